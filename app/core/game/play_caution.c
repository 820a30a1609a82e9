/* play_caution.c: which moves are held back, and what becomes of them; see play_caution.h. */
#include "play_caution.h"
#include "play_browse.h"
#include "play_state.h"

void play_set_caution(Play *play, bool on)
{
    play->caution.on = on;
}

bool play_held_move(GmkPoint *out, const Play *play)
{
    if (play->caution.state != CAUTION_NOTHING)
        *out = play->caution.move;
    return play->caution.state != CAUTION_NOTHING;
}

const Blunder *play_warning(const Play *play)
{
    return play->caution.state == CAUTION_ASKING ? &play->caution.found : NULL;
}

bool play_hold_move(Play *play, GmkPoint point, int64_t time_ms)
{
    const LiveGame *game = &play->game;
    OpeningState opening;
    live_game_opening(&opening, game);
    if (!live_game_human_acts(game) || opening.phase != OPENING_OVER ||
        players_one_human(game->record->setup.players) < 0 ||
        !caution_hold(&play->caution, game->record->last, point, time_ms))
        return false;
    thoughts_drop(&play->thoughts); /* advice makes room */
    play_clock_sync(play);
    play_touch(play);
    return true;
}

void play_drop_held(Play *play)
{
    if (play->caution.state == CAUTION_NOTHING)
        return;
    caution_drop(&play->caution);
    thoughts_drop_if(&play->thoughts, THINK_CAUTION);
    play_clock_sync(play);
    play_touch(play);
}

/* The move that was held back is made now; its clock goes on where it was stopped. */
static void make_move(Play *play)
{
    const RecordMove move = {.point = play->caution.move,
                             .time_ms = play->caution.time_ms < 0 ? -1 : play->caution.time_ms};
    play_drop_held(play);
    play->paused = false;
    (void)play_add_move(play, move); /* it was legal, and nothing has changed since */
    play_clock_sync(play);
}

bool play_move_judged(Play *play, uint64_t id, GmkStatus status, const Blunder *found)
{
    if (!thoughts_answers(&play->thoughts, id, THINK_CAUTION))
        return false;
    thoughts_drop(&play->thoughts);
    if (status != GMK_OK || !caution_judged(&play->caution, play->game.record->last, found))
        make_move(play);
    else
        play_back_to_game(play); /* the question is about what is shown */
    play_touch(play);
    return true;
}

void play_answer_caution(Play *play, bool anyway)
{
    if (play->caution.state != CAUTION_ASKING)
        return;
    if (anyway) {
        make_move(play);
        return;
    }
    play->counted = true;
    play_drop_held(play);
}

/* play_history.c: back and forth in a game: taking back, redo, review; see play.h. */
#include "play_state.h"

void play_follow(Play *play, TreeNode tip)
{
    play->total = tree_path(play->record->tree, tip, play->line, play->record->moves);
}

void play_set_move_count(Play *play, int32_t count)
{
    play->record->move_count = count;
    play->record->last = count > 0 ? play->line[count - 1] : TREE_ROOT;
}

void play_show(Play *play, int32_t moves)
{
    while (play->shown > moves && gmk_game_undo(play->game) == GMK_OK)
        play->shown--;
    while (play->shown < moves &&
           gmk_game_play(play->game, play->record->moves[play->shown].point) == GMK_OK)
        play->shown++;
}

/* Takes the last move or choice back, and the result with it. */
static void pop_event(Play *play)
{
    Record *record = play->record;
    const bool before = play_is_swapped(play);
    const int32_t choice_at = opening_choice_at(play_opening_rule(play), record->choice_count - 1);
    record->result = GMK_RESULT_NONE;
    if (record->choice_count > 0 && choice_at == record->move_count) {
        record->choice_count--;
    } else {
        play_set_move_count(play, record->move_count - 1);
        play_show(play, record->move_count);
    }
    if (play_is_swapped(play) != before)
        play_exchange_players(play);
}

/* The counterpart, of what play_can_redo(). */
static void push_event(Play *play)
{
    Record *record = play->record;
    OpeningState opening;
    const bool before = play_is_swapped(play);
    play_opening(&opening, play);
    if (opening.phase == OPENING_CHOOSE) {
        record->choice_count++;
        if (play_is_swapped(play) != before)
            play_exchange_players(play);
    } else {
        play_set_move_count(play, record->move_count + 1);
        play_show(play, record->move_count);
    }
}

static bool has_events(const Play *play)
{
    return play->record->move_count > 0;
}

GmkStatus play_take_back(Play *play)
{
    if (!has_events(play))
        return GMK_ERR_EMPTY;
    play_show(play, play->record->move_count);
    play->retracted = play->record->result == GMK_RESULT_NONE;
    do {
        pop_event(play);
    } while (has_events(play) && play_any_human(play) && !play_human_acts(play));
    play_clock_restore(play);
    play_position_changed(play);
    if (!play_human_acts(play)) {
        play->paused = true; /* else it would play the same move again at once */
        play_clock_sync(play);
    }
    return GMK_OK;
}

GmkStatus play_redo(Play *play)
{
    if (!play_can_redo(play))
        return GMK_ERR_EMPTY;
    play_show(play, play->record->move_count);
    do {
        push_event(play);
        play_take_result(play);
    } while (play_can_redo(play) && play_any_human(play) && !play_human_acts(play));
    play_clock_restore(play);
    play_position_changed(play);
    return GMK_OK;
}

bool play_can_take_back(const Play *play)
{
    return has_events(play);
}

bool play_can_redo(const Play *play)
{
    const Record *record = play->record;
    OpeningState opening;
    play_opening(&opening, play);
    if (opening.phase == OPENING_CHOOSE)
        return record->choice_count < play->total_choices;
    return record->move_count < play->total;
}

/* ------------------------------------------------------------------------------------------------
 * Review
 */

int32_t play_shown(const Play *play)
{
    return play->shown;
}

bool play_is_reviewing(const Play *play)
{
    return play->shown < play->record->move_count;
}

GmkStatus play_go_to(Play *play, int32_t moves)
{
    if (moves < 0 || moves > play->record->move_count)
        return GMK_ERR_ARGUMENT;
    if (moves == play->shown)
        return GMK_OK;
    play_show(play, moves);
    play_drop_job(play);
    play_forget_advice(play);
    play_clock_sync(play);
    play_touch(play);
    return GMK_OK;
}

void play_continue_here(Play *play)
{
    const int32_t here = play->shown;
    if (!play_is_reviewing(play))
        return;
    play->retracted = false;
    while (play->record->move_count > here)
        pop_event(play);
    play_clock_restore(play);
    play_position_changed(play);
    if (!play_human_acts(play)) {
        play->paused = true;
        play_clock_sync(play);
    }
}

/* play_origin.c: where a game came from, and whether its end has been counted; see play.h. */
#include "play_browse.h"
#include "play_state.h"

bool play_is_given(const Play *play)
{
    return play->given;
}

bool play_is_counted(const Play *play)
{
    return play->counted;
}

void play_set_origin(Play *play, bool given, bool counted)
{
    play->given = given;
    play->counted = counted;
}

bool play_take_end(Play *play)
{
    if (play->given || play->counted || play->game.record->result == GMK_RESULT_NONE)
        return false;
    play->counted = true;
    return true;
}

/* The moves on the board as a record of its own. NULL: no memory. */
static Record *record_of_board(const Play *play, const Setup *setup)
{
    const Record *line = play_line(play);
    Record *record = record_new(setup);
    for (int32_t i = 0; record && i < play->browsing.shown; i++)
        if (!record_add_move(record, &line->moves[i])) {
            record_free(record);
            return NULL;
        }
    return record;
}

Record *play_board_record(const Play *play)
{
    Setup here = play->game.record->setup;
    here.opening = OPENING_FREE;
    return record_of_board(play, &here);
}

GmkStatus play_begin_here(Play *play, const Setup *setup)
{
    Setup here = play->game.record->setup;
    if (gmk_game_result(play->browsing.board) != GMK_RESULT_NONE)
        return GMK_ERR_OVER;
    here.opening = OPENING_FREE;
    here.time = setup->time;
    for (int side = 0; side < 2; side++)
        here.players[side] = setup->players[side];
    Record *record = record_of_board(play, &here);
    const GmkStatus status = record ? play_open(play, &record) : GMK_ERR_NO_MEMORY;
    record_free(record);
    if (status != GMK_OK)
        return status;
    play->changed = !record_is_blank(play->game.record); /* it is in no file yet */
    play->paused = false;
    play_clock_sync(play);
    return GMK_OK;
}

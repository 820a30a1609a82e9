/* play_columns.c: when the columns of connect four are scored; see play.h. */
#include "play_state.h"

void play_set_column_scores(Play *play, bool on)
{
    if (play->scoring == on)
        return;
    play->scoring = on;
    play->has_scores = false;
    /* Analysis has no end, so the scores are searched first. */
    if (play->job_id != 0 &&
        play->purpose == (on && gmk_game_board(play->game) == GMK_BOARD_CONNECT4 ? THINK_ANALYSIS
                                                                                 : THINK_COLUMNS))
        play_drop_job(play);
    play_touch(play);
}

bool play_wants_columns(const Play *play)
{
    return play->scoring && gmk_game_board(play->board) == GMK_BOARD_CONNECT4 &&
           gmk_game_result(play->board) == GMK_RESULT_NONE &&
           !(play->has_scores && play->scores.finished);
}

bool play_columns_scored(Play *play, uint64_t id, const ColumnScores *scores)
{
    if (id == 0 || id != play->job_id || play->purpose != THINK_COLUMNS)
        return false;
    play->scores = *scores;
    play->has_scores = true;
    if (scores->finished)
        play_drop_job(play);
    play_touch(play);
    return true;
}

const ColumnScores *play_column_scores(const Play *play)
{
    return play->has_scores ? &play->scores : NULL;
}

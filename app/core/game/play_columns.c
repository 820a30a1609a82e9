/* play_columns.c: the score of each column of connect four, as a hint. */
#include "play_state.h"

static void clear_scores(ColumnScores *scores)
{
    *scores = (ColumnScores){.exact = true};
    for (int x = 0; x < GMK_CONNECT4_SIDE_MAX; x++)
        scores->columns[x] = GMK_SCORE_UNKNOWN;
}

void column_scores_of_thought(ColumnScores *out, const GmkThought *thought)
{
    clear_scores(out);
    for (int32_t i = 0; i < thought->ranked_count; i++) {
        const int32_t x = thought->ranked[i].move.x;
        if (x >= 0 && x < GMK_CONNECT4_SIDE_MAX)
            out->columns[x] = thought->ranked[i].score;
    }
}

void column_scores_of_solution(ColumnScores *out, const GmkSolution *solution)
{
    clear_scores(out);
    out->finished = solution->solved;
    for (int x = 0; x < GMK_CONNECT4_SIDE_MAX; x++)
        out->columns[x] = solution->columns[x];
}

int32_t column_score_of_reply(int32_t reply)
{
    if (reply >= GMK_SCORE_PROVEN)
        return -(reply - 1);
    return reply <= -GMK_SCORE_PROVEN ? -(reply + 1) : -reply;
}

int32_t column_scores_best(const ColumnScores *scores)
{
    int32_t best = GMK_SCORE_UNKNOWN;
    for (int x = 0; x < GMK_CONNECT4_SIDE_MAX; x++)
        if (scores->columns[x] > best)
            best = scores->columns[x];
    return best;
}

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

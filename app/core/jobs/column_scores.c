/* column_scores.c: scores of columns from what the engine says; see column_scores.h. */
#include "column_scores.h"

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

/*
 * column_scores.h: connect four: the score of each column, as a hint for the human. They are the answer to a
 * job of THINK_COLUMNS.
 */
#ifndef GOMOKIT_COLUMN_SCORES_H
#define GOMOKIT_COLUMN_SCORES_H

#include "gomokit.h"

typedef struct ColumnScores {
    bool exact;    /* false: a tree search's estimate, but for scores that are proofs */
    bool finished; /* no more reports will follow */
    int32_t columns[GMK_CONNECT4_SIDE_MAX]; /* as in GmkSolution; GMK_SCORE_UNKNOWN: not (yet) */
} ColumnScores;

/* What a search reports and what the solver answers, as scores; the first is not finished. */
void column_scores_of_thought(ColumnScores *out, const GmkThought *thought);
void column_scores_of_solution(ColumnScores *out, const GmkSolution *solution);
int32_t column_scores_best(const ColumnScores *scores); /* GMK_SCORE_UNKNOWN: no column has one */

/* A move's score from the score of the position after it: the opponent's, one ply later. */
int32_t column_score_of_reply(int32_t reply);

#endif

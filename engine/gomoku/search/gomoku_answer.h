/* gomoku_answer.h: answers that need no search, for both searchers. */
#ifndef GOMOKIT_GOMOKU_ANSWER_H
#define GOMOKIT_GOMOKU_ANSWER_H

#include "gomoku/threats/position.h"

/* A thought of one move: all its fields but depth, nodes, time and bytes. */
void answer_cell(GmkThought *out, int cell, int32_t score, GmkThoughtSource source);

/* Whether either side could complete a five with its next stone. */
bool answer_has_five(const Position *position);

/*
 * The first half of the urgent-move rule: completes a five, or blocks the opponent's. False: no
 * side threatens one, or the block is a matter for the search, because the cell is forbidden or
 * because in caro a five can also be prevented by shutting it in.
 */
bool answer_five(GmkThought *out, const Position *position);

#endif

/*
 * late_moves.h: which moves of a node are pruned, and which are searched less deep. What a part is worth
 * stands at it, in Elo with the 95 % interval.
 */
#ifndef GOMOKIT_GOMOKU_LATE_MOVES_H
#define GOMOKIT_GOMOKU_LATE_MOVES_H

#include "node.h"

static inline int late_distance(int a, int b)
{
    const int dx = a % POS_STRIDE - b % POS_STRIDE, dy = a / POS_STRIDE - b / POS_STRIDE;
    const int x = dx < 0 ? -dx : dx, y = dy < 0 ? -dy : dy;
    return x > y ? x : y;
}

/*
 * The move of a node at this ply that is searched as number `number`, counted from 1. Inlined, as
 * late_is_hopeless() is: every move of every node comes through both.
 */
static inline Candidate late_candidate(const AlphaBeta *ab, int ply, const Move *move, int number)
{
    enum { NOWHERE = 99 };
    const int cell = move->cell;
    const int far = ab->parameters->far_distance;
    const Position *position = &ab->position;
    const uint16_t last = ply > 0 ? ab->frames[ply - 1].move : 0;
    const uint16_t own = ply > 1 ? ab->frames[ply - 2].move : 0;
    Candidate c = {
        .cell = cell,
        .number = number,
        .own = position->threat[position->to_move][cell],
        .other = position->threat[position->to_move ^ 1][cell],
        .distance = last ? late_distance(cell, last) : NOWHERE,
        .rank = move->rank,
    };
    c.trivial = c.own == THREAT_NONE && c.other == THREAT_NONE;
    c.far = c.distance >= far && (!own || late_distance(cell, own) >= far);
    return c;
}

/* How many moves of a node are searched. */
int late_limit(const AlphaBeta *ab, const Node *node);

/*
 * Whether to prune a move of a node with this limit. Fours of either side at the cell never are. Moves
 * without any pattern searched at every depth: +30 ± 43 Elo (20,000 nodes a move), not taken.
 */
static inline bool late_is_hopeless(const AlphaBeta *ab, const Node *node, const Candidate *c,
                                    int limit)
{
    if (ab->plain || node->defending || c->own >= THREAT_FOUR || c->other >= THREAT_FOUR)
        return false;
    return c->number > limit || (c->trivial && node->depth < ab->parameters->trivial_depth);
}

/* Depth to take off a late move: the more the deeper and the later. It may be negative. */
int late_reduction(AlphaBeta *ab, const Node *node, const Candidate *c);

#endif

/*
 * node.h: what the files of the alpha-beta search share: a node of its tree and a move that is about
 * to be searched there. Nobody else includes it.
 */
#ifndef GOMOKIT_GOMOKU_NODE_H
#define GOMOKIT_GOMOKU_NODE_H

#include "gomoku_alphabeta.h"

enum { RANK_TABLE = 1 << 24 }; /* the table's move comes first */

typedef struct Visit Visit;

typedef struct Node {
    int alpha, beta, depth, ply;
    Visit *visit;
    int eval;          /* static value, or a better guess from the table */
    uint16_t excluded; /* a move that is skipped (singular test); 0: none */
    TtHit hit;         /* zero when the table does not know the position */
    bool found;
    bool pv;
    bool cut;       /* beta will probably be reached */
    bool improving; /* better than when this side moved last */
    bool forced;    /* the opponent threatens five */
    bool defending; /* the opponent threatens five or an open four */
    bool by_policy; /* the net's policy has ranked the moves; then */
    int highest;    /* is the highest rank but that of the table's move */
} Node;

/* A move that is about to be searched. */
typedef struct Candidate {
    int cell, number;   /* the number counts from 1 */
    uint8_t own, other; /* threats of either side at the cell */
    bool trivial;       /* no pattern for either side */
    bool far;           /* from the last move of either side */
    int distance;       /* from the opponent's last move */
    int32_t rank;
} Candidate;

/* The history counter of a move of the side to move. */
static inline int16_t *ab_history_of(AlphaBeta *ab, int cell)
{
    const Side side = ab->position.to_move;
    return &ab->history[side][ab->position.threat[side][cell] >= THREAT_OPEN_THREE][cell];
}

static inline bool ab_is_killer(const AlphaBeta *ab, int ply, int cell)
{
    return cell == ab->frames[ply].killers[0] || cell == ab->frames[ply].killers[1];
}

#endif

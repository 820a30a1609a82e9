/*
 * moves.h: the candidate moves and their order; and positions that need no search at all.
 * Generation is exact where threats force: when the opponent can make five, an open four, or two
 * threats at once, only the moves that can prevent it are given, and all of them.
 */
#ifndef GOMOKIT_GOMOKU_MOVES_H
#define GOMOKIT_GOMOKU_MOVES_H

#include "position.h"

typedef struct Move {
    uint16_t cell;
    int32_t rank;
} Move;

typedef struct MoveList {
    int count;
    bool complete; /* every move that is not in the list loses */
    Move moves[GMK_CELLS_MAX];
} MoveList;

enum { SCORE_UNDECIDED = INT16_MIN };

/*
 * The score of a position that is decided on sight, from the side to move, `ply` moves from the
 * root; SCORE_UNDECIDED otherwise. What it says is proven.
 */
int moves_verdict(const Position *position, int ply);

/* A stone that makes a four, or more than one, but no five. */
static inline bool moves_is_four(uint8_t threat)
{
    return threat >= THREAT_FOUR && threat <= THREAT_OPEN_FOUR;
}

unsigned moves_count_fours(const Position *position, Side side); /* how many such cells there are */

/* The fours of the side to move, at most `capacity` of them, with ranks; returns how many. */
int moves_fours(Move *out, int capacity, const Position *position);

/* The order in which moves are tried: by rank, ties by cell. */
static inline bool moves_come_before(const Move *a, const Move *b)
{
    return a->rank != b->rank ? a->rank > b->rank : a->cell < b->cell;
}

/* The candidate moves of the side to move, with ranks, unsorted, without renju's illegal ones. */
void moves_generate(MoveList *list, const Position *position);

/*
 * Adds every other legal move behind those of the list, with the lowest rank: after that the list is
 * complete.
 */
void moves_complete(MoveList *list, const Position *position);

/* Brings the best of moves[from..] to `from`; ties go to the lower cell. */
void moves_pick(MoveList *list, int from);

/*
 * The cells that stop a five which `side` threatens by the four it has; one, but for caro, where
 * shutting an end also helps. At most four.
 */
int moves_five_blocks(uint16_t out[4], const Position *position, Side side);

#endif

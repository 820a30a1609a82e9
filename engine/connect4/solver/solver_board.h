/*
 * solver_board.h: a board in one word, and what the solver reads off it. Everything is inlined into
 * a search that knows its board at compile time (7 x 6) and one that does not.
 */
#ifndef GOMOKIT_CONNECT4_SOLVER_BOARD_H
#define GOMOKIT_CONNECT4_SOLVER_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#define SOLVER_INLINE static inline __attribute__((always_inline))

typedef struct SolverBoard {
    int width, height;
    uint64_t cells;   /* every cell but the blocked ones */
    uint64_t floor;   /* the lowest bit of every column */
    uint64_t blocked; /* cells where no stone can stand */
    bool symmetric;   /* the blocked cells mirror each other */
} SolverBoard;

/* Counts the bits: the baseline has no instruction for it, and the library's function is a call. */
SOLVER_INLINE int solver_count(uint64_t set)
{
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F);
    return (int)(set * UINT64_C(0x0101010101010101) >> 56);
}

SOLVER_INLINE bool solver_is_several(uint64_t set)
{
    return (set & (set - 1)) != 0;
}

/* The cells above these, past blocked ones; off the top they leave the board. */
SOLVER_INLINE uint64_t solver_above(const SolverBoard *board, uint64_t set)
{
    set <<= 1;
    while (set & board->blocked)
        set = (set & ~board->blocked) | (set & board->blocked) << 1;
    return set & board->cells;
}

SOLVER_INLINE uint64_t solver_below(const SolverBoard *board, uint64_t set)
{
    set >>= 1;
    while (set & board->blocked)
        set = (set & ~board->blocked) | (set & board->blocked) >> 1;
    return set & board->cells;
}

/* Where the next stone of each column lands; `filled` is stones and blocked cells. */
SOLVER_INLINE uint64_t solver_landing(const SolverBoard *board, uint64_t filled)
{
    return (filled + board->floor) & ~filled & board->cells;
}

SOLVER_INLINE bool solver_has_line(uint64_t stones, int step)
{
    const uint64_t pairs = stones & stones >> step;
    return (pairs & pairs >> 2 * step) != 0;
}

SOLVER_INLINE bool solver_has_four(const SolverBoard *board, uint64_t stones)
{
    const int h = board->height;
    return solver_has_line(stones, 1) || solver_has_line(stones, h) ||
           solver_has_line(stones, h + 1) || solver_has_line(stones, h + 2);
}

SOLVER_INLINE uint64_t solver_completing_line(uint64_t stones, int step)
{
    const uint64_t low = stones << step & stones << 2 * step;
    const uint64_t high = stones >> step & stones >> 2 * step;
    return (low & (stones << 3 * step | stones >> step)) |
           (high & (stones >> 3 * step | stones << step));
}

/* The cells, filled or not, where one more stone completes a four. Stones never
 * stand above a gap, so an upright line is completed only from its top. */
SOLVER_INLINE uint64_t solver_completing(const SolverBoard *board, uint64_t stones)
{
    const int h = board->height;
    return ((stones << 1 & stones << 2 & stones << 3) | solver_completing_line(stones, h) |
            solver_completing_line(stones, h + 1) | solver_completing_line(stones, h + 2)) &
           board->cells;
}

/* The board seen in a mirror, spare bits and all. */
SOLVER_INLINE uint64_t solver_mirror(const SolverBoard *board, uint64_t set)
{
    const int n = board->height + 1, last = board->width - 1;
    const uint64_t column = (UINT64_C(1) << n) - 1;
    uint64_t mirrored = 0;
    for (int x = 0; x <= last; x++)
        mirrored |= (set >> x * n & column) << (last - x) * n;
    return mirrored;
}

SOLVER_INLINE int solver_column(const SolverBoard *board, uint64_t move)
{
    return __builtin_ctzll(move) / (board->height + 1);
}

#endif

/*
 * zobrist.h: hash keys without tables: a key is a fixed scrambling of what it stands for, so that
 * hashes are equal on every platform and in every run, and there is nothing to initialise.
 */
#ifndef GOMOKIT_BASE_ZOBRIST_H
#define GOMOKIT_BASE_ZOBRIST_H

#include "rng.h"

enum {
    ZOBRIST_BLACK = 1, /* values of `what`, the same as those of GmkCell */
    ZOBRIST_WHITE = 2,
    ZOBRIST_BLOCKED = 3,
};

/* `cell` is any numbering below 2^20. */
static inline uint64_t zobrist_cell(uint32_t cell, uint32_t what)
{
    return rng_mix(UINT64_C(0x474F4D4F4B495400) ^
                   ((uint64_t)what << 20 | cell) * UINT64_C(0x9E3779B97F4A7C15));
}

/* The key of positions in which white is to move. */
static inline uint64_t zobrist_side(void)
{
    return UINT64_C(0xD1B54A32D192ED03);
}

/* Board kind, size and rule: games that differ in these never share a hash. */
static inline uint64_t zobrist_game(uint32_t kind, uint32_t width, uint32_t height, uint32_t rule)
{
    return rng_mix(UINT64_C(0xA24BAED4963EE407) +
                   ((uint64_t)kind << 24 | (uint64_t)rule << 16 | width << 8 | height));
}

#endif

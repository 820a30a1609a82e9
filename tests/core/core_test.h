/*
 * core_test.h: what the tests of app/core share: a seeded generator, random set-ups and games.
 */
#ifndef GOMOKIT_TESTS_CORE_TEST_H
#define GOMOKIT_TESTS_CORE_TEST_H

#include "core/game/play.h"
#include "test.h"

typedef struct Random {
    uint64_t state;
} Random;

static inline uint64_t random_next(Random *r)
{
    uint64_t z = (r->state += UINT64_C(0x9E3779B97F4A7C15));
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

static inline int random_below(Random *r, int bound)
{
    return (int)(random_next(r) % (uint64_t)bound);
}

/* Any board, size, rule, blocked cells and players that the program allows. */
void random_setup(Setup *out, Random *random);

/*
 * A record of up to `moves_max` random legal moves, with times, scores, names and statistics, with
 * variations, comments, marks and unknown properties, its line ending anywhere in the tree. Ends
 * the program when there is no memory.
 */
Record *random_record(Random *random, int moves_max);

/*
 * The point of a word in notation, on the board of this game; (-1,-1) and a message if there is
 * none.
 */
GmkPoint point_of(const GmkGame *game, const char *word);

/* play_open() of a copy. */
GmkStatus open_copy(Play *play, const Record *record);

/* Whether everything that a .gmk file stores is equal. */
bool records_equal(const Record *a, const Record *b);

#endif

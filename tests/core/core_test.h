/*
 * core_test.h: what the tests of app/core share: a seeded generator, random set-ups and games.
 */
#ifndef GOMOKIT_TESTS_CORE_TEST_H
#define GOMOKIT_TESTS_CORE_TEST_H

#include "core/base/random.h"
#include "core/game/play.h"
#include "core/opening/opening_advice.h"
#include "test.h"

/* The state of the app's random generator, which is the tests' too. */
typedef uint64_t Random;

/* Any board, size, rule, blocked cells and players that the program allows. */
void random_setup(Setup *out, Random *random);

/* Stones that were set up on this board, in any numbers, with either side to move; in one setup of three. */
void random_start(Setup *setup, Random *random);

/*
 * A record of up to `moves_max` random legal moves, perhaps from a set-up position, with times, scores, names and statistics, with
 * variations, comments, marks and unknown properties, its line ending anywhere in the tree. Ends
 * the program when there is no memory.
 */
Record *random_record(Random *random, int moves_max);

/* What a computer could do in a step of an opening whose searches say anything. */
void random_advice(OpeningAdvice *out, const OpeningQuery *query, const GmkGame *game,
                   Random *random);

/*
 * The point of a word in notation, on the board of this game; (-1,-1) and a message if there is
 * none.
 */
GmkPoint point_of(const GmkGame *game, const char *word);

/* play_open() of a copy. */
GmkStatus open_copy(Play *play, const Record *record);

/* Whether everything that a .gmk file stores is equal. */
bool records_equal(const Record *a, const Record *b);
/* Whether shape, moves with time and score, lines, comments, marks and unknown properties are equal. */
bool trees_equal(const Tree *a, const Tree *b);

/* What recovery saves of a game being played; `file` may be NULL. NULL: no memory. */
char *recovery_text(const Play *play, const char *file, size_t *size);

#endif

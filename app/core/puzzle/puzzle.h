/*
 * puzzle.h: positions in which the side to move wins by force and only one first move does it. A file of
 * puzzles is text:
 *
 *     # Gomokit puzzles, freestyle 15x15
 *     1240 vcf 9 h7 e8f9c7e6d6d4...
 *
 * A line is a puzzle: its rating, how it is won (by continuous fours or threats), the moves of both
 * sides until five stands, the first move, and the game that led to the position.
 */
#ifndef GOMOKIT_PUZZLE_H
#define GOMOKIT_PUZZLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "gomokit.h"

enum {
    PUZZLE_RATING_MIN = 600,
    PUZZLE_RATING_MAX = 2600,
    PUZZLE_LINE_MAX = 1400, /* bytes */
};

typedef struct Puzzle {
    int32_t rating;
    GmkWinKind kind;
    int32_t plies; /* moves of both sides until five stands, against the longest defence */
    GmkPoint first;
    GmkRule rule;
    int32_t width, height;
    int32_t count; /* of moves[] */
    GmkPoint moves[GMK_CELLS_MAX];
} Puzzle;

typedef struct PuzzleSet PuzzleSet;

/* Reads a file's text. NULL: no memory, or no line of it is a puzzle. Other lines are left out. */
PuzzleSet *puzzle_set_read(const char *text, size_t size);
void puzzle_set_free(PuzzleSet *set); /* accepts NULL */

/* Adds the puzzles of another text behind those that are there. False: no memory, some are missing. */
bool puzzle_set_append(PuzzleSet *set, const char *text, size_t size);

/* Whether a puzzle of the set, from this one on, has the same stones under the same rule. */
bool puzzle_set_has(const PuzzleSet *set, int32_t first, const Puzzle *puzzle);

int32_t puzzle_set_count(const PuzzleSet *set);
const Puzzle *puzzle_set_get(const PuzzleSet *set, int32_t index);

/*
 * The number of an unsolved puzzle whose rating is nearest; `solved` has a bit for each puzzle. -1:
 * all are solved.
 */
int32_t puzzle_set_choose(const PuzzleSet *set, const uint8_t *solved, int32_t rating,
                          uint64_t *random);

/* The position, the side that wins to move. The caller frees it. */
GmkStatus puzzle_game(GmkGame **out, const Puzzle *puzzle);

/* The lines of a file; each returns the length, 0: it does not fit. */
size_t puzzle_write_head(char *out, size_t size, const Puzzle *puzzle);
size_t puzzle_write(char *out, size_t size, const Puzzle *puzzle);

#endif

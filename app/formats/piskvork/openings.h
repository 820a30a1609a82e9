/*
 * openings.h: files of openings, one per line, in three notations that may be mixed:
 *   7,7 7,6 9,6 8,7     x,y from the top left, 0-based, pairs separated by blanks
 *   -4,6, -4,3, -6,1    Piskvork: offsets from the middle (size/2), everything separated by commas
 *   h8 h9 j9, h8h9j9    letters from the left, numbers from the bottom
 * A line of one pair is read as x,y unless a number is negative or a comma ends it. What follows
 * '#' is a comment. Stones are in playing order, black first.
 */
#ifndef GOMOKIT_OPENINGS_H
#define GOMOKIT_OPENINGS_H

#include "gomokit.h"

typedef struct Opening {
    int32_t count;
    GmkPoint points[GMK_CELLS_MAX];
} Opening;

/*
 * Reads one line for boards of the size of `game`, without checking whether the stones are legal.
 * False: `why` (of why_size bytes) is a sentence.
 */
bool opening_parse_points(Opening *out, const GmkGame *game, const char *line, char *why,
                          size_t why_size);

/*
 * Reads one line for games like `game` (size and rule; its stones do not matter). Every stone must
 * be legal and the game must not be over. False: `why` is a sentence.
 */
bool opening_parse(Opening *out, const GmkGame *game, const char *line, char *why, size_t why_size);

/* Whether the line is an opening all of whose points are on boards of the size of `game`. */
bool opening_fits(const GmkGame *game, const char *line);

typedef struct Openings {
    int32_t count;
    Opening *items;
} Openings;

/* Called for each line that could not be used; numbers start at 1. */
typedef void (*OpeningsReport)(void *user, int line_number, const char *why);

/*
 * Reads a whole text. Empty lines and comments are skipped, bad lines are reported and
 * skipped. False: no memory.
 */
bool openings_parse(Openings *out, const GmkGame *game, const char *text, OpeningsReport report,
                    void *user);
void openings_free(Openings *openings);

/* Shuffles by this random seed, the same on every platform. */
void openings_shuffle(Openings *openings, uint64_t seed);

#endif

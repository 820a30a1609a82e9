/* book_make.h: makes engine/connect4/solver/book_data.c, the opening book of connect four. */
#ifndef GOMOKIT_TUNE_BOOK_MAKE_H
#define GOMOKIT_TUNE_BOOK_MAKE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { BOOK_STONES_MAX = 6 }; /* no game of 7 x 6 is over before its seventh stone */

/*
 * Solves all positions of 7 x 6 with this many stones, mirrored ones once, and writes the file.
 * `command` goes into its first comment. Prints its progress to `progress`. False: no memory, or
 * `out` failed.
 */
bool book_make(FILE *out, int stones, uint64_t memory_bytes, const char *command, FILE *progress);

#endif

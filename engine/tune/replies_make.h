/*
 * replies_make.h: makes engine/connect4/solver/replies_data.c, the replies to openings of connect
 * four.
 */
#ifndef GOMOKIT_TUNE_REPLIES_MAKE_H
#define GOMOKIT_TUNE_REPLIES_MAKE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/*
 * Goes through 7 x 6 for both sides in turn: one best move of its own, every move of the opponent.
 * Positions that are not in book.h are solved. `command` goes into the first
 * comment of the file. Prints its progress to `progress`. False: no memory, or `out` failed.
 */
bool replies_make(FILE *out, uint64_t memory_bytes, const char *command, FILE *progress);

#endif

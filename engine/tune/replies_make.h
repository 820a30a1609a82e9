/* replies_make.h: makes engine/connect4/replies_data.c, the replies to openings of connect four. */
#ifndef GOMOKIT_TUNE_REPLIES_MAKE_H
#define GOMOKIT_TUNE_REPLIES_MAKE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/*
 * Goes through 7 x 6 for both sides in turn: one best move of its own, every move of the opponent.
 * What book.h does not know is solved. `command` stands in the file's head.
 * Tells `progress` how far it is. False: no memory, or `out` failed.
 */
bool replies_make(FILE *out, uint64_t memory_bytes, const char *command, FILE *progress);

#endif

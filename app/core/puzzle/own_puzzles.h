/*
 * own_puzzles.h: the file of puzzles that were made of the player's own games. It only grows. Writing
 * may take a second, so it is not for the window's thread.
 */
#ifndef GOMOKIT_OWN_PUZZLES_H
#define GOMOKIT_OWN_PUZZLES_H

#include "platform/files/os_file.h"
#include "puzzle.h"

enum { OWN_PUZZLES_SIZE_MAX = 64 << 20 }; /* bytes: more than a hundred thousand of them */

typedef enum PuzzleKept { PUZZLE_NOT_KEPT, PUZZLE_IS_KEPT, PUZZLE_WAS_KEPT } PuzzleKept;

/*
 * The file's whole lines, for puzzle_set_read(); the caller frees them. A missing file has none:
 * *out is NULL then, as after an error.
 */
OsError own_puzzles_read(char **out, size_t *size, const char *path);

/*
 * Adds a puzzle unless one with the same stones is there. PUZZLE_NOT_KEPT with *error 0: the
 * puzzle is too long for a line, or reading it back gives something else. In any case the file keeps the
 * puzzles that it had.
 */
PuzzleKept own_puzzles_keep(OsError *error, const char *path, const Puzzle *puzzle);

#endif

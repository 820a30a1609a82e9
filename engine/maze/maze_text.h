/*
 * maze_text.h: maps as text; gomokit.h says what is read and written. Any thread.
 */
#ifndef GOMOKIT_MAZE_TEXT_H
#define GOMOKIT_MAZE_TEXT_H

#include "maze.h"

/* *fault is filled on GMK_ERR_FORMAT. */
GmkStatus maze_read(Maze **out, GmkMazeFault *fault, const char *text, size_t size);

size_t maze_write(char *out, size_t capacity, const Maze *maze, GmkMazeFormat format);

size_t maze_fault_text(char *out, size_t size, const GmkMazeFault *fault);

#endif

/*
 * maze_maker.h: makes a map on a thread of its own: the largest take a second. The window's thread
 * uses it; one map at a time.
 */
#ifndef GOMOKIT_MAZE_MAKER_H
#define GOMOKIT_MAZE_MAKER_H

#include <windows.h>

#include "gomokit.h"

typedef struct MazeMaker MazeMaker;

/*
 * Begins. When the map is there, or cannot be made, `message` is posted to the window with the
 * maker in lParam. NULL: no memory, no thread.
 */
MazeMaker *maze_maker_start(HWND window, UINT message, const GmkMazeRecipe *recipe);

/* Waits for its end and frees it. *map (may be NULL: then the map is freed too) is the caller's;
 * NULL when there was not enough memory for it. NULL is accepted. */
void maze_maker_finish(MazeMaker *maker, GmkMaze **map);

#endif

/*
 * maze_maker.h: makes a map on a thread of its own: the largest take a second. The window's thread
 * uses it; one map at a time.
 */
#ifndef GOMOKIT_MAZE_MAKER_H
#define GOMOKIT_MAZE_MAKER_H

#include <stdbool.h>
#include <windows.h>

#include "gomokit.h"

typedef struct MazeMaker MazeMaker;

/*
 * Begins. When the map is there, or cannot be made, `message` is posted to the window with `value`
 * in wParam: a hint to ask maze_maker_is_done(). NULL: no memory, no thread.
 */
MazeMaker *maze_maker_start(HWND window, UINT message, WPARAM value, const GmkMazeRecipe *recipe);

/* Whether the map is finished or has failed: then maze_maker_finish() does not wait. */
bool maze_maker_is_done(MazeMaker *maker);

/* Waits for its end and frees it. *map (may be NULL: then the map is freed too) is the caller's;
 * NULL when there was not enough memory for it. NULL is accepted. */
void maze_maker_finish(MazeMaker *maker, GmkMaze **map);

#endif

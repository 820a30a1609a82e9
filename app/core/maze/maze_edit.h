/*
 * maze_edit.h: a maze being drawn: the map, the stroke under way, and what can be taken back. No
 * pixels and no searches; see maze_view.h and maze_race.h. One thread.
 *
 * A stroke, from the press of a button to its release, is one edit; so is a new map. An edit keeps
 * what it changed: applied once more it undoes itself.
 */
#ifndef GOMOKIT_MAZE_EDIT_H
#define GOMOKIT_MAZE_EDIT_H

#include "gomokit.h"

typedef struct MazeEdit MazeEdit;

/* What a stroke does. */
typedef enum MazeTool {
    MAZE_TOOL_WALL, /* puts walls */
    MAZE_TOOL_OPEN, /* takes walls away */
    MAZE_TOOL_START,
    MAZE_TOOL_GOAL, /* carry the start, the goal */
} MazeTool;

MazeEdit *maze_edit_new(GmkMaze *map); /* takes the map over, in any case; NULL: no memory */
void maze_edit_free(MazeEdit *edit);

const GmkMaze *maze_edit_map(const MazeEdit *edit); /* borrowed; another one after each edit */

/* Counts up with every change of the map, also within a stroke. */
uint64_t maze_edit_revision(const MazeEdit *edit);

/* What a press on this cell begins: it carries an end, takes away from a wall on, puts walls else.
 */
MazeTool maze_edit_tool_at(const MazeEdit *edit, GmkPoint cell);

/*
 * A stroke. Walls follow a straight line from one cell to the next, leave start and goal alone, and
 * may go off the map and come back; an end stays on the map. A stroke that changed nothing is no
 * edit. GMK_ERR_NO_MEMORY: the cells so far stay, the stroke has ended. GMK_ERR_BUSY: there is none
 * (or, of maze_edit_begin(), one already).
 */
GmkStatus maze_edit_begin(MazeEdit *edit, MazeTool tool, GmkPoint cell);
GmkStatus maze_edit_drag(MazeEdit *edit, GmkPoint cell);
void maze_edit_end(MazeEdit *edit);    /* nothing when there is no stroke */
void maze_edit_cancel(MazeEdit *edit); /* takes the stroke back for good */
bool maze_edit_is_drawing(const MazeEdit *edit);

/* Another map, which is taken over. An edit as any other. */
void maze_edit_replace(MazeEdit *edit, GmkMaze *map);

/* Another map, which is taken over; nothing of the old one can be brought back, nothing is changed.
 */
void maze_edit_restart(MazeEdit *edit, GmkMaze *map);

/* An edit as maze_edit_replace(), with a map of this size without walls; the ends stay.
 * GMK_ERR_NO_MEMORY. */
GmkStatus maze_edit_clear(MazeEdit *edit);

/* Back and forth; a stroke under way ends first. False: there is nothing. */
bool maze_edit_undo(MazeEdit *edit);
bool maze_edit_redo(MazeEdit *edit);
bool maze_edit_can_undo(const MazeEdit *edit);
bool maze_edit_can_redo(const MazeEdit *edit);

/* Whether the map differs from the last one that was saved (or from the first). */
bool maze_edit_is_changed(const MazeEdit *edit);
void maze_edit_mark_saved(MazeEdit *edit);
void maze_edit_mark_changed(MazeEdit *edit); /* what was saved is another one */

/* The cells that changed since the last call: x, y, w, h; w == 0: none. */
typedef struct MazeCells {
    int32_t x, y, w, h;
} MazeCells;
MazeCells maze_edit_take_changes(MazeEdit *edit);

#endif

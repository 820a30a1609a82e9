/*
 * maze_edit.h: a maze being drawn: the map, the current stroke, undo and redo. Pixels are in
 * maze_view.h, searches in maze_race.h. One thread.
 *
 * A stroke, from the press of a button to its release, is one edit; so is a new map. An edit
 * stores what it changed: applied once more it undoes itself.
 */
#ifndef GOMOKIT_MAZE_EDIT_H
#define GOMOKIT_MAZE_EDIT_H

#include "gomokit.h"

typedef struct MazeEdit MazeEdit;

/* What a stroke does. */
typedef enum MazeTool {
    MAZE_TOOL_WALL,  /* draws walls */
    MAZE_TOOL_OPEN,  /* erases walls */
    MAZE_TOOL_START, /* drags the start */
    MAZE_TOOL_GOAL,  /* drags the goal */
} MazeTool;

MazeEdit *maze_edit_new(GmkMaze *map); /* owns the map, also on failure; NULL: no memory */
void maze_edit_free(MazeEdit *edit);

const GmkMaze *maze_edit_map(const MazeEdit *edit); /* borrowed until the next edit */

/* Increases with every change of the map, also within a stroke. */
uint64_t maze_edit_revision(const MazeEdit *edit);

/*
 * The tool that a press on this cell starts: dragging start or goal, erasing when it is a wall,
 * drawing walls otherwise.
 */
MazeTool maze_edit_tool_at(const MazeEdit *edit, GmkPoint cell);

/*
 * A stroke. Walls follow a straight line from one cell to the next, never cover start or goal, and
 * may leave the map and come back; start and goal stay on the map. A stroke that changed nothing is
 * not an edit. GMK_ERR_NO_MEMORY: the stroke has ended with the cells so far. GMK_ERR_BUSY: no
 * stroke has begun, or, from maze_edit_begin(), one has already.
 */
GmkStatus maze_edit_begin(MazeEdit *edit, MazeTool tool, GmkPoint cell);
GmkStatus maze_edit_drag(MazeEdit *edit, GmkPoint cell);
void maze_edit_end(MazeEdit *edit);    /* does nothing without a stroke */
void maze_edit_cancel(MazeEdit *edit); /* undoes the stroke; it cannot be redone */
bool maze_edit_is_drawing(const MazeEdit *edit);

/* Replaces the map by another, which becomes the edit's. Can be undone. */
void maze_edit_replace(MazeEdit *edit, GmkMaze *map);

/*
 * Replaces the map and forgets undo and redo; the new map counts as saved.
 */
void maze_edit_restart(MazeEdit *edit, GmkMaze *map);

/* Like maze_edit_replace(), with a map of the same size, start and goal but no walls.
 * GMK_ERR_NO_MEMORY. */
GmkStatus maze_edit_clear(MazeEdit *edit);

/* A current stroke ends first. False: there is nothing to undo or redo. */
bool maze_edit_undo(MazeEdit *edit);
bool maze_edit_redo(MazeEdit *edit);
bool maze_edit_can_undo(const MazeEdit *edit);
bool maze_edit_can_redo(const MazeEdit *edit);

/* Whether the map differs from the last one that was saved (or from the first). */
bool maze_edit_is_changed(const MazeEdit *edit);
void maze_edit_mark_saved(MazeEdit *edit);
void maze_edit_mark_changed(MazeEdit *edit); /* the map differs from the saved one */

/* The rectangle of cells that changed since the last call; w == 0: none. */
typedef struct MazeCells {
    int32_t x, y, w, h;
} MazeCells;
MazeCells maze_edit_take_changes(MazeEdit *edit);

#endif

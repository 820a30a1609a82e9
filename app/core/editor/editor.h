/*
 * editor.h: setting up a position: the tool in hand, undo, and what can be said about the position at once. It always
 * has a game of the position, for painting and speech. One thread.
 */
#ifndef GOMOKIT_EDITOR_H
#define GOMOKIT_EDITOR_H

#include "position.h"

/* What a click puts. */
typedef enum EditorTool {
    EDITOR_BLACK,
    EDITOR_WHITE,
    EDITOR_ALTERNATE, /* a stone of the side to move, and then it is the other side's move */
    EDITOR_EMPTY,
    EDITOR_BLOCKED,
    EDITOR_TOOLS,
} EditorTool;

typedef struct Editor Editor;

/* An empty board. NULL: no memory. */
Editor *editor_new(void);
void editor_free(Editor *e); /* accepts NULL */

const Position *editor_position(const Editor *e);
const GmkGame *editor_game(const Editor *e); /* borrowed until the next change */

/* Begins with a position; there is nothing to undo. False: no memory. */
bool editor_begin(Editor *e, const Position *position);

EditorTool editor_tool(const Editor *e);
void editor_set_tool(Editor *e, EditorTool tool);

/*
 * ---- Changes. Each is one step of undo. False: nothing has changed (it cannot be done there, it is so already, or
 * there is no memory).
 */

/* Puts what the tool says; what is there already is taken away. Alternately: a stone that is there is. */
bool editor_put(Editor *e, GmkPoint point);
bool editor_remove(Editor *e, GmkPoint point);
bool editor_drag(Editor *e, GmkPoint from, GmkPoint to); /* a stone or a blocked cell */
bool editor_change(Editor *e, PositionChange change);
bool editor_set_first(Editor *e, int side);
bool editor_set_rule(Editor *e, GmkRule rule);
bool editor_resize(Editor *e, GmkBoardKind board, int32_t width, int32_t height);
bool editor_replace(Editor *e, const Position *position); /* pasted, for example */
bool editor_accept(Editor *e);                            /* what was doubted is right */

/* Whether it would do anything. */
bool editor_can_change(const Editor *e, PositionChange change);

enum { EDITOR_UNDO_MAX = 200 };
bool editor_undo(Editor *e);
bool editor_redo(Editor *e);
bool editor_can_undo(const Editor *e);
bool editor_can_redo(const Editor *e);

/* What the pointer carries over a point: BLACK or WHITE where a click would put such a stone, else EMPTY. */
GmkCell editor_carried(const Editor *e, GmkPoint point);

/* ---- What is to be said. */
enum { EDITOR_FORBIDDEN_MAX = 6 };
typedef struct EditorFacts {
    int32_t stones[2], blocked, doubts;
    GmkResult result;                      /* NONE: it can be played */
    int32_t forbidden;                     /* renju: points that black may not play */
    GmkPoint points[EDITOR_FORBIDDEN_MAX]; /* the first of them */
    bool
        uneven; /* no game of alternating moves leads to these numbers of stones with this side to move */
} EditorFacts;
void editor_facts(EditorFacts *out, const Editor *e);

#endif

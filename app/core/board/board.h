/*
 * board.h: the board that every mode with a position shows: where it is, the pointer and the keyboard's cursor
 * on it, clicks and drags, and its points as numbered cells for screen readers. What a click means is the
 * owner's: it begins with its Board, as its first member, and gives a table of functions.
 *
 *     typedef struct Editor { Board board; ... } Editor;      board_create(&editor->board, &editor_board, frame);
 *
 * `self` of the table is that owner. Pixels are those of the window. app/win/board translates the messages of
 * a window into these calls. Everything happens on one thread; there is no other state.
 */
#ifndef GOMOKIT_BOARD_H
#define GOMOKIT_BOARD_H

#include "core/paint/board_changes.h"
#include "core/paint/painter.h"
#include "core/paint/theme.h"

/* Keys that mean something on a board. */
typedef enum BoardKey {
    BOARD_KEY_LEFT,
    BOARD_KEY_RIGHT,
    BOARD_KEY_UP,
    BOARD_KEY_DOWN,
    BOARD_KEY_ENTER,
    BOARD_KEY_SPACE,
    BOARD_KEY_TAB, /* to the next thing beside the board, and back; only the owner knows any */
    BOARD_KEY_TAB_BACK,
    BOARD_KEY_PAUSE,  /* only the owner knows what to pause */
    BOARD_KEY_COLUMN, /* nine of them: the stone falls into the column of connect four */
    BOARD_KEY_COLUMN_LAST = BOARD_KEY_COLUMN + 8,
} BoardKey;

/* What is held while the mouse button comes up. */
typedef enum BoardHeld { BOARD_HELD_NONE, BOARD_HELD_SHIFT, BOARD_HELD_CONTROL } BoardHeld;

/* What a mode does with its board. Functions that are marked with "?" may be NULL. */
typedef struct BoardOps {
    /* The position shown; NULL: no board is shown now, and nothing below is called. */
    const GmkGame *(*game)(const void *self);
    /* Whether a stone may be put on this empty point: the pointer carries one there. */
    bool (*may_place)(const void *self, GmkPoint point);
    /* A click on a point, Enter or Space at the cursor, a screen reader's action. Also where may_place() says
     * no. In connect four it is the cell in which a stone comes to rest. */
    void (*activate)(void *self, GmkPoint point);
    /* The pointer or the cursor has moved: to redraw what looks different. */
    void (*show_changes)(void *self);
    /* ? A plain click, before activate(). True: it meant something else. */
    bool (*click)(void *self, GmkPoint point);
    /* ? A click with Shift or Ctrl held, on that very cell. Without it such a click is a plain one. */
    void (*mark)(void *self, GmkPoint point, BoardHeld held);
    /* ? The button went down on one point and came up on another. */
    void (*drag)(void *self, GmkPoint from, GmkPoint to);
    /* ? A key, before the board acts on it. True: it does not. */
    bool (*key)(void *self, BoardKey key);
    /* ? The pointer has moved to this pixel, which need not be on the board. */
    void (*pointer)(void *self, int x, int y);
    /* ? The left button went down and came up beside the board, last at this pixel. */
    void (*click_beside)(void *self, int x, int y);
    /* ? Whether a button that can be pressed is at this pixel beside the board: the pointer is a hand there. */
    bool (*is_button)(const void *self, int x, int y);
    /* ? The right button on the board; Board.down_x and down_y are its pixel. */
    void (*right_click)(void *self);
    /* ? Connect four: whether a pixel means the very cell there, and not the one in which a stone comes to rest. */
    bool (*is_exact)(const void *self);
    /* ? The wheel, up is positive. */
    void (*wheel)(void *self, int steps, int x, int y);
    /* ? What is said about a point, in place of the stone, its place in the game and its mark. */
    void (*describe_point)(const void *self, char *out, size_t size, GmkPoint point);
    /* What happened last, and the whole board, in words. */
    void (*describe_line)(const void *self, char *out, size_t size);
    void (*describe_board)(const void *self, char *out, size_t size);
} BoardOps;

/* Where the left button went down. */
typedef enum BoardPress { PRESS_NONE, PRESS_BOARD, PRESS_SPLITTER, PRESS_BESIDE } BoardPress;

typedef struct Board {
    const BoardOps *ops;
    void *window; /* for the half that knows the window */
    Painter *painter;
    Layout layout;
    BoardView view;
    BoardShown shown;
    bool has_hover; /* the pointer is at a point */
    GmkPoint hover;
    BoardPress press;
    int down_x, down_y;
} Board;

bool board_create(Board *b, const BoardOps *ops, void *window); /* false: no memory */
void board_free(Board *b);                                      /* of zeroes too */
const GmkGame *board_game(const Board *b);

/* Places board and panel in an area; without a board only the area and the resolution are noted. */
void board_place(Board *b, Rect area, int dpi, const LayoutOptions *options);
void board_paint(Board *b, const Canvas *canvas, const Theme *theme, Rect dirty);

/* The point at a pixel. In connect four the cell in which a stone would come to rest in that column, or the cell
 * itself where the column is full. */
bool board_point_at(const Board *b, GmkPoint *out, int x, int y);

/* ---- The mouse. board_move() returns the panel's new width at 96 dpi while its border is dragged, else 0. */
int board_move(Board *b, int x, int y);
void board_update_hover(Board *b, int x, int y); /* what is under the pointer, without redrawing */
void board_leave(Board *b);                      /* the pointer is not over the window */
void board_press(Board *b, int x, int y);
void board_release(Board *b, int x, int y, BoardHeld held);
void board_cancel(Board *b); /* the mouse was taken away while the button was down */
bool board_right_click(Board *b, int x, int y); /* false: it is not the board's */
void board_wheel(Board *b, int steps, int x, int y);
bool board_is_at_button(const Board *b, int x, int y);   /* see BoardOps.is_button */
bool board_is_at_splitter(const Board *b, int x, int y); /* or it is being dragged */

/* ---- The keyboard. False: the key means nothing here. The cursor begins at the last move, or in the middle. */
bool board_key(Board *b, BoardKey key);

/* ---- Cells: the points as numbers, by rows from the top left, as the board is seen. */
int32_t board_row_length(const Board *b); /* 0: no board is shown */
int32_t board_cell_count(const Board *b);
int32_t board_cursor_cell(const Board *b);           /* -1: there is no cursor */
int32_t board_cell_at(const Board *b, int x, int y); /* -1: none */
Rect board_cell_rect(const Board *b, int32_t cell);
GmkPoint board_cell_point(const Board *b, int32_t cell);
void board_select_cell(Board *b, int32_t cell); /* the cursor goes there */
void board_activate_cell(Board *b, int32_t cell);

/* The pixel at which a menu opens by key: the cursor's, or the middle of the board. */
void board_menu_place(const Board *b, int *x, int *y);

#endif

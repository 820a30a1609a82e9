/*
 * position.h: a position that is being set up: cells, whose move it is, rule and size, and what can be done to all
 * of it at once. A plain value: copying it is enough for undo. Cells are in rows of GMK_GOMOKU_SIDE_MAX, as those of
 * core/record/start.h. One thread at a time; no memory is taken.
 *
 * In connect four a stone never floats: after every change the stones of a column lie one above the other, and a
 * blocked cell is passed over.
 */
#ifndef GOMOKIT_EDITOR_POSITION_H
#define GOMOKIT_EDITOR_POSITION_H

#include "core/paint/layout.h"
#include "core/record/record.h"

typedef struct Position {
    GmkBoardKind board; /* gomoku or connect four */
    int32_t width, height;
    GmkRule rule;
    int first;                     /* the side to move: 0 black, 1 white */
    bool first_chosen;             /* by the user or by a text; else it follows from the stones */
    uint8_t cells[GMK_CELLS_MAX];  /* GmkCell of each point */
    uint8_t doubts[GMK_CELLS_MAX]; /* 1: a picture was read here, and that is not sure */
} Position;

/* An empty board of 15 x 15, freestyle, black to move. */
void position_default(Position *out);

/* A possible size of this board. */
bool position_size_is_possible(GmkBoardKind board, int32_t width, int32_t height);

bool position_has(const Position *p, GmkPoint point);     /* the point is on the board */
GmkCell position_cell(const Position *p, GmkPoint point); /* off the board: BLOCKED */
bool position_doubts(const Position *p, GmkPoint point);
int32_t position_count(const Position *p, GmkCell cell); /* points with this */
int32_t position_doubt_count(const Position *p);

/* Sets a cell, which is not doubted any more. False: off the board, or RECORD_BLOCKED_MAX cells are blocked already. */
bool position_set(Position *p, GmkPoint point, GmkCell cell);

/* Whose move it is where nobody chose: white's with more black than white stones, else black's. */
int position_usual_first(const Position *p);

/* Moves what is at `from` to the empty point `to`. False: nothing is there, or `to` is taken. */
bool position_move(Position *p, GmkPoint from, GmkPoint to);

/* ---- All of it at once. False: that cannot be done here, and nothing has changed. */
typedef enum PositionChange {
    POSITION_TURN_LEFT, /* by a quarter; gomoku */
    POSITION_TURN_RIGHT,
    POSITION_MIRROR,   /* left and right */
    POSITION_FLIP,     /* top and bottom; gomoku */
    POSITION_EXCHANGE, /* black and white, and whose move it is */
    POSITION_CLEAR,
    POSITION_SHIFT_LEFT, /* by one point; not when a stone would leave the board. Up and down: gomoku */
    POSITION_SHIFT_RIGHT,
    POSITION_SHIFT_UP,
    POSITION_SHIFT_DOWN,
    POSITION_CHANGES,
} PositionChange;
bool position_change(Position *p, PositionChange change);

/* What has to be done to a position so that the change is seen on a board that lies turned: left stays left. */
PositionChange position_unseen_change(PositionChange change, BoardTurn turn);

/*
 * Another size or board. Stones keep their names: h8 stays h8. What has no room is taken away. Another board is
 * empty. False: an impossible size.
 */
bool position_resize(Position *p, GmkBoardKind board, int32_t width, int32_t height);

bool position_equal(const Position *a, const Position *b);

/* The position on the board of a game. */
void position_from_game(Position *out, const GmkGame *game);

/* The setup of a game of two humans that begins with this position, and a record of it: NULL without memory. */
void position_to_setup(Setup *out, const Position *p);
Record *position_to_record(const Position *p);

/* The caller's; what setup_new_game() says. */
GmkStatus position_to_game(GmkGame **out, const Position *p);

#endif

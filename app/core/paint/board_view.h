/*
 * board_view.h: what a board shows beside the position, and the questions about it that painting
 * (paint_board.h) and comparing (board_changes.h) must answer alike.
 */
#ifndef GOMOKIT_BOARD_VIEW_H
#define GOMOKIT_BOARD_VIEW_H

#include "core/record/tree.h"
#include "layout.h"

enum { BOARD_ADVICE_MAX = 10 };

/* A move with the engine's evaluation of it. */
typedef struct BoardAdvice {
    GmkPoint point;
    int percent;     /* the side to move wins with this chance; -1: a plain mark without a number */
    int32_t score;   /* the score that the percent is made of */
    uint64_t visits; /* nodes or visits that the search spent on it, */
    int effort;      /* and how much of the whole search that is, in percent; -1: not known */
    char text[16];   /* stands for the percent, such as "win 9"; "": the percent */
} BoardAdvice;

/* What stands on a candidate of the analysis. */
typedef enum BoardFigure {
    BOARD_FIGURE_SHARE, /* the percent */
    BOARD_FIGURE_SCORE,
    BOARD_FIGURE_LOSS, /* points of percent behind the best one */
    BOARD_FIGURE_VISITS,
    BOARD_FIGURE_EFFORT, /* the share of all visits */
} BoardFigure;

/* How much a candidate gives away: its colour. */
typedef enum BoardLoss {
    BOARD_LOSS_BEST,
    BOARD_LOSS_SMALL,
    BOARD_LOSS_FAIR,
    BOARD_LOSS_LARGE
} BoardLoss;

/* Zero everything that is not wanted. */
typedef struct BoardView {
    bool has_ghost; /* a translucent stone under the pointer */
    GmkPoint ghost;
    GmkCell ghost_color; /* BLACK or WHITE: the ghost's; EMPTY: that of the side to move */
    bool has_cursor;     /* the keyboard cursor */
    GmkPoint cursor;
    bool show_numbers;
    int32_t number_count; /* with show_numbers: only the last so many moves have theirs; 0: all */
    BoardLabels labels;
    bool show_forbidden; /* renju, black to move: marks all points forbidden to black */
    bool show_threats;   /* connect four: marks empty cells that complete a four */
    int32_t mark_count;  /* the record's marks on the position shown */
    const TreeMark *marks;
    const uint8_t *lit; /* points to highlight, as play_lit_points() gives them; NULL: none */
    int32_t advice_count;
    BoardAdvice advice[BOARD_ADVICE_MAX]; /* best first */
    bool has_fall;                        /* connect four: the newest stone is still falling */
    double fall;                          /* rows that it is above its cell: see fall.h */
    Rect dirty; /* only what touches this has to be drawn (the canvas clips); w == 0: everything */
} BoardView;

/* Turns the first moves of a thought into advice with percents and scores. Returns their number. */
int32_t board_advice(BoardAdvice *out, int32_t capacity, const GmkThought *thought,
                     const GmkGame *game);

/*
 * Writes the figure on a candidate that has no words yet: "+120", "-7", "48k", "31%"; "" stays, where the win rate is
 * wanted. What is not known is a dash.
 */
void board_advice_figure(BoardAdvice *advice, const BoardAdvice *best, BoardFigure figure);
BoardLoss board_advice_loss(const BoardView *view, int32_t index);

/*
 * The points y * width + x that are marked as forbidden to black: with show_forbidden in renju, on
 * black's turn, while the game goes on; false everywhere else.
 */
void board_forbidden(bool forbidden[GMK_CELLS_MAX], const GmkGame *game, const BoardView *view);

/* How the points that an opening allows are pointed out. */
typedef enum BoardLight {
    BOARD_LIGHT_NONE,  /* every empty point is allowed */
    BOARD_LIGHT_FEW,   /* few points are allowed: each gets the bright mark */
    BOARD_LIGHT_MANY,  /* more points are allowed: each gets a small mark */
    BOARD_LIGHT_SHADE, /* most points are allowed: the others are shaded, as board_shades() says */
} BoardLight;
BoardLight board_light(const GmkGame *game, const BoardView *view);
void board_shades(bool shades[GMK_CELLS_MAX], const GmkGame *game, const BoardView *view);

/*
 * Connect four with show_threats, while the game goes on: sets threats[y * width + x] to 1 where
 * black completes a four, 2 where white does, 3 where both do, 0 elsewhere. Returns the number of
 * cells that are not 0.
 */
int32_t board_threats(uint8_t threats[GMK_CELLS_MAX], const GmkGame *game, const BoardView *view);

/* The first move, from 1, that has its number on the board; one behind the last of `count` moves: none has. */
int32_t board_first_number(const BoardView *view, int32_t count);

/* Where the ghost stone is drawn; false where the opening allows no stone. */
bool board_ghost(GmkPoint *out, const GmkGame *game, const BoardView *view);

/* BLACK or WHITE: the colour of that stone. */
GmkCell board_ghost_color(const GmkGame *game, const BoardView *view);

/* Whether the newest stone is drawn falling. */
bool board_falls(const GmkGame *game, const BoardView *view);

/* How many pixels above its cell a falling stone is. */
int board_fall_pixels(const Layout *layout, double fall);

#endif

/*
 * game_lines.h: what is drawn over the board: lines of moves, which can be stepped through, threats by their
 * names, and the signs of a review. Their words, too. A part of game_table.h.
 */
#ifndef GOMOKIT_GAME_LINES_H
#define GOMOKIT_GAME_LINES_H

#include "core/coach/coach_board.h"
#include "core/paint/board_view.h"
#include "core/record/tree.h"
#include "core/review/review_words.h"

struct GameTable;

typedef struct GameLines {
    CoachView view;
    uint64_t shown;   /* coach_digest() of what is on the screen */
    bool over_search; /* the pointer is over the search line of the panel */
    /* A line that is stepped through: its moves after the position of `step_node`, and how many of them are
     * shown (`step`). */
    GmkPoint steps[COACH_STEPS_MAX];
    int32_t steps_count, step;
    TreeNode step_node;
} GameLines;

/* Finds out what is to be drawn now, and redraws the board if that has changed. */
void game_update_lines(struct GameTable *g);

/* Takes out of a view what would lie under the stones of a line: bubbles, the pointer's stone. */
void game_uncover_lines(const struct GameTable *g, BoardView *view);
void game_paint_lines(struct GameTable *g, const Canvas *canvas); /* after the board */

void game_hover_lines(struct GameTable *g, int x, int y);

/* A click on a point of the board. True: it steps through a line, and is no move. */
bool game_click_line(struct GameTable *g, GmkPoint point);

/* Steps through the line that is drawn, by -1 or 1. False: none is. */
bool game_step_line(struct GameTable *g, int by);

/* Enters the line that is drawn as a variation. False: none is drawn. */
bool game_enter_line(struct GameTable *g);

/* "win 9" for a bubble with a proof; else "". */
void game_bubble_text(const struct GameTable *g, char *out, size_t size, int32_t score);

/* What the hint is good for; "" without one. */
void game_hint_text(const struct GameTable *g, char *out, size_t size);

/* What a stone at the point under the pointer makes; "" where there is nothing to say. */
void game_threat_text(const struct GameTable *g, char *out, size_t size);

/* The words of reviews and threats, in the user's language. */
void game_review_words(const struct GameTable *g, ReviewWords *out);

#endif

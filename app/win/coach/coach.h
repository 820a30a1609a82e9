/*
 * coach.h: the coach in the window: reviews, turning points, lines and threats over the board. The game's
 * mode calls it at the places named here; it sees the game's inside. One thread.
 */
#ifndef GOMOKIT_WIN_COACH_H
#define GOMOKIT_WIN_COACH_H

#include "core/coach/coach_board.h"
#include "core/coach/coach_panel.h"
#include "core/paint/board_view.h"
#include "win/commands/command_table.h"

struct GameMode;
struct WorkerAnswer;

/* A part of GameMode; all zero at first. */
typedef struct GameCoach {
    bool shown;           /* the review is, as the window's mode; see review_mode.c */
    uint32_t game_mark;   /* of the game as it was when the review was entered */
    bool line_on;         /* the refutation of the move shown is drawn */
    bool over_line;       /* the pointer is over the search line of the panel */
    ReviewReport *report; /* owned; of the game's line, NULL: none made yet */
    uint64_t report_revision;
    CoachView view;
    CoachPanel panel;
    uint64_t view_shown, panel_shown;
    /* A line that is stepped through from the position after `step_node`: so many of its moves. */
    GmkPoint steps[COACH_STEPS_MAX];
    int32_t steps_count, step;
    TreeNode step_node;
    bool was_reviewing;   /* a review was under way at the last update */
    bool review_stopped;  /* by the player */
    int32_t puzzles_kept; /* of the review under way */
    bool puzzle_asked;    /* the player wants one of a turning point */
} GameCoach;

extern const CommandTable coach_commands;

void coach_free(GameCoach *coach);

/* Makes view and panel of what is shown now, and redraws what looks different. */
void coach_update(struct GameMode *g);

/* Takes out of a view what would lie under the stones of a line: bubbles, the pointer's stone. */
void coach_uncover(const struct GameMode *g, BoardView *view);

/* After the board: lines, threats, signs. */
void coach_paint_board(struct GameMode *g, const Canvas *canvas);

/* True: the click was the coach's. */
bool coach_click(struct GameMode *g, int x, int y);
void coach_hover(struct GameMode *g, int x, int y);

/* A click on a point of the board. True: it was the coach's, it steps through a line. */
bool coach_board_click(struct GameMode *g, GmkPoint point);

/* Steps through the line that is drawn, by -1 or 1. False: none is. */
bool coach_step(struct GameMode *g, int by);

/* The worker's answer about a missed win. */
void coach_on_missed(struct GameMode *g, const struct WorkerAnswer *answer);

/* Enters the line that is drawn as a variation. False: none is drawn. */
bool coach_enter_line(struct GameMode *g);

/* "win 9" for a bubble with a proof; else "". */
void coach_bubble_text(const struct GameMode *g, char *out, size_t size, int32_t score);

/* Adds what is said about the turning point that is shown, for people who hear the window. */
void coach_say(const struct GameMode *g, char *out, size_t size);

/* A question of a test; false: not one of the coach's. */
bool coach_answer(struct GameMode *g, WPARAM query, int x, LRESULT *out);

/* What the hint is good for; "" without one. */
void coach_hint_text(const struct GameMode *g, char *out, size_t size);

/* What a stone at the point under the pointer makes; "" where that is nothing to say. */
void coach_point_text(const struct GameMode *g, char *out, size_t size);

/* "about 1480" of a side: the level's, or the player's own; "" if it is not known. */
void coach_rating_text(const struct GameMode *g, char *out, size_t size, int side);

/* "accuracy 71 %" of a side, while the turning points are shown; "" if it is not known. */
void coach_accuracy_text(const struct GameMode *g, char *out, size_t size, int side);

#endif

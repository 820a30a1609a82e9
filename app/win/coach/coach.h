/*
 * coach.h: the coach in the window: reviews, turning points, lines and threats over the board. The game's
 * mode calls it at the places named here; it sees the game's inside. One thread.
 */
#ifndef GOMOKIT_WIN_COACH_H
#define GOMOKIT_WIN_COACH_H

#include "core/coach/coach_board.h"
#include "core/coach/coach_card.h"
#include "core/coach/coach_panel.h"
#include "core/paint/board_view.h"
#include "win/commands/command_table.h"

struct GameTable;
struct WorkerAnswer;

/* A position of the reviewed game that is played again. GameTable's `play` is the exercise meanwhile. */
typedef struct CoachAgain {
    struct Play *reviewed; /* owned; NULL: no exercise is on, and nothing else here counts */
    wchar_t *path;         /* of the reviewed game's file, owned; NULL: it has none */
    bool crlf;
    bool was_paused; /* the reviewed game was paused when the review was entered */
    int32_t index;   /* of the move that is made again */
    Rect area;       /* of the card; empty: the panel has no room */
    CoachCard card;
    uint64_t card_shown;
} CoachAgain;

/* A part of GameTable; all zero at first. */
typedef struct GameCoach {
    bool shown;           /* the window shows the review mode; see review_mode.c */
    uint32_t game_mark;   /* of the game as it was when the review was entered */
    bool line_on;         /* the refutation of the move shown is drawn */
    bool over_line;       /* the pointer is over the search line of the panel */
    ReviewReport *report; /* owned; of the game's line, NULL: none made yet */
    uint64_t report_revision;
    CoachView view;
    CoachPanel panel;
    uint64_t view_shown, panel_shown;
    /* A line that is stepped through: its moves after the position of `step_node`, and how many of them are
     * shown (`step`). */
    GmkPoint steps[COACH_STEPS_MAX];
    int32_t steps_count, step;
    TreeNode step_node;
    bool was_reviewing;   /* a review was under way at the last update */
    bool review_stopped;  /* by the player */
    int32_t puzzles_kept; /* of the review under way */
    bool puzzle_asked;    /* the player wants one of a turning point */
    CoachAgain again;
} GameCoach;

extern const CommandTable coach_commands;
/* Is added after the game's commands, which get its key first. */
extern const CommandTable coach_last_command;

void coach_free(GameCoach *coach);

/* Makes view and panel of what is shown now, and redraws what looks different. */
void coach_update(struct GameTable *g);

/* Takes out of a view what would lie under the stones of a line: bubbles, the pointer's stone. */
void coach_uncover(const struct GameTable *g, BoardView *view);

/*
 * Plays again from the position before a move of the line that is reviewed, on a copy: see play_again.h.
 * coach_back() ends that and shows the review again; coach_end_again() only puts the reviewed game into its
 * place, whatever is shown. Both do nothing without an exercise.
 */
void coach_play_again(struct GameTable *g, int32_t index);
void coach_back(struct GameTable *g);
void coach_end_again(struct GameTable *g);
bool coach_plays_again(const struct GameTable *g);

/* Takes the room of the exercise's card from the panel. */
void coach_layout(struct GameTable *g);

void coach_paint_again(struct GameTable *g, const Canvas *canvas, Rect dirty); /* that card */
bool coach_click_again(struct GameTable *g, int x, int y); /* true: it was on that card */

/* The exercise has ended: says what became of it. */
void coach_tell_again(struct GameTable *g);

/* After the board: lines, threats, signs. */
void coach_paint_board(struct GameTable *g, const Canvas *canvas);

/* True: the click was the coach's. */
bool coach_click(struct GameTable *g, int x, int y);
void coach_hover(struct GameTable *g, int x, int y);

/* A click on a point of the board. True: it was the coach's, it steps through a line. */
bool coach_board_click(struct GameTable *g, GmkPoint point);

/* Steps through the line that is drawn, by -1 or 1. False: none is. */
bool coach_step(struct GameTable *g, int by);

/* The worker's answer about a missed win. */
void coach_on_missed(struct GameTable *g, const struct WorkerAnswer *answer);

/* Enters the line that is drawn as a variation. False: none is drawn. */
bool coach_enter_line(struct GameTable *g);

/* "win 9" for a bubble with a proof; else "". */
void coach_bubble_text(const struct GameTable *g, char *out, size_t size, int32_t score);

/* Adds what is said about the turning point that is shown, for people who hear the window. */
void coach_say(const struct GameTable *g, char *out, size_t size);

/* A question of a test; false: not one of the coach's. */
bool coach_answer(struct GameTable *g, WPARAM query, int x, LRESULT *out);

/* What the hint is good for; "" without one. */
void coach_hint_text(const struct GameTable *g, char *out, size_t size);

/* What a stone at the point under the pointer makes; "" where that is nothing to say. */
void coach_point_text(const struct GameTable *g, char *out, size_t size);

/* "about 1480" of a side: the level's, or the player's own; "" if it is not known. */
void coach_rating_text(const struct GameTable *g, char *out, size_t size, int side);

/* "accuracy 71 %" of a side, while the turning points are shown; "" if it is not known. */
void coach_accuracy_text(const struct GameTable *g, char *out, size_t size, int side);

#endif

/*
 * coach_parts.h: what the files of the review mode share; for this folder only. It works on the game on the table:
 * see GameReview.
 */
#ifndef GOMOKIT_WIN_COACH_PARTS_H
#define GOMOKIT_WIN_COACH_PARTS_H

#include "win/table/game_table.h"

extern const CommandTable coach_commands;

/* coach_view.c: the report of the line that is shown, if that has changed; then the panel too, which is redrawn
 * where it looks different. */
void coach_update(GameTable *g);
void coach_paint_panel(GameTable *g, const Canvas *canvas, Rect dirty);
bool coach_click_panel(GameTable *g, int x, int y); /* true: the click was on it */
bool coach_can_keep_puzzle(const GameTable *g);     /* the move shown has missed a win */
bool coach_has_better(const GameTable *g,
                      int32_t index); /* a better line than this move is known */
bool coach_answer(void *self, WPARAM query, int x, int y, LRESULT *out); /* for tests */

/* coach_review.c */
uint32_t coach_game_mark(const Record *record); /* tells games apart by their moves */
void coach_stop_review(GameTable *g);           /* the one under way, if there is one */
/* Whether one has ended since it was asked last: then it says so, and keeps what was found. */
bool coach_review_has_ended(GameTable *g);
void coach_review_begins(GameTable *g); /* before the window is brought up to date */
void coach_on_missed(GameTable *g, const WorkerAnswer *answer); /* the answer about a missed win */
/* A command: makes a puzzle of the position before the move shown. */
void coach_keep_puzzle(void *self, int value);

/* coach_reviewer.c: who reviews games, as the settings say: an engine of the list, "" ours. */
const char *coach_reviewer(GameTable *g); /* NULL: that engine is gone, and the user is told */
extern const CommandTable coach_reviewers;

/* coach_report.c: a command: asks for a file and writes the review there as a page. */
void coach_save_report(void *self, int value);
void coach_print_report(void *self, int value); /* a command, too */

#endif

/*
 * coach.h: the coach in the window: reviews, turning points, lines and threats over the board. The game's
 * mode calls it at the places named here; it sees the game's inside. One thread.
 */
#ifndef GOMOKIT_WIN_COACH_H
#define GOMOKIT_WIN_COACH_H

#include "core/coach/coach_board.h"
#include "core/coach/coach_panel.h"
#include "win/commands/command_table.h"

struct GameMode;

/* A part of GameMode; all zero at first. */
typedef struct GameCoach {
    bool panel_on;        /* the turning points stand in the panel */
    bool line_on;         /* the refutation of the move shown is drawn */
    bool over_line;       /* the pointer is over the search line of the panel */
    ReviewReport *report; /* owned; of the game's line, NULL: none made yet */
    uint64_t report_revision;
    CoachView view;
    CoachPanel panel;
    uint64_t view_shown, panel_shown;
} GameCoach;

extern const CommandTable coach_commands;

/* A command: asks for a file and writes the review there as a page. */
void coach_save_report(void *self, int value);

void coach_free(GameCoach *coach);

/* Makes view and panel of what is shown now, and redraws what looks different. */
void coach_update(struct GameMode *g);

/* After the board, and in place of the panel's lower part. */
void coach_paint_board(struct GameMode *g, const Canvas *canvas);
void coach_paint_panel(struct GameMode *g, const Canvas *canvas, Rect dirty);

/* True: the click was the coach's. */
bool coach_click(struct GameMode *g, int x, int y);
void coach_hover(struct GameMode *g, int x, int y);

/* Enters the line that is drawn as a variation. False: none is drawn. */
bool coach_enter_line(struct GameMode *g);

/* "win 9" for a bubble with a proof; else "". */
void coach_bubble_text(const struct GameMode *g, char *out, size_t size, int32_t score);

/* What the hint is good for; "" without one. */
void coach_hint_text(const struct GameMode *g, char *out, size_t size);

/* What a stone at the point under the pointer makes; "" where that is nothing to say. */
void coach_point_text(const struct GameMode *g, char *out, size_t size);

/* "accuracy 71 %" of a side, while the turning points are shown; "" if it is not known. */
void coach_accuracy_text(const struct GameMode *g, char *out, size_t size, int side);

#endif

/*
 * puzzle_mode.h: the inside of the mode of puzzles, for the files of this folder only. It has two
 * pages: a puzzle on the board, and the player's progress. Everything lives on the window's thread.
 */
#ifndef GOMOKIT_PUZZLE_MODE_H
#define GOMOKIT_PUZZLE_MODE_H

#include "core/coach/coach_card.h"
#include "core/paint/board_changes.h"
#include "core/paint/painter.h"
#include "core/puzzle/puzzle_session.h"
#include "win/window/frame.h"

typedef enum PuzzlePage { PAGE_PUZZLE, PAGE_PROGRESS } PuzzlePage;

typedef struct PuzzleMode {
    Frame *frame;
    PuzzlePage page;
    PuzzleSet *set;        /* the program's puzzles, then the player's own; NULL: not read yet */
    int32_t program_count; /* of the program's */
    Session *session;
    int32_t number;  /* of the puzzle in the set; -1: none was begun */
    bool counted;    /* it has been written into the progress */
    uint8_t *solved; /* a bit for each puzzle of the set */
    uint64_t random;
    uint64_t job;     /* what the worker is asked; 0: nothing */
    uint64_t job_for; /* the session's id it is good for */
    Painter *painter;
    Layout layout;
    Rect area;
    BoardView view;
    BoardShown shown;
    uint64_t painted; /* session_id() when the panel was last painted */
    CoachCard card;   /* with the panel's buttons */
    uint64_t buttons_painted;
} PuzzleMode;

extern const CommandTable puzzle_commands;
extern const ModeInput puzzle_input;
extern const ModeSpeech puzzle_speech;

/* puzzle_mode.c */
bool puzzle_mode_is_own(const PuzzleMode *m); /* the puzzle is from a game of the player's */
void puzzle_mode_next(PuzzleMode *m);
void puzzle_mode_show(PuzzleMode *m, PuzzlePage page);
void puzzle_mode_play(PuzzleMode *m, GmkPoint point);
void puzzle_mode_ask(PuzzleMode *m, bool solution); /* the worker */
const GmkGame *puzzle_mode_game(const PuzzleMode *m);

/* puzzle_commands.c */
bool puzzle_mode_can(const PuzzleMode *m, UINT id); /* one of its commands */

/* puzzle_view.c */
void puzzle_mode_layout(void *self, Rect area);
void puzzle_mode_paint(void *self, const Canvas *canvas, Rect dirty);
void puzzle_mode_show_changes(void *self);
bool puzzle_mode_click(PuzzleMode *m, int x, int y);         /* false: on no button of the panel */
LRESULT puzzle_mode_button(const PuzzleMode *m, int button); /* for tests: its middle */
void puzzle_mode_status(const void *self, StatusText *out);
void puzzle_mode_message(const PuzzleMode *m, char *out, size_t size); /* what is to be done now */

/* puzzle_progress.c */
void puzzle_mode_paint_progress(PuzzleMode *m, const Canvas *canvas);

#endif

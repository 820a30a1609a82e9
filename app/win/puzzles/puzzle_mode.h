/*
 * puzzle_mode.h: the inside of the mode of puzzles, for the files of this folder only. It has two
 * pages: a puzzle on the board, and the player's progress. Everything lives on the window's thread.
 */
#ifndef GOMOKIT_PUZZLE_MODE_H
#define GOMOKIT_PUZZLE_MODE_H

#include "core/practice/progress_page.h"
#include "core/practice/puzzle_panel.h"
#include "win/board/board_mode.h"

typedef enum PuzzlePage { PAGE_PUZZLE, PAGE_PROGRESS } PuzzlePage;

typedef struct PuzzleMode {
    Board board; /* first: see board.h */
    Frame *frame;
    PuzzlePage page;
    PuzzleSet *set;        /* the program's puzzles, then the player's own; NULL: not read yet */
    int32_t program_count; /* of the program's */
    PuzzleSession *session;
    int32_t number;  /* of the puzzle in the set; -1: none was begun */
    bool counted;    /* it has been written into the progress */
    uint8_t *solved; /* a bit for each puzzle of the set */
    uint64_t random;
    uint64_t job;     /* what the worker is asked; 0: nothing */
    uint64_t job_for; /* the session's id it is good for */
    PuzzlePanel panel;
    uint64_t panel_shown; /* puzzle_panel_digest() of what was painted */
} PuzzleMode;

extern const CommandTable puzzle_commands;
extern const BoardOps puzzle_board;
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
void puzzle_mode_sync(void *self);
bool puzzle_mode_is_button(const void *self, int x, int y);
void puzzle_mode_click(void *self, int x, int y);                /* beside the board */
bool puzzle_mode_scroll(PuzzleMode *m, int lines, int x, int y); /* false: not over the panel */
LRESULT puzzle_mode_button(const PuzzleMode *m, int button);     /* for tests: its middle */
void puzzle_mode_status(const void *self, StatusText *out);
void puzzle_mode_message(const void *self, char *out, size_t size); /* what is to be done now */

#endif

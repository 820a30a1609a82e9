/*
 * editor_mode.h: the inside of the mode in which a position is set up, for the files of this folder only. The game that
 * was shown before is not touched until the position is played. Everything lives on the window's thread.
 */
#ifndef GOMOKIT_EDITOR_MODE_H
#define GOMOKIT_EDITOR_MODE_H

#include "core/editor/editor_panel.h"
#include "win/board/board_mode.h"
#include "win/engine/engine_support.h"

typedef struct EditorMode {
    Board board; /* first: see board.h */
    Frame *frame;
    Editor *editor;
    EngineSupport support;
    const char *words[EDITOR_WORDS]; /* behind panel.words */
    EditorPanel panel;
    EditorArt art;
    uint64_t panel_shown;   /* editor_panel_digest() of what was painted */
    uint64_t job, last_job; /* what the worker is asked, 0: nothing; the newest id */
    EditorWin win;
    PuzzleSolution solution;
    TreeMark marks[GMK_CELLS_MAX]; /* behind the board's view.marks */
} EditorMode;

extern const CommandTable editor_commands;
extern const BoardOps editor_board;
extern const ModeSpeech editor_speech;

/* editor_mode.c */
void editor_mode_enter(EditorMode *m); /* shows it, with the position of the mode that is shown */
void editor_mode_changed(
    EditorMode *m, bool changed); /* after an edit: what is known of it is not true any more */
void editor_mode_find_win(EditorMode *m);

/* editor_commands.c */
UINT editor_mode_command(int control); /* of a control of the panel; 0: it opens a list */

/* editor_input.c: the lists of the panel open as menus. */
void editor_mode_click(void *self, int x, int y); /* beside the board */

/* editor_view.c */
void editor_mode_layout(void *self, Rect area);
void editor_mode_paint(void *self, const Canvas *canvas, Rect dirty);
void editor_mode_show_changes(void *self);
void editor_mode_sync(void *self);
bool editor_mode_has_panel(const EditorMode *m);
void editor_mode_status(const void *self, StatusText *out);
void editor_mode_describe(const void *self, char *out, size_t size); /* the whole board */
void editor_mode_message(const void *self, char *out, size_t size);  /* what happened last */
const char *editor_mode_rule(const EditorMode *m, GmkRule rule);
LRESULT editor_mode_control(const EditorMode *m,
                            int control); /* for tests: its middle, -1: not in sight */

/* editor_clipboard.c */
void editor_mode_copy(EditorMode *m);
void editor_mode_paste(EditorMode *m);                                      /* text, or a picture */
bool editor_mode_scan(EditorMode *m, const uint32_t *pixels, int w, int h); /* false: no board */
void editor_mode_paste_picture(EditorMode *m); /* a screenshot of a board */

/* editor_play.c: what becomes of a position. */
void editor_mode_play(
    EditorMode *m); /* against somebody; of the mode that is shown, whichever it is */
void editor_mode_analyse(EditorMode *m); /* in the game's mode */
bool editor_mode_can_play(const EditorMode *m);

#endif

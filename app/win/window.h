/*
 * window.h: the main window's inside, shared by main_window.c and the window_*.c files that handle
 * its messages. Everything lives on the window's thread.
 */
#ifndef GOMOKIT_WINDOW_H
#define GOMOKIT_WINDOW_H

#include <windows.h>

#include "arguments.h"
#include "back_buffer.h"
#include "canvas_gdiplus.h"
#include "menu_bar.h"
#include "paint.h"
#include "strings.h"
#include "toolbar.h"
#include "worker.h"

enum {
    WM_APP_THOUGHT = WM_APP + 1, /* lParam: a WorkerAnswer, the receiver's */
    WM_APP_GAME_OVER,            /* posted to itself, so that the last stone is seen first */
    TIMER_CLOCK = 1,             /* while the computer thinks: the seconds in the status bar */
    TIMER_NOTICE,                /* ends a notice */
    NOTICE_MAX = 256,
};

/* What the screen shows of the board, to find out what has to be redrawn. */
typedef struct Shown {
    uint64_t revision;
    int32_t width, height;
    GmkBoardKind board;
    int32_t move_count;
    GmkResult result;
    bool has_last;
    GmkPoint last;
    uint8_t cells[GMK_CELLS_MAX];
} Shown;

typedef struct MainWindow {
    HWND hwnd;
    bool created; /* WM_CREATE went well: its end is the program's */
    int dpi;
    const Arguments *arguments;
    Strings *strings;
    const Theme *theme;

    Play *play;
    Worker *worker;
    GmkLevel level;         /* the next computer's */
    ULONGLONG turn_started; /* tick count: when the side to move could begin */
    uint64_t turn_position; /* the position that belongs to */
    bool over_announced;    /* the dialog and the report of this end have been */

    wchar_t *path;      /* of the game's file, owned; NULL: it has none */
    wchar_t *next_path; /* testing: the answer of the next file dialog; owned */

    GdiCanvas *canvas;
    Painter *painter;
    BackBuffer buffer;
    Layout layout;
    BoardView view;
    Rect status_rect;
    MenuBar menu_bar;
    Toolbar toolbar;
    Shown shown;
    uint64_t painted; /* pixels, for the tests */

    bool pressed;   /* the left button went down on the board */
    bool tracking;  /* WM_MOUSELEAVE is asked for */
    bool has_hover; /* the pointer is at a point of the board */
    GmkPoint hover;
    char notice[NOTICE_MAX]; /* in place of the status bar's right part; "" for none */
    bool ready;              /* the first game is on the screen */
    int modal;               /* dialogs that are open */
    bool over_waits;         /* a game ended meanwhile; its dialog comes after */
    UINT testing_query;      /* registered message; 0 unless --for-testing */
} MainWindow;

/* window_game.c: the game and the thinking. */
void window_sync(MainWindow *w); /* after anything may have changed: think, redraw, announce */
void window_on_thought(MainWindow *w, WorkerAnswer *answer); /* takes the answer over */
void window_on_game_over(MainWindow *w);
void window_modal_begin(MainWindow *w); /* around every dialog */
void window_modal_end(MainWindow *w);
bool window_start_game(MainWindow *w, const Setup *setup); /* asks first; false: nothing happened */
void window_play_at(MainWindow *w, GmkPoint point);
void window_take_back(MainWindow *w);
int64_t window_turn_ms(const MainWindow *w);

/* window_view.c: layout and painting. */
void window_on_size(MainWindow *w);
void window_on_dpi(MainWindow *w, int dpi, const RECT *suggested);
void window_on_paint(MainWindow *w);
void window_min_size(const MainWindow *w, MINMAXINFO *info);
void window_relayout(MainWindow *w);     /* the board's size or the language changed */
void window_show_changes(MainWindow *w); /* redraws what differs from w->shown */
void window_redraw(MainWindow *w, Rect r);
void window_redraw_all(MainWindow *w);
void window_redraw_point(MainWindow *w, GmkPoint point);
void window_set_theme(MainWindow *w, const Theme *theme);

/* window_text.c: the words on the screen. */
void window_update_title(MainWindow *w);
void window_status_right(const MainWindow *w, char *out, size_t size);
void window_paint_status(MainWindow *w, const Canvas *canvas);
void window_paint_panel(MainWindow *w, const Canvas *canvas);
void window_notice(MainWindow *w, const char *text); /* shown for some seconds */
void window_clear_notice(MainWindow *w);
void window_point_text(const MainWindow *w, char *out, size_t size, GmkPoint point);

/* window_input.c: mouse and keyboard. */
void window_on_mouse_move(MainWindow *w, int x, int y);
void window_on_mouse_leave(MainWindow *w);
void window_on_left_down(MainWindow *w, int x, int y);
void window_on_left_up(MainWindow *w, int x, int y);
void window_on_right_up(MainWindow *w, int x, int y);
void window_on_capture_lost(MainWindow *w);
bool window_on_key(MainWindow *w, WPARAM key);
void window_update_ghost(MainWindow *w);

/* window_files.c: opening and saving. */
void window_open(MainWindow *w);
bool window_open_path(MainWindow *w, const wchar_t *path); /* asks nothing; says what is wrong */
bool window_save(MainWindow *w, bool ask_name);            /* false: not saved */
void window_on_drop(MainWindow *w, HDROP drop);
bool window_may_lose_game(MainWindow *w); /* asks to save what is not; false: do not go on */
void window_set_path(MainWindow *w, const wchar_t *path);

/* window_testing.c */
LRESULT window_on_query(MainWindow *w, WPARAM query, LPARAM value);
LRESULT window_on_copy_data(MainWindow *w, const COPYDATASTRUCT *data);

/* main_window.c */
void window_set_language(MainWindow *w, Language language);
void window_set_menu(MainWindow *w); /* anew, after a change of language, theme or DPI */

#endif

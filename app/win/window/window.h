/*
 * window.h: the main window's inside, shared by main_window.c and the window_*.c files that handle
 * its messages. Everything lives on the window's thread.
 */
#ifndef GOMOKIT_WINDOW_H
#define GOMOKIT_WINDOW_H

#include <windows.h>

#include "core/file/gmk_file.h"
#include "core/paint/board_changes.h"
#include "core/paint/paint_columns.h"
#include "core/paint/painter.h"
#include "core/paint/panel.h"
#include "core/paint/theme.h"
#include "core/recovery/recovery.h"
#include "formats/format.h"
#include "win/drawing/back_buffer.h"
#include "win/drawing/canvas_gdiplus.h"
#include "win/engine/engine_support.h"
#include "win/engine/worker.h"
#include "win/menus/menu_bar.h"
#include "win/menus/toolbar.h"
#include "win/system/arguments.h"
#include "win/system/sounds.h"
#include "win/system/store.h"
#include "win/system/strings.h"
#include "win/system/taskbar.h"

struct Accessible;
struct MazeMode;

enum {
    WM_APP_THOUGHT = WM_APP + 1, /* lParam: a WorkerAnswer, the receiver's */
    WM_APP_GAME_OVER,            /* posted to itself, so that the last stone is seen first */
    WM_APP_CHOOSE,               /* the same, for a choice of the opening */
    WM_APP_MAZE_MADE,            /* lParam: the MazeMaker */
    TIMER_CLOCK = 1,             /* clocks, and the seconds of thinking in the status bar */
    TIMER_NOTICE,                /* ends a notice */
    TIMER_FALL,                  /* frames of a falling stone */
    TIMER_RECOVERY,              /* the game in play is kept */
    TIMER_MAZE,                  /* frames of a search through a maze */
    NOTICE_MAX = 256,
    LINE_MAX = 256,
};

/* The panel's words, which a PanelView points to. */
typedef struct PanelWords {
    char names[2][RECORD_NAME_MAX], details[2][LINE_MAX];
    char rate[LINE_MAX], search[LINE_MAX], variation[LINE_MAX];
} PanelWords;

/* The status bar's three parts. */
typedef struct StatusText {
    char left[LINE_MAX], point[16], right[LINE_MAX];
} StatusText;

/* What of the game was kept for recovery. */
typedef struct RecoveryStamp {
    uint64_t position;
    int32_t moves, shown;
    bool changed, paused;
} RecoveryStamp;

typedef struct MainWindow {
    HWND hwnd;
    bool created; /* WM_CREATE went well: its end is the program's */
    bool ready;   /* the first game is on the screen */
    int dpi;
    const Arguments *arguments;
    Store store; /* the settings */
    Strings *strings;
    EngineSupport support;

    Play *play;
    struct MazeMode *maze; /* see window_maze.h; NULL until it is asked for */
    Worker *worker;
    ULONGLONG turn_started; /* tick count: when the side to act could begin */
    uint64_t turn_position; /* the position that belongs to */
    ULONGLONG job_started;  /* tick count: when the job under way began */
    int64_t job_ms;         /* what it may take; 0: unknown */
    bool over_announced;    /* the dialog and the report of this end have been */
    uint64_t choice_asked;  /* the position in which the dialog of the choice has been */

    Recovery *recovery; /* NULL: nothing is kept */
    Recovery *maze_recovery;
    RecoveryStamp kept;
    ULONGLONG kept_at;    /* tick count */
    bool recovery_failed; /* the last time, and it was said */
    bool asks;            /* testing: questions about unsaved moves are asked nevertheless */

    wchar_t *path;      /* of the game's file, owned; NULL: it has none */
    wchar_t *next_path; /* testing: the answer of the next file dialog; owned */

    bool theme_chosen; /* in the menu: the command line's theme does not hold any more */
    ThemeId theme_id;
    const Theme *theme;
    GdiCanvas *canvas;
    Painter *painter;
    BackBuffer buffer;
    Layout layout;
    BoardView view;
    uint8_t lit[GMK_CELLS_MAX]; /* behind view.lit */
    BoardShown board_shown;
    PanelShown panel_shown;
    StatusText status_shown;
    uint64_t columns_shown; /* columns_digest() of what is around the board */
    int32_t scroll;         /* of the move list: see PanelView */
    Rect status_rect;
    MenuBar menu_bar;
    Toolbar toolbar;
    Sounds sounds;
    Taskbar taskbar;
    struct Accessible *accessible; /* what screen readers see; NULL until one asks */
    ULONGLONG fall_started;        /* tick count */
    int fall_rows;                 /* of the stone that falls; 0: none does */

    bool pressed;   /* the left button went down on the board */
    bool dragging;  /* the splitter */
    bool tracking;  /* WM_MOUSELEAVE is asked for */
    bool has_hover; /* the pointer is at a point of the board */
    GmkPoint hover;
    int wheel;               /* of the mouse: what was turned and not yet used */
    char notice[NOTICE_MAX]; /* in place of the status bar's right part; "" for none */
    int modal;               /* dialogs that are open */
    bool over_waits;         /* a game ended meanwhile; its dialog comes after */

    UINT testing_query;            /* registered message; 0 unless --for-testing */
    UINT last_command;             /* testing */
    uint64_t painted;              /* testing: pixels */
    int64_t paint_us, first_paint; /* testing: time of painting; tick count of the first paint */
} MainWindow;

static inline Settings *window_settings(MainWindow *w)
{
    return &w->store.settings;
}

/* window_game.c: the game and the thinking. */
void window_sync(MainWindow *w); /* after anything may have changed: think, redraw, announce */
void window_tick(MainWindow *w); /* the clocks; before anything that is done to the game */
void window_on_thought(MainWindow *w, WorkerAnswer *answer); /* takes the answer over */
void window_modal_begin(MainWindow *w); /* around every dialog: the clocks stand still */
void window_modal_end(MainWindow *w);
bool window_start_game(MainWindow *w, const Setup *setup); /* asks first; false: nothing happened */
void window_play_at(MainWindow *w, GmkPoint point);
void window_take_back(MainWindow *w);
void window_go_to(MainWindow *w, int32_t moves);
void window_continue_here(MainWindow *w);
int64_t window_turn_ms(const MainWindow *w);
int64_t window_job_ms(const MainWindow *w); /* since the job under way began */
void window_configure_worker(MainWindow *w);

/* window_dialogs.c: dialogs and what follows from them. */
void window_on_game_over(MainWindow *w);
void window_on_choose(MainWindow *w);
void window_new_game_with(MainWindow *w);
void window_change_settings(MainWindow *w);
bool window_ask(MainWindow *w, UINT id, const char *argument); /* yes or no */
bool window_ask_text(MainWindow *w, const char *text);
void window_context_menu(MainWindow *w, int x, int y); /* of the screen; -1, -1: by key */

/* window_tree.c: variations and comments. */
void window_go_to_node(MainWindow *w, TreeNode node);
GmkStatus window_branch_at(MainWindow *w, GmkPoint point); /* a move from the position reviewed */
void window_delete_from_here(MainWindow *w);
void window_restore_deleted(MainWindow *w);
void window_edit_comment(MainWindow *w);

/* window_marks.c: marks on the position shown. */
/* Where the menu's commands put them: at the cursor, or at the last move. False: nowhere. */
bool window_mark_target(const MainWindow *w, GmkPoint *out);
void window_mark(MainWindow *w, GmkPoint point, TreeMarkKind kind); /* or takes it away */
void window_next_mark(MainWindow *w, GmkPoint point);
void window_edit_label(MainWindow *w, GmkPoint point);
void window_remove_marks(MainWindow *w);

/* window_view.c: layout and painting. */
void window_on_size(MainWindow *w);
void window_on_dpi(MainWindow *w, int dpi, const RECT *suggested);
void window_on_paint(MainWindow *w);
void window_min_size(const MainWindow *w, MINMAXINFO *info);
void window_relayout(MainWindow *w);     /* the board's size or the language changed */
void window_show_changes(MainWindow *w); /* redraws what is not shown as it is */
void window_redraw(MainWindow *w, Rect r);
void window_redraw_status(MainWindow *w); /* if it is not shown as it is */
void window_redraw_all(MainWindow *w);
void window_apply_theme(MainWindow *w, bool even_if_same); /* the settings', or the arguments' */
void window_start_fall(MainWindow *w);
void window_on_fall_timer(MainWindow *w);

/* window_text.c: the words on the screen. */
void window_update_title(MainWindow *w);
void window_status(const MainWindow *w, StatusText *out);
void window_paint_status(MainWindow *w, const Canvas *canvas);
void window_panel_view(const MainWindow *w, PanelView *out, PanelWords *words);
void window_notice(MainWindow *w, const char *text); /* shown for some seconds */
void window_clear_notice(MainWindow *w);
void window_point_text(const MainWindow *w, char *out, size_t size, GmkPoint point);
void window_player_name(const MainWindow *w, char *out, size_t size, int side);

/* window_columns.c: connect four's helps. */
bool window_shows_columns(const MainWindow *w);
void window_columns_view(const MainWindow *w, ColumnsView *out, char note[LINE_MAX]);
void window_show_columns(MainWindow *w); /* redraws what is not shown as it is */
void window_paint_columns(MainWindow *w, const Canvas *canvas, Rect dirty);
/* Adds to what is said about a point, and about the whole board. */
void window_say_helps(const MainWindow *w, char *out, size_t size, GmkPoint point);
void window_say_columns(const MainWindow *w, char *out, size_t size);

/* window_input.c: mouse and keyboard. */
void window_on_mouse_move(MainWindow *w, int x, int y);
void window_on_mouse_leave(MainWindow *w);
void window_on_left_down(MainWindow *w, int x, int y);
void window_on_left_up(MainWindow *w, int x, int y);
void window_on_right_up(MainWindow *w, int x, int y);
void window_on_wheel(MainWindow *w, int delta, int screen_x, int screen_y);
void window_on_capture_lost(MainWindow *w);
bool window_on_key(MainWindow *w, WPARAM key);
bool window_on_set_cursor(MainWindow *w); /* false: the arrow */
void window_update_ghost(MainWindow *w);

/* window_files.c: opening and saving. */
void window_open(MainWindow *w);
/* Asks only which of several games is meant. False, with a word: it cannot be opened. */
bool window_open_path(MainWindow *w, const wchar_t *path);
void window_open_recent(MainWindow *w, int index);
bool window_save(MainWindow *w, bool ask_name); /* false: not saved */
void window_on_drop(MainWindow *w, HDROP drop);
/* Asks whether to save it first: IDYES, IDNO or IDCANCEL. `path` NULL: it is called `unnamed`. */
int window_ask_save(MainWindow *w, const wchar_t *path, UINT unnamed);
bool window_may_lose_game(MainWindow *w); /* asks to save what is not; false: do not go on */
void window_set_path(MainWindow *w, const wchar_t *path);
void window_add_recent(MainWindow *w, const wchar_t *path);
void window_say_file_error(MainWindow *w, UINT id, const wchar_t *path, const char *reason);
/* A path for the caller to free(), NULL: none was chosen. `proposal` may be NULL. */
wchar_t *window_choose_path(MainWindow *w, bool save, const wchar_t *proposal, UINT filter_id);
const wchar_t *window_file_name(const wchar_t *path); /* behind its last slash */

void window_os_reason(const MainWindow *w, char *out, size_t size, OsError error); /* a sentence */

/* "Line 7: SENTENCE: “DETAIL”". `place` is IDS_AT_LINE or IDS_AT_BYTE, `number` which; 0 for place:
 * none is known. "" for detail: there is none. */
void window_reason(const MainWindow *w, char *out, size_t size, const char *sentence,
                   const char *detail, UINT place, int64_t number);
/* The same of a .gmk file's fault. */
void window_gmk_reason(const MainWindow *w, char *out, size_t size, GmkFileError error,
                       const char *detail, int line);

/* Shows a record in place of the game; `path` as window_set_path(). False, with a word: it cannot.
 */
bool window_show_record(MainWindow *w, const Record *record, const wchar_t *path);

/* window_exchange.c: other programs' games. */
typedef enum CopyKind { COPY_POSITION, COPY_PICTURE, COPY_SGF } CopyKind;
void window_copy(MainWindow *w, CopyKind kind);
void window_paste(MainWindow *w); /* says what it understood and asks */
void window_describe(const MainWindow *w, char *out, size_t size, const Record *record,
                     const FormatReport *report); /* what was understood, in a sentence */
void window_format_reason(const MainWindow *w, char *out, size_t size,
                          const FormatProblem *problem);
bool window_may_leave_out(MainWindow *w, FormatId format); /* asks if the format loses anything */

/*
 * window_games.c: where a text (of a file called `name`, NULL: of none) has several games, asks
 * which is meant and puts it in place of *record. False: none was chosen, or *problem says why it
 * cannot be read; *record may be NULL then.
 */
bool window_choose_game(MainWindow *w, Record **record, FormatReport *report,
                        FormatProblem *problem, const char *text, size_t length, const char *name);

/* window_recovery.c: the game in play, safe from crashes. */
void window_open_recovery(MainWindow *w);
bool window_restore_game(MainWindow *w); /* what was left behind; false: nothing */
void window_keep_changes(MainWindow *w); /* if there are any */
void window_keep_game(MainWindow *w);
void window_on_recovery_timer(MainWindow *w);
void window_close_recovery(MainWindow *w, bool keep); /* keep: the next start restores it */

/* window_settings.c: what is remembered. */
void window_save_settings(MainWindow *w);
void window_remember_place(MainWindow *w);
void window_place(MainWindow *w, int *show); /* where it was, or in the middle of the screen */
void window_on_system_change(MainWindow *w); /* Windows' own settings are others */
bool window_animates(const MainWindow *w);

/* window_testing.c */
LRESULT window_on_query(MainWindow *w, WPARAM query, LPARAM value);
LRESULT window_on_copy_data(MainWindow *w, const COPYDATASTRUCT *data);

/* main_window.c */
void window_set_language(MainWindow *w, Language language);
void window_set_menu(MainWindow *w); /* anew, after a change of language, theme or DPI */

#endif

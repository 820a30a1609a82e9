/*
 * frame_parts.h: the frame's inside, for the files of this folder only. Each part has one owner,
 * the file that is named beside it; the others read it.
 */
#ifndef GOMOKIT_FRAME_PARTS_H
#define GOMOKIT_FRAME_PARTS_H

#include "frame.h"

#include "core/base/press.h"
#include "document/opener.h"
#include "gomokit.h"
#include "win/commands/commands.h"
#include "win/dialogs/dialog_base.h"
#include "win/drawing/back_buffer.h"
#include "win/drawing/canvas_gdiplus.h"
#include "win/engine/student.h"
#include "win/engine/worker.h"
#include "win/menus/menu_bar.h"
#include "win/system/store.h"

struct Accessible;

enum {
    WM_APP_THOUGHT = WM_APP + 1,  /* the worker has something to take */
    WM_APP_STUDIED = WM_APP + 20, /* the student has something to take */
    WM_APP_MODE,                  /* wParam: a mode and its number, see frame_modes.c */
    WM_APP_OPENED,                /* the opener has something to take */
    TIMER_NOTICE = 1,             /* ends a notice */
    TIMER_RECOVERY,               /* autosaves what is unsaved */
    TIMER_OPENING,                /* how far the opener is */
    TIMER_MODES = FRAME_NUMBERS,  /* from here on the modes', FRAME_NUMBERS of them each */
    FRAME_MODES_MAX = 16,
    SUBJECT_MAX = GMK_CELLS_MAX, /* rectangles that dialogs leave visible */
};

/* frame_modes.c. A mode with what its functions are given. */
typedef struct FrameMode {
    const ModeOps *ops;
    void *self;
    HACCEL keys; /* NULL: Windows refused */
} FrameMode;

typedef struct FrameModes {
    FrameMode list[FRAME_MODES_MAX];
    int count;  /* modes with data of their own */
    int shared; /* modes after those in the list, which share another mode's data */
    int shown;
    int modal;    /* dialogs and menus that are open */
    int thinking; /* the mode that the worker works for */
    DialogSubject subject;
    Rect subject_rects[SUBJECT_MAX]; /* behind it */
} FrameModes;

/* frame_open.c. What is being opened. */
typedef struct FrameOpening {
    Opener *opener;
    bool active;           /* from asking for it until the mode has it or it failed */
    bool cancelled;        /* by the user */
    ULONGLONG began;       /* tick count */
    char name[NOTICE_MAX]; /* the file's, without its folder */
    char text[NOTICE_MAX]; /* progress in the status bar; "": it has only just begun */
} FrameOpening;

/* frame_view.c. What is painted on, and where the frame's own parts are. */
typedef struct FrameSurface {
    GdiCanvas *canvas;
    BackBuffer buffer;
    Rect status;
    StatusText status_shown;
    int64_t paint_us, first_paint; /* time of painting; tick count of the first paint */
    uint64_t painted;              /* testing: pixels */
} FrameSurface;

/* frame_input.c */
typedef struct FrameInput {
    bool tracking; /* WM_MOUSELEAVE is asked for */
    PressGuard guard;
    bool on_toolbar;            /* the left button went down there */
    bool left_down, right_down; /* on the mode, and meant for it */
    int wheel;                  /* what was turned and not yet used */
} FrameInput;

/* frame_testing.c */
typedef struct FrameTesting {
    UINT query;         /* registered message; 0 unless --for-testing */
    bool asks;          /* questions about unsaved changes are asked nevertheless */
    wchar_t *next_path; /* the answer of the next file dialog; owned */
} FrameTesting;

struct Frame {
    HWND hwnd;
    bool created; /* WM_CREATE succeeded: the end of the window is the end of the program */
    bool ready;   /* the first board is on the screen */
    const Arguments *arguments;
    Store store; /* the settings */
    Strings *strings;
    Look look;
    bool theme_chosen; /* in the menu: the command line's theme does not hold any more */
    FrameModes modes;
    CommandSet commands;
    Profile *profile;  /* of the player */
    int engines_shown; /* see frame_engines_shown() */
    Student *student;  /* made when the first game is to be studied */
    Worker *worker;
    FrameOpening opening;
    FrameSurface surface;
    FrameInput input;
    MenuBar menu_bar;
    Toolbar toolbar;
    Sounds sounds;
    Taskbar taskbar;
    char notice[NOTICE_MAX];       /* in place of the status bar's right part; "" for none */
    ULONGLONG trouble_until;       /* tick count: no other notice until then */
    struct Accessible *accessible; /* what screen readers see; NULL until one asks */
    FrameTesting testing;
};

/* frame.c */
void frame_set_menu(Frame *f); /* anew, after a change of mode, language, theme or DPI */
void frame_set_language(Frame *f, Language language);

/* frame_modes.c */
bool frame_create_modes(Frame *f, const ModeOps *const *list);
void frame_free_modes(Frame *f);
void frame_take_keys(Frame *f); /* the settings' */
const FrameMode *frame_shown(const Frame *f);
bool frame_may_close(Frame *f); /* asks every mode */
void frame_tick(Frame *f);
void frame_autosave_all(Frame *f);
void frame_close_recovery(Frame *f, bool keep);
void frame_configure_worker(Frame *f); /* by the settings */
void frame_take_answers(Frame *f);     /* the worker's, if there are any */
void frame_on_mode_timer(Frame *f, WPARAM id);
void frame_on_mode_message(Frame *f, WPARAM value);
void frame_menu_begin(Frame *f); /* around a menu: the window must not close meanwhile */
void frame_menu_end(Frame *f);

/* frame_learning.c */
bool frame_open_profile(Frame *f);  /* after the settings are read; false: no memory */
void frame_tell_learning(Frame *f); /* says what is wrong with the file, if something is */
/* A file to read, of the kinds of a filter; `owner` is the window or a dialog of it. False: none was chosen. */
bool frame_choose_file(Frame *f, HWND owner, UINT filter_id, char *out, size_t size);
void frame_show_engines(Frame *f); /* the dialog of engines */
void frame_show_learned(Frame *f); /* the dialog */
void frame_on_studied(Frame *f);
void frame_resume_study(Frame *f); /* one that was interrupted, if there is one */

/* frame_open.c */
bool frame_create_opener(Frame *f);
void frame_look_at_opener(Frame *f); /* when it has posted something, and now and then */
bool frame_is_opening(const Frame *f);
bool frame_cancel_open(Frame *f); /* false: nothing is being opened */
void frame_open_recent(Frame *f, int index);
void frame_on_drop(Frame *f, HDROP drop);

/* frame_view.c */
void frame_on_size(Frame *f);
void frame_on_dpi(Frame *f, int dpi, const RECT *suggested);
void frame_on_paint(Frame *f);
void frame_min_size(const Frame *f, MINMAXINFO *info);
void frame_apply_theme(Frame *f, bool even_if_same); /* the settings', or the arguments' */

/* frame_status.c */
void frame_update_title(Frame *f);
void frame_paint_status(Frame *f, const Canvas *canvas);

/* frame_input.c: false: the message is not one of mouse or keyboard. */
bool frame_on_input(Frame *f, UINT message, WPARAM wp, LPARAM lp, LRESULT *out);

/* frame_dialogs.c */
void frame_change_settings(Frame *f);
void frame_context_menu_at(Frame *f, POINT screen);

/* frame_settings.c */
void frame_remember_place(Frame *f);
void frame_place(Frame *f, int *show); /* where it was, or in the middle of the screen */
void frame_on_system_change(Frame *f); /* the settings of Windows have changed */

/* frame_commands.c: ends with NULL. */
extern const CommandTable *const frame_command_tables[];
extern const CommandTable frame_board_commands; /* frame_board.c */

/* frame_testing.c */
LRESULT frame_on_query(Frame *f, WPARAM query, LPARAM value);
LRESULT frame_on_copy_data(Frame *f, const COPYDATASTRUCT *data);

#endif

/*
 * mode.h: what the window shows and does is a mode, such as the game or the maze: a table of
 * functions that the frame calls. The frame knows no mode by name; a new one is a folder of its own
 * and a row of the list in main.c. Everything happens on the window's thread.
 *
 *     frame.h   what a mode may ask of the frame
 *     mode.h    what the frame asks of a mode
 *
 * `self` is what create() gave. All modes exist as long as the window; one of them is shown.
 *
 * A mode can be another view of what a mode before it in the list has: the review is one of the game.
 * It names that mode in `shares`, is given the same `self`, and the commands of both are there in both. It is
 * entered, left, laid out, painted, told of input and given answers of the worker as every other; life, the rest of
 * time, files and safety are the other one's, and such functions of its own are never called.
 * Functions that are marked with "?" may be NULL.
 */
#ifndef GOMOKIT_MODE_H
#define GOMOKIT_MODE_H

#include <stdbool.h>
#include <stdint.h>
#include <windows.h>

#include "core/canvas/canvas.h"
#include "document/document.h"
#include "win/commands/command_table.h"
#include "win/menus/toolbar.h"

struct Frame;
struct Settings;
struct WorkerAnswer;

enum { LINE_MAX = 256 };

/* The status bar's three parts. */
typedef struct StatusText {
    char left[LINE_MAX], point[16], right[LINE_MAX];
    bool warns;  /* the right part is not to be overlooked */
    int percent; /* progress of what the text tells, as a bar; 0: no bar */
} StatusText;

/* What the window's title is made of. */
typedef struct ModeTitle {
    const wchar_t *path; /* of the mode's file, borrowed; NULL: it has none */
    UINT unnamed;        /* string: the name in the title when there is no file */
    bool changed;        /* since it was saved */
    UINT prefix;         /* string: stands before the name; 0: nothing does */
} ModeTitle;

/* Something that is to be opened: it has been read and recognised, or there is a problem. */
typedef struct OpenRequest {
    Document *document;  /* the mode takes out what it opens */
    const wchar_t *path; /* NULL: it was pasted */
    int32_t chosen;      /* OPEN_CHOSEN: which of the document's games, from 0 */
} OpenRequest;

/*
 * Whether a mode can open a document. The strongest claim opens it, and explains errors; of equal ones the first
 * in the list. A mode for a few documents outbids the one for all of their kind.
 */
typedef enum ModeClaim {
    MODE_CLAIMS_NOT,
    MODE_CLAIMS_REST,    /* what no other mode can open: it says why */
    MODE_CLAIMS_KIND,    /* every document of its kind, such as any game */
    MODE_CLAIMS_SPECIAL, /* it is made for just such documents */
} ModeClaim;

typedef enum OpenResult {
    OPEN_FAILED, /* and the user has been told why */
    OPEN_CANCELLED,
    OPEN_DONE,
    OPEN_CHOSEN, /* one of several games: it is read, and then open() is called once more */
} OpenResult;

/* Mouse and keyboard; pixels of the client area. The frame has taken the toolbar's share. All are "?". */
typedef struct ModeInput {
    void (*mouse_move)(void *self, int x, int y);
    void (*mouse_leave)(void *self);
    void (*left_down)(void *self, int x, int y);
    void (*left_up)(void *self, int x, int y);
    void (*right_up)(void *self, int x, int y);
    void (*middle_down)(void *self, int x, int y);
    void (*middle_up)(void *self);
    void (*wheel)(void *self, int steps, bool shift, int x, int y);
    void (*capture_lost)(void *self);
    void (*focus_lost)(void *self);
    LPCWSTR (*cursor_shape)(const void *self, int x, int y); /* IDC_..., NULL: the arrow */
    bool (*key_down)(void *self, WPARAM key);                /* false: it is not ours */
    bool (*key_up)(void *self, WPARAM key);
    bool (*character)(void *self, wchar_t unit); /* what a key, or an input method, has typed */
    POINT (*menu_place)(const void *self);       /* of a context menu by key; NULL: the corner */
} ModeInput;

/* The mode for screen readers: its cells are numbers from 0. See accessible.h. Without cell_count() it has no
 * cells, and all that is about them may be NULL. */
typedef struct ModeSpeech {
    UINT board_name;                                    /* string: the name of the whole board */
    UINT cell_action;                                   /* string: what activate_cell() does */
    int32_t (*cell_count)(const void *self);            /* ? */
    int32_t (*row_length)(const void *self);            /* cells beside each other; 0: no rows */
    int32_t (*cursor_cell)(const void *self);           /* the keyboard's; -1: there is none */
    int32_t (*cell_at)(const void *self, int x, int y); /* under a pixel; -1: none */
    Rect (*cell_rect)(const void *self, int32_t cell);  /* in pixels */
    void (*select_cell)(void *self, int32_t cell);      /* the cursor goes there */
    void (*activate_cell)(void *self, int32_t cell);    /* as a click on it */
    void (*describe_cell)(const void *self, char *out, size_t size, int32_t cell);
    void (*describe_line)(const void *self, char *out, size_t size);  /* what happened last */
    void (*describe_board)(const void *self, char *out, size_t size); /* the whole board */
} ModeSpeech;

typedef struct ModeOps {
    const struct ModeOps *shares; /* ? the mode whose data, commands and keys this one uses */
    const CommandTable *const *commands; /* ? ends with NULL; after those of `shares` */
    const ToolbarPlace *buttons;         /* TOOLBAR_BUTTONS of them */
    UINT keys_first, keys_last; /* strings: keys that are no commands, for the help; 0: none */
    const ModeInput *input;
    const ModeSpeech *speech;

    /* Life. create(): NULL for no memory; the window exists but is empty. */
    void *(*create)(struct Frame *frame);
    void (*destroy)(void *self);
    /* ? Before the window is visible: restores what was open at the last exit, or begins something new. */
    void (*begin)(void *self);
    void (*resume)(void *self); /* ? when the window is visible, unless a file is to be opened */

    /* Being shown. prepare() false: it cannot be shown, and the user has been told why. */
    bool (*prepare)(void *self); /* ? */
    void (*enter)(void *self);   /* ? */
    void (*leave)(void *self);   /* ? */
    void (*layout)(void *self, Rect area);
    void (*sync)(void *self); /* ? after anything may have changed */
    /* ? The user has changed settings from these: begins anew what was begun under them. */
    void (*take_settings)(void *self, const struct Settings *before);
    void (*show_changes)(void *self); /* ? redraws what has changed since it was painted */
    void (*paint)(void *self, const Canvas *canvas, Rect dirty);
    /* ? The areas, in pixels, that dialogs with questions must not cover because they ask about them: up to
     * `most` rectangles. */
    int (*subject)(const void *self, Rect *out, int most);
    /* ? What is on the board, as a document that is the caller's, for another mode to go on with; NULL: nothing, or no
     * memory. And the other way round: shows a document that another mode has made, and may take out what is in it.
     * It asks about unsaved changes; false: it was not wanted or cannot be shown, and the user knows. */
    Document *(*board_document)(const void *self);
    bool (*take_document)(void *self, Document *document);
    void (*status)(const void *self, StatusText *out);
    void (*title)(const void *self, ModeTitle *out);

    /* Time, for the modes that are not shown as well. */
    void (*tick)(void *self);                                       /* ? the clock has advanced */
    void (*hold)(void *self, bool held);                            /* ? while dialogs are open */
    void (*undisturbed)(void *self);                                /* ? no dialog is open now */
    void (*timer)(void *self, int number);                          /* ? of frame_set_timer() */
    void (*message)(void *self, int number);                        /* ? of frame_post() */
    void (*thought)(void *self, const struct WorkerAnswer *answer); /* ? of frame_think() */

    /* Files. open() is called after claim(), with the same document. It asks about unsaved changes
     * itself, when it is about to replace them: they may have come while the file was read. */
    bool (*may_lose)(void *self); /* ? asks to save unsaved changes; false: do not go on */
    /* ? Whether the program may end; a mode whose work is there again at the next start asks nothing. NULL:
     * as may_lose(). */
    bool (*may_quit)(void *self);
    ModeClaim (*claim)(const Document *document);         /* ? MODE_CLAIMS_NOT */
    OpenResult (*open)(void *self, OpenRequest *request); /* ? with claim() */

    /* Safety from crashes. */
    void (*autosave)(void *self); /* ? by a timer: saves what has changed for recovery */
    void (*close_recovery)(void *self, bool keep); /* ? keep: the next start restores it */

    /* ? --for-testing: false for a query that is not this mode's. */
    bool (*answer)(void *self, WPARAM query, int x, int y, LRESULT *out);
} ModeOps;

#endif

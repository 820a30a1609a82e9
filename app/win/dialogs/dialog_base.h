/*
 * dialog_base.h: what the dialogs share. All are modal, made from the language's templates, and
 * used from one thread.
 */
#ifndef GOMOKIT_DIALOG_BASE_H
#define GOMOKIT_DIALOG_BASE_H

#include <stdbool.h>
#include <windows.h>

#include "core/canvas/canvas.h"
#include "win/system/strings.h"

/* Runs a template; the value it ended with, IDCANCEL when it cannot be shown. `context` comes back
 * by dialog_context(). */
INT_PTR dialog_run(HWND owner, const Strings *strings, WORD id, DLGPROC procedure, void *context);

/* At WM_INITDIALOG: keeps the context, sets the icon, takes the owner's theme, centres on it. */
void dialog_init(HWND dialog, LPARAM context);
void *dialog_context(HWND dialog);

/*
 * A dialog in which choices are made and taken by OK, which ends it itself; Cancel ends it. A procedure is one call of
 * dialog_form().
 */
typedef struct DialogForm {
    void (*fill)(HWND dialog, void *context);
    void (*agree)(HWND dialog, void *context);
    int list; /* when another row of this list is chosen, */
    void (*changed)(HWND dialog, void *context);
} DialogForm;
INT_PTR dialog_form(const DialogForm *form, HWND dialog, UINT message, WPARAM wp, LPARAM lp);

/*
 * What a question to this window's user is about, such as the stones on the board: pixels of its client area,
 * `count` of them, borrowed until the next call. dialog_uncover(), after dialog_init(), moves a dialog of that
 * window where it covers as few of them as possible.
 */
typedef struct DialogSubject {
    int count;
    const Rect *rects;
} DialogSubject;
void dialog_set_subject(HWND owner, const DialogSubject *subject);
void dialog_uncover(HWND dialog);

void dialog_set_text(HWND dialog, int id, const char *text);

/* A bold font of `percent` of the dialog's own, for one control; the caller deletes it. */
HFONT dialog_title_font(HWND dialog, int id, int percent);

/* Fills a list with `count` strings from `first` on and selects one. */
void dialog_fill_list(HWND dialog, int id, const Strings *strings, UINT first, int count,
                      int selected);
void dialog_add_to_list(HWND dialog, int id, const char *text);
int dialog_selected(HWND dialog, int id);          /* -1: none */
int dialog_choice(HWND dialog, int id, int count); /* of a list of so many; 0: none */

/* A number with arrows beside it. */
void dialog_set_number(HWND dialog, int spin_id, int edit_id, int least, int most, int value);
bool dialog_number(HWND dialog, int edit_id, int *out); /* false: not a number */

void dialog_show(HWND dialog, int id, bool shown);
void dialog_enable(HWND dialog, int id, bool enabled);

#endif

/*
 * dialog_look.h: dialogs in the window's theme. In a light theme, and where Windows itself is set
 * to high contrast, they are Windows' own; in a dark one their controls are drawn here
 * (dialog_paint.c). A window passes its theme on to the dialogs it owns, and they to theirs. One
 * thread.
 */
#ifndef GOMOKIT_DIALOG_LOOK_H
#define GOMOKIT_DIALOG_LOOK_H

#include <windows.h>

#include "core/paint/theme.h"

/* The theme of the dialogs that this window will own: borrowed until the window is gone. Its title
 * bar follows where Windows can (dark_mode.h). */
void dialog_look_set(HWND window, const Theme *theme);

/* What was set for this window; NULL: nothing. */
const Theme *dialog_look_theme(HWND window);

/* At WM_INITDIALOG, when all controls are there: takes the owner's theme. */
void dialog_look_inherit(HWND dialog);

#endif

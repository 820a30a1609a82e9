/*
 * main_window.h: the program's window, for main.c. One thread; the message loop is the caller's.
 */
#ifndef GOMOKIT_MAIN_WINDOW_H
#define GOMOKIT_MAIN_WINDOW_H

#include "core/settings/arguments.h"
#include "mode.h"
#include "win/system/store.h"
#include "win/system/strings.h"

/*
 * Makes and shows the window with what the arguments ask for; `store` and `strings` are taken over.
 * `modes` ends with NULL; the first is shown first. The window frees itself when it is destroyed
 * and then posts WM_QUIT. NULL: no memory or Windows refused; nothing is left behind. The arguments
 * are borrowed as long as the window lives.
 */
HWND main_window_create(HINSTANCE instance, int show, const Arguments *arguments, Store *store,
                        Strings *strings, const ModeOps *const *modes);

/* Runs the command whose key the message is, if it is one in the mode shown. */
bool main_window_translate(HWND window, MSG *message);

#endif

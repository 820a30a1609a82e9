/*
 * main_window.h: the program's window. One thread; the message loop is the caller's.
 */
#ifndef GOMOKIT_MAIN_WINDOW_H
#define GOMOKIT_MAIN_WINDOW_H

#include "win/system/arguments.h"
#include "win/system/store.h"

/*
 * Makes and shows the window with what the arguments ask for; `store` and `strings` are taken
 * over. It frees
 * itself when it is destroyed and then posts WM_QUIT. NULL: no memory or Windows refused; nothing
 * is left behind. The arguments are borrowed as long as the window lives.
 */
HWND main_window_create(HINSTANCE instance, int show, const Arguments *arguments, Store *store,
                        Strings *strings);

/* Which board it shows; false also when it is gone. */
bool main_window_shows_maze(HWND window);

#endif

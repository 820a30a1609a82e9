/*
 * accessible.h: the window for people who hear it: an IAccessible with the toolbar's buttons, a
 * line that tells the last move, and every point of the board. Made when a screen reader asks for
 * it. The window's thread.
 */
#ifndef GOMOKIT_ACCESSIBLE_H
#define GOMOKIT_ACCESSIBLE_H

#include <windows.h>

struct MainWindow;

/* WM_GETOBJECT. */
LRESULT accessible_on_get_object(struct MainWindow *w, WPARAM wp, LPARAM lp);

/* Something happened in the game: the line has changed and should be read. */
void accessible_announce(struct MainWindow *w);

/* The board in words is another. */
void accessible_value_changed(struct MainWindow *w);

/* The keyboard's cursor stands on another point. */
void accessible_cursor_moved(struct MainWindow *w);

/* Before the window dies; whoever still holds the object gets errors from it. */
void accessible_release(struct MainWindow *w);

#endif

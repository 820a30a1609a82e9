/*
 * accessible.h: the window for screen readers: an IAccessible with the toolbar's buttons, a
 * line that tells what happened last, and the cells of the mode that is shown (see mode.h). Made
 * when a screen reader asks for it. The window's thread.
 */
#ifndef GOMOKIT_ACCESSIBLE_H
#define GOMOKIT_ACCESSIBLE_H

#include <windows.h>

struct Frame;

/* WM_GETOBJECT. */
LRESULT accessible_on_get_object(struct Frame *f, WPARAM wp, LPARAM lp);

/* Before the window is destroyed; a client that still holds the object gets errors from it. */
void accessible_release(struct Frame *f);

#endif

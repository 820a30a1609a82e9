/*
 * window_icon.h: the program's icon of a window, small and large, at the window's DPI. One thread.
 */
#ifndef GOMOKIT_WINDOW_ICON_H
#define GOMOKIT_WINDOW_ICON_H

#include <windows.h>

/* Gives the window its icons, others when its DPI changes, and frees them with it. */
void window_icon_attach(HWND window, WORD id);

#endif

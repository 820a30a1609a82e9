/*
 * clipboard.h: text for other programs. The window's thread.
 */
#ifndef GOMOKIT_CLIPBOARD_H
#define GOMOKIT_CLIPBOARD_H

#include <stdbool.h>
#include <windows.h>

/* Puts UTF-8 text there in place of what there was. False: it could not be done. */
bool clipboard_put(HWND owner, const char *text);

#endif

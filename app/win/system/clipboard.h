/*
 * clipboard.h: text and pictures for other programs, text from them. The window's thread.
 */
#ifndef GOMOKIT_CLIPBOARD_H
#define GOMOKIT_CLIPBOARD_H

#include <stdbool.h>
#include <windows.h>

/* Puts UTF-8 text there in place of what there was. False: it could not be done. */
bool clipboard_put(HWND owner, const char *text);

/* The same with a picture, which it takes over. */
bool clipboard_put_picture(HWND owner, HBITMAP picture);

/* The text there as UTF-8, the caller's to free(); NULL: there is none. */
char *clipboard_get(HWND owner);

#endif

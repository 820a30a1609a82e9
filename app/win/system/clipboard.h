/*
 * clipboard.h: text and pictures for other programs, text from them. The window's thread.
 */
#ifndef GOMOKIT_CLIPBOARD_H
#define GOMOKIT_CLIPBOARD_H

#include <stdbool.h>
#include <stdint.h>
#include <windows.h>

/*
 * All of them try ten times, a fifth of a second in all: clipboard viewers and remote desktops hold
 * the clipboard for moments. False or NULL after that too.
 */

/* Puts UTF-8 text there in place of what there was. False: it could not be done. */
bool clipboard_put(HWND owner, const char *text);

/* The same with a picture, as a packed DIB (Windows makes CF_BITMAP of it) and as a PNG file. */
typedef struct ClipboardBytes {
    const void *data;
    size_t size;
} ClipboardBytes;
bool clipboard_put_picture(HWND owner, ClipboardBytes dib, ClipboardBytes png);

/* The text there as UTF-8, the caller's to free(); NULL: there is none, or *busy. */
char *clipboard_get(HWND owner, bool *busy);

/*
 * The picture there as rows of 0xRRGGBB from the top, the caller's to free(): Windows makes a bitmap of whatever form it
 * was put there in. NULL: there is none, it has more than `most` pixels, there is no memory, or *busy.
 */
uint32_t *clipboard_get_picture(HWND owner, int *w, int *h, int64_t most, bool *busy);
bool clipboard_has_picture(void);

#endif

/*
 * canvas_text.h: a canvas's text, by plain GDI: the same ClearType as all of Windows, and many
 * times faster than GDI+ draws and measures it. One thread.
 */
#ifndef GOMOKIT_CANVAS_TEXT_H
#define GOMOKIT_CANVAS_TEXT_H

#include <stdbool.h>
#include <windows.h>

#include "core/canvas/canvas.h"
#include "core/text/language.h"

enum { CANVAS_FONTS_MAX = 24 };

typedef struct CanvasFont {
    int size;
    TextWeight weight;
    HFONT font;
} CanvasFont;

/* A black picture on which text is drawn in white, so that it can be blended by its coverage. */
typedef struct TextMask {
    HDC dc;
    HBITMAP bitmap;
    HGDIOBJ before;
    uint32_t *pixels;
    int w, h;
} TextMask;

/* All zero at first, but for the language. */
typedef struct CanvasText {
    Language language; /* whose fonts are asked for first */
    int count;
    CanvasFont fonts[CANVAS_FONTS_MAX];
    TextMask mask;
} CanvasText;

/* Forgets the fonts and frees what else it holds: after a change of DPI or language, and at the
 * end. */
void canvas_text_drop(CanvasText *text);

/* As canvas.h says, and nothing outside of `clip`. What GDI+ drew before must be flushed. */
void canvas_text_draw(CanvasText *text, HDC dc, Rect clip, Rect box, const char *line,
                      const TextStyle *style);
/* The same on a printer, where nothing is blended and nothing was drawn before. */
void canvas_text_print(CanvasText *text, HDC dc, Rect box, const char *line,
                       const TextStyle *style);
int canvas_text_width(CanvasText *text, HDC dc, const char *line, const TextStyle *style);

#endif

/*
 * canvas.h: drawing as a table of function pointers. Painting code draws through this, so that it
 * is tested without a screen (canvas_recorder.c) and shown by GDI+ (app/win/drawing/canvas_gdiplus.c).
 *
 * Units are device pixels; (0,0) is the top left. Colours are 0xAARRGGBB, not premultiplied.
 * A canvas is used by one thread and only between a paint's begin and end.
 */
#ifndef GOMOKIT_CANVAS_H
#define GOMOKIT_CANVAS_H

#include <stdint.h>

typedef uint32_t Color;

typedef struct Rect {
    int x, y, w, h;
} Rect;

typedef enum TextAlign { TEXT_LEFT, TEXT_CENTER, TEXT_RIGHT } TextAlign;
typedef enum TextWeight { TEXT_REGULAR, TEXT_BOLD } TextWeight;

/* Text is UTF-8, one line, centred vertically in `box` and cut with an ellipsis where it is too
 * long. `size` is the font's em height in pixels; the colour is opaque. Digits are of one width in
 * every font used. */
typedef struct TextStyle {
    int size;
    TextWeight weight;
    TextAlign align;
    Color color;
} TextStyle;

/* A picture with premultiplied alpha, 0xAARRGGBB, w*h pixels from the top left. The owner keeps it
 * alive while any canvas may still draw it; `id` is unique to its pixels, so a canvas may cache the
 * picture. id 0: the picture is opaque and its pixels change with every paint; it is never cached. */
typedef struct Sprite {
    uint32_t id;
    int w, h;
    uint32_t *pixels;
} Sprite;

typedef struct CanvasOps {
    void (*fill_rect)(void *self, Rect r, Color color);
    void (*round_rect)(void *self, Rect r, int radius, Color fill, Color border); /* 1 px border */
    void (*line)(void *self, int x0, int y0, int x1, int y1, int width, Color color);
    void (*text)(void *self, Rect box, const char *text, const TextStyle *style);
    int (*text_width)(void *self, const char *text, const TextStyle *style);
    void (*sprite)(void *self, int x, int y, const Sprite *sprite);
    void (*clip)(void *self, const Rect *r); /* NULL: no clip */
} CanvasOps;

typedef struct Canvas {
    const CanvasOps *ops;
    void *self;
} Canvas;

#endif

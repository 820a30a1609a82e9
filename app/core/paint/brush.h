/*
 * brush.h: what the painting of all panels, cards and pages shares: a canvas with the theme and the resolution
 * to paint in. Sizes of fonts and the measures below are in pixels at 96 dpi; rectangles are in pixels of the
 * canvas. An empty rectangle is not painted.
 */
#ifndef GOMOKIT_BRUSH_H
#define GOMOKIT_BRUSH_H

#include <stdbool.h>

#include "core/canvas/canvas.h"
#include "theme.h"

enum { /* at 96 dpi */
       CARD_GAP = 10,
       CARD_RADIUS = 8,
       CARD_INSET = 16,   /* from a card's rim to its content */
       CARD_HEADING = 38, /* height of a card's heading */
       CARD_MARK = 18,    /* width at its right end of the mark by which it is folded */
};

typedef struct Brush {
    const Canvas *canvas;
    const Theme *theme;
    int dpi;
} Brush;

int brush_px(const Brush *b, int pixels); /* as dpi_scale() */

void brush_fill(const Brush *b, Rect r, Color color);
void brush_round(const Brush *b, Rect r, int radius, Color color); /* the radius in canvas pixels */
void brush_card(const Brush *b, Rect r, Color color);

/* What can be read on an opaque ground of this colour: black or white. */
Color brush_ink_on(Color ground);

/* One line of text; style.size is at 96 dpi. NULL and "" are not painted. */
void brush_text(const Brush *b, Rect box, const char *text, TextStyle style);
int brush_width(const Brush *b, const char *text, TextStyle style);

/* "Win rate" at the left of a card's top, "Black 58 %" at the right (NULL: nothing). */
void brush_heading(const Brush *b, Rect card, const char *left, const char *right);

/* The same for a card that can be folded: a mark at its right end points down, or to the side when it is folded. */
void brush_fold_heading(const Brush *b, Rect card, const char *left, const char *right,
                        bool folded);
void brush_fold_mark(const Brush *b, Rect card, bool folded);

/* A button of a page. The main one has the theme's accent: what most people come for. */
typedef enum ButtonKind { BUTTON_PLAIN, BUTTON_MAIN, BUTTON_DISABLED } ButtonKind;
void brush_button(const Brush *b, Rect r, const char *text, ButtonKind kind);

/* A thin bar at the right rim of a list that is higher than its area; nothing where all of it is seen. */
void brush_scroll_bar(const Brush *b, Rect area, int height, int scroll);

#endif

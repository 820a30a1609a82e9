/* canvas_pixels.c: see canvas_pixels.h. */
#include "canvas_pixels.h"

#include "glyphs.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static void blend(PixelCanvas *c, int x, int y, Color color, double coverage)
{
    if (x < c->clip.x || y < c->clip.y || x >= c->clip.x + c->clip.w || y >= c->clip.y + c->clip.h)
        return;
    if (x < 0 || y < 0 || x >= c->w || y >= c->h)
        return;
    uint32_t *p = &c->pixels[(size_t)y * (size_t)c->w + (size_t)x];
    const double a = (coverage < 0.0   ? 0.0
                      : coverage > 1.0 ? 1.0
                                       : coverage) *
                     (double)(color >> 24) / 255.0;
    uint32_t out = 0xff000000u;
    for (int shift = 0; shift < 24; shift += 8) {
        const double over = (double)(color >> shift & 0xff), under = (double)(*p >> shift & 0xff);
        out |= (uint32_t)(under + (over - under) * a + 0.5) << shift;
    }
    *p = out;
}

static void fill_rect(void *self, Rect r, Color color)
{
    for (int y = r.y; y < r.y + r.h; y++)
        for (int x = r.x; x < r.x + r.w; x++)
            blend(self, x, y, color, 1.0);
}

static double corner_coverage(Rect r, double radius, double inset, int x, int y)
{
    const double left = r.x + inset + radius, right = r.x + r.w - inset - radius;
    const double top = r.y + inset + radius, bottom = r.y + r.h - inset - radius;
    const double dx = fmax(fmax(left - (x + 0.5), (x + 0.5) - right), 0.0);
    const double dy = fmax(fmax(top - (y + 0.5), (y + 0.5) - bottom), 0.0);
    const double c = radius - sqrt(dx * dx + dy * dy) + 0.5;
    return c < 0.0 ? 0.0 : c > 1.0 ? 1.0 : c;
}

/* An inside that is transparent shows what was there before: the border is a ring then. */
static void round_rect(void *self, Rect r, int radius, Color inside, Color border)
{
    const bool ring = inside >> 24 == 0;
    for (int y = r.y; y < r.y + r.h; y++)
        for (int x = r.x; x < r.x + r.w; x++) {
            const double whole = corner_coverage(r, radius, 0.0, x, y);
            const double within = corner_coverage(r, radius - 1.0, 1.0, x, y);
            blend(self, x, y, border, ring ? whole - within : whole);
            blend(self, x, y, inside, within);
        }
}

static void line(void *self, int x0, int y0, int x1, int y1, int width, Color color)
{
    const double dx = x1 - x0, dy = y1 - y0, length2 = dx * dx + dy * dy;
    const int grow = width + 1;
    for (int y = (y0 < y1 ? y0 : y1) - grow; y <= (y0 > y1 ? y0 : y1) + grow; y++)
        for (int x = (x0 < x1 ? x0 : x1) - grow; x <= (x0 > x1 ? x0 : x1) + grow; x++) {
            double t = length2 > 0.0 ? ((x - x0) * dx + (y - y0) * dy) / length2 : 0.0;
            t = t < 0.0 ? 0.0 : t > 1.0 ? 1.0 : t;
            const double ex = x - x0 - t * dx, ey = y - y0 - t * dy;
            blend(self, x, y, color, width / 2.0 - sqrt(ex * ex + ey * ey) + 0.5);
        }
}

static int text_width(void *self, const char *text, const TextStyle *style)
{
    int characters = 0;
    (void)self;
    for (; *text; text++)
        characters += ((unsigned char)*text & 0xc0) != 0x80;
    return characters * style->size * 56 / 100;
}

static int text_left(void *self, Rect box, const char *text, const TextStyle *style)
{
    const int width = text_width(self, text, style);
    if (width >= box.w || style->align == TEXT_LEFT)
        return box.x;
    return style->align == TEXT_CENTER ? box.x + (box.w - width) / 2 : box.x + box.w - width;
}

/* A line between points that need not be whole pixels. */
static void stroke(PixelCanvas *c, double x0, double y0, double x1, double y1, double width,
                   Color color)
{
    const double dx = x1 - x0, dy = y1 - y0, length2 = dx * dx + dy * dy, grow = width + 1.0;
    for (int y = (int)(fmin(y0, y1) - grow); y <= (int)(fmax(y0, y1) + grow); y++)
        for (int x = (int)(fmin(x0, x1) - grow); x <= (int)(fmax(x0, x1) + grow); x++) {
            const double px = x + 0.5 - x0, py = y + 0.5 - y0;
            double t = length2 > 0.0 ? (px * dx + py * dy) / length2 : 0.0;
            t = t < 0.0 ? 0.0 : t > 1.0 ? 1.0 : t;
            const double ex = px - t * dx, ey = py - t * dy;
            blend(c, x, y, color, width / 2.0 - sqrt(ex * ex + ey * ey) + 0.5);
        }
}

/* One character whose grid begins at (x, y); `unit` is the grid's step. */
static void glyph(PixelCanvas *c, double x, double y, double unit, char character,
                  const TextStyle *style)
{
    const double width = unit * (style->weight == TEXT_BOLD ? 1.25 : 0.9);
    bool down = false;
    double from_x = 0.0, from_y = 0.0;
    for (const char *s = glyph_strokes(character); *s; s++) {
        if (*s == '/')
            down = false;
        if (*s < '0' || *s > '9')
            continue;
        const double to_x = x + (*s - '0') * unit, to_y = y + (s[1] - '0') * unit;
        if (down)
            stroke(c, from_x, from_y, to_x, to_y, width, style->color);
        from_x = to_x;
        from_y = to_y;
        down = true;
        s++;
    }
}

static void text(void *self, Rect box, const char *words, const TextStyle *style)
{
    PixelCanvas *c = self;
    if (c->take_text) {
        c->take_text(c->user, box, words, style);
        return;
    }
    const int step = style->size * 56 / 100;
    const double unit = style->size * 0.115, height = unit * GLYPH_HEIGHT;
    int x = text_left(self, box, words, style);
    for (const char *s = words; *s && x + step <= box.x + box.w + 1; s++) {
        if (((unsigned char)*s & 0xc0) == 0x80)
            continue;
        glyph(c, x + (step - unit * GLYPH_WIDTH) / 2.0, box.y + (box.h - height) / 2.0, unit, *s,
              style);
        x += step;
    }
}

static void sprite(void *self, int left, int top, const Sprite *s)
{
    PixelCanvas *c = self;
    for (int y = 0; y < s->h; y++)
        for (int x = 0; x < s->w; x++) {
            const uint32_t p = s->pixels[(size_t)y * (size_t)s->w + (size_t)x];
            const uint32_t alpha = p >> 24;
            if (alpha == 0)
                continue;
            Color plain = p & 0xff000000u; /* the canvas blends colours that are not multiplied */
            for (int shift = 0; shift < 24; shift += 8) {
                const uint32_t v = ((p >> shift & 0xff) * 255 + alpha / 2) / alpha;
                plain |= (v > 255 ? 255 : v) << shift;
            }
            blend(c, left + x, top + y, plain, 1.0);
        }
}

static void clip(void *self, const Rect *r)
{
    PixelCanvas *c = self;
    c->clip = r ? *r : (Rect){0, 0, c->w, c->h};
}

PixelCanvas *pixel_canvas_new(int w, int h, Color background)
{
    static const CanvasOps ops = {fill_rect, round_rect, line, text, text_width, sprite, clip};
    PixelCanvas *c = calloc(1, sizeof *c);
    if (c)
        c->pixels = malloc((size_t)w * (size_t)h * sizeof *c->pixels);
    if (!c || !c->pixels) {
        free(c);
        return NULL;
    }
    *c = (PixelCanvas){
        .canvas = {&ops, c}, .w = w, .h = h, .pixels = c->pixels, .clip = {0, 0, w, h}};
    for (size_t i = 0; i < (size_t)w * (size_t)h; i++)
        c->pixels[i] = background | 0xff000000u;
    return c;
}

void pixel_canvas_free(PixelCanvas *canvas)
{
    if (canvas)
        free(canvas->pixels);
    free(canvas);
}

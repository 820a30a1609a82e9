/* canvas_pixels.c: see canvas_pixels.h. */
#include "canvas_pixels.h"

#include <math.h>
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

static void round_rect(void *self, Rect r, int radius, Color inside, Color border)
{
    for (int y = r.y; y < r.y + r.h; y++)
        for (int x = r.x; x < r.x + r.w; x++) {
            blend(self, x, y, border, corner_coverage(r, radius, 0.0, x, y));
            blend(self, x, y, inside, corner_coverage(r, radius - 1.0, 1.0, x, y));
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

static void command_text(const PixelCanvas *c, Rect box, const char *text, const TextStyle *style)
{
    const char *anchor = style->align == TEXT_LEFT     ? "start"
                         : style->align == TEXT_CENTER ? "middle"
                                                       : "end";
    const int x = style->align == TEXT_LEFT     ? box.x
                  : style->align == TEXT_CENTER ? box.x + box.w / 2
                                                : box.x + box.w;
    fprintf(c->text_commands, "font-weight %d font-size %d text-anchor %s fill #%06x text %d,%d '",
            style->weight == TEXT_BOLD ? 700 : 400, style->size, anchor,
            (unsigned)(style->color & 0xffffff), x, box.y + box.h / 2 + style->size * 36 / 100);
    for (; *text; text++)
        if (*text != '\'' && *text != '\\')
            fputc(*text, c->text_commands);
    fputs("'\n", c->text_commands);
}

static void text(void *self, Rect box, const char *words, const TextStyle *style)
{
    const PixelCanvas *c = self;
    if (c->text_commands) {
        command_text(c, box, words, style);
        return;
    }
    int x = text_left(self, box, words, style);
    for (const char *s = words; *s; s++) {
        const int w = style->size * 56 / 100;
        if (((unsigned char)*s & 0xc0) == 0x80)
            continue;
        if (x + w > box.x + box.w)
            break;
        if (*s != ' ')
            fill_rect(self, (Rect){x, box.y + (box.h - style->size) / 2, w - 1, style->size},
                      (style->color & 0xffffff) | 0x90000000);
        x += w;
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

bool pixel_canvas_write(const PixelCanvas *c, const char *path)
{
    FILE *file = fopen(path, "wb");
    if (!file)
        return false;
    fprintf(file, "P6\n%d %d\n255\n", c->w, c->h);
    for (size_t i = 0; i < (size_t)c->w * (size_t)c->h; i++) {
        const uint32_t p = c->pixels[i];
        const unsigned char rgb[3] = {(unsigned char)(p >> 16), (unsigned char)(p >> 8),
                                      (unsigned char)p};
        fwrite(rgb, 1, 3, file);
    }
    return fclose(file) == 0;
}

/* canvas_svg.c: see canvas_svg.h. */
#include "canvas_svg.h"

#include "core/text/foreign.h"
#include "core/text/line_break.h"
#include "core/text/utf8.h"

#include <stdbool.h>
#include <string.h>

static unsigned rgb(Color color)
{
    return color & 0xffffff;
}

/* " fill-opacity=..." where a colour is not opaque. */
static void add_opacity(TextBuffer *out, const char *name, Color color)
{
    if (color >> 24 != 0xff)
        text_print(out, " %s-opacity=\"%.3f\"", name, (double)(color >> 24) / 255.0);
}

static void fill_rect(void *self, Rect r, Color color)
{
    TextBuffer *out = ((SvgCanvas *)self)->out;
    if (!out)
        return;
    text_print(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"", r.x, r.y,
               r.w, r.h, rgb(color));
    add_opacity(out, "fill", color);
    text_add(out, "/>\n", 3);
}

/* The border lies inside of the rectangle. */
static void round_rect(void *self, Rect r, int radius, Color fill, Color border)
{
    TextBuffer *out = ((SvgCanvas *)self)->out;
    if (!out)
        return;
    text_print(out,
               "<rect x=\"%d.5\" y=\"%d.5\" width=\"%d\" height=\"%d\" rx=\"%d\" fill=\"#%06x\" "
               "stroke=\"#%06x\"",
               r.x, r.y, r.w > 0 ? r.w - 1 : 0, r.h > 0 ? r.h - 1 : 0, radius, rgb(fill),
               rgb(border));
    add_opacity(out, "fill", fill);
    add_opacity(out, "stroke", border);
    text_add(out, "/>\n", 3);
}

static void line(void *self, int x0, int y0, int x1, int y1, int width, Color color)
{
    TextBuffer *out = ((SvgCanvas *)self)->out;
    if (!out)
        return;
    text_print(out, "<path d=\"M%d %dL%d %d\" stroke=\"#%06x\" stroke-width=\"%d\"", x0, y0, x1, y1,
               rgb(color), width);
    add_opacity(out, "stroke", color);
    text_add(out, " stroke-linecap=\"round\"/>\n", 26);
}

static int text_width(void *self, const char *text, const TextStyle *style)
{
    enum { NARROW = 56, BOLD = 60, WIDE = 100 }; /* percent of the size */
    const int narrow = style->weight == TEXT_BOLD ? BOLD : NARROW;
    size_t left = strlen(text);
    int64_t used = 0;
    (void)self;
    while (left > 0) {
        uint32_t code = 0;
        size_t bytes = utf8_next(&code, text, left);
        used += bytes > 0 && char_is_wide(code) ? WIDE : narrow;
        bytes = bytes > 0 ? bytes : 1;
        text += bytes;
        left -= bytes;
    }
    return (int)(used * style->size / 100);
}

static void text(void *self, Rect box, const char *words, const TextStyle *style)
{
    static const char *const anchors[] = {"start", "middle", "end"};
    TextBuffer *out = ((SvgCanvas *)self)->out;
    if (!out)
        return;
    const int x = style->align == TEXT_LEFT     ? box.x
                  : style->align == TEXT_CENTER ? box.x + box.w / 2
                                                : box.x + box.w;
    text_print(out, "<text x=\"%d\" y=\"%d\" font-size=\"%d\" text-anchor=\"%s\" fill=\"#%06x\"%s",
               x, box.y + box.h / 2 + style->size * 35 / 100, style->size, anchors[style->align],
               rgb(style->color), style->weight == TEXT_BOLD ? " font-weight=\"bold\"" : "");
    if (text_width(self, words, style) > box.w && box.w > 0)
        text_print(out, " textLength=\"%d\" lengthAdjust=\"spacingAndGlyphs\"", box.w);
    text_add(out, ">", 1);
    foreign_add(out, words, strlen(words), FOREIGN_HTML);
    text_add(out, "</text>\n", 8);
}

static void sprite(void *self, int x, int y, const Sprite *picture)
{
    (void)self, (void)x, (void)y, (void)picture;
}

static void clip(void *self, const Rect *r)
{
    (void)self, (void)r;
}

void svg_canvas_init(SvgCanvas *canvas, TextBuffer *out)
{
    static const CanvasOps ops = {fill_rect, round_rect, line, text, text_width, sprite, clip};
    *canvas = (SvgCanvas){.canvas = {&ops, canvas}, .out = out};
}

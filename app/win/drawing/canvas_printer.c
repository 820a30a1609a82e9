/* canvas_printer.c: see canvas_printer.h. */
#include "canvas_printer.h"

#include "shape.h"

static bool is_seen(Color color)
{
    return color >> 24 >= 128;
}

static void fill_rect(void *self, Rect r, Color color)
{
    const RECT box = {r.x, r.y, r.x + r.w, r.y + r.h};
    HBRUSH brush = is_seen(color) ? CreateSolidBrush(shape_colorref(color)) : NULL;
    if (brush) {
        FillRect(((PrinterCanvas *)self)->dc, &box, brush);
        DeleteObject(brush);
    }
}

static void round_rect(void *self, Rect r, int radius, Color fill, Color border)
{
    HDC dc = ((PrinterCanvas *)self)->dc;
    HBRUSH brush = is_seen(fill) ? CreateSolidBrush(shape_colorref(fill)) : NULL;
    HPEN pen = is_seen(border) ? CreatePen(PS_SOLID, 1, shape_colorref(border)) : NULL;
    HGDIOBJ old_brush = SelectObject(dc, brush ? (HGDIOBJ)brush : GetStockObject(NULL_BRUSH));
    HGDIOBJ old_pen = SelectObject(dc, pen ? (HGDIOBJ)pen : GetStockObject(NULL_PEN));
    if (2 * radius >= r.w && 2 * radius >= r.h)
        Ellipse(dc, r.x, r.y, r.x + r.w, r.y + r.h);
    else
        RoundRect(dc, r.x, r.y, r.x + r.w, r.y + r.h, 2 * radius, 2 * radius);
    SelectObject(dc, old_brush);
    SelectObject(dc, old_pen);
    if (brush)
        DeleteObject(brush);
    if (pen)
        DeleteObject(pen);
}

static void line(void *self, int x0, int y0, int x1, int y1, int width, Color color)
{
    HDC dc = ((PrinterCanvas *)self)->dc;
    HPEN pen = is_seen(color) ? CreatePen(PS_SOLID, width, shape_colorref(color)) : NULL;
    if (!pen)
        return;
    HGDIOBJ before = SelectObject(dc, pen);
    MoveToEx(dc, x0, y0, NULL);
    LineTo(dc, x1, y1);
    SelectObject(dc, before);
    DeleteObject(pen);
}

static void text(void *self, Rect box, const char *words, const TextStyle *style)
{
    PrinterCanvas *c = self;
    canvas_text_print(&c->text, c->dc, box, words, style);
}

static int text_width(void *self, const char *words, const TextStyle *style)
{
    PrinterCanvas *c = self;
    return canvas_text_width(&c->text, c->dc, words, style);
}

static void sprite(void *self, int x, int y, const Sprite *picture)
{
    (void)self, (void)x, (void)y, (void)picture;
}

static void clip(void *self, const Rect *r)
{
    (void)self, (void)r;
}

void printer_canvas_init(PrinterCanvas *out, HDC dc, Language language)
{
    static const CanvasOps ops = {fill_rect, round_rect, line, text, text_width, sprite, clip};
    *out = (PrinterCanvas){.canvas = {&ops, out}, .dc = dc, .text = {.language = language}};
}

void printer_canvas_release(PrinterCanvas *canvas)
{
    canvas_text_drop(&canvas->text);
}

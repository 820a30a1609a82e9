/* A Canvas on GDI+, with caches of fonts and corners. */
#include "canvas_gdiplus.h"

#include <stdlib.h>
#include <string.h>

#include <objidl.h> /* GDI+ needs COM's types before it */

/* Two of its names are canvas.h's too. */
#define Rect  GdiplusRect
#define Color GdiplusColor
#include <gdiplus.h>
#undef Rect
#undef Color

#include "canvas_text.h"
#include "core/canvas/sprite.h"

enum { CORNERS_MAX = 32 };

typedef struct Corners {
    int radius;
    Color fill, border;
    Sprite sprite; /* owned */
} Corners;

struct GdiCanvas {
    GpGraphics *graphics; /* between begin and end, as the next one */
    HDC dc;
    uint32_t *pixels; /* of the DC's bitmap */
    int pitch;        /* pixels of a row */
    GpSolidFill *brush;
    Rect dirty, clip; /* clip lies inside dirty */
    CanvasText text;
    Corners corners[CORNERS_MAX];
    int corner_count;
};

bool gdi_canvas_startup(ULONG_PTR *token)
{
    const GdiplusStartupInput input = {.GdiplusVersion = 1};
    return GdiplusStartup(token, &input, NULL) == Ok;
}

void gdi_canvas_shutdown(ULONG_PTR token)
{
    GdiplusShutdown(token);
}

static Rect intersect(Rect a, Rect b)
{
    const int left = max(a.x, b.x), top = max(a.y, b.y);
    const int right = min(a.x + a.w, b.x + b.w), bottom = min(a.y + a.h, b.y + b.h);
    return (Rect){left, top, max(right - left, 0), max(bottom - top, 0)};
}

static bool is_hidden(const GdiCanvas *g, Rect r)
{
    const Rect seen = intersect(r, g->clip);
    return seen.w == 0 || seen.h == 0;
}

/* ---------------------------------------------------------------- rectangles and lines */

static GpBrush *brush_of(GdiCanvas *g, Color color)
{
    if (!g->brush && GdipCreateSolidFill(color, &g->brush) != Ok)
        g->brush = NULL;
    if (g->brush)
        GdipSetSolidFillColor(g->brush, color);
    return (GpBrush *)g->brush;
}

static void fill_rect(void *self, Rect r, Color color)
{
    GdiCanvas *g = self;
    const Rect seen = intersect(r, g->clip);
    if (seen.w <= 0 || seen.h <= 0 || color >> 24 == 0)
        return;
    if (color >> 24 == 255) { /* plain GDI does this many times faster than GDI+ */
        const RECT area = {seen.x, seen.y, seen.x + seen.w, seen.y + seen.h};
        GdipFlush(g->graphics, FlushIntentionSync);
        SetDCBrushColor(g->dc, RGB(color >> 16 & 255, color >> 8 & 255, color & 255));
        FillRect(g->dc, &area, GetStockObject(DC_BRUSH));
        return;
    }
    GpBrush *brush = brush_of(g, color);
    if (brush)
        GdipFillRectangleI(g->graphics, brush, seen.x, seen.y, seen.w, seen.h);
}

/* Straight lines are filled rectangles, crisp everywhere. */
static void draw_line(void *self, int x0, int y0, int x1, int y1, int width, Color color)
{
    GdiCanvas *g = self;
    const int half = width / 2;
    if (x0 == x1) {
        fill_rect(g, (Rect){x0 - half, min(y0, y1), width, abs(y1 - y0) + 1}, color);
    } else if (y0 == y1) {
        fill_rect(g, (Rect){min(x0, x1), y0 - half, abs(x1 - x0) + 1, width}, color);
    } else {
        const Rect around = {min(x0, x1) - width, min(y0, y1) - width, abs(x1 - x0) + 2 * width,
                             abs(y1 - y0) + 2 * width};
        GpPen *pen = NULL;
        if (is_hidden(g, around))
            return;
        if (GdipCreatePen1(color, (REAL)width, UnitPixel, &pen) != Ok)
            return;
        GdipSetPenLineCap197819(pen, LineCapRound, LineCapRound, DashCapFlat);
        GdipDrawLineI(g->graphics, pen, x0, y0, x1, y1);
        GdipDeletePen(pen);
    }
}

/* ---------------------------------------------------------------- pictures */

/* The part of the sprite from (sx, sy) that covers `to`, as far as it is seen. */
static void draw_part(GdiCanvas *g, const Sprite *sprite, Rect to, int sx, int sy)
{
    const Rect seen = intersect(to, g->clip);
    if (seen.w <= 0 || seen.h <= 0)
        return;
    GdipFlush(g->graphics, FlushIntentionSync);
    GdiFlush();
    for (int y = seen.y; y < seen.y + seen.h; y++) {
        uint32_t *under = &g->pixels[(size_t)y * (size_t)g->pitch + (size_t)seen.x];
        const size_t row = (size_t)(sy + y - to.y) * (size_t)sprite->w;
        const uint32_t *over = &sprite->pixels[row + (size_t)(sx + seen.x - to.x)];
        if (sprite->id == 0)
            memcpy(under, over, (size_t)seen.w * sizeof *under);
        else
            sprite_lay_over(under, over, seen.w);
    }
}

static void draw_sprite(void *self, int x, int y, const Sprite *sprite)
{
    draw_part(self, sprite, (Rect){x, y, sprite->w, sprite->h}, 0, 0);
}

/* ---------------------------------------------------------------- round boxes */

static void drop_corners(GdiCanvas *g)
{
    for (int i = 0; i < g->corner_count; i++)
        sprite_free(&g->corners[i].sprite);
    g->corner_count = 0;
}

/* A box just large enough for its corners and one line between them. Wine does not smooth it. */
static bool make_corners(Corners *c)
{
    const int side = 2 * c->radius + 1;
    const bool bordered = c->border >> 24 > 0;
    if (!sprite_reset(&c->sprite, side, side))
        return false;
    for (int y = 0; y < side; y++) {
        for (int x = 0; x < side; x++) {
            const double outer = sprite_round_coverage(x, y, 0, 0, side, side, c->radius);
            const double inner =
                bordered ? sprite_round_coverage(x, y, 1, 1, side - 1, side - 1, c->radius - 1)
                         : outer;
            sprite_blend(&c->sprite, x, y, c->fill, inner);
            sprite_blend(&c->sprite, x, y, c->border, outer - inner);
        }
    }
    sprite_seal(&c->sprite);
    return true;
}

static const Corners *corners_of(GdiCanvas *g, int radius, Color fill, Color border)
{
    for (int i = 0; i < g->corner_count; i++) {
        const Corners *c = &g->corners[i];
        if (c->radius == radius && c->fill == fill && c->border == border)
            return c;
    }
    if (g->corner_count == CORNERS_MAX)
        drop_corners(g);
    Corners *made = &g->corners[g->corner_count];
    *made = (Corners){.radius = radius, .fill = fill, .border = border};
    if (!make_corners(made))
        return NULL;
    g->corner_count++;
    return made;
}

/* Four corners as pictures; middle and sides as rectangles. */
static void draw_round_rect(void *self, Rect r, int radius, Color fill, Color border)
{
    GdiCanvas *g = self;
    radius = min(radius, min(r.w, r.h) / 2);
    if (radius < 0 || r.w <= 0 || r.h <= 0 || is_hidden(g, r))
        return;
    const Corners *c = corners_of(g, radius, fill, border);
    if (!c)
        return;
    const int k = radius, right = r.x + r.w - k, bottom = r.y + r.h - k, beyond = k + 1;
    draw_part(g, &c->sprite, (Rect){r.x, r.y, k, k}, 0, 0);
    draw_part(g, &c->sprite, (Rect){right, r.y, k, k}, beyond, 0);
    draw_part(g, &c->sprite, (Rect){r.x, bottom, k, k}, 0, beyond);
    draw_part(g, &c->sprite, (Rect){right, bottom, k, k}, beyond, beyond);
    fill_rect(g, (Rect){r.x + k, r.y, r.w - 2 * k, k}, fill);
    fill_rect(g, (Rect){r.x, r.y + k, r.w, r.h - 2 * k}, fill);
    fill_rect(g, (Rect){r.x + k, bottom, r.w - 2 * k, k}, fill);
    if (border >> 24 == 0)
        return;
    fill_rect(g, (Rect){r.x + k, r.y, r.w - 2 * k, 1}, border);
    fill_rect(g, (Rect){r.x + k, r.y + r.h - 1, r.w - 2 * k, 1}, border);
    fill_rect(g, (Rect){r.x, r.y + k, 1, r.h - 2 * k}, border);
    fill_rect(g, (Rect){r.x + r.w - 1, r.y + k, 1, r.h - 2 * k}, border);
}

/* ---------------------------------------------------------------- text */

static void draw_text(void *self, Rect box, const char *text, const TextStyle *style)
{
    GdiCanvas *g = self;
    if (!*text || is_hidden(g, box))
        return;
    GdipFlush(g->graphics, FlushIntentionSync);
    canvas_text_draw(&g->text, g->dc, g->clip, box, text, style);
}

static int text_width(void *self, const char *text, const TextStyle *style)
{
    GdiCanvas *g = self;
    return *text ? canvas_text_width(&g->text, g->dc, text, style) : 0;
}

/* ---------------------------------------------------------------- the canvas itself */

static void set_clip(void *self, const Rect *r)
{
    GdiCanvas *g = self;
    g->clip = r ? intersect(*r, g->dirty) : g->dirty;
    GdipSetClipRectI(g->graphics, g->clip.x, g->clip.y, g->clip.w, g->clip.h, CombineModeReplace);
}

GdiCanvas *gdi_canvas_new(void)
{
    return calloc(1, sizeof(GdiCanvas));
}

void gdi_canvas_drop_cache(GdiCanvas *g)
{
    canvas_text_drop(&g->text);
    drop_corners(g);
}

void gdi_canvas_free(GdiCanvas *g)
{
    if (!g)
        return;
    gdi_canvas_drop_cache(g);
    if (g->brush)
        GdipDeleteBrush((GpBrush *)g->brush);
    free(g);
}

void gdi_canvas_set_language(GdiCanvas *g, Language language)
{
    g->text.language = language;
    canvas_text_drop(&g->text);
}

bool gdi_canvas_begin(Canvas *out, GdiCanvas *g, const BackBuffer *buffer, Rect dirty)
{
    static const CanvasOps ops = {fill_rect,  draw_round_rect, draw_line, draw_text,
                                  text_width, draw_sprite,     set_clip};
    if (GdipCreateFromHDC(buffer->dc, &g->graphics) != Ok) {
        g->graphics = NULL;
        return false;
    }
    GdipSetPageUnit(g->graphics, UnitPixel);
    GdipSetSmoothingMode(g->graphics, SmoothingModeAntiAlias);
    GdipSetPixelOffsetMode(g->graphics, PixelOffsetModeHalf);
    g->dc = buffer->dc;
    g->pixels = buffer->pixels;
    g->pitch = buffer->w;
    g->dirty = intersect(dirty, (Rect){0, 0, buffer->w, buffer->h});
    set_clip(g, NULL);
    *out = (Canvas){&ops, g};
    return true;
}

void gdi_canvas_end(GdiCanvas *g)
{
    GdipDeleteGraphics(g->graphics);
    g->graphics = NULL;
}

/* A Canvas on GDI+, with caches of fonts, pictures and corners. */
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

enum {
    PICTURES_MAX = 64,
    CORNERS_MAX = 32,
};

/*
 * A bitmap over a sprite's own pixels. An id belongs to a content, not to its memory: a sprite that
 * was freed and made again has the same id elsewhere, so both are compared.
 */
typedef struct Picture {
    uint32_t id;
    const uint32_t *pixels;
    uint32_t used; /* the paint it was last drawn in, to drop the oldest */
    GpBitmap *bitmap;
} Picture;

typedef struct Corners {
    int radius;
    Color fill, border;
    Sprite sprite; /* owned */
    GpBitmap *bitmap;
} Corners;

struct GdiCanvas {
    GpGraphics *graphics; /* between begin and end, as the next one */
    HDC dc;
    GpSolidFill *brush;
    Rect dirty, clip; /* clip lies inside dirty */
    CanvasText text;
    uint32_t paints;
    Picture pictures[PICTURES_MAX];
    Corners corners[CORNERS_MAX];
    int picture_count, corner_count;
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
        GpPen *pen = NULL;
        if (GdipCreatePen1(color, (REAL)width, UnitPixel, &pen) != Ok)
            return;
        GdipSetPenLineCap197819(pen, LineCapRound, LineCapRound, DashCapFlat);
        GdipDrawLineI(g->graphics, pen, x0, y0, x1, y1);
        GdipDeletePen(pen);
    }
}

/* ---------------------------------------------------------------- pictures */

static GpBitmap *bitmap_over(int w, int h, uint32_t *pixels)
{
    GpBitmap *bitmap = NULL;
    if (GdipCreateBitmapFromScan0(w, h, w * 4, PixelFormat32bppPARGB, (BYTE *)pixels, &bitmap) !=
        Ok)
        return NULL;
    return bitmap;
}

/* The part of the bitmap from (sx, sy) that covers `to`, as far as it is seen. */
static void draw_part(GdiCanvas *g, GpBitmap *bitmap, Rect to, int sx, int sy)
{
    const Rect seen = intersect(to, g->clip);
    if (seen.w > 0 && seen.h > 0)
        GdipDrawImageRectRectI(g->graphics, (GpImage *)bitmap, seen.x, seen.y, seen.w, seen.h,
                               sx + seen.x - to.x, sy + seen.y - to.y, seen.w, seen.h, UnitPixel,
                               NULL, NULL, NULL);
}

static void drop_picture(GdiCanvas *g, int index)
{
    GdipDisposeImage((GpImage *)g->pictures[index].bitmap);
    g->pictures[index] = g->pictures[--g->picture_count];
}

static Picture *picture_of(GdiCanvas *g, const Sprite *sprite)
{
    int oldest = 0;
    for (int i = 0; i < g->picture_count; i++) {
        if (g->pictures[i].id == sprite->id && g->pictures[i].pixels == sprite->pixels)
            return &g->pictures[i];
        if (g->pictures[i].used < g->pictures[oldest].used)
            oldest = i;
    }
    GpBitmap *bitmap = bitmap_over(sprite->w, sprite->h, sprite->pixels);
    if (!bitmap)
        return NULL;
    if (g->picture_count == PICTURES_MAX)
        drop_picture(g, oldest);
    g->pictures[g->picture_count] =
        (Picture){.id = sprite->id, .pixels = sprite->pixels, .bitmap = bitmap};
    return &g->pictures[g->picture_count++];
}

/* Plain GDI copies what GDI+ would blend pixel by pixel. */
static void copy_pixels(const GdiCanvas *g, Rect to, const Sprite *sprite)
{
    const Rect seen = intersect(to, g->clip);
    if (seen.w <= 0 || seen.h <= 0)
        return;
    const BITMAPINFO info = {.bmiHeader = {.biSize = sizeof info.bmiHeader,
                                           .biWidth = sprite->w,
                                           .biHeight = -seen.h, /* from the top */
                                           .biPlanes = 1,
                                           .biBitCount = 32,
                                           .biCompression = BI_RGB}};
    const uint32_t *rows = sprite->pixels + (size_t)(seen.y - to.y) * (size_t)sprite->w;
    GdipFlush(g->graphics, FlushIntentionSync);
    SetDIBitsToDevice(g->dc, seen.x, seen.y, (DWORD)seen.w, (DWORD)seen.h, seen.x - to.x, 0, 0,
                      (UINT)seen.h, rows, &info, DIB_RGB_COLORS);
}

static void draw_sprite(void *self, int x, int y, const Sprite *sprite)
{
    GdiCanvas *g = self;
    const Rect to = {x, y, sprite->w, sprite->h};
    if (sprite->id == 0) {
        copy_pixels(g, to, sprite);
        return;
    }
    Picture *picture = is_hidden(g, to) ? NULL : picture_of(g, sprite);
    if (!picture)
        return;
    picture->used = g->paints;
    draw_part(g, picture->bitmap, to, 0, 0);
}

/* ---------------------------------------------------------------- round boxes */

static void drop_corners(GdiCanvas *g)
{
    for (int i = 0; i < g->corner_count; i++) {
        GdipDisposeImage((GpImage *)g->corners[i].bitmap);
        sprite_free(&g->corners[i].sprite);
    }
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
    c->bitmap = bitmap_over(side, side, c->sprite.pixels);
    if (!c->bitmap)
        sprite_free(&c->sprite);
    return c->bitmap != NULL;
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
    draw_part(g, c->bitmap, (Rect){r.x, r.y, k, k}, 0, 0);
    draw_part(g, c->bitmap, (Rect){right, r.y, k, k}, beyond, 0);
    draw_part(g, c->bitmap, (Rect){r.x, bottom, k, k}, 0, beyond);
    draw_part(g, c->bitmap, (Rect){right, bottom, k, k}, beyond, beyond);
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
    while (g->picture_count > 0)
        drop_picture(g, g->picture_count - 1);
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

bool gdi_canvas_begin(Canvas *out, GdiCanvas *g, HDC dc, Rect dirty)
{
    static const CanvasOps ops = {fill_rect,  draw_round_rect, draw_line, draw_text,
                                  text_width, draw_sprite,     set_clip};
    if (GdipCreateFromHDC(dc, &g->graphics) != Ok) {
        g->graphics = NULL;
        return false;
    }
    GdipSetPageUnit(g->graphics, UnitPixel);
    GdipSetSmoothingMode(g->graphics, SmoothingModeAntiAlias);
    GdipSetInterpolationMode(g->graphics, InterpolationModeNearestNeighbor);
    GdipSetPixelOffsetMode(g->graphics, PixelOffsetModeHalf);
    g->paints++;
    g->dc = dc;
    g->dirty = dirty;
    set_clip(g, NULL);
    *out = (Canvas){&ops, g};
    return true;
}

void gdi_canvas_end(GdiCanvas *g)
{
    GdipDeleteGraphics(g->graphics);
    g->graphics = NULL;
}

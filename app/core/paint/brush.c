/* brush.c: see brush.h. */
#include "brush.h"

#include "core/canvas/geometry.h"
#include "core/canvas/sprite.h"

int brush_px(const Brush *b, int pixels)
{
    return dpi_scale(b->dpi, pixels);
}

void brush_fill(const Brush *b, Rect r, Color color)
{
    if (r.w > 0 && r.h > 0)
        b->canvas->ops->fill_rect(b->canvas->self, r, color);
}

void brush_round(const Brush *b, Rect r, int radius, Color color)
{
    if (r.w > 0 && r.h > 0)
        b->canvas->ops->round_rect(b->canvas->self, r, radius, color, color);
}

void brush_card(const Brush *b, Rect r, Color color)
{
    if (r.w > 0 && r.h > 0)
        b->canvas->ops->round_rect(b->canvas->self, r, brush_px(b, CARD_RADIUS), color,
                                   b->theme->edge);
}

Color brush_ink_on(Color ground)
{
    const uint32_t red = ground >> 16 & 0xFF, green = ground >> 8 & 0xFF, blue = ground & 0xFF;
    return 299 * red + 587 * green + 114 * blue > 1000 * 150 ? 0xFF101010 : 0xFFFFFFFF;
}

void brush_text(const Brush *b, Rect box, const char *text, TextStyle style)
{
    style.size = brush_px(b, style.size);
    if (text && *text && box.w > 0 && box.h > 0)
        b->canvas->ops->text(b->canvas->self, box, text, &style);
}

int brush_width(const Brush *b, const char *text, TextStyle style)
{
    style.size = brush_px(b, style.size);
    return text ? b->canvas->ops->text_width(b->canvas->self, text, &style) : 0;
}

void brush_heading(const Brush *b, Rect card, const char *left, const char *right)
{
    const TextStyle name = {13, TEXT_BOLD, TEXT_LEFT, b->theme->dim};
    const int inset = brush_px(b, CARD_INSET), w = card.w - 2 * inset;
    const int height = brush_px(b, CARD_HEADING), gap = brush_px(b, 10);
    int first = w;
    if (right && *right) { /* the name of the card takes what it needs, at most half */
        first = brush_width(b, left, name) + gap;
        first = first < w / 2 ? first : w / 2;
        brush_text(b, (Rect){card.x + inset + first, card.y, w - first, height}, right,
                   (TextStyle){13, TEXT_BOLD, TEXT_RIGHT, b->theme->ink});
    }
    brush_text(b, (Rect){card.x + inset, card.y, first, height}, left, name);
}

/* A small triangle, made of lines: it is as sharp on every canvas. */
void brush_fold_mark(const Brush *b, Rect card, bool folded)
{
    const int heading = brush_px(b, CARD_HEADING), half = brush_px(b, 4);
    const int middle = card.y + (card.h < heading ? card.h : heading) / 2;
    const int x = card.x + card.w - brush_px(b, CARD_INSET) - 2 * half;
    for (int i = 0; i <= half; i++) {
        const int length = 2 * (half - i) + 1;
        brush_fill(b,
                   folded ? (Rect){x + half / 2 + i, middle - half + i, 1, length}
                          : (Rect){x + i, middle - half / 2 + i, length, 1},
                   b->theme->dim);
    }
}

void brush_fold_heading(const Brush *b, Rect card, const char *left, const char *right, bool folded)
{
    brush_fold_mark(b, card, folded);
    card.w -= brush_px(b, CARD_MARK);
    brush_heading(b, card, left, right);
}

void brush_button(const Brush *b, Rect r, const char *text, ButtonKind kind)
{
    enum { RADIUS = 6, FONT = 14 }; /* at 96 dpi */
    const Theme *theme = b->theme;
    const bool main = kind == BUTTON_MAIN;
    const Color on_accent = theme->dark ? 0xff1a1a1a : 0xffffffff;
    const Color ink = kind == BUTTON_DISABLED ? theme->dim : main ? on_accent : theme->ink;
    if (r.w <= 0)
        return;
    b->canvas->ops->round_rect(b->canvas->self, r, brush_px(b, RADIUS),
                               main ? theme->accent : theme->card,
                               main ? theme->accent : theme->edge);
    brush_text(b, rect_inset(r, brush_px(b, RADIUS), 0), text,
               (TextStyle){FONT, main ? TEXT_BOLD : TEXT_REGULAR, TEXT_CENTER, ink});
}

void brush_scroll_bar(const Brush *b, Rect area, int height, int scroll)
{
    enum { WIDTH = 3 }; /* at 96 dpi */
    const int w = brush_px(b, WIDTH), least = 4 * w;
    if (height <= area.h || area.h <= least)
        return;
    const int part = (int)((int64_t)area.h * area.h / height), thumb = part < least ? least : part;
    const int y = (int)((int64_t)(area.h - thumb) * scroll / (height - area.h));
    brush_round(b, (Rect){area.x + area.w - w, area.y + y, w, thumb}, w / 2,
                color_mix(b->theme->card, b->theme->dim, 0.45));
}

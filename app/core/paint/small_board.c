/* small_board.c: see small_board.h. */
#include "small_board.h"

#include "core/canvas/sprite.h"

#include <string.h>

enum { LINES_FROM = 7 /* pixels between lines: closer ones would be grey */ };

/* The middle of a point. */
typedef struct Scale {
    double cell, margin;
} Scale;

static double middle(const Scale *scale, int32_t at)
{
    return scale->margin + scale->cell * at;
}

static void put_line(Sprite *sprite, int x0, int y0, int x1, int y1, Color color)
{
    for (int y = y0; y <= y1; y++)
        for (int x = x0; x <= x1; x++)
            sprite_blend(sprite, x, y, color, 0.55);
}

static void put_lines(Sprite *sprite, const Scale *scale, const SmallBoard *board, Color color)
{
    const int left = (int)middle(scale, 0), top = left;
    const int right = (int)middle(scale, board->width - 1);
    const int bottom = (int)middle(scale, board->height - 1);
    for (int32_t i = 0; i < board->width; i++)
        put_line(sprite, (int)middle(scale, i), top, (int)middle(scale, i), bottom, color);
    for (int32_t i = 0; i < board->height; i++)
        put_line(sprite, left, (int)middle(scale, i), right, (int)middle(scale, i), color);
}

static void put_stones(Sprite *sprite, const Scale *scale, const char *stones, int side)
{
    static const Color fills[2] = {0xff17171a, 0xfffbfaf6}, rims[2] = {0xff000000, 0xff6b6a66};
    const double radius = scale->cell * 0.48;
    for (; stones && stones[0] && stones[1]; stones += 2) {
        const double x = middle(scale, stones[0] - 'a') + 0.5,
                     y = middle(scale, stones[1] - 'a') + 0.5;
        if (scale->cell < LINES_FROM)
            sprite_disc(sprite, x, y, radius + 0.25, fills[side]);
        else
            sprite_flat_stone(sprite, x, y, radius, 1, fills[side], rims[side]);
    }
}

static void put_marks(Sprite *sprite, const Scale *scale, const SmallBoard *board,
                      const Theme *theme)
{
    const GmkPoint last = board->last, better = board->better;
    if (last.x >= 0)
        sprite_disc(sprite, middle(scale, last.x) + 0.5, middle(scale, last.y) + 0.5,
                    scale->cell * 0.2 > 1 ? scale->cell * 0.2 : 1, theme->bad);
    if (better.x >= 0)
        sprite_ring(sprite, middle(scale, better.x) + 0.5, middle(scale, better.y) + 0.5,
                    scale->cell * 0.5, scale->cell * 0.5 - 2, theme->good);
}

Rect paint_small_board(const Canvas *canvas, Rect r, const Theme *theme, const SmallBoard *board)
{
    Sprite sprite = {0};
    const double across = (double)r.w / board->width, down = (double)r.h / board->height;
    const Scale scale = {across < down ? across : down, (across < down ? across : down) / 2};
    const int w = (int)(scale.cell * board->width), h = (int)(scale.cell * board->height);
    if (w <= 0 || h <= 0 || !sprite_reset(&sprite, w, h))
        return (Rect){r.x, r.y, 0, 0};
    for (int i = 0; i < w * h; i++)
        sprite.pixels[i] = theme->board;
    if (scale.cell >= LINES_FROM)
        put_lines(&sprite, &scale, board, theme->grid);
    for (int side = 0; side < 2; side++)
        put_stones(&sprite, &scale, board->stones[side], side);
    put_marks(&sprite, &scale, board, theme);
    const Rect to = {r.x + (r.w - w) / 2, r.y + (r.h - h) / 2, w, h};
    canvas->ops->sprite(canvas->self, to.x, to.y, &sprite); /* without an id: it is drawn at once */
    sprite_free(&sprite);
    return to;
}

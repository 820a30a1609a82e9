/* painter.c: which sprites there are and when they are made. */
#include "painter_parts.h"

#include <stdlib.h>
#include <string.h>

enum { BOARD_SHADOW = 10, PANEL_STONE_RADIUS = 17, KEY_SIDE = 14 }; /* at 96 dpi */

Painter *painter_new(void)
{
    return calloc(1, sizeof(Painter));
}

static void drop_board(Painter *painter)
{
    sprite_free(&painter->board);
    sprite_free(&painter->fall);
    for (int i = 0; i < MARK_COUNT; i++)
        sprite_free(&painter->marks[i]);
}

void painter_free(Painter *painter)
{
    if (!painter)
        return;
    drop_board(painter);
    sprite_free(&painter->panel_stones[0]);
    sprite_free(&painter->panel_stones[1]);
    sprite_free(&painter->graph);
    for (int i = 0; i < THREAT_KINDS; i++)
        sprite_free(&painter->threat_keys[i]);
    free(painter);
}

bool painter_has_board(const Painter *painter)
{
    return painter->board.pixels != NULL;
}

/* In cells. A stone in a hole leaves a dark gap around it. */
static const double STONE_RADIUS = 0.462, HOLE_RADIUS = 0.435, HOLE_STONE_RADIUS = 0.408;

int painter_board_shadow(const Layout *layout)
{
    return layout_scale(layout, BOARD_SHADOW);
}

/* ------------------------------------------------------------------------------------------------
 * Marks: each is drawn around the middle (c,c) of its sprite, for cells of `cell` pixels.
 */

static void draw_cursor(Sprite *s, double c, int cell, Color color)
{
    /* Four corners of a square: seen on an empty point and around a stone alike. */
    const double outer = cell * 0.47, arm = cell * 0.17, width = cell * 0.05 + 1.0;
    for (int i = 0; i < 4; i++) {
        const double sx = i & 1 ? 1.0 : -1.0, sy = i & 2 ? 1.0 : -1.0;
        const double x = c + sx * outer, y = c + sy * outer;
        sprite_stroke(s, x, y, x - sx * arm, y, width, color);
        sprite_stroke(s, x, y, x, y - sy * arm, width, color);
    }
}

static void draw_cross(Sprite *s, double c, double reach, double width, Color color)
{
    sprite_stroke(s, c - reach, c - reach, c + reach, c + reach, width, color);
    sprite_stroke(s, c - reach, c + reach, c + reach, c - reach, width, color);
}

static void draw_blocked(Sprite *s, double c, int cell, const Theme *theme)
{
    const double reach = cell * 0.44, radius = cell * 0.12;
    const Color plate = color_mix(theme->board, theme->grid, 0.62);
    for (int y = 0; y < s->h; y++)
        for (int x = 0; x < s->w; x++) {
            sprite_blend(s, x, y, theme->board_edge,
                         sprite_round_coverage(x, y, c - reach - 1, c - reach - 1, c + reach + 1,
                                               c + reach + 1, radius + 1));
            sprite_blend(
                s, x, y, plate,
                sprite_round_coverage(x, y, c - reach, c - reach, c + reach, c + reach, radius));
        }
    draw_cross(s, c, cell * 0.20, cell * 0.07 + 0.6, color_mix(theme->board, plate, 0.25));
}

/* What a stone throws on the board, or the rim of a hole on the stone. */
static void draw_shadow(Sprite *s, double c, int cell, double radius, bool holes)
{
    if (holes)
        sprite_shade_hole(s, c, c, radius, 0.32);
    else
        sprite_soft_disc(s, c + cell * 0.035, c + cell * 0.065, radius * 0.97, cell * 0.07 + 0.4,
                         0x66000000);
}

/* A premultiplied pixel, faded to this share. */
static uint32_t seen(uint32_t pixel, double share)
{
    uint32_t out = 0;
    for (int shift = 0; shift < 32; shift += 8)
        out |= (uint32_t)((double)(pixel >> shift & 0xff) * share + 0.5) << shift;
    return out;
}

/* Printed or with light and shadow, as the theme has it. */
static void draw_stone(Sprite *s, double c, int cell, double radius, bool white, double opacity,
                       const Theme *theme)
{
    const Color ink = 0xff26272b, snow = 0xffffffff;
    const Color outline = theme->dark ? snow : ink, black = theme->dark ? 0xff000000 : ink;
    if (!theme->flat) {
        sprite_stone(s, c, c, radius, white, opacity);
        return;
    }
    sprite_flat_stone(s, c, c, radius, cell * 0.035 + 0.7, white ? snow : black, outline);
    for (size_t i = 0; i < (size_t)s->w * (size_t)s->h && opacity < 1.0; i++)
        s->pixels[i] = seen(s->pixels[i], opacity);
}

/* A dark rim keeps a bright accent apart from a white stone. */
static void draw_last(Sprite *s, double c, int cell, const Theme *theme)
{
    const double radius = cell * 0.122 + 0.2;
    if (theme->flat && theme->dark)
        sprite_disc(s, c, c, radius + cell * 0.05 + 0.8, 0xff000000);
    sprite_disc(s, c, c, radius, theme->accent);
}

/* Green, amber, red: what a candidate gives away. */
static Color advice_color(Mark mark, const Theme *theme)
{
    const Color amber = theme->dark ? 0xffe0b04a : 0xffb0720c;
    return mark == MARK_ADVICE_FAIR ? amber : mark == MARK_ADVICE_LARGE ? theme->bad : theme->good;
}

static void draw_advice(Sprite *s, double c, double radius, Mark mark, const Theme *theme)
{
    const bool best = mark == MARK_ADVICE_BEST;
    sprite_disc(s, c, c, radius * 0.92, color_alpha(advice_color(mark, theme), best ? 0.95 : 0.72));
    if (best)
        sprite_ring(s, c, c, radius * 1.02, radius * 0.92,
                    color_mix(theme->good, 0xffffffff, 0.55));
}

static const Color MARK_INK = 0xff26272b, MARK_SNOW = 0xffffffff;

/* The outlines that records mark points with. */
static void draw_shape(Sprite *s, double c, int cell, Mark shape, Color color)
{
    const double reach = cell * 0.20, width = cell * 0.055 + 0.7;
    const double square[4][2] = {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    const double triangle[3][2] = {{0, -1.15}, {1.05, 0.75}, {-1.05, 0.75}};
    if (shape == MARK_CIRCLE)
        sprite_ring(s, c, c, reach + width / 2, reach - width / 2, color);
    else if (shape == MARK_CROSS)
        draw_cross(s, c, reach * 0.85, width, color);
    const int corners = shape == MARK_SQUARE ? 4 : shape == MARK_TRIANGLE ? 3 : 0;
    for (int i = 0; i < corners; i++) {
        const double *from = corners == 4 ? square[i] : triangle[i];
        const double *to = corners == 4 ? square[(i + 1) % 4] : triangle[(i + 1) % 3];
        const double size = corners == 4 ? reach * 0.88 : reach * 1.1;
        sprite_stroke(s, c + from[0] * size, c + from[1] * size, c + to[0] * size, c + to[1] * size,
                      width, color);
    }
}

static void fill_square(Sprite *s, double c, double reach, double corner, Color color)
{
    for (int y = 0; y < s->h; y++)
        for (int x = 0; x < s->w; x++)
            sprite_blend(
                s, x, y, color,
                sprite_round_coverage(x, y, c - reach, c - reach, c + reach, c + reach, corner));
}

/* A cell that completes a four: a disc on odd rows, a square on even ones, in its side's colour. */
static void draw_threat(Sprite *s, double c, double size, int kind)
{
    const bool white = kind >= 2, even = kind % 2 == 1;
    const Color fill = white ? 0xfff6f4ee : 0xff1c1d20, rim = white ? 0xff1c1d20 : 0xfff6f4ee;
    const double width = size * 0.16 < 1.2 ? 1.2 : size * 0.16, reach = size * 0.86;
    if (even) {
        fill_square(s, c, reach + width, size * 0.2, rim);
        fill_square(s, c, reach, size * 0.14, fill);
    } else {
        sprite_disc(s, c, c, size + width, rim);
        sprite_disc(s, c, c, size, fill);
    }
}

static void draw_mark(Sprite *s, Mark mark, int cell, bool holes, const Theme *theme)
{
    const double c = s->w / 2.0, radius = cell * (holes ? HOLE_STONE_RADIUS : STONE_RADIUS);
    const double star = cell * 0.088 < 1.5 ? 1.5 : cell * 0.088;
    if (mark >= MARK_THREAT && mark <= MARK_THREAT_LAST) {
        draw_threat(s, c, cell * 0.12, (int)(mark - MARK_THREAT));
        return;
    }
    switch (mark) {
    case MARK_SHADOW:
        if (!theme->flat)
            draw_shadow(s, c, cell, radius, holes);
        break;
    case MARK_BLACK: draw_stone(s, c, cell, radius, false, 1.0, theme); break;
    case MARK_WHITE: draw_stone(s, c, cell, radius, true, 1.0, theme); break;
    case MARK_GHOST_BLACK: draw_stone(s, c, cell, radius, false, 0.48, theme); break;
    case MARK_GHOST_WHITE: draw_stone(s, c, cell, radius, true, 0.62, theme); break;
    case MARK_LAST: draw_last(s, c, cell, theme); break;
    case MARK_WIN:
        sprite_ring(s, c, c, radius + 0.5, radius - cell * 0.085 - 0.5, theme->accent);
        break;
    case MARK_CURSOR: draw_cursor(s, c, cell, theme->accent); break;
    case MARK_FORBIDDEN: draw_cross(s, c, cell * 0.19, cell * 0.07 + 0.8, theme->bad); break;
    case MARK_REASON:
        sprite_ring(s, c, c, radius + 0.5, radius - cell * 0.06 - 0.5, theme->bad);
        break;
    case MARK_FORBIDDEN_SMALL: draw_cross(s, c, cell * 0.12, cell * 0.045 + 0.6, theme->bad); break;
    case MARK_LIT_FEW:
        sprite_soft_disc(s, c, c, cell * 0.16, cell * 0.05 + 0.5, color_alpha(theme->accent, 0.35));
        sprite_ring(s, c, c, cell * 0.30, cell * 0.25 - 0.5, theme->accent);
        break;
    case MARK_LIT:
        sprite_soft_disc(s, c, c, cell * 0.11, cell * 0.05 + 0.5,
                         color_alpha(theme->accent, theme->flat && theme->dark ? 0.9 : 0.42));
        break;
    case MARK_ADVICE_BEST:
    case MARK_ADVICE:
    case MARK_ADVICE_FAIR:
    case MARK_ADVICE_LARGE: draw_advice(s, c, radius, mark, theme); break;
    case MARK_HINT:
        sprite_ring(s, c, c, radius + 1.0, radius - cell * 0.07 - 0.5, theme->good);
        break;
    case MARK_TRIANGLE:
    case MARK_CIRCLE:
    case MARK_SQUARE:
    case MARK_CROSS: draw_shape(s, c, cell, mark, MARK_INK); break;
    case MARK_TRIANGLE_LIGHT:
    case MARK_CIRCLE_LIGHT:
    case MARK_SQUARE_LIGHT:
    case MARK_CROSS_LIGHT:
        draw_shape(s, c, cell, mark - MARK_TRIANGLE_LIGHT + MARK_TRIANGLE, MARK_SNOW);
        break;
    case MARK_PLATE: sprite_disc(s, c, c, cell * 0.34, theme->board); break;
    case MARK_STAR: sprite_disc(s, c, c, star, theme->grid); break;
    case MARK_BLOCKED: draw_blocked(s, c, cell, theme); break;
    case MARK_THREAT:
    case MARK_THREAT_LAST:
    case MARK_COUNT: break;
    }
}

static bool make_marks(Painter *painter, const Layout *layout, const Theme *theme)
{
    const int side = 2 * layout_stone_reach(layout) + 1;
    for (int i = 0; i < MARK_COUNT; i++) {
        if (!sprite_reset(&painter->marks[i], side, side))
            return false;
        draw_mark(&painter->marks[i], (Mark)i, layout->cell,
                  painter->board_kind == GMK_BOARD_CONNECT4, theme);
        sprite_seal(&painter->marks[i]);
    }
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * The board
 */

/* A recess, or a printed circle. */
static void cut_hole(Sprite *s, double cx, double cy, double radius, const Theme *theme)
{
    const Color back = color_mix(theme->board_edge, theme->grid, 0.75);
    if (!theme->flat) {
        sprite_cut_hole(s, cx, cy, radius, color_mix(back, theme->board, 0.12), theme->grid);
        return;
    }
    sprite_disc(s, cx, cy, radius + 1.0, theme->grid);
    sprite_disc(s, cx, cy, radius, color_mix(theme->board, theme->grid, theme->dark ? 0.0 : 0.12));
}

static void cut_holes(Painter *painter, const Theme *theme)
{
    const Layout *layout = &painter->layout;
    const int shadow = painter_board_shadow(layout);
    for (int32_t y = 0; y < painter->height; y++)
        for (int32_t x = 0; x < painter->width; x++) {
            const double cx = layout->origin_x - layout->board.x + shadow + x * layout->cell + 0.5;
            const double cy = layout->origin_y - layout->board.y + shadow + y * layout->cell + 0.5;
            cut_hole(&painter->board, cx, cy, layout->cell * HOLE_RADIUS, theme);
        }
}

static bool make_board(Painter *painter, const Layout *layout, const Theme *theme)
{
    const BoardStyle style = {
        .w = layout->board.w,
        .h = layout->board.h,
        .shadow = painter_board_shadow(layout),
        .scale = layout->dpi / 96.0,
        .grain = theme->grain / 100.0,
        .wood = theme->board,
        .edge = theme->board_edge,
    };
    if (!sprite_make_board(&painter->board, &style))
        return false;
    if (painter->board_kind == GMK_BOARD_CONNECT4)
        cut_holes(painter, theme);
    sprite_seal(&painter->board);
    return true;
}

/* How much of a pixel is hole, in a column of the board: (x,y) from the middle of its hole 0. */
static double hole_share(const Painter *painter, int x, int y)
{
    const int cell = painter->layout.cell;
    const int row = (y + cell / 2 + cell * GMK_CONNECT4_SIDE_MAX) / cell - GMK_CONNECT4_SIDE_MAX;
    if (row < 0 || row >= painter->height)
        return 0.0;
    return sprite_disc_coverage(x, y - row * cell, 0.5, 0.5, cell * HOLE_RADIUS);
}

bool painter_ensure_fall(Painter *painter, GmkPoint point, bool white, int up)
{
    const Sprite *stone = &painter->marks[white ? MARK_WHITE : MARK_BLACK];
    const int reach = layout_stone_reach(&painter->layout);
    if (!stone->pixels || !sprite_reset(&painter->fall, stone->w, stone->h))
        return false;
    for (int y = 0; y < stone->h; y++)
        for (int x = 0; x < stone->w; x++) {
            const size_t i = (size_t)y * (size_t)stone->w + (size_t)x;
            const int from_top = point.y * painter->layout.cell - up + y - reach;
            if (stone->pixels[i] != 0)
                painter->fall.pixels[i] =
                    seen(stone->pixels[i], hole_share(painter, x - reach, from_top));
        }
    sprite_seal(&painter->fall);
    return true;
}

bool painter_ensure_board(Painter *painter, const Layout *layout, const Theme *theme,
                          const GmkGame *game)
{
    const Layout *old = &painter->layout;
    const bool same_marks = painter->marks[0].pixels && old->cell == layout->cell &&
                            old->dpi == layout->dpi &&
                            painter->board_kind == gmk_game_board(game) &&
                            memcmp(&painter->theme, theme, sizeof *theme) == 0;
    const bool same_board =
        painter->board.pixels && same_marks && old->board.w == layout->board.w &&
        old->board.h == layout->board.h && painter->board_kind == gmk_game_board(game) &&
        painter->width == gmk_game_width(game) && painter->height == gmk_game_height(game);
    if (same_board)
        return true;
    painter->layout = *layout;
    painter->theme = *theme;
    painter->board_kind = gmk_game_board(game);
    painter->width = gmk_game_width(game);
    painter->height = gmk_game_height(game);
    if ((same_marks || make_marks(painter, layout, theme)) && make_board(painter, layout, theme))
        return true;
    drop_board(painter);
    return false;
}

bool painter_ensure_panel(Painter *painter, const Layout *layout, const Theme *theme)
{
    const double radius = PANEL_STONE_RADIUS * layout->dpi / 96.0;
    const int side = (int)(2.0 * radius) + 6;
    if (painter->panel_stones[1].pixels && painter->panel_dpi == layout->dpi &&
        memcmp(&painter->panel_theme, theme, sizeof *theme) == 0)
        return true;
    painter->panel_dpi = layout->dpi;
    painter->panel_theme = *theme;
    for (int i = 0; i < 2; i++) {
        Sprite *s = &painter->panel_stones[i];
        if (!sprite_reset(s, side, side))
            return false;
        if (!theme->flat)
            sprite_soft_disc(s, side / 2.0 + 0.5, side / 2.0 + 1.0, radius, 1.6, 0x40000000);
        draw_stone(s, side / 2.0, (int)(radius * 2.0), radius, i == 1, 1.0, theme);
        if (theme->dark && !theme->flat) /* a black stone on a dark card needs a rim */
            sprite_ring(s, side / 2.0, side / 2.0, radius, radius - 1.0, 0x30ffffff);
        sprite_seal(s);
    }
    return true;
}

bool painter_ensure_keys(Painter *painter, const Layout *layout, const Theme *theme)
{
    const int side = layout_scale(layout, KEY_SIDE);
    if (painter->threat_keys[THREAT_KINDS - 1].pixels && painter->keys_dpi == layout->dpi &&
        memcmp(&painter->keys_theme, theme, sizeof *theme) == 0)
        return true;
    painter->keys_dpi = layout->dpi;
    painter->keys_theme = *theme;
    for (int i = 0; i < THREAT_KINDS; i++) {
        Sprite *s = &painter->threat_keys[i];
        if (!sprite_reset(s, side, side))
            return false;
        draw_threat(s, side / 2.0, side * 0.32, i);
        sprite_seal(s);
    }
    return true;
}

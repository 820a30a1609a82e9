/* editor_art.c: the signs on the buttons of the editor's panel, drawn in code: no font has all of them. */
#include "editor_art.h"

#include "core/canvas/geometry.h"

#include <math.h>
#include <string.h>

void editor_art_free(EditorArt *art)
{
    for (int i = 0; i < EDITOR_SIGNS; i++)
        sprite_free(&art->signs[i]);
    *art = (EditorArt){0};
}

/* A pen in a square of the side 1. */
typedef struct Pen {
    Sprite *sprite;
    double side, width;
    Color color;
} Pen;

static void stroke(const Pen *p, double x0, double y0, double x1, double y1)
{
    sprite_stroke(p->sprite, x0 * p->side, y0 * p->side, x1 * p->side, y1 * p->side, p->width,
                  p->color);
}

/* An arrow from (x0,y0) to (x1,y1) with a head at its end; they lie on one axis. */
static void arrow(const Pen *p, double x0, double y0, double x1, double y1)
{
    const double head = 0.2;
    const double dx = x1 > x0 ? head : x1 < x0 ? -head : 0;
    const double dy = y1 > y0 ? head : y1 < y0 ? -head : 0;
    stroke(p, x0, y0, x1, y1);
    stroke(p, x1, y1, x1 - dx - dy, y1 - dy - dx);
    stroke(p, x1, y1, x1 - dx + dy, y1 - dy + dx);
}

/* Three quarters of a circle with an arrow's head; to the left: the mirror image. */
static void turn(const Pen *p, bool left)
{
    enum { PARTS = 18 };
    const double pi = 3.14159265358979, radius = 0.34, sign = left ? -1 : 1;
    double x = 0, y = 0;
    for (int i = 0; i <= PARTS; i++) {
        const double angle = (-0.35 + 1.5 * i / PARTS) * pi; /* ends at the top right */
        const double nx = 0.5 + sign * radius * cos(angle - 0.65 * pi),
                     ny = 0.52 + radius * sin(angle - 0.65 * pi);
        if (i > 0)
            stroke(p, x, y, nx, ny);
        x = nx;
        y = ny;
    }
    stroke(p, x, y, x - sign * 0.26, y - 0.06);
    stroke(p, x, y, x + sign * 0.06, y - 0.26);
}

static void stone(const Pen *p, double x, double y, double radius, bool white, const Theme *theme)
{
    if (theme->flat)
        sprite_flat_stone(p->sprite, x * p->side, y * p->side, radius * p->side, 1,
                          white ? 0xffffffff : 0xff101010, theme->ink);
    else
        sprite_stone(p->sprite, x * p->side, y * p->side, radius * p->side, white, 1);
}

static void draw_tool(const Pen *p, EditorTool tool, const Theme *theme)
{
    switch (tool) {
    case EDITOR_BLACK: stone(p, 0.5, 0.5, 0.4, false, theme); break;
    case EDITOR_WHITE: stone(p, 0.5, 0.5, 0.4, true, theme); break;
    case EDITOR_ALTERNATE:
        stone(p, 0.34, 0.5, 0.32, false, theme);
        stone(p, 0.68, 0.5, 0.32, true, theme);
        break;
    case EDITOR_EMPTY:
        stroke(p, 0.5, 0.12, 0.5, 0.88);
        stroke(p, 0.12, 0.5, 0.88, 0.5);
        break;
    default:
        for (int i = 5; i <= 15; i++) /* a filled square */
            stroke(p, 0.25, 0.05 * i, 0.75, 0.05 * i);
        break;
    }
}

static void draw_change(const Pen *p, PositionChange change, const Theme *theme)
{
    switch (change) {
    case POSITION_TURN_LEFT: turn(p, true); break;
    case POSITION_TURN_RIGHT: turn(p, false); break;
    case POSITION_MIRROR:
        arrow(p, 0.5, 0.5, 0.88, 0.5);
        arrow(p, 0.5, 0.5, 0.12, 0.5);
        break;
    case POSITION_FLIP:
        arrow(p, 0.5, 0.5, 0.5, 0.88);
        arrow(p, 0.5, 0.5, 0.5, 0.12);
        break;
    case POSITION_EXCHANGE:
        stone(p, 0.36, 0.36, 0.26, false, theme);
        stone(p, 0.66, 0.66, 0.26, true, theme);
        break;
    case POSITION_CLEAR:
        stroke(p, 0.24, 0.24, 0.76, 0.76);
        stroke(p, 0.76, 0.24, 0.24, 0.76);
        break;
    case POSITION_SHIFT_LEFT: arrow(p, 0.85, 0.5, 0.15, 0.5); break;
    case POSITION_SHIFT_RIGHT: arrow(p, 0.15, 0.5, 0.85, 0.5); break;
    case POSITION_SHIFT_UP: arrow(p, 0.5, 0.85, 0.5, 0.15); break;
    default: arrow(p, 0.5, 0.15, 0.5, 0.85); break;
    }
}

void editor_art_ensure(EditorArt *art, int dpi, const Theme *theme)
{
    if (art->dpi == dpi && memcmp(&art->theme, theme, sizeof *theme) == 0)
        return;
    editor_art_free(art);
    for (int i = 0; i < EDITOR_SIGNS; i++) {
        const int side = dpi_scale(dpi, i < EDITOR_TOOLS ? EDITOR_SIGN_LARGE : EDITOR_SIGN_SMALL);
        const bool block = i == EDITOR_BLOCKED;
        const Pen pen = {&art->signs[i], side, block ? 0.16 * side : 0.09 * side,
                         block ? color_readable(theme->grid, theme->soft) : theme->ink};
        if (!sprite_reset(pen.sprite, side, side))
            continue; /* the button has no sign then */
        if (i < EDITOR_TOOLS)
            draw_tool(&pen, (EditorTool)i, theme);
        else
            draw_change(&pen, (PositionChange)(i - EDITOR_TOOLS), theme);
        sprite_seal(pen.sprite);
    }
    art->dpi = dpi;
    art->theme = *theme;
}

/* Draws the icons of the toolbar. */
#include "icons.h"

#include <math.h>

/*
 * Icons are drawn on a grid of 24 units around (0,0), lines 1.6 units wide. A stroke is a path of
 * up to seven points; an arc sweeps from `from` degrees on, clockwise from the right.
 */
enum { GRID = 24, PATH_MAX_POINTS = 7, ICON_PATHS = 3 };

typedef struct Path {
    int count;
    double at[PATH_MAX_POINTS][2];
} Path;

typedef struct Drawing {
    Path paths[ICON_PATHS];
    double arc_x, arc_y, arc_radius, arc_from, arc_sweep; /* radius 0: no arc */
    bool solid;                                           /* paths[0] is filled, convex */
} Drawing;

static const Drawing drawings[ICON_COUNT] = {
    [ICON_NEW] = {.paths = {{2, {{-4, 0}, {4, 0}}}, {2, {{0, -4}, {0, 4}}}},
                  .arc_radius = 8.2,
                  .arc_sweep = 360},
    [ICON_OPEN] = {.paths = {{7,
                              {{-9, 7}, {-9, -6}, {-3, -6}, {-1, -3}, {9, -3}, {9, 7}, {-9, 7}}}}},
    [ICON_SAVE] = {.paths = {{6, {{-8, -8}, {4, -8}, {8, -4}, {8, 8}, {-8, 8}, {-8, -8}}},
                             {4, {{-4, 8}, {-4, 2}, {4, 2}, {4, 8}}},
                             {3, {{-4, -8}, {-4, -4}, {2, -4}}}}},
    [ICON_TAKE_BACK] = {.paths = {{2, {{-7, -3}, {2.5, -3}}},
                                  {3, {{-3, -7}, {-7, -3}, {-3, 1}}},
                                  {2, {{2.5, 7}, {-2, 7}}}},
                        .arc_x = 2.5,
                        .arc_y = 2,
                        .arc_radius = 5,
                        .arc_from = -90,
                        .arc_sweep = 180},
    [ICON_REDO] = {.paths = {{2, {{7, -3}, {-2.5, -3}}},
                             {3, {{3, -7}, {7, -3}, {3, 1}}},
                             {2, {{-2.5, 7}, {2, 7}}}},
                   .arc_x = -2.5,
                   .arc_y = 2,
                   .arc_radius = 5,
                   .arc_from = 90,
                   .arc_sweep = 180},
    [ICON_HINT] = {.paths = {{4, {{-2.4, 3.6}, {-2.4, 6.2}, {2.4, 6.2}, {2.4, 3.6}}},
                             {2, {{-1.4, 9}, {1.4, 9}}}},
                   .arc_y = -2.2,
                   .arc_radius = 6.2,
                   .arc_from = 113,
                   .arc_sweep = 314},
    [ICON_ANALYSE] = {.paths = {{4, {{-9, -8}, {-9, 8}, {9, 8}, {9, 8}}},
                                {4, {{-5.5, 3.5}, {-1.5, -1.5}, {2, 1.5}, {8, -6}}}}},
    [ICON_STOP] = {.paths = {{4, {{-5.5, -5.5}, {5.5, -5.5}, {5.5, 5.5}, {-5.5, 5.5}}}},
                   .solid = true},
    [ICON_PAUSE] = {.paths = {{4, {{-4.5, -6}, {-4.5, 6}, {-3.5, 6}, {-3.5, -6}}},
                              {4, {{3.5, -6}, {3.5, 6}, {4.5, 6}, {4.5, -6}}}}},
    [ICON_STEP] = {.paths = {{4, {{-6, -6.5}, {3, 0}, {-6, 6.5}, {-6, -6.5}}},
                             {2, {{6.5, -6.5}, {6.5, 6.5}}}}},
    [ICON_RESTART] = {.paths = {{3, {{-7.6, -7.5}, {-6.1, -2.9}, {-1.4, -4}}}},
                      .arc_radius = 6.8,
                      .arc_from = -155,
                      .arc_sweep = 305},
    [ICON_RETURN] = {.paths = {{2, {{-8, 0}, {4, 0}}},
                               {3, {{-1, -5.5}, {4.5, 0}, {-1, 5.5}}},
                               {2, {{8, -7}, {8, 7}}}}},
    [ICON_LOUPE] = {.paths = {{2, {{2.6, 2.6}, {8.2, 8.2}}}},
                    .arc_x = -1.8,
                    .arc_y = -1.8,
                    .arc_radius = 6.2,
                    .arc_sweep = 360},
    [ICON_PREVIOUS] = {.paths = {{3, {{6.5, -6.5}, {0, 0}, {6.5, 6.5}}},
                                 {3, {{-0.5, -6.5}, {-7, 0}, {-0.5, 6.5}}}}},
    [ICON_NEXT] = {.paths = {{3, {{-6.5, -6.5}, {0, 0}, {-6.5, 6.5}}},
                             {3, {{0.5, -6.5}, {7, 0}, {0.5, 6.5}}}}},
    [ICON_LINE] = {.paths = {{4, {{-8, 6.5}, {-2, 6.5}, {-2, -4}, {7, -4}}},
                             {3, {{3, -8}, {7, -4}, {3, 0}}}}},
    [ICON_CONTINUE] = {.paths = {{3, {{-4.5, -6.5}, {6.5, 0}, {-4.5, 6.5}}}}, .solid = true},
};

static const double line_width = 1.7;

/* How far (x,y) lies outside a convex path given clockwise; negative inside. */
static double outside_convex(const Path *path, double x, double y)
{
    double most = -1e9;
    for (int i = 0; i < path->count; i++) {
        const double *a = path->at[i], *b = path->at[(i + 1) % path->count];
        const double length = hypot(b[0] - a[0], b[1] - a[1]);
        const double cross = (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
        most = fmax(most, -cross / length);
    }
    return most;
}

static void draw_solid(Sprite *out, const Path *path, double scale, Color color)
{
    const double middle = out->w / 2.0;
    for (int y = 0; y < out->h; y++) {
        for (int x = 0; x < out->w; x++) {
            const double d =
                outside_convex(path, (x + 0.5 - middle) / scale, (y + 0.5 - middle) / scale) *
                scale;
            sprite_blend(out, x, y, color, fmin(fmax(0.5 - d, 0), 1));
        }
    }
}

static void draw_path(Sprite *out, const Path *path, double scale, Color color)
{
    const double middle = out->w / 2.0;
    for (int i = 0; i + 1 < path->count; i++)
        sprite_stroke(out, middle + path->at[i][0] * scale, middle + path->at[i][1] * scale,
                      middle + path->at[i + 1][0] * scale, middle + path->at[i + 1][1] * scale,
                      line_width * scale, color);
}

static void draw_arc(Sprite *out, const Drawing *d, double scale, Color color)
{
    const double middle = out->w / 2.0, turn = 3.14159265358979323846 / 180;
    const double cx = middle + d->arc_x * scale, cy = middle + d->arc_y * scale;
    const double outer = (d->arc_radius + line_width / 2) * scale,
                 inner = (d->arc_radius - line_width / 2) * scale;
    if (d->arc_sweep >= 360) {
        sprite_ring(out, cx, cy, outer, inner, color);
        return;
    }
    for (int y = 0; y < out->h; y++) {
        for (int x = 0; x < out->w; x++) {
            double angle = atan2(y + 0.5 - cy, x + 0.5 - cx) / turn - d->arc_from;
            angle -= 360 * floor(angle / 360);
            const double ring = sprite_disc_coverage(x, y, cx, cy, outer) -
                                sprite_disc_coverage(x, y, cx, cy, inner);
            if (angle <= d->arc_sweep)
                sprite_blend(out, x, y, color, ring);
        }
    }
}

bool icon_make(Sprite *out, Icon icon, int side, Color color)
{
    const Drawing *d = &drawings[icon];
    const double scale = (double)side / GRID;
    if (!sprite_reset(out, side, side))
        return false;
    for (int i = 0; i < ICON_PATHS && !d->solid; i++)
        draw_path(out, &d->paths[i], scale, color);
    if (d->solid)
        draw_solid(out, &d->paths[0], scale, color);
    if (d->arc_radius > 0)
        draw_arc(out, d, scale, color);
    sprite_seal(out);
    return true;
}

/*
 * paint_graph.c: the win-rate graph as a sprite: black's chance after each move that has an
 * evaluation, joined by straight lines, black's half below, with the signs of a review as dots. The curve is broken
 * where nothing is known. Computed coverage, as everything that is not horizontal or vertical.
 */
#include "panel_measures.h"

#include "core/coach/coach_sign.h"
#include "core/game/play_browse.h"
#include "core/value/value_tree.h"

#include <math.h>
#include <string.h>

typedef struct Graph {
    Sprite *sprite;
    const Layout *layout;
    const Theme *theme;
    const Record *record;
    const ReviewReport *report;
    int32_t span, shown;
    double *height; /* of the curve at each column, in pixels from the top; < 0: none there */
} Graph;

static double scale(const Graph *g)
{
    return g->layout->dpi / 96.0;
}

static double y_of(const Graph *g, double rate)
{
    const double margin = panel_graph_margin(g->layout);
    return margin + (1.0 - rate) * (g->sprite->h - 2.0 * margin);
}

static double x_of(const Graph *g, int32_t moves)
{
    return (double)moves * (g->sprite->w - 1 - panel_graph_margin(g->layout)) / g->span;
}

/* A straight piece of the curve, as heights of columns. */
static void join(Graph *g, double x0, double y0, double x1, double y1)
{
    for (int x = (int)ceil(x0 - 0.5); x <= (int)floor(x1 + 0.5) && x < g->sprite->w; x++)
        if (x >= 0) {
            const double t = x1 > x0 ? (x - x0) / (x1 - x0) : 1.0;
            g->height[x] = y0 + (y1 - y0) * (t < 0.0 ? 0.0 : t > 1.0 ? 1.0 : t);
        }
}

/* Black's chance after so many moves; false: nothing is known there. */
static bool rate_after(double *out, const Record *record, int32_t moves)
{
    const Value start = value_of_node(record->tree, TREE_ROOT);
    if (moves > 0)
        return record_black_rate(out, record, moves - 1);
    if (start.known) {
        const double rate = record_rate(record, start.score);
        *out = record_side_of(record, 0) == 0 ? rate : 1.0 - rate;
    }
    return start.known;
}

/*
 * In a game against the computer only every second move has an evaluation, the computer's; so a single move without one
 * does not break the curve. A point with nothing known beside it is as wide as the line.
 */
static bool make_curve(Graph *g)
{
    enum { JOINED = 2 }; /* moves between two evaluations that are joined */
    double y0 = 0.0, rate;
    int32_t last = -1 - JOINED;
    bool any = false;
    for (int x = 0; x < g->sprite->w; x++)
        g->height[x] = -1.0;
    for (int32_t moves = 0; moves <= g->record->move_count; moves++) {
        if (!rate_after(&rate, g->record, moves))
            continue;
        const double x1 = x_of(g, moves), y1 = y_of(g, rate);
        if (moves - last <= JOINED)
            join(g, x_of(g, last), y0, x1, y1);
        else
            join(g, x1 - scale(g), y1, x1 + scale(g), y1);
        last = moves;
        y0 = y1;
        any = true;
    }
    return any;
}

/* The ground with round corners: every pixel's share of it. */
static double ground(const Graph *g, int x, int y)
{
    return sprite_round_coverage(x, y, 0, 0, g->sprite->w, g->sprite->h, 4.0 * scale(g));
}

static void draw_ground(const Graph *g)
{
    const double middle = y_of(g, 0.5);
    const int dash = (int)(4.0 * scale(g));
    for (int y = 0; y < g->sprite->h; y++)
        for (int x = 0; x < g->sprite->w; x++) {
            sprite_blend(g->sprite, x, y, g->theme->soft, ground(g, x, y));
            if (fabs(y + 0.5 - middle) <= 0.5 && x / dash % 2 == 0)
                sprite_blend(g->sprite, x, y, color_alpha(g->theme->dim, 0.45), ground(g, x, y));
        }
}

/* The area under the curve, and the curve: how near a pixel is to it, by its slope there. */
static void draw_curve(const Graph *g)
{
    const double half = 1.0 * scale(g) + 0.1;
    const Color under = color_alpha(g->theme->accent, g->theme->dark ? 0.22 : 0.17);
    for (int x = 0; x < g->sprite->w; x++) {
        if (g->height[x] < 0.0)
            continue;
        const double left = x > 0 && g->height[x - 1] >= 0.0 ? g->height[x - 1] : g->height[x];
        const double right =
            x + 1 < g->sprite->w && g->height[x + 1] >= 0.0 ? g->height[x + 1] : g->height[x];
        const double slope = (right - left) / 2.0, steep = sqrt(1.0 + slope * slope);
        for (int y = 0; y < g->sprite->h; y++) {
            const double off = y + 0.5 - g->height[x], inside = ground(g, x, y);
            const double below = off + 0.5 < 0.0 ? 0.0 : off + 0.5 > 1.0 ? 1.0 : off + 0.5;
            sprite_blend(g->sprite, x, y, under, below * inside);
            sprite_blend(g->sprite, x, y, g->theme->accent,
                         fmin(half + 0.5 - fabs(off) / steep, 1.0) * inside);
        }
    }
}

/* The move shown: a line down through the graph, and a dot on the curve. */
static void draw_shown(const Graph *g)
{
    const int x = (int)(x_of(g, g->shown) + 0.5);
    const bool review = g->shown < g->record->move_count;
    for (int y = 0; review && y < g->sprite->h; y++)
        sprite_blend(g->sprite, x, y, color_alpha(g->theme->ink, 0.55), 1.0);
    if (g->shown > 0 && x < g->sprite->w && g->height[x] >= 0.0) {
        sprite_disc(g->sprite, x + 0.5, g->height[x], 4.6 * scale(g), g->theme->card);
        sprite_disc(g->sprite, x + 0.5, g->height[x], 3.4 * scale(g), g->theme->accent);
    }
}

/* A dot in the colour of its sign for every move that has one. */
static void draw_signs(const Graph *g)
{
    for (int32_t i = 0; i < g->record->move_count; i++) {
        const ReviewGrade sign = panel_sign(g->report, i);
        const int x = (int)(x_of(g, i + 1) + 0.5);
        if (sign == REVIEW_PLAIN || x >= g->sprite->w || g->height[x] < 0.0)
            continue;
        sprite_disc(g->sprite, x + 0.5, g->height[x], 4.4 * scale(g), g->theme->card);
        sprite_disc(g->sprite, x + 0.5, g->height[x], 3.4 * scale(g),
                    coach_sign_color(g->theme, sign));
    }
}

static uint64_t mix(uint64_t digest, int64_t value)
{
    return (digest ^ (uint64_t)value) * UINT64_C(0x9E3779B97F4A7C15) ^ digest >> 29;
}

static uint64_t graph_digest(Rect area, const Layout *layout, const Theme *theme, const Play *play,
                             const ReviewReport *report)
{
    const Record *record = play_line(play);
    uint64_t digest = mix(mix(mix(1, area.w), area.h), layout->dpi);
    digest = mix(mix(digest, theme->accent), theme->soft);
    digest = mix(mix(digest, play_shown(play)), record->move_count);
    for (int32_t moves = 0; moves <= record->move_count; moves++) {
        double rate;
        if (rate_after(&rate, record, moves))
            digest = mix(mix(digest, moves), (int64_t)(rate * 65536.0));
        digest = mix(digest, moves > 0 ? panel_sign(report, moves - 1) : REVIEW_PLAIN);
    }
    return digest ? digest : 1;
}

bool panel_make_graph(Painter *painter, Rect area, const Layout *layout, const Theme *theme,
                      const Play *play, const ReviewReport *report)
{
    enum { WIDTH_MAX = 4096 };
    double height[WIDTH_MAX];
    const uint64_t digest = graph_digest(area, layout, theme, play, report);
    if (painter->graph.pixels && painter->graph_digest == digest)
        return true;
    painter->graph_digest = 0;
    if (area.w < 8 || area.h < 8 || area.w > WIDTH_MAX ||
        !sprite_reset(&painter->graph, area.w, area.h))
        return false;
    Graph g = {.sprite = &painter->graph,
               .layout = layout,
               .theme = theme,
               .record = play_line(play),
               .report = report,
               .span = panel_graph_span(play_line(play)),
               .shown = play_shown(play),
               .height = height};
    draw_ground(&g);
    if (make_curve(&g)) {
        draw_curve(&g);
        draw_signs(&g);
    }
    draw_shown(&g);
    sprite_seal(&painter->graph);
    painter->graph_digest = digest;
    return true;
}

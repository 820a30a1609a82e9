/* puzzle_progress.c: the page that shows how the player is doing: ratings with their errors, results against
 * each level, and both ratings over time. */
#include "puzzle_mode.h"

#include <stdio.h>

#include "core/canvas/wrap.h"
#include "resource.h"

enum { /* at 96 dpi */
       MARGIN = 24,
       GAP = 12,
       RADIUS = 8,
       TITLE_HEIGHT = 44,
       TILE_HEIGHT = 84,
       ROW = 24,
       AXIS = 44,        /* left of a plot: its numbers */
       POINTS_MAX = 400, /* of a curve */
       TABLE_WIDTH = 300,
       RATING_UNIT = 100,
       PERCENT_UNIT = 10,
};

typedef Rating RatingAfter(const Career *career, int32_t count);

typedef struct Pen {
    const PuzzleMode *m;
    const Canvas *canvas;
    const Theme *theme;
    const Strings *strings;
} Pen;

static int px(const Pen *pen, int pixels)
{
    return pixels * frame_look(pen->m->frame)->dpi / 96;
}

static void put_text(const Pen *pen, Rect box, const char *text, int size, TextWeight weight,
                     TextAlign align, Color color)
{
    const TextStyle style = {px(pen, size), weight, align, color};
    if (box.w > 0 && box.h > 0)
        pen->canvas->ops->text(pen->canvas->self, box, text, &style);
}

static void put_card(const Pen *pen, Rect r)
{
    pen->canvas->ops->round_rect(pen->canvas->self, r, px(pen, RADIUS), pen->theme->card,
                                 pen->theme->edge);
}

/* ---------------------------------------------------------------- tiles */

static void put_tile(const Pen *pen, Rect r, UINT name, const char *value)
{
    put_card(pen, r);
    put_text(pen, (Rect){r.x, r.y + px(pen, 14), r.w, px(pen, 34)}, value, 22, TEXT_BOLD,
             TEXT_CENTER, pen->theme->ink);
    put_text(pen, (Rect){r.x, r.y + px(pen, 50), r.w, px(pen, 22)},
             strings_text(pen->strings, name), 13, TEXT_REGULAR, TEXT_CENTER, pen->theme->dim);
}

static void rating_text(char *out, size_t size, Rating rating)
{
    if (rating.count == 0)
        snprintf(out, size, "–");
    else
        snprintf(out, size, "%d ± %d", rating.rating, 2 * rating.deviation);
}

static void put_tiles(const Pen *pen, Rect area)
{
    enum { TILES = 5 };
    static const UINT names[TILES] = {IDS_PROGRESS_RATING, IDS_PROGRESS_GAMES,
                                      IDS_PROGRESS_ACCURACY, IDS_PUZZLE_RATING,
                                      IDS_PROGRESS_STREAK};
    const Career *career = frame_career(pen->m->frame);
    char values[TILES][48];
    int won = 0, lost = 0;
    for (int32_t i = 0; i < career->game_count; i++) {
        won += career->games[i].points == 2;
        lost += career->games[i].points == 0;
    }
    rating_text(values[0], sizeof values[0], career_game_rating(career, career->game_count));
    snprintf(values[1], sizeof values[1], "%d – %d – %d", won, career->game_count - won - lost,
             lost);
    const Rating accuracy = career_accuracy(career, career->review_count);
    snprintf(values[2], sizeof values[2], accuracy.count > 0 ? "%d %%" : "–", accuracy.rating);
    rating_text(values[3], sizeof values[3], career_puzzle_rating(career, career->puzzle_count));
    snprintf(values[4], sizeof values[4], "%d / %d", career_streak(career),
             career_best_streak(career));
    const int gap = px(pen, GAP), w = (area.w - (TILES - 1) * gap) / TILES;
    for (int i = 0; i < TILES; i++)
        put_tile(pen, (Rect){area.x + i * (w + gap), area.y, w, area.h}, names[i], values[i]);
}

/* ---------------------------------------------------------------- plots */

typedef struct Curve {
    int32_t count, low, high;
    int32_t unit; /* the curve's top and bottom are multiples of it */
    int32_t rating[POINTS_MAX], deviation[POINTS_MAX];
} Curve;

static void make_curve(Curve *out, const Career *career, RatingAfter *after, int32_t count)
{
    const int32_t step = (count + POINTS_MAX - 1) / POINTS_MAX;
    out->count = 0;
    out->low = INT32_MAX;
    out->high = INT32_MIN;
    for (int32_t i = 1; i <= count && out->count<POINTS_MAX; i += step> 0 ? step : 1) {
        const Rating rating = after(career, i + step - 1 < count ? i + step - 1 : count);
        out->rating[out->count] = rating.rating;
        out->deviation[out->count++] = rating.deviation;
        out->low = min(out->low, rating.rating - rating.deviation);
        out->high = max(out->high, rating.rating + rating.deviation);
    }
    out->low = (out->low - out->unit / 2) / out->unit * out->unit;
    out->high = (out->high + out->unit * 3 / 2 - 1) / out->unit * out->unit;
    if (out->unit == PERCENT_UNIT) {
        out->low = max(out->low, 0);
        out->high = min(out->high, 100);
    }
}

static int y_of(const Curve *curve, Rect plot, int32_t rating)
{
    return plot.y + plot.h -
           (int)((int64_t)(rating - curve->low) * plot.h / max(curve->high - curve->low, 1));
}

static int x_of(const Curve *curve, Rect plot, int32_t i)
{
    return plot.x + (int)((int64_t)i * plot.w / max(curve->count - 1, 1));
}

static void put_grid(const Pen *pen, const Curve *curve, Rect plot)
{
    const int32_t span = curve->high - curve->low;
    const int32_t step = curve->unit * (span > 15 * curve->unit  ? 5
                                        : span > 6 * curve->unit ? 2
                                                                 : 1);
    for (int32_t r = (curve->low + step - 1) / step * step; r <= curve->high; r += step) {
        char text[16];
        const int y = y_of(curve, plot, r);
        pen->canvas->ops->line(pen->canvas->self, plot.x, y, plot.x + plot.w, y, 1,
                               pen->theme->edge);
        snprintf(text, sizeof text, "%d", r);
        put_text(pen,
                 (Rect){plot.x - px(pen, AXIS), y - px(pen, 10), px(pen, AXIS - 8), px(pen, 20)},
                 text, 12, TEXT_REGULAR, TEXT_RIGHT, pen->theme->dim);
    }
}

/* The error as a band of thin lines, then the rating itself. */
static void put_curve(const Pen *pen, const Curve *curve, Rect plot)
{
    for (int32_t i = 0; i < curve->count; i++) {
        const int left = i > 0 ? (x_of(curve, plot, i - 1) + x_of(curve, plot, i)) / 2 : plot.x;
        const int right = i + 1 < curve->count
                              ? (x_of(curve, plot, i) + x_of(curve, plot, i + 1)) / 2
                              : plot.x + plot.w;
        const int top = y_of(curve, plot, curve->rating[i] + curve->deviation[i]);
        const int bottom = y_of(curve, plot, curve->rating[i] - curve->deviation[i]);
        pen->canvas->ops->fill_rect(
            pen->canvas->self, (Rect){left, top, right - left, bottom - top}, pen->theme->soft);
    }
    put_grid(pen, curve, plot);
    for (int32_t i = 1; i < curve->count; i++)
        pen->canvas->ops->line(pen->canvas->self, x_of(curve, plot, i - 1),
                               y_of(curve, plot, curve->rating[i - 1]), x_of(curve, plot, i),
                               y_of(curve, plot, curve->rating[i]), px(pen, 2), pen->theme->accent);
}

/* Why a plot is empty, in the middle of its room. */
static void put_nothing(const Pen *pen, Rect room)
{
    enum { LINES = 3, LINE = 22 };
    const TextStyle style = {px(pen, 14), TEXT_REGULAR, TEXT_CENTER, pen->theme->dim};
    const char *text = strings_text(pen->strings, IDS_PROGRESS_NOTHING);
    const int inset = px(pen, 16), line = px(pen, LINE), w = room.w - 2 * inset;
    const int count = wrap_count(pen->canvas, text, w, LINES, &style);
    wrap_text(pen->canvas, (Rect){room.x + inset, room.y + (room.h - count * line) / 2, w, 0}, text,
              LINES, line, &style);
}

/* A card with a heading; the room for the plot in it. False: too small, or nothing is there yet. */
static bool begin_plot(const Pen *pen, Rect *plot, Rect card, UINT name, bool empty)
{
    put_card(pen, card);
    put_text(pen, (Rect){card.x + px(pen, 16), card.y + px(pen, 6), card.w, px(pen, 28)},
             strings_text(pen->strings, name), 13, TEXT_BOLD, TEXT_LEFT, pen->theme->dim);
    *plot = (Rect){card.x + px(pen, AXIS + 8), card.y + px(pen, 40), card.w - px(pen, AXIS + 24),
                   card.h - px(pen, 56)};
    if (plot->w < px(pen, 60) || plot->h < px(pen, 30))
        return false;
    if (empty)
        put_nothing(pen, (Rect){card.x, plot->y, card.w, plot->h});
    return !empty;
}

static void put_plot(const Pen *pen, Rect card, UINT name, RatingAfter *after, int32_t count)
{
    static const int least = 2; /* a line needs two points */
    Curve curve = {.unit = after == career_accuracy ? PERCENT_UNIT : RATING_UNIT};
    Rect plot;
    if (!begin_plot(pen, &plot, card, name, count < least))
        return;
    make_curve(&curve, frame_career(pen->m->frame), after, count);
    put_curve(pen, &curve, plot);
}

/* The last games, one bar each: up for a win, down for a loss, a stub for a draw. */
static void put_results(const Pen *pen, Rect card)
{
    enum { GAMES = 60 };
    const Career *career = frame_career(pen->m->frame);
    const int32_t first = career->game_count > GAMES ? career->game_count - GAMES : 0;
    const int32_t count = career->game_count - first;
    Rect plot;
    if (!begin_plot(pen, &plot, card, IDS_RESULTS_OVER_TIME, count == 0))
        return;
    const int middle = plot.y + plot.h / 2, stub = px(pen, 3);
    const int step = min(plot.w / max(count, 1), px(pen, 18)), w = max(step - px(pen, 2), 1);
    pen->canvas->ops->line(pen->canvas->self, plot.x, middle, plot.x + plot.w, middle, 1,
                           pen->theme->edge);
    for (int32_t i = 0; i < count; i++) {
        const int32_t points = career->games[first + i].points;
        const int h = points == 1 ? stub : plot.h / 2 - stub;
        const Rect bar = {plot.x + i * step, points == 2 ? middle - h : middle, w, h};
        pen->canvas->ops->fill_rect(pen->canvas->self, bar,
                                    points == 2   ? pen->theme->good
                                    : points == 0 ? pen->theme->bad
                                                  : pen->theme->dim);
    }
}

/* ---------------------------------------------------------------- results by level */

static void put_row(const Pen *pen, Rect row, const char *const words[4], Color color)
{
    const int parts[4] = {33, 31, 19, 17}; /* percent */
    int x = row.x;
    for (int i = 0; i < 4; i++) {
        const int w = row.w * parts[i] / 100;
        put_text(pen, (Rect){x, row.y, w, row.h}, words[i], 13, TEXT_REGULAR,
                 i == 0 ? TEXT_LEFT : TEXT_RIGHT, color);
        x += w;
    }
}

static void put_table(const Pen *pen, Rect card)
{
    const Career *career = frame_career(pen->m->frame);
    const int inset = px(pen, 16), rows = GMK_LEVEL_ALL + 1; /* and the heading */
    const int row = min(px(pen, ROW), (card.h - inset) / rows);
    const char *head[4] = {strings_text(pen->strings, IDS_PROGRESS_LEVEL),
                           strings_text(pen->strings, IDS_PROGRESS_WORTH),
                           strings_text(pen->strings, IDS_PROGRESS_PLAYED),
                           strings_text(pen->strings, IDS_PROGRESS_POINTS)};
    Rect at = {card.x + inset, card.y + px(pen, 8), card.w - 2 * inset, row};
    put_card(pen, card);
    put_row(pen, at, head, pen->theme->dim);
    for (int level = 0; level < GMK_LEVEL_ALL; level++) {
        char worth[32], played[16], points[16];
        int32_t games = 0, sum = 0;
        for (int32_t i = 0; i < career->game_count; i++)
            if ((int)career->games[i].level == level) {
                games++;
                sum += career->games[i].points;
            }
        at.y += row;
        snprintf(worth, sizeof worth, level_rating((GmkLevel)level) > 0 ? "%d ± %d" : "–",
                 level_rating((GmkLevel)level), level_rating_error((GmkLevel)level));
        snprintf(played, sizeof played, games > 0 ? "%d" : "", games);
        snprintf(points, sizeof points, games > 0 ? "%d %%" : "", games > 0 ? 50 * sum / games : 0);
        const char *words[4] = {strings_level(pen->strings, level), worth, played, points};
        put_row(pen, at, words, pen->theme->ink);
    }
}

void puzzle_mode_paint_progress(PuzzleMode *m, const Canvas *canvas)
{
    const Pen pen = {m, canvas, frame_look(m->frame)->theme, frame_strings(m->frame)};
    const Career *career = frame_career(m->frame);
    const int margin = px(&pen, MARGIN), gap = px(&pen, GAP);
    const Rect all = {m->area.x + margin, m->area.y + margin / 2, m->area.w - 2 * margin,
                      m->area.h - margin};
    canvas->ops->fill_rect(canvas->self, m->area, pen.theme->chrome);
    put_text(&pen, (Rect){all.x, all.y, all.w, px(&pen, TITLE_HEIGHT)},
             strings_text(pen.strings, IDS_PROGRESS), 22, TEXT_BOLD, TEXT_LEFT, pen.theme->ink);
    const int top = all.y + px(&pen, TITLE_HEIGHT);
    put_tiles(&pen, (Rect){all.x, top, all.w, px(&pen, TILE_HEIGHT)});
    const int below = top + px(&pen, TILE_HEIGHT) + gap, h = all.y + all.h - below;
    const int table = min(px(&pen, TABLE_WIDTH), all.w / 2);
    const int w = all.w - table - gap;
    const int half_w = (w - gap) / 2, half_h = (h - gap) / 2;
    const int right = all.x + half_w + gap, lower = below + half_h + gap;
    put_plot(&pen, (Rect){all.x, below, half_w, half_h}, IDS_PROGRESS_OVER_TIME, career_game_rating,
             career->game_count);
    put_plot(&pen, (Rect){right, below, w - half_w - gap, half_h}, IDS_ACCURACY_OVER_TIME,
             career_accuracy, career->review_count);
    put_results(&pen, (Rect){all.x, lower, half_w, h - gap - half_h});
    put_plot(&pen, (Rect){right, lower, w - half_w - gap, h - gap - half_h}, IDS_PUZZLES_OVER_TIME,
             career_puzzle_rating, career->puzzle_count);
    put_table(&pen, (Rect){all.x + w + gap, below, table, h});
}

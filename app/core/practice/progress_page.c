/* progress_page.c: see progress_page.h. */
#include "progress_page.h"

#include "core/canvas/geometry.h"
#include "core/canvas/wrap.h"
#include "core/paint/brush.h"
#include "core/rating/ladder.h"
#include "core/text/phrase.h"

#include <inttypes.h>
#include <stdio.h>

enum { /* at 96 dpi */
       MARGIN = 24,
       GAP = 12,
       TITLE_HEIGHT = 44,
       TILE_HEIGHT = 84,
       ROW = 24,
       AXIS = 44,        /* left of a plot: its numbers */
       POINTS_MAX = 400, /* of a curve */
       TABLE_WIDTH = 300,
       RATING_UNIT = 100,
       PERCENT_UNIT = 10,
};

/* The strength, or the accuracy, after so many results. */
typedef Rating RatingAfter(const Career *career, int32_t count);

typedef struct Page {
    Brush brush;
    const Career *career;
    const ProgressWords *words;
} Page;

typedef enum Plot { PLOT_GAMES, PLOT_ACCURACY, PLOT_RESULTS, PLOT_PUZZLES } Plot;

static int px(const Page *p, int pixels)
{
    return brush_px(&p->brush, pixels);
}

static void put_text(const Page *p, Rect box, const char *text, int size, TextWeight weight,
                     TextAlign align, Color color)
{
    brush_text(&p->brush, box, text, (TextStyle){size, weight, align, color});
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

/* ------------------------------------------------------------------------------------------------
 * Tiles
 */

static void put_tile(const Page *p, Rect r, const char *name, const char *value)
{
    const Theme *theme = p->brush.theme;
    brush_card(&p->brush, r, theme->card);
    put_text(p, (Rect){r.x, r.y + px(p, 14), r.w, px(p, 34)}, value, 22, TEXT_BOLD, TEXT_CENTER,
             theme->ink);
    put_text(p, (Rect){r.x, r.y + px(p, 50), r.w, px(p, 22)}, name, 13, TEXT_REGULAR, TEXT_CENTER,
             theme->dim);
}

static void rating_text(char *out, size_t size, Rating rating)
{
    if (rating.count == 0)
        snprintf(out, size, "–");
    else
        snprintf(out, size, "%" PRId32 " ± %" PRId32, rating.rating, 2 * rating.deviation);
}

static void put_tiles(const Page *p, Rect area)
{
    const Career *career = p->career;
    char values[PROGRESS_TILES][48];
    int32_t won = 0, lost = 0;
    for (int32_t i = 0; i < career->game_count; i++) {
        won += career->games[i].points == 2;
        lost += career->games[i].points == 0;
    }
    rating_text(values[0], sizeof values[0], career_game_rating(career, career->game_count));
    snprintf(values[1], sizeof values[1], "%" PRId32 " – %" PRId32 " – %" PRId32, won,
             career->game_count - won - lost, lost);
    const Rating accuracy = career_accuracy(career, career->review_count);
    if (accuracy.count > 0)
        snprintf(values[2], sizeof values[2], "%" PRId32 " %%", accuracy.rating);
    else
        snprintf(values[2], sizeof values[2], "–");
    rating_text(values[3], sizeof values[3], career_puzzle_rating(career, career->puzzle_count));
    snprintf(values[4], sizeof values[4], "%" PRId32 " / %" PRId32, career_streak(career),
             career_best_streak(career));
    const int gap = px(p, GAP), w = (area.w - (PROGRESS_TILES - 1) * gap) / PROGRESS_TILES;
    for (int i = 0; i < PROGRESS_TILES; i++)
        put_tile(p, (Rect){area.x + i * (w + gap), area.y, w, area.h}, p->words->tiles[i],
                 values[i]);
}

/* ------------------------------------------------------------------------------------------------
 * Plots
 */

typedef struct Curve {
    int32_t count, low, high;
    int32_t unit; /* the curve's top and bottom are multiples of it */
    int32_t rating[POINTS_MAX], deviation[POINTS_MAX];
} Curve;

static void make_curve(Curve *out, const Career *career, RatingAfter *after, int32_t count)
{
    const int32_t step = count > POINTS_MAX ? (count + POINTS_MAX - 1) / POINTS_MAX : 1;
    out->count = 0;
    out->low = INT32_MAX;
    out->high = INT32_MIN;
    for (int32_t i = 1; i <= count; i += step) {
        const Rating rating = after(career, least(i + step - 1, count));
        out->rating[out->count] = rating.rating;
        out->deviation[out->count++] = rating.deviation;
        out->low = least(out->low, rating.rating - rating.deviation);
        out->high = most(out->high, rating.rating + rating.deviation);
    }
    out->low = (out->low - out->unit / 2) / out->unit * out->unit;
    out->high = (out->high + out->unit * 3 / 2 - 1) / out->unit * out->unit;
    if (out->unit == PERCENT_UNIT) {
        out->low = most(out->low, 0);
        out->high = least(out->high, 100);
    }
}

static int y_of(const Curve *curve, Rect plot, int32_t rating)
{
    return plot.y + plot.h -
           (int)((int64_t)(rating - curve->low) * plot.h / most(curve->high - curve->low, 1));
}

static int x_of(const Curve *curve, Rect plot, int32_t i)
{
    return plot.x + (int)((int64_t)i * plot.w / most(curve->count - 1, 1));
}

static void put_grid(const Page *p, const Curve *curve, Rect plot)
{
    const Canvas *canvas = p->brush.canvas;
    const int32_t units = (curve->high - curve->low) / curve->unit;
    const int32_t step = curve->unit * (units > 15 ? 5 : units > 6 ? 2 : 1);
    for (int32_t r = (curve->low + step - 1) / step * step; r <= curve->high; r += step) {
        char text[16];
        const int y = y_of(curve, plot, r);
        canvas->ops->line(canvas->self, plot.x, y, plot.x + plot.w, y, 1, p->brush.theme->edge);
        snprintf(text, sizeof text, "%" PRId32, r);
        put_text(p, (Rect){plot.x - px(p, AXIS), y - px(p, 10), px(p, AXIS - 8), px(p, 20)}, text,
                 12, TEXT_REGULAR, TEXT_RIGHT, p->brush.theme->dim);
    }
}

/* The error as a band of thin bars, then the rating itself. */
static void put_curve(const Page *p, const Curve *curve, Rect plot)
{
    const Canvas *canvas = p->brush.canvas;
    for (int32_t i = 0; i < curve->count; i++) {
        const int x = x_of(curve, plot, i);
        const int left = i > 0 ? (x_of(curve, plot, i - 1) + x) / 2 : plot.x;
        const int right =
            i + 1 < curve->count ? (x + x_of(curve, plot, i + 1)) / 2 : plot.x + plot.w;
        const int top = y_of(curve, plot, curve->rating[i] + curve->deviation[i]);
        const int bottom = y_of(curve, plot, curve->rating[i] - curve->deviation[i]);
        brush_fill(&p->brush, (Rect){left, top, right - left, bottom - top}, p->brush.theme->soft);
    }
    put_grid(p, curve, plot);
    for (int32_t i = 1; i < curve->count; i++)
        canvas->ops->line(canvas->self, x_of(curve, plot, i - 1),
                          y_of(curve, plot, curve->rating[i - 1]), x_of(curve, plot, i),
                          y_of(curve, plot, curve->rating[i]), px(p, 2), p->brush.theme->accent);
    if (curve->count == 1) { /* which makes no line: a dot in the middle of its band */
        const int y = y_of(curve, plot, curve->rating[0]), r = px(p, 4);
        const Rect dot = {plot.x + plot.w / 2 - r, y - r, 2 * r, 2 * r};
        brush_round(&p->brush, dot, r, p->brush.theme->accent);
    }
}

/* Why a plot is empty, in the middle of its room. */
static void put_nothing(const Page *p, Rect room)
{
    enum { LINES = 3, LINE = 22 };
    const TextStyle style = {px(p, 14), TEXT_REGULAR, TEXT_CENTER, p->brush.theme->dim};
    const int inset = px(p, CARD_INSET), line = px(p, LINE), w = room.w - 2 * inset;
    const int count = wrap_count(p->brush.canvas, p->words->nothing, w, LINES, &style);
    const Rect box = {room.x + inset, room.y + (room.h - count * line) / 2, w, 0};
    wrap_text(p->brush.canvas, box, p->words->nothing, LINES, line, &style);
}

/* A card with a heading; the room for the plot in it. False: too small, or nothing is there yet. */
static bool begin_plot(const Page *p, Rect *plot, Rect card, Plot which, bool empty)
{
    brush_card(&p->brush, card, p->brush.theme->card);
    brush_heading(&p->brush, card, p->words->plots[which], NULL);
    *plot = (Rect){card.x + px(p, AXIS + 8), card.y + px(p, 40), card.w - px(p, AXIS + 24),
                   card.h - px(p, 56)};
    if (plot->w < px(p, 60) || plot->h < px(p, 30))
        return false;
    if (empty)
        put_nothing(p, (Rect){card.x, plot->y, card.w, plot->h});
    return !empty;
}

static void put_plot(const Page *p, Rect card, Plot which, RatingAfter *after, int32_t count)
{
    Curve curve = {.unit = which == PLOT_ACCURACY ? PERCENT_UNIT : RATING_UNIT};
    Rect plot;
    if (!begin_plot(p, &plot, card, which, count == 0))
        return;
    make_curve(&curve, p->career, after, count);
    put_curve(p, &curve, plot);
}

/* The last games, one bar each: up for a win, down for a loss, a stub for a draw. */
static void put_results(const Page *p, Rect card)
{
    enum { GAMES = 60 };
    const Career *career = p->career;
    const Theme *theme = p->brush.theme;
    const int32_t first = most(career->game_count - GAMES, 0), count = career->game_count - first;
    Rect plot;
    if (!begin_plot(p, &plot, card, PLOT_RESULTS, count == 0))
        return;
    const int middle = plot.y + plot.h / 2, stub = px(p, 3);
    const int step = least(plot.w / most(count, 1), px(p, 18)), w = most(step - px(p, 2), 1);
    p->brush.canvas->ops->line(p->brush.canvas->self, plot.x, middle, plot.x + plot.w, middle, 1,
                               theme->edge);
    for (int32_t i = 0; i < count; i++) {
        const int32_t points = career->games[first + i].points;
        const int h = points == 1 ? stub : plot.h / 2 - stub;
        const Rect bar = {plot.x + i * step, points == 2 ? middle - h : middle, w, h};
        brush_fill(&p->brush, bar,
                   points == 2   ? theme->good
                   : points == 0 ? theme->bad
                                 : theme->dim);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Results by level
 */

static void put_row(const Page *p, Rect row, const char *const words[PROGRESS_COLUMNS], Color color)
{
    static const int parts[PROGRESS_COLUMNS] = {33, 31, 19, 17}; /* percent */
    int x = row.x;
    for (int i = 0; i < PROGRESS_COLUMNS; i++) {
        const int w = row.w * parts[i] / 100;
        put_text(p, (Rect){x, row.y, w, row.h}, words[i], 13, TEXT_REGULAR,
                 i == 0 ? TEXT_LEFT : TEXT_RIGHT, color);
        x += w;
    }
}

static void put_level(const Page *p, Rect row, GmkLevel level)
{
    char worth[32] = "–", played[16] = "", points[16] = "";
    int32_t games = 0, sum = 0;
    for (int32_t i = 0; i < p->career->game_count; i++)
        if (p->career->games[i].level == level) {
            games++;
            sum += p->career->games[i].points;
        }
    if (level_rating(level) > 0)
        snprintf(worth, sizeof worth, "%" PRId32 " ± %" PRId32, level_rating(level),
                 level_rating_error(level));
    if (games > 0) {
        snprintf(played, sizeof played, "%" PRId32, games);
        snprintf(points, sizeof points, "%" PRId32 " %%", 50 * sum / games);
    }
    const char *words[PROGRESS_COLUMNS] = {p->words->levels[level], worth, played, points};
    put_row(p, row, words, p->brush.theme->ink);
}

static void put_table(const Page *p, Rect card)
{
    const int inset = px(p, CARD_INSET), rows = LADDER_RUNGS + 1; /* and the heading */
    const int row = least(px(p, ROW), (card.h - inset) / rows);
    Rect at = {card.x + inset, card.y + px(p, 8), card.w - 2 * inset, row};
    brush_card(&p->brush, card, p->brush.theme->card);
    put_row(p, at, p->words->columns, p->brush.theme->dim);
    for (int rung = 0; rung < LADDER_RUNGS; rung++) {
        at.y += row;
        put_level(p, at, ladder_level(rung));
    }
}

/* ------------------------------------------------------------------------------------------------
 * The page
 */

/* How often the coach warned of a blunder, beside the title. */
static void put_warnings(const Page *p, Rect box)
{
    char warned[16], heeded[16], text[160];
    if (p->career->warning_count == 0)
        return;
    snprintf(warned, sizeof warned, "%" PRId32, p->career->warning_count);
    snprintf(heeded, sizeof heeded, "%" PRId32, p->career->heeded_count);
    phrase_make(text, sizeof text, p->words->plural, p->words->warnings, warned, heeded, NULL);
    put_text(p, box, text, 14, TEXT_REGULAR, TEXT_RIGHT, p->brush.theme->dim);
}

/* Four plots at the left, the table at the right. */
static void put_plots(const Page *p, Rect area)
{
    const Career *career = p->career;
    const int gap = px(p, GAP), table = least(px(p, TABLE_WIDTH), area.w / 2);
    const int w = area.w - table - gap, left = (w - gap) / 2, right = w - gap - left;
    const int upper = (area.h - gap) / 2, lower = area.h - gap - upper;
    const int x = area.x + left + gap, y = area.y + upper + gap;
    put_plot(p, (Rect){area.x, area.y, left, upper}, PLOT_GAMES, career_game_rating,
             career->game_count);
    put_plot(p, (Rect){x, area.y, right, upper}, PLOT_ACCURACY, career_accuracy,
             career->review_count);
    put_results(p, (Rect){area.x, y, left, lower});
    put_plot(p, (Rect){x, y, right, lower}, PLOT_PUZZLES, career_puzzle_rating,
             career->puzzle_count);
    put_table(p, (Rect){area.x + w + gap, area.y, table, area.h});
}

void paint_progress_page(const Canvas *canvas, Rect area, int dpi, const Theme *theme,
                         const Career *career, const ProgressWords *words)
{
    const Page page = {{canvas, theme, dpi}, career, words}, *p = &page;
    const int margin = px(p, MARGIN), gap = px(p, GAP), title = px(p, TITLE_HEIGHT);
    const int tiles = px(p, TILE_HEIGHT);
    const Rect all = rect_inset(area, margin, margin / 2);
    brush_fill(&p->brush, area, theme->chrome);
    put_text(p, (Rect){all.x, all.y, all.w, title}, words->title, 22, TEXT_BOLD, TEXT_LEFT,
             theme->ink);
    put_warnings(p, (Rect){all.x, all.y, all.w, title});
    put_tiles(p, (Rect){all.x, all.y + title, all.w, tiles});
    const int used = title + tiles + gap;
    put_plots(p, (Rect){all.x, all.y + used, all.w, all.h - used});
}

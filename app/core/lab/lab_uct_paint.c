/* Paints the visits of plain UCT on the board, and the values of the root's moves as a plot. */
#include "lab_uct_view.h"

#include "core/canvas/geometry.h"

#include <stdio.h>
#include <stdlib.h>

enum {                 /* at 96 dpi */
       HEAT_FONT = 12, /* at most */
       PLOT_FONT = 12,
       PLOT_LEFT = 44,  /* for the scale */
       PLOT_RIGHT = 60, /* for the names of the lines */
       PLOT_BOTTOM = 18,
       PLOT_COLUMNS = 240, /* points of a line at most */
};

/* ------------------------------------------------------------------------------------------------
 * The board
 */

void lab_uct_paint_heat(const Brush *brush, const Layout *layout, const GmkGame *game,
                        const LabUct *uct)
{
    uint32_t heat[GMK_CELLS_MAX];
    const uint32_t most = lab_uct_heat(uct, heat);
    for (GmkPoint at = {0, 0}; most > 0 && at.y < gmk_game_height(game); at.y++)
        for (at.x = 0; at.x < gmk_game_width(game); at.x++) {
            const uint32_t visits = heat[at.y * GMK_GOMOKU_SIDE_MAX + at.x];
            if (visits == 0 || gmk_game_cell(game, at) != GMK_CELL_EMPTY)
                continue;
            const Rect cell = layout_cell_rect(layout, at);
            const Rect box = rect_inset(cell, cell.w / 12, cell.h / 12);
            const Color strength = 0x30 + (Color)(0xC0 * (double)visits / most);
            const Color color = (brush->theme->accent & 0xFFFFFF) | strength << 24;
            char text[LAB_VALUE_MAX];
            brush_round(brush, box, box.w / 5,
                        brush->theme->board); /* no line runs through the number */
            brush->canvas->ops->round_rect(brush->canvas->self, box, box.w / 5, color, color);
            snprintf(text, sizeof text, "%u", visits);
            const int size = cell.h * 30 / 100 < brush_px(brush, HEAT_FONT + 2)
                                 ? cell.h * 30 / 100
                                 : brush_px(brush, HEAT_FONT + 2);
            const TextStyle style = {size, TEXT_BOLD, TEXT_CENTER,
                                     strength > 0x90 ? brush_ink_on(brush->theme->accent)
                                                     : brush->theme->label};
            brush->canvas->ops->text(brush->canvas->self, box, text, &style);
        }
}

/* ------------------------------------------------------------------------------------------------
 * The plot
 */

typedef struct Plot {
    const Brush *brush;
    Rect field; /* of the lines */
    const LabUct *uct;
    uint32_t count;   /* playouts that are counted */
    double low, high; /* values at the bottom and at the top */
    int lines;
    uint32_t leaders[LAB_UCT_LEADERS];
    Color colors[LAB_UCT_LEADERS];
    int y[LAB_UCT_LEADERS]; /* where each line ends; -1: nowhere */
} Plot;

static int plot_x(const Plot *plot, uint32_t playout)
{
    const uint32_t last = plot->count > 1 ? plot->count - 1 : 1;
    return plot->field.x + (int)((double)plot->field.w * playout / last);
}

static int plot_y(const Plot *plot, double value)
{
    const double part = (value - plot->low) / (plot->high - plot->low);
    const double within = part < 0 ? 0 : part > 1 ? 1 : part;
    return plot->field.y + plot->field.h - (int)(plot->field.h * within);
}

static void plot_line(Plot *plot, int line)
{
    const uint32_t apart = plot->count / PLOT_COLUMNS + 1;
    const LabUct *uct = plot->uct;
    double sum = 0;
    uint32_t visits = 0;
    int x = 0, y = -1;
    for (uint32_t i = 0; i < plot->count; i++) {
        if (uct->playouts[i].branch == plot->leaders[line]) {
            visits++;
            sum += lab_uct_reward(uct, i, plot->leaders[line]);
        }
        if (visits == 0 || (i % apart != 0 && i + 1 < plot->count))
            continue;
        const int to_x = plot_x(plot, i), to_y = plot_y(plot, sum / visits);
        if (y >= 0)
            plot->brush->canvas->ops->line(plot->brush->canvas->self, x, y, to_x, to_y,
                                           brush_px(plot->brush, line == 0 ? 2 : 1),
                                           plot->colors[line]);
        x = to_x;
        y = to_y;
    }
    plot->y[line] = y;
}

/* The names of the lines at their ends, one below the other where they would cover each other. */
static void plot_names(const Plot *plot, const LabSpeech *speech)
{
    const Brush *brush = plot->brush;
    const int height = brush_px(brush, PLOT_FONT + 3);
    bool named[LAB_UCT_LEADERS] = {0};
    int next = plot->field.y - height / 2;
    for (int n = 0; n < plot->lines; n++) {
        int top = -1;
        for (int i = 0; i < plot->lines; i++)
            if (!named[i] && (top < 0 || plot->y[i] < plot->y[top]))
                top = i;
        named[top] = true;
        if (plot->y[top] < 0)
            continue;
        const LabUctNode *node = &plot->uct->nodes[plot->leaders[top]];
        const int lowest = plot->field.y + plot->field.h + height / 2 - (plot->lines - n) * height;
        const int wanted = plot->y[top] - height / 2 < lowest ? plot->y[top] - height / 2 : lowest;
        const int y = wanted > next ? wanted : next;
        char move[GMK_NOTATION_MAX];
        lab_point_text(move, speech, (GmkPoint){node->x, node->y});
        brush_text(brush,
                   (Rect){plot->field.x + plot->field.w + brush_px(brush, 6), y,
                          brush_px(brush, PLOT_RIGHT - 8), height},
                   move, (TextStyle){PLOT_FONT, TEXT_BOLD, TEXT_LEFT, plot->colors[top]});
        next = y + height;
    }
}

static void plot_scale(const Plot *plot)
{
    const Brush *brush = plot->brush;
    const int height = brush_px(brush, PLOT_FONT + 4);
    for (int i = 0; i <= 2; i++) {
        const double value = plot->low + (plot->high - plot->low) * i / 2;
        const int y = plot_y(plot, value);
        char text[LAB_VALUE_MAX];
        lab_uct_value_text(text, plot->uct, value);
        brush_fill(brush, (Rect){plot->field.x, y, plot->field.w, 1}, brush->theme->edge);
        brush_text(brush,
                   (Rect){plot->field.x - brush_px(brush, PLOT_LEFT), y - height / 2,
                          brush_px(brush, PLOT_LEFT - 6), height},
                   text, (TextStyle){PLOT_FONT, TEXT_REGULAR, TEXT_RIGHT, brush->theme->dim});
    }
    char text[LAB_VALUE_MAX];
    const Rect below = {plot->field.x, plot->field.y + plot->field.h, plot->field.w,
                        brush_px(brush, PLOT_BOTTOM)};
    snprintf(text, sizeof text, "%u", plot->count);
    brush_text(brush, below, text,
               (TextStyle){PLOT_FONT, TEXT_REGULAR, TEXT_RIGHT, brush->theme->dim});
    brush_text(brush, below, "1",
               (TextStyle){PLOT_FONT, TEXT_REGULAR, TEXT_LEFT, brush->theme->dim});
}

void lab_uct_paint_plot(const Brush *brush, Rect field, const LabUct *uct, const LabSpeech *speech)
{
    const Theme *theme = brush->theme;
    const int left = brush_px(brush, PLOT_LEFT), right = brush_px(brush, PLOT_RIGHT);
    const int top = brush_px(brush, 6), bottom = brush_px(brush, PLOT_BOTTOM);
    Plot plot = {
        .brush = brush,
        .field = {field.x + left, field.y + top, field.w - left - right, field.h - top - bottom},
        .uct = uct,
        .low = 0,
        .high = uct->win,
        .colors = {theme->accent, theme->good, theme->bad, theme->ink, theme->dim}};
    if (uct->node_count == 0 || plot.field.w <= 0 || plot.field.h <= 0)
        return;
    plot.count = uct->nodes[0].visits;
    plot_scale(&plot);
    plot.lines = lab_uct_leaders(uct, plot.leaders, LAB_UCT_LEADERS);
    for (int line = plot.lines - 1; line >= 0; line--)
        plot_line(&plot, line);
    plot_names(&plot, speech);
}

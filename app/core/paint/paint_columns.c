/* paint_columns.c: connect four: the columns' scores above the board, the legend below it. */
#include "paint_columns.h"

#include "core/canvas/digest.h"
#include "core/canvas/geometry.h"
#include "painter_parts.h"

#include <string.h>

enum { /* at 96 dpi */
       CHIP_HEIGHT = 34,
       CHIP_WIDTH_MAX = 84,
       CHIP_GAP = 3, /* to the cell's border on either side */
       CHIP_RADIUS = 7,
       CHIP_TOP = 1,
       WORD_SIZE = 13,
       DETAIL_SIZE = 11,
       TEXT_SIZE_MIN = 8,
       LEGEND_SIZE = 12,
       LEGEND_GAP = 6, /* between a mark and its word */
};

/* What all of this file's functions draw with. */
typedef struct Pen {
    const Canvas *canvas;
    const Layout *layout;
    const Theme *theme;
    Rect dirty;
} Pen;

Rect columns_chip_rect(const Layout *layout, int32_t column)
{
    const int gap = layout_scale(layout, CHIP_GAP), most = layout_scale(layout, CHIP_WIDTH_MAX);
    const int room = layout->cell - 2 * gap, width = room < most ? room : most;
    const int x = layout->origin_x + column * layout->cell - width / 2;
    return (Rect){x, layout->columns.y + layout_scale(layout, CHIP_TOP), width,
                  layout_scale(layout, CHIP_HEIGHT)};
}

/* ------------------------------------------------------------------------------------------------
 * Scores
 */

static Color tone_color(const Theme *theme, ColumnTone tone)
{
    switch (tone) {
    case COLUMN_WIN: return theme->good;
    case COLUMN_LOSS: return theme->bad;
    case COLUMN_ESTIMATE: return theme->accent;
    case COLUMN_DRAW: return theme->ink;
    case COLUMN_NONE:
    case COLUMN_WAITING: break;
    }
    return theme->dim;
}

/* The largest size up to `size` at which the text fits. */
static int fitting_size(const Pen *pen, const char *text, int size, TextWeight weight, int width)
{
    TextStyle style = {.size = size, .weight = weight};
    const int least = layout_scale(pen->layout, TEXT_SIZE_MIN);
    while (style.size > least &&
           pen->canvas->ops->text_width(pen->canvas->self, text, &style) > width)
        style.size--;
    return style.size;
}

static void draw_text(const Pen *pen, Rect box, const char *text, int size, TextWeight weight,
                      Color color)
{
    const TextStyle style = {
        .size = fitting_size(pen, text, layout_scale(pen->layout, size), weight, box.w),
        .weight = weight,
        .align = TEXT_CENTER,
        .color = color};
    pen->canvas->ops->text(pen->canvas->self, box, text, &style);
}

/* The best columns are filled, the others only tinted. */
static void draw_chip(const Pen *pen, const ColumnChip *chip, Rect r)
{
    const Theme *theme = pen->theme;
    const Color tone = tone_color(theme, chip->tone);
    const bool waits = chip->tone == COLUMN_WAITING, filled = chip->best && !waits;
    const Color fill = filled ? tone : color_mix(theme->card, tone, waits ? 0.0 : 0.10);
    const Color word = !filled ? tone : theme->dark ? 0xff101010 : 0xffffffff;
    const int inset = layout_scale(pen->layout, 2), radius = layout_scale(pen->layout, CHIP_RADIUS);
    if (!rect_is_dirty(r, pen->dirty))
        return;
    pen->canvas->ops->round_rect(pen->canvas->self, r, radius, fill,
                                 filled ? tone : color_mix(theme->edge, tone, 0.25));
    r.x += inset;
    r.w -= 2 * inset;
    if (!*chip->detail) {
        draw_text(pen, r, chip->word, WORD_SIZE, TEXT_BOLD, word);
        return;
    }
    const Rect upper = {r.x, r.y + inset, r.w, r.h / 2 - inset / 2};
    const Rect lower = {r.x, upper.y + upper.h - inset / 2, r.w, r.h / 2 - inset / 2};
    draw_text(pen, upper, chip->word, WORD_SIZE, TEXT_BOLD, word);
    draw_text(pen, lower, chip->detail, DETAIL_SIZE, TEXT_REGULAR,
              filled ? word : color_mix(theme->ink, tone, 0.35));
}

/* ------------------------------------------------------------------------------------------------
 * Legend
 */

static int legend_line_height(const Layout *layout, const ColumnsView *view)
{
    const bool note = view->note && *view->note, threats = view->threats[0] != NULL;
    const int top = painter_board_shadow(layout), lines = (note ? 1 : 0) + (threats ? 1 : 0);
    return lines > 0 ? (layout->legend.h - top) / lines : 0;
}

/* Four marks with their words, as far apart as the board is wide, but not farther than needed. */
static void draw_threat_key(const Pen *pen, const Painter *painter, const ColumnsView *view,
                            Rect line)
{
    const TextStyle style = {.size = layout_scale(pen->layout, LEGEND_SIZE),
                             .weight = TEXT_REGULAR,
                             .align = TEXT_LEFT,
                             .color = pen->theme->dim};
    const int step = line.w / THREAT_KINDS, gap = layout_scale(pen->layout, LEGEND_GAP);
    for (int i = 0; i < THREAT_KINDS; i++) {
        const Sprite *mark = &painter->threat_keys[i];
        const int x = line.x + i * step;
        if (mark->pixels)
            pen->canvas->ops->sprite(pen->canvas->self, x, line.y + (line.h - mark->h) / 2, mark);
        const Rect box = {x + mark->w + gap, line.y, step - mark->w - 2 * gap, line.h};
        if (box.w > 0)
            pen->canvas->ops->text(pen->canvas->self, box, view->threats[i], &style);
    }
}

static void draw_legend(const Pen *pen, Painter *painter, const ColumnsView *view)
{
    const Rect r = pen->layout->legend;
    Rect line = {r.x, r.y + painter_board_shadow(pen->layout), r.w,
                 legend_line_height(pen->layout, view)};
    const TextStyle style = {.size = layout_scale(pen->layout, LEGEND_SIZE),
                             .weight = TEXT_REGULAR,
                             .align = TEXT_LEFT,
                             .color = pen->theme->dim};
    if (view->note && *view->note) {
        pen->canvas->ops->text(pen->canvas->self, line, view->note, &style);
        line.y += line.h;
    }
    if (view->threats[0] && painter_ensure_keys(painter, pen->layout, pen->theme))
        draw_threat_key(pen, painter, view, line);
}

void paint_columns(Painter *painter, const Canvas *canvas, const Layout *layout, const Theme *theme,
                   const ColumnsView *view)
{
    const Pen pen = {canvas, layout, theme, view->dirty};
    for (int32_t x = 0; x < view->count && layout->columns.h > 0; x++)
        if (view->chips[x].tone != COLUMN_NONE)
            draw_chip(&pen, &view->chips[x], columns_chip_rect(layout, x));
    if (layout->legend.h > 0 && rect_is_dirty(layout->legend, view->dirty))
        draw_legend(&pen, painter, view);
}

/* ------------------------------------------------------------------------------------------------
 * Changes
 */

uint64_t columns_digest(const ColumnsView *view)
{
    uint64_t digest = DIGEST_INIT;
    digest_number(&digest, view->count);
    for (int32_t x = 0; x < view->count; x++) {
        const ColumnChip *chip = &view->chips[x];
        digest_number(&digest, (int64_t)chip->tone * 2 + chip->best);
        digest_text(&digest, chip->word);
        digest_text(&digest, chip->detail);
    }
    digest_text(&digest, view->note);
    for (int i = 0; i < THREAT_KINDS; i++)
        digest_text(&digest, view->threats[i]);
    return digest;
}

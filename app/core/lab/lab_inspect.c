/* Paints an evaluation taken apart. */
#include "lab_inspect.h"

#include "core/canvas/geometry.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

enum { LABELS_MAX = 24, FONT = 14, SMALL_FONT = 12, SOLID = 0xFF, FAINT = 0x70 };

static Color with_alpha(Color color, uint32_t alpha)
{
    return (color & 0xFFFFFF) | alpha << 24;
}

/* Black's shapes and gains in one colour, white's and losses in the other. */
static Color color_of(const Brush *brush, const LabInspect *inspect, const GmkShape *shape)
{
    const bool first = lab_worth_has_sides(inspect->worth->evaluation)
                           ? shape->side == GMK_CELL_BLACK
                           : shape->points >= 0;
    return first ? brush->theme->good : brush->theme->bad;
}

static void points_text(char out[LAB_VALUE_MAX], int32_t points)
{
    snprintf(out, LAB_VALUE_MAX, "%s%d", points < 0 ? "\xE2\x88\x92" : "", abs(points));
}

/* ------------------------------------------------------------------------------------------------
 * The board
 */

static int cell_size(const Layout *layout)
{
    return layout_cell_rect(layout, (GmkPoint){0, 0}).h;
}

/* Points on a plate, so that they can be read over stones and lines. */
static void paint_label(const Brush *brush, const Layout *layout, int x, int y, int32_t points,
                        Color color)
{
    char text[LAB_VALUE_MAX];
    points_text(text, points);
    const int cell = cell_size(layout), wanted = brush_px(brush, SMALL_FONT);
    const TextStyle style = {wanted < cell * 2 / 5 ? wanted : cell * 2 / 5, TEXT_BOLD, TEXT_CENTER,
                             brush->theme->ink};
    const int width = brush->canvas->ops->text_width(brush->canvas->self, text, &style);
    const int w = width + brush_px(brush, 8), h = style.size + brush_px(brush, 4);
    const Rect plate = {x - w / 2, y - h / 2, w, h};
    brush->canvas->ops->round_rect(brush->canvas->self, plate, h / 3, brush->theme->card, color);
    brush->canvas->ops->text(brush->canvas->self, plate, text, &style);
}

static void paint_row(const Brush *brush, const Layout *layout, const GmkShape *shape, Color color,
                      bool chosen)
{
    int x0, y0, x1, y1;
    layout_centre(&x0, &y0, layout, shape->from);
    layout_centre(&x1, &y1, layout, shape->to);
    const int cell = cell_size(layout);
    if (x0 == x1 && y0 == y1) {
        const Rect ring = {x0 - cell / 4, y0 - cell / 4, cell / 2, cell / 2};
        brush->canvas->ops->round_rect(brush->canvas->self, ring, cell / 4,
                                       with_alpha(color, chosen ? SOLID : FAINT), color);
    } else {
        brush->canvas->ops->line(brush->canvas->self, x0, y0, x1, y1,
                                 chosen ? cell / 5 + 2 : cell / 8 + 1,
                                 with_alpha(color, chosen ? SOLID : FAINT));
    }
}

static void paint_cell(const Brush *brush, const Layout *layout, const GmkShape *shape, Color color,
                       int32_t heaviest)
{
    const Rect cell = layout_cell_rect(layout, shape->from);
    const Rect box = rect_inset(cell, cell.w / 12, cell.h / 12);
    const uint32_t alpha = 0x18 + (uint32_t)(0xA0 * (double)abs(shape->points) / heaviest);
    char text[LAB_VALUE_MAX];
    points_text(text, shape->points);
    const Color shade = with_alpha(color, alpha);
    const TextStyle style = {cell.h * 3 / 10, TEXT_BOLD, TEXT_CENTER, brush->theme->label};
    brush_round(brush, box, box.w / 5, brush->theme->board); /* no line runs through the number */
    brush->canvas->ops->round_rect(brush->canvas->self, box, box.w / 5, shade, shade);
    brush->canvas->ops->text(brush->canvas->self, box, text, &style);
}

void lab_inspect_paint_board(const Brush *brush, const Layout *layout, const LabInspect *inspect)
{
    const GmkShape *shapes = inspect->worth->shapes;
    const int32_t count = inspect->worth->worth.shape_count;
    int32_t heaviest = 1;
    for (int32_t i = 0; i < count; i++)
        if (shapes[i].kind == GMK_SHAPE_CELL && abs(shapes[i].points) > heaviest)
            heaviest = abs(shapes[i].points);
    for (int32_t i = count - 1; i >= 0; i--) { /* the heaviest last, on top */
        const Color color = color_of(brush, inspect, &shapes[i]);
        if (shapes[i].kind == GMK_SHAPE_CELL)
            paint_cell(brush, layout, &shapes[i], color, heaviest);
        else if (shapes[i].from.x >= 0)
            paint_row(brush, layout, &shapes[i], color, i == inspect->chosen);
    }
    for (int32_t i = count - 1; i >= 0; i--) {
        int x0, y0, x1, y1;
        if (shapes[i].kind == GMK_SHAPE_CELL || shapes[i].from.x < 0 ||
            (i >= LABELS_MAX && i != inspect->chosen))
            continue;
        if (inspect->chosen >= 0 && i != inspect->chosen)
            continue; /* the others would hide the one that is pointed out */
        layout_centre(&x0, &y0, layout, shapes[i].from);
        layout_centre(&x1, &y1, layout, shapes[i].to);
        paint_label(brush, layout, (x0 + x1) / 2, (y0 + y1) / 2, shapes[i].points,
                    color_of(brush, inspect, &shapes[i]));
    }
}

/* ------------------------------------------------------------------------------------------------
 * The list
 */

static Rect rows_of(Rect field, int dpi)
{
    const int sums = dpi_scale(dpi, LAB_SUMS_HEIGHT);
    return (Rect){field.x, field.y, field.w, field.h > sums ? field.h - sums : 0};
}

int lab_inspect_scroll_max(Rect field, int dpi, const LabInspect *inspect)
{
    const int shown = rows_of(field, dpi).h / dpi_scale(dpi, LAB_ROW_HEIGHT);
    const int hidden = inspect->worth->worth.shape_count - shown;
    return hidden > 0 ? hidden : 0;
}

int32_t lab_inspect_row(Rect field, int dpi, const LabInspect *inspect, int x, int y)
{
    const Rect rows = rows_of(field, dpi);
    const int height = dpi_scale(dpi, LAB_ROW_HEIGHT);
    if (!rect_has(rows, x, y) || y >= rows.y + rows.h / height * height)
        return -1;
    const int32_t row = inspect->scroll + (y - rows.y) / height;
    return row < inspect->worth->worth.shape_count ? row : -1;
}

static void paint_shape_row(const Brush *brush, Rect row, const LabInspect *inspect, int32_t index)
{
    const GmkShape *shape = &inspect->worth->shapes[index];
    const Theme *theme = brush->theme;
    char place[LAB_PLACE_MAX], points[LAB_VALUE_MAX];
    const int inset = brush_px(brush, CARD_INSET), swatch = brush_px(brush, 10);
    const int points_w = brush_px(brush, 72), place_w = brush_px(brush, 96);
    if (index == inspect->chosen)
        brush_fill(brush, row, theme->active);
    const Rect mark = {row.x + inset, row.y + (row.h - swatch) / 2, swatch, swatch};
    brush_round(brush, mark, swatch / 2, color_of(brush, inspect, shape));
    Rect rest = {mark.x + 2 * swatch, row.y, row.x + row.w - inset - mark.x - 2 * swatch, row.h};
    lab_worth_place(place, inspect->game, shape);
    for (char *c = place; *c; c++)
        *c = (char)toupper((unsigned char)*c); /* as the board names its columns */
    points_text(points, shape->points);
    brush_text(brush, (Rect){rest.x, rest.y, rest.w - points_w - place_w, rest.h},
               inspect->kinds[shape->kind], (TextStyle){FONT, TEXT_REGULAR, TEXT_LEFT, theme->ink});
    brush_text(brush, (Rect){rest.x + rest.w - points_w - place_w, rest.y, place_w, rest.h}, place,
               (TextStyle){FONT, TEXT_REGULAR, TEXT_LEFT, theme->dim});
    brush_text(brush, (Rect){rest.x + rest.w - points_w, rest.y, points_w, rest.h}, points,
               (TextStyle){FONT, TEXT_BOLD, TEXT_RIGHT, theme->ink});
}

static const char *side_word(const LabInspect *inspect, GmkCell side)
{
    return inspect->speech->text(inspect->speech->user,
                                 side == GMK_CELL_BLACK ? LAB_WORD_BLACK : LAB_WORD_WHITE);
}

/* The sum of both sides, or of the parts that belong to none, as lines of a bill. */
static void paint_sums(const Brush *brush, Rect field, const LabInspect *inspect)
{
    const GmkWorth *worth = &inspect->worth->worth;
    const int height = brush_px(brush, LAB_ROW_HEIGHT), inset = brush_px(brush, CARD_INSET);
    const bool sides = lab_worth_has_sides(inspect->worth->evaluation);
    Rect row = {field.x + inset, field.y + field.h - brush_px(brush, LAB_SUMS_HEIGHT) + height / 4,
                field.w - 2 * inset, height};
    char value[LAB_VALUE_MAX], label[128];
    brush_fill(brush, (Rect){field.x + inset, row.y - 2, field.w - 2 * inset, 1},
               brush->theme->edge);
    const TextStyle left = {FONT, TEXT_REGULAR, TEXT_LEFT, brush->theme->dim};
    for (int side = 0; sides && side < 2; side++, row.y += height) {
        points_text(value, side == 0 ? worth->black : worth->white);
        brush_text(brush, row, side_word(inspect, side == 0 ? GMK_CELL_BLACK : GMK_CELL_WHITE),
                   left);
        brush_text(brush, row, value,
                   (TextStyle){FONT, TEXT_REGULAR, TEXT_RIGHT, brush->theme->ink});
    }
    points_text(value, worth->value);
    phrase_make(label, sizeof label, inspect->speech->plural,
                inspect->speech->text(inspect->speech->user, LAB_WORD_VALUE_FOR),
                side_word(inspect, gmk_game_to_move(inspect->game)), NULL, NULL);
    brush_text(brush, row, label, (TextStyle){FONT, TEXT_BOLD, TEXT_LEFT, brush->theme->ink});
    brush_text(brush, row, value, (TextStyle){FONT, TEXT_BOLD, TEXT_RIGHT, brush->theme->ink});
}

void lab_inspect_paint_list(const Brush *brush, Rect field, const LabInspect *inspect)
{
    const Rect rows = rows_of(field, brush->dpi);
    const int height = brush_px(brush, LAB_ROW_HEIGHT), shown = rows.h / height;
    for (int i = 0; i < shown && inspect->scroll + i < inspect->worth->worth.shape_count; i++)
        paint_shape_row(brush, (Rect){rows.x, rows.y + i * height, rows.w, height}, inspect,
                        inspect->scroll + i);
    brush_scroll_bar(brush, (Rect){rows.x, rows.y, rows.w, shown * height},
                     inspect->worth->worth.shape_count * height, inspect->scroll * height);
    paint_sums(brush, field, inspect);
}

void lab_inspect_sentence(char *out, size_t size, const LabInspect *inspect)
{
    const GmkWorth *worth = &inspect->worth->worth;
    char black[LAB_VALUE_MAX], white[LAB_VALUE_MAX], value[LAB_VALUE_MAX];
    Phrase phrase;
    points_text(black, worth->black);
    points_text(white, worth->white);
    points_text(value, worth->value);
    phrase_begin(&phrase, out, size, inspect->speech->plural);
    const char *(*text)(void *, LabWord) = inspect->speech->text;
    if (lab_worth_has_sides(inspect->worth->evaluation)) {
        phrase_fill(&phrase, text(inspect->speech->user, LAB_WORD_SIDES), black, white, NULL);
        phrase_add_gap(&phrase);
    }
    phrase_fill(&phrase, text(inspect->speech->user, LAB_WORD_WORTH),
                side_word(inspect, gmk_game_to_move(inspect->game)), value, NULL);
}

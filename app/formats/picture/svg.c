/*
 * svg.c: the board as a picture of lines and circles, with coordinates, numbers on the stones and
 * the stones that won ringed.
 */
#include "formats/shared/formats.h"

#include <inttypes.h>

enum {
    CELL = FORMAT_PICTURE_CELL,
    MARGIN = CELL, /* from the edge of the picture to the first line */
    STONE = 16,    /* radius */
};

typedef struct Svg {
    Writer *w;
    const GmkGame *game;
    int32_t width, height;
    bool gomoku;
} Svg;

static int32_t at(int32_t index)
{
    return MARGIN + index * CELL;
}

static void write_begin(Svg *s)
{
    const int32_t w = at(s->width - 1) + MARGIN, h = at(s->height - 1) + MARGIN;
    text_print(&s->w->out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%" PRId32 "\" height=\"%" PRId32
               "\" viewBox=\"0 0 %" PRId32 " %" PRId32
               "\" font-family=\"sans-serif\" text-anchor=\"middle\">\n",
               w, h, w, h);
    writer_text(s->w,
                "<defs>\n<radialGradient id=\"b\" cx=\"35%\" cy=\"30%\" r=\"75%\">"
                "<stop offset=\"0\" stop-color=\"#666\"/><stop offset=\"1\" stop-color=\"#111\"/>"
                "</radialGradient>\n<radialGradient id=\"w\" cx=\"35%\" cy=\"30%\" r=\"75%\">"
                "<stop offset=\"0\" stop-color=\"#fff\"/><stop offset=\"1\" stop-color=\"#ccc\"/>"
                "</radialGradient>\n</defs>\n");
    text_print(&s->w->out, "<rect width=\"%" PRId32 "\" height=\"%" PRId32 "\" fill=\"%s\"/>\n", w,
               h, s->gomoku ? "#e3b96f" : "#2f5d9e");
}

/* One path for all lines: the outer ones are as thick as the others. */
static void write_grid(Svg *s)
{
    writer_text(s->w, "<path stroke=\"#5a431d\" fill=\"none\" d=\"");
    for (int32_t x = 0; x < s->width; x++)
        text_print(&s->w->out, "M%" PRId32 " %dV%" PRId32, at(x), MARGIN, at(s->height - 1));
    for (int32_t y = 0; y < s->height; y++)
        text_print(&s->w->out, "M%d %" PRId32 "H%" PRId32, MARGIN, at(y), at(s->width - 1));
    writer_text(s->w, "\"/>\n");
}

/* Coordinates: letters below, numbers on the left; columns of connect four are numbers. */
static void write_labels(Svg *s)
{
    const int32_t below = at(s->height - 1) + MARGIN - 9;
    text_print(&s->w->out, "<g font-size=\"12\" fill=\"%s\">\n", s->gomoku ? "#5a431d" : "#fff");
    for (int32_t x = 0; x < s->width; x++)
        if (s->gomoku)
            text_print(&s->w->out, "<text x=\"%" PRId32 "\" y=\"%" PRId32 "\">%c</text>\n", at(x),
                       below, (char)('A' + x));
        else
            text_print(&s->w->out, "<text x=\"%" PRId32 "\" y=\"%" PRId32 "\">%" PRId32 "</text>\n",
                       at(x), below, x + 1);
    for (int32_t y = 0; s->gomoku && y < s->height; y++)
        text_print(&s->w->out, "<text x=\"11\" y=\"%" PRId32 "\">%" PRId32 "</text>\n", at(y) + 4,
                   s->height - y);
    writer_text(s->w, "</g>\n");
}

static void write_cells(Svg *s)
{
    for (int32_t y = 0; y < s->height; y++)
        for (int32_t x = 0; x < s->width; x++) {
            const GmkCell cell = gmk_game_cell(s->game, (GmkPoint){x, y});
            if (cell == GMK_CELL_EMPTY && s->gomoku)
                continue;
            const char *fill = cell == GMK_CELL_BLACK   ? "url(#b)"
                               : cell == GMK_CELL_WHITE ? "url(#w)"
                               : cell == GMK_CELL_EMPTY ? "#1d3d6b"
                                                        : "#888";
            text_print(&s->w->out,
                       "<circle cx=\"%" PRId32 "\" cy=\"%" PRId32 "\" r=\"%d\" fill=\"%s\"/>\n",
                       at(x), at(y), STONE, fill);
        }
}

static void write_numbers(Svg *s)
{
    const Record *record = s->w->record;
    writer_text(s->w, "<g font-size=\"14\">\n");
    for (int32_t i = 0; i < record->move_count; i++) {
        const GmkPoint p = record->moves[i].point;
        const bool last = i == record->move_count - 1;
        text_print(&s->w->out,
                   "<text x=\"%" PRId32 "\" y=\"%" PRId32 "\" fill=\"%s\">%" PRId32 "</text>\n",
                   at(p.x), at(p.y) + 5,
                   last                             ? "#e5484d"
                   : record_side_of(record, i) == 0 ? "#fff"
                                                    : "#111",
                   i + 1);
    }
    writer_text(s->w, "</g>\n");
}

static int32_t step(int32_t from, int32_t to)
{
    return (to > from) - (to < from);
}

static void write_wins(Svg *s)
{
    GmkLine lines[GMK_LINES_MAX];
    int32_t count = gmk_game_winning_lines(lines, GMK_LINES_MAX, s->game);
    count = count < GMK_LINES_MAX ? count : GMK_LINES_MAX;
    for (int32_t i = 0; i < count; i++) {
        const GmkPoint to = lines[i].to;
        for (GmkPoint p = lines[i].from;;) {
            text_print(&s->w->out,
                       "<circle cx=\"%" PRId32 "\" cy=\"%" PRId32
                       "\" r=\"%d\" fill=\"none\" stroke=\"#e5484d\" stroke-width=\"2\"/>\n",
                       at(p.x), at(p.y), STONE);
            if (p.x == to.x && p.y == to.y)
                break;
            p = (GmkPoint){p.x + step(p.x, to.x), p.y + step(p.y, to.y)};
        }
    }
}

void svg_write(Writer *w)
{
    const Setup *setup = &w->record->setup;
    GmkGame *game = NULL;
    if (record_replay(&game, w->record) != GMK_OK) {
        w->out.failed = true;
        return;
    }
    Svg s = {.w = w,
             .game = game,
             .width = setup->width,
             .height = setup->height,
             .gomoku = setup->board == GMK_BOARD_GOMOKU};
    write_begin(&s);
    if (s.gomoku)
        write_grid(&s);
    write_labels(&s);
    write_cells(&s);
    if (s.gomoku)
        write_numbers(&s);
    write_wins(&s);
    writer_text(w, "</svg>\n");
    gmk_game_free(game);
}

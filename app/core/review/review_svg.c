/* review_svg.c: see review_svg.h. */
#include "review_svg.h"

#include <inttypes.h>
#include <string.h>

static void add(TextBuffer *b, const char *text)
{
    text_add(b, text, strlen(text));
}

const char *review_svg_color(ReviewGrade grade)
{
    switch (grade) {
    case REVIEW_PLAIN: return "none";
    case REVIEW_GOOD: return "#2d7d4f";
    case REVIEW_BLUNDER: return "#c0392b";
    default: return grade < REVIEW_DUBIOUS ? "#33658a" : "#a85f00";
    }
}

/* ------------------------------------------------------------------------------------------------
 * Boards
 */

typedef struct Svg {
    TextBuffer *out;
    const ReviewDiagram *diagram;
    int cell; /* pixels; the first line is as far from the rim */
} Svg;

static int x_of(const Svg *s, int32_t x)
{
    return (int)(x - s->diagram->left + 1) * s->cell;
}

static int y_of(const Svg *s, int32_t y)
{
    return (int)(y - s->diagram->top + 1) * s->cell;
}

static void add_label(const Svg *s, int x, int y, const char *text)
{
    text_print(s->out, "<text class=\"edge\" x=\"%d\" y=\"%d\">%s</text>", x, y, text);
}

static void add_labels(const Svg *s)
{
    const ReviewDiagram *d = s->diagram;
    char text[TURNED_NAME_MAX];
    for (int32_t x = d->left; x < d->left + d->width; x++) {
        turned_column(text, &d->seen, x);
        add_label(s, x_of(s, x), y_of(s, d->top + d->height) - 6, text);
    }
    for (int32_t y = d->top; y < d->top + d->height; y++) {
        turned_row(text, &d->seen, y);
        if (*text)
            add_label(s, s->cell / 3, y_of(s, y) + 4, text);
    }
}

/* Lines of a part go on beyond it where the board does. */
static void add_lines(const Svg *s)
{
    const ReviewDiagram *d = s->diagram;
    const int32_t right = d->left + d->width - 1, bottom = d->top + d->height - 1;
    const int more = s->cell / 4;
    const int x0 = x_of(s, d->left) - (d->left > 0 ? more : 0);
    const int x1 = x_of(s, right) + (right < d->board_width - 1 ? more : 0);
    const int y0 = y_of(s, d->top) - (d->top > 0 ? more : 0);
    const int y1 = y_of(s, bottom) + (bottom < d->board_height - 1 ? more : 0);
    for (int32_t x = d->left; x <= right; x++)
        text_print(s->out, "<path d=\"M%d %dV%d\" stroke=\"#5b3a1a\"/>", x_of(s, x), y0, y1);
    for (int32_t y = d->top; y <= bottom; y++)
        text_print(s->out, "<path d=\"M%d %dH%d\" stroke=\"#5b3a1a\"/>", x0, y_of(s, y), x1);
}

/* The sign of a move, at the upper right of its stone, which keeps its colour and number. */
static void add_sign(const Svg *s, int x, int y, const DiagramCell *cell)
{
    const int away = s->cell * 9 / 25, radius = s->cell * 7 / 25;
    const ReviewGrade grade = cell->grade;
    if (cell->number > 0)
        text_print(s->out, "<g data-n=\"%" PRId32 "\">", cell->number);
    text_print(s->out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\"/>", x + away, y - away,
               radius, review_svg_color(grade));
    text_print(s->out,
               "<text class=\"sign\" x=\"%d\" y=\"%d\" font-size=\"%d\" fill=\"#fff\">%s</text>",
               x + away, y - away + s->cell / 7, s->cell * 2 / 5, review_grade_sign(grade));
    if (cell->number > 0)
        add(s->out, "</g>");
}

static void add_stone(const Svg *s, int x, int y, const DiagramCell *cell)
{
    const bool black = cell->cell == GMK_CELL_BLACK;
    if (cell->number > 0)
        text_print(s->out, "<g data-n=\"%" PRId32 "\">", cell->number);
    text_print(s->out,
               "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"%s\" "
               "stroke-width=\"%d\"/>",
               x, y, s->cell * 43 / 100, black ? "#1c1c1c" : "#fafafa",
               cell->is_line ? "#2d7d4f" : "#777", cell->is_line ? 2 : 1);
    if (cell->number > 0)
        text_print(s->out,
                   "<text class=\"number\" x=\"%d\" y=\"%d\" font-size=\"%d\" fill=\"%s\">%" PRId32
                   "</text></g>",
                   x, y + s->cell / 6, s->cell * 9 / 20, black ? "#fafafa" : "#1c1c1c",
                   cell->number);
}

static void add_cell(const Svg *s, int32_t x, int32_t y)
{
    const DiagramCell *cell = review_diagram_cell(s->diagram, x, y);
    const int cx = x_of(s, x), cy = y_of(s, y);
    if (cell->cell == GMK_CELL_BLACK || cell->cell == GMK_CELL_WHITE)
        add_stone(s, cx, cy, cell);
    else if (cell->cell == GMK_CELL_BLOCKED)
        text_print(s->out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#5b3a1a\"/>",
                   cx - s->cell * 2 / 5, cy - s->cell * 2 / 5, s->cell * 4 / 5, s->cell * 4 / 5);
    else if (s->diagram->board == GMK_BOARD_CONNECT4)
        text_print(s->out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"#d3a767\"/>", cx, cy,
                   s->cell * 43 / 100);
}

void review_svg_board(TextBuffer *out, const ReviewDiagram *diagram, int cell)
{
    const Svg svg = {out, diagram, cell}, *s = &svg;
    const ReviewDiagram *d = diagram;
    text_print(out, "<svg width=\"%d\" height=\"%d\">", (int)(d->width + 1) * cell,
               (int)(d->height + 1) * cell);
    add(out, "<rect width=\"100%\" height=\"100%\" fill=\"#e5bf82\"/>");
    if (d->board != GMK_BOARD_CONNECT4)
        add_lines(s);
    add_labels(s);
    for (int32_t y = d->top; y < d->top + d->height; y++)
        for (int32_t x = d->left; x < d->left + d->width; x++)
            add_cell(s, x, y);
    for (int32_t y = d->top; y < d->top + d->height; y++) /* over the stones beside theirs */
        for (int32_t x = d->left; x < d->left + d->width; x++)
            if (review_diagram_cell(d, x, y)->grade != REVIEW_PLAIN)
                add_sign(s, x_of(s, x), y_of(s, y), review_diagram_cell(d, x, y));
    add(out, "</svg>\n");
}

/* ------------------------------------------------------------------------------------------------
 * The graph
 */

enum { GRAPH_WIDTH = 420, GRAPH_HEIGHT = 150, LEFT = 40, BOTTOM = 22, TOP = 10 };

static int graph_x(const ReviewReport *report, int32_t index)
{
    return LEFT +
           (int)((index + 1) * (int64_t)(GRAPH_WIDTH - LEFT - 10) / (report->move_count + 1));
}

static int graph_y(double black)
{
    return TOP + (int)((1.0 - black) * (GRAPH_HEIGHT - BOTTOM - TOP));
}

static double black_rate(const ReviewMove *move)
{
    return move->side == 0 ? move->after : 1.0 - move->after;
}

/* Chances at the left, numbers of moves below. */
static void add_axes(TextBuffer *b, const ReviewReport *report)
{
    for (int percent = 0; percent <= 100; percent += 50) {
        const int y = graph_y(percent / 100.0);
        text_print(b, "<path d=\"M%d %dH%d\" stroke=\"#ccc\"/>", LEFT, y, GRAPH_WIDTH);
        text_print(b, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%d %%</text>", LEFT - 6, y + 4,
                   percent);
    }
    const int32_t step = report->move_count > 120 ? 40 : report->move_count > 40 ? 20 : 10;
    for (int32_t move = step; move <= report->move_count; move += step)
        text_print(b, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%" PRId32 "</text>",
                   graph_x(report, move - 1), GRAPH_HEIGHT - 6, move);
}

void review_svg_graph(TextBuffer *b, const ReviewReport *report)
{
    bool drawn = false;
    text_print(b,
               "<svg class=\"graph\" width=\"%d\" height=\"%d\" data-moves=\"%" PRId32
               "\" data-left=\"%d\" data-width=\"%d\">",
               GRAPH_WIDTH, GRAPH_HEIGHT, report->move_count, LEFT, GRAPH_WIDTH - LEFT - 10);
    add_axes(b, report);
    add(b, "<path d=\"");
    for (int32_t i = 0; i < report->move_count; i++) {
        const ReviewMove *move = &report->moves[i];
        if (move->judged)
            text_print(b, "%c%d %d", drawn ? 'L' : 'M', graph_x(report, i),
                       graph_y(black_rate(move)));
        drawn = move->judged;
    }
    add(b, "\" fill=\"none\" stroke=\"#1c1c1c\" stroke-width=\"2\" stroke-linecap=\"round\"/>");
    for (int32_t i = 0; i < report->move_count; i++) {
        const ReviewMove *move = &report->moves[i];
        if (move->judged && move->grade != REVIEW_PLAIN)
            text_print(
                b,
                "<circle cx=\"%d\" cy=\"%d\" r=\"5\" fill=\"%s\" stroke=\"#fff\"><title>%" PRId32
                "%s</title></circle>",
                graph_x(report, i), graph_y(black_rate(move)), review_svg_color(move->grade), i + 1,
                review_grade_sign(move->grade));
    }
    add(b, "</svg>\n");
}

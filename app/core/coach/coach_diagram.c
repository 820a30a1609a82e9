/* coach_diagram.c: see coach_diagram.h. */
#include "coach_diagram.h"

#include "coach_sign.h"

#include <inttypes.h>
#include <stdio.h>

static const Color BLACK = 0xff1c1c1c, WHITE = 0xfffafafa, RIM = 0xff777777;

typedef struct Pen {
    const Brush *b;
    const ReviewDiagram *d;
    Rect board;
    int cell; /* distance of two lines; the first is as far from the left and the upper rim */
} Pen;

static int x_of(const Pen *p, int32_t x)
{
    return p->board.x + (int)(x - p->d->left + 1) * p->cell;
}

static int y_of(const Pen *p, int32_t y)
{
    return p->board.y + (int)(y - p->d->top + 1) * p->cell;
}

static Rect around(const Pen *p, int x, int y, int percent)
{
    const int r = p->cell * percent / 200;
    return (Rect){x - r, y - r, 2 * r, 2 * r};
}

static void put_text(const Pen *p, Rect box, const char *text, int percent, Color color)
{
    const TextStyle style = {p->cell * percent / 100, TEXT_BOLD, TEXT_CENTER, color};
    p->b->canvas->ops->text(p->b->canvas->self, box, text, &style);
}

/* Lines of a part go on beyond it where the board does. */
static void put_lines(const Pen *p)
{
    const ReviewDiagram *d = p->d;
    const Canvas *canvas = p->b->canvas;
    const int32_t right = d->left + d->width - 1, bottom = d->top + d->height - 1;
    const int more = p->cell / 4;
    const int x0 = x_of(p, d->left) - (d->left > 0 ? more : 0);
    const int x1 = x_of(p, right) + (right < d->board_width - 1 ? more : 0);
    const int y0 = y_of(p, d->top) - (d->top > 0 ? more : 0);
    const int y1 = y_of(p, bottom) + (bottom < d->board_height - 1 ? more : 0);
    for (int32_t x = d->left; x <= right; x++)
        canvas->ops->fill_rect(canvas->self, (Rect){x_of(p, x), y0, 1, y1 - y0 + 1},
                               p->b->theme->grid);
    for (int32_t y = d->top; y <= bottom; y++)
        canvas->ops->fill_rect(canvas->self, (Rect){x0, y_of(p, y), x1 - x0 + 1, 1},
                               p->b->theme->grid);
}

static void put_labels(const Pen *p)
{
    const ReviewDiagram *d = p->d;
    char text[TURNED_NAME_MAX];
    for (int32_t x = d->left; x < d->left + d->width; x++) {
        turned_column(text, &d->seen, x);
        put_text(p, around(p, x_of(p, x), y_of(p, d->top + d->height) - p->cell * 2 / 5, 100), text,
                 46, p->b->theme->label);
    }
    for (int32_t y = d->top; y < d->top + d->height; y++) {
        turned_row(text, &d->seen, y);
        put_text(p, around(p, p->board.x + p->cell * 2 / 5, y_of(p, y), 100), text, 48,
                 p->b->theme->label);
    }
}

static void put_cell(const Pen *p, int32_t x, int32_t y)
{
    const Canvas *canvas = p->b->canvas;
    const DiagramCell *cell = review_diagram_cell(p->d, x, y);
    const Rect disc = around(p, x_of(p, x), y_of(p, y), 88);
    const bool black = cell->cell == GMK_CELL_BLACK, stone = black || cell->cell == GMK_CELL_WHITE;
    if (stone)
        canvas->ops->round_rect(canvas->self, disc, disc.w / 2, black ? BLACK : WHITE,
                                cell->is_line ? p->b->theme->good : RIM);
    else if (cell->cell == GMK_CELL_BLOCKED)
        canvas->ops->fill_rect(canvas->self, disc, p->b->theme->grid);
    else if (p->d->board == GMK_BOARD_CONNECT4)
        canvas->ops->round_rect(canvas->self, disc, disc.w / 2, p->b->theme->board,
                                p->b->theme->grid);
    if (stone && cell->number > 0) {
        char text[16];
        snprintf(text, sizeof text, "%" PRId32, cell->number);
        put_text(p, disc, text, 50, black ? WHITE : BLACK);
    }
}

Rect paint_diagram(const Brush *b, Rect area, const ReviewDiagram *d)
{
    const int across = area.w / (int)(d->width + 1), down = area.h / (int)(d->height + 1);
    const int cell = across < down ? across : down;
    const Rect board = {area.x, area.y, (int)(d->width + 1) * cell, (int)(d->height + 1) * cell};
    const Pen pen = {b, d, board, cell}, *p = &pen;
    b->canvas->ops->round_rect(b->canvas->self, board, cell / 4, b->theme->board, b->theme->grid);
    if (d->board != GMK_BOARD_CONNECT4)
        put_lines(p);
    put_labels(p);
    for (int32_t y = d->top; y < d->top + d->height; y++)
        for (int32_t x = d->left; x < d->left + d->width; x++)
            put_cell(p, x, y);
    for (int32_t y = d->top; y < d->top + d->height; y++) /* over the stones beside theirs */
        for (int32_t x = d->left; x < d->left + d->width; x++)
            if (review_diagram_cell(d, x, y)->grade != REVIEW_PLAIN)
                paint_sign(b, around(p, x_of(p, x) + cell * 9 / 25, y_of(p, y) - cell * 9 / 25, 62),
                           review_diagram_cell(d, x, y)->grade);
    return board;
}

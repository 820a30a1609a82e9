/* paint_board.c: the board with everything on it. */
#include "paint_board.h"

#include "bubble.h"
#include "core/record/lines.h"
#include "painter_parts.h"

#include <stdio.h>

/* What all of this file's functions draw with. */
typedef struct Brush {
    Painter *painter;
    const Canvas *canvas;
    const Layout *layout;
    const Theme *theme;
    const GmkGame *game;
    const BoardView *view;
    int32_t width, height;
    bool has_last, falls; /* the newest stone: there is one, it has not come to rest */
    GmkPoint last;
} Brush;

static void fill(const Brush *b, Rect r, Color color)
{
    b->canvas->ops->fill_rect(b->canvas->self, r, color);
}

static bool is_dirty(const Brush *b, Rect r)
{
    const Rect d = b->view->dirty;
    return d.w == 0 || (r.x < d.x + d.w && d.x < r.x + r.w && r.y < d.y + d.h && d.y < r.y + r.h);
}

static void draw_mark(const Brush *b, Mark mark, GmkPoint point)
{
    const Rect r = layout_point_rect(b->layout, point);
    const Sprite *sprite = &b->painter->marks[mark];
    if (sprite->pixels && is_dirty(b, r))
        b->canvas->ops->sprite(b->canvas->self, r.x, r.y, sprite);
}

/* Where a column and a row are, as the board is seen. */
static int column_x(const Brush *b, int column)
{
    return b->layout->origin_x + column * b->layout->cell;
}

static int row_y(const Brush *b, int row)
{
    return b->layout->origin_y + row * b->layout->cell;
}

/* ------------------------------------------------------------------------------------------------
 * The empty board
 */

static void draw_wood(const Brush *b)
{
    const Rect board = b->layout->board;
    const int shadow = painter_board_shadow(b->layout);
    const Rect around = {board.x - shadow, board.y - shadow, board.w + 2 * shadow,
                         board.h + 2 * shadow};
    fill(b, around, b->theme->chrome);
    if (b->painter->board.pixels)
        b->canvas->ops->sprite(b->canvas->self, around.x, around.y, &b->painter->board);
    else
        fill(b, board, b->theme->board);
}

/* Lines are filled rectangles: crisp on every canvas. */
static void draw_grid(const Brush *b)
{
    const int thin = b->layout->dpi < 192 ? 1 : b->layout->dpi / 96; /* never blurred, never fat */
    const int thick = b->layout->cell < layout_scale(b->layout, 16) ? thin : 2 * thin;
    const int across = layout_across(b->layout), down = layout_down(b->layout);
    const int left = column_x(b, 0), right = column_x(b, across - 1);
    const int top = row_y(b, 0), bottom = row_y(b, down - 1);
    const int over = thick / 2; /* the frame's lines meet in full corners */
    for (int x = 0; x < across; x++) {
        const int width = x == 0 || x == across - 1 ? thick : thin;
        fill(b, (Rect){column_x(b, x) - width / 2, top - over, width, bottom - top + thick},
             b->theme->grid);
    }
    for (int y = 0; y < down; y++) {
        const int width = y == 0 || y == down - 1 ? thick : thin;
        fill(b, (Rect){left - over, row_y(b, y) - width / 2, right - left + thick, width},
             b->theme->grid);
    }
}

/* How far from the edge the star points of a side are; -1: the side is too short for any. */
static int32_t star_inset(int32_t side)
{
    return side < 9 ? -1 : side < 12 ? 2 : 3;
}

static void draw_stars(const Brush *b)
{
    const int32_t ix = star_inset(b->width), iy = star_inset(b->height);
    if (ix >= 0 && iy >= 0)
        for (int i = 0; i < 4; i++)
            draw_mark(b, MARK_STAR,
                      (GmkPoint){i & 1 ? b->width - 1 - ix : ix, i & 2 ? b->height - 1 - iy : iy});
    if (b->width % 2 == 1 && b->height % 2 == 1)
        draw_mark(b, MARK_STAR, (GmkPoint){b->width / 2, b->height / 2});
}

/* The points that an opening forbids, as one dark area under the stones. */
static void draw_shades(const Brush *b)
{
    bool shades[GMK_CELLS_MAX];
    const Color shade = b->theme->dark ? 0x78000000 : 0x40000000;
    board_shades(shades, b->game, b->view);
    for (int32_t i = 0; i < b->width * b->height; i++) {
        const Rect r = layout_cell_rect(b->layout, (GmkPoint){i % b->width, i / b->width});
        if (shades[i] && is_dirty(b, r))
            fill(b, r, shade);
    }
}

static void draw_label(const Brush *b, int x, int y, const char *text)
{
    const int size = layout_label_size(b->layout);
    const TextStyle style = {
        .size = size, .weight = TEXT_REGULAR, .align = TEXT_CENTER, .color = b->theme->label};
    const Rect box = {x - 2 * size, y - size, 4 * size + 1, 2 * size + 1};
    if (is_dirty(b, box))
        b->canvas->ops->text(b->canvas->self, box, text, &style);
}

/* Gomoku: on all sides, and they turn with the board. Connect four: the columns' numbers, below and above. */
static void draw_labels(const Brush *b)
{
    const Rect board = b->layout->board;
    const TurnedBoard seen = turned_board(gmk_game_board(b->game), b->layout->width,
                                          b->layout->height, b->layout->turn, b->view->labels);
    /* The middle between the rim and the outermost stones. */
    const int in = (b->layout->origin_x - board.x - b->layout->cell / 2) / 2 + 1;
    char text[TURNED_NAME_MAX];
    if (layout_label_size(b->layout) == 0 || b->view->labels == BOARD_LABELS_NONE)
        return;
    for (int x = 0; x < layout_across(b->layout); x++) {
        turned_column(text, &seen, x);
        draw_label(b, column_x(b, x), board.y + in, text);
        draw_label(b, column_x(b, x), board.y + board.h - 1 - in, text);
    }
    for (int y = 0; y < layout_down(b->layout) && seen.board == GMK_BOARD_GOMOKU; y++) {
        turned_row(text, &seen, y);
        draw_label(b, board.x + in, row_y(b, y), text);
        draw_label(b, board.x + board.w - 1 - in, row_y(b, y), text);
    }
}

/* ------------------------------------------------------------------------------------------------
 * What stands on it
 */

static bool is_stone(GmkCell cell)
{
    return cell == GMK_CELL_BLACK || cell == GMK_CELL_WHITE;
}

/* The stone that has not come to rest yet. */
static bool is_falling(const Brush *b, GmkPoint p)
{
    return b->falls && p.x == b->last.x && p.y == b->last.y;
}

/* Shadows first, so that none falls on a neighbour; what stands in a hole is shaded by its rim. */
static void draw_stones(const Brush *b)
{
    const bool holes = gmk_game_board(b->game) == GMK_BOARD_CONNECT4;
    for (int pass = 0; pass < 2; pass++)
        for (int32_t i = 0; i < b->width * b->height; i++) {
            const GmkPoint p = {i % b->width, i / b->width};
            const GmkCell cell = is_falling(b, p) ? GMK_CELL_EMPTY : gmk_game_cell(b->game, p);
            if (cell == GMK_CELL_BLOCKED && pass == 0)
                draw_mark(b, MARK_BLOCKED, p);
            else if (is_stone(cell) && (pass == 0) != holes)
                draw_mark(b, MARK_SHADOW, p);
            if (is_stone(cell) && (pass == 0) == holes)
                draw_mark(b, cell == GMK_CELL_BLACK ? MARK_BLACK : MARK_WHITE, p);
        }
}

/* Behind the board: seen only through the holes. */
static void draw_fall(const Brush *b)
{
    const bool white = gmk_game_cell(b->game, b->last) == GMK_CELL_WHITE;
    const Rect r = layout_point_rect(b->layout, b->last);
    const int up = board_fall_pixels(b->layout, b->view->fall);
    if (painter_ensure_fall(b->painter, b->last, white, up))
        b->canvas->ops->sprite(b->canvas->self, r.x, r.y - up, &b->painter->fall);
}

static void draw_wins(const Brush *b)
{
    GmkPoint points[LINES_POINTS_MAX];
    const int32_t count = lines_of_win(points, b->game);
    for (int32_t i = 0; i < count; i++)
        draw_mark(b, MARK_WIN, points[i]);
}

/* A forbidden point is crossed out, and the stones are ringed that make it so. */
static void draw_ban(const Brush *b, GmkPoint point)
{
    GmkPoint points[LINES_POINTS_MAX];
    const int32_t count = lines_of_forbidden(points, b->game, point);
    for (int32_t i = 0; i < count; i++)
        if (gmk_game_cell(b->game, points[i]) == GMK_CELL_BLACK)
            draw_mark(b, MARK_REASON, points[i]);
    draw_mark(b, MARK_FORBIDDEN, point);
}

/* "58%" or "win 9" on a disc; a hint is the stone itself, ringed. */
static void draw_advice(const Brush *b, int32_t index)
{
    const BoardAdvice *advice = &b->view->advice[index];
    char text[16];
    const Rect box = layout_point_rect(b->layout, advice->point);
    if (gmk_game_cell(b->game, advice->point) != GMK_CELL_EMPTY || !is_dirty(b, box))
        return;
    if (advice->percent < 0) {
        const bool black = gmk_game_to_move(b->game) == GMK_CELL_BLACK;
        draw_mark(b, black ? MARK_GHOST_BLACK : MARK_GHOST_WHITE, advice->point);
        draw_mark(b, MARK_HINT, advice->point);
        return;
    }
    draw_mark(b, (Mark)(MARK_ADVICE_BEST + (int)board_advice_loss(b->view, index)), advice->point);
    if (advice->text[0])
        snprintf(text, sizeof text, "%s", advice->text);
    else
        snprintf(text, sizeof text, "%d%%", advice->percent);
    bubble_text(b->canvas, box.x + box.w / 2, box.y + box.h / 2, b->layout->cell, text,
                b->theme->dark ? 0xff101010 : 0xffffffff);
}

static void draw_all_advice(const Brush *b)
{
    for (int32_t i = b->view->advice_count - 1; i >= 0; i--)
        draw_advice(b, i);
}

/* Small marks on empty points: allowed by the opening, forbidden by renju. */
static void draw_points(const Brush *b)
{
    bool forbidden[GMK_CELLS_MAX];
    board_forbidden(forbidden, b->game, b->view);
    const BoardLight light = board_light(b->game, b->view);
    const bool lights = light == BOARD_LIGHT_FEW || light == BOARD_LIGHT_MANY;
    for (int32_t i = 0; i < b->width * b->height; i++) {
        const GmkPoint p = {i % b->width, i / b->width};
        if (gmk_game_cell(b->game, p) != GMK_CELL_EMPTY ||
            !is_dirty(b, layout_point_rect(b->layout, p)))
            continue;
        if (lights && b->view->lit[i])
            draw_mark(b, light == BOARD_LIGHT_FEW ? MARK_LIT_FEW : MARK_LIT, p);
        if (forbidden[i])
            draw_mark(b, MARK_FORBIDDEN_SMALL, p);
    }
}

/* Beside each other where both sides complete a four. */
static void draw_threat(const Brush *b, GmkPoint point, unsigned sides)
{
    const Rect r = layout_point_rect(b->layout, point);
    const int even = (b->height - point.y) % 2 == 0, apart = b->layout->cell * 17 / 100;
    for (int side = 0; side < 2; side++) {
        const Sprite *sprite = &b->painter->marks[MARK_THREAT + 2 * side + even];
        const int shift = sides != 3 ? 0 : side == 0 ? -apart : apart;
        if (sides >> side & 1 && sprite->pixels && is_dirty(b, r))
            b->canvas->ops->sprite(b->canvas->self, r.x + shift, r.y, sprite);
    }
}

static void draw_threats(const Brush *b)
{
    uint8_t threats[GMK_CELLS_MAX];
    if (board_threats(threats, b->game, b->view) == 0)
        return;
    for (int32_t i = 0; i < b->width * b->height; i++)
        if (threats[i])
            draw_threat(b, (GmkPoint){i % b->width, i / b->width}, threats[i]);
}

static void draw_number(const Brush *b, GmkPoint point, int number, bool newest)
{
    const Rect box = layout_point_rect(b->layout, point);
    const bool black = gmk_game_cell(b->game, point) == GMK_CELL_BLACK;
    const int share = number < 10 ? 46 : number < 100 ? 42 : 34;
    const Color accent = color_readable(b->theme->accent, black ? 0xff303133 : 0xfff4f2ec);
    const TextStyle style = {
        .size = b->layout->cell * share / 100,
        .weight = newest ? TEXT_BOLD : TEXT_REGULAR,
        .align = TEXT_CENTER,
        .color = newest  ? accent
                 : black ? 0xfff4f2ec
                         : 0xff1a1a1a,
    };
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    if (is_dirty(b, box))
        b->canvas->ops->text(b->canvas->self, box, text, &style);
}

static void draw_numbers(const Brush *b, int32_t count)
{
    for (int32_t i = board_first_number(b->view, count) - 1; i < count; i++) {
        GmkPoint point;
        if (gmk_game_move(&point, b->game, i) == GMK_OK && !is_falling(b, point))
            draw_number(b, point, (int)i + 1, i == count - 1);
    }
}

/* A mark of the record: in ink, or in white on a black stone and on a dark board. */
static void draw_record_mark(const Brush *b, const TreeMark *mark)
{
    const GmkCell cell = gmk_game_cell(b->game, mark->point);
    const bool light = cell == GMK_CELL_BLACK || (cell != GMK_CELL_WHITE && b->theme->dark);
    const Rect box = layout_point_rect(b->layout, mark->point);
    const TextStyle style = {.size = b->layout->cell *
                                     (mark->label[0] && mark->label[1] ? 38 : 48) / 100,
                             .weight = TEXT_BOLD,
                             .align = TEXT_CENTER,
                             .color = light ? 0xffffffff : 0xff26272b};
    if (mark->kind != TREE_MARK_LABEL) {
        const Mark first = light ? MARK_TRIANGLE_LIGHT : MARK_TRIANGLE;
        draw_mark(b, (Mark)((int)first + (int)mark->kind - TREE_MARK_TRIANGLE), mark->point);
        return;
    }
    if (!is_stone(cell))
        draw_mark(b, MARK_PLATE, mark->point);
    if (mark->label[0] && is_dirty(b, box))
        b->canvas->ops->text(b->canvas->self, box, mark->label, &style);
}

static void draw_record_marks(const Brush *b)
{
    for (int32_t i = 0; i < b->view->mark_count; i++) {
        const GmkPoint p = b->view->marks[i].point;
        if (p.x >= 0 && p.y >= 0 && p.x < b->width && p.y < b->height && !is_falling(b, p))
            draw_record_mark(b, &b->view->marks[i]);
    }
}

static bool has_advice(const Brush *b, GmkPoint p)
{
    for (int32_t i = 0; i < b->view->advice_count; i++)
        if (b->view->advice[i].point.x == p.x && b->view->advice[i].point.y == p.y &&
            b->view->advice[i].percent >= 0)
            return true;
    return false;
}

/* The move under the pointer. A bubble there is ringed, so that its figure can still be read. */
static void draw_ghost(const Brush *b)
{
    GmkPoint p;
    if (board_ghost(&p, b->game, b->view) && has_advice(b, p))
        draw_mark(b, MARK_CURSOR, p);
    else if (board_ghost(&p, b->game, b->view))
        draw_mark(b,
                  board_ghost_color(b->game, b->view) == GMK_CELL_BLACK ? MARK_GHOST_BLACK
                                                                        : MARK_GHOST_WHITE,
                  p);
    else if (gmk_game_check(b->game, b->view->ghost) == GMK_ERR_FORBIDDEN)
        draw_ban(b, b->view->ghost);
}

void paint_board(Painter *painter, const Canvas *canvas, const Layout *layout, const Theme *theme,
                 const GmkGame *game, const BoardView *view)
{
    Brush b = {
        .painter = painter,
        .canvas = canvas,
        .layout = layout,
        .theme = theme,
        .game = game,
        .view = view,
        .width = gmk_game_width(game),
        .height = gmk_game_height(game),
    };
    const int32_t count = gmk_game_move_count(game);
    b.has_last = count > 0 && gmk_game_move(&b.last, game, count - 1) == GMK_OK;
    b.falls = b.has_last && board_falls(game, view);
    painter_ensure_board(painter, layout, theme, game); /* without memory: plain rectangles */
    draw_wood(&b);
    if (gmk_game_board(game) == GMK_BOARD_GOMOKU) {
        draw_grid(&b);
        draw_stars(&b);
        draw_shades(&b);
    }
    draw_stones(&b);
    if (b.falls)
        draw_fall(&b);
    draw_labels(&b);
    draw_points(&b);
    draw_threats(&b);
    draw_all_advice(&b);
    if (!b.falls)
        draw_wins(&b);
    if (view->show_numbers)
        draw_numbers(&b, count);
    else if (b.has_last && !b.falls)
        draw_mark(&b, MARK_LAST, b.last);
    draw_record_marks(&b);
    if (view->has_ghost)
        draw_ghost(&b);
    if (view->has_cursor)
        draw_mark(&b, MARK_CURSOR, view->cursor);
}

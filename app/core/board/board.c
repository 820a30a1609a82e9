/* board.c: see board.h. */
#include "board.h"

#include "core/canvas/geometry.h"
#include "core/paint/paint_board.h"

bool board_create(Board *b, const BoardOps *ops, void *window)
{
    *b = (Board){.ops = ops, .window = window, .painter = painter_new()};
    return b->painter != NULL;
}

void board_free(Board *b)
{
    painter_free(b->painter);
    b->painter = NULL;
}

const GmkGame *board_game(const Board *b)
{
    return b->ops->game(b);
}

void board_place(Board *b, Rect area, int dpi, const LayoutOptions *options)
{
    const GmkGame *game = board_game(b);
    b->layout = (Layout){.client = area, .dpi = dpi};
    if (game)
        layout_compute(&b->layout, area, dpi, game, options);
}

void board_paint(Board *b, const Canvas *canvas, const Theme *theme, Rect dirty)
{
    b->view.dirty = dirty;
    if (board_game(b))
        paint_board(b->painter, canvas, &b->layout, theme, board_game(b), &b->view);
}

/* ------------------------------------------------------------------------------------------------
 * Points
 */

static bool is_connect4(const Board *b)
{
    return gmk_game_board(board_game(b)) == GMK_BOARD_CONNECT4;
}

/* In connect four a column is meant: the stone will come to rest where it lands. */
static GmkPoint landing(const Board *b, GmkPoint point)
{
    GmkPoint at;
    const bool exact = b->ops->is_exact && b->ops->is_exact(b);
    return !exact && is_connect4(b) && layout_ghost(&at, board_game(b), point) ? at : point;
}

bool board_point_at(const Board *b, GmkPoint *out, int x, int y)
{
    if (!board_game(b) || !layout_hit(out, &b->layout, board_game(b), x, y))
        return false;
    *out = landing(b, *out);
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * The mouse
 */

void board_update_hover(Board *b, int x, int y)
{
    GmkPoint point = {0, 0};
    b->has_hover = b->press != PRESS_SPLITTER && board_point_at(b, &point, x, y);
    b->hover = b->view.ghost = point;
    b->view.has_ghost = b->has_hover && gmk_game_cell(board_game(b), point) == GMK_CELL_EMPTY &&
                        b->ops->may_place(b, point);
}

int board_move(Board *b, int x, int y)
{
    board_update_hover(b, x, y);
    if (b->ops->pointer)
        b->ops->pointer(b, x, y);
    b->ops->show_changes(b);
    return b->press == PRESS_SPLITTER ? layout_panel_width_at(&b->layout, x) : 0;
}

void board_leave(Board *b)
{
    b->has_hover = b->view.has_ghost = false;
    b->ops->show_changes(b);
}

void board_press(Board *b, int x, int y)
{
    b->press = rect_has(b->layout.splitter, x, y) ? PRESS_SPLITTER
               : rect_has(b->layout.board, x, y)  ? PRESS_BOARD
                                                  : PRESS_BESIDE;
    b->down_x = x;
    b->down_y = y;
}

/* A click counts where the button went down and comes up again; in connect four the column does. A mark is made
 * on the cell itself. */
static void click(Board *b, int x, int y, BoardHeld held)
{
    GmkPoint from, to;
    if (layout_click(&to, &b->layout, board_game(b), b->down_x, b->down_y, x, y)) {
        b->view.has_cursor = false;
        if (held != BOARD_HELD_NONE && b->ops->mark)
            b->ops->mark(b, to, held);
        else if (!b->ops->click || !b->ops->click(b, landing(b, to)))
            b->ops->activate(b, landing(b, to));
    } else if (b->ops->drag && layout_hit(&from, &b->layout, board_game(b), b->down_x, b->down_y) &&
               layout_hit(&to, &b->layout, board_game(b), x, y)) {
        b->ops->drag(b, from, to);
    }
}

void board_release(Board *b, int x, int y, BoardHeld held)
{
    const BoardPress press = b->press;
    b->press = PRESS_NONE;
    if (press == PRESS_BOARD && board_game(b))
        click(b, x, y, held);
    else if (press == PRESS_BESIDE && b->ops->click_beside && !rect_has(b->layout.board, x, y))
        b->ops->click_beside(b, x, y);
}

void board_cancel(Board *b)
{
    b->press = PRESS_NONE;
}

bool board_right_click(Board *b, int x, int y)
{
    if (!b->ops->right_click || !board_game(b) || !rect_has(b->layout.board, x, y))
        return false;
    b->down_x = x;
    b->down_y = y;
    b->ops->right_click(b);
    return true;
}

void board_wheel(Board *b, int steps, int x, int y)
{
    if (b->ops->wheel)
        b->ops->wheel(b, steps, x, y);
}

bool board_is_at_button(const Board *b, int x, int y)
{
    return b->press == PRESS_NONE && b->ops->is_button && b->ops->is_button(b, x, y);
}

bool board_is_at_splitter(const Board *b, int x, int y)
{
    return b->press == PRESS_SPLITTER || rect_has(b->layout.splitter, x, y);
}

/* ------------------------------------------------------------------------------------------------
 * The keyboard
 */

static int32_t clamped(int32_t value, int32_t count)
{
    return value < 0 ? 0 : value >= count ? count - 1 : value;
}

/* As the board is seen, however it is turned. */
static void move_cursor(Board *b, int dx, int dy)
{
    const GmkGame *game = board_game(b);
    const int32_t width = gmk_game_width(game), height = gmk_game_height(game);
    GmkPoint to = b->view.cursor;
    if (b->view.has_cursor) {
        const GmkPoint seen = layout_seen(&b->layout, to);
        to = layout_unseen(&b->layout, (GmkPoint){clamped(seen.x + dx, layout_across(&b->layout)),
                                                  clamped(seen.y + dy, layout_down(&b->layout))});
    } else if (gmk_game_move_count(game) == 0 ||
               gmk_game_move(&to, game, gmk_game_move_count(game) - 1) != GMK_OK)
        to = (GmkPoint){width / 2, height / 2};
    b->view.has_cursor = true;
    b->view.cursor = landing(b, to);
    b->ops->show_changes(b);
}

static void activate_cursor(Board *b)
{
    if (!b->view.has_cursor) {
        move_cursor(b, 0, 0);
        return;
    }
    b->ops->activate(b, b->view.cursor);
    if (board_game(b) && is_connect4(b) && b->view.has_cursor)
        move_cursor(b, 0, 0); /* the next stone lands higher */
}

static bool drop_in_column(Board *b, int32_t column)
{
    if (!is_connect4(b) || column >= gmk_game_width(board_game(b)))
        return false;
    b->ops->activate(b, landing(b, (GmkPoint){column, 0}));
    return true;
}

bool board_key(Board *b, BoardKey key)
{
    if (!board_game(b))
        return false;
    if (b->ops->key && b->ops->key(b, key))
        return true;
    switch (key) {
    case BOARD_KEY_LEFT: move_cursor(b, -1, 0); return true;
    case BOARD_KEY_RIGHT: move_cursor(b, 1, 0); return true;
    case BOARD_KEY_UP: move_cursor(b, 0, -1); return true;
    case BOARD_KEY_DOWN: move_cursor(b, 0, 1); return true;
    case BOARD_KEY_ENTER:
    case BOARD_KEY_SPACE: activate_cursor(b); return true;
    case BOARD_KEY_TAB:
    case BOARD_KEY_TAB_BACK:
    case BOARD_KEY_PAUSE: return false;
    default: return drop_in_column(b, (int32_t)key - BOARD_KEY_COLUMN);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Cells
 */

int32_t board_row_length(const Board *b)
{
    return board_game(b) ? layout_across(&b->layout) : 0;
}

int32_t board_cell_count(const Board *b)
{
    return board_game(b) ? board_row_length(b) * layout_down(&b->layout) : 0;
}

static int32_t cell_of(const Board *b, GmkPoint point)
{
    const GmkPoint seen = layout_seen(&b->layout, point);
    return seen.y * board_row_length(b) + seen.x;
}

int32_t board_cursor_cell(const Board *b)
{
    return b->view.has_cursor ? cell_of(b, b->view.cursor) : -1;
}

int32_t board_cell_at(const Board *b, int x, int y)
{
    GmkPoint point;
    return board_game(b) && layout_hit(&point, &b->layout, board_game(b), x, y) ? cell_of(b, point)
                                                                                : -1;
}

GmkPoint board_cell_point(const Board *b, int32_t cell)
{
    const int32_t row = board_row_length(b);
    return row > 0 ? layout_unseen(&b->layout, (GmkPoint){cell % row, cell / row})
                   : (GmkPoint){0, 0};
}

Rect board_cell_rect(const Board *b, int32_t cell)
{
    return layout_cell_rect(&b->layout, board_cell_point(b, cell));
}

void board_select_cell(Board *b, int32_t cell)
{
    b->view.has_cursor = true;
    b->view.cursor = board_cell_point(b, cell);
    b->ops->show_changes(b);
}

void board_activate_cell(Board *b, int32_t cell)
{
    if (board_game(b))
        b->ops->activate(b, board_cell_point(b, cell));
}

void board_menu_place(const Board *b, int *x, int *y)
{
    const Layout *l = &b->layout;
    *x = l->board.x + l->board.w / 2;
    *y = l->board.y + l->board.h / 2;
    if (!b->view.has_cursor)
        return;
    layout_centre(x, y, l, b->view.cursor);
    *x += l->cell / 2;
    *y += l->cell / 2;
}

/* game_input.c: mouse and keyboard. A click counts where the button went down and comes up again. */
#include "core/canvas/geometry.h"
#include "game_play.h"
#include "game_view.h"
#include "resource.h"

static bool is_connect4(const GameTable *g)
{
    return gmk_game_board(play_game(g->play)) == GMK_BOARD_CONNECT4;
}

/* In connect four a column is meant: the stone will come to rest where it lands. */
static GmkPoint landing(const GameTable *g, GmkPoint point)
{
    GmkPoint at;
    return is_connect4(g) && layout_ghost(&at, play_game(g->play), point) ? at : point;
}

static bool point_at(const GameTable *g, GmkPoint *out, int x, int y)
{
    if (!layout_hit(out, &g->screen.layout, play_game(g->play), x, y))
        return false;
    *out = landing(g, *out);
    return true;
}

/* ---------------------------------------------------------------- the ghost */

static bool may_place(const GameTable *g, GmkPoint point)
{
    OpeningState opening;
    play_opening(&opening, g->play);
    const bool tries =
        play_is_browsing(g->play) || (play_computer_to_move(g->play) && play_is_paused(g->play));
    return (tries || (play_human_to_move(g->play) && opening.phase != OPENING_CHOOSE)) &&
           gmk_game_cell(play_game(g->play), point) == GMK_CELL_EMPTY;
}

static void update_hover(GameTable *g, int x, int y)
{
    GmkPoint point = {0, 0};
    g->pointer.has_hover = !g->pointer.dragging && point_at(g, &point, x, y);
    g->pointer.hover = point;
    g->screen.view.has_ghost = g->pointer.has_hover && may_place(g, point);
    g->screen.view.ghost = point;
}

void game_update_ghost(GameTable *g)
{
    POINT at;
    if (frame_pointer(g->frame, &at))
        update_hover(g, at.x, at.y);
    else
        g->screen.view.has_ghost = false;
}

/* ---------------------------------------------------------------- mouse */

static void drag_splitter(GameTable *g, int x)
{
    const int width = layout_panel_width_at(&g->screen.layout, x);
    if (width == frame_settings(g->frame)->panel_width)
        return;
    frame_settings(g->frame)->panel_width = width;
    frame_relayout(g->frame);
}

static void on_mouse_move(void *self, int x, int y)
{
    GameTable *g = self;
    if (g->pointer.dragging)
        drag_splitter(g, x);
    update_hover(g, x, y);
    coach_hover(g, x, y);
    game_show_changes(g);
}

static void on_mouse_leave(void *self)
{
    GameTable *g = self;
    update_hover(g, -32768, -32768);
    game_show_changes(g);
}

static void on_left_down(void *self, int x, int y)
{
    GameTable *g = self;
    SetCapture(frame_hwnd(g->frame));
    g->pointer.dragging = rect_has(g->screen.layout.splitter, x, y);
    g->pointer.pressed = rect_has(g->screen.layout.board, x, y);
    g->pointer.down = (POINT){x, y};
}

static void click_panel(GameTable *g, int x, int y)
{
    PanelWords words;
    PanelView view;
    Rect parts[PANEL_PART_COUNT];
    if (coach_click(g, x, y))
        return;
    game_panel_view(g, &view, &words);
    const int32_t moves = panel_hit(&g->screen.layout, g->play, &view, x, y);
    const TreeNode branch = panel_hit_branch(&g->screen.layout, g->play, &view, x, y);
    panel_parts(parts, &g->screen.layout, g->play);
    if (panel_hit_back(&g->screen.layout, g->play, x, y))
        game_back_to_game(g);
    else if (moves >= 0)
        game_go_to(g, moves);
    else if (branch != TREE_NONE)
        game_go_to_node(g, branch);
    else if (rect_has(parts[PANEL_COMMENT], x, y))
        game_edit_comment(g);
}

/* With Shift or Ctrl a click marks the point. In connect four that is the cell, not the column. */
static void click_board(GameTable *g, int x, int y)
{
    GmkPoint point;
    const POINT down = g->pointer.down;
    if (!layout_click(&point, &g->screen.layout, play_game(g->play), down.x, down.y, x, y))
        return;
    g->screen.view.has_cursor = false;
    if (GetKeyState(VK_SHIFT) < 0)
        game_next_mark(g, point);
    else if (GetKeyState(VK_CONTROL) < 0)
        game_mark(g, point, TREE_MARK_LABEL);
    else if (!coach_board_click(g, landing(g, point)))
        game_play_at(g, landing(g, point));
}

static void on_left_up(void *self, int x, int y)
{
    GameTable *g = self;
    const bool pressed = g->pointer.pressed, dragged = g->pointer.dragging;
    g->pointer.pressed = g->pointer.dragging = false;
    if (GetCapture() == frame_hwnd(g->frame))
        ReleaseCapture();
    if (pressed)
        click_board(g, x, y);
    else if (!dragged && !coach_click_again(g, x, y) && rect_has(g->screen.layout.panel, x, y))
        click_panel(g, x, y);
}

static void on_right_up(void *self, int x, int y)
{
    GameTable *g = self;
    if (rect_has(g->screen.layout.board, x, y))
        game_step_back(g);
    else
        frame_context_menu(g->frame, x, y);
}

/* Over the move list it scrolls, over the board it walks through the game. */
static void on_wheel(void *self, int steps, bool shift, int x, int y)
{
    enum { ROWS = 3 };
    GameTable *g = self;
    PanelWords words;
    PanelView view;
    (void)shift;
    if (panel_scrolls(&g->screen.layout, g->play, x, y)) {
        game_panel_view(g, &view, &words);
        g->screen.scroll = panel_scroll(&g->screen.layout, g->play, &view, -steps * ROWS);
        game_show_changes(g);
    } else if (rect_has(g->screen.layout.board, x, y) && g->coach.step > 0) {
        coach_step(g, steps > 0 ? -1 : 1);
    } else if (rect_has(g->screen.layout.board, x, y)) {
        frame_run(g->frame, steps > 0 ? IDM_MOVE_BACK : IDM_MOVE_FORWARD);
    }
}

static void on_capture_lost(void *self)
{
    GameTable *g = self;
    g->pointer.pressed = g->pointer.dragging = false;
}

static LPCWSTR cursor_shape(const void *self, int x, int y)
{
    const GameTable *g = self;
    return g->pointer.dragging || rect_has(g->screen.layout.splitter, x, y) ? (LPCWSTR)IDC_SIZEWE
                                                                            : NULL;
}

/* By key the menu opens at the cursor, or in the middle of the board. */
static POINT menu_place(const void *self)
{
    const GameTable *g = self;
    const Layout *layout = &g->screen.layout;
    const BoardView *view = &g->screen.view;
    if (view->has_cursor)
        return (POINT){layout->origin_x + view->cursor.x * layout->cell + layout->cell / 2,
                       layout->origin_y + view->cursor.y * layout->cell + layout->cell / 2};
    return (POINT){layout->board.x + layout->board.w / 2, layout->board.y + layout->board.h / 2};
}

/* ---------------------------------------------------------------- keyboard */

static int32_t clamped(int32_t value, int32_t count)
{
    return value < 0 ? 0 : value >= count ? count - 1 : value;
}

/* The cursor starts at the last move, or in the middle. In connect four it stands on a column. */
static void move_cursor(GameTable *g, int dx, int dy)
{
    const GmkGame *game = play_game(g->play);
    const int32_t width = gmk_game_width(game), height = gmk_game_height(game);
    GmkPoint to = g->screen.view.cursor;
    if (g->screen.view.has_cursor)
        to = (GmkPoint){clamped(to.x + dx, width), clamped(to.y + dy, height)};
    else if (gmk_game_move_count(game) == 0 ||
             gmk_game_move(&to, game, gmk_game_move_count(game) - 1) != GMK_OK)
        to = (GmkPoint){width / 2, height / 2};
    g->screen.view.has_cursor = true;
    g->screen.view.cursor = landing(g, to);
    game_show_changes(g);
    frame_announce_cursor(g->frame);
}

static void play_at_cursor(GameTable *g)
{
    if (!g->screen.view.has_cursor) {
        move_cursor(g, 0, 0);
        return;
    }
    game_play_at(g, g->screen.view.cursor);
    if (is_connect4(g) && g->screen.view.has_cursor)
        move_cursor(g, 0, 0); /* the next stone lands higher */
}

static bool drop_in_column(GameTable *g, int32_t column)
{
    if (!is_connect4(g) || column >= gmk_game_width(play_game(g->play)))
        return false;
    game_play_at(g, landing(g, (GmkPoint){column, 0}));
    return true;
}

static bool on_key(void *self, WPARAM key)
{
    GameTable *g = self;
    if (GetKeyState(VK_CONTROL) < 0 || GetKeyState(VK_MENU) < 0)
        return false;
    switch (key) {
    case VK_LEFT: move_cursor(g, -1, 0); return true;
    case VK_RIGHT: move_cursor(g, 1, 0); return true;
    case VK_UP: move_cursor(g, 0, -1); return true;
    case VK_DOWN: move_cursor(g, 0, 1); return true;
    case VK_RETURN:
        if (!coach_enter_line(g))
            play_at_cursor(g);
        return true;
    case VK_SPACE: play_at_cursor(g); return true;
    default: break;
    }
    if (key >= '1' && key <= '9')
        return drop_in_column(g, (int32_t)(key - '1'));
    if (key >= VK_NUMPAD1 && key <= VK_NUMPAD9)
        return drop_in_column(g, (int32_t)(key - VK_NUMPAD1));
    return false;
}

const ModeInput game_input = {
    .mouse_move = on_mouse_move,
    .mouse_leave = on_mouse_leave,
    .left_down = on_left_down,
    .left_up = on_left_up,
    .right_up = on_right_up,
    .wheel = on_wheel,
    .capture_lost = on_capture_lost,
    .cursor_shape = cursor_shape,
    .key_down = on_key,
    .menu_place = menu_place,
};

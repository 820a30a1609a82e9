/* window_input.c: mouse and keyboard. A click counts where the button comes up. */
#include "resource.h"
#include "win/commands/commands.h"
#include "win/system/accessible.h"
#include "win/window/window.h"

static bool inside(Rect r, int x, int y)
{
    return x >= r.x && x < r.x + r.w && y >= r.y && y < r.y + r.h;
}

static bool is_connect4(const MainWindow *w)
{
    return gmk_game_board(play_game(w->play)) == GMK_BOARD_CONNECT4;
}

/* In connect four a column is meant: the stone will come to rest where it lands. */
static GmkPoint landing(const MainWindow *w, GmkPoint point)
{
    GmkPoint at;
    return is_connect4(w) && layout_ghost(&at, play_game(w->play), point) ? at : point;
}

static bool point_at(const MainWindow *w, GmkPoint *out, int x, int y)
{
    if (!layout_hit(out, &w->layout, play_game(w->play), x, y))
        return false;
    *out = landing(w, *out);
    return true;
}

/* ---------------------------------------------------------------- the ghost */

static bool may_place(const MainWindow *w, GmkPoint point)
{
    OpeningState opening;
    play_opening(&opening, w->play);
    const bool tries =
        play_is_reviewing(w->play) || (play_computer_to_move(w->play) && play_is_paused(w->play));
    return (tries || (play_human_to_move(w->play) && opening.phase != OPENING_CHOOSE)) &&
           gmk_game_cell(play_game(w->play), point) == GMK_CELL_EMPTY;
}

static void update_hover(MainWindow *w, int x, int y)
{
    GmkPoint point = {0, 0};
    w->has_hover = !w->dragging && point_at(w, &point, x, y);
    w->hover = point;
    w->view.has_ghost = w->has_hover && may_place(w, point);
    w->view.ghost = point;
}

void window_update_ghost(MainWindow *w)
{
    POINT at;
    if (w->tracking && GetCursorPos(&at) && ScreenToClient(w->hwnd, &at))
        update_hover(w, at.x, at.y);
    else
        w->view.has_ghost = false;
}

/* ---------------------------------------------------------------- mouse */

static void drag_splitter(MainWindow *w, int x)
{
    const int width = layout_panel_width_at(&w->layout, x);
    if (width == window_settings(w)->panel_width)
        return;
    window_settings(w)->panel_width = width;
    window_relayout(w);
}

void window_on_mouse_move(MainWindow *w, int x, int y)
{
    if (!w->tracking) {
        TRACKMOUSEEVENT track = {
            .cbSize = sizeof track, .dwFlags = TME_LEAVE, .hwndTrack = w->hwnd};
        w->tracking = TrackMouseEvent(&track) != 0;
    }
    if (w->dragging)
        drag_splitter(w, x);
    if (toolbar_hover(&w->toolbar, x, y))
        window_redraw(w, w->toolbar.rect);
    update_hover(w, x, y);
    window_show_changes(w);
}

void window_on_mouse_leave(MainWindow *w)
{
    w->tracking = false;
    if (toolbar_hover(&w->toolbar, -1, -1))
        window_redraw(w, w->toolbar.rect);
    update_hover(w, -32768, -32768);
    window_show_changes(w);
}

void window_on_left_down(MainWindow *w, int x, int y)
{
    SetCapture(w->hwnd);
    if (toolbar_press(&w->toolbar, x, y))
        window_redraw(w, w->toolbar.rect);
    w->dragging = inside(w->layout.splitter, x, y);
    w->pressed = inside(w->layout.board, x, y);
}

static void click_panel(MainWindow *w, int x, int y)
{
    PanelWords words;
    PanelView view;
    Rect parts[PANEL_PART_COUNT];
    window_panel_view(w, &view, &words);
    const int32_t moves = panel_hit(&w->layout, w->play, &view, x, y);
    const TreeNode branch = panel_hit_branch(&w->layout, w->play, &view, x, y);
    panel_parts(parts, &w->layout, w->play);
    if (moves >= 0)
        window_go_to(w, moves);
    else if (branch != TREE_NONE)
        window_go_to_node(w, branch);
    else if (inside(parts[PANEL_COMMENT], x, y))
        window_edit_comment(w);
}

/* With Shift or Ctrl a click marks the point. In connect four that is the cell, not the column. */
static void click_board(MainWindow *w, int x, int y)
{
    GmkPoint point;
    if (!layout_hit(&point, &w->layout, play_game(w->play), x, y))
        return;
    w->view.has_cursor = false;
    if (GetKeyState(VK_SHIFT) < 0)
        window_next_mark(w, point);
    else if (GetKeyState(VK_CONTROL) < 0)
        window_mark(w, point, TREE_MARK_LABEL);
    else
        window_play_at(w, landing(w, point));
}

void window_on_left_up(MainWindow *w, int x, int y)
{
    const bool pressed = w->pressed, dragged = w->dragging, button = w->toolbar.down >= 0;
    const UINT command = toolbar_release_button(&w->toolbar, x, y);
    w->pressed = w->dragging = false;
    if (GetCapture() == w->hwnd)
        ReleaseCapture();
    if (button)
        window_redraw(w, w->toolbar.rect);
    if (command != 0) {
        command_run(w, command);
    } else if (pressed) {
        click_board(w, x, y);
    } else if (!pressed && !dragged && inside(w->layout.panel, x, y)) {
        click_panel(w, x, y);
    }
}

void window_on_right_up(MainWindow *w, int x, int y)
{
    POINT at = {x, y};
    if (inside(w->layout.board, x, y)) {
        window_take_back(w);
        return;
    }
    ClientToScreen(w->hwnd, &at);
    window_context_menu(w, at.x, at.y);
}

/* Over the move list it scrolls, over the board it walks through the game. */
void window_on_wheel(MainWindow *w, int delta, int screen_x, int screen_y)
{
    enum { ROWS = 3 };
    POINT at = {screen_x, screen_y};
    PanelWords words;
    PanelView view;
    ScreenToClient(w->hwnd, &at);
    w->wheel += delta;
    const int steps = w->wheel / WHEEL_DELTA;
    w->wheel -= steps * WHEEL_DELTA;
    if (steps == 0)
        return;
    if (panel_scrolls(&w->layout, w->play, at.x, at.y)) {
        window_panel_view(w, &view, &words);
        w->scroll = panel_scroll(&w->layout, w->play, &view, -steps * ROWS);
        window_show_changes(w);
    } else if (inside(w->layout.board, at.x, at.y)) {
        command_run(w, steps > 0 ? IDM_MOVE_BACK : IDM_MOVE_FORWARD);
    }
}

void window_on_capture_lost(MainWindow *w)
{
    w->pressed = w->dragging = false;
    if (w->toolbar.down >= 0)
        window_redraw(w, w->toolbar.rect);
    w->toolbar.down = -1;
}

bool window_on_set_cursor(MainWindow *w)
{
    POINT at;
    if (!GetCursorPos(&at) || !ScreenToClient(w->hwnd, &at) ||
        !(w->dragging || inside(w->layout.splitter, at.x, at.y)))
        return false;
    SetCursor(LoadCursorW(NULL, (LPCWSTR)IDC_SIZEWE));
    return true;
}

/* ---------------------------------------------------------------- keyboard */

static int32_t clamped(int32_t value, int32_t count)
{
    return value < 0 ? 0 : value >= count ? count - 1 : value;
}

/* The cursor starts at the last move, or in the middle. In connect four it stands on a column. */
static void move_cursor(MainWindow *w, int dx, int dy)
{
    const GmkGame *game = play_game(w->play);
    const int32_t width = gmk_game_width(game), height = gmk_game_height(game);
    GmkPoint to = w->view.cursor;
    if (w->view.has_cursor)
        to = (GmkPoint){clamped(to.x + dx, width), clamped(to.y + dy, height)};
    else if (gmk_game_move_count(game) == 0 ||
             gmk_game_move(&to, game, gmk_game_move_count(game) - 1) != GMK_OK)
        to = (GmkPoint){width / 2, height / 2};
    w->view.has_cursor = true;
    w->view.cursor = landing(w, to);
    window_show_changes(w);
    accessible_cursor_moved(w);
}

static void play_at_cursor(MainWindow *w)
{
    if (!w->view.has_cursor) {
        move_cursor(w, 0, 0);
        return;
    }
    window_play_at(w, w->view.cursor);
    if (is_connect4(w) && w->view.has_cursor)
        move_cursor(w, 0, 0); /* the next stone lands higher */
}

static bool drop_in_column(MainWindow *w, int32_t column)
{
    if (!is_connect4(w) || column >= gmk_game_width(play_game(w->play)))
        return false;
    window_play_at(w, landing(w, (GmkPoint){column, 0}));
    return true;
}

bool window_on_key(MainWindow *w, WPARAM key)
{
    if (GetKeyState(VK_CONTROL) < 0 || GetKeyState(VK_MENU) < 0)
        return false;
    switch (key) {
    case VK_LEFT: move_cursor(w, -1, 0); return true;
    case VK_RIGHT: move_cursor(w, 1, 0); return true;
    case VK_UP: move_cursor(w, 0, -1); return true;
    case VK_DOWN: move_cursor(w, 0, 1); return true;
    case VK_RETURN:
    case VK_SPACE: play_at_cursor(w); return true;
    default: break;
    }
    if (key >= '1' && key <= '9')
        return drop_in_column(w, (int32_t)(key - '1'));
    if (key >= VK_NUMPAD1 && key <= VK_NUMPAD9)
        return drop_in_column(w, (int32_t)(key - VK_NUMPAD1));
    return false;
}

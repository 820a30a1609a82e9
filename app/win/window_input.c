/* window_input.c: mouse and keyboard. A click counts where the button comes up. */
#include "commands.h"
#include "window.h"

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
    GmkPoint moves[GMK_CELLS_MAX];
    if (!is_connect4(w))
        return point;
    const int32_t count = gmk_game_legal_moves(moves, GMK_CELLS_MAX, play_game(w->play));
    for (int32_t i = 0; i < count; i++)
        if (moves[i].x == point.x)
            return moves[i];
    return point;
}

static bool point_at(const MainWindow *w, GmkPoint *out, int x, int y)
{
    if (!layout_hit(out, &w->layout, play_game(w->play), x, y))
        return false;
    *out = landing(w, *out);
    return true;
}

static void set_ghost(MainWindow *w, bool has, GmkPoint point)
{
    if (has == w->view.has_ghost &&
        (!has || (point.x == w->view.ghost.x && point.y == w->view.ghost.y)))
        return;
    if (w->view.has_ghost)
        window_redraw_point(w, w->view.ghost);
    w->view.has_ghost = has;
    w->view.ghost = point;
    if (has)
        window_redraw_point(w, point);
}

static void update_hover(MainWindow *w, int x, int y)
{
    GmkPoint point = {0, 0};
    const bool on_board = point_at(w, &point, x, y);
    if (on_board != w->has_hover || point.x != w->hover.x || point.y != w->hover.y)
        window_redraw(w, w->status_rect); /* it names the point */
    w->has_hover = on_board;
    w->hover = point;
    const bool free = on_board && play_human_to_move(w->play) &&
                      gmk_game_cell(play_game(w->play), point) == GMK_CELL_EMPTY;
    set_ghost(w, free, point);
}

void window_update_ghost(MainWindow *w)
{
    POINT at;
    if (w->tracking && GetCursorPos(&at) && ScreenToClient(w->hwnd, &at))
        update_hover(w, at.x, at.y);
    else
        set_ghost(w, false, (GmkPoint){0, 0});
}

static void hide_cursor(MainWindow *w)
{
    if (w->view.has_cursor)
        window_redraw_point(w, w->view.cursor);
    w->view.has_cursor = false;
}

void window_on_mouse_move(MainWindow *w, int x, int y)
{
    if (!w->tracking) {
        TRACKMOUSEEVENT track = {
            .cbSize = sizeof track, .dwFlags = TME_LEAVE, .hwndTrack = w->hwnd};
        w->tracking = TrackMouseEvent(&track) != 0;
    }
    if (toolbar_hover(&w->toolbar, x, y))
        window_redraw(w, w->toolbar.rect);
    update_hover(w, x, y);
}

void window_on_mouse_leave(MainWindow *w)
{
    w->tracking = false;
    if (toolbar_hover(&w->toolbar, -1, -1))
        window_redraw(w, w->toolbar.rect);
    update_hover(w, -32768, -32768);
}

void window_on_left_down(MainWindow *w, int x, int y)
{
    SetCapture(w->hwnd);
    if (toolbar_press(&w->toolbar, x, y))
        window_redraw(w, w->toolbar.rect);
    w->pressed = inside(w->layout.board, x, y);
}

void window_on_left_up(MainWindow *w, int x, int y)
{
    GmkPoint point;
    const bool pressed = w->pressed;
    const UINT command = toolbar_release_button(&w->toolbar, x, y);
    w->pressed = false;
    if (GetCapture() == w->hwnd)
        ReleaseCapture();
    window_redraw(w, w->toolbar.rect);
    if (command != 0) {
        command_run(w, command);
    } else if (pressed && point_at(w, &point, x, y)) {
        hide_cursor(w);
        window_play_at(w, point);
    }
}

void window_on_right_up(MainWindow *w, int x, int y)
{
    if (inside(w->layout.board, x, y))
        window_take_back(w);
}

void window_on_capture_lost(MainWindow *w)
{
    w->pressed = false;
    w->toolbar.down = -1;
    window_redraw(w, w->toolbar.rect);
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
    if (w->view.has_cursor) {
        window_redraw_point(w, to);
        to = (GmkPoint){clamped(to.x + dx, width), clamped(to.y + dy, height)};
    } else if (gmk_game_move_count(game) == 0 ||
               gmk_game_move(&to, game, gmk_game_move_count(game) - 1) != GMK_OK) {
        to = (GmkPoint){width / 2, height / 2};
    }
    w->view.has_cursor = true;
    w->view.cursor = landing(w, to);
    window_redraw_point(w, w->view.cursor);
    window_redraw(w, w->status_rect);
}

static void play_at_cursor(MainWindow *w)
{
    if (!w->view.has_cursor) {
        move_cursor(w, 0, 0);
        return;
    }
    window_play_at(w, w->view.cursor);
    if (is_connect4(w))
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

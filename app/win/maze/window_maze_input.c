/*
 * window_maze_input.c: mouse and keyboard on the maze.
 *
 * The left button draws walls, or takes them away when it goes down on one, or carries the start
 * and the goal. The right one takes the last stroke back. The wheel zooms; the middle button, or
 * the left one while Space is held, moves the map.
 */
#include "window_maze.h"

#include <windowsx.h>

#include "resource.h"
#include "win/commands/commands.h"
#include "win/menus/menu.h"
#include "win/system/accessible.h"

static bool inside(Rect r, int x, int y)
{
    return x >= r.x && x < r.x + r.w && y >= r.y && y < r.y + r.h;
}

static int lane_at(const MazeMode *m, int x, int y)
{
    for (int i = 0; i < m->layout.lanes; i++)
        if (inside(m->layout.fields[i], x, y))
            return i;
    return -1;
}

static bool cell_at(const MazeMode *m, GmkPoint *out, int x, int y)
{
    const int lane = lane_at(m, x, y);
    return lane >= 0 && maze_view_hit(out, &m->views[lane], x, y);
}

/* The cell under a pixel as if the map had no end: where a stroke goes on outside of it. */
static GmkPoint endless_cell(const MazeView *view, int x, int y)
{
    const int size = maze_view_cell(view), block = maze_view_block(view);
    const int dx = x - view->left, dy = y - view->top;
    if (size == 0)
        return (GmkPoint){dx * block, dy * block};
    return (GmkPoint){(dx < 0 ? dx - size + 1 : dx) / size, (dy < 0 ? dy - size + 1 : dy) / size};
}

/* ---------------------------------------------------------------- mouse */

static void update_hover(MainWindow *w, int x, int y)
{
    MazeMode *m = w->maze;
    m->has_hover = cell_at(m, &m->hover, x, y);
}

static void begin_drag(MainWindow *w, MazeDrag drag, int x, int y)
{
    MazeMode *m = w->maze;
    m->drag = drag;
    m->drag_x = x;
    m->drag_y = y;
    m->drag_lane = max(lane_at(m, x, y), 0);
    SetCapture(w->hwnd);
}

static void begin_stroke(MainWindow *w, int x, int y)
{
    MazeMode *m = w->maze;
    GmkPoint cell;
    if (!cell_at(m, &cell, x, y))
        return;
    m->has_cursor = false;
    window_clear_notice(w);
    begin_drag(w, MAZE_DRAG_DRAW, x, y);
    maze_edit_begin(m->edit, maze_edit_tool_at(m->edit, cell), cell);
    window_sync(w);
}

/* The list of algorithms under a caption. */
static void open_algorithms(MainWindow *w, int lane)
{
    const Rect r = w->maze->layout.captions[lane];
    const UINT first = lane == 0 ? IDM_MAZE_FIRST : IDM_MAZE_SECOND;
    const int count = GMK_MAZE_ALGORITHMS + lane;
    POINT at = {r.x, r.y + r.h};
    HMENU menu = CreatePopupMenu();
    if (!menu)
        return;
    for (int i = 0; i < count; i++) {
        wchar_t label[80];
        menu_label(label, 80, GetMenu(w->hwnd), first + (UINT)i);
        AppendMenuW(menu, MF_STRING, first + (UINT)i, label);
    }
    ClientToScreen(w->hwnd, &at);
    w->modal++; /* the window must not close meanwhile */
    const UINT command = (UINT)TrackPopupMenu(menu, TPM_RETURNCMD, at.x, at.y, 0, w->hwnd, NULL);
    w->modal--;
    DestroyMenu(menu);
    command_run(w, command);
}

static void on_left_down(MainWindow *w, int x, int y)
{
    MazeMode *m = w->maze;
    if (m->drag != MAZE_DRAG_NONE)
        return;
    if (toolbar_press(&w->toolbar, x, y)) {
        begin_drag(w, MAZE_DRAG_TOOLBAR, x, y);
        window_redraw(w, w->toolbar.rect);
    } else if (inside(m->layout.slider, x, y)) {
        begin_drag(w, MAZE_DRAG_SLIDER, x, y);
        window_maze_set_speed(w, maze_layout_speed_at(&m->layout, x));
    } else if (m->space_down && lane_at(m, x, y) >= 0) {
        m->space_used = true;
        begin_drag(w, MAZE_DRAG_PAN, x, y);
    } else {
        begin_stroke(w, x, y);
    }
}

static void on_move(MainWindow *w, int x, int y)
{
    MazeMode *m = w->maze;
    if (!w->tracking) {
        TRACKMOUSEEVENT track = {
            .cbSize = sizeof track, .dwFlags = TME_LEAVE, .hwndTrack = w->hwnd};
        w->tracking = TrackMouseEvent(&track) != 0;
    }
    switch (m->drag) {
    case MAZE_DRAG_DRAW:
        maze_edit_drag(m->edit, endless_cell(&m->views[m->drag_lane], x, y));
        update_hover(w, x, y);
        window_maze_sync(w);
        return;
    case MAZE_DRAG_PAN:
        window_maze_pan(w, x - m->drag_x, y - m->drag_y);
        m->drag_x = x;
        m->drag_y = y;
        return;
    case MAZE_DRAG_SLIDER: window_maze_set_speed(w, maze_layout_speed_at(&m->layout, x)); return;
    case MAZE_DRAG_TOOLBAR:
    case MAZE_DRAG_NONE: break;
    }
    if (toolbar_hover(&w->toolbar, x, y))
        window_redraw(w, w->toolbar.rect);
    update_hover(w, x, y);
    window_maze_show_changes(w);
}

static void end_drag(MainWindow *w)
{
    w->maze->drag = MAZE_DRAG_NONE;
    if (GetCapture() == w->hwnd)
        ReleaseCapture();
}

static void on_left_up(MainWindow *w, int x, int y)
{
    MazeMode *m = w->maze;
    const MazeDrag drag = m->drag;
    UINT command = 0;
    if (drag == MAZE_DRAG_TOOLBAR) {
        command = toolbar_release_button(&w->toolbar, x, y);
        window_redraw(w, w->toolbar.rect);
    }
    end_drag(w);
    if (drag == MAZE_DRAG_DRAW) {
        maze_edit_end(m->edit);
        window_sync(w);
    }
    if (command != 0) {
        command_run(w, command);
        return;
    }
    for (int i = 0; drag == MAZE_DRAG_NONE && i < m->layout.lanes; i++)
        if (inside(m->layout.captions[i], x, y))
            open_algorithms(w, i);
}

/* Within a stroke it takes that one back, else the last. */
static void on_right_up(MainWindow *w, int x, int y)
{
    MazeMode *m = w->maze;
    POINT at = {x, y};
    if (m->drag == MAZE_DRAG_DRAW) {
        end_drag(w);
        maze_edit_cancel(m->edit);
        window_sync(w);
    } else if (lane_at(m, x, y) >= 0) {
        window_maze_undo(w, false);
    } else {
        ClientToScreen(w->hwnd, &at);
        window_context_menu(w, at.x, at.y);
    }
}

static void on_middle_down(MainWindow *w, int x, int y)
{
    if (w->maze->drag == MAZE_DRAG_NONE && lane_at(w->maze, x, y) >= 0)
        begin_drag(w, MAZE_DRAG_PAN, x, y);
}

/* Something else took the mouse: what was drawn so far stays. */
static void on_capture_lost(MainWindow *w)
{
    MazeMode *m = w->maze;
    const bool drew = m->drag == MAZE_DRAG_DRAW;
    m->drag = MAZE_DRAG_NONE;
    if (w->toolbar.down >= 0)
        window_redraw(w, w->toolbar.rect);
    w->toolbar.down = -1;
    if (drew) {
        maze_edit_end(m->edit);
        window_sync(w);
    }
}

static void on_leave(MainWindow *w)
{
    w->tracking = false;
    w->maze->has_hover = false;
    if (toolbar_hover(&w->toolbar, -1, -1))
        window_redraw(w, w->toolbar.rect);
    window_maze_show_changes(w);
}

/* Over the slider it changes the speed; with Shift it moves the map sideways. */
static void on_wheel(MainWindow *w, WPARAM wp, int screen_x, int screen_y)
{
    enum { PAN_PIXELS = 60 };
    MazeMode *m = w->maze;
    POINT at = {screen_x, screen_y};
    ScreenToClient(w->hwnd, &at);
    w->wheel += GET_WHEEL_DELTA_WPARAM(wp);
    const int steps = w->wheel / WHEEL_DELTA;
    w->wheel -= steps * WHEEL_DELTA;
    if (steps == 0)
        return;
    if (inside(m->layout.speed, at.x, at.y))
        window_maze_set_speed(w, maze_race_speed(m->race) + steps);
    else if (lane_at(m, at.x, at.y) < 0)
        return;
    else if (GET_KEYSTATE_WPARAM(wp) & MK_SHIFT)
        window_maze_pan(w, steps * MulDiv(PAN_PIXELS, w->dpi, 96), 0);
    else
        window_maze_zoom(w, steps, at.x, at.y);
    update_hover(w, at.x, at.y);
    window_maze_show_changes(w);
}

static bool on_set_cursor(MainWindow *w)
{
    MazeMode *m = w->maze;
    POINT at;
    GmkPoint cell;
    LPCWSTR shape = NULL;
    if (!GetCursorPos(&at) || !ScreenToClient(w->hwnd, &at))
        return false;
    if (m->drag == MAZE_DRAG_PAN || (m->space_down && lane_at(m, at.x, at.y) >= 0))
        shape = (LPCWSTR)IDC_SIZEALL;
    else if (inside(m->layout.slider, at.x, at.y) || inside(m->layout.captions[0], at.x, at.y) ||
             inside(m->layout.captions[1], at.x, at.y))
        shape = (LPCWSTR)IDC_HAND;
    else if (cell_at(m, &cell, at.x, at.y))
        shape =
            (LPCWSTR)(maze_edit_tool_at(m->edit, cell) >= MAZE_TOOL_START ? IDC_HAND : IDC_CROSS);
    if (!shape)
        return false;
    SetCursor(LoadCursorW(NULL, shape));
    return true;
}

/* ---------------------------------------------------------------- keyboard */

static int32_t clamped(int32_t value, int32_t count)
{
    return value < 0 ? 0 : value >= count ? count - 1 : value;
}

/* It starts at the start. */
static void move_cursor(MainWindow *w, int32_t dx, int32_t dy)
{
    MazeMode *m = w->maze;
    const GmkMaze *map = maze_edit_map(m->edit);
    const GmkPoint from = m->has_cursor ? m->cursor : gmk_maze_start(map);
    if (m->has_cursor)
        m->cursor = (GmkPoint){clamped(from.x + dx, gmk_maze_width(map)),
                               clamped(from.y + dy, gmk_maze_height(map))};
    else
        m->cursor = from;
    m->has_cursor = true;
    m->has_hover = false;
    window_maze_show_cell(w, m->cursor);
    window_sync(w);
    accessible_cursor_moved(w);
}

/* One stroke at the cursor; with an arrow it goes on to the next cell. */
static void draw_at_cursor(MainWindow *w, MazeTool tool)
{
    MazeMode *m = w->maze;
    if (!m->has_cursor) {
        move_cursor(w, 0, 0);
        return;
    }
    maze_edit_begin(m->edit, tool, m->cursor);
    maze_edit_end(m->edit);
    window_sync(w);
    accessible_cursor_moved(w);
}

void window_maze_toggle(MainWindow *w)
{
    MazeMode *m = w->maze;
    const bool wall = m->has_cursor && gmk_maze_is_wall(maze_edit_map(m->edit), m->cursor);
    draw_at_cursor(w, wall ? MAZE_TOOL_OPEN : MAZE_TOOL_WALL);
}

/* Shift draws a wall from here to the next cell. */
static void on_arrow(MainWindow *w, int32_t dx, int32_t dy)
{
    MazeMode *m = w->maze;
    const Rect r = m->layout.fields[0];
    if (GetKeyState(VK_CONTROL) < 0) {
        window_maze_pan(w, -dx * r.w / 8, -dy * r.h / 8);
        return;
    }
    if (GetKeyState(VK_SHIFT) < 0 && m->has_cursor) {
        maze_edit_begin(m->edit, MAZE_TOOL_WALL, m->cursor);
        maze_edit_drag(m->edit, (GmkPoint){m->cursor.x + dx, m->cursor.y + dy});
        maze_edit_end(m->edit);
    }
    move_cursor(w, dx, dy);
}

static bool on_letter(MainWindow *w, WPARAM key)
{
    switch (key) {
    case 'S': draw_at_cursor(w, MAZE_TOOL_START); return true;
    case 'G': draw_at_cursor(w, MAZE_TOOL_GOAL); return true;
    case VK_ADD:
    case VK_OEM_PLUS: command_run(w, IDM_MAZE_FASTER); return true;
    case VK_SUBTRACT:
    case VK_OEM_MINUS: command_run(w, IDM_MAZE_SLOWER); return true;
    default: return false;
    }
}

/* The second keys of zooming: on the number pad, and with Shift where a plus needs it. */
static bool on_control(MainWindow *w, WPARAM key)
{
    switch (key) {
    case VK_ADD:
    case VK_OEM_PLUS: command_run(w, IDM_MAZE_ZOOM_IN); return true;
    case VK_SUBTRACT:
    case VK_OEM_MINUS: command_run(w, IDM_MAZE_ZOOM_OUT); return true;
    case VK_NUMPAD0: command_run(w, IDM_MAZE_ZOOM_FIT); return true;
    default: return false;
    }
}

static bool on_key(MainWindow *w, WPARAM key)
{
    const Rect r = w->maze->layout.fields[0];
    switch (key) {
    case VK_LEFT: on_arrow(w, -1, 0); return true;
    case VK_RIGHT: on_arrow(w, 1, 0); return true;
    case VK_UP: on_arrow(w, 0, -1); return true;
    case VK_DOWN: on_arrow(w, 0, 1); return true;
    case VK_RETURN: window_maze_toggle(w); return true;
    case VK_SPACE: w->maze->space_down = true; return true; /* draws when it comes up */
    case VK_PRIOR: window_maze_pan(w, 0, r.h * 3 / 4); return true;
    case VK_NEXT: window_maze_pan(w, 0, -r.h * 3 / 4); return true;
    case VK_HOME: window_maze_pan(w, r.w * 3 / 4, 0); return true;
    case VK_END: window_maze_pan(w, -r.w * 3 / 4, 0); return true;
    default: break;
    }
    if (GetKeyState(VK_MENU) < 0)
        return false;
    return GetKeyState(VK_CONTROL) < 0 ? on_control(w, key) : on_letter(w, key);
}

static bool on_key_up(MainWindow *w, WPARAM key)
{
    MazeMode *m = w->maze;
    if (key != VK_SPACE || !m->space_down)
        return false;
    const bool used = m->space_used;
    m->space_down = m->space_used = false;
    if (!used)
        window_maze_toggle(w);
    return true;
}

/* ---------------------------------------------------------------- both */

bool window_maze_input(MainWindow *w, UINT message, WPARAM wp, LPARAM lp, LRESULT *out)
{
    const int x = GET_X_LPARAM(lp), y = GET_Y_LPARAM(lp);
    *out = 0;
    switch (message) {
    case WM_MOUSEMOVE: on_move(w, x, y); return true;
    case WM_MOUSELEAVE: on_leave(w); return true;
    case WM_LBUTTONDOWN:
    case WM_LBUTTONDBLCLK: on_left_down(w, x, y); return true;
    case WM_LBUTTONUP: on_left_up(w, x, y); return true;
    case WM_RBUTTONUP: on_right_up(w, x, y); return true;
    case WM_MBUTTONDOWN:
    case WM_MBUTTONDBLCLK: on_middle_down(w, x, y); return true;
    case WM_MBUTTONUP:
        if (w->maze->drag == MAZE_DRAG_PAN)
            end_drag(w);
        return true;
    case WM_CAPTURECHANGED: on_capture_lost(w); return true;
    case WM_MOUSEWHEEL: on_wheel(w, wp, x, y); return true;
    case WM_KILLFOCUS: w->maze->space_down = w->maze->space_used = false; return false;
    case WM_SETCURSOR: *out = TRUE; return LOWORD(lp) == HTCLIENT && on_set_cursor(w);
    case WM_KEYDOWN: return on_key(w, wp);
    case WM_KEYUP: return on_key_up(w, wp);
    default: return false;
    }
}

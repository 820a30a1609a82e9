/*
 * maze_input.c: mouse and keyboard on the maze.
 *
 * The left button draws walls, or takes them away when it goes down on one, or carries the start
 * and the goal. The right one takes the last stroke back. The wheel zooms; the middle button, or
 * the left one while Space is held, moves the map.
 */
#include "maze_mode.h"

#include "core/canvas/geometry.h"
#include "resource.h"

static int lane_at(const MazeMode *m, int x, int y)
{
    for (int i = 0; i < m->screen.layout.lanes; i++)
        if (rect_has(m->screen.layout.fields[i], x, y))
            return i;
    return -1;
}

static bool cell_at(const MazeMode *m, GmkPoint *out, int x, int y)
{
    const int lane = lane_at(m, x, y);
    return lane >= 0 && maze_view_hit(out, &m->screen.views[lane], x, y);
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

static void update_hover(MazeMode *m, int x, int y)
{
    m->input.has_hover = cell_at(m, &m->input.hover, x, y);
}

static void begin_drag(MazeMode *m, MazeDrag drag, int x, int y)
{
    m->input.drag = drag;
    m->input.drag_x = x;
    m->input.drag_y = y;
    m->input.drag_lane = max(lane_at(m, x, y), 0);
    SetCapture(frame_hwnd(m->frame));
}

static void begin_stroke(MazeMode *m, int x, int y)
{
    GmkPoint cell;
    if (!cell_at(m, &cell, x, y))
        return;
    m->input.has_cursor = false;
    frame_clear_notice(m->frame);
    begin_drag(m, MAZE_DRAG_DRAW, x, y);
    maze_edit_begin(m->edit, maze_edit_tool_at(m->edit, cell), cell);
    frame_sync(m->frame);
}

static void append_commands(MazeMode *m, HMENU menu, UINT first, int count)
{
    for (int i = 0; i < count; i++) {
        wchar_t label[80];
        frame_menu_label(m->frame, label, 80, first + (UINT)i);
        AppendMenuW(menu, MF_STRING, first + (UINT)i, label);
    }
}

/* The list of choices of a lane, under what was pressed. */
static void open_choices(MazeMode *m, int lane, Rect r)
{
    HMENU menu = CreatePopupMenu();
    if (!menu)
        return;
    append_commands(m, menu, lane == 0 ? IDM_MAZE_FIRST : IDM_MAZE_SECOND,
                    GMK_MAZE_ALGORITHMS + lane);
    AppendMenuW(menu, MF_SEPARATOR, 0, NULL);
    append_commands(m, menu, IDM_MAZE_HEURISTIC + (UINT)lane * GMK_MAZE_HEURISTICS,
                    GMK_MAZE_HEURISTICS);
    AppendMenuW(menu, MF_SEPARATOR, 0, NULL);
    append_commands(m, menu, IDM_MAZE_TABLE + (UINT)lane, 1);
    const UINT command = frame_popup(m->frame, menu, r.x, r.y + r.h);
    DestroyMenu(menu);
    frame_run(m->frame, command);
}

static void on_left_down(void *self, int x, int y)
{
    MazeMode *m = self;
    if (m->input.drag != MAZE_DRAG_NONE)
        return;
    if (rect_has(m->screen.layout.slider, x, y)) {
        begin_drag(m, MAZE_DRAG_SLIDER, x, y);
        maze_mode_set_speed(m, maze_layout_speed_at(&m->screen.layout, x));
    } else if (m->input.space_down && lane_at(m, x, y) >= 0) {
        m->input.space_used = true;
        begin_drag(m, MAZE_DRAG_PAN, x, y);
    } else {
        begin_stroke(m, x, y);
    }
}

static void on_move(void *self, int x, int y)
{
    MazeMode *m = self;
    switch (m->input.drag) {
    case MAZE_DRAG_DRAW:
        maze_edit_drag(m->edit, endless_cell(&m->screen.views[m->input.drag_lane], x, y));
        update_hover(m, x, y);
        maze_mode_sync(m);
        return;
    case MAZE_DRAG_PAN:
        maze_mode_pan(m, x - m->input.drag_x, y - m->input.drag_y);
        m->input.drag_x = x;
        m->input.drag_y = y;
        return;
    case MAZE_DRAG_SLIDER:
        maze_mode_set_speed(m, maze_layout_speed_at(&m->screen.layout, x));
        return;
    case MAZE_DRAG_NONE: break;
    }
    update_hover(m, x, y);
    maze_mode_show_changes(m);
}

static void end_drag(MazeMode *m)
{
    m->input.drag = MAZE_DRAG_NONE;
    if (GetCapture() == frame_hwnd(m->frame))
        ReleaseCapture();
}

static void on_left_up(void *self, int x, int y)
{
    MazeMode *m = self;
    const MazeDrag drag = m->input.drag;
    end_drag(m);
    if (drag == MAZE_DRAG_DRAW) {
        maze_edit_end(m->edit);
        frame_sync(m->frame);
    }
    for (int i = 0; drag == MAZE_DRAG_NONE && i < m->screen.layout.lanes; i++) {
        const Rect caption = m->screen.layout.captions[i], choice = m->screen.layout.choices[i];
        if (rect_has(caption, x, y) || rect_has(choice, x, y)) {
            open_choices(m, i, rect_has(caption, x, y) ? caption : choice);
            return;
        }
    }
}

/* During a stroke the right button undoes it, otherwise the last stroke. */
static void on_right_up(void *self, int x, int y)
{
    MazeMode *m = self;
    if (m->input.drag == MAZE_DRAG_DRAW) {
        end_drag(m);
        maze_edit_cancel(m->edit);
        frame_sync(m->frame);
    } else if (lane_at(m, x, y) >= 0) {
        maze_mode_undo(m, false);
    } else {
        frame_context_menu(m->frame, x, y);
    }
}

static void on_middle_down(void *self, int x, int y)
{
    MazeMode *m = self;
    if (m->input.drag == MAZE_DRAG_NONE && lane_at(m, x, y) >= 0)
        begin_drag(m, MAZE_DRAG_PAN, x, y);
}

/* Something else took the mouse: what was drawn so far stays. */
static void on_capture_lost(void *self)
{
    MazeMode *m = self;
    const bool drew = m->input.drag == MAZE_DRAG_DRAW;
    m->input.drag = MAZE_DRAG_NONE;
    if (drew) {
        maze_edit_end(m->edit);
        frame_sync(m->frame);
    }
}

static void on_leave(void *self)
{
    MazeMode *m = self;
    m->input.has_hover = false;
    maze_mode_show_changes(m);
}

/* Over the slider it changes the speed; with Shift it moves the map sideways. */
static void on_wheel(void *self, int steps, bool shift, int x, int y)
{
    enum { PAN_PIXELS = 60 };
    MazeMode *m = self;
    if (rect_has(m->screen.layout.speed, x, y))
        maze_mode_set_speed(m, maze_race_speed(m->race) + steps);
    else if (lane_at(m, x, y) < 0)
        return;
    else if (shift)
        maze_mode_pan(m, steps * MulDiv(PAN_PIXELS, frame_look(m->frame)->dpi, 96), 0);
    else
        maze_mode_zoom(m, steps, x, y);
    update_hover(m, x, y);
    maze_mode_show_changes(m);
}

static LPCWSTR cursor_shape(const void *self, int x, int y)
{
    const MazeMode *m = self;
    const MazeLayout *layout = &m->screen.layout;
    GmkPoint cell;
    if (m->input.drag == MAZE_DRAG_PAN || (m->input.space_down && lane_at(m, x, y) >= 0))
        return (LPCWSTR)IDC_SIZEALL;
    if (rect_has(layout->slider, x, y))
        return (LPCWSTR)IDC_HAND;
    for (int i = 0; i < layout->lanes; i++)
        if (rect_has(layout->captions[i], x, y) || rect_has(layout->choices[i], x, y))
            return (LPCWSTR)IDC_HAND;
    if (!cell_at(m, &cell, x, y))
        return NULL;
    return (LPCWSTR)(maze_edit_tool_at(m->edit, cell) >= MAZE_TOOL_START ? IDC_HAND : IDC_CROSS);
}

static POINT menu_place(const void *self)
{
    const MazeMode *m = self;
    const Rect cell = maze_view_cell_rect(&m->screen.views[0], m->input.cursor);
    const Rect all = m->screen.layout.fields[0];
    return m->input.has_cursor ? (POINT){cell.x + cell.w, cell.y + cell.h}
                               : (POINT){all.x + all.w / 2, all.y + all.h / 2};
}

/* ---------------------------------------------------------------- keyboard */

static int32_t clamped(int32_t value, int32_t count)
{
    return value < 0 ? 0 : value >= count ? count - 1 : value;
}

/* The cursor begins at the maze's start. */
static void move_cursor(MazeMode *m, int32_t dx, int32_t dy)
{
    const GmkMaze *map = maze_edit_map(m->edit);
    const GmkPoint from = m->input.has_cursor ? m->input.cursor : gmk_maze_start(map);
    if (m->input.has_cursor)
        m->input.cursor = (GmkPoint){clamped(from.x + dx, gmk_maze_width(map)),
                                     clamped(from.y + dy, gmk_maze_height(map))};
    else
        m->input.cursor = from;
    m->input.has_cursor = true;
    m->input.has_hover = false;
    maze_mode_show_cell(m, m->input.cursor);
    frame_sync(m->frame);
    frame_announce_cursor(m->frame);
}

/* One stroke at the cursor; with an arrow it goes on to the next cell. */
static void draw_at_cursor(MazeMode *m, MazeTool tool)
{
    if (!m->input.has_cursor) {
        move_cursor(m, 0, 0);
        return;
    }
    maze_edit_begin(m->edit, tool, m->input.cursor);
    maze_edit_end(m->edit);
    frame_sync(m->frame);
    frame_announce_cursor(m->frame);
}

void maze_mode_toggle(MazeMode *m)
{
    const bool wall =
        m->input.has_cursor && gmk_maze_is_wall(maze_edit_map(m->edit), m->input.cursor);
    draw_at_cursor(m, wall ? MAZE_TOOL_OPEN : MAZE_TOOL_WALL);
}

/* Shift draws a wall from here to the next cell. */
static void on_arrow(MazeMode *m, int32_t dx, int32_t dy)
{
    const Rect r = m->screen.layout.fields[0];
    if (GetKeyState(VK_CONTROL) < 0) {
        maze_mode_pan(m, -dx * r.w / 8, -dy * r.h / 8);
        return;
    }
    if (GetKeyState(VK_SHIFT) < 0 && m->input.has_cursor) {
        maze_edit_begin(m->edit, MAZE_TOOL_WALL, m->input.cursor);
        maze_edit_drag(m->edit, (GmkPoint){m->input.cursor.x + dx, m->input.cursor.y + dy});
        maze_edit_end(m->edit);
    }
    move_cursor(m, dx, dy);
}

static bool on_letter(MazeMode *m, WPARAM key)
{
    switch (key) {
    case 'S': draw_at_cursor(m, MAZE_TOOL_START); return true;
    case 'G': draw_at_cursor(m, MAZE_TOOL_GOAL); return true;
    case VK_ADD:
    case VK_OEM_PLUS: frame_run(m->frame, IDM_MAZE_FASTER); return true;
    case VK_SUBTRACT:
    case VK_OEM_MINUS: frame_run(m->frame, IDM_MAZE_SLOWER); return true;
    default: return false;
    }
}

/* The second keys of zooming: on the number pad, and with Shift where a plus needs it. */
static bool on_control(MazeMode *m, WPARAM key)
{
    switch (key) {
    case VK_ADD:
    case VK_OEM_PLUS: frame_run(m->frame, IDM_MAZE_ZOOM_IN); return true;
    case VK_SUBTRACT:
    case VK_OEM_MINUS: frame_run(m->frame, IDM_MAZE_ZOOM_OUT); return true;
    case VK_NUMPAD0: frame_run(m->frame, IDM_MAZE_ZOOM_FIT); return true;
    default: return false;
    }
}

static bool on_key(void *self, WPARAM key)
{
    MazeMode *m = self;
    const Rect r = m->screen.layout.fields[0];
    switch (key) {
    case VK_LEFT: on_arrow(m, -1, 0); return true;
    case VK_RIGHT: on_arrow(m, 1, 0); return true;
    case VK_UP: on_arrow(m, 0, -1); return true;
    case VK_DOWN: on_arrow(m, 0, 1); return true;
    case VK_RETURN: maze_mode_toggle(m); return true;
    case VK_SPACE: m->input.space_down = true; return true; /* draws when it comes up */
    case VK_PRIOR: maze_mode_pan(m, 0, r.h * 3 / 4); return true;
    case VK_NEXT: maze_mode_pan(m, 0, -r.h * 3 / 4); return true;
    case VK_HOME: maze_mode_pan(m, r.w * 3 / 4, 0); return true;
    case VK_END: maze_mode_pan(m, -r.w * 3 / 4, 0); return true;
    default: break;
    }
    if (GetKeyState(VK_MENU) < 0)
        return false;
    return GetKeyState(VK_CONTROL) < 0 ? on_control(m, key) : on_letter(m, key);
}

static bool on_key_up(void *self, WPARAM key)
{
    MazeMode *m = self;
    if (key != VK_SPACE || !m->input.space_down)
        return false;
    const bool used = m->input.space_used;
    m->input.space_down = m->input.space_used = false;
    if (!used)
        maze_mode_toggle(m);
    return true;
}

/* ---------------------------------------------------------------- both */

static void on_middle_up(void *self)
{
    MazeMode *m = self;
    if (m->input.drag == MAZE_DRAG_PAN)
        end_drag(m);
}

static void on_focus_lost(void *self)
{
    MazeMode *m = self;
    m->input.space_down = m->input.space_used = false;
}

const ModeInput maze_input = {
    .mouse_move = on_move,
    .mouse_leave = on_leave,
    .left_down = on_left_down,
    .left_up = on_left_up,
    .right_up = on_right_up,
    .middle_down = on_middle_down,
    .middle_up = on_middle_up,
    .wheel = on_wheel,
    .capture_lost = on_capture_lost,
    .focus_lost = on_focus_lost,
    .cursor_shape = cursor_shape,
    .key_down = on_key,
    .key_up = on_key_up,
    .menu_place = menu_place,
};

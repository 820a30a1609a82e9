/*
 * frame_input.c: mouse and keyboard. The toolbar is the frame's, the rest the mode's. A button of
 * the toolbar counts where the mouse button comes up.
 */
#include "frame_parts.h"

#include <windowsx.h>

static void track(Frame *f)
{
    TRACKMOUSEEVENT track = {.cbSize = sizeof track, .dwFlags = TME_LEAVE, .hwndTrack = f->hwnd};
    if (!f->input.tracking)
        f->input.tracking = TrackMouseEvent(&track) != 0;
}

bool frame_pointer(const Frame *f, POINT *out)
{
    return f->input.tracking && GetCursorPos(out) && ScreenToClient(f->hwnd, out);
}

static void hover_toolbar(Frame *f, int x, int y)
{
    if (toolbar_hover(&f->toolbar, x, y))
        frame_redraw(f, f->toolbar.rect);
}

static void on_move(Frame *f, const FrameMode *mode, int x, int y)
{
    track(f);
    if (f->input.on_toolbar || GetCapture() != f->hwnd)
        hover_toolbar(f, x, y);
    mode->ops->input->mouse_move(mode->self, x, y);
}

static void on_leave(Frame *f, const FrameMode *mode)
{
    f->input.tracking = false;
    hover_toolbar(f, -1, -1);
    mode->ops->input->mouse_leave(mode->self);
}

static void on_left_down(Frame *f, const FrameMode *mode, int x, int y)
{
    if (!toolbar_press(&f->toolbar, x, y)) {
        mode->ops->input->left_down(mode->self, x, y);
        return;
    }
    f->input.on_toolbar = true;
    SetCapture(f->hwnd);
    frame_redraw(f, f->toolbar.rect);
}

static void on_left_up(Frame *f, const FrameMode *mode, int x, int y)
{
    if (!f->input.on_toolbar) {
        mode->ops->input->left_up(mode->self, x, y);
        return;
    }
    const UINT command = toolbar_release_button(&f->toolbar, x, y);
    f->input.on_toolbar = false;
    if (GetCapture() == f->hwnd)
        ReleaseCapture();
    frame_redraw(f, f->toolbar.rect);
    if (command != 0)
        frame_run(f, command);
}

static void on_capture_lost(Frame *f, const FrameMode *mode)
{
    if (f->toolbar.down >= 0)
        frame_redraw(f, f->toolbar.rect);
    f->toolbar.down = -1;
    f->input.on_toolbar = false;
    mode->ops->input->capture_lost(mode->self);
}

static void on_wheel(Frame *f, const FrameMode *mode, WPARAM wp, POINT at)
{
    ScreenToClient(f->hwnd, &at);
    f->input.wheel += GET_WHEEL_DELTA_WPARAM(wp);
    const int steps = f->input.wheel / WHEEL_DELTA;
    f->input.wheel -= steps * WHEEL_DELTA;
    if (steps != 0)
        mode->ops->input->wheel(mode->self, steps, GET_KEYSTATE_WPARAM(wp) & MK_SHIFT, at.x, at.y);
}

static bool on_set_cursor(const Frame *f, const FrameMode *mode)
{
    POINT at;
    if (!GetCursorPos(&at) || !ScreenToClient(f->hwnd, &at))
        return false;
    LPCWSTR shape = mode->ops->input->cursor_shape(mode->self, at.x, at.y);
    if (shape)
        SetCursor(LoadCursorW(NULL, shape));
    return shape != NULL;
}

/* -1, -1: by key, at the place that the mode says. */
static void on_context_menu(Frame *f, const FrameMode *mode, POINT at)
{
    if (at.x == -1 && at.y == -1) {
        at = mode->ops->input->menu_place(mode->self);
        ClientToScreen(f->hwnd, &at);
    }
    frame_context_menu_at(f, at);
}

static bool on_mouse(Frame *f, const FrameMode *mode, UINT message, WPARAM wp, LPARAM lp)
{
    const ModeInput *input = mode->ops->input;
    const POINT at = {GET_X_LPARAM(lp), GET_Y_LPARAM(lp)};
    switch (message) {
    case WM_MOUSEMOVE: on_move(f, mode, at.x, at.y); return true;
    case WM_MOUSELEAVE: on_leave(f, mode); return true;
    case WM_LBUTTONDOWN:
    case WM_LBUTTONDBLCLK: on_left_down(f, mode, at.x, at.y); return true;
    case WM_LBUTTONUP: on_left_up(f, mode, at.x, at.y); return true;
    case WM_RBUTTONUP: input->right_up(mode->self, at.x, at.y); return true;
    case WM_MBUTTONDOWN:
    case WM_MBUTTONDBLCLK:
        if (input->middle_down)
            input->middle_down(mode->self, at.x, at.y);
        return true;
    case WM_MBUTTONUP:
        if (input->middle_up)
            input->middle_up(mode->self);
        return true;
    case WM_CAPTURECHANGED: on_capture_lost(f, mode); return true;
    case WM_MOUSEWHEEL: on_wheel(f, mode, wp, at); return true;
    case WM_CONTEXTMENU: on_context_menu(f, mode, at); return true;
    default: return false;
    }
}

bool frame_on_input(Frame *f, UINT message, WPARAM wp, LPARAM lp, LRESULT *out)
{
    const FrameMode *mode = frame_shown(f);
    const ModeInput *input = mode->ops->input;
    *out = 0;
    switch (message) {
    case WM_SETCURSOR: *out = TRUE; return LOWORD(lp) == HTCLIENT && on_set_cursor(f, mode);
    case WM_KEYDOWN: return input->key_down(mode->self, wp);
    case WM_KEYUP: return input->key_up && input->key_up(mode->self, wp);
    case WM_KILLFOCUS:
        if (input->focus_lost)
            input->focus_lost(mode->self);
        return false;
    default: return on_mouse(f, mode, message, wp, lp);
    }
}

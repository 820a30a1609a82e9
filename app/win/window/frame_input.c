/*
 * frame_input.c: mouse and keyboard. The toolbar is the frame's, the rest the mode's. A button of
 * the toolbar counts where the mouse button comes up. A press that closes a menu or brings the window
 * to the front is not the mode's, nor is its release.
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
    if (mode->ops->input->mouse_move)
        mode->ops->input->mouse_move(mode->self, x, y);
}

static void on_leave(Frame *f, const FrameMode *mode)
{
    f->input.tracking = false;
    hover_toolbar(f, -1, -1);
    if (mode->ops->input->mouse_leave)
        mode->ops->input->mouse_leave(mode->self);
}

static bool is_meant(Frame *f)
{
    return press_is_meant(&f->input.guard, (uint32_t)GetMessageTime());
}

static void on_left_down(Frame *f, const FrameMode *mode, int x, int y)
{
    const bool meant = is_meant(f);
    if (!toolbar_press(&f->toolbar, x, y)) {
        f->input.left_down = meant;
        if (meant && mode->ops->input->left_down)
            mode->ops->input->left_down(mode->self, x, y);
        return;
    }
    f->input.on_toolbar = true;
    SetCapture(f->hwnd);
    frame_redraw(f, f->toolbar.rect);
}

static void on_left_up(Frame *f, const FrameMode *mode, int x, int y)
{
    const bool meant = f->input.left_down;
    f->input.left_down = false;
    if (!f->input.on_toolbar) {
        if (meant && mode->ops->input->left_up)
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

static void on_right_up(Frame *f, const FrameMode *mode, int x, int y)
{
    const bool meant = f->input.right_down;
    f->input.right_down = false;
    if (meant && mode->ops->input->right_up)
        mode->ops->input->right_up(mode->self, x, y);
}

/* A press in the window that is in the background: it comes to the front, and that is all. */
static void on_mouse_activate(Frame *f, LPARAM lp)
{
    const UINT button = HIWORD(lp);
    if (LOWORD(lp) == HTCLIENT && (button == WM_LBUTTONDOWN || button == WM_RBUTTONDOWN) &&
        GetActiveWindow() != f->hwnd)
        press_activates(&f->input.guard);
}

static void on_capture_lost(Frame *f, const FrameMode *mode)
{
    if (f->toolbar.down >= 0)
        frame_redraw(f, f->toolbar.rect);
    f->toolbar.down = -1;
    f->input.on_toolbar = false;
    if (mode->ops->input->capture_lost)
        mode->ops->input->capture_lost(mode->self);
}

static void on_wheel(Frame *f, const FrameMode *mode, WPARAM wp, POINT at)
{
    ScreenToClient(f->hwnd, &at);
    f->input.wheel += GET_WHEEL_DELTA_WPARAM(wp);
    const int steps = f->input.wheel / WHEEL_DELTA;
    f->input.wheel -= steps * WHEEL_DELTA;
    if (steps != 0 && mode->ops->input->wheel)
        mode->ops->input->wheel(mode->self, steps, GET_KEYSTATE_WPARAM(wp) & MK_SHIFT, at.x, at.y);
}

static bool on_set_cursor(const Frame *f, const FrameMode *mode)
{
    POINT at;
    if (!GetCursorPos(&at) || !ScreenToClient(f->hwnd, &at))
        return false;
    const ModeInput *input = mode->ops->input;
    LPCWSTR shape = input->cursor_shape ? input->cursor_shape(mode->self, at.x, at.y) : NULL;
    if (shape)
        SetCursor(LoadCursorW(NULL, shape));
    return shape != NULL;
}

static bool is_in_client(const Frame *f, POINT screen)
{
    RECT client;
    return ScreenToClient(f->hwnd, &screen) && GetClientRect(f->hwnd, &client) &&
           PtInRect(&client, screen);
}

/* -1, -1: by key, at the place that the mode says. False: on the title or menu bar, which have
 * Windows' own menu. */
static bool on_context_menu(Frame *f, const FrameMode *mode, POINT at)
{
    if (at.x == -1 && at.y == -1) {
        const ModeInput *input = mode->ops->input;
        at = input->menu_place ? input->menu_place(mode->self) : (POINT){0, 0};
        ClientToScreen(f->hwnd, &at);
    } else if (!is_in_client(f, at)) {
        return false;
    }
    frame_context_menu_at(f, at);
    return true;
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
    case WM_RBUTTONDOWN:
    case WM_RBUTTONDBLCLK: f->input.right_down = is_meant(f); return true;
    case WM_RBUTTONUP: on_right_up(f, mode, at.x, at.y); return true;
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
    case WM_CONTEXTMENU: return on_context_menu(f, mode, at);
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
    case WM_EXITMENULOOP:
        press_menu_closed(&f->input.guard, (uint32_t)GetTickCount());
        return false;
    case WM_MOUSEACTIVATE: on_mouse_activate(f, lp); return false;
    case WM_KEYDOWN: return input->key_down && input->key_down(mode->self, wp);
    case WM_CHAR: return input->character && input->character(mode->self, (wchar_t)wp);
    case WM_KEYUP: return input->key_up && input->key_up(mode->self, wp);
    case WM_KILLFOCUS:
        if (input->focus_lost)
            input->focus_lost(mode->self);
        return false;
    default: return on_mouse(f, mode, message, wp, lp);
    }
}

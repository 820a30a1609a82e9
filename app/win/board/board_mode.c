/* board_mode.c: mouse, keyboard, layout and redrawing of a board in a window; see board_mode.h. */
#include "board_mode.h"

_Static_assert((int)BOARD_LABELS_LETTERS == (int)SETTING_COORDINATES_LETTERS &&
                   (int)BOARD_LABELS_NUMBERS == (int)SETTING_COORDINATES_NUMBERS &&
                   (int)BOARD_LABELS_NONE == (int)SETTING_COORDINATES_NONE,
               "the setting is what the board shows");

static Frame *frame_of(const Board *b)
{
    return b->window;
}

/* Of the settings what is painted with the board; a mode may have cleared the view since. */
static void take_settings(Board *b)
{
    const Settings *settings = frame_settings(frame_of(b));
    b->view.labels = (BoardLabels)settings->coordinates;
}

void board_mode_place(Board *b, Rect area, LayoutOptions options)
{
    const Settings *settings = frame_settings(frame_of(b));
    options.panel_width = settings->panel_width;
    options.turn = (BoardTurn){settings->board_turn, settings->board_mirrored};
    take_settings(b);
    board_place(b, area, frame_look(frame_of(b))->dpi, &options);
}

void board_mode_redraw(Board *b)
{
    enum { CHANGES_MAX = 12 };
    Rect changes[CHANGES_MAX];
    const GmkGame *game = board_game(b);
    if (!game)
        return;
    if (b->shown.width != gmk_game_width(game) || b->shown.height != gmk_game_height(game) ||
        b->shown.kind != (int32_t)gmk_game_board(game))
        frame_relayout(frame_of(b));
    take_settings(b);
    b->view.dirty = (Rect){0, 0, 0, 0};
    const int count = board_changes(changes, CHANGES_MAX, &b->shown, &b->layout, game, &b->view);
    for (int i = 0; i < count; i++)
        frame_redraw(frame_of(b), changes[i]);
}

LRESULT board_mode_pixel(const Board *b, GmkPoint point)
{
    int x, y;
    layout_centre(&x, &y, &b->layout, point);
    return MAKELONG(x, y);
}

void board_mode_follow_pointer(Board *b)
{
    POINT at;
    if (frame_pointer(frame_of(b), &at))
        board_update_hover(b, at.x, at.y);
    else
        board_update_hover(b, -32768, -32768);
}

/* ---------------------------------------------------------------- mouse */

static void on_mouse_move(void *self, int x, int y)
{
    Board *b = self;
    const int width = board_move(b, x, y);
    if (width == 0 || width == frame_settings(frame_of(b))->panel_width)
        return;
    frame_settings(frame_of(b))->panel_width = width;
    frame_relayout(frame_of(b));
}

static void on_mouse_leave(void *self)
{
    board_leave(self);
}

static void on_left_down(void *self, int x, int y)
{
    Board *b = self;
    SetCapture(frame_hwnd(frame_of(b)));
    board_press(b, x, y);
}

static void on_left_up(void *self, int x, int y)
{
    Board *b = self;
    const BoardHeld held = GetKeyState(VK_SHIFT) < 0     ? BOARD_HELD_SHIFT
                           : GetKeyState(VK_CONTROL) < 0 ? BOARD_HELD_CONTROL
                                                         : BOARD_HELD_NONE;
    const BoardPress press = b->press; /* which releasing the mouse would forget */
    if (GetCapture() == frame_hwnd(frame_of(b)))
        ReleaseCapture();
    b->press = press;
    board_release(b, x, y, held);
}

static void on_right_up(void *self, int x, int y)
{
    Board *b = self;
    if (!board_right_click(b, x, y))
        frame_context_menu(frame_of(b), x, y);
}

static void on_wheel(void *self, int steps, bool shift, int x, int y)
{
    (void)shift;
    board_wheel(self, steps, x, y);
}

static void on_capture_lost(void *self)
{
    board_cancel(self);
}

static LPCWSTR cursor_shape(const void *self, int x, int y)
{
    return board_is_at_splitter(self, x, y) ? (LPCWSTR)IDC_SIZEWE
           : board_is_at_button(self, x, y) ? (LPCWSTR)IDC_HAND
                                            : NULL;
}

static POINT menu_place(const void *self)
{
    int x, y;
    board_menu_place(self, &x, &y);
    return (POINT){x, y};
}

/* ---------------------------------------------------------------- keyboard */

/* -1: a key that means nothing on a board. */
static int key_of(WPARAM key)
{
    if (key >= '1' && key <= '9')
        return BOARD_KEY_COLUMN + (int)(key - '1');
    if (key >= VK_NUMPAD1 && key <= VK_NUMPAD9)
        return BOARD_KEY_COLUMN + (int)(key - VK_NUMPAD1);
    switch (key) {
    case VK_LEFT: return BOARD_KEY_LEFT;
    case VK_RIGHT: return BOARD_KEY_RIGHT;
    case VK_UP: return BOARD_KEY_UP;
    case VK_DOWN: return BOARD_KEY_DOWN;
    case VK_RETURN: return BOARD_KEY_ENTER;
    case VK_SPACE: return BOARD_KEY_SPACE;
    case VK_PAUSE: return BOARD_KEY_PAUSE;
    case VK_TAB: return GetKeyState(VK_SHIFT) < 0 ? BOARD_KEY_TAB_BACK : BOARD_KEY_TAB;
    default: return -1;
    }
}

/* Arrow keys say where the cursor is at the rim too, where it stays; the other keys only if they moved it. */
static bool on_key(void *self, WPARAM key)
{
    Board *b = self;
    const int meant = key_of(key), before = board_cursor_cell(b);
    if (meant < 0 || GetKeyState(VK_CONTROL) < 0 || GetKeyState(VK_MENU) < 0 ||
        !board_key(b, (BoardKey)meant))
        return false;
    const int after = board_cursor_cell(b);
    if (after >= 0 && (meant <= BOARD_KEY_DOWN || after != before))
        frame_announce_cursor(frame_of(b));
    return true;
}

const ModeInput board_input = {
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

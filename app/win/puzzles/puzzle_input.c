/* puzzle_input.c: mouse, keyboard and speech of the puzzles. */
#include "puzzle_mode.h"

#include <stdio.h>

#include "resource.h"

static bool is_turn(const PuzzleMode *m)
{
    return m->page == PAGE_PUZZLE && m->number >= 0 && session_state(m->session) == SESSION_PLAYER;
}

static bool point_at(const PuzzleMode *m, GmkPoint *out, int x, int y)
{
    return m->page == PAGE_PUZZLE && m->number >= 0 &&
           layout_hit(out, &m->layout, puzzle_mode_game(m), x, y);
}

static void on_mouse_move(void *self, int x, int y)
{
    PuzzleMode *m = self;
    GmkPoint point = {0, 0};
    m->view.has_ghost = is_turn(m) && point_at(m, &point, x, y) &&
                        gmk_game_check(puzzle_mode_game(m), point) == GMK_OK;
    m->view.ghost = point;
    puzzle_mode_show_changes(m);
}

static void on_mouse_leave(void *self)
{
    on_mouse_move(self, -32768, -32768);
}

static void on_left_down(void *self, int x, int y)
{
    (void)self, (void)x, (void)y; /* a click counts where the button comes up */
}

static void on_left_up(void *self, int x, int y)
{
    PuzzleMode *m = self;
    GmkPoint point;
    m->view.has_cursor = false;
    if (puzzle_mode_click(m, x, y))
        return;
    if (is_turn(m) && point_at(m, &point, x, y))
        puzzle_mode_play(m, point);
}

/* As in the game: the right button takes back. */
static void on_right_up(void *self, int x, int y)
{
    PuzzleMode *m = self;
    (void)x, (void)y;
    frame_run(m->frame, IDM_PUZZLE_RETRY);
}

static void on_wheel(void *self, int steps, bool shift, int x, int y)
{
    PuzzleMode *m = self;
    (void)shift, (void)x, (void)y;
    if (m->page == PAGE_PUZZLE && session_step(m->session, steps > 0 ? -1 : 1))
        frame_sync(m->frame);
}

static void on_nothing(void *self)
{
    (void)self;
}

static LPCWSTR cursor_shape(const void *self, int x, int y)
{
    const PuzzleMode *m = self;
    GmkPoint point;
    return is_turn(m) && point_at(m, &point, x, y) ? IDC_HAND : NULL;
}

/* ---------------------------------------------------------------- keyboard */

static void move_cursor(PuzzleMode *m, int dx, int dy)
{
    const GmkGame *game = puzzle_mode_game(m);
    const int32_t w = gmk_game_width(game), h = gmk_game_height(game);
    if (!m->view.has_cursor)
        m->view.cursor = (GmkPoint){w / 2, h / 2};
    else
        m->view.cursor = (GmkPoint){min(max(m->view.cursor.x + dx, 0), w - 1),
                                    min(max(m->view.cursor.y + dy, 0), h - 1)};
    m->view.has_cursor = true;
    puzzle_mode_show_changes(m);
    frame_announce_cursor(m->frame);
}

static bool on_key_down(void *self, WPARAM key)
{
    PuzzleMode *m = self;
    if (m->page != PAGE_PUZZLE || m->number < 0)
        return false;
    switch (key) {
    case VK_LEFT: move_cursor(m, -1, 0); return true;
    case VK_RIGHT: move_cursor(m, 1, 0); return true;
    case VK_UP: move_cursor(m, 0, -1); return true;
    case VK_DOWN: move_cursor(m, 0, 1); return true;
    case VK_RETURN:
    case VK_SPACE:
        if (is_turn(m) && m->view.has_cursor)
            puzzle_mode_play(m, m->view.cursor);
        else if (session_state(m->session) == SESSION_SOLVED)
            puzzle_mode_next(m);
        return true;
    default: return false;
    }
}

static POINT menu_place(const void *self)
{
    const PuzzleMode *m = self;
    return (POINT){m->layout.board.x + m->layout.board.w / 2,
                   m->layout.board.y + m->layout.board.h / 2};
}

const ModeInput puzzle_input = {
    .mouse_move = on_mouse_move,
    .mouse_leave = on_mouse_leave,
    .left_down = on_left_down,
    .left_up = on_left_up,
    .right_up = on_right_up,
    .wheel = on_wheel,
    .capture_lost = on_nothing,
    .cursor_shape = cursor_shape,
    .key_down = on_key_down,
    .menu_place = menu_place,
};

/* ---------------------------------------------------------------- speech */

static int32_t row_length(const void *self)
{
    const PuzzleMode *m = self;
    return m->number >= 0 ? gmk_game_width(puzzle_mode_game(m)) : 0;
}

static int32_t cell_count(const void *self)
{
    const PuzzleMode *m = self;
    return m->page == PAGE_PUZZLE && m->number >= 0
               ? row_length(m) * gmk_game_height(puzzle_mode_game(m))
               : 0;
}

static int32_t cursor_cell(const void *self)
{
    const PuzzleMode *m = self;
    return m->view.has_cursor ? m->view.cursor.y * row_length(m) + m->view.cursor.x : -1;
}

static int32_t cell_at(const void *self, int x, int y)
{
    const PuzzleMode *m = self;
    GmkPoint point;
    return point_at(m, &point, x, y) ? point.y * row_length(m) + point.x : -1;
}

static GmkPoint point_of(const PuzzleMode *m, int32_t cell)
{
    const int32_t row = row_length(m) > 0 ? row_length(m) : 1;
    return (GmkPoint){cell % row, cell / row};
}

static Rect cell_rect(const void *self, int32_t cell)
{
    const PuzzleMode *m = self;
    return layout_point_rect(&m->layout, point_of(m, cell));
}

static void select_cell(void *self, int32_t cell)
{
    PuzzleMode *m = self;
    m->view.has_cursor = true;
    m->view.cursor = point_of(m, cell);
    puzzle_mode_show_changes(m);
}

static void activate_cell(void *self, int32_t cell)
{
    PuzzleMode *m = self;
    if (is_turn(m))
        puzzle_mode_play(m, point_of(m, cell));
}

static void describe_cell(const void *self, char *out, size_t size, int32_t cell)
{
    const PuzzleMode *m = self;
    char point[GMK_NOTATION_MAX] = "?";
    const GmkPoint at = point_of(m, cell);
    const GmkCell what = gmk_game_cell(puzzle_mode_game(m), at);
    gmk_point_to_text(point, sizeof point, puzzle_mode_game(m), at);
    snprintf(out, size, "%s%s%s", point, what == GMK_CELL_EMPTY ? "" : ", ",
             what == GMK_CELL_EMPTY ? ""
                                    : strings_text(frame_strings(m->frame),
                                                   what == GMK_CELL_BLACK ? IDS_BLACK : IDS_WHITE));
}

static void describe_line(const void *self, char *out, size_t size)
{
    puzzle_mode_message(self, out, size);
}

const ModeSpeech puzzle_speech = {
    .board_name = IDS_PUZZLES,
    .cell_action = IDS_PUZZLE_PLACE,
    .cell_count = cell_count,
    .row_length = row_length,
    .cursor_cell = cursor_cell,
    .cell_at = cell_at,
    .cell_rect = cell_rect,
    .select_cell = select_cell,
    .activate_cell = activate_cell,
    .describe_cell = describe_cell,
    .describe_line = describe_line,
    .describe_board = describe_line,
};

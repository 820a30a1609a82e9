/* maze_speech.c: the maze for screen readers. It may have millions of cells: there is only the
 * one under the keyboard's cursor. */
#include "maze_mode.h"

#include <stdio.h>

#include "resource.h"

static int32_t cell_count(const void *self)
{
    const MazeMode *m = self;
    return m->input.has_cursor;
}

static int32_t row_length(const void *self)
{
    (void)self;
    return 0;
}

static int32_t cursor_cell(const void *self)
{
    const MazeMode *m = self;
    return m->input.has_cursor ? 0 : -1;
}

static int32_t cell_at(const void *self, int x, int y)
{
    (void)self, (void)x, (void)y;
    return -1;
}

static Rect cell_rect(const void *self, int32_t cell)
{
    const MazeMode *m = self;
    (void)cell;
    return maze_view_cell_rect(&m->screen.views[0], m->input.cursor);
}

static void select_cell(void *self, int32_t cell)
{
    (void)self, (void)cell; /* the only one has the cursor */
}

static void activate_cell(void *self, int32_t cell)
{
    (void)cell;
    maze_mode_toggle(self);
}

static void describe_cell(const void *self, char *out, size_t size, int32_t cell)
{
    const MazeMode *m = self;
    (void)cell;
    maze_mode_cell_text(m, out, size, m->input.cursor);
}

static void describe_line(const void *self, char *out, size_t size)
{
    const MazeMode *m = self;
    StatusText status;
    frame_status(m->frame, &status);
    snprintf(out, size, "%s. %s", status.left, status.right);
}

const ModeSpeech maze_speech = {
    .board_name = IDS_MAZE_BOARD,
    .cell_action = IDS_MAZE_TOGGLE,
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

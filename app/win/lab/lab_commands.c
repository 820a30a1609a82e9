/* lab_commands.c: what the menus have for the search laboratory, and what clicks and keys mean in it. */
#include "lab_mode.h"

#include "core/canvas/geometry.h"
#include "resource.h"

static void do_enter(void *self, int value)
{
    (void)value;
    lab_mode_enter(self);
}

static bool is_shown(const void *self, int value)
{
    const LabMode *m = self;
    (void)value;
    return frame_shows(m->frame, m);
}

static void do_leave(void *self, int value)
{
    LabMode *m = self;
    (void)value;
    frame_show_first(m->frame);
}

static void do_step(void *self, int by)
{
    LabMode *m = self;
    lab_mode_run(m, false);
    if (by > 0 || m->step > 0)
        lab_mode_go(m, m->step + (uint32_t)by);
}

static bool can_step(const void *self, int by)
{
    const LabMode *m = self;
    return lab_mode_has_steps(m) && (by > 0 ? m->step + 1 < m->trace.step_count : m->step > 0);
}

static void do_cut(void *self, int value)
{
    LabMode *m = self;
    (void)value;
    lab_mode_run(m, false);
    const uint32_t cut = lab_next_cut(&m->trace, m->step);
    lab_mode_go(m, cut == LAB_NO_STEP ? m->trace.step_count - 1 : cut);
}

static bool can_cut(const void *self, int value)
{
    const LabMode *m = self;
    (void)value;
    return lab_mode_has_steps(m) && lab_next_cut(&m->trace, m->step) != LAB_NO_STEP;
}

static void do_run(void *self, int value)
{
    LabMode *m = self;
    (void)value;
    lab_mode_run(m, !m->running);
    frame_sync(m->frame);
}

static bool is_running(const void *self, int value)
{
    const LabMode *m = self;
    (void)value;
    return m->running;
}

static void do_start(void *self, int value)
{
    (void)value;
    lab_mode_run(self, false);
    lab_mode_go(self, 0);
}

static void do_end(void *self, int value)
{
    LabMode *m = self;
    (void)value;
    lab_mode_run(m, false);
    lab_mode_go(m, m->trace.step_count - 1);
}

static bool has_steps(const void *self, int value)
{
    (void)value;
    return lab_mode_has_steps(self);
}

static void do_fit(void *self, int value)
{
    LabMode *m = self;
    (void)value;
    m->has_view = false;
    lab_mode_fit(m);
    frame_sync(m->frame);
}

static void do_stage(void *self, int stage)
{
    LabMode *m = self;
    m->stage = (GmkTextbook)stage;
    lab_mode_search(m);
}

static bool is_stage(const void *self, int stage)
{
    return (int)((const LabMode *)self)->stage == stage;
}

static void do_depth(void *self, int depth)
{
    LabMode *m = self;
    m->depth = depth;
    lab_mode_search(m);
}

static bool is_depth(const void *self, int depth)
{
    return ((const LabMode *)self)->depth == depth;
}

#define STAGE_ROW(stage)                                                                           \
    {                                                                                              \
        .id = IDM_LAB_STAGE + (stage), .run = do_stage, .is_on = is_stage, .value = (stage)        \
    }
#define DEPTH_ROW(depth)                                                                           \
    {                                                                                              \
        .id = IDM_LAB_DEPTH + (depth)-1, .run = do_depth, .is_on = is_depth, .value = (depth)      \
    }

/* clang-format off: one row a command */
static const Command rows[] = {
    {.id = IDM_LAB_ENTER,
     .run = do_enter,
     .is_on = is_shown,
     .key = VK_F4,
     .modifiers = FSHIFT,
     .is_everywhere = true},
    {.id = IDM_LAB_STEP, .run = do_step, .can = can_step, .value = 1, .key = VK_NEXT},
    {.id = IDM_LAB_BACK, .run = do_step, .can = can_step, .value = -1, .key = VK_PRIOR},
    {.id = IDM_LAB_CUT, .run = do_cut, .can = can_cut, .key = 'C'},
    {.id = IDM_LAB_RUN, .run = do_run, .can = has_steps, .is_on = is_running, .key = VK_F5},
    {.id = IDM_LAB_START, .run = do_start, .can = has_steps, .key = VK_HOME},
    {.id = IDM_LAB_END, .run = do_end, .can = has_steps, .key = VK_END},
    {.id = IDM_LAB_FIT, .run = do_fit, .can = has_steps, .key = '0'},
    {.id = IDM_LAB_LEAVE, .run = do_leave, .key = VK_ESCAPE},
    STAGE_ROW(0),
    STAGE_ROW(1),
    STAGE_ROW(2),
    STAGE_ROW(3),
    STAGE_ROW(4),
    DEPTH_ROW(1),
    DEPTH_ROW(2),
    DEPTH_ROW(3),
    DEPTH_ROW(4),
};
/* clang-format on */

const CommandTable lab_commands = {rows, sizeof rows / sizeof *rows};

/* ---------------------------------------------------------------- the board */

static const GmkGame *shown_game(const void *self)
{
    return ((const LabMode *)self)->shown;
}

static bool may_place(const void *self, GmkPoint point)
{
    (void)self, (void)point;
    return false;
}

static void on_activate(void *self, GmkPoint point)
{
    (void)point;
    do_step(self, 1);
}

/* Space steps; the arrows move the cursor over the board, as everywhere. */
static bool on_key(void *self, BoardKey key)
{
    if (key != BOARD_KEY_SPACE && key != BOARD_KEY_ENTER)
        return false;
    if (can_step(self, 1))
        do_step(self, 1);
    return true;
}

static void on_right_click(void *self)
{
    if (can_step(self, -1))
        do_step(self, -1);
}

const BoardOps lab_board = {
    .game = shown_game,
    .may_place = may_place,
    .activate = on_activate,
    .show_changes = lab_mode_show_changes,
    .key = on_key,
    .right_click = on_right_click,
    .describe_line = lab_mode_sentence,
    .describe_board = lab_mode_sentence,
};

const ModeSpeech lab_speech = {
    .board_name = IDS_LAB,
    .cell_action = IDS_LAB_STEP,
    BOARD_SPEECH,
};

/* ---------------------------------------------------------------- the tree: pan, zoom, click */

static void left_down(void *self, int x, int y)
{
    LabMode *m = self;
    m->dragging = rect_has(m->tree_field, x, y) && lab_mode_has_steps(m);
    m->drag_x = x;
    m->drag_y = y;
    if (!m->dragging)
        board_input.left_down(self, x, y);
}

static void mouse_move(void *self, int x, int y)
{
    LabMode *m = self;
    if (!m->dragging) {
        board_input.mouse_move(self, x, y);
        return;
    }
    if (x == m->drag_x && y == m->drag_y)
        return;
    m->view.x += x - m->drag_x;
    m->view.y += y - m->drag_y;
    m->has_view = true;
    m->drag_x = x;
    m->drag_y = y;
    frame_redraw(m->frame, m->tree_card);
}

static void left_up(void *self, int x, int y)
{
    LabMode *m = self;
    if (m->dragging)
        m->dragging = false;
    else
        board_input.left_up(self, x, y);
}

static void capture_lost(void *self)
{
    LabMode *m = self;
    m->dragging = false;
    board_input.capture_lost(self);
}

/* Over the tree the wheel zooms; over the board it steps. */
static void wheel(void *self, int steps, bool shift, int x, int y)
{
    LabMode *m = self;
    const int by = steps > 0 ? -1 : 1;
    (void)shift;
    if (rect_has(m->tree_field, x, y) && lab_mode_has_steps(m)) {
        lab_tree_zoom(&m->view, m->tree_field, steps > 0 ? 1.2 : 1 / 1.2, x, y);
        m->has_view = true;
        frame_redraw(m->frame, m->tree_card);
    } else if (can_step(m, by)) {
        do_step(m, by);
    }
}

static void mouse_leave(void *self)
{
    board_input.mouse_leave(self);
}

static void right_up(void *self, int x, int y)
{
    board_input.right_up(self, x, y);
}

static LPCWSTR cursor_shape(const void *self, int x, int y)
{
    const LabMode *m = self;
    if (rect_has(m->tree_field, x, y))
        return IDC_SIZEALL;
    return board_input.cursor_shape ? board_input.cursor_shape(self, x, y) : NULL;
}

static bool key_down(void *self, WPARAM key)
{
    return board_input.key_down(self, key);
}

const ModeInput lab_input = {
    .mouse_move = mouse_move,
    .mouse_leave = mouse_leave,
    .left_down = left_down,
    .left_up = left_up,
    .right_up = right_up,
    .wheel = wheel,
    .capture_lost = capture_lost,
    .cursor_shape = cursor_shape,
    .key_down = key_down,
};

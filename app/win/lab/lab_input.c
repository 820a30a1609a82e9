/* lab_input.c: what clicks and keys mean in the search laboratory: on the board, the tree, the list and the buttons. */
#include "lab_mode.h"

#include "core/canvas/geometry.h"
#include "resource.h"

#include <stdlib.h>

enum { CLICK_SLACK = 4 }; /* pixels that the pointer may move between down and up */

/* ---------------------------------------------------------------- the board */

static const GmkGame *shown_game(const void *self)
{
    return ((const LabMode *)self)->shown;
}

static bool may_place(const void *self, GmkPoint point)
{
    const LabMode *m = self;
    return m->page == LAB_PAGE_INSPECT && gmk_game_cell(m->shown, point) == GMK_CELL_EMPTY;
}

static void step(LabMode *m, UINT command)
{
    if (m->page != LAB_PAGE_INSPECT)
        frame_run(m->frame, command);
}

/* In the inspector a click tries a stone, elsewhere it steps. */
static void on_activate(void *self, GmkPoint point)
{
    LabMode *m = self;
    if (may_place(m, point))
        lab_mode_try(m, point);
    step(m, IDM_LAB_STEP);
}

/* Space steps; the arrows move the cursor over the board, as everywhere. */
static bool on_key(void *self, BoardKey key)
{
    LabMode *m = self;
    if ((key != BOARD_KEY_SPACE && key != BOARD_KEY_ENTER) || m->page == LAB_PAGE_INSPECT)
        return false;
    step(m, IDM_LAB_STEP);
    return true;
}

static void on_right_click(void *self)
{
    LabMode *m = self;
    if (m->page == LAB_PAGE_INSPECT)
        lab_mode_try(m, (GmkPoint){-1, -1});
    step(m, IDM_LAB_BACK);
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

static bool is_on_tree(const LabMode *m, int x, int y)
{
    return lab_mode_steps(m) > 0 && rect_has(m->main_field, x, y);
}

/* A node leads to the step in which it was entered; what is folded unfolds, and folds again. */
static void click_tree(LabMode *m, int x, int y)
{
    const int hit =
        lab_tree_hit(&m->tree, &m->view, m->main_field, frame_look(m->frame)->dpi, x, y);
    if (hit < 0)
        return;
    const LabBox *box = &m->tree.boxes[hit];
    if (box->kind == LAB_BOX_MORE) {
        const bool uct = m->page == LAB_PAGE_UCT;
        m->unfolded = uct ? box->node : m->trace.nodes[box->node].parent;
        lab_mode_go(m, m->step);
        return;
    }
    lab_mode_run(m, false);
    m->unfolded = LAB_NO_NODE;
    lab_mode_go(m, m->page == LAB_PAGE_UCT ? lab_uct_added(&m->uct, box->node)
                                           : lab_tree_step(&m->trace, box));
}

static void left_down(void *self, int x, int y)
{
    LabMode *m = self;
    m->dragging = is_on_tree(m, x, y);
    m->drag_x = m->drag_from_x = x;
    m->drag_y = m->drag_from_y = y;
    if (!m->dragging)
        board_input.left_down(self, x, y);
}

static void point_at_list(LabMode *m, int x, int y)
{
    const char *kinds[GMK_SHAPE_KINDS];
    const LabSpeech speech = lab_mode_speech(m);
    if (m->page != LAB_PAGE_INSPECT || !m->worth)
        return;
    const LabInspect inspect = lab_mode_inspect(m, &speech, kinds);
    const int32_t row = lab_inspect_row(m->main_field, frame_look(m->frame)->dpi, &inspect, x, y);
    if (row == m->chosen)
        return;
    m->chosen = row;
    lab_mode_show_changes(m);
}

static void mouse_move(void *self, int x, int y)
{
    LabMode *m = self;
    if (!m->dragging) {
        point_at_list(m, x, y);
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
    frame_redraw(m->frame, m->main_card);
}

static void left_up(void *self, int x, int y)
{
    LabMode *m = self;
    const bool clicked =
        abs(x - m->drag_from_x) <= CLICK_SLACK && abs(y - m->drag_from_y) <= CLICK_SLACK;
    const LabButton *button = clicked ? lab_buttons_hit(m, x, y) : NULL;
    if (m->dragging && clicked)
        click_tree(m, x, y);
    if (!m->dragging)
        board_input.left_up(self, x, y);
    m->dragging = false;
    if (button)
        frame_run(m->frame, button->command);
}

static void capture_lost(void *self)
{
    LabMode *m = self;
    m->dragging = false;
    board_input.capture_lost(self);
}

static void scroll_list(LabMode *m, int rows)
{
    const char *kinds[GMK_SHAPE_KINDS];
    const LabSpeech speech = lab_mode_speech(m);
    const LabInspect inspect = lab_mode_inspect(m, &speech, kinds);
    const int most = lab_inspect_scroll_max(m->main_field, frame_look(m->frame)->dpi, &inspect);
    const int wanted = m->scroll + rows;
    m->scroll = wanted < 0 ? 0 : wanted > most ? most : wanted;
    m->chosen = -1;
    lab_mode_show_changes(m);
}

/* Over the tree the wheel zooms, over the list it scrolls, over the board it steps. */
static void wheel(void *self, int steps, bool shift, int x, int y)
{
    enum { ROWS = 3 };
    LabMode *m = self;
    (void)shift;
    if (is_on_tree(m, x, y)) {
        lab_tree_zoom(&m->view, m->main_field, steps > 0 ? 1.2 : 1 / 1.2, x, y);
        m->has_view = true;
        frame_redraw(m->frame, m->main_card);
    } else if (m->page == LAB_PAGE_INSPECT && m->worth && rect_has(m->main_field, x, y)) {
        scroll_list(m, -ROWS * steps);
    } else {
        step(m, steps > 0 ? IDM_LAB_BACK : IDM_LAB_STEP);
    }
}

static LPCWSTR cursor_shape(const void *self, int x, int y)
{
    const LabMode *m = self;
    if (lab_buttons_hit(m, x, y))
        return IDC_HAND;
    if (is_on_tree(m, x, y)) {
        const int dpi = frame_look(m->frame)->dpi;
        return lab_tree_hit(&m->tree, &m->view, m->main_field, dpi, x, y) >= 0 ? IDC_HAND
                                                                               : IDC_SIZEALL;
    }
    return board_input.cursor_shape ? board_input.cursor_shape(self, x, y) : NULL;
}

static void mouse_leave(void *self)
{
    board_input.mouse_leave(self);
}

static void right_up(void *self, int x, int y)
{
    board_input.right_up(self, x, y);
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

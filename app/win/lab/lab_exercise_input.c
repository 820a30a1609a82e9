/* lab_exercise_input.c: what the menus have for exercises, and what clicks and keys mean in them. */
#include "lab_exercise.h"

#include "core/canvas/geometry.h"
#include "resource.h"

/* ---------------------------------------------------------------- commands */

static void do_enter(void *self, int value)
{
    ExerciseMode *m = self;
    (void)value;
    (void)frame_show(m->frame, m);
}

static bool is_shown(const void *self, int value)
{
    const ExerciseMode *m = self;
    (void)value;
    return frame_shows(m->frame, m);
}

static void do_leave(void *self, int value)
{
    ExerciseMode *m = self;
    (void)value;
    frame_show_first(m->frame);
}

static void do_walk(void *self, int by)
{
    ExerciseMode *m = self;
    exercise_mode_open(m, (m->session.number + by + exercise_count()) % exercise_count());
}

/* Judges what was given, takes the cell of the cursor, or goes on after the end. */
static void do_check(void *self, int value)
{
    ExerciseMode *m = self;
    (void)value;
    if (exercise_session_is_over(&m->session)) {
        do_walk(m, 1);
        return;
    }
    if (m->session.exercise.form == EXERCISE_CELL && m->cursor >= 0)
        (void)exercise_session_choose(&m->session, m->cursor);
    else
        exercise_session_check(&m->session);
    exercise_mode_answered(m);
}

static void do_clear(void *self, int value)
{
    ExerciseMode *m = self;
    (void)value;
    (void)exercise_session_clear(&m->session);
    frame_sync(m->frame);
}

static void do_hint(void *self, int value)
{
    ExerciseMode *m = self;
    (void)value;
    m->session.hint = true;
    if (m->session.phase == EXERCISE_WRONG)
        (void)exercise_session_clear(&m->session);
    exercise_mode_answered(m);
}

static void do_solution(void *self, int value)
{
    ExerciseMode *m = self;
    (void)value;
    exercise_session_show(&m->session);
    exercise_mode_answered(m);
}

static bool is_open(const void *self, int value)
{
    const ExerciseMode *m = self;
    (void)value;
    return m->session.number >= 0 && !exercise_session_is_over(&m->session);
}

/* clang-format off: one row a command */
static const Command rows[] = {
    {.id = IDM_EXERCISE_ENTER, .run = do_enter, .is_on = is_shown, .is_everywhere = true},
    {.id = IDM_EXERCISE_NEXT, .run = do_walk, .value = 1, .key = VK_NEXT},
    {.id = IDM_EXERCISE_PREVIOUS, .run = do_walk, .value = -1, .key = VK_PRIOR},
    {.id = IDM_EXERCISE_CHECK, .run = do_check, .key = VK_RETURN},
    {.id = IDM_EXERCISE_CLEAR, .run = do_clear, .can = is_open, .key = VK_DELETE},
    {.id = IDM_EXERCISE_HINT, .run = do_hint, .can = is_open, .key = 'H'},
    {.id = IDM_EXERCISE_SOLUTION, .run = do_solution, .can = is_open, .key = 'S'},
    {.id = IDM_EXERCISE_LEAVE, .run = do_leave, .key = VK_ESCAPE},
};
/* clang-format on */

const CommandTable exercise_commands = {rows, sizeof rows / sizeof *rows};

/* ---------------------------------------------------------------- the panel */

static const UINT button_commands[EXERCISE_BUTTONS] = {IDM_EXERCISE_CHECK, IDM_EXERCISE_HINT,
                                                       IDM_EXERCISE_SOLUTION, IDM_EXERCISE_NEXT};

static void take_hit(ExerciseMode *m, ExerciseHit hit)
{
    bool changed = false;
    switch (hit.kind) {
    case EXERCISE_HIT_NUMBER: exercise_mode_open(m, hit.value); return;
    case EXERCISE_HIT_BUTTON:
        if (hit.value != EXERCISE_BUTTON_CHECK || exercise_session_can_check(&m->session))
            frame_run(m->frame, button_commands[hit.value]);
        return;
    case EXERCISE_HIT_CHOICE:
    case EXERCISE_HIT_CELL: changed = exercise_session_choose(&m->session, hit.value); break;
    case EXERCISE_HIT_MOVE: changed = exercise_session_move(&m->session, hit.value); break;
    case EXERCISE_HIT_LEAF: changed = exercise_session_leaf(&m->session, hit.value); break;
    default: break;
    }
    if (changed)
        exercise_mode_answered(m);
}

static void click_beside(void *self, int x, int y)
{
    ExerciseMode *m = self;
    take_hit(m, exercise_panel_hit(&m->panel, &m->session, x, y));
}

static bool is_button(const void *self, int x, int y)
{
    const ExerciseMode *m = self;
    return exercise_panel_hit(&m->panel, &m->session, x, y).kind != EXERCISE_HIT_NONE;
}

/* ---------------------------------------------------------------- the board */

static const GmkGame *shown_game(const void *self)
{
    return ((const ExerciseMode *)self)->session.exercise.game;
}

static bool may_place(const void *self, GmkPoint point)
{
    (void)self, (void)point;
    return false;
}

/* A click on the board chooses the move there. */
static void on_activate(void *self, GmkPoint point)
{
    ExerciseMode *m = self;
    const Exercise *e = &m->session.exercise;
    for (int i = 0; i < exercise_choices(e) || (e->form == EXERCISE_SEQUENCE && i < e->tree.moves);
         i++) {
        const GmkPoint move = e->kind == EXERCISE_UCB ? e->arms[i].move : e->tree.move[i];
        if (move.x == point.x && move.y == point.y && exercise_session_move(&m->session, i)) {
            exercise_mode_answered(m);
            return;
        }
    }
}

const BoardOps exercise_board = {
    .game = shown_game,
    .may_place = may_place,
    .activate = on_activate,
    .show_changes = exercise_mode_show_changes,
    .click_beside = click_beside,
    .is_button = is_button,
    .describe_line = exercise_mode_sentence,
    .describe_board = exercise_mode_sentence,
};

const ModeSpeech exercise_speech = {
    .board_name = IDS_EXERCISES,
    .cell_action = IDS_EXERCISES,
    BOARD_SPEECH,
};

/* ---------------------------------------------------------------- mouse and keyboard */

/* Over a maze there is no board to take a click. */
static void left_up(void *self, int x, int y)
{
    ExerciseMode *m = self;
    if (board_game(&m->board))
        board_input.left_up(self, x, y);
    else
        click_beside(self, x, y);
}

static void left_down(void *self, int x, int y)
{
    ExerciseMode *m = self;
    if (board_game(&m->board))
        board_input.left_down(self, x, y);
}

static LPCWSTR cursor_shape(const void *self, int x, int y)
{
    return is_button(self, x, y) ? IDC_HAND : NULL;
}

/* The n-th leaf, as it is counted from the left. */
static int nth_leaf(const ExerciseTree *tree, int n)
{
    for (int m = 0; m < tree->moves; n -= tree->replies[m++])
        if (n < tree->replies[m])
            return m * EXERCISE_WIDTH + n;
    return -1;
}

/* Digits type a number, or choose; leaves have 1 to 9 and a to g. */
static bool character(void *self, wchar_t unit)
{
    ExerciseMode *m = self;
    const int index = unit >= '1' && unit <= '9'   ? unit - '1'
                      : unit >= 'a' && unit <= 'g' ? unit - 'a' + 9
                                                   : -1;
    bool changed;
    switch (m->session.exercise.form) {
    case EXERCISE_TYPED:
        changed = unit < 128 && exercise_session_type(&m->session, (char)unit);
        break;
    case EXERCISE_SET:
        changed = index >= 0 &&
                  exercise_session_leaf(&m->session, nth_leaf(&m->session.exercise.tree, index));
        break;
    default: changed = index >= 0 && exercise_session_move(&m->session, index); break;
    }
    if (changed)
        exercise_mode_answered(m);
    return changed;
}

/* The arrows walk over the maze. */
static bool walk_maze(ExerciseMode *m, WPARAM key)
{
    const Exercise *e = &m->session.exercise;
    const int dx = (key == VK_RIGHT) - (key == VK_LEFT), dy = (key == VK_DOWN) - (key == VK_UP);
    if (dx == 0 && dy == 0)
        return false;
    GmkPoint p = m->cursor < 0 ? gmk_maze_start(e->maze) : exercise_point(e, m->cursor);
    const GmkPoint to = {p.x + (m->cursor < 0 ? 0 : dx), p.y + (m->cursor < 0 ? 0 : dy)};
    if (to.x >= 0 && to.y >= 0 && to.x < gmk_maze_width(e->maze) && to.y < gmk_maze_height(e->maze))
        p = to;
    m->cursor = exercise_cell(e, p);
    frame_sync(m->frame);
    return true;
}

static bool key_down(void *self, WPARAM key)
{
    ExerciseMode *m = self;
    return m->session.exercise.maze ? walk_maze(m, key) : board_input.key_down(self, key);
}

static void mouse_move(void *self, int x, int y)
{
    board_input.mouse_move(self, x, y);
}

static void mouse_leave(void *self)
{
    board_input.mouse_leave(self);
}

static void capture_lost(void *self)
{
    board_input.capture_lost(self);
}

const ModeInput exercise_input = {
    .mouse_move = mouse_move,
    .mouse_leave = mouse_leave,
    .left_down = left_down,
    .left_up = left_up,
    .capture_lost = capture_lost,
    .cursor_shape = cursor_shape,
    .key_down = key_down,
    .character = character,
};

/* editor_commands.c: what the menus have for setting up a position. */
#include "editor_mode.h"
#include "resource.h"
#include "win/system/clipboard.h"

static void do_enter(void *self, int value)
{
    (void)value;
    editor_mode_enter(self);
}

static bool is_shown(const void *self, int value)
{
    const EditorMode *m = self;
    (void)value;
    return frame_shows(m->frame, m);
}

static void do_leave(void *self, int value)
{
    EditorMode *m = self;
    (void)value;
    frame_show_first(m->frame);
}

/* As in the game: against the user's own opponent. */
static void do_new(void *self, int value)
{
    EditorMode *m = self;
    (void)value;
    frame_show_first(m->frame);
    frame_run(m->frame, IDM_GAME_NEW);
}

static void do_tool(void *self, int tool)
{
    EditorMode *m = self;
    editor_set_tool(m->editor, (EditorTool)tool);
    frame_sync(m->frame);
}

static bool is_tool(const void *self, int tool)
{
    const EditorMode *m = self;
    return (int)editor_tool(m->editor) == tool;
}

static void do_first(void *self, int side)
{
    EditorMode *m = self;
    editor_mode_changed(m, editor_set_first(m->editor, side));
}

static bool is_first(const void *self, int side)
{
    const EditorMode *m = self;
    return editor_position(m->editor)->first == side;
}

static void do_other_first(void *self, int value)
{
    EditorMode *m = self;
    (void)value;
    do_first(m, !editor_position(m->editor)->first);
}

/* Directions are those that the user sees, however the board is turned. */
static PositionChange meant(const EditorMode *m, int change)
{
    return position_unseen_change((PositionChange)change, m->board.layout.turn);
}

static void do_change(void *self, int change)
{
    EditorMode *m = self;
    editor_mode_changed(m, editor_change(m->editor, meant(m, change)));
}

static bool can_change(const void *self, int change)
{
    const EditorMode *m = self;
    return editor_can_change(m->editor, meant(m, change));
}

static void do_undo(void *self, int redo)
{
    EditorMode *m = self;
    editor_mode_changed(m, redo ? editor_redo(m->editor) : editor_undo(m->editor));
}

static bool can_undo(const void *self, int redo)
{
    const EditorMode *m = self;
    return redo ? editor_can_redo(m->editor) : editor_can_undo(m->editor);
}

static void do_accept(void *self, int value)
{
    EditorMode *m = self;
    (void)value;
    editor_mode_changed(m, editor_accept(m->editor));
}

static bool can_accept(const void *self, int value)
{
    const EditorMode *m = self;
    (void)value;
    return position_doubt_count(editor_position(m->editor)) > 0;
}

/* What is at the keyboard's cursor. */
static void do_remove(void *self, int value)
{
    EditorMode *m = self;
    (void)value;
    editor_mode_changed(m, editor_remove(m->editor, m->board.view.cursor));
}

static bool can_remove(const void *self, int value)
{
    const EditorMode *m = self;
    (void)value;
    return m->board.view.has_cursor &&
           position_cell(editor_position(m->editor), m->board.view.cursor) != GMK_CELL_EMPTY;
}

static bool is_gomoku(const void *self, int value)
{
    const EditorMode *m = self;
    (void)value;
    return editor_position(m->editor)->board == GMK_BOARD_GOMOKU;
}

static void do_rule(void *self, int rule)
{
    EditorMode *m = self;
    if (editor_set_rule(m->editor, (GmkRule)rule))
        editor_mode_changed(m, true);
}

static bool is_rule(const void *self, int rule)
{
    const EditorMode *m = self;
    return is_gomoku(m, 0) && (int)editor_position(m->editor)->rule == rule;
}

/* The side of a square of gomoku; 0: the usual board of connect four. */
static void do_size(void *self, int side)
{
    EditorMode *m = self;
    if (side > 0 ? editor_resize(m->editor, GMK_BOARD_GOMOKU, side, side)
                 : editor_resize(m->editor, GMK_BOARD_CONNECT4, 7, 6))
        editor_mode_changed(m, true);
}

static bool is_size(const void *self, int side)
{
    const Position *p = editor_position(((const EditorMode *)self)->editor);
    return side > 0 ? p->board == GMK_BOARD_GOMOKU && p->width == side && p->height == side
                    : p->board == GMK_BOARD_CONNECT4;
}

static bool has_size(const void *self, int side)
{
    const EditorMode *m = self;
    return side > 0 || m->support.boards[GMK_BOARD_CONNECT4];
}

static void do_grow(void *self, int by)
{
    EditorMode *m = self;
    const Position *p = editor_position(m->editor);
    editor_mode_changed(m, editor_resize(m->editor, p->board, p->width + by, p->height + by));
}

static bool can_grow(const void *self, int by)
{
    const Position *p = editor_position(((const EditorMode *)self)->editor);
    return position_size_is_possible(p->board, p->width + by, p->height + by);
}

static void do_copy(void *self, int value)
{
    (void)value;
    editor_mode_copy(self);
}

static void do_paste(void *self, int value)
{
    (void)value;
    editor_mode_paste(self);
}

/* From everywhere: a screenshot becomes a position. */
static void do_picture(void *self, int value)
{
    EditorMode *m = self;
    (void)value;
    if (frame_shows(m->frame, m) || frame_show(m->frame, m))
        editor_mode_paste_picture(m);
}

static bool can_picture(const void *self, int value)
{
    (void)self, (void)value;
    return clipboard_has_picture();
}

static void do_play(void *self, int value)
{
    (void)value;
    editor_mode_play(self);
}

static bool can_play(const void *self, int value)
{
    (void)value;
    return editor_mode_can_play(self);
}

static void do_analyse(void *self, int value)
{
    (void)value;
    editor_mode_analyse(self);
}

static bool is_open(const void *self, int value)
{
    const EditorMode *m = self;
    (void)value;
    return gmk_game_result(editor_game(m->editor)) == GMK_RESULT_NONE;
}

static void do_win(void *self, int value)
{
    (void)value;
    editor_mode_find_win(self);
}

static bool can_win(const void *self, int value)
{
    const EditorMode *m = self;
    return is_open(m, value) && is_gomoku(m, value) && m->win == EDITOR_WIN_NOT_ASKED;
}

/* clang-format off: one row a command */
#define TOOL_ROW(tool, key_)                                                                       \
    {                                                                                              \
        .id = IDM_EDITOR_TOOL + (tool), .run = do_tool, .is_on = is_tool, .value = (tool),         \
        .key = (key_)                                                                              \
    }
#define CHANGE_ROW(change, key_, modifiers_)                                                       \
    {                                                                                              \
        .id = IDM_EDITOR_CHANGE + (change), .run = do_change, .can = can_change,                   \
        .value = (change), .key = (key_), .modifiers = (modifiers_)                                \
    }
#define RULE_ROW(index, rule)                                                                      \
    {                                                                                              \
        .id = IDM_EDITOR_RULE + (index), .run = do_rule, .can = is_gomoku, .is_on = is_rule,       \
        .value = (rule)                                                                            \
    }
#define SIZE_ROW(index, side)                                                                      \
    {                                                                                              \
        .id = IDM_EDITOR_SIZE + (index), .run = do_size, .is_on = is_size, .exists = has_size,     \
        .value = (side)                                                                            \
    }

static const Command rows[] = {
    {.id = IDM_EDITOR_ENTER,
     .run = do_enter,
     .is_on = is_shown,
     .key = 'E',
     .modifiers = FCONTROL | FSHIFT,
     .is_everywhere = true},
    {.id = IDM_PLAY_POSITION,
     .run = do_play,
     .can = can_play,
     .key = 'P',
     .modifiers = FCONTROL | FSHIFT,
     .is_everywhere = true},
    {.id = IDM_EDITOR_PICTURE,
     .run = do_picture,
     .can = can_picture,
     .key = 'V',
     .modifiers = FCONTROL | FSHIFT,
     .is_everywhere = true},
    {.id = IDM_EDITOR_NEW, .run = do_new, .key = 'N', .modifiers = FCONTROL},
    {.id = IDM_EDITOR_LEAVE, .run = do_leave, .key = VK_ESCAPE},
    TOOL_ROW(EDITOR_BLACK, 'B'),
    TOOL_ROW(EDITOR_WHITE, 'W'),
    TOOL_ROW(EDITOR_ALTERNATE, 'A'),
    TOOL_ROW(EDITOR_EMPTY, 'E'),
    TOOL_ROW(EDITOR_BLOCKED, 'X'),
    {.id = IDM_EDITOR_FIRST + 0, .run = do_first, .is_on = is_first, .value = 0},
    {.id = IDM_EDITOR_FIRST + 1, .run = do_first, .is_on = is_first, .value = 1},
    {.id = IDM_EDITOR_OTHER_FIRST, .run = do_other_first, .key = 'T'},
    CHANGE_ROW(POSITION_TURN_LEFT, 'L', 0),
    CHANGE_ROW(POSITION_TURN_RIGHT, 'R', 0),
    CHANGE_ROW(POSITION_MIRROR, 'M', 0),
    CHANGE_ROW(POSITION_FLIP, 'F', 0),
    CHANGE_ROW(POSITION_EXCHANGE, 'C', 0),
    CHANGE_ROW(POSITION_CLEAR, VK_DELETE, FCONTROL),
    CHANGE_ROW(POSITION_SHIFT_LEFT, VK_LEFT, FCONTROL),
    CHANGE_ROW(POSITION_SHIFT_RIGHT, VK_RIGHT, FCONTROL),
    CHANGE_ROW(POSITION_SHIFT_UP, VK_UP, FCONTROL),
    CHANGE_ROW(POSITION_SHIFT_DOWN, VK_DOWN, FCONTROL),
    {.id = IDM_EDITOR_UNDO,
     .run = do_undo,
     .can = can_undo,
     .value = 0,
     .key = 'Z',
     .modifiers = FCONTROL},
    {.id = IDM_EDITOR_REDO,
     .run = do_undo,
     .can = can_undo,
     .value = 1,
     .key = 'Y',
     .modifiers = FCONTROL},
    {.id = IDM_EDITOR_REMOVE, .run = do_remove, .can = can_remove, .key = VK_DELETE},
    {.id = IDM_EDITOR_ACCEPT, .run = do_accept, .can = can_accept, .key = 'Q'},
    RULE_ROW(0, GMK_RULE_FREESTYLE),
    RULE_ROW(1, GMK_RULE_STANDARD),
    RULE_ROW(2, GMK_RULE_RENJU),
    RULE_ROW(3, GMK_RULE_CARO_OVERLINE),
    RULE_ROW(4, GMK_RULE_CARO_EXACT),
    SIZE_ROW(0, 9),
    SIZE_ROW(1, 13),
    SIZE_ROW(2, 15),
    SIZE_ROW(3, 17),
    SIZE_ROW(4, 19),
    SIZE_ROW(5, 20),
    SIZE_ROW(6, 0),
    {.id = IDM_EDITOR_LARGER,
     .run = do_grow,
     .can = can_grow,
     .value = 1,
     .key = VK_OEM_PLUS,
     .modifiers = FCONTROL},
    {.id = IDM_EDITOR_SMALLER,
     .run = do_grow,
     .can = can_grow,
     .value = -1,
     .key = VK_OEM_MINUS,
     .modifiers = FCONTROL},
    {.id = IDM_EDITOR_COPY, .run = do_copy, .key = 'C', .modifiers = FCONTROL},
    {.id = IDM_EDITOR_PASTE, .run = do_paste, .key = 'V', .modifiers = FCONTROL},
    {.id = IDM_EDITOR_PLAY,
     .run = do_play,
     .can = is_open,
     .key = VK_RETURN,
     .modifiers = FCONTROL},
    {.id = IDM_EDITOR_ANALYSE,
     .run = do_analyse,
     .can = is_open,
     .key = 'E',
     .modifiers = FCONTROL},
    {.id = IDM_EDITOR_WIN, .run = do_win, .can = can_win, .key = 'T', .modifiers = FCONTROL},
};
/* clang-format on */

UINT editor_mode_command(int control)
{
    switch (control) {
    case EDITOR_CONTROL_TO_MOVE:
    case EDITOR_CONTROL_RULE:
    case EDITOR_CONTROL_BOARD: return 0;
    case EDITOR_CONTROL_COPY: return IDM_EDITOR_COPY;
    case EDITOR_CONTROL_PASTE: return IDM_EDITOR_PASTE;
    case EDITOR_CONTROL_PLAY: return IDM_EDITOR_PLAY;
    case EDITOR_CONTROL_ANALYSE: return IDM_EDITOR_ANALYSE;
    case EDITOR_CONTROL_WIN: return IDM_EDITOR_WIN;
    default:
        return control < EDITOR_CONTROL_TO_MOVE
                   ? IDM_EDITOR_TOOL + (UINT)(control - EDITOR_CONTROL_TOOL)
                   : IDM_EDITOR_CHANGE + (UINT)(control - EDITOR_CONTROL_CHANGE);
    }
}

const CommandTable editor_commands = {rows, sizeof rows / sizeof *rows};

/* editor_input.c: what clicks and keys on the board mean in the editor (see core/board/board.h), and its lists. */
#include "core/base/rules.h"
#include "editor_mode.h"
#include "resource.h"

#include <stdio.h>

static const GmkGame *shown_game(const void *self)
{
    const EditorMode *m = self;
    return editor_game(m->editor);
}

static bool may_place(const void *self, GmkPoint point)
{
    const EditorMode *m = self;
    return editor_carried(m->editor, point) != GMK_CELL_EMPTY;
}

static void on_activate(void *self, GmkPoint point)
{
    EditorMode *m = self;
    const bool put = editor_put(m->editor, point);
    if (put)
        frame_play_sound(m->frame, SOUND_STONE);
    editor_mode_changed(m, put);
}

/* What is on a point goes with the mouse to another one. */
static void on_drag(void *self, GmkPoint from, GmkPoint to)
{
    EditorMode *m = self;
    const bool moved = editor_drag(m->editor, from, to);
    if (moved)
        frame_play_sound(m->frame, SOUND_STONE);
    editor_mode_changed(m, moved);
}

static void on_right_click(void *self)
{
    EditorMode *m = self;
    const Board *b = &m->board;
    GmkPoint point;
    if (layout_hit(&point, &b->layout, board_game(b), b->down_x, b->down_y))
        editor_mode_changed(m, editor_remove(m->editor, point));
}

/* Stones fall in connect four; what is taken away or blocked is the very cell. */
static bool is_exact(const void *self)
{
    const EditorMode *m = self;
    return editor_tool(m->editor) == EDITOR_EMPTY || editor_tool(m->editor) == EDITOR_BLOCKED;
}

/* The stone under the pointer is the one that a click would put. */
static void on_pointer(void *self, int x, int y)
{
    EditorMode *m = self;
    (void)x, (void)y;
    m->board.view.ghost_color = m->board.has_hover ? editor_carried(m->editor, m->board.hover) : 0;
}

static void on_wheel(void *self, int steps, int x, int y)
{
    EditorMode *m = self;
    const Layout *layout = &m->board.layout;
    (void)x, (void)y;
    if (!editor_mode_has_panel(m))
        return;
    m->panel.scroll = editor_panel_scroll(layout->panel, layout->dpi, &m->panel, -steps);
    editor_mode_show_changes(m);
}

/* In connect four a number is a column of the game; here it would be an accident. */
static bool on_key(void *self, BoardKey key)
{
    (void)self;
    return key >= BOARD_KEY_COLUMN;
}

/* ---------------------------------------------------------------- lists */

static void add_item(HMENU menu, UINT command, const char *text, bool on)
{
    wchar_t wide[128];
    wide_into(wide, 128, text);
    AppendMenuW(menu, MF_STRING | (on ? MF_CHECKED : 0u), command, wide);
}

static void fill_to_move(HMENU menu, const EditorMode *m)
{
    const Strings *strings = frame_strings(m->frame);
    for (int side = 0; side < 2; side++)
        add_item(menu, IDM_EDITOR_FIRST + (UINT)side,
                 strings_text(strings, side == 0 ? IDS_BLACK : IDS_WHITE),
                 editor_position(m->editor)->first == side);
}

static void fill_rules(HMENU menu, const EditorMode *m)
{
    static const GmkRule rules[] = {GMK_RULE_FREESTYLE, GMK_RULE_STANDARD, GMK_RULE_RENJU,
                                    GMK_RULE_CARO_OVERLINE, GMK_RULE_CARO_EXACT};
    for (UINT i = 0; i < sizeof rules / sizeof *rules; i++)
        add_item(menu, IDM_EDITOR_RULE + i, editor_mode_rule(m, rules[i]),
                 editor_position(m->editor)->rule == rules[i]);
}

static void fill_boards(HMENU menu, const EditorMode *m)
{
    for (UINT i = 0; i < IDM_EDITOR_SIZES; i++) {
        wchar_t label[64];
        char text[128];
        frame_menu_label(m->frame, label, 64, IDM_EDITOR_SIZE + i);
        utf8_into(text, sizeof text, label);
        add_item(menu, IDM_EDITOR_SIZE + i, text, false);
    }
}

static void open_list(EditorMode *m, int control)
{
    const Layout *layout = &m->board.layout;
    const Rect r = editor_control_rect(layout->panel, layout->dpi, &m->panel, control);
    HMENU menu = CreatePopupMenu();
    if (!menu)
        return;
    if (control == EDITOR_CONTROL_TO_MOVE)
        fill_to_move(menu, m);
    else if (control == EDITOR_CONTROL_RULE)
        fill_rules(menu, m);
    else
        fill_boards(menu, m);
    const UINT command = frame_popup(m->frame, menu, r.x, r.y + r.h);
    DestroyMenu(menu);
    frame_run(m->frame, command);
}

void editor_mode_click(void *self, int x, int y)
{
    EditorMode *m = self;
    const Layout *layout = &m->board.layout;
    if (!editor_mode_has_panel(m))
        return;
    const int control = editor_control_at(layout->panel, layout->dpi, &m->panel, x, y);
    if (control >= 0 && editor_mode_command(control) != 0)
        frame_run(m->frame, editor_mode_command(control));
    else if (control >= 0)
        open_list(m, control);
    else if (editor_panel_fold(layout->panel, layout->dpi, &m->panel, x, y))
        editor_mode_show_changes(m);
}

static bool is_button(const void *self, int x, int y)
{
    const EditorMode *m = self;
    const Layout *layout = &m->board.layout;
    return editor_mode_has_panel(m) &&
           editor_control_at(layout->panel, layout->dpi, &m->panel, x, y) >= 0;
}

const BoardOps editor_board = {
    .game = shown_game,
    .may_place = may_place,
    .activate = on_activate,
    .show_changes = editor_mode_show_changes,
    .drag = on_drag,
    .key = on_key,
    .pointer = on_pointer,
    .click_beside = editor_mode_click,
    .is_button = is_button,
    .right_click = on_right_click,
    .is_exact = is_exact,
    .wheel = on_wheel,
    .describe_line = editor_mode_message,
    .describe_board = editor_mode_describe,
};

const ModeSpeech editor_speech = {
    .board_name = IDS_EDITOR,
    .cell_action = IDS_EDITOR_PUT,
    BOARD_SPEECH,
};

/* game_input.c: what clicks and keys on the board and beside it mean in a game; see core/board/board.h. */
#include "core/canvas/geometry.h"
#include "game_opening.h"
#include "game_play.h"

#include "core/game/play_browse.h"

#include "game_view.h"
#include "resource.h"

static const GmkGame *shown_game(const void *self)
{
    const GameTable *g = self;
    return play_game(g->play);
}

static bool may_place(const void *self, GmkPoint point)
{
    const GameTable *g = self;
    (void)point;
    const bool tries =
        play_is_browsing(g->play) || (play_computer_to_move(g->play) && play_is_paused(g->play));
    return tries || (play_human_to_move(g->play) && !game_is_asked(g));
}

/* ---------------------------------------------------------------- mouse */

static void on_pointer(void *self, int x, int y)
{
    game_hover_lines(self, x, y);
}

/* The card of a computer: a click there chooses another one. */
static bool is_at_opponent(const GameTable *g, int x, int y)
{
    return !g->review.shown && panel_hit_computer(&g->board.layout, g->play, x, y) >= 0;
}

static void click_panel(GameTable *g, int x, int y)
{
    PanelWords words;
    PanelView view;
    Rect parts[PANEL_PART_COUNT];
    if ((g->review.shown && g->review.click_panel(g, x, y)) || game_click_opening(g, x, y))
        return;
    game_panel_view(g, &view, &words);
    const int32_t moves = panel_hit(&g->board.layout, g->play, &view, x, y);
    const TreeNode branch = panel_hit_branch(&g->board.layout, g->play, &view, x, y);
    panel_parts(parts, &g->board.layout, g->play);
    const PanelPart fold = panel_hit_fold(&g->board.layout, g->play, x, y);
    if (fold != PANEL_PART_COUNT)
        game_fold_card(g, fold);
    else if (panel_hit_back(&g->board.layout, g->play, x, y))
        game_back_to_game(g);
    else if (moves >= 0)
        game_go_to(g, moves);
    else if (branch != TREE_NONE)
        game_go_to_node(g, branch);
    else if (rect_has(parts[PANEL_COMMENT], x, y))
        game_edit_comment(g);
    else if (is_at_opponent(g, x, y))
        frame_run(g->frame, IDM_LEVEL_LADDER);
}

static void click_beside(void *self, int x, int y)
{
    GameTable *g = self;
    if (!game_click_exercise(g, x, y) && rect_has(g->board.layout.panel, x, y))
        click_panel(g, x, y);
}

static bool is_button(const void *self, int x, int y)
{
    return game_is_at_answer(self, x, y) || is_at_opponent(self, x, y);
}

static void on_mark(void *self, GmkPoint point, BoardHeld held)
{
    if (held == BOARD_HELD_SHIFT)
        game_next_mark(self, point);
    else
        game_mark(self, point, TREE_MARK_LABEL);
}

static bool on_click(void *self, GmkPoint point)
{
    return game_click_line(self, point);
}

static void on_activate(void *self, GmkPoint point)
{
    game_play_at(self, point);
}

static void on_right_click(void *self)
{
    game_step_back(self);
}

/* Over the move list it scrolls, elsewhere in the panel its cards do; over the board it walks through the game. */
static void on_wheel(void *self, int steps, int x, int y)
{
    enum { ROWS = 3 };
    GameTable *g = self;
    PanelWords words;
    PanelView view;
    const Layout *layout = &g->board.layout;
    if (panel_scrolls(layout, g->play, x, y)) {
        game_panel_view(g, &view, &words);
        g->screen.scroll = panel_scroll(layout, g->play, &view, -steps * ROWS);
        game_show_changes(g);
    } else if (rect_has(layout->panel, x, y)) {
        game_scroll_cards(g, -steps);
    } else if (rect_has(layout->board, x, y) && g->lines.step > 0) {
        game_step_line(g, steps > 0 ? -1 : 1);
    } else if (rect_has(layout->board, x, y)) {
        frame_run(g->frame, steps > 0 ? IDM_MOVE_BACK : IDM_MOVE_FORWARD);
    }
}

/* ---------------------------------------------------------------- keyboard */

static bool on_key(void *self, BoardKey key)
{
    GameTable *g = self;
    GmkPoint point;
    if (key == BOARD_KEY_PAUSE) { /* as its own key, which stands in the menu */
        frame_run(g->frame, IDM_GAME_PAUSE);
        return true;
    }
    if (game_key_opening(g, key))
        return true;
    if (key != BOARD_KEY_ENTER)
        return false;
    if (game_proposal(g, &point) && !g->board.view.has_cursor) { /* of the mouse */
        game_play_at(g, point);
        return true;
    }
    return !game_proposal(g, &point) && game_enter_line(g);
}

const BoardOps game_board = {
    .game = shown_game,
    .may_place = may_place,
    .activate = on_activate,
    .show_changes = game_show_changes,
    .click = on_click,
    .mark = on_mark,
    .key = on_key,
    .pointer = on_pointer,
    .click_beside = click_beside,
    .is_button = is_button,
    .right_click = on_right_click,
    .wheel = on_wheel,
    .describe_point = game_describe_point,
    .describe_line = game_describe_line,
    .describe_board = game_describe_board,
};

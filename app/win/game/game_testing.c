/* game_testing.c: what a test may ask about the game. */
#include "game_parts.h"

#include <stdio.h>

#include "core/game/play_clock.h"
#include "core/game/play_think.h"
#include "core/game/play_tree.h"
#include "core/paint/board_view.h"
#include "win/table/game_opening.h"
#include "win/table/game_view.h"
#include "win/testing/testing.h"

static LRESULT pixel_of(const GameTable *g, GmkPoint point)
{
    return board_mode_pixel(&g->board, point);
}

static LRESULT text_atom(const char *text)
{
    wchar_t wide[NOTICE_MAX];
    wide_into(wide, NOTICE_MAX, text);
    return GlobalAddAtomW(wide);
}

/* Tries the list's pixels until one goes to the move: the list itself keeps no places. */
static LRESULT row_of_move(const GameTable *g, int32_t move)
{
    enum { STEP = 6 };
    PanelWords words;
    PanelView view;
    Rect parts[PANEL_PART_COUNT];
    game_panel_view(g, &view, &words);
    panel_parts(parts, &g->board.layout, g->play);
    const Rect r = parts[PANEL_MOVES];
    for (int y = r.y; y < r.y + r.h; y += STEP)
        for (int x = r.x; x < r.x + r.w; x += STEP)
            if (panel_hit(&g->board.layout, g->play, &view, x, y) == move)
                return MAKELONG(x, y);
    return -1;
}

static LRESULT place_of_branch(const GameTable *g, GmkPoint point)
{
    enum { STEP = 6 };
    PanelWords words;
    PanelView view;
    game_panel_view(g, &view, &words);
    const Tree *tree = play_record(g->play)->tree;
    const Rect r = g->board.layout.panel;
    for (int y = r.y; y < r.y + r.h; y += STEP)
        for (int x = r.x; x < r.x + r.w; x += STEP) {
            const TreeNode node = panel_hit_branch(&g->board.layout, g->play, &view, x, y);
            if (node != TREE_NONE && tree_point(tree, node).x == point.x &&
                tree_point(tree, node).y == point.y)
                return MAKELONG(x, y);
        }
    return -1;
}

static LRESULT mark_at(const GameTable *g, GmkPoint point)
{
    const TreeMark *mark = play_mark_at(g->play, point);
    return mark ? (LRESULT)mark->kind + 1 + ((LRESULT)(unsigned char)mark->label[0] << 8) : 0;
}

static LRESULT lit_count(const GameTable *g)
{
    uint8_t lit[GMK_CELLS_MAX];
    return play_lit_points(lit, g->play);
}

static LRESULT lit_at(const GameTable *g, GmkPoint point)
{
    uint8_t lit[GMK_CELLS_MAX];
    const GmkGame *game = play_game(g->play);
    return play_lit_points(lit, g->play) > 0 && gmk_game_cell(game, point) == GMK_CELL_EMPTY &&
           lit[point.y * gmk_game_width(game) + point.x];
}

static LRESULT opening_phase(const GameTable *g)
{
    OpeningState state;
    play_opening(&state, g->play);
    return state.phase;
}

static LRESULT players(const Setup *setup)
{
    return player_is_computer(&setup->players[0]) | player_is_computer(&setup->players[1]) << 1;
}

static LRESULT opponent(const Setup *setup)
{
    for (int side = 1; side >= 0; side--)
        if (player_is_computer(&setup->players[side]))
            return setup->players[side].level;
    return -1;
}

static LRESULT pair(bool has, GmkPoint point)
{
    return has ? MAKELONG(point.x, point.y) : -1;
}

static LRESULT columns_state(const GameTable *g)
{
    const ColumnScores *scores = play_column_scores(g->play);
    if (!game_shows_columns(g))
        return -1;
    return !scores ? 0 : scores->finished ? 2 : 1;
}

static LRESULT chip_atom(const GameTable *g, int32_t column)
{
    ColumnsView view;
    char note[LINE_MAX], text[2 * COLUMN_WORD_MAX];
    game_columns_view(g, &view, note);
    if (column < 0 || column >= view.count || view.chips[column].tone == COLUMN_NONE)
        return 0;
    const ColumnChip *chip = &view.chips[column];
    snprintf(text, sizeof text, *chip->detail ? "%s %s" : "%s", chip->word, chip->detail);
    return text_atom(text);
}

static LRESULT threat_count(const GameTable *g)
{
    uint8_t threats[GMK_CELLS_MAX];
    return board_threats(threats, play_game(g->play), &g->board.view);
}

/* About the game. */
static bool answer_game(const GameTable *g, TestingQuery query, GmkPoint point, LRESULT *out)
{
    const GmkGame *game = play_game(g->play);
    switch (query) {
    case TESTING_MOVE_COUNT:
    case TESTING_SHOWN: *out = gmk_game_move_count(game); return true;
    case TESTING_RECORDED: *out = play_record(g->play)->move_count; return true;
    case TESTING_RESULT: *out = play_record(g->play)->result; return true;
    case TESTING_CELL: *out = gmk_game_cell(game, point); return true;
    case TESTING_THINK_ID: *out = (LRESULT)(play_job_id(g->play) & INT32_MAX); return true;
    case TESTING_REVISION: *out = (LRESULT)(play_revision(g->play) & INT32_MAX); return true;
    case TESTING_TO_MOVE: *out = gmk_game_to_move(game); return true;
    case TESTING_CAN_REDO: *out = play_can_redo(g->play); return true;
    case TESTING_WIDTH: *out = gmk_game_width(game); return true;
    case TESTING_HEIGHT: *out = gmk_game_height(game); return true;
    case TESTING_CLOCK: *out = (LRESULT)play_clock_left(g->play, point.x != 0); return true;
    case TESTING_CLOCK_RUNS: *out = play_clock_running(g->play); return true;
    case TESTING_ANALYSING: *out = play_is_analysing(g->play); return true;
    case TESTING_PHASE: *out = opening_phase(g); return true;
    case TESTING_LIT_AT: *out = lit_at(g, point); return true;
    case TESTING_LIT: *out = lit_count(g); return true;
    case TESTING_LEVEL: *out = frame_settings(g->frame)->level; return true;
    case TESTING_OPPONENT: *out = opponent(play_setup(g->play)); return true;
    case TESTING_RULE: *out = play_setup(g->play)->rule; return true;
    case TESTING_TREE: *out = tree_count(play_record(g->play)->tree) - 1; return true;
    case TESTING_BRANCH: *out = place_of_branch(g, point); return true;
    case TESTING_MARK: *out = mark_at(g, point); return true;
    case TESTING_CHANGED: *out = play_is_changed(g->play); return true;
    case TESTING_PLAYERS: *out = players(play_setup(g->play)); return true;
    default: return false;
    }
}

static LRESULT answer_at(const GameTable *g, int button)
{
    Rect box;
    return game_answer_place(g, button, &box) ? MAKELONG(box.x + box.w / 2, box.y + box.h / 2) : -1;
}

static LRESULT card_of(const GameTable *g, int side)
{
    Rect parts[PANEL_PART_COUNT];
    panel_parts(parts, &g->board.layout, g->play);
    const Rect card = parts[side == 0 ? PANEL_BLACK : PANEL_WHITE];
    return MAKELONG(card.x + card.w / 2, card.y + card.h / 2);
}

/* Questions about what is on the screen. */
static bool answer_view(const GameTable *g, TestingQuery query, GmkPoint point, LRESULT *out)
{
    const BoardView *view = &g->board.view;
    const Rect splitter = g->board.layout.splitter;
    switch (query) {
    case TESTING_PIXEL: *out = pixel_of(g, point); return true;
    case TESTING_CELL_SIZE: *out = g->board.layout.cell; return true;
    case TESTING_GHOST: *out = pair(view->has_ghost, view->ghost); return true;
    case TESTING_CURSOR: *out = pair(view->has_cursor, view->cursor); return true;
    case TESTING_PANEL: *out = g->board.layout.panel.w; return true;
    case TESTING_SPLITTER:
        *out = MAKELONG(splitter.x + splitter.w / 2, splitter.y + splitter.h / 2);
        return true;
    case TESTING_MOVE_ROW: *out = row_of_move(g, point.x); return true;
    case TESTING_ADVICE: *out = view->advice_count; return true;
    case TESTING_ADVISED: *out = pair(view->advice_count > 0, view->advice[0].point); return true;
    case TESTING_FALLING: *out = g->screen.fall_rows > 0; return true;
    case TESTING_COLUMNS: *out = columns_state(g); return true;
    case TESTING_CHIP: *out = chip_atom(g, point.x); return true;
    case TESTING_THREATS: *out = threat_count(g); return true;
    case TESTING_CARD: *out = card_of(g, point.x); return true;
    case TESTING_ANSWER: *out = answer_at(g, point.x); return true;
    default: return false;
    }
}

static LRESULT exercise_button(const GameTable *g)
{
    const GameExercise *exercise = &g->exercise;
    if (!game_is_exercise(g) || exercise->area.h == 0)
        return -1;
    const Rect box =
        coach_card_button(exercise->area, frame_look(g->frame)->dpi, &exercise->card, 0);
    return MAKELONG(box.x + box.w / 2, box.y + box.h / 2);
}

/* About what is drawn over the board. */
static bool answer_lines(const GameTable *g, TestingQuery query, LRESULT *out)
{
    const CoachView *view = &g->lines.view;
    switch (query) {
    case TESTING_COACH_GRADE: *out = view->has_sign ? (LRESULT)view->sign : 0; return true;
    case TESTING_COACH_BETTER: *out = pair(view->has_better, view->better); return true;
    case TESTING_COACH_STEPS: *out = view->step_count; return true;
    case TESTING_COACH_LINES: *out = view->threat_count; return true;
    case TESTING_COACH_BACK: *out = exercise_button(g); return true;
    default: return false;
    }
}

bool game_answer(void *self, WPARAM query, int x, int y, LRESULT *out)
{
    const GmkPoint point = {x, y};
    return answer_game(self, (TestingQuery)query, point, out) ||
           answer_view(self, (TestingQuery)query, point, out) ||
           answer_lines(self, (TestingQuery)query, out);
}

/* window_testing.c: answers of a window started with --for-testing. */
#include "win/window/window.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/paint/board_view.h"
#include "testing.h"
#include "win/commands/commands.h"
#include "win/maze/window_maze.h"

static LRESULT pixel_of(const MainWindow *w, GmkPoint point)
{
    return MAKELONG(w->layout.origin_x + point.x * w->layout.cell,
                    w->layout.origin_y + point.y * w->layout.cell);
}

static LRESULT text_atom(const char *text)
{
    wchar_t wide[NOTICE_MAX];
    wide_into(wide, NOTICE_MAX, text);
    return GlobalAddAtomW(wide);
}

static LRESULT status_atom(const MainWindow *w, bool left)
{
    StatusText status;
    window_status(w, &status);
    return text_atom(left ? status.left : status.right);
}

static LRESULT menu_atom(const MainWindow *w)
{
    wchar_t label[64] = L"";
    GetMenuStringW(GetMenu(w->hwnd), 0, label, 64, MF_BYPOSITION);
    return GlobalAddAtomW(label);
}

static LRESULT take_painted(MainWindow *w)
{
    const uint64_t painted = min(w->painted, (uint64_t)INT32_MAX);
    w->painted = 0;
    return (LRESULT)painted;
}

static LRESULT take_paint_time(MainWindow *w)
{
    const int64_t us = min(w->paint_us, (int64_t)INT32_MAX);
    w->paint_us = 0;
    return (LRESULT)us;
}

static LRESULT take_command(MainWindow *w)
{
    const UINT command = w->last_command;
    w->last_command = 0;
    return (LRESULT)command;
}

static LRESULT start_ms(const MainWindow *w)
{
    FILETIME created, ended, kernel, user, now;
    if (w->first_paint == 0 ||
        !GetProcessTimes(GetCurrentProcess(), &created, &ended, &kernel, &user))
        return -1;
    GetSystemTimeAsFileTime(&now);
    const ULONGLONG from = (ULONGLONG)created.dwHighDateTime << 32 | created.dwLowDateTime;
    const ULONGLONG to = (ULONGLONG)now.dwHighDateTime << 32 | now.dwLowDateTime;
    return (LRESULT)((LONGLONG)(to - from) / 10000 - ((LONGLONG)GetTickCount64() - w->first_paint));
}

/* Tries the list's pixels until one goes to the move: the list itself keeps no places. */
static LRESULT row_of_move(const MainWindow *w, int32_t move)
{
    enum { STEP = 6 };
    PanelWords words;
    PanelView view;
    Rect parts[PANEL_PART_COUNT];
    window_panel_view(w, &view, &words);
    panel_parts(parts, &w->layout, w->play);
    const Rect r = parts[PANEL_MOVES];
    for (int y = r.y; y < r.y + r.h; y += STEP)
        for (int x = r.x; x < r.x + r.w; x += STEP)
            if (panel_hit(&w->layout, w->play, &view, x, y) == move)
                return MAKELONG(x, y);
    return -1;
}

static LRESULT place_of_branch(const MainWindow *w, GmkPoint point)
{
    enum { STEP = 6 };
    PanelWords words;
    PanelView view;
    window_panel_view(w, &view, &words);
    const Tree *tree = play_record(w->play)->tree;
    const Rect r = w->layout.panel;
    for (int y = r.y; y < r.y + r.h; y += STEP)
        for (int x = r.x; x < r.x + r.w; x += STEP) {
            const TreeNode node = panel_hit_branch(&w->layout, w->play, &view, x, y);
            if (node != TREE_NONE && tree_move(tree, node)->point.x == point.x &&
                tree_move(tree, node)->point.y == point.y)
                return MAKELONG(x, y);
        }
    return -1;
}

static LRESULT mark_at(const MainWindow *w, GmkPoint point)
{
    const TreeMark *mark = play_mark_at(w->play, point);
    return mark ? (LRESULT)mark->kind + 1 + ((LRESULT)(unsigned char)mark->label[0] << 8) : 0;
}

static LRESULT lit_count(const MainWindow *w)
{
    uint8_t lit[GMK_CELLS_MAX];
    return play_lit_points(lit, w->play);
}

static LRESULT opening_phase(const MainWindow *w)
{
    OpeningState state;
    play_opening(&state, w->play);
    return state.phase;
}

static LRESULT players(const Setup *setup)
{
    return (setup->players[0].kind == PLAYER_COMPUTER) | (setup->players[1].kind == PLAYER_COMPUTER)
                                                             << 1;
}

static LRESULT pair(bool has, GmkPoint point)
{
    return has ? MAKELONG(point.x, point.y) : -1;
}

static LRESULT columns_state(const MainWindow *w)
{
    const ColumnScores *scores = play_column_scores(w->play);
    if (!window_shows_columns(w))
        return -1;
    return !scores ? 0 : scores->finished ? 2 : 1;
}

static LRESULT chip_atom(const MainWindow *w, int32_t column)
{
    ColumnsView view;
    char note[LINE_MAX], text[2 * COLUMN_WORD_MAX];
    window_columns_view(w, &view, note);
    if (column < 0 || column >= view.count || view.chips[column].tone == COLUMN_NONE)
        return 0;
    const ColumnChip *chip = &view.chips[column];
    snprintf(text, sizeof text, *chip->detail ? "%s %s" : "%s", chip->word, chip->detail);
    return text_atom(text);
}

static LRESULT threat_count(const MainWindow *w)
{
    uint8_t threats[GMK_CELLS_MAX];
    return board_threats(threats, play_game(w->play), &w->view);
}

/* About the game. */
static bool answer_game(const MainWindow *w, TestingQuery query, GmkPoint point, LRESULT *out)
{
    const GmkGame *game = play_game(w->play);
    switch (query) {
    case TESTING_MOVE_COUNT:
    case TESTING_SHOWN: *out = gmk_game_move_count(game); return true;
    case TESTING_RECORDED: *out = play_record(w->play)->move_count; return true;
    case TESTING_RESULT: *out = play_record(w->play)->result; return true;
    case TESTING_CELL: *out = gmk_game_cell(game, point); return true;
    case TESTING_THINK_ID: *out = (LRESULT)(play_job_id(w->play) & INT32_MAX); return true;
    case TESTING_REVISION: *out = (LRESULT)(play_revision(w->play) & INT32_MAX); return true;
    case TESTING_TO_MOVE: *out = gmk_game_to_move(game); return true;
    case TESTING_CAN_REDO: *out = play_can_redo(w->play); return true;
    case TESTING_WIDTH: *out = gmk_game_width(game); return true;
    case TESTING_HEIGHT: *out = gmk_game_height(game); return true;
    case TESTING_CLOCK: *out = (LRESULT)play_clock_left(w->play, point.x & 1); return true;
    case TESTING_CLOCK_RUNS: *out = play_clock_running(w->play); return true;
    case TESTING_ANALYSING: *out = play_is_analysing(w->play); return true;
    case TESTING_PHASE: *out = opening_phase(w); return true;
    case TESTING_LIT: *out = lit_count(w); return true;
    case TESTING_LEVEL: *out = w->store.settings.level; return true;
    case TESTING_RULE: *out = play_setup(w->play)->rule; return true;
    case TESTING_TREE: *out = tree_count(play_record(w->play)->tree) - 1; return true;
    case TESTING_BRANCH: *out = place_of_branch(w, point); return true;
    case TESTING_MARK: *out = mark_at(w, point); return true;
    case TESTING_CHANGED: *out = play_is_changed(w->play); return true;
    case TESTING_PLAYERS: *out = players(play_setup(w->play)); return true;
    default: return false;
    }
}

/* About what is on the screen. */
LRESULT window_on_query(MainWindow *w, WPARAM query, LPARAM value)
{
    const GmkPoint point = {(short)LOWORD(value), (short)HIWORD(value)};
    const Rect splitter = w->layout.splitter;
    LRESULT answer = 0;
    if (window_maze_answer(w, query, point.x, point.y, &answer))
        return answer;
    if (answer_game(w, (TestingQuery)query, point, &answer))
        return answer;
    switch ((TestingQuery)query) {
    case TESTING_READY: return w->ready;
    case TESTING_PIXEL: return pixel_of(w, point);
    case TESTING_LANGUAGE: return strings_language(w->strings);
    case TESTING_CELL_SIZE: return w->layout.cell;
    case TESTING_GHOST: return pair(w->view.has_ghost, w->view.ghost);
    case TESTING_CURSOR: return pair(w->view.has_cursor, w->view.cursor);
    case TESTING_STATUS: return status_atom(w, false);
    case TESTING_LEFT: return status_atom(w, true);
    case TESTING_PAINTED: return take_painted(w);
    case TESTING_PAINT_US: return take_paint_time(w);
    case TESTING_START_MS: return start_ms(w);
    case TESTING_MENU: return menu_atom(w);
    case TESTING_WAITING: return HIWORD(GetQueueStatus(QS_INPUT | QS_POSTMESSAGE | QS_PAINT));
    case TESTING_THEME: return w->theme_id;
    case TESTING_PANEL: return w->layout.panel.w;
    case TESTING_SPLITTER:
        return MAKELONG(splitter.x + splitter.w / 2, splitter.y + splitter.h / 2);
    case TESTING_MOVE_ROW: return row_of_move(w, point.x);
    case TESTING_ADVICE: return w->view.advice_count;
    case TESTING_ADVISED: return pair(w->view.advice_count > 0, w->view.advice[0].point);
    case TESTING_SOUNDS: return (LRESULT)w->sounds.played;
    case TESTING_FALLING: return w->fall_rows > 0;
    case TESTING_DIALOGS: return w->modal;
    case TESTING_CAN: return command_can(w, (UINT)point.x);
    case TESTING_RAN: return take_command(w);
    case TESTING_HELD: return GetKeyState(point.x) < 0;
    case TESTING_ASK: return w->asks = true;
    case TESTING_COLUMNS: return columns_state(w);
    case TESTING_CHIP: return chip_atom(w, point.x);
    case TESTING_THREATS: return threat_count(w);
    case TESTING_COMMAND: return point.x < command_count() ? (LRESULT)command_id(point.x) : -1;
    default: return 0;
    }
}

/* The path comes from another process: it is taken only if it ends where it says. */
LRESULT window_on_copy_data(MainWindow *w, const COPYDATASTRUCT *data)
{
    const wchar_t *path = data->lpData;
    const size_t units = data->cbData / sizeof *path;
    if (!w->arguments->for_testing || data->dwData != TESTING_NEXT_PATH || units == 0 ||
        path[units - 1] != L'\0')
        return FALSE;
    free(w->next_path);
    w->next_path = _wcsdup(path);
    return w->next_path != NULL;
}

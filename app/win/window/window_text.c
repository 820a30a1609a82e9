/* window_text.c: the words of title, status bar and side panel, and drawing the status bar. */
#include "win/maze/window_maze.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/senses/describe.h"
#include "resource.h"
#include "win/system/result_text.h"

enum {
    NOTICE_MS = 5000,
    STATUS_FONT = 13, /* at 96 DPI, as the next ones */
    STATUS_PADDING = 16,
    STATUS_POINT_WIDTH = 64,
};

/* ---------------------------------------------------------------- pieces */

static const char *color_name(const MainWindow *w, int side)
{
    return strings_text(w->strings, side == 0 ? IDS_BLACK : IDS_WHITE);
}

static bool is_over(const MainWindow *w)
{
    return play_record(w->play)->result != GMK_RESULT_NONE;
}

/* In upper case, as on the board's edge. */
void window_point_text(const MainWindow *w, char *out, size_t size, GmkPoint point)
{
    describe_notation(out, size, play_game(w->play), point);
}

static void game_text(const MainWindow *w, char *out, size_t size)
{
    const Setup *setup = play_setup(w->play);
    char width[16], height[16];
    snprintf(width, sizeof width, "%" PRId32, setup->width);
    snprintf(height, sizeof height, "%" PRId32, setup->height);
    const UINT id =
        setup->board == GMK_BOARD_CONNECT4 ? IDS_CONNECT4 : IDS_RULE_FREESTYLE + (UINT)setup->rule;
    strings_format(out, size, w->strings, id, width, height, NULL);
}

/* ---------------------------------------------------------------- title */

void window_update_title(MainWindow *w)
{
    wchar_t now[600], next[600], name[512];
    const bool maze = window_shows_maze(w);
    const wchar_t *path = maze ? w->maze->path : w->path;
    const bool changed = maze ? maze_edit_is_changed(w->maze->edit) : play_is_changed(w->play);
    if (path) {
        swprintf(name, 512, L"%.500ls", window_file_name(path));
    } else {
        wide_into(name, 512, strings_text(w->strings, maze ? IDS_NEW_MAZE : IDS_NEW_GAME));
    }
    swprintf(next, 600, L"%ls%ls – Gomokit", name, changed ? L"*" : L"");
    GetWindowTextW(w->hwnd, now, 600);
    if (wcscmp(now, next) != 0)
        SetWindowTextW(w->hwnd, next);
}

/* ---------------------------------------------------------------- status bar */

void window_notice(MainWindow *w, const char *text)
{
    snprintf(w->notice, sizeof w->notice, "%s", text);
    SetTimer(w->hwnd, TIMER_NOTICE, NOTICE_MS, NULL);
    window_redraw(w, w->status_rect);
}

void window_clear_notice(MainWindow *w)
{
    KillTimer(w->hwnd, TIMER_NOTICE);
    if (*w->notice)
        window_redraw(w, w->status_rect);
    w->notice[0] = '\0';
}

static void status_left(const MainWindow *w, char *out, size_t size)
{
    char game[LINE_MAX], state[LINE_MAX], shown[16], all[16];
    game_text(w, game, sizeof game);
    if (play_is_reviewing(w->play)) {
        snprintf(shown, sizeof shown, "%" PRId32, play_shown(w->play));
        snprintf(all, sizeof all, "%" PRId32, play_record(w->play)->move_count);
        strings_format(state, sizeof state, w->strings, IDS_REVIEWING, shown, all, NULL);
    } else if (is_over(w)) {
        result_winner_text(state, sizeof state, w->strings, play_record(w->play));
    } else {
        strings_format(state, sizeof state, w->strings, IDS_TO_MOVE,
                       color_name(w, gmk_game_to_move(play_game(w->play)) == GMK_CELL_WHITE), NULL,
                       NULL);
    }
    snprintf(out, size, "%.100s · %.100s", state, game);
}

/* Why black may not play at the point under the pointer; 0 where he may. */
static UINT forbidden_hover(const MainWindow *w)
{
    GmkForbidden why = GMK_FORBIDDEN_INIT;
    const GmkGame *game = play_game(w->play);
    if (!w->has_hover || gmk_game_to_move(game) != GMK_CELL_BLACK || is_over(w) ||
        gmk_game_forbidden(&why, game, w->hover) != GMK_OK || why.kind == GMK_FORBIDDEN_NOT)
        return 0;
    return IDS_REFUSED_OVERLINE + (UINT)why.kind - GMK_FORBIDDEN_OVERLINE;
}

static UINT thinking_id(const MainWindow *w)
{
    switch (play_job_purpose(w->play)) {
    case THINK_ANALYSIS: return IDS_ANALYSING;
    case THINK_HINT: return IDS_HINTING;
    case THINK_COLUMNS: return IDS_SCORING;
    case THINK_MOVE:
    case THINK_OPENING: break;
    }
    return IDS_THINKING;
}

/* What the program does, or what the user can do now. */
static UINT activity_id(const MainWindow *w, const OpeningState *opening)
{
    if (play_job_id(w->play) != 0)
        return thinking_id(w);
    if (play_is_reviewing(w->play))
        return IDS_REVIEW_HELP;
    if (is_over(w))
        return IDS_HINT_OVER;
    if (play_computer_to_move(w->play) && play_is_paused(w->play))
        return IDS_STOPPED;
    if (opening->phase != OPENING_OVER)
        return opening->phase == OPENING_PLACE ? IDS_OPENING_PLACE : IDS_OPENING_CHOOSE;
    return play_setup(w->play)->board == GMK_BOARD_CONNECT4 ? IDS_HINT_DROP : IDS_HINT_PLACE;
}

static void status_right(const MainWindow *w, char *out, size_t size)
{
    char argument[32];
    OpeningState opening;
    const UINT forbidden = forbidden_hover(w);
    if (*w->notice) {
        snprintf(out, size, "%s", w->notice);
        return;
    }
    play_opening(&opening, w->play);
    UINT id = activity_id(w, &opening);
    snprintf(argument, sizeof argument, "%.1f", (double)window_job_ms(w) / 1000);
    if (id == IDS_OPENING_PLACE)
        snprintf(argument, sizeof argument, "%d", opening.stones_left);
    if (forbidden && play_job_id(w->play) == 0) {
        id = forbidden;
        window_point_text(w, argument, sizeof argument, w->hover);
    }
    strings_format(out, size, w->strings, id, argument, NULL, NULL);
}

/* The point under the pointer, or under the keyboard's cursor. */
static void status_point(const MainWindow *w, char *out, size_t size)
{
    *out = '\0';
    if (w->has_hover)
        window_point_text(w, out, size, w->hover);
    else if (w->view.has_cursor)
        window_point_text(w, out, size, w->view.cursor);
}

void window_status(const MainWindow *w, StatusText *out)
{
    if (window_shows_maze(w)) {
        window_maze_status(w, out);
        return;
    }
    status_left(w, out->left, sizeof out->left);
    status_point(w, out->point, sizeof out->point);
    status_right(w, out->right, sizeof out->right);
}

/* The left part has the room it needs, then the point, and the right part all the rest. */
void window_paint_status(MainWindow *w, const Canvas *canvas)
{
    const Rect r = w->status_rect;
    const int pad = MulDiv(STATUS_PADDING, w->dpi, 96);
    StatusText text;
    TextStyle style = {MulDiv(STATUS_FONT, w->dpi, 96), TEXT_REGULAR, TEXT_LEFT, w->theme->ink};
    canvas->ops->fill_rect(canvas->self, r, w->theme->panel);
    canvas->ops->fill_rect(canvas->self, (Rect){r.x, r.y, r.w, 1}, w->theme->edge);
    window_status(w, &text);
    int x = r.x + pad;
    const int width = min(canvas->ops->text_width(canvas->self, text.left, &style), r.w - 2 * pad);
    canvas->ops->text(canvas->self, (Rect){x, r.y, width + 2, r.h}, text.left, &style);
    x += width + 2 * pad;
    const int point_width = MulDiv(STATUS_POINT_WIDTH, w->dpi, 96);
    style.color = w->theme->dim;
    canvas->ops->text(canvas->self, (Rect){x, r.y, point_width, r.h}, text.point, &style);
    x += point_width;
    style.align = TEXT_RIGHT;
    if (*w->notice || (!window_shows_maze(w) && forbidden_hover(w)))
        style.color = w->theme->accent;
    if (r.x + r.w - pad > x)
        canvas->ops->text(canvas->self, (Rect){x, r.y, r.x + r.w - pad - x, r.h}, text.right,
                          &style);
}

/* ---------------------------------------------------------------- side panel */

void window_player_name(const MainWindow *w, char *out, size_t size, int side)
{
    const Setup *setup = play_setup(w->play);
    const Player *player = &setup->players[side];
    if (*player->name)
        snprintf(out, size, "%s", player->name);
    else if (player->kind == PLAYER_COMPUTER)
        strings_format(out, size, w->strings, IDS_COMPUTER,
                       strings_text(w->strings, IDS_LEVEL_EASY + (UINT)player->level), NULL, NULL);
    else if (setup->players[1 - side].kind == PLAYER_COMPUTER)
        snprintf(out, size, "%s", strings_text(w->strings, IDS_YOU));
    else
        snprintf(out, size, "%s", strings_text(w->strings, IDS_HUMAN));
}

static UINT detail_id(const MainWindow *w, const OpeningState *opening)
{
    if (play_computer_to_move(w->play) && play_is_paused(w->play))
        return IDS_DETAIL_STOPPED;
    if (play_job_id(w->play) != 0 && play_job_purpose(w->play) == THINK_MOVE)
        return IDS_DETAIL_THINKING;
    if (opening->phase == OPENING_PLACE)
        return IDS_DETAIL_PLACES;
    if (opening->phase == OPENING_CHOOSE)
        return IDS_DETAIL_CHOOSES;
    return play_computer_to_move(w->play) ? IDS_DETAIL_THINKING : IDS_DETAIL_TO_MOVE;
}

static void player_detail(const MainWindow *w, char *out, size_t size, int side)
{
    const char *color = color_name(w, side);
    OpeningState opening;
    UINT id = 0;
    play_opening(&opening, w->play);
    if (play_record(w->play)->result == (side == 0 ? GMK_RESULT_BLACK : GMK_RESULT_WHITE))
        id = IDS_DETAIL_WON;
    else if (play_side_to_act(w->play) == side)
        id = detail_id(w, &opening);
    if (id)
        strings_format(out, size, w->strings, id, color, NULL, NULL);
    else
        snprintf(out, size, "%s", color);
}

/* The thought to tell of: advice on what is shown, else the computer's own. */
static const GmkThought *told_thought(const MainWindow *w)
{
    const GmkThought *advice = play_analysis(w->play);
    return advice ? advice : play_last_thought(w->play);
}

static void search_text(const MainWindow *w, char *out, size_t size)
{
    const GmkThought *thought = told_thought(w);
    const Setup *setup = play_setup(w->play);
    *out = '\0';
    if (!thought) {
        if (setup->players[0].kind == PLAYER_COMPUTER || setup->players[1].kind == PLAYER_COMPUTER)
            snprintf(out, size, "%s", strings_text(w->strings, IDS_SEARCH_IDLE));
        return;
    }
    if (thought->source == GMK_THOUGHT_URGENT) {
        snprintf(out, size, "%s", strings_text(w->strings, IDS_SEARCH_URGENT));
        return;
    }
    char depth[16], nodes[24], speed[24];
    const double seconds = thought->time_us > 0 ? (double)thought->time_us / 1e6 : 1e-6;
    snprintf(depth, sizeof depth, "%" PRId32, thought->depth);
    result_count_text(nodes, sizeof nodes, (double)thought->nodes);
    result_count_text(speed, sizeof speed, (double)thought->nodes / seconds);
    strings_format(out, size, w->strings, IDS_SEARCH, depth, nodes, speed);
}

static void variation_text(const MainWindow *w, char *out, size_t size)
{
    const GmkThought *thought = told_thought(w);
    size_t length = 0;
    *out = '\0';
    for (int32_t i = 0; thought && i < thought->variation_count; i++) {
        char point[GMK_NOTATION_MAX];
        window_point_text(w, point, sizeof point, thought->variation[i]);
        const int n = snprintf(out + length, size - length, i ? "  %s" : "%s", point);
        if (n < 0 || (size_t)n >= size - length)
            return;
        length += (size_t)n;
    }
}

/* Black's chance on the bar: what is thought now counts more than what is written down. */
static double black_rate(const MainWindow *w)
{
    const GmkThought *advice = play_analysis(w->play);
    if (!advice)
        return -1.0;
    return gmk_game_to_move(play_game(w->play)) == GMK_CELL_BLACK ? advice->win_rate
                                                                  : 1.0 - advice->win_rate;
}

void window_panel_view(const MainWindow *w, PanelView *out, PanelWords *words)
{
    char percent[16];
    *out = (PanelView)PANEL_VIEW_INIT;
    for (int side = 0; side < 2; side++) {
        window_player_name(w, words->names[side], sizeof words->names[side], side);
        player_detail(w, words->details[side], sizeof words->details[side], side);
        out->name[side] = words->names[side];
        out->detail[side] = words->details[side];
    }
    search_text(w, words->search, sizeof words->search);
    variation_text(w, words->variation, sizeof words->variation);
    out->black_rate = black_rate(w);
    const double rate = panel_black_rate(w->play, out);
    const bool black = rate >= 0.5;
    snprintf(percent, sizeof percent, "%.0f", 100 * (black ? rate : 1 - rate));
    words->rate[0] = '\0';
    if (rate >= 0)
        strings_format(words->rate, sizeof words->rate, w->strings, IDS_RATE,
                       color_name(w, black ? 0 : 1), percent, NULL);
    out->rate = words->rate;
    out->graph = strings_text(w->strings, IDS_WIN_RATE);
    out->moves = strings_text(w->strings, IDS_MOVES);
    out->search = words->search;
    out->variation = words->variation;
    out->comment = strings_text(w->strings, IDS_NO_COMMENT);
    out->scroll = w->scroll;
    if (play_job_id(w->play) != 0 && w->job_ms > 0)
        out->progress = min((double)window_job_ms(w) / (double)w->job_ms, 1.0);
}

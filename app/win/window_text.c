/* window_text.c: the words of title, status bar and side panel, and drawing the latter two. */
#include "window.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "resource.h"
#include "result_text.h"

enum {
    NOTICE_MS = 5000,
    LINE_MAX = 256,
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
    char text[GMK_NOTATION_MAX] = "";
    gmk_point_to_text(text, sizeof text, play_game(w->play), point);
    for (char *at = text; *at; at++)
        *at = (char)toupper((unsigned char)*at);
    snprintf(out, size, "%s", text);
}

/* 950, 12.3 K, 3.1 M, 2.0 G. */
static void count_text(char *out, size_t size, double count)
{
    static const char *const units[] = {"", " K", " M", " G"};
    size_t unit = 0;
    while (count >= 999.5 && unit + 1 < sizeof units / sizeof *units) {
        count /= 1000;
        unit++;
    }
    snprintf(out, size, unit == 0 ? "%.0f%s" : "%.1f%s", count, units[unit]);
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
    if (w->path) {
        const wchar_t *slash = wcsrchr(w->path, L'\\');
        swprintf(name, 512, L"%.500ls", slash ? slash + 1 : w->path);
    } else {
        wide_into(name, 512, strings_text(w->strings, IDS_NEW_GAME));
    }
    swprintf(next, 600, L"%ls%ls – Gomokit", name, play_is_changed(w->play) ? L"*" : L"");
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
    char game[LINE_MAX], state[LINE_MAX];
    game_text(w, game, sizeof game);
    if (is_over(w))
        result_winner_text(state, sizeof state, w->strings, play_record(w->play));
    else
        strings_format(state, sizeof state, w->strings, IDS_TO_MOVE,
                       color_name(w, gmk_game_to_move(play_game(w->play)) == GMK_CELL_WHITE), NULL,
                       NULL);
    snprintf(out, size, "%s · %s", state, game);
}

void window_status_right(const MainWindow *w, char *out, size_t size)
{
    char seconds[32];
    if (*w->notice) {
        snprintf(out, size, "%s", w->notice);
        return;
    }
    UINT id = play_setup(w->play)->board == GMK_BOARD_CONNECT4 ? IDS_HINT_DROP : IDS_HINT_PLACE;
    if (is_over(w))
        id = IDS_HINT_OVER;
    else if (play_job_id(w->play) != 0)
        id = IDS_THINKING;
    else if (play_computer_to_move(w->play) && play_is_paused(w->play))
        id = IDS_STOPPED;
    snprintf(seconds, sizeof seconds, "%.1f", (double)window_turn_ms(w) / 1000);
    strings_format(out, size, w->strings, id, seconds, NULL, NULL);
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

/* The left part has the room it needs, then the point, and the right part all the rest. */
void window_paint_status(MainWindow *w, const Canvas *canvas)
{
    const Rect r = w->status_rect;
    const int pad = MulDiv(STATUS_PADDING, w->dpi, 96);
    char left[LINE_MAX], right[LINE_MAX], point[GMK_NOTATION_MAX];
    TextStyle style = {MulDiv(STATUS_FONT, w->dpi, 96), TEXT_REGULAR, TEXT_LEFT, w->theme->ink};
    canvas->ops->fill_rect(canvas->self, r, w->theme->panel);
    canvas->ops->fill_rect(canvas->self, (Rect){r.x, r.y, r.w, 1}, w->theme->edge);
    status_left(w, left, sizeof left);
    status_point(w, point, sizeof point);
    window_status_right(w, right, sizeof right);
    int x = r.x + pad;
    const int width = min(canvas->ops->text_width(canvas->self, left, &style), r.w - 2 * pad);
    canvas->ops->text(canvas->self, (Rect){x, r.y, width + 2, r.h}, left, &style);
    x += width + 2 * pad;
    const int point_width = MulDiv(STATUS_POINT_WIDTH, w->dpi, 96);
    style.color = w->theme->dim;
    canvas->ops->text(canvas->self, (Rect){x, r.y, point_width, r.h}, point, &style);
    x += point_width;
    style.align = TEXT_RIGHT;
    if (*w->notice)
        style.color = w->theme->accent;
    if (r.x + r.w - pad > x)
        canvas->ops->text(canvas->self, (Rect){x, r.y, r.x + r.w - pad - x, r.h}, right, &style);
}

/* ---------------------------------------------------------------- side panel */

static void player_name(const MainWindow *w, char *out, size_t size, int side)
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

static void player_detail(const MainWindow *w, char *out, size_t size, int side)
{
    const char *color = color_name(w, side);
    const GmkResult result = play_record(w->play)->result;
    const bool to_move = result == GMK_RESULT_NONE &&
                         (gmk_game_to_move(play_game(w->play)) == GMK_CELL_WHITE) == side;
    UINT id = 0;
    if (result == (side == 0 ? GMK_RESULT_BLACK : GMK_RESULT_WHITE))
        id = IDS_DETAIL_WON;
    else if (to_move && play_human_to_move(w->play))
        id = IDS_DETAIL_TO_MOVE;
    else if (to_move)
        id = play_is_paused(w->play) ? IDS_DETAIL_STOPPED : IDS_DETAIL_THINKING;
    if (id)
        strings_format(out, size, w->strings, id, color, NULL, NULL);
    else
        snprintf(out, size, "%s", color);
}

static void search_text(const MainWindow *w, char *out, size_t size)
{
    const GmkThought *thought = play_last_thought(w->play);
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
    count_text(nodes, sizeof nodes, (double)thought->nodes);
    count_text(speed, sizeof speed, (double)thought->nodes / seconds);
    strings_format(out, size, w->strings, IDS_SEARCH, depth, nodes, speed);
}

static void variation_text(const MainWindow *w, char *out, size_t size)
{
    const GmkThought *thought = play_last_thought(w->play);
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

void window_paint_panel(MainWindow *w, const Canvas *canvas)
{
    char names[2][RECORD_NAME_MAX], details[2][LINE_MAX], search[LINE_MAX], variation[LINE_MAX];
    for (int side = 0; side < 2; side++) {
        player_name(w, names[side], sizeof names[side], side);
        player_detail(w, details[side], sizeof details[side], side);
    }
    search_text(w, search, sizeof search);
    variation_text(w, variation, sizeof variation);
    const PanelView text = {.name = {names[0], names[1]},
                            .detail = {details[0], details[1]},
                            .moves = strings_text(w->strings, IDS_MOVES),
                            .search = search,
                            .variation = variation};
    paint_panel(w->painter, canvas, &w->layout, w->theme, w->play, &text, (Rect){0});
}

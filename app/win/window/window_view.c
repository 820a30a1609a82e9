/* window_view.c: where things are, and painting what changed. */
#include "win/maze/window_maze.h"

#include <stdlib.h>
#include <string.h>

#include "core/paint/fall.h"
#include "core/paint/paint_board.h"
#include "core/paint/paint_panel.h"
#include "platform/threads/os_clock.h"
#include "win/dialogs/dialog_look.h"
#include "win/drawing/system_look.h"

enum {
    STATUS_HEIGHT = 30, /* at 96 DPI, as the next ones */
    MIN_WIDTH = 420,
    MIN_HEIGHT = 440,
    PAINT_RECTS_MAX = 8, /* more than these are painted as the one rectangle around them */
    CHANGES_MAX = 12,
    FRAME_MS = 15,
};

/* ---------------------------------------------------------------- layout */

static void place_all(MainWindow *w)
{
    RECT client;
    GetClientRect(w->hwnd, &client);
    const int width = client.right, height = client.bottom;
    const int top = toolbar_height(w->dpi), bottom = MulDiv(STATUS_HEIGHT, w->dpi, 96);
    const LayoutWish wish = {.hide_panel = !window_settings(w)->panel,
                             .panel_width = window_settings(w)->panel_width,
                             .clocks = play_has_clocks(w->play),
                             .column_scores = window_settings(w)->column_scores,
                             .threats = window_settings(w)->threats};
    toolbar_layout(&w->toolbar, w->hwnd, (Rect){0, 0, width, top}, w->dpi, w->theme);
    w->status_rect = (Rect){0, height - bottom, width, bottom};
    const Rect middle = {0, top, width, max(height - top - bottom, 1)};
    if (window_shows_maze(w))
        window_maze_layout(w, middle);
    layout_compute(&w->layout, middle, w->dpi, play_game(w->play), &wish);
}

void window_relayout(MainWindow *w)
{
    place_all(w);
    window_redraw_all(w);
}

void window_on_size(MainWindow *w)
{
    RECT client;
    if (IsIconic(w->hwnd) || !GetClientRect(w->hwnd, &client))
        return;
    back_buffer_resize(&w->buffer, client.right, client.bottom);
    window_relayout(w);
}

void window_on_dpi(MainWindow *w, int dpi, const RECT *suggested)
{
    w->dpi = dpi;
    gdi_canvas_drop_cache(w->canvas);
    window_set_menu(w);
    SetWindowPos(w->hwnd, NULL, suggested->left, suggested->top, suggested->right - suggested->left,
                 suggested->bottom - suggested->top, SWP_NOZORDER | SWP_NOACTIVATE);
    window_on_size(w);
}

void window_min_size(const MainWindow *w, MINMAXINFO *info)
{
    info->ptMinTrackSize = (POINT){MulDiv(MIN_WIDTH, w->dpi, 96), MulDiv(MIN_HEIGHT, w->dpi, 96)};
}

void window_apply_theme(MainWindow *w, bool even_if_same)
{
    const bool given = w->arguments->has_theme && !w->theme_chosen;
    const ThemeId id = system_theme(given ? w->arguments->theme : window_settings(w)->theme);
    if (id == w->theme_id && !even_if_same)
        return;
    w->theme_id = id;
    w->theme = theme_get(id);
    gdi_canvas_drop_cache(w->canvas);
    dialog_look_set(w->hwnd, w->theme);
    window_set_menu(w);
    window_relayout(w);
}

/* ---------------------------------------------------------------- what has to be redrawn */

void window_redraw(MainWindow *w, Rect r)
{
    const RECT part = {r.x, r.y, r.x + r.w, r.y + r.h};
    if (r.w > 0 && r.h > 0)
        InvalidateRect(w->hwnd, &part, FALSE);
}

void window_redraw_all(MainWindow *w)
{
    InvalidateRect(w->hwnd, NULL, FALSE);
}

static void update_advice(MainWindow *w)
{
    BoardView *view = &w->view;
    const GmkThought *thought = play_analysis(w->play);
    view->advice_count = 0;
    if (play_is_analysing(w->play) && thought)
        view->advice_count = board_advice(view->advice, BOARD_ADVICE_MAX, thought,
                                          gmk_game_board(play_game(w->play)));
    else if (play_hint(&view->advice[0].point, w->play)) {
        view->advice[0].percent = -1;
        view->advice_count = 1;
    }
}

/* The marks are the record's, which may have gone since the view was made. */
static void take_marks(MainWindow *w)
{
    const Tree *tree = play_record(w->play)->tree;
    const TreeNode node = play_node(w->play);
    w->view.mark_count = tree_mark_count(tree, node);
    w->view.marks = w->view.mark_count > 0 ? tree_mark(tree, node, 0) : NULL;
}

static void update_view(MainWindow *w)
{
    BoardView *view = &w->view;
    const Settings *settings = window_settings(w);
    view->show_numbers = settings->move_numbers;
    view->show_forbidden = settings->forbidden_points;
    view->show_threats = settings->threats;
    view->hide_labels = !settings->coordinates;
    take_marks(w);
    view->lit = play_lit_points(w->lit, w->play) > 0 ? w->lit : NULL;
    update_advice(w);
    const double ms = (double)(GetTickCount64() - w->fall_started);
    if (w->fall_rows > 0 && ms >= fall_duration_ms(w->fall_rows))
        w->fall_rows = 0;
    view->has_fall = w->fall_rows > 0;
    view->fall = view->has_fall ? fall_height(w->fall_rows, ms) : 0;
}

void window_redraw_status(MainWindow *w)
{
    StatusText now;
    memset(&now, 0, sizeof now);
    window_status(w, &now);
    if (strcmp(now.left, w->status_shown.left) == 0 &&
        strcmp(now.point, w->status_shown.point) == 0 &&
        strcmp(now.right, w->status_shown.right) == 0)
        return;
    w->status_shown = now;
    window_redraw(w, w->status_rect);
}

void window_show_changes(MainWindow *w)
{
    Rect changes[CHANGES_MAX], parts[PANEL_PART_COUNT];
    PanelWords words;
    PanelView panel;
    const GmkGame *game = play_game(w->play);
    if (window_shows_maze(w)) {
        window_maze_show_changes(w);
        return;
    }
    if (w->board_shown.width != gmk_game_width(game) ||
        w->board_shown.height != gmk_game_height(game) ||
        w->board_shown.kind != (int32_t)gmk_game_board(game))
        window_relayout(w);
    update_view(w);
    const int count =
        board_changes(changes, CHANGES_MAX, &w->board_shown, &w->layout, game, &w->view);
    for (int i = 0; i < count; i++)
        window_redraw(w, changes[i]);
    window_panel_view(w, &panel, &words);
    const int part_count = panel_changes(parts, &w->panel_shown, &w->layout, w->play, &panel);
    for (int i = 0; i < part_count; i++)
        window_redraw(w, parts[i]);
    window_show_columns(w);
    window_redraw_status(w);
}

/* ---------------------------------------------------------------- the falling stone */

void window_start_fall(MainWindow *w)
{
    GmkPoint last;
    const GmkGame *game = play_game(w->play);
    const int32_t count = gmk_game_move_count(game);
    if (gmk_game_board(game) != GMK_BOARD_CONNECT4 || count == 0 || !window_animates(w) ||
        gmk_game_move(&last, game, count - 1) != GMK_OK)
        return;
    w->fall_rows = last.y + 1;
    w->fall_started = GetTickCount64();
    SetTimer(w->hwnd, TIMER_FALL, FRAME_MS, NULL);
}

void window_on_fall_timer(MainWindow *w)
{
    window_show_changes(w);
    if (w->fall_rows == 0)
        KillTimer(w->hwnd, TIMER_FALL);
}

/* ---------------------------------------------------------------- painting */

static bool overlap(Rect a, Rect b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

static void paint_side(MainWindow *w, const Canvas *canvas, Rect dirty)
{
    PanelWords words;
    PanelView view;
    window_panel_view(w, &view, &words);
    paint_panel(w->painter, canvas, &w->layout, w->theme, w->play, &view, dirty);
}

static void paint_game(MainWindow *w, const Canvas *canvas, Rect dirty)
{
    w->view.dirty = dirty;
    take_marks(w);
    paint_board(w->painter, canvas, &w->layout, w->theme, play_game(w->play), &w->view);
    if (overlap(dirty, w->layout.columns) || overlap(dirty, w->layout.legend))
        window_paint_columns(w, canvas, dirty);
    if (overlap(dirty, w->layout.panel))
        paint_side(w, canvas, dirty);
}

static void paint_part(MainWindow *w, const RECT *part)
{
    Canvas canvas;
    const Rect dirty = {part->left, part->top, part->right - part->left, part->bottom - part->top};
    if (!gdi_canvas_begin(&canvas, w->canvas, w->buffer.dc, dirty))
        return;
    canvas.ops->fill_rect(canvas.self, dirty, w->theme->chrome);
    if (window_shows_maze(w))
        window_maze_paint(w, &canvas, dirty);
    else
        paint_game(w, &canvas, dirty);
    if (overlap(dirty, w->toolbar.rect))
        toolbar_paint(&w->toolbar, &canvas, w->theme);
    if (overlap(dirty, w->status_rect))
        window_paint_status(w, &canvas);
    gdi_canvas_end(w->canvas);
    w->painted += (uint64_t)dirty.w * (uint64_t)dirty.h;
}

/* The update region as rectangles inside of `area`; how many, or 0 when there are too many. */
static int update_rects(HWND hwnd, RECT *out)
{
    struct {
        RGNDATAHEADER header;
        RECT rects[PAINT_RECTS_MAX];
    } data;
    HRGN region = CreateRectRgn(0, 0, 0, 0);
    int count = 0;
    if (region && GetUpdateRgn(hwnd, region, FALSE) != ERROR &&
        GetRegionData(region, sizeof data, (RGNDATA *)&data) != 0) {
        count = (int)data.header.nCount;
        memcpy(out, data.rects, sizeof data.rects);
    }
    if (region)
        DeleteObject(region);
    return count;
}

void window_on_paint(MainWindow *w)
{
    PAINTSTRUCT paint;
    RECT parts[PAINT_RECTS_MAX];
    const int64_t start = os_clock_us();
    int count = update_rects(w->hwnd, parts);
    HDC dc = BeginPaint(w->hwnd, &paint);
    if (!dc)
        return;
    if (count == 0) {
        parts[0] = paint.rcPaint;
        count = 1;
    }
    for (int i = 0; w->buffer.dc && i < count; i++) {
        paint_part(w, &parts[i]);
        back_buffer_show(&w->buffer, dc, &parts[i]);
    }
    EndPaint(w->hwnd, &paint);
    w->paint_us += os_clock_us() - start;
    if (w->first_paint == 0)
        w->first_paint = (int64_t)GetTickCount64();
}

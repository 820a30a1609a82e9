/* window_view.c: where things are, and painting what changed. */
#include "window.h"

#include <dwmapi.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"

enum {
    STATUS_HEIGHT = 30, /* at 96 DPI, as the next ones */
    MIN_WIDTH = 420,
    MIN_HEIGHT = 440,
    PAINT_RECTS_MAX = 6, /* more than these are painted as the one rectangle around them */
};

/* ---------------------------------------------------------------- layout */

static void place_all(MainWindow *w)
{
    RECT client;
    GetClientRect(w->hwnd, &client);
    const int width = client.right, height = client.bottom;
    const int top = toolbar_height(w->dpi), bottom = MulDiv(STATUS_HEIGHT, w->dpi, 96);
    toolbar_layout(&w->toolbar, w->hwnd, (Rect){0, 0, width, top}, w->dpi, w->theme);
    w->status_rect = (Rect){0, height - bottom, width, bottom};
    const Rect middle = {0, top, width, max(height - top - bottom, 1)};
    layout_compute(&w->layout, middle, w->dpi, play_game(w->play), NULL);
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

/* The title bar follows the theme where Windows can (10 2004 and later); elsewhere nothing happens.
 */
void window_set_theme(MainWindow *w, const Theme *theme)
{
    const DWORD dark_title_attribute = 20; /* DWMWA_USE_IMMERSIVE_DARK_MODE */
    const BOOL dark = theme == &theme_dark;
    w->theme = theme;
    gdi_canvas_drop_cache(w->canvas);
    DwmSetWindowAttribute(w->hwnd, dark_title_attribute, &dark, sizeof dark);
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

void window_redraw_point(MainWindow *w, GmkPoint point)
{
    window_redraw(w, layout_point_rect(&w->layout, point));
}

static void take_snapshot(Shown *out, const Play *play)
{
    const GmkGame *game = play_game(play);
    *out = (Shown){.revision = play_revision(play),
                   .width = gmk_game_width(game),
                   .height = gmk_game_height(game),
                   .board = gmk_game_board(game),
                   .move_count = gmk_game_move_count(game),
                   .result = gmk_game_result(game)};
    for (int32_t y = 0; y < out->height; y++)
        for (int32_t x = 0; x < out->width; x++)
            out->cells[y * out->width + x] = (uint8_t)gmk_game_cell(game, (GmkPoint){x, y});
    out->has_last =
        out->move_count > 0 && gmk_game_move(&out->last, game, out->move_count - 1) == GMK_OK;
}

/* The stones that came or went, and the marks of the last move. */
static void redraw_stones(MainWindow *w, const Shown *old, const Shown *new)
{
    for (int32_t y = 0; y < new->height; y++)
        for (int32_t x = 0; x < new->width; x++)
            if (old->cells[y * new->width + x] != new->cells[y * new->width + x])
                window_redraw_point(w, (GmkPoint){x, y});
    if (old->has_last)
        window_redraw_point(w, old->last);
    if (new->has_last)
        window_redraw_point(w, new->last);
}

void window_show_changes(MainWindow *w)
{
    if (w->shown.revision == play_revision(w->play))
        return;
    const Shown old = w->shown;
    take_snapshot(&w->shown, w->play);
    if (old.width != w->shown.width || old.height != w->shown.height || old.board != w->shown.board)
        window_relayout(w);
    else if (old.result != w->shown.result)
        window_redraw(w, w->layout.board); /* the winning line came or went */
    else
        redraw_stones(w, &old, &w->shown);
    window_redraw(w, w->layout.panel);
    window_redraw(w, w->status_rect);
}

/* ---------------------------------------------------------------- painting */

static bool overlap(Rect a, Rect b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

static void paint_part(MainWindow *w, const RECT *part)
{
    Canvas canvas;
    const Rect dirty = {part->left, part->top, part->right - part->left, part->bottom - part->top};
    if (!gdi_canvas_begin(&canvas, w->canvas, w->buffer.dc, dirty))
        return;
    canvas.ops->fill_rect(canvas.self, dirty, w->theme->chrome);
    paint_board(w->painter, &canvas, &w->layout, w->theme, play_game(w->play), &w->view);
    if (overlap(dirty, w->layout.panel))
        window_paint_panel(w, &canvas);
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
}

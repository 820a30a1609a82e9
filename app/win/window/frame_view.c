/* frame_view.c: where the frame's parts are, the theme, and painting what changed. */
#include "frame_parts.h"

#include <stdlib.h>
#include <string.h>

#include "core/canvas/geometry.h"
#include "platform/threads/os_clock.h"
#include "win/dialogs/dialog_look.h"
#include "win/drawing/system_look.h"
#include "win/system/dark_mode.h"

enum {
    STATUS_HEIGHT = 30, /* at 96 DPI, as the next ones */
    MIN_WIDTH = 420,
    MIN_HEIGHT = 440,
    PAINT_RECTS_MAX = 8, /* more than these are painted as the one rectangle around them */
};

/* ---------------------------------------------------------------- layout */

static void place_all(Frame *f)
{
    RECT client;
    GetClientRect(f->hwnd, &client);
    const int width = client.right, height = client.bottom;
    const int top = toolbar_height(f->look.dpi), bottom = MulDiv(STATUS_HEIGHT, f->look.dpi, 96);
    const Rect middle = {0, top, width, max(height - top - bottom, 1)};
    toolbar_layout(&f->toolbar, f->hwnd, (Rect){0, 0, width, top}, f->look.dpi, f->look.theme);
    f->surface.status = (Rect){0, height - bottom, width, bottom};
    frame_shown(f)->ops->layout(frame_shown(f)->self, middle);
}

void frame_relayout(Frame *f)
{
    place_all(f);
    InvalidateRect(f->hwnd, NULL, FALSE);
}

void frame_on_size(Frame *f)
{
    RECT client;
    if (IsIconic(f->hwnd) || !GetClientRect(f->hwnd, &client))
        return;
    back_buffer_resize(&f->surface.buffer, client.right, client.bottom);
    frame_relayout(f);
}

void frame_on_dpi(Frame *f, int dpi, const RECT *suggested)
{
    f->look.dpi = dpi;
    gdi_canvas_drop_cache(f->surface.canvas);
    frame_set_menu(f);
    SetWindowPos(f->hwnd, NULL, suggested->left, suggested->top, suggested->right - suggested->left,
                 suggested->bottom - suggested->top, SWP_NOZORDER | SWP_NOACTIVATE);
    frame_on_size(f);
}

void frame_min_size(const Frame *f, MINMAXINFO *info)
{
    info->ptMinTrackSize =
        (POINT){MulDiv(MIN_WIDTH, f->look.dpi, 96), MulDiv(MIN_HEIGHT, f->look.dpi, 96)};
}

void frame_apply_theme(Frame *f, bool even_if_same)
{
    const bool given = f->arguments->has_theme && !f->theme_chosen;
    const ThemeId id = system_theme(given ? f->arguments->theme : f->store.settings.theme);
    if (id == f->look.theme_id && !even_if_same)
        return;
    f->look.theme_id = id;
    f->look.theme = theme_get(id);
    gdi_canvas_drop_cache(f->surface.canvas);
    dark_mode_allow(f->store.settings.dark_frames);
    dark_mode_set_menus(f->look.theme->dark);
    dialog_look_set(f->hwnd, f->look.theme);
    frame_set_menu(f);
    frame_relayout(f);
}

/* ---------------------------------------------------------------- what has to be redrawn */

void frame_redraw(Frame *f, Rect r)
{
    const RECT part = {r.x, r.y, r.x + r.w, r.y + r.h};
    if (r.w > 0 && r.h > 0)
        InvalidateRect(f->hwnd, &part, FALSE);
}

void frame_redraw_status(Frame *f)
{
    StatusText now;
    memset(&now, 0, sizeof now);
    frame_status(f, &now);
    if (strcmp(now.left, f->surface.status_shown.left) == 0 &&
        strcmp(now.point, f->surface.status_shown.point) == 0 &&
        strcmp(now.right, f->surface.status_shown.right) == 0 &&
        now.percent == f->surface.status_shown.percent)
        return;
    f->surface.status_shown = now;
    frame_redraw(f, f->surface.status);
}

/* ---------------------------------------------------------------- painting */

static void paint_part(Frame *f, const RECT *part)
{
    Canvas canvas;
    const Rect dirty = {part->left, part->top, part->right - part->left, part->bottom - part->top};
    if (!gdi_canvas_begin(&canvas, f->surface.canvas, &f->surface.buffer, dirty))
        return;
    canvas.ops->fill_rect(canvas.self, dirty, f->look.theme->chrome);
    frame_shown(f)->ops->paint(frame_shown(f)->self, &canvas, dirty);
    if (rect_overlap(dirty, f->toolbar.rect))
        toolbar_paint(&f->toolbar, &canvas, f->look.theme);
    if (rect_overlap(dirty, f->surface.status))
        frame_paint_status(f, &canvas);
    gdi_canvas_end(f->surface.canvas);
    f->surface.painted += (uint64_t)dirty.w * (uint64_t)dirty.h;
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

void frame_on_paint(Frame *f)
{
    PAINTSTRUCT paint;
    RECT parts[PAINT_RECTS_MAX];
    const int64_t start = os_clock_us();
    int count = update_rects(f->hwnd, parts);
    HDC dc = BeginPaint(f->hwnd, &paint);
    if (!dc)
        return;
    if (count == 0) {
        parts[0] = paint.rcPaint;
        count = 1;
    }
    for (int i = 0; f->surface.buffer.dc && i < count; i++) {
        paint_part(f, &parts[i]);
        back_buffer_show(&f->surface.buffer, dc, &parts[i]);
    }
    EndPaint(f->hwnd, &paint);
    f->surface.paint_us += os_clock_us() - start;
    if (f->surface.first_paint == 0)
        f->surface.first_paint = (int64_t)GetTickCount64();
}

/* ---------------------------------------------------------------- for the modes */

int64_t frame_paint_us(const Frame *f)
{
    return f->surface.paint_us;
}

HBITMAP frame_picture(Frame *f, Rect part)
{
    HDC screen = GetDC(f->hwnd), memory = CreateCompatibleDC(screen);
    HBITMAP bitmap = CreateCompatibleBitmap(screen, part.w, part.h);
    ReleaseDC(f->hwnd, screen);
    frame_redraw(f, part);
    UpdateWindow(f->hwnd);
    if (memory && bitmap) {
        HGDIOBJ before = SelectObject(memory, bitmap);
        BitBlt(memory, 0, 0, part.w, part.h, f->surface.buffer.dc, part.x, part.y, SRCCOPY);
        SelectObject(memory, before);
    }
    if (memory)
        DeleteDC(memory);
    return bitmap;
}

uint32_t *frame_paint_page(Frame *f, int w, int h, FramePage *paint, void *user)
{
    BackBuffer buffer = {0};
    Canvas canvas;
    uint32_t *pixels = NULL;
    if (!back_buffer_resize(&buffer, w, h))
        return NULL;
    if (gdi_canvas_begin(&canvas, f->surface.canvas, &buffer, (Rect){0, 0, w, h})) {
        const bool painted = paint(user, &canvas);
        gdi_canvas_end(f->surface.canvas);
        GdiFlush();
        if (painted)
            pixels = malloc((size_t)w * (size_t)h * sizeof *pixels);
        if (pixels)
            memcpy(pixels, buffer.pixels, (size_t)w * (size_t)h * sizeof *pixels);
    }
    back_buffer_release(&buffer);
    return pixels;
}

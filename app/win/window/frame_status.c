/* frame_status.c: the window's title, the status bar and its notices. */
#include "frame_files.h"
#include "frame_parts.h"

#include <stdio.h>
#include <string.h>
#include <wchar.h>

enum {
    NOTICE_MS = 5000,
    STATUS_FONT = 13, /* at 96 DPI, as the next ones */
    STATUS_PADDING = 16,
    STATUS_POINT_WIDTH = 64,
    BAR_WIDTH = 260,
    BAR_HEIGHT = 6,
};

void frame_update_title(Frame *f)
{
    wchar_t now[700], next[700], name[512], prefix[64] = L"";
    ModeTitle title = {0};
    frame_shown(f)->ops->title(frame_shown(f)->self, &title);
    if (title.prefix)
        wide_into(prefix, 64, strings_text(f->strings, title.prefix));
    if (title.path)
        swprintf(name, 512, L"%.500ls", frame_file_name(title.path));
    else
        wide_into(name, 512, strings_text(f->strings, title.unnamed));
    swprintf(next, 700, L"%ls%ls%ls – Gomokit", prefix, name, title.changed ? L"*" : L"");
    GetWindowTextW(f->hwnd, now, 700);
    if (wcscmp(now, next) != 0)
        SetWindowTextW(f->hwnd, next);
}

/* ---------------------------------------------------------------- notices */

/* Something that went wrong stays long enough to be read, whatever else there is to say. */
static bool is_trouble_fresh(const Frame *f)
{
    return GetTickCount64() < f->trouble_until;
}

static void show_notice(Frame *f, const char *text)
{
    snprintf(f->notice, sizeof f->notice, "%s", text);
    SetTimer(f->hwnd, TIMER_NOTICE, NOTICE_MS, NULL);
    frame_redraw(f, f->surface.status);
}

void frame_notice(Frame *f, const char *text)
{
    if (!is_trouble_fresh(f))
        show_notice(f, text);
}

void frame_clear_notice(Frame *f)
{
    if (is_trouble_fresh(f))
        return;
    KillTimer(f->hwnd, TIMER_NOTICE);
    if (*f->notice)
        frame_redraw(f, f->surface.status);
    f->notice[0] = '\0';
}

void frame_notice_lasting(Frame *f, const char *text)
{
    if (is_trouble_fresh(f))
        return;
    show_notice(f, text);
    KillTimer(f->hwnd, TIMER_NOTICE);
}

void frame_notice_trouble(Frame *f, UINT id, OsError error)
{
    char reason[NOTICE_MAX], text[NOTICE_MAX];
    frame_os_reason(f, reason, sizeof reason, error);
    strings_format(text, sizeof text, f->strings, id, reason, NULL, NULL);
    show_notice(f, text);
    KillTimer(f->hwnd, TIMER_NOTICE);
    f->trouble_until = GetTickCount64() + NOTICE_MS;
}

/* ---------------------------------------------------------------- status bar */

void frame_status(const Frame *f, StatusText *out)
{
    memset(out, 0, sizeof *out);
    frame_shown(f)->ops->status(frame_shown(f)->self, out);
    const char *text = *f->opening.text ? f->opening.text : f->notice;
    if (*text) {
        out->percent = 0;
        snprintf(out->right, sizeof out->right, "%s", text);
        out->warns = true;
    }
}

/* Paints progress as a bar to the left of its text, which has this width. */
static void paint_bar(const Frame *f, const Canvas *canvas, int left, int percent, int words)
{
    const Rect r = f->surface.status;
    const int pad = MulDiv(STATUS_PADDING, f->look.dpi, 96),
              h = MulDiv(BAR_HEIGHT, f->look.dpi, 96);
    const int w = MulDiv(BAR_WIDTH, f->look.dpi, 96);
    const Rect bar = {r.x + r.w - 2 * pad - words - w, r.y + (r.h - h) / 2, w, h};
    const Rect done = {bar.x, bar.y, max(MulDiv(w, percent, 100), h), h};
    if (bar.x < left)
        return;
    canvas->ops->round_rect(canvas->self, bar, h / 2, f->look.theme->soft, f->look.theme->soft);
    canvas->ops->round_rect(canvas->self, done, h / 2, f->look.theme->accent,
                            f->look.theme->accent);
}

/* The left part has the room it needs, then the point, and the right part all the rest. */
void frame_paint_status(Frame *f, const Canvas *canvas)
{
    const Rect r = f->surface.status;
    const int pad = MulDiv(STATUS_PADDING, f->look.dpi, 96);
    StatusText text;
    TextStyle style = {MulDiv(STATUS_FONT, f->look.dpi, 96), TEXT_REGULAR, TEXT_LEFT,
                       f->look.theme->ink};
    canvas->ops->fill_rect(canvas->self, r, f->look.theme->panel);
    canvas->ops->fill_rect(canvas->self, (Rect){r.x, r.y, r.w, 1}, f->look.theme->edge);
    frame_status(f, &text);
    int x = r.x + pad;
    const int width = min(canvas->ops->text_width(canvas->self, text.left, &style), r.w - 2 * pad);
    canvas->ops->text(canvas->self, (Rect){x, r.y, width + 2, r.h}, text.left, &style);
    x += width + 2 * pad;
    const int point_width = MulDiv(STATUS_POINT_WIDTH, f->look.dpi, 96);
    style.color = f->look.theme->dim;
    canvas->ops->text(canvas->self, (Rect){x, r.y, point_width, r.h}, text.point, &style);
    x += point_width;
    style.align = TEXT_RIGHT;
    if (text.warns)
        style.color = f->look.theme->accent;
    if (text.percent > 0)
        paint_bar(f, canvas, x, text.percent,
                  canvas->ops->text_width(canvas->self, text.right, &style));
    if (r.x + r.w - pad > x)
        canvas->ops->text(canvas->self, (Rect){x, r.y, r.x + r.w - pad - x, r.h}, text.right,
                          &style);
}

/*
 * frame_open.c: opening. A document is read on the opener's thread; the window's thread shows how
 * far it is and gives the finished document to the mode that claims it. A timer looks at the opener
 * while it works, so that a lost message delays nothing for long.
 */
#include "frame_files.h"
#include "frame_parts.h"

#include <shellapi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/text/os_wide.h"
#include "resource.h"

enum {
    LOOK_EVERY_MS = 100,
    MOMENT_MS = 300, /* what takes no longer shows no progress */
    PATH_UNITS_MAX = 4096,
};

/* On the opener's thread. */
static void on_ready(void *user)
{
    const Frame *f = user;
    PostMessageW(f->hwnd, WM_APP_OPENED, 0, 0);
}

bool frame_create_opener(Frame *f)
{
    f->opening.opener = opener_new(on_ready, f);
    return f->opening.opener != NULL;
}

bool frame_is_opening(const Frame *f)
{
    return f->opening.active;
}

/* ---------------------------------------------------------------- progress */

static void show_text(Frame *f, UINT id, const char *percent)
{
    char text[NOTICE_MAX];
    strings_format(text, sizeof text, f->strings, id, f->opening.name, percent, NULL);
    if (strcmp(text, f->opening.text) == 0)
        return;
    snprintf(f->opening.text, sizeof f->opening.text, "%s", text);
    frame_redraw_status(f);
}

static void show_progress(Frame *f, const OpenerState *state)
{
    char number[8];
    if (GetTickCount64() - f->opening.began < MOMENT_MS)
        return;
    const int percent = state->total > 0 ? (int)(state->done * 100 / state->total) : TASKBAR_BUSY;
    snprintf(number, sizeof number, "%d", percent);
    show_text(f, percent >= 0 ? IDS_OPENING_PERCENT : IDS_OPENING, number);
    taskbar_show(&f->taskbar, f->hwnd, percent);
}

static void end_progress(Frame *f)
{
    KillTimer(f->hwnd, TIMER_OPENING);
    f->opening.active = false;
    f->opening.text[0] = '\0';
    frame_redraw_status(f);
    frame_sync(f); /* the taskbar shows the mode's own progress again */
}

/* ---------------------------------------------------------------- beginning */

static void begin(Frame *f, bool begun)
{
    if (!begun) {
        frame_say_error(f, strings_text(f->strings, IDS_NO_MEMORY));
        return;
    }
    f->opening.active = true;
    f->opening.cancelled = false;
    f->opening.began = GetTickCount64();
    SetTimer(f->hwnd, TIMER_OPENING, LOOK_EVERY_MS, NULL);
}

void frame_open_path(Frame *f, const wchar_t *path)
{
    char *name = os_wide_to_utf8(path);
    utf8_into(f->opening.name, sizeof f->opening.name, frame_file_name(path));
    begin(f, name && opener_begin(f->opening.opener, name, NULL, 0, NULL));
    free(name);
}

void frame_open_text(Frame *f, const char *text, size_t length, const FormatOptions *options)
{
    snprintf(f->opening.name, sizeof f->opening.name, "%s",
             strings_text(f->strings, IDS_CLIPBOARD));
    begin(f, opener_begin(f->opening.opener, NULL, text, length, options));
}

void frame_open(Frame *f)
{
    ModeTitle title;
    frame_shown(f)->ops->title(frame_shown(f)->self, &title);
    wchar_t *path = frame_choose_path(f, false, title.path, IDS_FILE_FILTER);
    if (path)
        frame_open_path(f, path);
    free(path);
}

void frame_open_recent(Frame *f, int index)
{
    const Recent *recent = &f->store.settings.recent;
    wchar_t *path = index < recent->count ? os_wide_from_utf8(recent->paths[index]) : NULL;
    if (path)
        frame_open_path(f, path);
    free(path);
}

void frame_on_drop(Frame *f, HDROP drop)
{
    wchar_t path[PATH_UNITS_MAX];
    const bool got = DragQueryFileW(drop, 0, path, PATH_UNITS_MAX) != 0;
    DragFinish(drop);
    if (got && !frame_is_modal(f))
        frame_open_path(f, path);
}

bool frame_cancel_open(Frame *f)
{
    if (!f->opening.active || frame_is_modal(f))
        return false;
    f->opening.cancelled = true;
    opener_cancel(f->opening.opener);
    return true;
}

/* ---------------------------------------------------------------- the end */

static OpenResult open_request(Frame *f, OpenRequest *request)
{
    const FrameMode *best = NULL;
    ModeClaim claim = MODE_CLAIMS_NOT;
    for (int i = 0; i < f->modes.count; i++) {
        const FrameMode *mode = &f->modes.list[i];
        const ModeClaim this =
            mode->ops->claim ? mode->ops->claim(request->document) : MODE_CLAIMS_NOT;
        if (this > claim) {
            claim = this;
            best = mode;
        }
    }
    return best ? best->ops->open(best->self, request) : OPEN_FAILED;
}

/* A file that cannot be opened leaves the list of recent ones. */
static void forget_recent(Frame *f, const Document *document)
{
    const char *path = document_path(document);
    if (path && recent_remove(&f->store.settings.recent, path))
        frame_save_settings(f);
}

static void open_document(Frame *f, Document *document)
{
    const char *name = document_path(document);
    wchar_t *path = name ? os_wide_from_utf8(name) : NULL;
    OpenRequest request = {.document = document, .path = path};
    if (GetCapture() == f->hwnd)
        ReleaseCapture(); /* a button that is held was pressed on what is shown now */
    const OpenResult result = open_request(f, &request);
    free(path);
    if (result == OPEN_CHOSEN) {
        opener_choose(f->opening.opener, document, request.chosen);
        begin(f, true);
        return;
    }
    if (result == OPEN_FAILED)
        forget_recent(f, document);
    document_free(document);
}

static void finish(Frame *f)
{
    char text[NOTICE_MAX];
    Document *document = opener_take(f->opening.opener);
    const bool cancelled = f->opening.cancelled || (document && document_problem(document)->fault ==
                                                                    DOCUMENT_FAULT_CANCELLED);
    end_progress(f);
    if (cancelled) {
        document_free(document);
        strings_format(text, sizeof text, f->strings, IDS_OPEN_CANCELLED, f->opening.name, NULL,
                       NULL);
        frame_notice(f, text);
    } else if (document)
        open_document(f, document);
    else
        frame_say_error(f, strings_text(f->strings, IDS_NO_MEMORY));
}

/* What is shown must not be replaced under a dialog or an open menu, whose code still needs it. */
static bool is_disturbed(const Frame *f)
{
    GUITHREADINFO info = {.cbSize = sizeof info};
    return frame_is_modal(f) ||
           (GetGUIThreadInfo(GetCurrentThreadId(), &info) && (info.flags & GUI_INMENUMODE) != 0);
}

void frame_look_at_opener(Frame *f)
{
    if (!f->opening.active)
        return; /* a late message */
    const OpenerState state = opener_state(f->opening.opener);
    if (state.busy)
        show_progress(f, &state);
    else if (!is_disturbed(f))
        finish(f);
}

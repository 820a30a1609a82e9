/* frame_files.c: opening by menu, drop, command line and paste; names, reasons and questions. */
#include "frame_files.h"

#include <commdlg.h>
#include <inttypes.h>
#include <shellapi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "frame_parts.h"
#include "platform/files/os_file.h"
#include "platform/text/os_wide.h"
#include "resource.h"
#include "win/dialogs/dialogs.h"

enum {
    PATH_UNITS_MAX = 4096,
    MESSAGE_MAX = 2048,
};

const wchar_t *frame_file_name(const wchar_t *path)
{
    const wchar_t *name = path;
    for (const wchar_t *at = path; *at; at++)
        if (*at == L'\\' || *at == L'/')
            name = at + 1;
    return name;
}

void frame_set_path(wchar_t **path, const wchar_t *next)
{
    wchar_t full[PATH_UNITS_MAX];
    const DWORD length = next ? GetFullPathNameW(next, PATH_UNITS_MAX, full, NULL) : 0;
    wchar_t *copy = next ? _wcsdup(length > 0 && length < PATH_UNITS_MAX ? full : next) : NULL;
    free(*path);
    *path = copy;
}

void frame_add_recent(Frame *f, const wchar_t *path)
{
    wchar_t full[PATH_UNITS_MAX];
    const DWORD length = GetFullPathNameW(path, PATH_UNITS_MAX, full, NULL);
    char *name = os_wide_to_utf8(length > 0 && length < PATH_UNITS_MAX ? full : path);
    if (name && recent_add(&f->store.settings.recent, name))
        frame_save_settings(f);
    free(name);
}

/* What is wrong in our words, and behind it in the system's. */
void frame_os_reason(const Frame *f, char *out, size_t size, OsError error)
{
    char words[256];
    const OsTrouble trouble = os_error_trouble(error);
    os_error_text(words, sizeof words, error);
    if (trouble == OS_TROUBLE_OTHER)
        snprintf(out, size, "%s", words);
    else
        strings_format(out, size, f->strings, IDS_TROUBLE + (UINT)trouble - 1, words, NULL, NULL);
}

void frame_reason(const Frame *f, char *out, size_t size, const char *sentence, const char *detail,
                  UINT place, int64_t number)
{
    char at[24], reason[1024];
    snprintf(reason, sizeof reason, "%s", sentence);
    if (*detail)
        strings_format(reason, sizeof reason, f->strings, IDS_WITH_DETAIL, sentence, detail, NULL);
    snprintf(at, sizeof at, "%" PRId64, number);
    if (place != 0)
        strings_format(out, size, f->strings, place, at, reason, NULL);
    else
        snprintf(out, size, "%s", reason);
}

void frame_gmk_reason(const Frame *f, char *out, size_t size, GmkFileError error,
                      const char *detail, int line)
{
    const UINT id = IDS_FILE_NOT_GMK + (UINT)error - GMK_FILE_NOT_GMK;
    frame_reason(f, out, size, strings_text(f->strings, id), detail, line > 0 ? IDS_AT_LINE : 0,
                 line);
}

void frame_request_reason(const Frame *f, char *out, size_t size, OsError error)
{
    if (os_error_is_too_large(error))
        frame_gmk_reason(f, out, size, GMK_FILE_TOO_LARGE, "", 0);
    else
        frame_os_reason(f, out, size, error);
}

void frame_say_file_error(Frame *f, UINT id, const wchar_t *path, const char *reason)
{
    char name[512], text[MESSAGE_MAX];
    utf8_into(name, sizeof name, frame_file_name(path));
    strings_format(text, sizeof text, f->strings, id, name, reason, NULL);
    frame_say_error(f, text);
}

void frame_say_saved(Frame *f, UINT id, const wchar_t *path)
{
    char name[512], text[NOTICE_MAX];
    utf8_into(name, sizeof name, frame_file_name(path));
    strings_format(text, sizeof text, f->strings, id, name, NULL, NULL);
    frame_notice(f, text);
}

/* ---------------------------------------------------------------- choosing a name */

/* "Games|*.gmk|" with every bar a NUL, as the dialog wants it. */
static void filter_text(const Frame *f, UINT id, wchar_t *out, size_t count)
{
    wmemset(out, 0, count);
    wide_into(out, count - 1, strings_text(f->strings, id));
    for (size_t i = 0; i < count; i++)
        if (out[i] == L'|')
            out[i] = L'\0';
}

wchar_t *frame_choose_path(Frame *f, bool save, const wchar_t *proposal, UINT filter_id)
{
    if (f->testing.next_path) {
        wchar_t *given = f->testing.next_path;
        f->testing.next_path = NULL; /* now the caller's */
        if (*given)
            return given;
        f->testing.next_path = given; /* the empty one stays, and refuses every time */
        return NULL;
    }
    wchar_t filter[1024], *path = calloc(PATH_UNITS_MAX, sizeof *path);
    if (!path)
        return NULL;
    filter_text(f, filter_id, filter, sizeof filter / sizeof *filter);
    if (save && proposal)
        wcsncpy(path, proposal, PATH_UNITS_MAX - 1);
    OPENFILENAMEW choice = {
        .lStructSize = sizeof choice,
        .hwndOwner = f->hwnd,
        .lpstrFilter = filter,
        .lpstrFile = path,
        .nMaxFile = PATH_UNITS_MAX,
        .lpstrDefExt = L"gmk",
        .Flags = OFN_EXPLORER | OFN_HIDEREADONLY | OFN_NOCHANGEDIR |
                 (save ? OFN_OVERWRITEPROMPT | OFN_PATHMUSTEXIST : OFN_FILEMUSTEXIST)};
    frame_modal_begin(f);
    const BOOL chosen = save ? GetSaveFileNameW(&choice) : GetOpenFileNameW(&choice);
    frame_modal_end(f);
    if (!chosen) {
        free(path);
        return NULL;
    }
    return path;
}

/* ---------------------------------------------------------------- opening */

static OpenResult open_request(Frame *f, const OpenRequest *request)
{
    const FrameMode *best = NULL;
    ModeClaim claim = MODE_CLAIMS_NOT;
    for (int i = 0; i < f->modes.count; i++) {
        const FrameMode *mode = &f->modes.list[i];
        const ModeClaim this = mode->ops->claim(mode->self, request);
        if (this > claim) {
            claim = this;
            best = mode;
        }
    }
    return best ? best->ops->open(best->self, request) : OPEN_FAILED;
}

OpenResult frame_open_path(Frame *f, const wchar_t *path, bool asks)
{
    char *text = NULL, *name = os_wide_to_utf8(path);
    OpenRequest request = {.path = path, .name = name ? name : "", .asks = asks};
    request.error = name ? os_file_read(&text, &request.length, name, GMK_FILE_SIZE_MAX)
                         : (OsError)ERROR_OUTOFMEMORY;
    request.text = request.error == 0 ? text : NULL;
    const OpenResult result = open_request(f, &request);
    free(text);
    free(name);
    return result;
}

OpenResult frame_open_text(Frame *f, const char *text, size_t length)
{
    const OpenRequest request = {.text = text, .length = length, .asks = true};
    return open_request(f, &request);
}

void frame_open(Frame *f)
{
    wchar_t *path = frame_choose_path(f, false, NULL, IDS_FILE_FILTER);
    if (path)
        frame_open_path(f, path, true);
    free(path);
}

/* A file that cannot be opened any more leaves the list. */
void frame_open_recent(Frame *f, int index)
{
    Recent *recent = &f->store.settings.recent;
    if (index >= recent->count)
        return;
    char *name = _strdup(recent->paths[index]); /* opening reorders the list */
    wchar_t *path = name ? os_wide_from_utf8(name) : NULL;
    if (path && frame_open_path(f, path, true) == OPEN_FAILED && recent_remove(recent, name))
        frame_save_settings(f);
    free(path);
    free(name);
}

void frame_on_drop(Frame *f, HDROP drop)
{
    wchar_t path[PATH_UNITS_MAX];
    const bool got = DragQueryFileW(drop, 0, path, PATH_UNITS_MAX) != 0;
    DragFinish(drop);
    if (got && !frame_is_modal(f))
        frame_open_path(f, path, true);
}

/* ---------------------------------------------------------------- unsaved changes */

bool frame_asks_to_save(const Frame *f)
{
    return (!f->arguments->for_testing || f->testing.asks) && !f->arguments->demo;
}

int frame_ask_save(Frame *f, const wchar_t *path, UINT unnamed)
{
    char name[512];
    if (path)
        utf8_into(name, sizeof name, frame_file_name(path));
    else
        snprintf(name, sizeof name, "%s", strings_text(f->strings, unnamed));
    frame_modal_begin(f);
    const int answer = dialog_ask_save(f->hwnd, f->strings, name);
    frame_modal_end(f);
    return answer;
}

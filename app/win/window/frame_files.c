/* frame_files.c: what opening and saving share: names, reasons and questions. */
#include "frame_files.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "core/text/file_filter.h"
#include "file_dialog.h"
#include "frame_parts.h"
#include "platform/files/os_file.h"
#include "platform/text/os_wide.h"
#include "resource.h"
#include "win/dialogs/dialogs.h"

enum {
    PATH_UNITS_MAX = FILE_DIALOG_PATH_MAX,
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
        strings_format(out, size, f->strings,
                       STRING_ID(IDS_TROUBLE, OS_TROUBLE_MISSING, OS_TROUBLE_UNVERIFIED, trouble),
                       words, NULL, NULL);
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
    const UINT id = STRING_ID(IDS_FILE_NOT_GMK, GMK_FILE_NOT_GMK, GMK_FILE_NO_MEMORY, error);
    frame_reason(f, out, size, strings_text(f->strings, id), detail, line > 0 ? IDS_AT_LINE : 0,
                 line);
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

/* A file dialog, or a test's answer to it. */
static bool show_dialog_of(Frame *f, HWND owner, FileDialog *dialog, wchar_t path[PATH_UNITS_MAX],
                           UINT filter_id)
{
    if (f->testing.next_path) {
        const bool given = *f->testing.next_path != L'\0';
        if (given) {
            lstrcpynW(path, f->testing.next_path, PATH_UNITS_MAX);
            free(f->testing.next_path);
            f->testing.next_path = NULL;
        }
        return given; /* the empty one stays, and refuses every time */
    }
    dialog->filter = strings_text(f->strings, filter_id);
    frame_modal_begin(f);
    const bool chosen = file_dialog_show(dialog, owner, path);
    frame_modal_end(f);
    return chosen;
}

static bool show_dialog(Frame *f, FileDialog *dialog, wchar_t path[PATH_UNITS_MAX], UINT filter_id)
{
    return show_dialog_of(f, f->hwnd, dialog, path, filter_id);
}

bool frame_choose_file(Frame *f, HWND owner, UINT filter_id, char *out, size_t size)
{
    wchar_t path[PATH_UNITS_MAX] = L"";
    FileDialog dialog = {.index = 1};
    return show_dialog_of(f, owner, &dialog, path, filter_id) && utf8_into(out, size, path);
}

/* Gives a name without a known ending the one of the filter. False: that would replace a file, and
 * the user does not want it to. */
static bool complete_name(Frame *f, wchar_t *path, UINT filter_id, int index)
{
    char append[FILE_ENDING_MAX + 1], *name = os_wide_to_utf8(path), shown[512];
    const size_t length = wcslen(path);
    if (!name)
        return true;
    file_filter_append(append, strings_text(f->strings, filter_id), index, name);
    free(name);
    if (!*append || length + sizeof append > PATH_UNITS_MAX)
        return true;
    wide_into(path + length, sizeof append, append);
    if (GetFileAttributesW(path) == INVALID_FILE_ATTRIBUTES)
        return true;
    utf8_into(shown, sizeof shown, frame_file_name(path)); /* Windows asked about another name */
    return frame_ask_destroy(f, IDS_ASK_OVERWRITE, shown);
}

static int filter_of(const Frame *f, const wchar_t *proposal, UINT filter_id)
{
    char *name = proposal ? os_wide_to_utf8(proposal) : NULL;
    const int index = name ? file_filter_index(strings_text(f->strings, filter_id), name) : 0;
    free(name);
    return index > 0 ? index : 1;
}

/* The folder of samples beside the program; "" without one. */
static void samples_folder(wchar_t out[PATH_UNITS_MAX])
{
    static const wchar_t name[] = L"samples\\";
    const DWORD length = GetModuleFileNameW(NULL, out, PATH_UNITS_MAX);
    wchar_t *slash = length > 0 && length < PATH_UNITS_MAX ? wcsrchr(out, L'\\') : NULL;
    if (!slash || (size_t)(slash + 1 - out) + sizeof name / sizeof *name > PATH_UNITS_MAX) {
        *out = L'\0';
        return;
    }
    lstrcpynW(slash + 1, name, sizeof name / sizeof *name);
    if (GetFileAttributesW(out) == INVALID_FILE_ATTRIBUTES)
        *out = L'\0';
}

static void start_folder(const Frame *f, wchar_t *out, const wchar_t *proposal)
{
    char folder[PATH_UNITS_MAX], *name = proposal ? os_wide_to_utf8(proposal) : NULL;
    recent_folder(folder, sizeof folder, &f->store.settings.recent, name);
    free(name);
    wide_into(out, PATH_UNITS_MAX, folder);
}

wchar_t *frame_choose_path(Frame *f, bool save, const wchar_t *proposal, UINT filter_id)
{
    wchar_t folder[PATH_UNITS_MAX], *path = calloc(PATH_UNITS_MAX, sizeof *path);
    FileDialog dialog = {.save = save, .index = save ? filter_of(f, proposal, filter_id) : 1};
    if (!path)
        return NULL;
    if (proposal && save)
        lstrcpynW(path, proposal, PATH_UNITS_MAX);
    start_folder(f, folder, proposal);
    if (!save && !*folder)
        samples_folder(folder); /* nothing was opened or saved yet */
    dialog.folder = *folder ? folder : NULL;
    while (show_dialog(f, &dialog, path, filter_id))
        if (!save || complete_name(f, path, filter_id, dialog.index))
            return path;
    free(path);
    return NULL;
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

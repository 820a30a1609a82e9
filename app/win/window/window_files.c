/* window_files.c: opening and saving games, by menu, command line and drop. */
#include "win/maze/window_maze.h"

#include <commdlg.h>
#include <inttypes.h>
#include <shellapi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "platform/files/os_file.h"
#include "platform/text/os_wide.h"
#include "resource.h"
#include "win/dialogs/dialogs.h"

enum {
    PATH_UNITS_MAX = 4096,
    MESSAGE_MAX = 2048,
};

const wchar_t *window_file_name(const wchar_t *path)
{
    const wchar_t *name = path;
    for (const wchar_t *at = path; *at; at++)
        if (*at == L'\\' || *at == L'/')
            name = at + 1;
    return name;
}

/* Whole, so that it means the same wherever the program is started next. */
void window_set_path(MainWindow *w, const wchar_t *path)
{
    wchar_t full[PATH_UNITS_MAX];
    const DWORD length = path ? GetFullPathNameW(path, PATH_UNITS_MAX, full, NULL) : 0;
    wchar_t *copy = path ? _wcsdup(length > 0 && length < PATH_UNITS_MAX ? full : path) : NULL;
    free(w->path);
    w->path = copy;
}

void window_add_recent(MainWindow *w, const wchar_t *path)
{
    wchar_t full[PATH_UNITS_MAX];
    const DWORD length = GetFullPathNameW(path, PATH_UNITS_MAX, full, NULL);
    char *name = os_wide_to_utf8(length > 0 && length < PATH_UNITS_MAX ? full : path);
    if (name && recent_add(&window_settings(w)->recent, name))
        window_save_settings(w);
    free(name);
}

/* What is wrong in our words, and behind it in the system's. */
void window_os_reason(const MainWindow *w, char *out, size_t size, OsError error)
{
    char words[256];
    const OsTrouble trouble = os_error_trouble(error);
    os_error_text(words, sizeof words, error);
    if (trouble == OS_TROUBLE_OTHER)
        snprintf(out, size, "%s", words);
    else
        strings_format(out, size, w->strings, IDS_TROUBLE + (UINT)trouble - 1, words, NULL, NULL);
}

void window_reason(const MainWindow *w, char *out, size_t size, const char *sentence,
                   const char *detail, UINT place, int64_t number)
{
    char at[24], reason[1024];
    snprintf(reason, sizeof reason, "%s", sentence);
    if (*detail)
        strings_format(reason, sizeof reason, w->strings, IDS_WITH_DETAIL, sentence, detail, NULL);
    snprintf(at, sizeof at, "%" PRId64, number);
    if (place != 0)
        strings_format(out, size, w->strings, place, at, reason, NULL);
    else
        snprintf(out, size, "%s", reason);
}

void window_gmk_reason(const MainWindow *w, char *out, size_t size, GmkFileError error,
                       const char *detail, int line)
{
    const UINT id = IDS_FILE_NOT_GMK + (UINT)error - GMK_FILE_NOT_GMK;
    window_reason(w, out, size, strings_text(w->strings, id), detail, line > 0 ? IDS_AT_LINE : 0,
                  line);
}

void window_say_file_error(MainWindow *w, UINT id, const wchar_t *path, const char *reason)
{
    char name[512], text[MESSAGE_MAX];
    utf8_into(name, sizeof name, window_file_name(path));
    strings_format(text, sizeof text, w->strings, id, name, reason, NULL);
    window_modal_begin(w);
    dialog_error(w->hwnd, w->strings, text);
    window_modal_end(w);
}

/* ---------------------------------------------------------------- choosing a name */

/* "Games|*.gmk|" with every bar a NUL, as the dialog wants it. */
static void filter_text(const MainWindow *w, UINT id, wchar_t *out, size_t count)
{
    wmemset(out, 0, count);
    wide_into(out, count - 1, strings_text(w->strings, id));
    for (size_t i = 0; i < count; i++)
        if (out[i] == L'|')
            out[i] = L'\0';
}

wchar_t *window_choose_path(MainWindow *w, bool save, const wchar_t *proposal, UINT filter_id)
{
    if (w->next_path) {
        wchar_t *given = w->next_path;
        w->next_path = NULL; /* now the caller's */
        if (*given)
            return given;
        w->next_path = given; /* the empty one stays, and refuses every time */
        return NULL;
    }
    wchar_t filter[1024], *path = calloc(PATH_UNITS_MAX, sizeof *path);
    if (!path)
        return NULL;
    filter_text(w, filter_id, filter, sizeof filter / sizeof *filter);
    if (save && proposal)
        wcsncpy(path, proposal, PATH_UNITS_MAX - 1);
    OPENFILENAMEW choice = {
        .lStructSize = sizeof choice,
        .hwndOwner = w->hwnd,
        .lpstrFilter = filter,
        .lpstrFile = path,
        .nMaxFile = PATH_UNITS_MAX,
        .lpstrDefExt = L"gmk",
        .Flags = OFN_EXPLORER | OFN_HIDEREADONLY | OFN_NOCHANGEDIR |
                 (save ? OFN_OVERWRITEPROMPT | OFN_PATHMUSTEXIST : OFN_FILEMUSTEXIST)};
    window_modal_begin(w);
    const BOOL chosen = save ? GetSaveFileNameW(&choice) : GetOpenFileNameW(&choice);
    window_modal_end(w);
    if (!chosen) {
        free(path);
        return NULL;
    }
    return path;
}

/* ---------------------------------------------------------------- opening */

/* Parses what was read. A name that ends in .gmk is ours to explain, whatever is in it. */
static Record *parse_record(MainWindow *w, FormatReport *report, const char *name, const char *text,
                            size_t length, char *out, size_t size)
{
    Record *record = NULL;
    GmkFileProblem problem = {0};
    FormatProblem other = {.offset = -1};
    const bool ours =
        format_by_path(name) == FORMAT_GMK || format_recognise(text, length, name) == FORMAT_GMK;
    *report = (FormatReport){.format = FORMAT_GMK};
    if (ours && !gmk_file_read(&record, &problem, text, length)) {
        window_gmk_reason(w, out, size, problem.error, problem.detail, problem.line);
    } else if (!ours && !format_read_any(&record, report, &other, text, length, name, NULL)) {
        window_format_reason(w, out, size, &other);
    } else if (!window_choose_game(w, &record, report, &other, text, length, name)) {
        if (other.error != FORMAT_OK)
            window_format_reason(w, out, size, &other);
        record_free(record);
        record = NULL;
    }
    return record;
}

/* Reads and parses; NULL with the reason in `out`, or with none where the user chose no game. The
 * record is the caller's. */
static Record *read_record(MainWindow *w, FormatReport *report, const wchar_t *path, char *out,
                           size_t size)
{
    Record *record = NULL;
    char *text = NULL, *name = os_wide_to_utf8(path);
    size_t length = 0;
    const OsError error =
        name ? os_file_read(&text, &length, name, GMK_FILE_SIZE_MAX) : ERROR_OUTOFMEMORY;
    if (os_error_is_too_large(error))
        snprintf(out, size, "%s", strings_text(w->strings, IDS_FILE_NOT_GMK + 3));
    else if (error != 0)
        window_os_reason(w, out, size, error);
    else
        record = parse_record(w, report, name, text, length, out, size);
    free(text);
    free(name);
    return record;
}

bool window_show_record(MainWindow *w, const Record *record, const wchar_t *path)
{
    window_tick(w);
    window_maze_leave(w);
    const GmkStatus status = play_open(w->play, record);
    if (status != GMK_OK) {
        window_say_file_error(w, IDS_CANNOT_OPEN, path ? path : L"", gmk_status_text(status));
        return false;
    }
    window_set_path(w, path);
    play_mark_saved(w->play);
    window_keep_game(w);
    w->over_announced = true; /* its end is no news */
    w->view.has_cursor = false;
    w->fall_rows = 0;
    w->scroll = PANEL_FOLLOW;
    window_clear_notice(w);
    window_relayout(w);
    window_sync(w);
    return true;
}

bool window_open_path(MainWindow *w, const wchar_t *path)
{
    if (window_is_maze_file(path))
        return window_maze_open_path(w, path);
    char reason[1024] = "";
    FormatReport report;
    Record *record = read_record(w, &report, path, reason, sizeof reason);
    const bool cancelled = !record && !*reason;
    if (!record && !cancelled)
        window_say_file_error(w, IDS_CANNOT_OPEN, path, reason);
    /* One of several games must not be saved in place of them all. */
    const bool opened = record && window_show_record(w, record, report.games > 1 ? NULL : path);
    if (opened) {
        window_add_recent(w, path);
        window_describe(w, reason, sizeof reason, record, &report);
        if (report.format != FORMAT_GMK)
            window_notice(w, reason);
    }
    record_free(record);
    return opened || cancelled;
}

/* Asks about what the file would take the place of. */
static bool may_open(MainWindow *w, const wchar_t *path)
{
    return window_is_maze_file(path) ? window_may_lose_maze(w) : window_may_lose_game(w);
}

void window_open(MainWindow *w)
{
    wchar_t *path = window_choose_path(w, false, NULL, IDS_FILE_FILTER);
    if (path && may_open(w, path))
        window_open_path(w, path);
    free(path);
}

/* A file that cannot be opened any more leaves the list. */
void window_open_recent(MainWindow *w, int index)
{
    Recent *recent = &window_settings(w)->recent;
    if (index >= recent->count)
        return;
    char *name = _strdup(recent->paths[index]); /* opening reorders the list */
    wchar_t *path = name ? os_wide_from_utf8(name) : NULL;
    if (path && may_open(w, path) && !window_open_path(w, path) && recent_remove(recent, name))
        window_save_settings(w);
    free(path);
    free(name);
}

void window_on_drop(MainWindow *w, HDROP drop)
{
    wchar_t path[PATH_UNITS_MAX];
    const bool got = DragQueryFileW(drop, 0, path, PATH_UNITS_MAX) != 0;
    DragFinish(drop);
    if (got && w->modal == 0 && may_open(w, path))
        window_open_path(w, path);
}

/* ---------------------------------------------------------------- saving */

/* By its ending; ours where that says nothing. */
static FormatId format_of(const wchar_t *path)
{
    char *name = os_wide_to_utf8(path);
    const FormatId format = name ? format_by_path(name) : FORMAT_GMK;
    free(name);
    return format == FORMAT_NONE ? FORMAT_GMK : format;
}

static bool is_picture(FormatId format)
{
    return format == FORMAT_DIAGRAM || format == FORMAT_SVG || format == FORMAT_PNG;
}

static bool write_game(MainWindow *w, const wchar_t *path, FormatId format)
{
    char reason[1024];
    size_t size = 0;
    FormatProblem problem = {.error = FORMAT_ERR_NO_MEMORY, .offset = -1};
    char *name = os_wide_to_utf8(path);
    char *text = format == FORMAT_GMK
                     ? gmk_file_write(play_record(w->play), &size)
                     : format_write(&size, &problem, format, play_record(w->play), NULL);
    const OsError error = name && text ? os_file_replace(name, text, size) : ERROR_OUTOFMEMORY;
    if (!text)
        window_format_reason(w, reason, sizeof reason, &problem);
    else if (error != 0)
        window_os_reason(w, reason, sizeof reason, error);
    if (!text || error != 0)
        window_say_file_error(w, IDS_CANNOT_SAVE, path, reason);
    free(name);
    free(text);
    return error == 0;
}

/* The game is in this file now, wholly. */
static void mark_saved(MainWindow *w, const wchar_t *path)
{
    window_set_path(w, path);
    window_add_recent(w, path);
    play_mark_saved(w->play);
    window_keep_game(w);
}

/* A file of another program may not hold all of the game: then another name is asked for. */
static wchar_t *path_to_save(MainWindow *w, bool ask_name)
{
    wchar_t proposal[PATH_UNITS_MAX] = L"";
    const FormatId format = w->path ? format_of(w->path) : FORMAT_GMK;
    if (!ask_name && w->path && format_losses(format, play_record(w->play)) == 0 &&
        !is_picture(format))
        return _wcsdup(w->path);
    if (w->path && wcslen(w->path) < PATH_UNITS_MAX - 8)
        wcscpy(proposal, w->path);
    wchar_t *dot = wcsrchr(proposal, L'.');
    if (!ask_name && dot && format != FORMAT_GMK)
        wcscpy(dot, L".gmk");
    return window_choose_path(w, true, *proposal ? proposal : NULL, IDS_SAVE_FILTER);
}

bool window_save(MainWindow *w, bool ask_name)
{
    char name[512], text[NOTICE_MAX];
    wchar_t *path = path_to_save(w, ask_name);
    window_tick(w); /* the clocks as they are now */
    const FormatId format = path ? format_of(path) : FORMAT_GMK;
    const bool whole = !is_picture(format) && format_losses(format, play_record(w->play)) == 0;
    const bool written = path && window_may_leave_out(w, format) && write_game(w, path, format);
    if (written) {
        if (whole)
            mark_saved(w, path);
        utf8_into(name, sizeof name, window_file_name(path));
        strings_format(text, sizeof text, w->strings, whole ? IDS_SAVED : IDS_EXPORTED, name, NULL,
                       NULL);
        window_notice(w, text);
        window_sync(w);
    }
    free(path);
    return written && whole;
}

/* Whether losing it would hurt: a file that is not up to date, more than a few moves, words or
 * marks. */
static bool is_worth_asking(const MainWindow *w)
{
    enum { FEW_MOVES = 4 };
    const Tree *tree = play_record(w->play)->tree;
    if (!play_is_changed(w->play))
        return false;
    if (w->path || play_moves_at_risk(w->play) > FEW_MOVES)
        return true;
    for (TreeNode node = TREE_ROOT; node != TREE_NONE; node = tree_after(tree, node))
        if (tree_comment(tree, node)[0] != '\0' || tree_mark_count(tree, node) > 0)
            return true;
    return false;
}

int window_ask_save(MainWindow *w, const wchar_t *path, UINT unnamed)
{
    char name[512];
    if (path)
        utf8_into(name, sizeof name, window_file_name(path));
    else
        snprintf(name, sizeof name, "%s", strings_text(w->strings, unnamed));
    window_modal_begin(w);
    const int answer = dialog_ask_save(w->hwnd, w->strings, name);
    window_modal_end(w);
    return answer;
}

bool window_may_lose_game(MainWindow *w)
{
    if (!is_worth_asking(w) || (w->arguments->for_testing && !w->asks) || w->arguments->demo)
        return true;
    const int answer = window_ask_save(w, w->path, IDS_NEW_GAME);
    return answer == IDNO || (answer == IDYES && window_save(w, false));
}

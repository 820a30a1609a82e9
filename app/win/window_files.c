/* window_files.c: opening and saving .gmk, by menu, command line and drop. */
#include "window_maze.h"

#include <commdlg.h>
#include <shellapi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "dialogs.h"
#include "gmk_file.h"
#include "os_file.h"
#include "os_wide.h"
#include "resource.h"

enum {
    PATH_UNITS_MAX = 4096,
    FILE_BYTES_MAX = GMK_FILE_SIZE_MAX,
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
    wchar_t filter[256], *path = calloc(PATH_UNITS_MAX, sizeof *path);
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

/* "Line 7: The move is not legal here: “h8”". */
static void problem_text(const MainWindow *w, char *out, size_t size, const GmkFileProblem *problem)
{
    char line[16], reason[512];
    const char *sentence =
        strings_text(w->strings, IDS_FILE_NOT_GMK + (UINT)problem->error - GMK_FILE_NOT_GMK);
    snprintf(reason, sizeof reason, "%s", sentence);
    if (*problem->detail)
        strings_format(reason, sizeof reason, w->strings, IDS_WITH_DETAIL, sentence,
                       problem->detail, NULL);
    snprintf(line, sizeof line, "%d", problem->line);
    if (problem->line > 0)
        strings_format(out, size, w->strings, IDS_AT_LINE, line, reason, NULL);
    else
        snprintf(out, size, "%s", reason);
}

/* Reads and parses; NULL with the reason in `out`. The record is the caller's. */
static Record *read_record(const MainWindow *w, const wchar_t *path, char *out, size_t size)
{
    Record *record = NULL;
    char *text = NULL, *name = os_wide_to_utf8(path);
    size_t length = 0;
    GmkFileProblem problem = {0};
    const OsError error =
        name ? os_file_read(&text, &length, name, FILE_BYTES_MAX) : ERROR_OUTOFMEMORY;
    if (os_error_is_too_large(error))
        snprintf(out, size, "%s", strings_text(w->strings, IDS_FILE_NOT_GMK + 3));
    else if (error != 0)
        window_os_reason(w, out, size, error);
    else if (!gmk_file_read(&record, &problem, text, length))
        problem_text(w, out, size, &problem);
    free(text);
    free(name);
    return record;
}

bool window_open_path(MainWindow *w, const wchar_t *path)
{
    if (window_is_maze_file(path))
        return window_maze_open_path(w, path);
    window_tick(w);
    char reason[1024] = "";
    Record *record = read_record(w, path, reason, sizeof reason);
    GmkStatus status = GMK_ERR_ARGUMENT;
    if (record) {
        window_maze_leave(w);
        status = play_open(w->play, record);
        snprintf(reason, sizeof reason, "%s", gmk_status_text(status));
    }
    const bool opened = record && status == GMK_OK;
    record_free(record);
    if (!opened) {
        window_say_file_error(w, IDS_CANNOT_OPEN, path, reason);
        return false;
    }
    window_set_path(w, path);
    window_add_recent(w, path);
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

static bool write_game(MainWindow *w, const wchar_t *path)
{
    char reason[512];
    size_t size = 0;
    char *name = os_wide_to_utf8(path), *text = gmk_file_write(play_record(w->play), &size);
    const OsError error = name && text ? os_file_replace(name, text, size) : ERROR_OUTOFMEMORY;
    free(name);
    free(text);
    if (error == 0)
        return true;
    window_os_reason(w, reason, sizeof reason, error);
    window_say_file_error(w, IDS_CANNOT_SAVE, path, reason);
    return false;
}

bool window_save(MainWindow *w, bool ask_name)
{
    wchar_t *path = w->path && !ask_name ? _wcsdup(w->path)
                                         : window_choose_path(w, true, w->path, IDS_FILE_FILTER);
    const bool saved = path && write_game(w, path);
    if (saved) {
        char name[512], text[NOTICE_MAX];
        window_set_path(w, path);
        window_add_recent(w, path);
        play_mark_saved(w->play);
        window_keep_game(w);
        utf8_into(name, sizeof name, window_file_name(path));
        strings_format(text, sizeof text, w->strings, IDS_SAVED, name, NULL, NULL);
        window_notice(w, text);
        window_sync(w);
    }
    free(path);
    return saved;
}

/* Whether losing it would hurt: a file that is not up to date, more than a few moves, or words. */
static bool is_worth_asking(const MainWindow *w)
{
    enum { FEW_MOVES = 4 };
    const Tree *tree = play_record(w->play)->tree;
    if (!play_is_changed(w->play))
        return false;
    if (w->path || tree_count(tree) - 1 > FEW_MOVES)
        return true;
    for (TreeNode node = TREE_ROOT; node != TREE_NONE; node = tree_after(tree, node))
        if (tree_comment(tree, node)[0] != '\0')
            return true;
    return false;
}

bool window_may_lose_game(MainWindow *w)
{
    char name[512];
    if (!is_worth_asking(w) || (w->arguments->for_testing && !w->asks) || w->arguments->demo)
        return true;
    if (w->path)
        utf8_into(name, sizeof name, window_file_name(w->path));
    else
        snprintf(name, sizeof name, "%s", strings_text(w->strings, IDS_NEW_GAME));
    window_modal_begin(w);
    const int answer = dialog_ask_save(w->hwnd, w->strings, name);
    window_modal_end(w);
    return answer == IDNO || (answer == IDYES && window_save(w, false));
}

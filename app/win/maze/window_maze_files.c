/* window_maze_files.c: opening and saving mazes: .gmk and text maps. */
#include "window_maze.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "core/maze/maze_file.h"
#include "platform/files/os_file.h"
#include "platform/text/os_wide.h"
#include "resource.h"
#include "win/dialogs/dialogs.h"

enum {
    KIND_BYTES = 64 << 20, /* the largest map's text, twice */
    REASON_MAX = 512,
};

static bool has_extension(const wchar_t *path, const wchar_t *extension)
{
    const wchar_t *dot = wcsrchr(window_file_name(path), L'.');
    return dot && _wcsicmp(dot, extension) == 0;
}

static OsError read_file(char **out, size_t *size, const wchar_t *path)
{
    char *name = os_wide_to_utf8(path);
    const OsError error = name ? os_file_read(out, size, name, KIND_BYTES) : ERROR_OUTOFMEMORY;
    free(name);
    return error;
}

/* A name that ends as other programs' game records do is one of those. */
static bool is_named_as_record(const wchar_t *path)
{
    char *name = os_wide_to_utf8(path);
    const FormatId format = name ? format_by_path(name) : FORMAT_NONE;
    free(name);
    return format != FORMAT_NONE && format != FORMAT_GMK && format_info(format)->reads;
}

/* By what is in it; a .map that is none is still meant to be one, and a .gmk never is a map. */
bool window_is_maze_file(const wchar_t *path)
{
    char *text = NULL;
    size_t size = 0;
    if (has_extension(path, L".map"))
        return true;
    if (is_named_as_record(path))
        return false;
    if (read_file(&text, &size, path) != 0)
        return false;
    const MazeFileKind kind = maze_file_kind(text, size);
    free(text);
    return kind == MAZE_FILE_GMK || (kind == MAZE_FILE_MAP && !has_extension(path, L".gmk"));
}

/* ---------------------------------------------------------------- what is wrong */

static void number_text(char out[16], int32_t number)
{
    snprintf(out, 16, "%d", (int)number);
}

/* "Line 7: a row of 12 cells among rows of 30". */
static void fault_text(const MainWindow *w, char *out, size_t size, const GmkMazeFault *fault)
{
    char found[16], expected[16], reason[REASON_MAX];
    const UINT id = IDS_MAZE_FAULT + (UINT)fault->kind - GMK_MAZE_FAULT_EMPTY;
    number_text(found, fault->found);
    number_text(expected, fault->kind == GMK_MAZE_FAULT_CELL ? fault->column : fault->expected);
    if (fault->kind == GMK_MAZE_FAULT_CELL && fault->found > 0x20 && fault->found < 0x7f)
        snprintf(found, sizeof found, "%c", (char)fault->found);
    if (fault->kind == GMK_MAZE_FAULT_TOO_LARGE)
        number_text(expected, GMK_MAZE_SIDE_MAX);
    strings_format(reason, sizeof reason, w->strings, id, found, expected, NULL);
    window_reason(w, out, size, reason, "", fault->line > 0 ? IDS_AT_LINE : 0, fault->line);
}

static void problem_text(const MainWindow *w, char *out, size_t size,
                         const MazeFileProblem *problem)
{
    if (problem->error == GMK_FILE_OK)
        fault_text(w, out, size, &problem->fault);
    else
        window_gmk_reason(w, out, size, problem->error, problem->detail, problem->line);
}

/* ---------------------------------------------------------------- opening */

static bool read_maze(const MainWindow *w, MazeFile *out, const wchar_t *path, char *reason)
{
    MazeFileProblem problem = {.error = GMK_FILE_TOO_LARGE};
    char *text = NULL;
    size_t size = 0;
    const OsError error = read_file(&text, &size, path);
    const bool read = error == 0 && maze_file_read(out, &problem, text, size);
    if (error != 0 && !os_error_is_too_large(error))
        window_os_reason(w, reason, REASON_MAX, error);
    else if (!read)
        problem_text(w, reason, REASON_MAX, &problem);
    free(text);
    return read;
}

static void set_file(MazeMode *m, const wchar_t *path, char *unknown)
{
    free(m->path);
    free(m->unknown);
    m->path = path ? _wcsdup(path) : NULL;
    m->unknown = unknown;
}

void window_maze_take_file(MainWindow *w, const wchar_t *path, MazeFile *file)
{
    MazeMode *m = w->maze;
    set_file(m, path, file->unknown);
    if (file->algorithms[0] >= 0)
        maze_race_choose(m->race, (GmkMazeAlgorithm)file->algorithms[0], file->algorithms[1]);
    window_maze_take_map(w, file->map, true);
    *file = (MazeFile){0}; /* now the window's */
}

bool window_maze_open_path(MainWindow *w, const wchar_t *path)
{
    char reason[REASON_MAX] = "";
    MazeFile file;
    if (!read_maze(w, &file, path, reason)) {
        window_say_file_error(w, IDS_CANNOT_OPEN, path, reason);
        return false;
    }
    window_maze_enter(w);
    if (!window_shows_maze(w)) {
        maze_file_free(&file);
        return false;
    }
    window_maze_take_file(w, path, &file);
    window_add_recent(w, path);
    window_sync(w);
    return true;
}

/* ---------------------------------------------------------------- saving */

/* The map is only read; the struct is one that can also own it. */
MazeFile window_maze_file(const MazeMode *m)
{
    return (MazeFile){
        .map = (GmkMaze *)maze_edit_map(m->edit),
        .algorithms = {maze_race_algorithm(m->race, 0), maze_race_algorithm(m->race, 1)},
        .unknown = m->unknown};
}

/* By its extension: .gmk has all, .txt the map with its ends, .map the map alone. */
static char *text_for(const MazeMode *m, const wchar_t *path, size_t *size)
{
    const MazeFile file = window_maze_file(m);
    if (has_extension(path, L".map"))
        return maze_file_write_map(file.map, GMK_MAZE_FORMAT_MOVINGAI, size);
    if (has_extension(path, L".txt"))
        return maze_file_write_map(file.map, GMK_MAZE_FORMAT_MARKED, size);
    return maze_file_write(&file, size);
}

static bool write_maze(MainWindow *w, const wchar_t *path)
{
    char reason[REASON_MAX];
    size_t size = 0;
    char *name = os_wide_to_utf8(path), *text = text_for(w->maze, path, &size);
    const OsError error = name && text ? os_file_replace(name, text, size) : ERROR_OUTOFMEMORY;
    free(name);
    free(text);
    if (error == 0)
        return true;
    window_os_reason(w, reason, sizeof reason, error);
    window_say_file_error(w, IDS_CANNOT_SAVE, path, reason);
    return false;
}

bool window_maze_save(MainWindow *w, bool ask_name)
{
    MazeMode *m = w->maze;
    maze_edit_end(m->edit);
    wchar_t *path = m->path && !ask_name ? _wcsdup(m->path)
                                         : window_choose_path(w, true, m->path, IDS_MAZE_FILTER);
    const bool saved = path && write_maze(w, path);
    if (saved) {
        char name[REASON_MAX], text[NOTICE_MAX];
        wchar_t *copy = _wcsdup(path);
        free(m->path);
        m->path = copy;
        window_add_recent(w, path);
        maze_edit_mark_saved(m->edit);
        utf8_into(name, sizeof name, window_file_name(path));
        strings_format(text, sizeof text, w->strings,
                       has_extension(path, L".map") ? IDS_MAZE_SAVED_MAP : IDS_SAVED, name, NULL,
                       NULL);
        window_notice(w, text);
        window_sync(w);
    }
    free(path);
    return saved;
}

bool window_may_lose_maze(MainWindow *w)
{
    MazeMode *m = w->maze;
    if (!m || !maze_edit_is_changed(m->edit) || w->arguments->for_testing || w->arguments->demo)
        return true;
    const int answer = window_ask_save(w, m->path, IDS_NEW_MAZE);
    return answer == IDNO || (answer == IDYES && window_maze_save(w, false));
}

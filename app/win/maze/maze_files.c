/* maze_files.c: opening and saving mazes: .gmk and text maps. */
#include "maze_mode.h"

#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

#include "core/maze/maze_file.h"
#include "platform/text/os_wide.h"
#include "resource.h"
#include "win/system/write_file.h"
#include "win/window/frame_files.h"

enum { REASON_MAX = 512 };

static bool has_extension(const wchar_t *path, const wchar_t *extension)
{
    const wchar_t *dot = wcsrchr(frame_file_name(path), L'.');
    return dot && _wcsicmp(dot, extension) == 0;
}

ModeClaim maze_mode_claim(const Document *document)
{
    return document_kind(document) == DOCUMENT_MAZE ||
                   document_problem(document)->fault == DOCUMENT_FAULT_MAZE
               ? MODE_CLAIMS_KIND
               : MODE_CLAIMS_NOT;
}

/* ---------------------------------------------------------------- what is wrong */

static void number_text(char out[16], int32_t number)
{
    snprintf(out, 16, "%d", (int)number);
}

/* "Line 7: a row of 12 cells among rows of 30". */
static void fault_text(const MazeMode *m, char *out, size_t size, const GmkMazeFault *fault)
{
    char found[16], expected[16], reason[REASON_MAX];
    const UINT id =
        STRING_ID(IDS_MAZE_FAULT, GMK_MAZE_FAULT_EMPTY, GMK_MAZE_FAULT_SECOND_GOAL, fault->kind);
    number_text(found, fault->found);
    number_text(expected, fault->kind == GMK_MAZE_FAULT_CELL ? fault->column : fault->expected);
    if (fault->kind == GMK_MAZE_FAULT_CELL && fault->found > 0x20 && fault->found < 0x7f)
        snprintf(found, sizeof found, "%c", (char)fault->found);
    if (fault->kind == GMK_MAZE_FAULT_TOO_LARGE)
        number_text(expected, GMK_MAZE_SIDE_MAX);
    strings_format(reason, sizeof reason, frame_strings(m->frame), id, found, expected, NULL);
    frame_reason(m->frame, out, size, reason, "", fault->line > 0 ? IDS_AT_LINE : 0, fault->line);
}

static void problem_text(const MazeMode *m, char *out, size_t size, const MazeFileProblem *problem)
{
    if (problem->error == GMK_FILE_OK)
        fault_text(m, out, size, &problem->fault);
    else
        frame_gmk_reason(m->frame, out, size, problem->error, problem->detail, problem->line);
}

/* ---------------------------------------------------------------- opening */

static void set_file(MazeMode *m, const wchar_t *path, char *unknown)
{
    free(m->path);
    free(m->unknown);
    m->path = path ? _wcsdup(path) : NULL;
    m->unknown = unknown;
}

void maze_mode_take_file(MazeMode *m, const wchar_t *path, MazeFile *file)
{
    set_file(m, path, file->unknown);
    for (int i = 0; i < MAZE_LANES && file->choices[0].algorithm >= 0; i++)
        maze_race_set_choice(m->race, i, file->choices[i]);
    maze_mode_take_map(m, file->map, true);
    *file = (MazeFile){0}; /* now the window's */
}

OpenResult maze_mode_open(void *self, OpenRequest *request)
{
    MazeMode *m = self;
    char reason[REASON_MAX];
    MazeFile file;
    if (document_kind(request->document) != DOCUMENT_MAZE) {
        problem_text(m, reason, sizeof reason, &document_problem(request->document)->maze);
        frame_say_file_error(m->frame, IDS_CANNOT_OPEN, request->path, reason);
        return OPEN_FAILED;
    }
    if (!maze_mode_may_lose(m))
        return OPEN_CANCELLED;
    if (!frame_show(m->frame, m) || !document_take_maze(request->document, &file))
        return OPEN_FAILED;
    maze_mode_take_file(m, request->path, &file);
    frame_add_recent(m->frame, request->path);
    frame_sync(m->frame);
    return OPEN_DONE;
}

/* ---------------------------------------------------------------- saving */

/* The map is only read; the struct is one that can also own it. */
MazeFile maze_mode_file(const MazeMode *m)
{
    return (MazeFile){.map = (GmkMaze *)maze_edit_map(m->edit),
                      .choices = {maze_race_choice(m->race, 0), maze_race_choice(m->race, 1)},
                      .unknown = m->unknown};
}

/* By its extension: .gmk has all, .txt the map with its ends, .map the map alone. */
static MazeMeant meant_by(const MazeFile *file, const wchar_t *path)
{
    const bool plain = has_extension(path, L".map");
    return (MazeMeant){.file = file,
                       .is_map = plain || has_extension(path, L".txt"),
                       .format = plain ? GMK_MAZE_FORMAT_MOVINGAI : GMK_MAZE_FORMAT_MARKED};
}

static bool write_maze(MazeMode *m, const wchar_t *path)
{
    char reason[REASON_MAX];
    size_t size = 0;
    const MazeFile file = maze_mode_file(m);
    const MazeMeant meant = meant_by(&file, path);
    const OsReadBack check = {maze_file_reads_back, &meant};
    char *name = os_wide_to_utf8(path);
    char *text = meant.is_map ? maze_file_write_map(file.map, meant.format, &size)
                              : maze_file_write(&file, &size);
    const OsError error = name && text ? write_file(name, text, size, &check) : ERROR_OUTOFMEMORY;
    free(name);
    free(text);
    if (error == 0)
        return true;
    frame_os_reason(m->frame, reason, sizeof reason, error);
    frame_say_file_error(m->frame, IDS_CANNOT_SAVE, path, reason);
    return false;
}

bool maze_mode_save(MazeMode *m, bool ask_name)
{
    maze_edit_end(m->edit);
    wchar_t *path = m->path && !ask_name
                        ? _wcsdup(m->path)
                        : frame_choose_path(m->frame, true, m->path, IDS_MAZE_FILTER);
    const bool saved = path && write_maze(m, path);
    if (saved) {
        wchar_t *copy = _wcsdup(path);
        free(m->path);
        m->path = copy;
        frame_add_recent(m->frame, path);
        maze_edit_mark_saved(m->edit);
        frame_say_saved(m->frame, has_extension(path, L".map") ? IDS_MAZE_SAVED_MAP : IDS_SAVED,
                        path);
        frame_sync(m->frame);
    }
    free(path);
    return saved;
}

bool maze_mode_may_lose(void *self)
{
    MazeMode *m = self;
    if (!m->edit || !maze_edit_is_changed(m->edit) || !frame_asks_to_save(m->frame))
        return true;
    const int answer = frame_ask_save(m->frame, m->path, IDS_NEW_MAZE);
    return answer == IDNO || (answer == IDYES && maze_mode_save(m, false));
}

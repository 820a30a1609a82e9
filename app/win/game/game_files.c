/* game_files.c: opening and saving games. */
#include "game_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

#include "game_play.h"
#include "platform/files/os_file.h"
#include "platform/text/os_wide.h"
#include "resource.h"

enum { PATH_UNITS_MAX = 4096 };

/* Parses what was read. A name that ends in .gmk is ours to explain, whatever is in it. */
static Record *parse_record(GameMode *g, FormatReport *report, const char *name, const char *text,
                            size_t length, char *out, size_t size)
{
    Record *record = NULL;
    GmkFileProblem problem = {0};
    FormatProblem other = {.offset = -1};
    const bool ours =
        format_by_path(name) == FORMAT_GMK || format_recognise(text, length, name) == FORMAT_GMK;
    *report = (FormatReport){.format = FORMAT_GMK};
    if (ours && !gmk_file_read(&record, &problem, text, length)) {
        frame_gmk_reason(g->frame, out, size, problem.error, problem.detail, problem.line);
    } else if (!ours && !format_read_any(&record, report, &other, text, length, name, NULL)) {
        game_format_reason(g, out, size, &other);
    } else if (!game_choose_game(g, &record, report, &other, text, length, name)) {
        if (other.error != FORMAT_OK)
            game_format_reason(g, out, size, &other);
        record_free(record);
        record = NULL;
    }
    return record;
}

/* Parses what was read; NULL with the reason in `out`, or with none where the user chose no game.
 * The record is the caller's. */
static Record *read_record(GameMode *g, FormatReport *report, const OpenRequest *request, char *out,
                           size_t size)
{
    if (request->error == 0)
        return parse_record(g, report, request->name, request->text, request->length, out, size);
    frame_request_reason(g->frame, out, size, request->error);
    return NULL;
}

bool game_show_record(GameMode *g, const Record *record, const wchar_t *path)
{
    game_tick(g);
    frame_show(g->frame, g);
    const GmkStatus status = play_open(g->play, record);
    if (status != GMK_OK) {
        frame_say_file_error(g->frame, IDS_CANNOT_OPEN, path ? path : L"", gmk_status_text(status));
        return false;
    }
    frame_set_path(&g->path, path);
    play_mark_saved(g->play);
    game_keep(g);
    g->events.over_announced = true; /* its end is no news */
    g->screen.view.has_cursor = false;
    g->screen.fall_rows = 0;
    g->screen.scroll = PANEL_FOLLOW;
    frame_clear_notice(g->frame);
    frame_relayout(g->frame);
    frame_sync(g->frame);
    return true;
}

static OpenResult open_file(GameMode *g, const OpenRequest *request)
{
    char reason[1024] = "";
    FormatReport report;
    if (request->asks && !game_may_lose(g))
        return OPEN_CANCELLED;
    Record *record = read_record(g, &report, request, reason, sizeof reason);
    const bool cancelled = !record && !*reason;
    if (!record && !cancelled)
        frame_say_file_error(g->frame, IDS_CANNOT_OPEN, request->path, reason);
    /* One of several games must not be saved in place of them all. */
    const bool opened =
        record && game_show_record(g, record, report.games > 1 ? NULL : request->path);
    if (opened) {
        frame_add_recent(g->frame, request->path);
        game_describe_report(g, reason, sizeof reason, record, &report);
        if (report.format != FORMAT_GMK)
            frame_notice(g->frame, reason);
    }
    record_free(record);
    return opened ? OPEN_DONE : cancelled ? OPEN_CANCELLED : OPEN_FAILED;
}

/* A name that ends as other programs' game records do is surely one of those. */
ModeClaim game_claim(const void *self, const OpenRequest *request)
{
    const FormatId format = request->path ? format_by_path(request->name) : FORMAT_NONE;
    (void)self;
    return format != FORMAT_NONE && format != FORMAT_GMK && format_info(format)->reads
               ? MODE_CLAIMS_SURELY
               : MODE_CLAIMS_REST;
}

OpenResult game_open(void *self, const OpenRequest *request)
{
    return request->path ? open_file(self, request) : game_take_pasted(self, request);
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

static bool write_game(GameMode *g, const wchar_t *path, FormatId format)
{
    char reason[1024];
    size_t size = 0;
    FormatProblem problem = {.error = FORMAT_ERR_NO_MEMORY, .offset = -1};
    char *name = os_wide_to_utf8(path);
    char *text = format == FORMAT_GMK
                     ? gmk_file_write(play_record(g->play), &size)
                     : format_write(&size, &problem, format, play_record(g->play), NULL);
    const OsError error = name && text ? os_file_replace(name, text, size) : ERROR_OUTOFMEMORY;
    if (!text)
        game_format_reason(g, reason, sizeof reason, &problem);
    else if (error != 0)
        frame_os_reason(g->frame, reason, sizeof reason, error);
    if (!text || error != 0)
        frame_say_file_error(g->frame, IDS_CANNOT_SAVE, path, reason);
    free(name);
    free(text);
    return error == 0;
}

/* The game is in this file now, wholly. */
static void mark_saved(GameMode *g, const wchar_t *path)
{
    frame_set_path(&g->path, path);
    frame_add_recent(g->frame, path);
    play_mark_saved(g->play);
    game_keep(g);
}

/* A file of another program may not hold all of the game: then another name is asked for. */
static wchar_t *path_to_save(GameMode *g, bool ask_name)
{
    wchar_t proposal[PATH_UNITS_MAX] = L"";
    const FormatId format = g->path ? format_of(g->path) : FORMAT_GMK;
    if (!ask_name && g->path && format_losses(format, play_record(g->play)) == 0 &&
        !is_picture(format))
        return _wcsdup(g->path);
    if (g->path && wcslen(g->path) < PATH_UNITS_MAX - 8)
        lstrcpynW(proposal, g->path, PATH_UNITS_MAX);
    wchar_t *dot = wcsrchr(proposal, L'.');
    if (!ask_name && dot && format != FORMAT_GMK)
        lstrcpynW(dot, L".gmk", PATH_UNITS_MAX - (int)(dot - proposal));
    return frame_choose_path(g->frame, true, *proposal ? proposal : NULL, IDS_SAVE_FILTER);
}

bool game_save(GameMode *g, bool ask_name)
{
    wchar_t *path = path_to_save(g, ask_name);
    game_tick(g); /* the clocks as they are now */
    const FormatId format = path ? format_of(path) : FORMAT_GMK;
    const bool whole = !is_picture(format) && format_losses(format, play_record(g->play)) == 0;
    const bool written = path && game_may_leave_out(g, format) && write_game(g, path, format);
    if (written) {
        if (whole)
            mark_saved(g, path);
        frame_say_saved(g->frame, whole ? IDS_SAVED : IDS_EXPORTED, path);
        frame_sync(g->frame);
    }
    free(path);
    return written && whole;
}

/* Whether losing it would hurt: a file that is not up to date, more than a few moves, words or
 * marks. */
static bool is_worth_asking(const GameMode *g)
{
    enum { FEW_MOVES = 4 };
    const Tree *tree = play_record(g->play)->tree;
    if (!play_is_changed(g->play))
        return false;
    if (g->path || play_unsaved_moves(g->play) > FEW_MOVES)
        return true;
    for (TreeNode node = TREE_ROOT; node != TREE_NONE; node = tree_after(tree, node))
        if (tree_comment(tree, node)[0] != '\0' || tree_mark_count(tree, node) > 0)
            return true;
    return false;
}

bool game_may_lose(void *self)
{
    GameMode *g = self;
    if (!is_worth_asking(g) || !frame_asks_to_save(g->frame))
        return true;
    const int answer = frame_ask_save(g->frame, g->path, IDS_NEW_GAME);
    return answer == IDNO || (answer == IDYES && game_save(g, false));
}

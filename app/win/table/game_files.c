/* game_files.c: opening and saving games. */
#include "game_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

#include "core/file/gmk_file.h"
#include "document/document_save.h"
#include "game_play.h"
#include "game_view.h"
#include "platform/text/os_wide.h"
#include "resource.h"
#include "win/system/write_file.h"

enum { PATH_UNITS_MAX = 4096 };

/* ---------------------------------------------------------------- opening */

bool game_show_record(GameTable *g, Record **record, const wchar_t *path)
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
    game_set_entry(g, "");
    game_autosave(g);
    g->events.over_announced = true; /* its end is not announced again */
    memset(g->turn.costs, 0, sizeof g->turn.costs);
    g->board.view.has_cursor = false;
    g->screen.fall_rows = 0;
    g->screen.scroll = PANEL_FOLLOW;
    frame_clear_notice(g->frame);
    game_say_left(g);
    frame_relayout(g->frame);
    frame_sync(g->frame);
    return true;
}

Document *game_board_document(const void *self)
{
    const GameTable *g = self;
    Record *record = play_board_record(g->play);
    Document *document = record ? document_of_record(&record) : NULL;
    record_free(record);
    return document;
}

bool game_take_document(void *self, Document *document)
{
    GameTable *g = self;
    if (!game_may_lose(g))
        return false;
    Record *record = document_take_record(document);
    const bool shown = record && game_show_record(g, &record, NULL);
    record_free(record);
    if (!shown)
        return false;
    g->crlf = false;
    if (!record_is_blank(play_record(g->play)))
        play_mark_changed(g->play); /* it is in no file yet */
    frame_sync(g->frame);
    return true;
}

/* A file's problem, or the clipboard's. */
static void say_problem(GameTable *g, const OpenRequest *request)
{
    char reason[1024], text[2048];
    const DocumentProblem *problem = document_problem(request->document);
    if (problem->fault == DOCUMENT_FAULT_SYSTEM)
        frame_os_reason(g->frame, reason, sizeof reason, problem->os);
    else if (problem->fault == DOCUMENT_FAULT_GMK)
        frame_gmk_reason(g->frame, reason, sizeof reason, problem->gmk.error, problem->gmk.detail,
                         problem->gmk.line);
    else
        game_format_reason(g, reason, sizeof reason, &problem->format);
    if (request->path) {
        frame_say_file_error(g->frame, IDS_CANNOT_OPEN, request->path, reason);
        return;
    }
    strings_format(text, sizeof text, frame_strings(g->frame), IDS_CANNOT_PASTE, reason, NULL,
                   NULL);
    frame_say_error(g->frame, text);
}

/* The game that was read replaces the current one. */
static OpenResult take_game(GameTable *g, const OpenRequest *request)
{
    char said[1024];
    const FormatReport report = *document_report(request->document);
    game_describe_report(g, said, sizeof said, document_record(request->document), &report);
    if ((!request->path && !game_asks_to_paste(g, said)) || !game_may_lose(g))
        return OPEN_CANCELLED;
    Record *record = document_take_record(request->document);
    /* One of several games, or what is left of a damaged file, must not be saved in its place. */
    const bool damaged = report.damage.error != FORMAT_OK;
    char id[RECOVERY_ENTRY_MAX];
    const bool mine = request->path && game_entry_of_path(g, id, request->path);
    const bool shown =
        game_show_record(g, &record, report.games > 1 || damaged || mine ? NULL : request->path);
    record_free(record);
    if (!shown)
        return OPEN_FAILED;
    g->crlf = report.crlf;
    if (mine && !damaged)
        game_set_entry(g, id);
    else if (request->path && !mine)
        frame_add_recent(g->frame, request->path);
    if (!request->path || damaged)
        play_mark_changed(g->play); /* it is in no file yet */
    if (play_setup(g->play)->rule == GMK_RULE_CARO_EDGE)
        frame_notice_lasting(g->frame, strings_text(frame_strings(g->frame), IDS_RULE_OLD_CARO));
    else if (request->path && report.format != FORMAT_GMK)
        frame_notice(g->frame, said);
    frame_sync(g->frame);
    if (damaged && request->path)
        frame_say_file_error(g->frame, IDS_OPENED_IN_PART, request->path, said);
    return OPEN_DONE;
}

ModeClaim game_claim(const Document *document)
{
    switch (document_kind(document)) {
    case DOCUMENT_GAME:
    case DOCUMENT_GAMES: return MODE_CLAIMS_KIND;
    case DOCUMENT_MAZE:
    case DOCUMENT_TOURNAMENT:
    case DOCUMENT_PICTURE: return MODE_CLAIMS_NOT;
    default: return MODE_CLAIMS_REST;
    }
}

/* Where one of several games cannot be read, the others can still be chosen. */
OpenResult game_open(void *self, OpenRequest *request)
{
    GameTable *g = self;
    const bool several = document_kind(request->document) == DOCUMENT_GAMES;
    const bool wrong = document_problem(request->document)->fault != DOCUMENT_FAULT_NONE;
    if (wrong)
        say_problem(g, request);
    if (wrong && !several)
        return OPEN_FAILED;
    if (document_record(request->document))
        return take_game(g, request);
    return game_choose_game(g, request) ? OPEN_CHOSEN : OPEN_CANCELLED;
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
    return !format_info(format)->reads;
}

/* A record on its way to a file, for the thread that writes it. */
typedef struct GameSaving {
    const char *path;
    FormatId format;
    const Record *record;
    FormatOptions options;
    DocumentProblem problem;
    bool saved;
} GameSaving;

static void save_record(void *user)
{
    GameSaving *s = user;
    s->saved = document_save_record(&s->problem, s->path, s->format, s->record, &s->options);
}

static bool write_game(GameTable *g, const wchar_t *path, FormatId format)
{
    char reason[1024];
    char *name = os_wide_to_utf8(path);
    GameSaving saving = {.path = name,
                         .format = format,
                         .record = play_record(g->play),
                         .options = {.crlf = g->crlf && format != FORMAT_GMK},
                         .problem = {.fault = DOCUMENT_FAULT_FORMAT,
                                     .format = {.error = FORMAT_ERR_NO_MEMORY, .offset = -1}}};
    if (name)
        write_on_thread(save_record, &saving);
    free(name);
    if (saving.saved)
        return true;
    if (saving.problem.fault == DOCUMENT_FAULT_SYSTEM)
        frame_os_reason(g->frame, reason, sizeof reason, saving.problem.os);
    else
        game_format_reason(g, reason, sizeof reason, &saving.problem.format);
    frame_say_file_error(g->frame, IDS_CANNOT_SAVE, path, reason);
    return false;
}

/* The game is in this file now, wholly. */
static void mark_saved(GameTable *g, const wchar_t *path)
{
    frame_set_path(&g->path, path);
    frame_add_recent(g->frame, path);
    play_mark_saved(g->play);
    game_autosave(g);
}

void game_propose_name(const GameTable *g, wchar_t out[PATH_PROPOSAL_MAX], const char *words,
                       const char *ending)
{
    char names[2][RECORD_NAME_MAX], all[2 * RECORD_NAME_MAX + 64], name[PATH_PROPOSAL_MAX];
    SYSTEMTIME now;
    GetLocalTime(&now);
    if (g->path) {
        utf8_into(all, sizeof all, frame_file_name(g->path));
        const size_t stem = path_stem(all);
        snprintf(all + stem, sizeof all - stem, "%s", words);
    } else {
        for (int side = 0; side < 2; side++)
            game_player_name(g, names[side], sizeof names[side], side);
        snprintf(all, sizeof all, "%s - %s %04u-%02u-%02u%s", names[0], names[1], now.wYear,
                 now.wMonth, now.wDay, words);
    }
    path_propose(name, sizeof name, all, ending);
    wide_into(out, PATH_PROPOSAL_MAX, name);
}

/* A file of another program may not hold all of the game, or is only read: then another name is asked
 * for. */
static wchar_t *path_to_save(GameTable *g, bool ask_name)
{
    wchar_t proposal[PATH_UNITS_MAX] = L"";
    const FormatId format = g->path ? format_of(g->path) : FORMAT_GMK;
    if (!ask_name && g->path && format_losses(format, play_record(g->play)) == 0 &&
        !is_picture(format) && format_info(format)->writes)
        return _wcsdup(g->path);
    if (g->path && wcslen(g->path) < PATH_UNITS_MAX - 8)
        lstrcpynW(proposal, g->path, PATH_UNITS_MAX);
    else if (!g->path)
        game_propose_name(g, proposal, "", ".gmk");
    wchar_t *dot = wcsrchr(proposal, L'.');
    if (!ask_name && dot && format != FORMAT_GMK)
        lstrcpynW(dot, L".gmk", PATH_UNITS_MAX - (int)(dot - proposal));
    return frame_choose_path(g->frame, true, *proposal ? proposal : NULL, IDS_SAVE_FILTER);
}

bool game_save(GameTable *g, bool ask_name)
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

/* ---------------------------------------------------------------- leaving */

/* Without a file it is kept among the player's games; then only little that is not worth a place is lost. */
static bool is_worth_asking(GameTable *g)
{
    enum { FEW_MOVES = 4 };
    if (g->path)
        return play_is_changed(g->play);
    if (game_keep(g))
        return play_is_annotated(g->play) && play_is_changed(g->play) && !g->kept.id[0];
    return play_unsaved_moves(g->play) > FEW_MOVES || play_is_annotated(g->play);
}

bool game_may_lose(void *self)
{
    GameTable *g = self;
    game_leave_exercise(g); /* an exercise is not worth a question; the game that it is of may be */
    const bool asks = is_worth_asking(g) && frame_asks_to_save(g->frame);
    const int answer = asks ? frame_ask_save(g->frame, g->path, IDS_NEW_GAME) : IDNO;
    if (answer == IDNO && g->path)
        (void)game_keep(g); /* the file stays as it is, and so does what was done since */
    return answer == IDNO || (answer == IDYES && game_save(g, false));
}

bool game_may_quit(void *self)
{
    GameTable *g = self;
    game_leave_exercise(g);
    game_tick(g);
    (void)game_keep(g);
    game_autosave(g);
    const bool restored = g->autosave.recovery && recovery_error(g->autosave.recovery) == 0;
    return restored || game_may_lose(g);
}

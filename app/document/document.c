/* document.c: see document.h. */
#include "document.h"

#include "core/file/gmk_file.h"
#include "core/scan/picture_scan.h"
#include "core/senses/describe.h"
#include "core/text/path.h"
#include "core/text/text_buffer.h"
#include "core/tournament/tournament.h"
#include "formats/format.h"
#include "formats/pixel_picture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Document {
    DocumentKind kind;
    DocumentProblem problem;
    char *path; /* NULL: a text */
    char *data; /* kept as long as games can be chosen from it */
    size_t size;
    FormatOptions options;
    FormatFile *file;   /* of data */
    DocumentGame *list; /* of the first `listed` games, where there are several */
    int32_t listed;
    FormatCertainty certainty;
    Record *record;
    FormatReport report;
    MazeFile maze;
    uint32_t *pixels; /* of a picture */
    int picture_w, picture_h;
};

enum { DATA_MAX = GMK_FILE_SIZE_MAX }; /* bytes: the largest limit of all readers */
_Static_assert((int64_t)DATA_MAX >= FORMAT_SIZE_MAX && (int64_t)DATA_MAX >= GMK_MAZE_TEXT_MAX,
               "no reader is refused what it would take");

/* ---------------------------------------------------------------- problems */

static void fail_format(Document *d, FormatError error)
{
    d->kind = DOCUMENT_PROBLEM;
    d->problem =
        (DocumentProblem){.fault = DOCUMENT_FAULT_FORMAT, .format = {.error = error, .offset = -1}};
    if (error == FORMAT_ERR_CANCELLED)
        d->problem.fault = DOCUMENT_FAULT_CANCELLED;
}

static bool take_format_problem(Document *d, const FormatProblem *problem)
{
    d->problem =
        (DocumentProblem){.fault = problem->error == FORMAT_ERR_CANCELLED ? DOCUMENT_FAULT_CANCELLED
                                                                          : DOCUMENT_FAULT_FORMAT,
                          .format = *problem};
    return false;
}

void document_problem_text(char *out, size_t size, const DocumentProblem *problem)
{
    const int line = problem->fault == DOCUMENT_FAULT_GMK ? problem->gmk.line : problem->maze.line;
    char where[32] = "";
    if (line > 0)
        snprintf(where, sizeof where, "line %d: ", line);
    switch (problem->fault) {
    case DOCUMENT_FAULT_NONE: snprintf(out, size, "No error."); break;
    case DOCUMENT_FAULT_SYSTEM: os_error_text(out, size, problem->os); break;
    case DOCUMENT_FAULT_CANCELLED:
    case DOCUMENT_FAULT_FORMAT: format_problem_text(out, size, &problem->format); break;
    case DOCUMENT_FAULT_GMK:
        snprintf(out, size, "%s%s%s%s%s", where, gmk_file_error_text(problem->gmk.error),
                 problem->gmk.detail[0] ? " (" : "", problem->gmk.detail,
                 problem->gmk.detail[0] ? ")" : "");
        break;
    case DOCUMENT_FAULT_MAZE:
        snprintf(out, size, "%s%s", where,
                 problem->maze.error != GMK_FILE_OK ? gmk_file_error_text(problem->maze.error)
                                                    : "The rows of this maze are wrong.");
        break;
    }
}

/* ---------------------------------------------------------------- several games */

/* "h8 i9 g7 …" */
static void list_moves(char out[DOCUMENT_MOVES_MAX], const Record *record)
{
    enum { LISTED = 8 };
    GmkGame *game = NULL;
    size_t length = 0;
    if (setup_new_game(&game, &record->setup) != GMK_OK)
        return;
    for (int32_t i = 0; i < record->move_count && i < LISTED && length < DOCUMENT_MOVES_MAX; i++) {
        char point[GMK_NOTATION_MAX] = "";
        describe_notation(point, sizeof point, game, record->moves[i].point);
        length +=
            (size_t)snprintf(out + length, DOCUMENT_MOVES_MAX - length, i ? " %s" : "%s", point);
    }
    if (record->move_count > LISTED && length < DOCUMENT_MOVES_MAX)
        snprintf(out + length, DOCUMENT_MOVES_MAX - length, " …");
    gmk_game_free(game);
}

static void list_game(DocumentGame *out, const Record *record)
{
    out->known = true;
    out->move_count = record->move_count;
    out->result = record->result;
    for (int side = 0; side < 2; side++)
        snprintf(out->names[side], RECORD_NAME_MAX, "%s",
                 player_name(&record->setup.players[side]));
    list_moves(out->moves, record);
}

/* The progress of a list: whole games. */
typedef struct Listing {
    const Progress *progress;
    int32_t game, games;
} Listing;

static bool report_listing(void *user, size_t done, size_t total)
{
    const Listing *listing = user;
    (void)done, (void)total;
    return progress_report(listing->progress, (size_t)listing->game, (size_t)listing->games);
}

/* False: cancelled. Without memory for it there is no list, and the games can be chosen still. */
static bool list_games(Document *d, const Progress *progress)
{
    const int32_t games = format_file_games(d->file);
    Listing listing = {progress, 0, games < DOCUMENT_LISTED_MAX ? games : DOCUMENT_LISTED_MAX};
    const Progress each = {report_listing, &listing};
    d->list = calloc((size_t)listing.games, sizeof *d->list);
    for (; d->list && listing.game < listing.games; listing.game++) {
        FormatReport report;
        FormatProblem problem;
        Record *record = NULL;
        if (!report_listing(&listing, 0, 0))
            return false;
        if (format_file_read(&record, &report, &problem, d->file, listing.game, &each))
            list_game(&d->list[listing.game], record);
        else if (problem.error == FORMAT_ERR_CANCELLED)
            return false;
        record_free(record);
        d->listed = listing.game + 1;
    }
    return true;
}

DocumentGame document_game(const Document *d, int32_t game)
{
    return game >= 0 && game < d->listed ? d->list[game] : (DocumentGame){.known = false};
}

/* ---------------------------------------------------------------- what it is */

/*
 * Decides by the content, except that a .map is always a maze, a .gmk is never a text map, and files
 * with an extension of game records are never mazes. Pasted text is never a maze.
 */
static bool is_maze(const Document *d)
{
    const FormatId named = d->path ? format_by_path(d->path) : FORMAT_NONE;
    if (!d->path)
        return false;
    if (d->path && path_has_ending(d->path, "map"))
        return true;
    if (named != FORMAT_NONE && named != FORMAT_GMK && format_info(named)->reads)
        return false;
    const MazeFileKind kind = maze_file_kind(d->data, d->size);
    return kind == MAZE_FILE_GMK || (kind == MAZE_FILE_MAP && named != FORMAT_GMK);
}

static void read_maze(Document *d)
{
    MazeFileProblem problem;
    d->kind =
        maze_file_read(&d->maze, &problem, d->data, d->size) ? DOCUMENT_MAZE : DOCUMENT_PROBLEM;
    if (d->kind == DOCUMENT_PROBLEM)
        d->problem = (DocumentProblem){.fault = DOCUMENT_FAULT_MAZE, .maze = problem};
}

/* For a file named .gmk the .gmk reader's problem is reported, whatever the content is. */
static void read_gmk(Document *d, const Progress *progress)
{
    GmkFileProblem problem;
    if (gmk_file_salvage(&d->record, &problem, d->data, d->size, progress)) {
        d->report = (FormatReport){.format = FORMAT_GMK,
                                   .games = 1,
                                   .game = 1,
                                   .variations = format_count_variations(d->record),
                                   .damage = gmk_format_problem(&problem)};
        d->kind = DOCUMENT_GAME;
        return;
    }
    d->problem =
        (DocumentProblem){.fault = problem.error == GMK_FILE_CANCELLED ? DOCUMENT_FAULT_CANCELLED
                                                                       : DOCUMENT_FAULT_GMK,
                          .gmk = problem};
}

static void read_games(Document *d, FormatId format, const Progress *progress)
{
    FormatProblem problem;
    d->file = format_file_open(&problem, format, d->data, d->size, &d->options);
    if (!d->file) {
        take_format_problem(d, &problem);
        return;
    }
    const int32_t games = format_file_games(d->file);
    d->kind = games > 1 ? DOCUMENT_GAMES : DOCUMENT_GAME;
    if (games == 1 && !document_choose(d, 0, progress))
        d->kind = DOCUMENT_PROBLEM;
    if (games > 1 && !list_games(d, progress))
        fail_format(d, FORMAT_ERR_CANCELLED);
}

static bool read_picture(Document *d)
{
    if (!d->path || !picture_is_png(d->data, d->size))
        return false;
    d->pixels = picture_read_png(&d->picture_w, &d->picture_h, d->data, d->size, SCAN_PIXELS_MAX);
    if (d->pixels)
        d->kind = DOCUMENT_PICTURE;
    return d->pixels != NULL;
}

static void recognise(Document *d, const Progress *progress)
{
    if (read_picture(d))
        return;
    if (is_maze(d)) {
        read_maze(d);
        return;
    }
    if (d->path && tournament_is_file((Span){d->data, d->size})) {
        d->kind = DOCUMENT_TOURNAMENT;
        return;
    }
    FormatError error = FORMAT_ERR_UNKNOWN;
    const FormatId format =
        (d->path && path_has_ending(d->path, "gmk"))
            ? FORMAT_GMK
            : format_recognise(&d->certainty, &error, d->data, d->size, d->path);
    if (format == FORMAT_NONE)
        fail_format(d, error);
    else if (format == FORMAT_GMK)
        read_gmk(d, progress);
    else
        read_games(d, format, progress);
}

/* ---------------------------------------------------------------- life */

static Document *new_document(const FormatOptions *options)
{
    const FormatOptions none = {0};
    Document *d = calloc(1, sizeof *d);
    if (d)
        d->options = options ? *options : none;
    return d;
}

/* The bytes are needed again only where there are several games. */
static void release_data(Document *d)
{
    if (d->kind == DOCUMENT_GAMES)
        return;
    format_file_close(d->file);
    free(d->data);
    d->file = NULL;
    d->data = NULL;
}

/* While the file is read, how far is not known: its size may be wrong. */
static bool goes_on(void *progress)
{
    return progress_report(progress, 0, 0);
}

Document *document_open_path(const char *path, const FormatOptions *options,
                             const Progress *progress)
{
    Document *d = new_document(options);
    if (!d)
        return NULL;
    d->path = text_copy(path, strlen(path));
    const OsError error = d->path ? os_file_read_watched(&d->data, &d->size, path, DATA_MAX,
                                                         goes_on, (void *)(uintptr_t)progress)
                                  : 0;
    if (!d->path)
        fail_format(d, FORMAT_ERR_NO_MEMORY);
    else if (os_error_is_too_large(error))
        fail_format(d, FORMAT_ERR_TOO_LARGE);
    else if (os_error_is_cancelled(error))
        fail_format(d, FORMAT_ERR_CANCELLED);
    else if (error != 0)
        d->problem = (DocumentProblem){.fault = DOCUMENT_FAULT_SYSTEM, .os = error};
    else
        recognise(d, progress);
    release_data(d);
    return d;
}

Document *document_open_text(const char *text, size_t size, const FormatOptions *options,
                             const Progress *progress)
{
    Document *d = new_document(options);
    if (!d)
        return NULL;
    d->data = text_copy(text, size);
    d->size = size;
    if (d->data)
        recognise(d, progress);
    else
        fail_format(d, FORMAT_ERR_NO_MEMORY);
    release_data(d);
    return d;
}

Document *document_of_record(Record **record)
{
    Document *d = calloc(1, sizeof *d);
    if (!d)
        return NULL;
    d->kind = DOCUMENT_GAME;
    d->record = *record;
    d->report = (FormatReport){.format = FORMAT_GMK, .games = 1};
    *record = NULL; /* now the document's */
    return d;
}

void document_free(Document *d)
{
    if (!d)
        return;
    format_file_close(d->file);
    free(d->list);
    record_free(d->record);
    maze_file_free(&d->maze);
    free(d->data);
    free(d->pixels);
    free(d->path);
    free(d);
}

/* ---------------------------------------------------------------- questions */

DocumentKind document_kind(const Document *d)
{
    return d->kind;
}

const DocumentProblem *document_problem(const Document *d)
{
    return &d->problem;
}

const char *document_path(const Document *d)
{
    return d->path;
}

int32_t document_games(const Document *d)
{
    return d->kind == DOCUMENT_GAMES  ? format_file_games(d->file)
           : d->kind == DOCUMENT_GAME ? 1
                                      : 0;
}

bool document_choose(Document *d, int32_t game, const Progress *progress)
{
    FormatProblem problem;
    Record *record = NULL;
    if (!d->file)
        return d->record != NULL && game == 0;
    const bool ok = format_file_read(&record, &d->report, &problem, d->file, game, progress);
    record_free(d->record);
    d->record = record;
    if (d->report.certainty < d->certainty)
        d->report.certainty = d->certainty;
    d->problem = (DocumentProblem){.fault = DOCUMENT_FAULT_NONE};
    return ok || take_format_problem(d, &problem);
}

const Record *document_record(const Document *d)
{
    return d->record;
}

const FormatReport *document_report(const Document *d)
{
    return &d->report;
}

Record *document_take_record(Document *d)
{
    Record *record = d->record;
    d->record = NULL; /* now the caller's */
    return record;
}

uint32_t *document_take_picture(Document *d, int *w, int *h)
{
    uint32_t *pixels = d->pixels;
    d->pixels = NULL; /* now the caller's */
    *w = d->picture_w;
    *h = d->picture_h;
    return pixels;
}

bool document_take_maze(Document *d, MazeFile *out)
{
    if (d->kind != DOCUMENT_MAZE || !d->maze.map)
        return false;
    *out = d->maze;
    d->maze = (MazeFile){0}; /* now the caller's */
    return true;
}

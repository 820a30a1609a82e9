/*
 * gmk_file_read.c: .gmk text to a record; see gmk_file.h. Everything is read into a scratch record
 * and every move is played on a scratch game; the caller gets the record only when all of it is
 * valid.
 */
#include "gmk_reader.h"
#include "gmk_words.h"

#include <stdlib.h>
#include <string.h>

/* Reports every megabyte or so. */
static bool goes_on(GmkReader *r)
{
    enum { STEP = 1 << 20 };
    const size_t done = r->size - r->in.rest.size;
    if (done < r->reported + STEP)
        return true;
    r->reported = done;
    return progress_report(r->progress, done, r->size) ||
           gmk_lines_fail_file(&r->in, GMK_FILE_CANCELLED);
}

/* Otherwise it is another kind of file or a newer one, or there is no way to go on. */
static bool is_damage(GmkFileError error)
{
    return error == GMK_FILE_TRUNCATED || error == GMK_FILE_BAD_UTF8 ||
           error == GMK_FILE_BAD_LINE || error == GMK_FILE_BAD_VALUE || error == GMK_FILE_BAD_MOVE;
}

bool gmk_reader_survives(GmkReader *r)
{
    GmkFileProblem *problem = r->in.problem;
    if (!r->salvages || !is_damage(problem->error))
        return false;
    r->incomplete = r->incomplete || problem->error == GMK_FILE_TRUNCATED;
    if (r->damage.error == GMK_FILE_OK)
        r->damage = *problem;
    *problem = (GmkFileProblem){.error = GMK_FILE_OK};
    return true;
}

/* The last line of a file that was cut off may be a part of one: "4 h1" of "4 h12". */
static bool is_half(const GmkReader *r)
{
    return r->salvages && r->in.rest.size == 0 && r->in.rest.text[-1] != '\n' &&
           !span_is(span_trim(r->in.line), "end");
}

/* Whether the line may stand in a file. The text as a whole was checked already, unless it is known
 * to be damaged. */
static bool check_line(GmkReader *r)
{
    if (r->salvages && span_bad_utf8(r->in.line) < r->in.line.size)
        return gmk_lines_fail(&r->in, GMK_FILE_BAD_UTF8, (Span){"", 0});
    return gmk_lines_check(&r->in);
}

bool gmk_reader_next_line(GmkReader *r)
{
    for (;;) {
        if (!gmk_lines_take(&r->in) || is_half(r))
            return gmk_lines_fail_file(&r->in, GMK_FILE_TRUNCATED);
        if (!goes_on(r))
            return false;
        const bool good = check_line(r);
        const bool is_start = r->begins && r->in.minor >= GMK_FILE_MINOR_STARTS;
        if (!good && (is_start || !gmk_reader_survives(r)))
            return false;
        r->in.line = span_trim(r->in.line);
        if (good && r->in.line.size > 0)
            return true;
    }
}

static bool check_utf8(GmkReader *r)
{
    const size_t bad = span_bad_utf8(r->in.rest);
    if (bad == r->in.rest.size)
        return true;
    for (size_t i = 0; i < bad; i++)
        r->in.number += r->in.rest.text[i] == '\n';
    r->in.number++;
    return gmk_lines_fail(&r->in, GMK_FILE_BAD_UTF8, (Span){"", 0});
}

static bool read_tail(GmkReader *r)
{
    while (gmk_lines_take(&r->in))
        if (span_trim(r->in.line).size > 0)
            return gmk_lines_fail(&r->in, GMK_FILE_BAD_LINE, r->in.line) || gmk_reader_survives(r);
    return true;
}

/* Sets the ending of the file's current line, whichever line was read last. */
static bool take_ending(GmkReader *r)
{
    Record *record = r->record;
    if (record->ended.node == record->last) {
        if (r->seen[GMK_KEY_RESULT] == 0)
            record_use_ending(record);
        record->ended.node = TREE_NONE;
    }
    gmk_game_free(r->game);
    r->game = NULL;
    return record_replay(&r->game, record) == GMK_OK ||
           gmk_lines_fail(&r->in, GMK_FILE_NO_MEMORY, (Span){"", 0});
}

/* The board decides if the game is over on it; "five" and the like need such a board; other reasons
 * (resigned, time) are accepted. */
static bool check_result(GmkReader *r)
{
    Record *record = r->record;
    if (!take_ending(r))
        return false;
    const GmkResult result = gmk_game_result(r->game);
    if (result != GMK_RESULT_NONE) {
        if (r->seen[GMK_KEY_RESULT] != 0 && record->result != result)
            return gmk_reader_fail_key(r, GMK_KEY_RESULT);
        record_take_result(record, r->game);
        return true;
    }
    if (record_reason_is_by_board(record->reason))
        return gmk_reader_fail_key(r, GMK_KEY_RESULT);
    return true;
}

/* In a file that was cut off the choices may belong to moves that are missing. */
static bool check_opening(GmkReader *r)
{
    Record *record = r->record;
    if (record_opening_fit(record) == OPENING_FITS)
        return true;
    gmk_reader_fail_key(r, GMK_KEY_OPENING);
    record->choice_count = 0;
    record->setup.opening = OPENING_FREE;
    return gmk_reader_survives(r);
}

/* The result of a file that was cut off belongs to a position that is missing. */
static bool settle_result(GmkReader *r)
{
    if (!r->incomplete) {
        if (check_result(r))
            return true;
        if (!gmk_reader_survives(r))
            return false;
    }
    if (!take_ending(r))
        return false;
    record_take_result(r->record, r->game);
    return true;
}

/* A file without a single move that can be read is refused for what is wrong with it. */
static bool has_substance(GmkReader *r)
{
    if (r->damage.error == GMK_FILE_OK || !record_is_blank(r->record))
        return true;
    *r->in.problem = r->damage;
    return false;
}

bool gmk_file_read(Record **out, GmkFileProblem *problem, const char *text, size_t size)
{
    return gmk_file_read_watched(out, problem, text, size, NULL);
}

static bool read_file(Record **out, GmkFileProblem *problem, const char *text, size_t size,
                      const Progress *progress, bool salvages)
{
    Setup setup;
    setup_default(&setup);
    setup.players[1] = setup.players[0]; /* a player who is not named is a human */
    *problem = (GmkFileProblem){.error = GMK_FILE_OK};
    GmkReader r = {.in = {.rest = {text, size}, .problem = problem},
                   .salvages = salvages,
                   .progress = progress,
                   .size = size};
    if (size > GMK_FILE_SIZE_MAX)
        return gmk_lines_fail(&r.in, GMK_FILE_TOO_LARGE, (Span){"", 0});
    if (!gmk_lines_take_version(&r.in) || (!salvages && !check_utf8(&r)))
        return false;
    r.record = record_new(&setup);
    bool ok = r.record || gmk_lines_fail(&r.in, GMK_FILE_NO_MEMORY, (Span){"", 0});
    ok = ok && gmk_read_header(&r) && gmk_read_moves(&r) && read_tail(&r) && has_substance(&r) &&
         check_opening(&r) && settle_result(&r);
    if (ok) {
        *problem = r.damage;
        *out = r.record;
        r.record = NULL; /* now the caller's */
    }
    free(r.comment.text.text);
    free(r.unknown.text.text);
    gmk_game_free(r.game);
    record_free(r.record);
    return ok;
}

bool gmk_file_read_watched(Record **out, GmkFileProblem *problem, const char *text, size_t size,
                           const Progress *progress)
{
    return read_file(out, problem, text, size, progress, false);
}

/* Twice, so that a whole file is never read less strictly. */
bool gmk_file_salvage(Record **out, GmkFileProblem *problem, const char *text, size_t size,
                      const Progress *progress)
{
    return read_file(out, problem, text, size, progress, false) ||
           (is_damage(problem->error) && read_file(out, problem, text, size, progress, true));
}

const char *gmk_file_error_text(GmkFileError error)
{
    switch (error) {
    case GMK_FILE_OK: return "No error.";
    case GMK_FILE_NOT_GMK: return "This is not a Gomokit game file.";
    case GMK_FILE_NEWER: return "This file was written by a newer version of Gomokit.";
    case GMK_FILE_TRUNCATED: return "The file ends too early: its last line is missing.";
    case GMK_FILE_TOO_LARGE: return "The file is too large for a game.";
    case GMK_FILE_BAD_UTF8: return "The file is not UTF-8 text.";
    case GMK_FILE_BAD_LINE: return "This line cannot be understood.";
    case GMK_FILE_BAD_VALUE: return "This value is not possible.";
    case GMK_FILE_BAD_MOVE: return "This move is not legal.";
    case GMK_FILE_NO_MEMORY: return "There is not enough memory.";
    case GMK_FILE_CANCELLED: return "Reading was cancelled.";
    }
    return "Unknown error.";
}

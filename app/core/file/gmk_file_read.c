/*
 * gmk_file_read.c: .gmk text to a record; see gmk_file.h. Everything is read into a scratch record
 * and every move is played on a scratch game; the caller gets the record only when all was sane.
 */
#include "gmk_reader.h"
#include "gmk_words.h"

#include <stdlib.h>
#include <string.h>

bool gmk_reader_fail(Reader *r, GmkFileError error, Span detail)
{
    r->problem->error = error;
    r->problem->line = r->number;
    span_copy(r->problem->detail, sizeof r->problem->detail, detail);
    return false;
}

/* ------------------------------------------------------------------------------------------------
 * Lines
 */

/* Takes the next line, whatever is in it. False at the end of the text. */
static bool take_line(Reader *r)
{
    if (!span_take_line(&r->line, &r->rest))
        return false;
    r->number++;
    return true;
}

static bool has_control(Span line)
{
    for (size_t i = 0; i < line.size; i++)
        if (((unsigned char)line.text[i] < 0x20 && line.text[i] != '\t') || line.text[i] == 0x7f)
            return true;
    return false;
}

bool gmk_reader_next_line(Reader *r)
{
    do {
        if (!take_line(r)) {
            r->number = 0;
            return gmk_reader_fail(r, GMK_FILE_TRUNCATED, (Span){"", 0});
        }
        if (has_control(r->line) || r->line.size > GMK_FILE_LINE_MAX)
            return gmk_reader_fail(r, GMK_FILE_BAD_LINE, r->line);
        r->line = span_trim(r->line);
    } while (r->line.size == 0);
    return true;
}

/* "gomokit 1.0", or "gomokit 1". */
static bool read_version(Reader *r)
{
    uint64_t major, minor = 0;
    span_skip_mark(&r->rest);
    r->number = 1;
    if (r->rest.size < 8 || memcmp(r->rest.text, "gomokit ", 8) != 0)
        return gmk_reader_fail(r, GMK_FILE_NOT_GMK, (Span){"", 0});
    r->number = 0;
    take_line(r);
    Span words = r->line;
    span_take_word(&words);
    const Span version = span_take_word(&words);
    const char *dot = memchr(version.text, '.', version.size);
    const Span first = {version.text, dot ? (size_t)(dot - version.text) : version.size};
    const Span second = {first.text + first.size + 1, dot ? version.size - first.size - 1 : 0};
    if (!span_number(&major, first, 9999) || (dot && !span_number(&minor, second, 9999)) ||
        major == 0 || span_trim(words).size > 0)
        return gmk_reader_fail(r, GMK_FILE_NOT_GMK, r->line);
    if (major > GMK_FILE_MAJOR)
        return gmk_reader_fail(r, GMK_FILE_NEWER, version);
    r->minor = (int)minor;
    return true;
}

static bool check_utf8(Reader *r)
{
    const size_t bad = span_bad_utf8(r->rest);
    if (bad == r->rest.size)
        return true;
    for (size_t i = 0; i < bad; i++)
        r->number += r->rest.text[i] == '\n';
    r->number++;
    return gmk_reader_fail(r, GMK_FILE_BAD_UTF8, (Span){"", 0});
}

static bool read_tail(Reader *r)
{
    while (take_line(r))
        if (span_trim(r->line).size > 0)
            return gmk_reader_fail(r, GMK_FILE_BAD_LINE, r->line);
    return true;
}

/* How the game ended for the file's line, whichever line was read last. */
static bool take_ending(Reader *r)
{
    Record *record = r->record;
    if (record->ended == record->last) {
        if (r->seen[GMK_KEY_RESULT] == 0) {
            record->result = record->ended_result;
            memcpy(record->reason, record->ended_reason, sizeof record->reason);
        }
        record->ended = TREE_NONE;
    }
    gmk_game_free(r->game);
    r->game = NULL;
    return record_replay(&r->game, record) == GMK_OK ||
           gmk_reader_fail(r, GMK_FILE_NO_MEMORY, (Span){"", 0});
}

/* A finished board decides; a result by the board needs one; resigned or timed out is believed. */
static bool check_result(Reader *r)
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
    if (gmk_words_is_by_board(record->reason))
        return gmk_reader_fail_key(r, GMK_KEY_RESULT);
    return true;
}

static bool check_opening(Reader *r)
{
    const Record *record = r->record;
    return opening_choices_are_sane(record->setup.opening, record->move_count, record->choices,
                                    record->choice_count) ||
           gmk_reader_fail_key(r, GMK_KEY_OPENING);
}

bool gmk_file_read(Record **out, GmkFileProblem *problem, const char *text, size_t size)
{
    Setup setup;
    setup_default(&setup);
    setup.players[1] = setup.players[0]; /* a player who is not named is a human */
    *problem = (GmkFileProblem){.error = GMK_FILE_OK};
    Reader r = {.rest = {text, size}, .problem = problem};
    if (size > GMK_FILE_SIZE_MAX)
        return gmk_reader_fail(&r, GMK_FILE_TOO_LARGE, (Span){"", 0});
    if (!read_version(&r) || !check_utf8(&r))
        return false;
    r.record = record_new(&setup);
    bool ok = r.record || gmk_reader_fail(&r, GMK_FILE_NO_MEMORY, (Span){"", 0});
    ok = ok && gmk_read_header(&r) && gmk_read_moves(&r) && read_tail(&r) && check_opening(&r) &&
         check_result(&r);
    if (ok) {
        *out = r.record;
        r.record = NULL; /* now the caller's */
    }
    free(r.comment.text.text);
    free(r.kept.text.text);
    gmk_game_free(r.game);
    record_free(r.record);
    return ok;
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
    }
    return "Unknown error.";
}

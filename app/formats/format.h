/*
 * format.h: reads and writes the record formats of other programs. One table of formats; one
 * problem type; every reader works on a scratch record that is handed over only when all of it is
 * valid. Bytes in, record out; files themselves are platform/os_file.h's. Any thread, no state.
 *
 * What a reader does where a file and a record of this program differ:
 *   - A rule that the file does not state is taken from a name in it (of the program, the event,
 *     the kind of file), if 99 of 100 moves are legal under it; otherwise the first of
 *     freestyle, standard, renju and the forms of caro under which the fewest moves are illegal.
 *   - A stone off the board is damage, with its line or byte; in a game of one line, one on
 *     another stone too.
 *   - In a tree a move on another stone, after the end of the game, on a forbidden point, or
 *     after a pass (also one side moving twice) is left out together with its descendants, and
 *     counted in the report.
 *   - Stones that were set up are the position that the game begins with, in any numbers, with either
 *     side to move (core/record/start.h). Formats that hold moves only are written with those stones
 *     as moves in turn, where some order of turns gives them, and refuse them elsewhere.
 *   - Two equal moves after the same parent become one move with the texts of both.
 *   - A record that is cut or damaged after its first move is read up to there; the report says what
 *     is wrong. One without a move that can be read is an error. So is anything wrong in a position
 *     and in what people type: lines of openings, strings of points, columns.
 */
#ifndef GOMOKIT_FORMAT_H
#define GOMOKIT_FORMAT_H

#include "shared/format_types.h"

const FormatInfo *format_info(FormatId format);
FormatId format_by_name(const char *name); /* "psq"; FORMAT_NONE */
FormatId format_by_path(const char *path); /* by the extension, any case; FORMAT_NONE */

/*
 * A file in memory: decoded once, its games found once, each of them read on demand. `data` must
 * stay valid while the file is open. NULL: *problem says why. `options` (may be NULL) are copied,
 * except `game` and `progress`, which are not used here.
 */
typedef struct FormatFile FormatFile;
FormatFile *format_file_open(FormatProblem *problem, FormatId format, const char *data, size_t size,
                             const FormatOptions *options);
void format_file_close(FormatFile *file); /* accepts NULL */
int32_t format_file_games(const FormatFile *file);

/* Reads a game, from 0, in time that grows with its own length. As format_read(). Any thread. */
bool format_file_read(Record **out, FormatReport *report, FormatProblem *problem,
                      const FormatFile *file, int32_t game, const Progress *progress);

/*
 * Reads a record of this format. On success *out is the caller's, with its tree, its main line
 * taken as record->moves and the result; *report tells more. On failure *out is untouched and
 * *problem says why. `options` may be NULL.
 */
bool format_read(Record **out, FormatReport *report, FormatProblem *problem, FormatId format,
                 const char *data, size_t size, const FormatOptions *options);

/*
 * Writes a record: formats of one line write record->moves, others record->tree. The bytes
 * (followed by a NUL) are the caller's, freed with free(). NULL: *problem says why.
 */
char *format_write(size_t *size, FormatProblem *problem, FormatId format, const Record *record,
                   const FormatOptions *options);

/*
 * Whether reading these bytes, which format_write() made of the record with these options, gives what
 * the format can hold of it. True for formats that are not read.
 */
bool format_reads_back(FormatId format, const Record *meant, const FormatOptions *options,
                       const char *data, size_t size);

/* The FormatParts of this record that are lost when it is written in this format. */
uint32_t format_losses(FormatId format, const Record *record);

/* "variations", "comments", ...: one English word or two for a part. */
const char *format_part_name(FormatPart part);

/*
 * Recognises the format by the content; where that is not clear (or several formats share it) by the
 * extension of `path`, which may be NULL. *certainty says how sure that is. FORMAT_NONE: *error is
 * FORMAT_ERR_UNKNOWN or FORMAT_ERR_NO_MEMORY.
 */
FormatId format_recognise(FormatCertainty *certainty, FormatError *error, const char *data,
                          size_t size, const char *path);

/*
 * Reads any text, for example from the clipboard. As format_read(), after recognising it; a run of
 * points inside other text (a link) is found too. report->format says what it was taken for.
 */
bool format_read_any(Record **out, FormatReport *report, FormatProblem *problem, const char *data,
                     size_t size, const char *path, const FormatOptions *options);

#endif

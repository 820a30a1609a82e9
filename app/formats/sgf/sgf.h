/*
 * sgf.h: what the reader and the writer of SGF share. For the files of this folder only.
 *
 * Known properties become parts of the record; unknown ones are stored as they stand and written
 * back after them. Beside those of FF[4] there are two of our own: GMKT, the seconds a move took
 * where no clock tells it, and GMKH at the root, unknown header lines of other formats.
 */
#ifndef GOMOKIT_FORMATS_SGF_H
#define GOMOKIT_FORMATS_SGF_H

#include "core/record/record.h"
#include "core/text/scan.h"
#include "core/text/text_buffer.h"

enum {
    SGF_NAME_MAX = 16, /* bytes of a property's name, with NUL; longer ones are cut */
    SGF_TIME_MAX_MS = 1000000000,
};

#define SGF_HEADER_PREFIX "psq-" /* of lines that GMKH may hold */

/* One property: its name in capitals and all its values as they stand, "[a][b]". */
typedef struct SgfProperty {
    char name[SGF_NAME_MAX];
    Span values;
    size_t at; /* where it begins */
} SgfProperty;

/* Takes the property at *at, which then is behind it. False: none begins there (*broken: something
 * that is none, or a value without an end). */
bool sgf_take_property(SgfProperty *out, Span text, size_t *at, bool *broken);

/* Takes the next value off the front of *values, without its brackets, as it stands. */
bool sgf_take_value(Span *out, Span *values);

/* A value's text: escapes and soft line ends resolved, line ends LF (`simple`: blanks), other
 * control characters blanks. */
void sgf_add_text(TextBuffer *out, Span value, bool simple);

/* The same the other way round. `composed`: a colon is escaped too. */
void sgf_add_escaped(TextBuffer *out, const char *text, size_t length, bool composed);

/* Unknown properties, all but those of this name. */
void sgf_add_unknown(TextBuffer *out, const char *unknown, const char *but);

/*
 * The end of the value that begins at `at` with '[': behind its ']'. 0: it has none. Programs that
 * do not escape write names like "[[club] name]": after an unescaped '[', a ']' that no property,
 * value or node follows belongs to the text.
 */
size_t sgf_value_end(Span text, size_t at);

typedef enum SgfPoint { SGF_POINT, SGF_PASS, SGF_NO_POINT } SgfPoint;

/* "hh" from the top left or "H8" from the bottom left; "", and "tt" up to 19 x 19, is a pass. A
 * point may be off the board. */
SgfPoint sgf_read_point(GmkPoint *out, Span value, int32_t width, int32_t height);
void sgf_write_point(TextBuffer *out, GmkPoint point);

/* "295.2" with at most `decimals` digits that count behind the point, as a whole number of the last
 * one's units: 295200 of 3. False: something else, or more than `most` either way. */
bool sgf_read_decimal(int64_t *out, Span value, int decimals, int64_t most);
void sgf_write_decimal(TextBuffer *out, int64_t value, int decimals);

/*
 * What the mover's clock shows after the move of a node that takes `time_ms` (below 0: unknown,
 * taken as none), in a game of TIME_GAME.
 */
int64_t sgf_clock_after(const Record *record, TreeNode node, int64_t time_ms);

#endif

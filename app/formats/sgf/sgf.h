/*
 * sgf.h: what the reader and the writer of SGF share. For the files of this folder only.
 *
 * Known properties become parts of the record; unknown properties are stored verbatim and written
 * back after the known ones. Beside those of FF[4] there are three of our own: GMKT, the seconds of
 * a move that cannot be derived from clocks, GMKS, what a search found (search_note.h), and GMKH at
 * the root, unknown header lines of other formats.
 */
#ifndef GOMOKIT_FORMATS_SGF_H
#define GOMOKIT_FORMATS_SGF_H

#include "core/record/record.h"
#include "core/text/scan.h"
#include "core/text/text_buffer.h"

enum {
    SGF_NAME_MAX = 16, /* bytes of a property's name, with NUL; longer ones are cut */
    SGF_TIME_MAX_MS = RECORD_TIME_MAX_MS,
};

/* Whether GMKH may hold this unknown header line: one of another format of this program. */
bool sgf_is_header_line(const char *line);

/* One property: its name in capitals and all its values verbatim, "[a][b]". */
typedef struct SgfProperty {
    char name[SGF_NAME_MAX];
    Span values;
    size_t at; /* where it begins */
} SgfProperty;

/* Takes the property at *at and moves *at past it. False: there is none (*broken: other text is
 * there, or a value has no end). */
bool sgf_take_property(SgfProperty *out, Span text, size_t *at, bool *broken);

/* Takes the next value from the front of *values, verbatim, without its brackets. */
bool sgf_take_value(Span *out, Span *values);

/* Appends the text of a value: escapes and soft line ends resolved, line ends as LF (`simple`: as
 * blanks), other control characters as blanks. */
void sgf_add_text(TextBuffer *out, Span value, bool simple);

/* Appends text with escapes. `composed`: colons are escaped too. */
void sgf_add_escaped(TextBuffer *out, const char *text, size_t length, bool composed);

/* Appends unknown properties, except those of these names, which end with NULL. */
void sgf_add_unknown(TextBuffer *out, const char *unknown, const char *const *but);

/*
 * The rule that the free text of RU names: by a word, by the name of an opening rule that only renju
 * has, or by the number of the Gomocup protocol, as c-gomoku-cli writes it. False: it names none.
 */
bool sgf_read_rule(GmkRule *out, Span value);
extern const char *const sgf_rule_names[]; /* as we write them, indexed by GmkRule */

/* Whether the text is the name of a rule and nothing more: "Renju", "free", but not "Renju, RIF". */
bool sgf_is_rule_name(Span value);

bool sgf_contains(Span text, const char *small); /* ignores case */

/*
 * The end of the value that begins at `at` with '[': the position after its ']'. 0: it has none.
 * Programs that do not escape write names like "[[club] name]": after an unescaped '[', a ']' that
 * no property, value or node follows belongs to the text.
 */
size_t sgf_value_end(Span text, size_t at);

typedef enum SgfPoint { SGF_POINT, SGF_PASS, SGF_NO_POINT } SgfPoint;

/* "hh" from the top left or "H8" from the bottom left; "", and "tt" up to 19 x 19, is a pass. A
 * point may be off the board. */
SgfPoint sgf_read_point(GmkPoint *out, Span value, int32_t width, int32_t height);
void sgf_write_point(TextBuffer *out, GmkPoint point);

/* Reads a decimal number such as "295.2" as an integer with `decimals` implied decimal places
 * (295200 for 3); further digits are ignored. False: not a number, or its size exceeds `most`. */
bool sgf_read_decimal(int64_t *out, Span value, int decimals, int64_t most);
void sgf_write_decimal(TextBuffer *out, int64_t value, int decimals);

/*
 * What the mover's clock shows after a node's move that took `time_ms` (below 0: unknown, counted as
 * 0), in a game with the clock TIME_GAME.
 */
int64_t sgf_clock_after(const Record *record, TreeNode node, int64_t time_ms);

#endif

/*
 * reader.h: what the readers of this folder share: a scratch record, lines of text, and the one way
 * to say what is wrong. For the files of this folder only.
 */
#ifndef GOMOKIT_FORMATS_READER_H
#define GOMOKIT_FORMATS_READER_H

#include "core/text/scan.h"
#include "formats/format.h"

typedef struct Reader {
    Span data;      /* all of it; text is UTF-8 without a BOM */
    size_t at;      /* how far it is read */
    Span line;      /* the last line taken, without its end */
    size_t line_at; /* where it begins */
    int32_t game;   /* which of several is wanted, from 0 */
    FormatOptions options;
    FormatReport *report;
    FormatProblem *problem;
    Record *record; /* owned: the scratch */
    TreeNode node;  /* the last move added */
    bool rule_known;
    GmkRule likely_rule; /* tried first where it is not known */
    bool not_by_board;   /* the file says that the main line did not end on the board */
    int32_t mark_count;
} Reader;

/* Says what is wrong at this byte: as a line of text, or as an offset of bytes. Always false. */
bool reader_fail(Reader *r, FormatError error, size_t at, Span detail);

/* The same about the line taken last. */
bool reader_fail_line(Reader *r, FormatError error);

/* Takes the next line (LF, CRLF or CR end it) into r->line. False: there is none. */
bool reader_take_line(Reader *r);

/* The same, passing over blank lines. */
bool reader_take_full_line(Reader *r);

/* Makes the scratch record: two humans on an empty gomoku board. Sizes out of range are an error,
 * said of the line taken last. */
bool reader_begin(Reader *r, int64_t width, int64_t height);

/* The size that the options tell, or this one. */
bool reader_begin_untold(Reader *r, int32_t side);

/* The way from the root to this node has a stone at the point. */
bool reader_is_taken(const Reader *r, TreeNode node, GmkPoint point);

/*
 * The child of `parent` with this move, made if it is not there yet, as r->node. False, said of the
 * byte `at`: off the board, on a stone, or too many nodes.
 */
bool reader_add(Reader *r, TreeNode parent, const RecordMove *move, size_t at, Span detail);

/* Adds a mark once. */
bool reader_add_mark(Reader *r, TreeNode node, const TreeMark *mark, size_t at);

/* Text behind what the node's comment has already, on a line of its own. */
bool reader_add_comment(Reader *r, TreeNode node, const char *text, size_t length);

/*
 * Plays stones of a position as moves, black and white by turns, each colour in the order given.
 * `white_next`: white is to move. FORMAT_ERR_SETUP when the numbers fit no game.
 */
typedef struct SetupStones {
    int32_t count[2];
    GmkPoint points[2][GMK_CELLS_MAX];
} SetupStones;
bool reader_add_setup(Reader *r, const SetupStones *stones, size_t at);

/*
 * The end of every reader: finds the rule if the file does not tell it, leaves out what is illegal,
 * takes the main line and, where the board has one, its result.
 */
bool reader_settle(Reader *r);

/* A number with sign at the front of *rest, which then is behind it. False: none, or too large. */
bool reader_take_integer(int64_t *out, Span *rest);

/* The whole span is an integer. */
bool reader_is_integer(int64_t *out, Span span);

#endif

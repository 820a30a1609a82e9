/*
 * reader.h: what the readers of this folder share: a scratch record, lines of text, and
 * problems. For the files of this folder only.
 *
 * All of it takes time that grows with the file, never with its square: the path from the root to
 * the current node remembers which points have stones, children and marks, children of nodes that
 * the path had left are found in a hash table, texts are appended in place, and what a malicious
 * file can still repeat (meeting the same nodes again and again) is limited by a budget of work.
 */
#ifndef GOMOKIT_FORMATS_READER_H
#define GOMOKIT_FORMATS_READER_H

#include "core/text/progress.h"
#include "core/text/scan.h"
#include "format_types.h"

/* A bit for each point of a board: bit x of row y. */
typedef struct PointSet {
    uint32_t rows[GMK_GOMOKU_SIDE_MAX];
} PointSet;

/* What is known of a node on the path. */
typedef struct ReaderLevel {
    TreeNode node;
    bool fresh;       /* it was added in this place: `children` has all its children */
    bool marks_known; /* `marks` is filled */
    PointSet children;
    PointSet marks[TREE_MARK_KINDS];
} ReaderLevel;

/*
 * Finds the children of a node by their point. Built when a file comes back to a node that the path
 * had left, which most files never do; from then on every added node is in it.
 */
typedef struct ReaderIndex {
    TreeNode *slots;   /* TREE_ROOT: empty. The root is nobody's child */
    uint32_t capacity; /* a power of two; 0: not built */
    uint32_t used;
} ReaderIndex;

/* From the root, level 0, to the node that was added or visited last. */
typedef struct ReaderPath {
    int32_t depth;
    PointSet stones;
    ReaderLevel levels[GMK_CELLS_MAX + 1];
} ReaderPath;

typedef struct FormatGames FormatGames; /* formats.h */

typedef struct Reader {
    Span data;                /* all of it; text is UTF-8 without a BOM */
    bool is_binary;           /* problems are at a byte, not in a line */
    size_t at;                /* the current position */
    Span line;                /* the last line taken, without its end */
    size_t line_at;           /* where it begins */
    const FormatGames *games; /* of the file; NULL while they are being found */
    FormatOptions options;
    FormatReport *report;
    FormatProblem *problem;
    Record *record;    /* owned: the scratch record */
    ReaderPath *path;  /* owned; made with the record */
    ReaderIndex index; /* owned */
    TreeNode node;     /* the last move added */
    bool rule_known;
    bool rule_named;     /* the name of file, program or event says `likely_rule` */
    GmkRule likely_rule; /* tried first if the file does not state the rule */
    bool not_by_board;   /* the file says that the main line did not end on the board */
    int32_t text_count;  /* marks and comments */
    size_t work;         /* steps spent of the budget of work */
    size_t reported;     /* where the progress was reported last */
} Reader;

/* Frees what the reader owns. */
void reader_free(Reader *r);

/* Sets the problem at this byte, as a line number or, in binary files, an offset. Always false. */
bool reader_fail(Reader *r, FormatError error, size_t at, Span detail);

/* The same for the last line. */
bool reader_fail_line(Reader *r, FormatError error);

/*
 * Whether a file whose reading failed can be opened up to there: the problem is one of the file (it
 * is cut, or something in it cannot be understood or played) and at least one move was read. Then
 * the problem becomes the report's damage and reading has succeeded: `read(r) || reader_salvage(r)`.
 */
bool reader_salvage(Reader *r);

/* Notes in the report that the file ends too early, though all of it could be read. */
void reader_note_cut(Reader *r);

/* Reports the progress; to be called regularly with the current position. False: cancelled. */
bool reader_goes_on(Reader *r, size_t at);

/* Takes the next line (LF, CRLF or CR end it) into r->line. False: there is none. */
bool reader_take_line(Reader *r);

/* The same, skipping blank lines. */
bool reader_take_full_line(Reader *r);

/* Makes the scratch record: two humans on an empty gomoku board. A size out of range is a problem
 * of the last line. */
bool reader_begin(Reader *r, int64_t width, int64_t height);

/* For formats without a size: takes that of the options, or this one. */
bool reader_begin_default(Reader *r, int32_t side);

/* The same for any valid setup. */
bool reader_begin_setup(Reader *r, const Setup *setup);

/* Whether the line from the root to this node has a stone at the point. */
bool reader_is_taken(Reader *r, TreeNode node, GmkPoint point);

typedef enum ReaderAdded {
    READER_ADDED,   /* r->node is the move */
    READER_CUT_OFF, /* a stone is there already: the branch cannot be read */
    READER_FAILED,  /* the problem is set: off the board, too many nodes or no memory */
} ReaderAdded;

/*
 * Finds or adds the child of `parent` with this move, as r->node. For trees, where a bad move
 * invalidates only its own branch; `at` is the byte that problems refer to.
 */
ReaderAdded reader_add_branch(Reader *r, TreeNode parent, const RecordMove *move, size_t at,
                              Span detail);

/* The same for a game without variations, where a stone on an occupied cell is an error too. */
bool reader_add(Reader *r, TreeNode parent, const RecordMove *move, size_t at, Span detail);

/* The number of moves from the root to this node, at which the path ends afterwards. */
int32_t reader_depth(Reader *r, TreeNode node);

/* Spends steps of the budget of work. False: it is used up; the problem is set. */
bool reader_spend(Reader *r, size_t steps);

/* Counts a branch that is left out, with `nodes` moves in it. */
void reader_leave_out(Reader *r, int32_t nodes);

/* Adds a mark; one off the board, or a second one of its kind at a point, is ignored. */
bool reader_add_mark(Reader *r, TreeNode node, const TreeMark *mark, size_t at);

/* The same for all points of a rectangle. */
bool reader_add_marks(Reader *r, TreeNode node, TreeMarkKind kind, GmkPoint from, GmkPoint to,
                      size_t at);

/* Appends to the node's comment, on a line of its own. */
bool reader_add_comment(Reader *r, TreeNode node, const char *text, size_t length);

/* Sets the position that the game begins with, before its first move. */
void reader_set_start(Reader *r, const Start *start);

/*
 * The end of every reader (normalise.c): finds the rule if the file does not state it, removes
 * illegal moves, and sets the main line and, if the board shows it, the result.
 */
bool reader_normalise(Reader *r);

/* Takes a signed number from the front of *rest. False: there is none, or it is too large. */
bool reader_take_integer(int64_t *out, Span *rest);

/* Whether the whole span is an integer. */
bool reader_is_integer(int64_t *out, Span span);

#endif

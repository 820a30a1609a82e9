/*
 * reader.h: what the readers of this folder share: a scratch record, lines of text, and the one way
 * to say what is wrong. For the files of this folder only.
 *
 * All of it takes time that grows with the file, never with its square: the path from the root to
 * the current node remembers which points have stones, children and marks, texts are appended in
 * place, and what a malicious file can still repeat (meeting the same nodes again and again) is
 * paid from a budget of work.
 */
#ifndef GOMOKIT_FORMATS_READER_H
#define GOMOKIT_FORMATS_READER_H

#include "core/text/progress.h"
#include "core/text/scan.h"
#include "formats/format.h"

/* A bit for each point of a board: bit x of row y. */
typedef struct PointSet {
    uint32_t rows[GMK_GOMOKU_SIDE_MAX];
} PointSet;

/* What is known of a node on the path. */
typedef struct ReaderLevel {
    TreeNode node;
    bool children_known, marks_known; /* the sets below are filled */
    PointSet children;
    PointSet marks[TREE_MARK_KINDS];
} ReaderLevel;

/* From the root, level 0, to the node that was added or visited last. */
typedef struct ReaderPath {
    int32_t depth;
    PointSet stones;
    ReaderLevel levels[GMK_CELLS_MAX + 1];
} ReaderPath;

typedef struct Reader {
    Span data;      /* all of it; text is UTF-8 without a BOM */
    size_t at;      /* how far it is read */
    Span line;      /* the last line taken, without its end */
    size_t line_at; /* where it begins */
    FormatOptions options;
    FormatReport *report;
    FormatProblem *problem;
    Record *record;   /* owned: the scratch */
    ReaderPath *path; /* owned; made with the record */
    TreeNode node;    /* the last move added */
    bool rule_known;
    bool rule_named;     /* the name of file, program or event says `likely_rule` */
    GmkRule likely_rule; /* tried first where it is not known */
    bool not_by_board;   /* the file says that the main line did not end on the board */
    int32_t text_count;  /* marks and comments */
    size_t work;         /* steps that reading a node twice has cost */
    size_t reported;     /* where the progress was reported last */
} Reader;

/* Frees what the reader owns. */
void reader_free(Reader *r);

/* Says what is wrong at this byte: as a line of text, or as an offset of bytes. Always false. */
bool reader_fail(Reader *r, FormatError error, size_t at, Span detail);

/* The same about the line taken last. */
bool reader_fail_line(Reader *r, FormatError error);

/* To be called now and then with how far the data is read. False: the user has cancelled. */
bool reader_goes_on(Reader *r, size_t at);

/* Takes the next line (LF, CRLF or CR end it) into r->line. False: there is none. */
bool reader_take_line(Reader *r);

/* The same, passing over blank lines. */
bool reader_take_full_line(Reader *r);

/* Makes the scratch record: two humans on an empty gomoku board. Sizes out of range are an error,
 * said of the line taken last. */
bool reader_begin(Reader *r, int64_t width, int64_t height);

/* With the size in the options, or this one. */
bool reader_begin_untold(Reader *r, int32_t side);

/* The same for any setup that is sane. */
bool reader_begin_setup(Reader *r, const Setup *setup);

/* Whether the line from the root to this node has a stone at the point. */
bool reader_is_taken(Reader *r, TreeNode node, GmkPoint point);

typedef enum ReaderAdded {
    READER_ADDED,   /* r->node is the move */
    READER_CUT_OFF, /* a stone is there already: the branch cannot be read */
    READER_FAILED,  /* said: off the board, too many nodes or no memory */
} ReaderAdded;

/*
 * Finds or adds the child of `parent` with this move, as r->node. For trees, where one bad move
 * spoils its own branch only; `at` is the byte that problems are said of.
 */
ReaderAdded reader_add_branch(Reader *r, TreeNode parent, const RecordMove *move, size_t at,
                              Span detail);

/* The same for a game of one line, where a stone on another one is an error too. */
bool reader_add(Reader *r, TreeNode parent, const RecordMove *move, size_t at, Span detail);

/* Moves from the root to this node, which becomes the path's last. */
int32_t reader_depth(Reader *r, TreeNode node);

/* Pays for steps that the size of the file alone does not bound. False: too many, said. */
bool reader_spend(Reader *r, size_t steps);

/* Counts a branch that is left out, with `nodes` moves in it. */
void reader_leave_out(Reader *r, int32_t nodes);

/* Adds a mark; a second one of its kind on its point is ignored, and one off the board. */
bool reader_add_mark(Reader *r, TreeNode node, const TreeMark *mark, size_t at);

/* The same for all points of a rectangle. */
bool reader_add_marks(Reader *r, TreeNode node, TreeMarkKind kind, GmkPoint from, GmkPoint to,
                      size_t at);

/* Appends to the node's comment, on a line of its own. */
bool reader_add_comment(Reader *r, TreeNode node, const char *text, size_t length);

/*
 * Plays the stones of a position as moves, black and white alternating, each colour in the order
 * given. FORMAT_ERR_SETUP if the numbers of stones fit no game.
 */
typedef struct SetupStones {
    int32_t count[2];
    GmkPoint points[2][GMK_CELLS_MAX];
} SetupStones;
bool reader_add_setup(Reader *r, const SetupStones *stones, size_t at);

/*
 * The end of every reader (normalise.c): finds the rule if the file does not tell it, removes what
 * is illegal, takes the main line and, if the board shows one, its result.
 */
bool reader_normalise(Reader *r);

/* A number with sign at the front of *rest, which then is behind it. False: none, or too large. */
bool reader_take_integer(int64_t *out, Span *rest);

/* Whether the whole span is an integer. */
bool reader_is_integer(int64_t *out, Span span);

#endif

/*
 * sgf_reading.h: the state of reading one SGF game, shared by sgf_read.c (games, trees and nodes),
 * sgf_game.c (root properties), sgf_stones.c (moves and setup stones) and sgf_node.c (other
 * properties). For those files only.
 */
#ifndef GOMOKIT_FORMATS_SGF_READING_H
#define GOMOKIT_FORMATS_SGF_READING_H

#include "formats/shared/formats.h"
#include "sgf.h"

enum {
    NESTING_MAX = 4096, /* variations inside variations */
    USUAL_SIDE = 15,    /* of a file without a size */
    NO_COLOR = -1,
};

typedef struct Sgf {
    Reader *r;
    int nesting;
    TreeNode stack[NESTING_MAX]; /* where each open variation began */
    TreeNode node;               /* the last node; TREE_NONE: in a branch that is left out */
    bool at_root;                /* the first node of the game comes next */
    bool plays_quest;            /* sgf_quest_fits() */
    Start start;                 /* the stones of the root */
    int to_move;                 /* by PL; NO_COLOR: not given */
    bool has_time;
    TextBuffer text; /* scratch buffer */
} Sgf;

/* Sets the problem with the text at `at`. Always false. */
bool sgf_fail(Sgf *s, FormatError error, size_t at);

bool sgf_is_named(const SgfProperty *p, const char *name);
int sgf_index(const SgfProperty *p, const char *const *names); /* -1: not in the list */
Span sgf_first_value(const SgfProperty *p);

/*
 * The text of a simple value, cut between characters, without control characters. False: no memory.
 */
bool sgf_copy_value(char *out, size_t size, Span value);

/*
 * Calls `take` with every value of a property whose values are points or rectangles of points,
 * "aa:cc", until it returns false. False: it did, or a value cannot be understood. `which` is
 * passed through.
 */
typedef bool (*SgfTakePoints)(Sgf *s, const SgfProperty *p, GmkPoint from, GmkPoint to, int which);
bool sgf_each_rectangle(Sgf *s, const SgfProperty *p, SgfTakePoints take, int which);

/* sgf_game.c: board, rule and clocks, which have to be known before the first stone. */
bool sgf_begin_game(Sgf *s);

/*
 * *known: the property is understood and need not be stored as unknown. `late`: it is in a later
 * node without a move, where board, rule and clocks are decided already.
 */
bool sgf_read_root_property(Sgf *s, const SgfProperty *p, bool late, bool *known);

/*
 * sgf_stones.c: takes the stones of the root as the position that the game begins with, and finds out
 * which side moves first; reads the moves and stones of the node at `at`.
 */
void sgf_begin_moves(Sgf *s, size_t at);
bool sgf_read_stones(Sgf *s, size_t at);

/*
 * sgf_quest.c: moves of the opening as Gomoku Quest writes them: QPR[hh,hg,jf], the first three
 * stones, and QSLW[ig] or QSLB[ig], the stone with which a side was chosen. sgf_take_quest() takes
 * the first of the points from *values.
 */
bool sgf_is_quest(const SgfProperty *p);
bool sgf_take_quest(GmkPoint *out, Span *values);

/*
 * Whether the main line of the game at `at` never comes back to one of these points. Files are known
 * where it does: there the opening cannot be stones, and the moves are worth more.
 */
bool sgf_quest_fits(Span text, size_t at);

/* sgf_node.c: everything else. `root`: the node is the game's first. */
bool sgf_read_property(Sgf *s, const SgfProperty *p, bool root);

#endif

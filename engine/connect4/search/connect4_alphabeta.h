/*
 * connect4_alphabeta.h: alpha-beta on any board: principal variation search with a table of
 * positions met before, deepened step by step.
 */
#ifndef GOMOKIT_CONNECT4_ALPHABETA_H
#define GOMOKIT_CONNECT4_ALPHABETA_H

#include "connect4_eval.h"
#include "connect4_root.h"
#include "search/tt.h"

enum { PLIES_MAX = CONNECT4_CELLS_MAX + 1 };

typedef struct SearchStep {
    Lines lines;
    uint64_t hash;
    WindowSums sums;    /* before the stone that is tried */
    uint8_t killers[2]; /* columns that caused the last cut-offs at this ply */
    uint8_t line_count; /* the best line from here on */
    uint8_t line[PLIES_MAX + 1];
} SearchStep;

typedef struct Connect4Search {
    const Connect4 *state;
    SearchLimits *limits;
    RootMoves *root;
    Tt *tt;           /* NULL: none */
    bool stopped;     /* a limit was reached: return values are meaningless */
    bool plain;       /* to the depth and no further */
    bool reduces;     /* late moves are searched less deep first */
    bool exact_moves; /* every root move gets its score, not only the best */
    int empty;        /* cells at the root */
    Windows windows;
    int32_t history[2][BITS_MAX]; /* by side and cell: cut-offs, weighted by depth */
    SearchStep steps[PLIES_MAX + 1];
} Connect4Search;

/*
 * Prepares a search of this position, whose moves connect4_root_list() has listed. The arguments
 * belong to the caller and must outlive the search. With a fixed depth the table is not used: such
 * a search must not see further than its depth.
 */
void connect4_search_begin(Connect4Search *search, const Connect4 *state, RootMoves *root,
                           SearchLimits *limits, Tt *tt);

/*
 * One iteration: searches all moves that are not decided yet and sorts them by their scores, best
 * first. A win after n plies scores GMK_SCORE_WIN - n. With a depth of all empty cells the scores
 * are exact. False: a limit came first; then the best move found so far is at the front, and the
 * other scores are those of the iteration before.
 */
bool connect4_search_depth(Connect4Search *search, int depth);

/*
 * Deepens step by step to `deepest` or until the outcome is known. *out (may be NULL) is filled and
 * reported after each iteration. Returns the depth of the last finished iteration; 0: none was
 * finished.
 */
int connect4_search_deepen(GmkThought *out, Connect4Search *search, int deepest);

/* Whether the best move's score is what it would be at every greater depth. */
bool connect4_search_decided(const Connect4Search *search, int depth);

#endif

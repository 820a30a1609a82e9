/*
 * textbook_search.h: minimax for gomoku as textbooks build it up, stage by stage:
 *
 *     plain        every legal move, every line to its end
 *     alphabeta    lines that cannot matter are cut off
 *     neighbours   and only cells next to a stone are tried
 *     ordering     and those that make or stop the longest rows come first
 *     table        and a position met before is not searched again
 *
 * Stages up to alphabeta have the same value at every depth, and so have those from neighbours on:
 * a cut, an order and a table change the work, never the result. The strong engine is elsewhere
 * (gomoku/search) and shares nothing with this but the rules and the learned evaluation.
 */
#ifndef GOMOKIT_TEXTBOOK_SEARCH_H
#define GOMOKIT_TEXTBOOK_SEARCH_H

#include "search/limits.h"
#include "textbook_eval.h"

enum {
    TEXTBOOK_WIN = GMK_TRACE_WIN, /* a five; each ply away costs one, unless wins are flat */
    TEXTBOOK_PLY_MAX = 64,
};

typedef struct TextbookOptions {
    GmkTextbook stage;
    GmkEvaluation evaluation;
    bool flat_wins;        /* a win is a win, however far away */
    int width;             /* from the ordering on: the best cells that are tried; 0: all */
    bool full_order;       /* ordered by the whole evaluation after each move */
    bool copies;           /* every node copies the state */
    uint64_t memory_bytes; /* half of it is for the table */
} TextbookOptions;

/* What a thinker keeps: the table, and the tables of a rule for the learned evaluation. */
typedef struct TextbookMemory TextbookMemory;

TextbookMemory *textbook_new(const TextbookOptions *options); /* NULL: no memory */
void textbook_free(TextbookMemory *memory);                   /* NULL is fine */
void textbook_clear(TextbookMemory *memory);
uint64_t textbook_bytes(const TextbookMemory *memory);
bool textbook_prepare(TextbookMemory *memory,
                      GmkRule rule); /* the rule's tables; as GameOps.prepare */

typedef struct TextbookResult {
    int cell;      /* the first of the best moves, in reading order or by rank */
    int32_t value; /* for the side to move */
    int depth;     /* that was searched to its end */
} TextbookResult;

/*
 * Searches to limits->depth at once; without a depth or with a limit of time, deeper and deeper
 * until the depth or the limits are reached or a five was seen. When a limit ends it, the result is that of
 * the depth before, or of the moves of the first depth that were finished. The game in `board` goes
 * on. False: no memory for the rule's tables.
 */
bool textbook_search(TextbookResult *out, const Board *board, TextbookMemory *memory,
                     SearchLimits *limits);

/* For GameOps.think with GMK_SEARCHER_TEXTBOOK. Effort, seed, slips and lines have no meaning. */
GmkStatus textbook_think(GmkThought *out, const Board *board, TextbookMemory *memory,
                         SearchLimits *limits);

#endif

/*
 * review.h: the review of a game. Every position of a line is searched, from the last one backwards, so
 * that what the engine's tables know of the end helps with what leads to it; then the moves that
 * seem to be mistakes are looked at once more, and longer. What is found is kept in the record's tree
 * (value_tree.h) and so in its files; review_report.h makes grades and turning points of it.
 *
 *   owner ── review_next(): a position and its time ──► a worker: review_search()
 *   owner ◄── its thought ── review_answer()
 *
 * At the end it names the positions in which a win was missed, so that the owner can make puzzles of
 * them.
 *
 * A review owns no thread and starts no search. It may be dropped at any time; the next one of the same
 * record goes on where this one was left: what is known deeply enough is not searched again.
 */
#ifndef GOMOKIT_REVIEW_H
#define GOMOKIT_REVIEW_H

#include "core/record/record.h"

/* How much time a position gets. */
typedef enum ReviewBudget {
    REVIEW_QUICK,
    REVIEW_NORMAL,
    REVIEW_DEEP,
    REVIEW_BUDGETS,
} ReviewBudget;
extern const char
    *const review_budget_words[REVIEW_BUDGETS + 1]; /* "quick", ...; NULL at the end */

typedef enum ReviewStage {
    REVIEW_WALK,         /* backwards through all positions; then for each suspected mistake: */
    REVIEW_BEFORE,       /* the position before the move: is there really a better one? */
    REVIEW_AFTER_BEST,   /* the position after the better one: does it hold? */
    REVIEW_AFTER_MOVE,   /* the position after the move: is it as bad as it seems? */
    REVIEW_AFTER_ANSWER, /* the position after the answer to it: is it refuted? */
    REVIEW_MISSED,       /* at last the positions in which a win was missed: are they puzzles? */
    REVIEW_DONE,
} ReviewStage;

typedef struct Review {
    ReviewBudget budget;
    ReviewStage stage;
    int32_t count;                     /* moves of the line */
    int32_t given;                     /* of these nobody chose: review_given() */
    TreeNode nodes[GMK_CELLS_MAX + 1]; /* [0] the root, then the line's moves */
    int32_t at;    /* REVIEW_WALK: moves on the board; later the index of the suspected move */
    GmkPoint best; /* REVIEW_AFTER_BEST, _ANSWER: the better move, or the answer, that was found */
} Review;

/* What is to be searched next. */
typedef struct ReviewStep {
    GmkGame *game; /* the receiver's */
    int64_t time_ms;
    int32_t effort; /* how many times as long as a plain position it is searched */
    int32_t lines;  /* for GmkLimits.lines */
    bool is_missed; /* a puzzle may be made of it; nothing else is asked, any thought will do */
} ReviewStep;

/* Begins a review of the line from the root to `last`. */
void review_begin(Review *review, const Record *record, TreeNode last, ReviewBudget budget);

/* False: the review is done, or there is no memory now. */
bool review_next(Review *review, Record *record, ReviewStep *out);

/* The thought of review_next()'s position: kept in the record. False: something could not be, for
 * want of memory. */
bool review_answer(Review *review, Record *record, const GmkThought *found);

double review_progress(const Review *review); /* 0 to 1 */

/*
 * The search itself; a plain call for a thread that may wait. As gmk_think(), but a forced move has
 * the value of what follows it, and connect four is solved where it can be: then the score is exact,
 * a draw too, and .depth the number of empty cells. limits->time_ms says how long an estimate may
 * take; solving may take much longer.
 */
GmkStatus review_search(GmkThought *out, GmkThinker *thinker, const GmkGame *game,
                        const GmkLimits *limits);

#endif

/*
 * review.h: the review of a game. Every position of a line is searched, and the same position is always
 * worth the same: the search is bounded by positions, not by time, and begins with empty tables. Then
 * each move that may deserve a sign is searched a second time, and eight times as long: the move that was
 * played, the best of the others, and what follows it. A sign needs both searches to agree. Where a move
 * loses, the positions before it are searched longer still, one after the other, back to the one that was not lost.
 *
 * What is found is kept in the record's tree (value_tree.h, review_note.h) and so in its files;
 * review_report.h makes grades and turning points of it, without a search.
 *
 *   owner ── review_next(): a position and its limits ──► a worker: review_search()
 *   owner ◄── its thought ── review_answer()
 *
 * At the end it completes the lines it shows, and names the positions in which a win was missed, so
 * that the owner can make puzzles of them.
 *
 * An engine of the user's list can search instead of ours (.by): it is given time instead of positions, and what it
 * claims is no proof. Only what the rules say at once counts as one: see core/seat/seat.h. The signs are made by the same
 * rules. Its review is not mixed with values of ours: see review_author.h.
 *
 * A review owns no thread and starts no search. It may be dropped at any time; the next one of the same
 * record goes on where this one was left: what was searched as long is not searched again.
 */
#ifndef GOMOKIT_REVIEW_H
#define GOMOKIT_REVIEW_H

#include "core/record/record.h"

enum { REVIEW_AVOID_MAX = 8 }; /* moves that one search leaves out */

/* How long a position is searched. */
typedef enum ReviewBudget {
    REVIEW_QUICK,
    REVIEW_NORMAL,
    REVIEW_DEEP,
    REVIEW_BUDGETS,
} ReviewBudget;
extern const char
    *const review_budget_words[REVIEW_BUDGETS + 1]; /* "quick", ...; NULL at the end */

typedef struct ReviewOptions {
    ReviewBudget budget;
    int64_t nodes; /* positions to search for one, instead of the budget's; 0: the budget's */
    int32_t from;  /* the first move that is graded, from 1 on; 0: as review_given() says */
    char by[RECORD_NAME_MAX]; /* the engine of the user's list that searches; "": ours */
} ReviewOptions;

typedef enum ReviewStage {
    REVIEW_WALK,    /* backwards through all positions */
    REVIEW_SUSPECT, /* the next move that may deserve a sign; then: */
    REVIEW_MOVE,    /* the position after the move, */
    REVIEW_OTHERS,  /* the position before it, without the move, */
    REVIEW_RIVAL,   /* the position after the best of the others, */
    REVIEW_REPLY,   /* the position after the move, without the best reply */
    REVIEW_BACK,    /* the positions before those that are lost; then the suspects again */
    REVIEW_LINES,   /* lines that end before the win they promise are played on */
    REVIEW_MISSED,  /* at last the positions in which a win was missed: are they puzzles? */
    REVIEW_DONE,
} ReviewStage;

/* Another move than the one played, with what follows it; no moves: there is none. */
typedef struct ReviewRival {
    int32_t score, depth, count;
    GmkPoint line[GMK_VARIATION_MAX]; /* begins with the move */
} ReviewRival;

/* The check of one move, while it is under way. Scores as in ReviewOpinion. */
typedef struct ReviewDoubt {
    bool has_first; /* whether the first search has a rival of the move */
    int32_t first_rival, first_played;
    int32_t played;          /* as the second search has it */
    ReviewRival tried, best; /* the rival being searched, and the best one so far */
    bool gave_up;            /* all rivals lost, but not all moves were tried */
    bool is_problem;
    GmkPoint reply; /* the best one to the move played */
    int32_t reply_score;
    int32_t avoid_count; /* the move itself, and others that turned out to lose */
    GmkPoint avoid[REVIEW_AVOID_MAX];
} ReviewDoubt;

typedef struct Review {
    ReviewOptions options;
    ReviewStage stage;
    int32_t count;                     /* moves of the line */
    int32_t given;                     /* of these nobody chose */
    TreeNode nodes[GMK_CELLS_MAX + 1]; /* [0] the root, then the line's moves */
    int32_t at;           /* REVIEW_WALK: moves on the board; later the index of a move */
    int32_t lowest;       /* of the suspects' indices so far: for the progress */
    bool found;           /* a move was checked since the last walk through the suspects began */
    ReviewDoubt doubt;    /* from REVIEW_MOVE to _REPLY */
    bool joined;          /* equal positions of the tree have one value: see review_join.h */
    int32_t part, pieces; /* REVIEW_LINES: which of the move's lines, and how often it grew */
    bool again;           /* it had been reviewed before */
    int32_t searched;     /* positions */
    uint8_t grades[GMK_CELLS_MAX]; /* of that review */
} Review;

/* What is to be searched next. */
typedef struct ReviewStep {
    GmkGame *game;   /* the receiver's */
    int64_t nodes;   /* for GmkLimits.nodes: what ends the search */
    int64_t time_ms; /* for .time_ms: far more than that needs, but on a machine that is overloaded;
                        for an engine of the user's list what it has */
    int32_t lines;   /* for .lines */
    int32_t avoid_count;
    GmkPoint avoid[REVIEW_AVOID_MAX]; /* for .avoid */
    bool is_missed; /* a puzzle may be made of it; nothing else is asked, any thought will do */
} ReviewStep;

/* Begins a review of the line from the root to `last`. */
void review_begin(Review *review, const Record *record, TreeNode last,
                  const ReviewOptions *options);

/* False: the review is done, or there is no memory now. */
bool review_next(Review *review, Record *record, ReviewStep *out);

/* The thought of review_next()'s position: kept in the record. False: something could not be, for
 * want of memory. */
bool review_answer(Review *review, Record *record, const GmkThought *found);

double review_progress(const Review *review); /* 0 to 1 */

/* What a review changed of an earlier one. */
typedef struct ReviewNews {
    bool again;       /* there was an earlier one */
    int32_t searched; /* positions that were searched longer than before */
    int32_t signs;    /* moves whose sign is another one now */
} ReviewNews;
void review_news(ReviewNews *out, const Review *review, const Record *record);

/* What the thinker of a review is made with: the same everywhere, as its tables have a share in what
 * it finds. */
void review_thinker_options(GmkThinkerOptions *out);

/* Sets the limits of a step; .avoid points into it. */
void review_set_limits(GmkLimits *limits, const ReviewStep *step);

/*
 * The search itself; a plain call for a thread that may wait. As gmk_think(), but a forced move has
 * the value of what follows it; the thinker's tables are cleared first, and the position is turned
 * so that all its images and all orders of its moves give the same answer. Connect four is solved where it
 * can be: then the score is exact, a draw too, and .depth the number of empty cells; limits->time_ms says
 * how long an estimate may take, solving may take much longer.
 */
GmkStatus review_search(GmkThought *out, GmkThinker *thinker, const GmkGame *game,
                        const GmkLimits *limits);

#endif

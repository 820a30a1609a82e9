/*
 * think_job.h: a job for the worker: one question about one position, and the limits of the search
 * that answers it. Its owner (the mid-end, puzzles) makes it; worker_rules.h carries it out. Its id
 * comes back with the answer, so that the owner can drop a stale answer.
 */
#ifndef GOMOKIT_THINK_JOB_H
#define GOMOKIT_THINK_JOB_H

#include "core/opening/opening_advice.h"
#include "core/record/player.h"
#include "core/review/review.h"
#include "gomokit.h"

typedef enum ThinkPurpose {
    THINK_MOVE,
    THINK_OPENING,
    THINK_HINT,
    THINK_ANALYSIS,
    THINK_REVIEW,   /* review_search() of a position of the game, whatever is shown */
    THINK_PUZZLE,   /* puzzle_judge() of the player's move in a puzzle */
    THINK_SOLUTION, /* puzzle_solve() */
    THINK_MISSED,   /* puzzle_make() of a position in which a win was missed */
    THINK_WIN,      /* puzzle_solve() of the position shown: can the side to move win by force? */
    THINK_CAUTION,  /* blunder_find(): is the human's move, which is held back, a blunder? */
    THINK_COLUMNS, /* gmk_connect4_solve(), or an estimate where that cannot; see column_scores.h */
} ThinkPurpose;

/* A job for a brain: which one, for which side, and what its clock says. */
typedef struct OutsideJob {
    char brain[RECORD_NAME_MAX]; /* as the list of brains calls it */
    int side;
    int64_t left_ms, game_ms; /* of its clock, now and for the whole game or move; 0: it has none */
} OutsideJob;

/* What the worker needs: opening_advise() or gmk_opening_choose() for THINK_OPENING, else gmk_think() where the purpose names
 * no other call. `game` is the receiver's copy. */
typedef struct ThinkJob {
    uint64_t id; /* not 0 */
    ThinkPurpose purpose;
    bool
        outside; /* of a move, an opening or an analysis: a brain is to answer; the worker does not search */
    OutsideJob who; /* which one */
    GmkGame *game;
    GmkLevel level;
    GmkSearcher searcher;
    int32_t depth;        /* GMK_SEARCHER_TEXTBOOK: instead of a level */
    OpeningQuery opening; /* THINK_OPENING: whose next step is to be made */
    int64_t time_ms;      /* at most, beside the level's own; 0: no such limit */
    GmkPoint move;        /* THINK_CAUTION: the move that is judged */
    ReviewStep review;    /* THINK_REVIEW: its limits; its game is the job's */
    GmkLimits limits;     /* filled by worker_set_limits() when the worker gets the job */
} ThinkJob;

/*
 * The limits of a job: those of its level, cut to its time; none for analysis; for an opening the engine's
 * full effort, for about a second. Other fields of *limits stay. What gmk_level_limits() says.
 */
GmkStatus think_job_limits(GmkLimits *limits, const ThinkJob *job);

#endif

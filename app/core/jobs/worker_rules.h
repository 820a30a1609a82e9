/*
 * worker_rules.h: how a ThinkJob is carried out: the limits and the thinker it needs, the calls of
 * the engine, and the answers. The thread that calls it, and how answers travel to the window, are
 * the host's (app/win/engine/worker.c). Any thread; one job at a time per host.
 */
#ifndef GOMOKIT_WORKER_RULES_H
#define GOMOKIT_WORKER_RULES_H

#include "blunder.h"
#include "column_scores.h"
#include "core/brains/brain_trouble.h"
#include "core/learning/learned_think.h"
#include "core/puzzle/puzzle_solve.h"
#include "core/record/stats.h"
#include "think_job.h"

typedef struct WorkerOptions {
    uint64_t seed;         /* makes games differ; 0: always the same */
    int64_t think_ms;      /* for a move, where the level has a time; 0: the level's */
    int32_t lines;         /* that an analysis compares; 0: as many as usual */
    int32_t threads;       /* 0: all processors, up to where more stop helping */
    uint64_t memory_bytes; /* what the engine may use */
    bool plain_tree;       /* the tree search is plain UCT, as in textbooks */
    GmkRewards rewards;    /* of the plain tree search */
    Learning *learning;    /* the caller's, which outlives the worker; NULL: nothing is learned */
} WorkerOptions;

typedef struct WorkerAnswer {
    uint64_t id;
    bool finished;    /* false: a report while the search goes on */
    GmkStatus status; /* of the engine's call, when finished */
    bool has_columns; /* the job was THINK_COLUMNS: `columns` is the answer so far, no thought */
    ColumnScores columns;
    GmkThought thought;
    StatsSample sample; /* when finished */
    LearnedHelp help;   /* what memory did for a move, when finished */
    bool is_opening;    /* the job was THINK_OPENING: this is the answer, not the thought */
    OpeningAdvice opening;
    bool is_puzzle; /* the job was THINK_PUZZLE, _SOLUTION, _MISSED or _WIN: this is the answer */
    PuzzleJudgement judgement;
    PuzzleSolution solution;
    bool is_missed, has_made; /* THINK_MISSED; whether `made` is a puzzle */
    bool is_win;              /* THINK_WIN: `solution` is the answer */
    Puzzle made;
    bool is_caution; /* THINK_CAUTION: this is the answer */
    Blunder blunder;
    bool is_outside; /* a brain has answered: `thought` is its own, or `trouble` says why not */
    char message[BRAIN_MESSAGE_MAX]; /* what it said last, in its own words; "" */
    BrainTrouble trouble;
} WorkerAnswer;

/*
 * Fills job->limits: those of the level, cut to the job's time, with the options applied. Called
 * once, when the job is handed to the worker; the window shows job->limits.time_ms as the time the
 * search may take. What gmk_level_limits() says.
 */
GmkStatus worker_set_limits(ThinkJob *job, const WorkerOptions *options);

/* Which thinker a job can use. */
typedef enum WorkerThinker {
    WORKER_THINKER_OWN,    /* one with the job's searcher */
    WORKER_THINKER_ANY,    /* whichever there is */
    WORKER_THINKER_REVIEW, /* the one that every review has: review_thinker_options() */
} WorkerThinker;

/* The thinker for this searcher. `processors` is the machine's number of them. */
void worker_thinker_options(GmkThinkerOptions *out, const WorkerOptions *options,
                            GmkSearcher searcher, WorkerThinker kind, int32_t processors);

/* Whether a thinker made with `made` serves where `wanted` is needed. */
bool worker_thinker_fits(const GmkThinkerOptions *made, const GmkThinkerOptions *wanted);

/* What the rules need of the thread they run on. `user` is passed to every function. */
typedef struct WorkerHost {
    void *user;
    Learning *learning; /* for the computer's moves; NULL: nothing is learned */
    /* A thinker of this kind, the host's; `searcher` is that of the job. */
    GmkStatus (*thinker)(void *user, GmkThinker **out, GmkSearcher searcher, WorkerThinker kind);
    void (*answer)(void *user, const WorkerAnswer *answer); /* copies it */
    bool (*is_wanted)(void *user, uint64_t id); /* false: stopped, or another job was given */
    uint64_t (*available_bytes)(void *user);    /* physical memory now; 0: not known */
    uint64_t (*peak_bytes)(void *user);         /* the most this process has held; 0: not known */
    int64_t (*now_ms)(void *user);              /* a monotonic clock */
} WorkerHost;

/* Carries out a job whose limits are set, and gives exactly one finished answer. */
void worker_run(const ThinkJob *job, const WorkerHost *host);

#endif

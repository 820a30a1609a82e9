/*
 * hooks.h: what the protocol needs from outside: a clock, output and a search. The program passes
 * the real ones (thinking.h), tests pass fakes.
 */
#ifndef GOMOKIT_BRAIN_HOOKS_H
#define GOMOKIT_BRAIN_HOOKS_H

#include "gomokit.h"

/* What is told about a search; a sum. */
typedef enum ThinkReports {
    REPORT_SUMMARY = 1,  /* one MESSAGE line after it */
    REPORT_REALTIME = 2, /* MESSAGE lines at each iteration, and what Yixin-Board draws */
    REPORT_DETAIL = 4,   /* INFO lines at each iteration, as Rapfi has them */
} ThinkReports;

typedef struct ThinkRequest {
    const GmkGame *game;
    int64_t deadline_us; /* by the clock of now_us: when the move must be printed */
    int32_t depth;       /* 0: no limit */
    uint64_t nodes;      /* 0: no limit */
    uint64_t memory_bytes;
    int32_t threads;
    uint64_t seed;    /* for random choices: openings */
    int32_t lines;    /* moves that get an exact score: GmkLimits.lines */
    uint32_t reports; /* ThinkReports */
    bool use_net;     /* GmkThinkerOptions.use_net */
    bool use_book;    /* the book of openings and what was learned in earlier games help */
    bool rows_first;  /* Session.rows_first */
} ThinkRequest;

/* What was learned about one position. */
typedef struct BookEntry {
    bool has_score;
    int32_t score; /* for the side to move there */
    int32_t depth; /* plies of the search that found it */
    GmkBound bound;
    uint32_t black, white, draws; /* games that came there, by their results */
    bool has_lesson;
    GmkPoint lesson; /* the move that holds where a game was lost */
} BookEntry;

typedef struct BrainHooks {
    int64_t (*now_us)(void *user);
    void (*say)(void *user, const char *line); /* one line for the manager, without its end */
    GmkStatus (*think)(void *user, GmkThought *out, const ThinkRequest *request);
    GmkStatus (*choose_opening)(void *user, GmkOpeningChoice *out, const ThinkRequest *request);
    /*
     * Thinks about the game in the opponent's time, until the next line comes. Prints nothing;
     * its result is what stays in the tables. Limits of time do not apply.
     */
    void (*ponder)(void *user, const ThinkRequest *request);
    /* Gets ready to think about games like the request's, while time does not count yet. */
    void (*prepare)(void *user, const ThinkRequest *request);
    void (*forget)(void *user);       /* clears what was learned from earlier moves */
    int32_t (*table_use)(void *user); /* how full its table of positions is, in thousandths */
    void (*use_folder)(void *user, const char *path); /* for files that outlive the process */
    /* What was learned about the position, or about the one after `move`, which may be NULL. False:
     * nothing. */
    bool (*look_up)(void *user, BookEntry *out, const GmkGame *game, const GmkPoint *move);
    int32_t (*book_size)(void *user); /* positions that something is known of; -1: no book */
    void *user;
} BrainHooks;

#endif

/*
 * match.h: the parts of `gmk match`.
 *
 *   cmd_match ─► match_run (schedule, threads, progress, report)
 *                   └─► match_game (one game, refereed) ─► match_brain (one process)
 *                          └─► match_swap2 (the opening, when the brains make it)
 */
#ifndef GOMOKIT_MATCH_H
#define GOMOKIT_MATCH_H

#include "formats/piskvork/openings.h"
#include "gomokit.h"
#include "match_stats.h"

#include "platform/processes/os_process.h"

enum {
    MATCH_INFOS_MAX = 32,
    MATCH_WHY_MAX = 160, /* bytes of a sentence about what went wrong */
    MATCH_NAME_MAX = 64,
};

typedef struct BrainConfig {
    const char *command;
    char name[MATCH_NAME_MAX]; /* for the report and the records */
    const char *infos[MATCH_INFOS_MAX];
    int info_count;
} BrainConfig;

typedef struct MatchConfig {
    BrainConfig brains[2];
    int32_t width, height;
    GmkRule rule;
    int32_t games; /* 0: every opening with both colours */
    int32_t concurrency;
    int64_t turn_ms;
    int64_t match_ms;     /* 0: no limit */
    int64_t memory_mib;   /* 0: no limit */
    int64_t tolerance_ms; /* pipes and the scheduler take time that is not the brain's */
    int64_t start_ms;     /* to answer START */
    bool fresh;           /* a new process for each game */
    bool swap2;           /* the brains make the opening themselves */
    bool json;            /* the report, for programs */
    bool has_seed;
    uint64_t seed;
    bool sprt;
    double elo0, elo1, alpha, beta;
    const char *openings_path, *psq_path, *stderr_path; /* NULL: none */
} MatchConfig;

/* How a game ended. All but the first two are a loss of the side that did it. */
typedef enum MatchEnd {
    MATCH_OK = 0,  /* the game goes on: the brain has answered */
    END_FIVE,      /* five in a row */
    END_DRAW,      /* no move is left */
    END_TIME,      /* too late */
    END_ILLEGAL,   /* occupied or off the board */
    END_FORBIDDEN, /* a forbidden point of renju */
    END_CRASH,     /* the process ended or closed its pipe */
    END_PROTOCOL,  /* a line that is no move */
    END_START,     /* no OK to START or RESTART */
    END_COUNT,
} MatchEnd;

const char *match_end_name(MatchEnd end);

/* How a swap2 opening ended: which brain chose the colour, and which one it took. */
typedef enum MatchSwap2 {
    SWAP2_NONE = 0,
    SWAP2_TOOK_BLACK, /* the brain that was offered three stones */
    SWAP2_TOOK_WHITE,
    SWAP2_ADDED_BLACK, /* it added two stones; the brain that had offered took black */
    SWAP2_ADDED_WHITE,
    SWAP2_COUNT,
} MatchSwap2;

typedef struct MatchGame {
    int first;   /* which brain plays black: 0 or 1 */
    int offerer; /* of the opening: black's brain unless swap2 says otherwise */
    MatchSwap2 swap2;
    int32_t opening_count; /* of the moves */
    int32_t count;
    GmkPoint moves[GMK_CELLS_MAX];
    int64_t times_us[GMK_CELLS_MAX]; /* 0 in the opening */
    uint64_t peak_bytes[2];          /* most memory a brain has held so far; 0: not known */
    int winner;                      /* brain 0 or 1; -1: draw */
    MatchEnd end;
    char why[MATCH_WHY_MAX]; /* "" after a game that ended by the rules */
} MatchGame;

/* A brain at work; it lives through many games. */
typedef struct MatchBrain MatchBrain;

MatchBrain *match_brain_new(const MatchConfig *match, const BrainConfig *config); /* or NULL */
void match_brain_free(MatchBrain *brain); /* sends END, then ends its process */

/*
 * Ready for a new game: starts the process or uses it again. MATCH_OK: it is. Otherwise END_START
 * or END_CRASH and why. `*no_program` is set when there is no such program to start at all.
 */
MatchEnd match_brain_prepare(MatchBrain *brain, char *why, bool *no_program);

/* Reads "x,y" and the blanks after it; *text then points to the rest. */
bool match_read_point(GmkPoint *out, const char **text);

/*
 * Sends the lines of `command` and waits for the first line that is not a message, at most
 * `limit_ms` and the tolerance. MATCH_OK: it has come. END_TIME, END_CRASH: why says more.
 */
MatchEnd match_brain_ask(MatchBrain *brain, char line[OS_PROCESS_LINE_MAX], int64_t *time_us,
                         const char *command, int64_t limit_ms, char *why);

/*
 * Sends the lines of `command` and waits for a move, at most `limit_ms` and the tolerance.
 * MATCH_OK: *move and *time_us are set. END_TIME, END_CRASH, END_PROTOCOL: why says more.
 */
MatchEnd match_brain_move(MatchBrain *brain, GmkPoint *move, int64_t *time_us, const char *command,
                          int64_t limit_ms, char *why);

/* The most memory its process has held so far; 0: not known, or not running. */
uint64_t match_brain_peak_bytes(const MatchBrain *brain);

/* After a fault: the next game starts with a new process. */
void match_brain_drop(MatchBrain *brain);

/* Plays one game. False: a program cannot be started (why), and the match has to end. */
bool match_game_play(MatchGame *out, const MatchConfig *config, MatchBrain *const brains[2],
                     int first, const Opening *opening, char *why);

/* ------------------------------------------------------------------------------------------------
 * Inside a game: match_game.c, and match_swap2.c for an opening that the brains make
 */

typedef struct MatchTable {
    const MatchConfig *config;
    MatchBrain *const *brains;
    MatchGame *game;
    GmkGame *board;
    int64_t left_us[2]; /* of the match, by brain */
    bool knows[2];      /* this brain has been told the stones so far */
} MatchTable;

/* The time that this brain has for its next answer. */
int64_t match_table_limit_ms(const MatchTable *table, int brain);

/* Ends the game by a fault of `loser`, and its process. */
void match_table_fault(MatchTable *table, int loser, MatchEnd end);

/* Plays a stone of `mover`. False: that is illegal, and `mover` has lost. */
bool match_table_add(MatchTable *table, int mover, GmkPoint point, int64_t time_us);

/*
 * Lets `offerer` and the other brain agree on stones and colours, and sets game->first to the one
 * that is black then. False: the game is over by a fault.
 */
bool match_swap2_play(MatchTable *table, int offerer);

/* Plays the whole match and prints the result. Returns the exit code. */
int match_run(const MatchConfig *config, const Openings *openings);

#endif

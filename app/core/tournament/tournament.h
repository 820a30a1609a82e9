/*
 * tournament.h: what a tournament is: who plays, by which rules, in which form. All games follow from
 * it (schedule.h), on every machine the same; their results are lines of other files (results.h).
 *
 * The file is text in UTF-8, a key and its value a line; app/core/README.md describes it:
 *
 *     gomokit tournament 1
 *     name Autumn cup
 *     form round-robin
 *     rounds 10
 *     opening h8h9j9
 *     engine Gomokit
 *     command ./pbrain-gomokit
 *     engine Rapfi
 *     command "/opt/rapfi/pbrain-rapfi" --mode gomocup
 *     turn-ms 500
 *
 * Keys behind an `engine` line are that engine's own; `opening` may stand anywhere.
 */
#ifndef GOMOKIT_TOURNAMENT_H
#define GOMOKIT_TOURNAMENT_H

#include "core/brains/brain_client.h"
#include "core/brains/referee.h"
#include "core/text/scan.h"

enum {
    TOURNAMENT_NAME_MAX = 64, /* bytes of a name, with NUL */
    TOURNAMENT_ENGINES_MAX = 64,
    TOURNAMENT_COMMAND_MAX = 2048, /* bytes of a command line, with NUL */
    TOURNAMENT_FOLDER_MAX = 1024,
    TOURNAMENT_OPENINGS_MAX = 100000,
    TOURNAMENT_GAMES_MAX = 1000, /* of one meeting of two engines */
    TOURNAMENT_ROUNDS_MAX = 100000,
    TOURNAMENT_LIST_MAX = 10000000, /* games of a tournament */
    TOURNAMENT_FILE_MAX = 32 << 20, /* bytes */
};

typedef enum TournamentForm {
    FORM_ROUND_ROBIN, /* everybody meets everybody, once in each round */
    FORM_GAUNTLET,    /* the first engine meets all others, once in each round */
    FORM_KNOCK_OUT,   /* who loses a meeting is out; the list is the seeding */
    FORM_SWISS,       /* in each round engines with similar results meet */
    FORM_COUNT,
} TournamentForm;
extern const char *const tournament_form_words[]; /* "round-robin"; NULL at the end */

/* Numbers of -1 mean: as for all. */
typedef struct TournamentEngine {
    char name[TOURNAMENT_NAME_MAX];
    char command[TOURNAMENT_COMMAND_MAX];
    char folder[TOURNAMENT_FOLDER_MAX]; /* where it is started; "": where we are */
    int32_t threads;                    /* INFO THREAD_NUM; 0: not said */
    int64_t turn_ms, match_ms, memory_mb;
    int info_count;
    char *infos[BRAIN_INFOS_MAX]; /* owned; "KEY VALUE" */
} TournamentEngine;

typedef struct Tournament {
    char name[TOURNAMENT_NAME_MAX];
    TournamentForm form;
    int32_t rounds;
    int32_t games;      /* of one meeting; an opening is played with both colours */
    RefereeRules rules; /* board, time control, swap2 */
    int64_t start_ms;   /* to answer START */
    int64_t first_ms;   /* more for the first move of a program; see BrainTerms */
    int64_t memory_mb;  /* 0: no limit */
    bool memory_loses;  /* to hold more loses; else it is only reported */
    int32_t processes;  /* that an engine may run at once, itself included; 0: no limit */
    bool suspended;     /* engines stand still while it is not their turn */
    bool fresh;         /* a new process for each game */
    uint64_t seed;      /* shuffles the openings; 0: in their order */
    bool sprt;          /* of the first engine; ends a tournament of two engines, or a gauntlet */
    double elo0, elo1, alpha, beta;
    int32_t engine_count;
    TournamentEngine *engines; /* owned */
    int32_t opening_count;
    int32_t *opening_starts; /* owned; opening i has the points from [i] to [i + 1] */
    GmkPoint *opening_points;
    uint32_t fingerprint; /* set by tournament_read() */
} Tournament;

/* An empty one of form round robin: 15 x 15, freestyle, a second a move. */
void tournament_init(Tournament *out);
void tournament_free(Tournament *tournament); /* what it owns; accepts one that is free already */

/* Conditions of Gomocup's judge: 350 MB and no more, suspended between turns, a second of tolerance,
 * a new process for each game. */
void tournament_like_gomocup(Tournament *tournament);

/* Adds an engine. Its name is made different from the others'. NULL: there are too many, or no memory. */
TournamentEngine *tournament_add_engine(Tournament *tournament, const char *name,
                                        const char *command);
bool tournament_add_info(TournamentEngine *engine, const char *text);
bool tournament_add_opening(Tournament *tournament, const GmkPoint *points, int32_t count);

/* The stones of an opening, by its index in the file; their number. -1: the empty board. */
int32_t tournament_opening(const GmkPoint **out, const Tournament *tournament, int32_t index);

/* An empty board of this tournament. NULL: no memory. */
GmkGame *tournament_board(const Tournament *tournament);

/* The index of an engine; -1: there is none of this name. */
int32_t tournament_find(const Tournament *tournament, Span name);

/*
 * A number for all that decides which games there are and how they are refereed. Results name it, so
 * that those of another tournament are told apart. Where programs lie does not matter: machines differ.
 */
uint32_t tournament_fingerprint(const Tournament *tournament);

/* What is wrong with a file, and in which line; 0: with the whole. */
typedef struct TournamentProblem {
    int line;
    char why[160]; /* harmless text; foreign.h */
} TournamentProblem;

/* Whether it begins as such a file does. */
bool tournament_is_file(Span text);

/*
 * Reads a file. On success *out is the caller's, freed with tournament_free(); false: *problem says why,
 * and *out is untouched. Every opening is legal, and there are two engines or more.
 */
bool tournament_read(Tournament *out, TournamentProblem *problem, Span text);

/* What tournament_read() reads. False: no memory. */
bool tournament_write(TextBuffer *out, const Tournament *tournament);

/* What is missing before it can be played. False: problem->why. */
bool tournament_check(const Tournament *tournament, TournamentProblem *problem);

#endif

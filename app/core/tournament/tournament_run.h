/*
 * tournament_run.h: plays a tournament, or a share of it, on threads of its own. Each finished game is
 * a line on the disk before it counts, so that a run that is ended in any way goes on where it was.
 * Nothing here writes to a console: a window and `gmk tournament` show the same run.
 *
 *     tournament_run_start() ─► tournament_run_wait() ─► tournament_run_state(), _standings() ─► _free()
 */
#ifndef GOMOKIT_TOURNAMENT_RUN_H
#define GOMOKIT_TOURNAMENT_RUN_H

#include "core/brains/game_crew.h"
#include "standings.h"

typedef struct TournamentRunOptions {
    int32_t share, shares;   /* from 1; 1 of 1 is the whole */
    int concurrency;         /* games at once */
    const char *stderr_path; /* the engines' error output is appended there; NULL: discarded */
    /* Called on a thread of the run, one at a time, for each game that has been written; may be NULL. */
    void (*finished)(void *user, const GameResult *result, const RefereedGame *played);
    void *user;
} TournamentRunOptions;

typedef struct TournamentRun TournamentRun;

/*
 * Starts. `tournament` and `path`, its file, stay the caller's until the run is freed. NULL: *problem
 * says why; for one, another process plays the same share.
 */
TournamentRun *tournament_run_start(const Tournament *tournament, const char *path,
                                    const TournamentRunOptions *options,
                                    TournamentProblem *problem);

/* No more games are begun; with `abandon` those on the boards are given up, to be played again. */
void tournament_run_stop(TournamentRun *run, bool abandon);

/* Waits until the run is over, at most this long; false: it goes on. */
bool tournament_run_wait(TournamentRun *run, int64_t timeout_ms);

typedef struct TournamentRunState {
    int32_t finished; /* games of this run */
    int64_t left;     /* games that this share still has, as far as they are known */
    int64_t left_ms;  /* how long that may take; -1: not known yet */
    bool waits;       /* for results of other shares */
    bool decided;     /* the sequential test has ended it */
    char fatal[REFEREE_WHY_MAX + TOURNAMENT_NAME_MAX + 32]; /* why it cannot go on; "" */
} TournamentRunState;
void tournament_run_state(TournamentRun *run, TournamentRunState *out);

/* As it stands, with the results of other shares that are here. False: no memory. */
bool tournament_run_standings(TournamentRun *run, Standings *out);

/* Calls see() with the run's games and results, which it must not keep. */
void tournament_run_see(TournamentRun *run,
                        void (*see)(void *user, const Schedule *schedule, const Results *results),
                        void *user);

/* Copies of the games that are played now, as game_crew_playing(). */
int tournament_run_playing(TournamentRun *run, CrewGame *games, RefereedGame *boards, int capacity);

/* Abandons what is played, waits, and frees. NULL is accepted. */
void tournament_run_free(TournamentRun *run);

#endif

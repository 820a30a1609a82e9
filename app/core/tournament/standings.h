/*
 * standings.h: how a tournament stands: points, Elo with its error, who beat whom, the sequential test.
 * From the games of the schedule that have results; no file and no clock.
 */
#ifndef GOMOKIT_STANDINGS_H
#define GOMOKIT_STANDINGS_H

#include "match_stats.h"
#include "schedule.h"

typedef struct StandingsRow {
    int32_t engine;
    int32_t games, wins, draws, losses;
    int32_t half_points;       /* with those of byes */
    double tie_break;          /* Sonneborn-Berger; by the Swiss system Buchholz */
    double elo, error;         /* the mean of all is 0; 95 %; error 0: not known */
    int32_t faults[END_COUNT]; /* games lost by each reason */
    int32_t fault_count;       /* games lost by a fault, not by the rules */
    int32_t moves;
    int64_t time_ms, longest_ms, peak_kib;
} StandingsRow;

typedef struct Standings {
    int32_t engine_count;
    StandingsRow rows[TOURNAMENT_ENGINES_MAX];                           /* the best first */
    int32_t games[TOURNAMENT_ENGINES_MAX][TOURNAMENT_ENGINES_MAX];       /* by engines */
    int32_t half_points[TOURNAMENT_ENGINES_MAX][TOURNAMENT_ENGINES_MAX]; /* of the first index */
    int32_t played;                                                      /* games with results */
    int64_t planned;
    MatchTally tally; /* of the first engine against all others */
    double llr, lower, upper;
    int sprt_decision; /* 0 none yet, -1 elo0 accepted, 1 elo1 accepted */
} Standings;

/* Large: not for the stack. False: no memory. */
bool standings_make(Standings *out, const Tournament *tournament, const Schedule *schedule,
                    const Results *results);

/* The log likelihood ratio after each pair of games of the first engine, for a curve: at most
 * `capacity` values at even distances, the last one the newest. Their number; *step: games apart. */
int32_t standings_curve(double *out, int32_t capacity, int32_t *step, const Tournament *tournament,
                        const Schedule *schedule, const Results *results);

#endif

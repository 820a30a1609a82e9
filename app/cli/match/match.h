/*
 * match.h: the parts of `gmk match`.
 *
 *   cmd_match ─► match_run (schedule, threads, progress, report) ─► core/brains (one game)
 */
#ifndef GOMOKIT_MATCH_H
#define GOMOKIT_MATCH_H

#include "core/brains/brain_game.h"
#include "core/tournament/match_stats.h"
#include "formats/piskvork/openings.h"
#include "gomokit.h"

enum { MATCH_NAME_MAX = 64 };

typedef struct BrainConfig {
    const char *command;
    char name[MATCH_NAME_MAX]; /* for the report and the records */
    BrainTerms terms; /* INFO lines of its own; the rest is set by the rules of the match */
} BrainConfig;

typedef struct MatchConfig {
    BrainConfig brains[2];
    RefereeRules rules;
    int32_t games; /* 0: every opening with both colours */
    int32_t concurrency;
    int64_t memory_mib; /* 0: no limit */
    int64_t start_ms;   /* to answer START */
    int64_t first_ms;   /* more for the first move of a program */
    bool fresh;         /* a new process for each game */
    bool json;          /* the report, for programs */
    bool has_seed;
    uint64_t seed;
    bool sprt;
    double elo0, elo1, alpha, beta;
    const char *openings_path, *psq_path, *stderr_path; /* NULL: none */
} MatchConfig;

/* Plays the whole match and prints the result. Returns the exit code. */
int match_run(const MatchConfig *config, const Openings *openings);

#endif

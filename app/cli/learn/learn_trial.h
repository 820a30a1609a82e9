/*
 * learn_trial.h: the engine against a stronger setting of itself, by nodes, and what it learns from
 * the games that it loses. For `gmk learn trial`, `gmk learn savings` and `gmk lab learning`.
 */
#ifndef GOMOKIT_CLI_LEARN_TRIAL_H
#define GOMOKIT_CLI_LEARN_TRIAL_H

#include "core/learning/learned_think.h"
#include "core/learning/study.h"

typedef struct TrialConfig {
    const char *file;
    int64_t lines, meetings, seed;
    uint64_t nodes, strong_nodes, study_nodes; /* a move of the player, of its opponent; a search of
                                                  a study */
} TrialConfig;

typedef struct Trial {
    const TrialConfig *config;
    Learning *learning; /* the caller's; NULL: the player learns nothing */
    GmkThinker *player, *strong, *student;
} Trial;

/* False: no memory. In any case trial_close() follows. */
bool trial_open(Trial *out, const TrialConfig *config, Learning *learning);
void trial_close(Trial *trial);

/* A game with some stones near the middle, by *random. NULL: no memory, or one side is much better
 * according to `thinker`; the next call tries others. */
GmkGame *trial_opening(GmkThinker *thinker, uint64_t *random);

/*
 * The player with `side` against the stronger one, to the end; *sum is what its memory did. Both
 * begin with empty tables, so that without learning the same game would come every time.
 */
GmkStatus trial_play(Trial *trial, GmkGame *game, GmkCell side, LearnedHelp *sum);

bool trial_has_lost(const GmkGame *game, GmkCell side);

/* Studies a game that `side` has lost. */
GmkStatus trial_study(Trial *trial, const GmkGame *game, GmkCell side, StudyResult *found);

#endif

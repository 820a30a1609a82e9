/*
 * contender.h: the engine's own searchers and levels, and simple players, by name, as `gmk think`, `gmk duel` and
 * `gmk lab` take them: NAME, or NAME:WORD:..., where a word is an evaluation, a scheme of rewards
 * or a choice of the final move. "table:shapes", "ordering:runs:flat", "uct:hundred:mean". Of the
 * textbook's also "full", moves ordered by the whole evaluation, and "copies", a copy of the state at
 * every node.
 */
#ifndef GOMOKIT_CLI_CONTENDER_H
#define GOMOKIT_CLI_CONTENDER_H

#include "simple_player.h"

enum { CONTENDER_NAME_MAX = 48 };

typedef struct Contender {
    char name[CONTENDER_NAME_MAX]; /* as it was given */
    GmkThinkerOptions thinker;     /* searcher, textbook, evaluation, rewards and final move */
    GmkEffort effort;
    bool is_level; /* plays with the limits of its level */
    GmkLevel level;
    SimplePlayer simple; /* SIMPLE_NONE: the engine plays */
} Contender;

/* False: there is no such name, or a word has no meaning for it. *out is untouched then. */
bool contender_find(Contender *out, const char *text);

/* Whether it searches, within limits that somebody sets. */
static inline bool contender_is_searcher(const Contender *contender)
{
    return !contender->is_level && contender->simple == SIMPLE_NONE;
}

static inline bool contender_is_textbook(const Contender *contender)
{
    return contender_is_searcher(contender) && contender->thinker.searcher == GMK_SEARCHER_TEXTBOOK;
}

static inline bool contender_is_uct(const Contender *contender)
{
    return contender_is_searcher(contender) && contender->thinker.searcher == GMK_SEARCHER_MCTS &&
           contender->effort == GMK_EFFORT_PLAIN;
}

extern const char *const evaluation_words[]; /* GmkEvaluation; NULL at the end */
extern const char *const rewards_words[];    /* GmkRewards: one, hundred */
extern const char *const final_words[];      /* GmkFinalMove: visits, mean */

#endif

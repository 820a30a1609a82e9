/*
 * opening_advice.h: what a computer does in an opening that the engine's own gmk_opening_choose() does
 * not know: which opening to place, which colour to take, how many fifth stones to declare, which to
 * offer, which to keep. Everything is judged by searches that the caller makes, so that the window's
 * worker and the brain decide alike. Any thread.
 */
#ifndef GOMOKIT_OPENING_ADVICE_H
#define GOMOKIT_OPENING_ADVICE_H

#include "opening.h"

typedef struct OpeningQuery {
    OpeningRule rule;
    int32_t stone_count; /* those on the board, in order */
    GmkPoint stones[OPENING_STONES_MAX];
    int32_t act_count;
    OpeningAct acts[OPENING_CHOICES_MAX];
} OpeningQuery;

/* How the caller searches. */
typedef struct OpeningJudge {
    void *user;
    /*
     * Scores the `lines` best moves of the position, best first, in one of `shares` equal parts of the
     * time that is left. False: stopped, or out of time; then a legal decision is made without it.
     */
    bool (*rank)(void *user, GmkThought *out, const GmkGame *game, int32_t lines, int32_t shares);
    uint64_t random_seed;
} OpeningJudge;

/* A stone, or something else that is done. */
typedef struct OpeningDeed {
    bool is_stone;
    GmkPoint stone;
    OpeningAct act;
} OpeningDeed;

enum { OPENING_DEEDS_MAX = OPENING_FIFTHS_MAX + 1 };

typedef struct OpeningAdvice {
    int32_t count;
    OpeningDeed deeds[OPENING_DEEDS_MAX]; /* in this order */
    bool has_score;
    int32_t score; /* of a colour that is taken: the position's for black, by the search */
} OpeningAdvice;

/*
 * The next decision of the player who is to act; `game` is the position of the query. False: no
 * decision is to be made, or there is no memory.
 */
bool opening_advise(OpeningAdvice *out, const OpeningQuery *query, const GmkGame *game,
                    const OpeningJudge *judge);

/* Whether the player who is to act has something to decide as a whole. Single stones of a step that was begun
 * (taken back, or loaded) and the stones of the pro rules are ordinary moves in a zone. */
bool opening_is_decision(const OpeningQuery *query);

/* The engine's decision about so many stones in these words. */
void opening_advice_of_engine(OpeningAdvice *out, const GmkOpeningChoice *choice,
                              int32_t stone_count);

/* Whether all of it can be done now, and the step is finished by it. */
bool opening_advice_fits(const OpeningAdvice *advice, const OpeningQuery *query,
                         const GmkGame *game);

/* Whether the engine's gmk_opening_choose() decides this, as one of swap or swap2. */
bool opening_engine_knows(GmkOpeningRule *out, const OpeningQuery *query);

/* A copy of the position in which all points but the allowed ones are blocked: for a search that knows no
 * openings. False: no memory. */
bool opening_zone_game(GmkGame **out, const GmkGame *game, const OpeningQuery *query);

#endif

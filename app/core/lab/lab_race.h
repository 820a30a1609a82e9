/*
 * lab_race.h: two searchers on one position: what each played, what it took it to be worth, how many nodes and how much
 * time that took, and where they differ, why. To say why, each is also asked what the other's move is worth to it.
 */
#ifndef GOMOKIT_CORE_LAB_RACE_H
#define GOMOKIT_CORE_LAB_RACE_H

#include "lab_words.h"

/* Who can run: the stages of the textbook, and plain UCT. */
enum { LAB_RACER_UCT = GMK_TEXTBOOK_TABLE + 1, LAB_RACERS, LAB_RACE_DEPTHS = 4 };

/* What the searches of the laboratory have in common. */
typedef struct LabSetting {
    GmkEvaluation evaluation;
    int depth;
    int width; /* cells that are tried, from the stage with an order on; 0: all */
    double exploration;
    GmkRewards rewards;
    uint64_t seed, playouts;
} LabSetting;

typedef struct LabRunner {
    int racer; /* a GmkTextbook or LAB_RACER_UCT */
    bool done; /* the search came to its end */
    GmkPoint move;
    double value, cross; /* of its move, and of the other's, for the side to move; its own scale */
    bool has_cross;      /* false: it has not tried the other's move */
    uint64_t nodes;      /* of UCT: playouts */
    int64_t time_us;
    uint64_t by_depth[LAB_RACE_DEPTHS]; /* nodes to depth 1, 2, ...; 0: not searched */
} LabRunner;

typedef struct LabRace {
    LabSetting setting;
    LabRunner runners[2];
} LabRace;

/* Told of each thinker that begins, and NULL when it has ended, so that it can be stopped from elsewhere. */
typedef void LabOnThinker(void *user, GmkThinker *thinker);

/* The options of a searcher of the laboratory, and its limits. */
void lab_thinker_options(GmkThinkerOptions *out, int racer, const LabSetting *setting);
void lab_thinker_limits(GmkLimits *out, int racer, const LabSetting *setting);

/* Lets both search, one after the other. False: it was stopped, or there is no memory. */
bool lab_race_run(LabRace *race, const GmkGame *game, LabOnThinker *on_thinker, void *user);

/* What the two have found, and why it is not the same. `names` are those of all LAB_RACERS. */
void lab_race_sentence(char *out, size_t size, const LabSpeech *speech, const LabRace *race,
                       const char *const names[LAB_RACERS]);

/* "31", or "0.62" of UCT. */
void lab_race_value_text(char out[LAB_VALUE_MAX], const LabRunner *runner, double value,
                         const LabSetting *setting);

#endif

/* ladder.c: see ladder.h. */
#include "ladder.h"

#include <stdbool.h>
#include <stdlib.h>

/* Weakest first. A test compares it with the ratings. */
static const GmkLevel rungs[LADDER_RUNGS] = {
    GMK_LEVEL_NEWCOMER,   GMK_LEVEL_BEGINNER,   GMK_LEVEL_STEP_1,    GMK_LEVEL_STEP_1 + 1,
    GMK_LEVEL_STEP_1 + 2, GMK_LEVEL_STEP_1 + 3, GMK_LEVEL_EASY,      GMK_LEVEL_STEP_1 + 4,
    GMK_LEVEL_MIDDLE,     GMK_LEVEL_STEP_1 + 5, GMK_LEVEL_DIFFICULT, GMK_LEVEL_STEP_1 + 6,
    GMK_LEVEL_STEP_1 + 7, GMK_LEVEL_STEP_1 + 8, GMK_LEVEL_STEP_10,   GMK_LEVEL_EXPERT,
    GMK_LEVEL_MASTER,
};

GmkLevel ladder_level(int rung)
{
    return rungs[rung];
}

int ladder_rung(GmkLevel level)
{
    int rung = 0;
    while (rung < LADDER_RUNGS - 1 && rungs[rung] != level)
        rung++;
    return rung;
}

typedef struct Worth {
    int32_t rating, error;
} Worth;

/*
 * `gmk levels --quick --games 1000`, on which Difficult has 1500 by definition; the errors are 95 %. Step 10
 * has played 278 games. Expert and Master are of an earlier run: 298 games with 100,000 positions for
 * Expert's second, 138 with 500,000 for Master's five.
 */
static const Worth worth[GMK_LEVEL_ALL] = {
    [GMK_LEVEL_EASY] = {1250, 13},       [GMK_LEVEL_MIDDLE] = {1364, 12},
    [GMK_LEVEL_DIFFICULT] = {1500, 12},  [GMK_LEVEL_EXPERT] = {1888, 41},
    [GMK_LEVEL_MASTER] = {1955, 60},     [GMK_LEVEL_STEP_1] = {789, 14},
    [GMK_LEVEL_STEP_1 + 1] = {916, 13},  [GMK_LEVEL_STEP_1 + 2] = {1012, 12},
    [GMK_LEVEL_STEP_1 + 3] = {1113, 12}, [GMK_LEVEL_STEP_1 + 4] = {1298, 12},
    [GMK_LEVEL_STEP_1 + 5] = {1405, 11}, [GMK_LEVEL_STEP_1 + 6] = {1570, 12},
    [GMK_LEVEL_STEP_1 + 7] = {1692, 13}, [GMK_LEVEL_STEP_1 + 8] = {1825, 17},
    [GMK_LEVEL_STEP_10] = {1885, 44},    [GMK_LEVEL_NEWCOMER] = {248, 25},
    [GMK_LEVEL_BEGINNER] = {525, 18},
};

int32_t level_rating(GmkLevel level)
{
    return (uint32_t)level < GMK_LEVEL_ALL ? worth[level].rating : 0;
}

int32_t rating_about(int32_t rating)
{
    return (rating + 5) / 10 * 10;
}

int32_t level_rating_error(GmkLevel level)
{
    return (uint32_t)level < GMK_LEVEL_ALL ? worth[level].error : 0;
}

static bool errs_as_people_do(GmkLevel level)
{
    return level >= GMK_LEVEL_STEP_1;
}

GmkLevel level_for_rating(int32_t rating)
{
    GmkLevel best = GMK_LEVEL_STEP_1;
    for (int rung = 0; rung < LADDER_RUNGS; rung++)
        if (errs_as_people_do(rungs[rung]) &&
            abs(worth[rungs[rung]].rating - rating) < abs(worth[best].rating - rating))
            best = rungs[rung];
    return best;
}

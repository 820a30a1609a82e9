/* Positions that an engine must know a rule for; see engine_traps.h. */
#include "engine_traps.h"

static const EngineTrap traps[] = {
    /* The sixth of a row of six. */
    {GMK_RULE_STANDARD,
     {7, 7},
     {{4, 7}, {5, 7}, {6, 7}, {8, 7}, {9, 7}},
     {{0, 0}, {14, 1}, {1, 13}, {13, 14}, {7, 1}},
     5},
    {GMK_RULE_RENJU,
     {7, 7},
     {{4, 7}, {5, 7}, {6, 7}, {8, 7}, {9, 7}},
     {{0, 0}, {14, 1}, {1, 13}, {13, 14}, {7, 1}},
     5},
    /* A double four. */
    {GMK_RULE_RENJU,
     {7, 7},
     {{4, 7}, {5, 7}, {6, 7}, {7, 4}, {7, 5}, {7, 6}},
     {{3, 7}, {7, 3}, {0, 0}, {14, 1}, {1, 13}, {13, 14}},
     6},
    /* A double three. */
    {GMK_RULE_RENJU,
     {7, 7},
     {{5, 7}, {6, 7}, {7, 5}, {7, 6}},
     {{0, 0}, {14, 1}, {1, 13}, {13, 14}},
     4},
    /* A five with a white stone at both ends, while white has a four. */
    {GMK_RULE_CARO_OVERLINE,
     {8, 7},
     {{4, 7}, {5, 7}, {6, 7}, {7, 7}, {3, 10}, {0, 0}},
     {{3, 7}, {9, 7}, {4, 10}, {5, 10}, {6, 10}, {7, 10}},
     6},
};

const EngineTrap *engine_traps(int *count)
{
    *count = (int)(sizeof traps / sizeof *traps);
    return traps;
}

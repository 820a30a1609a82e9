/* schedule_types.h: a game that is to be played, for schedule.h and results.h. */
#ifndef GOMOKIT_SCHEDULE_TYPES_H
#define GOMOKIT_SCHEDULE_TYPES_H

#include "tournament.h"

typedef struct ScheduledGame {
    int32_t number;     /* from 1; other games have other numbers, but there may be gaps */
    int32_t round;      /* from 1 */
    int32_t engines[2]; /* the first is black, or offers the opening of swap2 */
    int32_t opening;    /* index in the tournament; -1: the empty board */
    bool turned;        /* of a schedule: the second of two games from the same opening */
} ScheduledGame;

#endif

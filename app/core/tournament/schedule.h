/*
 * schedule.h: the games of a tournament. They follow from the tournament and, in a knock-out and by
 * the Swiss system, from the results so far: the same on every machine that has the same results.
 *
 * Game k of two engines that meet again and again plays opening k/2, with colours changed when k is
 * odd; all engines meet in the openings of a round alike.
 */
#ifndef GOMOKIT_SCHEDULE_H
#define GOMOKIT_SCHEDULE_H

#include "results.h"

/* A meeting of a knock-out that is even is decided by so many openings more, then by the seeding. */
enum { KNOCK_OUT_TIE_PAIRS = 4 };

typedef struct Schedule {
    int32_t count, capacity;
    ScheduledGame *games; /* owned; in the order in which they should be played */
    bool complete;        /* no more games can follow */
    int32_t made_rounds;
    int32_t byes[TOURNAMENT_ENGINES_MAX];       /* rounds without an opponent, which count as won */
    int32_t lost_round[TOURNAMENT_ENGINES_MAX]; /* of a knock-out: where it lost; 0: not yet */
    int32_t *order;                             /* owned: the openings as they are played */
} Schedule;

/* Makes the list from the results so far; *out is all zeros, or a schedule that is made anew. False:
 * no memory. */
bool schedule_make(Schedule *out, const Tournament *tournament, const Results *results);
void schedule_free(Schedule *schedule);

/* How many games there will be in all; of a knock-out without those that decide even meetings. */
int64_t schedule_planned(const Tournament *tournament);

/* Whether a share of a tournament has this game: `share` of `shares`, from 1. */
bool schedule_is_shared(const ScheduledGame *game, int32_t share, int32_t shares);

#endif

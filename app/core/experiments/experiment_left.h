/*
 * experiment_left.h: how long an experiment will still take. It tells which share of its whole work is done; the pace so
 * far says how long the rest takes. Between two reports the time left runs down with the clock, and a report moves it
 * towards the new estimate by degrees, so that it does not jump. Times are microseconds of any clock that only runs
 * forwards.
 */
#ifndef GOMOKIT_CORE_EXPERIMENT_LEFT_H
#define GOMOKIT_CORE_EXPERIMENT_LEFT_H

#include <stddef.h>
#include <stdint.h>

typedef struct ExperimentLeft {
    int64_t start_us, told_us; /* of the run; of the last report that changed the estimate */
    double share;              /* of the work, done so far */
    double left_us;            /* at told_us; below 0: not known yet */
} ExperimentLeft;

void experiment_left_begin(ExperimentLeft *left, int64_t now_us);
void experiment_left_tell(ExperimentLeft *left, double share, int64_t now_us);

/* Whole seconds, at least 1; -1: not known yet. */
int experiment_left_seconds(const ExperimentLeft *left, int64_t now_us);

/* "0:07", "12:30", "1:02:30". */
enum { EXPERIMENT_TIME_MAX = 24 };
void experiment_time_text(char out[EXPERIMENT_TIME_MAX], int seconds);

#endif

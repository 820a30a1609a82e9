/* Estimates how long an experiment will still take. */
#include "experiment_left.h"

#include <math.h>
#include <stdio.h>

enum {
    SECOND_US = 1000000,
    FIRST_US = 2 * SECOND_US,  /* a pace that was watched for less says little */
    SMOOTH_US = 2 * SECOND_US, /* how slowly an estimate follows, at least */
    SMOOTH_PART = 20,          /* later on: this part of the time that has passed */
};
static const double share_first = 0.01; /* of the work; the same */

void experiment_left_begin(ExperimentLeft *left, int64_t now_us)
{
    *left = (ExperimentLeft){.start_us = now_us, .told_us = now_us, .left_us = -1};
}

void experiment_left_tell(ExperimentLeft *left, double share, int64_t now_us)
{
    const double passed = (double)(now_us - left->start_us);
    if (share > left->share)
        left->share = share < 1 ? share : 1;
    if (left->share < share_first || passed < FIRST_US)
        return;
    const double estimate = passed * (1 - left->share) / left->share;
    const double since = (double)(now_us - left->told_us);
    const double slowly = passed / SMOOTH_PART > SMOOTH_US ? passed / SMOOTH_PART : SMOOTH_US;
    if (left->left_us < 0) {
        left->left_us = estimate;
    } else {
        const double expected = left->left_us > since ? left->left_us - since : 0;
        left->left_us = expected + (estimate - expected) * (1 - exp(-since / slowly));
    }
    left->told_us = now_us;
}

int experiment_left_seconds(const ExperimentLeft *left, int64_t now_us)
{
    if (left->left_us < 0)
        return -1;
    const double seconds = (left->left_us - (double)(now_us - left->told_us)) / SECOND_US;
    return seconds > 1 ? (int)(seconds + 0.5) : 1;
}

void experiment_time_text(char out[EXPERIMENT_TIME_MAX], int seconds)
{
    enum { MINUTE = 60, HOUR = 60 * MINUTE };
    if (seconds < HOUR)
        snprintf(out, EXPERIMENT_TIME_MAX, "%d:%02d", seconds / MINUTE, seconds % MINUTE);
    else
        snprintf(out, EXPERIMENT_TIME_MAX, "%d:%02d:%02d", seconds / HOUR, seconds % HOUR / MINUTE,
                 seconds % MINUTE);
}

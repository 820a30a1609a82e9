/* think_job.c: how long and how deep a job is searched; see think_job.h. */
#include "think_job.h"

enum {
    ANALYSIS_LINES = 5, /* moves that are compared on the board */
    OPENING_MS = 1000,  /* for a step of an opening, where the level has no time of its own */
};

static int64_t least_limit(int64_t a, int64_t b)
{
    return a == 0 ? b : b == 0 ? a : a < b ? a : b;
}

/* A search that nothing but its time ends, whatever the level; 0: only being stopped does. */
static void set_full(GmkLimits *limits, int64_t time_ms, int32_t lines)
{
    limits->effort = GMK_EFFORT_FULL;
    limits->depth = limits->slip_permille = 0;
    limits->no_book = limits->use_book = false;
    limits->time_ms = time_ms;
    limits->nodes = 0;
    limits->lines = lines;
}

static GmkStatus set_by_level(GmkLimits *limits, const ThinkJob *job)
{
    const GmkStatus status =
        gmk_level_limits(limits, job->level, gmk_game_board(job->game), job->searcher);
    if (job->purpose == THINK_OPENING) { /* an easy opponent offers and chooses fairly too */
        limits->effort = GMK_EFFORT_FULL;
        limits->depth = limits->slip_permille = 0;
        limits->time_ms = limits->time_ms > 0 ? limits->time_ms : OPENING_MS;
        limits->use_book = true;
    }
    if (status == GMK_OK)
        limits->time_ms = least_limit(limits->time_ms, job->time_ms);
    if (job->purpose == THINK_HINT) { /* advice is the best there is in its time */
        limits->no_book = false;
        limits->nodes = 0;
    }
    return status;
}

GmkStatus think_job_limits(GmkLimits *limits, const ThinkJob *job)
{
    if (job->purpose == THINK_ANALYSIS || job->purpose == THINK_COLUMNS) {
        set_full(limits, 0, ANALYSIS_LINES);
        return GMK_OK;
    }
    if (job->purpose == THINK_REVIEW) {
        set_full(limits, 0, 0);
        review_set_limits(limits, &job->review);
        return GMK_OK;
    }
    if (job->searcher == GMK_SEARCHER_TEXTBOOK) {
        limits->effort = GMK_EFFORT_FULL;
        limits->depth = job->depth;
        limits->time_ms = job->time_ms;
        return GMK_OK;
    }
    return set_by_level(limits, job);
}

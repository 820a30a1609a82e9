/* review_jobs.c: a review and its puzzles, one search after the other; see review_jobs.h. */
#include "review_jobs.h"

#include "core/review/review_author.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A copy of the record without the review of another engine; NULL: no memory. */
static Record *copy_cleared(const Record *record)
{
    Record *copy = record_copy(record);
    if (copy && review_clear(copy, copy->last))
        return copy;
    record_free(copy);
    return NULL;
}

bool review_jobs_start(ReviewJobs *jobs, const Record *record, ReviewBudget budget, const char *by)
{
    ReviewOptions options = {.budget = budget};
    Review *review = malloc(sizeof *review);
    const bool fits = review_fits_author(record, record->last, by);
    Record *apart = fits ? NULL : copy_cleared(record);
    if (!review || (!fits && !apart)) {
        free(review);
        record_free(apart);
        return false;
    }
    review_jobs_stop(jobs);
    jobs->review = review;
    jobs->apart = apart;
    jobs->revision = tree_revision(record->tree);
    snprintf(options.by, sizeof options.by, "%s", by);
    review_begin(review, apart ? apart : record, record->last, &options);
    return true;
}

void review_jobs_stop(ReviewJobs *jobs)
{
    free(jobs->review);
    record_free(jobs->apart);
    jobs->review = NULL;
    jobs->apart = NULL;
}

const char *review_jobs_by(const ReviewJobs *jobs)
{
    return jobs->review ? jobs->review->options.by : "";
}

bool review_jobs_is_apart(const ReviewJobs *jobs)
{
    return jobs->apart != NULL;
}

bool review_jobs_is_running(const ReviewJobs *jobs)
{
    return jobs->review != NULL;
}

double review_jobs_progress(const ReviewJobs *jobs)
{
    return jobs->review ? review_progress(jobs->review) : -1.0;
}

void review_jobs_ask_puzzle(ReviewJobs *jobs, int32_t index)
{
    jobs->missed = index + 1;
}

void review_jobs_forget_puzzle(ReviewJobs *jobs)
{
    jobs->missed = 0;
}

static void fill(ThinkJob *job, ThinkPurpose purpose, GmkGame *game)
{
    job->purpose = purpose;
    job->level = GMK_LEVEL_EXPERT;
    job->searcher = GMK_SEARCHER_MINIMAX;
    job->game = game;
}

/* The position before this move of the record's line, the first being 1. */
static bool replay_before(GmkGame **out, const Record *record, int32_t number)
{
    TreeNode node = record->last;
    if (number > record->move_count)
        return false;
    for (int32_t i = record->move_count; i >= number; i--)
        node = tree_parent(record->tree, node);
    return record_replay_node(out, record, node) == GMK_OK;
}

bool review_jobs_puzzle(ReviewJobs *jobs, const Record *record, ThinkJob *job)
{
    GmkGame *game = NULL;
    if (jobs->missed < 1)
        return false;
    if (!replay_before(&game, record, jobs->missed)) {
        jobs->missed = 0;
        return false;
    }
    fill(job, THINK_MISSED, game);
    return true;
}

/* The record that the review works on. */
static Record *worked_on(const ReviewJobs *jobs, Record *record)
{
    return jobs->apart ? jobs->apart : record;
}

static void fill_review(const ReviewJobs *jobs, ThinkJob *job, const ReviewStep *step)
{
    fill(job, step->is_missed ? THINK_MISSED : THINK_REVIEW, step->game);
    job->review = *step;
    job->time_ms = step->time_ms;
    job->outside = job->purpose == THINK_REVIEW && review_jobs_by(jobs)[0];
    if (job->outside)
        snprintf(job->who.brain, sizeof job->who.brain, "%s", review_jobs_by(jobs));
}

ReviewJobsNext review_jobs_next(ReviewJobs *jobs, Record *record, ThinkJob *job)
{
    ReviewStep step;
    if (!jobs->review)
        return REVIEW_JOBS_NONE;
    if (review_next(jobs->review, worked_on(jobs, record), &step)) {
        fill_review(jobs, job, &step);
        return REVIEW_JOBS_MORE;
    }
    if (jobs->review->stage != REVIEW_DONE)
        return REVIEW_JOBS_NONE;
    if (jobs->apart)
        (void)review_take(record, jobs->apart); /* what is lost is not shown */
    review_news(&jobs->news, jobs->review, record);
    review_jobs_stop(jobs);
    return REVIEW_JOBS_DONE;
}

void review_jobs_answer(ReviewJobs *jobs, Record *record, const GmkThought *thought)
{
    if (jobs->review) /* what is lost is not shown */
        (void)review_answer(jobs->review, worked_on(jobs, record), thought);
}

void review_jobs_puzzle_made(ReviewJobs *jobs, Record *record)
{
    const GmkThought none = GMK_THOUGHT_INIT;
    if (jobs->missed > 0)
        jobs->missed = 0;
    else
        review_jobs_answer(jobs, record, &none);
}

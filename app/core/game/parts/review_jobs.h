/*
 * review_jobs.h: the review of a game (core/review/review.h) as jobs of the worker, and the puzzles of wins that
 * were missed: those that the review finds by itself, and one that the player asks for.
 */
#ifndef GOMOKIT_REVIEW_JOBS_H
#define GOMOKIT_REVIEW_JOBS_H

#include "core/jobs/think_job.h"
#include "core/review/review.h"

/* All zero: no review, no puzzle. */
typedef struct ReviewJobs {
    Review *review;    /* owned; NULL: none is under way */
    Record *apart;     /* owned; a copy of the record that it works on: see review_jobs_start() */
    ReviewNews news;   /* of the last review that has ended */
    uint64_t revision; /* of the record's tree when the review began */
    int32_t missed; /* a puzzle is wanted of the position before this move, from 1 on; 0: none is */
} ReviewJobs;

/*
 * Begins a review of the record's line by this engine of the user's list; "": by ours. What it finds goes into the record at
 * once, and stays there if it is stopped. Where another engine has reviewed the game, or analysed it, that stays in
 * the record until the new review has come to its end: it works on a copy. False: no memory, and what was under way
 * goes on.
 */
bool review_jobs_start(ReviewJobs *jobs, const Record *record, ReviewBudget budget, const char *by);
void review_jobs_stop(ReviewJobs *jobs); /* the review; frees it */
const char *
review_jobs_by(const ReviewJobs *jobs); /* the engine of the review under way; "": ours */
bool review_jobs_is_apart(const ReviewJobs *jobs); /* it works on a copy */
bool review_jobs_is_running(const ReviewJobs *jobs);
double review_jobs_progress(const ReviewJobs *jobs); /* 0 to 1; -1: no review is under way */

/* The puzzle that the player has asked for; and forgotten again, because the game is another one. */
void review_jobs_ask_puzzle(ReviewJobs *jobs, int32_t index);
void review_jobs_forget_puzzle(ReviewJobs *jobs);
bool review_jobs_puzzle(ReviewJobs *jobs, const Record *record, ThinkJob *job); /* false: none */

typedef enum ReviewJobsNext {
    REVIEW_JOBS_NONE, /* no review, or no memory now */
    REVIEW_JOBS_MORE, /* *job is filled */
    REVIEW_JOBS_DONE, /* the review has just ended */
} ReviewJobsNext;

/* The next search of the review. What the rules say about the end of the game goes into the record without one. */
ReviewJobsNext review_jobs_next(ReviewJobs *jobs, Record *record, ThinkJob *job);

/* The answers to jobs of THINK_REVIEW, and of THINK_MISSED: they go into the record. */
void review_jobs_answer(ReviewJobs *jobs, Record *record, const GmkThought *thought);
void review_jobs_puzzle_made(ReviewJobs *jobs, Record *record);

#endif

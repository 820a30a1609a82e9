/*
 * seat_review.h: a position of a review as an engine is asked about it. Engines answer a forced move without a search, so
 * such moves are played first and the value comes back through them, as our own search has it (deep_think.h). What the
 * rules decide at once is not asked at all: a five that can be made, two that cannot both be stopped. These are the only
 * proofs in the review of an engine.
 */
#ifndef GOMOKIT_SEAT_REVIEW_H
#define GOMOKIT_SEAT_REVIEW_H

#include "core/brains/brain_thought.h"
#include "core/jobs/think_job.h"

typedef struct SeatReview {
    GmkGame *game; /* owned; the position that is asked about */
    int32_t count; /* forced moves that lead to it, */
    GmkPoint moves[GMK_VARIATION_MAX];
    int32_t lines; /* that the engine is to compare: one more for each move that is to be avoided */
    bool decided;  /* by the rules: nobody is asked, */
    GmkThought known; /* and this is the answer about the job's position */
} SeatReview;

/* Begins with the position of a job of THINK_REVIEW. False: no memory. */
bool seat_review_begin(SeatReview *out, const ThinkJob *job);
void seat_review_end(SeatReview *review);

/* Leaves the moves out that the job avoids; they are moves of its position, not of one after it. */
void seat_review_avoid(BrainThought *thought, const SeatReview *review, const ThinkJob *job);

/*
 * Turns the thought of the position that was asked about into one of the job's. `scored`: it says what that is worth. `move`
 * is what the engine answered: it is the line where no other was told.
 */
void seat_review_answer(GmkThought *thought, bool scored, GmkPoint move, const SeatReview *review,
                        const ThinkJob *job);

#endif

/* play_review.c: the review of a game as jobs of the mid-end; see play.h and core/review/review.h. */
#include "play_state.h"

#include <stdlib.h>

void play_drop_review(Play *play)
{
    free(play->review);
    play->review = NULL;
}

GmkStatus play_start_review(Play *play, ReviewBudget budget)
{
    if (play->record->move_count == 0)
        return GMK_ERR_EMPTY;
    Review *review = malloc(sizeof *review);
    if (!review)
        return GMK_ERR_NO_MEMORY;
    play_drop_review(play);
    play->review = review;
    review_begin(review, play->record, play->record->last, budget);
    play_set_analysis(play, false);
    play_drop_job(play);
    play_touch(play);
    return GMK_OK;
}

void play_stop_review(Play *play)
{
    if (!play->review)
        return;
    play_drop_review(play);
    if (play->purpose == THINK_REVIEW)
        play_drop_job(play);
    play_touch(play);
}

double play_review_progress(const Play *play)
{
    return play->review ? review_progress(play->review) : -1.0;
}

bool play_review_job(Play *play, ThinkJob *job)
{
    ReviewStep step;
    if (!play->review)
        return false;
    if (!review_next(play->review, play->record, &step)) {
        if (play->review->stage == REVIEW_DONE) {
            play_drop_review(play);
            play->changed = true; /* what was found is worth saving */
            play_touch(play);
        }
        return false;
    }
    job->purpose = THINK_REVIEW;
    job->searcher = GMK_SEARCHER_MINIMAX;
    job->game = step.game;
    job->time_ms = step.time_ms;
    job->lines = step.lines;
    return true;
}

bool play_review_answer(Play *play, const GmkThought *thought)
{
    if (play->review)
        (void)review_answer(play->review, play->record, thought); /* what is lost is not shown */
    play_refresh_moves(play);
    play_drop_job(play);
    play_touch(play);
    return true;
}

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
    if (play->purpose == THINK_REVIEW || play->purpose == THINK_MISSED)
        play_drop_job(play);
    play_touch(play);
}

double play_review_progress(const Play *play)
{
    return play->review ? review_progress(play->review) : -1.0;
}

/* The position before the move that the player wants a puzzle of. */
bool play_missed_job(Play *play, ThinkJob *job)
{
    const Tree *tree = play->record->tree;
    GmkGame *game = NULL;
    if (play->missed < 1 || play->missed > play->record->move_count ||
        record_replay_node(&game, play->record, tree_parent(tree, play->line[play->missed - 1])) !=
            GMK_OK) {
        play->missed = 0;
        return false;
    }
    job->purpose = THINK_MISSED;
    job->searcher = GMK_SEARCHER_MINIMAX;
    job->level = GMK_LEVEL_EXPERT;
    job->game = game;
    return true;
}

void play_ask_puzzle(Play *play, int32_t index)
{
    play->missed = index + 1;
    if (play->purpose == THINK_ANALYSIS || play->purpose == THINK_REVIEW)
        play_drop_job(play); /* it goes on afterwards */
    play_touch(play);
}

bool play_missed_searched(Play *play, uint64_t id)
{
    const GmkThought none = GMK_THOUGHT_INIT;
    if (id == 0 || id != play->job_id || play->purpose != THINK_MISSED)
        return false;
    if (play->missed > 0)
        play->missed = 0;
    else if (play->review)
        (void)review_answer(play->review, play->record, &none);
    play_drop_job(play);
    play_touch(play);
    return true;
}

bool play_review_job(Play *play, ThinkJob *job)
{
    ReviewStep step;
    if (!play->review)
        return false;
    const bool more = review_next(play->review, play->record, &step);
    play_refresh_moves(play); /* what the rules say about the end needs no answer */
    if (!more) {
        if (play->review->stage == REVIEW_DONE) {
            play_drop_review(play);
            play->changed = true; /* what was found is worth saving */
            play_touch(play);
        }
        return false;
    }
    job->purpose = step.is_missed ? THINK_MISSED : THINK_REVIEW;
    job->level = GMK_LEVEL_EXPERT;
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

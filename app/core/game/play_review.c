/* play_review.c: the review of a game beside its other jobs; see play_review.h. */
#include "play_review.h"
#include "play_caution.h"
#include "play_state.h"
#include "play_think.h"

GmkStatus play_start_review(Play *play, ReviewBudget budget, const char *by)
{
    if (play->game.record->move_count == 0)
        return GMK_ERR_EMPTY;
    if (!review_jobs_start(&play->review, play->game.record, budget, by))
        return GMK_ERR_NO_MEMORY;
    play_set_analysis(play, false);
    play_drop_held(play);
    thoughts_drop(&play->thoughts);
    play_touch(play);
    return GMK_OK;
}

void play_stop_review(Play *play)
{
    if (!review_jobs_is_running(&play->review))
        return;
    review_jobs_stop(&play->review);
    thoughts_drop_if(&play->thoughts, THINK_REVIEW);
    thoughts_drop_if(&play->thoughts, THINK_MISSED);
    play_touch(play);
}

double play_review_progress(const Play *play)
{
    return review_jobs_progress(&play->review);
}

const char *play_review_by(const Play *play)
{
    return review_jobs_by(&play->review);
}

bool play_review_is_apart(const Play *play)
{
    return review_jobs_is_apart(&play->review);
}

ReviewNews play_review_news(const Play *play)
{
    return play->review.news;
}

void play_ask_puzzle(Play *play, int32_t index)
{
    review_jobs_ask_puzzle(&play->review, index);
    thoughts_drop_if(&play->thoughts, THINK_ANALYSIS); /* both go on afterwards */
    thoughts_drop_if(&play->thoughts, THINK_REVIEW);
    play_touch(play);
}

bool play_missed_searched(Play *play, uint64_t id)
{
    if (!thoughts_answers(&play->thoughts, id, THINK_MISSED))
        return false;
    review_jobs_puzzle_made(&play->review, play->game.record);
    thoughts_drop(&play->thoughts);
    play_touch(play);
    return true;
}

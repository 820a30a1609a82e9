/*
 * play_review.h: the review of a game being played, and puzzles of wins that were missed in it.
 */
#ifndef GOMOKIT_PLAY_REVIEW_H
#define GOMOKIT_PLAY_REVIEW_H

#include "core/review/review.h"
#include "play.h"

/*
 * A review of the game's line: its positions are searched one after the other while nothing else is
 * to be thought about, and what is found goes into the record; see review.h. Walking through the
 * game does not disturb it; a new game and removing moves end it. GMK_ERR_EMPTY: no moves.
 * The progress is 0 to 1, -1 when no review is under way.
 *
 * `by` is an engine of the user's list, "" ours. Where the game has another engine's review, that one stays until the new
 * one has come to its end: play_review_is_apart().
 */
GmkStatus play_start_review(Play *play, ReviewBudget budget, const char *by);
void play_stop_review(Play *play);
double play_review_progress(const Play *play);
const char *play_review_by(const Play *play); /* whose the review under way is */
bool play_review_is_apart(const Play *play);

/* What the last review that came to its end changed of an earlier one. */
ReviewNews play_review_news(const Play *play);

/*
 * A puzzle of the position before the move with this index of the game is to be made: the answer is
 * the worker's, a puzzle or none; play_missed_searched() says that it has come. A review asks for
 * those that it finds by itself. False: its id is stale.
 */
void play_ask_puzzle(Play *play, int32_t index);
bool play_missed_searched(Play *play, uint64_t id);

#endif

/*
 * play_think.h: what has to be searched for a game being played, and what becomes of the answers.
 *
 *   window ◄── play_wants_thought(): a job with an id ── Play;  worker thinks;
 *   window ── play_thought(id, ...) ──► Play, which drops an answer whose id is stale.
 *
 * The answer to a job is one search of one position, or one decision of an opening by the engine's own chooser.
 * Only Play knows what a search is for (a move, a hint, analysis, a review) and uses the result.
 */
#ifndef GOMOKIT_PLAY_THINK_H
#define GOMOKIT_PLAY_THINK_H

#include "core/jobs/column_scores.h"
#include "core/jobs/think_job.h"
#include "play.h"

/* ------------------------------------------------------------------------------------------------
 * Jobs and their answers
 */

/*
 * True when something is to be searched and no job was given for it yet; then *job is filled. The
 * id stays valid until anything changes the position shown, the players or the purpose.
 */
bool play_wants_thought(Play *play, ThinkJob *job);

/* The id of the current job; 0: no job. Any other id is stale. */
uint64_t play_job_id(const Play *play);

/* The purpose of the current job; THINK_MOVE without a job. */
ThinkPurpose play_job_purpose(const Play *play);

/*
 * The answer to a job, put to its use: a move is played and the sample added to the statistics; a
 * brain's answer has none (NULL).
 * False when the id is stale or of an opening's job (nothing happens), or the move is illegal (the
 * game is paused: a broken engine).
 */
bool play_thought(Play *play, uint64_t id, const GmkThought *thought, const StatsSample *sample);

/* The same for a job of THINK_OPENING: stones are placed, a colour is taken, fifths are offered. */
bool play_opening_thought(Play *play, uint64_t id, const OpeningAdvice *advice);

/* The score for black by which the computer took its colour in the newest act. False: a human did, or the
 * score played no part. */
bool play_opening_score(int32_t *score, const Play *play);

/* A report while the search goes on; a stale one is dropped. */
void play_progress(Play *play, uint64_t id, const GmkThought *so_far);

/*
 * For the search line, or NULL: the newest report of analysis or hint; else what the computer thinks
 * now, or thought about its newest move of the game or, while browsing, about the move shown.
 */
const GmkThought *play_last_thought(const Play *play);

/*
 * How long the answer to a move's job should wait before play_thought(), when its turn has taken
 * `turn_ms` so far: two computers that play without clocks take at least `pace_ms` for a move, so that
 * one can follow. 0: not at all.
 */
int64_t play_pace(const Play *play, int64_t pace_ms, int64_t turn_ms);

/* ------------------------------------------------------------------------------------------------
 * Advice on the position shown
 */

/* Asks for a hint in a human's turn, or while browsing for whichever side is to move there: one search of the position
 * shown with the limits of Expert, which changes nothing of the game. The answer is play_hint(). GMK_ERR_BUSY when it
 * is not a human's turn and nothing else is shown, or nothing can be played in the position shown. */
GmkStatus play_ask_hint(Play *play);
bool play_hint(GmkPoint *out, const Play *play); /* false: no hint for the position shown */

/* While it is on, every position shown is searched without limit, unless a computer is to move
 * there; what it finds goes into the record, where it replaces what was found less deeply, and is
 * passed on to the moves before and after: see value_tree.h. When it is turned off, play_analysis()
 * stays until another position is shown. */
void play_set_analysis(Play *play, bool on);
bool play_is_analysing(const Play *play);

/* The newest report of analysis or hint on the position shown, or NULL. */
const GmkThought *play_analysis(const Play *play);

/*
 * While it is on, every position of gomoku that is shown is searched for a win by continuous fours or
 * threats, unless a computer is to move there or it is analysed anyway. One that is found goes into
 * the record, as a proof with its line. play_win_searched() takes the answer to such a job; count 0:
 * no win was found. False: its id is stale.
 */
void play_set_win_search(Play *play, bool on);
bool play_win_searched(Play *play, uint64_t id, const GmkPoint *line, int32_t count, int32_t plies);

/* ------------------------------------------------------------------------------------------------
 * Connect four: the score of each column, as a hint for the human
 */

/* While it is on, every position shown is scored before it is analysed, unless a computer is to move there. */
void play_set_column_scores(Play *play, bool on);

/* The answer to a job of THINK_COLUMNS, unfinished or finished. False: its id is stale. */
bool play_columns_scored(Play *play, uint64_t id, const ColumnScores *scores);

/* Of the position shown, as far as they are known; NULL: not at all. */
const ColumnScores *play_column_scores(const Play *play);

#endif

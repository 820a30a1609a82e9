/*
 * play.h: the mid-end: a game being played. Knows the record, the position on the board, who is to
 * move, what can be taken back, and when the computer has to think. The window shows it and
 * carries commands to it; it never blocks, owns no thread and calls no engine search.
 *
 *   window ── play_move, play_take_back, play_new_game, ... ──► Play
 *   window ◄── play_wants_thought(): a job with an id ── Play;  worker thinks;
 *   window ── play_thought(id, ...) ──► Play, which drops an answer whose id is stale.
 *
 * One thread. Every change that the window must show bumps play_revision().
 */
#ifndef GOMOKIT_PLAY_H
#define GOMOKIT_PLAY_H

#include "record.h"

typedef struct Play Play;

/* NULL: no memory. Starts with setup_default(). */
Play *play_new(void);
void play_free(Play *play);

/* A new game. On failure (impossible setup, no memory) the old game goes on. */
GmkStatus play_new_game(Play *play, const Setup *setup);

/*
 * Shows a record at its last move and goes on from there. Copies it. Fails as play_new_game(), or
 * as gmk_game_play() for an illegal move. A computer that is to move against a human thinks at
 * once; a game between two computers is paused, so that it can be looked at first. A game with a
 * result stays over, also when the board alone would go on (resigned, lost on time).
 */
GmkStatus play_open(Play *play, const Record *record);

/* The record up to the last move played, redo moves not included; borrowed until the next change.
 */
const Record *play_record(const Play *play);
const GmkGame *play_game(const Play *play);
const Setup *play_setup(const Play *play);
uint64_t play_revision(const Play *play);

/* Bumped only when the position changes, not by progress, saving or pausing: what a turn's time is
 * counted from. */
uint64_t play_position(const Play *play);

/* Whether there is anything that is not in the file: set by moves, taking back and a change of
 * player; cleared by play_mark_saved(), a new game and opening one. */
bool play_is_changed(const Play *play);
void play_mark_saved(Play *play);

/* Whose turn. After the end nobody's: both are false. */
bool play_human_to_move(const Play *play);
bool play_computer_to_move(const Play *play);

/*
 * A human's move. Only in a human's turn: GMK_ERR_BUSY while the computer is to move, else what
 * gmk_game_play() says. `time_ms` is what the human took, -1 if nobody measured.
 */
GmkStatus play_move(Play *play, GmkPoint point, int64_t time_ms);

/*
 * Takes back to the last position in which a human was to move: against the computer both moves,
 * also while it thinks (then its thought becomes stale); between humans, or between computers, one.
 * When the computer made the only move so far that one is taken back. Where a computer is to move
 * after it, it will think again only after play_resume(). A result goes with the moves. The
 * statistics stay: those moves were really searched. GMK_ERR_EMPTY.
 *
 * Redo is the counterpart: it plays what was taken back up to the next position in which a human is
 * to move, or to the end. Any other move drops what could be redone. GMK_ERR_EMPTY.
 */
GmkStatus play_take_back(Play *play);
GmkStatus play_redo(Play *play);
bool play_can_take_back(const Play *play);
bool play_can_redo(const Play *play);

/* The players may be changed in a running game; a thought under way becomes stale. */
void play_set_player(Play *play, GmkCell side, const Player *player);

/* A stopped computer does not think until it is resumed; a new game, a human's move, a change of
 * player and play_resume() resume it. A thought under way becomes stale. */
void play_pause(Play *play);
void play_resume(Play *play);
bool play_is_paused(const Play *play);

/* What the worker needs to find a move. `game` is the receiver's copy. */
typedef struct ThinkJob {
    uint64_t id;
    GmkGame *game;
    GmkLevel level;
    GmkSearcher searcher;
    int32_t move_count; /* with the seed of a level, so that games differ */
} ThinkJob;

/*
 * True when the computer is to move, is not paused, and no job was given for this position yet;
 * then *job is filled. The id stays valid until anything changes the position or the players.
 */
bool play_wants_thought(Play *play, ThinkJob *job);

/* The id of the job under way, 0 when there is none. An id that is not this one is stale. */
uint64_t play_job_id(const Play *play);

/*
 * The worker's answer: plays the move and adds the sample to the statistics. False when the id is
 * stale (nothing happens) or the move is illegal (the game is paused: a broken engine).
 */
bool play_thought(Play *play, uint64_t id, const GmkThought *thought, const StatsSample *sample);

/* The newest finished thought and progress report of the game, for the search line; or NULL. */
void play_progress(Play *play, uint64_t id, const GmkThought *so_far);
const GmkThought *play_last_thought(const Play *play);

#endif

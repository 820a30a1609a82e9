/*
 * play_again.h: "Play it again": a position of a reviewed game is played on against a strong computer. The
 * exercise is a Play of its own with a copy of the moves, so that nothing it does reaches the reviewed game:
 *
 *     exercise = play_again(reviewed, index);    the window shows and plays the exercise
 *     play_again_end(reviewed, exercise);        the window shows the reviewed game again
 *
 * One thread.
 */
#ifndef GOMOKIT_PLAY_AGAIN_H
#define GOMOKIT_PLAY_AGAIN_H

#include "play.h"

/*
 * The position before the move with this index of play_line(reviewed). The side that made that move is
 * a human's, the other one a computer's of again_level(). Without clocks and without the rules of an
 * opening. NULL: no such move, or no memory. Ids of jobs, revisions and positions go on from those of the
 * reviewed game, which is not to be used until play_again_end().
 */
Play *play_again(const Play *reviewed, int32_t index);

/* Frees the exercise. The reviewed game is what it was; the time between is not charged to its clocks. */
void play_again_end(Play *reviewed, Play *exercise);

/* Strong enough to punish the mistake once more: Expert, or the opponent himself if he is stronger. */
GmkLevel again_level(const Player *opponent);

typedef enum AgainResult { AGAIN_RUNNING, AGAIN_WON, AGAIN_LOST, AGAIN_DRAWN } AgainResult;

/* What became of the exercise for the side that plays again, and how many moves this side has made in it. */
AgainResult play_again_result(const Play *exercise, int32_t index, int32_t *moves);

#endif

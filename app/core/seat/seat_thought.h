/*
 * seat_thought.h: what a brain says about its search, in the terms of our own: so that panel, board and record show
 * both alike. Its scores are put on our scale by the chance to win; what it takes for a proof is a win that is
 * found and not proven, since nobody has checked it.
 */
#ifndef GOMOKIT_SEAT_THOUGHT_H
#define GOMOKIT_SEAT_THOUGHT_H

#include "core/brains/brain_thought.h"

/*
 * Turns the scores of a brain that has the scale of our engine, as ours has, into chances to win. They are left alone where
 * a chance is said.
 */
void seat_thought_rate(BrainThought *thought, GmkRule rule);

/*
 * The thought of a brain about this position; points that are no legal moves are left out. `*scored` (may be NULL): it said
 * what the position is worth. False: it has said nothing that a search says; then *out has a time only.
 */
bool seat_thought(GmkThought *out, bool *scored, const BrainThought *thought, const GmkGame *game,
                  int64_t time_us);

#endif

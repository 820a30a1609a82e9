/*
 * deep_think.h: a search that says what a position is worth also where the move is forced. The
 * engine answers such a move at once and without a search, so its score says nothing; here the forced
 * moves are played and the first position that leaves a choice is searched instead:
 *
 *   position ──forced──► ──forced──► a choice: searched;  the value comes back through both moves
 */
#ifndef GOMOKIT_DEEP_THINK_H
#define GOMOKIT_DEEP_THINK_H

#include "gomokit.h"

/* Whether a thought says what the position is worth: searched, or a proof. An urgent move's static
 * score does not. */
bool thought_has_value(const GmkThought *thought);

/*
 * Turns the thought of the position after these moves, each of which was forced, into one of the first position: it
 * begins with them, says GMK_THOUGHT_SEARCHED, and has one ranked move. No moves: nothing changes.
 */
void thought_take_back(GmkThought *thought, const GmkGame *first, const GmkPoint *moves,
                       int32_t count);

/* The thought of a position in which the game is over: the side that made the last move has won, or it is a draw. */
void thought_of_end(GmkThought *out, const GmkGame *game);

/*
 * As gmk_think(), on the same thread and with the same statuses. Where moves were forced the thought
 * is as thought_take_back() makes it; limits->progress is given such thoughts too.
 */
GmkStatus deep_think(GmkThought *out, GmkThinker *thinker, const GmkGame *game,
                     const GmkLimits *limits);

#endif

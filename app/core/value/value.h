/*
 * value.h: what a position is worth, and how one position's value makes another's. A score is as the
 * engine gives it, for the side to move: GMK_SCORE_WIN less a ply for each ply to the end where it
 * is a proof, else an estimate. A record stores it with the move before the position, for the side
 * that made this move: with the opposite sign.
 */
#ifndef GOMOKIT_VALUE_H
#define GOMOKIT_VALUE_H

#include "gomokit.h"

typedef struct Value {
    bool known;
    int32_t score; /* for the side to move */
    int32_t depth; /* plies of the search behind it, to RECORD_DEPTH_MAX; 0: not known */
} Value;

static inline bool score_is_proven(int32_t score)
{
    return score >= GMK_SCORE_PROVEN || score <= -GMK_SCORE_PROVEN;
}

/*
 * Plies from the position to the end of the game, both sides' stones counted: 9 for "wins in at most 9". 0:
 * the score is no proof, or the proof does not know how far it is.
 */
int32_t score_distance(int32_t score);

/* The chance to win a game of this rule, 0 to 1, and in percent, as it is said to people: there only a
 * proof is 0 or 100. */
double value_rate(const GmkGame *game, int32_t score);
int value_percent(const GmkGame *game, int32_t score);

/* The way back: the nearest score of an estimate, never one of a proof. */
int32_t value_score(const GmkGame *game, double rate);

/* The score of a position from that of the one after a move, and the other way round: the sign is
 * the other side's, and a proof is one ply further away, or nearer. */
int32_t score_before_move(int32_t after);
int32_t score_after_move(int32_t before);

/* The same for values: the depth counts the move. */
Value value_before_move(Value after);
Value value_after_move(Value before);

/*
 * Whether a newly found value takes the place of an older one: a proof always does, unless the older
 * one proves a shorter way to the same end; otherwise the deeper one, and of equals the newer.
 */
bool value_replaces(Value found, Value old);

#endif

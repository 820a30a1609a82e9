/*
 * caution.h: a move of the human that is held back until it has been judged, and the question about it if it is a
 * blunder:
 *
 *   nothing ──hold──► judging ──judged──► nothing (no blunder: the move is made)
 *                                └──────► asking ──► nothing (made all the same, or taken back)
 *
 * Each position is asked about once.
 */
#ifndef GOMOKIT_CAUTION_H
#define GOMOKIT_CAUTION_H

#include "core/jobs/blunder.h"
#include "core/jobs/think_job.h"
#include "core/record/tree.h"

enum { CAUTION_ASKED_MAX = 64 }; /* positions of a game that are remembered; then the oldest goes */

typedef enum CautionState { CAUTION_NOTHING, CAUTION_JUDGING, CAUTION_ASKING } CautionState;

/* All zero: moves are not held back. */
typedef struct Caution {
    bool on;
    CautionState state;
    GmkPoint move;   /* what is held back */
    int64_t time_ms; /* that it took */
    Blunder found;   /* CAUTION_ASKING */
    int32_t asked_count;
    TreeNode asked[CAUTION_ASKED_MAX]; /* the last moves of positions that were asked about */
} Caution;

void caution_drop(Caution *caution);   /* nothing is held back any more */
void caution_forget(Caution *caution); /* another game: nor was anything asked */

/* Holds a move back in the position after `node`. False: it is not to be judged. */
bool caution_hold(Caution *caution, TreeNode node, GmkPoint move, int64_t time_ms);

/* The search that judges the move. False: none is wanted, or no memory. */
bool caution_job(const Caution *caution, const GmkGame *position, ThinkJob *job);

/* What was found in the position after `node`; true: the question is to be asked. */
bool caution_judged(Caution *caution, TreeNode node, const Blunder *found);

#endif

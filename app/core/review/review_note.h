/*
 * review_note.h: what a review writes into the tree beside values and lines, so that a report made of a
 * file says what the review said: how long positions were searched, and what two searches, independent
 * of each other, thought of a move. It is an SGF property of our own, GMKR, among the node's unknown ones,
 * and so in .gmk and .sgf files:
 *
 *   GMKR[24000]                                 the position after this move: positions searched for its value
 *   GMKR[24000 -75]                             ... and the score of the second-best move in it
 *   GMKR[24000 -75 192000 -80 -110 -60 -130]    the move: positions searched for its check; its best rival
 *                                               and itself as the first search saw them, and the second
 *   GMKR[24000 -75 192000 -80 -110 -60 -130 t]  ... and it sets a problem: one reply only is good
 *   GMKR[24000 -75 c]                           the line from here could not be played to its end
 */
#ifndef GOMOKIT_REVIEW_NOTE_H
#define GOMOKIT_REVIEW_NOTE_H

#include "core/record/tree.h"

/* Scores for the side that moved, counted from the position before the move. */
typedef struct ReviewOpinion {
    int32_t rival;  /* the best of the other moves, */
    int32_t played; /* and the one that was played */
} ReviewOpinion;

typedef struct ReviewNote {
    int64_t nodes; /* positions searched for the value of the position after the move; 0: none */
    bool has_second_best;
    int32_t second_best;         /* score of the second-best move there, for the side to move */
    int64_t checked;             /* positions of a search of the check of this move; 0: no check */
    ReviewOpinion first, second; /* when checked */
    bool is_problem;             /* when checked: one reply to the move is good, and only one */
    bool is_cut; /* the line of the position after the move ends before its win, and stays so */
} ReviewNote;

/* All zero where there is none, or none that can be read. */
void review_note_read(ReviewNote *out, const Tree *tree, TreeNode node);

/* Takes the place of the node's note; its other properties stay. False: no memory. */
bool review_note_write(Tree *tree, TreeNode node, const ReviewNote *note);
bool review_note_remove(Tree *tree, TreeNode node);

#endif

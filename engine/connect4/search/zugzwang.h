/*
 * zugzwang.h: who has to give way in the end. Nobody enters a cell under the other's threat of his
 * own will; when all other cells are filled somebody must, and the number of those cells says who.
 */
#ifndef GOMOKIT_CONNECT4_ZUGZWANG_H
#define GOMOKIT_CONNECT4_ZUGZWANG_H

#include "connect4/rules/connect4_lines.h"

typedef struct Zugzwang {
    int winner;   /* 0 black, 1 white, -1: nobody */
    int cells;    /* stones until the loser has to enter the cell, of both sides */
    int bars[2];  /* black's and white's: columns that the other will not enter, by their first
                     threat */
    int pairs[2]; /* of these: with the next cell a threat as well; the first cannot be given for
                     the second */
} Zugzwang;

/*
 * What comes of the threats that stand, if no others come up and each side keeps its own as long as
 * it can. A judgement, not a proof. The game is not over.
 */
Zugzwang zugzwang_judge(const Lines *lines);

#endif

/*
 * zugzwang.h: which side has to give way in the end. No side plays below an opponent's threat
 * voluntarily; when all other cells are filled one side must, and the parity of their number says
 * which.
 */
#ifndef GOMOKIT_CONNECT4_ZUGZWANG_H
#define GOMOKIT_CONNECT4_ZUGZWANG_H

#include "connect4/rules/connect4_lines.h"

typedef struct Zugzwang {
    int winner;   /* 0 black, 1 white, -1: nobody */
    int cells;    /* stones of both sides until the loser has to play below the threat */
    int bars[2];  /* for black and white: columns that the opponent will not enter, because the next
                     cell but one is a threat */
    int pairs[2]; /* of those columns, the ones where the cell above the first threat is a threat
                     too: giving up the first would concede the second */
} Zugzwang;

/*
 * The outcome of the present threats, if no new ones arise and each side keeps its own as long as
 * it can. An estimate, not a proof. The game is not over.
 */
Zugzwang zugzwang_judge(const Lines *lines);

#endif

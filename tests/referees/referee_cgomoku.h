/* referee_cgomoku.h: the rules of c-gomoku-cli. */
#ifndef REFEREE_CGOMOKU_H
#define REFEREE_CGOMOKU_H

#include "referee.h"

int referee_cgomoku_winner(const RefBoard *board, int rule_number, int x, int y);
int referee_cgomoku_forbidden(const RefBoard *board, int x, int y);

#endif

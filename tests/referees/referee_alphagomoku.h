/* referee_alphagomoku.h: the rules of AlphaGomoku. */
#ifndef REFEREE_ALPHAGOMOKU_H
#define REFEREE_ALPHAGOMOKU_H

#include "referee.h"

int referee_alphagomoku_winner(const RefBoard *board, int rule_number, int x, int y);
int referee_alphagomoku_forbidden(const RefBoard *board, int x, int y);

#endif

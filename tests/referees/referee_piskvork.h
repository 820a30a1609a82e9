/* referee_piskvork.h: the rules of the Piskvork manager. */
#ifndef REFEREE_PISKVORK_H
#define REFEREE_PISKVORK_H

#include "referee.h"

int referee_piskvork_winner(const RefBoard *board, int rule_number, int x, int y);
int referee_piskvork_forbidden(const RefBoard *board, int x, int y);

#endif

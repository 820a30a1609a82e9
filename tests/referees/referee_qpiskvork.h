/* referee_qpiskvork.h: the rules of qpiskvork (2024), with its simplified renju. */
#ifndef REFEREE_QPISKVORK_H
#define REFEREE_QPISKVORK_H

#include "referee.h"

int referee_qpiskvork_winner(const RefBoard *board, int rule_number, int x, int y);
int referee_qpiskvork_forbidden(const RefBoard *board, int x, int y);

#endif

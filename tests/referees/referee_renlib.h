/* referee_renlib.h: renju as RenLib's forbidden point finder sees it. */
#ifndef REFEREE_RENLIB_H
#define REFEREE_RENLIB_H

#include "referee.h"

int referee_renlib_winner(const RefBoard *board, int rule_number, int x, int y);
int referee_renlib_forbidden(const RefBoard *board, int x, int y);

#endif

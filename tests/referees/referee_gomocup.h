/* referee_gomocup.h: the rules of the judge of the Gomocup tournament. */
#ifndef REFEREE_GOMOCUP_H
#define REFEREE_GOMOCUP_H

#include "referee.h"

int referee_gomocup_winner(const RefBoard *board, int rule_number, int x, int y);
int referee_gomocup_forbidden(const RefBoard *board, int x, int y);

#endif

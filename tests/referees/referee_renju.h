/* referee_renju.h: renju as the Renju International Federation writes it. */
#ifndef REFEREE_RENJU_H
#define REFEREE_RENJU_H

#include "referee.h"

int referee_renju_winner(const RefBoard *board, int rule_number, int x, int y);
int referee_renju_forbidden(const RefBoard *board, int x, int y);

/* The same with 9.3 a) and b) of the text taken word for word, each on its own; see the .c file. */
int referee_renju_literal_forbidden(const RefBoard *board, int x, int y);

#endif

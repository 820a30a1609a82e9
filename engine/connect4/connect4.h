/* connect4.h: the table that makes connect four a game of the engine. */
#ifndef GOMOKIT_CONNECT4_H
#define GOMOKIT_CONNECT4_H

#include "search/game.h"

extern const GameOps connect4_ops; /* its states are Connect4 of rules/connect4_board.h */

#endif

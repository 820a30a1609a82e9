/* gomoku.h: gomoku as a game of the engine. */
#ifndef GOMOKIT_GOMOKU_GOMOKU_H
#define GOMOKIT_GOMOKU_GOMOKU_H

#include "search/game.h"

extern const GameOps gomoku_ops;

#endif

/*
 * random_board.h: random tournament boards of connect four: each side from 9 to 12, one blocked
 * cell anywhere.
 */
#ifndef GOMOKIT_RANDOM_BOARD_H
#define GOMOKIT_RANDOM_BOARD_H

#include "core/record/record.h"

/*
 * Sets size and blocked cell of a connect-four setup. All four numbers come from one generator,
 * whose state is advanced: seed it once, not once per board.
 */
void random_tournament_board(Setup *setup, uint64_t *random);

#endif

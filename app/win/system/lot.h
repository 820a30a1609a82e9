/*
 * lot.h: tournament boards of connect four, drawn by lot: each side from 9 to 12, one cell where no
 * stone can stand.
 */
#ifndef GOMOKIT_LOT_H
#define GOMOKIT_LOT_H

#include "core/record/record.h"

/* Sets size and blocked cell of a connect-four setup. */
void lot_tournament_board(Setup *setup);

#endif

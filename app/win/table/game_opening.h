/*
 * game_opening.h: the opening in words, its questions, and the fifth stones on the board. Questions are asked
 * beside the board.
 */
#ifndef GOMOKIT_GAME_OPENING_H
#define GOMOKIT_GAME_OPENING_H

#include "game_table.h"

/* Strings: what the user is to do, and what stands under the name of the player who acts. */
UINT game_opening_activity(const OpeningState *opening);
UINT game_opening_detail(const OpeningState *opening);

/* What the computer did last in the opening, and why, as long as that is news; else "". */
void game_choice_text(const GameTable *g, char *out, size_t size);

/* "D4 Kagetsu": which of the 26 openings a game of renju has; "" for others. */
void game_opening_name(const GameTable *g, char *out, size_t size);

/* Adds the fifth stones that are offered to the marks of the board's view. */
void game_take_fifths(GameTable *g);

/* Whether a human has a question of the opening to answer; asks it. */
bool game_is_asked(const GameTable *g);
void game_on_choose(GameTable *g);

#endif

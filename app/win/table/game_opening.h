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

/*
 * The card beside the board that says what is to be done in the opening and asks its questions: the room it needs in
 * the panel; noting what it shows, and redrawing it; painting; speaking. True of the others: the card took the click
 * or the key; a button is there. Without a panel a dialog asks.
 */
bool game_card_fits(const GameTable *g); /* there is a card, and a panel for it */
Card game_opening_place(const GameTable *g);
void game_update_opening(GameTable *g);
void game_paint_opening(GameTable *g, const Canvas *canvas, Rect dirty);
void game_say_opening(const GameTable *g, char *out, size_t size);
bool game_click_opening(GameTable *g, int x, int y);
bool game_key_opening(GameTable *g, BoardKey key);
bool game_is_at_answer(const GameTable *g, int x, int y);
bool game_answer_place(const GameTable *g, int button, Rect *out); /* false: there is none */

/* Whether a human has a question of the opening to answer. It comes up by itself; the player asks for it, and the
 * keyboard goes to the answers. */
bool game_is_asked(const GameTable *g);
void game_ask_choice(GameTable *g);
void game_on_choose(GameTable *g);

#endif

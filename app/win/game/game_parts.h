/* game_parts.h: what the files of the game's mode share; for this folder only. */
#ifndef GOMOKIT_GAME_PARTS_H
#define GOMOKIT_GAME_PARTS_H

#include "win/table/game_table.h"

/* The menus. */
extern const CommandTable game_commands_file, game_commands_move, game_commands_tree,
    game_commands_view, game_commands_setup, game_commands_line, game_commands_exercise,
    game_commands_paper, game_commands_turn;

/* game_testing.c */
bool game_answer(void *self, WPARAM query, int x, int y, LRESULT *out);

/* The computer's level, of the game that is shown and of those that follow: game_opponent.c. */
void game_set_level(GameTable *g, GmkLevel level);
void game_set_match(GameTable *g, bool on); /* the level nearest to the player's rating */
void game_set_engine(GameTable *g, const char *engine); /* one of the user's list, instead */
extern const CommandTable game_commands_engine;         /* the same by a menu */
void game_choose_opponent(GameTable *g);                /* by a dialog */
void game_say_next(GameTable *g, bool changed);         /* not changed: it is for the next game */

#endif

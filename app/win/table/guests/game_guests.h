/* game_guests.h: what the files of this room share; what others call is in game_play.h. */
#ifndef GOMOKIT_GAME_GUESTS_H
#define GOMOKIT_GAME_GUESTS_H

#include "win/table/game_play.h"

/* game_guests.c */
bool game_has_seats(GameTable *g); /* false: no memory */
void game_end_review(GameTable *g, const char *what);

/* game_second.c: what the second engine has said. */
void game_hear_second(GameTable *g, const WorkerAnswer *answer);

/* game_trouble.c: the string that says what an engine did. */
UINT game_trouble_id(const BrainTrouble *trouble);

#endif

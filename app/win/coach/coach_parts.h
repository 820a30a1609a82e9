/* coach_parts.h: what the files of the coach share; for this folder only. */
#ifndef GOMOKIT_WIN_COACH_PARTS_H
#define GOMOKIT_WIN_COACH_PARTS_H

#include "coach.h"

/* coach_view.c */
void coach_make_report(struct GameTable *g); /* of the line that is shown, if it has changed */
bool coach_can_keep_puzzle(const struct GameTable *g); /* the move shown has missed a win */

/* In place of the lower part of the game's panel. */
void coach_paint_panel(struct GameTable *g, const Canvas *canvas, Rect dirty);

/* coach_again.c */
void coach_update_again(struct GameTable *g); /* the words of the card, redrawn if they changed */
void coach_free_again(GameCoach *coach);
/* Adds what there is to say about the exercise. */
void coach_say_again(const struct GameTable *g, char *out, size_t size);

/* coach_review.c */
uint32_t coach_game_mark(const struct Record *record); /* tells games apart by their moves */
void coach_stop_review(struct GameTable *g);           /* the one under way, if there is one */
void coach_watch_review(struct GameTable *g);          /* whether one has ended */
void coach_keep_puzzle(void *self,
                       int value); /* a command: of the position before the move shown */

/* coach_report.c: a command: asks for a file and writes the review there as a page. */
void coach_save_report(void *self, int value);

#endif

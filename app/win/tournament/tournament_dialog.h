/*
 * tournament_dialog.h: asks what tournament is to be made. Modal; the window's thread.
 */
#ifndef GOMOKIT_TOURNAMENT_DIALOG_H
#define GOMOKIT_TOURNAMENT_DIALOG_H

#include "document/tournament/tournament_desk.h"
#include "win/window/frame.h"

/* Games at once that this machine has cores for: an engine thinks while its opponent does not. */
int tournament_at_once_usual(void);

/* On success *plan is the caller's, without the path of its openings; *at_once: games at once, which is proposed.
 * False: the user does not want one. */
bool tournament_dialog(TournamentPlan *plan, int *at_once, Frame *frame);

#endif

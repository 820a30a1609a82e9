/*
 * desk_make.h: a tournament's file from what the window's dialog asked for. The desk's thread.
 */
#ifndef GOMOKIT_DESK_MAKE_H
#define GOMOKIT_DESK_MAKE_H

#include "desk_mail.h"

/* Adds the openings and writes the file at this path. False: the mail tells why, and nothing was written. */
bool desk_make_tournament(DeskMail *mail, TournamentPlan *plan, const char *path);

#endif

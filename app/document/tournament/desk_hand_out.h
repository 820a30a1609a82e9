/*
 * desk_hand_out.h: what a tournament gives away: the record of one of its games, and all of it as files. The desk's
 * thread.
 */
#ifndef GOMOKIT_DESK_HAND_OUT_H
#define GOMOKIT_DESK_HAND_OUT_H

#include "core/tournament/tournament_run.h"
#include "desk_mail.h"

/* A finished game with this number, from results or, unless it is NULL, from a run; its players are people, so that no
 * engine plays on when it is opened. The caller's to free; NULL: there is none. */
Record *desk_game_record(const Tournament *tournament, const Results *results, TournamentRun *run,
                         int32_t number);

/* Carries out an ORDER_EXPORT from the files beside the tournament's, and gives the news of it. */
DeskNews desk_export(const Tournament *tournament, const char *path, const DeskOrder *order);

#endif

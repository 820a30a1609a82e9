/*
 * tournament_engines.h: who can play in a tournament: our own brain, then the engines of the user's list.
 */
#ifndef GOMOKIT_TOURNAMENT_ENGINES_H
#define GOMOKIT_TOURNAMENT_ENGINES_H

#include "core/engines/engine_list.h"
#include "core/tournament/tournament.h"
#include "win/window/frame.h"

/* Reads the list; ours comes first. A list that cannot be read has ours only. Free it with engine_list_free(). */
void tournament_engines_load(EngineList *out, Frame *frame);

/* Lets one of them play. False: too many, or no memory. */
bool tournament_engines_add(Tournament *tournament, const EngineEntry *entry);

#endif

/*
 * swap2.h: the steps of the swap2 opening as SWAP2BOARD asks for them. The engine chooses;
 * this applies the choice to the stones of the session.
 */
#ifndef GOMOKIT_SWAP2_H
#define GOMOKIT_SWAP2_H

#include "brain/session/hooks.h"
#include "brain/session/session.h"

/*
 * `session` holds the stones of the block, STONE_OWN for black and STONE_OPPONENT for white;
 * `request` the limits of a think, without a game. False: swap2 has no step with so many stones.
 * If the engine fails, a legal choice is made without it.
 */
bool swap2_choose(GmkOpeningChoice *out, const Session *session, const ThinkRequest *request,
                  const BrainHooks *hooks);

/* Adds the stones of the choice and sets the owners of all stones accordingly. */
void swap2_apply(Session *session, const GmkOpeningChoice *choice);

#endif

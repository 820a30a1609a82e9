/*
 * swap2.h: the steps of the swap2 opening as SWAP2BOARD asks for them. The engine decides; here is
 * what its choice means for the stones of the session.
 */
#ifndef GOMOKIT_SWAP2_H
#define GOMOKIT_SWAP2_H

#include "hooks.h"
#include "session.h"

/*
 * `session` holds the stones of the block, STONE_OWN for black and STONE_OPPONENT for white;
 * `request` the limits of a think, without a game. False: swap2 has no step with so many stones.
 * An engine that fails is replaced by something lawful.
 */
bool swap2_choose(GmkOpeningChoice *out, const Session *session, const ThinkRequest *request,
                  const BrainHooks *hooks);

/* Gives the stones to whom they belong after this choice, and adds its points. */
void swap2_apply(Session *session, const GmkOpeningChoice *choice);

#endif

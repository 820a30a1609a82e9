/* book.h: what was learned about a position, as a database of openings would tell it. */
#ifndef GOMOKIT_BRAIN_BOOK_H
#define GOMOKIT_BRAIN_BOOK_H

#include "brain/session/hooks.h"
#include "core/learning/learning.h"

/*
 * About the position, or about the one after `move` (may be NULL; not checked). False: nothing is
 * known, or only what another engine thought of it, and *out is all zero.
 */
bool book_look_up(BookEntry *out, Learning *learning, const GmkGame *game, const GmkPoint *move);

#endif

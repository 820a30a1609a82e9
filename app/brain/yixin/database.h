/*
 * database.h: the database of Yixin-Board and of Rapfi's windows, answered from what this brain has
 * learned (thinking.h). It can be asked and not edited: what searches have proven is not overwritten
 * by hand. Each function is the `run` of a YixinCommand.
 *
 *     MESSAGE DATABASE x y label value depth bound has-text     a move that something is known of
 *     MESSAGE DATABASE ONE label value depth bound text         the position itself
 *     MESSAGE DATABASE TEXT "..."                               the same in words
 *
 * Labels, values and bounds are Rapfi's: a value is for the side to move after the move, a label
 * ('w', 'l', '!') for the side that made it; -1: no label.
 */
#ifndef GOMOKIT_BRAIN_DATABASE_H
#define GOMOKIT_BRAIN_DATABASE_H

#include "brain/answer/answer.h"

void database_all(BrainState *brain, const Session *stones, int64_t number);
void database_one(BrainState *brain, const Session *stones, int64_t number);
void database_text(BrainState *brain, const Session *stones, int64_t number);
void database_all_and_text(BrainState *brain, const Session *stones, int64_t number);

/* Says how many positions are known. */
void database_size(BrainState *brain, const Session *stones, int64_t number);

/* Says why an edit, a change of file or an export is not done. */
void database_refuse(BrainState *brain, const Session *stones, int64_t number);

#endif

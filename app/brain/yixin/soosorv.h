/*
 * soosorv.h: Soosorv's opening for renju, as Yixin-Board plays it step by step; core/opening decides what
 * is done. Each function is the `run` of a YixinCommand.
 */
#ifndef GOMOKIT_BRAIN_SOOSORV_H
#define GOMOKIT_BRAIN_SOOSORV_H

#include "brain/answer/answer.h"

void soosorv_place(BrainState *brain, const Session *stones, int64_t number);
void soosorv_swap1(BrainState *brain, const Session *stones, int64_t number);
void soosorv_fourth(BrainState *brain, const Session *stones, int64_t number);
void soosorv_swap2(BrainState *brain, const Session *stones, int64_t number);
void soosorv_fifths(BrainState *brain, const Session *stones, int64_t number);
void soosorv_choose(BrainState *brain, const Session *stones, int64_t number);

#endif

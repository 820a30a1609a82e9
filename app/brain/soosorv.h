/*
 * soosorv.h: Soosorv's opening for renju, as Yixin-Board plays it step by step. One side places
 * three stones that are one of the 26 openings; the other may swap; white's fourth stone comes with
 * a number; the other may swap; black offers that many fifth stones, no two of them symmetric;
 * white keeps one. Each function is the `run` of a YixinCommand.
 */
#ifndef GOMOKIT_BRAIN_SOOSORV_H
#define GOMOKIT_BRAIN_SOOSORV_H

#include "answer.h"

enum {
    SOOSORV_OPENINGS = 26,  /* 13 direct and 13 indirect ones, but for symmetry */
    SOOSORV_FIFTHS_MAX = 8, /* fifth stones that white may ask for */
};

/*
 * Fills out[] with the openings: a stone in the middle, one that touches it straight (direct) or at
 * a corner (indirect), and a third within two cells of the middle. Returns SOOSORV_OPENINGS.
 */
int32_t soosorv_openings(GmkPoint out[SOOSORV_OPENINGS][3], int32_t width, int32_t height);

void soosorv_place(BrainState *brain, const Session *stones, int64_t number);
void soosorv_swap1(BrainState *brain, const Session *stones, int64_t number);
void soosorv_fourth(BrainState *brain, const Session *stones, int64_t number);
void soosorv_swap2(BrainState *brain, const Session *stones, int64_t number);
void soosorv_fifths(BrainState *brain, const Session *stones, int64_t number);
void soosorv_choose(BrainState *brain, const Session *stones, int64_t number);

#endif

/*
 * renju_openings.h: the 26 openings of renju: black in the middle, white beside it, straight (direct, D1
 * to D13) or at a corner (indirect, I1 to I13), and black's second stone at most two cells from the first.
 * Their names belong to three stones in any direction and on any board. UTF-8.
 */
#ifndef GOMOKIT_RENJU_OPENINGS_H
#define GOMOKIT_RENJU_OPENINGS_H

#include "gomokit.h"

#include <stdbool.h>

enum { RENJU_OPENINGS = 26, RENJU_OPENINGS_DIRECT = 13, RENJU_OPENING_STONES = 3 };

typedef struct RenjuOpening {
    char code[4];                      /* "D4", "I7" */
    const char *name;                  /* "Kagetsu" */
    const char *chinese, *traditional; /* in simplified and in traditional characters */
    const char *japanese;
    GmkPoint
        third; /* from the first stone; the second is one up (direct), or one up and one right */
} RenjuOpening;

/* The opening with this index, 0 to RENJU_OPENINGS - 1: D1 to D13, then I1 to I13. */
const RenjuOpening *renju_opening(int index);

/* Which opening three stones are, in the order they were placed; -1: none of the 26. */
int renju_opening_find(const GmkPoint stones[RENJU_OPENING_STONES]);

/* The stones of an opening around a middle, turned and mirrored by one of PATTERN_SYMMETRIES. */
void renju_opening_place(GmkPoint out[RENJU_OPENING_STONES], int index, GmkPoint middle,
                         int symmetry);

/* The name in a language ("en", "zh", "zh-hant", "ja", ...): Chinese and Japanese have their own, others the Latin one. */
const char *renju_opening_name(int index, const char *language);

#endif

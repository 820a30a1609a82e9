/*
 * gomoku_weights.h: what the fitted tables say of the four patterns of an empty cell, and of the
 * threats of both sides taken together. Made by `gmk fit` from games of the engine against itself;
 * each weights_RULE.c names its command. The order of directions does not matter, so a code is
 * reduced to one of WEIGHTS_COUNT combinations. The first fit was worth +207 ± 90 Elo over tables made
 * by hand (5,000 nodes a move); the threats of both sides together +39 ± 46 (25,000 nodes).
 */
#ifndef GOMOKIT_GOMOKU_WEIGHTS_H
#define GOMOKIT_GOMOKU_WEIGHTS_H

#include "threats.h"

enum {
    WEIGHTS_COUNT = 3060, /* four of the 15 patterns, with repetition, in any order */
    SITUATION_COUNT = 64, /* of one side: which fours, and which threes, it could make */
    SITUATION_PAIRS = SITUATION_COUNT * SITUATION_COUNT, /* the side to move's times the other's */
};

typedef struct Weights {
    int16_t own;    /* evaluation: a cell of the side to move; 200 is a chance of 73 % */
    int16_t other;  /* evaluation: a cell of the other side, counted against the side to move */
    int16_t attack; /* ordering: what playing there makes; 100 is a factor e of likelihood */
    int16_t defend; /* ordering: what playing there takes from the other side */
} Weights;

/* The weights of a rule by side, 0 black and 1 white; they differ only under renju. */
typedef struct WeightSet {
    const Weights *cells[2];      /* WEIGHTS_COUNT: of cells of that side */
    const int16_t *situations[2]; /* SITUATION_PAIRS: evaluation when that side is to move */
} WeightSet;

extern const WeightSet weights_freestyle, weights_standard, weights_renju, weights_caro;

const WeightSet *weights_of_rule(GmkRule rule);

/* 0 <= result < WEIGHTS_COUNT. */
int weights_index(uint16_t code);

/* The situation of a side with these counts of cells for each threat; 0 <= result < SITUATION_COUNT. */
static inline int weights_situation(const uint16_t counts[THREAT_COUNT])
{
    const int four = counts[THREAT_FOUR], plus = counts[THREAT_FOUR_PLUS];
    const int three = counts[THREAT_OPEN_THREE], three_plus = counts[THREAT_OPEN_THREE_PLUS];
    const int fours = counts[THREAT_FOUR_THREE] > 1   ? 7
                      : counts[THREAT_FOUR_THREE] > 0 ? 6
                      : plus > 1                      ? 5
                      : plus > 0                      ? (four > 0 ? 4 : 3)
                      : four > 1                      ? 2
                                                      : four;
    const int threes = counts[THREAT_OPEN_FOUR] > 1      ? 7
                       : counts[THREAT_OPEN_FOUR] > 0    ? 6
                       : counts[THREAT_DOUBLE_THREE] > 0 ? 5
                       : three_plus > 2                  ? 4
                       : three_plus > 0                  ? 3
                       : three > 2                       ? 2
                                                         : three > 0;
    return fours * 8 + threes;
}

#endif

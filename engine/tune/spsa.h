/*
 * spsa.h: tuning by simultaneous perturbation: all numbers are shifted at random by a little, one
 * player gets them shifted up and the other down, and what the game says moves all of them. Pure
 * arithmetic; the games are the caller's.
 */
#ifndef GOMOKIT_TUNE_SPSA_H
#define GOMOKIT_TUNE_SPSA_H

#include "base/rng.h"
#include "gomoku/search/search_parameters.h"

enum { SPSA_MAX = 128 };

typedef struct Spsa {
    int count;
    int rows[SPSA_MAX];     /* of search_parameter_infos: what is tuned */
    double value[SPSA_MAX]; /* the present value */
    double step[SPSA_MAX];  /* half the distance between the two players at the end */
    int64_t done, planned;  /* pairs of games */
    double rate;            /* how far one result moves a value at the end, in steps */
    SearchParameters start; /* also of what is not tuned */
} Spsa;

/* One trial: the two players and in which direction each value was shifted. */
typedef struct SpsaTrial {
    SearchParameters up, down;
    int8_t sign[SPSA_MAX];
    double shift[SPSA_MAX];
} SpsaTrial;

/* Begins at these numbers. Steps are a share of the range, but at least one half. */
void spsa_init(Spsa *spsa, const SearchParameters *start, int64_t planned);

/* The next two players. */
void spsa_begin(SpsaTrial *out, const Spsa *spsa, Rng *rng);

/* What the pair of games said: half points of `up`, 0 to 4. */
void spsa_learn(Spsa *spsa, const SpsaTrial *trial, int half_points);

/* The values rounded, the others as they were at the start. */
void spsa_values(SearchParameters *out, const Spsa *spsa);

#endif

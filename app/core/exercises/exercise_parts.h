/* exercise_parts.h: the makers of each group of exercises, for exercise.c. Each fills what its kinds need and the
 * answer; false: this random seed gives none worth asking, or there is no memory (*status). */
#ifndef GOMOKIT_CORE_EXERCISE_PARTS_H
#define GOMOKIT_CORE_EXERCISE_PARTS_H

#include "exercise.h"

bool exercise_make_tree(Exercise *e, uint64_t *random, int width, GmkStatus *status);
bool exercise_make_nodes(Exercise *e, uint64_t *random, int size, GmkStatus *status);
bool exercise_make_ucb(Exercise *e, uint64_t *random, int simulations, GmkStatus *status);
bool exercise_make_worth(Exercise *e, uint64_t *random, int evaluation, GmkStatus *status);
bool exercise_make_queue(Exercise *e, uint64_t *random, int size, GmkStatus *status);
bool exercise_make_four_l(Exercise *e, uint64_t *random, int kind, GmkStatus *status);

/* A square board with so many random stones near its middle, nobody with five. NULL: no memory. */
GmkGame *exercise_position(uint64_t *random, int side, int stones);

#endif

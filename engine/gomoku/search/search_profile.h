/*
 * search_profile.h: where the nodes of an alpha-beta search go. Counted only while a search has a
 * profile attached; without one each place costs a test of a pointer.
 */
#ifndef GOMOKIT_GOMOKU_SEARCH_PROFILE_H
#define GOMOKIT_GOMOKU_SEARCH_PROFILE_H

#include <stdint.h>

enum { PROFILE_DEPTHS = 24 }; /* deeper nodes are counted in the last row */

/* Counts of the nodes with one remaining depth, in plies. */
typedef struct ProfileRow {
    uint64_t nodes;       /* entered with a depth, not as a leaf */
    uint64_t table_cuts;  /* answered by the transposition table */
    uint64_t above_beta;  /* pruned because the value was far above beta */
    uint64_t razored;     /* pruned because the value was far below alpha */
    uint64_t null_tried;  /* null moves searched, */
    uint64_t null_cuts;   /* and those that pruned the node */
    uint64_t expanded;    /* moves were generated */
    uint64_t moves;       /* moves searched */
    uint64_t pruned;      /* moves pruned */
    uint64_t cuts;        /* a move reached beta, */
    uint64_t first_cuts;  /* and it was the first one */
    uint64_t late;        /* moves searched with a reduction, */
    uint64_t reduction;   /* the sum of it, in units of depth, */
    uint64_t re_searched; /* and how many had to be searched again */
    uint64_t singular;    /* searches for a second good move, */
    uint64_t extended;    /* and extensions because there was none */
} ProfileRow;

typedef struct SearchProfile {
    uint64_t leaves;
    uint64_t leaf_solvers;     /* solvers of fours started at leaves and by razoring, */
    uint64_t leaf_solver_wins; /* wins they found, */
    uint64_t leaf_solver_nodes;
    uint64_t root_solver_nodes; /* both solvers at the root */
    ProfileRow rows[PROFILE_DEPTHS];
} SearchProfile;

#endif

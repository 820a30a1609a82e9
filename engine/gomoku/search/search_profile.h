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
    /* Of several threads: */
    uint64_t
        repeated;     /* expanded although another thread had finished it to at least this depth, */
    uint64_t lost;    /* and the table knew nothing of it any more */
    uint64_t doubled; /* expanded while another thread did so too, and finished by that one first */
    uint64_t deferred;       /* moves left for later because another thread was searching them, */
    uint64_t known;          /* those that then took one node: the table had the answer, */
    uint64_t deferred_nodes; /* and what all of them took */
} ProfileRow;

struct TeamProfile; /* team_profile.h */

/* The counts of one thread. */
typedef struct SearchProfile {
    struct TeamProfile *team; /* of all threads; NULL: it searches alone */
    int thread;               /* its number in the team */
    uint64_t nodes;           /* of a thread that helps */
    uint64_t iterations;      /* begun, */
    uint64_t overtaken;       /* those that ended because another thread had finished them, */
    uint64_t overtaken_nodes; /* and what had gone into these */
    uint64_t probes;          /* of the table, */
    uint64_t foreign;         /* of a line of cache that another thread has written to since */
    uint64_t leaves;
    uint64_t leaf_solvers;     /* solvers of fours started at leaves and by razoring, */
    uint64_t leaf_solver_wins; /* wins they found, */
    uint64_t leaf_solver_nodes;
    uint64_t root_solver_nodes; /* both solvers at the root */
    ProfileRow rows[PROFILE_DEPTHS];
} SearchProfile;

#endif

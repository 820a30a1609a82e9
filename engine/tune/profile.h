/* profile.h: where a search spends its nodes, for `gmk bench --profile`. */
#ifndef GOMOKIT_TUNE_PROFILE_H
#define GOMOKIT_TUNE_PROFILE_H

#include "gomokit.h"
#include "gomoku/search/search_parameters.h"
#include "gomoku/search/team_profile.h"

enum { TUNE_PROFILE_PLY = 64 }; /* units of ProfileRow.reduction to a ply */

/* How positions are searched. */
typedef struct TuneProfileSearch {
    const char *set; /* search parameters in place of the rule's, "name=value,..."; NULL: none */
    int32_t depth;
    bool with_net;   /* under rules that have one */
    int32_t threads; /* at most TEAM_PROFILE_THREADS */
} TuneProfileSearch;

/* The searches of some positions to one depth, added up. */
typedef struct TuneProfile {
    SearchProfile search[TEAM_PROFILE_THREADS];
    uint64_t nodes;      /* of the first thread; those of the others are in `search` */
    uint64_t lock_waits; /* for the lock that the threads share, */
    int64_t lock_us;     /* and how long */
    int64_t time_us;
    uint64_t nodes_to[PROFILE_DEPTHS]; /* by depth: nodes until the searches reached it, */
    int64_t us_to[PROFILE_DEPTHS];     /* microseconds until then, */
    int positions_to[PROFILE_DEPTHS];  /* and the number of positions in which it was reached */
} TuneProfile;

/*
 * Searches one position, reached by these moves; adds to *profile. GMK_ERR_ARGUMENT: search->set
 * cannot be read.
 */
GmkStatus tune_profile_position(TuneProfile *profile, const TuneProfileSearch *search,
                                const GmkSetup *setup, const GmkPoint *moves, int32_t count);

#endif

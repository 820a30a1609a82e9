/* profile.h: where a search spends its nodes, for `gmk bench --profile`. */
#ifndef GOMOKIT_TUNE_PROFILE_H
#define GOMOKIT_TUNE_PROFILE_H

#include "gomokit.h"
#include "gomoku/search/search_parameters.h"
#include "gomoku/search/search_profile.h"

enum { TUNE_PROFILE_PLY = 64 }; /* units of ProfileRow.reduction to a ply */

/* How positions are searched. */
typedef struct TuneProfileSearch {
    const char
        *set; /* other search parameters than those of the rule, "name=value,..."; NULL: none */
    int32_t depth;
    bool with_net; /* under rules that have one */
} TuneProfileSearch;

/* The searches of some positions to one depth, added up. */
typedef struct TuneProfile {
    SearchProfile search;
    uint64_t nodes;
    int64_t time_us;
    uint64_t nodes_to[PROFILE_DEPTHS]; /* until so many plies were searched, */
    int64_t us_to[PROFILE_DEPTHS];     /* and microseconds, */
    int positions_to[PROFILE_DEPTHS];  /* in so many positions */
} TuneProfile;

/* Searches one position, reached by these moves; adds to *profile. GMK_ERR_ARGUMENT: what is set? */
GmkStatus tune_profile_position(TuneProfile *profile, const TuneProfileSearch *search,
                                const GmkSetup *setup, const GmkPoint *moves, int32_t count);

#endif

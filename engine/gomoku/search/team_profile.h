/*
 * team_profile.h: what the threads of a team do that another of them has done, and what they wait
 * for. Only while they have profiles.
 */
#ifndef GOMOKIT_GOMOKU_TEAM_PROFILE_H
#define GOMOKIT_GOMOKU_TEAM_PROFILE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "search_profile.h"

enum {
    TEAM_PROFILE_THREADS = 8, /* at most */
    TEAM_PROFILE_POSITIONS = 1 << 20,
    TEAM_PROFILE_LINES =
        1 << 20, /* a line of cache is a cluster of the table: exact up to 64 MiB */
};

/* Shared by the threads; large. All of it begins with 0. */
typedef struct TeamProfile {
    /* The last search of a position: 48 bits of its hash, the depth, the thread's number from 1. */
    _Atomic uint64_t searched[TEAM_PROFILE_POSITIONS];
    /* The threads that have read or written a line since it was last written to, as bits. */
    _Atomic uint8_t holders[TEAM_PROFILE_LINES];
} TeamProfile;

/* Whether another thread has finished a search of the position to at least this depth. */
bool team_profile_was_searched(const SearchProfile *profile, uint64_t hash, int8_t depth);

/* This thread has finished one. */
void team_profile_finish(SearchProfile *profile, uint64_t hash, int8_t depth);

/* Counts a look into the table. */
void team_profile_probe(SearchProfile *profile, uint64_t hash);

/* This thread has written to the table. */
void team_profile_store(SearchProfile *profile, uint64_t hash);

#endif

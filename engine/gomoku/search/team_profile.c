/* Counts what several threads do twice, and the lines of cache that they take from each other. */
#include "team_profile.h"

static const uint64_t KEY_MASK = ~UINT64_C(0xFFFF);

bool team_profile_was_searched(const SearchProfile *profile, uint64_t hash, int8_t depth)
{
    if (!profile->team)
        return false;
    const uint64_t last = atomic_load_explicit(
        &profile->team->searched[hash % TEAM_PROFILE_POSITIONS], memory_order_relaxed);
    const int thread = (int)(last & 0xFF) - 1;
    return (last & KEY_MASK) == (hash & KEY_MASK) && thread >= 0 && thread != profile->thread &&
           (int8_t)(uint8_t)(last >> 8) >= depth;
}

void team_profile_finish(SearchProfile *profile, uint64_t hash, int8_t depth)
{
    if (!profile->team)
        return;
    _Atomic uint64_t *place = &profile->team->searched[hash % TEAM_PROFILE_POSITIONS];
    const uint64_t last = atomic_load_explicit(place, memory_order_relaxed);
    if ((last & KEY_MASK) == (hash & KEY_MASK) && (int8_t)(uint8_t)(last >> 8) > depth)
        return;
    atomic_store_explicit(
        place, (hash & KEY_MASK) | (uint64_t)(uint8_t)depth << 8 | (uint64_t)(profile->thread + 1),
        memory_order_relaxed);
}

void team_profile_probe(SearchProfile *profile, uint64_t hash)
{
    profile->probes++;
    if (!profile->team)
        return;
    _Atomic uint8_t *line = &profile->team->holders[hash % TEAM_PROFILE_LINES];
    const uint8_t holders = atomic_load_explicit(line, memory_order_relaxed);
    const uint8_t own = (uint8_t)(1u << profile->thread);
    if (holders == 0 || (holders & own))
        return;
    profile->foreign++;
    atomic_fetch_or_explicit(line, own, memory_order_relaxed);
}

void team_profile_store(SearchProfile *profile, uint64_t hash)
{
    if (profile->team)
        atomic_store_explicit(&profile->team->holders[hash % TEAM_PROFILE_LINES],
                              (uint8_t)(1u << profile->thread), memory_order_relaxed);
}

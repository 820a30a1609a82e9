/* The transposition table. */
#include "tt.h"

#include <stdlib.h>

#include "base/pages.h"

/*
 * Data, from the low bits: score 16, eval 16, move 10, generation 6, depth 8, bound 2, pv 1, age 5.
 */
enum { CLUSTER = 4, AGE_BITS = 5, AGE_MASK = (1 << AGE_BITS) - 1 };

/*
 * Up to this size a table is made of large pages, which the system clears when they are first
 * touched. A larger one would take too long for that: a short search touches all of them.
 */
#define LARGE_PAGES_MOST (UINT64_C(1) << 28)

static uint64_t pack(const TtHit *hit, const Tt *tt)
{
    return (uint64_t)(uint16_t)hit->score | (uint64_t)(uint16_t)hit->eval << 16 |
           (uint64_t)(hit->move % TT_MOVES) << 32 | (uint64_t)tt->generation << 42 |
           (uint64_t)(uint8_t)hit->depth << 48 | (uint64_t)hit->bound << 56 |
           (uint64_t)hit->pv << 58 | (uint64_t)(tt->age & AGE_MASK) << 59;
}

static TtHit unpack(uint64_t data)
{
    return (TtHit){
        .score = (int16_t)(uint16_t)data,
        .eval = (int16_t)(uint16_t)(data >> 16),
        .move = (uint16_t)(data >> 32 & (TT_MOVES - 1)),
        .depth = (int8_t)(uint8_t)(data >> 48),
        .bound = (TtBound)(data >> 56 & 3),
        .pv = (bool)(data >> 58 & 1),
    };
}

/* Never written, or before the table was cleared. */
static bool is_vacant(const Tt *tt, uint64_t data)
{
    return data == 0 || (data >> 42 & (TT_GENERATIONS - 1)) != tt->generation;
}

static int age_of(uint64_t data)
{
    return (int)(data >> 59);
}

static uint64_t clusters_within(uint64_t bytes)
{
    uint64_t clusters = 1;
    while (clusters * 2 * CLUSTER * sizeof(TtEntry) <= bytes)
        clusters *= 2;
    return clusters;
}

uint64_t tt_size(uint64_t bytes)
{
    return clusters_within(bytes) * CLUSTER * sizeof(TtEntry);
}

bool tt_init(Tt *tt, uint64_t bytes)
{
    const uint64_t clusters = clusters_within(bytes);
    /* calloc: the system hands out zero pages when they are first used, not now. */
    tt->entries = calloc((size_t)(clusters * CLUSTER), sizeof(TtEntry));
    if (tt->entries && clusters * CLUSTER * sizeof(TtEntry) <= LARGE_PAGES_MOST)
        pages_prefer_large(tt->entries, (size_t)(clusters * CLUSTER) * sizeof(TtEntry));
    tt->cluster_mask = clusters - 1;
    tt->salt = 0;
    tt->generation = 0;
    tt->age = 0;
    return tt->entries != NULL;
}

bool tt_grow(Tt *tt, uint64_t bytes)
{
    if (tt->entries && bytes / 2 < tt_bytes(tt))
        return true; /* the largest power of two already */
    tt_free(tt);     /* first, or both would be held for a moment */
    while (!tt_init(tt, bytes) && bytes > 0)
        bytes /= 2;
    return tt->entries != NULL;
}

void tt_free(Tt *tt)
{
    free(tt->entries);
    tt->entries = NULL;
}

uint64_t tt_bytes(const Tt *tt)
{
    return tt->entries ? (tt->cluster_mask + 1) * CLUSTER * sizeof(TtEntry) : 0;
}

void tt_clear(Tt *tt)
{
    tt->salt += UINT64_C(0x9E3779B97F4A7C15); /* odd: no salt comes twice in 2^64 clearings */
    tt->generation = (uint8_t)((tt->generation + 1) % TT_GENERATIONS);
    tt->age = 0;
}

void tt_new_search(Tt *tt)
{
    tt->age = (uint8_t)((tt->age + 1) & AGE_MASK);
}

int32_t tt_use(const Tt *tt)
{
    enum { SAMPLE = 1000 };
    const uint64_t entries = tt->entries ? (tt->cluster_mask + 1) * CLUSTER : 0;
    const uint64_t looked = entries < SAMPLE ? entries : SAMPLE;
    uint64_t used = 0;
    for (uint64_t i = 0; i < looked; i++) {
        const uint64_t data = atomic_load_explicit(&tt->entries[i].data, memory_order_relaxed);
        used += is_vacant(tt, data) ? 0 : 1;
    }
    return looked > 0 ? (int32_t)(used * 1000 / looked) : 0;
}

bool tt_probe(const Tt *tt, uint64_t key, TtHit *out)
{
    TtEntry *cluster = &tt->entries[(key & tt->cluster_mask) * CLUSTER];
    for (int i = 0; i < CLUSTER; i++) {
        const uint64_t data = atomic_load_explicit(&cluster[i].data, memory_order_relaxed);
        const uint64_t check = atomic_load_explicit(&cluster[i].check, memory_order_relaxed);
        if ((check ^ data) != (key ^ tt->salt) || is_vacant(tt, data))
            continue;
        *out = unpack(data);
        return true;
    }
    return false;
}

void tt_store(Tt *tt, uint64_t key, const TtHit *hit)
{
    TtEntry *cluster = &tt->entries[(key & tt->cluster_mask) * CLUSTER], *place = cluster;
    int worst = INT32_MAX;
    TtHit kept = *hit;
    for (int i = 0; i < CLUSTER; i++) {
        const uint64_t data = atomic_load_explicit(&cluster[i].data, memory_order_relaxed);
        const uint64_t check = atomic_load_explicit(&cluster[i].check, memory_order_relaxed);
        const TtHit old = unpack(data);
        if ((check ^ data) == (key ^ tt->salt) && !is_vacant(tt, data)) {
            if (kept.move == 0)
                kept.move = old.move;
            /* A much deeper result of this very search is worth more than a shallow new one. */
            if (hit->bound != TT_EXACT && old.depth > hit->depth + 3 && age_of(data) == tt->age)
                return;
            place = &cluster[i];
            break;
        }
        const int worth =
            is_vacant(tt, data) ? -1000 : old.depth - 8 * ((tt->age - age_of(data)) & AGE_MASK);
        if (worth < worst) {
            worst = worth;
            place = &cluster[i];
        }
    }
    const uint64_t data = pack(&kept, tt);
    atomic_store_explicit(&place->data, data, memory_order_relaxed);
    atomic_store_explicit(&place->check, key ^ tt->salt ^ data, memory_order_relaxed);
}

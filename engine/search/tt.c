#include "search/tt.h"

#include <stdlib.h>
#include <string.h>

/* Data, from the low bits: score 16, eval 16, move 16, depth 8, bound 2, pv 1, age 5. */
enum { CLUSTER = 4, AGE_BITS = 5, AGE_MASK = (1 << AGE_BITS) - 1 };

static uint64_t pack(const TtHit *hit, uint8_t age)
{
    return (uint64_t)(uint16_t)hit->score | (uint64_t)(uint16_t)hit->eval << 16 |
           (uint64_t)hit->move << 32 | (uint64_t)(uint8_t)hit->depth << 48 |
           (uint64_t)hit->bound << 56 | (uint64_t)hit->pv << 58 | (uint64_t)(age & AGE_MASK) << 59;
}

static TtHit unpack(uint64_t data)
{
    return (TtHit){
        .score = (int16_t)(uint16_t)data,
        .eval = (int16_t)(uint16_t)(data >> 16),
        .move = (uint16_t)(data >> 32),
        .depth = (int8_t)(uint8_t)(data >> 48),
        .bound = (TtBound)(data >> 56 & 3),
        .pv = (bool)(data >> 58 & 1),
    };
}

static int age_of(uint64_t data)
{
    return (int)(data >> 59);
}

bool tt_init(Tt *tt, uint64_t bytes)
{
    uint64_t clusters = 1;
    while (clusters * 2 * CLUSTER * sizeof(TtEntry) <= bytes)
        clusters *= 2;
    /* calloc: the system hands out zero pages when they are first used, not now. */
    tt->entries = calloc((size_t)(clusters * CLUSTER), sizeof(TtEntry));
    tt->cluster_mask = clusters - 1;
    tt->age = 0;
    return tt->entries != NULL;
}

void tt_free(Tt *tt)
{
    free(tt->entries);
    tt->entries = NULL;
}

uint64_t tt_bytes(const Tt *tt)
{
    return (tt->cluster_mask + 1) * CLUSTER * sizeof(TtEntry);
}

void tt_clear(Tt *tt)
{
    memset((void *)tt->entries, 0, (size_t)tt_bytes(tt));
    tt->age = 0;
}

void tt_new_search(Tt *tt)
{
    tt->age = (uint8_t)((tt->age + 1) & AGE_MASK);
}

bool tt_probe(const Tt *tt, uint64_t key, TtHit *out)
{
    TtEntry *cluster = &tt->entries[(key & tt->cluster_mask) * CLUSTER];
    for (int i = 0; i < CLUSTER; i++) {
        const uint64_t data = atomic_load_explicit(&cluster[i].data, memory_order_relaxed);
        const uint64_t check = atomic_load_explicit(&cluster[i].check, memory_order_relaxed);
        if ((check ^ data) != key || data == 0)
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
        if ((check ^ data) == key && data != 0) {
            if (kept.move == 0)
                kept.move = old.move;
            /* A much deeper result of this very search is worth more than a shallow new one. */
            if (hit->bound != TT_EXACT && old.depth > hit->depth + 3 && age_of(data) == tt->age)
                return;
            place = &cluster[i];
            break;
        }
        const int worth = data == 0 ? -1000 : old.depth - 8 * ((tt->age - age_of(data)) & AGE_MASK);
        if (worth < worst) {
            worst = worth;
            place = &cluster[i];
        }
    }
    const uint64_t data = pack(&kept, tt->age);
    atomic_store_explicit(&place->data, data, memory_order_relaxed);
    atomic_store_explicit(&place->check, key ^ data, memory_order_relaxed);
}

/*
 * tt.h: a transposition table: what is known of positions met before. Clusters of four entries of
 * 16 bytes; shared by threads without locks: an entry's key is stored xored with its data, so a
 * torn entry does not match. Old entries go first, then shallow ones.
 */
#ifndef GOMOKIT_SEARCH_TT_H
#define GOMOKIT_SEARCH_TT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

typedef enum TtBound {
    TT_NONE = 0,
    TT_UPPER = 1, /* the true score is at most this */
    TT_LOWER = 2, /* at least */
    TT_EXACT = 3,
} TtBound;

typedef struct TtHit {
    int16_t score;
    int16_t eval;
    int8_t depth;
    TtBound bound;
    uint16_t move;
    bool pv; /* was once of the principal variation */
} TtHit;

typedef struct TtEntry {
    _Atomic uint64_t check; /* key ^ data */
    _Atomic uint64_t data;
} TtEntry;
_Static_assert(sizeof(TtEntry) == 16, "the table's size is computed from this");

typedef struct Tt {
    TtEntry *entries;
    uint64_t cluster_mask;
    uint8_t age;
} Tt;

/* The largest power of two of clusters within `bytes`; false: no memory. */
bool tt_init(Tt *tt, uint64_t bytes);
void tt_free(Tt *tt);
void tt_clear(Tt *tt);
void tt_new_search(Tt *tt); /* entries from before become old */
uint64_t tt_bytes(const Tt *tt);

bool tt_probe(const Tt *tt, uint64_t key, TtHit *out);
void tt_store(Tt *tt, uint64_t key, const TtHit *hit);

static inline void tt_prefetch(const Tt *tt, uint64_t key)
{
    __builtin_prefetch(&tt->entries[(key & tt->cluster_mask) * 4]);
}

#endif

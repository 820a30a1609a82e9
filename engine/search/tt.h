/*
 * tt.h: a transposition table: results of positions searched before. Clusters of four entries of
 * 16 bytes; shared by threads without locks: an entry's key is stored xored with its data, so a
 * torn entry does not match. Old entries go first, then shallow ones.
 *
 * Clearing takes no time, however large the table is: a cleared table begins a new generation, in
 * which the keys are stored with another salt and entries of earlier generations count as empty.
 * It then behaves bit for bit as a new one. Generations are counted modulo TT_GENERATIONS: after
 * that many clearings what is left of the first is old, not empty, and still matches no key.
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
    int16_t eval; /* static value; TT_NO_EVAL: the search computes it */
    int8_t depth;
    TtBound bound;
    uint16_t move; /* below TT_MOVES; 0: none */
    bool pv;       /* was once of the principal variation */
} TtHit;

enum { TT_MOVES = 1 << 10, TT_GENERATIONS = 1 << 6, TT_NO_EVAL = INT16_MIN };

typedef struct TtEntry {
    _Atomic uint64_t check; /* key ^ salt ^ data */
    _Atomic uint64_t data;
} TtEntry;
_Static_assert(sizeof(TtEntry) == 16, "the table's size is computed from this");

typedef struct Tt {
    TtEntry *entries;
    uint64_t cluster_mask;
    uint64_t salt;      /* of the keys; another one after each clearing */
    uint8_t generation; /* clearings so far, modulo TT_GENERATIONS */
    uint8_t age;
} Tt;

/* The largest power of two of clusters within `bytes`; false: no memory. */
bool tt_init(Tt *tt, uint64_t bytes);
/* The bytes that a table made with this limit takes. */
uint64_t tt_size(uint64_t bytes);
/*
 * A table of at least this size, or of as much as there is memory for; entries are lost when it
 * grows. *tt is a table or zeroed. False: no memory for any.
 */
bool tt_grow(Tt *tt, uint64_t bytes);
void tt_free(Tt *tt);
void tt_clear(Tt *tt);           /* in constant time */
void tt_new_search(Tt *tt);      /* entries from before become old */
uint64_t tt_bytes(const Tt *tt); /* 0 without entries */
int32_t tt_use(const Tt *tt);    /* how full its first thousand entries are, in thousandths */

bool tt_probe(const Tt *tt, uint64_t key, TtHit *out);
void tt_store(Tt *tt, uint64_t key, const TtHit *hit);

static inline void tt_prefetch(const Tt *tt, uint64_t key)
{
    __builtin_prefetch(&tt->entries[(key & tt->cluster_mask) * 4]);
}

#endif

/*
 * solver_table.h: the solver's memory of positions: bounds on the score and the move that was best,
 * found again by the whole key, never by a part of it, so that a wrong position cannot answer.
 *
 * The table begins small and doubles as it fills, up to what it was given: a late position is
 * solved within the first cache lines of it, and clearing costs as much as was used. The key is
 * scrambled one-to-one; its low bits choose the cluster and an entry keeps the others.
 */
#ifndef GOMOKIT_CONNECT4_SOLVER_TABLE_H
#define GOMOKIT_CONNECT4_SOLVER_TABLE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SOLVER_KEY_BITS = 52,    /* of the largest key */
    SOLVER_CLUSTER = 4,      /* entries of a cluster: half a cache line */
    SOLVER_CLUSTER_BITS = 8, /* the table begins with this many clusters, as a power of two */
    SOLVER_NO_COLUMN = 15,
};

typedef struct SolverTable {
    uint64_t *entries; /* of clusters_max clusters; those past `clusters` are not in use */
    uint64_t clusters, clusters_max;
    uint64_t clusters_wanted; /* it grows no further than this: at most clusters_max */
    uint64_t stored;          /* entries in use, approximately */
} SolverTable;

typedef struct SolverEntry {
    int lower, upper; /* lower <= score <= upper, each within -31 to 31 */
    int column;       /* the best move, or SOLVER_NO_COLUMN */
    /* work that went into the entry, 0 to 15: entries with less are replaced first */
    int weight;
} SolverEntry;

bool solver_table_init(SolverTable *table, uint64_t bytes); /* false: no memory */
void solver_table_free(SolverTable *table);
void solver_table_clear(SolverTable *table);
uint64_t solver_table_bytes(const SolverTable *table); /* in use: what it has grown to */

uint64_t solver_table_bytes_max(const SolverTable *table); /* what it may grow to */

/* From now on it grows to about `bytes`, or to all that it was given; it never shrinks. */
void solver_table_want(SolverTable *table, uint64_t bytes);

/* One-to-one on keys of SOLVER_KEY_BITS bits. */
static inline uint64_t solver_hash(uint64_t key)
{
    const uint64_t mask = (UINT64_C(1) << SOLVER_KEY_BITS) - 1;
    key = key * UINT64_C(0x9E3779B97F4A7C15) & mask;
    key ^= key >> 32;
    return key * UINT64_C(0xD6E8FEB86659FD93) & mask;
}

/* `hash` is solver_hash() of the position's key. */
bool solver_table_get(const SolverTable *table, uint64_t hash, SolverEntry *out);
void solver_table_put(SolverTable *table, uint64_t hash, const SolverEntry *entry);

#endif

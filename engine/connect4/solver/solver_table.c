/* The solver's transposition table, which grows as it fills. */
#include "solver_table.h"

#include <stdlib.h>
#include <string.h>

/*
 * An entry, from the low bits: lower + 32 in 6 bits, upper + 32 in 6, column in 4, weight in 4, and
 * the hash without its lowest SOLVER_CLUSTER_BITS in 44. A zero is empty: no score is -32.
 */
enum { UPPER_SHIFT = 6, COLUMN_SHIFT = 12, WEIGHT_SHIFT = 16, TAG_SHIFT = 20, BOUND_ZERO = 32 };
_Static_assert(SOLVER_KEY_BITS - SOLVER_CLUSTER_BITS + TAG_SHIFT == 64, "an entry is full");

static uint64_t tag_of(uint64_t hash)
{
    return hash >> SOLVER_CLUSTER_BITS;
}

static int weight_of(uint64_t data)
{
    return (int)(data >> WEIGHT_SHIFT & 15);
}

bool solver_table_init(SolverTable *table, uint64_t bytes)
{
    const uint64_t cluster_bytes = SOLVER_CLUSTER * sizeof(uint64_t);
    table->clusters = table->clusters_max = UINT64_C(1) << SOLVER_CLUSTER_BITS;
    while (table->clusters_max * 2 * cluster_bytes <= bytes)
        table->clusters_max *= 2;
    table->clusters_wanted = table->clusters_max;
    table->stored = 0;
    /* calloc: the system hands out pages when the table grows into them. */
    table->entries = calloc((size_t)table->clusters_max, (size_t)cluster_bytes);
    return table->entries != NULL;
}

void solver_table_free(SolverTable *table)
{
    free(table->entries);
    table->entries = NULL;
}

void solver_table_clear(SolverTable *table)
{
    if (table->stored > 0)
        memset(table->entries, 0, (size_t)table->clusters * SOLVER_CLUSTER * sizeof(uint64_t));
    table->clusters = UINT64_C(1) << SOLVER_CLUSTER_BITS;
    table->stored = 0;
}

uint64_t solver_table_bytes(const SolverTable *table)
{
    return table->clusters * SOLVER_CLUSTER * sizeof(uint64_t);
}

uint64_t solver_table_bytes_max(const SolverTable *table)
{
    return table->clusters_max * SOLVER_CLUSTER * sizeof(uint64_t);
}

void solver_table_want(SolverTable *table, uint64_t bytes)
{
    const uint64_t clusters = bytes / (SOLVER_CLUSTER * sizeof(uint64_t));
    table->clusters_wanted = clusters < table->clusters_max ? clusters : table->clusters_max;
}

/* Doubles the table: the next bit of its hash says whether an entry moves up by the old size. */
static void grow(SolverTable *table)
{
    const uint64_t old = table->clusters;
    uint64_t *upper = table->entries + old * SOLVER_CLUSTER;
    memset(upper, 0, (size_t)old * SOLVER_CLUSTER * sizeof(uint64_t));
    for (uint64_t i = 0; i < old * SOLVER_CLUSTER; i++) {
        const uint64_t data = table->entries[i];
        if ((data >> TAG_SHIFT << SOLVER_CLUSTER_BITS & old) == 0)
            continue;
        upper[i] = data;
        table->entries[i] = 0;
    }
    table->clusters = old * 2;
}

bool solver_table_get(const SolverTable *table, uint64_t hash, SolverEntry *out)
{
    const uint64_t *cluster = &table->entries[(hash & (table->clusters - 1)) * SOLVER_CLUSTER];
    for (int i = 0; i < SOLVER_CLUSTER; i++) {
        const uint64_t data = cluster[i];
        if (data >> TAG_SHIFT != tag_of(hash) || data == 0)
            continue;
        out->lower = (int)(data & 63) - BOUND_ZERO;
        out->upper = (int)(data >> UPPER_SHIFT & 63) - BOUND_ZERO;
        out->column = (int)(data >> COLUMN_SHIFT & 15);
        out->weight = weight_of(data);
        return true;
    }
    return false;
}

void solver_table_put(SolverTable *table, uint64_t hash, const SolverEntry *entry)
{
    if (table->stored > table->clusters * SOLVER_CLUSTER / 2 &&
        table->clusters * 2 <= table->clusters_wanted)
        grow(table);
    uint64_t *cluster = &table->entries[(hash & (table->clusters - 1)) * SOLVER_CLUSTER];
    uint64_t *place = cluster;
    for (int i = 0; i < SOLVER_CLUSTER; i++) {
        if (cluster[i] == 0 || cluster[i] >> TAG_SHIFT == tag_of(hash)) {
            place = &cluster[i];
            break;
        }
        if (weight_of(cluster[i]) < weight_of(*place))
            place = &cluster[i];
    }
    table->stored += *place == 0;
    *place = (uint64_t)(entry->lower + BOUND_ZERO) |
             (uint64_t)(entry->upper + BOUND_ZERO) << UPPER_SHIFT |
             (uint64_t)entry->column << COLUMN_SHIFT | (uint64_t)entry->weight << WEIGHT_SHIFT |
             tag_of(hash) << TAG_SHIFT;
}

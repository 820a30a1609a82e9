/*
 * sight.h: what a search sees of a position before its moves: decided or not, the static value, and
 * the threats that steer the search. A third of the positions that a search comes to it has seen
 * before, and most of those it leaves on sight: they are looked up by their hash, and their last stone
 * is never played. The search stays the same node for node, with 0.86 of the instructions.
 */
#ifndef GOMOKIT_GOMOKU_SIGHT_H
#define GOMOKIT_GOMOKU_SIGHT_H

#include "gomoku/threats/moves.h"

enum {
    SIGHT_ENTRIES = 1 << 15,
    SIGHT_NO_NET = INT16_MIN, /* the net was not asked */
};

/* All of it follows from the position and the net. In decided positions only the verdict is set. */
typedef struct Sight {
    int16_t verdict;       /* moves_verdict() with ply 0 */
    int16_t value;         /* of the tables for the side to move, bounded to 16 bits */
    int16_t net;           /* what the net adds to it; SIGHT_NO_NET: not known */
    uint8_t forced : 1;    /* the opponent threatens five */
    uint8_t defending : 1; /* the opponent threatens five or an open four */
    uint8_t fours : 1;     /* the side to move may have a chain of them */
} Sight;

typedef struct SightEntry {
    uint64_t hash; /* 0: empty */
    Sight sight;
} SightEntry;
_Static_assert(sizeof(SightEntry) == 16, "four entries in a cache line");

typedef struct SightTable {
    SightEntry *entries; /* NULL: there is none */
} SightTable;

enum { SIGHT_TABLE_BYTES = SIGHT_ENTRIES * sizeof(SightEntry) };

bool sight_table_init(SightTable *table); /* false: no memory */
void sight_table_free(SightTable *table);
void sight_table_clear(
    SightTable *table); /* for another board, rule or net; also without entries */

/* Sees the position itself. */
Sight sight_of(const Position *position);

static inline SightEntry *sight_entry(const SightTable *table, uint64_t hash)
{
    return &table->entries[hash % SIGHT_ENTRIES];
}

#endif

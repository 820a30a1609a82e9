/* Sees positions, and the table of those that were seen. */
#include "sight.h"

#include <stdlib.h>
#include <string.h>

bool sight_table_init(SightTable *table)
{
    table->entries = calloc(SIGHT_ENTRIES, sizeof *table->entries);
    return table->entries != NULL;
}

void sight_table_free(SightTable *table)
{
    free(table->entries);
    table->entries = NULL;
}

void sight_table_clear(SightTable *table)
{
    if (table->entries)
        memset(table->entries, 0, SIGHT_TABLE_BYTES);
}

/* A chain needs two fours, or a four that makes another threat as well. */
static bool may_chain_fours(const Position *position)
{
    const Side side = position->to_move;
    return position_count(position, side, THREAT_FOUR_PLUS) +
                   position_count(position, side, THREAT_FOUR_THREE) >
               0 ||
           position_count(position, side, THREAT_FOUR) > 1;
}

Sight sight_of(const Position *position)
{
    const Side other = position->to_move ^ 1;
    Sight sight = {.verdict = (int16_t)moves_verdict(position, 0), .net = SIGHT_NO_NET};
    if (sight.verdict != SCORE_UNDECIDED)
        return sight;
    const int32_t value = position_value(position);
    sight.value = (int16_t)(value > INT16_MAX ? INT16_MAX : value < INT16_MIN ? INT16_MIN : value);
    sight.forced = position_count(position, other, THREAT_FIVE) > 0;
    sight.defending = sight.forced || position_count(position, other, THREAT_OPEN_FOUR) > 0;
    sight.fours = may_chain_fours(position);
    return sight;
}

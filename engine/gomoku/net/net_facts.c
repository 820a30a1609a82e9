/* What the tables know of the whole position, for the net. */
#include "net_facts.h"

static void add_threats(int16_t *facts, const uint16_t counts[THREAT_COUNT])
{
    facts[THREAT_NONE] = 0;
    for (int threat = THREAT_NONE + 1; threat < THREAT_COUNT; threat++) {
        const uint16_t count = counts[threat];
        facts[threat] = (int16_t)(NET_FACT_THREAT *
                                  (count < NET_FACT_THREAT_MOST ? count : NET_FACT_THREAT_MOST));
    }
}

void net_facts(int16_t facts[NET_FACTS], const Position *position, int back)
{
    const Sums *sums =
        back > 0 ? &position->played[position->played_count - back].before : &position->sums;
    const Side side = position->to_move ^ (back & 1);
    const RuleTables *tables = position->tables;
    const int32_t most = NET_FACT_VALUE_MOST, value = position_value_of(tables, sums, side);
    const int32_t bounded = value > most ? most : value < -most ? -most : value;
    facts[NET_FACT_VALUE] = (int16_t)(bounded / 2);
    facts[NET_FACT_VALUE_ABS] = (int16_t)((bounded < 0 ? -bounded : bounded) / 2);
    facts[NET_FACT_BLACK] = tables->rule == GMK_RULE_RENJU && side == 0 ? NET_FACT_ONE : 0;
    facts[NET_FACT_STONES] = (int16_t)(NET_FACT_STONE * (position->ply - back));
    add_threats(&facts[NET_FACT_THREATS], sums->threats[side]);
    add_threats(&facts[NET_FACT_THREATS + THREAT_COUNT], sums->threats[side ^ 1]);
}

/*
 * net_facts.h: what the tables know of the whole position, as inputs of the net's hidden layer beside the
 * sums of its cells. The net would have to learn from the shapes what the tables count anyway; and it
 * corrects the tables' value better when it sees it. Numbers of threats by kind for either side:
 * log loss 0.4968 -> 0.4863 on 1.5 million positions.
 */
#ifndef GOMOKIT_GOMOKU_NET_FACTS_H
#define GOMOKIT_GOMOKU_NET_FACTS_H

#include "gomoku/threats/position.h"
#include "net_layout.h"

enum {
    NET_FACT_VALUE,     /* of the tables for the side to move, */
    NET_FACT_VALUE_ABS, /* and how far it is from even */
    NET_FACT_BLACK,     /* 1: black is to move, under renju, where the colours have other rules */
    NET_FACT_STONES,
    NET_FACT_THREATS, /* from here on: cells by Threat, of the side to move, then of the other one */
    NET_FACT_VALUE_MOST = 2 * NET_FACT_ONE, /* the tables' value is bounded by this */
    NET_FACT_STONE = NET_FACT_ONE / 64,
    NET_FACT_THREAT = NET_FACT_ONE / 4,
    NET_FACT_THREAT_MOST = 15,                      /* more cells count as these */
    NET_FACT_MOST = GMK_CELLS_MAX * NET_FACT_STONE, /* no fact is larger */
};

_Static_assert(NET_FACT_THREATS + 2 * THREAT_COUNT == NET_FACTS, "the facts fill their room");
_Static_assert((int)NET_FACT_MOST >= NET_FACT_THREAT * NET_FACT_THREAT_MOST &&
                   (int)NET_FACT_MOST >= (int)NET_FACT_VALUE_MOST && NET_FACT_MOST <= INT16_MAX,
               "facts are 16 bits");

/* Of the position `back` moves ago (0: the present one), for the side that was to move then. */
void net_facts(int16_t facts[NET_FACTS], const Position *position, int back);

#endif

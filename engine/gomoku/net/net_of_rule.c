/*
 * Which net and which policy belong to a rule. Over the net of freestyle, the net of standard is worth
 * +87 ± 42 Elo and that of renju +29 ± 43 (5,000 nodes a move). Under caro the net of freestyle loses
 * to the tables, -75 ± 51, and a net of its own wins, +209 ± 49; under exact caro, which it was not
 * trained on, +165 ± 66 (4,000 nodes).
 */
#include "net.h"
#include "net_texts.h"

const NetText *net_text_of_rule(GmkRule rule)
{
    switch (rule) {
    case GMK_RULE_FREESTYLE: return &net_freestyle;
    case GMK_RULE_STANDARD: return &net_standard;
    case GMK_RULE_RENJU: return &net_renju;
    case GMK_RULE_CARO_EDGE:
    case GMK_RULE_CARO_OVERLINE:
    case GMK_RULE_CARO_EXACT: return &net_caro;
    default: return NULL; /* the tables alone */
    }
}

const NetText *net_policy_of_rule(GmkRule rule)
{
    switch (rule) {
    case GMK_RULE_FREESTYLE: return &net_policy_freestyle;
    case GMK_RULE_STANDARD: return &net_policy_standard;
    case GMK_RULE_RENJU: return &net_policy_renju;
    case GMK_RULE_CARO_EDGE:
    case GMK_RULE_CARO_OVERLINE:
    case GMK_RULE_CARO_EXACT: return &net_policy_caro;
    default: return NULL; /* moves are ranked by the tables */
    }
}

/* Which net and which policy belong to a rule. */
#include "net.h"
#include "net_texts.h"

const NetText *net_text_of_rule(GmkRule rule)
{
    switch (rule) {
    case GMK_RULE_FREESTYLE: return &net_freestyle;
    case GMK_RULE_STANDARD: return &net_standard;
    case GMK_RULE_RENJU: return &net_renju;
    default: return NULL; /* the tables alone */
    }
}

const NetText *net_policy_of_rule(GmkRule rule)
{
    switch (rule) {
    case GMK_RULE_FREESTYLE: return &net_policy_freestyle;
    case GMK_RULE_STANDARD: return &net_policy_standard;
    case GMK_RULE_RENJU: return &net_policy_renju;
    default: return NULL; /* moves are ranked by the tables */
    }
}

/* The names of the rules of gomoku, and their numbers in the Gomocup protocol. */
#include "rules.h"

#include <stdio.h>

enum { BIT_EXACT_FIVE = 1, BIT_RENJU = 4, BIT_CARO = 8 };

const char *const rule_names[] = {
    [GMK_RULE_FREESTYLE] = "freestyle",
    [GMK_RULE_STANDARD] = "standard",
    [GMK_RULE_RENJU] = "renju",
    [GMK_RULE_CARO_EDGE] = "caro-edge",
    [GMK_RULE_CARO_OVERLINE] = "caro",
    [GMK_RULE_CARO_EXACT] = "caro-exact",
    NULL,
};

const char *const rule_words[] = {
    [GMK_RULE_FREESTYLE] = "freestyle",
    [GMK_RULE_STANDARD] = "standard",
    [GMK_RULE_RENJU] = "renju",
    [GMK_RULE_CARO_EDGE] = "caro",
    [GMK_RULE_CARO_OVERLINE] = "caro-overline",
    [GMK_RULE_CARO_EXACT] = "caro-exact",
    NULL,
};

void rule_identifier(char out[RULE_IDENTIFIER_MAX], GmkRule rule)
{
    snprintf(out, RULE_IDENTIFIER_MAX, "%s", rule_names[rule]);
    for (char *at = out; *at; at++)
        if (*at == '-')
            *at = '_';
}

bool rule_is_caro(GmkRule rule)
{
    return rule == GMK_RULE_CARO_EDGE || rule == GMK_RULE_CARO_OVERLINE ||
           rule == GMK_RULE_CARO_EXACT;
}

GmkRule rule_of_new_game(GmkRule rule)
{
    return rule == GMK_RULE_CARO_EDGE ? GMK_RULE_CARO_EXACT : rule;
}

int32_t rule_to_bits(GmkRule rule)
{
    switch (rule_of_new_game(rule)) {
    case GMK_RULE_STANDARD: return BIT_EXACT_FIVE;
    case GMK_RULE_RENJU: return BIT_RENJU;
    case GMK_RULE_CARO_OVERLINE: return BIT_CARO;
    case GMK_RULE_CARO_EXACT: return BIT_CARO | BIT_EXACT_FIVE;
    case GMK_RULE_CARO_EDGE:
    case GMK_RULE_FREESTYLE: break;
    }
    return 0;
}

GmkRule rule_from_bits(int64_t bits)
{
    if (bits & BIT_RENJU)
        return GMK_RULE_RENJU;
    if (bits & BIT_CARO)
        return bits & BIT_EXACT_FIVE ? GMK_RULE_CARO_EXACT : GMK_RULE_CARO_OVERLINE;
    return bits & BIT_EXACT_FIVE ? GMK_RULE_STANDARD : GMK_RULE_FREESTYLE;
}

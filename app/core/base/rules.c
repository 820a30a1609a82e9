#include "rules.h"

enum { BIT_EXACT_FIVE = 1, BIT_RENJU = 4, BIT_CARO = 8 };

const char *const rule_words[] = {
    [GMK_RULE_FREESTYLE] = "freestyle",
    [GMK_RULE_STANDARD] = "standard",
    [GMK_RULE_RENJU] = "renju",
    [GMK_RULE_CARO] = "caro",
    NULL,
};

int32_t rule_to_bits(GmkRule rule)
{
    switch (rule) {
    case GMK_RULE_STANDARD: return BIT_EXACT_FIVE;
    case GMK_RULE_RENJU: return BIT_RENJU;
    case GMK_RULE_CARO: return BIT_CARO;
    case GMK_RULE_FREESTYLE: break;
    }
    return 0;
}

GmkRule rule_from_bits(int64_t bits)
{
    if (bits & BIT_RENJU)
        return GMK_RULE_RENJU;
    if (bits & BIT_CARO)
        return GMK_RULE_CARO;
    return bits & BIT_EXACT_FIVE ? GMK_RULE_STANDARD : GMK_RULE_FREESTYLE;
}

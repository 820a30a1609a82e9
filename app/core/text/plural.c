/* plural.c: see plural.h. */
#include "plural.h"

#include <stdbool.h>

int plural_forms(PluralRule rule)
{
    switch (rule) {
    case PLURAL_ONE_OTHER: return 2;
    case PLURAL_CZECH:
    case PLURAL_RUSSIAN: return 3;
    case PLURAL_OTHER:
    case PLURAL_RULES: break;
    }
    return 1;
}

/* What the rules need of a whole number: itself below 1000, else any number with the same last three digits that
 * is as large. False: the text is no whole number. */
static bool read_whole(int *out, const char *text)
{
    if (*text < '0' || *text > '9')
        return false;
    int value = 0;
    for (; *text; text++) {
        if (*text == ',')
            continue;
        if (*text < '0' || *text > '9')
            return false;
        value = value * 10 + (*text - '0');
        if (value >= 2000)
            value = 1000 + value % 1000;
    }
    *out = value;
    return true;
}

/* 2 to 4: what Slavic languages call a few. */
static bool is_few(int value)
{
    return value >= 2 && value <= 4;
}

int plural_form(PluralRule rule, const char *number)
{
    int value;
    if (!read_whole(&value, number))
        return plural_forms(rule) - 1;
    const int units = value % 10;
    const bool teens = value % 100 / 10 == 1;
    switch (rule) {
    case PLURAL_ONE_OTHER: return value == 1 ? 0 : 1;
    case PLURAL_CZECH: return value == 1 ? 0 : is_few(value) ? 1 : 2;
    case PLURAL_RUSSIAN: return teens ? 2 : units == 1 ? 0 : is_few(units) ? 1 : 2;
    case PLURAL_OTHER:
    case PLURAL_RULES: break;
    }
    return 0;
}

/*
 * test_plural.c: plural forms, compared with samples written as those of CLDR's plurals.xml are (version 42,
 * cardinal numbers, whole ones): "1, 21~31" for each form of a rule; and with the conditions of its rules, which
 * are evaluated here.
 */
#include "core/text/plural.h"

#include "test.h"

typedef struct Samples {
    PluralRule rule;
    int form;
    const char *numbers; /* separated by blanks; 5~19 is a range */
} Samples;

static const Samples samples[] = {
    {PLURAL_OTHER, 0, "0~15 100 1000 10000 100000 1000000"},
    {PLURAL_ONE_OTHER, 0, "1"},
    {PLURAL_ONE_OTHER, 1, "0 2~16 21 100 101 1000 10000 100000 1000000"},
    {PLURAL_CZECH, 0, "1"},
    {PLURAL_CZECH, 1, "2~4"},
    {PLURAL_CZECH, 2, "0 5~19 21~24 100 101~104 1000 1001~1004 10000 100000 1000000 1000001"},
    {PLURAL_RUSSIAN, 0, "1 21 31 41 51 61 71 81 101 1001 1000001"},
    {PLURAL_RUSSIAN, 1, "2~4 22~24 32~34 42~44 52~54 62 102 1002 1000002"},
    {PLURAL_RUSSIAN, 2, "0 5~20 25~30 100 111~114 1000 1011~1014 10000 100000 1000000 1000011"},
};

static void check_number(const Samples *s, long long number)
{
    char text[32];
    snprintf(text, sizeof text, "%lld", number);
    const int form = plural_form(s->rule, text);
    if (form != s->form)
        printf("    rule %d, %s: form %d, not %d\n", (int)s->rule, text, form, s->form);
    CHECK_INT(form, s->form);
}

TEST(numbers_take_the_forms_of_cldr)
{
    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        CHECK(samples[i].form < plural_forms(samples[i].rule));
        for (const char *at = samples[i].numbers; *at;) {
            char *end;
            const long long first = strtoll(at, &end, 10);
            const long long last = *end == '~' ? strtoll(end + 1, &end, 10) : first;
            for (long long n = first; n <= last; n++)
                check_number(&samples[i], n);
            at = end + strspn(end, " ");
        }
    }
}

/* ---------------------------------------------------------------- conditions */

/*
 * What CLDR says of the languages that we have, in its own syntax: i is a number's whole part, v the number of its
 * digits behind the point. The last form of a rule has no condition. Spanish has a form for whole millions too
 * ("de jugadas"), which no number here reaches: they are shown as "1.5 M".
 */
typedef struct Condition {
    const char *language;
    PluralRule rule;
    const char *forms[PLURAL_FORMS_MAX];
} Condition;

static const Condition conditions[] = {
    {"ja, ko, vi, zh", PLURAL_OTHER, {NULL}},
    {"de, en, es", PLURAL_ONE_OTHER, {"i = 1 and v = 0"}},
    {"cs", PLURAL_CZECH, {"i = 1 and v = 0", "i = 2..4 and v = 0"}},
    {"ru",
     PLURAL_RUSSIAN,
     {"v = 0 and i % 10 = 1 and i % 100 != 11", "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
      "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14"}},
};

/* "i % 10 = 2..4": one relation from *at on, for a whole number. */
static bool relation_holds(const char **at, int i)
{
    char operand = '\0';
    int modulus = 0, first = 0, last = 0, used = 0;
    sscanf(*at, " %c%n", &operand, &used);
    *at += used;
    int value = operand == 'i' ? i : 0;
    if (sscanf(*at, " %% %d%n", &modulus, &used) == 1) {
        *at += used;
        value %= modulus;
    }
    *at += strspn(*at, " ");
    const bool equals = **at == '=';
    *at += equals ? 1 : 2;
    CHECK_INT(sscanf(*at, " %d%n", &first, &used), 1);
    *at += used;
    last = first;
    if (sscanf(*at, "..%d%n", &last, &used) == 1)
        *at += used;
    return (value >= first && value <= last) == equals;
}

/* Relations joined by "and", which are joined by "or". */
static bool condition_holds(const char *text, int i)
{
    bool any = false, all = true;
    while (*text) {
        const bool holds = relation_holds(&text, i);
        all = all && holds;
        text += strspn(text, " ");
        if (strncmp(text, "and ", 4) != 0) {
            any = any || all;
            all = true;
        }
        text += strcspn(text, " ");
    }
    return any;
}

TEST(numbers_take_the_form_whose_condition_holds)
{
    for (size_t c = 0; c < sizeof conditions / sizeof *conditions; c++) {
        const int last = plural_forms(conditions[c].rule) - 1;
        for (int i = 0; i <= 12345; i++) {
            char text[16];
            int wanted = 0;
            while (wanted < last && !condition_holds(conditions[c].forms[wanted], i))
                wanted++;
            const char *condition = conditions[c].forms[last]; /* Russian has one for all */
            CHECK(wanted < last || !condition || condition_holds(condition, i));
            snprintf(text, sizeof text, "%d", i);
            CHECK_INT(plural_form(conditions[c].rule, text), wanted);
        }
    }
}

TEST(every_form_of_every_rule_has_a_sample)
{
    for (int rule = 0; rule < PLURAL_RULES; rule++) {
        const int forms = plural_forms((PluralRule)rule);
        CHECK(forms >= 1 && forms <= PLURAL_FORMS_MAX);
        for (int form = 0; form < forms; form++) {
            bool found = false;
            for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
                found |= (int)samples[i].rule == rule && samples[i].form == form;
            CHECK(found);
        }
    }
}

TEST(a_grouped_number_is_one_number)
{
    CHECK_INT(plural_form(PLURAL_RUSSIAN, "1,021"), 0);
    CHECK_INT(plural_form(PLURAL_RUSSIAN, "12,345,678,901,234,567,890,122"), 1);
    CHECK_INT(plural_form(PLURAL_ONE_OTHER, "1,000"), 1);
    CHECK_INT(plural_form(PLURAL_CZECH, "1,002"), 2);
    CHECK_INT(plural_form(PLURAL_CZECH, "12,000,002"), 2);
}

TEST(what_is_no_whole_number_takes_the_last_form)
{
    static const char *const texts[] = {"", "1.0 M", "1.5", "-1", "one", ",1", "1 ", "\xc2\xbd"};
    for (int rule = 0; rule < PLURAL_RULES; rule++)
        for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
            CHECK_INT(plural_form((PluralRule)rule, texts[i]), plural_forms((PluralRule)rule) - 1);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(numbers_take_the_forms_of_cldr),
        CASE(numbers_take_the_form_whose_condition_holds),
        CASE(every_form_of_every_rule_has_a_sample),
        CASE(a_grouped_number_is_one_number),
        CASE(what_is_no_whole_number_takes_the_last_form),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

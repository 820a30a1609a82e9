/* test_options.c: the rows of an option table fill the fields they name, within their ranges. */
#include "core/base/options.h"

#include "core/base/rules.h"
#include "test.h"

#include <string.h>

typedef struct Config {
    bool flag, cleared, rule_given;
    int32_t small, width, height;
    int64_t large;
    uint64_t seed;
    const char *text;
    GmkRule rule;
    double sum;
    int values;
} Config;

static bool take_reals(void *config, int count, char **values)
{
    Config *c = config;
    c->values = count;
    c->sum = 0;
    for (int i = 0; i < count; i++) {
        double real;
        if (!option_real(&real, values[i]))
            return false;
        c->sum += real;
    }
    return true;
}

static const Option options[] = {
    {"--flag", NULL, "", OPTION_FLAG(Config, flag)},
    {"--clear", NULL, "", OPTION_CLEAR(Config, cleared)},
    {"--small", "N", "", OPTION_INT32(Config, small, -5, 5)},
    {"--large", "N", "", OPTION_INT64(Config, large, 0, INT64_MAX)},
    {"--seed", "N", "", OPTION_UINT64(Config, seed, 0, INT64_MAX)},
    {"--text", "TEXT", "", OPTION_TEXT(Config, text)},
    {"--size", "WxH", "", OPTION_SIZE(Config, width, height, 5, 20)},
    {"--rule", "RULE", "", OPTION_CHOICE(Config, rule, GmkRule, rule_names),
     OPTION_GIVEN(Config, rule_given)},
    {"--reals", "A B [C]", "", OPTION_CALL(take_reals, 2, 3)},
};

/* Takes one option with its values; `rest` is what stands behind it. Returns false when refused. */
static bool take(Config *config, const char *name, char *first, char *second, char *third)
{
    char *argv[] = {(char *)(uintptr_t)name, first, second, third};
    const int argc = third ? 4 : second ? 3 : first ? 2 : 1;
    const Option *option = option_find(options, sizeof options / sizeof *options, name);
    const int count = option ? option_count_values(option, argc, argv, 1) : -1;
    return count >= 0 && option_take(option, config, count, argv + 1);
}

TEST(every_kind_fills_its_field)
{
    Config c = {.cleared = true};
    CHECK(take(&c, "--flag", NULL, NULL, NULL) && c.flag);
    CHECK(take(&c, "--clear", NULL, NULL, NULL) && !c.cleared);
    CHECK(take(&c, "--small", "-5", NULL, NULL) && c.small == -5);
    CHECK(take(&c, "--large", "9223372036854775807", NULL, NULL) && c.large == INT64_MAX);
    CHECK(take(&c, "--seed", "77", NULL, NULL) && c.seed == 77);
    CHECK(take(&c, "--text", "a b", NULL, NULL) && strcmp(c.text, "a b") == 0);
    CHECK(take(&c, "--size", "7x12", NULL, NULL) && c.width == 7 && c.height == 12);
    CHECK(take(&c, "--size", "9", NULL, NULL) && c.width == 9 && c.height == 9);
    CHECK(!c.rule_given);
    CHECK(take(&c, "--rule", "caro", NULL, NULL) && c.rule == GMK_RULE_CARO_OVERLINE &&
          c.rule_given);
}

TEST(a_value_out_of_range_leaves_the_field_alone)
{
    Config c = {.small = 3, .width = 15, .height = 15, .rule = GMK_RULE_RENJU};
    CHECK(!take(&c, "--small", "6", NULL, NULL) && c.small == 3);
    CHECK(!take(&c, "--small", "-6", NULL, NULL) && !take(&c, "--small", "2x", NULL, NULL));
    CHECK(!take(&c, "--size", "4x9", NULL, NULL) && !take(&c, "--size", "9x21", NULL, NULL));
    CHECK(c.width == 15 && c.height == 15);
    CHECK(!take(&c, "--rule", "chess", NULL, NULL) && c.rule == GMK_RULE_RENJU && !c.rule_given);
    CHECK(!take(&c, "--text", "", NULL, NULL));
}

TEST(missing_values_are_noticed)
{
    Config c = {0};
    CHECK(!take(&c, "--small", NULL, NULL, NULL));
    CHECK(!take(&c, "--reals", "1", NULL, NULL));
    CHECK(!take(&c, "--unknown", "1", NULL, NULL));
}

TEST(optional_values_are_taken_while_they_are_numbers)
{
    Config c = {0};
    CHECK(take(&c, "--reals", "1", "2", "4") && c.values == 3 && c.sum > 6.9 && c.sum < 7.1);
    CHECK(take(&c, "--reals", "1", "2", "--flag") && c.values == 2);
    CHECK(!take(&c, "--reals", "1", "x", NULL));
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(every_kind_fills_its_field),
        CASE(a_value_out_of_range_leaves_the_field_alone),
        CASE(missing_values_are_noticed),
        CASE(optional_values_are_taken_while_they_are_numbers),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

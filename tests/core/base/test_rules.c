/* test_rules.c: words and protocol bits of the rules agree in both directions. */
#include "core/base/rules.h"

#include "test.h"

#include <string.h>

TEST(every_rule_has_a_word_and_bits_of_its_own)
{
    for (int rule = GMK_RULE_FREESTYLE; rule <= GMK_RULE_CARO; rule++) {
        CHECK(rule_words[rule] != NULL && rule_words[rule][0] != 0);
        CHECK_INT(rule_from_bits(rule_to_bits((GmkRule)rule)), rule);
    }
    CHECK(rule_words[GMK_RULE_CARO + 1] == NULL);
}

TEST(renju_wins_over_caro_and_caro_over_standard)
{
    CHECK_INT(rule_from_bits(1 | 4 | 8), GMK_RULE_RENJU);
    CHECK_INT(rule_from_bits(1 | 8), GMK_RULE_CARO);
    CHECK_INT(rule_from_bits(1 | 2), GMK_RULE_STANDARD);
    CHECK_INT(rule_from_bits(2 | 16), GMK_RULE_FREESTYLE);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(every_rule_has_a_word_and_bits_of_its_own),
        CASE(renju_wins_over_caro_and_caro_over_standard),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

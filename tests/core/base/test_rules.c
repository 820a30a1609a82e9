/* test_rules.c: names, words and protocol bits of the rules agree in both directions. */
#include "core/base/rules.h"

#include "test.h"

#include <string.h>

TEST(every_rule_has_a_word_and_bits_of_its_own)
{
    for (int rule = GMK_RULE_FREESTYLE; rule <= GMK_RULE_CARO_EXACT; rule++) {
        CHECK(rule_words[rule] != NULL && rule_words[rule][0] != 0);
        CHECK(rule_names[rule] != NULL && rule_names[rule][0] != 0);
        CHECK_INT(rule_from_bits(rule_to_bits((GmkRule)rule)), rule_of_new_game((GmkRule)rule));
    }
    CHECK(rule_words[GMK_RULE_CARO_EXACT + 1] == NULL);
    CHECK(rule_names[GMK_RULE_CARO_EXACT + 1] == NULL);
}

TEST(renju_wins_over_caro)
{
    CHECK_INT(rule_from_bits(1 | 4 | 8), GMK_RULE_RENJU);
    CHECK_INT(rule_from_bits(8), GMK_RULE_CARO_OVERLINE);
    CHECK_INT(rule_from_bits(1 | 8), GMK_RULE_CARO_EXACT);
    CHECK_INT(rule_from_bits(1 | 2), GMK_RULE_STANDARD);
    CHECK_INT(rule_from_bits(2 | 16), GMK_RULE_FREESTYLE);
}

/* A file of an earlier version has only the word "caro", and means the form of that version. */
TEST(caro_of_people_and_caro_of_files_are_told_apart)
{
    CHECK_TEXT(rule_words[GMK_RULE_CARO_EDGE], "caro");
    CHECK_TEXT(rule_names[GMK_RULE_CARO_OVERLINE], "caro");
    CHECK_INT(GMK_RULE_CARO_EDGE, 3); /* programs of ABI 1.0 to 1.2 say it with this number */
    CHECK_INT(rule_of_new_game(GMK_RULE_CARO_EDGE), GMK_RULE_CARO_EXACT);
    CHECK_INT(rule_of_new_game(GMK_RULE_CARO_OVERLINE), GMK_RULE_CARO_OVERLINE);
}

TEST(names_become_identifiers)
{
    char text[RULE_IDENTIFIER_MAX];
    rule_identifier(text, GMK_RULE_CARO_EXACT);
    CHECK_TEXT(text, "caro_exact");
    rule_identifier(text, GMK_RULE_FREESTYLE);
    CHECK_TEXT(text, "freestyle");
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(every_rule_has_a_word_and_bits_of_its_own),
        CASE(renju_wins_over_caro),
        CASE(caro_of_people_and_caro_of_files_are_told_apart),
        CASE(names_become_identifiers),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/* test_arguments.c: the command line of the window's program, as plain values. */
#include "core/settings/arguments.h"

#include "test.h"

#include <string.h>

enum { WORDS_MAX = 16 };

/* Splits a line at blanks; the words live until the next call. */
static void parse(Arguments *out, const char *line)
{
    static char text[512];
    char *argv[WORDS_MAX] = {"gomokit"};
    int argc = 1;
    snprintf(text, sizeof text, "%s", line);
    for (char *at = text; *at && argc < WORDS_MAX;) {
        at += strspn(at, " ");
        argv[argc++] = at;
        at += strcspn(at, " ");
        if (*at)
            *at++ = '\0';
    }
    arguments_parse(out, argc, argv);
}

TEST(nothing_given_is_the_default)
{
    Arguments a;
    parse(&a, "");
    CHECK(!a.file && !a.wrong && !a.report && !a.settings && !a.has_setup && !a.demo && !a.maze);
    CHECK_INT(a.language, LANGUAGE_AUTO);
    CHECK_INT(a.setup.width, 15);
}

TEST(every_option_fills_its_value)
{
    Arguments a;
    parse(&a, "--language zh --theme dark --rule renju --opening swap2 --think-ms 250");
    CHECK(!a.wrong && a.has_language && a.has_theme && a.has_setup);
    CHECK_INT(a.language, LANGUAGE_CHINESE);
    CHECK_INT(a.theme, SETTING_THEME_DARK);
    CHECK_INT(a.setup.rule, GMK_RULE_RENJU);
    CHECK_INT(a.setup.opening, OPENING_SWAP2);
    CHECK_INT(a.think_ms, 250);
    parse(&a, "--rule caro");
    CHECK_INT(a.setup.rule, GMK_RULE_CARO_OVERLINE);
    parse(&a, "--rule caro-exact");
    CHECK_INT(a.setup.rule, GMK_RULE_CARO_EXACT);
    parse(&a, "--black human --white master --report r.txt --settings s.ini game.gmk");
    CHECK(!a.wrong && a.has_setup);
    CHECK_INT(a.setup.players[0].kind, PLAYER_HUMAN);
    CHECK_INT(a.setup.players[1].level, GMK_LEVEL_MASTER);
    CHECK_TEXT(a.report, "r.txt");
    CHECK_TEXT(a.settings, "s.ini");
    CHECK_TEXT(a.file, "game.gmk");
    parse(&a, "--for-testing --board maze");
    CHECK(!a.wrong && a.for_testing && a.maze && !a.has_setup);
}

TEST(the_order_on_the_line_does_not_matter)
{
    Arguments a;
    parse(&a, "--size 9x8 --board connect4");
    CHECK(!a.wrong && a.setup.width == 9 && a.setup.height == 8);
    parse(&a, "--black easy --demo");
    CHECK(a.demo && a.setup.players[0].level == GMK_LEVEL_EASY);
    CHECK_INT(a.setup.players[1].level, GMK_LEVEL_DIFFICULT);
    parse(&a, "--board connect4");
    CHECK(a.setup.width == 7 && a.setup.height == 6);
}

TEST(clocks_are_game_increment_or_move)
{
    Arguments a;
    parse(&a, "--clock 600");
    CHECK(!a.wrong && a.setup.time.kind == TIME_GAME && a.setup.time.base_ms == 600000);
    parse(&a, "--clock 300+3");
    CHECK(!a.wrong && a.setup.time.increment_ms == 3000);
    parse(&a, "--clock 30/move");
    CHECK(!a.wrong && a.setup.time.kind == TIME_MOVE && a.setup.time.base_ms == 30000);
    static const char *const bad[] = {"--clock x",
                                      "--clock 30/",
                                      "--clock -5",
                                      "--clock 3+x",
                                      "--clock 60+999999999999999996",
                                      "--clock 18446744073709551676",
                                      "--clock 60+",
                                      "--clock 60+-1"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        parse(&a, bad[i]);
        CHECK(a.wrong && strcmp(a.wrong, "--clock") != 0);
    }
}

TEST(the_first_mistake_is_named_and_the_rest_is_read)
{
    Arguments a;
    parse(&a, "--rule chess --language zh --what");
    CHECK_TEXT(a.wrong, "chess");
    CHECK_INT(a.language, LANGUAGE_CHINESE);
    parse(&a, "--rule caro-edge"); /* for records only */
    CHECK_TEXT(a.wrong, "caro-edge");
    parse(&a, "--size");
    CHECK_TEXT(a.wrong, "--size");
    parse(&a, "a.gmk b.gmk");
    CHECK_TEXT(a.file, "a.gmk");
    CHECK_TEXT(a.wrong, "b.gmk");
    parse(&a, "--think-ms 0");
    CHECK_TEXT(a.wrong, "0");
}

TEST(names_beyond_ascii_pass_unchanged)
{
    Arguments a;
    parse(&a, "--report b\xc3\xa4r.txt \xe6\xa3\x8b.gmk");
    CHECK_TEXT(a.report, "b\xc3\xa4r.txt");
    CHECK_TEXT(a.file, "\xe6\xa3\x8b.gmk");
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(nothing_given_is_the_default),
        CASE(every_option_fills_its_value),
        CASE(the_order_on_the_line_does_not_matter),
        CASE(clocks_are_game_increment_or_move),
        CASE(the_first_mistake_is_named_and_the_rest_is_read),
        CASE(names_beyond_ascii_pass_unchanged),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

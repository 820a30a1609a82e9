/* test_path.c: the parts of paths, with the separators of both systems. */
#include "core/core_test.h"
#include "core/text/path.h"

TEST(name_is_what_follows_the_last_separator)
{
    CHECK_TEXT(path_name("C:\\games\\a.gmk"), "a.gmk");
    CHECK_TEXT(path_name("/home/x\\y/b"), "b");
    CHECK_TEXT(path_name("a.gmk"), "a.gmk");
    CHECK_TEXT(path_name("C:/x/"), "x/");
    CHECK_TEXT(path_name(""), "");
}

TEST(ending_is_that_of_the_name)
{
    CHECK_TEXT(path_ending("a/b.tar.gz"), "gz");
    CHECK_TEXT(path_ending("a.b/c"), ""); /* the dot is in a folder's name */
    CHECK_TEXT(path_ending("a.b\\c"), "");
    CHECK_TEXT(path_ending("c."), "");
    CHECK_INT(path_stem("a.b/c.ini"), 5);
    CHECK_INT(path_stem("a.b/c"), 5);
    CHECK(path_has_ending("x.GmK", "gmk") && !path_has_ending("x.gmk2", "gmk"));
    CHECK(!path_has_ending("x.gm", "gmk") && !path_has_ending("gmk", "gmk"));
}

TEST(file_beside_another_is_in_its_folder)
{
    static const char *const rows[][2] = {{"C:\\a\\settings.ini", "C:\\a\\learning.dat"},
                                          {"/b/c.d/settings", "/b/c.d/learning.dat"},
                                          {"settings.ini", "learning.dat"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char *path = path_beside(rows[i][0], "learning.dat");
        CHECK_TEXT(path, rows[i][1]);
        free(path);
    }
}

TEST(words_are_compared_without_case)
{
    CHECK(word_is("SGF", "sgf") && word_is("", ""));
    CHECK(!word_is("SGFX", "sgf") && !word_is("SG", "sgf") && !word_is("[", "{"));
}

static const char *proposed(const char *words)
{
    static char name[PATH_PROPOSAL_MAX];
    path_propose(name, sizeof name, words, ".gmk");
    return name;
}

TEST(a_proposed_name_is_one_that_every_system_takes)
{
    char long_name[600];
    CHECK_TEXT(proposed("Ann - Bob 2026-11-17"), "Ann - Bob 2026-11-17.gmk");
    CHECK_TEXT(proposed("\xe4\xba\x94 - x"), "\xe4\xba\x94 - x.gmk");
    CHECK_TEXT(proposed("..\\a/b:c*d?\"e<f>g|h"), ".. a b c d e f g h.gmk");
    CHECK_TEXT(proposed("  a \t b .. "), "a b.gmk");
    CHECK_TEXT(proposed(""), "game.gmk");
    CHECK_TEXT(proposed("?*"), "game.gmk");
    CHECK_TEXT(proposed("NUL"), "game.gmk");
    CHECK_TEXT(proposed("com7"), "game.gmk");
    CHECK_TEXT(proposed("com77"), "com77.gmk");
    memset(long_name, 'x', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = '\0';
    CHECK(strlen(proposed(long_name)) < 110);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_proposed_name_is_one_that_every_system_takes),
        CASE(name_is_what_follows_the_last_separator),
        CASE(ending_is_that_of_the_name),
        CASE(file_beside_another_is_in_its_folder),
        CASE(words_are_compared_without_case),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

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

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(name_is_what_follows_the_last_separator),
        CASE(ending_is_that_of_the_name),
        CASE(file_beside_another_is_in_its_folder),
        CASE(words_are_compared_without_case),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

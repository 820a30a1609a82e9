/* test_file_filter.c: which filter belongs to a name, and which ending a name gets. */
#include "core/text/file_filter.h"
#include "test.h"

static const char games[] = "Gomokit game (*.gmk)|*.gmk|SGF record (*.sgf)|*.sgf|Piskvork record "
                            "(*.psq)|*.psq|Maps|*.txt;*.map|All files (*.*)|*.*|";

TEST(the_filter_is_that_of_the_names_ending)
{
    static const struct {
        const char *name;
        int index;
    } cases[] = {
        {"a.gmk", 1},
        {"a.sgf", 2},
        {"C:\\b.c\\a.SGF", 2},
        {"game00.psq", 3},
        {"x.txt", 4},
        {"x.Map", 4},
        {"x.png", 0},
        {"x", 0},
        {"", 0},
        {"C:\\b.sgf\\a", 0},
        {"/b.sgf/a", 0},
        {"a.sgf.gmk", 1},
        {"a.", 0},
        {".gmk", 1},
        {"a.*", 0},
        {"a.gm", 0},
        {"\xe4\xba\x94.sgf", 2},
        {"a.gmkx", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const int index = file_filter_index(games, cases[i].name);
        if (index != cases[i].index)
            printf("    %s\n", cases[i].name);
        CHECK_INT(index, cases[i].index);
    }
}

TEST(endings_of_filters)
{
    static const char *const endings[] = {"", "gmk", "sgf", "psq", "txt", "", ""};
    for (int i = 0; i < 7; i++) {
        char ending[FILE_ENDING_MAX];
        file_filter_ending(ending, games, i);
        CHECK_TEXT(ending, endings[i]);
    }
}

TEST(a_name_gets_the_filters_ending_and_never_a_second_one)
{
    static const struct {
        const char *name;
        int index;
        const char *append;
    } cases[] = {
        {"x", 1, ".gmk"},     {"x", 2, ".sgf"},    {"x", 4, ".txt"}, {"x", 5, ""},
        {"x.sgf", 1, ""},     {"x.sgf", 2, ""},    {"x.MAP", 1, ""}, {"x.png", 5, ""},
        {"x.png", 1, ".gmk"}, {"v1.2", 3, ".psq"}, {"x", 9, ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char append[FILE_ENDING_MAX + 1];
        file_filter_append(append, games, cases[i].index, cases[i].name);
        CHECK_TEXT(append, cases[i].append);
    }
}

TEST(broken_filters_do_no_harm)
{
    static const char *const filters[] = {"", "|", "||", "a|", "a|*.", "a|*.|", "a|*.b", "a|;;|"};
    for (size_t i = 0; i < sizeof filters / sizeof *filters; i++) {
        char ending[FILE_ENDING_MAX] = "?";
        CHECK_INT(file_filter_index(filters[i], "x.b"), 0);
        file_filter_ending(ending, filters[i], 1);
        CHECK_TEXT(ending, "");
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(the_filter_is_that_of_the_names_ending),
        CASE(endings_of_filters),
        CASE(a_name_gets_the_filters_ending_and_never_a_second_one),
        CASE(broken_filters_do_no_harm),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

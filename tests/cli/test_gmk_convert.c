/* gmk convert from outside: files in, files out, what it says and its exit code. */
#include "run_program.h"

#define GMK "\"" GMK_EXE "\" convert "

static int run(const char *command)
{
    return run_program(command, "test_convert_stderr.txt");
}

static void put_file(const char *path, const char *text)
{
    CHECK_INT(os_file_replace(path, text, strlen(text)), 0);
}

/* What a file holds, up to a NUL. */
static const char *get_file(const char *path)
{
    static char text[65536];
    char *data = NULL;
    size_t size = 0;
    text[0] = '\0';
    if (os_file_read(&data, &size, path, sizeof text - 1) == 0)
        snprintf(text, sizeof text, "%s", data);
    free(data);
    remove(path);
    return text;
}

TEST(content_decides_what_goes_in_and_the_name_what_comes_out)
{
    put_file("test_convert.in", "(;GM[4]SZ[15]RU[Renju]PB[Ann];B[hh]C[x](;W[ii])(;W[gg]))");
    CHECK_INT(run(GMK "test_convert.in test_convert.psq"), 0);
    CHECK_HAS(errors, "SGF: 15 x 15, 2 moves, 1 variation.");
    CHECK_HAS(errors, "Piskvork record does not hold variations, comments, the rule.");
    CHECK_TEXT(get_file("test_convert.psq"), "Piskvorky 15x15, 0:0, 0\n8,8\n9,9\nAnn\n\n-1\n");
    CHECK_INT(run(GMK "test_convert.in - --to string --quiet"), 0);
    CHECK_TEXT(output, "h8i7\n");
    CHECK_TEXT(errors, "");
    CHECK_INT(run(GMK "test_convert.in - --to string --rows top --quiet"), 0);
    CHECK_TEXT(output, "h8i9\n");
    CHECK_INT(run(GMK "test_convert.in test_convert.gmk --quiet"), 0);
    CHECK_INT(run(GMK "test_convert.gmk test_convert.sgf --quiet"),
              0); /* nothing is lost in .gmk */
    CHECK_HAS(get_file("test_convert.sgf"),
              "SZ[15]RU[Renju]PB[Ann]\n;B[hh]C[x]\n(;W[ii])\n(;W[gg]))\n");
    CHECK_INT(run(GMK "test_convert.in test_convert.png"), 0);
    CHECK(strncmp(get_file("test_convert.png"), "\x89PNG\r\n", 6) == 0);
    remove("test_convert.gmk");
    remove("test_convert.in");
}

TEST(pages_of_paper_are_files)
{
    put_file("test_convert.in", "(;GM[4]SZ[15]PB[<b>];B[hh]C[x](;W[ii])(;W[gg]))");
    CHECK_INT(run(GMK "test_convert.in test_convert.html --quiet --page record"), 0);
    CHECK_HAS(get_file("test_convert.html"), "&lt;b&gt; – White");
    CHECK_INT(run(GMK "test_convert.in test_convert.svg --quiet --diagram 2-2"), 0);
    CHECK_HAS(get_file("test_convert.svg"), ">Move 2</text>");
    CHECK_INT(run(GMK "test_convert.in test_convert.png --quiet --diagram 1-2 --cell 14"), 0);
    CHECK(strncmp(get_file("test_convert.png"), "\x89PNG\r\n", 6) == 0);
    CHECK_INT(run(GMK "test_convert.in test_convert.svg --page diagrams --page-number 2"), 1);
    CHECK_HAS(errors, "there is no such page");
    CHECK_INT(run(GMK "test_convert.in test_convert.psq --page diagrams"), 2);
    CHECK_INT(run(GMK "test_convert.in test_convert.svg --diagram 3-2"), 2);
    CHECK_INT(run(GMK "test_convert.in test_convert.gif --quiet"), 0);
    CHECK(strncmp(get_file("test_convert.gif"), "GIF89a", 6) == 0);
    remove("test_convert.in");
}

TEST(set_up_positions_go_where_they_can)
{
    put_file("test_convert.in", "(;GM[4]SZ[15]RU[Renju]AB[hh]AW[ii]PL[W];W[aa])");
    CHECK_INT(run(GMK "test_convert.in test_convert.gmk"), 0);
    CHECK_HAS(errors, "SGF: 15 x 15, 2 stones set up, white moves first, 1 move.");
    CHECK_INT(run(GMK "test_convert.gmk - --to sgf --quiet"), 0);
    CHECK_HAS(output, "RU[Renju]AB[hh]AW[ii]PL[W]\n;W[aa])\n");
    CHECK_HAS(get_file("test_convert.gmk"), "moves\nstart white black h8 white i7\n1 a15\nend\n");
    CHECK_INT(run(GMK "test_convert.in test_convert.psq"), 1); /* no turns give that */
    CHECK_HAS(errors, "The format holds moves only, and no order of moves gives this position. "
                      "(B 1, W 1, PL[W])");
    put_file("test_convert.in", "(;GM[4]SZ[15]RU[free]AB[hh]AW[ii];B[aa])");
    CHECK_INT(run(GMK "test_convert.in test_convert.psq"), 0);
    CHECK_HAS(errors, "Piskvork record does not hold which stones were set up.");
    CHECK_HAS(get_file("test_convert.psq"), "8,8\n9,9\n1,1\n");
    remove("test_convert.in");
}

TEST(a_file_is_not_replaced_by_something_that_cannot_be_read)
{
    put_file("test_convert.txt", "h8i9g7");
    CHECK_INT(run(GMK "test_convert.txt test_convert.txt"), 2);
    CHECK_HAS(errors, "it could not be read again; choose another OUT");
    CHECK_TEXT(get_file("test_convert.txt"), "h8i9g7");
}

#ifndef _WIN32
TEST(standard_input_is_read)
{
    CHECK_INT(run("sh -c 'printf h8i9g7 | \"" GMK_EXE "\" convert - - --to board --quiet'"), 0);
    CHECK_HAS(output, "7,7,2\n8,6,1\n6,8,2\n");
    CHECK_INT(run("sh -c '\"" GMK_EXE "\" convert - - --to board </dev/null'"), 1);
}
#endif

/* SGF joins two equal moves after the same parent: what is read is not what was meant. */
TEST(what_does_not_read_back_is_said_and_kept_beside_the_old_file)
{
    put_file("test_convert.gmk", "gomokit 1.1\nboard gomoku\nsize 15x15\nmoves\n1 h8\n2 i9\n"
                                 "variation\n2 i9\n3 g7\nend\n");
    put_file("test_convert.sgf", "old");
    CHECK_INT(run(GMK "test_convert.gmk test_convert.sgf --quiet"), 1);
    CHECK_HAS(errors, "test_convert.sgf: What was written does not read back as it was meant.");
    CHECK_TEXT(get_file("test_convert.sgf"), "old");
    CHECK_HAS(get_file("test_convert-unverified.sgf"), ";B[hh]");
    CHECK_INT(run(GMK "test_convert.gmk - --to sgf --quiet"), 1);
    CHECK_HAS(errors, "does not read back as it was meant");
    CHECK_HAS(output, ";B[hh]");
    remove("test_convert.gmk");
}

TEST(one_of_several_games)
{
    put_file("test_convert.in", "7,7 8,8\n-1,0, 1,0\n");
    CHECK_INT(run(GMK "test_convert.in - --to string --game 2 --size 20 --quiet"), 0);
    CHECK_TEXT(output, "j10l10\n");
    CHECK_INT(run(GMK "test_convert.in - --to string --game 3"), 1);
    CHECK_HAS(errors, "test_convert.in: line 3: There is no such game in it.");
    remove("test_convert.in");
}

TEST(what_is_wrong_is_said)
{
    CHECK_INT(run(GMK), 2);
    CHECK_INT(run(GMK "a b"), 2);
    CHECK_HAS(errors, "b: its name does not tell a format");
    CHECK_INT(run(GMK "a b.sgf --to nonsense"), 2);
    CHECK_INT(run(GMK "no_such_file.sgf b.sgf"), 1);
    CHECK_HAS(errors, "no_such_file.sgf: Error ");
    put_file("test_convert.in", "Hello");
    CHECK_INT(run(GMK "test_convert.in b.sgf"), 1);
    CHECK_HAS(errors, "This is nothing that Gomokit can read.");
    put_file("test_convert.in", "Piskvorky 15x15, 1:1, 0\n1,1,0\n1,1,0\n");
    CHECK_INT(run(GMK "test_convert.in test_convert.sgf --quiet"), 0);
    CHECK_HAS(errors, "opened up to move 1, the rest is damaged (line 3: This move is not legal.");
    remove("test_convert.sgf");
    put_file("test_convert.in", "h8i9");
    CHECK_INT(run(GMK "test_convert.in b.rec"), 1);
    CHECK_HAS(errors, "This format has boards of one size only. (20 x 20)");
    CHECK_INT(run(GMK "test_convert.in no_such_folder/b.sgf"), 1);
    CHECK_HAS(errors, "no_such_folder/b.sgf: Error ");
    CHECK_INT(run(GMK "test_convert.in b.sgf --from png"), 1);
    remove("test_convert.in");
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(content_decides_what_goes_in_and_the_name_what_comes_out),
        CASE(pages_of_paper_are_files),
        CASE(set_up_positions_go_where_they_can),
        CASE(a_file_is_not_replaced_by_something_that_cannot_be_read),
#ifndef _WIN32
        CASE(standard_input_is_read),
#endif
        CASE(what_does_not_read_back_is_said_and_kept_beside_the_old_file),
        CASE(one_of_several_games),
        CASE(what_is_wrong_is_said),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

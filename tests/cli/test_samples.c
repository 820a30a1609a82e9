/* The samples that are shipped: each can be read, and is what its name says. */
#include "run_program.h"

#define GMK "\"" GMK_EXE "\" "

static const char *const games[] = {"game-caro.gmk", "game-caro-exact.gmk", "game-freestyle.gmk",
                                    "game-renju.gmk", "game-standard.gmk"};
static const char *const rules[] = {"caro-overline", "caro-exact", "freestyle", "renju",
                                    "standard"};

static int run(const char *command)
{
    return run_program(command, "test_samples_stderr.txt");
}

/* The sample as `gmk convert` writes it again: it has read all of it. */
static void read_sample(const char *name)
{
    char command[1024];
    snprintf(command, sizeof command, GMK "convert --quiet \"" SAMPLES_DIR "/%s\" - --to gmk",
             name);
    CHECK_INT(run(command), 0);
}

TEST(games_of_all_rules_have_comments)
{
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        char rule[32];
        int comments = 0;
        read_sample(games[i]);
        snprintf(rule, sizeof rule, "\nrule %s\n", rules[i]);
        CHECK_HAS(output, rule);
        CHECK_HAS(output, "\nresult ");
        for (const char *at = output; (at = strstr(at, "\ncomment ")) != NULL; at++)
            comments++;
        CHECK(comments >= 4);
    }
}

TEST(renju_problem_is_a_win_for_black)
{
    char moves[512] = "", command[1024];
    int score = 0;
    read_sample("problem-renju-black-wins.gmk");
    CHECK_HAS(output, "comment Black to play and win");
    CHECK_INT(
        run(GMK "convert --quiet \"" SAMPLES_DIR "/problem-renju-black-wins.gmk\" - --to string"),
        0);
    CHECK_INT(sscanf(output, "%500[a-o0-9]", moves), 1);
    snprintf(command, sizeof command, GMK "think %s --rule renju --nodes 400000", moves);
    CHECK_INT(run(command), 0);
    const char *found = strstr(output, "score");
    CHECK(found && sscanf(found, "score %d", &score) == 1);
    CHECK(score >= 29000);
}

TEST(connect_four_is_read)
{
    read_sample("connect-four.gmk");
    CHECK_HAS(output, "board connect4\nsize 7x6\n");
}

/* What the manual says of it: without its table the textbook's IDA* does not come to an end. */
TEST(the_cup_has_no_end_without_a_table)
{
    CHECK_INT(run(GMK "maze solve \"" SAMPLES_DIR "/cup-40x24.gmk\" --algorithm idastar"), 0);
    CHECK_HAS(output, "expanded    1270 cells\n");
    CHECK_INT(run(GMK "maze solve \"" SAMPLES_DIR
                      "/cup-40x24.gmk\" --algorithm textbook --no-table --limit 2000000"),
              1);
    CHECK_HAS(output, "expanded    2000000 cells\n");
    CHECK(!strstr(output, "length"));
}

TEST(maps_have_a_path)
{
    static const char *const maps[] = {"caves-80x40.txt", "cup-40x24.gmk", "maze-25x17.txt",
                                       "rooms-60x30.txt"};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) {
        char command[1024];
        snprintf(command, sizeof command, GMK "maze solve \"" SAMPLES_DIR "/%s\"", maps[i]);
        CHECK_INT(run(command), 0);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(games_of_all_rules_have_comments),
        CASE(renju_problem_is_a_win_for_black),
        CASE(connect_four_is_read),
        CASE(maps_have_a_path),
        CASE(the_cup_has_no_end_without_a_table),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

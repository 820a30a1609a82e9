/* The program gmk from outside: learning from games, reviews, levels, nets. */
#include "run_program.h"

#define GMK "\"" GMK_EXE "\" "

static int run(const char *command)
{
    return run_program(command, "test_gmk_learn_stderr.txt");
}

TEST(learning_that_stores_nothing_is_a_failure_with_a_sentence)
{
    CHECK_INT(run(GMK "selfplay --games 2 --nodes 60 --seed 5 --out test_gmk_games.txt"), 0);
    CHECK_INT(run(GMK "learn add test_gmk_learn.dat test_gmk_games.txt"), 0);
    CHECK_HAS(output, "of 2 games");
    CHECK_INT(run(GMK "learn add test_gmk_learn.dat test_gmk_games.txt"), 0);
    CHECK_HAS(output, "every game was counted before");
    CHECK_INT(run(GMK "learn add test_gmk_nowhere/learn.dat test_gmk_games.txt"), 1);
    CHECK_HAS(errors, "test_gmk_nowhere/learn.dat was not written");
    write_file("test_gmk_games.txt", "B 0 h8i9\n");
    CHECK_INT(run(GMK "learn add test_gmk_learn.dat test_gmk_games.txt"), 1);
    CHECK_HAS(errors, "no game of test_gmk_games.txt is finished");
    remove("test_gmk_games.txt");
    remove("test_gmk_learn.dat");
}

TEST(games_of_selfplay_can_be_learned_from)
{
    CHECK_INT(run(GMK "selfplay --games 4 --nodes 60 --seed 5"), 0);
    char games[sizeof output];
    snprintf(games, sizeof games, "%s", output);
    CHECK_INT(run(GMK "selfplay --games 4 --nodes 60 --seed 5"), 0);
    CHECK_TEXT(output, games); /* the seed says it all */
    write_file("test_gmk_learn.txt", games);
    CHECK_INT(run(GMK "fit --epochs 2 test_gmk_learn.txt test_gmk_weights.c"), 0);
    CHECK_HAS(output, "games 4, positions ");
    char *text = NULL;
    size_t size = 0;
    int rows = 0;
    CHECK_INT(os_file_read(&text, &size, "test_gmk_weights.c", 1 << 20), 0);
    for (const char *p = text; p && (p = strchr(p, '{')) != NULL; p++)
        rows += p[1] == '-' || (p[1] >= '0' && p[1] <= '9');
    CHECK_INT(rows, 3060);
    free(text);
    write_file("test_gmk_learn.txt", "B 2 h8i9z1\n");
    CHECK_INT(run(GMK "fit --epochs 1 test_gmk_learn.txt test_gmk_weights.c"), 1);
    CHECK_HAS(errors, "not a point");
    remove("test_gmk_learn.txt");
    remove("test_gmk_weights.c");
}

/* Black misses a win by fours at move 13. */
TEST(a_game_is_reviewed_in_words_and_as_pages)
{
    static const char game[] =
        "(;GM[4]SZ[15];B[ei];W[fk];B[dg];W[gk];B[dj];W[gj];B[di];W[dh];B[ci];"
        "W[fi];B[ch];W[ek];B[nn];W[bi])";
    char text[65536];
    write_file("test_gmk_game.sgf", game);
    remove("test_gmk_missed.txt");
    CHECK_INT(run(GMK
                  "review test_gmk_game.sgf --budget quick --nodes 2000 --html test_gmk_page.html "
                  "--picture test_gmk_page.png --puzzles test_gmk_missed.txt"),
              0);
    CHECK_HAS(output, "13. N2 gives the win away");
    CHECK_HAS(output, "a win in at most 5 was there: B7");
    CHECK_HAS(output, "Black: accuracy");
    CHECK(read_file("test_gmk_missed.txt", text, sizeof text) > 0);
    CHECK_HAS(text, "vcf 5 b7 e7f5d9g5d6g6d7d8c7f7c8e5");
    CHECK(read_file("test_gmk_page.html", text, sizeof text) > 0);
    CHECK_HAS(text, "13. N2 gives the win away");
    CHECK(read_file("test_gmk_page.png", text, sizeof text) > 1000);
    CHECK(memcmp(text, "\x89PNG", 4) == 0);
    CHECK_INT(run(GMK "review test_gmk_game.sgf --nodes 500 --json"), 0);
    CHECK_HAS(output, "\"turning_points\": [");
    CHECK_HAS(output, "\"rule\": \"freestyle\", \"width\": 15, \"height\": 15");
    CHECK_HAS(output, "\"best_score\": 2999");
    CHECK_HAS(output, "\"refutation\": [\"");
    CHECK_INT(run(GMK "review test_gmk_game.sgf --nodes 500 --out test_gmk_reviewed.gmk"), 0);
    CHECK(!strstr(output, "reviewed before"));
    CHECK_INT(run(GMK "review test_gmk_reviewed.gmk --nodes 500"), 0);
    CHECK_HAS(output, "reviewed before: nothing new");
    CHECK_INT(run(GMK "review test_gmk_reviewed.gmk --nodes 1000"), 0);
    CHECK_HAS(output, "positions searched longer");
    CHECK_INT(run(GMK "review test_gmk_reviewed.gmk --nodes 500 --from 14"), 0);
    CHECK_HAS(output, "Black: accuracy unknown");
    remove("test_gmk_reviewed.gmk");
    CHECK_INT(run(GMK "review test_gmk_game.sgf --budget quick --nodes 2000 --check"), 0);
    CHECK_HAS(output, "searched ten times as long: ?? 2 of 2 stand, moves that hold ");
    CHECK_INT(run(GMK "review test_gmk_game.sgf --nodes 500 --html no/such/folder/page.html"), 1);
    CHECK_HAS(errors, "page.html");
    remove("test_gmk_game.sgf");
    remove("test_gmk_page.html");
    remove("test_gmk_page.png");
    remove("test_gmk_missed.txt");
}

TEST(levels_go_on_where_they_stopped)
{
#define LEVELS GMK "levels --level step1 --games 4 --seed 3 --results test_gmk_levels.txt"
    char text[4096];
    double points = 4;
    remove("test_gmk_levels.txt");
    CHECK_INT(run(LEVELS), 0);
    const char *pair = strstr(output, "step1 - step3: ");
    CHECK(pair && sscanf(pair, "step1 - step3: %lf of 4 ", &points) == 1);
    CHECK(points <= 1); /* the weaker one, with either colour */
    const size_t size = read_file("test_gmk_levels.txt", text, sizeof text);
    CHECK_HAS(text, "step1 step2 2 ");
    CHECK_INT(run(LEVELS), 0);
    CHECK_INT(read_file("test_gmk_levels.txt", text, sizeof text), size); /* all were there */
    CHECK_INT(run(GMK "levels --level nobody"), 2);
    remove("test_gmk_levels.txt");
#undef LEVELS
}

/* Each of these has met nobody but Difficult, so that its rating is that of a single score. */
TEST(results_of_levels_make_a_scale_with_errors)
{
    write_file("test_gmk_scale.txt", "step5 difficult 100 25\n"
                                     "step6 difficult 100 40\n"
                                     "middle difficult 2 1\n"
                                     "difficult step7 100 25\n"
                                     "difficult step8 100 10\n"
                                     "difficult step8 100 101\n" /* more points than games */
                                     "difficult nobody 100 10\n");
    CHECK_INT(run(GMK "levels --level difficult --games 2 --results test_gmk_scale.txt"), 0);
    CHECK_HAS(output, "difficult - step8: 10.0 of 100 (10.0 %)");
    CHECK_HAS(output, "\nstep5        1310    79    100\n");
    CHECK_HAS(output, "\nstep6        1430    69    100\n");
    CHECK_HAS(output, "\ndifficult    1500    40    402\n");
    CHECK_HAS(output, "\nstep7        1690    79    100\n");
    CHECK_HAS(output, "\nstep8        1878   113    100\n");
    remove("test_gmk_scale.txt");
}

TEST(a_net_is_trained_and_trained_further)
{
    char *text = NULL;
    size_t size = 0;
    CHECK_INT(run(GMK "selfplay --games 25 --nodes 60 --seed 5 --out test_gmk_learn.txt"), 0);
    CHECK_INT(run(GMK "train --curve test_gmk_curve.svg test_gmk_learn.txt test_gmk_net.c"), 0);
    CHECK_HAS(output, "games 25, positions ");
    CHECK_HAS(output, "positions   tables   with net");
    CHECK_INT(os_file_read(&text, &size, "test_gmk_curve.svg", 1 << 16), 0);
    int points = 0;
    for (const char *p = text; p && (p = strstr(p, "<circle ")) != NULL; p++)
        points++;
    /* A 16th of the positions, an 8th, and so on to all; and the mark of the legend. */
    CHECK_INT(points, 5 + 1);
    free(text);
    CHECK_INT(run(GMK "train --from test_gmk_net.c test_gmk_learn.txt test_gmk_next.c"), 0);
    CHECK_HAS(output, "before: held back ");
    CHECK_INT(run(GMK "train --from test_gmk_learn.txt test_gmk_learn.txt test_gmk_next.c"), 1);
    CHECK_HAS(errors, "test_gmk_learn.txt: ");
    for (int i = 0; i < 3; i++) { /* a learning rate is between 0 and 1 */
        static const char *const commands[] = {GMK "train --rate 0 a b", GMK "train --rate 2 a b",
                                               GMK "train --rate much a b"};
        CHECK_INT(run(commands[i]), 2);
        CHECK_HAS(errors, "--rate");
    }
    remove("test_gmk_learn.txt");
    remove("test_gmk_net.c");
    remove("test_gmk_next.c");
    remove("test_gmk_curve.svg");
}

/* One file holds games of two boards, and some of an older version, which did not name theirs. */
TEST(a_net_is_trained_on_games_of_many_boards)
{
    char *text = NULL, whole[65536];
    size_t size = 0;
    CHECK_INT(run(GMK "selfplay --games 22 --nodes 60 --size 12x9 --out test_gmk_learn.txt"), 0);
    CHECK_INT(run(GMK "selfplay --games 44 --nodes 60 --size 20 --out test_gmk_learn.txt"), 0);
    CHECK_INT(os_file_read(&text, &size, "test_gmk_learn.txt", sizeof whole / 2), 0);
    CHECK(text && strncmp(text, "12x9 ", 5) == 0);
    snprintf(whole, sizeof whole, "B 4 a1m13g7d10c5 12\n%s", text ? text : "");
    free(text);
    write_file("test_gmk_learn.txt", whole);
    CHECK_INT(run(GMK "train --size 13 test_gmk_learn.txt test_gmk_net.c"), 0);
    CHECK_HAS(output, "games 45, positions ");
    CHECK_HAS(output, "\n  12x9: ");
    CHECK_HAS(output, "\n  20x20: ");
    CHECK_INT(run(GMK "train --from test_gmk_net.c --epochs 0 --size 13 test_gmk_learn.txt "
                      "test_gmk_next.c"),
              0);
    CHECK_HAS(output, "\n  13x13: 1 positions, tables ");
    CHECK_INT(run(GMK "train --epochs 0 test_gmk_learn.txt test_gmk_next.c"), 2);
    CHECK_HAS(errors, "--epochs 0 needs --from");
    CHECK_INT(run(GMK "fit --epochs 1 --size 13 test_gmk_learn.txt test_gmk_weights.c"), 0);
    CHECK_HAS(output, "games 45, positions ");
    CHECK_INT(run(GMK "learn add test_gmk_learn.dat test_gmk_learn.txt"), 0);
    CHECK_HAS(output, "of 44 games");
    remove("test_gmk_learn.txt");
    remove("test_gmk_learn.dat");
    remove("test_gmk_net.c");
    remove("test_gmk_next.c");
    remove("test_gmk_weights.c");
}

/* What `gmk bench --profile` with these options says of the number of nodes. */
static int profiled_nodes(const char *command)
{
    int nodes = 0;
    CHECK_INT(run(command), 0);
    CHECK_HAS(output, "to depth   positions  nodes each");
    CHECK_INT(sscanf(output, "nodes %d,", &nodes), 1);
    return nodes;
}

TEST(a_profile_counts_the_nodes_with_and_without_the_net)
{
    const int without = profiled_nodes(GMK "bench --profile --depth 5");
    CHECK(without > 1000);
    CHECK_INT(profiled_nodes(GMK "bench --profile --depth 5"), without);
    const int with = profiled_nodes(GMK "bench --profile --net --depth 5");
    CHECK(with > 1000 && with != without);
}

TEST(a_profile_of_two_threads_says_what_they_did_twice)
{
    CHECK(profiled_nodes(GMK "bench --profile --depth 6 --threads 2") > 1000);
    CHECK_HAS(output, "depth  expanded again%  lost% at once%  deferred known% nodes each");
    CHECK_HAS(output, "thread     nodes iterations overtaken");
    CHECK_HAS(output, "waited for the lock");
    const char *threads = strstr(output, "thread     nodes");
    int nodes = 0;
    CHECK(threads && sscanf(strchr(threads, '\n'), " 1 %*d %*d %*d %*f %*f 2 %d", &nodes) == 1);
    CHECK(nodes > 1000);
    CHECK_INT(run(GMK "bench --profile --threads 9"), 2);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(learning_that_stores_nothing_is_a_failure_with_a_sentence),
        CASE(games_of_selfplay_can_be_learned_from),
        CASE(a_game_is_reviewed_in_words_and_as_pages),
        CASE(levels_go_on_where_they_stopped),
        CASE(results_of_levels_make_a_scale_with_errors),
        CASE(a_net_is_trained_and_trained_further),
        CASE(a_net_is_trained_on_games_of_many_boards),
        CASE(a_profile_counts_the_nodes_with_and_without_the_net),
        CASE(a_profile_of_two_threads_says_what_they_did_twice),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/* `gmk connect4` and `gmk duel` from outside. */
#include "run_program.h"

#define GMK "\"" GMK_EXE "\" "

static int run(const char *command)
{
    return run_program(command, "test_gmk_connect4.txt");
}

TEST(solve_says_what_every_column_is_worth)
{
    CHECK_INT(run(GMK "connect4 solve 2252576253462244111563365343671351441"), 0);
    CHECK_HAS(output, "score   loss in 4 (-1)");
    CHECK_HAS(output, "column  1  ");
    CHECK_INT(run(GMK "connect4 solve --size 4x4 --no-book \"\""), 0);
    CHECK_HAS(output, "score   draw (+0)");
    CHECK_INT(run(GMK "connect4 solve 414141"), 0);
    CHECK_HAS(output, "score   win in 1 (+18)");
    CHECK_HAS(output, "column  4  win in 1");
}

TEST(solve_refuses_nonsense)
{
    CHECK_INT(run(GMK "connect4 solve 8"), 2);
    CHECK_INT(run(GMK "connect4 solve 4444444"), 2);
    CHECK_INT(run(GMK "connect4 solve --size 9x9 4"), 1);
    CHECK_INT(run(GMK "connect4 solve --size 3x9 4"), 2);
    CHECK_INT(run(GMK "connect4 solve"), 2);
    CHECK_INT(run(GMK "connect4"), 2);
    CHECK_INT(run(GMK "connect4 fly"), 2);
    CHECK_INT(run(GMK "connect4 --help"), 0);
    CHECK_INT(run(GMK "connect4 bench --help"), 0);
}

static void write_positions(const char *text)
{
    CHECK_INT((int)os_file_replace("test_connect4_positions.txt", text, strlen(text)), 0);
}

TEST(bench_finds_a_wrong_score)
{
    write_positions("2252576253462244111563365343671351441 -1\n"
                    "7422341735647741166133573473242566 1\n\n");
    CHECK_INT(run(GMK "connect4 bench test_connect4_positions.txt"), 0);
    CHECK_HAS(output, "positions 2, wrong 0");
    CHECK_HAS(output, "mean nodes");
    write_positions("2252576253462244111563365343671351441 -1\r\n"
                    "7422341735647741166133573473242566 2");
    CHECK_INT(run(GMK "connect4 bench test_connect4_positions.txt"), 1);
    CHECK_HAS(output, "positions 2, wrong 1");
    CHECK_HAS(output, "line 2: 1 instead of 2");
    write_positions("22525762534622449 1\n");
    CHECK_INT(run(GMK "connect4 bench test_connect4_positions.txt"), 1);
    remove("test_connect4_positions.txt");
    CHECK_INT(run(GMK "connect4 bench no_such_file.txt"), 1);
}

TEST(playouts_are_counted)
{
    CHECK_INT(run(GMK "connect4 playouts --time 20 --size 9x10"), 0);
    CHECK_HAS(output, "with rules");
    CHECK_HAS(output, "playouts a second");
}

/* What the results teach: a column the other side will not enter is worth something. */
TEST(weights_are_fitted)
{
    char text[1024] = "";
    int bar = 0;
    CHECK_INT(run(GMK "connect4 fit --games 150 --nodes 60 test_weights.c"), 0);
    CHECK_HAS(errors, "loss 0.6931"); /* what it begins with: ln 2 */
    FILE *file = fopen("test_weights.c", "rb");
    CHECK(file != NULL);
    if (file) {
        text[fread(text, 1, sizeof text - 1, file)] = 0;
        fclose(file);
    }
    CHECK(strstr(text, "gmk connect4 fit --games 150 --nodes 60 --seed 1") != NULL);
    const char *at = strstr(text, ".bar = ");
    CHECK(at && sscanf(at, ".bar = %d", &bar) == 1 && bar > 5);
    remove("test_weights.c");
    CHECK_INT(run(GMK "connect4 fit no_such_folder/weights.c"), 1);
}

TEST(duels_are_played)
{
    CHECK_INT(run(GMK "duel --board connect4 --games 2 --time 0 --nodes 30 mcts uct"), 0);
    CHECK_HAS(output, "2 games: mcts won ");
    CHECK_INT(run(GMK "duel --games 2 --time 0 --nodes 30 mcts minimax"), 0);
    CHECK_HAS(output, "2 games: mcts won ");
    CHECK_INT(run(GMK "duel mcts nobody"), 2);
}

/* Both colours are counted, words behind a name are taken, and the same seed gives the same games. */
TEST(duels_of_textbook_players_are_repeatable)
{
    static char first[sizeof output];
    CHECK_INT(run(GMK "duel --games 4 --depth 2 --seed 7 table:shapes table:runs:flat"), 0);
    CHECK_HAS(output, "4 games: table:shapes won ");
    CHECK_HAS(output, "as black ");
    CHECK_HAS(output, "as white ");
    *strchr(output, ';') = 0; /* times differ */
    snprintf(first, sizeof first, "%s", output);
    CHECK_INT(run(GMK "duel --games 4 --depth 2 --seed 7 table:shapes table:runs:flat"), 0);
    *strchr(output, ';') = 0;
    CHECK_TEXT(output, first);
    CHECK_INT(run(GMK "duel --games 2 --nodes 30 uct:hundred:mean uct"), 0);
    CHECK_INT(run(GMK "duel --games 2 --nodes 30 --size 9x7 --rule renju simple uct"), 0);
}

/* What follows the first player's name in the output; times differ. */
static void keep_result(char *out, size_t size)
{
    char *won = strstr(output, " won ");
    CHECK(won != NULL);
    snprintf(out, size, "%.*s", won ? (int)strcspn(won, ";") : 0, won ? won : "");
}

TEST(duel_options_are_the_words_behind_a_name)
{
    static const struct {
        const char *option, *words;
    } rows[] = {
        {"--nodes 60 --rewards hundred uct simple", "--nodes 60 uct:hundred simple"},
        {"--depth 2 --evaluation runs table table:shapes", "--depth 2 table:runs table:shapes"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char command[256], first[256], second[256];
        snprintf(command, sizeof command, GMK "duel --games 6 %s", rows[i].option);
        CHECK_INT(run(command), 0);
        keep_result(first, sizeof first);
        snprintf(command, sizeof command, GMK "duel --games 6 %s", rows[i].words);
        CHECK_INT(run(command), 0);
        keep_result(second, sizeof second);
        CHECK_TEXT(first, second);
    }
}

TEST(duel_takes_openings)
{
    static const char openings[] = "h8 h9 j9\nz99\n7,7 8,8\n";
    CHECK(os_file_replace("duel_openings.txt", openings, sizeof openings - 1) == 0);
    CHECK_INT(run(GMK "duel --games 4 --depth 1 --openings duel_openings.txt table ordering"), 0);
    CHECK_HAS(errors, "line 2:");
    CHECK_HAS(output, "4 games: ");
    CHECK_INT(run(GMK "duel --games 2 --openings no_such_file.txt table ordering"), 1);
    remove("duel_openings.txt");
}

TEST(duel_refuses_what_has_no_meaning)
{
    static const char *const lines[] = {
        GMK "duel --board connect4 table mcts",
        GMK "duel --board connect4 --rule renju uct mcts",
        GMK "duel --board connect4 --openings x uct mcts",
        GMK "duel --board connect4 --size 15 uct mcts",
        GMK "duel --size 4 uct mcts",
        GMK "duel --stones 2 uct mcts",
        GMK "duel --evaluation runs uct mcts",
        GMK "duel --rewards hundred minimax mcts",
        GMK "duel --searcher mcts minimax mcts",
        GMK "duel --pace 50 minimax mcts",
        GMK "duel --depth 3 easy middle",
        GMK "duel mcts:shapes uct",
        GMK "duel table:hundred uct",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        CHECK_INT(run(lines[i]), 2);
    CHECK_INT(run(lines[5]), 2);
    CHECK_HAS(errors, "--stones has no meaning for gomoku");
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(solve_says_what_every_column_is_worth),
        CASE(solve_refuses_nonsense),
        CASE(bench_finds_a_wrong_score),
        CASE(playouts_are_counted),
        CASE(weights_are_fitted),
        CASE(duels_are_played),
        CASE(duels_of_textbook_players_are_repeatable),
        CASE(duel_options_are_the_words_behind_a_name),
        CASE(duel_takes_openings),
        CASE(duel_refuses_what_has_no_meaning),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

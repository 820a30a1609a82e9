/* `gmk connect4` and `gmk duel` from outside. */
#include "os_file.h"
#include "os_process.h"

#include "test.h"

#define GMK "\"" GMK_EXE "\" "

static char output[16384]; /* standard output of the last run */

/* Runs a command line to its end and gives the exit code. */
static int run(const char *command)
{
    char why[256], line[OS_PROCESS_LINE_MAX];
    size_t length = 0;
    int code = -1;
    output[0] = 0;
    OsProcess *process = os_process_start(command, "test_gmk_connect4.txt", why, sizeof why);
    if (!process) {
        printf("    %s\n", why);
        test_failures++;
        return -1;
    }
    while (os_process_read_line(process, line, sizeof line, NULL, 60000) == OS_READ_LINE)
        if (length + strlen(line) + 2 < sizeof output)
            length += (size_t)snprintf(output + length, sizeof output - length, "%s\n", line);
    CHECK(os_process_wait(process, &code, 10000));
    os_process_free(process);
    remove("test_gmk_connect4.txt");
    return code;
}

static void check_has(const char *part, int line_number)
{
    if (strstr(output, part))
        return;
    test_failures++;
    printf("    line %d: \"%s\" is not in:\n%s", line_number, part, output);
}
#define CHECK_HAS(part) check_has(part, __LINE__)

TEST(solve_says_what_every_column_is_worth)
{
    CHECK_INT(run(GMK "connect4 solve 2252576253462244111563365343671351441"), 0);
    CHECK_HAS("score   loss in 4 (-1)");
    CHECK_HAS("column  1  ");
    CHECK_INT(run(GMK "connect4 solve --size 4x4 --no-book \"\""), 0);
    CHECK_HAS("score   draw (+0)");
    CHECK_INT(run(GMK "connect4 solve 414141"), 0);
    CHECK_HAS("score   win in 1 (+18)");
    CHECK_HAS("column  4  win in 1");
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
    CHECK_HAS("positions 2, wrong 0");
    CHECK_HAS("mean nodes");
    write_positions("2252576253462244111563365343671351441 -1\r\n"
                    "7422341735647741166133573473242566 2");
    CHECK_INT(run(GMK "connect4 bench test_connect4_positions.txt"), 1);
    CHECK_HAS("positions 2, wrong 1");
    CHECK_HAS("line 2: 1 instead of 2");
    write_positions("22525762534622449 1\n");
    CHECK_INT(run(GMK "connect4 bench test_connect4_positions.txt"), 1);
    remove("test_connect4_positions.txt");
    CHECK_INT(run(GMK "connect4 bench no_such_file.txt"), 1);
}

TEST(playouts_are_counted)
{
    CHECK_INT(run(GMK "connect4 playouts --time 20 --size 9x10"), 0);
    CHECK_HAS("with rules");
    CHECK_HAS("playouts a second");
}

TEST(duels_are_played)
{
    CHECK_INT(run(GMK "duel --board connect4 --games 2 --time 0 --nodes 30 mcts uct"), 0);
    CHECK_HAS("2 games: mcts won ");
    CHECK_INT(run(GMK "duel --games 2 --time 0 --nodes 30 mcts minimax"), 0);
    CHECK_HAS("2 games: mcts won ");
    CHECK_INT(run(GMK "duel mcts nobody"), 2);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(solve_says_what_every_column_is_worth),
        CASE(solve_refuses_nonsense),
        CASE(bench_finds_a_wrong_score),
        CASE(playouts_are_counted),
        CASE(duels_are_played),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

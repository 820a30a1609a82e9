/* gmk connect4 solve: the exact score of a position and of every move in it. */
#include "connect4_tool.h"

#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/terminal.h"

#include <stdlib.h>

typedef struct SolveConfig {
    const char *moves;
    int32_t width, height;
    int64_t memory_mib, time_ms;
    bool book;
} SolveConfig;

static bool take_moves(void *config, int index, char *value)
{
    (void)index;
    ((SolveConfig *)config)->moves = value;
    return true;
}

static const Option options[] = {
    {"--size", "WxH", "board; width * (height + 1) may be 52 at most (7x6)",
     OPTION_SIZE(SolveConfig, width, height, GMK_CONNECT4_SIDE_MIN, GMK_CONNECT4_SIDE_MAX)},
    {"--memory", "MB", "for the table (256)", OPTION_INT64(SolveConfig, memory_mib, 6, 1 << 20)},
    {"--time", "MS", "give up after this long; 0: never (0)",
     OPTION_INT64(SolveConfig, time_ms, 0, INT32_MAX)},
    {"--no-book", NULL, "search from the first stone on", OPTION_CLEAR(SolveConfig, book)},
};

static const OptionSet option_set = {
    .command = "connect4 solve",
    .operands = "MOVES",
    .operand_count = 1,
    .about =
        "The exact score of a position and of every move in it. MOVES are columns from 1, like\n"
        "44455554221 (past 9: a, b, c); \"\" is the empty board.",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_moves,
};

static void print_score(int32_t score)
{
    if (score == GMK_SCORE_UNKNOWN)
        printf("-");
    else if (score == 0)
        printf("draw");
    else
        printf("%s in %d", score > 0 ? "win" : "loss", GMK_SCORE_WIN - abs(score));
}

static void print_solution(const GmkSolution *solution, const GmkGame *game)
{
    printf("score   ");
    print_score(solution->score);
    printf(" (%+d)%s\n", solution->left, solution->from_book ? ", from the book" : "");
    for (int32_t x = 0; x < gmk_game_width(game); x++) {
        printf("column %2d  ", x + 1);
        print_score(solution->columns[x]);
        printf("\n");
    }
    printf("nodes   %llu\n", (unsigned long long)solution->nodes);
    printf("time    %.3f ms\n", (double)solution->time_us / 1000);
}

static int solve(const SolveConfig *config, GmkGame *game)
{
    GmkSolution solution = GMK_SOLUTION_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    size_t at = 0;
    if (!connect4_tool_play(game, config->moves, &at)) {
        terminal_print(stderr, "gmk connect4 solve: \"%s\": no move there\n", config->moves + at);
        return EXIT_USAGE;
    }
    GmkThinker *thinker = connect4_tool_thinker(config->memory_mib);
    limits.time_ms = config->time_ms;
    const uint32_t what = GMK_SOLVE_COLUMNS | (config->book ? 0U : GMK_SOLVE_NO_BOOK);
    const GmkStatus status = gmk_connect4_solve(&solution, thinker, game, &limits, what);
    gmk_thinker_free(thinker);
    if (status != GMK_OK) {
        fprintf(stderr, "gmk connect4 solve: %s\n", gmk_status_text(status));
        return EXIT_FAILED;
    }
    print_solution(&solution, game);
    return solution.solved ? EXIT_RAN : EXIT_FAILED;
}

int connect4_tool_solve(int argc, char **argv)
{
    SolveConfig config = {.width = 7, .height = 6, .memory_mib = 256, .book = true};
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    GmkGame *game = connect4_tool_game(config.width, config.height);
    const int code = game ? solve(&config, game) : EXIT_FAILED;
    gmk_game_free(game);
    return code;
}

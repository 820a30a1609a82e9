/* gmk connect4 bench: solves a file of positions, checks the scores and measures the solver. */
#include "connect4_tool.h"

#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/input_file.h"
#include "platform/threads/os_clock.h"

#include <stdlib.h>
#include <string.h>

enum { POSITIONS_MAX = 100000, FILE_MAX = 16 << 20, BENCH_WIDTH = 7, BENCH_HEIGHT = 6 };

typedef struct BenchConfig {
    const char *file;
    int64_t memory_mib;
} BenchConfig;

static bool take_file(void *config, int index, char *value)
{
    (void)index;
    ((BenchConfig *)config)->file = value;
    return true;
}

static const Option options[] = {
    {"--memory", "MB", "for the table (256)", OPTION_INT64(BenchConfig, memory_mib, 6, 1 << 20)},
};

static const OptionSet option_set = {
    .command = "connect4 bench",
    .operands = "FILE",
    .operand_count = 1,
    .about =
        "Solves every `moves score` line of a file of 7 x 6 positions, each with a cleared table\n"
        "and without the book. Exits with 1 when a score is wrong. `-` as moves is the empty\n"
        "board; the score is the number of stones the winner has left, and one.",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_file,
};

typedef struct BenchLine {
    GmkGame *game;
    int expected;
} BenchLine;

typedef struct BenchLines {
    int count;
    BenchLine *items;
} BenchLines;

static bool read_line(BenchLine *out, const char *line)
{
    char moves[128];
    size_t at;
    if (sscanf(line, "%127s %d", moves, &out->expected) != 2 ||
        !(out->game = connect4_tool_game(BENCH_WIDTH, BENCH_HEIGHT)))
        return false;
    if (connect4_tool_play(out->game, strcmp(moves, "-") == 0 ? "" : moves, &at))
        return true;
    gmk_game_free(out->game);
    return false;
}

/* False: a line made no sense; the message has been printed. */
static bool read_lines(BenchLines *lines, char *text)
{
    int number = 0;
    for (char *line = text; *line && lines->count < POSITIONS_MAX;) {
        char *end = line + strcspn(line, "\n");
        const bool last = *end == 0;
        *end = 0;
        number++;
        if (line[strspn(line, " \t\r")] && !read_line(&lines->items[lines->count++], line)) {
            lines->count--;
            fprintf(stderr, "gmk connect4 bench: line %d makes no sense\n", number);
            return false;
        }
        line = last ? end : end + 1;
    }
    return lines->count > 0;
}

static int bench_lines(const BenchLines *lines, GmkThinker *thinker)
{
    const GmkLimits limits = GMK_LIMITS_INIT;
    uint64_t nodes = 0;
    int wrong = 0;
    const int64_t start = os_clock_us();
    for (int i = 0; i < lines->count; i++) {
        GmkSolution solution = GMK_SOLUTION_INIT;
        gmk_thinker_clear(thinker);
        const GmkStatus status = gmk_connect4_solve(&solution, thinker, lines->items[i].game,
                                                    &limits, GMK_SOLVE_NO_BOOK);
        nodes += solution.nodes;
        if (status == GMK_OK && solution.left == lines->items[i].expected)
            continue;
        wrong++;
        printf("line %d: %d instead of %d\n", i + 1, solution.left, lines->items[i].expected);
    }
    const double us = (double)(os_clock_us() - start);
    printf("positions %d, wrong %d\n", lines->count, wrong);
    printf("mean nodes %.1f\n", (double)nodes / lines->count);
    printf("mean time  %.2f us\n", us / lines->count);
    printf("speed      %.2f million nodes a second\n", us > 0 ? (double)nodes / us : 0.0);
    return wrong ? EXIT_FAILED : EXIT_RAN;
}

static int bench_text(const BenchConfig *config, char *text)
{
    BenchLines lines = {0, calloc(POSITIONS_MAX, sizeof *lines.items)};
    GmkThinker *thinker = connect4_tool_thinker(config->memory_mib);
    int code = EXIT_FAILED;
    if (lines.items && thinker && read_lines(&lines, text))
        code = bench_lines(&lines, thinker);
    for (int i = 0; i < lines.count; i++)
        gmk_game_free(lines.items[i].game);
    free(lines.items);
    gmk_thinker_free(thinker);
    return code;
}

int connect4_tool_bench(int argc, char **argv)
{
    BenchConfig config = {.memory_mib = 256};
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    size_t size;
    char *text = input_file_read(&size, "connect4 bench", config.file, FILE_MAX);
    if (!text)
        return EXIT_FAILED;
    const int code = bench_text(&config, text);
    free(text);
    return code;
}

/*
 * gmk connect4: the exact solver of connect four from the console; its bench; its books and
 * weights.
 */
#include "command.h"
#include "options.h"
#include "platform/files/os_file.h"
#include "platform/threads/os_clock.h"

#include "tune/book_make.h"
#include "tune/connect4_fit.h"
#include "tune/playouts.h"
#include "tune/replies_make.h"

#include <stdlib.h>
#include <string.h>

enum { POSITIONS_MAX = 100000, FILE_MAX = 16 << 20 };

typedef struct Connect4Config {
    const char *operand;
    int32_t width, height;
    int64_t memory_mib, stones, time_ms;
    int64_t games, nodes, seed;
    bool book;
} Connect4Config;

static bool take_operand(void *config, int index, char *value)
{
    (void)index;
    ((Connect4Config *)config)->operand = value;
    return true;
}

/* 7x6, or one number for both sides. */
static bool take_size(void *config, int count, char **values)
{
    Connect4Config *c = config;
    char *rest;
    (void)count;
    const int64_t width = strtoll(values[0], &rest, 10);
    const int64_t height = *rest == 'x' ? strtoll(rest + 1, &rest, 10) : width;
    if (*rest || width < GMK_CONNECT4_SIDE_MIN || width > GMK_CONNECT4_SIDE_MAX ||
        height < GMK_CONNECT4_SIDE_MIN || height > GMK_CONNECT4_SIDE_MAX)
        return false;
    c->width = (int32_t)width;
    c->height = (int32_t)height;
    return true;
}

static bool take_memory(void *config, int count, char **values)
{
    (void)count;
    return option_integer(&((Connect4Config *)config)->memory_mib, values[0], 6, 1 << 20);
}

static bool take_stones(void *config, int count, char **values)
{
    (void)count;
    return option_integer(&((Connect4Config *)config)->stones, values[0], 0, BOOK_STONES_MAX);
}

static bool take_time(void *config, int count, char **values)
{
    (void)count;
    return option_integer(&((Connect4Config *)config)->time_ms, values[0], 0, INT32_MAX);
}

#define TAKE(name, least, most)                                                                    \
    static bool take_##name(void *config, int count, char **values)                                \
    {                                                                                              \
        (void)count;                                                                               \
        return option_integer(&((Connect4Config *)config)->name, values[0], least, most);          \
    }
TAKE(games, 1, 1000000)
TAKE(nodes, 1, INT32_MAX)
TAKE(seed, 0, INT32_MAX)

static bool take_no_book(void *config, int count, char **values)
{
    (void)count;
    (void)values;
    ((Connect4Config *)config)->book = false;
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Positions
 */

/* "44455554221": digits, or letters from a = 10, name columns. False: *at is where it went wrong.
 */
static bool play_columns(GmkGame *game, const char *text, size_t *at)
{
    for (size_t i = 0; text[i]; i++) {
        const char c = text[i];
        const int column = c >= '1' && c <= '9' ? c - '1' : c >= 'a' && c <= 'c' ? 9 + c - 'a' : -1;
        if (gmk_game_play(game, (GmkPoint){column, 0}) != GMK_OK) {
            *at = i;
            return false;
        }
    }
    return true;
}

static GmkGame *new_game(const Connect4Config *config)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = config->width;
    setup.height = config->height;
    return gmk_game_new(&game, &setup) == GMK_OK ? game : NULL;
}

static GmkThinker *new_thinker(const Connect4Config *config)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    options.memory_bytes = (uint64_t)config->memory_mib << 20;
    return gmk_thinker_new(&thinker, &options) == GMK_OK ? thinker : NULL;
}

/* ------------------------------------------------------------------------------------------------
 * solve
 */

static const Option solve_options[] = {
    {"--size", "WxH", 1, 1, "board; width * (height + 1) may be 52 at most (7x6)", take_size},
    {"--memory", "MB", 1, 1, "for the table (256)", take_memory},
    {"--time", "MS", 1, 1, "give up after this long; 0: never (0)", take_time},
    {"--no-book", NULL, 0, 0, "search from the first stone on", take_no_book},
};

static const OptionSet solve_set = {
    .command = "connect4 solve",
    .operands = "MOVES",
    .operand_count = 1,
    .about =
        "The exact score of a position and of every move in it. MOVES are columns from 1, like\n"
        "44455554221 (past 9: a, b, c); \"\" is the empty board.",
    .options = solve_options,
    .count = sizeof solve_options / sizeof *solve_options,
    .take_operand = take_operand,
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

static int solve(const Connect4Config *config, GmkGame *game)
{
    GmkSolution solution = GMK_SOLUTION_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    size_t at = 0;
    if (!play_columns(game, config->operand, &at)) {
        fprintf(stderr, "gmk connect4 solve: \"%s\": no move there\n", config->operand + at);
        return EXIT_USAGE;
    }
    GmkThinker *thinker = new_thinker(config);
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

static int run_solve(int argc, char **argv)
{
    Connect4Config config = {.width = 7, .height = 6, .memory_mib = 256, .book = true};
    switch (options_parse(&solve_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    GmkGame *game = new_game(&config);
    const int code = game ? solve(&config, game) : EXIT_FAILED;
    gmk_game_free(game);
    return code;
}

/* ------------------------------------------------------------------------------------------------
 * bench
 */

static const Option bench_options[] = {
    {"--memory", "MB", 1, 1, "for the table (256)", take_memory},
};

static const OptionSet bench_set = {
    .command = "connect4 bench",
    .operands = "FILE",
    .operand_count = 1,
    .about =
        "Solves every `moves score` line of a file of 7 x 6 positions, each with a cleared table\n"
        "and without the book. Exits with 1 when a score is wrong. `-` as moves is the empty\n"
        "board; the score is the number of stones the winner has left, and one.",
    .options = bench_options,
    .count = sizeof bench_options / sizeof *bench_options,
    .take_operand = take_operand,
};

typedef struct BenchLine {
    GmkGame *game;
    int expected;
} BenchLine;

typedef struct BenchLines {
    int count;
    BenchLine *items;
} BenchLines;

static bool read_line(BenchLine *out, const Connect4Config *config, const char *line)
{
    char moves[128];
    size_t at;
    if (sscanf(line, "%127s %d", moves, &out->expected) != 2 || !(out->game = new_game(config)))
        return false;
    if (play_columns(out->game, strcmp(moves, "-") == 0 ? "" : moves, &at))
        return true;
    gmk_game_free(out->game);
    return false;
}

/* False: a line made no sense, and that has been said. */
static bool read_lines(BenchLines *lines, const Connect4Config *config, char *text)
{
    int number = 0;
    for (char *line = text; *line && lines->count < POSITIONS_MAX;) {
        char *end = line + strcspn(line, "\n");
        const bool last = *end == 0;
        *end = 0;
        number++;
        if (line[strspn(line, " \t\r")] &&
            !read_line(&lines->items[lines->count++], config, line)) {
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

static int bench_text(const Connect4Config *config, char *text)
{
    BenchLines lines = {0, calloc(POSITIONS_MAX, sizeof *lines.items)};
    GmkThinker *thinker = new_thinker(config);
    int code = EXIT_FAILED;
    if (lines.items && thinker && read_lines(&lines, config, text))
        code = bench_lines(&lines, thinker);
    for (int i = 0; i < lines.count; i++)
        gmk_game_free(lines.items[i].game);
    free(lines.items);
    gmk_thinker_free(thinker);
    return code;
}

static int run_bench(int argc, char **argv)
{
    Connect4Config config = {.width = 7, .height = 6, .memory_mib = 256};
    switch (options_parse(&bench_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    char *text = NULL, why[256];
    size_t size;
    const OsError error = os_file_read(&text, &size, config.operand, FILE_MAX);
    if (error) {
        os_error_text(why, sizeof why, error);
        fprintf(stderr, "gmk connect4 bench: %s: %s\n", config.operand, why);
        return EXIT_FAILED;
    }
    const int code = bench_text(&config, text);
    free(text);
    return code;
}

/* ------------------------------------------------------------------------------------------------
 * book
 */

static const Option book_options[] = {
    {"--stones", "N", 1, 1, "of the positions in the book, 0 to 6 (4)", take_stones},
    {"--memory", "MB", 1, 1, "for the table (1024)", take_memory},
};

static const OptionSet book_set = {
    .command = "connect4 book",
    .operands = "BOOK_DATA.C",
    .operand_count = 1,
    .about = "Solves the openings of 7 x 6 and writes engine/connect4/book_data.c.",
    .options = book_options,
    .count = sizeof book_options / sizeof *book_options,
    .take_operand = take_operand,
};

static int run_book(int argc, char **argv)
{
    Connect4Config config = {.memory_mib = 1024, .stones = 4};
    char command[128];
    switch (options_parse(&book_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    FILE *out = fopen(config.operand, "w");
    if (!out) {
        fprintf(stderr, "gmk connect4 book: cannot open %s\n", config.operand);
        return EXIT_FAILED;
    }
    snprintf(command, sizeof command, "gmk connect4 book --stones %d engine/connect4/book_data.c",
             (int)config.stones);
    const bool ok =
        book_make(out, (int)config.stones, (uint64_t)config.memory_mib << 20, command, stderr);
    return fclose(out) == 0 && ok ? EXIT_RAN : EXIT_FAILED;
}

/* ------------------------------------------------------------------------------------------------
 * replies
 */

static const Option replies_options[] = {
    {"--memory", "MB", 1, 1, "for the table (1024)", take_memory},
};

static const OptionSet replies_set = {
    .command = "connect4 replies",
    .operands = "REPLIES_DATA.C",
    .operand_count = 1,
    .about = "Finds a best move in every opening position of 7 x 6 that a side can come to that\n"
             "plays these moves, and writes engine/connect4/replies_data.c.",
    .options = replies_options,
    .count = sizeof replies_options / sizeof *replies_options,
    .take_operand = take_operand,
};

static int run_replies(int argc, char **argv)
{
    Connect4Config config = {.memory_mib = 1024};
    switch (options_parse(&replies_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    FILE *out = fopen(config.operand, "w");
    if (!out) {
        fprintf(stderr, "gmk connect4 replies: cannot open %s\n", config.operand);
        return EXIT_FAILED;
    }
    const bool ok = replies_make(out, (uint64_t)config.memory_mib << 20,
                                 "gmk connect4 replies engine/connect4/replies_data.c", stderr);
    return fclose(out) == 0 && ok ? EXIT_RAN : EXIT_FAILED;
}

/* ------------------------------------------------------------------------------------------------
 * fit
 */

static const Option fit_options[] = {
    {"--games", "N", 1, 1, "how many are played (8000)", take_games},
    {"--nodes", "N", 1, 1, "of each move (3000)", take_nodes},
    {"--seed", "N", 1, 1, "of the starts (1)", take_seed},
};

static const OptionSet fit_set = {
    .command = "connect4 fit",
    .operands = "WEIGHTS.C",
    .operand_count = 1,
    .about = "Fits what the evaluation of connect four counts to the results of games that it\n"
             "plays against itself, and writes engine/connect4/connect4_weights.c.",
    .options = fit_options,
    .count = sizeof fit_options / sizeof *fit_options,
    .take_operand = take_operand,
};

static int run_fit(int argc, char **argv)
{
    Connect4Config config = {.games = 8000, .nodes = 3000, .seed = 1};
    char command[128];
    switch (options_parse(&fit_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    FILE *out = fopen(config.operand, "w");
    if (!out) {
        fprintf(stderr, "gmk connect4 fit: cannot open %s\n", config.operand);
        return EXIT_FAILED;
    }
    const Connect4FitConfig wanted = {(int)config.games, (uint64_t)config.nodes,
                                      (uint64_t)config.seed};
    snprintf(command, sizeof command,
             "gmk connect4 fit --games %d --nodes %d --seed %d engine/connect4/connect4_weights.c",
             (int)config.games, (int)config.nodes, (int)config.seed);
    const bool ok = connect4_fit(out, &wanted, command, stderr);
    return fclose(out) == 0 && ok ? EXIT_RAN : EXIT_FAILED;
}

/* ------------------------------------------------------------------------------------------------
 * playouts
 */

static const Option playouts_options[] = {
    {"--size", "WxH", 1, 1, "board (12x12)", take_size},
    {"--time", "MS", 1, 1, "measure this long (1000)", take_time},
};

static const OptionSet playouts_set = {
    .command = "connect4 playouts",
    .operands = "",
    .about = "How many games a second the tree search plays out, on this thread.",
    .options = playouts_options,
    .count = sizeof playouts_options / sizeof *playouts_options,
    .take_operand = take_operand,
};

static int run_playouts(int argc, char **argv)
{
    Connect4Config config = {.width = 12, .height = 12, .time_ms = 1000};
    switch (options_parse(&playouts_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    for (int plain = 0; plain < 2; plain++)
        printf("%-12s %.0f playouts a second\n", plain ? "at random" : "with rules",
               tune_playouts_per_second(config.width, config.height, plain, config.time_ms));
    return EXIT_RAN;
}

int command_connect4(int argc, char **argv)
{
    static const struct {
        const char *name;
        int (*run)(int argc, char **argv);
    } parts[] = {
        {"solve", run_solve},     {"bench", run_bench}, {"book", run_book},
        {"replies", run_replies}, {"fit", run_fit},     {"playouts", run_playouts},
    };
    for (size_t i = 0; argc > 1 && i < sizeof parts / sizeof *parts; i++)
        if (strcmp(argv[1], parts[i].name) == 0)
            return parts[i].run(argc - 1, argv + 1);
    const bool help = argc > 1 && strcmp(argv[1], "--help") == 0;
    fprintf(help ? stdout : stderr,
            "usage: gmk connect4 solve MOVES\n       gmk connect4 bench FILE\n"
            "       gmk connect4 book BOOK_DATA.C\n       gmk connect4 replies REPLIES_DATA.C\n"
            "       gmk connect4 fit WEIGHTS.C\n       gmk connect4 playouts\n\nEach explains "
            "itself with --help.\n");
    return help ? EXIT_RAN : EXIT_USAGE;
}

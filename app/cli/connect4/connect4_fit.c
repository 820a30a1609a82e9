/* gmk connect4 fit: fits the weights of the evaluation to games and writes them as C. */
#include "connect4_tool.h"

#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/output_file.h"
#include "tune/connect4_fit.h"

typedef struct FitConfig {
    const char *file;
    int32_t games, nodes, seed;
} FitConfig;

static bool take_file(void *config, int index, char *value)
{
    (void)index;
    ((FitConfig *)config)->file = value;
    return true;
}

static const Option options[] = {
    {"--games", "N", "how many are played (8000)", OPTION_INT32(FitConfig, games, 1, 1000000)},
    {"--nodes", "N", "of each move (3000)", OPTION_INT32(FitConfig, nodes, 1, INT32_MAX)},
    {"--seed", "N", "of the starts (1)", OPTION_INT32(FitConfig, seed, 0, INT32_MAX)},
};

static const OptionSet option_set = {
    .command = "connect4 fit",
    .operands = "WEIGHTS.C",
    .operand_count = 1,
    .about = "Fits the weights of the evaluation of connect four to the results of games that it\n"
             "plays against itself, and writes engine/connect4/search/connect4_weights.c.",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_file,
};

int connect4_tool_fit(int argc, char **argv)
{
    FitConfig config = {.games = 8000, .nodes = 3000, .seed = 1};
    char command[128];
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    const Connect4FitConfig wanted = {config.games, (uint64_t)config.nodes, (uint64_t)config.seed};
    snprintf(command, sizeof command,
             "gmk connect4 fit --games %d --nodes %d --seed %d "
             "engine/connect4/search/connect4_weights.c",
             config.games, config.nodes, config.seed);
    OutputFile out;
    if (!output_file_open(&out, "connect4 fit", config.file))
        return EXIT_FAILED;
    const bool made = connect4_fit(out.stream, &wanted, command, stderr);
    return output_file_close(&out, made) ? EXIT_RAN : EXIT_FAILED;
}

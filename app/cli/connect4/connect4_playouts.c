/* gmk connect4 playouts: how fast the tree search plays games out. */
#include "connect4_tool.h"

#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "tune/playouts.h"

typedef struct PlayoutsConfig {
    int32_t width, height;
    int64_t time_ms;
} PlayoutsConfig;

static const Option options[] = {
    {"--size", "WxH", "board (12x12)",
     OPTION_SIZE(PlayoutsConfig, width, height, GMK_CONNECT4_SIDE_MIN, GMK_CONNECT4_SIDE_MAX)},
    {"--time", "MS", "measure this long (1000)",
     OPTION_INT64(PlayoutsConfig, time_ms, 0, INT32_MAX)},
};

static const OptionSet option_set = {
    .command = "connect4 playouts",
    .operands = "",
    .about = "How many games a second the tree search plays out, on this thread.",
    .options = options,
    .count = sizeof options / sizeof *options,
};

int connect4_tool_playouts(int argc, char **argv)
{
    PlayoutsConfig config = {.width = 12, .height = 12, .time_ms = 1000};
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    for (int plain = 0; plain < 2; plain++)
        printf("%-12s %.0f playouts a second\n", plain ? "at random" : "with rules",
               tune_playouts_per_second(config.width, config.height, plain, config.time_ms));
    return EXIT_RAN;
}

/* gmk connect4 replies: a best move for every opening position, written as C. */
#include "connect4_tool.h"

#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/output_file.h"
#include "tune/replies_make.h"

typedef struct RepliesConfig {
    const char *file;
    int64_t memory_mib;
} RepliesConfig;

static bool take_file(void *config, int index, char *value)
{
    (void)index;
    ((RepliesConfig *)config)->file = value;
    return true;
}

static const Option options[] = {
    {"--memory", "MB", "for the table (1024)", OPTION_INT64(RepliesConfig, memory_mib, 6, 1 << 20)},
};

static const OptionSet option_set = {
    .command = "connect4 replies",
    .operands = "REPLIES_DATA.C",
    .operand_count = 1,
    .about = "Finds a best move in every opening position of 7 x 6 that a side can come to that\n"
             "plays these moves, and writes engine/connect4/solver/replies_data.c.",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_file,
};

int connect4_tool_replies(int argc, char **argv)
{
    RepliesConfig config = {.memory_mib = 1024};
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    OutputFile out;
    if (!output_file_open(&out, "connect4 replies", config.file))
        return EXIT_FAILED;
    const bool made =
        replies_make(out.stream, (uint64_t)config.memory_mib << 20,
                     "gmk connect4 replies engine/connect4/solver/replies_data.c", stderr);
    return output_file_close(&out, made) ? EXIT_RAN : EXIT_FAILED;
}

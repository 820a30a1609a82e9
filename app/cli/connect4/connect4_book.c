/* gmk connect4 book: solves the openings and writes them as C. */
#include "connect4_tool.h"

#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/output_file.h"
#include "tune/book_make.h"

typedef struct BookConfig {
    const char *file;
    int32_t stones;
    int64_t memory_mib;
} BookConfig;

static bool take_file(void *config, int index, char *value)
{
    (void)index;
    ((BookConfig *)config)->file = value;
    return true;
}

static const Option options[] = {
    {"--stones", "N", "of the positions in the book, 0 to 6 (4)",
     OPTION_INT32(BookConfig, stones, 0, BOOK_STONES_MAX)},
    {"--memory", "MB", "for the table (1024)", OPTION_INT64(BookConfig, memory_mib, 6, 1 << 20)},
};

static const OptionSet option_set = {
    .command = "connect4 book",
    .operands = "BOOK_DATA.C",
    .operand_count = 1,
    .about = "Solves the openings of 7 x 6 and writes engine/connect4/solver/book_data.c.",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_file,
};

int connect4_tool_book(int argc, char **argv)
{
    BookConfig config = {.memory_mib = 1024, .stones = 4};
    char command[128];
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    snprintf(command, sizeof command,
             "gmk connect4 book --stones %d engine/connect4/solver/book_data.c", config.stones);
    OutputFile out;
    if (!output_file_open(&out, "connect4 book", config.file))
        return EXIT_FAILED;
    const bool made =
        book_make(out.stream, config.stones, (uint64_t)config.memory_mib << 20, command, stderr);
    return output_file_close(&out, made) ? EXIT_RAN : EXIT_FAILED;
}

/* gmk gomocup rate: the ratings of the engines in result files. */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/input_file.h"
#include "cli/console/terminal.h"
#include "gomocup_tool.h"
#include "result_pgn.h"

#include <stdlib.h>

enum {
    FILES_MAX = 256,
    BYTES_MAX = 256 << 20, /* of a file */
};

typedef struct RateConfig {
    int count;
    const char *files[FILES_MAX];
} RateConfig;

static bool take_file(void *config, int index, char *value)
{
    RateConfig *rate = config;
    rate->files[index] = value;
    rate->count = index + 1;
    return value[0] != 0;
}

static const OptionSet option_set = {
    .command = "gomocup rate",
    .operands = "RESULT.pgn...",
    .operand_count = 1,
    .operand_most = FILES_MAX,
    .about =
        "Rates the engines of result files in PGN, such as the result.pgn of Gomocup's server,\n"
        "of c-gomoku-cli and of `gmk tournament show --gomocup`. The mean of all is 0.",
    .take_operand = take_file,
};

static bool add_file(PgnTable *table, const char *path)
{
    size_t size;
    char *text = input_file_read(&size, "gomocup rate", path, BYTES_MAX);
    const bool ok = text && result_pgn_read(table, (Span){text, size});
    if (text && !ok)
        terminal_print(stderr, "gmk gomocup rate: %s: more than %d engines, or no memory\n", path,
                       (int)PGN_PLAYERS_MAX);
    free(text);
    return ok;
}

static void print_table(const PgnTable *table)
{
    terminal_print(stdout, "%d games of %d engines\n\n", (int)table->games, (int)table->count);
    terminal_print(stdout, "%4s  %-32s %6s %6s %6s %6s %6s  %6s\n", "", "engine", "games", "won",
                   "drawn", "lost", "Elo", "95 %");
    for (int32_t i = 0; i < table->count; i++) {
        const PgnPlayer *player = &table->players[i];
        terminal_print(stdout, "%4d. %-32s %6d %6d %6d %6d %+6.0f %7.0f\n", (int)i + 1,
                       player->name, (int)(player->wins + player->draws + player->losses),
                       (int)player->wins, (int)player->draws, (int)player->losses, player->elo,
                       player->error);
    }
    if (table->left_out > 0)
        terminal_print(stderr, "gmk gomocup rate: %d games have no result or no players\n",
                       (int)table->left_out);
}

int gomocup_rate(int argc, char **argv)
{
    RateConfig config = {0};
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    PgnTable *table = calloc(1, sizeof *table);
    bool ok = table != NULL;
    for (int i = 0; ok && i < config.count; i++)
        ok = add_file(table, config.files[i]);
    ok = ok && result_pgn_rate(table);
    if (ok)
        print_table(table);
    if (table)
        result_pgn_free(table);
    free(table);
    return ok ? EXIT_RAN : EXIT_FAILED;
}

/*
 * gmk: the console tool of Gomokit.
 */
#include "cli/console/command.h"
#include "cli/console/terminal.h"

#include "gomokit.h"
#include "platform/processes/os_args.h"
#include "platform/processes/os_stdio.h"

#include <stdio.h>
#include <string.h>

static const Command commands[] = {
    {"bench", "measures the engine, and says whether two builds play alike", command_bench},
    {"book", "grows the book of openings of a rule", command_book},
    {"connect4", "solves connect four exactly", command_connect4},
    {"convert", "turns a game record into another format, or into a picture", command_convert},
    {"duel", "plays the engine's own searchers against each other", command_duel},
    {"engine", "keeps the list of engines, and tests them", command_engine},
    {"fit", "learns the engine's tables from games", command_fit},
    {"gomocup", "packs a brain for Gomocup, rates result files", command_gomocup},
    {"lab", "runs experiments on game search and prints their tables", command_lab},
    {"learn", "shows, makes and tries what the engine learns from its games", command_learn},
    {"levels", "plays the levels against each other: what are they worth?", command_levels},
    {"match", "plays two brains against each other and says which is stronger", command_match},
    {"openings", "finds openings that are even, for matches", command_openings},
    {"maze", "solves, makes and measures mazes", command_maze},
    {"puzzles", "makes puzzles from games", command_puzzles},
    {"review", "grades the moves of games and says where they turned", command_review},
    {"selfplay", "plays the engine against itself, as material to learn from", command_selfplay},
    {"think", "finds a move in a position", command_think},
    {"evaluate", "says what a position is worth without a search, and why", command_evaluate},
    {"tournament", "plays brains in a tournament, on one machine or on many", command_tournament},
    {"train", "trains the net of gomoku on games", command_train},
    {"tune", "finds better numbers for the search by playing", command_tune},
};
enum {
    COMMANDS = sizeof commands / sizeof *commands,
};

static void write_usage(FILE *out)
{
    fprintf(out, "Gomokit %s, the console tool\n\nusage: gmk COMMAND ...\n\n", gmk_version());
    command_list(out, commands, COMMANDS);
    fprintf(out, "\n`gmk COMMAND --help` explains a command, `gmk --version` says the version.\n");
}

static bool is_one_of(const char *text, const char *a, const char *b, const char *c)
{
    return strcmp(text, a) == 0 || strcmp(text, b) == 0 || strcmp(text, c) == 0;
}

/* `gmk help` and `gmk help COMMAND`. */
static int run_help(int argc, char **argv)
{
    char help[] = "--help";
    const Command *command = argc > 0 ? command_find(commands, COMMANDS, argv[0]) : NULL;
    char *words[] = {argc > 0 ? argv[0] : NULL, help, NULL};
    if (command)
        return command->run(2, words);
    write_usage(stdout);
    return EXIT_RAN;
}

static int run(int argc, char **argv)
{
    if (argc < 2) {
        write_usage(stderr);
        return EXIT_USAGE;
    }
    if (is_one_of(argv[1], "help", "--help", "-h"))
        return run_help(argc - 2, argv + 2);
    if (is_one_of(argv[1], "version", "--version", "-V")) {
        printf("gmk %s\n", gmk_version());
        return EXIT_RAN;
    }
    const Command *command = command_find(commands, COMMANDS, argv[1]);
    if (!command) {
        terminal_print(stderr, "gmk: there is no command \"%s\"\n\n", argv[1]);
        write_usage(stderr);
        return EXIT_USAGE;
    }
    return command->run(argc - 1, argv + 1);
}

int main(int argc, char **argv)
{
    os_stdio_prepare();
    char **args = os_args_new(&argc, argv);
    if (!args) {
        fprintf(stderr, "gmk: no memory\n");
        return EXIT_FAILED;
    }
    int code = run(argc, args);
    os_args_free(args);
    /* A full disk shows only when the last of it is written. */
    if ((fflush(stdout) != 0 || ferror(stdout)) && code == EXIT_RAN) {
        fprintf(stderr, "gmk: standard output cannot be written\n");
        code = EXIT_FAILED;
    }
    return code;
}

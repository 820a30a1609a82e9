/*
 * gmk maze: solves, makes and measures mazes. Each of its own commands has its file.
 */
#include "cli/command.h"
#include "maze_tool.h"

#include <stdio.h>
#include <string.h>

typedef struct MazeCommand {
    const char *name;
    const char *help;
    int (*run)(int argc, char **argv);
} MazeCommand;

static const MazeCommand commands[] = {
    {"solve", "finds the way through a map in a file", maze_tool_solve},
    {"generate", "makes a map", maze_tool_generate},
    {"bench", "measures the searches on large maps", maze_tool_bench},
};
enum {
    COMMANDS = sizeof commands / sizeof *commands,
};

static void write_usage(FILE *out)
{
    fprintf(out, "usage: gmk maze COMMAND ...\n\n");
    for (int i = 0; i < COMMANDS; i++)
        fprintf(out, "  %-10s %s\n", commands[i].name, commands[i].help);
    fprintf(out, "\n`gmk maze COMMAND --help` explains a command.\n");
}

int command_maze(int argc, char **argv)
{
    if (argc > 1 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)) {
        write_usage(stdout);
        return EXIT_RAN;
    }
    for (int i = 0; i < COMMANDS && argc > 1; i++)
        if (strcmp(argv[1], commands[i].name) == 0)
            return commands[i].run(argc - 1, argv + 1);
    if (argc > 1)
        fprintf(stderr, "gmk maze: there is no command \"%s\"\n\n", argv[1]);
    write_usage(stderr);
    return EXIT_USAGE;
}

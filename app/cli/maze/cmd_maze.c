/*
 * gmk maze: solves, makes and measures mazes. Each of its own commands has its file.
 */
#include "cli/console/command.h"
#include "maze_tool.h"

static const Command commands[] = {
    {"solve", "finds the way through a map in a file", maze_tool_solve},
    {"generate", "makes a map", maze_tool_generate},
    {"bench", "measures the searches on large maps", maze_tool_bench},
};

int command_maze(int argc, char **argv)
{
    return command_run_group(commands, sizeof commands / sizeof *commands, argc, argv);
}

/* gmk tournament: plays brains in a tournament. Each of its own commands has its file. */
#include "cli/console/command.h"
#include "cli/console/terminal.h"
#include "tournament_tool.h"

#include <stdlib.h>

static const Command commands[] = {
    {"new", "makes the file of a tournament", tournament_tool_new},
    {"run", "plays it, or a share of it, or goes on with it", tournament_tool_run},
    {"merge", "adds results that were played elsewhere", tournament_tool_merge},
    {"show", "says how it stands; writes tables, pages and games", tournament_tool_show},
};

int command_tournament(int argc, char **argv)
{
    return command_run_group(commands, sizeof commands / sizeof *commands, argc, argv);
}

void tournament_tool_complain(const char *command, const char *path,
                              const TournamentProblem *problem)
{
    if (problem->line > 0)
        terminal_print(stderr, "gmk tournament %s: %s, line %d: %s\n", command, path, problem->line,
                       problem->why);
    else
        terminal_print(stderr, "gmk tournament %s: %s: %s\n", command, path, problem->why);
}

TournamentTool *tournament_tool_open(const char *command, const char *path)
{
    TournamentTool *tool = calloc(1, sizeof *tool);
    TournamentProblem problem = {0, "no memory"};
    bool ok = tool != NULL;
    if (ok) {
        tool->command = command;
        tool->path = path;
        tournament_words_english(&tool->words);
        tool->view = (TournamentView){&tool->tournament, &tool->schedule, &tool->results,
                                      &tool->standings,  &tool->words,    PLURAL_ONE_OTHER};
        ok = result_files_open(&tool->tournament, &problem, path) &&
             result_files_read(&tool->results, &problem, &tool->tournament, path) &&
             tournament_tool_update(tool);
    }
    if (ok)
        return tool;
    tournament_tool_complain(command, path, &problem);
    tournament_tool_free(tool);
    return NULL;
}

bool tournament_tool_update(TournamentTool *tool)
{
    return schedule_make(&tool->schedule, &tool->tournament, &tool->results) &&
           standings_make(&tool->standings, &tool->tournament, &tool->schedule, &tool->results);
}

void tournament_tool_free(TournamentTool *tool)
{
    if (!tool)
        return;
    schedule_free(&tool->schedule);
    results_free(&tool->results);
    tournament_free(&tool->tournament);
    free(tool);
}

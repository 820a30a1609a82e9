/* gmk engine: the list of engines, and their tests. Its own commands are in the files beside this one. */
#include "cli/console/command.h"
#include "cli/console/terminal.h"
#include "core/engines/engine_test.h"
#include "core/text/path.h"
#include "core/text/scan.h"
#include "engine_tool.h"
#include "platform/files/os_folder.h"
#include "platform/processes/os_stdio.h"

#include <stdlib.h>
#include <string.h>

static const Command commands[] = {
    {"add", "adds a program, or a folder or zip with one, and tests it", engine_tool_add},
    {"list", "lists the engines", engine_tool_list},
    {"show", "tells all that is known about an engine", engine_tool_show},
    {"test", "tests an engine: is it one, and does it obey?", engine_tool_test},
    {"remove", "takes an engine off the list", engine_tool_remove},
};

int command_engine(int argc, char **argv)
{
    return command_run_group(commands, sizeof commands / sizeof *commands, argc, argv);
}

void engine_tool_complain(const EngineTool *tool, const char *about, const char *why)
{
    terminal_print(stderr, "gmk engine %s: %s: %s\n", tool->command, about, why);
}

static void complain_of_file(const EngineTool *tool, const EngineProblem *problem)
{
    if (problem->line > 0)
        terminal_print(stderr, "gmk engine %s: %s, line %d: %s\n", tool->command, tool->path,
                       problem->line, problem->why);
    else
        engine_tool_complain(tool, tool->path, problem->why);
}

static char *usual_path(void)
{
    char *folder = os_folder_of_data("Gomokit");
    const size_t size = folder ? strlen(folder) + sizeof ENGINE_LIST_FILE + 1 : 0;
    char *path = folder ? malloc(size) : NULL;
    if (path) {
        os_folder_make(folder);
        snprintf(path, size, "%s/%s", folder, ENGINE_LIST_FILE);
    }
    free(folder);
    return path;
}

bool engine_tool_open(EngineTool *out, const char *command, const char *path)
{
    EngineProblem problem = {0, ""};
    *out = (EngineTool){.command = command};
    out->path = path ? os_path_full(path) : usual_path();
    if (!out->path) {
        engine_tool_complain(out, ENGINE_LIST_FILE,
                             "the system names no folder for it; say --list FILE");
        return false;
    }
    if (!engine_list_load(&out->list, &problem, out->path)) {
        complain_of_file(out, &problem);
        engine_tool_close(out);
        return false;
    }
    return true;
}

bool engine_tool_save(EngineTool *tool)
{
    EngineProblem problem = {0, ""};
    if (engine_list_save(&tool->list, &problem, tool->path))
        return true;
    complain_of_file(tool, &problem);
    return false;
}

void engine_tool_close(EngineTool *tool)
{
    engine_list_free(&tool->list);
    free(tool->path);
    *tool = (EngineTool){0};
}

const EngineEntry *engine_tool_find(const EngineTool *tool, const char *word)
{
    uint64_t id;
    const EngineEntry *entry = engine_list_find_name(&tool->list, word);
    if (!entry && span_number(&id, (Span){word, strlen(word)}, UINT32_MAX))
        entry = engine_list_find(&tool->list, (uint32_t)id);
    if (!entry)
        engine_tool_complain(tool, word, "there is no such engine; `gmk engine list` names them");
    return entry;
}

/* ------------------------------------------------------------------------------------------------
 * Testing
 */

static bool go_on(void *user)
{
    (void)user;
    return !os_interrupted();
}

static void show_progress(void *user, int done, int all)
{
    const bool *terminal = user;
    if (*terminal)
        fprintf(stderr, "\rtesting: %d of %d ", done, all);
}

bool engine_tool_try(EngineTool *tool, uint32_t id, bool quiet)
{
    bool terminal = !quiet && os_stderr_is_terminal();
    const EngineTestWatch watch = {.go_on = go_on, .progress = show_progress, .user = &terminal};
    EngineEntry *entry = malloc(sizeof *entry);
    os_interrupt_catch();
    bool ok = entry != NULL;
    if (ok) {
        *entry = *engine_list_find(&tool->list, id);
        ok = engine_test_run(entry, &watch);
    }
    if (terminal)
        fprintf(stderr, "\r%20s\r", "");
    if (!ok)
        engine_tool_complain(tool, "test", entry ? "cancelled" : "no memory");
    ok = ok && engine_list_set(&tool->list, entry) && engine_tool_save(tool);
    free(entry);
    return ok;
}

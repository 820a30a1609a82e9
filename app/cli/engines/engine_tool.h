/* engine_tool.h: what the commands of `gmk engine` share. */
#ifndef GOMOKIT_CLI_ENGINE_TOOL_H
#define GOMOKIT_CLI_ENGINE_TOOL_H

#include "core/engines/engine_list.h"

int engine_tool_add(int argc, char **argv);
int engine_tool_list(int argc, char **argv);
int engine_tool_show(int argc, char **argv);
int engine_tool_remove(int argc, char **argv);
int engine_tool_test(int argc, char **argv);

/* The list that a command works on. */
typedef struct EngineTool {
    const char *command; /* "add" */
    char *path;          /* owned */
    EngineList list;
} EngineTool;

/* Opens the list of this file, or of the usual place (NULL). False: a complaint was written. */
bool engine_tool_open(EngineTool *out, const char *command, const char *path);
bool engine_tool_save(EngineTool *tool); /* false: a complaint was written */
void engine_tool_close(EngineTool *tool);

/* By name or by number. NULL: there is none, and a complaint was written. */
const EngineEntry *engine_tool_find(const EngineTool *tool, const char *word);

void engine_tool_complain(const EngineTool *tool, const char *about, const char *why);

/* Tests an engine with progress on the terminal, and stores what was found. False: cancelled, or it could not be stored. */
bool engine_tool_try(EngineTool *tool, uint32_t id, bool quiet);

#define ENGINE_TOOL_LIST_HELP "the list (engines.txt of the window, where it is not portable)"

#endif

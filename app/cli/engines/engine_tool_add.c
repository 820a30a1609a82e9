/* gmk engine add, remove and test. */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/terminal.h"
#include "core/engines/engine_add.h"
#include "core/engines/engine_test.h"
#include "engine_tool.h"

#include <stdlib.h>
#include <string.h>

typedef struct AddConfig {
    const char *list, *path, *name, *arguments, *folder;
    int32_t threads, memory_mb;
    int64_t turn_ms, match_ms;
    const char *infos[ENGINE_INFOS_MAX];
    int info_count;
    bool no_test, all;
} AddConfig;

static bool take_path(void *config, int index, char *value)
{
    (void)index;
    ((AddConfig *)config)->path = value;
    return value[0] != 0;
}

static bool take_info(void *config, int count, char **values)
{
    AddConfig *add = config;
    (void)count;
    if (add->info_count == ENGINE_INFOS_MAX)
        return false;
    add->infos[add->info_count++] = values[0];
    return true;
}

static const Option add_options[] = {
    {"--name", "NAME", "what it is called (as it calls itself)", OPTION_TEXT(AddConfig, name)},
    {"--arguments", "TEXT", "what is behind the program in its command line",
     OPTION_TEXT(AddConfig, arguments)},
    {"--folder", "FOLDER", "its working directory (that of the program)",
     OPTION_TEXT(AddConfig, folder)},
    {"--threads", "N", "INFO THREAD_NUM (not said)",
     OPTION_INT32(AddConfig, threads, 0, ENGINE_THREADS_MAX)},
    {"--memory", "MB", "the memory it may take (the game decides)",
     OPTION_INT32(AddConfig, memory_mb, 0, ENGINE_MEMORY_MB_MAX)},
    {"--time-turn", "MS", "for a move (the game decides)",
     OPTION_INT64(AddConfig, turn_ms, 0, INT32_MAX)},
    {"--time-match", "MS", "for a game (the game decides)",
     OPTION_INT64(AddConfig, match_ms, 0, INT32_MAX)},
    {"--info", "\"KEY VALUE\"", "a line of INFO; as often as needed", OPTION_CALL(take_info, 1, 1)},
    {"--no-test", NULL, "do not test it", OPTION_FLAG(AddConfig, no_test)},
    {"--list", "FILE", ENGINE_TOOL_LIST_HELP, OPTION_TEXT(AddConfig, list)},
};

static const OptionSet add_set = {
    .command = "engine add",
    .operands = "PATH",
    .operand_count = 1,
    .about =
        "Adds an engine that speaks the Gomocup protocol: a program, a folder with one, or a zip\n"
        "with one, which is unpacked beside the list. Of several programs the one that suits is\n"
        "taken: pbrain-NAME first, 64 bits before 32. Then it is tested, as by `gmk engine test`.\n"
        "Exit code: 0 added and without a fault, 1 not, 2 wrong usage.",
    .options = add_options,
    .count = sizeof add_options / sizeof *add_options,
    .take_operand = take_path,
};

static void print_report(const EngineEntry *entry)
{
    TextBuffer text = {0};
    engine_report_words(&text, &entry->report);
    terminal_print(stdout, "%s: %s\n", entry->name, text.text ? text.text : "");
    free(text.text);
}

static bool apply(EngineEntry *entry, const AddConfig *config)
{
    bool ok = true;
    if (config->name)
        ok =
            snprintf(entry->name, sizeof entry->name, "%s", config->name) < (int)sizeof entry->name;
    if (config->arguments)
        ok = ok && snprintf(entry->arguments, sizeof entry->arguments, "%s", config->arguments) <
                       (int)sizeof entry->arguments;
    if (config->folder)
        ok = ok && snprintf(entry->folder, sizeof entry->folder, "%s", config->folder) <
                       (int)sizeof entry->folder;
    entry->threads = config->threads;
    entry->memory_mb = config->memory_mb;
    entry->turn_ms = config->turn_ms;
    entry->match_ms = config->match_ms;
    for (int i = 0; i < config->info_count; i++)
        ok = ok && engine_entry_add_info(entry, config->infos[i]);
    return ok;
}

/* Tests all engines from this one on, or this one alone; what they are worth as an exit code. */
static int try_engines(EngineTool *tool, const uint32_t *ids, int32_t count)
{
    int code = EXIT_RAN;
    for (int32_t i = 0; i < count; i++) {
        if (!engine_tool_try(tool, ids[i], false))
            return EXIT_FAILED;
        const EngineEntry *entry = engine_list_find(&tool->list, ids[i]);
        print_report(entry);
        if (!engine_report_is_good(&entry->report))
            code = EXIT_FAILED;
    }
    return code;
}

int engine_tool_add(int argc, char **argv)
{
    AddConfig config = {0};
    EngineTool tool;
    EngineEntry entry;
    char why[ENGINE_WHY_MAX];
    const OptionsResult parsed = options_parse(&add_set, &config, argc, argv);
    if (parsed != OPTIONS_OK)
        return parsed == OPTIONS_HELP ? EXIT_RAN : EXIT_USAGE;
    if (!engine_tool_open(&tool, "add", config.list))
        return EXIT_FAILED;
    int code = EXIT_FAILED;
    const EngineEntry *added = NULL;
    if (!engine_add_from(&entry, why, config.path, tool.path, NULL, NULL))
        engine_tool_complain(&tool, config.path, why);
    else if (!apply(&entry, &config))
        engine_tool_complain(&tool, config.path,
                             "an option has too many letters, or there are too many INFO lines");
    else if (!(added = engine_list_add(&tool.list, &entry)))
        engine_tool_complain(&tool, config.path, "the list is full");
    uint32_t id = added ? added->id : 0;
    if (added && engine_tool_save(&tool)) {
        id = engine_list_id(&tool.list, id);
        added = engine_list_find(&tool.list, id);
        terminal_print(stdout, "%u %s: %s\n", (unsigned)id, added->name, added->program);
        code = config.no_test ? EXIT_RAN : try_engines(&tool, &id, 1);
    }
    engine_tool_close(&tool);
    return code;
}

/* ------------------------------------------------------------------------------------------------
 * Testing and removing
 */

static const Option test_options[] = {
    {"--all", NULL, "all engines of the list", OPTION_FLAG(AddConfig, all)},
    {"--list", "FILE", ENGINE_TOOL_LIST_HELP, OPTION_TEXT(AddConfig, list)},
};

static const OptionSet test_set = {
    .command = "engine test",
    .operands = "NAME|--all",
    .operand_count = 0,
    .operand_most = 1,
    .about =
        "Tests an engine, two minutes at the most: it is started and asked for ABOUT, plays short\n"
        "games under each rule and on another board, is asked to take back and to start again, "
        "and\n"
        "told to leave. What it does wrong is named with its cause, and stored in the list.\n"
        "Exit code: 0 without a fault, 1 not, 2 wrong usage.",
    .options = test_options,
    .count = sizeof test_options / sizeof *test_options,
    .take_operand = take_path,
};

int engine_tool_test(int argc, char **argv)
{
    AddConfig config = {0};
    EngineTool tool;
    uint32_t ids[ENGINE_LIST_MAX];
    int32_t count = 0;
    const OptionsResult parsed = options_parse(&test_set, &config, argc, argv);
    if (parsed != OPTIONS_OK)
        return parsed == OPTIONS_HELP ? EXIT_RAN : EXIT_USAGE;
    if (!config.path == !config.all) {
        options_write_help(&test_set, stderr);
        return EXIT_USAGE;
    }
    if (!engine_tool_open(&tool, "test", config.list))
        return EXIT_FAILED;
    if (config.all) {
        for (; count < tool.list.count; count++)
            ids[count] = tool.list.entries[count].id;
    } else {
        const EngineEntry *entry = engine_tool_find(&tool, config.path);
        if (entry)
            ids[count++] = entry->id;
    }
    const int code = count > 0 ? try_engines(&tool, ids, count) : EXIT_FAILED;
    engine_tool_close(&tool);
    return code;
}

static const Option remove_options[] = {
    {"--list", "FILE", ENGINE_TOOL_LIST_HELP, OPTION_TEXT(AddConfig, list)},
};

static const OptionSet remove_set = {
    .command = "engine remove",
    .operands = "NAME",
    .operand_count = 1,
    .about = "Takes an engine off the list. What was unpacked from a zip is deleted; other "
             "programs are\n"
             "left alone.",
    .options = remove_options,
    .count = sizeof remove_options / sizeof *remove_options,
    .take_operand = take_path,
};

int engine_tool_remove(int argc, char **argv)
{
    AddConfig config = {0};
    EngineTool tool;
    const OptionsResult parsed = options_parse(&remove_set, &config, argc, argv);
    if (parsed != OPTIONS_OK)
        return parsed == OPTIONS_HELP ? EXIT_RAN : EXIT_USAGE;
    if (!engine_tool_open(&tool, "remove", config.list))
        return EXIT_FAILED;
    const EngineEntry *found = engine_tool_find(&tool, config.path);
    bool ok = found != NULL;
    if (ok) {
        const EngineEntry entry = *found;
        engine_list_remove(&tool.list, entry.id);
        ok = engine_tool_save(&tool);
        if (ok && engine_list_find(&tool.list, entry.id)) {
            engine_tool_complain(&tool, entry.name,
                                 "another program has just changed it: it stays");
            ok = false;
        } else if (ok && !engine_add_undo(&entry, tool.path))
            engine_tool_complain(&tool, entry.program, "its folder could not be removed");
    }
    engine_tool_close(&tool);
    return ok ? EXIT_RAN : EXIT_FAILED;
}

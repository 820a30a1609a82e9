/* gmk engine list and show. */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/json.h"
#include "cli/console/terminal.h"
#include "core/base/rules.h"
#include "core/engines/engine_test.h"
#include "engine_tool.h"

#include <inttypes.h>
#include <stdlib.h>
#include <time.h>

typedef struct ShowConfig {
    const char *list, *name;
    bool json;
} ShowConfig;

static bool take_name(void *config, int index, char *value)
{
    (void)index;
    ((ShowConfig *)config)->name = value;
    return value[0] != 0;
}

static const Option options[] = {
    {"--json", NULL, "report as JSON", OPTION_FLAG(ShowConfig, json)},
    {"--list", "FILE", ENGINE_TOOL_LIST_HELP, OPTION_TEXT(ShowConfig, list)},
};

static const OptionSet list_set = {
    .command = "engine list",
    .operands = "",
    .about = "Lists the engines: number, name, kind, and what the last test found.",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_name,
};

static const OptionSet show_set = {
    .command = "engine show",
    .operands = "NAME",
    .operand_count = 1,
    .about = "Tells all that is known about an engine.",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_name,
};

static void print_field(const char *key, const char *text)
{
    printf(", \"%s\": ", key);
    json_print_text(stdout, text);
}

static void print_json(const EngineEntry *entry)
{
    const EngineReport *report = &entry->report;
    const char *between = "";
    printf("{\"id\": %" PRIu32, entry->id);
    print_field("name", entry->name);
    print_field("program", entry->program);
    print_field("arguments", entry->arguments);
    print_field("folder", entry->folder);
    print_field("kind", engine_kind_words[entry->kind]);
    print_field("about", entry->about);
    printf(", \"threads\": %" PRId32 ", \"memory_mb\": %" PRId32 ", \"turn_ms\": %" PRId64
           ", \"match_ms\": %" PRId64 ", \"infos\": [",
           entry->threads, entry->memory_mb, entry->turn_ms, entry->match_ms);
    for (int i = 0; i < entry->info_count; i++) {
        printf("%s", i ? ", " : "");
        json_print_text(stdout, entry->infos[i]);
    }
    printf("], \"tested\": %" PRId64 ", \"good\": %s, \"checks\": {", report->date,
           engine_report_is_good(report) ? "true" : "false");
    for (int i = 0; i < ENGINE_CHECKS; i++)
        printf("%s\"%s\": \"%s\"", i ? ", " : "", engine_check_words[i],
               engine_verdict_words[report->checks[i]]);
    printf("}, \"start_ms\": %" PRId32 ", \"slowest_ms\": %" PRId32 ", \"held_mb\": %" PRId32
           ", \"rules\": [",
           report->start_ms, report->slowest_ms, report->memory_mb);
    for (int i = 0; rule_names[i]; i++)
        if (report->rules & 1u << i) {
            printf("%s\"%s\"", between, rule_names[i]);
            between = ", ";
        }
    printf("]");
    print_field("why", report->why);
    printf("}");
}

static void print_line(const EngineEntry *entry)
{
    const EngineReport *report = &entry->report;
    const char *kind = engine_kind_name(entry->kind);
    terminal_print(stdout, "%3u  %-24s %-10s %s\n", (unsigned)entry->id, entry->name,
                   kind[0] ? kind : "-",
                   report->date == 0               ? "not tested"
                   : engine_report_is_good(report) ? "good"
                   : report->why[0]                ? report->why
                                                   : "with faults");
}

static void print_whole(const EngineEntry *entry)
{
    TextBuffer text = {0};
    char date[32] = "";
    const time_t when = (time_t)entry->report.date;
    const struct tm *parts = when > 0 ? gmtime(&when) : NULL;
    if (parts)
        strftime(date, sizeof date, "%Y-%m-%d %H:%M UTC", parts);
    terminal_print(stdout, "name      %s\nprogram   %s\n", entry->name, entry->program);
    if (entry->arguments[0])
        terminal_print(stdout, "arguments %s\n", entry->arguments);
    if (entry->folder[0])
        terminal_print(stdout, "folder    %s\n", entry->folder);
    if (entry->kind != ENGINE_OTHER)
        terminal_print(stdout, "kind      %s\n", engine_kind_name(entry->kind));
    if (entry->about[0])
        terminal_print(stdout, "about     %s\n", entry->about);
    if (entry->threads > 0)
        terminal_print(stdout, "threads   %d\n", (int)entry->threads);
    if (entry->memory_mb > 0)
        terminal_print(stdout, "memory    %d MB\n", (int)entry->memory_mb);
    if (entry->turn_ms > 0)
        terminal_print(stdout, "a move    %lld ms\n", (long long)entry->turn_ms);
    if (entry->match_ms > 0)
        terminal_print(stdout, "a game    %lld ms\n", (long long)entry->match_ms);
    for (int i = 0; i < entry->info_count; i++)
        terminal_print(stdout, "info      %s\n", entry->infos[i]);
    engine_report_words(&text, &entry->report);
    terminal_print(stdout, "test      %s%s%s\n", date, date[0] ? ": " : "",
                   text.text ? text.text : "");
    free(text.text);
}

static int run(const OptionSet *set, int argc, char **argv)
{
    ShowConfig config = {0};
    EngineTool tool;
    const OptionsResult parsed = options_parse(set, &config, argc, argv);
    if (parsed != OPTIONS_OK)
        return parsed == OPTIONS_HELP ? EXIT_RAN : EXIT_USAGE;
    if (!engine_tool_open(&tool, set == &show_set ? "show" : "list", config.list))
        return EXIT_FAILED;
    const EngineEntry *only = config.name ? engine_tool_find(&tool, config.name) : NULL;
    const bool ok = only || !config.name;
    if (config.json && !config.name)
        printf("[");
    for (int32_t i = 0; ok && i < tool.list.count; i++) {
        const EngineEntry *entry = &tool.list.entries[i];
        if (only && only != entry)
            continue;
        if (config.json) {
            printf("%s", i > 0 && !only ? ",\n" : "");
            print_json(entry);
        } else if (only) {
            print_whole(entry);
        } else {
            print_line(entry);
        }
    }
    if (config.json && ok)
        printf("%s\n", config.name ? "" : "]");
    engine_tool_close(&tool);
    return ok ? EXIT_RAN : EXIT_FAILED;
}

int engine_tool_list(int argc, char **argv)
{
    return run(&list_set, argc, argv);
}

int engine_tool_show(int argc, char **argv)
{
    return run(&show_set, argc, argv);
}

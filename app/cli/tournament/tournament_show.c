/* gmk tournament show and merge: how a tournament stands, its games, and results from elsewhere. */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/output_file.h"
#include "cli/console/terminal.h"
#include "core/base/crc32.h"
#include "platform/files/os_folder.h"
#include "tournament_tool.h"

#include <stdlib.h>
#include <string.h>

typedef struct ShowConfig {
    const char *path, *html, *csv, *svg, *records, *gomocup;
    bool json, faults, list;
} ShowConfig;

static bool take_path(void *config, int index, char *value)
{
    (void)index;
    ((ShowConfig *)config)->path = value;
    return value[0] != 0;
}

static const Option options[] = {
    {"--html", "FILE", "write the standings as a page", OPTION_TEXT(ShowConfig, html)},
    {"--csv", "FILE", "write them as a table for spreadsheets", OPTION_TEXT(ShowConfig, csv)},
    {"--svg", "FILE", "draw them", OPTION_TEXT(ShowConfig, svg)},
    {"--records", "FOLDER", "write the games there, as .psq and .sgf",
     OPTION_TEXT(ShowConfig, records)},
    {"--gomocup", "FOLDER", "write result.pgn and _result.txt there, as Gomocup's server does",
     OPTION_TEXT(ShowConfig, gomocup)},
    {"--faults", NULL, "list the games that were lost by a fault", OPTION_FLAG(ShowConfig, faults)},
    {"--list", NULL, "list all games that are known, and their results",
     OPTION_FLAG(ShowConfig, list)},
    {"--json", NULL, "report as JSON", OPTION_FLAG(ShowConfig, json)},
};

static const OptionSet option_set = {
    .command = "tournament show",
    .operands = "FILE",
    .operand_count = 1,
    .about = "Prints how a tournament stands by all results that lie beside its file.",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_path,
};

/* Writes what `report` makes; nothing without a path. */
static bool write_file(const char *path, const TournamentTool *tool,
                       void (*report)(TextBuffer *out, const TournamentView *view))
{
    TextBuffer text = {0};
    if (!path)
        return true;
    report(&text, &tool->view);
    const bool ok = !text.failed && output_file_save("tournament show", path, text.text, text.size);
    free(text.text);
    return ok;
}

static void draw(TextBuffer *out, const TournamentView *view)
{
    if (!tournament_report_svg(out, view))
        out->failed = true;
}

static bool write_records(const char *folder, const TournamentTool *tool)
{
    RefereedGame *game = folder ? malloc(sizeof *game) : NULL;
    bool ok = !folder || (game && os_folder_make(folder));
    for (int32_t i = 0; folder && ok && i < tool->schedule.count; i++) {
        const GameResult *result = results_find(&tool->results, &tool->schedule.games[i]);
        if (result && results_read_game(game, &tool->tournament, result))
            ok = tournament_keep_record(folder, &tool->tournament, result, game);
    }
    free(game);
    if (!ok)
        terminal_print(stderr, "gmk tournament show: games cannot be written into %s\n", folder);
    return ok;
}

static void list_games(const TournamentTool *tool)
{
    static const char *const words[] = {"0-1", "1/2", "1-0"};
    const Tournament *t = &tool->tournament;
    for (int32_t i = 0; i < tool->schedule.count; i++) {
        const ScheduledGame *game = &tool->schedule.games[i];
        const GameResult *result = results_find(&tool->results, game);
        terminal_print(stdout, "%6d  round %-3d  %-24s %-24s opening %-4d %s %s\n",
                       (int)game->number, (int)game->round, t->engines[game->engines[0]].name,
                       t->engines[game->engines[1]].name, (int)game->opening + 1,
                       result ? words[result->half_points] : "-",
                       result ? game_end_name(result->end) : "");
    }
}

static void print_all(const TournamentTool *tool, const ShowConfig *config)
{
    TextBuffer text = {0};
    if (config->json) {
        tournament_write_json(stdout, &tool->view);
        return;
    }
    if (config->list)
        list_games(tool);
    else if (config->faults)
        tournament_report_faults(&text, &tool->view);
    else {
        terminal_print(stdout, "%d of %lld games\n\n", (int)tool->standings.played,
                       (long long)tool->standings.planned);
        tournament_report_text(&text, &tool->view);
    }
    if (text.text && !text.failed)
        fputs(text.text, stdout);
    if (tool->results.foreign > 0)
        terminal_print(stderr,
                       "gmk tournament show: %d lines are damaged or of another tournament\n",
                       (int)tool->results.foreign);
    free(text.text);
}

int tournament_tool_show(int argc, char **argv)
{
    ShowConfig config = {0};
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    TournamentTool *tool = tournament_tool_open("show", config.path);
    if (!tool)
        return EXIT_FAILED;
    print_all(tool, &config);
    const bool ok = write_file(config.html, tool, tournament_report_html) &&
                    write_file(config.csv, tool, tournament_report_csv) &&
                    write_file(config.svg, tool, draw) && write_records(config.records, tool) &&
                    (!config.gomocup || tournament_write_gomocup(config.gomocup, &tool->view));
    tournament_tool_free(tool);
    return ok ? EXIT_RAN : EXIT_FAILED;
}

/* ------------------------------------------------------------------------------------------------
 * Merging
 */

enum { FILES_MAX = 4096 };

typedef struct MergeConfig {
    const char *path;
    int count;
    const char *from[FILES_MAX];
} MergeConfig;

static bool take_file(void *config, int index, char *value)
{
    MergeConfig *merge = config;
    if (index == 0)
        merge->path = value;
    else
        merge->from[merge->count++] = value;
    return value[0] != 0;
}

static const OptionSet merge_set = {
    .command = "tournament merge",
    .operands = "FILE RESULTS...",
    .operand_count = 2,
    .operand_most = FILES_MAX,
    .about = "Adds results that were played elsewhere to those of a tournament: each game once,\n"
             "however often its line occurs. Lines of other tournaments are left out.",
    .take_operand = take_file,
};

/* A number for each line that is known, to see which of them others replace. */
static uint32_t *sum_lines(const Results *results)
{
    uint32_t *sums = malloc((size_t)(results->count + 1) * sizeof *sums);
    for (int32_t i = 0; sums && i < results->count; i++)
        sums[i] = crc32_of(results->items[i].line, strlen(results->items[i].line));
    return sums;
}

/* Appends the lines that were not known before, so that a run may go on meanwhile. */
static bool append_new(const TournamentTool *tool, const uint32_t *sums, int32_t before)
{
    char *path = result_files_path(tool->path, 1, 1, "results");
    TextBuffer text = {0};
    OsError error = 0;
    for (int32_t i = 0; i < tool->results.count; i++) {
        const char *line = tool->results.items[i].line;
        if (i < before && sums[i] == crc32_of(line, strlen(line)))
            continue;
        text_add(&text, line, strlen(line));
        text_add(&text, "\n", 1);
    }
    if (!path || text.failed)
        error = os_error_no_memory();
    else if (text.size > 0)
        error = os_file_append_lines(path, text.text, text.size);
    if (error) {
        char why[160];
        os_error_text(why, sizeof why, error);
        terminal_print(stderr, "gmk tournament merge: %s: %s\n", path ? path : "", why);
    }
    free(text.text);
    free(path);
    return !error;
}

static bool merge_all(TournamentTool *tool, const MergeConfig *config)
{
    TournamentProblem problem;
    const int32_t before = tool->results.count;
    uint32_t *sums = sum_lines(&tool->results);
    bool ok = sums != NULL;
    for (int i = 0; ok && i < config->count; i++) {
        ok = result_files_add(&tool->results, &problem, &tool->tournament, config->from[i]);
        if (!ok)
            tournament_tool_complain("merge", config->from[i], &problem);
    }
    ok = ok && append_new(tool, sums, before);
    free(sums);
    if (ok)
        terminal_print(stdout, "%d games, %d of them new; %d lines again, %d damaged or foreign\n",
                       (int)tool->results.count, (int)(tool->results.count - before),
                       (int)tool->results.again, (int)tool->results.foreign);
    return ok;
}

int tournament_tool_merge(int argc, char **argv)
{
    MergeConfig *config = calloc(1, sizeof *config);
    int code = EXIT_FAILED;
    TournamentTool *tool = NULL;
    switch (config ? options_parse(&merge_set, config, argc, argv) : OPTIONS_WRONG) {
    case OPTIONS_HELP: code = EXIT_RAN; break;
    case OPTIONS_WRONG: code = EXIT_USAGE; break;
    case OPTIONS_OK:
        tool = tournament_tool_open("merge", config->path);
        code = tool && merge_all(tool, config) ? EXIT_RAN : EXIT_FAILED;
        break;
    }
    tournament_tool_free(tool);
    free(config);
    return code;
}

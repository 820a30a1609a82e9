/* gmk tournament run: plays a tournament, or a share of it. */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/terminal.h"
#include "core/tournament/tournament_run.h"
#include "platform/files/os_folder.h"
#include "platform/processes/os_stdio.h"
#include "platform/threads/os_clock.h"
#include "tournament_tool.h"

#include <stdlib.h>
#include <string.h>

enum {
    PROGRESS_TERMINAL_MS = 500,
    PROGRESS_PLAIN_MS = 10000,
    PROGRESS_WIDTH = 100, /* columns */
    WATCH_MS = 100,       /* how often Ctrl+C is looked for */
    LEADERS = 3,          /* engines that the progress names */
};

typedef struct RunConfig {
    const char *path, *records, *stderr_path;
    int32_t share, shares, concurrency;
    bool json, quiet;
    const Tournament *tournament; /* for the thread that reports games */
    bool terminal;
} RunConfig;

static bool take_path(void *config, int index, char *value)
{
    (void)index;
    ((RunConfig *)config)->path = value;
    return value[0] != 0;
}

static bool take_share(void *config, int count, char **values)
{
    RunConfig *run = config;
    (void)count;
    return option_share(&run->share, &run->shares, values[0]);
}

static const Option options[] = {
    {"--share", "K/N", "play only the games of share K of N (1/1)", OPTION_CALL(take_share, 1, 1)},
    {"--concurrency", "N", "games at a time (1)",
     OPTION_INT32(RunConfig, concurrency, 1, CREW_MAX)},
    {"--records", "FOLDER", "write each game there, as .psq and .sgf",
     OPTION_TEXT(RunConfig, records)},
    {"--stderr", "FILE", "append the engines' error output there",
     OPTION_TEXT(RunConfig, stderr_path)},
    {"--json", NULL, "report as JSON", OPTION_FLAG(RunConfig, json)},
    {"--quiet", NULL, "say nothing of progress and faults", OPTION_FLAG(RunConfig, quiet)},
};

static const OptionSet option_set = {
    .command = "tournament run",
    .operands = "FILE",
    .operand_count = 1,
    .about =
        "Plays the games of a tournament that have no result yet. Each finished game is a line of\n"
        "FILE's results beside it, so that a run that was ended in any way goes on where it was.\n"
        "With --share it plays a part, into a file of its own; all files beside FILE count.\n"
        "Ctrl+C ends it and prints the standings.\n"
        "Exit code: 0 played to the end, 1 not, 2 wrong usage.",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_path,
};

static void clear_progress(bool terminal)
{
    if (terminal)
        fprintf(stderr, "\r%*s\r", PROGRESS_WIDTH, "");
}

/* On a thread of the run. */
static void game_finished(void *user, const GameResult *result, const RefereedGame *played)
{
    const RunConfig *config = user;
    const int side = results_at_fault(result);
    if (config->records)
        tournament_keep_record(config->records, config->tournament, result, played);
    if (side < 0 || config->quiet)
        return;
    char why[RESULT_WHY_MAX];
    results_why(why, result);
    clear_progress(config->terminal);
    terminal_print(stderr, "game %d: %s loses by %s: %s\n", (int)result->game.number,
                   config->tournament->engines[result->game.engines[side]].name,
                   game_end_name(result->end), why);
}

/* "game 12/40  1. A 8.5  2. B 7.0  3:20 left" */
static void show_progress(TournamentRun *run, TournamentTool *tool, bool terminal)
{
    TournamentRunState state;
    char line[512];
    size_t length;
    tournament_run_state(run, &state);
    if (!tournament_run_standings(run, &tool->standings))
        return;
    const Standings *standings = &tool->standings;
    length = (size_t)snprintf(line, sizeof line, "game %d/%lld", (int)standings->played,
                              (long long)standings->planned);
    for (int i = 0; i < LEADERS && i < standings->engine_count && standings->played > 0; i++)
        length += (size_t)snprintf(line + length, sizeof line - length, "  %d. %.24s %.1f", i + 1,
                                   tool->tournament.engines[standings->rows[i].engine].name,
                                   standings->rows[i].half_points / 2.0);
    if (state.waits)
        snprintf(line + length, sizeof line - length, "  waiting for other shares");
    else if (state.left_ms >= 0)
        snprintf(line + length, sizeof line - length, "  %lld:%02d:%02d left",
                 (long long)(state.left_ms / 3600000), (int)(state.left_ms / 60000 % 60),
                 (int)(state.left_ms / 1000 % 60));
    if (terminal) {
        char shown[PROGRESS_WIDTH + 1];
        span_copy(shown, sizeof shown, (Span){line, strlen(line)});
        fprintf(stderr, "\r");
        terminal_print(stderr, "%-*s", PROGRESS_WIDTH, shown);
    } else {
        terminal_print(stderr, "%s\n", line);
    }
    fflush(stderr);
}

static void watch(TournamentRun *run, TournamentTool *tool, const RunConfig *config)
{
    const int64_t every = config->terminal ? PROGRESS_TERMINAL_MS : PROGRESS_PLAIN_MS;
    int64_t next = os_clock_ms() + every;
    while (!tournament_run_wait(run, WATCH_MS)) {
        if (os_interrupted())
            tournament_run_stop(run, true);
        if (os_clock_ms() < next || config->quiet)
            continue;
        show_progress(run, tool, config->terminal);
        next = os_clock_ms() + every;
    }
    if (!config->quiet)
        clear_progress(config->terminal);
}

static void write_report(const TournamentTool *tool, bool json)
{
    TextBuffer text = {0};
    if (json) {
        tournament_write_json(stdout, &tool->view);
        return;
    }
    tournament_report_text(&text, &tool->view);
    if (!text.failed)
        fputs(text.text, stdout);
    free(text.text);
}

/* The report and the exit code; results of other shares that came meanwhile count too. */
static int conclude(TournamentRun *run, TournamentTool *tool, const RunConfig *config)
{
    TournamentRunState state;
    tournament_run_state(run, &state);
    if (!tournament_run_standings(run, &tool->standings))
        return EXIT_FAILED;
    write_report(tool, config->json);
    if (os_interrupted())
        terminal_print(stderr, "gmk tournament run: interrupted; the same command goes on\n");
    if (state.fatal[0])
        terminal_print(stderr, "gmk tournament run: %s\n", state.fatal);
    return os_interrupted() || state.fatal[0] || (state.left > 0 && !state.decided) ? EXIT_FAILED
                                                                                    : EXIT_RAN;
}

static int run_with(TournamentTool *tool, RunConfig *config)
{
    const TournamentRunOptions how = {.share = config->share,
                                      .shares = config->shares,
                                      .concurrency = config->concurrency,
                                      .stderr_path = config->stderr_path,
                                      .finished = game_finished,
                                      .user = config};
    TournamentProblem problem = {0, "no memory"};
    if (config->records && !os_folder_make(config->records)) {
        terminal_print(stderr, "gmk tournament run: the folder %s cannot be made\n",
                       config->records);
        return EXIT_FAILED;
    }
    config->tournament = &tool->tournament;
    config->terminal = os_stderr_is_terminal();
    os_interrupt_catch();
    TournamentRun *run = tournament_run_start(&tool->tournament, config->path, &how, &problem);
    if (!run) {
        tournament_tool_complain("run", config->path, &problem);
        return EXIT_FAILED;
    }
    watch(run, tool, config);
    const int code = conclude(run, tool, config);
    tournament_run_free(run);
    return code;
}

int tournament_tool_run(int argc, char **argv)
{
    RunConfig config = {.share = 1, .shares = 1, .concurrency = 1};
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    TournamentTool *tool = tournament_tool_open("run", config.path);
    const int code = tool ? run_with(tool, &config) : EXIT_FAILED;
    tournament_tool_free(tool);
    return code;
}

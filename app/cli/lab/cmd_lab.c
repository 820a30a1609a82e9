/*
 * gmk lab: experiments on game search, one command each. Without a name it lists them.
 */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/output_file.h"
#include "cli/console/terminal.h"
#include "lab.h"

#include "platform/threads/os_clock.h"

#include <stdlib.h>
#include <string.h>

static const LabExperiment experiments[] = {
    {"levels", "time and memory of a whole game at depth 3, and their growth with depth",
     "report 5, 6.3: five games at depth 3", lab_levels},
    {"pruning", "nodes, time and branching, from plain minimax to the whole engine",
     "report 5, 5.1: leaves of depth 4; report 4, part 2, 2: alpha-beta", lab_pruning},
    {"depth", "what a ply more is worth, and what it costs",
     "report 2, number of plies; report 4, part 2, 4.1: deeper sees farther", lab_depth},
    {"evaluation", "published evaluations and the learned one against each other",
     "reports 2, 4 and 5: their weights; report 4, part 2, 4.1: nearer wins", lab_evaluation},
    {"order", "moves ordered by the rows they make, and by the whole evaluation",
     "report 4, part 2, 4.2: ordering by the evaluation took longer", lab_order},
    {"copies", "states copied at every node, as simple programs do",
     "report 5, 6.3: 39.2 MB a move; its actionResult() makes a new state each time", lab_copies},
    {"urgent", "how many moves the urgent rule answers, and what that saves",
     "report 5, 5.3: defence first, without figures", lab_urgent},
    {"uct", "choice of the final move, what plain UCT overlooks, minimax against UCT",
     "report 1, 1.3.3: an open three is not always continued", lab_uct},
    {"rewards", "two schemes of rewards, over simulations and games",
     "report 1, 1.3.3: 1, 0, 0.5 and 100, 0, 1, \"so that better moves are told better\"",
     lab_rewards},
    {"connect4", "UCT by time on random boards, with the tree kept or thrown away",
     "report 3: the method, without figures", lab_connect4},
    {"maze", "A*, IDA*, breadth first and greedy search by heuristic and map",
     "report 4, part 1: 116 steps; about 4L nodes; IDA* without a table: nothing in 4 h", lab_maze},
    {"learning", "games lost before and after learning from them",
     "report 4, part 2, 4.3: a plan, without figures", lab_learning},
    {"saved", "nodes saved by a table that is kept from game to game",
     "report 4, part 2, 4.2: \"with the number of games it answers faster and faster\"", lab_saved},
};
enum { EXPERIMENTS = sizeof experiments / sizeof *experiments };

static bool take_name(void *config, int index, char *value)
{
    (void)index;
    ((LabConfig *)config)->name = value;
    return true;
}

/* May be given several times. */
static bool take_map(void *config, int count, char **values)
{
    LabConfig *lab = config;
    (void)count;
    if (lab->map_count == LAB_MAPS_MAX)
        return false;
    lab->maps[lab->map_count++] = values[0];
    return true;
}

static const Option options[] = {
    {"--games", "N", "games, positions or maps of each comparison (by experiment)",
     OPTION_INT32(LabConfig, games, 1, 1000000)},
    {"--seed", "N", "of openings, boards and maps (1)",
     OPTION_UINT64(LabConfig, seed, 0, INT64_MAX)},
    {"--quick", NULL, "fewer games and positions: all experiments within five minutes",
     OPTION_FLAG(LabConfig, quick)},
    {"--map", "FILE", "maze: a map of yours beside the generated ones; up to 8 times",
     OPTION_CALL(take_map, 1, 1)},
    {"--csv", "FILE", "write each table to a file of its own: FILE-EXPERIMENT-NUMBER.csv",
     OPTION_TEXT(LabConfig, csv)},
    {"--html", "FILE", "write one page with contents, tables, plots and what was confirmed",
     OPTION_TEXT(LabConfig, html)},
    {"--lines", NULL, "print lines for a program: a kind and its fields, separated by |",
     OPTION_FLAG(LabConfig, lines)},
    {"--svg", "FILE", "draw the experiment's curves and bars there", OPTION_TEXT(LabConfig, svg)},
};

static const OptionSet option_set = {
    .command = "lab",
    .operands = "NAME",
    .operand_count = 1,
    .about = "Runs an experiment and prints its tables. `gmk lab` alone lists the experiments;\n"
             "NAME is one of them, or all.",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_name,
};

static void list_experiments(FILE *out)
{
    fprintf(out, "experiments, `gmk lab NAME` runs one, `gmk lab all --quick` all of them:\n\n");
    for (int i = 0; i < EXPERIMENTS; i++)
        fprintf(out, "  %-11s %s\n", experiments[i].name, experiments[i].about);
}

static const LabExperiment *find_experiment(const char *name)
{
    for (int i = 0; i < EXPERIMENTS; i++)
        if (strcmp(experiments[i].name, name) == 0)
            return &experiments[i];
    return NULL;
}

static GmkStatus run_one(LabReport *report, const LabExperiment *experiment,
                         const LabConfig *config)
{
    const int64_t start = os_clock_us();
    report->experiment = experiment->name;
    report->tables = 0;
    memset(&report->plots, 0, sizeof report->plots);
    lab_head_experiment(report, experiment, config, -1);
    const GmkStatus status = experiment->run(report, config);
    lab_progress("");
    if (status == GMK_OK && !report->lines)
        printf("%s took %.1f s\n", experiment->name, (double)(os_clock_us() - start) / 1e6);
    else if (status != GMK_OK)
        fprintf(stderr, "gmk lab: %s: %s\n", experiment->name, gmk_status_text(status));
    fflush(stdout);
    lab_head_experiment(report, experiment, config, (double)(os_clock_us() - start) / 1e6);
    return status;
}

static bool write_plot(const LabReport *report, const char *path)
{
    TextBuffer svg = {0};
    const bool drawn = plot_write(&svg, &report->plots) && !svg.failed;
    if (!drawn)
        terminal_print(stderr, "gmk lab: there is nothing to draw in %s\n", path);
    const bool written = drawn && output_file_save("lab", path, svg.text, svg.size);
    free(svg.text);
    return written;
}

static int run_named(LabReport *report, const LabConfig *config)
{
    const LabExperiment *one = find_experiment(config->name);
    GmkStatus status = GMK_OK;
    report->csv = config->csv;
    report->wants_html = config->html != NULL;
    report->lines = config->lines;
    if (config->lines)
        lab_progress_lines();
    lab_head(report, config);
    for (int i = 0; i < EXPERIMENTS && status == GMK_OK; i++)
        if (!one || one == &experiments[i])
            status = run_one(report, &experiments[i], config);
    if (status != GMK_OK)
        return EXIT_FAILED;
    lab_summary(report);
    bool written = !report->failed;
    if (config->svg)
        written = write_plot(report, config->svg) && written;
    if (config->html)
        written = lab_page_save(report, config) && written;
    return written ? EXIT_RAN : EXIT_FAILED;
}

/* A sentence on what makes no sense, or NULL. */
static const char *mistake_of(const LabConfig *config)
{
    const bool all = strcmp(config->name, "all") == 0;
    if (!all && !find_experiment(config->name))
        return "there is no such experiment";
    if (config->map_count > 0 && !all && strcmp(config->name, "maze") != 0)
        return "--map has no meaning but for maze";
    if (config->svg && all)
        return "--svg draws one experiment, not all";
    return NULL;
}

int command_lab(int argc, char **argv)
{
    LabConfig config = {.seed = 1, .argc = argc, .argv = argv};
    if (argc < 2) {
        list_experiments(stdout);
        return EXIT_RAN;
    }
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: list_experiments(stdout); return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    const char *wrong = mistake_of(&config);
    if (wrong) {
        terminal_print(stderr, "gmk lab: %s\n\n", wrong);
        list_experiments(stderr);
        return EXIT_USAGE;
    }
    LabReport *report = calloc(1, sizeof *report);
    const int code = report ? run_named(report, &config) : EXIT_FAILED;
    if (report)
        free(report->html.text);
    free(report);
    return code;
}

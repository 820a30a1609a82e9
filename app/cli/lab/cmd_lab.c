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
     lab_levels},
    {"pruning", "nodes, time and branching, from plain minimax to the whole engine", lab_pruning},
    {"evaluation", "published evaluations and the learned one against each other", lab_evaluation},
    {"urgent", "how many moves the urgent rule answers, and what that saves", lab_urgent},
    {"uct", "rewards, choice of the final move, and what plain UCT overlooks", lab_uct},
    {"connect4", "UCT by time on random boards, with the tree kept or thrown away", lab_connect4},
    {"maze", "A*, IDA*, breadth first and greedy search by heuristic and map", lab_maze},
    {"learning", "games lost before and after learning from them", lab_learning},
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
    {"--csv", "FILE", "write the tables there too", OPTION_TEXT(LabConfig, csv)},
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
    printf("\n== %s: %s (seed %llu%s)\n", experiment->name, experiment->about,
           (unsigned long long)config->seed, config->quick ? ", quick" : "");
    const GmkStatus status = experiment->run(report, config);
    lab_progress("");
    if (status == GMK_OK)
        printf("%s took %.1f s\n", experiment->name, (double)(os_clock_us() - start) / 1e6);
    else
        fprintf(stderr, "gmk lab: %s: %s\n", experiment->name, gmk_status_text(status));
    fflush(stdout);
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
    OutputFile csv = {0};
    GmkStatus status = GMK_OK;
    if (config->csv && !output_file_open(&csv, "lab", config->csv))
        return EXIT_FAILED;
    report->csv = config->csv ? csv.stream : NULL;
    for (int i = 0; i < EXPERIMENTS && status == GMK_OK; i++)
        if (!one || one == &experiments[i])
            status = run_one(report, &experiments[i], config);
    bool written = !config->csv || output_file_close(&csv, status == GMK_OK);
    if (status == GMK_OK && config->svg)
        written = write_plot(report, config->svg) && written;
    return status == GMK_OK && written ? EXIT_RAN : EXIT_FAILED;
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
    LabConfig config = {.seed = 1};
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
    free(report);
    return code;
}

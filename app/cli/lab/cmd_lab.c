/*
 * gmk lab: experiments on game search, one command each. Without a name it lists them.
 */
#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/output_file.h"
#include "cli/console/terminal.h"
#include "lab.h"

#include "platform/threads/os_clock.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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
    for (int i = 0; i < lab_experiment_count; i++)
        fprintf(out, "  %-11s %s\n", lab_experiments[i].name, lab_experiments[i].about);
}

static const LabExperiment *find_experiment(const char *name)
{
    for (int i = 0; i < lab_experiment_count; i++)
        if (strcmp(lab_experiments[i].name, name) == 0)
            return &lab_experiments[i];
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
    lab_plan_begin();
    const GmkStatus status = experiment->run(report, config);
    lab_progress_clear();
    assert(status != GMK_OK || lab_plan_is_over());
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
    for (int i = 0; i < lab_experiment_count && status == GMK_OK; i++)
        if (!one || one == &lab_experiments[i])
            status = run_one(report, &lab_experiments[i], config);
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

/*
 * gmk lab maze: searches of a map compared: cells expanded and length of the path, by algorithm and
 * heuristic, on generated maps of the sizes of the published ones and, with --map, on a file.
 */
#include "cli/console/terminal.h"
#include "lab.h"
#include "lab_maze_search.h"

#include "platform/files/os_file.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *const heuristic_words[] = {"Manhattan", "Euclid", "none"};

/* Cells that A* expands for each step of the path, the least and the most of some maps. */
typedef struct Range {
    double least, most;
} Range;

static void widen(Range *range, double ratio)
{
    range->least = range->most > 0 ? fmin(range->least, ratio) : ratio;
    range->most = fmax(range->most, ratio);
}

typedef struct Shortest {
    int32_t length;            /* of breadth first; -1: no path */
    int wrong;                 /* searches that promise the shortest path and gave another */
    char done[160], open[160]; /* IDA* by table and heuristic: what finished, what did not */
    uint64_t expanded;         /* by A* with Manhattan */
} Shortest;

static void add_unfinished(Shortest *out, bool table, const char *heuristic, bool finished)
{
    char *list = finished ? out->done : out->open;
    size_t used = strlen(list);
    if (used > 0)
        used += (size_t)snprintf(list + used, sizeof out->done - used, "; ");
    snprintf(list + used, sizeof out->done - used, table ? "with table, %s" : "without table, %s",
             heuristic);
}

static void add_row(LabReport *report, const char *algorithm, const char *heuristic,
                    const LabMazeResult *result)
{
    lab_table_row(report);
    lab_table_cell(report, "%s", algorithm);
    lab_table_cell(report, "%s", heuristic);
    lab_table_cell(report,
                   !result->finished    ? "not found"
                   : result->length < 0 ? "none"
                                        : "%d",
                   result->length);
    lab_table_cell(report, "%llu", (unsigned long long)result->expanded);
    lab_table_cell(report, "%.2f", result->ms);
}

static GmkStatus run_engine(LabMazeResult *out, const GmkMaze *maze, GmkMazeAlgorithm algorithm)
{
    GmkMazeSearch *search = NULL;
    GmkMazeReport found = GMK_MAZE_REPORT_INIT;
    const GmkMazeLimits limits = GMK_MAZE_LIMITS_INIT;
    GmkStatus status = gmk_maze_search_new(&search, maze, algorithm);
    if (status == GMK_OK)
        status = gmk_maze_search_run(&found, search, &limits);
    gmk_maze_search_free(search);
    *out = (LabMazeResult){.finished = true,
                           .length = found.length,
                           .expanded = found.expanded,
                           .ms = (double)found.time_us / 1000};
    return status;
}

static GmkStatus run_engines(LabReport *report, const GmkMaze *maze, Shortest *shortest)
{
    static const struct {
        GmkMazeAlgorithm algorithm;
        const char *name, *heuristic;
        bool exact;
    } rows[] = {{GMK_MAZE_BFS, "breadth first (engine)", "-", true},
                {GMK_MAZE_ASTAR, "A* (engine)", "Manhattan", true},
                {GMK_MAZE_IDASTAR, "IDA* with table (engine)", "Manhattan", true},
                {GMK_MAZE_GREEDY, "greedy (engine)", "Manhattan", false}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        LabMazeResult result;
        const GmkStatus status = run_engine(&result, maze, rows[i].algorithm);
        if (status != GMK_OK)
            return status;
        if (rows[i].algorithm == GMK_MAZE_BFS)
            shortest->length = result.length;
        if (rows[i].algorithm == GMK_MAZE_ASTAR)
            shortest->expanded = result.expanded;
        shortest->wrong += rows[i].exact && result.length != shortest->length;
        add_row(report, rows[i].name, rows[i].heuristic, &result);
    }
    return GMK_OK;
}

static GmkStatus run_textbook(LabReport *report, const GmkMaze *maze, Shortest *shortest,
                              uint64_t limit)
{
    for (int h = LAB_MANHATTAN; h <= LAB_NONE; h++) {
        LabMazeResult star, greedy, tabled, deepening;
        lab_progress(h / 3.0, "heuristic %s", heuristic_words[h]);
        if (!lab_best_first(&star, maze, (LabHeuristic)h, false) ||
            !lab_best_first(&greedy, maze, (LabHeuristic)h, true) ||
            !lab_ida_star(&tabled, maze, (LabHeuristic)h, true, limit) ||
            !lab_ida_star(&deepening, maze, (LabHeuristic)h, false, limit))
            return GMK_ERR_NO_MEMORY;
        add_row(report, "A*", heuristic_words[h], &star);
        if (h != LAB_NONE)
            add_row(report, "greedy", heuristic_words[h], &greedy);
        add_row(report, "IDA* with table", heuristic_words[h], &tabled);
        add_row(report, "IDA* without table", heuristic_words[h], &deepening);
        add_unfinished(shortest, true, heuristic_words[h], tabled.finished);
        add_unfinished(shortest, false, heuristic_words[h], deepening.finished);
        shortest->wrong += tabled.finished && tabled.length != shortest->length;
        shortest->wrong += star.length != shortest->length;
        shortest->wrong += deepening.finished && deepening.length != shortest->length;
    }
    return GMK_OK;
}

/* Expansions that IDA* may take. */
static uint64_t limit_of(const LabConfig *config)
{
    return config->quick ? 2000000 : 50000000;
}

static GmkStatus run_map(LabReport *report, const GmkMaze *maze, const char *title,
                         const LabConfig *config, Range *range)
{
    const uint64_t limit = limit_of(config);
    Shortest shortest = {.length = -1};
    lab_stage();
    lab_table_begin(report, title, "algorithm|heuristic|path|expanded|ms");
    GmkStatus status = run_engines(report, maze, &shortest);
    if (status == GMK_OK)
        status = run_textbook(report, maze, &shortest, limit);
    if (status != GMK_OK)
        return status;
    lab_progress_clear();
    lab_table_end(report);
    if (shortest.wrong > 0)
        return GMK_ERR_UNSUPPORTED; /* a wrong search: the figures mean nothing */
    if (shortest.length > 0)
        widen(range, (double)shortest.expanded / shortest.length);
    lab_see(report, "all searches that promise the shortest path and finished agree (%d steps).",
            shortest.length);
    lab_see(report, "IDA* within %llu expansions: finished %s; not finished %s.",
            (unsigned long long)limit, shortest.done[0] ? shortest.done : "none",
            shortest.open[0] ? shortest.open : "none");
    return GMK_OK;
}

static GmkStatus run_file(LabReport *report, const LabConfig *config, const char *path,
                          Range *range)
{
    enum { MAP_BYTES_MAX = 64 << 20 };
    char *text = NULL, title[PLOT_TITLE_MAX];
    size_t size = 0;
    GmkMaze *maze = NULL;
    const bool read = os_file_read(&text, &size, path, MAP_BYTES_MAX) == 0;
    GmkStatus status = read ? gmk_maze_read(&maze, NULL, text, size) : GMK_ERR_FORMAT;
    free(text);
    if (status != GMK_OK) {
        lab_progress_clear();
        terminal_print(stderr, read ? "gmk lab: %s is no map\n" : "gmk lab: %s cannot be read\n",
                       path);
        return status;
    }
    snprintf(title, sizeof title, "%.60s: %d x %d cells", path, gmk_maze_width(maze),
             gmk_maze_height(maze));
    status = run_map(report, maze, title, config, range);
    gmk_maze_free(maze);
    return status;
}

static const GmkMazeAlgorithm order[] = {GMK_MAZE_BFS, GMK_MAZE_ASTAR, GMK_MAZE_IDASTAR,
                                         GMK_MAZE_GREEDY};
static const char *const order_names[] = {"breadth first", "A*", "IDA* with table", "greedy"};

/* Expansions on `maps` perfect mazes of this size; path[0] is the shortest path's length. */
static GmkStatus run_size(LabSample *path, LabSample expanded[4], const LabConfig *config, int side,
                          int maps)
{
    GmkStatus status = GMK_OK;
    lab_stage();
    for (int m = 0; m < maps && status == GMK_OK; m++) {
        GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
        GmkMaze *maze = NULL;
        recipe.width = recipe.height = side;
        recipe.seed = config->seed + (uint64_t)m;
        lab_progress((double)m / maps, "perfect maze %d of %d, %d cells a side", m + 1, maps, side);
        status = gmk_maze_generate(&maze, &recipe);
        for (int i = 0; i < 4 && status == GMK_OK; i++) {
            LabMazeResult found;
            status = run_engine(&found, maze, order[i]);
            lab_sample_add(&expanded[i], (double)found.expanded);
            if (i == 0)
                lab_sample_add(path, found.length);
        }
        gmk_maze_free(maze);
    }
    return status;
}

enum { SIDE_FIRST = 11 };

static int side_last(const LabConfig *config)
{
    return config->quick ? 161 : 641;
}

/* Expansions against the length of the path, on perfect mazes of growing size. */
static GmkStatus plot_growth(LabReport *report, const LabConfig *config, const Range *on_maps)
{
    const int maps = lab_count(config, 20, 5);
    char title[PLOT_TITLE_MAX];
    snprintf(title, sizeof title,
             "Perfect mazes: expansions against length of the path, means of %d maps", maps);
    plot_begin(&report->plots, "Cells expanded by length of the path, perfect mazes",
               "steps of the shortest path", "cells expanded", PLOT_LOG_X | PLOT_LOG_Y);
    lab_table_begin(report, title, "cells a side|path|breadth first|A*|IDA* with table|greedy");
    Range range = {0, 0};
    for (int side = SIDE_FIRST; side <= side_last(config); side = side * 2 - 1) {
        LabSample path = {.count = 0}, expanded[4] = {{.count = 0}};
        const GmkStatus status = run_size(&path, expanded, config, side, maps);
        if (status != GMK_OK)
            return status;
        widen(&range, lab_sample_mean(&expanded[1]) / lab_sample_mean(&path));
        lab_table_row(report);
        lab_table_cell(report, "%d", side);
        lab_table_cell(report, "%.0f", lab_sample_mean(&path));
        for (int i = 0; i < 4; i++) {
            lab_table_cell(report, "%.0f", lab_sample_mean(&expanded[i]));
            plot_point(&report->plots, order_names[i], lab_sample_mean(&path),
                       lab_sample_mean(&expanded[i]));
        }
    }
    lab_progress_clear();
    lab_table_end(report);
    lab_claim(
        report, range.most <= 4 && on_maps->most <= 4 ? LAB_CONFIRMED : LAB_NOT_CONFIRMED,
        "report 4, part 1, 1.6",
        "A* makes about 4L nodes for a path of L steps: it expands %.2f L to %.2f L cells in "
        "perfect mazes of each size, %.2f L to %.2f L on the maps above; confirmed means never "
        "more than 4L.",
        range.least, range.most, on_maps->least, on_maps->most);
    return GMK_OK;
}

/* The first map from this seed on whose goal can be reached. */
static GmkStatus generate_with_path(GmkMaze **out, GmkMazeRecipe *recipe)
{
    for (;; recipe->seed++) {
        LabMazeResult found;
        GmkMaze *maze = NULL;
        GmkStatus status = gmk_maze_generate(&maze, recipe);
        if (status == GMK_OK)
            status = run_engine(&found, maze, GMK_MAZE_BFS);
        if (status == GMK_OK && found.length >= 0) {
            *out = maze;
            return GMK_OK;
        }
        gmk_maze_free(maze);
        if (status != GMK_OK)
            return status;
    }
}

/* The maps, then the perfect mazes by size. On a map IDA* mostly comes to its limit two or three times. */
static void plan(const LabConfig *config, int maps)
{
    const double expansion_ms = 0.0003, cell_ms = 0.0003;
    for (int i = 0; i < maps + config->map_count; i++)
        lab_plan((double)limit_of(config) * expansion_ms * 2.5);
    for (int side = SIDE_FIRST; side <= side_last(config); side = side * 2 - 1)
        lab_plan(lab_count(config, 20, 5) * (double)side * side * cell_ms);
}

GmkStatus lab_maze(LabReport *report, const LabConfig *config)
{
    static const struct {
        GmkMazeKind kind;
        int32_t width, height;
        const char *title;
    } maps[] = {
        {GMK_MAZE_PERFECT, 25, 17, "A perfect maze of 25 x 17"},
        {GMK_MAZE_ROOMS, 60, 30,
         "Rooms of 60 x 30 (a published map of this size: IDA* without table, no result in 4 h)"},
        {GMK_MAZE_RANDOM, 60, 30, "30 % walls, 60 x 30"},
    };
    Range range = {0, 0};
    plan(config, sizeof maps / sizeof *maps);
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) {
        GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
        GmkMaze *maze = NULL;
        recipe.kind = maps[i].kind;
        recipe.width = maps[i].width;
        recipe.height = maps[i].height;
        recipe.seed = config->seed;
        GmkStatus status = generate_with_path(&maze, &recipe);
        if (status == GMK_OK)
            status = run_map(report, maze, maps[i].title, config, &range);
        gmk_maze_free(maze);
        if (status != GMK_OK)
            return status;
    }
    for (int i = 0; i < config->map_count; i++) {
        const GmkStatus status = run_file(report, config, config->maps[i], &range);
        if (status != GMK_OK)
            return status;
    }
    return plot_growth(report, config, &range);
}

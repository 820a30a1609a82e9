/*
 * gmk maze solve: one search of one map. The path goes to standard output on a line of its own, so
 * that a script can take it; remarks go to standard error.
 */
#include "maze_tool.h"

#include "cli/console/command.h"
#include "cli/console/command_line.h"
#include "cli/console/input_file.h"
#include "cli/console/terminal.h"
#include "core/maze/maze_choice.h"
#include "core/maze/maze_file.h"
#include "platform/processes/os_stdio.h"

#include <stdlib.h>
#include <string.h>

typedef struct SolveConfig {
    const char *file;
    MazeChoice choice;
    bool has_start, has_goal, show, trace;
    GmkPoint start, goal;
    GmkMazeLimits limits;
} SolveConfig;

/* ------------------------------------------------------------------------------------------------
 * Options
 */

static bool take_file(void *config, int index, char *value)
{
    (void)index;
    ((SolveConfig *)config)->file = value;
    return true;
}

/* "ROW,COL", from 0. Whether the point is on the map is checked later. */
static bool parse_point(GmkPoint *out, const char *text)
{
    char row[8];
    int64_t x, y;
    const char *comma = strchr(text, ',');
    if (!comma || (size_t)(comma - text) >= sizeof row)
        return false;
    memcpy(row, text, (size_t)(comma - text));
    row[comma - text] = '\0';
    if (!option_integer(&y, row, 0, GMK_MAZE_SIDE_MAX) ||
        !option_integer(&x, comma + 1, 0, GMK_MAZE_SIDE_MAX))
        return false;
    *out = (GmkPoint){(int32_t)x, (int32_t)y};
    return true;
}

static bool take_start(void *config, int count, char **values)
{
    (void)count;
    SolveConfig *solve = config;
    return parse_point(&solve->start, values[0]);
}

static bool take_goal(void *config, int count, char **values)
{
    (void)count;
    SolveConfig *solve = config;
    return parse_point(&solve->goal, values[0]);
}

static const Option options[] = {
    {"--start", "ROW,COL", "from 0, from the top left; without it as the map says",
     OPTION_CALL(take_start, 1, 1), OPTION_GIVEN(SolveConfig, has_start)},
    {"--goal", "ROW,COL", "the same", OPTION_CALL(take_goal, 1, 1),
     OPTION_GIVEN(SolveConfig, has_goal)},
    {"--algorithm", "NAME", "astar, idastar, bfs, greedy or textbook, a published IDA* (astar)",
     OPTION_CHOICE(SolveConfig, choice.algorithm, int, maze_algorithm_words)},
    {"--heuristic", "NAME",
     "manhattan, euclid, zero or doubled, which may say too much (manhattan)",
     OPTION_CHOICE(SolveConfig, choice.heuristic, GmkMazeHeuristic, maze_heuristic_words)},
    {"--no-table", NULL, "idastar and textbook: remember nothing but the path",
     OPTION_FLAG(SolveConfig, choice.no_table)},
    {"--limit", "CELLS", "give up after so many expanded cells; 0: never (0)",
     OPTION_UINT64(SolveConfig, limits.expansions, 0, INT64_MAX)},
    {"--trace", NULL, "print every step as a line of JSON before the answer",
     OPTION_FLAG(SolveConfig, trace)},
    {"--show", NULL, "draw the map with the path on it", OPTION_FLAG(SolveConfig, show)},
    {"--time", "MS", "give up after this; 0: never (0)",
     OPTION_INT64(SolveConfig, limits.time_ms, 0, INT32_MAX)},
};

static const OptionSet option_set = {
    .command = "maze solve",
    .operands = "FILE",
    .operand_count = 1,
    .about = "Finds the way through a map and prints it as U, D, L and R. FILE (- is standard\n"
             "input) has rows of 0 (open) and 1 (wall), with or without blanks, in which S and G\n"
             "may mark start and goal; or it is a .map file of MovingAI. Without marks a map with\n"
             "walls along top and bottom begins at the left of row 1 and ends at the right of the\n"
             "last row but one; any other at its first and last open cell.\n"
             "Exit code 1 when there is no path.",
    .options = options,
    .count = sizeof options / sizeof *options,
    .take_operand = take_file,
};

/* ------------------------------------------------------------------------------------------------
 * Reading
 */

/* All of standard input, up to the limit of a map. */
static char *read_input(size_t *size)
{
    size_t capacity = 1 << 16, length = 0;
    char *text = malloc(capacity);
    while (text) {
        const size_t got = os_stdin_read(text + length, capacity - length);
        length += got;
        if (got == 0 || length > GMK_MAZE_TEXT_MAX)
            break;
        if (length == capacity) {
            char *more = realloc(text, capacity *= 2);
            if (!more)
                free(text);
            text = more;
        }
    }
    *size = length;
    return text;
}

static char *read_text(size_t *size, const char *file)
{
    if (strcmp(file, "-") == 0)
        return read_input(size);
    return input_file_read(size, "maze solve", file, GMK_MAZE_TEXT_MAX);
}

static GmkMaze *read_maze(const char *file)
{
    MazeFile maze;
    MazeFileProblem problem;
    char why[160];
    size_t size = 0;
    char *text = read_text(&size, file);
    if (!text)
        return NULL;
    const bool read = maze_file_read(&maze, &problem, text, size);
    free(text);
    if (read) {
        free(maze.unknown);
        return maze.map;
    }
    if (problem.error == GMK_FILE_OK)
        gmk_maze_fault_text(why, sizeof why, &problem.fault);
    else if (problem.line > 0)
        snprintf(why, sizeof why, "line %d: %s", problem.line, gmk_file_error_text(problem.error));
    else
        snprintf(why, sizeof why, "%s", gmk_file_error_text(problem.error));
    terminal_print(stderr, "gmk maze solve: %s: %s\n", file, why);
    return NULL;
}

static bool put_ends(GmkMaze *maze, const SolveConfig *config)
{
    const bool start = !config->has_start || gmk_maze_set_start(maze, config->start) == GMK_OK;
    const bool goal = !config->has_goal || gmk_maze_set_goal(maze, config->goal) == GMK_OK;
    if (start && goal)
        return true;
    terminal_print(stderr,
                   "gmk maze solve: the %s is not on the map, which has %d rows and %d columns\n",
                   start ? "goal" : "start", gmk_maze_height(maze), gmk_maze_width(maze));
    return false;
}

/* ------------------------------------------------------------------------------------------------
 * Answering
 */

/* U, D, L, R with a NUL; NULL: no memory. */
static char *new_path(const GmkMazeSearch *search)
{
    const size_t length = gmk_maze_search_path(NULL, 0, search);
    char *path = malloc(length + 1);
    if (path) {
        path[0] = '\0'; /* there is no path */
        gmk_maze_search_path(path, length + 1, search);
    }
    return path;
}

static void remark_wall(const char *end, GmkPoint point)
{
    terminal_print(stderr,
                   "gmk maze solve: the %s, row %d, column %d, is a wall; it counts as open\n", end,
                   point.y, point.x);
}

/* The length of a shortest path; -1: not known. */
static int32_t shortest_length(const GmkMaze *maze)
{
    const GmkMazeLimits limits = GMK_MAZE_LIMITS_INIT;
    GmkMazeReport report = GMK_MAZE_REPORT_INIT;
    GmkMazeSearch *search = NULL;
    if (gmk_maze_search_new(&search, maze, GMK_MAZE_BFS) == GMK_OK)
        gmk_maze_search_run(&report, search, &limits);
    gmk_maze_search_free(search);
    return report.state == GMK_MAZE_FOUND ? report.length : -1;
}

static void remark_length(const GmkMazeReport *report, const GmkMaze *maze)
{
    const int32_t shortest = shortest_length(maze);
    if (shortest >= 0 && shortest < report->length)
        fprintf(stderr, "gmk maze solve: this path has %d steps, the shortest has %d\n",
                report->length, shortest);
    else if (shortest >= 0)
        fprintf(stderr, "gmk maze solve: the path is a shortest one, which this search does not "
                        "promise\n");
}

static void remark_unfinished(const GmkMazeReport *report, const SolveConfig *config)
{
    if (config->limits.expansions > 0 && report->expanded >= config->limits.expansions)
        fprintf(stderr, "gmk maze solve: %llu cells expanded, no path yet\n",
                (unsigned long long)report->expanded);
    else
        fprintf(stderr, "gmk maze solve: no answer within the time\n");
}

static void write_remarks(const GmkMazeReport *report, const GmkMaze *maze,
                          const SolveConfig *config)
{
    const GmkPoint start = gmk_maze_start(maze), goal = gmk_maze_goal(maze);
    if (report->start_is_wall)
        remark_wall("start", start);
    if (report->goal_is_wall)
        remark_wall("goal", goal);
    if (report->state == GMK_MAZE_FOUND && report->length == 0)
        fprintf(stderr, "gmk maze solve: start and goal are the same cell\n");
    if (report->state == GMK_MAZE_NO_PATH)
        fprintf(stderr,
                "gmk maze solve: there is no path from row %d, column %d to row %d, column %d\n",
                start.y, start.x, goal.y, goal.x);
    if (report->state == GMK_MAZE_RUNNING)
        remark_unfinished(report, config);
    if (report->state == GMK_MAZE_FOUND && !maze_choice_is_exact(config->choice))
        remark_length(report, maze);
}

static void write_figures(const GmkMazeReport *report, MazeChoice choice)
{
    if (report->state == GMK_MAZE_FOUND)
        printf("length      %d\n", report->length);
    printf("algorithm   %s\n", maze_algorithm_words[choice.algorithm]);
    if (maze_choice_estimates(choice))
        printf("heuristic   %s\n", maze_heuristic_words[choice.heuristic]);
    if (maze_choice_deepens(choice))
        printf("table       %s\n", choice.no_table ? "no" : "yes");
    printf("expanded    %llu cells\n", (unsigned long long)report->expanded);
    printf("visited     %llu cells\n", (unsigned long long)report->visited);
    if (maze_choice_deepens(choice))
        printf("iterations  %llu\n", (unsigned long long)report->iterations);
    printf("time        %.3f ms\n", (double)report->time_us / 1000);
    printf("memory      %.1f KB\n", (double)report->bytes / 1024);
}

/* The map with its path, one character a cell: # wall, . open, * path, S, G. */
static bool show(const GmkMaze *maze, const GmkMazeSearch *search)
{
    const int32_t width = gmk_maze_width(maze), height = gmk_maze_height(maze);
    const GmkPoint start = gmk_maze_start(maze), goal = gmk_maze_goal(maze);
    char *row = malloc((size_t)width + 1);
    if (!row)
        return false;
    for (int32_t y = 0; y < height; y++) {
        gmk_maze_search_marks((uint8_t *)row, search, (GmkPoint){0, y}, width, 1);
        for (int32_t x = 0; x < width; x++)
            row[x] = row[x] == GMK_MAZE_MARK_WALL ? '#' : row[x] == GMK_MAZE_MARK_PATH ? '*' : '.';
        if (y == start.y)
            row[start.x] = 'S';
        if (y == goal.y)
            row[goal.x] = 'G';
        row[width] = '\0';
        puts(row);
    }
    free(row);
    return true;
}

typedef struct Listener {
    GmkPoint goal;
    GmkMazeHeuristic heuristic;
} Listener;

/* A cell is put into the queue or taken out of it; IDA*: entered or left. `priority` is f with A*
 * and IDA*, steps with breadth first, h with greedy search; h is the distance to the goal. */
static void print_step(const Listener *listener, const char *step, GmkPoint cell, int32_t priority)
{
    printf("{\"step\":\"%s\",\"row\":%d,\"column\":%d,\"priority\":%d,\"h\":%d}\n", step, cell.y,
           cell.x, priority, gmk_maze_distance(listener->heuristic, cell, listener->goal));
}

static void print_push(void *user, GmkPoint cell, int32_t priority)
{
    print_step(user, "push", cell, priority);
}

static void print_pop(void *user, GmkPoint cell, int32_t priority)
{
    print_step(user, "pop", cell, priority);
}

static int solve(const SolveConfig *config, const GmkMaze *maze)
{
    GmkMazeLimits limits = config->limits;
    const GmkMazeOptions chosen = maze_choice_options(config->choice);
    Listener listener = {gmk_maze_goal(maze), config->choice.heuristic};
    GmkTrace trace = GMK_TRACE_INIT;
    trace.user = &listener;
    trace.push = print_push;
    trace.pop = print_pop;
    limits.trace = config->trace ? &trace : NULL;
    GmkMazeSearch *search = NULL;
    GmkMazeReport report = GMK_MAZE_REPORT_INIT;
    char *path = NULL;
    int code = EXIT_FAILED;
    GmkStatus status = gmk_maze_search_new_with(&search, maze, &chosen);
    if (status == GMK_OK)
        status = gmk_maze_search_run(&report, search, &limits);
    if (status == GMK_OK && !(path = new_path(search)))
        status = GMK_ERR_NO_MEMORY;
    if (status == GMK_OK) {
        write_remarks(&report, maze, config);
        if (report.state == GMK_MAZE_FOUND) {
            puts(path);
            code = EXIT_RAN;
        }
        write_figures(&report, config->choice);
        if (config->show && !show(maze, search))
            status = GMK_ERR_NO_MEMORY;
    }
    if (status != GMK_OK) {
        fprintf(stderr, "gmk maze solve: %s\n", gmk_status_text(status));
        code = EXIT_FAILED;
    }
    free(path);
    gmk_maze_search_free(search);
    return code;
}

int maze_tool_solve(int argc, char **argv)
{
    SolveConfig config = {.limits = GMK_MAZE_LIMITS_INIT};
    switch (options_parse(&option_set, &config, argc, argv)) {
    case OPTIONS_HELP: return EXIT_RAN;
    case OPTIONS_WRONG: return EXIT_USAGE;
    case OPTIONS_OK: break;
    }
    GmkMaze *maze = read_maze(config.file);
    const int code = maze && put_ends(maze, &config) ? solve(&config, maze) : EXIT_FAILED;
    gmk_maze_free(maze);
    return code;
}

/* What all searches of a maze share: memory, steps, counters and the path. */
#include "maze_search.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "search/limits.h"

enum {
    CHUNK = 256,                  /* expansions between two checks of clock and stop flag: ~5 us */
    WATCHED_CHUNK = 16,           /* the same with a step callback, which may be slow */
    PROGRESS_INTERVAL_US = 33000, /* thirty reports a second */
};

/* The straight line, rounded up: what is not a whole number of steps takes one more. */
static int32_t straight_line(int32_t dx, int32_t dy)
{
    const int64_t square = (int64_t)dx * dx + (int64_t)dy * dy;
    int64_t line = (int64_t)sqrt((double)square);
    while (line * line < square)
        line++;
    return (int32_t)line;
}

int32_t maze_distance(GmkMazeHeuristic heuristic, GmkPoint from, GmkPoint to)
{
    const int32_t dx = abs(from.x - to.x), dy = abs(from.y - to.y);
    switch (heuristic) {
    case GMK_MAZE_EUCLID: return straight_line(dx, dy);
    case GMK_MAZE_ZERO: return 0;
    case GMK_MAZE_DOUBLED: return 2 * (dx + dy);
    case GMK_MAZE_MANHATTAN:
    case GMK_MAZE_HEURISTICS: break;
    }
    return dx + dy;
}

static const MazeMethod *method_of(const GmkMazeOptions *options)
{
    if (options->algorithm == GMK_MAZE_TEXTBOOK_IDASTAR)
        return &deepening_method;
    if (options->algorithm != GMK_MAZE_IDASTAR)
        return &best_first_method;
    return options->heuristic == GMK_MAZE_MANHATTAN && !options->no_table ? &ida_star_method
                                                                          : &deepening_method;
}

MazeSearch *search_new(const Maze *maze, const GmkMazeOptions *options)
{
    const int64_t begun = clock_now_us();
    MazeSearch *search = calloc(1, sizeof *search);
    if (!search)
        return NULL;
    search->method = method_of(options);
    search->algorithm = options->algorithm;
    search->heuristic = options->heuristic;
    search->no_table = options->no_table != 0;
    search->width = maze->width;
    search->height = maze->height;
    search->stride = (size_t)maze->stride;
    search->start = spot_of(maze->start);
    search->goal = spot_of(maze->goal);
    search->start_is_wall = maze_is_wall(maze, maze->start);
    search->goal_is_wall = maze_is_wall(maze, maze->goal);
    search->distance = maze_distance(search->heuristic, maze->start, maze->goal);
    search->length = -1;
    search->iterations = 1;
    atomic_init(&search->stop, false);
    atomic_flag_clear(&search->busy);
    if (!search->method->begin(search, maze)) {
        search_free(search);
        return NULL;
    }
    search->time_us = clock_now_us() - begun;
    return search;
}

void search_free(MazeSearch *search)
{
    if (!search)
        return;
    search->method->free(search);
    free(search);
}

void search_report(GmkMazeReport *out, const MazeSearch *search)
{
    *out = (GmkMazeReport){
        .struct_size = sizeof *out,
        .state = search->state,
        .length = search->state == GMK_MAZE_FOUND ? search->length
                                                  : -1, /* IDA*'s tentative path does not count */
        .expanded = search->expanded,
        .visited = search->visited,
        .iterations = search->iterations,
        .bound = search->bound,
        .time_us = search->time_us,
        .bytes = sizeof *search + search->method->bytes(search),
        .start_is_wall = search->start_is_wall,
        .goal_is_wall = search->goal_is_wall,
    };
}

/* The caller's progress function, and when it was last called. */
typedef struct Listener {
    const GmkMazeLimits *limits;
    int64_t time_before_us; /* of the search, when this run began */
    int64_t told_us;
    uint64_t iterations;
} Listener;

static void tell_progress(MazeSearch *search, Listener *listener, const SearchLimits *clock)
{
    if (!listener->limits->progress || search->state != GMK_MAZE_RUNNING)
        return;
    const int64_t now = limits_elapsed_us(clock);
    if (search->iterations == listener->iterations &&
        now - listener->told_us < PROGRESS_INTERVAL_US)
        return;
    GmkMazeReport report;
    search->time_us = listener->time_before_us + now;
    search_report(&report, search);
    listener->told_us = now;
    listener->iterations = search->iterations;
    listener->limits->progress(listener->limits->user, &report);
}

GmkStatus search_run(MazeSearch *search, const GmkMazeLimits *limits)
{
    GmkLimits wanted = GMK_LIMITS_INIT;
    SearchLimits clock;
    Listener listener = {limits, search->time_us, 0, search->iterations};
    const uint64_t first = search->expanded;
    const uint64_t chunk = limits->step || limits->trace ? WATCHED_CHUNK : CHUNK;
    GmkStatus status = GMK_OK;
    wanted.time_ms = limits->time_ms;
    limits_begin(&clock, &wanted, &search->stop);
    search->step = limits->step;
    search->user = limits->user;
    search->trace = limits->trace;
    search->watched = limits->step || limits->trace;
    while (status == GMK_OK && search->state == GMK_MAZE_RUNNING && !limits_check_now(&clock)) {
        uint64_t count = chunk;
        if (limits->expansions > 0) {
            const uint64_t left = limits->expansions - (search->expanded - first);
            count = left < count ? left : count;
        }
        if (count == 0)
            break;
        if (!search->method->advance(search, (uint32_t)count))
            status = GMK_ERR_NO_MEMORY;
        tell_progress(search, &listener, &clock);
    }
    search->time_us = listener.time_before_us + limits_elapsed_us(&clock);
    return status;
}

/* ------------------------------------------------------------------------------------------------
 * Marks
 */

typedef struct MarkWindow {
    uint8_t *out;
    GmkPoint corner;
    int32_t width, height;
} MarkWindow;

static void mark_path_cell(void *user, Spot spot)
{
    const MarkWindow *window = user;
    const GmkPoint point = spot_point(spot);
    const int64_t x = (int64_t)point.x - window->corner.x, y = (int64_t)point.y - window->corner.y;
    if (x >= 0 && x < window->width && y >= 0 && y < window->height)
        window->out[y * window->width + x] = GMK_MAZE_MARK_PATH;
}

void search_marks(uint8_t *out, const MazeSearch *search, GmkPoint corner, int32_t width,
                  int32_t height)
{
    MarkWindow window = {out, corner, width, height};
    memset(out, GMK_MAZE_MARK_WALL, (size_t)width * (size_t)height);
    for (int32_t row = 0; row < height; row++) {
        const int64_t y = (int64_t)corner.y + row;
        if (y < 0 || y >= search->height)
            continue;
        const int64_t end = (int64_t)corner.x + width;
        int64_t x = corner.x < 0 ? 0 : corner.x;
        for (; x < end && x < search->width; x++)
            out[(int64_t)row * width + (x - corner.x)] = (uint8_t)search->method->mark(
                search, (size_t)(y + 1) * search->stride + (size_t)(x + 1));
    }
    search->method->walk_path(search, mark_path_cell, &window);
}

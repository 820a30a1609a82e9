/*
 * api_maze.c: the exported functions of mazes: they check what the caller says and hand over to
 * engine/maze.
 */
#include "gomokit.h"

#include "api_struct.h"
#include "api_trace.h"
#include "maze/maze.h"
#include "maze/maze_make.h"
#include "maze/maze_search.h"
#include "maze/maze_text.h"

static bool is_side(int32_t side)
{
    return side >= 1 && side <= GMK_MAZE_SIDE_MAX;
}

/* Hands a new maze to the caller; NULL: there was no memory for it. */
static GmkStatus give_maze(GmkMaze **out, GmkMaze *maze)
{
    if (!maze)
        return GMK_ERR_NO_MEMORY;
    *out = maze;
    return GMK_OK;
}

GmkStatus gmk_maze_new(GmkMaze **out, int32_t width, int32_t height)
{
    if (!out || !is_side(width) || !is_side(height))
        return GMK_ERR_ARGUMENT;
    return give_maze(out, maze_new(width, height, false));
}

GmkStatus gmk_maze_copy(GmkMaze **out, const GmkMaze *maze)
{
    return out && maze ? give_maze(out, maze_copy(maze)) : GMK_ERR_ARGUMENT;
}

void gmk_maze_free(GmkMaze *maze)
{
    maze_free(maze);
}

int32_t gmk_maze_width(const GmkMaze *maze)
{
    return maze ? maze->width : 0;
}

int32_t gmk_maze_height(const GmkMaze *maze)
{
    return maze ? maze->height : 0;
}

bool gmk_maze_is_wall(const GmkMaze *maze, GmkPoint point)
{
    return !maze || !maze_has(maze, point) || maze_is_wall(maze, point);
}

GmkStatus gmk_maze_walls(uint8_t *out, const GmkMaze *maze, GmkPoint corner, int32_t width,
                         int32_t height)
{
    if (!out || !maze || width < 0 || width > GMK_MAZE_SIDE_MAX || height < 0 ||
        height > GMK_MAZE_SIDE_MAX)
        return GMK_ERR_ARGUMENT;
    maze_walls(out, maze, corner, width, height);
    return GMK_OK;
}

GmkPoint gmk_maze_start(const GmkMaze *maze)
{
    return maze ? maze->start : (GmkPoint){0, 0};
}

GmkPoint gmk_maze_goal(const GmkMaze *maze)
{
    return maze ? maze->goal : (GmkPoint){0, 0};
}

static GmkStatus check_point(const GmkMaze *maze, GmkPoint point)
{
    if (!maze)
        return GMK_ERR_ARGUMENT;
    return maze_has(maze, point) ? GMK_OK : GMK_ERR_OFF_BOARD;
}

GmkStatus gmk_maze_set_wall(GmkMaze *maze, GmkPoint point, bool wall)
{
    const GmkStatus status = check_point(maze, point);
    if (status == GMK_OK)
        maze_set_wall(maze, point, wall);
    return status;
}

GmkStatus gmk_maze_set_start(GmkMaze *maze, GmkPoint point)
{
    const GmkStatus status = check_point(maze, point);
    if (status == GMK_OK)
        maze->start = point;
    return status;
}

GmkStatus gmk_maze_set_goal(GmkMaze *maze, GmkPoint point)
{
    const GmkStatus status = check_point(maze, point);
    if (status == GMK_OK)
        maze->goal = point;
    return status;
}

/* ------------------------------------------------------------------------------------------------
 * Text and recipes
 */

GmkStatus gmk_maze_read(GmkMaze **out, GmkMazeFault *fault, const char *text, size_t size)
{
    GmkMazeFault found = GMK_MAZE_FAULT_INIT;
    if (!out || !text || (fault && !struct_is_writable(fault, STRUCT_LEAST_MAZE_FAULT)))
        return GMK_ERR_ARGUMENT;
    const GmkStatus status = maze_read(out, &found, text, size);
    if (fault)
        struct_write(fault, &found, sizeof found);
    return status;
}

size_t gmk_maze_fault_text(char *out, size_t size, const GmkMazeFault *fault)
{
    GmkMazeFault full;
    if (struct_read(&full, sizeof full, STRUCT_LEAST_MAZE_FAULT, fault) != GMK_OK ||
        (!out && size > 0))
        return 0;
    return maze_fault_text(out, size, &full);
}

size_t gmk_maze_write(char *out, size_t capacity, const GmkMaze *maze, GmkMazeFormat format)
{
    if (!maze || (uint32_t)format > GMK_MAZE_FORMAT_MOVINGAI)
        return 0;
    return maze_write(out, capacity, maze, format);
}

GmkStatus gmk_maze_generate(GmkMaze **out, const GmkMazeRecipe *recipe)
{
    GmkMazeRecipe full;
    const GmkStatus status = struct_read(&full, sizeof full, STRUCT_LEAST_MAZE_RECIPE, recipe);
    if (status != GMK_OK)
        return status;
    if (!out || !is_side(full.width) || !is_side(full.height) ||
        (uint32_t)full.kind >= GMK_MAZE_KINDS || full.walls_permille < 0 ||
        full.walls_permille > 1000)
        return GMK_ERR_ARGUMENT;
    return give_maze(out, maze_make(&full));
}

/* ------------------------------------------------------------------------------------------------
 * Searches
 */

int32_t gmk_maze_distance(GmkMazeHeuristic heuristic, GmkPoint from, GmkPoint to)
{
    return (uint32_t)heuristic < GMK_MAZE_HEURISTICS ? maze_distance(heuristic, from, to) : -1;
}

GmkStatus gmk_maze_search_new_with(GmkMazeSearch **out, const GmkMaze *maze,
                                   const GmkMazeOptions *options)
{
    GmkMazeOptions full;
    const GmkStatus status = struct_read(&full, sizeof full, STRUCT_LEAST_MAZE_OPTIONS, options);
    if (status != GMK_OK)
        return status;
    if (!out || !maze || (uint32_t)full.algorithm >= GMK_MAZE_ALGORITHMS ||
        (uint32_t)full.heuristic >= GMK_MAZE_HEURISTICS || full.no_table > 1)
        return GMK_ERR_ARGUMENT;
    GmkMazeSearch *search = search_new(maze, &full);
    if (!search)
        return GMK_ERR_NO_MEMORY;
    *out = search;
    return GMK_OK;
}

GmkStatus gmk_maze_search_new(GmkMazeSearch **out, const GmkMaze *maze, GmkMazeAlgorithm algorithm)
{
    GmkMazeOptions options = GMK_MAZE_OPTIONS_INIT;
    options.algorithm = algorithm;
    return gmk_maze_search_new_with(out, maze, &options);
}

void gmk_maze_search_free(GmkMazeSearch *search)
{
    search_free(search);
}

static void write_report(GmkMazeReport *out, const GmkMazeSearch *search)
{
    GmkMazeReport report = GMK_MAZE_REPORT_INIT;
    search_report(&report, search);
    struct_write(out, &report, sizeof report);
}

GmkStatus gmk_maze_search_run(GmkMazeReport *out, GmkMazeSearch *search,
                              const GmkMazeLimits *limits)
{
    GmkMazeLimits full;
    GmkTrace trace;
    if ((out && !struct_is_writable(out, STRUCT_LEAST_MAZE_REPORT)) || !search)
        return GMK_ERR_ARGUMENT;
    GmkStatus status = struct_read(&full, sizeof full, STRUCT_LEAST_MAZE_LIMITS, limits);
    if (status == GMK_OK && full.time_ms < 0)
        status = GMK_ERR_ARGUMENT;
    if (status == GMK_OK)
        status = api_read_trace(&full.trace, &trace);
    if (status != GMK_OK)
        return status;
    if (atomic_flag_test_and_set(&search->busy))
        return GMK_ERR_BUSY;
    status = search_run(search, &full);
    if (out && status == GMK_OK)
        write_report(out, search);
    atomic_flag_clear(&search->busy);
    return status;
}

GmkStatus gmk_maze_search_report(GmkMazeReport *out, const GmkMazeSearch *search)
{
    if (!struct_is_writable(out, STRUCT_LEAST_MAZE_REPORT) || !search)
        return GMK_ERR_ARGUMENT;
    write_report(out, search);
    return GMK_OK;
}

void gmk_maze_search_stop(GmkMazeSearch *search)
{
    if (search)
        atomic_store(&search->stop, true);
}

void gmk_maze_search_ready(GmkMazeSearch *search)
{
    if (search)
        atomic_store(&search->stop, false);
}

size_t gmk_maze_search_path(char *out, size_t capacity, const GmkMazeSearch *search)
{
    if (!search || search->state != GMK_MAZE_FOUND)
        return 0;
    const size_t length = (size_t)search->length;
    if (out && capacity > length) {
        search->method->write_path(out, search);
        out[length] = '\0';
    }
    return length;
}

GmkStatus gmk_maze_search_marks(uint8_t *out, const GmkMazeSearch *search, GmkPoint corner,
                                int32_t width, int32_t height)
{
    if (!out || !search || width < 0 || width > GMK_MAZE_SIDE_MAX || height < 0 ||
        height > GMK_MAZE_SIDE_MAX)
        return GMK_ERR_ARGUMENT;
    search_marks(out, search, corner, width, height);
    return GMK_OK;
}

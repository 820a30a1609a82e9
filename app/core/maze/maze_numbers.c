/* maze_numbers.c: see maze_numbers.h. */
#include "maze_numbers.h"

#include <stdlib.h>

struct MazeNumbers {
    GmkTrace trace;
    MazeChoice choice;
    int32_t width;
    GmkPoint goal;
    int32_t *priorities; /* as the trace tells them, plus one; 0: the cell has not been met */
};

static int32_t *priority_of(const MazeNumbers *numbers, GmkPoint cell)
{
    return &numbers->priorities[(size_t)cell.y * (size_t)numbers->width + (size_t)cell.x];
}

static int32_t distance(const MazeNumbers *numbers, GmkPoint cell)
{
    return gmk_maze_distance(numbers->choice.heuristic, cell, numbers->goal);
}

static void on_push(void *user, GmkPoint cell, int32_t priority)
{
    *priority_of(user, cell) = priority + 1;
}

MazeNumbers *maze_numbers_new(const GmkMaze *map, MazeChoice choice)
{
    const GmkPoint start = gmk_maze_start(map);
    const size_t cells = (size_t)gmk_maze_width(map) * (size_t)gmk_maze_height(map);
    MazeNumbers *numbers = calloc(1, sizeof *numbers);
    if (!numbers)
        return NULL;
    numbers->trace = (GmkTrace)GMK_TRACE_INIT;
    numbers->trace.user = numbers;
    numbers->trace.push = on_push;
    numbers->choice = choice;
    numbers->width = gmk_maze_width(map);
    numbers->goal = gmk_maze_goal(map);
    numbers->priorities = calloc(cells, sizeof *numbers->priorities);
    if (!numbers->priorities) {
        free(numbers);
        return NULL;
    }
    /* The start waits from the beginning: no step tells it. */
    on_push(numbers, start, choice.algorithm == GMK_MAZE_BFS ? 0 : distance(numbers, start));
    return numbers;
}

void maze_numbers_free(MazeNumbers *numbers)
{
    if (!numbers)
        return;
    free(numbers->priorities);
    free(numbers);
}

const GmkTrace *maze_numbers_trace(const MazeNumbers *numbers)
{
    return &numbers->trace;
}

MazeCellNumbers maze_numbers_at(const MazeNumbers *numbers, GmkPoint cell)
{
    MazeCellNumbers out = {MAZE_NO_NUMBER, MAZE_NO_NUMBER, MAZE_NO_NUMBER};
    const int32_t priority = *priority_of(numbers, cell) - 1;
    if (priority < 0)
        return out;
    if (numbers->choice.algorithm == GMK_MAZE_BFS) {
        out.g = priority;
        return out;
    }
    out.h = distance(numbers, cell);
    if (numbers->choice.algorithm != GMK_MAZE_GREEDY) {
        out.f = priority;
        out.g = out.f - out.h;
    }
    return out;
}

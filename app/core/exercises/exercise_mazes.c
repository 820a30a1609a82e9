/* Exercises on A*: which cell comes next, and how many are expanded. */
#include "exercise_parts.h"

#include "core/base/random.h"

#include <string.h>

/* A* as far as it was told: what waits, what is done, and the moments at which one cell is clearly next. */
typedef struct Queue {
    Exercise *e;
    Exercise *clear; /* as it was at the last such moment */
    int popped, chosen_after;
} Queue;

static void on_push(void *user, GmkPoint cell, int32_t priority)
{
    Queue *q = user;
    const int at = exercise_cell(q->e, cell);
    q->e->state[at] = EXERCISE_WAITS;
    q->e->steps[at] = (int16_t)(priority - exercise_distance(q->e, at));
}

/* Cells that wait with this f or a smaller one. */
static int count_waiting(const Exercise *e, int32_t f, int *all)
{
    const int cells = gmk_maze_width(e->maze) * gmk_maze_height(e->maze);
    int count = 0;
    *all = 0;
    for (int c = 0; c < cells; c++)
        if (e->state[c] == EXERCISE_WAITS) {
            (*all)++;
            count += e->steps[c] + exercise_distance(e, c) <= f;
        }
    return count;
}

static void on_pop(void *user, GmkPoint cell, int32_t priority)
{
    enum { WAITING_MIN = 3 };
    Queue *q = user;
    const int at = exercise_cell(q->e, cell);
    int all;
    const bool clear =
        count_waiting(q->e, priority, &all) == 1 && q->e->state[at] == EXERCISE_WAITS;
    if (clear && all >= WAITING_MIN && ++q->popped == q->chosen_after) {
        memcpy(q->clear->state, q->e->state, sizeof q->e->state);
        memcpy(q->clear->steps, q->e->steps, sizeof q->e->steps);
        q->clear->waiting = all;
        q->clear->answer = q->e->kind == EXERCISE_NEXT_F ? priority : at;
    }
    q->e->state[at] = EXERCISE_DONE;
}

static GmkStatus run(GmkMazeReport *report, const GmkMaze *maze, const GmkTrace *trace)
{
    GmkMazeLimits limits = GMK_MAZE_LIMITS_INIT;
    GmkMazeSearch *search = NULL;
    limits.trace = trace;
    GmkStatus status = gmk_maze_search_new(&search, maze, GMK_MAZE_ASTAR);
    if (status == GMK_OK)
        status = gmk_maze_search_run(report, search, &limits);
    gmk_maze_search_free(search);
    return status;
}

static GmkStatus generate(GmkMaze **out, uint64_t *random, GmkMazeKind kind, int w, int h)
{
    GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
    recipe.kind = kind;
    recipe.width = w;
    recipe.height = h;
    recipe.seed = random_next(random);
    return gmk_maze_generate(out, &recipe);
}

bool exercise_make_queue(Exercise *e, uint64_t *random, int size, GmkStatus *status)
{
    GmkTrace trace = GMK_TRACE_INIT;
    GmkMazeReport report = GMK_MAZE_REPORT_INIT;
    Exercise work = *e;
    Queue queue = {&work, e, 0, 2 + random_below(random, 3)};
    *status = generate(&e->maze, random, GMK_MAZE_RANDOM, size, size * 3 / 4);
    if (*status != GMK_OK)
        return false;
    work.maze = e->maze;
    trace.user = &queue;
    trace.push = on_push;
    trace.pop = on_pop;
    on_push(&queue, gmk_maze_start(e->maze),
            exercise_distance(e, exercise_cell(e, gmk_maze_start(e->maze))));
    *status = run(&report, e->maze, &trace);
    return *status == GMK_OK && report.state == GMK_MAZE_FOUND && e->answer >= 0;
}

bool exercise_make_four_l(Exercise *e, uint64_t *random, int kind, GmkStatus *status)
{
    GmkMazeReport report = GMK_MAZE_REPORT_INIT;
    const int w = kind == GMK_MAZE_PERFECT ? 31 : 32, h = kind == GMK_MAZE_PERFECT ? 25 : 24;
    *status = generate(&e->maze, random, (GmkMazeKind)kind, w, h);
    if (*status == GMK_OK)
        *status = run(&report, e->maze, NULL);
    if (*status != GMK_OK || report.state != GMK_MAZE_FOUND)
        return false;
    const uint64_t length = (uint64_t)report.length;
    e->length = report.length;
    e->expanded = report.expanded;
    e->answer = e->expanded < 3 * length ? 0 : e->expanded <= 5 * length ? 1 : 2;
    const bool random_walls = kind == GMK_MAZE_RANDOM || kind == GMK_MAZE_ROOMS;
    return report.length > 10 && (!random_walls || e->answer == (kind == GMK_MAZE_ROOMS ? 2 : 1));
}

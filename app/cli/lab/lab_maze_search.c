/* Best-first search and IDA* as in textbooks, with a choice of heuristics, for comparison. */
#include "lab_maze_search.h"

#include "platform/threads/os_clock.h"

#include <math.h>
#include <stdlib.h>

enum { UNSEEN = -1, DIRECTIONS = 4 };

static const int dx_of[DIRECTIONS] = {1, 0, -1, 0}, dy_of[DIRECTIONS] = {0, 1, 0, -1};

/* The map as both searches see it: start and goal are open whatever lies there. */
typedef struct Field {
    int32_t width, height;
    GmkPoint start, goal;
    uint8_t *walls;
    LabHeuristic heuristic;
} Field;

static bool field_init(Field *out, const GmkMaze *maze, LabHeuristic heuristic)
{
    *out = (Field){.width = gmk_maze_width(maze),
                   .height = gmk_maze_height(maze),
                   .start = gmk_maze_start(maze),
                   .goal = gmk_maze_goal(maze),
                   .heuristic = heuristic};
    out->walls = malloc((size_t)out->width * (size_t)out->height);
    if (!out->walls ||
        gmk_maze_walls(out->walls, maze, (GmkPoint){0, 0}, out->width, out->height) != GMK_OK) {
        free(out->walls);
        return false;
    }
    out->walls[out->start.y * out->width + out->start.x] = 0;
    out->walls[out->goal.y * out->width + out->goal.x] = 0;
    return true;
}

static double distance(const Field *field, int32_t cell)
{
    const double dx = fabs((double)(cell % field->width - field->goal.x));
    const double dy = fabs((double)(cell / field->width - field->goal.y));
    switch (field->heuristic) {
    case LAB_MANHATTAN: return dx + dy;
    case LAB_EUCLID: return sqrt(dx * dx + dy * dy);
    case LAB_NONE: break;
    }
    return 0;
}

/* The neighbour in this direction; -1: a wall or the edge. */
static int32_t step(const Field *field, int32_t cell, int direction)
{
    const int32_t x = cell % field->width + dx_of[direction];
    const int32_t y = cell / field->width + dy_of[direction];
    if (x < 0 || y < 0 || x >= field->width || y >= field->height ||
        field->walls[y * field->width + x])
        return -1;
    return y * field->width + x;
}

/* ------------------------------------------------------------------------------------------------
 * Best first
 */

typedef struct HeapItem {
    double rank; /* f, or h when greedy */
    int32_t steps, cell;
} HeapItem;

typedef struct Heap {
    HeapItem *items;
    size_t count, capacity;
} Heap;

/* Lower rank first; of equal ones the one that has come farther, then the lower cell. */
static bool comes_before(const HeapItem *a, const HeapItem *b)
{
    if (a->rank < b->rank || a->rank > b->rank)
        return a->rank < b->rank;
    return a->steps != b->steps ? a->steps > b->steps : a->cell < b->cell;
}

static bool heap_push(Heap *heap, HeapItem item)
{
    if (heap->count == heap->capacity) {
        const size_t capacity = heap->capacity ? heap->capacity * 2 : 1024;
        HeapItem *items = realloc(heap->items, capacity * sizeof *items);
        if (!items)
            return false;
        heap->items = items;
        heap->capacity = capacity;
    }
    size_t at = heap->count++;
    for (; at > 0 && comes_before(&item, &heap->items[(at - 1) / 2]); at = (at - 1) / 2)
        heap->items[at] = heap->items[(at - 1) / 2];
    heap->items[at] = item;
    return true;
}

static HeapItem heap_pop(Heap *heap)
{
    const HeapItem top = heap->items[0], last = heap->items[--heap->count];
    size_t at = 0;
    for (;;) {
        size_t child = 2 * at + 1;
        if (child >= heap->count)
            break;
        if (child + 1 < heap->count && comes_before(&heap->items[child + 1], &heap->items[child]))
            child++;
        if (!comes_before(&heap->items[child], &last))
            break;
        heap->items[at] = heap->items[child];
        at = child;
    }
    heap->items[at] = last;
    return top;
}

/* Expands until the goal is taken from the heap. best[]: fewest steps known; done cells are below 0. */
static bool expand_all(LabMazeResult *out, const Field *field, Heap *heap, int32_t *best,
                       bool *done, bool greedy)
{
    const int32_t start = field->start.y * field->width + field->start.x;
    const int32_t goal = field->goal.y * field->width + field->goal.x;
    best[start] = 0;
    if (!heap_push(heap, (HeapItem){distance(field, start), 0, start}))
        return false;
    while (heap->count > 0) {
        const HeapItem item = heap_pop(heap);
        if (item.cell == goal) {
            out->length = item.steps;
            return true;
        }
        if (done[item.cell])
            continue; /* a better way was found since */
        done[item.cell] = true;
        out->expanded++;
        for (int d = 0; d < DIRECTIONS; d++) {
            const int32_t next = step(field, item.cell, d);
            if (next < 0 || done[next] || (best[next] != UNSEEN && best[next] <= item.steps + 1))
                continue;
            best[next] = item.steps + 1;
            const double h = distance(field, next);
            if (!heap_push(heap, (HeapItem){greedy ? h : item.steps + 1 + h, item.steps + 1, next}))
                return false;
        }
    }
    return true;
}

bool lab_best_first(LabMazeResult *out, const GmkMaze *maze, LabHeuristic heuristic, bool greedy)
{
    const int64_t start = os_clock_us();
    Field field;
    Heap heap = {0};
    if (!field_init(&field, maze, heuristic))
        return false;
    const size_t cells = (size_t)field.width * (size_t)field.height;
    int32_t *best = malloc(cells * sizeof *best);
    bool *done = calloc(cells, sizeof *done);
    *out = (LabMazeResult){.finished = true, .length = -1};
    for (size_t i = 0; best && i < cells; i++)
        best[i] = UNSEEN;
    const bool ok = best && done && expand_all(out, &field, &heap, best, done, greedy);
    out->ms = (double)(os_clock_us() - start) / 1000;
    free(heap.items);
    free(best);
    free(done);
    free(field.walls);
    return ok;
}

/* ------------------------------------------------------------------------------------------------
 * IDA*
 */

typedef struct PathStep {
    int32_t cell;
    int next; /* the direction to try next */
} PathStep;

typedef struct Deepening {
    const Field *field;
    PathStep *path; /* at most one step for each cell */
    bool *on_path;
    int32_t *steps; /* the table: to each cell in this iteration; NULL: none */
    double bound, next_bound;
    uint64_t limit;
    LabMazeResult *out;
} Deepening;

/* Whether the table has a path to this cell in this iteration that is no longer. */
static bool is_known(const Deepening *d, int32_t cell, int32_t steps)
{
    return d->steps && d->steps[cell] != UNSEEN && d->steps[cell] <= steps;
}

/* One iteration: depth first below the bound. True: found, or the limit was reached. */
static bool iterate(Deepening *d, int32_t start, int32_t goal)
{
    int32_t depth = 0;
    d->next_bound = HUGE_VAL;
    for (int32_t i = 0; d->steps && i < d->field->width * d->field->height; i++)
        d->steps[i] = UNSEEN;
    d->path[0] = (PathStep){start, 0};
    d->on_path[start] = true;
    d->out->expanded++;
    while (depth >= 0) {
        PathStep *at = &d->path[depth];
        if (at->cell == goal) {
            d->out->length = depth;
            return true;
        }
        if (at->next == DIRECTIONS) {
            d->on_path[at->cell] = false;
            depth--;
            continue;
        }
        const int32_t cell = step(d->field, at->cell, at->next++);
        if (cell < 0 || d->on_path[cell] || is_known(d, cell, depth + 1))
            continue;
        const double f = depth + 1 + distance(d->field, cell);
        if (f > d->bound + 1e-9) {
            d->next_bound = fmin(d->next_bound, f);
            continue;
        }
        if (d->out->expanded == d->limit) {
            d->out->finished = false;
            return true;
        }
        d->path[++depth] = (PathStep){cell, 0};
        if (d->steps)
            d->steps[cell] = depth;
        d->on_path[cell] = true;
        d->out->expanded++;
    }
    return false;
}

bool lab_ida_star(LabMazeResult *out, const GmkMaze *maze, LabHeuristic heuristic, bool table,
                  uint64_t limit)
{
    const int64_t begin = os_clock_us();
    Field field;
    if (!field_init(&field, maze, heuristic))
        return false;
    const size_t cells = (size_t)field.width * (size_t)field.height;
    const int32_t start = field.start.y * field.width + field.start.x;
    const int32_t goal = field.goal.y * field.width + field.goal.x;
    Deepening d = {.field = &field,
                   .path = malloc((cells + 1) * sizeof *d.path),
                   .on_path = calloc(cells, sizeof *d.on_path),
                   .steps = table ? malloc(cells * sizeof *d.steps) : NULL,
                   .bound = distance(&field, start),
                   .limit = limit,
                   .out = out};
    const bool ok = d.path && d.on_path && (d.steps || !table);
    *out = (LabMazeResult){.finished = true, .length = -1};
    while (ok && !iterate(&d, start, goal) && d.next_bound < HUGE_VAL)
        d.bound = d.next_bound;
    out->ms = (double)(os_clock_us() - begin) / 1000;
    free(d.path);
    free(d.on_path);
    free(d.steps);
    free(field.walls);
    return ok;
}

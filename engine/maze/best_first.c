/*
 * best_first.c: A*, breadth first and greedy. They differ only in the bucket where a cell waits.
 *
 * A*: with the Manhattan distance a step changes f by 0 (towards the goal) or 2 (away from it). So
 * the queue never holds more than two values of f: two buckets that take turns are the whole
 * priority queue. A cell that is met at the f being worked on has its final parent; one that waits
 * for the next f may still be met earlier. Newest first within an f: deepest first, so that between
 * equals the search runs straight for the goal. Neither g nor h is kept anywhere.
 *
 * Breadth first: the same two buckets, every step goes to the other one.
 * Greedy: a bucket for each distance to the goal; the parent that comes first stays.
 *
 * All this holds for the Manhattan distance. By another one heuristic_first.c searches, with the same
 * cells and the same queue; what is here prepares it and reports of it.
 */
#include "best_first.h"

#include <stdlib.h>
#include <string.h>

/* Forces a copy of the loop for each algorithm. */
#define ALWAYS_INLINE static inline __attribute__((always_inline))

#define NO_BUCKET UINT32_MAX

static size_t goal_cell(const MazeSearch *search)
{
    return spot_cell(search->goal, search->stride);
}

static size_t start_cell(const MazeSearch *search)
{
    return spot_cell(search->start, search->stride);
}

static Direction entered_by(const MazeSearch *search, size_t cell)
{
    return search->best_first.cells[cell] & CELL_DIRECTION;
}

/* ------------------------------------------------------------------------------------------------
 * Setting up
 */

/* The two buckets of A*, and greedy search's that follow each other, need the Manhattan distance. */
static bool is_by_heuristic(const MazeSearch *search)
{
    return search->heuristic != GMK_MAZE_MANHATTAN && search->algorithm != GMK_MAZE_BFS;
}

static uint8_t nearer(Direction direction)
{
    return (uint8_t)(1u << (CELL_NEARER_SHIFT + direction));
}

/* The directions that lead nearer: below, left of, right of the goal and so on. */
static void fill_nearer(uint8_t *cells, const Maze *maze)
{
    const size_t goal = (size_t)maze->goal.x + 1, stride = (size_t)maze->stride;
    for (int32_t y = -1; y <= maze->height; y++) {
        uint8_t *row = cells + (size_t)(y + 1) * stride;
        const uint8_t vertical = y > maze->goal.y   ? nearer(UP)
                                 : y < maze->goal.y ? nearer(DOWN)
                                                    : 0;
        memset(row, vertical | nearer(RIGHT), goal);
        row[goal] = vertical;
        memset(row + goal + 1, vertical | nearer(LEFT), stride - goal - 1);
    }
}

static void add_walls(uint8_t *cells, const Maze *maze)
{
    for (size_t i = 0; i < maze_cells(maze) / 8; i++) {
        const unsigned walls = maze->walls[i];
        for (int bit = 0; bit < 8 && walls != 0; bit++)
            cells[8 * i + (size_t)bit] |= (uint8_t)(walls >> bit & CELL_WALL);
    }
}

static bool begin(MazeSearch *search, const Maze *maze)
{
    BestFirst *b = &search->best_first;
    const bool any = is_by_heuristic(search);
    const bool greedy = search->algorithm == GMK_MAZE_GREEDY && !any;
    b->size = maze_cells(maze);
    b->cells = malloc(b->size);
    if (!b->cells ||
        !queue_init(&b->queue, any      ? heuristic_first_buckets(maze)
                               : greedy ? (uint32_t)(maze->width + maze->height)
                                        : 2) ||
        !queue_reserve(&b->queue, 1))
        return false;
    fill_nearer(b->cells, maze);
    add_walls(b->cells, maze);
    const size_t start = start_cell(search);
    b->cells[goal_cell(search)] &= (uint8_t)~CELL_LOW;
    b->cells[start] = (uint8_t)((b->cells[start] & ~CELL_LOW) | CELL_WAITS);
    search->visited = 1;
    if (any)
        return heuristic_first_begin(search);
    b->bucket = greedy ? (uint32_t)search->distance : 0;
    queue_push(&b->queue, &b->queue.buckets[b->bucket], (uint32_t)start);
    return true;
}

static void free_memory(MazeSearch *search)
{
    free(search->best_first.cells);
    free(search->best_first.steps);
    queue_free(&search->best_first.queue);
}

/* ------------------------------------------------------------------------------------------------
 * Reports
 */

static uint64_t bytes(const MazeSearch *search)
{
    const BestFirst *b = &search->best_first;
    return b->size + b->queue.bytes + (b->steps ? b->size * sizeof *b->steps : 0);
}

static GmkMazeMark mark(const MazeSearch *search, size_t cell)
{
    const unsigned value = search->best_first.cells[cell] & CELL_LOW;
    if (value >= CELL_EXPANDED)
        return GMK_MAZE_MARK_EXPANDED;
    if (value >= CELL_WAITS)
        return GMK_MAZE_MARK_FRONTIER;
    return value == CELL_WALL ? GMK_MAZE_MARK_WALL : GMK_MAZE_MARK_UNSEEN;
}

/* Paths are walked from the goal back to the start. */
static int32_t measure_path(const MazeSearch *search)
{
    int32_t length = 0;
    for (Spot spot = search->goal; spot != search->start; length++)
        spot -= spot_steps[entered_by(search, spot_cell(spot, search->stride))];
    return length;
}

static void write_path(char *out, const MazeSearch *search)
{
    Spot spot = search->goal;
    for (int32_t i = search->length - 1; i >= 0; i--) {
        const Direction direction = entered_by(search, spot_cell(spot, search->stride));
        out[i] = "UDLR"[direction];
        spot -= spot_steps[direction];
    }
}

static void walk_path(const MazeSearch *search, void (*visit)(void *user, Spot spot), void *user)
{
    if (search->state != GMK_MAZE_FOUND)
        return;
    Spot spot = search->goal;
    for (; spot != search->start;
         spot -= spot_steps[entered_by(search, spot_cell(spot, search->stride))])
        visit(user, spot);
    visit(user, spot);
}

/* ------------------------------------------------------------------------------------------------
 * The search
 */

/* What the loop keeps in registers; `algorithm` and `watched` are constants to the compiler. */
typedef struct Loop {
    MazeSearch *search;
    GmkMazeAlgorithm algorithm;
    bool watched;
    uint8_t *cells;
    size_t stride, goal;
    CellQueue *queue;
    uint32_t bucket; /* being emptied */
    int32_t level;   /* how often it has changed; not of greedy search */
    uint64_t fresh;  /* cells met that were unseen */
} Loop;

/* What the algorithm goes by, of cells that wait in this bucket: f, steps or distance to the goal. */
static int32_t priority_of(const Loop *l, uint32_t bucket)
{
    if (l->algorithm == GMK_MAZE_GREEDY)
        return (int32_t)bucket;
    const int32_t level = l->level + (bucket != l->bucket);
    return l->algorithm == GMK_MAZE_ASTAR ? l->search->distance + 2 * level : level;
}

static void tell(const Loop *l, size_t cell, GmkMazeMark what, int32_t priority)
{
    search_tell(l->search, (Spot)(cell / l->stride << 16 | cell % l->stride), what, priority);
}

/* The bucket to empty after this one; NO_BUCKET: nothing waits anywhere. */
static uint32_t next_bucket(CellQueue *queue, uint32_t bucket, GmkMazeAlgorithm algorithm)
{
    if (algorithm != GMK_MAZE_GREEDY)
        return queue_is_empty(&queue->buckets[bucket ^ 1]) ? NO_BUCKET : bucket ^ 1;
    for (; bucket < queue->bucket_count; bucket++) {
        CellBucket *b = &queue->buckets[bucket];
        if (!queue_is_empty(b))
            return bucket;
        if (b->top) /* there are many buckets: an empty one gives its last block back */
            queue_drop_block(queue, b);
    }
    return NO_BUCKET;
}

/* Takes the next cell to expand and marks it. False: the queue is empty or it is the goal; see
 * the state. */
ALWAYS_INLINE bool choose(size_t *out, Loop *l)
{
    for (;;) {
        uint32_t cell;
        while (!queue_pop(&cell, l->queue, &l->queue->buckets[l->bucket])) {
            const uint32_t bucket = next_bucket(l->queue, l->bucket, l->algorithm);
            if (bucket == NO_BUCKET) {
                l->search->state = GMK_MAZE_NO_PATH;
                return false;
            }
            l->bucket = bucket;
            l->level++;
        }
        if (cell == l->goal) {
            l->search->state = GMK_MAZE_FOUND;
            if (l->search->trace)
                l->search->trace->pop(l->search->trace->user, spot_point(l->search->goal),
                                      priority_of(l, l->bucket));
            return false;
        }
        const unsigned value = l->cells[cell];
        if ((value & CELL_EXPANDED) == CELL_EXPANDED)
            continue; /* it has been expanded already, with a smaller f */
        l->cells[cell] = (uint8_t)(value | CELL_EXPANDED);
        *out = cell;
        return true;
    }
}

/* Examines the neighbour `next` in this direction. */
ALWAYS_INLINE void visit(Loop *l, size_t next, Direction direction, bool is_nearer, uint32_t near,
                         uint32_t far)
{
    const unsigned value = l->cells[next];
    if ((value & CELL_LOW) == CELL_UNSEEN)
        l->fresh++;
    else if (l->algorithm != GMK_MAZE_ASTAR || !is_nearer ||
             (value & CELL_KIND) != CELL_WAITS + 4 * far)
        return; /* A*: a cell that waits for the next f may be reached with this one */
    const uint32_t bucket = is_nearer && l->algorithm != GMK_MAZE_BFS ? near : far;
    const unsigned kind = CELL_WAITS + (l->algorithm == GMK_MAZE_GREEDY ? 0 : 4 * bucket);
    l->cells[next] = (uint8_t)((value & ~(unsigned)CELL_LOW) | kind | direction);
    queue_push(l->queue, &l->queue->buckets[bucket], (uint32_t)next);
    if (l->watched)
        tell(l, next, GMK_MAZE_MARK_FRONTIER, priority_of(l, bucket));
    if (l->algorithm == GMK_MAZE_GREEDY && is_nearer)
        l->bucket = near;
}

ALWAYS_INLINE void expand(Loop *l, size_t cell)
{
    const bool greedy = l->algorithm == GMK_MAZE_GREEDY;
    const uint32_t near = greedy ? l->bucket - 1 : l->bucket;
    const uint32_t far = greedy ? l->bucket + 1 : l->bucket ^ 1;
    const unsigned value = l->cells[cell];
    visit(l, cell - l->stride, UP, value & nearer(UP), near, far);
    visit(l, cell + l->stride, DOWN, value & nearer(DOWN), near, far);
    visit(l, cell - 1, LEFT, value & nearer(LEFT), near, far);
    visit(l, cell + 1, RIGHT, value & nearer(RIGHT), near, far);
}

ALWAYS_INLINE void advance_as(MazeSearch *search, uint32_t count, GmkMazeAlgorithm algorithm,
                              bool watched)
{
    BestFirst *b = &search->best_first;
    Loop l = {search,    algorithm, watched,  b->cells, search->stride, goal_cell(search),
              &b->queue, b->bucket, b->level, 0};
    size_t cell;
    uint32_t left = count;
    for (; left > 0 && choose(&cell, &l); left--) {
        if (watched)
            tell(&l, cell, GMK_MAZE_MARK_EXPANDED, priority_of(&l, l.bucket));
        expand(&l, cell);
    }
    search->expanded += count - left;
    search->visited += l.fresh;
    b->bucket = l.bucket;
    b->level = l.level;
}

/* One loop, compiled for each algorithm; only the loop without step callbacks has to be fast. */
static bool advance(MazeSearch *search, uint32_t count)
{
    if (!queue_reserve(&search->best_first.queue, DIRECTIONS * count))
        return false;
    if (is_by_heuristic(search))
        heuristic_first_advance(search, count);
    else if (search->watched)
        advance_as(search, count, search->algorithm, true);
    else if (search->algorithm == GMK_MAZE_ASTAR)
        advance_as(search, count, GMK_MAZE_ASTAR, false);
    else if (search->algorithm == GMK_MAZE_BFS)
        advance_as(search, count, GMK_MAZE_BFS, false);
    else
        advance_as(search, count, GMK_MAZE_GREEDY, false);
    if (search->state == GMK_MAZE_FOUND)
        search->length = measure_path(search);
    return true;
}

const MazeMethod best_first_method = {begin,      advance, free_memory, bytes,
                                      write_path, mark,    walk_path};

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
 */
#include "maze/maze_search.h"

#include <stdlib.h>

/*
 * Four bits a cell: 0 unseen, 1 wall; else two bits of what it is and, below them, two bits of the
 * direction by which it was entered.
 */
enum {
    CELL_UNSEEN = 0,
    CELL_WALL = 1,
    CELL_WAITS = 4,     /* in bucket 0, and everywhere in greedy's; + 4: in bucket 1 */
    CELL_EXPANDED = 12, /* the bits of both, so that a waiting cell becomes one by OR */
    CELL_KIND = 12,
    DIRECTION_MASK = 3,
};

static unsigned get_cell(const uint8_t *cells, size_t cell)
{
    return cells[cell / 2] >> cell % 2 * 4 & 15;
}

static void put_cell(uint8_t *cells, size_t cell, unsigned value)
{
    const unsigned shift = cell % 2 * 4;
    cells[cell / 2] = (uint8_t)((cells[cell / 2] & ~(15u << shift)) | value << shift);
}

/* A wall's bit becomes CELL_WALL. */
static void copy_walls(uint8_t *cells, const Maze *maze)
{
    static const uint8_t pairs[4] = {0x00, 0x01, 0x10, 0x11};
    for (size_t i = 0; i < maze_cells(maze) / 8; i++) {
        const unsigned walls = maze->walls[i];
        if (walls == 0)
            continue; /* calloc() did that, and perhaps only by promise */
        cells[4 * i] = pairs[walls & 3];
        cells[4 * i + 1] = pairs[walls >> 2 & 3];
        cells[4 * i + 2] = pairs[walls >> 4 & 3];
        cells[4 * i + 3] = pairs[walls >> 6];
    }
}

static uint32_t distance(Spot a, Spot b)
{
    const GmkPoint p = spot_point(a), q = spot_point(b);
    return (uint32_t)abs(p.x - q.x) + (uint32_t)abs(p.y - q.y);
}

static bool begin(MazeSearch *search, const Maze *maze)
{
    BestFirst *b = &search->best_first;
    const bool greedy = search->algorithm == GMK_MAZE_GREEDY;
    b->size = maze_cells(maze) / 2;
    b->cells = calloc(b->size, 1);
    if (!b->cells || !queue_init(&b->queue, greedy ? (uint32_t)(maze->width + maze->height) : 2) ||
        !queue_reserve(&b->queue, 1))
        return false;
    copy_walls(b->cells, maze);
    put_cell(b->cells, spot_cell(search->goal, search->stride), CELL_UNSEEN);
    put_cell(b->cells, spot_cell(search->start, search->stride), CELL_WAITS);
    b->bucket = greedy ? distance(search->start, search->goal) : 0;
    queue_push(&b->queue, &b->queue.buckets[b->bucket], search->start);
    search->visited = 1;
    return true;
}

static void free_memory(MazeSearch *search)
{
    free(search->best_first.cells);
    queue_free(&search->best_first.queue);
}

static uint64_t bytes(const MazeSearch *search)
{
    return search->best_first.size + search->best_first.queue.bytes;
}

/* From the goal back to the start. */
static int32_t measure_path(const MazeSearch *search)
{
    int32_t length = 0;
    for (Spot spot = search->goal; spot != search->start; length++)
        spot -= spot_steps[get_cell(search->best_first.cells, spot_cell(spot, search->stride)) &
                           DIRECTION_MASK];
    return length;
}

static void write_path(char *out, const MazeSearch *search)
{
    Spot spot = search->goal;
    for (int32_t i = search->length - 1; i >= 0; i--) {
        const unsigned direction =
            get_cell(search->best_first.cells, spot_cell(spot, search->stride)) & DIRECTION_MASK;
        out[i] = "UDLR"[direction];
        spot -= spot_steps[direction];
    }
}

static void walk_path(const MazeSearch *search, void (*visit)(void *user, Spot spot), void *user)
{
    if (search->state != GMK_MAZE_FOUND)
        return;
    Spot spot = search->goal;
    for (; spot != search->start;) {
        visit(user, spot);
        spot -= spot_steps[get_cell(search->best_first.cells, spot_cell(spot, search->stride)) &
                           DIRECTION_MASK];
    }
    visit(user, spot);
}

static GmkMazeMark mark(const MazeSearch *search, size_t cell)
{
    const unsigned value = get_cell(search->best_first.cells, cell);
    if (value >= CELL_EXPANDED)
        return GMK_MAZE_MARK_EXPANDED;
    if (value >= CELL_WAITS)
        return GMK_MAZE_MARK_FRONTIER;
    return value == CELL_WALL ? GMK_MAZE_MARK_WALL : GMK_MAZE_MARK_UNSEEN;
}

/* The bucket to empty next. False: nothing waits anywhere. */
static bool next_bucket(MazeSearch *search)
{
    BestFirst *b = &search->best_first;
    if (search->algorithm != GMK_MAZE_GREEDY) {
        b->bucket ^= 1;
        return !queue_is_empty(&b->queue.buckets[b->bucket]);
    }
    for (; b->bucket < b->queue.bucket_count; b->bucket++) {
        CellBucket *bucket = &b->queue.buckets[b->bucket];
        if (!queue_is_empty(bucket))
            return true;
        if (bucket->top) /* there are many buckets: an empty one keeps nothing */
            queue_drop_block(&b->queue, bucket);
    }
    return false;
}

/* ------------------------------------------------------------------------------------------------
 * Expansion. The four neighbours are looked at together, a byte each in one word, in the order of
 * Direction; an answer about a neighbour is the bit NEIGHBOUR of its byte. Which neighbours are
 * open nobody can predict, so that four branches would cost more than all the rest.
 */

#define NEIGHBOURS(value) ((uint32_t)(value)*UINT32_C(0x01010101))
enum { NEIGHBOUR = 16, NEIGHBOUR_BIT = 4 };

/* The cells around this one; as the stride is even, two of them lie in the same half of a byte. */
static uint32_t get_neighbours(const uint8_t *cells, size_t cell, size_t stride)
{
    const unsigned shift = cell % 2 * 4, other = shift ^ 4;
    const unsigned up = cells[(cell - stride) / 2] >> shift & 15;
    const unsigned down = cells[(cell + stride) / 2] >> shift & 15;
    const unsigned left = cells[(cell - 1) / 2] >> other & 15;
    const unsigned right = cells[(cell + 1) / 2] >> other & 15;
    return up | down << 8 | left << 16 | right << 24;
}

/* Which bytes are 0, of bytes below NEIGHBOUR: 16 - 0 has the bit, 16 - 1 has not. */
static uint32_t which_are_zero(uint32_t bytes)
{
    return (NEIGHBOURS(NEIGHBOUR) - bytes) & NEIGHBOURS(NEIGHBOUR);
}

static uint32_t which_are_nearer(Spot spot, Spot goal)
{
    const uint32_t column = spot & 0xffff, row = spot >> 16;
    const uint32_t goal_column = goal & 0xffff, goal_row = goal >> 16;
    return ((uint32_t)(row > goal_row) | (uint32_t)(row < goal_row) << 8 |
            (uint32_t)(column > goal_column) << 16 | (uint32_t)(column < goal_column) << 24)
           << NEIGHBOUR_BIT;
}

static void expand(MazeSearch *search, Spot spot, size_t cell)
{
    BestFirst *b = &search->best_first;
    const bool greedy = search->algorithm == GMK_MAZE_GREEDY;
    const uint32_t near = greedy ? b->bucket - 1 : b->bucket;
    const uint32_t far = greedy ? b->bucket + 1 : b->bucket ^ 1;
    const uint32_t values = get_neighbours(b->cells, cell, search->stride);
    const uint32_t fresh = which_are_zero(values);
    uint32_t nearer = which_are_nearer(spot, search->goal), taken = fresh;
    if (search->algorithm == GMK_MAZE_BFS)
        nearer = 0;   /* it does not care: everything waits for the next turn */
    else if (!greedy) /* a cell may wait for the next f and be met at this one */
        taken |= nearer & which_are_zero((values & NEIGHBOURS(CELL_KIND)) ^
                                         NEIGHBOURS(CELL_WAITS + 4 * far));
    for (; taken != 0; taken &= taken - 1) {
        const unsigned bit = (unsigned)__builtin_ctz(taken), direction = bit / 8;
        const uint32_t bucket = nearer >> bit & 1 ? near : far;
        const Spot next = spot + spot_steps[direction];
        put_cell(b->cells, spot_cell(next, search->stride),
                 CELL_WAITS + (greedy ? 0 : 4 * bucket) + direction);
        queue_push(&b->queue, &b->queue.buckets[bucket], next);
        search->visited += fresh >> bit & 1;
        if (search->step)
            search_tell(search, next, GMK_MAZE_MARK_FRONTIER);
        if (greedy && bucket == near)
            b->bucket = near;
    }
}

static bool advance(MazeSearch *search, uint32_t count)
{
    BestFirst *b = &search->best_first;
    if (!queue_reserve(&b->queue, DIRECTIONS * count))
        return false;
    while (count > 0) {
        Spot spot;
        if (!queue_pop(&spot, &b->queue, &b->queue.buckets[b->bucket])) {
            if (next_bucket(search))
                continue;
            search->state = GMK_MAZE_NO_PATH;
            return true;
        }
        if (spot == search->goal) {
            search->state = GMK_MAZE_FOUND;
            search->length = measure_path(search);
            return true;
        }
        const size_t cell = spot_cell(spot, search->stride);
        const unsigned shift = cell % 2 * 4;
        if ((b->cells[cell / 2] >> shift & CELL_KIND) == CELL_EXPANDED)
            continue; /* it was met earlier than it was to wait for */
        b->cells[cell / 2] |= (uint8_t)(CELL_EXPANDED << shift);
        search->expanded++;
        count--;
        if (search->step)
            search_tell(search, spot, GMK_MAZE_MARK_EXPANDED);
        expand(search, spot, cell);
    }
    return true;
}

const MazeMethod best_first_method = {begin,      advance, free_memory, bytes,
                                      write_path, mark,    walk_path};

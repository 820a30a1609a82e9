/*
 * heuristic_first.c: A* and greedy search by any heuristic that is a whole number of steps. The
 * steps to each cell are kept; the queue is a ring of buckets, one for each priority, newest first
 * within a bucket. A cell that is reached by a shorter way while it waits is queued again, and its old
 * entry is skipped when its turn comes. A cell that was expanded stays so, as in the textbook: by
 * a heuristic that says too much the path may then be longer than need be.
 *
 * The ring is never lapped. All that waits has a priority between the lowest and the lowest plus the
 * largest distance to the goal plus 3: an expansion adds at most 3 to f (a step, and two more of a
 * doubled distance), and f can fall later only by what is still to go.
 */
#include "best_first.h"

#include <stdlib.h>

enum { RISE_MOST = 3 };

uint32_t heuristic_first_buckets(const Maze *maze)
{
    /* of the doubled distance greedy search has every second priority of twice as many */
    const uint32_t least = 2 * (uint32_t)(maze->width + maze->height) + RISE_MOST + 1;
    uint32_t count = 1;
    while (count < least)
        count *= 2;
    return count;
}

static CellBucket *bucket_of(BestFirst *b, int32_t priority)
{
    return &b->queue.buckets[(uint32_t)priority & (b->queue.bucket_count - 1)];
}

static int32_t priority_of(const MazeSearch *search, Spot spot)
{
    const int32_t h = search_distance(search, spot);
    return search->algorithm == GMK_MAZE_GREEDY
               ? h
               : search->best_first.steps[spot_cell(spot, search->stride)] + h;
}

/* `level` is the lowest priority of what waits. */
static void enqueue(MazeSearch *search, Spot spot, int32_t priority)
{
    BestFirst *b = &search->best_first;
    queue_push(&b->queue, bucket_of(b, priority), spot);
    b->waiting++;
    b->level = priority < b->level ? priority : b->level;
}

bool heuristic_first_begin(MazeSearch *search)
{
    BestFirst *b = &search->best_first;
    b->steps = malloc(b->size * sizeof *b->steps);
    if (!b->steps)
        return false;
    b->steps[spot_cell(search->start, search->stride)] = 0;
    b->level = search->distance;
    enqueue(search, search->start, search->distance);
    return true;
}

/* Takes the next cell to expand and marks it. False: nothing waits, or it is the goal. */
static bool choose(Spot *out, MazeSearch *search)
{
    BestFirst *b = &search->best_first;
    for (; b->waiting > 0; b->waiting--) {
        uint32_t spot;
        while (!queue_pop(&spot, &b->queue, bucket_of(b, b->level))) {
            if (bucket_of(b, b->level)->top) /* an empty one gives its last block back */
                queue_drop_block(&b->queue, bucket_of(b, b->level));
            b->level++;
        }
        uint8_t *cell = &b->cells[spot_cell(spot, search->stride)];
        if ((*cell & CELL_EXPANDED) == CELL_EXPANDED)
            continue; /* it has been expanded already, with fewer steps */
        b->waiting--;
        if (spot == search->goal) {
            search->state = GMK_MAZE_FOUND;
            if (search->trace)
                search->trace->pop(search->trace->user, spot_point(spot), b->level);
            return false;
        }
        *cell |= CELL_EXPANDED;
        *out = spot;
        return true;
    }
    search->state = GMK_MAZE_NO_PATH;
    return false;
}

static void visit(MazeSearch *search, Spot next, Direction direction, int32_t steps)
{
    BestFirst *b = &search->best_first;
    const size_t at = spot_cell(next, search->stride);
    const unsigned value = b->cells[at];
    const bool fresh = (value & CELL_LOW) == CELL_UNSEEN;
    const bool waits = (value & CELL_KIND) == CELL_WAITS;
    if (!fresh && (!waits || search->algorithm == GMK_MAZE_GREEDY || b->steps[at] <= steps))
        return; /* a wall, expanded, or known by a way that is no longer */
    search->visited += fresh;
    b->steps[at] = steps;
    b->cells[at] = (uint8_t)((value & ~(unsigned)CELL_LOW) | CELL_WAITS | direction);
    const int32_t priority = priority_of(search, next);
    enqueue(search, next, priority);
    if (search->watched)
        search_tell(search, next, GMK_MAZE_MARK_FRONTIER, priority);
}

void heuristic_first_advance(MazeSearch *search, uint32_t count)
{
    const BestFirst *b = &search->best_first;
    Spot spot;
    for (; count > 0 && choose(&spot, search); count--) {
        const int32_t steps = b->steps[spot_cell(spot, search->stride)] + 1;
        search->expanded++;
        if (search->watched)
            search_tell(search, spot, GMK_MAZE_MARK_EXPANDED, b->level);
        for (Direction d = UP; d < DIRECTIONS; d++)
            visit(search, spot + spot_steps[d], d, steps);
    }
}

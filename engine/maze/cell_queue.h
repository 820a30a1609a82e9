/*
 * cell_queue.h: buckets of waiting cells, each last in, first out: all the priority queue that a
 * search needs whose priorities are small integers. A waiting cell takes four bytes. Blocks come
 * from a common pool and go back to it; they never move.
 *
 * A push cannot fail: queue_reserve() has seen to the room before.
 */
#ifndef GOMOKIT_MAZE_CELL_QUEUE_H
#define GOMOKIT_MAZE_CELL_QUEUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BLOCK_SPOTS = 61 };

typedef struct CellBlock {
    struct CellBlock *below;
    uint32_t filled; /* while it lies below another; never 0 then */
    uint32_t spots[BLOCK_SPOTS];
} CellBlock;
_Static_assert(sizeof(CellBlock) == 256, "four cache lines");

typedef struct CellBucket {
    CellBlock *top;  /* NULL: it never had any, or gave it back */
    uint32_t filled; /* spots in the top block */
} CellBucket;

typedef struct CellQueue {
    CellBucket *buckets;
    uint32_t bucket_count;
    CellBlock *unused;
    size_t unused_count;
    struct CellSlab *slabs;
    size_t bytes;
} CellQueue;

/* False: no memory; queue_free() is then still allowed, as it is on a zeroed queue. */
bool queue_init(CellQueue *queue, uint32_t bucket_count);
void queue_free(CellQueue *queue);

/* Room for this many pushes, or as much made by queue_make_room(), in any buckets. False: no
 * memory, nothing has changed. */
bool queue_reserve(CellQueue *queue, uint32_t pushes);

/* Lays a new block on top, or takes the top one away: the rare half of the functions below. */
void queue_add_block(CellQueue *queue, CellBucket *bucket);
void queue_drop_block(CellQueue *queue, CellBucket *bucket);

/* Sees to it that so many spots can be written behind top->spots[filled]. */
static inline void queue_make_room(CellQueue *queue, CellBucket *bucket, uint32_t spots)
{
    if (!bucket->top || bucket->filled > BLOCK_SPOTS - spots)
        queue_add_block(queue, bucket);
}

static inline void queue_push(CellQueue *queue, CellBucket *bucket, uint32_t spot)
{
    queue_make_room(queue, bucket, 1);
    bucket->top->spots[bucket->filled++] = spot;
}

static inline bool queue_is_empty(const CellBucket *bucket)
{
    return bucket->filled == 0 && (!bucket->top || !bucket->top->below);
}

/* The newest of the bucket. False: it is empty. */
static inline bool queue_pop(uint32_t *spot, CellQueue *queue, CellBucket *bucket)
{
    if (bucket->filled == 0) {
        if (queue_is_empty(bucket))
            return false;
        queue_drop_block(queue, bucket);
    }
    *spot = bucket->top->spots[--bucket->filled];
    return true;
}

#endif

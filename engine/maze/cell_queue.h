/*
 * cell_queue.h: a priority queue for searches whose priorities are small integers: one bucket of
 * waiting cells for each, last in, first out. A waiting cell takes four bytes. Blocks come from a
 * common pool and go back to it; they never move.
 *
 * A push cannot fail: queue_reserve() has made room before.
 */
#ifndef GOMOKIT_MAZE_CELL_QUEUE_H
#define GOMOKIT_MAZE_CELL_QUEUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BLOCK_CELLS = 60 };

typedef struct CellBlock {
    struct CellBlock *below;
    uint32_t *end; /* of a block with another on top: past its last cell; it is never empty */
    uint32_t cells[BLOCK_CELLS];
} CellBlock;
_Static_assert(sizeof(CellBlock) == 256, "four cache lines");

/* All NULL while it has no block. */
typedef struct CellBucket {
    uint32_t *end;           /* past the newest cell */
    uint32_t *first, *limit; /* of the top block */
    CellBlock *top;
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

/* Room for this many pushes, into any buckets. False: no memory, and nothing has changed. */
bool queue_reserve(CellQueue *queue, uint32_t pushes);

/* The rare part of a push and of a pop: adds a block on top, or removes the empty one. */
void queue_add_block(CellQueue *queue, CellBucket *bucket);
void queue_drop_block(CellQueue *queue, CellBucket *bucket);

static inline void queue_push(CellQueue *queue, CellBucket *bucket, uint32_t cell)
{
    if (bucket->end == bucket->limit)
        queue_add_block(queue, bucket);
    *bucket->end++ = cell;
}

static inline bool queue_is_empty(const CellBucket *bucket)
{
    return bucket->end == bucket->first && (!bucket->top || !bucket->top->below);
}

/* The newest of the bucket. False: it is empty. */
static inline bool queue_pop(uint32_t *cell, CellQueue *queue, CellBucket *bucket)
{
    if (bucket->end == bucket->first) {
        if (queue_is_empty(bucket))
            return false;
        queue_drop_block(queue, bucket);
    }
    *cell = *--bucket->end;
    return true;
}

#endif

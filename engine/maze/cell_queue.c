/* A priority queue of cells, with a bucket for each priority. */
#include "cell_queue.h"

#include <stdlib.h>

enum { SLAB_BLOCKS = 64 }; /* 16 KiB at a time */

typedef struct CellSlab {
    struct CellSlab *next;
    CellBlock blocks[SLAB_BLOCKS];
} CellSlab;

bool queue_init(CellQueue *queue, uint32_t bucket_count)
{
    *queue = (CellQueue){.buckets = calloc(bucket_count, sizeof *queue->buckets)};
    if (!queue->buckets)
        return false;
    queue->bucket_count = bucket_count;
    queue->bytes = bucket_count * sizeof *queue->buckets;
    return true;
}

void queue_free(CellQueue *queue)
{
    for (CellSlab *slab = queue->slabs, *next; slab; slab = next) {
        next = slab->next;
        free(slab);
    }
    free(queue->buckets);
    *queue = (CellQueue){0};
}

static bool add_slab(CellQueue *queue)
{
    CellSlab *slab = malloc(sizeof *slab);
    if (!slab)
        return false;
    slab->next = queue->slabs;
    queue->slabs = slab;
    for (int i = SLAB_BLOCKS - 1; i >= 0; i--) {
        slab->blocks[i].below = queue->unused;
        queue->unused = &slab->blocks[i];
    }
    queue->unused_count += SLAB_BLOCKS;
    queue->bytes += sizeof *slab;
    return true;
}

bool queue_reserve(CellQueue *queue, uint32_t pushes)
{
    /* Full blocks, and a partly filled one in each bucket that is pushed to. */
    const uint32_t begun = pushes < queue->bucket_count ? pushes : queue->bucket_count;
    const size_t blocks = pushes / BLOCK_CELLS + 1 + begun;
    while (queue->unused_count < blocks)
        if (!add_slab(queue))
            return false;
    return true;
}

static void set_top(CellBucket *bucket, CellBlock *top)
{
    bucket->top = top;
    bucket->first = top ? top->cells : NULL;
    bucket->limit = top ? top->cells + BLOCK_CELLS : NULL;
}

void queue_add_block(CellQueue *queue, CellBucket *bucket)
{
    CellBlock *block = queue->unused;
    queue->unused = block->below;
    queue->unused_count--;
    if (bucket->top)
        bucket->top->end = bucket->end;
    block->below = bucket->top;
    set_top(bucket, block);
    bucket->end = bucket->first;
}

void queue_drop_block(CellQueue *queue, CellBucket *bucket)
{
    CellBlock *block = bucket->top;
    set_top(bucket, block->below);
    bucket->end = bucket->top ? bucket->top->end : NULL;
    block->below = queue->unused;
    queue->unused = block;
    queue->unused_count++;
}

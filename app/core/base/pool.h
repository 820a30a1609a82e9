/*
 * pool.h: items of one size, numbered from 0 on, in blocks: a pool of millions grows without copying what is
 * there. All items of a pool have the same size, which the caller passes.
 */
#ifndef GOMOKIT_POOL_H
#define GOMOKIT_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    POOL_BLOCK_BITS = 14,
    POOL_BLOCK_ITEMS = 1 << POOL_BLOCK_BITS, /* only the first block may have less */
};

/* All zero: empty. */
typedef struct Pool {
    void **blocks;
    int32_t used, capacity; /* items; `used` is the caller's */
} Pool;

/* Room for at least one more item of `size` bytes; `first` is the room of the smallest pool. False: no memory, and
 * nothing has changed. */
bool pool_grow(Pool *pool, int32_t first, size_t size);
void pool_free(Pool *pool);

/* A copy of all bytes. *to is empty before. False: no memory, and *to is what pool_free() takes. */
bool pool_copy(Pool *to, const Pool *from, size_t size);

/* The block that has an item, and the item's place in it: here, because trees ask for it all the time. */
static inline void *pool_block(const Pool *pool, int32_t index)
{
    return pool->blocks[index >> POOL_BLOCK_BITS];
}

static inline int32_t pool_place(int32_t index)
{
    return index & (POOL_BLOCK_ITEMS - 1);
}

#endif

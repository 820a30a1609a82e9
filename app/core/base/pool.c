/* pool.c: items in blocks; see pool.h. */
#include "pool.h"

#include <stdlib.h>
#include <string.h>

static size_t block_count(const Pool *pool)
{
    return ((size_t)pool->capacity + POOL_BLOCK_ITEMS - 1) >> POOL_BLOCK_BITS;
}

bool pool_grow(Pool *pool, int32_t first, size_t size)
{
    const bool whole = pool->capacity >= POOL_BLOCK_ITEMS;
    const int32_t items = whole ? POOL_BLOCK_ITEMS : pool->capacity ? 2 * pool->capacity : first;
    const size_t index = whole ? block_count(pool) : 0;
    if (index > 0 || !pool->blocks) {
        void **blocks = realloc(pool->blocks, (index + 1) * sizeof *blocks);
        if (!blocks)
            return false;
        blocks[index] = NULL;
        pool->blocks = blocks;
    }
    void *block = realloc(pool->blocks[index], (size_t)items * size);
    if (!block)
        return false;
    pool->blocks[index] = block;
    pool->capacity = whole ? pool->capacity + POOL_BLOCK_ITEMS : items;
    return true;
}

void pool_free(Pool *pool)
{
    for (size_t i = 0; i < block_count(pool); i++)
        free(pool->blocks[i]);
    free(pool->blocks);
}

bool pool_copy(Pool *to, const Pool *from, size_t size)
{
    const size_t count = block_count(from);
    const int32_t items =
        from->capacity < POOL_BLOCK_ITEMS ? from->capacity : POOL_BLOCK_ITEMS; /* of each block */
    *to = (Pool){.blocks = count > 0 ? calloc(count, sizeof *to->blocks) : NULL};
    if (count > 0 && !to->blocks)
        return false;
    to->capacity = from->capacity; /* blocks that are missing are NULL */
    to->used = from->used;
    for (size_t i = 0; i < count; i++) {
        to->blocks[i] = malloc((size_t)items * size);
        if (!to->blocks[i])
            return false;
        memcpy(to->blocks[i], from->blocks[i], (size_t)items * size);
    }
    return true;
}

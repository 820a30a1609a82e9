/* test_pool.c: items stay where they are while a pool grows over many blocks; a copy has the same bytes. */
#include "core/base/pool.h"
#include "test.h"

enum { FIRST = 8, ITEMS = 3 * POOL_BLOCK_ITEMS + 5 };

static int32_t *item(const Pool *pool, int32_t index)
{
    return (int32_t *)pool_block(pool, index) + pool_place(index);
}

/* A pool with so many items, each of which is its number times seven. */
static Pool filled(int32_t count)
{
    Pool pool = {0};
    for (; pool.used < count; pool.used++) {
        if (pool.used == pool.capacity)
            CHECK(pool_grow(&pool, FIRST, sizeof(int32_t)));
        *item(&pool, pool.used) = 7 * pool.used;
    }
    return pool;
}

TEST(items_keep_their_values_while_the_pool_grows)
{
    Pool pool = filled(ITEMS);
    int32_t wrong = 0;
    for (int32_t i = 0; i < ITEMS; i++)
        wrong += *item(&pool, i) != 7 * i;
    CHECK_INT(wrong, 0);
    pool_free(&pool);
}

TEST(whole_blocks_are_not_moved)
{
    Pool pool = filled(POOL_BLOCK_ITEMS);
    const int32_t *first = item(&pool, 0);
    for (int i = 0; i < 3; i++)
        CHECK(pool_grow(&pool, FIRST, sizeof(int32_t)));
    CHECK(item(&pool, 0) == first);
    CHECK_INT(pool.capacity, 4 * POOL_BLOCK_ITEMS);
    pool_free(&pool);
}

TEST(a_copy_is_equal_and_apart)
{
    static const int32_t counts[] = {0, 1, FIRST, FIRST + 1, POOL_BLOCK_ITEMS, ITEMS};
    for (size_t c = 0; c < sizeof counts / sizeof *counts; c++) {
        Pool pool = filled(counts[c]), copy;
        int32_t wrong = 0;
        CHECK(pool_copy(&copy, &pool, sizeof(int32_t)));
        CHECK_INT(copy.used, counts[c]);
        for (int32_t i = 0; i < counts[c]; i++) {
            *item(&pool, i) = -1;
            wrong += *item(&copy, i) != 7 * i;
        }
        CHECK_INT(wrong, 0);
        pool_free(&pool);
        pool_free(&copy);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(items_keep_their_values_while_the_pool_grows),
        CASE(whole_blocks_are_not_moved),
        CASE(a_copy_is_equal_and_apart),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

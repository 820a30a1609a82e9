/* The transposition table: what it stores, and that a cleared one behaves as a new one. */
#include "base/rng.h"
#include "search/tt.h"

#include "test.h"

enum { TABLE_BYTES = 1 << 16, STORES = 20000 };

static TtHit random_hit(Rng *rng)
{
    return (TtHit){.score = (int16_t)((int)rng_below(rng, 60001) - 30000),
                   .eval = (int16_t)((int)rng_below(rng, 2001) - 1000),
                   .depth = (int8_t)rng_below(rng, 40),
                   .bound = (TtBound)(1 + rng_below(rng, 3)),
                   .move = (uint16_t)rng_below(rng, TT_MOVES)};
}

static bool is_same(const TtHit *a, const TtHit *b)
{
    return a->score == b->score && a->eval == b->eval && a->depth == b->depth &&
           a->bound == b->bound && a->move == b->move;
}

/* A sequence of stores and probes, with searches that begin in between, as one number. */
static uint64_t digest_of_use(Tt *tt, uint64_t seed)
{
    Rng rng;
    uint64_t digest = 0;
    rng_seed(&rng, seed);
    for (int i = 0; i < STORES; i++) {
        const uint64_t key = rng_next(&rng) % 8192 * UINT64_C(0x9E3779B97F4A7C15);
        const TtHit hit = random_hit(&rng);
        TtHit found;
        if (i % 1000 == 0)
            tt_new_search(tt);
        if (tt_probe(tt, key, &found))
            digest = digest * 31 + (uint64_t)(uint16_t)found.score + found.move + 1;
        tt_store(tt, key, &hit);
    }
    return digest;
}

TEST(what_was_stored_is_found)
{
    Tt tt;
    Rng rng;
    CHECK(tt_init(&tt, TABLE_BYTES));
    rng_seed(&rng, test_seed);
    for (int i = 0; i < 1000; i++) {
        const uint64_t key = rng_next(&rng);
        const TtHit hit = random_hit(&rng);
        TtHit found;
        tt_new_search(&tt);
        tt_store(&tt, key, &hit);
        CHECK(tt_probe(&tt, key, &found) && is_same(&hit, &found));
    }
    tt_free(&tt);
}

TEST(a_table_grows_to_what_is_asked_and_no_further)
{
    Tt tt = {0};
    CHECK_INT(tt_bytes(&tt), 0);
    CHECK(tt_grow(&tt, TABLE_BYTES));
    CHECK_INT(tt_bytes(&tt), TABLE_BYTES);
    const TtHit hit = {.score = 7, .bound = TT_EXACT};
    TtHit found;
    tt_store(&tt, 12345, &hit);
    CHECK(tt_grow(&tt, TABLE_BYTES / 2)); /* large enough already: nothing is lost */
    CHECK(tt_grow(&tt, TABLE_BYTES * 2 - 1));
    CHECK_INT(tt_bytes(&tt), TABLE_BYTES);
    CHECK(tt_probe(&tt, 12345, &found));
    CHECK(tt_grow(&tt, TABLE_BYTES * 2));
    CHECK_INT(tt_bytes(&tt), TABLE_BYTES * 2);
    CHECK(!tt_probe(&tt, 12345, &found));
    tt_free(&tt);
}

/* More than any machine has: it halves until the system agrees. */
TEST(a_cleared_table_behaves_as_a_new_one)
{
    Tt tt;
    CHECK(tt_init(&tt, TABLE_BYTES));
    const uint64_t fresh = digest_of_use(&tt, 1);
    for (int i = 1; i < TT_GENERATIONS; i++) {
        tt_clear(&tt);
        CHECK(digest_of_use(&tt, 1) == fresh);
    }
    tt_free(&tt);
}

TEST(nothing_is_found_after_any_number_of_clearings)
{
    enum { KEYS = 64 };
    Tt tt;
    const TtHit hit = {.score = 7, .depth = 39, .bound = TT_EXACT, .move = 5};
    TtHit found;
    CHECK(tt_init(&tt, TABLE_BYTES));
    for (int i = 0; i < 3 * TT_GENERATIONS; i++) {
        for (uint64_t key = 1; key <= KEYS; key++)
            CHECK(!tt_probe(&tt, key * 977, &found));
        for (uint64_t key = 1; key <= KEYS && i == 0; key++)
            tt_store(&tt, key * 977, &hit);
        tt_clear(&tt);
    }
    tt_free(&tt);
}

TEST(a_table_tells_how_full_it_is)
{
    Tt tt = {0};
    CHECK_INT(tt_use(&tt), 0);
    CHECK(tt_init(&tt, TABLE_BYTES));
    CHECK_INT(tt_use(&tt), 0);
    Rng rng;
    rng_seed(&rng, 3);
    for (uint64_t i = 0; i < TABLE_BYTES / sizeof(TtEntry) / 4; i++) { /* one in every cluster */
        const TtHit hit = random_hit(&rng);
        tt_store(&tt, i, &hit);
    }
    CHECK_INT(tt_use(&tt), 250);
    digest_of_use(&tt, 5);
    CHECK(tt_use(&tt) > 900 && tt_use(&tt) <= 1000);
    tt_clear(&tt);
    CHECK_INT(tt_use(&tt), 0);
    tt_free(&tt);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(what_was_stored_is_found),
        CASE(a_table_grows_to_what_is_asked_and_no_further),
        CASE(a_cleared_table_behaves_as_a_new_one),
        CASE(nothing_is_found_after_any_number_of_clearings),
        CASE(a_table_tells_how_full_it_is),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/* test_geometry.c: rectangles against counting their pixels, digests, measures. */
#include "core/canvas/digest.h"
#include "core/canvas/geometry.h"
#include "core/core_test.h"

enum { SIDE = 12 };

static Rect random_rect(Random *random)
{
    return (Rect){random_below(random, SIDE), random_below(random, SIDE), random_below(random, 6),
                  random_below(random, 6)};
}

static int pixels_in_both(Rect a, Rect b)
{
    int count = 0;
    for (int i = 0; i < 2 * SIDE * 2 * SIDE; i++) {
        const int x = i % (2 * SIDE), y = i / (2 * SIDE);
        count += rect_has(a, x, y) && rect_has(b, x, y);
    }
    return count;
}

TEST(rectangles_overlap_when_they_share_a_pixel)
{
    Random random = {test_seed};
    const Rect all = {0, 0, 2 * SIDE, 2 * SIDE};
    for (int i = 0; i < 500; i++) {
        const Rect a = random_rect(&random), b = random_rect(&random);
        CHECK_INT(pixels_in_both(a, all), a.w * a.h);
        if (a.w * a.h > 0 && b.w * b.h > 0)
            CHECK(rect_overlap(a, b) == (pixels_in_both(a, b) > 0));
        const Rect both = rect_intersect(a, b);
        CHECK_INT(both.w * both.h, pixels_in_both(a, b));
    }
}

TEST(an_empty_dirty_rectangle_stands_for_everything)
{
    const Rect r = {5, 5, 3, 3};
    CHECK(rect_is_dirty(r, (Rect){0, 0, 0, 0}));
    CHECK(rect_is_dirty(r, (Rect){7, 7, 1, 1}));
    CHECK(!rect_is_dirty(r, (Rect){8, 5, 1, 1}));
    CHECK(!rect_is_dirty((Rect){0, 0, 0, 0}, (Rect){0, 0, 0, 0}));
}

TEST(measures_are_rounded)
{
    CHECK_INT(dpi_scale(96, 7), 7);
    CHECK_INT(dpi_scale(144, 7), 11); /* 10.5 */
    CHECK_INT(dpi_scale(120, 1), 1);
}

TEST(digests_tell_texts_and_their_borders_apart)
{
    uint64_t ab_c = DIGEST_INIT, a_bc = DIGEST_INIT, none = DIGEST_INIT, empty = DIGEST_INIT;
    digest_text(&ab_c, "ab");
    digest_text(&ab_c, "c");
    digest_text(&a_bc, "a");
    digest_text(&a_bc, "bc");
    CHECK(ab_c != a_bc);
    digest_text(&none, NULL);
    digest_text(&empty, "");
    CHECK(none == empty && none != DIGEST_INIT);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(rectangles_overlap_when_they_share_a_pixel),
        CASE(an_empty_dirty_rectangle_stands_for_everything),
        CASE(measures_are_rounded),
        CASE(digests_tell_texts_and_their_borders_apart),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

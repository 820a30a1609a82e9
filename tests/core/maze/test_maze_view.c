/* test_maze_view.c: zoom and pan of mazes, for every size of map and window. */
#include "core/core_test.h"
#include "core/maze/maze_view.h"

static bool inside(Rect inner, Rect outer)
{
    return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.w <= outer.x + outer.w &&
           inner.y + inner.h <= outer.y + outer.h;
}

static MazeView random_view(Random *random)
{
    MazeView view;
    const int largest = random_below(random, 3) == 0 ? 4096 : 100;
    const Rect area = {random_below(random, 50), random_below(random, 50),
                       40 + random_below(random, 1500), 40 + random_below(random, 900)};
    maze_view_init(&view, area, 1 + random_below(random, largest),
                   1 + random_below(random, largest));
    for (int n = random_below(random, 6); n > 0; n--) {
        maze_view_zoom(&view, random_below(random, 13) - 6, random_below(random, 1500),
                       random_below(random, 900));
        maze_view_pan(&view, random_below(random, 2001) - 1000, random_below(random, 2001) - 1000);
    }
    return view;
}

/* A map that is larger than the area covers it, one that is smaller is all there. */
static bool is_put_right(const MazeView *v)
{
    const Rect first = maze_view_cell_rect(v, (GmkPoint){0, 0});
    const Rect last = maze_view_cell_rect(v, (GmkPoint){v->width - 1, v->height - 1});
    const Rect map = {first.x, first.y, last.x + last.w - first.x, last.y + last.h - first.y};
    const Rect a = v->area;
    const bool across = map.w <= a.w ? map.x >= a.x && map.x + map.w <= a.x + a.w
                                     : map.x <= a.x && map.x + map.w >= a.x + a.w;
    const bool down = map.h <= a.h ? map.y >= a.y && map.y + map.h <= a.y + a.h
                                   : map.y <= a.y && map.y + map.h >= a.y + a.h;
    return across && down;
}

TEST(a_new_view_shows_the_whole_map)
{
    Random random = {test_seed};
    for (int i = 0; i < 2000; i++) {
        MazeView view;
        const Rect area = {random_below(&random, 50), random_below(&random, 50),
                           600 + random_below(&random, 900), 600 + random_below(&random, 900)};
        maze_view_init(&view, area, 1 + random_below(&random, 4096),
                       1 + random_below(&random, 4096));
        CHECK(inside(maze_view_cell_rect(&view, (GmkPoint){0, 0}), area));
        CHECK(
            inside(maze_view_cell_rect(&view, (GmkPoint){view.width - 1, view.height - 1}), area));
        CHECK(is_put_right(&view));
        MazeView nearer = view; /* the next larger zoom would not fit */
        if (maze_view_cell(&view) < 32 && maze_view_zoom(&nearer, 1, 0, 0)) {
            const Rect a = maze_view_cell_rect(&nearer, (GmkPoint){0, 0});
            const Rect b =
                maze_view_cell_rect(&nearer, (GmkPoint){nearer.width - 1, nearer.height - 1});
            CHECK(b.x + b.w - a.x > area.w || b.y + b.h - a.y > area.h);
        }
    }
}

TEST(zoom_and_pan_keep_the_map_in_the_area)
{
    Random random = {test_seed};
    for (int i = 0; i < 5000; i++) {
        const MazeView view = random_view(&random);
        CHECK(is_put_right(&view));
        CHECK(inside(maze_view_map_rect(&view), view.area));
        CHECK((maze_view_cell(&view) > 0) == (maze_view_block(&view) == 1));
    }
}

TEST(a_click_finds_the_cell_that_is_drawn_there)
{
    Random random = {test_seed};
    for (int i = 0; i < 20000; i++) {
        const MazeView view = random_view(&random);
        const Rect a = view.area;
        const int x = a.x - 5 + random_below(&random, a.w + 10);
        const int y = a.y - 5 + random_below(&random, a.h + 10);
        const Rect map = maze_view_map_rect(&view);
        GmkPoint cell = {-1, -1};
        const bool hit = maze_view_hit(&cell, &view, x, y);
        CHECK_INT(hit, inside((Rect){x, y, 1, 1}, map));
        if (hit)
            CHECK(inside((Rect){x, y, 1, 1}, maze_view_cell_rect(&view, cell)));
    }
}

TEST(zooming_keeps_what_is_under_the_pointer)
{
    Random random = {test_seed};
    int kept = 0, tried = 0;
    for (int i = 0; i < 5000; i++) {
        MazeView view = random_view(&random);
        const Rect map = maze_view_map_rect(&view);
        const int x = map.x + random_below(&random, map.w),
                  y = map.y + random_below(&random, map.h);
        GmkPoint before, after;
        if (!maze_view_hit(&before, &view, x, y) || !maze_view_zoom(&view, 1, x, y))
            continue;
        /* where an edge of the map got in the way, it cannot */
        const Rect first = maze_view_cell_rect(&view, (GmkPoint){0, 0});
        const Rect last = maze_view_cell_rect(&view, (GmkPoint){view.width - 1, view.height - 1});
        const Rect a = view.area;
        if (first.x >= a.x || first.y >= a.y || last.x + last.w <= a.x + a.w ||
            last.y + last.h <= a.y + a.h || maze_view_cell(&view) < 2)
            continue;
        tried++;
        kept += maze_view_hit(&after, &view, x, y) && abs(after.x - before.x) <= 1 &&
                abs(after.y - before.y) <= 1;
    }
    CHECK(tried > 200);
    CHECK_INT(kept, tried);
}

TEST(zoom_ends_at_both_ends)
{
    MazeView view;
    maze_view_init(&view, (Rect){0, 0, 600, 600}, 1000, 1000);
    CHECK_INT(maze_view_block(&view), 2);
    CHECK(maze_view_zoom(&view, 1000, 300, 300));
    CHECK_INT(maze_view_cell(&view), 64);
    CHECK(!maze_view_zoom(&view, 1, 300, 300));
    CHECK(maze_view_zoom(&view, -1000, 300, 300));
    CHECK_INT(maze_view_block(&view), 8);
    CHECK(!maze_view_zoom(&view, -1, 300, 300));
    CHECK(!maze_view_pan(&view, 50, 50)); /* all of it is there: it stays in the middle */
    maze_view_init(&view, (Rect){0, 0, 0, 0}, 10, 10); /* a minimised window */
    GmkPoint cell;
    CHECK(!maze_view_hit(&cell, &view, 0, 0));
    CHECK_INT(maze_view_cells(&view, view.area).w, 0);
}

/* The cells of any rectangle of pixels are those found pixel by pixel. */
TEST(cells_under_pixels)
{
    Random random = {test_seed};
    for (int i = 0; i < 300; i++) {
        const MazeView view = random_view(&random);
        const Rect p = {view.area.x + random_below(&random, view.area.w),
                        view.area.y + random_below(&random, view.area.h),
                        1 + random_below(&random, 60), 1 + random_below(&random, 60)};
        const Rect cells = maze_view_cells(&view, p);
        GmkPoint cell;
        int low_x = INT32_MAX, low_y = INT32_MAX, high_x = -1, high_y = -1;
        for (int y = p.y; y < p.y + p.h; y++)
            for (int x = p.x; x < p.x + p.w; x++)
                if (maze_view_hit(&cell, &view, x, y)) {
                    low_x = cell.x < low_x ? cell.x : low_x;
                    low_y = cell.y < low_y ? cell.y : low_y;
                    high_x = cell.x > high_x ? cell.x : high_x;
                    high_y = cell.y > high_y ? cell.y : high_y;
                }
        if (high_x < 0) {
            CHECK_INT(cells.w, 0);
            continue;
        }
        const int block = maze_view_block(&view);
        const int right = high_x + block < view.width ? high_x + block : view.width;
        const int bottom = high_y + block < view.height ? high_y + block : view.height;
        CHECK(cells.x == low_x && cells.y == low_y);
        CHECK(cells.x + cells.w == right && cells.y + cells.h == bottom);
    }
}

TEST(two_views_show_the_same_part)
{
    Random random = {test_seed};
    for (int i = 0; i < 500; i++) {
        Rect first, second;
        const Rect area = {10, 20, 300 + random_below(&random, 900),
                           300 + random_below(&random, 900)};
        maze_view_split(&first, &second, area, 12, i % 2 == 0);
        CHECK(inside(first, area) && inside(second, area));
        CHECK(abs(first.w - second.w) <= 1 && abs(first.h - second.h) <= 1);
        CHECK(first.x + first.w <= second.x || first.y + first.h <= second.y);
        MazeView one, two;
        maze_view_init(&one, first, 500, 400);
        maze_view_init(&two, second, 500, 400);
        maze_view_zoom(&one, 6 + random_below(&random, 10),
                       first.x + random_below(&random, first.w),
                       first.y + random_below(&random, first.h));
        maze_view_follow(&two, &one);
        CHECK(is_put_right(&two));
        CHECK_INT(maze_view_cell(&two), maze_view_cell(&one));
        CHECK(abs((two.left - second.x) - (one.left - first.x)) <= 1);
        CHECK(abs((two.top - second.y) - (one.top - first.y)) <= 1);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_new_view_shows_the_whole_map),
        CASE(zoom_and_pan_keep_the_map_in_the_area),
        CASE(a_click_finds_the_cell_that_is_drawn_there),
        CASE(zooming_keeps_what_is_under_the_pointer),
        CASE(zoom_ends_at_both_ends),
        CASE(cells_under_pixels),
        CASE(two_views_show_the_same_part),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/* test_maze_panel.c: the maze's part of the window at every size and DPI, and what its panel
 * draws. */
#include "core/canvas/canvas_pixels.h"
#include "core/core_test.h"
#include "core/maze/maze_panel.h"

#include <string.h>

static bool inside(Rect a, Rect b)
{
    return a.x >= b.x && a.y >= b.y && a.x + a.w <= b.x + b.w && a.y + a.h <= b.y + b.h;
}

static bool apart(Rect a, Rect b)
{
    return a.w == 0 || b.w == 0 || a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y ||
           b.y + b.h <= a.y;
}

static void check_apart(const Rect *rects, int count, Rect around)
{
    for (int i = 0; i < count; i++) {
        CHECK(rects[i].w >= 0 && rects[i].h >= 0);
        CHECK(rects[i].w == 0 || inside(rects[i], around));
        for (int j = i + 1; j < count; j++)
            CHECK(apart(rects[i], rects[j]));
    }
}

TEST(parts_lie_inside_and_apart)
{
    static const int dpis[] = {96, 120, 144, 192, 240};
    Random random = {test_seed};
    for (int i = 0; i < 2000; i++) {
        const int dpi = dpis[i % 5], lanes = 1 + random_below(&random, 2);
        const Rect client = {0, 40, 200 + random_below(&random, 3000),
                             150 + random_below(&random, 2000)};
        MazeLayout l;
        maze_layout_compute(&l, client, dpi, lanes, 1 + random_below(&random, 4096),
                            1 + random_below(&random, 4096), i % 7 == 0);
        const Rect all[] = {l.captions[0], l.captions[1], l.fields[0], l.fields[1], l.panel};
        const Rect cards[] = {l.speed, l.cards[0], l.cards[1], l.legend};
        check_apart(all, 5, client);
        check_apart(cards, 4, l.panel.w > 0 ? l.panel : client);
        CHECK(l.slider.w == 0 || inside(l.slider, l.speed));
        CHECK((l.fields[1].w > 0) == (lanes == 2));
        CHECK(l.panel.w == 0 || l.panel.w < client.w);
        CHECK(i % 7 != 0 || l.panel.w == 0);
        if (lanes == 2) {
            CHECK(abs(l.fields[0].w - l.fields[1].w) <= 1);
            CHECK(abs(l.fields[0].h - l.fields[1].h) <= 1);
        }
    }
}

TEST(two_maps_lie_where_they_are_larger)
{
    MazeLayout l;
    const Rect client = {0, 0, 1180, 680};
    maze_layout_compute(&l, client, 96, 2, 41, 45, false);
    CHECK(l.fields[0].y == l.fields[1].y && l.fields[0].x < l.fields[1].x);
    maze_layout_compute(&l, client, 96, 2, 60, 30, false); /* the size of a published map */
    CHECK(l.fields[0].x == l.fields[1].x && l.fields[0].y < l.fields[1].y);
    maze_layout_compute(&l, client, 96, 2, 300, 20, false);
    CHECK(l.fields[0].x == l.fields[1].x && l.fields[0].y < l.fields[1].y);
}

TEST(every_speed_has_its_place_on_the_slider)
{
    MazeLayout l;
    maze_layout_compute(&l, (Rect){0, 0, 1180, 680}, 144, 2, 41, 45, false);
    CHECK(l.slider.w > 100);
    int last = maze_layout_speed_at(&l, l.slider.x - 500), seen = 1;
    CHECK_INT(last, 0);
    for (int x = l.slider.x; x <= l.slider.x + l.slider.w; x++) {
        const int speed = maze_layout_speed_at(&l, x);
        CHECK(speed == last || speed == last + 1);
        seen += speed != last;
        last = speed;
    }
    CHECK_INT(last, MAZE_SPEED_MOST);
    CHECK_INT(seen, MAZE_SPEED_MOST + 1);
    CHECK_INT(maze_layout_speed_at(&l, 100000), MAZE_SPEED_MOST);
}

/* Colours and knob are where the layout says; nothing is drawn outside of the panel. */
TEST(the_panel_is_painted_where_it_is)
{
    enum { W = 900, H = 700 };
    const Color nothing = 0xffff00ff;
    MazeLayout l;
    MazeWords words;
    memset(&words, 0, sizeof words);
    snprintf(words.name[0], MAZE_WORD_MAX, "A*");
    snprintf(words.speed, MAZE_WORD_MAX, "Speed");
    maze_layout_compute(&l, (Rect){0, 0, W, H}, 96, 2, 41, 45, false);
    for (int speed = 0; speed <= MAZE_SPEED_MOST; speed += MAZE_SPEED_MOST) {
        PixelCanvas *canvas = pixel_canvas_new(W, H, nothing);
        paint_maze_panel(&canvas->canvas, &l, &theme_wood, &maze_colors_light, &words, speed,
                         (Rect){0});
        int outside = 0, inner = 0, path = 0;
        for (int y = 0; y < H; y++)
            for (int x = 0; x < W; x++) {
                const bool in = inside((Rect){x, y, 1, 1}, l.panel);
                outside += !in && canvas->pixels[y * W + x] != nothing;
                inner += in && canvas->pixels[y * W + x] == nothing;
                path += canvas->pixels[y * W + x] == maze_colors_light.path;
            }
        CHECK_INT(outside, 0);
        CHECK_INT(inner, 0);
        CHECK(path > 50); /* its swatch */
        const int at = speed == 0 ? l.slider.x + 8 : l.slider.x + l.slider.w - 8;
        CHECK(canvas->pixels[(l.slider.y + l.slider.h / 2) * W + at] == theme_wood.accent);
        pixel_canvas_free(canvas);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(parts_lie_inside_and_apart),
        CASE(two_maps_lie_where_they_are_larger),
        CASE(every_speed_has_its_place_on_the_slider),
        CASE(the_panel_is_painted_where_it_is),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

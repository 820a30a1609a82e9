/* test_paint_maze.c: what a maze looks like, pixel by pixel, and whether everybody can see it. */
#include "core/canvas/canvas_pixels.h"
#include "core/core_test.h"
#include "core/maze/paint_maze.h"

#include <math.h>

static GmkMaze *new_maze(GmkMazeKind kind, int32_t width, int32_t height)
{
    GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
    GmkMaze *maze = NULL;
    recipe.kind = kind;
    recipe.width = width;
    recipe.height = height;
    recipe.seed = test_seed;
    if (gmk_maze_generate(&maze, &recipe) != GMK_OK)
        abort();
    return maze;
}

static GmkMazeSearch *new_search(const GmkMaze *maze, GmkMazeAlgorithm algorithm, uint64_t count)
{
    GmkMazeSearch *search = NULL;
    GmkMazeLimits limits = GMK_MAZE_LIMITS_INIT;
    limits.expansions = count;
    if (gmk_maze_search_new(&search, maze, algorithm) != GMK_OK ||
        gmk_maze_search_run(NULL, search, &limits) != GMK_OK)
        abort();
    return search;
}

static PixelCanvas *new_canvas(int w, int h)
{
    PixelCanvas *canvas = pixel_canvas_new(w, h, 0xffff00ff); /* shows where nothing was painted */
    if (!canvas)
        abort();
    return canvas;
}

static uint32_t pixel(const PixelCanvas *canvas, int x, int y)
{
    return canvas->pixels[y * canvas->w + x];
}

static Color expected_color(const MazeColors *colors, unsigned mark)
{
    return mark == GMK_MAZE_MARK_WALL       ? colors->wall
           : mark == GMK_MAZE_MARK_FRONTIER ? colors->frontier
           : mark == GMK_MAZE_MARK_EXPANDED ? colors->expanded
           : mark == GMK_MAZE_MARK_PATH     ? colors->path
                                            : colors->open;
}

static bool is_near(GmkPoint a, GmkPoint b, int reach)
{
    return abs(a.x - b.x) <= reach && abs(a.y - b.y) <= reach;
}

/* Every cell in sight has the colour of its mark, at every zoom that gives it a pixel. */
TEST(cells_have_the_colour_of_their_mark)
{
    GmkMaze *maze = new_maze(GMK_MAZE_ROOMS, 47, 31);
    MazePainter *painter = maze_painter_new();
    PixelCanvas *canvas = new_canvas(400, 300);
    for (int a = 0; a < GMK_MAZE_ALGORITHMS; a++) {
        GmkMazeSearch *search = new_search(maze, (GmkMazeAlgorithm)a, a % 2 ? 0 : 150);
        MazeView view;
        maze_view_init(&view, (Rect){10, 10, 380, 280}, 47, 31);
        maze_view_zoom(&view, 2 * a - 2, 100, 100);
        paint_maze(painter, &canvas->canvas, &view, &maze_colors_light, maze, search, (Rect){0});
        uint8_t marks[47 * 31];
        gmk_maze_search_marks(marks, search, (GmkPoint){0, 0}, 47, 31);
        int checked = 0, wrong = 0;
        for (int32_t i = 0; i < 47 * 31; i++) {
            const GmkPoint cell = {i % 47, i / 47};
            const Rect r = maze_view_cell_rect(&view, cell);
            if (r.x < 10 || r.y < 10 || r.x + r.w > 390 || r.y + r.h > 290 ||
                is_near(cell, gmk_maze_start(maze), 4) || is_near(cell, gmk_maze_goal(maze), 4))
                continue;
            checked++;
            wrong += pixel(canvas, r.x, r.y) != expected_color(&maze_colors_light, marks[i]);
        }
        CHECK_INT(wrong, 0);
        CHECK(checked > 100);
        gmk_maze_search_free(search);
    }
    pixel_canvas_free(canvas);
    maze_painter_free(painter);
    gmk_maze_free(maze);
}

static int count_color(const PixelCanvas *canvas, Rect r, Color color)
{
    int count = 0;
    for (int y = r.y; y < r.y + r.h; y++)
        for (int x = r.x; x < r.x + r.w; x++)
            count += pixel(canvas, x, y) == color;
    return count;
}

/* The area is painted wholly, and nothing else is. */
TEST(the_area_is_painted_and_nothing_else)
{
    GmkMaze *maze = new_maze(GMK_MAZE_CAVES, 90, 70);
    MazePainter *painter = maze_painter_new();
    Random random = {test_seed};
    for (int i = 0; i < 40; i++) {
        PixelCanvas *canvas = new_canvas(200, 160);
        MazeView view;
        const Rect area = {random_below(&random, 60), random_below(&random, 40),
                           20 + random_below(&random, 120), 20 + random_below(&random, 100)};
        maze_view_init(&view, area, 90, 70);
        maze_view_zoom(&view, random_below(&random, 20), 100, 100);
        paint_maze(painter, &canvas->canvas, &view, &maze_colors_dark, maze, NULL, (Rect){0});
        CHECK_INT(count_color(canvas, area, 0xffff00ff), 0);
        CHECK_INT(count_color(canvas, (Rect){0, 0, 200, 160}, 0xffff00ff),
                  200 * 160 - area.w * area.h);
        pixel_canvas_free(canvas);
    }
    maze_painter_free(painter);
    gmk_maze_free(maze);
}

/* Painting in pieces gives the same pixels as painting at once, at every zoom. */
TEST(pieces_add_up)
{
    GmkMaze *maze = new_maze(GMK_MAZE_RANDOM, 300, 200);
    GmkMazeSearch *search = new_search(maze, GMK_MAZE_BFS, 20000);
    MazePainter *painter = maze_painter_new();
    Random random = {test_seed};
    for (int i = 0; i < 24; i++) {
        PixelCanvas *whole = new_canvas(160, 120), *pieces = new_canvas(160, 120);
        MazeView view;
        maze_view_init(&view, (Rect){0, 0, 160, 120}, 300, 200);
        maze_view_zoom(&view, i, random_below(&random, 160), random_below(&random, 120));
        paint_maze(painter, &whole->canvas, &view, &maze_colors_light, maze, search, (Rect){0});
        for (int y = 0; y < 120; y += 37)
            for (int x = 0; x < 160; x += 41)
                paint_maze(painter, &pieces->canvas, &view, &maze_colors_light, maze, search,
                           (Rect){x, y, 41, 37});
        CHECK(memcmp(whole->pixels, pieces->pixels, 160 * 120 * sizeof *whole->pixels) == 0);
        pixel_canvas_free(whole);
        pixel_canvas_free(pieces);
    }
    maze_painter_free(painter);
    gmk_maze_search_free(search);
    gmk_maze_free(maze);
}

/* From far away a path of one cell's width is still an unbroken line. */
TEST(a_path_is_seen_from_far_away)
{
    GmkMaze *maze = new_maze(GMK_MAZE_OPEN, 1000, 1000);
    GmkMazeSearch *search = new_search(maze, GMK_MAZE_ASTAR, 0);
    MazePainter *painter = maze_painter_new();
    PixelCanvas *canvas = new_canvas(300, 300);
    MazeView view;
    maze_view_init(&view, (Rect){0, 0, 300, 300}, 1000, 1000);
    CHECK(maze_view_block(&view) == 4);
    paint_maze(painter, &canvas->canvas, &view, &maze_colors_light, maze, search, (Rect){0});
    const int pixels = count_color(canvas, (Rect){0, 0, 300, 300}, maze_colors_light.path);
    CHECK(pixels > 450 && pixels < 520); /* two sides of 250 pixels, and the ends over them */
    maze_painter_free(painter);
    pixel_canvas_free(canvas);
    gmk_maze_search_free(search);
    gmk_maze_free(maze);
}

/* ------------------------------------------------------------------------------------------------
 * Colour vision: each pair of colours is far apart in CIELAB for everybody.
 */

typedef struct Triple {
    double v[3];
} Triple;

static Triple linear_of(Color color)
{
    Triple out;
    for (int i = 0; i < 3; i++) {
        const double c = (double)(color >> (16 - 8 * i) & 0xff) / 255.0;
        out.v[i] = c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
    }
    return out;
}

static Triple times(const double m[9], Triple a)
{
    Triple out;
    for (int i = 0; i < 3; i++)
        out.v[i] = m[3 * i] * a.v[0] + m[3 * i + 1] * a.v[1] + m[3 * i + 2] * a.v[2];
    return out;
}

static Triple lab_of(Triple linear)
{
    static const double to_xyz[9] = {0.4124, 0.3576, 0.1805, 0.2126, 0.7152,
                                     0.0722, 0.0193, 0.1192, 0.9505};
    static const double white[3] = {0.9505, 1.0, 1.089};
    Triple xyz = times(to_xyz, linear);
    for (int i = 0; i < 3; i++) {
        const double t = xyz.v[i] / white[i];
        xyz.v[i] = t > 0.008856 ? cbrt(t) : 7.787 * t + 16.0 / 116.0;
    }
    return (Triple){
        {116.0 * xyz.v[1] - 16.0, 500.0 * (xyz.v[0] - xyz.v[1]), 200.0 * (xyz.v[1] - xyz.v[2])}};
}

static double distance(Triple a, Triple b)
{
    return sqrt(pow(a.v[0] - b.v[0], 2) + pow(a.v[1] - b.v[1], 2) + pow(a.v[2] - b.v[2], 2));
}

/* Linear RGB as seen without one kind of cones, after Viénot, Brettel and Mollon. */
static const double visions[4][9] = {
    {1, 0, 0, 0, 1, 0, 0, 0, 1},                                      /* full */
    {0.11238, 0.88762, 0, 0.11238, 0.88762, 0, 0.00401, -0.00401, 1}, /* no red */
    {0.29275, 0.70725, 0, 0.29275, 0.70725, 0, -0.02234, 0.02234, 1}, /* no green */
    {1, 0.14461, -0.14461, 0, 0.85924, 0.14076, 0, 0.85924, 0.14076}, /* no blue */
};

TEST(colours_differ_for_every_kind_of_colour_vision)
{
    const MazeColors *const palettes[] = {&maze_colors_light, &maze_colors_dark,
                                          &maze_colors_contrast};
    for (int p = 0; p < 3; p++) {
        const MazeColors *c = palettes[p];
        const Color cells[] = {c->open, c->wall, c->frontier, c->expanded, c->path};
        for (int v = 0; v < 4; v++) {
            double least = 1000.0;
            for (int i = 0; i < 5; i++)
                for (int j = 0; j < i; j++) {
                    const double d = distance(lab_of(times(visions[v], linear_of(cells[i]))),
                                              lab_of(times(visions[v], linear_of(cells[j]))));
                    least = d < least ? d : least;
                }
            printf("    palette %d, vision %d: least distance %.1f\n", p, v, least);
            CHECK(least > 15.0); /* 2.3 is just noticeable */
        }
        /* without any colour at all: open, expanded, and wall or frontier are three greys */
        const double open = lab_of(linear_of(c->open)).v[0], wall = lab_of(linear_of(c->wall)).v[0];
        CHECK(fabs(open - wall) > 40.0);
        CHECK(fabs(open - lab_of(linear_of(c->expanded)).v[0]) > 12.0);
        CHECK(fabs(lab_of(linear_of(c->path)).v[0] - lab_of(linear_of(c->expanded)).v[0]) > 7.0);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(cells_have_the_colour_of_their_mark),
        CASE(the_area_is_painted_and_nothing_else),
        CASE(pieces_add_up),
        CASE(a_path_is_seen_from_far_away),
        CASE(colours_differ_for_every_kind_of_colour_vision),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/*
 * maze_look.c: paints mazes into pictures, to be looked at by a person:
 *
 *     maze_look FOLDER        writes NAME.ppm for every scene
 *
 * Not a test: a person judges the pictures.
 */
#include "core/maze/paint_maze.h"
#include "pixel_files.h"

#include <stdlib.h>
#include <time.h>

typedef struct Scene {
    const char *name;
    GmkMazeKind kind;
    int32_t width, height;
    uint64_t seed;
    GmkMazeAlgorithm one, two;
    uint64_t steps; /* 0: to the end */
    int zoom;
    bool dark;
} Scene;

static const Scene scenes[] = {
    {"rooms-side-by-side", GMK_MAZE_ROOMS, 60, 30, 7, GMK_MAZE_ASTAR, GMK_MAZE_BFS, 260, 0, false},
    {"rooms-dark", GMK_MAZE_ROOMS, 60, 30, 7, GMK_MAZE_IDASTAR, GMK_MAZE_GREEDY, 240, 0, true},
    {"perfect-found", GMK_MAZE_PERFECT, 61, 31, 3, GMK_MAZE_ASTAR, GMK_MAZE_IDASTAR, 0, 0, false},
    {"caves", GMK_MAZE_CAVES, 120, 90, 5, GMK_MAZE_ASTAR, GMK_MAZE_BFS, 900, 0, false},
    {"large", GMK_MAZE_PERFECT, 1001, 1001, 5, GMK_MAZE_ASTAR, GMK_MAZE_BFS, 0, 0, false},
    {"huge", GMK_MAZE_PERFECT, 4095, 4095, 5, GMK_MAZE_ASTAR, GMK_MAZE_BFS, 0, 0, false},
    {"large-near", GMK_MAZE_RANDOM, 1000, 1000, 4, GMK_MAZE_ASTAR, GMK_MAZE_BFS, 3000, 9, true},
};

static GmkMazeSearch *run(const GmkMaze *maze, GmkMazeAlgorithm algorithm, uint64_t steps)
{
    GmkMazeSearch *search = NULL;
    GmkMazeLimits limits = GMK_MAZE_LIMITS_INIT;
    limits.expansions = steps;
    if (gmk_maze_search_new(&search, maze, algorithm) != GMK_OK ||
        gmk_maze_search_run(NULL, search, &limits) != GMK_OK)
        exit(1);
    return search;
}

static void paint_scene(const Scene *scene, const char *folder)
{
    enum { W = 1240, H = 420, GAP = 16 };
    GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
    const MazeColors *colors = scene->dark ? &maze_colors_dark : &maze_colors_light;
    GmkMaze *maze = NULL;
    Rect areas[2];
    MazeView views[2];
    char path[512];
    recipe.kind = scene->kind;
    recipe.width = scene->width;
    recipe.height = scene->height;
    recipe.seed = scene->seed;
    PixelCanvas *canvas = pixel_canvas_new(W, H, colors->back);
    MazePainter *painters[2] = {maze_painter_new(), maze_painter_new()};
    if (!canvas || !painters[0] || !painters[1] || gmk_maze_generate(&maze, &recipe) != GMK_OK)
        exit(1);
    GmkMazeSearch *searches[2] = {run(maze, scene->one, scene->steps),
                                  run(maze, scene->two, scene->steps)};
    maze_view_split(&areas[0], &areas[1], (Rect){GAP, GAP, W - 2 * GAP, H - 2 * GAP}, GAP, true);
    maze_view_init(&views[0], areas[0], scene->width, scene->height);
    maze_view_init(&views[1], areas[1], scene->width, scene->height);
    maze_view_zoom(&views[0], scene->zoom, areas[0].x, areas[0].y);
    maze_view_follow(&views[1], &views[0]);
    const clock_t start = clock();
    for (int i = 0; i < 2; i++)
        paint_maze(painters[i], &canvas->canvas, &views[i], colors, maze, searches[i], (Rect){0});
    printf("%-20s %.1f ms\n", scene->name, (double)(clock() - start) * 1000 / CLOCKS_PER_SEC);
    snprintf(path, sizeof path, "%s/%s.ppm", folder, scene->name);
    pixel_files_write(canvas, path);
    for (int i = 0; i < 2; i++) {
        gmk_maze_search_free(searches[i]);
        maze_painter_free(painters[i]);
    }
    gmk_maze_free(maze);
    pixel_canvas_free(canvas);
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: maze_look FOLDER\n");
        return 2;
    }
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++)
        paint_scene(&scenes[i], argv[1]);
    return 0;
}

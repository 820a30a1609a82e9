/*
 * make_mazes FOLDER: maps of the engine's generator, as .map files, and the lengths of shortest ways between
 * points of them, in .opt4 files: x0 y0 x1 y1 length. The lengths are a plain flood's, made here.
 */
#include "make_data.h"

enum { WAYS = 60, CELLS_MAX = 128 * 128 };

/* Steps from `start` to every cell, -1: cannot be reached. */
static void flood(int *steps, const GmkMaze *maze, GmkPoint start)
{
    static GmkPoint queue[CELLS_MAX];
    const int width = gmk_maze_width(maze), height = gmk_maze_height(maze);
    int first = 0, last = 0;
    for (int i = 0; i < width * height; i++)
        steps[i] = -1;
    steps[start.y * width + start.x] = 0;
    queue[last++] = start;
    while (first < last) {
        static const GmkPoint ways[4] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
        const GmkPoint from = queue[first++];
        for (int i = 0; i < 4; i++) {
            const GmkPoint to = {from.x + ways[i].x, from.y + ways[i].y};
            if (gmk_maze_is_wall(maze, to) || steps[to.y * width + to.x] >= 0)
                continue;
            steps[to.y * width + to.x] = steps[from.y * width + from.x] + 1;
            queue[last++] = to;
        }
    }
}

static GmkPoint open_cell(const GmkMaze *maze, Rng *rng)
{
    for (;;) {
        const GmkPoint cell = {(int)rng_below(rng, (uint32_t)gmk_maze_width(maze)),
                               (int)rng_below(rng, (uint32_t)gmk_maze_height(maze))};
        if (!gmk_maze_is_wall(maze, cell))
            return cell;
    }
}

static void make_map(const char *folder, const char *name, const GmkMazeRecipe *recipe, Rng *rng)
{
    static char text[2 * CELLS_MAX];
    static int steps[CELLS_MAX];
    char file_name[64];
    GmkMaze *maze = NULL;
    make_need(gmk_maze_generate(&maze, recipe) == GMK_OK, name);
    snprintf(file_name, sizeof file_name, "%s.map", name);
    FILE *file = make_file(folder, file_name);
    const size_t size = gmk_maze_write(text, sizeof text, maze, GMK_MAZE_FORMAT_MOVINGAI);
    make_need(fwrite(text, 1, size, file) == size && fclose(file) == 0, file_name);
    snprintf(file_name, sizeof file_name, "%s.opt4", name);
    file = make_file(folder, file_name);
    for (int i = 0; i < WAYS; i++) {
        const GmkPoint start = open_cell(maze, rng), goal = open_cell(maze, rng);
        flood(steps, maze, start);
        const int length = steps[goal.y * gmk_maze_width(maze) + goal.x];
        if (length > 0)
            fprintf(file, "%d %d %d %d %d .\n", start.x, start.y, goal.x, goal.y, length);
    }
    make_need(fclose(file) == 0, file_name);
    gmk_maze_free(maze);
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        GmkMazeKind kind;
        int width, height;
    } maps[] = {{"maze-perfect", GMK_MAZE_PERFECT, 81, 51},
                {"maze-rooms", GMK_MAZE_ROOMS, 96, 64},
                {"maze-random", GMK_MAZE_RANDOM, 70, 90},
                {"maze-caves", GMK_MAZE_CAVES, 100, 60}};
    Rng rng;
    make_need(argc == 2, "make_mazes FOLDER");
    rng_seed(&rng, 3);
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) {
        GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
        recipe.kind = maps[i].kind;
        recipe.width = maps[i].width;
        recipe.height = maps[i].height;
        recipe.seed = 100 + i;
        make_map(argv[1], maps[i].name, &recipe, &rng);
    }
    return EXIT_SUCCESS;
}

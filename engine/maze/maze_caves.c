/*
 * maze_caves.c: caves by a cellular automaton: a cell becomes a wall when at least five of
 * the 3 x 3 cells around it are walls. A few rounds turn noise into caves. All but the largest are
 * filled, so that the goal can be reached.
 */
#include "maze_make.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "maze_search.h"

enum {
    ROUNDS = 5,
    CROWDED = 5,
};

static void scatter(Maze *maze, uint64_t seed, uint32_t walls_permille)
{
    Rng rng;
    rng_seed(&rng, seed);
    for (int32_t y = 0; y < maze->height; y++)
        for (int32_t x = 0; x < maze->width; x++)
            maze_set_wall(maze, (GmkPoint){x, y}, rng_below(&rng, 1000) < walls_permille);
}

/* The number of walls in the three rows around y, for each x from -1 to width. */
static void count_columns(uint8_t *sums, const Maze *maze, int32_t y)
{
    for (int32_t x = -1; x <= maze->width; x++)
        sums[x + 1] = (uint8_t)(maze_is_wall(maze, (GmkPoint){x, y - 1}) +
                                maze_is_wall(maze, (GmkPoint){x, y}) +
                                maze_is_wall(maze, (GmkPoint){x, y + 1}));
}

static void smooth(Maze *to, const Maze *from, uint8_t *sums)
{
    for (int32_t y = 0; y < from->height; y++) {
        count_columns(sums, from, y);
        for (int32_t x = 0; x < from->width; x++)
            maze_set_wall(to, (GmkPoint){x, y}, sums[x] + sums[x + 1] + sums[x + 2] >= CROWDED);
    }
}

/* Puts a wall around the map, unless the map is too small for one. */
static void close_edges(Maze *maze)
{
    const int32_t w = maze->width, h = maze->height;
    for (int32_t y = 0; y < h && w >= 3 && h >= 3; y++) {
        const bool edge = y == 0 || y == h - 1;
        maze_fill_row(maze, y, 0, edge ? w : 1, true);
        maze_fill_row(maze, y, w - 1, w, true);
    }
}

/* Fills all cells that can be reached from here with walls and counts them. False: no memory. */
static bool fill_cave(uint64_t *size, Maze *maze, GmkPoint from, CellQueue *queue)
{
    Spot spot = spot_of(from);
    if (!queue_reserve(queue, 1))
        return false;
    *size = 1;
    maze_set_wall(maze, from, true);
    queue_push(queue, queue->buckets, spot);
    while (queue_pop(&spot, queue, queue->buckets)) {
        if (!queue_reserve(queue, DIRECTIONS))
            return false;
        for (int d = 0; d < DIRECTIONS; d++) {
            const Spot next = spot + spot_steps[d];
            if (maze_is_wall(maze, spot_point(next)))
                continue;
            maze_set_wall(maze, spot_point(next), true);
            queue_push(queue, queue->buckets, next);
            ++*size;
        }
    }
    return true;
}

/* A cell of the largest cave; `maze` is all wall afterwards. */
static bool find_largest(GmkPoint *out, Maze *maze, CellQueue *queue)
{
    uint64_t largest = 0, size;
    for (int32_t y = 0; y < maze->height; y++)
        for (int32_t x = 0; x < maze->width; x++) {
            const GmkPoint point = {x, y};
            if (maze_is_wall(maze, point))
                continue;
            if (!fill_cave(&size, maze, point, queue))
                return false;
            if (size > largest) {
                largest = size;
                *out = point;
            }
        }
    return true;
}

/*
 * Fills the largest cave in a copy: the cells that differ are that cave, and only they stay open.
 */
static bool keep_largest(Maze *maze, Maze *other)
{
    CellQueue queue = {0};
    GmkPoint cave = {maze->width / 2, maze->height / 2};
    uint64_t size;
    const size_t bytes = maze_cells(maze) / 8;
    memcpy(other->walls, maze->walls, bytes);
    bool done = queue_init(&queue, 1) && find_largest(&cave, other, &queue);
    if (done) {
        maze_set_wall(maze, cave, false); /* a map that was all wall has a cave of one cell */
        memcpy(other->walls, maze->walls, bytes);
        done = fill_cave(&size, other, cave, &queue);
    }
    for (size_t i = 0; i < bytes && done; i++)
        maze->walls[i] = (uint8_t) ~(maze->walls[i] ^ other->walls[i]);
    queue_free(&queue);
    return done;
}

bool maze_dig_caves(Maze *maze, uint64_t seed, uint32_t walls_permille)
{
    Maze *other = maze_copy(maze);
    uint8_t *sums = malloc((size_t)maze->width + 2);
    bool done = false;
    if (other && sums) {
        scatter(maze, seed, walls_permille);
        for (int round = 0; round < ROUNDS; round++) {
            smooth(other, maze, sums);
            memcpy(maze->walls, other->walls, maze_cells(maze) / 8);
        }
        close_edges(maze);
        done = keep_largest(maze, other);
        maze_default_start(maze);
        maze_default_goal(maze);
    }
    maze_free(other);
    free(sums);
    return done;
}

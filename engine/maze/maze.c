#include "maze/maze.h"

#include <stdlib.h>
#include <string.h>

static size_t maze_bytes(const Maze *maze)
{
    return sizeof *maze + maze_cells(maze) / 8;
}

void maze_fill_row(Maze *maze, int32_t y, int32_t from, int32_t to, bool wall)
{
    GmkPoint point = {from, y};
    for (; point.x < to && maze_cell(maze, point) % 8 != 0; point.x++)
        maze_set_wall(maze, point, wall);
    if (to - point.x >= 8) {
        const int32_t bytes = (to - point.x) / 8;
        memset(maze->walls + maze_cell(maze, point) / 8, wall ? 0xff : 0, (size_t)bytes);
        point.x += 8 * bytes;
    }
    for (; point.x < to; point.x++)
        maze_set_wall(maze, point, wall);
}

Maze *maze_new(int32_t width, int32_t height, bool walls)
{
    const Maze size = {.width = width, .height = height, .stride = (width + 2 + 7) / 8 * 8};
    Maze *maze = malloc(maze_bytes(&size));
    if (!maze)
        return NULL;
    *maze = size;
    maze->goal = (GmkPoint){width - 1, height - 1};
    memset(maze->walls, 0xff, maze_cells(maze) / 8);
    for (int32_t y = 0; y < height && !walls; y++)
        maze_fill_row(maze, y, 0, width, false);
    return maze;
}

Maze *maze_copy(const Maze *maze)
{
    Maze *copy = malloc(maze_bytes(maze));
    if (copy)
        memcpy(copy, maze, maze_bytes(maze));
    return copy;
}

void maze_free(Maze *maze)
{
    free(maze);
}

void maze_default_start(Maze *maze)
{
    maze->start = (GmkPoint){0, 0};
    for (int32_t y = 0; y < maze->height; y++)
        for (int32_t x = 0; x < maze->width; x++)
            if (!maze_is_wall(maze, (GmkPoint){x, y})) {
                maze->start = (GmkPoint){x, y};
                return;
            }
}

void maze_default_goal(Maze *maze)
{
    maze->goal = (GmkPoint){maze->width - 1, maze->height - 1};
    for (int32_t y = maze->height - 1; y >= 0; y--)
        for (int32_t x = maze->width - 1; x >= 0; x--)
            if (!maze_is_wall(maze, (GmkPoint){x, y})) {
                maze->goal = (GmkPoint){x, y};
                return;
            }
}

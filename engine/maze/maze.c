/* Maps of walls and open cells: making, copying, filling and reading them. */
#include "maze.h"

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

void maze_walls(uint8_t *out, const Maze *maze, GmkPoint corner, int32_t width, int32_t height)
{
    memset(out, 1, (size_t)width * (size_t)height);
    for (int32_t row = 0; row < height; row++) {
        const int64_t y = (int64_t)corner.y + row, end = (int64_t)corner.x + width;
        int64_t x = corner.x < 0 ? 0 : corner.x;
        if (y < 0 || y >= maze->height || x >= maze->width)
            continue;
        uint8_t *cells = out + (int64_t)row * width;
        size_t cell = maze_cell(maze, (GmkPoint){(int32_t)x, (int32_t)y});
        for (; x < end && x < maze->width; x++, cell++)
            cells[x - corner.x] = maze->walls[cell / 8] >> cell % 8 & 1;
    }
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

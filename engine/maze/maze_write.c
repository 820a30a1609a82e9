/* Writes a maze as text. */
#include "maze_text.h"

#include <stdio.h>
#include <string.h>

static bool is_same(GmkPoint a, GmkPoint b)
{
    return a.x == b.x && a.y == b.y;
}

static char marked_cell(const Maze *maze, GmkPoint point)
{
    const bool wall = maze_is_wall(maze, point);
    const bool start = is_same(point, maze->start), goal = is_same(point, maze->goal);
    if (start && goal)
        return wall ? 'b' : 'B';
    if (start)
        return wall ? 's' : 'S';
    if (goal)
        return wall ? 'g' : 'G';
    return wall ? '1' : '0';
}

static char *write_row(char *out, const Maze *maze, int32_t y, GmkMazeFormat format)
{
    for (int32_t x = 0; x < maze->width; x++) {
        const GmkPoint point = {x, y};
        const bool wall = maze_is_wall(maze, point);
        switch (format) {
        case GMK_MAZE_FORMAT_MARKED: *out++ = marked_cell(maze, point); break;
        case GMK_MAZE_FORMAT_DIGITS:
            if (x > 0)
                *out++ = ' ';
            *out++ = wall ? '1' : '0';
            break;
        case GMK_MAZE_FORMAT_MOVINGAI: *out++ = wall ? '@' : '.'; break;
        }
    }
    *out++ = '\n';
    return out;
}

size_t maze_write(char *out, size_t capacity, const Maze *maze, GmkMazeFormat format)
{
    char head[64] = "";
    if (format == GMK_MAZE_FORMAT_MOVINGAI)
        snprintf(head, sizeof head, "type octile\nheight %d\nwidth %d\nmap\n", maze->height,
                 maze->width);
    const size_t width = (size_t)maze->width;
    const size_t row = format == GMK_MAZE_FORMAT_DIGITS ? 2 * width : width + 1;
    const size_t size = strlen(head) + (size_t)maze->height * row;
    if (!out || capacity <= size)
        return size;
    memcpy(out, head, strlen(head));
    out += strlen(head);
    for (int32_t y = 0; y < maze->height; y++)
        out = write_row(out, maze, y, format);
    *out = '\0';
    return size;
}

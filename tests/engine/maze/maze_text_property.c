/* Properties of the maze reader that hold for every text. */
#include "maze_text_property.h"

#include "gomokit.h"

#include <stdlib.h>
#include <string.h>

static bool is_fault_sound(const GmkMazeFault *fault, const char *text, size_t size)
{
    char sentence[160] = "", cut[8];
    int lines = 1;
    for (size_t i = 0; i < size; i++)
        lines += text[i] == '\n';
    if (fault->kind == GMK_MAZE_FAULT_NONE || fault->line < 0 || fault->line > lines)
        return false;
    const size_t length = gmk_maze_fault_text(sentence, sizeof sentence, fault);
    gmk_maze_fault_text(cut, sizeof cut, fault);
    return length >= 10 && length < sizeof sentence && strlen(sentence) == length &&
           strlen(cut) == sizeof cut - 1;
}

/* The text of a map in a format; the caller frees it. */
static char *new_text(size_t *size, const GmkMaze *maze, GmkMazeFormat format)
{
    *size = gmk_maze_write(NULL, 0, maze, format);
    char *text = malloc(*size + 1);
    if (!text || gmk_maze_write(text, *size + 1, maze, format) != *size || strlen(text) != *size)
        abort();
    return text;
}

static bool have_same_walls(const GmkMaze *a, const GmkMaze *b)
{
    if (gmk_maze_width(a) != gmk_maze_width(b) || gmk_maze_height(a) != gmk_maze_height(b))
        return false;
    for (int32_t y = 0; y < gmk_maze_height(a); y++)
        for (int32_t x = 0; x < gmk_maze_width(a); x++)
            if (gmk_maze_is_wall(a, (GmkPoint){x, y}) != gmk_maze_is_wall(b, (GmkPoint){x, y}))
                return false;
    return true;
}

static bool have_same_ends(const GmkMaze *a, const GmkMaze *b)
{
    const GmkPoint p = gmk_maze_start(a), q = gmk_maze_start(b);
    const GmkPoint r = gmk_maze_goal(a), s = gmk_maze_goal(b);
    return p.x == q.x && p.y == q.y && r.x == s.x && r.y == s.y;
}

static bool comes_back(const GmkMaze *maze, GmkMazeFormat format)
{
    GmkMaze *again = NULL;
    size_t size;
    char *text = new_text(&size, maze, format);
    const GmkStatus status = gmk_maze_read(&again, NULL, text, size);
    const bool same = status == GMK_OK && have_same_walls(maze, again) &&
                      (format != GMK_MAZE_FORMAT_MARKED || have_same_ends(maze, again));
    free(text);
    gmk_maze_free(again);
    return same;
}

MazeTextProperty maze_text_property(const char *text, size_t size)
{
    GmkMaze *maze = NULL;
    GmkMazeFault fault = GMK_MAZE_FAULT_INIT;
    const GmkStatus status = gmk_maze_read(&maze, &fault, text, size);
    if (status == GMK_ERR_FORMAT)
        return !maze && is_fault_sound(&fault, text, size) ? MAZE_TEXT_REFUSED : MAZE_TEXT_BROKEN;
    if (status != GMK_OK || fault.kind != GMK_MAZE_FAULT_NONE)
        return MAZE_TEXT_BROKEN;
    bool sound = gmk_maze_set_start(maze, gmk_maze_start(maze)) == GMK_OK &&
                 gmk_maze_set_goal(maze, gmk_maze_goal(maze)) == GMK_OK;
    for (int format = GMK_MAZE_FORMAT_MARKED; format <= GMK_MAZE_FORMAT_MOVINGAI; format++)
        sound = sound && comes_back(maze, (GmkMazeFormat)format);
    gmk_maze_free(maze);
    return sound ? MAZE_TEXT_READ : MAZE_TEXT_BROKEN;
}

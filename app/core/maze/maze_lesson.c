/* maze_lesson.c: see maze_lesson.h. */
#include "maze_lesson.h"

enum {
    WIDTH = 40,
    HEIGHT = 24,
    START_X = 20,
    GOAL_X = 38,
    MIDDLE = 12,
    CUP_LEFT = 14,
    CUP_RIGHT = 28,
    CUP_TOP = 4,
    CUP_BOTTOM = 19,
};

static void draw_cup(GmkMaze *map)
{
    for (int32_t x = CUP_LEFT; x <= CUP_RIGHT; x++) {
        gmk_maze_set_wall(map, (GmkPoint){x, CUP_TOP}, true);
        gmk_maze_set_wall(map, (GmkPoint){x, CUP_BOTTOM}, true);
    }
    for (int32_t y = CUP_TOP; y <= CUP_BOTTOM; y++)
        gmk_maze_set_wall(map, (GmkPoint){CUP_RIGHT, y}, true);
    gmk_maze_set_start(map, (GmkPoint){START_X, MIDDLE});
    gmk_maze_set_goal(map, (GmkPoint){GOAL_X, MIDDLE});
}

bool maze_lesson_cup(MazeFile *out)
{
    GmkMaze *map = NULL;
    if (gmk_maze_new(&map, WIDTH, HEIGHT) != GMK_OK)
        return false;
    draw_cup(map);
    *out = (MazeFile){.map = map,
                      .choices = {{GMK_MAZE_IDASTAR, GMK_MAZE_MANHATTAN, false},
                                  {GMK_MAZE_TEXTBOOK_IDASTAR, GMK_MAZE_MANHATTAN, true}}};
    return true;
}

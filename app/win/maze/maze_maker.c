#include "maze_maker.h"

#include <stdlib.h>

#include "platform/threads/os_thread.h"

struct MazeMaker {
    HWND window;
    UINT message;
    GmkMazeRecipe recipe;
    OsThread *thread;
    GmkMaze *map; /* the thread's until it has ended */
};

static void make(void *user)
{
    MazeMaker *maker = user;
    if (gmk_maze_generate(&maker->map, &maker->recipe) != GMK_OK)
        maker->map = NULL;
    PostMessageW(maker->window, maker->message, 0, (LPARAM)maker);
}

MazeMaker *maze_maker_start(HWND window, UINT message, const GmkMazeRecipe *recipe)
{
    MazeMaker *maker = calloc(1, sizeof *maker);
    if (!maker)
        return NULL;
    *maker = (MazeMaker){.window = window, .message = message, .recipe = *recipe};
    maker->thread = os_thread_start(make, maker);
    if (!maker->thread) {
        free(maker);
        return NULL;
    }
    return maker;
}

void maze_maker_finish(MazeMaker *maker, GmkMaze **map)
{
    if (!maker)
        return;
    os_thread_join(maker->thread);
    if (map)
        *map = maker->map;
    else
        gmk_maze_free(maker->map);
    free(maker);
}

/* Generates a maze on a thread of its own. */
#include "maze_maker.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "platform/threads/os_thread.h"

struct MazeMaker {
    HWND window;
    UINT message;
    WPARAM value;
    GmkMazeRecipe recipe;
    OsThread *thread;
    GmkMaze *map;     /* the thread's until it has ended */
    atomic_bool done; /* set by the thread at its end */
};

static void make(void *user)
{
    MazeMaker *maker = user;
    if (gmk_maze_generate(&maker->map, &maker->recipe) != GMK_OK)
        maker->map = NULL;
    atomic_store(&maker->done, true);
    PostMessageW(maker->window, maker->message, maker->value, 0);
}

MazeMaker *maze_maker_start(HWND window, UINT message, WPARAM value, const GmkMazeRecipe *recipe)
{
    MazeMaker *maker = calloc(1, sizeof *maker);
    if (!maker)
        return NULL;
    maker->window = window;
    maker->message = message;
    maker->value = value;
    maker->recipe = *recipe;
    atomic_init(&maker->done, false);
    maker->thread = os_thread_start(make, maker);
    if (!maker->thread) {
        free(maker);
        return NULL;
    }
    return maker;
}

bool maze_maker_is_done(MazeMaker *maker)
{
    return atomic_load(&maker->done);
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

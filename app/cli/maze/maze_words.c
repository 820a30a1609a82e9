/* The names of the kinds of mazes on the command line. */
#include "maze_tool.h"

const char *const maze_kind_words[] = {
    [GMK_MAZE_OPEN] = "open",     [GMK_MAZE_PERFECT] = "perfect", [GMK_MAZE_ROOMS] = "rooms",
    [GMK_MAZE_RANDOM] = "random", [GMK_MAZE_CAVES] = "caves",     NULL,
};

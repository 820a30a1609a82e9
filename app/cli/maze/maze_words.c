#include "maze_tool.h"

#include "cli/options.h"

#include <string.h>

static const char *const algorithm_names[GMK_MAZE_ALGORITHMS] = {
    [GMK_MAZE_ASTAR] = "astar",
    [GMK_MAZE_IDASTAR] = "idastar",
    [GMK_MAZE_BFS] = "bfs",
    [GMK_MAZE_GREEDY] = "greedy",
};

static const char *const kind_names[GMK_MAZE_KINDS] = {
    [GMK_MAZE_OPEN] = "open",     [GMK_MAZE_PERFECT] = "perfect", [GMK_MAZE_ROOMS] = "rooms",
    [GMK_MAZE_RANDOM] = "random", [GMK_MAZE_CAVES] = "caves",
};

static int find(const char *text, const char *const *names, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(text, names[i]) == 0)
            return i;
    return -1;
}

bool maze_algorithm_from_text(GmkMazeAlgorithm *out, const char *text)
{
    const int i = find(text, algorithm_names, GMK_MAZE_ALGORITHMS);
    if (i >= 0)
        *out = (GmkMazeAlgorithm)i;
    return i >= 0;
}

const char *maze_algorithm_name(GmkMazeAlgorithm algorithm)
{
    return algorithm_names[algorithm];
}

bool maze_kind_from_text(GmkMazeKind *out, const char *text)
{
    const int i = find(text, kind_names, GMK_MAZE_KINDS);
    if (i >= 0)
        *out = (GmkMazeKind)i;
    return i >= 0;
}

const char *maze_kind_name(GmkMazeKind kind)
{
    return kind_names[kind];
}

/* maze_choice.c: see maze_choice.h. */
#include "maze_choice.h"

enum {
    LIMIT_LEAST = 2000000,
    LIMIT_A_CELL = 50, /* on maps so large that this is more */
};

const char *const maze_algorithm_words[] = {
    [GMK_MAZE_ASTAR] = "astar",   [GMK_MAZE_IDASTAR] = "idastar",           [GMK_MAZE_BFS] = "bfs",
    [GMK_MAZE_GREEDY] = "greedy", [GMK_MAZE_TEXTBOOK_IDASTAR] = "textbook", NULL,
};

const char *const maze_heuristic_words[] = {
    [GMK_MAZE_MANHATTAN] = "manhattan",
    [GMK_MAZE_EUCLID] = "euclid",
    [GMK_MAZE_ZERO] = "zero",
    [GMK_MAZE_DOUBLED] = "doubled",
    NULL,
};

bool maze_choice_is_same(MazeChoice a, MazeChoice b)
{
    return a.algorithm == b.algorithm && a.heuristic == b.heuristic && a.no_table == b.no_table;
}

GmkMazeOptions maze_choice_options(MazeChoice choice)
{
    GmkMazeOptions options = GMK_MAZE_OPTIONS_INIT;
    options.algorithm = (GmkMazeAlgorithm)choice.algorithm;
    options.heuristic = choice.heuristic;
    options.no_table = choice.no_table;
    return options;
}

bool maze_choice_deepens(MazeChoice choice)
{
    return choice.algorithm == GMK_MAZE_IDASTAR || choice.algorithm == GMK_MAZE_TEXTBOOK_IDASTAR;
}

bool maze_choice_estimates(MazeChoice choice)
{
    return choice.algorithm != GMK_MAZE_BFS;
}

bool maze_choice_is_exact(MazeChoice choice)
{
    return choice.algorithm == GMK_MAZE_BFS ||
           (choice.algorithm != GMK_MAZE_GREEDY && choice.heuristic != GMK_MAZE_DOUBLED);
}

uint64_t maze_choice_limit(MazeChoice choice, const GmkMaze *map)
{
    const uint64_t cells = (uint64_t)gmk_maze_width(map) * (uint64_t)gmk_maze_height(map);
    if (!maze_choice_deepens(choice))
        return 0;
    return cells * LIMIT_A_CELL > LIMIT_LEAST ? cells * LIMIT_A_CELL : LIMIT_LEAST;
}

/* The two functions that the course platform calls to get a move of connect four. */
#include "strategy.h"

#include <stdlib.h>

#include "gomokit.h"

enum {
    TIME_MS = 2500,
    TIME_MS_MAX = 600000,
    MEMORY_MIB = 256,
    CELLS = GMK_CONNECT4_SIDE_MAX * GMK_CONNECT4_SIDE_MAX,
};

/*
 * The interface has no handle, so the state between moves lives here. It is never freed: the library
 * is not told when the tournament ends.
 */
static GmkThinker *thinker;

static int64_t time_of_a_move(void)
{
    const char *text = getenv("GOMOKIT_STRATEGY_MS");
    char *end;
    if (!text)
        return TIME_MS;
    const int64_t ms = strtoll(text, &end, 10);
    return *end || ms < 1 || ms > TIME_MS_MAX ? TIME_MS : ms;
}

static GmkGame *new_game(int rows, int columns, int blocked_row, int blocked_column)
{
    const GmkPoint blocked = {blocked_column, blocked_row};
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = columns;
    setup.height = rows;
    setup.blocked = &blocked;
    setup.blocked_count = blocked_row >= 0 && blocked_column >= 0;
    return gmk_game_new(&game, &setup) == GMK_OK ? game : NULL;
}

/* Own stones are black when their number is even with the opponent's: then we moved first. */
static bool set_board(GmkGame *game, const int *board, int rows, int columns)
{
    GmkStone stones[CELLS];
    int count[3] = {0, 0, 0};
    for (int i = 0; i < rows * columns; i++)
        count[board[i] == 1 || board[i] == 2 ? board[i] : 0]++;
    const GmkCell own = count[1] == count[2] ? GMK_CELL_BLACK : GMK_CELL_WHITE;
    const GmkCell other = own == GMK_CELL_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
    int32_t stone_count = 0;
    for (int i = 0; i < rows * columns; i++)
        if (board[i] == 1 || board[i] == 2)
            stones[stone_count++] =
                (GmkStone){{i % columns, i / columns}, board[i] == 2 ? own : other};
    return gmk_game_set_position(game, stones, stone_count, own) == GMK_OK;
}

static bool find_move(GmkPoint *out, const GmkGame *game)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    options.searcher = GMK_SEARCHER_MCTS;
    options.memory_bytes = (uint64_t)MEMORY_MIB << 20;
    if (!thinker && gmk_thinker_new(&thinker, &options) != GMK_OK)
        return false;
    limits.time_ms = time_of_a_move();
    if (gmk_think(&thought, thinker, game, &limits) != GMK_OK)
        return false;
    *out = thought.move;
    return true;
}

Point *getPoint(const int M, const int N, const int *top, const int *board, const int lastX,
                const int lastY, const int noX, const int noY)
{
    (void)top;
    (void)lastX;
    (void)lastY;
    if (!board)
        return NULL;
    GmkGame *game = new_game(M, N, noX, noY);
    GmkPoint move = {0, 0};
    Point *point = NULL;
    if (game && set_board(game, board, M, N) && find_move(&move, game))
        point = malloc(sizeof *point);
    if (point)
        *point = (Point){.x = move.y, .y = move.x};
    gmk_game_free(game);
    return point;
}

void clearPoint(Point *p)
{
    free(p);
}

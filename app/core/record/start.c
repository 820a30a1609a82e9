/* start.c: see start.h. */
#include "start.h"

#include "core/base/side.h"

#include <string.h>

static int32_t index_of(GmkPoint point)
{
    return point.y * GMK_GOMOKU_SIDE_MAX + point.x;
}

static GmkPoint point_of(int32_t index)
{
    return (GmkPoint){index % GMK_GOMOKU_SIDE_MAX, index / GMK_GOMOKU_SIDE_MAX};
}

bool start_is_usual(const Start *start)
{
    return start->count == 0 && start->first == SIDE_BLACK;
}

GmkCell start_cell(const Start *start, GmkPoint point)
{
    return (GmkCell)start->cells[index_of(point)];
}

bool start_add(Start *start, GmkPoint point, int side)
{
    uint8_t *cell = &start->cells[index_of(point)];
    if (*cell != GMK_CELL_EMPTY)
        return false;
    *cell = (uint8_t)side_color(side);
    start->count++;
    return true;
}

void start_remove(Start *start, GmkPoint point)
{
    uint8_t *cell = &start->cells[index_of(point)];
    start->count -= *cell != GMK_CELL_EMPTY;
    *cell = GMK_CELL_EMPTY;
}

int32_t start_stones(const Start *start, int side)
{
    int32_t count = 0;
    for (int32_t i = 0; i < GMK_CELLS_MAX; i++)
        count += start->cells[i] == (uint8_t)side_color(side);
    return count;
}

const GmkPoint start_before = {-1, 0};

bool start_next(GmkPoint *at, const Start *start, int side)
{
    for (int32_t i = index_of(*at) + 1; i < GMK_CELLS_MAX; i++)
        if (start->cells[i] == (uint8_t)side_color(side)) {
            *at = point_of(i);
            return true;
        }
    return false;
}

bool start_equal(const Start *a, const Start *b)
{
    return a->first == b->first && memcmp(a->cells, b->cells, sizeof a->cells) == 0;
}

void start_from_game(Start *out, const GmkGame *game)
{
    *out = (Start){.first = side_of_color(gmk_game_to_move(game))};
    for (GmkPoint at = {0, 0}; at.y < gmk_game_height(game); at.y++)
        for (at.x = 0; at.x < gmk_game_width(game); at.x++) {
            const GmkCell cell = gmk_game_cell(game, at);
            if (cell == GMK_CELL_BLACK || cell == GMK_CELL_WHITE)
                start_add(out, at, side_of_color(cell));
        }
}

GmkStatus start_apply(GmkGame *game, const Start *start)
{
    GmkStone stones[GMK_CELLS_MAX];
    int32_t count = 0;
    if (start_is_usual(start))
        return GMK_OK;
    for (int32_t i = 0; i < GMK_CELLS_MAX; i++)
        if (start->cells[i] != GMK_CELL_EMPTY)
            stones[count++] = (GmkStone){point_of(i), (GmkCell)start->cells[i]};
    return gmk_game_set_position(game, stones, count, side_color(start->first));
}

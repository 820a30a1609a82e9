/* simple_player.c: see simple_player.h. */
#include "simple_player.h"

#include "core/base/random.h"

enum { LINE = 5, NEAR = 1 };

const char *const simple_player_words[] = {"", "blocker", "builder", NULL};

static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

/*
 * Stones of one colour in the fullest row of five cells through this point that has room for nobody
 * else: 4 means that a stone here makes five.
 */
static int best_row(const GmkGame *game, GmkPoint at, GmkCell color)
{
    int best = 0;
    for (int d = 0; d < 4; d++)
        for (int first = 1 - LINE; first <= 0; first++) {
            int own = 0;
            bool open = true;
            for (int i = first; i < first + LINE && open; i++) {
                const GmkPoint point = {at.x + i * steps[d][0], at.y + i * steps[d][1]};
                const GmkCell cell = gmk_game_cell(game, point);
                open = cell == GMK_CELL_EMPTY || cell == color;
                own += cell == color;
            }
            if (open && own > best)
                best = own;
        }
    return best;
}

static bool is_near_stone(const GmkGame *game, GmkPoint at)
{
    for (int32_t y = at.y - NEAR; y <= at.y + NEAR; y++)
        for (int32_t x = at.x - NEAR; x <= at.x + NEAR; x++) {
            const GmkCell cell = gmk_game_cell(game, (GmkPoint){x, y});
            if (cell == GMK_CELL_BLACK || cell == GMK_CELL_WHITE)
                return true;
        }
    return false;
}

/* What the player thinks of a legal point: the highest is played, equal ones are drawn from. */
static int worth_of(SimplePlayer player, const GmkGame *game, GmkPoint at)
{
    enum { FIVE = 1000, PREVENT = 500, NEARBY = 10 };
    const GmkCell own = gmk_game_to_move(game);
    const GmkCell other = own == GMK_CELL_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
    const int row = best_row(game, at, own);
    if (row == LINE - 1)
        return FIVE;
    if (best_row(game, at, other) == LINE - 1)
        return PREVENT;
    return (is_near_stone(game, at) ? NEARBY : 0) + (player == SIMPLE_BUILDER ? row : 0);
}

GmkPoint simple_player_move(SimplePlayer player, const GmkGame *game, uint64_t seed)
{
    GmkPoint chosen = {0, 0};
    int best = -1;
    int32_t equal = 0;
    for (int32_t y = 0; y < gmk_game_height(game); y++)
        for (int32_t x = 0; x < gmk_game_width(game); x++) {
            const GmkPoint at = {x, y};
            if (gmk_game_check(game, at) != GMK_OK)
                continue;
            const int worth = worth_of(player, game, at);
            equal = worth > best ? 1 : worth == best ? equal + 1 : equal;
            if (worth > best || (worth == best && random_below(&seed, equal) == 0)) {
                best = worth;
                chosen = at;
            }
        }
    return chosen;
}

/* level_misses.c: see level_misses.h. */
#include "level_misses.h"

#include "cli/duel/duel.h"
#include "core/base/random.h"

enum { LINE = 5, STONES = 5, REACH = 7 };

static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

/* Whether a stone of this colour here would stand in a row of five. */
static bool makes_five(const GmkGame *game, GmkPoint at, GmkCell color)
{
    for (int d = 0; d < 4; d++) {
        int run = 1;
        for (int sign = -1; sign <= 1; sign += 2)
            for (int i = 1; i < LINE; i++) {
                const GmkPoint next = {at.x + sign * i * steps[d][0],
                                       at.y + sign * i * steps[d][1]};
                if (gmk_game_cell(game, next) != color)
                    break;
                run++;
            }
        if (run >= LINE)
            return true;
    }
    return false;
}

/* How many empty points would complete a five of this colour. */
static int fives(const GmkGame *game, GmkCell color)
{
    int count = 0;
    for (int32_t y = 0; y < gmk_game_height(game); y++)
        for (int32_t x = 0; x < gmk_game_width(game); x++) {
            const GmkPoint at = {x, y};
            count += gmk_game_cell(game, at) == GMK_CELL_EMPTY && makes_five(game, at, color);
        }
    return count;
}

/* Whether the side to move could make two fives possible with one stone: an open four, or two fours. */
static bool has_open_four(GmkGame *game)
{
    const GmkCell color = gmk_game_to_move(game);
    bool found = false;
    for (int32_t y = 0; y < gmk_game_height(game) && !found; y++)
        for (int32_t x = 0; x < gmk_game_width(game) && !found; x++)
            if (gmk_game_play(game, (GmkPoint){x, y}) == GMK_OK) {
                found = fives(game, color) >= 2;
                gmk_game_undo(game);
            }
    return found;
}

typedef struct Look {
    int own_fives, their_fives;
    bool own_four, their_four; /* an open four is possible */
} Look;

/* What there is to see in a position before a move. The opponent's open fours are those it could make
 * if it were its turn: after a stone that changes nothing, in a corner far from all others. */
static Look look_at(GmkGame *game, GmkPoint away)
{
    const GmkCell own = gmk_game_to_move(game);
    const GmkCell other = own == GMK_CELL_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
    Look look = {.own_fives = fives(game, own), .their_fives = fives(game, other)};
    if (look.own_fives + look.their_fives > 0)
        return look;
    look.own_four = has_open_four(game);
    if (!look.own_four && gmk_game_play(game, away) == GMK_OK) {
        look.their_four = has_open_four(game);
        gmk_game_undo(game);
    }
    return look;
}

static void count(LevelMisses *out, Miss miss, bool missed)
{
    out->chances[miss]++;
    out->missed[miss] += missed;
}

/* After the move: what became of what could be seen. */
static void judge(LevelMisses *out, const Look *before, GmkGame *game)
{
    const GmkCell other = gmk_game_to_move(game);
    const GmkCell own = other == GMK_CELL_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
    const bool over = gmk_game_result(game) != GMK_RESULT_NONE;
    const int threats = over ? LINE : fives(game, own);
    if (before->own_fives > 0)
        count(out, MISS_OWN_FIVE, !over);
    else if (before->their_fives > 0)
        count(out, MISS_THEIR_FIVE, !over && fives(game, other) >= before->their_fives);
    else if (before->own_four)
        count(out, MISS_OWN_OPEN_FOUR, threats == 0);
    else if (before->their_four)
        count(out, MISS_OPEN_THREE, threats == 0 && has_open_four(game));
}

static GmkStatus play_one(LevelMisses *out, GmkThinker *thinker, GmkLevel level, uint64_t *random)
{
    const GmkSetup setup = GMK_SETUP_INIT;
    const GmkPoint corner = {0, 0};
    GmkGame *game = NULL;
    GmkStatus status = gmk_game_new(&game, &setup);
    if (status != GMK_OK)
        return status;
    duel_random_stones(game, random, STONES, REACH);
    gmk_thinker_clear(thinker);
    while (status == GMK_OK && gmk_game_result(game) == GMK_RESULT_NONE) {
        GmkLimits limits = GMK_LIMITS_INIT;
        GmkThought thought = GMK_THOUGHT_INIT;
        const Look look = look_at(game, corner);
        limits.seed = 1 + (uint64_t)random_below(random, INT32_MAX);
        status = gmk_level_limits(&limits, level, GMK_BOARD_GOMOKU, GMK_SEARCHER_MINIMAX);
        if (status == GMK_OK)
            status = gmk_think(&thought, thinker, game, &limits);
        if (status == GMK_OK)
            status = gmk_game_play(game, thought.move);
        if (status == GMK_OK)
            judge(out, &look, game);
    }
    gmk_game_free(game);
    return status;
}

GmkStatus level_misses_count(LevelMisses *out, GmkThinker *thinker, GmkLevel level, int games,
                             uint64_t seed)
{
    GmkStatus status = GMK_OK;
    uint64_t random = seed * GMK_LEVEL_ALL + (uint64_t)level;
    *out = (LevelMisses){0};
    for (int i = 0; i < games && status == GMK_OK; i++)
        status = play_one(out, thinker, level, &random);
    return status;
}

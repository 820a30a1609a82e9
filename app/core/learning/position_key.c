/* Computes one key for a position and all its rotations and mirror images. */
#include "position_key.h"

#include "core/base/random.h"

enum { STRIDE = 32 }; /* of cells: more than the longest side */

/* A number for a cell and what stands on it, or for any other property of a position. */
static uint64_t number_of(uint64_t what)
{
    uint64_t state = what * UINT64_C(0xA0761D6478BD642F) + UINT64_C(0x2545F4914F6CDD1D);
    return random_next(&state);
}

/* Bit 0 mirrors left and right, bit 1 top and bottom, bit 2 then exchanges x and y. */
static GmkPoint turn(const PositionKeys *keys, int symmetry, GmkPoint point)
{
    if (symmetry & 1)
        point.x = keys->width - 1 - point.x;
    if (symmetry & 2)
        point.y = keys->height - 1 - point.y;
    return symmetry & 4 ? (GmkPoint){point.y, point.x} : point;
}

static GmkPoint turn_back(const PositionKeys *keys, int symmetry, GmkPoint point)
{
    if (symmetry & 4)
        point = (GmkPoint){point.y, point.x};
    if (symmetry & 1)
        point.x = keys->width - 1 - point.x;
    if (symmetry & 2)
        point.y = keys->height - 1 - point.y;
    return point;
}

static uint64_t stone_number(const PositionKeys *keys, int symmetry, GmkPoint point, GmkCell cell)
{
    const GmkPoint image = turn(keys, symmetry, point);
    return number_of((uint64_t)(image.y * STRIDE + image.x) * 4 + (uint64_t)cell);
}

static uint64_t side_number(GmkCell side)
{
    return side == GMK_CELL_WHITE ? number_of(UINT64_C(1) << 20) : 0;
}

void position_keys(PositionKeys *out, const GmkGame *game)
{
    const bool falls = gmk_game_board(game) == GMK_BOARD_CONNECT4;
    *out = (PositionKeys){.width = gmk_game_width(game),
                          .height = gmk_game_height(game),
                          .falls = falls,
                          .to_move = gmk_game_to_move(game)};
    out->symmetries = falls ? 2 : out->width == out->height ? 8 : 4;
    const uint64_t kind = number_of(UINT64_C(1) << 21 | (uint64_t)gmk_game_board(game) << 16 |
                                    (uint64_t)(falls ? 0 : gmk_game_rule(game)) << 12 |
                                    (uint64_t)out->width << 6 | (uint64_t)out->height);
    for (int s = 0; s < out->symmetries; s++)
        out->hash[s] = kind ^ side_number(out->to_move);
    for (int32_t y = 0; y < out->height; y++)
        for (int32_t x = 0; x < out->width; x++) {
            const GmkPoint point = {x, y};
            const GmkCell cell = gmk_game_cell(game, point);
            for (int s = 0; s < out->symmetries && cell != GMK_CELL_EMPTY; s++)
                out->hash[s] ^= stone_number(out, s, point, cell);
        }
}

static PositionKey smallest(const uint64_t *hash, int count)
{
    PositionKey key = {hash[0], 0};
    for (int s = 1; s < count; s++)
        if (hash[s] < key.key)
            key = (PositionKey){hash[s], s};
    return key;
}

PositionKey position_key(const PositionKeys *keys)
{
    return smallest(keys->hash, keys->symmetries);
}

/* Puts a stone of this side on the board or takes it away, and gives the turn to the other side. */
static void toggle(PositionKeys *keys, GmkPoint move, GmkCell side)
{
    const uint64_t turn_number = side_number(GMK_CELL_WHITE);
    for (int s = 0; s < keys->symmetries; s++)
        keys->hash[s] ^= turn_number ^ stone_number(keys, s, move, side);
}

void position_keys_play(PositionKeys *keys, GmkPoint move)
{
    toggle(keys, move, keys->to_move);
    keys->to_move = keys->to_move == GMK_CELL_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
}

void position_keys_undo(PositionKeys *keys, GmkPoint move)
{
    keys->to_move = keys->to_move == GMK_CELL_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
    toggle(keys, move, keys->to_move);
}

PositionKey position_key_after(const PositionKeys *keys, GmkPoint move)
{
    PositionKeys after = *keys;
    position_keys_play(&after, move);
    return position_key(&after);
}

uint16_t position_key_cell(const PositionKeys *keys, int symmetry, GmkPoint point)
{
    const GmkPoint image = turn(keys, symmetry, point);
    return (uint16_t)(image.y * STRIDE + image.x);
}

GmkPoint position_key_point(const PositionKeys *keys, int symmetry, uint16_t cell)
{
    return turn_back(keys, symmetry, (GmkPoint){cell % STRIDE, cell / STRIDE});
}

/* connect4_board.c: the rules of connect four. */
#include "connect4_board.h"

#include <string.h>

#include "base/zobrist.h"

static bool on_board(const Grid *grid, GmkPoint point)
{
    return point.x >= 0 && point.x < grid->width && point.y >= 0 && point.y < grid->height;
}

static int point_bit(const Grid *grid, GmkPoint point)
{
    return grid_bit(grid, point.x, grid->height - 1 - point.y);
}

static uint64_t hash_of_set(Bits set, uint32_t what)
{
    uint64_t hash = 0;
    while (!bits_is_none(set)) {
        const int bit = bits_first(set);
        hash ^= zobrist_cell((uint32_t)bit, what);
        set = bits_minus(set, bits_one(bit));
    }
    return hash;
}

static uint64_t hash_of_position(const Connect4 *c)
{
    return zobrist_game(GMK_BOARD_CONNECT4, (uint32_t)c->grid.width, (uint32_t)c->grid.height,
                        GMK_RULE_FREESTYLE) ^
           hash_of_set(c->stones[0], ZOBRIST_BLACK) ^ hash_of_set(c->stones[1], ZOBRIST_WHITE) ^
           hash_of_set(c->blocked, ZOBRIST_BLOCKED) ^ (c->side ? zobrist_side() : 0);
}

/* Who has won, when `side` is to move: a four of the other side, which moved last, comes first. */
static GmkResult result_of_position(const Connect4 *c)
{
    for (int i = 0; i < 2; i++) {
        const int owner = i ? c->side : 1 - c->side;
        if (grid_has_four(&c->grid, c->stones[owner]))
            return owner ? GMK_RESULT_WHITE : GMK_RESULT_BLACK;
    }
    const bool full = bits_is_none(grid_landing(&c->grid, connect4_filled(c)));
    return full ? GMK_RESULT_DRAW : GMK_RESULT_NONE;
}

GmkStatus connect4_init(Connect4 *c, const GmkSetup *setup)
{
    memset(c, 0, sizeof *c); /* padding too: equal positions are equal bytes */
    grid_init(&c->grid, setup->width, setup->height);
    for (int32_t i = 0; i < setup->blocked_count; i++) {
        if (!on_board(&c->grid, setup->blocked[i]))
            return GMK_ERR_OFF_BOARD;
        const Bits cell = bits_one(point_bit(&c->grid, setup->blocked[i]));
        c->setup_blocked = bits_or(c->setup_blocked, cell);
    }
    c->blocked = c->setup_blocked;
    c->hash = hash_of_position(c);
    c->result = result_of_position(c);
    return GMK_OK;
}

int connect4_landing_bit(const Connect4 *c, int column)
{
    const Bits landing =
        bits_and(grid_landing(&c->grid, connect4_filled(c)), grid_column_cells(&c->grid, column));
    return bits_is_none(landing) ? -1 : bits_first(landing);
}

GmkStatus connect4_check(const Connect4 *c, GmkPoint point)
{
    if (point.x < 0 || point.x >= c->grid.width)
        return GMK_ERR_OFF_BOARD;
    if (c->result != GMK_RESULT_NONE)
        return GMK_ERR_OVER;
    return connect4_landing_bit(c, point.x) < 0 ? GMK_ERR_OCCUPIED : GMK_OK;
}

static void toggle_stone(Connect4 *c, int bit)
{
    c->stones[c->side] = bits_xor(c->stones[c->side], bits_one(bit));
    c->hash ^= zobrist_cell((uint32_t)bit, c->side ? ZOBRIST_WHITE : ZOBRIST_BLACK);
}

static void pass_turn(Connect4 *c)
{
    c->side = 1 - c->side;
    c->hash ^= zobrist_side();
}

GmkStatus connect4_play(Connect4 *c, GmkPoint point)
{
    const GmkStatus status = connect4_check(c, point);
    if (status != GMK_OK)
        return status;
    const int bit = connect4_landing_bit(c, point.x);
    toggle_stone(c, bit);
    c->moves[c->move_count++] = (uint8_t)bit;
    pass_turn(c);
    c->result = result_of_position(c);
    return GMK_OK;
}

GmkStatus connect4_undo(Connect4 *c)
{
    if (c->move_count == 0)
        return GMK_ERR_EMPTY;
    pass_turn(c);
    toggle_stone(c, c->moves[--c->move_count]);
    c->moves[c->move_count] = 0;
    c->result = GMK_RESULT_NONE; /* nobody can move after the end */
    return GMK_OK;
}

static GmkStatus place(Connect4 *c, const GmkStone *stone)
{
    if (!on_board(&c->grid, stone->point))
        return GMK_ERR_OFF_BOARD;
    const Bits cell = bits_one(point_bit(&c->grid, stone->point));
    if (!bits_is_none(bits_and(cell, connect4_filled(c))))
        return GMK_ERR_OCCUPIED;
    switch (stone->cell) {
    case GMK_CELL_BLACK: c->stones[0] = bits_or(c->stones[0], cell); return GMK_OK;
    case GMK_CELL_WHITE: c->stones[1] = bits_or(c->stones[1], cell); return GMK_OK;
    case GMK_CELL_BLOCKED: c->blocked = bits_or(c->blocked, cell); return GMK_OK;
    default: return GMK_ERR_ARGUMENT;
    }
}

/* Whether some stone has a free cell below it. */
static bool stones_float(const Connect4 *c)
{
    const Bits stones = bits_or(c->stones[0], c->stones[1]);
    Bits above = bits_minus(c->grid.cells,
                            connect4_filled(c)); /* the free cells, then all cells above them */
    for (int r = 1; r < c->grid.height; r++)
        above = bits_or(above, bits_and(bits_up(above, 1), c->grid.cells));
    return !bits_is_none(bits_and(above, stones));
}

GmkStatus connect4_set_position(Connect4 *c, const GmkStone *stones, int32_t count, GmkCell to_move)
{
    Connect4 next;
    memset(&next, 0, sizeof next);
    next.grid = c->grid;
    next.blocked = next.setup_blocked = c->setup_blocked;
    next.side = to_move == GMK_CELL_WHITE;
    for (int32_t i = 0; i < count; i++) {
        const GmkStatus status = place(&next, &stones[i]);
        if (status != GMK_OK)
            return status;
    }
    if (stones_float(&next))
        return GMK_ERR_ARGUMENT;
    next.hash = hash_of_position(&next);
    next.result = result_of_position(&next);
    memcpy(c, &next, sizeof next);
    return GMK_OK;
}

GmkCell connect4_cell(const Connect4 *c, GmkPoint point)
{
    if (!on_board(&c->grid, point))
        return GMK_CELL_BLOCKED;
    const int bit = point_bit(&c->grid, point);
    if (bits_has(c->stones[0], bit))
        return GMK_CELL_BLACK;
    if (bits_has(c->stones[1], bit))
        return GMK_CELL_WHITE;
    return bits_has(c->blocked, bit) ? GMK_CELL_BLOCKED : GMK_CELL_EMPTY;
}

int32_t connect4_list_cells(GmkPoint *out, int32_t capacity, const Connect4 *c, Bits cells)
{
    int32_t count = 0;
    for (int y = 0; y < c->grid.height; y++) {
        for (int x = 0; x < c->grid.width; x++) {
            const GmkPoint point = {x, y};
            if (!bits_has(cells, point_bit(&c->grid, point)))
                continue;
            if (count < capacity)
                out[count] = point;
            count++;
        }
    }
    return count;
}

int32_t connect4_legal_moves(GmkPoint *out, int32_t capacity, const Connect4 *c)
{
    if (c->result != GMK_RESULT_NONE)
        return 0;
    return connect4_list_cells(out, capacity, c, grid_landing(&c->grid, connect4_filled(c)));
}

/* How many stones stand in a row from `bit` on; 0 unless a row begins there. */
static int run_from(Bits stones, int bit, int step)
{
    if (!bits_has(stones, bit) || (bit >= step && bits_has(stones, bit - step)))
        return 0;
    int length = 0;
    while (bit < BITS_MAX && bits_has(stones, bit)) {
        length++;
        bit += step;
    }
    return length;
}

int32_t connect4_winning_lines(GmkLine *out, int32_t capacity, const Connect4 *c)
{
    if (c->result != GMK_RESULT_BLACK && c->result != GMK_RESULT_WHITE)
        return 0;
    const Bits stones = c->stones[c->result == GMK_RESULT_WHITE];
    int32_t count = 0;
    for (int d = 0; d < 4; d++) {
        const int step = c->grid.steps[d];
        for (Bits rest = stones; !bits_is_none(rest);) {
            const int bit = bits_first(rest);
            const int length = run_from(stones, bit, step);
            rest = bits_minus(rest, bits_one(bit));
            if (length < 4)
                continue;
            if (count < capacity)
                out[count] = (GmkLine){.kind = GMK_LINE_WIN,
                                       .from = connect4_point(&c->grid, bit),
                                       .to = connect4_point(&c->grid, bit + (length - 1) * step)};
            count++;
        }
    }
    return count;
}

Bits connect4_threats(const Connect4 *c, int side)
{
    return bits_minus(grid_completing(&c->grid, c->stones[side]), connect4_filled(c));
}

/* Counts the stones in every window of four cells, and its value, move by move. */
#include "four_windows.h"

#include <string.h>

#include "connect4_weights.h"

enum { UPRIGHT = WINDOW_KINDS - 1, BLACK_STONE = 1, WHITE_STONE = 8 };

static void set_worths(Windows *w)
{
    for (int kind = 0; kind < WINDOW_KINDS; kind++) {
        for (int stones = 1; stones <= WEIGHT_WINDOW_STONES; stones++) {
            const int16_t *worths = connect4_weights.window[stones - 1];
            w->worth[kind][stones * BLACK_STONE] = worths[kind];
            w->worth[kind][stones * WHITE_STONE] = (int16_t)-worths[windows_kind_for(kind, 1)];
        }
    }
}

/*
 * The cells that are good for black: once all cells but the rest of that column are filled, white
 * is to move and has to play the cell below. Colours alternate from black's first stone on, or, in
 * a position that was set up, the other way round.
 */
static Bits good_for_black(const Connect4 *state)
{
    const Grid *grid = &state->grid;
    const Bits open = bits_minus(grid->cells, state->blocked);
    const int stones = bits_count(bits_or(state->stones[0], state->stones[1]));
    const int all = bits_count(open) + stones + state->side;
    Bits good = bits_none();
    for (int x = 0; x < grid->width; x++) {
        const int others = all - bits_count(bits_and(open, grid_column_cells(grid, x)));
        for (int y = 0, below = 0; y < grid->height; y++) {
            const int bit = grid_bit(grid, x, y);
            if (!bits_has(open, bit))
                continue;
            if ((others + below - 1) & 1)
                good = bits_or(good, bits_one(bit));
            below++;
        }
    }
    return good;
}

static bool add_window(Windows *w, int index, const Grid *grid, int bit, int direction, Bits usable,
                       Bits good)
{
    const int step = grid->steps[direction];
    int count = 0;
    for (int i = 0; i < WINDOW_CELLS; i++) {
        const int cell = bit + i * step;
        if (cell >= BITS_MAX || !bits_has(usable, cell))
            return false;
        count += bits_has(good, cell);
    }
    for (int i = 0; i < WINDOW_CELLS; i++) {
        const int cell = bit + i * step;
        w->of[cell][w->count_of[cell]++] = (uint16_t)index;
    }
    w->kind[index] = (uint8_t)(direction == 0 ? UPRIGHT : count);
    return true;
}

void windows_from_state(Windows *w, const Connect4 *state)
{
    const Grid *grid = &state->grid;
    const Bits usable = bits_minus(grid->cells, state->blocked), good = good_for_black(state);
    int count = 0;
    memset(w, 0, sizeof *w);
    set_worths(w);
    for (Bits rest = usable; !bits_is_none(rest);) {
        const int bit = bits_first(rest);
        rest = bits_minus(rest, bits_one(bit));
        for (int d = 0; d < 4; d++)
            count += add_window(w, count, grid, bit, d, usable, good);
    }
    w->sums.open[0] = w->sums.open[1] = count;
    for (int side = 0; side < 2; side++) {
        for (Bits rest = state->stones[side]; !bits_is_none(rest);) {
            const int bit = bits_first(rest);
            rest = bits_minus(rest, bits_one(bit));
            windows_put(w, bit, side);
        }
    }
}

void windows_put(Windows *w, int bit, int side)
{
    const int stone = side ? WHITE_STONE : BLACK_STONE, stones = side ? ~7 : 7;
    int32_t value = w->sums.value, closed = 0;
    for (int i = 0; i < w->count_of[bit]; i++) {
        const int index = w->of[bit][i], before = w->state[index], after = before + stone;
        const int16_t *worth = w->worth[w->kind[index]];
        w->state[index] = (uint8_t)after;
        value += worth[after] - worth[before];
        closed += (before & stones) == 0;
    }
    w->sums.value = value;
    w->sums.open[side ^ 1] -= closed;
}

void windows_take(Windows *w, int bit, int side, WindowSums before)
{
    const int stone = side ? WHITE_STONE : BLACK_STONE;
    for (int i = 0; i < w->count_of[bit]; i++) {
        uint8_t *state = &w->state[w->of[bit][i]];
        *state = (uint8_t)(*state - stone);
    }
    w->sums = before;
}

bool windows_makes_three(const Windows *w, int bit, int side)
{
    const int two = 2 * (side ? WHITE_STONE : BLACK_STONE);
    for (int i = 0; i < w->count_of[bit]; i++)
        if (w->state[w->of[bit][i]] == two)
            return true;
    return false;
}

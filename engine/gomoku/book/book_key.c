/* Computes one key for a position and its rotations and mirror images. */
#include "book_key.h"

#include "base/zobrist.h"
#include "gomokit.h"

/* Bit 0 mirrors left and right, bit 1 top and bottom, bit 2 then exchanges x and y. */
int book_turn(int symmetry, int cell)
{
    int x = cell % BOOK_SIDE, y = cell / BOOK_SIDE;
    if (symmetry & 1)
        x = BOOK_SIDE - 1 - x;
    if (symmetry & 2)
        y = BOOK_SIDE - 1 - y;
    return symmetry & 4 ? x * BOOK_SIDE + y : y * BOOK_SIDE + x;
}

int book_turn_back(int symmetry, int cell)
{
    /* After the exchange the two mirrors have changed their axes. */
    const int back = symmetry & 4 ? 4 | (symmetry & 1) << 1 | (symmetry & 2) >> 1 : symmetry;
    return book_turn(back, cell);
}

static uint64_t hash_of(const BookStones *stones, int symmetry)
{
    uint64_t hash = stones->to_move == GMK_CELL_WHITE ? zobrist_side() : 0;
    for (int cell = 0; cell < BOOK_CELLS; cell++)
        if (stones->cells[cell] != GMK_CELL_EMPTY)
            hash ^= zobrist_cell((uint32_t)book_turn(symmetry, cell), stones->cells[cell]);
    return hash;
}

void book_key_of(BookKey *out, const BookStones *stones)
{
    out->count = 0;
    for (int s = 0; s < BOOK_SYMMETRIES; s++) {
        const uint64_t hash = hash_of(stones, s);
        if (out->count == 0 || hash < out->key) {
            out->key = hash;
            out->count = 0;
        }
        if (hash == out->key)
            out->symmetries[out->count++] = (uint8_t)s;
    }
}

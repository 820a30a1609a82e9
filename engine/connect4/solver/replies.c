/* Looks up best moves of 7 x 6 in the book of replies. */
#include "replies.h"

enum { SHIFT = BOOK_SCORE_BITS + REPLIES_COLUMN_BITS };

int replies_column(const SolverBoard *board, SolverPosition position, int column)
{
    const uint64_t filled = position.own | position.other;
    const uint64_t key = position.own | ((filled + board->floor) & ~filled);
    return key == book_key(board, position) ? column : board->width - 1 - column;
}

static const uint64_t *find(uint64_t key)
{
    int low = 0, high = replies_count;
    while (low < high) {
        const int middle = low + (high - low) / 2;
        const uint64_t found = replies_entries[middle] >> SHIFT;
        if (found == key)
            return &replies_entries[middle];
        if (found < key)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

bool replies_find(Reply *out, const SolverBoard *board, SolverPosition position)
{
    const int own = solver_count(position.own), other = solver_count(position.other);
    const bool standard = board->width == 7 && board->height == 6 && board->blocked == 0;
    /* in a position that was set up, the sides may not have alternated */
    if (!standard || own + other > REPLIES_STONES || own != (own + other) / 2)
        return false;
    const uint64_t *entry = find(book_key(board, position));
    if (!entry)
        return false;
    const int column = (int)(*entry >> BOOK_SCORE_BITS & ((1 << REPLIES_COLUMN_BITS) - 1));
    out->column = replies_column(board, position, column);
    out->score = (int)(*entry & ((1 << BOOK_SCORE_BITS) - 1)) - BOOK_SCORE_ZERO;
    return true;
}

/* Looks positions of 7 x 6 up in the opening book. */
#include "book.h"

uint64_t book_key(const SolverBoard *board, SolverPosition position)
{
    const uint64_t filled = position.own | position.other;
    const uint64_t key = position.own | ((filled + board->floor) & ~filled);
    const uint64_t mirror = solver_mirror(board, key);
    return mirror < key ? mirror : key;
}

static bool look_up(int *score, uint64_t key)
{
    int low = 0, high = book_count;
    while (low < high) {
        const int middle = low + (high - low) / 2;
        const uint64_t found = book_entries[middle] >> BOOK_SCORE_BITS;
        if (found == key) {
            *score = (int)(book_entries[middle] & ((1 << BOOK_SCORE_BITS) - 1)) - BOOK_SCORE_ZERO;
            return true;
        }
        if (found < key)
            low = middle + 1;
        else
            high = middle;
    }
    return false;
}

/* Minimax down to the positions that are in the book. */
static bool best_score(int *score, const SolverBoard *board, SolverPosition position, int stones)
{
    if (stones == book_stones)
        return look_up(score, book_key(board, position));
    int best = -BOOK_SCORE_ZERO;
    const uint64_t landing = solver_landing(board, position.own | position.other);
    for (uint64_t rest = landing; rest; rest &= rest - 1) {
        const uint64_t move = rest & (~rest + 1);
        const SolverPosition next = {position.other, position.own | move};
        int reply;
        if (!best_score(&reply, board, next, stones + 1))
            return false;
        if (-reply > best)
            best = -reply;
    }
    *score = best;
    return true;
}

bool book_score(int *score, const SolverBoard *board, SolverPosition position)
{
    const int own = solver_count(position.own), other = solver_count(position.other);
    const bool standard = board->width == 7 && board->height == 6 && board->blocked == 0;
    /* in a position that was set up, the sides may not have alternated */
    if (!standard || own + other > book_stones || own != (own + other) / 2)
        return false;
    return best_score(score, board, position, own + other);
}

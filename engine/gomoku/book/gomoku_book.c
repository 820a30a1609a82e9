/* Finds a position in the book of openings. */
#include "gomoku_book.h"

const GomokuBook *gomoku_book(GmkRule rule)
{
    switch (rule) {
    case GMK_RULE_FREESTYLE: return &book_freestyle;
    case GMK_RULE_STANDARD: return &book_standard;
    case GMK_RULE_RENJU: return &book_renju;
    default: return NULL;
    }
}

static int value_of(int32_t score)
{
    const int most = BOOK_VALUE_PROVEN - 1; /* of an estimate */
    if (score >= GMK_SCORE_PROVEN || score <= -GMK_SCORE_PROVEN)
        return score > 0 ? BOOK_VALUE_PROVEN : -BOOK_VALUE_PROVEN;
    const int value =
        (score + (score < 0 ? -BOOK_VALUE_STEP : BOOK_VALUE_STEP) / 2) / BOOK_VALUE_STEP;
    return value > most ? most : value < -most ? -most : value;
}

uint64_t book_pack(uint64_t key, BookMove move)
{
    return key >> BOOK_KEY_SHIFT << BOOK_KEY_SHIFT | (uint64_t)move.cell << BOOK_VALUE_BITS |
           (uint64_t)(value_of(move.score) + BOOK_VALUE_ZERO);
}

BookMove book_unpack(uint64_t entry)
{
    const int value = (int)(entry & ((1u << BOOK_VALUE_BITS) - 1)) - BOOK_VALUE_ZERO;
    BookMove move = {(int)(entry >> BOOK_VALUE_BITS & BOOK_NO_CELL), value * BOOK_VALUE_STEP};
    if (value >= BOOK_VALUE_PROVEN || value <= -BOOK_VALUE_PROVEN)
        move.score = value > 0 ? GMK_SCORE_PROVEN : -GMK_SCORE_PROVEN;
    return move;
}

int book_find(BookMove out[BOOK_MOVES_MAX], const GomokuBook *book, uint64_t key)
{
    const uint64_t wanted = key >> BOOK_KEY_SHIFT;
    int low = 0,
        high = book->count; /* the first entry of the key is not before low or after high */
    while (low < high) {
        const int middle = low + (high - low) / 2;
        if (book->entries[middle] >> BOOK_KEY_SHIFT < wanted)
            low = middle + 1;
        else
            high = middle;
    }
    int count = 0;
    while (count < BOOK_MOVES_MAX && low + count < book->count &&
           book->entries[low + count] >> BOOK_KEY_SHIFT == wanted) {
        out[count] = book_unpack(book->entries[low + count]);
        count++;
    }
    return count;
}

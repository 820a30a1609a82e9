/* Chooses moves and openings out of the book. */
#include "gomoku_from_book.h"

#include <stdlib.h>

#include "base/rng.h"
#include "gomoku/book/gomoku_book.h"

enum {
    EQUAL = 16, /* points that a move may be worth less than the best one: one or two percent */
    EVEN_EQUAL = 16, /* that an offer may be farther from even than the most even one, */
    EVEN_MOST = 60,  /* and that one from even */
};

static GmkPoint point_of(int cell)
{
    return (GmkPoint){cell % BOOK_SIDE, cell / BOOK_SIDE};
}

/* The book of the board's rule, and the stones on it. NULL: there is none for such a board. */
static const GomokuBook *open_book(BookStones *stones, const Board *board)
{
    int count = 0;
    if (board->width != BOOK_SIDE || board->height != BOOK_SIDE)
        return NULL;
    stones->to_move = board->to_move;
    for (int cell = 0; cell < BOOK_CELLS; cell++) {
        stones->cells[cell] = board->cells[board_cell(point_of(cell))];
        if (stones->cells[cell] == GMK_CELL_BLOCKED)
            return NULL;
        count += stones->cells[cell] != GMK_CELL_EMPTY;
    }
    return count <= BOOK_STONES_MAX ? gomoku_book((GmkRule)board->rule) : NULL;
}

static bool is_avoided(const SearchLimits *limits, GmkPoint point)
{
    for (int32_t i = 0; i < limits->avoid_count; i++)
        if (limits->avoid[i].x == point.x && limits->avoid[i].y == point.y)
            return true;
    return false;
}

/* ------------------------------------------------------------------------------------------------
 * Moves
 */

/* Leaves those that may be played, as points of the board. */
static int list_moves(GmkRanked out[BOOK_MOVES_MAX], const BookMove *moves, int count, int symmetry,
                      const Board *board, const SearchLimits *limits)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (moves[i].cell >= BOOK_CELLS)
            continue;
        const GmkPoint point = point_of(book_turn_back(symmetry, moves[i].cell));
        if (board_check(board, point) == GMK_OK && !is_avoided(limits, point))
            out[kept++] = (GmkRanked){point, moves[i].score};
    }
    return kept;
}

bool book_answer(GmkThought *out, const Board *board, const SearchLimits *limits)
{
    BookStones stones;
    BookKey key;
    BookMove moves[BOOK_MOVES_MAX];
    GmkRanked ranked[BOOK_MOVES_MAX];
    Rng rng;
    const GomokuBook *book = open_book(&stones, board);
    if (!book)
        return false;
    book_key_of(&key, &stones);
    rng_seed(&rng, limits->seed ^ board->hash);
    const bool vary = limits->seed != 0;
    const int symmetry = key.symmetries[vary ? rng_below(&rng, (uint32_t)key.count) : 0];
    const int found = book_find(moves, book, key.key);
    const int count = list_moves(ranked, moves, found, symmetry, board, limits);
    /* If the best one is to be avoided, how good the others are is a question for a search. */
    if (count == 0 || ranked[0].score != moves[0].score)
        return false;
    int equal = 1;
    while (equal < count && ranked[0].score - ranked[equal].score <= EQUAL)
        equal++;
    const int chosen = vary ? (int)rng_below(&rng, (uint32_t)equal) : 0;
    out->move = ranked[chosen].move;
    out->source = GMK_THOUGHT_BOOK;
    out->score = ranked[chosen].score;
    out->depth = 0;
    out->nodes = 0;
    out->variation[0] = out->move;
    out->variation_count = 1;
    out->ranked_count = count;
    out->ranked[0] = ranked[chosen];
    for (int i = 0, at = 1; i < count; i++)
        if (i != chosen)
            out->ranked[at++] = ranked[i];
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Openings
 */

typedef struct Offer {
    int cells[BOOK_OFFER_STONES];
    int32_t score;
} Offer;

static bool value_offer(Offer *offer, const GomokuBook *book, int count)
{
    BookStones stones = {.to_move = GMK_CELL_BLACK};
    BookKey key;
    BookMove moves[BOOK_MOVES_MAX];
    for (int i = 0; i < count; i++) {
        stones.cells[offer->cells[i]] = stones.to_move;
        stones.to_move = board_other(stones.to_move);
    }
    book_key_of(&key, &stones);
    if (book_find(moves, book, key.key) == 0)
        return false;
    offer->score = moves[0].score;
    return true;
}

/* The next offer after `at` that the book values. False: there is no other. */
static bool next_offer(Offer *out, int *at, const GomokuBook *book, int count)
{
    const int most = count == 1 ? BOOK_CELLS : book->offer_count;
    while (++*at < most) {
        out->cells[0] = *at;
        for (int i = 0; count > 1 && i < count; i++)
            out->cells[i] = book->offers[*at][i];
        if (value_offer(out, book, count))
            return true;
    }
    return false;
}

bool book_offer(GmkPoint *out, int32_t *score, const Board *board, int count, uint64_t seed)
{
    BookStones stones;
    Offer offer, chosen = {.score = 0};
    Rng rng;
    int32_t most_even = EVEN_MOST + 1;
    uint32_t seen = 0;
    const GomokuBook *book = open_book(&stones, board);
    if (!book || (count != 1 && count != BOOK_OFFER_STONES))
        return false;
    rng_seed(&rng, seed);
    const int symmetry = (int)rng_below(&rng, BOOK_SYMMETRIES);
    for (int at = -1; next_offer(&offer, &at, book, count);)
        most_even = abs(offer.score) < most_even ? abs(offer.score) : most_even;
    if (most_even > EVEN_MOST)
        return false;
    for (int at = -1; next_offer(&offer, &at, book, count);)
        if (abs(offer.score) <= most_even + EVEN_EQUAL && rng_below(&rng, ++seen) == 0)
            chosen = offer;
    for (int i = 0; i < count; i++)
        out[i] = point_of(book_turn(symmetry, chosen.cells[i]));
    *score = chosen.score;
    return true;
}

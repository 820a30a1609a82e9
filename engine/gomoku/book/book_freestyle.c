/* Made by `gmk book --rule freestyle`. Do not edit. */
#include "gomoku_book.h"

static const uint64_t entries[] = {0};
static const BookOffer offers[] = {{0}};

const GomokuBook book_freestyle = {0, 0, entries, offers};

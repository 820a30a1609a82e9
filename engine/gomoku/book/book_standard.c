/* Made by `gmk book --rule standard`. Do not edit. */
#include "gomoku_book.h"

static const uint64_t entries[] = {0};
static const BookOffer offers[] = {{0}};

const GomokuBook book_standard = {0, 0, entries, offers};

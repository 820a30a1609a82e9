#include "connect4/book.h"
const int book_stones = -1;
const int book_count = 0;
const uint64_t book_entries[] = {0};

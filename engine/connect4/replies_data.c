/* Made by `gmk connect4 replies engine/connect4/replies_data.c`. Do not edit. */
#include "connect4/replies.h"

const int replies_count = 0;

/* clang-format off */
const uint64_t replies_entries[] = {
0
};

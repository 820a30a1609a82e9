/* Made by `gmk book --rule freestyle --nodes 300000`. Do not edit. */
#include "gomoku_book.h"

/* clang-format off */
static const uint64_t entries[] = {
0x000000000000e14d, 0x005b484fc297feaa, 0x019d9e36907e8d0a, 0x019d9e36907e6f06,
0x019d9e36907eab03, 0x031c6aace8bbfec6, 0x0454d5e97a7358f9, 0x0454d5e97a7354f8,
0x07647c12b1b9fece, 0x140517c810f7fec6, 0x15b276b364cbfeb3, 0x191f63d7d323fec3,
0x19442b9811b4c156, 0x1ce7caf0279734f7, 0x1ce7caf0279752f3, 0x1e6db2ef22f27efe,
0x1e6db2ef22f262f9, 0x2da7641d2e67fec5, 0x2e08afb9e5e0df4d, 0x3bbad90a812bfec5,
0x4a026aa177e5fec7, 0xc41b67764c84c0b3, 0xc41b67764c84c2aa,
};

static const BookOffer offers[] = {
{16, 62, 65}, {182, 165, 215}, {42, 13, 29}, {177, 117, 100},
};
/* clang-format on */

const GomokuBook book_freestyle = {23, 4, entries, offers};

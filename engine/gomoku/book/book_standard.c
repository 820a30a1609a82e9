/* Made by `gmk book --rule standard --nodes 300000`. Do not edit. */
#include "gomoku_book.h"

/* clang-format off */
static const uint64_t entries[] = {
0x000000000000a548, 0x000000000000e144, 0x000000000000c140, 0x005b484fc297febc,
0x019d9e36907eab0b, 0x019d9e36907e8f06, 0x019d9e36907e8d05, 0x0454d5e97a7354ff,
0x0454d5e97a731efb, 0x140517c810f7feb8, 0x15b276b364cbfeb3, 0x191f63d7d323fec0,
0x19442b9811b5ff44, 0x1ce7caf0279734fb, 0x1ce7caf0279712f4, 0x1e6db2ef22f27f07,
0x2da7641d2e67fec6, 0x2e08afb9e5e0df4d, 0x3bbad90a812bfec3, 0x4a026aa177e5fec7,
0xc41b67764c84c2bc, 0xc41b67764c84c0b3,
};

static const BookOffer offers[] = {
{16, 62, 65}, {182, 165, 215}, {42, 13, 29}, {177, 117, 100},
};
/* clang-format on */

const GomokuBook book_standard = {22, 4, entries, offers};

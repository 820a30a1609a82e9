/* Made by `gmk book --rule standard --nodes 3000000`. Do not edit. */
#include "gomoku_book.h"

/* clang-format off */
static const uint64_t entries[] = {
0x000000000000e161, 0x005b484fc2971c9f, 0x031c6aace8bbfebf, 0x03a261d37afffeb0,
0x07647c12b1b9fec6, 0x0769491d55c24ef1, 0x08b3939ff6a1570f, 0x0d9e5c5033435706,
0x118629a6aae1fece, 0x140517c810f7feb9, 0x15b276b364cbfe8b, 0x191f63d7d323feb9,
0x19442b9811b4c161, 0x1e5d1ad16b80bd02, 0x1e5d1ad16b809eff, 0x284fbf99eafdfeb3,
0x2a7d1d824ef560fa, 0x2a7d1d824ef542f1, 0x2cfa80824eadfee1, 0x2d3e657375488306,
0x2da7641d2e67feba, 0x2e08afb9e5e0df75, 0x30deb02af9d342fa, 0x30deb02af9d322f7,
0x38285189348e62fe, 0x38285189348e66f7, 0x3bbad90a812bfeb7, 0x4a026aa177e5feb9,
0x631644a45973febe, 0x6fb786aee65dfebc, 0xc41b67764c84c29f,
};

static const BookOffer offers[] = {
{207, 204, 176}, {25, 40, 97}, {216, 219, 199}, {37, 99, 70},
};
/* clang-format on */

const GomokuBook book_standard = {31, 4, entries, offers};

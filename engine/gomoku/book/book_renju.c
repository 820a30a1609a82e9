/* Made by `gmk book --rule renju --nodes 300000`. Do not edit. */
#include "gomoku_book.h"

/* clang-format off */
static const uint64_t entries[] = {
0x000000000000e127, 0x000000000000c325, 0x005b484fc297fed9, 0x031c6aace8bbfee6,
0x07647c12b1b9feee, 0x07a54e60ff07ff29, 0x0b9cbd4695e6c4ec, 0x0c719e68c384fee3,
0x0c719e68c38500df, 0x140517c810f7feea, 0x15b276b364cbfed3, 0x191f63d7d323fee6,
0x19442b9811b4c127, 0x19442b9811b4bf1d, 0x208b986bff8b00fb, 0x2da7641d2e67feea,
0x2e08afb9e5e0df2d, 0x36bb552cf808e4ea, 0x36bb552cf808e2e3, 0x3bbad90a812bfedb,
0x4a026aa177e5feec, 0x631644a45973fee4, 0x6fb786aee65dfee7, 0xc41b67764c84c2d9,
0xc41b67764c84c0d3,
};

static const BookOffer offers[] = {
{112, 97, 80}, {112, 97, 81}, {112, 97, 82}, {112, 97, 95},
};
/* clang-format on */

const GomokuBook book_renju = {25, 4, entries, offers};

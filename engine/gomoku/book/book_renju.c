/* Made by `gmk book --rule renju --nodes 3000000`. Do not edit. */
#include "gomoku_book.h"

/* clang-format off */
static const uint64_t entries[] = {
0x000000000000e146, 0x005b484fc297feb9, 0x031c6aace8bbfeeb, 0x03ee584e6f45ff2b,
0x055e3e836704bf1c, 0x07647c12b1b9fef0, 0x07a54e60ff07ff3d, 0x09ddd615e2df0131,
0x0b9cbd4695e6c4e4, 0x0c719e68c384fed6, 0x0d8afb8fd85efd35, 0x112ed357ea97ff38,
0x140360173963ff49, 0x140517c810f6ded3, 0x1558317eba21fec7, 0x191f63d7d322e0db,
0x191f63d7d3231ad5, 0x19442b9811b4c147, 0x1e2c0d9796f9fed2, 0x1e73470b801bff25,
0x208b986bff8b00ff, 0x25827cf5ce17032a, 0x268590fdca34c501, 0x2a0419af49d51b2e,
0x2da7641d2e67fedc, 0x2e08afb9e5e1ff46, 0x3478ee62833dff46, 0x36bb552cf808e2d6,
0x36bb552cf808e4cf, 0x3bbad90a812adcd2, 0x3cd6fdd6d212c339, 0x4a026aa177e5fede,
0x55c653b5a4f9ff2d, 0x631644a45973fee1, 0x6fb786aee65dfee8, 0xc41b67764c84c0ba,
0xc41b67764c84c2b9,
};

static const BookOffer offers[] = {
{112, 97, 80}, {112, 97, 81}, {112, 97, 82}, {112, 97, 95},
};
/* clang-format on */

const GomokuBook book_renju = {37, 4, entries, offers};

/* Made by `gmk book --rule freestyle --nodes 3000000`. Do not edit. */
#include "gomoku_book.h"

/* clang-format off */
static const uint64_t entries[] = {
0x000000000000e169, 0x00534e0dc0fbfec5, 0x005b484fc297006d, 0x00cd8ba1df1fff58,
0x019d9e36907e8d0d, 0x019d9e36907eab07, 0x019d9e36907e6f03, 0x031c6aace8bbfec2,
0x07647c12b1b9fec3, 0x07a54e60ff07ff62, 0x088b3eb68a63fec4, 0x0a4e3685c4129f10,
0x0f3b458e11269efc, 0x0f3b458e112644fa, 0x0f825ffc2732c8f3, 0x118629a6aae1fecc,
0x13e166b0ad449cfb, 0x13e166b0ad4462f8, 0x13e166b0ad449af7, 0x140517c810f7feb6,
0x15b276b364cadc97, 0x191f63d7d323febe, 0x19442b9811b4c193, 0x1b208db7d52956f0,
0x1b208db7d52914ea, 0x1ce7caf027973505, 0x1d83c6335d7ec369, 0x1e6db2ef22f27f04,
0x217021c8c95bfec3, 0x2cfa80824eadfed8, 0x2da7641d2e67febb, 0x2e08afb9e5e0df69,
0x3bbad90a812ae0ae, 0x3bbad90a812ac0a8, 0x3cd6fdd6d213ff52, 0x3d84fc9dbe33feb9,
0x4a026aa177e5feb9, 0x4e7580f59f23ffac, 0x631644a45973febd, 0x6fb786aee65dfeb6,
0xc41b67764c84c097,
};

static const BookOffer offers[] = {
{16, 62, 65}, {34, 32, 1}, {182, 165, 215}, {42, 13, 29},
};
/* clang-format on */

const GomokuBook book_freestyle = {41, 4, entries, offers};

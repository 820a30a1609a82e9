/* connect4_eval.c: what a position is worth while nobody has four. */
#include "connect4/connect4.h"

enum {
    /* An open window of four by its stones: two grow into three, three into a threat that can
     * decide the endgame by parity. */
    WINDOW_ONE = 1,
    WINDOW_TWO = 5,
    WINDOW_THREE = 24,
};

static int32_t open_windows(const Grid *grid, Bits own, Bits usable)
{
    int32_t sum = 0;
    for (int d = 0; d < 4; d++) {
        const int s = grid->steps[d];
        Bits open = bits_and(usable, bits_down(usable, s));
        open = bits_and(open, bits_down(open, 2 * s));
        /* the four cells of each window added up as two-bit numbers, all windows at once */
        const Bits a = own, b = bits_down(own, s);
        const Bits c = bits_down(own, 2 * s), e = bits_down(own, 3 * s);
        const Bits low1 = bits_xor(a, b), low2 = bits_xor(c, e);
        const Bits ones = bits_and(open, bits_xor(low1, low2));
        const Bits carries = bits_xor(bits_and(a, b), bits_and(c, e));
        const Bits twos = bits_and(open, bits_xor(carries, bits_and(low1, low2)));
        sum += WINDOW_ONE * bits_count(bits_minus(ones, twos));
        sum += WINDOW_TWO * bits_count(bits_minus(twos, ones));
        sum += WINDOW_THREE * bits_count(bits_and(ones, twos));
    }
    return sum;
}

int32_t connect4_evaluate(const Grid *grid, Bits own, Bits opponent, Bits blocked)
{
    const Bits open = bits_minus(grid->cells, blocked);
    return open_windows(grid, own, bits_minus(open, opponent)) -
           open_windows(grid, opponent, bits_minus(open, own));
}

/* Measures how fast connect four plays random games. */
#include "playouts.h"

#include <time.h>

#include "connect4/rules/connect4_lines.h"

double tune_playouts_per_second(int32_t width, int32_t height, bool plain, int64_t ms)
{
    enum { BATCH = 1000 };
    GmkSetup setup = GMK_SETUP_INIT;
    Connect4 state;
    Lines start;
    uint64_t random = 1;
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = width;
    setup.height = height;
    if (connect4_init(&state, &setup) != GMK_OK)
        return 0;
    lines_from_state(&start, &state);
    const clock_t begin = clock(); /* processor time, since the machine may be busy */
    clock_t now = begin;
    uint64_t games = 0;
    double sum = 0; /* used below, so that the compiler cannot drop the games */
    for (; (double)(now - begin) * 1000 < (double)ms * CLOCKS_PER_SEC; now = clock()) {
        for (int i = 0; i < BATCH; i++) {
            Lines game = start;
            sum += plain ? lines_playout_plain(&game, &random) : lines_playout(&game, &random);
        }
        games += BATCH;
    }
    return sum < 0 ? 0 : (double)games * CLOCKS_PER_SEC / (double)(now - begin);
}

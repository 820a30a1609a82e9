#include "lot.h"

#include <windows.h>

/* A number from 0 up to, not including, `below`; the clock is random enough for a new board. */
static int32_t draw_lot(int32_t below)
{
    LARGE_INTEGER now;
    QueryPerformanceCounter(&now);
    uint64_t z = (uint64_t)now.QuadPart * 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return (int32_t)((z ^ z >> 31) % (uint64_t)below);
}

void lot_tournament_board(Setup *setup)
{
    setup->width = 9 + draw_lot(4);
    setup->height = 9 + draw_lot(4);
    setup->blocked_count = 1;
    setup->blocked[0] = (GmkPoint){draw_lot(setup->width), draw_lot(setup->height)};
}

/* handicap.c: see handicap.h. */
#include "handicap.h"

#include "core/base/side.h"

/* From the middle. Two touch at a corner, three are a roof, four stand around the middle. */
static const GmkPoint patterns[HANDICAP_MAX + 1][HANDICAP_MAX + 1] = {
    {{0, 0}},
    {{0, 0}, {1, -1}},
    {{-1, 0}, {0, -1}, {1, 0}},
    {{-1, 0}, {0, -1}, {1, 0}, {0, 1}},
};

int handicap_side(const Setup *setup)
{
    return player_is_human(&setup->players[SIDE_WHITE]) &&
                   !player_is_human(&setup->players[SIDE_BLACK])
               ? SIDE_WHITE
               : SIDE_BLACK;
}

static void make_start(Start *out, const Setup *setup, int side, int32_t extra)
{
    const GmkPoint middle = {setup->width / 2, setup->height / 2};
    const int32_t count = extra + (side == SIDE_BLACK);
    *out = (Start){.first = 1 - side};
    for (int32_t i = 0; i < count; i++) {
        const GmkPoint from = patterns[count - 1][i];
        start_add(out, (GmkPoint){middle.x + from.x, middle.y + from.y}, side);
    }
}

void handicap_set(Setup *setup, int32_t extra)
{
    setup->start = (Start){0};
    if (extra <= 0)
        return;
    make_start(&setup->start, setup, handicap_side(setup), extra);
    setup->opening = OPENING_FREE;
}

int32_t handicap_of(const Setup *setup)
{
    Start start;
    if (setup->board != GMK_BOARD_GOMOKU || start_is_usual(&setup->start) ||
        setup->start.count > HANDICAP_MAX + 1)
        return 0;
    const int side = 1 - setup->start.first;
    const int32_t extra = setup->start.count - (side == SIDE_BLACK);
    if (extra < 1 || extra > HANDICAP_MAX)
        return 0;
    make_start(&start, setup, side, extra);
    return start_equal(&start, &setup->start) ? extra : 0;
}

/* lab_positions.h: positions for the tests of the laboratory. */
#ifndef GOMOKIT_TESTS_LAB_POSITIONS_H
#define GOMOKIT_TESTS_LAB_POSITIONS_H

#include "core/core_test.h"

/* The position after these moves, two letters each, on a board of this side; the caller's. */
static inline GmkGame *lab_position(const char *moves, int side)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.width = setup.height = side;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    for (; *moves; moves += 2) {
        const char text[3] = {moves[0], moves[1], '\0'};
        GmkPoint point;
        CHECK_INT(gmk_point_from_text(&point, game, text), GMK_OK);
        CHECK_INT(gmk_game_play(game, point), GMK_OK);
    }
    return game;
}

#endif

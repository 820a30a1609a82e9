/* test_random_board.c: random tournament boards are spread over all sizes and cells. */
#include "core/game/random_board.h"

#include "test.h"

enum { BOARDS = 4000, SIDES = 4, SIDE_MIN = 9 };

TEST(sides_are_independent_and_all_occur)
{
    int counts[SIDES][SIDES] = {{0}};
    uint64_t random = 20;
    for (int i = 0; i < BOARDS; i++) {
        Setup setup;
        setup_default(&setup);
        random_tournament_board(&setup, &random);
        CHECK(setup.width >= SIDE_MIN && setup.width < SIDE_MIN + SIDES);
        CHECK(setup.height >= SIDE_MIN && setup.height < SIDE_MIN + SIDES);
        counts[setup.width - SIDE_MIN][setup.height - SIDE_MIN]++;
    }
    /* 250 are expected of each pair; 5 standard deviations are 77. */
    for (int w = 0; w < SIDES; w++)
        for (int h = 0; h < SIDES; h++)
            CHECK(counts[w][h] > 173 && counts[w][h] < 327);
}

TEST(the_blocked_cell_can_be_anywhere)
{
    bool seen[12][12] = {{false}};
    int on_diagonal = 0, cells = 0;
    uint64_t random = 7;
    for (int i = 0; i < BOARDS; i++) {
        Setup setup;
        setup_default(&setup);
        random_tournament_board(&setup, &random);
        CHECK(setup.blocked_count == 1);
        const GmkPoint p = setup.blocked[0];
        CHECK(p.x >= 0 && p.x < setup.width && p.y >= 0 && p.y < setup.height);
        seen[p.y][p.x] = true;
        on_diagonal += p.x == p.y;
    }
    for (int i = 0; i < 144; i++)
        cells += seen[i / 12][i % 12];
    CHECK_INT(cells, 144);
    CHECK(on_diagonal < BOARDS / 7); /* about one board in eleven */
}

TEST(the_same_seed_gives_the_same_boards)
{
    uint64_t one = 99, two = 99;
    Setup a, b;
    setup_default(&a);
    setup_default(&b);
    for (int i = 0; i < 20; i++) {
        random_tournament_board(&a, &one);
        random_tournament_board(&b, &two);
        CHECK(a.width == b.width && a.height == b.height);
        CHECK(a.blocked[0].x == b.blocked[0].x && a.blocked[0].y == b.blocked[0].y);
    }
}

TEST(the_engine_takes_such_boards)
{
    uint64_t random = 3;
    for (int i = 0; i < 50; i++) {
        Setup setup;
        GmkGame *game = NULL;
        setup_default(&setup);
        setup.board = GMK_BOARD_CONNECT4;
        random_tournament_board(&setup, &random);
        CHECK_INT(setup_new_game(&game, &setup), GMK_OK);
        gmk_game_free(game);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(sides_are_independent_and_all_occur),
        CASE(the_blocked_cell_can_be_anywhere),
        CASE(the_same_seed_gives_the_same_boards),
        CASE(the_engine_takes_such_boards),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

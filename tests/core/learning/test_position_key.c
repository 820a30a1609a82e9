/* Keys are the same for all images of a position, different for different ones, and turn moves back. */
#include "core/base/random.h"
#include "core/learning/position_key.h"
#include "test.h"

/* Plays random moves on both boards, the second one through a symmetry. */
static GmkPoint image(GmkPoint p, int symmetry, int32_t width, int32_t height)
{
    p.x = symmetry & 1 ? width - 1 - p.x : p.x;
    p.y = symmetry & 2 ? height - 1 - p.y : p.y;
    return symmetry & 4 ? (GmkPoint){p.y, p.x} : p;
}

static GmkGame *new_game(GmkBoardKind board, int32_t width, int32_t height)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.board = board;
    setup.width = width;
    setup.height = height;
    CHECK(gmk_game_new(&game, &setup) == GMK_OK);
    return game;
}

static void compare_images(GmkBoardKind board, int32_t width, int32_t height, int symmetries)
{
    uint64_t random = test_seed;
    printf("  seed %" PRIu64 "\n", test_seed);
    for (int round = 0; round < 40; round++) {
        const int symmetry = random_below(&random, symmetries);
        GmkGame *a = new_game(board, width, height), *b = new_game(board, width, height);
        for (int i = 0; i < 30 && gmk_game_result(a) == GMK_RESULT_NONE; i++) {
            GmkPoint moves[GMK_CELLS_MAX];
            PositionKeys ka, kb;
            const int32_t count = gmk_game_legal_moves(moves, GMK_CELLS_MAX, a);
            const GmkPoint move = moves[random_below(&random, count)];
            position_keys(&ka, a);
            const PositionKey after = position_key_after(&ka, move);
            gmk_game_play(a, move);
            gmk_game_play(b, image(move, symmetry, width, height));
            position_keys(&ka, a);
            position_keys(&kb, b);
            const PositionKey key_a = position_key(&ka), key_b = position_key(&kb);
            CHECK(key_a.key == key_b.key);
            CHECK(key_a.key == after.key);
            /* A move stored from one board is the image of itself on the other, or of an equal one. */
            const uint16_t cell = position_key_cell(&ka, key_a.symmetry, move);
            const GmkPoint back = position_key_point(&ka, key_a.symmetry, cell);
            CHECK(back.x == move.x && back.y == move.y);
            const GmkPoint there = position_key_point(&kb, key_b.symmetry, cell);
            CHECK(gmk_game_cell(b, there) == gmk_game_cell(a, move));
        }
        gmk_game_free(a);
        gmk_game_free(b);
    }
}

TEST(square_boards_have_eight_images)
{
    compare_images(GMK_BOARD_GOMOKU, 15, 15, 8);
}

TEST(oblong_boards_have_four)
{
    compare_images(GMK_BOARD_GOMOKU, 12, 9, 4);
}

TEST(connect_four_has_two)
{
    compare_images(GMK_BOARD_CONNECT4, 7, 6, 2);
}

static uint64_t key_of(const GmkGame *game)
{
    PositionKeys keys;
    position_keys(&keys, game);
    return position_key(&keys).key;
}

TEST(rule_size_side_and_stones_tell_positions_apart)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game[5] = {NULL};
    gmk_game_new(&game[0], &setup);
    setup.rule = GMK_RULE_RENJU;
    gmk_game_new(&game[1], &setup);
    setup.rule = GMK_RULE_FREESTYLE;
    setup.width = 16;
    gmk_game_new(&game[2], &setup);
    setup.height = 16;
    gmk_game_new(&game[3], &setup);
    setup.width = setup.height = 15;
    gmk_game_new(&game[4], &setup);
    gmk_game_play(game[4], (GmkPoint){7, 7});
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < i; j++)
            CHECK(key_of(game[i]) != key_of(game[j]));
    for (int i = 0; i < 5; i++)
        gmk_game_free(game[i]);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {CASE(square_boards_have_eight_images),
                                     CASE(oblong_boards_have_four), CASE(connect_four_has_two),
                                     CASE(rule_size_side_and_stones_tell_positions_apart)};
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/* test_handicap.c: the stones of a handicap on every board, under every rule, for either colour; in files too. */
#include "core/base/side.h"
#include "core/core_test.h"
#include "core/file/gmk_file.h"
#include "core/record/record_same.h"
#include "core/settings/handicap.h"

/* A board of one size and rule; the weaker player, the only human, has this side. */
static Setup setup_of(int32_t width, int32_t height, GmkRule rule, int side)
{
    Setup setup;
    setup_default(&setup);
    setup.width = width;
    setup.height = height;
    setup.rule = rule;
    for (int i = 0; i < 2; i++) {
        player_make_computer(&setup.players[i], GMK_LEVEL_MASTER, GMK_SEARCHER_MINIMAX, 0);
        if (i == side)
            player_make_human(&setup.players[i]);
    }
    return setup;
}

/* The most stones that five points in a row have, counted point by point. */
static int32_t most_in_a_row(const Setup *setup)
{
    static const GmkPoint ways[] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    int32_t most = 0;
    for (int32_t y = 0; y < setup->height; y++)
        for (int32_t x = 0; x < setup->width; x++)
            for (int w = 0; w < 4; w++) {
                int32_t count = 0;
                for (int i = 0; i < 5; i++) {
                    const GmkPoint at = {x + i * ways[w].x, y + i * ways[w].y};
                    if (at.x < setup->width && at.y >= 0 && at.y < setup->height)
                        count += start_cell(&setup->start, at) != GMK_CELL_EMPTY;
                }
                most = count > most ? count : most;
            }
    return most;
}

/* None of the black stones stands where the others would forbid it. */
static void check_allowed(const Setup *setup)
{
    for (GmkPoint at = start_before; start_next(&at, &setup->start, SIDE_BLACK);) {
        Setup without = *setup;
        GmkGame *game = NULL;
        GmkForbidden why = GMK_FORBIDDEN_INIT;
        start_remove(&without.start, at);
        CHECK_INT(setup_new_game(&game, &without), GMK_OK);
        CHECK_INT(gmk_game_forbidden(&why, game, at), GMK_OK);
        CHECK_INT(why.kind, GMK_FORBIDDEN_NOT);
        gmk_game_free(game);
    }
}

static void check_handicap(Setup *setup, int side, int32_t extra)
{
    GmkGame *game = NULL;
    setup->opening = OPENING_SWAP2;
    handicap_set(setup, extra);
    CHECK_INT(handicap_of(setup), extra);
    CHECK_INT(setup->opening, OPENING_FREE);
    CHECK_INT(start_stones(&setup->start, side), extra + (side == SIDE_BLACK));
    CHECK_INT(start_stones(&setup->start, 1 - side), 0);
    CHECK(most_in_a_row(setup) <= 2);
    check_allowed(setup);
    CHECK_INT(setup_new_game(&game, setup), GMK_OK);
    CHECK_INT(gmk_game_to_move(game), side_color(1 - side));
    CHECK_INT(gmk_game_result(game), GMK_RESULT_NONE);
    gmk_game_free(game);
}

TEST(the_stones_are_an_advantage_but_no_four_on_any_board)
{
    for (int32_t width = GMK_GOMOKU_SIDE_MIN; width <= GMK_GOMOKU_SIDE_MAX; width++)
        for (int32_t height = GMK_GOMOKU_SIDE_MIN; height <= GMK_GOMOKU_SIDE_MAX; height++)
            for (int rule = GMK_RULE_FREESTYLE; rule <= GMK_RULE_CARO_EXACT; rule++)
                for (int side = 0; side < 2; side++)
                    for (int32_t extra = 1; extra <= HANDICAP_MAX; extra++) {
                        Setup setup = setup_of(width, height, (GmkRule)rule, side);
                        check_handicap(&setup, side, extra);
                    }
}

TEST(the_only_human_is_the_weaker_player)
{
    Setup setup = setup_of(15, 15, GMK_RULE_FREESTYLE, SIDE_WHITE);
    CHECK_INT(handicap_side(&setup), SIDE_WHITE);
    player_make_human(&setup.players[SIDE_BLACK]);
    CHECK_INT(handicap_side(&setup), SIDE_BLACK); /* two humans */
    setup = setup_of(15, 15, GMK_RULE_FREESTYLE, -1);
    CHECK_INT(handicap_side(&setup), SIDE_BLACK); /* two computers */
}

TEST(other_positions_are_no_handicap)
{
    Setup setup = setup_of(15, 15, GMK_RULE_RENJU, SIDE_BLACK);
    CHECK_INT(handicap_of(&setup), 0);
    handicap_set(&setup, 2);
    setup.start.first = SIDE_BLACK;
    CHECK_INT(handicap_of(&setup), 0);
    handicap_set(&setup, 2);
    start_add(&setup.start, (GmkPoint){0, 0}, SIDE_BLACK);
    CHECK_INT(handicap_of(&setup), 0);
    handicap_set(&setup, 2);
    setup.width = 19; /* its middle is elsewhere */
    CHECK_INT(handicap_of(&setup), 0);
    setup.width = 15;
    CHECK_INT(handicap_of(&setup), 2);
    handicap_set(&setup, 0);
    CHECK(start_is_usual(&setup.start));
    start_add(&setup.start, (GmkPoint){7, 7},
              SIDE_BLACK); /* the first move, which is nothing extra */
    setup.start.first = SIDE_WHITE;
    CHECK_INT(handicap_of(&setup), 0);
}

TEST(a_file_keeps_them)
{
    for (int side = 0; side < 2; side++)
        for (int32_t extra = 1; extra <= HANDICAP_MAX; extra++) {
            Setup setup = setup_of(15, 14, GMK_RULE_RENJU, side);
            handicap_set(&setup, extra);
            size_t size = 0;
            Record *meant = record_new(&setup), *read = NULL;
            const RecordMove move = {.point = {2, 3}};
            CHECK(meant && record_add_move(meant, &move));
            char *text = gmk_file_write(meant, &size);
            GmkFileProblem problem;
            CHECK(text && gmk_file_read(&read, &problem, text, size));
            if (read) {
                CHECK_INT(handicap_of(&read->setup), extra);
                CHECK(records_equal(meant, read));
            }
            free(text);
            record_free(meant);
            record_free(read);
        }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(the_stones_are_an_advantage_but_no_four_on_any_board),
        CASE(the_only_human_is_the_weaker_player),
        CASE(other_positions_are_no_handicap),
        CASE(a_file_keeps_them),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

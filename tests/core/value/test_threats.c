/* test_threats.c: threats by their names, against the referee of the engine and by hand. */
#include "core/value/threats.h"

#include "core/core_test.h"

static GmkGame *game_of(GmkRule rule, int32_t side)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.rule = rule;
    setup.width = setup.height = side;
    if (gmk_game_new(&game, &setup) != GMK_OK)
        abort();
    return game;
}

/* "h8 i9 / a1": black's stones, then white's. */
static GmkGame *position(GmkRule rule, const char *stones, GmkCell to_move)
{
    GmkGame *game = game_of(rule, 15);
    GmkStone list[GMK_CELLS_MAX];
    int32_t count = 0;
    GmkCell color = GMK_CELL_BLACK;
    for (const char *at = stones; *at != '\0';) {
        char word[8];
        const size_t length = strcspn(at, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        if (word[0] == '/')
            color = GMK_CELL_WHITE;
        else
            list[count++] = (GmkStone){point_of(game, word), color};
        at += length + (at[length] == ' ');
    }
    CHECK_INT(gmk_game_set_position(game, list, count, to_move), GMK_OK);
    return game;
}

/* The threats of a side in letters: F five, O open four, 4 four, 3 open three. */
static const char *names_of(GmkRule rule, const char *stones, GmkCell side)
{
    static char names[THREAT_LINES_MAX + 1];
    ThreatLine lines[THREAT_LINES_MAX];
    GmkGame *game = position(rule, stones, GMK_CELL_BLACK);
    const int32_t count = threat_lines(lines, THREAT_LINES_MAX, game, side);
    for (int32_t i = 0; i < count; i++)
        names[i] = ".34OF"[lines[i].kind];
    names[count] = '\0';
    gmk_game_free(game);
    return names;
}

TEST(lines_have_the_names_that_players_give_them)
{
    const GmkRule freestyle = GMK_RULE_FREESTYLE;
    CHECK_TEXT(names_of(freestyle, "h8 i8 j8", GMK_CELL_BLACK), "3");
    CHECK_TEXT(names_of(freestyle, "h8 i8 k8", GMK_CELL_BLACK), "3");     /* split */
    CHECK_TEXT(names_of(freestyle, "h8 i8 j8 / g8", GMK_CELL_BLACK), ""); /* closed */
    CHECK_TEXT(names_of(freestyle, "h8 i8 j8 / f8 k9", GMK_CELL_BLACK), "3");
    CHECK_TEXT(names_of(freestyle, "h8 i8 j8 / f8 l8", GMK_CELL_BLACK), ""); /* no room */
    CHECK_TEXT(names_of(freestyle, "h8 i8 j8 k8", GMK_CELL_BLACK), "O");
    CHECK_TEXT(names_of(freestyle, "h8 i8 j8 k8 / g8", GMK_CELL_BLACK), "4");
    CHECK_TEXT(names_of(freestyle, "h8 i8 k8 l8", GMK_CELL_BLACK), "4");
    CHECK_TEXT(names_of(freestyle, "h8 i8 j8 k8 l8", GMK_CELL_BLACK), "F");
    CHECK_TEXT(names_of(freestyle, "h8 j8 k8 l8 n8", GMK_CELL_BLACK), "44"); /* twice in a row */
    CHECK_TEXT(names_of(freestyle, "h8 i9 j10 / c3 c4 c5", GMK_CELL_WHITE), "3");
    CHECK_TEXT(names_of(freestyle, "a1 b1 c1 d1", GMK_CELL_BLACK), "4"); /* the edge closes */
    CHECK_TEXT(names_of(freestyle, "h8 i8 j8 h9 h10", GMK_CELL_BLACK), "33");
}

TEST(rules_decide_what_a_four_and_a_three_are)
{
    CHECK_TEXT(names_of(GMK_RULE_FREESTYLE, "h8 i8 j8 l8 m8", GMK_CELL_BLACK), "4");
    CHECK_TEXT(names_of(GMK_RULE_STANDARD, "h8 i8 j8 l8 m8 n8", GMK_CELL_BLACK), ""); /* seven */
    CHECK_TEXT(names_of(GMK_RULE_RENJU, "h8 i8 j8 l8 m8 n8", GMK_CELL_BLACK), "");
    CHECK_TEXT(names_of(GMK_RULE_RENJU, "a1 / h8 i8 j8 l8 m8 n8", GMK_CELL_WHITE), "4");
    for (GmkRule caro = GMK_RULE_CARO_EDGE; caro <= GMK_RULE_CARO_EXACT; caro++) {
        const bool edge = caro == GMK_RULE_CARO_EDGE, overline = caro == GMK_RULE_CARO_OVERLINE;
        CHECK_TEXT(names_of(caro, "h8 i8 j8 k8 / f8 l8", GMK_CELL_BLACK), ""); /* shut in */
        CHECK_TEXT(names_of(caro, "h8 i8 j8 k8 / l8", GMK_CELL_BLACK), "4");
        CHECK_TEXT(names_of(caro, "b8 c8 d8 e8 / f8", GMK_CELL_BLACK), edge ? "" : "4");
        CHECK_TEXT(names_of(caro, "h8 i8 k8 l8 m8 / g8 n8", GMK_CELL_BLACK), overline ? "4" : "");
    }
}

TEST(a_point_tells_what_a_stone_there_makes)
{
    PointThreats makes;
    GmkGame *game = position(GMK_RULE_FREESTYLE, "h8 i8 j8 k9 k10 k11", GMK_CELL_BLACK);
    threats_of_point(&makes, game, point_of(game, "k8"), GMK_CELL_BLACK);
    CHECK_INT(makes.open_fours, 2);
    threats_of_point(&makes, game, point_of(game, "k8"), GMK_CELL_WHITE);
    CHECK(makes.open_fours == 0 && makes.fours == 0 && makes.threes == 0);
    gmk_game_free(game);
    game = position(GMK_RULE_FREESTYLE, "h8 i8 j8 k9 k10 / g8", GMK_CELL_BLACK);
    threats_of_point(&makes, game, point_of(game, "k8"), GMK_CELL_BLACK);
    CHECK(makes.fours == 1 && makes.threes == 1 && makes.open_fours == 0 && !makes.forbidden);
    gmk_game_free(game);
    game = position(GMK_RULE_RENJU, "h8 i8 k9 k10 / a1", GMK_CELL_BLACK);
    threats_of_point(&makes, game, point_of(game, "j8"), GMK_CELL_BLACK);
    CHECK(makes.threes == 1 && !makes.forbidden);
    threats_of_point(&makes, game, point_of(game, "k8"), GMK_CELL_BLACK);
    CHECK(makes.forbidden && makes.threes == 0); /* two threes */
    threats_of_point(&makes, game, point_of(game, "k8"), GMK_CELL_WHITE);
    CHECK(!makes.forbidden);
    threats_of_point(&makes, game, point_of(game, "h8"), GMK_CELL_BLACK);
    CHECK_INT(makes.threes, 0); /* a stone is there */
    gmk_game_free(game);
}

/* Random stones, close together so that lines arise; nobody has won. */
static GmkGame *random_position(Random *random, GmkRule rule)
{
    for (;;) {
        GmkGame *game = game_of(rule, 7 + random_below(random, 6));
        GmkStone stones[GMK_CELLS_MAX];
        const int32_t side = gmk_game_width(game);
        int32_t count = 0;
        for (int32_t i = 0; i < side * side; i++) {
            const int roll = random_below(random, 10);
            if (roll < 7)
                stones[count++] = (GmkStone){{i % side, i / side},
                                             roll < 3   ? GMK_CELL_BLACK
                                             : roll < 6 ? GMK_CELL_WHITE
                                                        : GMK_CELL_BLOCKED};
        }
        if (gmk_game_set_position(game, stones, count,
                                  random_below(random, 2) ? GMK_CELL_BLACK : GMK_CELL_WHITE) ==
                GMK_OK &&
            gmk_game_result(game) == GMK_RESULT_NONE)
            return game;
        gmk_game_free(game);
    }
}

TEST(winning_points_are_those_where_the_referee_ends_the_game)
{
    Random random = {test_seed};
    int wins = 0;
    for (int n = 0; n < 2000 && test_failures == 0; n++) {
        GmkGame *game = random_position(&random, (GmkRule)(n % (GMK_RULE_CARO_EXACT + 1)));
        const GmkCell side = gmk_game_to_move(game);
        GmkPoint legal[GMK_CELLS_MAX], found[GMK_CELLS_MAX];
        const int32_t count = gmk_game_legal_moves(legal, GMK_CELLS_MAX, game);
        const int32_t found_count = threat_wins(found, GMK_CELLS_MAX, game, side);
        int32_t by_referee = 0;
        for (int32_t i = 0; i < count; i++) {
            CHECK_INT(gmk_game_play(game, legal[i]), GMK_OK);
            const GmkResult result = gmk_game_result(game);
            gmk_game_undo(game);
            if (result == GMK_RESULT_BLACK || result == GMK_RESULT_WHITE) {
                CHECK(by_referee < found_count && found[by_referee].x == legal[i].x &&
                      found[by_referee].y == legal[i].y);
                by_referee++;
            }
        }
        CHECK_INT(found_count, by_referee);
        wins += by_referee;
        gmk_game_free(game);
    }
    printf("    %d winning points, seed %" PRIu64 "\n", wins, test_seed);
    CHECK(wins > 500);
}

/* A line and the points that complete it agree with what these points say about themselves. */
TEST(lines_and_points_agree_on_random_boards)
{
    Random random = {test_seed + 1};
    int lines_seen = 0;
    for (int n = 0; n < 1000 && test_failures == 0; n++) {
        GmkGame *game = random_position(&random, (GmkRule)(n % (GMK_RULE_CARO_EXACT + 1)));
        const GmkCell side = n % 8 < 4 ? GMK_CELL_BLACK : GMK_CELL_WHITE;
        ThreatLine lines[THREAT_LINES_MAX];
        const int32_t count = threat_lines(lines, THREAT_LINES_MAX, game, side);
        for (int32_t i = 0; i < count; i++) {
            PointThreats makes;
            CHECK(lines[i].point_count > 0);
            threats_of_point(&makes, game, lines[i].points[0], side);
            CHECK(lines[i].kind == THREAT_THREE ? makes.open_fours > 0 || makes.fives > 0
                                                : makes.fives > 0);
            CHECK(lines[i].kind != THREAT_OPEN_FOUR || lines[i].point_count == 2);
            lines_seen++;
        }
        gmk_game_free(game);
    }
    CHECK(lines_seen > 200);
}

TEST(forced_moves_are_told_from_free_ones)
{
    GmkPoint move;
    GmkGame *game = position(GMK_RULE_FREESTYLE, "h8 i8 j8 k8 / g8", GMK_CELL_BLACK);
    CHECK_INT(forced_move(&move, game), FORCED_WIN);
    CHECK(move.x == 11 && move.y == 7);
    gmk_game_free(game);
    game = position(GMK_RULE_FREESTYLE, "h8 i8 j8 k8 / g8", GMK_CELL_WHITE);
    CHECK_INT(forced_move(&move, game), FORCED_REPLY);
    CHECK(move.x == 11 && move.y == 7);
    gmk_game_free(game);
    game = position(GMK_RULE_FREESTYLE, "h8 i8 j8 k8 / g9", GMK_CELL_WHITE);
    CHECK_INT(forced_move(&move, game), FORCED_LOST);
    gmk_game_free(game);
    game = position(GMK_RULE_FREESTYLE, "h8 i8 j8 / g9", GMK_CELL_WHITE);
    CHECK_INT(forced_move(&move, game), FORCED_NOT);
    gmk_game_free(game);
    for (GmkRule caro = GMK_RULE_CARO_EDGE; caro <= GMK_RULE_CARO_EXACT; caro++) {
        game = position(caro, "h8 i8 j8 k8 / g8", GMK_CELL_WHITE); /* M8 stops it too */
        CHECK_INT(forced_move(&move, game), FORCED_NOT);
        gmk_game_free(game);
    }
}

TEST(connect_four_forces_only_what_can_be_played_now)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    GmkPoint move;
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = 7;
    setup.height = 6;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    for (const char *at = "1122"; *at; at++)
        CHECK_INT(gmk_game_play(game, (GmkPoint){*at - '1', 0}), GMK_OK);
    CHECK_INT(forced_move(&move, game), FORCED_NOT);
    CHECK_INT(gmk_game_play(game, (GmkPoint){2, 0}), GMK_OK);
    CHECK_INT(forced_move(&move, game), FORCED_REPLY);
    CHECK_INT(move.x, 3);
    gmk_game_free(game);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(lines_have_the_names_that_players_give_them),
        CASE(rules_decide_what_a_four_and_a_three_are),
        CASE(a_point_tells_what_a_stone_there_makes),
        CASE(winning_points_are_those_where_the_referee_ends_the_game),
        CASE(lines_and_points_agree_on_random_boards),
        CASE(forced_moves_are_told_from_free_ones),
        CASE(connect_four_forces_only_what_can_be_played_now),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

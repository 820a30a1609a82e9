/* test_blunder.c: which moves are proven to be blunders, in positions whose truth is known by hand. */
#include "core/jobs/blunder.h"

#include "test.h"

static GmkThinker *new_thinker(void)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    options.memory_bytes = (uint64_t)16 << 20;
    if (gmk_thinker_new(&thinker, &options) != GMK_OK)
        abort();
    return thinker;
}

/* The moves in notation, one behind the other. */
static GmkGame *game_of(GmkRule rule, const char *moves)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.rule = rule;
    if (gmk_game_new(&game, &setup) != GMK_OK)
        abort();
    while (*moves) {
        const GmkPoint point = {moves[0] - 'a', 15 - (int32_t)strtol(moves + 1, NULL, 10)};
        CHECK_INT(gmk_game_play(game, point), GMK_OK);
        moves += strspn(moves + 1, "0123456789") + 1;
    }
    return game;
}

static GmkPoint at(const char *word)
{
    return (GmkPoint){word[0] - 'a', 15 - (int32_t)strtol(word + 1, NULL, 10)};
}

static Blunder judge(GmkRule rule, const char *moves, const char *move)
{
    Blunder found = {0};
    GmkThinker *thinker = new_thinker();
    GmkGame *game = game_of(rule, moves);
    CHECK_INT(blunder_find(&found, thinker, game, at(move)), GMK_OK);
    /* What follows the move can be played; here, where it is short, a refutation goes to its end. */
    CHECK_INT(gmk_game_play(game, at(move)), GMK_OK);
    for (int32_t i = 0; i < found.line_count; i++)
        CHECK_INT(gmk_game_play(game, found.line[i]), GMK_OK);
    const bool caro = rule == GMK_RULE_CARO || rule == GMK_RULE_CARO_EXACT;
    if (found.kind == BLUNDER_LOSES && !caro) { /* where a four leaves several replies */
        CHECK_INT(found.line_count, found.plies);
        CHECK(gmk_game_result(game) != GMK_RESULT_NONE);
    }
    gmk_game_free(game);
    gmk_thinker_free(thinker);
    return found;
}

/* Black has h8 h9 h10 h11, white has blocked h12: black to win at h7, white to move. */
static const char four[] = "h8a1h9a3h10h12h11";
/* Black has an open three h8 h9 h10; white to move. */
static const char three[] = "h8a1h9c1h10";

TEST(a_four_that_is_ignored_loses_at_once)
{
    const Blunder found = judge(GMK_RULE_FREESTYLE, four, "a5");
    CHECK_INT(found.kind, BLUNDER_LOSES);
    CHECK_INT(found.plies, 1);
    CHECK(found.line_count == 1 && found.line[0].x == at("h7").x && found.line[0].y == at("h7").y);
}

TEST(the_only_move_is_no_blunder)
{
    CHECK_INT(judge(GMK_RULE_FREESTYLE, four, "h7").kind, BLUNDER_NOT);
}

TEST(an_open_three_that_is_ignored_loses_by_an_open_four)
{
    static const GmkRule rules[] = {GMK_RULE_FREESTYLE, GMK_RULE_STANDARD, GMK_RULE_RENJU,
                                    GMK_RULE_CARO, GMK_RULE_CARO_EXACT};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        const Blunder found = judge(rules[i], three, "a5");
        CHECK_INT(found.kind, BLUNDER_LOSES);
        CHECK(found.plies >= 3 && found.plies % 2 == 1);
    }
}

TEST(a_move_that_stops_the_three_is_none)
{
    /* White's other stones are near: without them black would win all the same, in seventeen plies. */
    CHECK_INT(judge(GMK_RULE_FREESTYLE, "h8g9h9i8h10", "h11").kind, BLUNDER_NOT);
    CHECK_INT(judge(GMK_RULE_FREESTYLE, "h8g9h9i8h10", "h7").kind, BLUNDER_NOT);
}

TEST(five_that_is_not_made_is_a_win_given_away)
{
    /* Black has four, white has blocked one end and plays elsewhere: black forgets h7 and blocks nothing. */
    const Blunder found = judge(GMK_RULE_FREESTYLE, "h8a1h9a3h10h12h11a5", "o1");
    CHECK_INT(found.kind, BLUNDER_WIN_AWAY);
    CHECK_INT(found.plies, 1);
}

TEST(a_win_by_another_way_is_no_win_given_away)
{
    /* An open three on the move: both ends of it win, and so does a stone beside it with a gap. */
    CHECK_INT(judge(GMK_RULE_FREESTYLE, "h8a1h9c1h10e1", "h11").kind, BLUNDER_NOT);
    CHECK_INT(judge(GMK_RULE_FREESTYLE, "h8a1h9c1h10e1", "h7").kind, BLUNDER_NOT);
    CHECK_INT(judge(GMK_RULE_FREESTYLE, "h8a1h9c1h10e1", "o15").kind, BLUNDER_WIN_AWAY);
}

TEST(where_everything_loses_nothing_is_a_blunder)
{
    /* Black has an open four. */
    CHECK_INT(judge(GMK_RULE_FREESTYLE, "h8a1h9c1h10e1h11", "h12").kind, BLUNDER_NOT);
    CHECK_INT(judge(GMK_RULE_FREESTYLE, "h8a1h9c1h10e1h11", "o15").kind, BLUNDER_NOT);
}

TEST(quiet_moves_are_none)
{
    static const char *const moves[] = {"h8", "h8i9", "h8i9g9i7", "h8h9i9g7"};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        CHECK_INT(judge(GMK_RULE_FREESTYLE, moves[i], "j8").kind, BLUNDER_NOT);
}

TEST(a_winning_move_is_none)
{
    CHECK_INT(judge(GMK_RULE_FREESTYLE, "h8a1h9a3h10h12h11a5", "h7").kind, BLUNDER_NOT);
}

/* Columns 0 to 6 of connect four. */
static Blunder judge_column(const char *columns, int32_t column)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    GmkPoint legal[GMK_CELLS_MAX], move = {0, 0};
    Blunder found = {0};
    GmkThinker *thinker = new_thinker();
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = 7;
    setup.height = 6;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    for (;; columns++) {
        const int32_t wanted = *columns ? *columns - '0' : column;
        const int32_t count = gmk_game_legal_moves(legal, GMK_CELLS_MAX, game);
        for (int32_t i = 0; i < count; i++)
            if (legal[i].x == wanted)
                move = legal[i];
        if (!*columns)
            break;
        CHECK_INT(gmk_game_play(game, move), GMK_OK);
    }
    CHECK_INT(blunder_find(&found, thinker, game, move), GMK_OK);
    gmk_game_free(game);
    gmk_thinker_free(thinker);
    return found;
}

TEST(connect_four_has_its_blunders_too)
{
    /* Black has three in column 3, white to move. */
    const Blunder found = judge_column("30313", 6);
    CHECK_INT(found.kind, BLUNDER_LOSES);
    CHECK_INT(found.plies, 1);
    CHECK_INT(found.line[0].x, 3);
    CHECK_INT(judge_column("30313", 3).kind, BLUNDER_NOT);
    /* Black has three and is to move: it wins without the fourth too, which takes longer. */
    CHECK_INT(judge_column("303132", 6).kind, BLUNDER_NOT);
    CHECK_INT(judge_column("303132", 3).kind, BLUNDER_NOT);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_four_that_is_ignored_loses_at_once),
        CASE(the_only_move_is_no_blunder),
        CASE(an_open_three_that_is_ignored_loses_by_an_open_four),
        CASE(a_move_that_stops_the_three_is_none),
        CASE(five_that_is_not_made_is_a_win_given_away),
        CASE(a_win_by_another_way_is_no_win_given_away),
        CASE(where_everything_loses_nothing_is_a_blunder),
        CASE(quiet_moves_are_none),
        CASE(a_winning_move_is_none),
        CASE(connect_four_has_its_blunders_too),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

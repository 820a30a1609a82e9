/* Scores and chances: one mapping a game, the same wherever a percentage comes from. */
#include <math.h>

#include "base/rng.h"
#include "gomoku/net/net_code.h"
#include "gomoku/search/gomoku_rate.h"
#include "test.h"

static void check_rate(GmkBoardKind board, int32_t score, double percent)
{
    const double found = 100 * gmk_score_rate(board, score);
    if (fabs(found - percent) > 0.05)
        printf("    board %d, score %d: %.2f %%\n", (int)board, (int)score, found);
    CHECK(fabs(found - percent) <= 0.05);
}

/* Connect four: odds of 3 to 1 at 60, flat tails. */
TEST(scores_of_connect_four_have_their_chances)
{
    check_rate(GMK_BOARD_CONNECT4, 0, 50.0);
    check_rate(GMK_BOARD_CONNECT4, 60, 75.0);
    check_rate(GMK_BOARD_CONNECT4, -60, 25.0);
    check_rate(GMK_BOARD_CONNECT4, 180, 87.5);
    check_rate(GMK_BOARD_CONNECT4, 540, 95.0);
    CHECK(gmk_score_rate(GMK_BOARD_MAZE, 100) == 0.5);
    CHECK_INT(gmk_rate_score(GMK_BOARD_MAZE, 0.9), 0);
}

/* Gomoku: the mean of two logistic curves, and no rule is far from the others. */
TEST(scores_of_gomoku_have_the_chances_of_their_rule)
{
    for (int rule = 0; rule < GOMOKU_RULES; rule++) {
        const RateCurve *curve = &gomoku_rates[rule];
        CHECK(curve->scale > 80 && curve->scale < 600 && curve->margin >= 0 &&
              curve->margin < 400 && curve->lapse > 0 && curve->lapse < 0.05);
        for (int32_t score = -3000; score <= 3000; score += 7) {
            const double won = 1 / (1 + exp((curve->margin - score) / curve->scale));
            const double lost = 1 / (1 + exp((curve->margin + score) / curve->scale));
            const double found = gmk_rule_score_rate(GMK_BOARD_GOMOKU, (GmkRule)rule, score);
            const double ahead = won + (1 - won - lost) / 2;
            CHECK(fabs(found - (ahead * (1 - curve->lapse) + (1 - ahead) * curve->lapse)) < 1e-9);
        }
    }
    CHECK(gmk_rule_score_rate(GMK_BOARD_GOMOKU, (GmkRule)GOMOKU_RULES, 100) == 0.5);
    CHECK(gmk_rule_score_rate(GMK_BOARD_GOMOKU, (GmkRule)-1, 100) == 0.5);
}

/* The curves were fitted to games of the nets that are compiled in: a new net needs `gmk fit --rates`. */
TEST(the_chances_are_those_of_the_nets)
{
    for (int rule = 0; rule < GOMOKU_RULES; rule++) {
        const NetText *net = net_text_of_rule((GmkRule)rule);
        CHECK_INT(gomoku_rates[rule].net_sum, net ? net->sum : 0);
    }
}

static void check_order(GmkBoardKind board, GmkRule rule)
{
    CHECK(gmk_rule_score_rate(board, rule, GMK_SCORE_WIN - 1) == 1.0);
    CHECK(gmk_rule_score_rate(board, rule, -GMK_SCORE_PROVEN) == 0.0);
    for (int32_t score = -GMK_SCORE_WIN; score < GMK_SCORE_WIN; score++) {
        const double rate = gmk_rule_score_rate(board, rule, score);
        CHECK(rate >= 0.0 && rate <= gmk_rule_score_rate(board, rule, score + 1));
        CHECK(fabs(rate + gmk_rule_score_rate(board, rule, -score) - 1) < 1e-9);
    }
}

TEST(more_score_is_never_less_chance)
{
    for (int rule = 0; rule < GOMOKU_RULES; rule++)
        check_order(GMK_BOARD_GOMOKU, (GmkRule)rule);
    check_order(GMK_BOARD_CONNECT4, GMK_RULE_FREESTYLE);
}

/* 55 % that become a score are 55 % again: within half a point of score, as far as the curve goes. */
TEST(a_chance_survives_the_way_through_a_score)
{
    for (int board = GMK_BOARD_GOMOKU; board <= GMK_BOARD_CONNECT4; board++)
        for (int permille = 1; permille < 1000; permille++) {
            const double rate = permille / 1000.0;
            const int32_t score = gmk_rate_score((GmkBoardKind)board, rate);
            const double back = gmk_score_rate((GmkBoardKind)board, score);
            const double most = gmk_score_rate((GmkBoardKind)board, GMK_SCORE_PROVEN - 1);
            CHECK(fabs(back - fmin(fmax(rate, 1 - most), most)) < 0.0045);
            CHECK(score > -GMK_SCORE_PROVEN && score < GMK_SCORE_PROVEN);
            CHECK_INT(score, -gmk_rate_score((GmkBoardKind)board, 1 - rate));
        }
}

/* And a score that becomes a chance is the same score again, as far as doubles reach. */
TEST(a_score_survives_the_way_through_a_chance)
{
    for (int32_t score = -1900; score <= 1900; score++) {
        CHECK_INT(gmk_rate_score(GMK_BOARD_GOMOKU, gmk_score_rate(GMK_BOARD_GOMOKU, score)), score);
        CHECK_INT(gmk_rate_score(GMK_BOARD_CONNECT4, gmk_score_rate(GMK_BOARD_CONNECT4, score)),
                  score);
    }
}

TEST(certain_and_impossible_chances_are_no_proof)
{
    const double odd[] = {0.0, 1.0, -3.0, 7.0, 1e-300, NAN, INFINITY, -INFINITY};
    for (int board = GMK_BOARD_GOMOKU; board <= GMK_BOARD_CONNECT4; board++)
        for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
            const int32_t score = gmk_rate_score((GmkBoardKind)board, odd[i]);
            CHECK(score > -GMK_SCORE_PROVEN && score < GMK_SCORE_PROVEN && score != 0);
            CHECK_INT(score > 0, odd[i] > 0.5);
        }
}

static GmkThinker *new_thinker(int searcher)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    options.searcher = (GmkSearcher)searcher;
    options.memory_bytes = 16 << 20;
    options.use_net = 0; /* the tables alone */
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    return thinker;
}

/*
 * Whatever searches, and on whichever board: the score of a thought says the same chance as its
 * win_rate, in the report of each iteration too.
 */
static void check_thought(void *user, const GmkThought *so_far)
{
    const GmkSetup *setup = user;
    CHECK(gmk_rule_score_rate(setup->board, setup->rule, so_far->score) == so_far->win_rate);
    CHECK_INT(so_far->ranked[0].score, so_far->score);
}

TEST(scores_and_win_rates_of_all_searches_agree)
{
    Rng rng;
    int open = 0;
    printf("    seed %" PRIu64 "\n", test_seed);
    rng_seed(&rng, test_seed);
    for (int round = 0; round < 24; round++) {
        GmkSetup setup = GMK_SETUP_INIT;
        GmkGame *game = NULL;
        GmkPoint moves[GMK_CELLS_MAX];
        GmkLimits limits = GMK_LIMITS_INIT;
        GmkThought thought = GMK_THOUGHT_INIT;
        setup.board = round % 2 ? GMK_BOARD_CONNECT4 : GMK_BOARD_GOMOKU;
        setup.rule = setup.board == GMK_BOARD_GOMOKU ? (GmkRule)(round / 2 % GOMOKU_RULES) : 0;
        setup.width = setup.height = 11; /* too large for the exact solver */
        CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
        for (int i = 0; i < 6; i++) {
            const int32_t count = gmk_game_legal_moves(moves, GMK_CELLS_MAX, game);
            CHECK_INT(gmk_game_play(game, moves[rng_below(&rng, (uint32_t)count)]), GMK_OK);
        }
        GmkThinker *thinker = new_thinker(round / 2 % 2);
        limits.nodes = 3000;
        limits.effort = round / 4 % 3 == 2 ? GMK_EFFORT_PLAIN : GMK_EFFORT_FULL;
        limits.progress = check_thought;
        limits.user = &setup;
        CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
        check_thought(&setup, &thought);
        open += thought.score > -GMK_SCORE_PROVEN && thought.score < GMK_SCORE_PROVEN &&
                thought.score != 0;
        gmk_thinker_free(thinker);
        gmk_game_free(game);
    }
    printf("    %d of 24 were estimates\n", open);
    CHECK(open >= 12);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(scores_of_connect_four_have_their_chances),
        CASE(scores_of_gomoku_have_the_chances_of_their_rule),
        CASE(the_chances_are_those_of_the_nets),
        CASE(more_score_is_never_less_chance),
        CASE(a_chance_survives_the_way_through_a_score),
        CASE(a_score_survives_the_way_through_a_chance),
        CASE(certain_and_impossible_chances_are_no_proof),
        CASE(scores_and_win_rates_of_all_searches_agree),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

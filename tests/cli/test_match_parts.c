/* The portable parts of gmk: statistics, openings, records, options. */
#include "cli/gomocup/result_pgn.h"
#include "cli/match/match_record.h"
#include "cli/match/match_report.h"
#include "cli/review/review_tool.h"
#include "core/base/options.h"
#include "core/base/rules.h"
#include "core/tournament/match_stats.h"
#include "formats/piskvork/openings.h"
#include "formats/piskvork/psq.h"

#include "test.h"

#include <math.h>

#define CHECK_NEAR(actual, expected, within)                                                       \
    do {                                                                                           \
        const double a_ = (actual), e_ = (expected);                                               \
        if (!(fabs(a_ - e_) <= (within))) {                                                        \
            test_failures++;                                                                       \
            printf("    %s:%d: %s is %.6f, not %.6f\n", __FILE__, __LINE__, #actual, a_, e_);      \
        }                                                                                          \
    } while (0)

TEST(elo_and_score_are_inverse)
{
    CHECK_NEAR(stats_elo_from_score(0.5), 0, 1e-9);
    CHECK_NEAR(stats_elo_from_score(0.75), 190.848501887865, 1e-9);
    CHECK_NEAR(stats_score_from_elo(400), 10.0 / 11, 1e-12);
    for (double elo = -800; elo <= 800; elo += 37)
        CHECK_NEAR(stats_elo_from_score(stats_score_from_elo(elo)), elo, 1e-6);
}

TEST(elo_of_single_games)
{
    /* 60 won, 20 drawn, 20 lost: score 0.7, variance 0.16, error 1.96 * 0.04 = 0.0784. */
    const MatchTally tally = {.wins = 60, .draws = 20, .losses = 20};
    EloEstimate estimate;
    CHECK(stats_estimate(&estimate, &tally));
    CHECK_NEAR(estimate.score, 0.7, 1e-12);
    CHECK_NEAR(estimate.elo, 147.19071, 1e-4);
    CHECK_NEAR(estimate.low, stats_elo_from_score(0.7 - 1.959964 * 0.04), 1e-3);
    CHECK_NEAR(estimate.high, stats_elo_from_score(0.7 + 1.959964 * 0.04), 1e-3);
    CHECK(!estimate.pentanomial);
    CHECK_INT(estimate.samples, 100);
}

TEST(elo_of_pairs_uses_their_own_variance)
{
    /* Every pair 1-1: single games look noisy, pairs do not. */
    const MatchTally even = {.wins = 50, .losses = 50, .pairs = {0, 0, 50, 0, 0}};
    EloEstimate estimate;
    CHECK(stats_estimate(&estimate, &even));
    CHECK(estimate.pentanomial);
    CHECK_NEAR(estimate.high, 0, 1e-9);
    const MatchTally mixed = {.wins = 40, .draws = 20, .losses = 40, .pairs = {10, 5, 20, 5, 10}};
    CHECK(stats_estimate(&estimate, &mixed));
    /* Variance of a pair's mean: (20 * 0.25 + 10 * 0.0625) / 50 = 0.1125. */
    CHECK_NEAR(estimate.high, stats_elo_from_score(0.5 + 1.959964 * sqrt(0.1125 / 50)), 1e-3);
    CHECK_INT(estimate.samples, 50);
}

TEST(one_sided_matches_have_an_open_end)
{
    const MatchTally all = {.wins = 10};
    const MatchTally none = {0};
    EloEstimate estimate;
    CHECK(stats_estimate(&estimate, &all));
    CHECK(estimate.elo > 1e9 && estimate.high > 1e9);
    CHECK(!stats_estimate(&estimate, &none));
    CHECK_NEAR(stats_llr(&none, 0, 10), 0, 0);
}

TEST(sprt_bounds_are_wald_s)
{
    double lower, upper;
    stats_sprt_bounds(&lower, &upper, 0.05, 0.05);
    CHECK_NEAR(upper, 2.94443897916644, 1e-9);
    CHECK_NEAR(lower, -2.94443897916644, 1e-9);
    stats_sprt_bounds(&lower, &upper, 0.05, 0.1);
    CHECK_NEAR(upper, log(0.9 / 0.05), 1e-12);
    CHECK_NEAR(lower, log(0.1 / 0.95), 1e-12);
}

/*
 * The best log likelihood of (loss, draw, win) counts with mean s, by plain search over the one
 * free parameter: the draw rate d, with win rate s - d/2. Slow, and shares nothing with the code.
 */
static double best_likelihood(const MatchTally *tally, double s)
{
    double best = -1e300;
    const double most = 2 * fmin(s, 1 - s);
    for (int i = 1; i < 200000; i++) {
        const double d = most * i / 200000, w = s - d / 2, l = 1 - d - w;
        const double value = tally->wins * log(w) + tally->draws * log(d) + tally->losses * log(l);
        best = value > best ? value : best;
    }
    return best;
}

TEST(llr_agrees_with_a_search_for_the_likelihoods)
{
    static const MatchTally tallies[] = {
        {.wins = 60, .draws = 20, .losses = 20}, {.wins = 300, .draws = 500, .losses = 280},
        {.wins = 5, .draws = 1, .losses = 9},    {.wins = 1000, .draws = 10, .losses = 1100},
        {.wins = 30, .draws = 40, .losses = 30},
    };
    static const double elos[][2] = {{0, 5}, {0, 50}, {-10, 0}, {-100, 100}, {10, 20}};
    for (size_t t = 0; t < sizeof tallies / sizeof *tallies; t++) {
        for (size_t e = 0; e < sizeof elos / sizeof *elos; e++) {
            const double expected = best_likelihood(&tallies[t], stats_score_from_elo(elos[e][1])) -
                                    best_likelihood(&tallies[t], stats_score_from_elo(elos[e][0]));
            CHECK_NEAR(stats_llr(&tallies[t], elos[e][0], elos[e][1]), expected, 1e-3);
        }
    }
}

TEST(llr_of_pairs_is_near_the_normal_approximation)
{
    /* For small differences: (s1 - s0) (2 mean - s0 - s1) n / (2 variance). */
    const MatchTally tally = {
        .wins = 1050, .draws = 1000, .losses = 950, .pairs = {200, 300, 480, 290, 230}};
    double mean = 0, variance = 0, n = 0;
    for (int i = 0; i < 5; i++) {
        n += tally.pairs[i];
        mean += tally.pairs[i] * i / 4.0;
    }
    mean /= n;
    for (int i = 0; i < 5; i++)
        variance += tally.pairs[i] * (i / 4.0 - mean) * (i / 4.0 - mean) / n;
    const double s0 = stats_score_from_elo(0), s1 = stats_score_from_elo(5);
    const double expected = (s1 - s0) * (2 * mean - s0 - s1) * n / (2 * variance);
    CHECK_NEAR(stats_llr(&tally, 0, 5), expected, 0.01);
    CHECK(fabs(expected) > 0.1);
}

TEST(llr_has_the_right_sign_and_is_antisymmetric)
{
    const MatchTally good = {.wins = 70, .draws = 10, .losses = 20, .pairs = {2, 5, 15, 10, 18}};
    const MatchTally bad = {.wins = 20, .draws = 10, .losses = 70, .pairs = {18, 10, 15, 5, 2}};
    CHECK(stats_llr(&good, 0, 20) > 1);
    CHECK(stats_llr(&bad, 0, 20) < -1);
    CHECK_NEAR(stats_llr(&good, 0, 20), -stats_llr(&good, 20, 0), 1e-9);
    CHECK_NEAR(stats_llr(&good, 0, 20), stats_llr(&bad, 0, -20), 1e-6);
}

static GmkGame *new_game(int32_t width, int32_t height, GmkRule rule)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.width = width;
    setup.height = height;
    setup.rule = rule;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    return game;
}

/* The points of a line as "x,y x,y", or the complaint after '!'. */
static const char *parsed(const GmkGame *game, const char *text)
{
    static char out[512];
    char why[96] = "";
    Opening opening;
    if (!opening_parse(&opening, game, text, why, sizeof why)) {
        snprintf(out, sizeof out, "!%s", why);
        return out;
    }
    size_t length = 0;
    out[0] = 0;
    for (int32_t i = 0; i < opening.count; i++)
        length += (size_t)snprintf(out + length, sizeof out - length, "%s%d,%d", i ? " " : "",
                                   opening.points[i].x, opening.points[i].y);
    return out;
}

TEST(openings_in_three_notations)
{
    GmkGame *game = new_game(15, 15, GMK_RULE_FREESTYLE);
    CHECK_TEXT(parsed(game, "7,7 7,6 9,6   # gomocup2024 -67 d20"), "7,7 7,6 9,6");
    CHECK_TEXT(parsed(game, "-4,6, -4,3, -6,1"), "3,13 3,10 1,8");
    CHECK_TEXT(parsed(game, "0,0,1,1, 2 , 0"), "7,7 8,8 9,7");
    CHECK_TEXT(parsed(game, "h8i9g7"), "7,7 8,6 6,8");
    CHECK_TEXT(parsed(game, "H8 i9, g7\r"), "7,7 8,6 6,8");
    CHECK_TEXT(parsed(game, "a1 o15"), "0,14 14,0");
    CHECK_TEXT(parsed(game, "3,4"), "3,4");
    CHECK_TEXT(parsed(game, "3,4,"), "10,11");
    CHECK_TEXT(parsed(game, "-3,4"), "4,11");
    CHECK_TEXT(parsed(game, ""), "");
    gmk_game_free(game);
    game = new_game(20, 12, GMK_RULE_FREESTYLE);
    CHECK_TEXT(parsed(game, "-1,0, 1,0"), "9,6 11,6");
    CHECK_TEXT(parsed(game, "a1 t12"), "0,11 19,0");
    gmk_game_free(game);
}

TEST(bad_openings_say_why)
{
    GmkGame *game = new_game(15, 15, GMK_RULE_FREESTYLE);
    CHECK(parsed(game, "7,7 7,7")[0] == '!');
    CHECK(strstr(parsed(game, "7,7 15,0"), "stone 2 at 15,0") != NULL);
    CHECK(parsed(game, "7,7 8")[0] == '!');
    CHECK(parsed(game, "7;7")[0] == '!');
    CHECK(parsed(game, "p1")[0] == '!');
    CHECK(parsed(game, "h16")[0] == '!');
    CHECK(parsed(game, "h8 7,7")[0] == '!');
    CHECK(parsed(game, "1,1 -2,3, 4,4")[0] == '!');
    CHECK(parsed(game, "99999999999999999999,1 2,2")[0] == '!');
    CHECK_TEXT(parsed(game, "0,0 0,1 1,0 1,1 2,0 2,1 3,0 3,1 4,0"),
               "!the game is over after these stones");
    gmk_game_free(game);
    game = new_game(15, 15, GMK_RULE_RENJU);
    CHECK(strstr(parsed(game, "5,7 0,0 6,7 0,14 7,5 14,0 7,6 14,14 7,7"), "stone 9") != NULL);
    gmk_game_free(game);
}

static int complaints[8], complaint_count;

static void note_complaint(void *user, int line_number, const char *why)
{
    (void)user;
    (void)why;
    if (complaint_count < 8)
        complaints[complaint_count++] = line_number;
}

TEST(files_of_openings_skip_comments_and_number_bad_lines)
{
    GmkGame *game = new_game(15, 15, GMK_RULE_FREESTYLE);
    Openings openings;
    complaint_count = 0;
    CHECK(openings_parse(&openings, game,
                         "\xEF\xBB\xBF# comment\n7,7 8,8\r\n\n  \nrubbish\nh8\n7,7 7,7\n0,0, 1,1",
                         note_complaint, NULL));
    CHECK_INT(openings.count, 3);
    CHECK_INT(complaint_count, 2);
    CHECK_INT(complaints[0], 5);
    CHECK_INT(complaints[1], 7);
    CHECK_INT(openings.items[2].points[0].x, 7);
    openings_free(&openings);
    gmk_game_free(game);
}

TEST(shuffling_keeps_all_and_depends_on_the_seed_alone)
{
    GmkGame *game = new_game(15, 15, GMK_RULE_FREESTYLE);
    char text[1024] = "";
    Openings a, b, c;
    for (int i = 0; i < 15; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%d,0\n", i);
    CHECK(openings_parse(&a, game, text, note_complaint, NULL));
    CHECK(openings_parse(&b, game, text, note_complaint, NULL));
    CHECK(openings_parse(&c, game, text, note_complaint, NULL));
    openings_shuffle(&a, 7);
    openings_shuffle(&b, 7);
    openings_shuffle(&c, 8);
    int32_t seen = 0, moved = 0, differ = 0;
    for (int32_t i = 0; i < 15; i++) {
        CHECK_INT(a.items[i].points[0].x, b.items[i].points[0].x);
        seen |= 1 << a.items[i].points[0].x;
        moved += a.items[i].points[0].x != i;
        differ += a.items[i].points[0].x != c.items[i].points[0].x;
    }
    CHECK_INT(seen, (1 << 15) - 1);
    CHECK(moved > 5 && differ > 5);
    openings_free(&a);
    openings_free(&b);
    openings_free(&c);
    gmk_game_free(game);
}

/* The record of a game, in a place of its own. */
static const char *psq_of(const MatchConfig *config, const RefereedGame *game)
{
    static char out[16384];
    size_t size = 0;
    char *text = match_record_psq(&size, config, game);
    CHECK(text != NULL && strlen(text) == size);
    snprintf(out, sizeof out, "%s", text ? text : "");
    free(text);
    return out;
}

TEST(records_are_exact)
{
    MatchConfig config = {.rules = {.width = 15, .height = 20, .turn_ms = 100}};
    RefereedGame game = {.first = 1, .opening_count = 1, .count = 3, .winner = 0, .end = END_TIME};
    snprintf(config.brains[0].name, sizeof config.brains[0].name, "one");
    snprintf(config.brains[1].name, sizeof config.brains[1].name, "two");
    game.moves[0] = (GmkPoint){0, 0};
    game.moves[1] = (GmkPoint){14, 19};
    game.times_us[1] = 1999;
    game.moves[2] = (GmkPoint){7, 8};
    game.times_us[2] = 95000;
    CHECK_TEXT(psq_of(&config, &game),
               "Piskvorky 15x20, 1:1, 0\n1,1,0\n15,20,1\n8,9,95\ntwo\none\n15\n");
    game.end = END_CRASH;
    CHECK(strstr(psq_of(&config, &game), "\n-2\n") != NULL);
    game.end = END_DRAW;
    CHECK(strstr(psq_of(&config, &game), "one\n0\n") != NULL);
}

TEST(the_longest_record_is_whole)
{
    MatchConfig config = {.rules = {.width = 20, .height = 20, .turn_ms = INT32_MAX}};
    static RefereedGame game;
    memset(config.brains[0].name, 'a', MATCH_NAME_MAX - 1);
    memset(config.brains[1].name, 'b', MATCH_NAME_MAX - 1);
    game.end = END_FIVE;
    game.count = GMK_CELLS_MAX;
    for (int i = 0; i < GMK_CELLS_MAX; i++) {
        game.moves[i] = (GmkPoint){19, 19};
        game.times_us[i] = (int64_t)INT32_MAX * 1000;
    }
    const char *text = psq_of(&config, &game);
    CHECK_TEXT(text + strlen(text) - 5, "bb\n0\n");
}

TEST(levels_of_piskvork)
{
    CHECK_INT(psq_level(1), 1);
    CHECK_INT(psq_level(100), 1);
    CHECK_INT(psq_level(101), 2);
    CHECK_INT(psq_level(5000), 7);
    CHECK_INT(psq_level(60000), 11);
    CHECK_INT(psq_level(INT32_MAX), 11);
}

TEST(totals_count_points_reasons_and_times)
{
    MatchTotals totals = {0};
    const MatchConfig config = {.memory_mib = 1};
    RefereedGame game = {.first = 1, .opening_count = 1, .count = 4, .winner = 1, .end = END_CRASH};
    game.times_us[1] = 10;
    game.times_us[2] = 20;
    game.times_us[3] = 30;
    game.peak_bytes[0] = (1 << 20) + 1;
    game.peak_bytes[1] = 1 << 20;
    match_totals_add(&totals, &game, &config);
    CHECK_INT(totals.tally.losses, 1);
    CHECK_INT(totals.losses_by[0][END_CRASH], 1);
    CHECK_INT(totals.moves[0], 2);
    CHECK_INT(totals.time_us[0], 40);
    CHECK_INT(totals.longest_us[0], 30);
    CHECK_INT(totals.moves[1], 1);
    game.winner = -1;
    game.end = END_DRAW;
    game.peak_bytes[0] = 7;
    game.pondered[1] = 12;
    game.expected[1] = 7;
    match_totals_add(&totals, &game, &config);
    CHECK_INT(totals.pondered[0] + totals.expected[0], 0);
    CHECK_INT(totals.expected[1], 7);
    game.expected[1] = 8;
    match_totals_add(&totals, &game, &config);
    CHECK_INT(totals.pondered[1], 24);
    CHECK_INT(totals.expected[1], 15);
    CHECK_INT(totals.tally.draws, 2);
    CHECK_INT(totals.draws, 2);
    CHECK_INT(totals.peak_bytes[0], (1 << 20) + 1);
    CHECK_INT(totals.over_memory[0], 1);
    CHECK_INT(totals.over_memory[1], 0);
}

TEST(pairs_that_one_colour_won_are_counted_apart)
{
    MatchTotals totals = {0};
    match_totals_add_pair(&totals, 2, 0);
    match_totals_add_pair(&totals, 0, 2);
    match_totals_add_pair(&totals, 1, 1); /* two draws */
    match_totals_add_pair(&totals, 2, 1);
    match_totals_add_pair(&totals, 0, 0);
    CHECK_INT(totals.pairs_by_color, 2);
    CHECK_INT(totals.tally.pairs[0], 1);
    CHECK_INT(totals.tally.pairs[2], 3);
    CHECK_INT(totals.tally.pairs[3], 1);
}

static bool size(int32_t *width, int32_t *height, const char *text)
{
    return option_size(width, height, text, GMK_GOMOKU_SIDE_MIN, GMK_GOMOKU_SIDE_MAX);
}

TEST(values_of_options)
{
    int32_t width, height;
    int64_t number;
    double real;
    GmkRule rule;
    CHECK(size(&width, &height, "15") && width == 15 && height == 15);
    CHECK(size(&width, &height, "20x8") && width == 20 && height == 8);
    CHECK(!size(&width, &height, "4") && !size(&width, &height, "15x"));
    CHECK(!size(&width, &height, "x15") && !size(&width, &height, "15x15x15"));
    CHECK(option_integer(&number, "-3", -5, 5) && number == -3);
    CHECK(!option_integer(&number, "6", -5, 5) && !option_integer(&number, "3a", -5, 5));
    CHECK(!option_integer(&number, "", -5, 5) && !option_integer(&number, " 3", -5, 5));
    CHECK(option_real(&real, "-2.5") && real < -2.4 && real > -2.6);
    CHECK(!option_real(&real, "inf") && !option_real(&real, "nan") && !option_real(&real, "1x"));
    CHECK(option_choice(&rule, "caro", rule_names) && rule == GMK_RULE_CARO_OVERLINE);
    CHECK(!option_choice(&rule, "chess", rule_names));
}

/* A mistake is searched four times as long as other positions, and checked ten times as long as that. */
TEST(a_review_is_checked_by_searches_that_are_longer)
{
    static const int64_t review_ms[REVIEW_BUDGETS] = {80, 300, 1200};
    GmkLimits limits;
    for (int budget = 0; budget < REVIEW_BUDGETS; budget++) {
        review_check_limits(&limits, (ReviewBudget)budget, 0);
        CHECK_INT(limits.time_ms, review_ms[budget] * 40);
        CHECK(limits.nodes == ((GmkLimits)GMK_LIMITS_INIT).nodes);
    }
    review_check_limits(&limits, REVIEW_DEEP, 500);
    CHECK_INT(limits.nodes, 20000);
    CHECK_INT(limits.time_ms, ((GmkLimits)GMK_LIMITS_INIT).time_ms);
}

/* ------------------------------------------------------------------------------------------------
 * Result files
 */

static Span span_of(const char *text)
{
    return (Span){text, strlen(text)};
}

static const PgnPlayer *player_of(const PgnTable *table, const char *name)
{
    for (int32_t i = 0; i < table->count; i++)
        if (strcmp(table->players[i].name, name) == 0)
            return &table->players[i];
    return NULL;
}

/* Random results of known players, written and read back: the same counts, and about the same Elo. */
TEST(result_files_are_read_as_they_were_written)
{
    static const char *const names[] = {"A", "B \"x\"", "C"};
    static const double strength[] = {200, 0, -200};
    int wins[3] = {0}, draws[3] = {0}, losses[3] = {0};
    static PgnTable table;
    TextBuffer text = {0};
    uint64_t state = test_seed;
    for (int i = 0; i < 6000; i++) {
        const int a = i % 3, b = (i + 1 + i / 3 % 2) % 3;
        state = state * 6364136223846793005u + 1442695040888963407u;
        const double luck = (double)(state >> 11) / 9007199254740992.0;
        const double expected = 1 / (1 + pow(10, (strength[b] - strength[a]) / 400));
        const int half = luck < expected - 0.05 ? 2 : luck < expected + 0.05 ? 1 : 0;
        result_pgn_write(&text, names[a], names[b], half);
        wins[a] += half == 2, draws[a] += half == 1, losses[a] += half == 0;
        wins[b] += half == 0, draws[b] += half == 1, losses[b] += half == 2;
    }
    CHECK(!text.failed && result_pgn_read(&table, (Span){text.text, text.size}));
    CHECK(result_pgn_rate(&table));
    CHECK_INT(table.games, 6000);
    CHECK_INT(table.count, 3);
    for (int i = 0; i < 3; i++) {
        const PgnPlayer *player = player_of(&table, i == 1 ? "B 'x'" : names[i]);
        CHECK(player != NULL);
        if (!player)
            break;
        CHECK_INT(player->wins, wins[i]);
        CHECK_INT(player->draws, draws[i]);
        CHECK_INT(player->losses, losses[i]);
        CHECK_NEAR(player->elo, strength[i], 2 * player->error);
        CHECK(player->error > 1 && player->error < 30);
    }
    CHECK_TEXT(table.players[0].name, "A"); /* the best first */
    free(text.text);
    result_pgn_free(&table);
}

TEST(result_files_of_others_are_read)
{
    static PgnTable table;
    const char *text = "[Event \"x\"]\r\n[White \"3#RAPFI\"]\r\n[Black \"12#PELA#2\"]\r\n"
                       "[Result \"1-0\"]\r\n\r\n1. d4 d5 1-0\r\n\r\n"
                       "[White \"PELA#2\"]\n[Black \"RAPFI\"]\n[Result \"1/2-1/2\"]\n"
                       "[White \"RAPFI\"]\n[Black \"\x1b[31mX\"]\n[Result \"*\"]\n"
                       "[Result \"1-0\"]\n[White \"RAPFI\"]\n[Black \"RAPFI\"]\n[Result \"1-0\"]\n"
                       "[White \"]\n[White \n[Black\n[Result \"";
    memset(&table, 0, sizeof table);
    CHECK(result_pgn_read(&table, span_of(text)) && result_pgn_rate(&table));
    CHECK_INT(table.games, 2);
    CHECK_INT(table.left_out, 3);
    CHECK_INT(table.count, 3);
    CHECK_TEXT(table.players[0].name, "RAPFI");
    CHECK_INT(player_of(&table, "PELA#2")->losses, 1);
    for (int32_t i = 0; i < table.count; i++)
        CHECK(!strchr(table.players[i].name, 0x1b));
    result_pgn_free(&table);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(result_files_are_read_as_they_were_written),
        CASE(result_files_of_others_are_read),
        CASE(elo_and_score_are_inverse),
        CASE(elo_of_single_games),
        CASE(elo_of_pairs_uses_their_own_variance),
        CASE(one_sided_matches_have_an_open_end),
        CASE(sprt_bounds_are_wald_s),
        CASE(llr_agrees_with_a_search_for_the_likelihoods),
        CASE(llr_of_pairs_is_near_the_normal_approximation),
        CASE(llr_has_the_right_sign_and_is_antisymmetric),
        CASE(openings_in_three_notations),
        CASE(bad_openings_say_why),
        CASE(files_of_openings_skip_comments_and_number_bad_lines),
        CASE(shuffling_keeps_all_and_depends_on_the_seed_alone),
        CASE(records_are_exact),
        CASE(the_longest_record_is_whole),
        CASE(levels_of_piskvork),
        CASE(totals_count_points_reasons_and_times),
        CASE(pairs_that_one_colour_won_are_counted_apart),
        CASE(values_of_options),
        CASE(a_review_is_checked_by_searches_that_are_longer),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

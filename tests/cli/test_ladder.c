/* The order of the ladder by games, and the simple players that measure its lower end. */
#include "cli/duel/duel.h"
#include "cli/measure/level_misses.h"
#include "test.h"

/* Percent of the points that `first` makes in games that depend on nothing but the seed. */
static double percent(const char *first, const char *second, int games)
{
    DuelConfig config;
    DuelScore score;
    duel_default(&config);
    config.games = games;
    config.memory_mib = 16;
    CHECK(contender_find(&config.player[0], first));
    CHECK(contender_find(&config.player[1], second));
    CHECK_INT(duel_play(&score, &config, NULL, NULL), GMK_OK);
    return duel_percent(duel_total(&score));
}

/* With 200 games and 100 points apart, the weaker one wins a match in one of 40,000 cases. */
TEST(every_low_rung_beats_the_one_below_it)
{
    static const char *const order[] = {"newcomer", "beginner", "step1", "step2"};
    for (size_t i = 0; i + 1 < sizeof order / sizeof *order; i++) {
        const double points = percent(order[i + 1], order[i], 200);
        CHECK(points > 58 && points < 95);
    }
    CHECK(percent("step3", "step2", 400) > 54);
    CHECK(percent("easy", "step4", 200) > 55);
    CHECK(percent("middle", "easy", 200) > 58);
    CHECK(percent("step6", "step5", 200) > 54);
}

TEST(simple_players_win_games_at_the_lowest_rungs)
{
    CHECK(percent("blocker", "newcomer", 200) > 8);
    CHECK(percent("blocker", "step2", 100) < 4);
    CHECK(percent("builder", "newcomer", 100) > 80);
    CHECK(percent("builder", "beginner", 200) > 58);
    CHECK(percent("builder", "step3", 100) < 50);
    CHECK(percent("builder", "blocker", 100) > 80);
}

/* A row of four is completed before one is stopped, and stopped before anything else. */
TEST(simple_players_complete_and_stop_fives)
{
    static const int stones[][2] = {{3, 3}, {3, 4}, {4, 3}, {4, 4}, {5, 3}, {5, 4}, {6, 3}, {6, 4}};
    const GmkSetup setup = GMK_SETUP_INIT;
    for (SimplePlayer player = SIMPLE_BLOCKER; player <= SIMPLE_BUILDER; player++) {
        GmkGame *game = NULL;
        CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
        for (int i = 0; i < 8; i++)
            CHECK_INT(gmk_game_play(game, (GmkPoint){stones[i][0], stones[i][1]}), GMK_OK);
        for (uint64_t seed = 1; seed <= 20; seed++) {
            const GmkPoint own = simple_player_move(player, game, seed);
            CHECK(own.y == 3 && (own.x == 2 || own.x == 7));
        }
        gmk_game_undo(game); /* white's fourth stone: black still has its four, white is to move */
        for (uint64_t seed = 1; seed <= 20; seed++) {
            const GmkPoint stop = simple_player_move(player, game, seed);
            CHECK(stop.y == 3 && (stop.x == 2 || stop.x == 7));
        }
        gmk_game_free(game);
    }
}

static LevelMisses misses_of(GmkLevel level, int games)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    LevelMisses found = {0};
    options.memory_bytes = 16 << 20;
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    CHECK_INT(level_misses_count(&found, thinker, level, games, 1), GMK_OK);
    gmk_thinker_free(thinker);
    return found;
}

/* In whole games: only the lowest rungs miss fives of their own. */
TEST(newcomers_miss_what_others_see)
{
    const LevelMisses newcomer = misses_of(GMK_LEVEL_NEWCOMER, 10);
    const LevelMisses step = misses_of(GMK_LEVEL_STEP_1 + 1, 10);
    for (int i = 0; i < MISS_KINDS; i++) {
        CHECK(newcomer.missed[i] > 0 && newcomer.missed[i] <= newcomer.chances[i]);
        CHECK(step.chances[i] > 0);
    }
    CHECK_INT(step.missed[MISS_OWN_FIVE], 0);
    CHECK_INT(step.missed[MISS_OWN_OPEN_FOUR], 0);
    CHECK(step.missed[MISS_OPEN_THREE] > 0);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(every_low_rung_beats_the_one_below_it),
        CASE(simple_players_win_games_at_the_lowest_rungs),
        CASE(simple_players_complete_and_stop_fives),
        CASE(newcomers_miss_what_others_see),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

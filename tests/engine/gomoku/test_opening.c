/* Opening rules through the public functions: offers that are even, colours that are worth more. */
#include "gomokit.h"
#include "platform/threads/os_clock.h"
#include "platform/threads/os_thread.h"
#include "test.h"

/*
 * A promise of time is kept when the quickest of some tries keeps it: a busy machine delays some of
 * them, a mistake delays all. The promise is 20 ms; the rest is for sanitizers and Wine.
 */
enum { TRIES = 6, LATE_US = 60000 * TEST_SLOWNESS };

static GmkThinker *thinker;

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

static GmkOpeningChoice choose(const GmkGame *game, GmkOpeningRule rule, uint64_t nodes,
                               uint64_t seed)
{
    GmkOpeningChoice choice = GMK_OPENING_CHOICE_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.nodes = nodes;
    limits.seed = seed;
    gmk_thinker_clear(thinker);
    CHECK_INT(gmk_opening_choose(&choice, thinker, game, rule, &limits), GMK_OK);
    return choice;
}

static void play_all(GmkGame *game, const GmkOpeningChoice *choice)
{
    for (int32_t i = 0; i < choice->count; i++)
        CHECK_INT(gmk_game_play(game, choice->points[i]), GMK_OK);
}

/* The score of a longer search with an empty table, for the side to move. */
static int32_t look_deeper(const GmkGame *game, uint64_t nodes)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.nodes = nodes;
    gmk_thinker_clear(thinker);
    CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
    return thought.score;
}

/* Mean distance from even of the offers of some seeds, as a longer search sees them. */
static int mean_unevenness(GmkRule rule, uint64_t nodes, int seeds)
{
    int sum = 0;
    printf("    %6d nodes:", (int)nodes);
    for (int i = 0; i < seeds; i++) {
        GmkGame *game = new_game(15, 15, rule);
        const GmkOpeningChoice choice =
            choose(game, GMK_OPENING_SWAP2, nodes, test_seed + (uint64_t)i);
        CHECK_INT(choice.act, GMK_OPENING_PLACE);
        CHECK_INT(choice.count, 3);
        play_all(game, &choice);
        const int32_t score = look_deeper(game, 40000);
        printf(" %d", score);
        sum += abs(score);
        gmk_game_free(game);
    }
    printf(", mean distance %d\n", sum / seeds);
    return sum / seeds;
}

TEST(offers_look_even_to_a_longer_search)
{
    enum { SEEDS = 8 };
    const int drawn = mean_unevenness(GMK_RULE_FREESTYLE, 1, SEEDS); /* no time: random */
    const int chosen = mean_unevenness(GMK_RULE_FREESTYLE, 25000, SEEDS);
    CHECK(chosen < 120); /* 200 would be a chance of 73 % */
    CHECK(chosen * 3 < drawn * 2);
}

TEST(offers_differ_by_seed_and_repeat_with_it)
{
    enum { SEEDS = 24 };
    GmkOpeningChoice offers[SEEDS];
    int quarters[2][2] = {{0, 0}, {0, 0}}, same = 0;
    GmkGame *game = new_game(15, 15, GMK_RULE_FREESTYLE);
    for (int i = 0; i < SEEDS; i++) {
        offers[i] = choose(game, GMK_OPENING_SWAP2, 2000, (uint64_t)i);
        quarters[offers[i].points[0].x > 7][offers[i].points[0].y > 7]++;
        for (int k = 0; k < i; k++)
            same += memcmp(offers[i].points, offers[k].points, sizeof offers[i].points) == 0;
    }
    CHECK_INT(same, 0);
    for (int i = 0; i < 4; i++)
        CHECK(quarters[i / 2][i % 2] > 0);
    for (int i = 0; i < 3; i++) {
        const GmkOpeningChoice again = choose(game, GMK_OPENING_SWAP2, 2000, (uint64_t)i);
        CHECK(memcmp(again.points, offers[i].points, sizeof again.points) == 0);
        CHECK_INT(again.score, offers[i].score);
        CHECK_INT(again.nodes, offers[i].nodes);
        CHECK(again.nodes < 2000 + 200);
    }
    gmk_game_free(game);
}

TEST(every_rule_and_size_gets_a_lawful_offer)
{
    static const int32_t sizes[][2] = {{5, 5}, {6, 11}, {15, 15}, {20, 20}, {20, 5}};
    for (int rule = GMK_RULE_FREESTYLE; rule <= GMK_RULE_CARO_EXACT; rule++)
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
            for (int swap2 = 0; swap2 < 2; swap2++) {
                GmkGame *game = new_game(sizes[i][0], sizes[i][1], (GmkRule)rule);
                const GmkOpeningRule opening = swap2 ? GMK_OPENING_SWAP2 : GMK_OPENING_SWAP;
                const GmkOpeningChoice offer = choose(game, opening, 300, 7);
                CHECK_INT(offer.act, GMK_OPENING_PLACE);
                CHECK_INT(offer.count, swap2 ? 3 : 1);
                play_all(game, &offer);
                const GmkOpeningChoice answer = choose(game, opening, 300, 7);
                CHECK_INT(answer.count, answer.act == GMK_OPENING_PLACE        ? 2
                                        : answer.act == GMK_OPENING_TAKE_WHITE ? 1
                                                                               : 0);
                play_all(game, &answer);
                gmk_game_free(game);
            }
}

/* The eight symmetries of a square board. */
static GmkPoint turn(GmkPoint p, int way, int32_t side)
{
    if (way & 1)
        p.x = side - 1 - p.x;
    if (way & 2)
        p.y = side - 1 - p.y;
    return way & 4 ? (GmkPoint){p.y, p.x} : p;
}

static void check_taken(const GmkPoint *stones, int count, GmkOpeningAct expected)
{
    for (int way = 0; way < (GMK_RULE_CARO_EXACT + 1) * 8; way++) {
        GmkGame *game = new_game(15, 15, (GmkRule)(way / 8));
        for (int i = 0; i < count; i++)
            CHECK_INT(gmk_game_play(game, turn(stones[i], way % 8, 15)), GMK_OK);
        const GmkOpeningRule rule = count == 1 ? GMK_OPENING_SWAP : GMK_OPENING_SWAP2;
        const GmkOpeningChoice choice = choose(game, rule, 1500, 1);
        CHECK_INT(choice.act, expected);
        CHECK_INT(choice.count, expected == GMK_OPENING_TAKE_WHITE);
        CHECK(expected == GMK_OPENING_TAKE_WHITE ? choice.score > 0 : choice.score < 0);
        play_all(game, &choice);
        gmk_game_free(game);
    }
}

TEST(the_better_colour_is_taken)
{
    static const GmkPoint black_two[] = {{7, 7}, {0, 0}, {8, 6}};
    static const GmkPoint black_three[] = {{6, 7}, {0, 0}, {7, 7}, {14, 14}, {8, 7}};
    static const GmkPoint white_two[] = {{0, 0}, {7, 7}, {14, 14}, {8, 6}, {0, 14}};
    static const GmkPoint center[] = {{7, 7}};
    check_taken(black_two, 3, GMK_OPENING_TAKE_BLACK);
    check_taken(black_three, 5, GMK_OPENING_TAKE_BLACK);
    check_taken(white_two, 5, GMK_OPENING_TAKE_WHITE);
    check_taken(center, 1, GMK_OPENING_TAKE_BLACK);
}

/* An even offer is answered with two more stones, and the position is even again. */
TEST(an_even_offer_is_answered_by_two_more_stones)
{
    enum { SEEDS = 40, ENOUGH = 1 };
    int added = 0;
    for (int i = 0; i < SEEDS && added < ENOUGH; i++) {
        GmkGame *game = new_game(15, 15, GMK_RULE_FREESTYLE);
        const GmkOpeningChoice offer =
            choose(game, GMK_OPENING_SWAP2, 15000, test_seed + (uint64_t)i);
        play_all(game, &offer);
        const GmkOpeningChoice answer = choose(game, GMK_OPENING_SWAP2, 15000, 1);
        if (answer.act == GMK_OPENING_PLACE) {
            CHECK_INT(answer.count, 2);
            play_all(game, &answer);
            printf("    offer %d, with two more %d, longer search %d\n", offer.score, answer.score,
                   look_deeper(game, 20000));
            const GmkOpeningChoice last = choose(game, GMK_OPENING_SWAP2, 5000, 1);
            CHECK(last.act != GMK_OPENING_PLACE);
            added++;
        }
        gmk_game_free(game);
    }
    CHECK_INT(added, ENOUGH);
}

static GmkStatus refuse(const GmkGame *game, GmkOpeningRule rule)
{
    GmkOpeningChoice choice = GMK_OPENING_CHOICE_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.nodes = 100;
    choice.score = 4711;
    const GmkStatus status = gmk_opening_choose(&choice, thinker, game, rule, &limits);
    CHECK_INT(choice.score, 4711); /* untouched on failure */
    return status;
}

TEST(steps_that_an_opening_does_not_have_are_refused)
{
    GmkGame *game = new_game(15, 15, GMK_RULE_FREESTYLE);
    for (int stones = 0; stones < 9; stones++) {
        if (stones != 0 && stones != 3 && stones != 5)
            CHECK_INT(refuse(game, GMK_OPENING_SWAP2), GMK_ERR_ARGUMENT);
        if (stones > 1)
            CHECK_INT(refuse(game, GMK_OPENING_SWAP), GMK_ERR_ARGUMENT);
        CHECK_INT(gmk_game_play(game, (GmkPoint){stones, stones % 3 * 5}), GMK_OK);
    }
    /* Three black stones, and three with black to move. */
    const GmkStone stones[] = {
        {{1, 1}, GMK_CELL_BLACK}, {{3, 3}, GMK_CELL_BLACK}, {{5, 5}, GMK_CELL_BLACK}};
    gmk_game_set_position(game, stones, 3, GMK_CELL_WHITE);
    CHECK_INT(refuse(game, GMK_OPENING_SWAP2), GMK_ERR_ARGUMENT);
    gmk_game_set_position(game, stones, 1, GMK_CELL_BLACK);
    CHECK_INT(refuse(game, GMK_OPENING_SWAP), GMK_ERR_ARGUMENT);
    CHECK_INT(refuse(game, (GmkOpeningRule)2), GMK_ERR_ARGUMENT);
    CHECK_INT(refuse(NULL, GMK_OPENING_SWAP2), GMK_ERR_ARGUMENT);
    gmk_game_free(game);
}

TEST(boards_without_room_and_other_games_are_refused)
{
    GmkSetup setup = {
        .struct_size = sizeof setup, .board = GMK_BOARD_CONNECT4, .width = 7, .height = 6};
    GmkPoint blocked[23];
    GmkGame *game = NULL;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    CHECK_INT(refuse(game, GMK_OPENING_SWAP), GMK_ERR_UNSUPPORTED);
    gmk_game_free(game);
    for (int i = 0; i < 23; i++)
        blocked[i] = (GmkPoint){i % 5, i / 5};
    setup = (GmkSetup)GMK_SETUP_INIT;
    setup.width = setup.height = 5;
    setup.blocked = blocked;
    setup.blocked_count = 23;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    CHECK_INT(refuse(game, GMK_OPENING_SWAP2), GMK_ERR_OVER);
    gmk_game_free(game);
}

TEST(nonsense_is_refused)
{
    GmkGame *game = new_game(15, 15, GMK_RULE_FREESTYLE);
    GmkOpeningChoice choice = GMK_OPENING_CHOICE_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    const GmkOpeningRule rule = GMK_OPENING_SWAP2;
    limits.nodes = 100;
    CHECK_INT(gmk_opening_choose(NULL, thinker, game, rule, &limits), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_opening_choose(&choice, NULL, game, rule, &limits), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_opening_choose(&choice, thinker, NULL, rule, &limits), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_opening_choose(&choice, thinker, game, rule, NULL), GMK_ERR_ARGUMENT);
    limits.time_ms = -1;
    CHECK_INT(gmk_opening_choose(&choice, thinker, game, rule, &limits), GMK_ERR_ARGUMENT);
    limits.time_ms = 0;
    choice.struct_size--;
    CHECK_INT(gmk_opening_choose(&choice, thinker, game, rule, &limits), GMK_ERR_ARGUMENT);
    gmk_game_free(game);
}

/* A thinker has one thought at a time. */
static void choose_meanwhile(void *user, const GmkThought *so_far)
{
    GmkOpeningChoice choice = GMK_OPENING_CHOICE_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    (void)so_far;
    CHECK_INT(gmk_opening_choose(&choice, thinker, user, GMK_OPENING_SWAP2, &limits), GMK_ERR_BUSY);
}

TEST(a_thinker_that_thinks_is_busy)
{
    GmkGame *game = new_game(15, 15, GMK_RULE_FREESTYLE), *other = NULL;
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    CHECK_INT(gmk_game_copy(&other, game), GMK_OK);
    limits.depth = 2;
    limits.progress = choose_meanwhile;
    limits.user = other;
    gmk_game_play(game, (GmkPoint){3, 3});
    CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
    CHECK(thought.depth > 0); /* so it was called */
    gmk_game_free(game);
    gmk_game_free(other);
}

static void stop_later(void *user)
{
    int64_t *stopped_us = user;
    os_sleep_ms(100);
    *stopped_us = os_clock_us();
    gmk_stop(thinker);
}

TEST(a_stop_ends_it_with_a_lawful_choice)
{
    GmkGame *game = new_game(15, 15, GMK_RULE_RENJU);
    for (int step = 0; step < 2; step++) {
        GmkOpeningChoice choice = GMK_OPENING_CHOICE_INIT;
        GmkLimits limits = GMK_LIMITS_INIT;
        int64_t quickest_us = INT64_MAX;
        limits.seed = 5;
        limits.time_ms = 60000;
        for (int try = 0; try < TRIES && quickest_us > LATE_US; try++) {
            int64_t stopped_us = 0;
            gmk_ready(thinker);
            OsThread *thread = os_thread_start(stop_later, &stopped_us);
            CHECK_INT(gmk_opening_choose(&choice, thinker, game, GMK_OPENING_SWAP2, &limits),
                      GMK_OK);
            const int64_t ended_us = os_clock_us();
            os_thread_join(thread);
            if (ended_us - stopped_us < quickest_us)
                quickest_us = ended_us - stopped_us;
        }
        printf("    %.1f ms after the stop\n", (double)quickest_us / 1000);
        CHECK(quickest_us <= LATE_US);
        /* The stop request stays: the answer comes at once, and is still legal. */
        CHECK_INT(gmk_opening_choose(&choice, thinker, game, GMK_OPENING_SWAP2, &limits), GMK_OK);
        play_all(game, &choice);
        gmk_ready(thinker);
    }
    gmk_game_free(game);
}

TEST(time_is_a_limit_for_the_whole_choice)
{
    GmkGame *game = new_game(15, 15, GMK_RULE_FREESTYLE);
    for (int64_t ms = 1; ms <= 200; ms = ms * 3 + 5) {
        GmkOpeningChoice choice = GMK_OPENING_CHOICE_INIT;
        GmkLimits limits = GMK_LIMITS_INIT;
        limits.time_ms = ms;
        limits.seed = (uint64_t)ms;
        int64_t quickest_us = INT64_MAX;
        for (int try = 0; try < TRIES && quickest_us > ms * 1000 + LATE_US; try++) {
            CHECK_INT(gmk_opening_choose(&choice, thinker, game, GMK_OPENING_SWAP2, &limits),
                      GMK_OK);
            CHECK_INT(choice.count, 3);
            if (choice.time_us < quickest_us)
                quickest_us = choice.time_us;
        }
        CHECK(quickest_us <= ms * 1000 + LATE_US);
    }
    gmk_game_free(game);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(offers_look_even_to_a_longer_search),
        CASE(offers_differ_by_seed_and_repeat_with_it),
        CASE(every_rule_and_size_gets_a_lawful_offer),
        CASE(the_better_colour_is_taken),
        CASE(an_even_offer_is_answered_by_two_more_stones),
        CASE(steps_that_an_opening_does_not_have_are_refused),
        CASE(boards_without_room_and_other_games_are_refused),
        CASE(nonsense_is_refused),
        CASE(a_thinker_that_thinks_is_busy),
        CASE(a_stop_ends_it_with_a_lawful_choice),
        CASE(time_is_a_limit_for_the_whole_choice),
    };
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    options.memory_bytes = 8 << 20;
    if (gmk_thinker_new(&thinker, &options) != GMK_OK)
        return 1;
    const int code = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    gmk_thinker_free(thinker);
    return code;
}

/* test_awake.c: a clock of the system that jumps, and a game's clocks behind it. */
#include "core/base/awake.h"
#include "core/core_test.h"
#include "core/game/play.h"
#include "core/game/play_clock.h"

enum { HOUR_MS = 3600 * 1000 };

TEST(ordinary_ticks_count_in_full)
{
    AwakeClock clock = {0};
    int64_t system = 5000000;
    const int64_t begin = awake_read(&clock, system);
    for (int i = 0; i < 100; i++)
        CHECK_INT(awake_read(&clock, system += 100 + i * 50) - begin, system - 5000000);
}

TEST(a_jump_is_dropped_and_what_follows_counts)
{
    AwakeClock clock = {0};
    const int64_t begin = awake_read(&clock, 1000);
    CHECK_INT(awake_read(&clock, 1000 + HOUR_MS) - begin, 0);
    CHECK_INT(awake_read(&clock, 1200 + HOUR_MS) - begin, 200);
    CHECK_INT(awake_now(&clock, 1300 + HOUR_MS) - begin, 300);
    CHECK_INT(awake_now(&clock, 1200 + 9 * HOUR_MS) - begin, 200); /* only asked */
    CHECK_INT(awake_now(&clock, 1300 + HOUR_MS) - begin, 300);
    CHECK_INT(awake_read(&clock, 1200 + 9 * HOUR_MS) - begin, 200);
}

/* The window's slowest timer comes every five seconds, and late on a busy machine. */
TEST(a_slow_timer_is_no_sleep)
{
    AwakeClock clock = {0};
    const int64_t begin = awake_read(&clock, 0);
    CHECK_INT(awake_read(&clock, AWAKE_GAP_MS - 1) - begin, AWAKE_GAP_MS - 1);
    CHECK_INT(awake_read(&clock, 2 * AWAKE_GAP_MS - 1) - begin, AWAKE_GAP_MS - 1);
}

TEST(it_never_goes_back)
{
    Random random = {test_seed};
    AwakeClock clock = {0};
    int64_t system = 0, last = awake_read(&clock, 0);
    for (int i = 0; i < 10000; i++) {
        system += random_below(&random, 3 * AWAKE_GAP_MS);
        const int64_t asked = awake_now(&clock, system), now = awake_read(&clock, system);
        CHECK(now >= last && now - last < AWAKE_GAP_MS && asked == now);
        last = now;
    }
}

TEST(closing_the_lid_for_an_hour_does_not_lose_on_time)
{
    Setup setup;
    AwakeClock clock = {0};
    Play *play = play_new();
    setup_default(&setup);
    setup.players[1] = (Player){.kind = PLAYER_HUMAN};
    setup.time = (TimeControl){TIME_GAME, 60000, 0};
    play_tick(play, awake_read(&clock, 0));
    CHECK_INT(play_new_game(play, &setup), GMK_OK);
    CHECK_INT(play_move(play, (GmkPoint){7, 7}, -1), GMK_OK);
    for (int64_t now = 0; now <= 5000; now += 1000)
        play_tick(play, awake_read(&clock, now));
    play_tick(play, awake_read(&clock, 5000 + HOUR_MS));
    CHECK_INT(play_record(play)->result, GMK_RESULT_NONE);
    CHECK_INT(play_clock_left(play, 1), 55000);
    play_tick(play, awake_read(&clock, 6000 + HOUR_MS));
    CHECK_INT(play_clock_left(play, 1), 54000);
    play_free(play);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(ordinary_ticks_count_in_full),
        CASE(a_jump_is_dropped_and_what_follows_counts),
        CASE(a_slow_timer_is_no_sleep),
        CASE(it_never_goes_back),
        CASE(closing_the_lid_for_an_hour_does_not_lose_on_time),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

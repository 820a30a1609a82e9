/* test_countdown.c: two clocks, with the time told. */
#include "core/core_test.h"
#include "core/record/countdown.h"

static const TimeControl game10 = {TIME_GAME, 600000, 0};
static const TimeControl blitz = {TIME_GAME, 60000, 2000};
static const TimeControl move5 = {TIME_MOVE, 5000, 0};
static const TimeControl none = {TIME_NONE, 0, 0};

TEST(only_the_running_clock_counts)
{
    Countdown c;
    countdown_reset(&c, &game10);
    CHECK_INT(countdown_left(&c, 0, 123456), 600000);
    countdown_start(&c, 0, 1000);
    CHECK_INT(countdown_left(&c, 0, 4000), 597000);
    CHECK_INT(countdown_left(&c, 1, 4000), 600000);
    countdown_start(&c, 0, 4000); /* it runs already: nothing is charged twice */
    CHECK_INT(countdown_left(&c, 0, 5000), 596000);
    countdown_start(&c, 1, 5000);
    CHECK_INT(countdown_left(&c, 0, 9000), 596000);
    CHECK_INT(countdown_left(&c, 1, 9000), 596000);
    countdown_stop(&c, 9000);
    CHECK_INT(countdown_left(&c, 1, 999999), 596000);
    CHECK_INT(c.running, -1);
    CHECK_INT(countdown_left(&c, 1, 0), 596000); /* going back adds no time */
}

TEST(a_move_earns_its_increment_or_a_full_clock)
{
    Countdown c;
    countdown_reset(&c, &blitz);
    countdown_start(&c, 0, 0);
    countdown_moved(&c, 0, 5000);
    CHECK_INT(c.left_ms[0], 57000);
    CHECK_INT(c.running, -1);
    countdown_reset(&c, &move5);
    countdown_start(&c, 1, 0);
    CHECK_INT(countdown_left(&c, 1, 3000), 2000);
    countdown_moved(&c, 1, 3000);
    CHECK_INT(c.left_ms[1], 5000);
}

TEST(zero_falls_and_stays_zero)
{
    Countdown c;
    countdown_reset(&c, &move5);
    CHECK_INT(countdown_left(&c, 1, 100000), 5000); /* it does not run yet */
    countdown_start(&c, 1, 0);
    CHECK_INT(countdown_left(&c, 1, 4999), 1);
    CHECK_INT(countdown_left(&c, 1, 5000), 0);
    CHECK_INT(countdown_left(&c, 0, 5000), 5000);
    CHECK_INT(countdown_left(&c, 1, 1000000), 0);
    countdown_reset(&c, &none);
    countdown_start(&c, 0, 0);
    CHECK_INT(c.running, -1);
}

TEST(clocks_change_hands_with_the_players)
{
    Countdown c;
    countdown_reset(&c, &game10);
    countdown_start(&c, 0, 0);
    countdown_stop(&c, 60000);
    countdown_start(&c, 1, 60000);
    countdown_swap(&c);
    CHECK_INT(c.running, 0);
    CHECK_INT(countdown_left(&c, 1, 61000), 540000);
    CHECK_INT(countdown_left(&c, 0, 61000), 599000);
}

TEST(clocks_are_written_with_tenths_in_the_last_ten_seconds)
{
    static const struct {
        int64_t ms;
        const char *text;
    } cases[] = {
        {0, "00:00.0"},         {-5, "00:00.0"},
        {1, "00:00.1"},         {100, "00:00.1"},
        {101, "00:00.2"},       {9400, "00:09.4"},
        {9999, "00:10.0"},      {10000, "00:10.0"},
        {10001, "00:11"},       {59001, "01:00"},
        {581000, "09:41"},      {3600000, "1:00:00"},
        {3599001, "1:00:00"},   {3599000, "59:59"},
        {86400000, "24:00:00"}, {INT64_MAX - 1000, "999:59:59"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[TIME_TEXT_MAX];
        countdown_text(text, cases[i].ms);
        CHECK_TEXT(text, cases[i].text);
    }
}

TEST(the_text_changes_exactly_when_it_is_said_to)
{
    Random random = {test_seed};
    for (int i = 0; i < 20000; i++) {
        char now[TIME_TEXT_MAX], just_before[TIME_TEXT_MAX], then[TIME_TEXT_MAX];
        const int64_t left = 1 + random_below(&random, i % 2 ? 15000 : 5000000);
        const int64_t next = countdown_next_change(left);
        CHECK(next >= 1 && next <= 1000);
        countdown_text(now, left);
        countdown_text(just_before, left - next + 1);
        countdown_text(then, left - next);
        CHECK_TEXT(just_before, now);
        CHECK(strcmp(then, now) != 0);
    }
    CHECK_INT(countdown_next_change(0), 1);
}

/* A computer that thinks as long as it may, and is late by a little every time, never loses on
 * time, however long the game. */
TEST(the_budget_never_lets_a_clock_fall)
{
    Random random = {test_seed};
    for (int i = 0; i < 300; i++) {
        TimeControl control = {.kind = i % 2 ? TIME_GAME : TIME_MOVE};
        Countdown c;
        int64_t now = random_below(&random, 100000), longest = 0, first = 0;
        control.base_ms = 1000 + random_below(&random, i % 5 == 0 ? 3600000 : 60000);
        if (control.kind == TIME_GAME)
            control.increment_ms = random_below(&random, 2) * random_below(&random, 10000);
        countdown_reset(&c, &control);
        for (int32_t move = 0; move < 112; move++) {
            countdown_start(&c, 0, now);
            const int64_t budget = countdown_budget(&c, 0, move, now);
            CHECK(budget >= 1);
            const int64_t late = budget > 20 ? random_below(&random, 5) : 0;
            now += budget + late;
            CHECK(countdown_left(&c, 0, now) > 0);
            countdown_moved(&c, 0, now);
            longest = budget > longest ? budget : longest;
            first = move == 0 ? budget : first;
        }
        if (control.kind == TIME_GAME && control.increment_ms == 0)
            CHECK(first > control.base_ms / 50 && longest < control.base_ms / 5);
        if (control.kind == TIME_MOVE)
            CHECK(first >= control.base_ms * 9 / 10);
    }
    Countdown c;
    countdown_reset(&c, &none);
    CHECK_INT(countdown_budget(&c, 0, 0, 0), 0);
}

TEST(impossible_controls_are_known)
{
    CHECK(time_control_is_sane(&none) && time_control_is_sane(&game10));
    CHECK(time_control_is_sane(&blitz) && time_control_is_sane(&move5));
    CHECK(!time_control_is_sane(&(TimeControl){TIME_NONE, 1000, 0}));
    CHECK(!time_control_is_sane(&(TimeControl){TIME_GAME, 999, 0}));
    CHECK(!time_control_is_sane(&(TimeControl){TIME_GAME, 60000, -1}));
    CHECK(!time_control_is_sane(&(TimeControl){TIME_MOVE, 60000, 1}));
    CHECK(!time_control_is_sane(&(TimeControl){TIME_GAME, (int64_t)TIME_BASE_MAX_MS + 1, 0}));
    CHECK(!time_control_is_sane(&(TimeControl){(TimeKind)7, 60000, 0}));
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(only_the_running_clock_counts),
        CASE(a_move_earns_its_increment_or_a_full_clock),
        CASE(zero_falls_and_stays_zero),
        CASE(clocks_change_hands_with_the_players),
        CASE(clocks_are_written_with_tenths_in_the_last_ten_seconds),
        CASE(the_text_changes_exactly_when_it_is_said_to),
        CASE(the_budget_never_lets_a_clock_fall),
        CASE(impossible_controls_are_known),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

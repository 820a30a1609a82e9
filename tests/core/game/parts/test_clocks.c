/* test_clocks.c: clocks run, are held, go back with the record, and warn. */
#include "core/core_test.h"
#include "core/game/parts/clocks.h"

static Record *new_record(TimeControl time)
{
    Setup setup;
    setup_default(&setup);
    setup.time = time;
    Record *record = record_new(&setup);
    CHECK(record);
    return record;
}

static void add_move(Record *record, int x)
{
    const RecordMove move = {.point = {x, 0}, .time_ms = -1};
    CHECK(record_add_move(record, &move));
}

static const TimeControl a_minute = {TIME_GAME, 60000, 0};

TEST(a_clock_runs_from_the_first_tick_on)
{
    Clocks clocks = {0};
    Record *record = new_record(a_minute);
    clocks_begin(&clocks, record);
    clocks_run(&clocks, 0); /* nobody has said yet what time it is */
    CHECK_INT(clocks_tick(&clocks, 5000000), CLOCKS_QUIET);
    CHECK_INT(clocks_left(&clocks, 0), 60000);
    CHECK_INT(clocks_tick(&clocks, 5012000), CLOCKS_QUIET);
    CHECK_INT(clocks_left(&clocks, 0), 48000);
    CHECK_INT(clocks_left(&clocks, 1), 60000);
    CHECK_INT(clocks_tick(&clocks, 5000000), CLOCKS_QUIET); /* time never goes back */
    CHECK_INT(clocks_left(&clocks, 0), 48000);
    clocks_run(&clocks, 1);
    clocks_tick(&clocks, 5013000);
    CHECK_INT(clocks_left(&clocks, 0), 48000);
    CHECK_INT(clocks_left(&clocks, 1), 59000);
    clocks_write(&clocks, record);
    CHECK_INT(record->left_ms[1], 59000);
    clocks_free(&clocks);
    record_free(record);
}

TEST(held_clocks_stand_still_until_the_last_release)
{
    Clocks clocks = {0};
    Record *record = new_record(a_minute);
    clocks_tick(&clocks, 0);
    clocks_begin(&clocks, record);
    clocks_hold(&clocks);
    clocks_hold(&clocks);
    clocks_run(&clocks, 0);
    clocks_tick(&clocks, 1000);
    clocks_release(&clocks);
    clocks_run(&clocks, 0);
    clocks_tick(&clocks, 2000);
    CHECK_INT(clocks_left(&clocks, 0), 60000);
    CHECK_INT(clocks_next_change(&clocks), -1);
    clocks_release(&clocks);
    clocks_release(&clocks); /* one too many does no harm */
    clocks_run(&clocks, 0);
    clocks_tick(&clocks, 3000);
    CHECK_INT(clocks_left(&clocks, 0), 59000);
    CHECK(clocks_next_change(&clocks) > 0);
    clocks_free(&clocks);
    record_free(record);
}

TEST(it_warns_at_ten_seconds_and_at_each_of_the_last_five)
{
    Clocks clocks = {0};
    Record *record = new_record((TimeControl){TIME_MOVE, 12000, 0});
    clocks_tick(&clocks, 0);
    clocks_begin(&clocks, record);
    clocks_run(&clocks, 1);
    int warnings = 0, flag_ms = 0;
    for (int ms = 100; ms <= 12000; ms += 100) {
        const ClocksTick tick = clocks_tick(&clocks, ms);
        warnings += tick == CLOCKS_WARNING;
        if (tick == CLOCKS_FLAG && flag_ms == 0)
            flag_ms = ms;
        if (ms == 1900 || ms == 2100 || ms == 6900)
            CHECK_INT(tick, CLOCKS_QUIET);
        if (ms == 2000 || ms == 7000)
            CHECK_INT(tick, CLOCKS_WARNING);
    }
    CHECK_INT(warnings, 6);
    CHECK_INT(flag_ms, 12000);
    clocks_free(&clocks);
    record_free(record);
}

/* Plays moves of random length, then stands at each of the positions again, in random order. */
TEST(every_position_has_the_clocks_it_began_with)
{
    enum { MOVES = 12 };
    Random random = test_seed;
    Clocks clocks = {0};
    int64_t left[MOVES + 1][2], now = 0, used[2] = {0, 0};
    TreeNode nodes[MOVES + 1] = {TREE_ROOT};
    Record *record = new_record((TimeControl){TIME_GAME, 600000, 2000});
    clocks_tick(&clocks, now);
    clocks_begin(&clocks, record);
    for (int i = 0; i <= MOVES; i++) {
        for (int side = 0; side < 2; side++)
            left[i][side] = clocks_left(&clocks, side);
        if (i == MOVES)
            break;
        const int64_t took = random_below(&random, 20000);
        clocks_run(&clocks, i % 2);
        clocks_tick(&clocks, now += took);
        used[i % 2] += took - 2000;
        CHECK_INT(clocks_charge(&clocks, record, i % 2, -1), took);
        add_move(record, i);
        nodes[i + 1] = record->last;
        clocks_keep(&clocks, record);
        CHECK_INT(clocks_left(&clocks, i % 2), 600000 - used[i % 2]);
    }
    for (int i = 0; i < 100; i++) {
        const int at = (int)random_below(&random, MOVES + 1);
        record_take_line(record, nodes[at]);
        clocks_restore(&clocks, record);
        CHECK_INT(clocks_left(&clocks, 0), left[at][0]);
        CHECK_INT(clocks_left(&clocks, 1), left[at][1]);
        CHECK_INT(clocks_next_change(&clocks), -1);
    }
    clocks_free(&clocks);
    record_free(record);
}

TEST(a_clock_that_fell_gets_a_tenth_of_its_time)
{
    Clocks clocks = {0};
    Record *record = new_record(a_minute);
    record->left_ms[0] = 0;
    clocks_tick(&clocks, 0);
    clocks_begin(&clocks, record);
    clocks_restore(&clocks, record);
    CHECK_INT(clocks_left(&clocks, 0), 6000);
    CHECK_INT(clocks_left(&clocks, 1), 60000);
    clocks_free(&clocks);
    record_free(record);
}

TEST(a_game_without_clocks_is_never_charged)
{
    Clocks clocks = {0};
    Record *record = new_record((TimeControl){.kind = TIME_NONE});
    clocks_tick(&clocks, 0);
    clocks_begin(&clocks, record);
    clocks_run(&clocks, 0);
    CHECK_INT(clocks_tick(&clocks, 99000000), CLOCKS_QUIET);
    CHECK(!clocks_exist(&clocks));
    CHECK_INT(clocks_charge(&clocks, record, 0, 1234), 1234); /* what the human was measured */
    CHECK_INT(clocks_budget(&clocks, 0, 3), 0);
    CHECK_INT(clocks_next_change(&clocks), -1);
    clocks_free(&clocks);
    record_free(record);
}

TEST(time_beside_another_game_is_not_charged)
{
    Clocks clocks = {0}, other = {0};
    Record *record = new_record(a_minute), *none = new_record((TimeControl){.kind = TIME_NONE});
    clocks_tick(&clocks, 1000);
    clocks_begin(&clocks, record);
    clocks_run(&clocks, 1);
    clocks_tick(&clocks, 2000);
    clocks_begin(&other, none);
    clocks_carry_on(&other, &clocks);
    clocks_tick(&other, 500000);
    clocks_carry_on(&clocks, &other);
    clocks_run(&clocks, 1);
    clocks_tick(&clocks, 501000);
    CHECK_INT(clocks_left(&clocks, 1), 59000);
    clocks_free(&clocks);
    clocks_free(&other);
    record_free(record);
    record_free(none);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_clock_runs_from_the_first_tick_on),
        CASE(held_clocks_stand_still_until_the_last_release),
        CASE(it_warns_at_ten_seconds_and_at_each_of_the_last_five),
        CASE(every_position_has_the_clocks_it_began_with),
        CASE(a_clock_that_fell_gets_a_tenth_of_its_time),
        CASE(a_game_without_clocks_is_never_charged),
        CASE(time_beside_another_game_is_not_charged),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/* The small parts of the brain: lines from bytes, budgets of time and memory. */
#include "brain/session/budget.h"
#include "platform/processes/line_reader.h"

#include "test.h"

/* Feeds bytes in pieces of `piece` and joins the lines by '|'; long lines get a '!'. */
static const char *cut(const char *bytes, size_t size, size_t piece)
{
    static char out[4 * LINE_MAX_BYTES];
    LineReader reader;
    out[0] = 0;
    line_reader_init(&reader);
    for (size_t at = 0; at < size;) {
        const char *line;
        bool too_long = false;
        const size_t here = size - at < piece ? size - at : piece;
        for (size_t used = 0; used < here;) {
            used += line_reader_feed(&reader, &line, &too_long, bytes + at + used, here - used);
            if (line) {
                strncat(out, line, LINE_MAX_BYTES);
                strncat(out, too_long ? "!|" : "|", 3);
            }
        }
        at += here;
    }
    const char *rest = line_reader_rest(&reader);
    if (rest)
        strncat(out, rest, LINE_MAX_BYTES);
    return out;
}

TEST(every_line_end_is_understood)
{
    const char bytes[] = "A 1\nB 2\r\nC 3\rD 4\n\n\r\r\nE 5";
    for (size_t piece = 1; piece < sizeof bytes; piece++)
        CHECK_TEXT(cut(bytes, sizeof bytes - 1, piece), "A 1|B 2|C 3|D 4|E 5");
}

TEST(bytes_that_are_no_text_become_question_marks)
{
    CHECK_TEXT(cut("TU\0RN\t\x01\n\x80\n", 10, 3), "TU?RN ?|\x80|");
}

TEST(a_line_that_is_too_long_is_cut_and_marked)
{
    static char bytes[LINE_MAX_BYTES * 2 + 4];
    memset(bytes, 'x', sizeof bytes);
    bytes[LINE_MAX_BYTES * 2] = '\n';
    memcpy(bytes + LINE_MAX_BYTES * 2 + 1, "OK\n", 3);
    for (size_t piece = 1; piece < 5000; piece += 777) {
        const char *out = cut(bytes, sizeof bytes, piece);
        CHECK_INT(strlen(out), LINE_MAX_BYTES - 1 + 2 + 3);
        CHECK_TEXT(out + LINE_MAX_BYTES - 1, "!|OK|");
    }
    memset(bytes, 'x', sizeof bytes);
    bytes[LINE_MAX_BYTES - 1] = '\n'; /* the longest that fits */
    CHECK_INT(cut(bytes, LINE_MAX_BYTES, 100)[LINE_MAX_BYTES - 1], '|');
}

static int64_t turn(int64_t turn_ms, int64_t elapsed_ms)
{
    const TimeInfo info = {.turn_ms = turn_ms};
    return budget_time_ms(&info, elapsed_ms, 0);
}

TEST(a_turn_keeps_a_reserve)
{
    CHECK_INT(turn(100, 0), 70);
    CHECK_INT(turn(100, 20), 50);
    CHECK_INT(turn(1000, 0), 970);
    CHECK_INT(turn(5000, 0), 4875);
    CHECK_INT(turn(30000, 0), 29250);
    CHECK_INT(turn(INT32_MAX, 0), (int64_t)INT32_MAX - 1000);
    CHECK_INT(turn(0, 0), BUDGET_AT_ONCE_MS);
    CHECK_INT(turn(30, 0), BUDGET_AT_ONCE_MS);
    for (int64_t ms = 40; ms < 100000; ms += ms / 7)
        for (int64_t elapsed = 0; elapsed <= ms - 40; elapsed += 1 + ms / 9)
            CHECK(turn(ms, elapsed) + elapsed <= ms - BUDGET_RESERVE_MS && turn(ms, elapsed) > 0);
}

TEST(late_commands_are_answered_at_once)
{
    CHECK_INT(turn(100, 99), 1);
    CHECK_INT(turn(100, 500), 1);
    CHECK_INT(turn(10, 0), BUDGET_AT_ONCE_MS);
    CHECK_INT(turn(4, 0), 2);
    CHECK_INT(turn(1, 0), 1);
}

static int64_t match(int64_t match_ms, int64_t left_ms, int own_stones)
{
    const TimeInfo info = {
        .turn_ms = 5000, .match_ms = match_ms, .has_left = true, .left_ms = left_ms};
    return budget_time_ms(&info, 0, own_stones);
}

TEST(a_match_is_shared_out)
{
    CHECK_INT(match(0, 1000, 0), 4875);              /* stated: no limit */
    CHECK_INT(match(INT32_MAX, INT32_MAX, 0), 4875); /* as good as none */
    CHECK(match(60000, 60000, 0) > 2000 && match(60000, 60000, 0) < 3500);
    CHECK(match(60000, 60000, 20) > match(60000, 60000, 0));
    CHECK_INT(match(60000, 600, 0), 3); /* hardly any left: less than "at once" */
    CHECK_INT(match(60000, 10, 0), 1);
    CHECK_INT(match(60000, -500, 0), 1);
}

TEST(a_match_never_runs_out)
{
    for (int64_t whole = 1000; whole <= 60000; whole += 500) {
        int64_t left = whole;
        for (int stones = 0; stones < 200; stones++) { /* half of a full 20x20 board */
            left -= match(whole, left, stones) + 2;    /* and what pipes take */
            CHECK(left > 0);
        }
    }
}

TEST(a_search_that_ended_late_makes_the_next_ones_shorter)
{
    TimeInfo info = {.turn_ms = 100};
    budget_learn_lag(&info, 40);
    CHECK_INT(budget_time_ms(&info, 0, 0), 30);
    budget_learn_lag(&info, -60); /* one in time: the worst is not forgotten at once */
    CHECK_INT(budget_time_ms(&info, 0, 0), 33);
    budget_learn_lag(&info, 500);
    CHECK_INT(budget_time_ms(&info, 0, 0), BUDGET_AT_ONCE_MS);
    for (int move = 0; move < 80; move++)
        budget_learn_lag(&info, -60);
    CHECK(budget_time_ms(&info, 0, 0) > 60);
    info = (TimeInfo){.turn_ms = 3000}; /* a long turn gives away at most a third of it */
    budget_learn_lag(&info, 20000);
    CHECK_INT(budget_time_ms(&info, 0, 0), 3000 - 75 - 1000);
    budget_learn_lag(&info, -1);
    CHECK(budget_time_ms(&info, 0, 0) == 3000 - 75 - 1000);
}

static const int64_t mib = (int64_t)1 << 20;

static uint64_t memory(int64_t max_memory, int64_t hash_bytes)
{
    const TimeInfo info = {.turn_ms = 5000};
    return budget_memory(&info, 1, max_memory, hash_bytes);
}

TEST(memory_stays_well_below_the_limit)
{
    CHECK_INT(memory(0, 0), 128 * mib);
    CHECK_INT(memory(INT32_MAX, 0), 128 * mib);
    CHECK_INT(memory(350 * mib, 0), 128 * mib);
    CHECK_INT(memory(100 * mib, 0), 48 * mib);
    CHECK_INT(memory(10 * mib, 0), 6 * mib);
    CHECK_INT(memory(1, 0), 6 * mib);
    CHECK_INT(memory(0, 512 * mib), 512 * mib);
    CHECK_INT(memory(350 * mib, 512 * mib), 173 * mib);
    CHECK_INT(memory(350 * mib, 1), 6 * mib);
    CHECK_INT(memory(0, INT64_MAX), 4096 * mib);
}

static uint64_t turn_memory(int64_t turn_ms, int32_t threads, int64_t max_memory)
{
    const TimeInfo info = {.turn_ms = turn_ms};
    return budget_memory(&info, threads, max_memory, 0);
}

TEST(a_short_turn_gets_no_more_memory_than_it_can_fill)
{
    CHECK_INT(turn_memory(0, 1, 0), 10 * mib + mib / 16); /* still enough for the net */
    CHECK_INT(turn_memory(30, 1, 0), 12 * mib);
    CHECK_INT(turn_memory(100, 1, 0), 18 * mib);
    CHECK_INT(turn_memory(100, 4, 0), 48 * mib);
    CHECK_INT(turn_memory(512, 1, 0), 42 * mib);
    CHECK_INT(turn_memory(1000, 1, 0), 128 * mib);
    CHECK_INT(turn_memory(INT32_MAX, 1, 0), 128 * mib);
    CHECK_INT(turn_memory(512, 256, 0), 128 * mib); /* never more than without a limit of time */
    CHECK_INT(turn_memory(30, 1, 20 * mib), 8 * mib);
    for (int64_t ms = 0; ms < 3000; ms += 7)
        CHECK(turn_memory(ms, 1, 0) <= turn_memory(ms + 7, 1, 0));
}

TEST(memory_depends_on_the_limits_of_the_game_and_not_on_the_time_left)
{
    TimeInfo info = {.turn_ms = 5000, .match_ms = 3000, .has_left = true, .left_ms = 3000};
    const uint64_t at_first = budget_memory(&info, 1, 0, 0);
    CHECK_INT(at_first, 26 * mib); /* 139 ms a move */
    CHECK_INT(budget_memory(&info, 1, 0, 512 * mib), 26 * mib);
    info.left_ms = 5;
    info.lag_ms = 100;
    CHECK_INT(budget_memory(&info, 1, 0, 0), at_first);
    info.increment_ms = 900;
    CHECK_INT(budget_memory(&info, 1, 0, 0), 128 * mib);
    info = (TimeInfo){.turn_ms = 5000, .match_ms = INT32_MAX, .has_left = true, .left_ms = 10};
    CHECK_INT(budget_memory(&info, 1, 0, 0), 128 * mib);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(every_line_end_is_understood),
        CASE(bytes_that_are_no_text_become_question_marks),
        CASE(a_line_that_is_too_long_is_cut_and_marked),
        CASE(a_turn_keeps_a_reserve),
        CASE(late_commands_are_answered_at_once),
        CASE(a_match_is_shared_out),
        CASE(a_match_never_runs_out),
        CASE(a_search_that_ended_late_makes_the_next_ones_shorter),
        CASE(memory_stays_well_below_the_limit),
        CASE(a_short_turn_gets_no_more_memory_than_it_can_fill),
        CASE(memory_depends_on_the_limits_of_the_game_and_not_on_the_time_left),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

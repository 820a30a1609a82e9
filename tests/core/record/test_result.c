/* test_result.c: reasons, figures and the report of a finished game. */
#include "core/record/result.h"

#include "core/file/report.h"
#include "test.h"

#include <stdlib.h>
#include <string.h>

static Record *played(const Setup *setup, const char *columns_or_points)
{
    Record *record = record_new(setup);
    for (const char *c = columns_or_points; *c; c += 2)
        CHECK(record_add_move(record, &(RecordMove){.point = {c[0] - 'a', c[1] - 'a'}}));
    return record;
}

static void set_reason(Record *record, GmkResult result, const char *reason)
{
    record->result = result;
    snprintf(record->reason, sizeof record->reason, "%s", reason);
}

TEST(the_position_decides_before_the_word)
{
    Setup setup;
    setup_default(&setup);
    Record *record = played(&setup, "aaabbabbcacbdadbea");
    set_reason(record, GMK_RESULT_BLACK, "time");
    CHECK_INT(result_reason(record), RESULT_BY_FIVE);
    record_free(record);
    record = played(&setup, "aaab");
    set_reason(record, GMK_RESULT_BLACK, "time");
    CHECK_INT(result_reason(record), RESULT_BY_TIME);
    set_reason(record, GMK_RESULT_WHITE, "resign");
    CHECK_INT(result_reason(record), RESULT_BY_RESIGNATION);
    set_reason(record, GMK_RESULT_WHITE, "referee");
    CHECK_INT(result_reason(record), RESULT_BY_OTHER);
    record_free(record);
}

TEST(a_four_of_connect_four_is_named_so)
{
    Setup setup;
    setup_default(&setup);
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = 7;
    setup.height = 6;
    Record *record = played(&setup, "afbfaebeadbdac");
    set_reason(record, GMK_RESULT_BLACK, "four");
    CHECK_INT(result_reason(record), RESULT_BY_FOUR);
    record_free(record);
}

TEST(counts_have_three_digits_and_a_unit)
{
    char text[24];
    static const struct {
        double count;
        const char *text;
    } rows[] = {{0, "0"},          {950, "950"},     {999.4, "999"}, {1000, "1.0 K"},
                {12345, "12.3 K"}, {3.1e6, "3.1 M"}, {2e9, "2.0 G"}, {5e12, "5000.0 G"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        result_count_text(text, sizeof text, rows[i].count);
        CHECK_TEXT(text, rows[i].text);
    }
}

/* "40.00 0": a figure as it is shown, and its unit; "-": not known. */
static const char *shown(const Record *record, int side, ResultFigure figure)
{
    static char text[64];
    char number[24];
    double value;
    if (!result_value(&value, record, side, figure))
        return "-";
    const ResultUnit unit = result_value_text(number, sizeof number, figure, value);
    static const char *const units[] = {"ms", "s", "KB", "MB", "/s"};
    snprintf(text, sizeof text, "%s %s", number, units[unit]);
    return text;
}

TEST(figures_of_a_computer)
{
    Setup setup;
    setup_default(&setup);
    Record *record = played(&setup, "aaab");
    Stats *stats = &record->stats[1];
    for (int i = 0; i < RESULT_FIGURES; i++)
        CHECK_TEXT(shown(record, 1, (ResultFigure)i), "-"); /* nothing was searched */
    stats_add(stats, &(StatsSample){.searched = true,
                                    .time_us = 30000,
                                    .used_bytes = 3 << 20,
                                    .nodes = 5000,
                                    .think_us = 1000000,
                                    .held_bytes = 700,
                                    .peak_bytes = 10 << 20});
    stats_add(stats, &(StatsSample){.searched = true, .time_us = 10000, .used_bytes = 1 << 20});
    CHECK_TEXT(shown(record, 1, RESULT_GROSS_TIME), "40.00 ms");
    CHECK_TEXT(shown(record, 1, RESULT_LONGEST_TIME), "30.00 ms");
    CHECK_TEXT(shown(record, 1, RESULT_AVERAGE_TIME), "20.00 ms");
    CHECK_TEXT(shown(record, 1, RESULT_LARGEST_MEMORY), "3.00 MB");
    CHECK_TEXT(shown(record, 1, RESULT_AVERAGE_MEMORY), "2.00 MB");
    CHECK_TEXT(shown(record, 1, RESULT_WALL_TIME), "1000.00 ms");
    CHECK_TEXT(shown(record, 1, RESULT_HELD_MEMORY), "0.7 KB");
    CHECK_TEXT(shown(record, 1, RESULT_PEAK_MEMORY), "10.00 MB");
    CHECK_TEXT(shown(record, 1, RESULT_SPEED), "5.0 K /s");
    record_free(record);
}

TEST(small_figures_keep_their_digits)
{
    Setup setup;
    setup_default(&setup);
    Record *record = played(&setup, "aaab");
    Stats *stats = &record->stats[1];
    stats_add(stats, &(StatsSample){.searched = true, .time_us = 310, .used_bytes = 40 << 10});
    stats_add(stats, &(StatsSample){.searched = true, .time_us = 90});
    CHECK_TEXT(shown(record, 1, RESULT_GROSS_TIME), "0.40 ms");
    CHECK_TEXT(shown(record, 1, RESULT_AVERAGE_TIME), "0.20 ms");
    CHECK_TEXT(shown(record, 1, RESULT_LARGEST_MEMORY), "40 KB");
    CHECK_TEXT(shown(record, 1, RESULT_WALL_TIME), "-");
    stats_add(stats, &(StatsSample){.searched = true, .time_us = 49999600});
    CHECK_TEXT(shown(record, 1, RESULT_GROSS_TIME), "50.00 s");
    record_free(record);
}

TEST(humans_have_their_own_times)
{
    Setup setup;
    setup_default(&setup);
    setup.players[1].kind = PLAYER_HUMAN;
    Record *record = record_new(&setup);
    static const int64_t ms[] = {1500, 200, 4500, -1};
    for (int i = 0; i < 4; i++)
        CHECK(record_add_move(record, &(RecordMove){.point = {i, i}, .time_ms = ms[i]}));
    CHECK_TEXT(shown(record, 0, RESULT_GROSS_TIME), "6.00 s");
    CHECK_TEXT(shown(record, 0, RESULT_LONGEST_TIME), "4.50 s");
    CHECK_TEXT(shown(record, 0, RESULT_AVERAGE_TIME), "3.00 s");
    CHECK_TEXT(shown(record, 1, RESULT_AVERAGE_TIME), "200.00 ms"); /* one was not measured */
    for (int i = RESULT_LARGEST_MEMORY; i < RESULT_FIGURES; i++)
        CHECK_TEXT(shown(record, 0, (ResultFigure)i), "-");
    record_free(record);
}

TEST(the_one_human_is_found)
{
    Setup setup;
    setup_default(&setup);
    Record *record = record_new(&setup);
    CHECK_INT(result_human(record), 0);
    record->setup.players[0].kind = PLAYER_COMPUTER;
    CHECK_INT(result_human(record), -1);
    record->setup.players[1].kind = PLAYER_HUMAN;
    CHECK_INT(result_human(record), 1);
    record->setup.players[0].kind = PLAYER_HUMAN;
    CHECK_INT(result_human(record), -1);
    record_free(record);
}

TEST(a_report_is_added_to_those_before_it)
{
    Setup setup;
    TextBuffer one = {0}, two = {0};
    setup_default(&setup);
    Record *record = played(&setup, "aaab");
    report_append(&one, NULL, 0, record, "1.2.3");
    report_append(&two, one.text, one.size, record, "1.2.3");
    CHECK(!two.failed && two.size == 2 * one.size + 1);
    CHECK(memcmp(two.text, one.text, one.size) == 0);
    CHECK(memcmp(two.text + one.size, "\nGomokit 1.2.3\n", 15) == 0);
    free(one.text);
    free(two.text);
    record_free(record);
}

TEST(the_report_has_a_line_for_each_figure)
{
    Setup setup;
    TextBuffer text = {0};
    setup_default(&setup);
    Record *record = played(&setup, "aaabbabbcacbdadbea");
    set_reason(record, GMK_RESULT_BLACK, "five");
    report_add(&text, record, "1.2.3");
    CHECK(!text.failed);
    static const char start[] = "Gomokit 1.2.3\nboard: gomoku 15x15\nrule: freestyle\n"
                                "result: black\nmove count: 9\nblack: human\n";
    CHECK(strncmp(text.text, start, sizeof start - 1) == 0);
    CHECK(strstr(text.text, "white: computer, difficult\nwhite searched moves: 0\n"
                            "white urgent moves: 0\n") != NULL);
    CHECK(strstr(text.text, "black gross time (ms): 0.00\n") != NULL);
    CHECK(strstr(text.text, "white gross time") == NULL); /* it searched nothing */
    CHECK(strstr(text.text, "\nmoves: a15 a14 b15 ") != NULL);
    free(text.text);
    record_free(record);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(the_position_decides_before_the_word),
        CASE(a_four_of_connect_four_is_named_so),
        CASE(counts_have_three_digits_and_a_unit),
        CASE(figures_of_a_computer),
        CASE(small_figures_keep_their_digits),
        CASE(humans_have_their_own_times),
        CASE(the_one_human_is_found),
        CASE(a_report_is_added_to_those_before_it),
        CASE(the_report_has_a_line_for_each_figure),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

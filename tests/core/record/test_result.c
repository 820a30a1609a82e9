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

TEST(figures_that_are_not_known_are_empty)
{
    ResultFigures figures;
    Stats stats = {0};
    result_figures(&figures, &stats);
    CHECK_TEXT(figures.text[RESULT_GROSS_TIME], "0");
    CHECK_TEXT(figures.text[RESULT_PEAK_MEMORY], "");
    CHECK_TEXT(figures.text[RESULT_SPEED], "");
    stats_add(&stats, &(StatsSample){.searched = true,
                                     .time_ms = 30,
                                     .used_bytes = 3 << 20,
                                     .nodes = 5000,
                                     .think_us = 1000000,
                                     .peak_bytes = 10 << 20});
    stats_add(&stats, &(StatsSample){.searched = true, .time_ms = 10, .used_bytes = 1 << 20});
    result_figures(&figures, &stats);
    CHECK_INT(figures.moves, 2);
    CHECK_TEXT(figures.text[RESULT_GROSS_TIME], "40");
    CHECK_TEXT(figures.text[RESULT_LONGEST_TIME], "30");
    CHECK_TEXT(figures.text[RESULT_AVERAGE_TIME], "20.0");
    CHECK_TEXT(figures.text[RESULT_LARGEST_MEMORY], "3.0");
    CHECK_TEXT(figures.text[RESULT_AVERAGE_MEMORY], "2.0");
    CHECK_TEXT(figures.text[RESULT_PEAK_MEMORY], "10.0");
    CHECK_TEXT(figures.text[RESULT_SPEED], "5.0 K");
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
                                "result: black\nmove count: 9\nblack: human\n"
                                "white: computer, difficult\n";
    CHECK(strncmp(text.text, start, sizeof start - 1) == 0);
    CHECK(strstr(text.text, "white gross time (ms): 0\n") != NULL);
    CHECK(strstr(text.text, "black gross time") == NULL); /* a human is not measured */
    CHECK(strstr(text.text, "\nmoves: a15 a14 b15 ") != NULL);
    free(text.text);
    record_free(record);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(the_position_decides_before_the_word),  CASE(a_four_of_connect_four_is_named_so),
        CASE(counts_have_three_digits_and_a_unit),   CASE(figures_that_are_not_known_are_empty),
        CASE(the_report_has_a_line_for_each_figure),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/* What an experiment says: taken apart, found again in another language, drawn and saved. */
#include "core/core_test.h"
#include "core/experiments/experiment_left.h"
#include "core/experiments/experiment_page.h"
#include "core/experiments/experiment_save.h"

#include "core/canvas_recorder.h"

static const char *const english_words[] = {
    "what it asks", "game {1} of {2}", "{1} has {2} ± {3} % of {4} games, {5}.",
    "depth",        "confirmed",       "within chance",
    "report {1}",
};
static const char *const german_words[] = {
    "was es fragt", "Partie {1} von {2}", "von {4} Partien {2} ± {3} % für {1}: {5}.",
    "Tiefe",        "bestätigt",          "innerhalb des Zufalls",
    "Bericht {1}",
};

static const char *english(void *user, int number)
{
    (void)user;
    return number < 7 ? english_words[number] : "-";
}

static const char *german(void *user, int number)
{
    (void)user;
    return number < 7 ? german_words[number] : "-";
}

static const ExperimentWords words = {7, english, german, NULL};

static const char *const lines[] = {
    "about|machine|Some <machine>",
    "experiment|depth|what it asks|report 2, number of plies",
    "progress|0.4000|shapes against runs: game 3 of 20, 55 %",
    "progress|0.2500|game 4 of 20",
    "table|A table, with a comma",
    "head|depth|won, \"all\"",
    "row|2|13",
    "row|3|",
    "see|nobody knows this sentence",
    "claim|confirmed|report 2|a ply more has 55 ± 12 % of 40 games, within chance.",
    "plot|A plot|depth|% of points|36",
    "point|depth|2|55|12",
    "point|depth|3|61|11",
    "nonsense",
    "unknown|line",
    "took|1.5",
};

static void read_all(ExperimentLog *log)
{
    *log = (ExperimentLog){0};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        CHECK(!log->done);
        experiment_log_take(log, lines[i]);
    }
}

TEST(lines_are_taken_apart)
{
    ExperimentLog log;
    read_all(&log);
    CHECK(log.done && !log.full);
    CHECK(log.share > 0.399 && log.share < 0.401); /* it does not fall */
    CHECK_TEXT(log.progress, "game 4 of 20");
    CHECK_INT(log.count, 9);
    CHECK(log.lines[4].kind == EXPERIMENT_ROW && log.lines[4].count == 2);
    CHECK_TEXT(log.lines[4].fields[1], "13");
    CHECK_TEXT(log.lines[5].fields[1], "");
    CHECK(log.plots && log.plots->count == 1 && log.plots->plots[0].flags == 36);
    CHECK(log.plots->plots[0].series[0].error[1] == 11);
    experiment_log_clear(&log);
    CHECK(log.count == 0 && !log.plots);
}

TEST(sentences_are_said_in_another_language_with_their_numbers)
{
    char out[EXPERIMENT_TEXT_MAX], few[8];
    CHECK(experiment_say(out, sizeof out, &words, "game 12 of 40"));
    CHECK_TEXT(out, "Partie 12 von 40");
    CHECK(experiment_say(out, sizeof out, &words,
                         "a ply more has 55 ± 12 % of 40 games, within chance."));
    CHECK_TEXT(out, "von 40 Partien 55 ± 12 % für a ply more: innerhalb des Zufalls.");
    CHECK(!experiment_say(out, sizeof out, &words, "game 12"));
    CHECK_TEXT(out, "game 12");
    CHECK(experiment_say(few, sizeof few, &words, "confirmed"));
    CHECK_TEXT(few, "best\xC3\xA4t"); /* cut, but at a character */
    char tiny[6];
    CHECK(experiment_say(tiny, sizeof tiny, &words, "confirmed"));
    CHECK_TEXT(tiny, "best");
}

/* A run of 100 s at an even pace: the time left is near the truth, and runs down without jumps. */
TEST(time_left_runs_down_evenly)
{
    enum { SECOND = 1000000, RUN = 100 };
    ExperimentLeft left;
    experiment_left_begin(&left, 5 * SECOND);
    CHECK_INT(experiment_left_seconds(&left, 5 * SECOND), -1);
    experiment_left_tell(&left, 0.01, 6 * SECOND);
    CHECK_INT(experiment_left_seconds(&left, 6 * SECOND), -1); /* too early to say */
    for (int s = 2, before = 0; s < RUN; s++) {
        const int64_t now = (int64_t)(5 + s) * SECOND;
        experiment_left_tell(&left, (double)s / RUN, now);
        const int seconds = experiment_left_seconds(&left, now);
        CHECK(seconds >= RUN - s - 1 && seconds <= RUN - s + 1);
        CHECK(s == 2 || (seconds <= before && seconds >= before - 2));
        before = seconds;
    }
}

/* After half of the work it takes ten times as long: the time left grows by degrees, and waits when nothing is told. */
TEST(time_left_follows_a_change_of_pace_by_degrees)
{
    enum { SECOND = 1000000 };
    ExperimentLeft left;
    experiment_left_begin(&left, 0);
    for (int s = 2; s <= 50; s++)
        experiment_left_tell(&left, s / 100.0, (int64_t)s * SECOND);
    int before = experiment_left_seconds(&left, 50 * (int64_t)SECOND);
    CHECK(before >= 48 && before <= 52);
    for (int s = 51; s <= 300; s++) {
        experiment_left_tell(&left, 0.5 + (s - 50) / 1000.0, (int64_t)s * SECOND);
        const int seconds = experiment_left_seconds(&left, (int64_t)s * SECOND);
        CHECK(abs(seconds - before) <= 2);
        before = seconds;
    }
    CHECK(before > 70 && before < 110); /* at this pace of all so far it would be 100 */
    CHECK_INT(experiment_left_seconds(&left, 3000 * (int64_t)SECOND), 1);
}

TEST(times_are_written_by_minutes_and_hours)
{
    static const struct {
        int seconds;
        const char *text;
    } rows[] = {{0, "0:00"}, {7, "0:07"}, {754, "12:34"}, {3600, "1:00:00"}, {7384, "2:03:04"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[EXPERIMENT_TIME_MAX];
        experiment_time_text(text, rows[i].seconds);
        CHECK_TEXT(text, rows[i].text);
    }
}

TEST(it_is_saved_in_three_formats)
{
    ExperimentLog log;
    TextBuffer html = {0}, csv = {0}, svg = {0};
    read_all(&log);
    experiment_html(&html, &log, &words, "de", "depth");
    CHECK(strstr(html.text, "<html lang=\"de\">") && strstr(html.text, "Some &lt;machine&gt;"));
    CHECK(strstr(html.text, "<th>Tiefe</th>") && strstr(html.text, "<b>bestätigt</b> (Bericht 2)"));
    CHECK(strstr(html.text, "</table>") && strstr(html.text, "<svg"));
    CHECK(experiment_csv(&csv, &log, &words, 0));
    CHECK_TEXT(csv.text, "Tiefe,\"won, \"\"all\"\"\"\n2,13\n3,\n");
    CHECK(experiment_svg(&svg, &log, &words));
    CHECK(strstr(svg.text, "Tiefe") && strstr(svg.text, "stroke-dasharray=\"3 3\"")); /* 50 % */
    TextBuffer none = {0};
    CHECK(!experiment_csv(&none, &log, &words, 1));
    free(none.text);
    free(html.text);
    free(csv.text);
    free(svg.text);
    experiment_log_clear(&log);
}

TEST(the_page_shows_all_of_it)
{
    ExperimentLog log;
    RecorderCanvas *canvas = recorder_canvas_new();
    const Brush brush = {&canvas->canvas, &theme_wood, 96};
    ExperimentPage page = {.chosen = 2,
                           .running = -1,
                           .log = &log,
                           .words = &words,
                           .title = "Title",
                           .nothing = "Nothing",
                           .buttons = {"Quick", "Run", "Cancel", "Save"},
                           .percent = -1};
    const ExperimentWords many = {EXPERIMENT_COUNT, english, german, NULL};
    read_all(&log);
    page.words = &many;
    experiment_page_lay_out(&page, (Rect){0, 0, 1200, 800}, 96);
    page.off[EXPERIMENT_BUTTON_CANCEL] = true;
    experiment_page_paint(&page, &brush);
    CHECK(recorder_canvas_count(canvas, "text", "\"13\"") == 1);
    CHECK(recorder_canvas_count(canvas, "text", "\"nobody knows this sentence\"") == 1);
    CHECK(recorder_canvas_count(canvas, "text", "\"A plot\"") == 1);
    CHECK(page.height > 300);
    for (int i = 0; i < EXPERIMENT_COUNT; i++)
        CHECK_INT(experiment_page_row(&page, page.rows[i].x + 3, page.rows[i].y + 3), i);
    CHECK_INT(experiment_page_button(&page, page.places[0].x + 3, page.places[0].y + 3), 0);
    CHECK_INT(experiment_page_button(&page, page.places[2].x + 3, page.places[2].y + 3), -1);
    CHECK_INT(experiment_page_button(&page, 5, 5), -1);
    recorder_canvas_free(canvas);
    experiment_log_clear(&log);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(lines_are_taken_apart),
        CASE(sentences_are_said_in_another_language_with_their_numbers),
        CASE(time_left_runs_down_evenly),
        CASE(time_left_follows_a_change_of_pace_by_degrees),
        CASE(times_are_written_by_minutes_and_hours),
        CASE(it_is_saved_in_three_formats),
        CASE(the_page_shows_all_of_it),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

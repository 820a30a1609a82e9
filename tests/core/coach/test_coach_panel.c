/* test_coach_panel.c: where the review's rows, words and buttons stand in the side panel. */
#include "core/canvas_recorder.h"
#include "core/coach/coach_panel.h"
#include "test.h"

#include <stdio.h>
#include <string.h>

enum { ROWS = 3, WIDTH = 400 };

static void fill(CoachPanel *panel, const char *text)
{
    *panel = (CoachPanel){.heading = "Turning points", .empty = "", .row_count = ROWS, .chosen = 1};
    for (int i = 0; i < COACH_BUTTONS; i++)
        panel->button[i] = "";
    for (int i = 0; i < ROWS; i++) {
        panel->rows[i].grade = REVIEW_MISTAKE;
        snprintf(panel->rows[i].move, sizeof panel->rows[i].move, "1. H8");
    }
    snprintf(panel->text, sizeof panel->text, "%s", text);
}

/* The first and the last line of pixels on which a row answers; false: it is not to be seen. */
static bool row_lines(int *top, int *bottom, Rect area, int dpi, const CoachPanel *panel,
                      int32_t row)
{
    *top = *bottom = -1;
    for (int y = 0; y < area.h; y++)
        if (coach_panel_row(area, dpi, panel, area.w / 2, y) == row) {
            *top = *top < 0 ? y : *top;
            *bottom = y;
        }
    return *top >= 0;
}

/* From the least height that it asks for: a row is whole above the words or not there at all, and the buttons are at
 * the bottom of the words. Where a row has no room, a lower line says so and goes to it. */
TEST(rows_stand_above_the_words_at_every_height)
{
    static const char text[] =
        "D7 wins in at most 11: an open three at D7, then an open three at D5, then two "
        "open threes at F7. White makes a four at I6, then an open three at F4.";
    CoachPanel panel;
    fill(&panel, text);
    int most = 0, least = ROWS;
    for (int dpi = 96; dpi <= 192; dpi += 48)
        for (int more = 0; more <= 400; more += 11) {
            const Card card = coach_panel_card(WIDTH * dpi / 96, dpi, &panel);
            const Rect area = {0, 0, WIDTH * dpi / 96, card.least + more * dpi / 96};
            Rect button;
            int seen = 0, said = 0, top, bottom;
            CHECK(coach_button_rect(&button, area, dpi, &panel, COACH_SHOW_LINE));
            CHECK(button.y + button.h <= area.h);
            for (int32_t row = 0; row < ROWS; row++)
                if (row_lines(&top, &bottom, area, dpi, &panel, row)) {
                    if (bottom - top + 1 < 30 * dpi / 96) {
                        said++;
                        continue;
                    }
                    seen++;
                    CHECK(bottom - top + 1 >= 30 * dpi / 96);
                    /* the card of the words begins at least so far above its buttons: margins,
                     * a title and three lines */
                    CHECK(bottom < button.y - (26 + 24 + 3 * 19) * dpi / 96);
                }
            CHECK_INT(said, seen < ROWS);
            most = seen > most ? seen : most;
            least = seen < least ? seen : least;
        }
    CHECK_INT(most, ROWS);
    CHECK_INT(least, 2); /* in the lowest panel that it is given */
}

/* "2 more": the number is that of the rows that are not to be seen. */
TEST(a_list_that_is_cut_says_how_many_more_there_are)
{
    CoachPanel panel;
    fill(&panel, "D7 wins in at most 11.");
    panel.more = "{1} more";
    panel.row_count = 5;
    const Card card = coach_panel_card(WIDTH, 96, &panel);
    for (int more = 0; more < 3; more++) {
        static const char *const said[] = {"\"3 more\"", "\"2 more\"", "\"1 more\""};
        RecorderCanvas *canvas = recorder_canvas_new();
        paint_coach_panel(&canvas->canvas, (Rect){0, 0, WIDTH, card.least + 38 * more}, 96,
                          &theme_wood, &panel);
        CHECK_INT(recorder_canvas_count(canvas, "text", said[more]), 1);
        recorder_canvas_clear(canvas);
        paint_coach_panel(&canvas->canvas, (Rect){0, 0, WIDTH, card.wanted + 38 * more}, 96,
                          &theme_wood, &panel);
        CHECK_INT(recorder_canvas_count(canvas, "text", "more"), 0);
        recorder_canvas_free(canvas);
    }
}

/* A row without a sign has its note alone. */
TEST(a_line_about_a_game_that_nothing_held_has_no_badge)
{
    CoachPanel panel;
    fill(&panel, "");
    panel.chosen = -1;
    panel.row_count = 1;
    panel.rows[0].grade = REVIEW_PLAIN;
    panel.rows[0].move[0] = '\0';
    snprintf(panel.rows[0].note, sizeof panel.rows[0].note, "Nothing held from move 12 on");
    RecorderCanvas *canvas = recorder_canvas_new();
    paint_coach_panel(&canvas->canvas, (Rect){0, 0, WIDTH, 400}, 96, &theme_wood, &panel);
    CHECK_INT(recorder_canvas_count(canvas, "text", "Nothing held"), 1);
    CHECK_INT(recorder_canvas_count(canvas, "round", " 22x22 "), 0);
    CHECK_INT(recorder_canvas_count(canvas, "text", "\xe2\x88\x92"), 0);
    recorder_canvas_free(canvas);
}

/* A move that seals a loss is a turning point: it is named, with a dot where others have their sign. */
TEST(a_turning_point_without_a_sign_has_its_move)
{
    CoachPanel panel;
    fill(&panel, "");
    panel.chosen = -1;
    panel.row_count = 1;
    panel.rows[0].grade = REVIEW_PLAIN;
    snprintf(panel.rows[0].move, sizeof panel.rows[0].move, "9. F7");
    snprintf(panel.rows[0].note, sizeof panel.rows[0].note, "probably loses");
    RecorderCanvas *canvas = recorder_canvas_new();
    paint_coach_panel(&canvas->canvas, (Rect){0, 0, WIDTH, 400}, 96, &theme_wood, &panel);
    CHECK_INT(recorder_canvas_count(canvas, "text", "\"9. F7\""), 1);
    CHECK_INT(recorder_canvas_count(canvas, "text", "\"probably loses\""), 1);
    CHECK_INT(recorder_canvas_count(canvas, "round", " 11x11 "), 1);
    CHECK_INT(recorder_canvas_count(canvas, "text", "\xe2\x88\x92"), 0); /* nothing is lost by it */
    recorder_canvas_free(canvas);
}

/* Boxes of cards and texts; a text in lines is measured by the canvas. */
TEST(everything_is_painted_within_the_panel)
{
    CoachPanel panel;
    fill(&panel, "D7 wins in at most 11.");
    for (int dpi = 96; dpi <= 192; dpi += 48) {
        const Rect area = {50, 30, WIDTH * dpi / 96, 600 * dpi / 96};
        RecorderCanvas *canvas = recorder_canvas_new();
        int boxes = 0;
        paint_coach_panel(&canvas->canvas, area, dpi, &theme_wood, &panel);
        for (const char *line = canvas->lines; *line; line = strchr(line, '\n') + 1) {
            Rect box;
            if (sscanf(line, "%*s %d,%d %dx%d", &box.x, &box.y, &box.w, &box.h) != 4)
                continue;
            boxes++;
            CHECK(box.x >= area.x && box.x + box.w <= area.x + area.w);
            CHECK(box.y >= area.y && box.y + box.h <= area.y + area.h);
        }
        CHECK(boxes > 10);
        recorder_canvas_free(canvas);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(rows_stand_above_the_words_at_every_height),
        CASE(a_list_that_is_cut_says_how_many_more_there_are),
        CASE(a_line_about_a_game_that_nothing_held_has_no_badge),
        CASE(a_turning_point_without_a_sign_has_its_move),
        CASE(everything_is_painted_within_the_panel),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

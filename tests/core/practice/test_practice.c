/* test_practice.c: the panel of a puzzle and the page of the progress: their words and places. */
#include "core/canvas/geometry.h"
#include "core/canvas_recorder.h"
#include "practice_scene.h"
#include "test.h"

static const int dpis[] = {96, 120, 144, 192};
enum { DPIS = sizeof dpis / sizeof *dpis };

static void fill(PuzzlePanel *panel, PuzzleSession *session, const Career *career)
{
    const PuzzleFacts facts = {.number = 16, .solved = 12, .count = 300, .career = career};
    puzzle_panel_fill(panel, &practice_puzzle_words, session, &facts);
}

static const PuzzleSessionState states[] = {PUZZLE_SESSION_PLAYER, PUZZLE_SESSION_JUDGING,
                                            PUZZLE_SESSION_DEFENDED, PUZZLE_SESSION_LOST,
                                            PUZZLE_SESSION_SOLVED};
enum { STATES = sizeof states / sizeof *states };

/* ------------------------------------------------------------------------------------------------ */

TEST(the_message_says_what_became_of_the_move)
{
    static const char *const expected[STATES] = {
        "Black wins in at most 5, every move a four.",
        "Looking for an answer.",
        "H9 does not win: White answers J6 and holds. Page Down shows how it goes on; Backspace "
        "tries "
        "again.",
        "H9 loses: White answers J6 and wins. Page Down shows how it goes on; Backspace tries "
        "again.",
        "Solved! Ctrl+N brings the next one.",
    };
    char text[512];
    for (int i = 0; i < STATES; i++) {
        PuzzleSession *session = practice_session(states[i]);
        puzzle_message(text, sizeof text, &practice_puzzle_words, session);
        CHECK_TEXT(text, expected[i]);
        puzzle_session_free(session);
    }
    PuzzleSession *empty = practice_session(PUZZLE_SESSION_EMPTY);
    puzzle_message(text, sizeof text, &practice_puzzle_words, empty);
    CHECK_TEXT(text, "");
    puzzle_session_free(empty);
}

TEST(the_panel_names_the_puzzle_and_the_next_thing_to_do)
{
    Career career;
    PuzzlePanel panel = {.scroll = 7};
    PuzzleSession *session = practice_session(PUZZLE_SESSION_PLAYER);
    practice_career(&career, 10);
    fill(&panel, session, &career);
    CHECK_TEXT(panel.title, "Puzzle 17");
    CHECK_TEXT(panel.rating, "940");
    CHECK_TEXT(panel.message, "Your move. Only one first move wins.");
    CHECK_TEXT(panel.figures[2], "12 / 300");
    CHECK(panel.buttons.main_button == -1 && panel.scroll == 7);
    const uint64_t before = puzzle_panel_digest(&panel);
    puzzle_session_free(session);
    session = practice_session(PUZZLE_SESSION_LOST);
    fill(&panel, session, &career);
    CHECK_INT(panel.buttons.main_button, PUZZLE_RETRY);
    CHECK(puzzle_panel_digest(&panel) != before);
    puzzle_session_free(session);
    session = practice_session(PUZZLE_SESSION_SOLVED);
    fill(&panel, session, &career);
    CHECK_INT(panel.buttons.main_button, PUZZLE_NEXT);
    puzzle_session_free(session);
    career_free(&career);
}

/* In a panel of any size every button is inside it, or comes into it by scrolling. */
TEST(every_button_can_be_pressed_in_every_panel)
{
    Career career = {0};
    for (int i = 0; i < STATES * DPIS; i++) {
        const int dpi = dpis[i % DPIS];
        PuzzleSession *session = practice_session(states[i / DPIS]);
        PuzzlePanel panel = {0};
        fill(&panel, session, &career);
        for (int h = 180; h <= 900; h += 60) {
            const Rect area = {700, 40, dpi_scale(dpi, 300), dpi_scale(dpi, h)};
            bool found[PUZZLE_BUTTONS] = {false};
            panel.scroll = 0;
            for (int step = 0; step < 60; step++) {
                for (int button = 0; button < PUZZLE_BUTTONS; button++) {
                    const Rect r = puzzle_button_rect(area, dpi, &panel, (PuzzleButton)button);
                    found[button] |=
                        puzzle_button_at(area, dpi, &panel, r.x + r.w / 2, r.y + r.h / 2) == button;
                }
                panel.scroll = puzzle_panel_scroll(area, dpi, &panel, 1);
            }
            CHECK(found[PUZZLE_NEXT] && found[PUZZLE_RETRY] && found[PUZZLE_SOLUTION]);
        }
        puzzle_session_free(session);
    }
}

TEST(a_high_panel_shows_all_its_words)
{
    Career career = {0};
    RecorderCanvas *recorder = recorder_canvas_new();
    for (int i = 0; i < STATES; i++) {
        PuzzleSession *session = practice_session(states[i]);
        PuzzlePanel panel = {0};
        fill(&panel, session, &career);
        recorder_canvas_clear(recorder);
        paint_puzzle_panel(&recorder->canvas, (Rect){0, 0, 340, 700}, 96, &theme_wood, &panel);
        CHECK_INT(recorder_canvas_count(recorder, "text", "\"Puzzle 17\""), 1);
        CHECK_INT(recorder_canvas_count(recorder, "text", "\"12 / 300\""), 1);
        CHECK_INT(recorder_canvas_count(recorder, "text", "\"Try again\""), 1);
        CHECK_INT(recorder_canvas_count(recorder, "round", ""), 3 + 1 + PUZZLE_BUTTONS);
        CHECK_INT(recorder_canvas_count(recorder, "clip none", ""), 1);
        puzzle_session_free(session);
    }
    recorder_canvas_free(recorder);
}

/* ------------------------------------------------------------------------------------------------ */

static void paint_progress(RecorderCanvas *recorder, Rect area, int dpi, const Career *career)
{
    recorder_canvas_clear(recorder);
    paint_progress_page(&recorder->canvas, area, dpi, &theme_dark, career,
                        &practice_progress_words);
}

TEST(a_new_player_is_told_why_the_plots_are_empty)
{
    const Career nobody = {0};
    RecorderCanvas *recorder = recorder_canvas_new();
    paint_progress(recorder, (Rect){0, 0, 1280, 800}, 96, &nobody);
    CHECK_INT(recorder_canvas_count(recorder, "text", "Nothing yet"), PROGRESS_PLOTS);
    CHECK_INT(recorder_canvas_count(recorder, "text", "\"0 / 0\""), 1);
    CHECK_INT(recorder_canvas_count(recorder, "text", "\"0 \xe2\x80\x93 0 \xe2\x80\x93 0\""), 1);
    CHECK_INT(recorder_canvas_count(recorder, "line", ""), 0);
    recorder_canvas_free(recorder);
}

/* Sixty bars at most, of the colours of the results; a row for each level. */
TEST(results_are_bars_and_levels_are_rows)
{
    Career career;
    RecorderCanvas *recorder = recorder_canvas_new();
    practice_career(&career, 75);
    int won = 0, lost = 0;
    for (int32_t i = 15; i < 75; i++) {
        won += career.games[i].points == 2;
        lost += career.games[i].points == 0;
    }
    char good[16], bad[16];
    snprintf(good, sizeof good, " %08x", theme_dark.good);
    snprintf(bad, sizeof bad, " %08x", theme_dark.bad);
    paint_progress(recorder, (Rect){0, 0, 1280, 800}, 96, &career);
    CHECK_INT(recorder_canvas_count(recorder, "fill", good), won);
    CHECK_INT(recorder_canvas_count(recorder, "fill", bad), lost);
    for (int level = 0; level < GMK_LEVEL_ALL; level++) {
        char name[32];
        snprintf(name, sizeof name, "\"%s\"", practice_progress_words.levels[level]);
        CHECK_INT(recorder_canvas_count(recorder, "text", name), 1);
    }
    CHECK_INT(recorder_canvas_count(recorder, "text", "Nothing yet"), 0);
    career_free(&career);
    recorder_canvas_free(recorder);
}

/* Everything that is drawn lies in the page, at every size and resolution. */
TEST(nothing_is_drawn_outside_of_the_page)
{
    static const int sizes[][2] = {{900, 600}, {1280, 800}, {2560, 1500}};
    Career career;
    RecorderCanvas *recorder = recorder_canvas_new();
    practice_career(&career, 500);
    for (int i = 0; i < 3 * DPIS; i++) {
        const Rect area = {30, 50, sizes[i % 3][0], sizes[i % 3][1]};
        paint_progress(recorder, area, dpis[i / 3], &career);
        for (const char *at = recorder->lines; *at; at = strchr(at, '\n') + 1) {
            Rect r;
            if (sscanf(at, "%*s %d,%d %dx%d", &r.x, &r.y, &r.w, &r.h) != 4)
                continue; /* a line of a plot */
            CHECK(r.x >= area.x && r.x + r.w <= area.x + area.w);
            CHECK(r.y >= area.y && r.y + r.h <= area.y + area.h && r.w > 0 && r.h > 0);
        }
    }
    career_free(&career);
    recorder_canvas_free(recorder);
}

/* What a tile says the plot below it shows, also after the first game. */
TEST(the_first_result_is_in_its_plot)
{
    char line[CAREER_LINE_MAX];
    Career career = {0};
    RecorderCanvas *recorder = recorder_canvas_new();
    const CareerReview review = {.day = 20410, .accuracy = 81, .moves = 20, .game = 7};
    CHECK(career_add_review(&career, &review, line));
    paint_progress_page(&recorder->canvas, (Rect){0, 0, 1280, 800}, 96, &theme_wood, &career,
                        &practice_progress_words);
    CHECK_INT(recorder_canvas_count(recorder, "text", "\"81 %\""), 1);
    CHECK_INT(recorder_canvas_count(recorder, "text", "Nothing yet"), PROGRESS_PLOTS - 1);
    CHECK_INT(recorder_canvas_count(recorder, "text", "Warned"), 0);
    career_add_warning(&career, 20410, true, line);
    recorder_canvas_clear(recorder);
    paint_progress_page(&recorder->canvas, (Rect){0, 0, 1280, 800}, 96, &theme_wood, &career,
                        &practice_progress_words);
    CHECK_INT(recorder_canvas_count(recorder, "text", "\"Warned of 1 blunder, 1 taken back\""), 1);
    career_free(&career);
    recorder_canvas_free(recorder);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(the_message_says_what_became_of_the_move),
        CASE(the_panel_names_the_puzzle_and_the_next_thing_to_do),
        CASE(every_button_can_be_pressed_in_every_panel),
        CASE(a_high_panel_shows_all_its_words),
        CASE(a_new_player_is_told_why_the_plots_are_empty),
        CASE(results_are_bars_and_levels_are_rows),
        CASE(nothing_is_drawn_outside_of_the_page),
        CASE(the_first_result_is_in_its_plot),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

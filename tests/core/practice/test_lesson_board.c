/* test_lesson_board.c: a lesson that was learned, in words and on a board. */
#include "core/practice/lesson_board.h"

#include "core/canvas_recorder.h"
#include "core/learning/position_key.h"
#include "core/learning/study.h"
#include "test.h"

static const LessonWords words = {
    .instead = "Move {1}: {2} instead of {3}",
    .tried = "Move {1}: {2}, tried",
    .holds = "holds",
    .longer = "lasts longer",
    .rules = {"freestyle {1}x{2}", "standard", "renju", "old caro", "caro", "caro exact"},
    .plural = PLURAL_ONE_OTHER,
};

/* After h8 a1 h9: white should have played h10 (cell of the board), and played c1. */
static Lesson example(void)
{
    Lesson lesson = {.width = 15, .height = 15, .count = 3, .depth = 9, .nodes = 5, .day = 20774};
    const GmkPoint line[] = {{7, 7}, {0, 14}, {7, 6}}, better = {7, 5}, played = {2, 14};
    const GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    PositionKeys keys;
    if (gmk_game_new(&game, &setup) != GMK_OK)
        abort();
    for (int i = 0; i < 3; i++) {
        lesson.line[i] = (uint16_t)(line[i].y * 32 + line[i].x);
        gmk_game_play(game, line[i]);
    }
    position_keys(&keys, game);
    const int symmetry = position_key(&keys).symmetry;
    lesson.move = (uint16_t)(better.y * 32 + better.x);
    lesson.cell = position_key_cell(&keys, symmetry, better);
    lesson.played = position_key_cell(&keys, symmetry, played);
    gmk_game_free(game);
    return lesson;
}

TEST(a_row_names_the_move_it_replaces_rule_and_day)
{
    char text[256];
    Lesson lesson = example();
    lesson_row(text, sizeof text, &words, &lesson);
    CHECK_TEXT(text, "Move 4: H10 instead of C1\tholds\tfreestyle 15x15\t2026-11-17");
    lesson.score = -9000;
    lesson.played = KEY_NO_CELL;
    lesson.day = 0;
    lesson_row(text, sizeof text, &words, &lesson);
    CHECK_TEXT(text, "Move 4: H10, tried\tlasts longer\tfreestyle 15x15\t");
}

TEST(days_are_dates)
{
    static const struct {
        int32_t day;
        const char *date;
    } known[] = {{1, "1970-01-02"},     {58, "1970-02-28"},    {59, "1970-03-01"},
                 {11016, "2000-02-29"}, {11017, "2000-03-01"}, {19722, "2023-12-31"},
                 {19782, "2024-02-29"}, {47540, "2100-02-28"}, {47541, "2100-03-01"}};
    char text[256];
    Lesson lesson = example();
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        lesson.day = (uint16_t)known[i].day;
        lesson_row(text, sizeof text, &words, &lesson);
        CHECK_TEXT(strrchr(text, '\t') + 1, known[i].date);
    }
}

TEST(a_board_shows_the_position_and_both_moves)
{
    RecorderCanvas *recorder = recorder_canvas_new();
    Painter *painter = painter_new();
    Lesson lesson = example();
    const Rect area = {0, 0, 300, 300};
    CHECK(paint_lesson(painter, &recorder->canvas, area, 96, &theme_wood, &lesson));
    const int with_both = recorder_canvas_count(recorder, "sprite", "");
    CHECK(with_both >= 4); /* three stones and the marks */
    recorder_canvas_clear(recorder);
    lesson.played = KEY_NO_CELL;
    CHECK(paint_lesson(painter, &recorder->canvas, area, 96, &theme_wood, &lesson));
    CHECK(recorder_canvas_count(recorder, "sprite", "") < with_both);
    lesson.move = lesson.line[0]; /* on a stone: no such position */
    CHECK(!paint_lesson(painter, &recorder->canvas, area, 96, &theme_wood, &lesson));
    painter_free(painter);
    recorder_canvas_free(recorder);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_row_names_the_move_it_replaces_rule_and_day),
        CASE(days_are_dates),
        CASE(a_board_shows_the_position_and_both_moves),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

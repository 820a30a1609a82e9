/* test_coach_board.c: which lines and threats the coach draws over a board. */
#include "core/canvas_recorder.h"
#include "core/coach/coach_board.h"
#include "core/core_test.h"

static const char *const names[] = {"", "three", "four", "open four", "five"};

static GmkGame *board_of(int32_t side, const GmkStone *stones, int32_t count)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.width = setup.height = side;
    if (gmk_game_new(&game, &setup) != GMK_OK)
        abort();
    CHECK_INT(gmk_game_set_position(game, stones, count, GMK_CELL_BLACK), GMK_OK);
    return game;
}

TEST(threats_of_both_sides_have_their_names)
{
    static const GmkStone stones[] = {
        {{3, 3}, GMK_CELL_BLACK},  {{4, 3}, GMK_CELL_BLACK},  {{5, 3}, GMK_CELL_BLACK},
        {{3, 10}, GMK_CELL_WHITE}, {{4, 10}, GMK_CELL_WHITE}, {{5, 10}, GMK_CELL_WHITE},
        {{6, 10}, GMK_CELL_WHITE},
    };
    GmkGame *game = board_of(15, stones, sizeof stones / sizeof *stones);
    CoachView view = {.threat_count = 9};
    coach_set_threats(&view, game, names);
    CHECK_INT(view.threat_count, 2);
    CHECK_INT(view.threats[0].side, GMK_CELL_BLACK);
    CHECK_INT(view.threats[0].line.kind, THREAT_THREE);
    CHECK_TEXT(view.threats[0].name, "three");
    CHECK_INT(view.threats[1].side, GMK_CELL_WHITE);
    CHECK_INT(view.threats[1].line.kind, THREAT_OPEN_FOUR);
    CHECK_TEXT(view.threats[1].name, "open four");
    gmk_game_free(game);
}

/* Forty open threes: three stones and two empty points, row by row. */
TEST(no_more_threats_are_drawn_than_there_is_room_for)
{
    enum { SIDE = 20 };
    GmkStone stones[GMK_CELLS_MAX];
    ThreatLine lines[THREAT_LINES_MAX];
    int32_t count = 0;
    for (int32_t y = 0; y < SIDE; y += 2)
        for (int32_t x = 1; x < SIDE; x += 5)
            for (int32_t i = 0; i < 3; i++)
                stones[count++] = (GmkStone){{x + i, y}, GMK_CELL_BLACK};
    GmkGame *game = board_of(SIDE, stones, count);
    CoachView view = {0};
    CHECK_INT(threat_lines(lines, THREAT_LINES_MAX, game, GMK_CELL_BLACK), 40);
    coach_set_threats(&view, game, names);
    CHECK_INT(view.threat_count, COACH_THREATS_MAX);
    for (int32_t i = 0; i < view.threat_count; i++)
        CHECK_TEXT(view.threats[i].name, "three");
    gmk_game_free(game);
}

/* A bar joins the stones; it must not hide them. */
TEST(the_bar_of_a_threat_is_thinner_than_a_stone)
{
    static const GmkStone stones[] = {
        {{3, 3}, GMK_CELL_BLACK}, {{4, 3}, GMK_CELL_BLACK}, {{5, 3}, GMK_CELL_BLACK}};
    GmkGame *game = board_of(15, stones, sizeof stones / sizeof *stones);
    const LayoutOptions options = {.hide_panel = true};
    RecorderCanvas *canvas = recorder_canvas_new();
    Painter *painter = painter_new();
    CoachView view = {0};
    Layout layout;
    int y, width = 0;
    layout_compute(&layout, (Rect){0, 0, 800, 800}, 96, game, &options);
    coach_set_threats(&view, game, names);
    paint_coach(painter, &canvas->canvas, &layout, &theme_wood, game, &view);
    const char *line = strstr(canvas->lines, "line ");
    CHECK(line && sscanf(line, "line %*d,%d %*d,%*d w%d", &y, &width) == 2);
    CHECK(width >= 2 && width < layout.cell / 4);
    painter_free(painter);
    recorder_canvas_free(canvas);
    gmk_game_free(game);
}

TEST(a_line_is_drawn_as_far_as_it_can_be_played_and_no_further)
{
    GmkGame *game = board_of(15, NULL, 0);
    GmkPoint line[COACH_STEPS_MAX + 6];
    const int32_t count = sizeof line / sizeof *line;
    CoachView view = {.step_count = 7};
    for (int32_t i = 0; i < count; i++) /* nobody gets five of these */
        line[i] = (GmkPoint){i * 2 % 15, i / 8 * 3};
    coach_set_line(&view, game, line, count);
    CHECK_INT(view.step_count, COACH_STEPS_MAX);
    CHECK_INT(view.first, GMK_CELL_BLACK);
    CHECK(memcmp(view.steps, line, sizeof view.steps) == 0);
    coach_set_line(&view, game, line, 5);
    CHECK_INT(view.step_count, 5);
    line[3] = line[1]; /* taken */
    coach_set_line(&view, game, line, 5);
    CHECK_INT(view.step_count, 3);
    CHECK_INT(gmk_game_move_count(game), 0); /* on a copy */
    gmk_game_free(game);
}

/* A stone that is proposed is no line: a number on it would say something. */
TEST(a_plain_step_has_no_number)
{
    GmkGame *game = board_of(15, NULL, 0);
    const LayoutOptions options = {.hide_panel = true};
    const GmkPoint point = {7, 7};
    CoachView view = {0};
    Layout layout;
    layout_compute(&layout, (Rect){0, 0, 800, 800}, 96, game, &options);
    for (int plain = 0; plain < 2; plain++) {
        RecorderCanvas *canvas = recorder_canvas_new();
        Painter *painter = painter_new();
        coach_set_line(&view, game, &point, 1);
        CHECK(!view.plain);
        const uint64_t numbered = coach_digest(&view);
        view.plain = plain;
        CHECK((coach_digest(&view) == numbered) == !plain);
        paint_coach(painter, &canvas->canvas, &layout, &theme_wood, game, &view);
        CHECK((strstr(canvas->lines, "text ") != NULL) == !plain);
        painter_free(painter);
        recorder_canvas_free(canvas);
    }
    gmk_game_free(game);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(threats_of_both_sides_have_their_names),
        CASE(no_more_threats_are_drawn_than_there_is_room_for),
        CASE(the_bar_of_a_threat_is_thinner_than_a_stone),
        CASE(a_line_is_drawn_as_far_as_it_can_be_played_and_no_further),
        CASE(a_plain_step_has_no_number),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

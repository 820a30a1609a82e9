/*
 * test_columns.c: the hints of connect four: when they are searched and stored, their places, what
 * is drawn.
 */
#include "core/canvas_recorder.h"
#include "core/core_test.h"
#include "core/game/play.h"
#include "core/game/play_think.h"
#include "core/paint/paint_board.h"
#include "core/paint/paint_columns.h"

static Play *new_play(int32_t width, int32_t height, PlayerKind white)
{
    Setup setup;
    Play *play = play_new();
    setup_default(&setup);
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = width;
    setup.height = height;
    setup.players[0].kind = PLAYER_HUMAN;
    setup.players[1].kind = white;
    if (!play || play_new_game(play, &setup) != GMK_OK)
        abort();
    return play;
}

static uint64_t next_job(Play *play, ThinkPurpose *purpose)
{
    ThinkJob job;
    if (!play_wants_thought(play, &job))
        return 0;
    gmk_game_free(job.game);
    *purpose = job.purpose;
    return job.id;
}

static ColumnScores scores_of(int32_t first, bool finished)
{
    ColumnScores scores = {.exact = true, .finished = finished};
    for (int x = 0; x < GMK_CONNECT4_SIDE_MAX; x++)
        scores.columns[x] = GMK_SCORE_UNKNOWN;
    scores.columns[0] = first;
    return scores;
}

TEST(every_position_shown_is_scored_once)
{
    Play *play = new_play(7, 6, PLAYER_HUMAN);
    ThinkPurpose purpose = THINK_MOVE;
    CHECK(next_job(play, &purpose) == 0);
    play_set_column_scores(play, true);
    const uint64_t first = next_job(play, &purpose);
    CHECK(first != 0);
    CHECK_INT(purpose, THINK_COLUMNS);
    CHECK(play_column_scores(play) == NULL);
    ColumnScores scores = scores_of(5, false);
    CHECK(play_columns_scored(play, first, &scores)); /* a report on the way */
    CHECK_INT(play_column_scores(play)->columns[0], 5);
    CHECK(next_job(play, &purpose) == 0);
    scores = scores_of(7, true);
    CHECK(play_columns_scored(play, first, &scores));
    CHECK_INT(play_column_scores(play)->columns[0], 7);
    CHECK(next_job(play, &purpose) == 0); /* it is known now */
    CHECK_INT(play_move(play, (GmkPoint){3, 0}, -1), GMK_OK);
    CHECK(play_column_scores(play) == NULL);
    CHECK(!play_columns_scored(play, first, &scores)); /* too late */
    CHECK(play_column_scores(play) == NULL);
    CHECK(next_job(play, &purpose) > first);
    play_set_column_scores(play, false);
    CHECK_INT((int)play_job_id(play), 0);
    CHECK(next_job(play, &purpose) == 0);
    play_free(play);
}

TEST(scores_come_before_analysis_and_after_a_hint)
{
    Play *play = new_play(7, 6, PLAYER_HUMAN);
    const ColumnScores scores = scores_of(1, true);
    ThinkPurpose purpose = THINK_MOVE;
    play_set_analysis(play, true);
    CHECK(next_job(play, &purpose) != 0);
    CHECK_INT(purpose, THINK_ANALYSIS);
    play_set_column_scores(play, true); /* analysis has no end: it has to wait */
    const uint64_t id = next_job(play, &purpose);
    CHECK_INT(purpose, THINK_COLUMNS);
    CHECK_INT(play_ask_hint(play), GMK_OK);
    CHECK(!play_columns_scored(play, id, &scores));
    const uint64_t hint = next_job(play, &purpose);
    CHECK_INT(purpose, THINK_HINT);
    GmkThought thought = GMK_THOUGHT_INIT;
    const StatsSample sample = {.searched = false};
    thought.move = (GmkPoint){3, 5};
    CHECK(play_thought(play, hint, &thought, &sample));
    const uint64_t again = next_job(play, &purpose);
    CHECK_INT(purpose, THINK_COLUMNS);
    CHECK(play_columns_scored(play, again, &scores));
    CHECK(next_job(play, &purpose) != 0);
    CHECK_INT(purpose, THINK_ANALYSIS);
    CHECK(play_column_scores(play) != NULL);
    play_free(play);
}

TEST(a_computer_moves_before_anything_is_scored)
{
    Play *play = new_play(7, 6, PLAYER_COMPUTER);
    ThinkPurpose purpose = THINK_COLUMNS;
    play_set_column_scores(play, true);
    CHECK_INT(play_move(play, (GmkPoint){3, 0}, -1), GMK_OK);
    CHECK(next_job(play, &purpose) != 0);
    CHECK_INT(purpose, THINK_MOVE);
    play_free(play);
}

TEST(gomoku_has_no_columns)
{
    Play *play = play_new();
    ThinkPurpose purpose = THINK_MOVE;
    play_set_column_scores(play, true);
    CHECK(next_job(play, &purpose) == 0);
    play_free(play);
}

static bool inside(Rect inner, Rect outer)
{
    return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.w <= outer.x + outer.w &&
           inner.y + inner.h <= outer.y + outer.h;
}

/* Above and below the board, inside of the client, and off the panel; on gomoku not at all. */
TEST(helps_stand_around_the_board)
{
    Random random = {test_seed};
    int shown = 0;
    for (int i = 0; i < 2000 && test_failures < 20; i++) {
        Play *play =
            new_play(4 + random_below(&random, 9), 4 + random_below(&random, 9), PLAYER_HUMAN);
        const LayoutOptions options = {.hide_panel = random_below(&random, 2) == 0,
                                       .clocks = random_below(&random, 2) == 0,
                                       .column_scores = random_below(&random, 4) != 0,
                                       .threats = random_below(&random, 2) == 0};
        const int dpi = 96 + 48 * random_below(&random, 3);
        const Rect client = {3, 40, (420 + random_below(&random, 900)) * dpi / 96,
                             (360 + random_below(&random, 900)) * dpi / 96};
        Layout l;
        layout_compute(&l, client, dpi, play_game(play), &options);
        CHECK(inside(l.board, client));
        CHECK(inside(l.columns, client) && inside(l.legend, client));
        CHECK_INT(l.columns.y + l.columns.h, l.board.y);
        CHECK_INT(l.legend.y, l.board.y + l.board.h);
        CHECK(l.columns.h == 0 || options.column_scores);
        CHECK(l.panel.h == 0 || l.panel.x >= l.board.x + l.board.w ||
              l.panel.y >= l.legend.y + l.legend.h || l.panel.y + l.panel.h <= l.columns.y);
        for (int32_t x = 0; x < gmk_game_width(play_game(play)) && l.columns.h > 0; x++)
            CHECK(inside(columns_chip_rect(&l, x), l.columns));
        shown += l.columns.h > 0;
        play_free(play);
    }
    CHECK(shown > 1000);
    Play *gomoku = play_new();
    Layout l;
    const LayoutOptions options = {.column_scores = true, .threats = true};
    layout_compute(&l, (Rect){0, 0, 900, 700}, 96, play_game(gomoku), &options);
    CHECK_INT(l.columns.h + l.legend.h, 0);
    play_free(gomoku);
}

static ColumnsView example_view(void)
{
    ColumnsView view = {.count = 7, .note = "A note"};
    view.chips[0] = (ColumnChip){COLUMN_LOSS, false, "Loss", "in 4"};
    view.chips[1] = (ColumnChip){COLUMN_WAITING, false, "…", ""};
    view.chips[3] = (ColumnChip){COLUMN_WIN, true, "Win", "in 9"};
    view.threats[0] = view.threats[1] = view.threats[2] = view.threats[3] = "Key";
    return view;
}

TEST(chips_and_legend_are_drawn)
{
    Play *play = new_play(7, 6, PLAYER_HUMAN);
    RecorderCanvas *canvas = recorder_canvas_new();
    Painter *painter = painter_new();
    const LayoutOptions options = {.column_scores = true, .threats = true};
    ColumnsView view = example_view();
    Layout l;
    layout_compute(&l, (Rect){0, 0, 1000, 800}, 96, play_game(play), &options);
    paint_columns(painter, &canvas->canvas, &l, theme_get(THEME_WOOD), &view);
    CHECK_INT(recorder_canvas_count(canvas, "round", ""), 3); /* a full column has no chip */
    CHECK_INT(recorder_canvas_count(canvas, "text", "\"in 9\""), 1);
    CHECK_INT(recorder_canvas_count(canvas, "text", "\"Loss\""), 1);
    CHECK_INT(recorder_canvas_count(canvas, "text", "\"A note\""), 1);
    CHECK_INT(recorder_canvas_count(canvas, "sprite", ""), 4);
    recorder_canvas_clear(canvas);
    view.dirty = columns_chip_rect(&l, 3); /* only what is dirty is drawn */
    paint_columns(painter, &canvas->canvas, &l, theme_get(THEME_WOOD), &view);
    CHECK_INT(recorder_canvas_count(canvas, "round", ""), 1);
    CHECK_INT(recorder_canvas_count(canvas, "text", "\"A note\""), 0);
    painter_free(painter);
    recorder_canvas_free(canvas);
    play_free(play);
}

TEST(another_view_has_another_digest)
{
    const ColumnsView first = example_view();
    ColumnsView other = example_view();
    CHECK(columns_digest(&first) == columns_digest(&other));
    other.chips[3].best = false;
    CHECK(columns_digest(&first) != columns_digest(&other));
    other = example_view();
    other.chips[3].detail[3] = '8';
    CHECK(columns_digest(&first) != columns_digest(&other));
    other = example_view();
    other.note = "";
    CHECK(columns_digest(&first) != columns_digest(&other));
    other = example_view();
    for (int i = 0; i < THREAT_KINDS; i++)
        other.threats[i] = NULL;
    CHECK(columns_digest(&first) != columns_digest(&other));
}

TEST(threats_of_both_sides_are_found_and_end_with_the_game)
{
    static const int columns[] = {0, 6, 1, 6, 2, 6};
    Play *play = new_play(7, 6, PLAYER_HUMAN);
    BoardView view = {.show_threats = true};
    uint8_t threats[GMK_CELLS_MAX];
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        CHECK_INT(play_move(play, (GmkPoint){columns[i], 0}, -1), GMK_OK);
    CHECK_INT(board_threats(threats, play_game(play), &view), 2);
    CHECK_INT(threats[5 * 7 + 3], 1); /* black's fourth on the floor */
    CHECK_INT(threats[2 * 7 + 6], 2); /* white's fourth on top of three */
    view.show_threats = false;
    CHECK_INT(board_threats(threats, play_game(play), &view), 0);
    view.show_threats = true;
    CHECK_INT(play_move(play, (GmkPoint){3, 0}, -1), GMK_OK); /* black has won */
    CHECK_INT(board_threats(threats, play_game(play), &view), 0);
    play_free(play);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(every_position_shown_is_scored_once),
        CASE(scores_come_before_analysis_and_after_a_hint),
        CASE(a_computer_moves_before_anything_is_scored),
        CASE(gomoku_has_no_columns),
        CASE(helps_stand_around_the_board),
        CASE(chips_and_legend_are_drawn),
        CASE(another_view_has_another_digest),
        CASE(threats_of_both_sides_are_found_and_end_with_the_game),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

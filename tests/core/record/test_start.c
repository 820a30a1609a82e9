/*
 * test_start.c: games that begin with a set-up position, followed by a model that shares no code with the
 * program: a plain grid, the side that is told to move, and the slow referee of the engine's tests.
 */
#include "core/core_test.h"
#include "engine/gomoku/referee.h"

/* What a game must show: the stones after each move, whatever the program says about whose turn it is. */
typedef struct Model {
    Referee referee;
    GmkCell to_move;
    int32_t count;
    GmkPoint moves[GMK_CELLS_MAX];
} Model;

static GmkCell other(GmkCell color)
{
    return color == GMK_CELL_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
}

static void model_begin(Model *model, const Setup *setup)
{
    *model =
        (Model){.referee = {.width = setup->width, .height = setup->height, .rule = setup->rule},
                .to_move = setup->start.first == 1 ? GMK_CELL_WHITE : GMK_CELL_BLACK};
    for (int y = 0; y < setup->height; y++)
        for (int x = 0; x < setup->width; x++)
            model->referee.cells[y][x] = (GmkCell)setup->start.cells[y * GMK_GOMOKU_SIDE_MAX + x];
    for (int32_t i = 0; i < setup->blocked_count; i++)
        model->referee.cells[setup->blocked[i].y][setup->blocked[i].x] = GMK_CELL_BLOCKED;
}

static void model_play(Model *model, GmkPoint point)
{
    model->referee.cells[point.y][point.x] = model->to_move;
    model->moves[model->count++] = point;
    model->to_move = other(model->to_move);
}

static void model_undo(Model *model)
{
    const GmkPoint point = model->moves[--model->count];
    model->referee.cells[point.y][point.x] = GMK_CELL_EMPTY;
    model->to_move = other(model->to_move);
}

/* What the model says that the program must say. */
static void check_same(const Play *play, const Model *model)
{
    const Record *record = play_record(play);
    const GmkResult result = referee_result(&model->referee, model->to_move);
    CHECK_INT(record->move_count, model->count);
    CHECK_INT(record->result, result);
    CHECK_INT(gmk_game_to_move(play_game(play)), model->to_move);
    CHECK_INT(play_side_to_act(play), result != GMK_RESULT_NONE          ? -1
                                      : model->to_move == GMK_CELL_BLACK ? 0
                                                                         : 1);
    for (int y = 0; y < model->referee.height; y++)
        for (int x = 0; x < model->referee.width; x++)
            CHECK_INT(gmk_game_cell(play_game(play), (GmkPoint){x, y}), model->referee.cells[y][x]);
}

/* A point at which the side to move may or may not play; mostly beside a stone, so that games end. */
static GmkPoint any_point(const Model *model, Random *random)
{
    const Referee *r = &model->referee;
    for (int tries = 0;; tries++) {
        const GmkPoint p = {random_below(random, r->width), random_below(random, r->height)};
        const bool empty = referee_cell(r, p.x, p.y) == GMK_CELL_EMPTY;
        if (tries > 60 || (empty && referee_cell(r, p.x + 1, p.y) == model->to_move) ||
            (empty && referee_cell(r, p.x - 1, p.y + 1) == model->to_move))
            return p;
    }
}

static bool is_blocked(const Setup *setup, GmkPoint point)
{
    for (int32_t i = 0; i < setup->blocked_count; i++)
        if (setup->blocked[i].x == point.x && setup->blocked[i].y == point.y)
            return true;
    return false;
}

static void set_up(Setup *setup, Random *random)
{
    do { /* gomoku with stones or with white to begin */
        random_setup(setup, random);
        random_start(setup, random);
    } while (setup->board != GMK_BOARD_GOMOKU || start_is_usual(&setup->start));
    setup->time = (TimeControl){.kind = TIME_NONE};
    for (int i = random_below(random, 30); i > 0; i--) { /* crowded in the middle */
        const GmkPoint at = {setup->width / 2 + random_below(random, 7) - 3,
                             setup->height / 2 + random_below(random, 7) - 3};
        if (at.x >= 0 && at.y >= 0 && at.x < setup->width && at.y < setup->height &&
            !is_blocked(setup, at))
            start_add(&setup->start, at, random_below(random, 2));
    }
    setup->players[0] = setup->players[1] = (Player){.kind = PLAYER_HUMAN};
}

/* One random command on both; what the program refuses, the referee must refuse too. */
static void step(Play *play, Model *model, Random *random)
{
    if (random_below(random, 8) == 0) {
        const GmkStatus status = play_take_back(play);
        CHECK_INT(status == GMK_OK, model->count > 0); /* never below the set-up position */
        if (status == GMK_OK)
            model_undo(model);
        return;
    }
    const bool over = referee_result(&model->referee, model->to_move) != GMK_RESULT_NONE;
    const GmkPoint p = any_point(model, random);
    const bool legal = !over && referee_cell(&model->referee, p.x, p.y) == GMK_CELL_EMPTY &&
                       referee_may_play(&model->referee, p.x, p.y, model->to_move);
    CHECK_INT(play_move(play, p, -1) == GMK_OK, legal);
    if (legal)
        model_play(model, p);
}

TEST(games_from_set_up_positions_follow_the_referee)
{
    Random random = {test_seed};
    int ends[4] = {0}, white_first = 0, taken_back = 0;
    for (int game = 0; game < 300 && test_failures == 0; game++) {
        Setup setup;
        Model model;
        Play *play = play_new();
        set_up(&setup, &random);
        Record *record = record_new(&setup);
        if (!play || !record)
            abort();
        CHECK_INT(play_open(play, &record), GMK_OK);
        model_begin(&model, &setup);
        check_same(play, &model);
        for (int i = 0; i < 60 && test_failures == 0; i++) {
            const int32_t before = model.count;
            step(play, &model, &random);
            check_same(play, &model);
            taken_back += model.count < before;
        }
        ends[play_record(play)->result]++;
        white_first += setup.start.first;
        play_free(play);
    }
    printf("    %d with white first, ends %d %d %d %d, %d moves taken back\n", white_first, ends[0],
           ends[1], ends[2], ends[3], taken_back);
    CHECK(white_first > 50 && ends[GMK_RESULT_BLACK] > 10 && ends[GMK_RESULT_WHITE] > 10);
    CHECK(taken_back > 500);
}

/* Black's forbidden points stay black's when white begins, by the referee. */
TEST(forbidden_points_are_blacks_also_if_white_begins)
{
    Random random = {test_seed};
    int forbidden = 0;
    for (int game = 0; game < 400 && test_failures == 0; game++) {
        Setup setup;
        Model model;
        GmkGame *board = NULL;
        set_up(&setup, &random);
        setup.rule = GMK_RULE_RENJU;
        model_begin(&model, &setup);
        if (setup_new_game(&board, &setup) != GMK_OK)
            abort();
        for (int y = 0; y < setup.height && gmk_game_result(board) == GMK_RESULT_NONE; y++)
            for (int x = 0; x < setup.width; x++) {
                if (referee_cell(&model.referee, x, y) != GMK_CELL_EMPTY)
                    continue;
                const bool may = referee_may_play(&model.referee, x, y, model.to_move);
                CHECK_INT(gmk_game_check(board, (GmkPoint){x, y}) == GMK_OK, may);
                CHECK(may || model.to_move == GMK_CELL_BLACK);
                forbidden += !may;
            }
        gmk_game_free(board);
    }
    printf("    %d forbidden points\n", forbidden);
    CHECK(forbidden > 20);
}

TEST(sides_of_moves_and_nodes)
{
    Setup setup;
    setup_default(&setup);
    setup.start.first = 1;
    Record *record = record_new(&setup);
    for (int32_t i = 0; i < 3; i++)
        CHECK(record_add_move(record, &(RecordMove){.point = {i, 0}, .time_ms = 1000 + i}));
    CHECK_INT(record_side_of(record, 0), 1);
    CHECK_INT(record_side_of(record, 3), 0);
    CHECK_INT(record_side_of_node(record, record->last), 1);
    CHECK_INT(record_side_of_node(record, TREE_ROOT), 0);
    record_free(record);
}

TEST(a_start_counts_its_stones)
{
    Start start = {0};
    CHECK(start_is_usual(&start));
    CHECK(start_add(&start, (GmkPoint){3, 4}, 1) && !start_add(&start, (GmkPoint){3, 4}, 0));
    CHECK(start_add(&start, (GmkPoint){19, 19}, 0));
    CHECK_INT(start.count, 2);
    CHECK_INT(start_stones(&start, 1), 1);
    CHECK_INT(start_cell(&start, (GmkPoint){3, 4}), GMK_CELL_WHITE);
    start_remove(&start, (GmkPoint){3, 4});
    start_remove(&start, (GmkPoint){3, 4});
    start_remove(&start, (GmkPoint){19, 19});
    CHECK(start_is_usual(&start));
    start.first = 1;
    CHECK(!start_is_usual(&start));
    const Start usual = {0};
    CHECK(start_equal(&start, &start) && !start_equal(&start, &usual)); /* another side begins */
    start.first = 0;
    CHECK(start_equal(&start, &usual));
    start_add(&start, (GmkPoint){3, 4}, 0);
    CHECK(!start_equal(&start, &usual));
}

/* An opening rule counts stones from the empty board: it does not hold in a set-up position. */
TEST(no_opening_rule_in_a_set_up_position)
{
    Setup setup;
    setup_default(&setup);
    setup.opening = OPENING_SWAP2;
    CHECK_INT(setup_opening(&setup), OPENING_SWAP2);
    start_add(&setup.start, (GmkPoint){7, 7}, 0);
    CHECK_INT(setup_opening(&setup), OPENING_FREE);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(games_from_set_up_positions_follow_the_referee),
        CASE(forbidden_points_are_blacks_also_if_white_begins),
        CASE(sides_of_moves_and_nodes),
        CASE(a_start_counts_its_stones),
        CASE(no_opening_rule_in_a_set_up_position),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

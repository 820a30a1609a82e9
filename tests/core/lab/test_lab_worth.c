/* Evaluations taken apart: what is listed sums up to what searches use, and is painted where it stands. */
#include "core/core_test.h"
#include "core/lab/lab_inspect.h"

#include "core/canvas_recorder.h"
#include "lab_positions.h"

#include <stdlib.h>

enum { BOARDS = 1000, BOARDS_SLOW = 12 };

static uint32_t next_random(uint32_t *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

/* A game of random moves on a board of 5 to 15 cells a side, or of 15 by 15; it may be over. */
static GmkGame *random_game(uint32_t *state, bool full)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    if (!full) {
        setup.width = 5 + (int32_t)(next_random(state) % 11);
        setup.height = 5 + (int32_t)(next_random(state) % 11);
    }
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    const int moves = (int)(next_random(state) % (uint32_t)(setup.width * setup.height * 3 / 4));
    for (int i = 0; i < moves; i++)
        (void)gmk_game_play(game,
                            (GmkPoint){(int32_t)(next_random(state) % (uint32_t)setup.width),
                                       (int32_t)(next_random(state) % (uint32_t)setup.height)});
    return game;
}

static void check_sums(const LabWorth *worth, const GmkGame *game, GmkEvaluation evaluation)
{
    int64_t black = 0, white = 0, kinds = 0;
    const bool black_moves = gmk_game_to_move(game) == GMK_CELL_BLACK;
    CHECK(worth->status == GMK_OK && worth->evaluation == evaluation);
    for (int32_t i = 0; i < worth->worth.shape_count; i++) {
        const GmkShape *shape = &worth->shapes[i];
        *(shape->side == GMK_CELL_BLACK ? &black : &white) += shape->points;
        CHECK(i == 0 || abs(worth->shapes[i - 1].points) >= abs(shape->points));
    }
    for (int kind = 0; kind < GMK_SHAPE_KINDS; kind++)
        kinds += lab_worth_sum(worth, (GmkShapeKind)kind, GMK_CELL_BLACK).points +
                 lab_worth_sum(worth, (GmkShapeKind)kind, GMK_CELL_WHITE).points;
    CHECK_INT(kinds, black + white);
    if (!lab_worth_has_sides(evaluation)) {
        CHECK_INT(black + white, worth->worth.value);
        return;
    }
    CHECK(black == worth->worth.black && white == worth->worth.white);
    if (gmk_game_result(game) == GMK_RESULT_NONE)
        CHECK_INT(worth->worth.value, black_moves ? black - white : white - black);
}

/* The values that a searcher of the textbook was told at its leaves, one ply deep. */
typedef struct Leaves {
    GmkPoint move;
    int ply, count;
    GmkPoint moves[GMK_CELLS_MAX];
    int32_t values[GMK_CELLS_MAX];
} Leaves;

static void on_enter(void *user, const GmkTraceNode *node)
{
    Leaves *leaves = user;
    leaves->move = node->move;
    leaves->ply = node->ply;
}

static void on_evaluate(void *user, int32_t value, GmkTraceLeaf why)
{
    Leaves *leaves = user;
    if (why != GMK_TRACE_HORIZON || leaves->ply != 1)
        return;
    leaves->moves[leaves->count] = leaves->move;
    leaves->values[leaves->count++] = value;
}

/* The evaluation that a search used at one of its leaves is the sum that the inspector shows there. */
static void check_leaf(LabWorth *worth, const GmkGame *game, GmkEvaluation evaluation,
                       uint32_t which)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkTrace trace = GMK_TRACE_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkThinker *thinker = NULL;
    GmkGame *after = NULL;
    Leaves leaves = {.count = 0};
    if (gmk_game_result(game) != GMK_RESULT_NONE)
        return;
    options.searcher = GMK_SEARCHER_TEXTBOOK;
    options.evaluation = evaluation;
    trace.user = &leaves;
    trace.enter = on_enter;
    trace.evaluate = on_evaluate;
    limits.depth = 1;
    limits.trace = &trace;
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
    gmk_thinker_free(thinker);
    if (leaves.count == 0)
        return;
    const int leaf = (int)(which % (uint32_t)leaves.count);
    CHECK_INT(gmk_game_copy(&after, game), GMK_OK);
    CHECK_INT(gmk_game_play(after, leaves.moves[leaf]), GMK_OK);
    lab_worth_make(worth, after, evaluation);
    check_sums(worth, after, evaluation);
    CHECK_INT(worth->worth.value, leaves.values[leaf]);
    gmk_game_free(after);
}

static void check_evaluation(GmkEvaluation evaluation, int boards, bool searched)
{
    LabWorth *worth = malloc(sizeof *worth);
    uint32_t state = 20261118u + (uint32_t)evaluation;
    for (int i = 0; i < boards && test_failures == 0; i++) {
        GmkGame *game = random_game(&state, evaluation == GMK_EVALUATION_NET);
        lab_worth_make(worth, game, evaluation);
        check_sums(worth, game, evaluation);
        if (searched)
            check_leaf(worth, game, evaluation, next_random(&state));
        gmk_game_free(game);
    }
    free(worth);
}

TEST(sums_are_the_evaluation_on_a_thousand_boards)
{
    check_evaluation(GMK_EVALUATION_SHAPES, BOARDS, true);
    check_evaluation(GMK_EVALUATION_SEGMENTS, BOARDS, true);
    check_evaluation(GMK_EVALUATION_SEGMENTS_CURED, BOARDS, true);
    check_evaluation(GMK_EVALUATION_RUNS, BOARDS, true);
}

TEST(shares_of_cells_are_the_learned_evaluation)
{
    check_evaluation(GMK_EVALUATION_LEARNED, BOARDS_SLOW, true);
    check_evaluation(GMK_EVALUATION_NET, BOARDS_SLOW, false);
}

static const char *text_of(void *user, LabWord word)
{
    (void)user;
    return word == LAB_WORD_BLACK       ? "Black"
           : word == LAB_WORD_WHITE     ? "White"
           : word == LAB_WORD_VALUE_FOR ? "Value for {1}"
           : word == LAB_WORD_SIDES     ? "Black {1}, White {2}."
                                        : "For {1}: {2}.";
}

/* Black has an open three on row 8 and white three stones apart: the published weights are 200 and nothing. */
TEST(the_inspector_says_lists_and_points)
{
    GmkGame *game = lab_position("f8a1g8c3h8o1", 15);
    LabWorth *worth = malloc(sizeof *worth);
    char text[LAB_SENTENCE_MAX], place[LAB_PLACE_MAX];
    const LabSpeech speech = {text_of, NULL, PLURAL_ONE_OTHER, game};
    const char *kinds[GMK_SHAPE_KINDS];
    for (int i = 0; i < GMK_SHAPE_KINDS; i++)
        kinds[i] = lab_shape_words[i];
    lab_worth_make(worth, game, GMK_EVALUATION_SHAPES);
    LabInspect inspect = {worth, game, &speech, kinds, 0, -1};
    CHECK_INT(worth->shapes[0].kind, GMK_SHAPE_OPEN_THREE);
    lab_worth_place(place, game, &worth->shapes[0]);
    CHECK_TEXT(place, "f8-h8");
    lab_inspect_sentence(text, sizeof text, &inspect);
    char expected[64];
    snprintf(expected, sizeof expected, "Black %d, White %d. For Black: %d.", worth->worth.black,
             worth->worth.white, worth->worth.black - worth->worth.white);
    CHECK_TEXT(text, expected);
    const Rect field = {500, 50, 400, 300};
    RecorderCanvas *canvas = recorder_canvas_new();
    const Brush brush = {&canvas->canvas, &theme_wood, 96};
    Layout layout;
    const LayoutOptions options = {.hide_panel = true};
    layout_compute(&layout, (Rect){0, 0, 500, 500}, 96, game, &options);
    lab_inspect_paint_list(&brush, field, &inspect);
    CHECK_INT(recorder_canvas_count(canvas, "text", "\"F8-H8\""), 1);
    CHECK_INT(recorder_canvas_count(canvas, "text", "\"open three\""), 1);
    CHECK_INT(lab_inspect_row(field, 96, &inspect, 600, 60), 0);
    CHECK_INT(lab_inspect_row(field, 96, &inspect, 600, 340), -1);
    inspect.chosen = 0;
    lab_inspect_paint_board(&brush, &layout, &inspect);
    CHECK_INT(recorder_canvas_count(canvas, "line", ""), worth->worth.shape_count);
    recorder_canvas_free(canvas);
    free(worth);
    gmk_game_free(game);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(sums_are_the_evaluation_on_a_thousand_boards),
        CASE(shares_of_cells_are_the_learned_evaluation),
        CASE(the_inspector_says_lists_and_points),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

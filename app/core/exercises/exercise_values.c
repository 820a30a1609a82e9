/* Exercises on UCB, as plain UCT chose just now, and on the points of the published evaluations. */
#include "exercise_parts.h"

#include "core/base/random.h"

#include <math.h>
#include <string.h>

/* ------------------------------------------------------------------------------------------------
 * UCB
 */

enum { UCT_SIDE = 5, MEMORY = 8 << 20 };

/* A board that is nearly full, nobody with five. NULL: no memory, or somebody has. */
static GmkGame *nearly_full(uint64_t *random, int empty, GmkStatus *status)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    GmkPoint moves[UCT_SIDE * UCT_SIDE];
    setup.width = setup.height = UCT_SIDE;
    *status = gmk_game_new(&game, &setup);
    while (*status == GMK_OK && gmk_game_result(game) == GMK_RESULT_NONE) {
        const int32_t count = gmk_game_legal_moves(moves, UCT_SIDE * UCT_SIDE, game);
        if (count == empty)
            return game;
        *status = gmk_game_play(game, moves[random_below(random, count)]);
    }
    gmk_game_free(game);
    return NULL;
}

/* Keeps the last choice that was made at the root. */
static void keep_choice(void *user, const GmkTraceChoice *choice)
{
    Exercise *e = user;
    if (choice->ply != 0 || choice->count > EXERCISE_ARMS)
        return;
    e->arm_count = choice->count;
    e->simulations = choice->visits;
    e->answer = choice->chosen;
    memcpy(e->arms, choice->children, (size_t)choice->count * sizeof *e->arms);
}

/* All children were tried, and one bound is the highest by more than rounding hides. */
static bool is_clear(const Exercise *e)
{
    int tempting = 0;
    for (int i = 0; i < e->arm_count; i++) {
        if (e->arms[i].visits == 0)
            return false;
        if (i != e->answer && exercise_bound(e, i) > exercise_bound(e, (int)e->answer) - 0.02)
            return false;
        tempting += e->arms[i].mean > e->arms[e->answer].mean;
    }
    return e->arm_count > 3 && tempting > 0; /* the highest mean alone is not the answer */
}

bool exercise_make_ucb(Exercise *e, uint64_t *random, int simulations, GmkStatus *status)
{
    static const double constants[] = {0.5, 1, 1.5, 2};
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkThinker *thinker = NULL;
    GmkTrace trace = GMK_TRACE_INIT;
    e->game = nearly_full(random, 5 + random_below(random, 3), status);
    if (!e->game)
        return false;
    e->exploration = constants[random_below(random, 4)];
    options.searcher = GMK_SEARCHER_MCTS;
    options.exploration = e->exploration;
    options.memory_bytes = MEMORY;
    limits.effort = GMK_EFFORT_PLAIN;
    limits.nodes = (uint64_t)simulations;
    limits.seed = 1 + (random_next(random) >> 1);
    limits.trace = &trace;
    trace.user = e;
    trace.select = keep_choice;
    *status = gmk_thinker_new(&thinker, &options);
    if (*status == GMK_OK)
        *status = gmk_think(&thought, thinker, e->game, &limits);
    gmk_thinker_free(thinker);
    return *status == GMK_OK && e->answer >= 0 && is_clear(e);
}

/* ------------------------------------------------------------------------------------------------
 * Evaluations
 */

enum { ROW_SIDE = 9, ROW = ROW_SIDE / 2, WORTH_MAX = 2000 };

/* A board with this row in its middle: X black, O white. NULL: no memory. */
static GmkGame *row_game(const char *row)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    GmkStone stones[ROW_SIDE];
    int32_t count = 0;
    setup.width = setup.height = ROW_SIDE;
    for (int x = 0; x < ROW_SIDE; x++)
        if (row[x] != '.')
            stones[count++] = (GmkStone){.point = {x, ROW},
                                         .cell = row[x] == 'X' ? GMK_CELL_BLACK : GMK_CELL_WHITE};
    if (gmk_game_new(&game, &setup) != GMK_OK)
        return NULL;
    if (gmk_game_set_position(game, stones, count, GMK_CELL_BLACK) == GMK_OK)
        return game;
    gmk_game_free(game);
    return NULL;
}

/* What each shape counts, found out by asking the evaluation about rows that have it. */
static GmkStatus probe_weights(Exercise *e)
{
    static const char *const rows[] = {"...XXXX..", "..OXXXX..", "...XXX...", "..OXXX...",
                                       "...XX....", "..OXX....", "....X....", "...OX...."};
    GmkStatus status = GMK_OK;
    for (size_t i = 0; i < sizeof rows / sizeof *rows && status == GMK_OK; i++) {
        GmkShape shapes[EXERCISE_SHAPES];
        GmkWorth worth = GMK_WORTH_INIT;
        GmkGame *game = row_game(rows[i]);
        status = game ? gmk_evaluate(&worth, shapes, EXERCISE_SHAPES, game, e->evaluation)
                      : GMK_ERR_NO_MEMORY;
        for (int s = 0; s < worth.shape_count && s < EXERCISE_SHAPES && status == GMK_OK; s++)
            if (shapes[s].side == GMK_CELL_BLACK)
                e->weights[shapes[s].kind] = shapes[s].points;
        gmk_game_free(game);
    }
    return status;
}

/* Each counted shape has the points that the table beside the question gives it. */
static bool is_explained(const Exercise *e)
{
    for (int i = 0; i < e->shape_count; i++)
        if (e->shapes[i].points != e->weights[e->shapes[i].kind])
            return false;
    return true;
}

bool exercise_make_worth(Exercise *e, uint64_t *random, int evaluation, GmkStatus *status)
{
    char row[ROW_SIDE + 1];
    const bool few =
        evaluation == GMK_EVALUATION_SEGMENTS; /* it counts four ways from each stone */
    int stones = 0, limit = few ? 3 : ROW_SIDE;
    e->evaluation = (GmkEvaluation)evaluation;
    for (int x = 0; x < ROW_SIDE; x++) {
        const int32_t dice = random_below(random, 10);
        row[x] = dice < 4 || stones == limit ? '.' : dice < 8 ? 'X' : 'O';
        stones += row[x] != '.';
    }
    row[ROW_SIDE] = '\0';
    e->game = row_game(row);
    *status = e->game ? gmk_evaluate(&e->worth, e->shapes, EXERCISE_SHAPES, e->game, e->evaluation)
                      : GMK_ERR_NO_MEMORY;
    if (*status == GMK_OK)
        *status = probe_weights(e);
    if (*status != GMK_OK || e->worth.shape_count > EXERCISE_SHAPES)
        return false;
    e->shape_count = e->worth.shape_count;
    e->answer = e->worth.black - e->worth.white;
    return e->shape_count > 1 && e->worth.black > 0 && e->answer > 0 && e->answer < WORTH_MAX &&
           gmk_game_result(e->game) == GMK_RESULT_NONE && is_explained(e);
}

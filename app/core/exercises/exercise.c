/* The list of exercises, and whether an answer is right. */
#include "exercise.h"

#include "exercise_parts.h"

#include <math.h>
#include <string.h>

enum { TRIES_MAX = 2000, STATE_SEED = 20261118 };

typedef struct Recipe {
    ExerciseKind kind;
    bool (*make)(Exercise *e, uint64_t *random, int parameter, GmkStatus *status);
    int parameter; /* as the maker has it */
} Recipe;

/* From the easy ones to the hard ones, a subject after the other. */
static const Recipe recipes[] = {
    {EXERCISE_MINIMAX, exercise_make_tree, 2},
    {EXERCISE_MINIMAX, exercise_make_tree, 3},
    {EXERCISE_MINIMAX, exercise_make_tree, 4},
    {EXERCISE_CUT_COUNT, exercise_make_tree, 2},
    {EXERCISE_CUT_COUNT, exercise_make_tree, 3},
    {EXERCISE_CUT_LEAVES, exercise_make_tree, 2},
    {EXERCISE_CUT_LEAVES, exercise_make_tree, 3},
    {EXERCISE_CUT_LEAVES, exercise_make_tree, 3},
    {EXERCISE_CUT_COUNT, exercise_make_tree, 4},
    {EXERCISE_CUT_LEAVES, exercise_make_tree, 4},
    {EXERCISE_CUT_LEAVES, exercise_make_tree, 4},
    {EXERCISE_ORDER, exercise_make_tree, 3},
    {EXERCISE_ORDER, exercise_make_tree, 3},
    {EXERCISE_ORDER, exercise_make_tree, 4},
    {EXERCISE_ORDER, exercise_make_tree, 4},
    {EXERCISE_NODES, exercise_make_nodes, 5},
    {EXERCISE_NODES, exercise_make_nodes, 6},
    {EXERCISE_NODES, exercise_make_nodes, 7},
    {EXERCISE_NEIGHBOURS, exercise_make_nodes, 7},
    {EXERCISE_NEIGHBOURS, exercise_make_nodes, 9},
    {EXERCISE_WORTH, exercise_make_worth, GMK_EVALUATION_RUNS},
    {EXERCISE_WORTH, exercise_make_worth, GMK_EVALUATION_RUNS},
    {EXERCISE_WORTH, exercise_make_worth, GMK_EVALUATION_SHAPES},
    {EXERCISE_WORTH, exercise_make_worth, GMK_EVALUATION_SHAPES},
    {EXERCISE_WORTH, exercise_make_worth, GMK_EVALUATION_SHAPES},
    {EXERCISE_WORTH, exercise_make_worth, GMK_EVALUATION_SEGMENTS},
    {EXERCISE_UCB, exercise_make_ucb, 20},
    {EXERCISE_UCB, exercise_make_ucb, 40},
    {EXERCISE_UCB, exercise_make_ucb, 80},
    {EXERCISE_UCB, exercise_make_ucb, 150},
    {EXERCISE_UCB, exercise_make_ucb, 300},
    {EXERCISE_NEXT_CELL, exercise_make_queue, 9},
    {EXERCISE_NEXT_F, exercise_make_queue, 9},
    {EXERCISE_NEXT_CELL, exercise_make_queue, 12},
    {EXERCISE_NEXT_F, exercise_make_queue, 12},
    {EXERCISE_NEXT_CELL, exercise_make_queue, 14},
    {EXERCISE_NEXT_F, exercise_make_queue, 14},
    {EXERCISE_FOUR_L, exercise_make_four_l, GMK_MAZE_OPEN},
    {EXERCISE_FOUR_L, exercise_make_four_l, GMK_MAZE_PERFECT},
    {EXERCISE_FOUR_L, exercise_make_four_l, GMK_MAZE_ROOMS},
    {EXERCISE_FOUR_L, exercise_make_four_l, GMK_MAZE_RANDOM},
    {EXERCISE_FOUR_L, exercise_make_four_l, GMK_MAZE_CAVES},
};

static const ExerciseForm forms[EXERCISE_KINDS] = {
    [EXERCISE_MINIMAX] = EXERCISE_CHOSEN, [EXERCISE_CUT_COUNT] = EXERCISE_TYPED,
    [EXERCISE_CUT_LEAVES] = EXERCISE_SET, [EXERCISE_ORDER] = EXERCISE_SEQUENCE,
    [EXERCISE_NODES] = EXERCISE_TYPED,    [EXERCISE_NEIGHBOURS] = EXERCISE_TYPED,
    [EXERCISE_UCB] = EXERCISE_CHOSEN,     [EXERCISE_WORTH] = EXERCISE_TYPED,
    [EXERCISE_NEXT_CELL] = EXERCISE_CELL, [EXERCISE_NEXT_F] = EXERCISE_TYPED,
    [EXERCISE_FOUR_L] = EXERCISE_CHOSEN,
};

int exercise_count(void)
{
    return (int)(sizeof recipes / sizeof *recipes);
}

ExerciseKind exercise_kind(int number)
{
    return recipes[number].kind;
}

void exercise_free(Exercise *e)
{
    gmk_game_free(e->game);
    gmk_maze_free(e->maze);
    e->game = NULL;
    e->maze = NULL;
}

GmkStatus exercise_make(Exercise *out, int number)
{
    if (number < 0 || number >= exercise_count())
        return GMK_ERR_ARGUMENT;
    const Recipe *recipe = &recipes[number];
    uint64_t random = STATE_SEED + (uint64_t)number * 1000003;
    GmkStatus status = GMK_OK;
    for (int i = 0; i < TRIES_MAX && status == GMK_OK; i++) {
        *out = (Exercise){.kind = recipe->kind,
                          .form = forms[recipe->kind],
                          .answer = EXERCISE_NO_ANSWER,
                          .worth = GMK_WORTH_INIT};
        if (recipe->make(out, &random, recipe->parameter, &status))
            return GMK_OK;
        exercise_free(out);
    }
    return status == GMK_OK ? GMK_ERR_UNSUPPORTED : status;
}

/* ------------------------------------------------------------------------------------------------
 * Trees
 */

int32_t exercise_least(const ExerciseTree *tree, int m)
{
    int32_t least = tree->value[m][0];
    for (int r = 1; r < tree->replies[m]; r++)
        least = tree->value[m][r] < least ? tree->value[m][r] : least;
    return least;
}

int64_t exercise_search(const ExerciseTree *tree, const int order[EXERCISE_WIDTH], int32_t *value)
{
    int64_t seen = 0;
    int32_t alpha = -GMK_TRACE_INFINITE;
    for (int i = 0; i < tree->moves; i++) {
        const int m = order[i];
        int32_t least = GMK_TRACE_INFINITE;
        for (int r = 0; r < tree->replies[m] && least > alpha; r++) {
            seen |= (int64_t)1 << (m * EXERCISE_WIDTH + r);
            least = tree->value[m][r] < least ? tree->value[m][r] : least;
        }
        alpha = least > alpha ? least : alpha;
    }
    if (value)
        *value = alpha;
    return seen;
}

int exercise_leaves(int64_t set)
{
    int count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

int64_t exercise_all_leaves(const ExerciseTree *tree)
{
    int64_t all = 0;
    for (int m = 0; m < tree->moves; m++)
        for (int r = 0; r < tree->replies[m]; r++)
            all |= (int64_t)1 << (m * EXERCISE_WIDTH + r);
    return all;
}

bool exercise_take_order(int order[EXERCISE_WIDTH], const ExerciseTree *tree, int64_t sequence)
{
    unsigned used = 0;
    for (int i = 0; i < tree->moves; i++, sequence >>= 4) {
        order[i] = (int)(sequence & 15);
        if (order[i] >= tree->moves || (used >> order[i] & 1u))
            return false;
        used |= 1u << order[i];
    }
    return sequence == 0;
}

/* The i-th of all sequences of the tree's moves, those that name one twice included; false: there are no more. */
static bool nth_sequence(int64_t *out, const ExerciseTree *tree, int i)
{
    *out = 0;
    for (int place = 0; place < tree->moves; place++, i /= tree->moves)
        *out |= (int64_t)(i % tree->moves) << (4 * place);
    return i == 0;
}

int64_t exercise_orders(const ExerciseTree *tree, int *fewest, int *most)
{
    int order[EXERCISE_WIDTH];
    int64_t sequence, best = 0;
    *fewest = EXERCISE_LEAVES + 1;
    *most = 0;
    for (int i = 0; nth_sequence(&sequence, tree, i); i++) {
        if (!exercise_take_order(order, tree, sequence))
            continue;
        const int leaves = exercise_leaves(exercise_search(tree, order, NULL));
        best = leaves < *fewest ? sequence : best;
        *fewest = leaves < *fewest ? leaves : *fewest;
        *most = leaves > *most ? leaves : *most;
    }
    return best;
}

/* ------------------------------------------------------------------------------------------------
 * Answers
 */

bool exercise_is_right(const Exercise *e, int64_t answer)
{
    int order[EXERCISE_WIDTH], fewest, most;
    if (e->kind != EXERCISE_ORDER)
        return answer == e->answer;
    (void)exercise_orders(&e->tree, &fewest, &most);
    return exercise_take_order(order, &e->tree, answer) &&
           exercise_leaves(exercise_search(&e->tree, order, NULL)) == fewest;
}

int exercise_choices(const Exercise *e)
{
    switch (e->kind) {
    case EXERCISE_MINIMAX: return e->tree.moves;
    case EXERCISE_UCB: return e->arm_count;
    case EXERCISE_FOUR_L: return 3;
    default: return 0;
    }
}

double exercise_bound(const Exercise *e, int arm)
{
    const GmkTraceChild *child = &e->arms[arm];
    return child->mean + e->exploration * sqrt(log((double)e->simulations) / child->visits);
}

int exercise_cell(const Exercise *e, GmkPoint point)
{
    return point.y * gmk_maze_width(e->maze) + point.x;
}

GmkPoint exercise_point(const Exercise *e, int64_t cell)
{
    const int32_t w = gmk_maze_width(e->maze);
    return (GmkPoint){(int32_t)(cell % w), (int32_t)(cell / w)};
}

int exercise_distance(const Exercise *e, int cell)
{
    const GmkPoint at = exercise_point(e, cell), goal = gmk_maze_goal(e->maze);
    return (at.x > goal.x ? at.x - goal.x : goal.x - at.x) +
           (at.y > goal.y ? at.y - goal.y : goal.y - at.y);
}

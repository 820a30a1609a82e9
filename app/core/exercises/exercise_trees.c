/* Exercises on alpha-beta: trees of two plies over the best cells of a real position, and counts of nodes. */
#include "exercise_parts.h"

#include "core/base/random.h"
#include "core/base/side.h"
#include "core/lab/lab_trace.h"

#include <stdlib.h>
#include <string.h>

enum {
    TREE_SIDE = 9,
    VALUE_MAX = 3000, /* beyond this somebody is about to win: no tree to think about */
    MEMORY = 8 << 20,
};

/* ------------------------------------------------------------------------------------------------
 * Positions
 */

GmkGame *exercise_position(uint64_t *random, int side, int stones)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    const int spread = side < 7 ? side : 5, first = (side - spread) / 2;
    GmkStone placed[GMK_CELLS_MAX];
    uint8_t used[GMK_CELLS_MAX] = {0};
    setup.width = setup.height = side;
    if (gmk_game_new(&game, &setup) != GMK_OK)
        return NULL;
    for (int i = 0; i < stones;) {
        const GmkPoint p = {first + random_below(random, spread),
                            first + random_below(random, spread)};
        if (used[p.y * side + p.x]++)
            continue;
        placed[i].point = p;
        placed[i].cell = side_color(side_after(SIDE_BLACK, i));
        i++;
    }
    if (gmk_game_set_position(game, placed, stones, side_color(side_after(SIDE_BLACK, stones))) ==
        GMK_OK)
        return game;
    gmk_game_free(game);
    return NULL;
}

/* ------------------------------------------------------------------------------------------------
 * Trees
 */

/* Searches a position by the textbook's stage and records it. */
static GmkStatus record(LabTrace *out, GmkThought *thought, const GmkGame *game, GmkTextbook stage,
                        int width, int depth)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThinker *thinker = NULL;
    GmkTrace table;
    options.searcher = GMK_SEARCHER_TEXTBOOK;
    options.textbook = stage;
    options.evaluation = GMK_EVALUATION_SHAPES;
    options.memory_bytes = MEMORY;
    options.width = (uint64_t)width;
    limits.depth = depth;
    if (out) {
        lab_trace_init(out, LAB_NODES_MAX);
        lab_trace_listen(&table, out);
        limits.trace = &table;
    }
    GmkStatus status = gmk_thinker_new(&thinker, &options);
    if (status == GMK_OK)
        status = gmk_think(thought, thinker, game, &limits);
    gmk_thinker_free(thinker);
    return status;
}

/* The moves of the root and their values, from a search of one ply, which cuts nothing. */
static GmkStatus list_moves(const GmkGame *game, int width, GmkPoint moves[EXERCISE_WIDTH],
                            int32_t values[EXERCISE_WIDTH], int *count)
{
    LabTrace trace;
    GmkThought thought = GMK_THOUGHT_INIT;
    const GmkStatus status = record(&trace, &thought, game, GMK_TEXTBOOK_ORDERING, width, 1);
    *count = 0;
    if (status == GMK_OK && trace.node_count > 0)
        for (uint32_t n = trace.nodes[0].first; n != LAB_NO_NODE && *count < EXERCISE_WIDTH;
             n = trace.nodes[n].next) {
            moves[*count] = (GmkPoint){trace.nodes[n].x, trace.nodes[n].y};
            values[(*count)++] = trace.nodes[n].value;
        }
    lab_trace_free(&trace);
    return status;
}

/* The whole tree, every leaf with its value. */
static GmkStatus fill_tree(ExerciseTree *tree, const GmkGame *game, int width)
{
    int32_t values[EXERCISE_WIDTH];
    GmkStatus status = list_moves(game, width, tree->move, values, &tree->moves);
    for (int m = 0; m < tree->moves && status == GMK_OK; m++) {
        GmkGame *after = NULL;
        status = gmk_game_copy(&after, game);
        if (status == GMK_OK)
            status = gmk_game_play(after, tree->move[m]);
        if (status == GMK_OK)
            status = list_moves(after, width, tree->reply[m], tree->value[m], &tree->replies[m]);
        for (int r = 0; r < tree->replies[m]; r++)
            tree->value[m][r] = -tree->value[m][r]; /* they were told for MIN, who replies */
        gmk_game_free(after);
    }
    return status;
}

/* The leaves that the engine's alpha-beta looked at, by their places in the tree; -1: it saw another tree. */
static int64_t leaves_of_trace(const LabTrace *trace, const ExerciseTree *tree)
{
    int64_t seen = 0;
    int m = 0;
    if (trace->node_count == 0)
        return -1;
    for (uint32_t n = trace->nodes[0].first; n != LAB_NO_NODE; n = trace->nodes[n].next, m++) {
        int r = 0;
        if (m == tree->moves || trace->nodes[n].x != tree->move[m].x ||
            trace->nodes[n].y != tree->move[m].y)
            return -1;
        for (uint32_t leaf = trace->nodes[n].first; leaf != LAB_NO_NODE;
             leaf = trace->nodes[leaf].next, r++) {
            if (r == tree->replies[m] || trace->nodes[leaf].value != tree->value[m][r])
                return -1;
            seen |= (int64_t)1 << (m * EXERCISE_WIDTH + r);
        }
    }
    return m == tree->moves ? seen : -1;
}

/* A tree of its full width, without wins, in which one move is the best. */
static bool is_worth_asking(const ExerciseTree *tree, int width)
{
    int best = 0, distinct = 0;
    if (tree->moves != width)
        return false;
    for (int m = 0; m < width; m++) {
        if (tree->replies[m] != width)
            return false;
        for (int r = 0; r < width; r++)
            if (abs(tree->value[m][r]) > VALUE_MAX)
                return false;
        distinct += m == 0 || exercise_least(tree, m) != exercise_least(tree, 0);
        best = exercise_least(tree, m) > exercise_least(tree, best) ? m : best;
    }
    for (int m = 0; m < width; m++)
        if (m != best && exercise_least(tree, m) == exercise_least(tree, best))
            return false;
    return distinct > 1;
}

static int best_move(const ExerciseTree *tree)
{
    int best = 0;
    for (int m = 1; m < tree->moves; m++)
        best = exercise_least(tree, m) > exercise_least(tree, best) ? m : best;
    return best;
}

/* The answer of each kind; false: it would be too easy. `seen` is what the engine's alpha-beta looked at. */
static bool answer_tree(Exercise *e, int64_t seen, GmkPoint chosen)
{
    const ExerciseTree *tree = &e->tree;
    const int64_t cut = exercise_all_leaves(tree) & ~seen;
    const int best = best_move(tree);
    int fewest, most;
    switch (e->kind) {
    case EXERCISE_MINIMAX:
        for (int m = 0; m < tree->moves; m++)
            if (tree->move[m].x == chosen.x && tree->move[m].y == chosen.y)
                e->answer = m;
        return best > 0; /* the first one would be guessed */
    case EXERCISE_CUT_COUNT: e->answer = exercise_leaves(cut); return cut != 0;
    case EXERCISE_CUT_LEAVES: e->answer = cut; return cut != 0;
    default: break;
    }
    e->answer = exercise_orders(tree, &fewest, &most);
    return best > 0 && most - fewest > 1;
}

bool exercise_make_tree(Exercise *e, uint64_t *random, int width, GmkStatus *status)
{
    LabTrace trace;
    GmkThought thought = GMK_THOUGHT_INIT;
    e->game = exercise_position(random, TREE_SIDE, 5 + random_below(random, 4));
    if (!e->game) {
        *status = GMK_ERR_NO_MEMORY;
        return false;
    }
    *status = fill_tree(&e->tree, e->game, width);
    if (*status != GMK_OK || !is_worth_asking(&e->tree, width))
        return false;
    *status = record(&trace, &thought, e->game, GMK_TEXTBOOK_ORDERING, width, 2);
    const int64_t seen = *status == GMK_OK ? leaves_of_trace(&trace, &e->tree) : -1;
    lab_trace_free(&trace);
    return seen >= 0 && answer_tree(e, seen, thought.move);
}

/* ------------------------------------------------------------------------------------------------
 * Counts
 */

bool exercise_make_nodes(Exercise *e, uint64_t *random, int size, GmkStatus *status)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    const bool plain = e->kind == EXERCISE_NODES;
    const int stones = plain ? 3 + random_below(random, 2) : 3 + size / 2;
    e->game = exercise_position(random, size, stones);
    if (!e->game) {
        *status = GMK_ERR_NO_MEMORY;
        return false;
    }
    e->empty = size * size - stones;
    e->depth = !plain ? 1 : size == 5 ? 3 : 2;
    *status = record(NULL, &thought, e->game, plain ? GMK_TEXTBOOK_PLAIN : GMK_TEXTBOOK_NEIGHBOURS,
                     0, e->depth);
    e->answer = (int64_t)thought.nodes;
    return *status == GMK_OK;
}

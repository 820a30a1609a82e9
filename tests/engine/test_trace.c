/*
 * Traces: from what a search tells of its steps the whole answer is computed again, by minimax over
 * the told leaves, by counting the told simulations, by following the told cells.
 */
#include "test.h"

#include "gomoku/random_board.h"
#include "gomoku/textbook/textbook_search.h"

#include <math.h>

enum { PLIES = 16 };

/* ------------------------------------------------------------------------------------------------
 * Minimax
 */

typedef struct Level {
    GmkTraceNode node;
    bool is_leaf, has_cut;
    int32_t leaf; /* of a leaf */
    int32_t best; /* of the children backed up so far, for the side to move */
    int32_t last; /* what the last child is worth to this node, */
    GmkPoint last_move;
    int32_t raised; /* the value last told, INT32_MIN: none */
    GmkPoint best_move;
    int32_t listed, tried, left;
} Level;

typedef struct Rebuilt {
    Level levels[PLIES];
    int depth; /* of levels[]; 0: outside the tree */
    uint64_t nodes, cuts, known;
    int iterations;
    int32_t value;
    GmkPoint move;
} Rebuilt;

static Level *top_of(Rebuilt *r)
{
    CHECK(r->depth > 0);
    return &r->levels[r->depth > 0 ? r->depth - 1 : 0];
}

static void on_enter(void *user, const GmkTraceNode *node)
{
    Rebuilt *r = user;
    CHECK_INT(node->struct_size, sizeof *node);
    CHECK_INT(node->ply, r->depth);
    CHECK(r->depth < PLIES && node->alpha < node->beta);
    if (node->ply > 0) {
        Level *parent = top_of(r);
        CHECK_INT(node->depth, parent->node.depth - 1);
        parent->tried++;
        parent->last_move = node->move;
        r->nodes++;
    }
    r->levels[r->depth++] =
        (Level){.node = *node, .best = INT32_MIN, .raised = INT32_MIN, .listed = -1};
}

static void on_evaluate(void *user, int32_t value, GmkTraceLeaf why)
{
    Level *level = top_of(user);
    CHECK(!level->is_leaf && level->tried == 0);
    CHECK((why == GMK_TRACE_HORIZON) == (level->node.depth == 0) || why == GMK_TRACE_OVER);
    level->is_leaf = true;
    level->leaf = value;
    ((Rebuilt *)user)->known += why == GMK_TRACE_KNOWN;
}

static void on_list(void *user, int32_t count)
{
    Level *level = top_of(user);
    CHECK(count > 0 && level->listed < 0);
    level->listed = count;
}

static void on_raise(void *user, GmkPoint move, int32_t value)
{
    Level *level = top_of(user);
    CHECK(value > level->raised);
    CHECK(move.x == level->last_move.x && move.y == level->last_move.y && value == level->last);
    level->raised = value;
    level->best_move = move;
}

static void on_cut(void *user, int32_t value, int32_t beta, int32_t left)
{
    Level *level = top_of(user);
    CHECK(value >= beta && value == level->best && beta == level->node.beta);
    CHECK_INT(level->tried + left, level->listed);
    level->has_cut = true;
    ((Rebuilt *)user)->cuts++;
}

static void on_back_up(void *user, int32_t value, bool whole)
{
    Rebuilt *r = user;
    const Level level = *top_of(r);
    CHECK(whole);
    CHECK_INT(value, level.is_leaf ? level.leaf : level.best);
    CHECK(level.is_leaf || level.raised == level.best);
    CHECK(level.is_leaf || level.has_cut || level.tried == level.listed);
    r->depth--;
    if (r->depth > 0) {
        Level *parent = top_of(r);
        parent->last = -value;
        parent->best = -value > parent->best ? -value : parent->best;
        return;
    }
    r->iterations++;
    r->value = value;
    r->move = level.best_move;
}

static GmkTrace trace_of(Rebuilt *r)
{
    GmkTrace trace = GMK_TRACE_INIT;
    trace.user = r;
    trace.enter = on_enter;
    trace.evaluate = on_evaluate;
    trace.list = on_list;
    trace.raise = on_raise;
    trace.cut = on_cut;
    trace.back_up = on_back_up;
    return trace;
}

static void search_board(TextbookResult *out, uint64_t *nodes, const Board *board,
                         const TextbookOptions *options, int depth, const GmkTrace *trace)
{
    static atomic_bool stop;
    GmkLimits wanted = GMK_LIMITS_INIT;
    SearchLimits limits;
    TextbookMemory *memory = textbook_new(options);
    wanted.depth = depth;
    limits_begin(&limits, &wanted, &stop);
    limits.trace = trace;
    CHECK(memory && textbook_search(out, board, memory, &limits));
    *nodes = limits.nodes;
    textbook_free(memory);
}

TEST(minimax_can_be_computed_again_from_its_trace)
{
    Rng rng;
    uint64_t nodes = 0, cuts = 0, known = 0;
    rng_seed(&rng, test_seed);
    for (int i = 0; i < test_rounds(1000) && test_failures == 0; i++) {
        const TextbookOptions options = {
            .stage = (GmkTextbook)(i % (GMK_TEXTBOOK_TABLE + 1)),
            .evaluation = (GmkEvaluation)(1 + i / 5 % GMK_EVALUATION_SEGMENTS_CURED),
            .flat_wins = i / 20 % 2 == 1,
            .width = i / 40 % 2 == 1 ? 4 : 0,
            .full_order = i / 80 % 2 == 1,
            .memory_bytes = 6 << 20};
        const int deepest = options.stage <= GMK_TEXTBOOK_ALPHABETA ? 2 : options.width > 0 ? 4 : 3;
        const int depth = 1 + (int)rng_below(&rng, (uint32_t)deepest);
        const int side = options.stage <= GMK_TEXTBOOK_ALPHABETA ? 7 : 9;
        Rebuilt rebuilt = {.depth = 0};
        const GmkTrace trace = trace_of(&rebuilt);
        TextbookResult told, silent;
        uint64_t told_nodes, silent_nodes;
        Board board;
        random_board(&board, &rng, (GmkRule)(i % 3), side, side, 20);
        search_board(&told, &told_nodes, &board, &options, depth, &trace);
        search_board(&silent, &silent_nodes, &board, &options, depth, NULL);
        CHECK(told.cell == silent.cell && told.value == silent.value);
        CHECK_INT(told_nodes, silent_nodes);
        CHECK_INT(rebuilt.nodes, silent_nodes);
        CHECK_INT(rebuilt.value, silent.value);
        CHECK_INT(board_cell(rebuilt.move), silent.cell);
        CHECK(rebuilt.depth == 0 && rebuilt.iterations == 1);
        nodes += rebuilt.nodes;
        cuts += rebuilt.cuts;
        known += rebuilt.known;
    }
    printf("    %" PRIu64 " nodes, %" PRIu64 " cuts, %" PRIu64 " from the table\n", nodes, cuts,
           known);
    CHECK(cuts > 1000 && known > 0);
}

/* ------------------------------------------------------------------------------------------------
 * UCT
 */

enum { CHILDREN = 81, NODES = 1 << 14 };

typedef struct Twig {
    uint32_t visits;
    double sum;
    int children[CHILDREN]; /* by cell; 0: none */
} Twig;

typedef struct Grown {
    Twig *twigs; /* [1] is the root */
    int count, path[PLIES * 8], ply;
    double win, draw, c;
    GmkPoint moves[PLIES * 8];
    const GmkGame *start;
    GmkGame *game; /* of the simulation */
    uint64_t simulations, playouts, ended;
    double result; /* 1, 0.5, 0 for the side that made the last move of the path */
    int side;
} Grown;

static int cell_of(const Grown *g, GmkPoint move)
{
    return move.y * g->side + move.x;
}

static void on_select(void *user, const GmkTraceChoice *choice)
{
    Grown *g = user;
    if (choice->ply == 0) {
        g->ply = 0;
        g->path[0] = 1;
        gmk_game_free(g->game);
        CHECK_INT(gmk_game_copy(&g->game, g->start), GMK_OK);
    }
    CHECK_INT(choice->ply, g->ply);
    const Twig *twig = &g->twigs[g->path[g->ply]];
    const GmkTraceChild *taken = &choice->children[choice->chosen];
    CHECK_INT(choice->visits, twig->visits);
    bool untried = false;
    for (int i = 0; i < choice->count; i++) {
        const GmkTraceChild *child = &choice->children[i];
        const int at = twig->children[cell_of(g, child->move)];
        const double n = g->twigs[at].visits, mean = at ? g->twigs[at].sum / n : 0;
        CHECK_INT(child->visits, at ? g->twigs[at].visits : 0);
        untried |= child->visits == 0;
        if (!at)
            continue;
        const double bound = mean + g->c * sqrt(log((double)choice->visits) / n);
        CHECK(fabs(child->mean - mean) < 1e-9 && fabs(child->bound - bound) < 1e-6);
        CHECK(taken->visits == 0 || child->bound <= taken->bound);
    }
    CHECK(!untried || taken->visits == 0);
    CHECK_INT(gmk_game_play(g->game, taken->move), GMK_OK);
    g->moves[g->ply++] = taken->move;
    g->path[g->ply] = twig->children[cell_of(g, taken->move)];
    const GmkResult result = gmk_game_result(g->game);
    g->result = result == GMK_RESULT_DRAW ? 0.5 : 1;
}

static void on_expand(void *user, GmkPoint move, int32_t ply, bool added)
{
    Grown *g = user;
    CHECK(added && ply == g->ply && g->path[g->ply] == 0 && g->count + 1 < NODES);
    CHECK(move.x == g->moves[ply - 1].x && move.y == g->moves[ply - 1].y);
    g->path[g->ply] = g->twigs[g->path[g->ply - 1]].children[cell_of(g, move)] = ++g->count;
}

static void on_play_out(void *user, const GmkPoint *moves, int32_t count, double result)
{
    Grown *g = user;
    const GmkCell mover = gmk_game_to_move(g->game);
    CHECK_INT(gmk_game_result(g->game), GMK_RESULT_NONE);
    for (int i = 0; i < count; i++)
        CHECK_INT(gmk_game_play(g->game, moves[i]), GMK_OK);
    const GmkResult end = gmk_game_result(g->game);
    const double expected = end == GMK_RESULT_DRAW ? 0.5 : (int)end == (int)mover ? 1.0 : 0.0;
    CHECK(end != GMK_RESULT_NONE && fabs(result - expected) < 1e-9);
    g->result = 1 - result;
    g->playouts++;
}

static void on_back_propagate(void *user, int32_t ply, double reward, uint32_t visits, double sum)
{
    Grown *g = user;
    CHECK_INT(ply, g->ply);
    Twig *twig = &g->twigs[g->path[ply]];
    const double expected = g->result > 0.75 ? g->win : g->result > 0.25 ? g->draw : 0;
    CHECK(fabs(reward - expected) < 1e-9);
    twig->visits++;
    twig->sum += reward;
    CHECK(twig->visits == visits && fabs(twig->sum - sum) < 1e-6);
    g->result = 1 - g->result;
    g->ply--;
    g->simulations += ply == 0;
}

/* The child with the most visits, the first of several, is the move. */
static void check_answer(const Grown *g, const GmkThought *thought)
{
    const Twig *root = &g->twigs[1];
    uint32_t most = 0, sum = 0;
    int best = -1;
    for (int cell = 0; cell < CHILDREN; cell++) {
        const uint32_t visits = root->children[cell] ? g->twigs[root->children[cell]].visits : 0;
        sum += visits;
        if (visits > most) {
            most = visits;
            best = cell;
        }
    }
    CHECK_INT(sum, g->simulations);
    CHECK_INT(thought->nodes, g->simulations);
    CHECK_INT(thought->root_nodes, sum);
    CHECK_INT(cell_of(g, thought->move), best);
    for (int i = 0; i < thought->ranked_count; i++) {
        const uint32_t child = (uint32_t)root->children[cell_of(g, thought->ranked[i].move)];
        CHECK_INT(thought->ranked_nodes[i], child ? g->twigs[child].visits : 0);
    }
}

static void grow(uint64_t seed, GmkRewards rewards, double exploration)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought told = GMK_THOUGHT_INIT, silent = GMK_THOUGHT_INIT;
    GmkTrace trace = GMK_TRACE_INIT;
    GmkThinker *thinker = NULL;
    GmkGame *game = NULL;
    GmkSetup setup = GMK_SETUP_INIT;
    Rng rng;
    rng_seed(&rng, seed);
    setup.width = setup.height = 5 + (int)rng_below(&rng, 5);
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    for (int i = (int)rng_below(&rng, 14); i > 0 && gmk_game_result(game) == GMK_RESULT_NONE; i--)
        (void)gmk_game_play(game, (GmkPoint){(int)rng_below(&rng, (uint32_t)setup.width),
                                             (int)rng_below(&rng, (uint32_t)setup.width)});
    Grown g = {.twigs = calloc(NODES, sizeof *g.twigs),
               .count = 1,
               .win = rewards == GMK_REWARDS_HUNDRED ? 100 : 1,
               .draw = rewards == GMK_REWARDS_HUNDRED ? 1 : 0.5,
               .c = exploration > 0 ? exploration : sqrt(2.0),
               .start = game,
               .side = setup.width};
    trace.user = &g;
    trace.select = on_select;
    trace.expand = on_expand;
    trace.play_out = on_play_out;
    trace.back_propagate = on_back_propagate;
    options.searcher = GMK_SEARCHER_MCTS;
    options.rewards = rewards;
    options.exploration = exploration;
    limits.effort = GMK_EFFORT_PLAIN;
    limits.nodes = 200 + rng_below(&rng, 1500);
    limits.seed = seed;
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    if (gmk_game_result(game) == GMK_RESULT_NONE) {
        CHECK_INT(gmk_think(&silent, thinker, game, &limits), GMK_OK);
        CHECK_INT(gmk_thinker_clear(thinker), GMK_OK);
        limits.trace = &trace;
        CHECK_INT(gmk_think(&told, thinker, game, &limits), GMK_OK);
        CHECK(told.nodes == silent.nodes && told.score == silent.score &&
              told.move.x == silent.move.x && told.move.y == silent.move.y);
        check_answer(&g, &told);
    }
    gmk_game_free(g.game);
    gmk_game_free(game);
    gmk_thinker_free(thinker);
    free(g.twigs);
}

TEST(uct_can_be_counted_again_from_its_trace)
{
    for (int i = 0; i < test_rounds(120) && test_failures == 0; i++)
        grow(test_seed + (uint64_t)i, i % 2 ? GMK_REWARDS_HUNDRED : GMK_REWARDS_ONE,
             i % 3 == 2 ? 0.7 : 0);
}

/* ------------------------------------------------------------------------------------------------
 * Mazes
 */

enum { MAP = 32 };

typedef struct Walked {
    GmkPoint parent[MAP][MAP], now, start, goal;
    int32_t priority[MAP][MAP];
    uint64_t pushes, pops, goals;
    int depth, found; /* IDA*: of the path; of the shortest that met the goal */
    bool deepening, at_goal;
    GmkMazeOptions options;
} Walked;

static bool is_beside(GmkPoint a, GmkPoint b)
{
    return abs(a.x - b.x) + abs(a.y - b.y) == 1;
}

static void on_push(void *user, GmkPoint cell, int32_t priority)
{
    Walked *w = user;
    const bool is_start = cell.x == w->start.x && cell.y == w->start.y;
    w->pushes++;
    if (w->deepening) {
        w->depth = is_start ? 0 : w->depth + 1;
        CHECK_INT(priority, w->depth + gmk_maze_distance(w->options.heuristic, cell, w->goal));
        if (cell.x == w->goal.x && cell.y == w->goal.y) {
            w->found = w->depth;
            w->goals += !is_start;
        }
        return;
    }
    CHECK(is_beside(cell, w->now));
    w->parent[cell.y][cell.x] = w->now;
    w->priority[cell.y][cell.x] = priority;
}

static void on_pop(void *user, GmkPoint cell, int32_t priority)
{
    Walked *w = user;
    w->pops++;
    if (w->deepening) {
        w->depth--;
        return;
    }
    if (cell.x != w->start.x || cell.y != w->start.y)
        CHECK_INT(priority, w->priority[cell.y][cell.x]);
    w->now = cell;
    w->at_goal = cell.x == w->goal.x && cell.y == w->goal.y;
}

/* The steps from the goal back to the start, and what its priority says of them. */
static int steps_back(const Walked *w)
{
    int steps = 0;
    GmkPoint at = w->goal;
    for (; at.x != w->start.x || at.y != w->start.y; at = w->parent[at.y][at.x])
        steps++;
    if (steps > 0 && w->options.algorithm != GMK_MAZE_GREEDY)
        CHECK_INT(w->priority[w->goal.y][w->goal.x], steps);
    return steps;
}

static void walk(const GmkMaze *maze, const GmkMazeOptions *options)
{
    enum { ENOUGH = 2000 }; /* without a table there may be no end */
    GmkMazeSearch *told = NULL, *silent = NULL;
    GmkMazeReport report = GMK_MAZE_REPORT_INIT, expected = GMK_MAZE_REPORT_INIT;
    GmkMazeLimits limits = GMK_MAZE_LIMITS_INIT;
    GmkTrace trace = GMK_TRACE_INIT;
    Walked w = {.start = gmk_maze_start(maze),
                .goal = gmk_maze_goal(maze),
                .deepening = options->algorithm == GMK_MAZE_IDASTAR ||
                             options->algorithm == GMK_MAZE_TEXTBOOK_IDASTAR,
                .found = -1,
                .options = *options};
    CHECK_INT(gmk_maze_search_new_with(&told, maze, options), GMK_OK);
    CHECK_INT(gmk_maze_search_new_with(&silent, maze, options), GMK_OK);
    limits.expansions = ENOUGH;
    CHECK_INT(gmk_maze_search_run(&expected, silent, &limits), GMK_OK);
    trace.user = &w;
    trace.push = on_push;
    trace.pop = on_pop;
    limits.trace = &trace;
    limits.expansions = 8; /* in pieces, as a window runs it */
    do
        CHECK_INT(gmk_maze_search_run(&report, told, &limits), GMK_OK);
    while (report.state == GMK_MAZE_RUNNING && report.expanded < ENOUGH);
    CHECK(report.expanded == expected.expanded && report.visited == expected.visited &&
          report.length == expected.length && report.iterations == expected.iterations);
    if (w.deepening) {
        CHECK_INT(w.pushes - w.goals, expected.expanded);
        CHECK(w.found == expected.length || expected.state == GMK_MAZE_RUNNING);
    } else {
        CHECK_INT(w.pops - w.at_goal, expected.expanded);
        CHECK_INT(w.at_goal, expected.state == GMK_MAZE_FOUND);
        CHECK(!w.at_goal || steps_back(&w) == expected.length);
    }
    gmk_maze_search_free(told);
    gmk_maze_search_free(silent);
}

TEST(ways_through_mazes_can_be_found_again_from_their_trace)
{
    for (int i = 0; i < 400 && test_failures == 0; i++) {
        GmkMazeRecipe recipe = GMK_MAZE_RECIPE_INIT;
        GmkMaze *maze = NULL;
        recipe.kind = (GmkMazeKind)(i % GMK_MAZE_KINDS);
        recipe.width = 1 + i % MAP;
        recipe.height = 1 + i / 7 % MAP;
        recipe.seed = test_seed + (uint64_t)i;
        CHECK_INT(gmk_maze_generate(&maze, &recipe), GMK_OK);
        for (int a = 0; a < GMK_MAZE_ALGORITHMS; a++) {
            const GmkMazeOptions options = {sizeof options, (GmkMazeAlgorithm)a,
                                            (GmkMazeHeuristic)(i % GMK_MAZE_HEURISTICS),
                                            (uint32_t)(i / GMK_MAZE_HEURISTICS % 2)};
            walk(maze, &options);
        }
        gmk_maze_free(maze);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Tables that are not whole
 */

static void count_enter(void *user, const GmkTraceNode *node)
{
    (void)node;
    ++*(int *)user;
}

TEST(a_trace_may_lack_functions_and_must_have_a_size)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkTrace trace = GMK_TRACE_INIT;
    GmkSetup setup = GMK_SETUP_INIT;
    GmkThinker *thinker = NULL;
    GmkGame *game = NULL;
    int entered = 0;
    options.searcher = GMK_SEARCHER_TEXTBOOK;
    options.textbook = GMK_TEXTBOOK_TABLE;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    CHECK_INT(gmk_game_play(game, (GmkPoint){7, 7}), GMK_OK);
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    limits.depth = 2;
    limits.trace = &trace;
    trace.user = &entered;
    trace.enter = count_enter;
    CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
    CHECK_INT(entered, thought.nodes + 1); /* and the root */
    trace.struct_size = 4;
    CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_ERR_ARGUMENT);
    gmk_thinker_free(thinker);
    gmk_game_free(game);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(minimax_can_be_computed_again_from_its_trace),
        CASE(uct_can_be_counted_again_from_its_trace),
        CASE(ways_through_mazes_can_be_found_again_from_their_trace),
        CASE(a_trace_may_lack_functions_and_must_have_a_size),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

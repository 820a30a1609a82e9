/* The tree search: plain UCT against its definition, proofs, memory, the tree kept, both games. */
#include <math.h>

#include "base/real.h"
#include "base/rng.h"
#include "connect4/solver/solver.h"
#include "connect4/tree/connect4_mcts.h"
#include "engine/connect4/random_connect4.h"
#include "gomoku/gomoku_think.h"
#include "test.h"

/* ------------------------------------------------------------------------------------------------
 * A game for tests: a heap of coins, one to three are taken in turns, the last one wins. Positions
 * are reached in many ways.
 */

enum { COINS_MAX = 40 };

typedef struct Coins {
    int coins;
    int count;
    uint8_t taken[COINS_MAX];
} Coins;

static void coins_play(void *position, uint16_t move)
{
    Coins *c = position;
    c->coins -= move;
    c->taken[c->count++] = (uint8_t)move;
}

static void coins_undo(void *position)
{
    Coins *c = position;
    c->coins += c->taken[--c->count];
}

static uint64_t coins_hash(const void *position)
{
    return rng_mix((uint64_t)((const Coins *)position)->coins + 1);
}

static GmkPoint coins_point(const void *position, uint16_t move)
{
    (void)position;
    return (GmkPoint){move, 0};
}

static void coins_list(MctsEvaluation *out, void *position)
{
    const Coins *c = position;
    out->proof = c->coins == 0 ? MCTS_LOSS : MCTS_OPEN;
    out->plies = 0;
    out->complete = true;
    out->count = 0;
    for (int n = 1; n <= 3 && n <= c->coins; n++)
        out->moves[out->count++] = (MctsMove){(uint16_t)n, 1.0F / 3};
}

static void coins_evaluate(MctsEvaluation *out, void *position, Rng *rng, bool root)
{
    (void)rng;
    (void)root;
    coins_list(out, position);
    out->value = 0.5;
}

static double coins_playout(void *position, Rng *rng)
{
    int coins = ((Coins *)position)->coins, turn = 0;
    for (; coins > 0; turn ^= 1)
        coins -= 1 + (int)rng_below(rng, coins < 3 ? (uint32_t)coins : 3);
    return turn == 1 ? 1.0 : 0.0; /* who took the last one */
}

static int32_t coins_rate_score(double rate)
{
    return (int32_t)(1000 * rate) - 500;
}

static const MctsOps coins_ops = {
    .play = coins_play,
    .undo = coins_undo,
    .hash = coins_hash,
    .point = coins_point,
    .rate_score = coins_rate_score,
    .evaluate = coins_evaluate,
    .list = coins_list,
    .playout = coins_playout,
    .moves_typical = 3,
    .exploration = 1.0,
};

static bool play_by_mean; /* how plain searches choose the final move */

static GmkThought search(Mcts *mcts, void *position, bool plain, double win, double draw,
                         uint64_t nodes, uint64_t seed)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkLimits wanted = GMK_LIMITS_INIT;
    SearchLimits limits;
    atomic_bool stop = false;
    wanted.nodes = nodes;
    wanted.seed = seed;
    limits_begin(&limits, &wanted, &stop);
    const MctsSetting setting = {.plain = plain,
                                 .win = win,
                                 .draw = draw,
                                 .by_mean = play_by_mean,
                                 .threads = 1,
                                 .positions = &position};
    CHECK(mcts_search(&thought, mcts, &setting, &limits));
    return thought;
}

/* ------------------------------------------------------------------------------------------------
 * UCT by its definition, with nothing shared: nodes on the heap, recursion, libm.
 */

typedef struct Plain {
    int visits;
    double reward; /* of the player who moved here */
    struct Plain *child[3];
} Plain;

static void plain_free(Plain *node)
{
    for (int i = 0; node && i < 3; i++)
        plain_free(node->child[i]);
    free(node);
}

/* Returns 1 when the side to move at this node wins the simulation. */
static double plain_simulate(Plain *node, Coins *c, Rng *rng, double win)
{
    const int moves = c->coins < 3 ? c->coins : 3;
    double result;
    if (moves == 0) {
        result = 0;
    } else {
        int best = -1;
        uint32_t untried = 0;
        for (int i = 0; i < moves; i++)
            if (!node->child[i] && rng_below(rng, ++untried) == 0)
                best = i;
        const bool new_child = best >= 0;
        double best_value = -1;
        for (int i = 0; i < moves && !new_child; i++) {
            const Plain *child = node->child[i];
            const double value =
                child->reward / child->visits + sqrt(2.0) * sqrt(log(node->visits) / child->visits);
            if (value > best_value + 1e-9) {
                best_value = value;
                best = i;
            }
        }
        coins_play(c, (uint16_t)(best + 1));
        if (new_child) {
            Plain *child = node->child[best] = calloc(1, sizeof *child);
            const double reply = c->coins == 0 ? 0 : coins_playout(c, rng);
            child->visits = 1;
            child->reward = reply == 0.0 ? win : 0.0;
            result = 1 - reply;
        } else {
            result = 1 - plain_simulate(node->child[best], c, rng, win);
        }
        coins_undo(c);
    }
    node->visits++;
    node->reward += result == 0.0 ? win : 0.0;
    return result;
}

static void compare_with_definition(int coins, double win, double draw, int simulations)
{
    Coins position = {.coins = coins};
    Mcts *mcts = mcts_new(&coins_ops, 8 << 20);
    Plain *root = calloc(1, sizeof *root);
    Rng rng;
    CHECK(mcts && root);
    const GmkThought thought =
        search(mcts, &position, true, win, draw, (uint64_t)simulations, test_seed);
    CHECK_INT((int)thought.nodes, simulations);
    rng_seed(&rng, test_seed);
    for (int i = 0; i < simulations; i++)
        plain_simulate(root, &position, &rng, win);
    int most = 0;
    for (int i = 0; i < 3; i++) {
        uint16_t move;
        uint32_t visits;
        double mean;
        CHECK(mcts_root_move(mcts, i, &move, &visits, &mean));
        CHECK_INT((int)visits, root->child[i]->visits);
        CHECK(fabs(mean - root->child[i]->reward / root->child[i]->visits) < 1e-6);
        if (root->child[i]->visits > root->child[most]->visits)
            most = i;
    }
    CHECK_INT(thought.move.x, most + 1); /* the most visited child */
    plain_free(root);
    mcts_free(mcts);
}

TEST(plain_uct_is_what_it_says)
{
    compare_with_definition(10, 1, 0.5, 2000);
    compare_with_definition(17, 1, 0.5, 3000);
    compare_with_definition(17, 100, 1, 3000);
    compare_with_definition(30, 100, 1, 500);
}

/* With few simulations the most visited move is often not the one with the highest mean. */
TEST(final_move_may_be_that_of_the_highest_mean)
{
    int different = 0;
    play_by_mean = true;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        Coins position = {.coins = 10 + (int)(seed % 20)};
        Mcts *mcts = mcts_new(&coins_ops, 8 << 20);
        const GmkThought thought = search(mcts, &position, true, 1, 0.5, 4 + seed % 40, seed);
        int most = 0, highest = 0;
        uint16_t moves[3];
        uint32_t visits[3];
        double means[3];
        for (int i = 0; i < 3; i++) {
            CHECK(mcts_root_move(mcts, i, &moves[i], &visits[i], &means[i]));
            most = visits[i] > visits[most] ? i : most;
            if (means[i] > means[highest] ||
                (!(means[i] < means[highest]) && visits[i] > visits[highest]))
                highest = i;
        }
        CHECK_INT(thought.move.x, moves[highest]);
        different += most != highest;
        mcts_free(mcts);
    }
    CHECK(different > 3);
    play_by_mean = false;
}

TEST(logarithm_and_exponential_are_right)
{
    for (int i = 1; i < 2000; i++) {
        const double x = i * i * 0.37;
        CHECK(fabs(real_ln(x) - log(x)) <= 1e-11 * (1 + fabs(log(x))));
        const double y = (i - 1000) * 0.6;
        CHECK(fabs(real_exp(y) / exp(y) - 1) < 1e-11);
    }
}

/* ------------------------------------------------------------------------------------------------
 * The strong form
 */

/* With 4 n coins the side to move loses, otherwise it takes what leaves 4 n. */
TEST(proofs_are_passed_up)
{
    for (int coins = 1; coins <= 21; coins++) {
        Coins position = {.coins = coins};
        Mcts *mcts = mcts_new(&coins_ops, 1 << 20);
        const GmkThought thought = search(mcts, &position, false, 1, 0.5, 100000, 1);
        CHECK(thought.nodes < 100000); /* it knew when to stop */
        CHECK(coins % 4 ? thought.score >= GMK_SCORE_PROVEN : thought.score <= -GMK_SCORE_PROVEN);
        if (coins % 4)
            CHECK_INT(thought.move.x, coins % 4);
        CHECK_INT(position.coins, coins); /* taken back */
        mcts_free(mcts);
    }
}

/*
 * The heap of coins for a game with re-searches: a search costs its depth, and the deepest ones see
 * the end. After `searches_left` evaluations a limit ends them.
 */
typedef struct Watched {
    Coins coins; /* first: the operations of coins take it */
    int searches_left;
    int deepest; /* search so far */
    int again;   /* re-searches */
} Watched;

static void watched_search(MctsEvaluation *out, void *position, int depth)
{
    Watched *w = position;
    coins_list(out, position);
    out->value = w->coins.coins % 4 ? 0.6 : 0.4;
    out->depth = depth;
    out->cost = (uint32_t)depth;
    out->cut = w->searches_left-- <= 0;
    if (depth > w->deepest)
        w->deepest = depth;
}

static void watched_evaluate(MctsEvaluation *out, void *position, Rng *rng, bool root)
{
    (void)rng;
    (void)root;
    watched_search(out, position, 1);
}

static void watched_re_search(MctsEvaluation *out, void *position, int depth)
{
    Watched *w = position;
    w->again++;
    watched_search(out, position, depth);
    for (int i = 0; i < out->count; i++) /* the move that leaves 4 n coins, if there is one */
        out->moves[i].prior = w->coins.coins % 4 == out->moves[i].move ? 0.8F : 0.1F;
    if (depth < 6 || out->cut)
        return;
    out->proof = w->coins.coins % 4 ? MCTS_WIN : MCTS_LOSS;
    out->plies = 40;
}

static MctsOps watched_ops(void)
{
    MctsOps ops = coins_ops;
    ops.evaluate = watched_evaluate;
    ops.re_search = watched_re_search;
    ops.minimax = 0.5;
    ops.re_search_share = 0.5;
    return ops;
}

/* A re-search of the root proves it, and its priors say which move to play. */
TEST(nodes_are_looked_at_again)
{
    const MctsOps ops = watched_ops();
    for (int coins = 33; coins <= 36; coins++) {
        Watched position = {.coins = {.coins = coins}, .searches_left = INT32_MAX};
        Mcts *mcts = mcts_new(&ops, 1 << 20);
        const GmkThought thought = search(mcts, &position, false, 1, 0.5, 100000, 1);
        CHECK(position.again > 5);
        CHECK_INT(position.deepest, 6);
        CHECK_INT(thought.score, coins % 4 ? GMK_SCORE_WIN - 40 : -(GMK_SCORE_WIN - 40));
        if (coins % 4)
            CHECK_INT(thought.move.x, coins % 4);
        CHECK(thought.nodes < 1000); /* of their cost; it knew when to stop */
        CHECK_INT(position.coins.coins, coins);
        mcts_free(mcts);
    }
}

static uint64_t root_visits(const Mcts *mcts)
{
    uint64_t sum = 0;
    uint16_t move;
    uint32_t visits;
    double mean;
    for (int i = 0; mcts_root_move(mcts, i, &move, &visits, &mean); i++)
        sum += visits;
    return sum;
}

/* An evaluation that is cut short ends the search, is not counted, and is taken back. */
TEST(looks_that_are_cut_short_leave_nothing)
{
    const MctsOps ops = watched_ops();
    for (int searches = 0; searches < 12; searches++) {
        Watched position = {.coins = {.coins = 35}, .searches_left = searches};
        Mcts *mcts = mcts_new(&ops, 1 << 20);
        const GmkThought thought = search(mcts, &position, false, 1, 0.5, 100000, 1);
        CHECK_INT(position.searches_left, searches == 0 ? -2 : -1); /* of the root in any case */
        CHECK_INT(position.coins.coins, 35);
        CHECK_INT(position.coins.count, 0);
        CHECK(thought.move.x >= 1 && thought.move.x <= 3);
        CHECK((int)root_visits(mcts) + position.again <= (searches > 0 ? searches : 1));
        position.searches_left = 1000; /* the tree is whole: it goes on from there */
        CHECK(search(mcts, &position, false, 1, 0.5, 100000, 1).score >= GMK_SCORE_PROVEN);
        mcts_free(mcts);
    }
}

static void connect4_start(Connect4 *state, int width, int height, const char *columns)
{
    GmkSetup setup = GMK_SETUP_INIT;
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = width;
    setup.height = height;
    CHECK_INT(connect4_init(state, &setup), GMK_OK);
    for (; *columns; columns++)
        CHECK_INT(connect4_play(state, (GmkPoint){*columns - '1', 0}), GMK_OK);
}

TEST(the_tree_is_kept)
{
    static Connect4Path path;
    static Connect4 state;
    for (int plain = 0; plain < 2; plain++) {
        Mcts *mcts = mcts_new(&connect4_mcts_ops, 16 << 20);
        connect4_start(&state, 9, 9, "");
        connect4_path_init(&path, &state);
        const GmkThought first = search(mcts, &path, plain, 1, 0.5, 5000, 1);
        CHECK(first.variation_count >= 2);
        for (int i = 0; i < 2; i++)
            CHECK_INT(connect4_play(&state, first.variation[i]), GMK_OK);
        connect4_path_init(&path, &state);
        search(mcts, &path, plain, 1, 0.5, 1, 1);
        CHECK(root_visits(mcts) > 20); /* of the 5000 before */
        connect4_start(&state, 9, 9, "99");
        connect4_path_init(&path, &state);
        mcts_clear(mcts);
        search(mcts, &path, plain, 1, 0.5, 10, 1);
        CHECK_INT((int)root_visits(mcts), 10);
        mcts_free(mcts);
    }
}

TEST(memory_stays_in_its_bound)
{
    static Connect4Path path;
    static Connect4 state;
    for (int plain = 0; plain < 2; plain++) {
        Mcts *mcts = mcts_new(&connect4_mcts_ops, 200000);
        CHECK(mcts_bytes(mcts) <= 200000);
        connect4_start(&state, 12, 12, "");
        connect4_path_init(&path, &state);
        const GmkThought thought =
            search(mcts, &path, plain, 1, 0.5, 8000, 3); /* four times full */
        CHECK_INT((int)thought.nodes, 8000);
        CHECK(thought.variation_count > 0);
        mcts_free(mcts);
    }
}

/* The root's visits as one number: the same with every compiler and on every system. */
static uint64_t signature(const Mcts *mcts)
{
    uint64_t sum = 0;
    uint16_t move;
    uint32_t visits;
    double mean;
    for (int i = 0; mcts_root_move(mcts, i, &move, &visits, &mean); i++)
        sum = rng_mix(sum ^ ((uint64_t)visits << 16 | move));
    return sum;
}

TEST(same_seed_same_tree)
{
    static const uint64_t expected[2] = {UINT64_C(0xe9f2832b8f40276b),
                                         UINT64_C(0x744903408d21f04e)};
    static Connect4Path path;
    static Connect4 state;
    for (int plain = 0; plain < 2; plain++) {
        uint64_t seen = 0;
        for (int run = 0; run < 2; run++) {
            Mcts *mcts = mcts_new(&connect4_mcts_ops, 16 << 20);
            connect4_start(&state, 11, 10, "6675");
            connect4_path_init(&path, &state);
            search(mcts, &path, plain, 1, 0.5, 4000, 77);
            CHECK(run == 0 || seen == signature(mcts));
            seen = signature(mcts);
            search(mcts, &path, plain, 1, 0.5, 1000, 78);
            CHECK(seen != signature(mcts));
            mcts_free(mcts);
        }
        if (seen != expected[plain])
            printf("    %s: %#llx\n", plain ? "plain" : "strong", (unsigned long long)seen);
        CHECK(seen == expected[plain]);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Connect four
 */

static bool equal_lines(const Lines *a, const Lines *b)
{
    for (int side = 0; side < 2; side++) {
        const LineSet *x = &a->sets[side], *y = &b->sets[side];
        if (memcmp(x->rows, y->rows, sizeof x->rows) || memcmp(x->up, y->up, sizeof x->up) ||
            memcmp(x->columns, y->columns, sizeof x->columns) ||
            memcmp(x->down, y->down, sizeof x->down) || x->wins != y->wins || x->above != y->above)
            return false;
        for (int i = 0; i < a->width; i++)
            if ((x->threats[i] & a->free[i]) != (y->threats[i] & a->free[i]))
                return false;
    }
    return memcmp(a->free, b->free, sizeof a->free) == 0 && a->open == b->open &&
           a->side == b->side;
}

/* Kept from move to move = from scratch; and what the masks say is what the rules say. */
TEST(lines_follow_the_rules)
{
    static Connect4 state;
    Rng rng;
    rng_seed(&rng, test_seed);
    int wins = 0;
    for (int game = 0; game < 300 && test_failures < 10; game++) {
        CHECK_INT(random_connect4(&state, &rng, 4, 12), GMK_OK);
        Lines kept, fresh;
        lines_from_state(&kept, &state);
        while (state.result == GMK_RESULT_NONE) {
            const int column = (int)rng_below(&rng, (uint32_t)state.grid.width);
            if (connect4_check(&state, (GmkPoint){column, 0}) != GMK_OK)
                continue;
            const bool win = kept.sets[kept.side].wins >> column & 1;
            lines_play(&kept, column);
            CHECK_INT(connect4_play(&state, (GmkPoint){column, 0}), GMK_OK);
            const bool won = state.result == GMK_RESULT_BLACK || state.result == GMK_RESULT_WHITE;
            CHECK_INT(win, won);
            wins += won;
            lines_from_state(&fresh, &state);
            CHECK(equal_lines(&kept, &fresh));
        }
    }
    CHECK(wins > 50);
}

static double mean_playout(const Lines *lines, int count)
{
    uint64_t random = 1;
    double sum = 0;
    for (int i = 0; i < count; i++) {
        Lines game = *lines;
        sum += lines_playout(&game, &random);
    }
    return sum / count;
}

/* The last stone of a board on which nobody has won makes a draw, in whatever column it falls. */
TEST(a_full_board_is_a_draw_of_playouts)
{
    static Connect4 state;
    Rng rng;
    rng_seed(&rng, test_seed);
    int draws = 0, columns = 0;
    while (draws < 200) {
        CHECK_INT(random_connect4(&state, &rng, 4, 5), GMK_OK);
        int last = 0;
        while (state.result == GMK_RESULT_NONE) {
            const int column = (int)rng_below(&rng, (uint32_t)state.grid.width);
            if (connect4_play(&state, (GmkPoint){column, 0}) == GMK_OK)
                last = column;
        }
        if (state.result != GMK_RESULT_DRAW)
            continue;
        Lines lines;
        CHECK_INT(connect4_undo(&state), GMK_OK);
        lines_from_state(&lines, &state);
        CHECK(mean_playout(&lines, 3) == 0.5);
        columns |= 1 << last;
        draws++;
    }
    CHECK_INT(columns & 15, 15);
}

/* Two threats of one's own on top of each other win as soon as the cell below them can be had. */
TEST(playouts_use_stacks)
{
    static Connect4 state;
    Rng rng;
    rng_seed(&rng, test_seed);
    int stacks = 0;
    while (stacks < 100) {
        CHECK_INT(random_connect4(&state, &rng, 7, 12), GMK_OK);
        Lines lines;
        lines_from_state(&lines, &state);
        while (lines_safe(&lines) && !lines.sets[lines.side].wins) {
            const LineSet *own = &lines.sets[lines.side], *other = &lines.sets[lines.side ^ 1];
            const int column = (int)rng_below(&rng, lines.width);
            if (!(lines_safe(&lines) >> column & 1))
                continue;
            const unsigned above = (unsigned)lines.free[column] & (lines.free[column] - 1U);
            const unsigned next = above & (above - 1);
            const bool stack = above && next && own->threats[column] >> __builtin_ctz(above) & 1 &&
                               own->threats[column] >> __builtin_ctz(next) & 1;
            if (stack && !other->wins) {
                CHECK(mean_playout(&lines, 20) == 1.0);
                stacks++;
            }
            lines_play(&lines, column);
        }
    }
}

/* Playouts keep threats for the end, so that they tell who wins by zugzwang: the exact solver's
 * word on positions in the middle of the game. Without that they are right in 82 of 100. */
TEST(playouts_know_who_wins)
{
    enum { STONES = 22, POSITIONS = 200 };
    static Connect4 state;
    Solver solver = {.nodes = 0};
    Rng rng;
    rng_seed(&rng, 5);
    CHECK(solver_table_init(&solver.table, 8 << 20));
    CHECK(solver_set_board(&solver, 7, 6, 0));
    double error = 0; /* squared */
    for (int count = 0; count < POSITIONS;) {
        Lines lines;
        connect4_start(&state, 7, 6, "");
        lines_from_state(&lines, &state);
        while (state.move_count < STONES && !lines.sets[lines.side].wins && lines_safe(&lines)) {
            const int column = (int)rng_below(&rng, 7);
            if (!(lines_safe(&lines) >> column & 1))
                continue;
            CHECK_INT(connect4_play(&state, (GmkPoint){column, 0}), GMK_OK);
            lines_play(&lines, column);
        }
        if (state.move_count < STONES || lines.sets[lines.side].wins || !lines_safe(&lines))
            continue;
        const int exact =
            solver_solve(&solver, (SolverPosition){state.stones[state.side].w[0],
                                                   state.stones[1 - state.side].w[0]});
        if (exact == 0)
            continue;
        const double off = mean_playout(&lines, 100) - (exact > 0 ? 1 : 0);
        error += off * off / POSITIONS;
        count++;
    }
    printf("    error %.4f\n", error);
    CHECK(error < 0.12);
    solver_table_free(&solver.table);
}

/* What the tree proves is true: compared with the exact solver on small boards. */
TEST(connect4_proofs_are_true)
{
    static Connect4 state;
    static Connect4Path path;
    Solver solver = {.nodes = 0};
    Rng rng;
    rng_seed(&rng, test_seed + 1);
    CHECK(solver_table_init(&solver.table, 1 << 20));
    int proven = 0;
    const int rounds = test_rounds(200);
    for (int i = 0; i < rounds && test_failures < 10; i++) {
        CHECK_INT(random_connect4(&state, &rng, 4, 6), GMK_OK);
        for (int n = (int)rng_below(&rng, 14); n > 0 && state.result == GMK_RESULT_NONE; n--)
            (void)connect4_play(
                &state, (GmkPoint){(int32_t)rng_below(&rng, (uint32_t)state.grid.width), 0});
        if (state.result != GMK_RESULT_NONE ||
            !solver_set_board(&solver, state.grid.width, state.grid.height, state.blocked.w[0]))
            continue;
        const int exact =
            solver_solve(&solver, (SolverPosition){state.stones[state.side].w[0],
                                                   state.stones[1 - state.side].w[0]});
        Mcts *mcts = mcts_new(&connect4_mcts_ops, 4 << 20);
        connect4_path_init(&path, &state);
        const GmkThought thought = search(mcts, &path, false, 1, 0.5, 3000, 1);
        if (thought.score >= GMK_SCORE_PROVEN || thought.score <= -GMK_SCORE_PROVEN) {
            CHECK_INT(thought.score > 0 ? 1 : -1, (exact > 0) - (exact < 0));
            proven++;
        }
        mcts_free(mcts);
    }
    printf("    %d proven\n", proven);
    CHECK(proven > rounds / 10);
    solver_table_free(&solver.table);
}

/* ------------------------------------------------------------------------------------------------
 * Both games through the public functions
 */

static GmkThinker *new_thinker(int threads)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    options.searcher = GMK_SEARCHER_MCTS;
    options.threads = threads;
    options.memory_bytes = 16 << 20;
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    return thinker;
}

static GmkThought think(GmkThinker *thinker, const GmkGame *game, uint64_t nodes, uint64_t seed)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.nodes = nodes;
    limits.seed = seed;
    CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
    return thought;
}

/* The moves that win at once for `side`, by trying them all. */
static int winning_moves(GmkPoint *out, const GmkGame *game, GmkCell side)
{
    GmkPoint moves[GMK_CELLS_MAX];
    const int count = gmk_game_legal_moves(moves, GMK_CELLS_MAX, game);
    int wins = 0;
    GmkGame *copy = NULL;
    CHECK_INT(gmk_game_copy(&copy, game), GMK_OK);
    for (int i = 0; i < count; i++) {
        GmkGame *other = NULL;
        if (side == gmk_game_to_move(game)) {
            CHECK_INT(gmk_game_play(copy, moves[i]), GMK_OK);
            if (gmk_game_result(copy) != GMK_RESULT_NONE &&
                gmk_game_result(copy) != GMK_RESULT_DRAW)
                out[wins++] = moves[i];
            CHECK_INT(gmk_game_undo(copy), GMK_OK);
            continue;
        }
        GmkStone stones[GMK_CELLS_MAX]; /* as if it were the other side's turn */
        int n = 0;
        for (int y = 0; y < gmk_game_height(game); y++)
            for (int x = 0; x < gmk_game_width(game); x++) {
                const GmkCell cell = gmk_game_cell(game, (GmkPoint){x, y});
                if (cell == GMK_CELL_BLACK || cell == GMK_CELL_WHITE)
                    stones[n++] = (GmkStone){{x, y}, cell};
            }
        CHECK_INT(gmk_game_copy(&other, game), GMK_OK);
        CHECK_INT(gmk_game_set_position(other, stones, n, side), GMK_OK);
        CHECK_INT(gmk_game_play(other, moves[i]), GMK_OK);
        if (gmk_game_result(other) != GMK_RESULT_NONE && gmk_game_result(other) != GMK_RESULT_DRAW)
            out[wins++] = moves[i];
        gmk_game_free(other);
    }
    gmk_game_free(copy);
    return wins;
}

static bool is_among(GmkPoint point, const GmkPoint *points, int count)
{
    for (int i = 0; i < count; i++)
        if (points[i].x == point.x && points[i].y == point.y)
            return true;
    return false;
}

/* Plays at random near the last stone until somebody could win at once; then it must be seen. */
static void check_urgent(GmkBoardKind board, int seeds)
{
    GmkThinker *thinker = new_thinker(1);
    int wins = 0, blocks = 0;
    for (int seed = 1; seed <= seeds && test_failures < 10; seed++) {
        GmkSetup setup = GMK_SETUP_INIT;
        GmkGame *game = NULL;
        Rng rng;
        rng_seed(&rng, (uint64_t)seed);
        setup.board = board;
        setup.width = board == GMK_BOARD_GOMOKU ? 9 : 8;
        setup.height = board == GMK_BOARD_GOMOKU ? 9 : 9;
        CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
        while (gmk_game_result(game) == GMK_RESULT_NONE) {
            GmkPoint own[GMK_CELLS_MAX], others[GMK_CELLS_MAX], moves[GMK_CELLS_MAX];
            const GmkCell side = gmk_game_to_move(game);
            const GmkCell other = side == GMK_CELL_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
            const int own_count = winning_moves(own, game, side);
            const int other_count = own_count ? 0 : winning_moves(others, game, other);
            if (own_count || other_count == 1) {
                const GmkThought thought = think(thinker, game, 200, (uint64_t)seed);
                CHECK(own_count ? is_among(thought.move, own, own_count)
                                : is_among(thought.move, others, 1));
                wins += own_count > 0;
                blocks += own_count == 0;
                break;
            }
            const int count = gmk_game_legal_moves(moves, GMK_CELLS_MAX, game);
            CHECK_INT(gmk_game_play(game, moves[rng_below(&rng, (uint32_t)count)]), GMK_OK);
        }
        gmk_game_free(game);
    }
    printf("    %d wins taken, %d losses stopped\n", wins, blocks);
    CHECK(wins + blocks > seeds / 2);
    gmk_thinker_free(thinker);
}

static int seeds_wanted(int usual)
{
    const char *wanted = getenv("GOMOKIT_LONG_TESTS");
    return wanted ? 1000 : usual;
}

TEST(gomoku_sees_wins_and_losses_in_one)
{
    check_urgent(GMK_BOARD_GOMOKU, seeds_wanted(25));
}

TEST(connect4_sees_wins_and_losses_in_one)
{
    check_urgent(GMK_BOARD_CONNECT4, seeds_wanted(60));
}

/* What was found, as one number. */
static uint64_t thought_signature(const GmkThought *thought)
{
    uint64_t sum = thought->nodes;
    for (int i = 0; i < thought->ranked_count; i++)
        sum =
            rng_mix(sum ^ ((uint64_t)(uint32_t)thought->ranked[i].score << 16 |
                           (uint64_t)(thought->ranked[i].move.y << 8 | thought->ranked[i].move.x)));
    return sum;
}

/* Stones at random around the middle, nobody with a five. */
static GmkGame *random_gomoku(uint64_t seed, int stones, int reach)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    Rng rng;
    rng_seed(&rng, seed);
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    while (gmk_game_move_count(game) < stones) {
        const int least = setup.width / 2 - reach;
        const GmkPoint point = {least + (int32_t)rng_below(&rng, 2 * (uint32_t)reach + 1),
                                least + (int32_t)rng_below(&rng, 2 * (uint32_t)reach + 1)};
        if (gmk_game_play(game, point) == GMK_OK && gmk_game_result(game) != GMK_RESULT_NONE)
            gmk_game_undo(game);
    }
    return game;
}

/* The same answer in every run and with every compiler; changes with the weights of freestyle. */
TEST(same_gomoku_tree_everywhere)
{
    const uint64_t expected = UINT64_C(0xa0cbd20bf01f9a3b);
    uint64_t seen[2] = {0, 0};
    GmkThinker *thinker = new_thinker(1);
    for (int run = 0; run < 2; run++) {
        CHECK_INT(gmk_thinker_clear(thinker), GMK_OK);
        GmkGame *game = random_gomoku(4, 5, 3);
        for (int move = 0; move < 4; move++) {
            const GmkThought thought = think(thinker, game, 6000, 1);
            CHECK(thought.nodes < 6600); /* the last evaluation may go a little beyond */
            seen[run] = rng_mix(seen[run] ^ thought_signature(&thought));
            CHECK_INT(gmk_game_play(game, thought.move), GMK_OK);
        }
        gmk_game_free(game);
    }
    gmk_thinker_free(thinker);
    CHECK(seen[0] == seen[1]);
    if (seen[0] != expected)
        printf("    %#llx\n", (unsigned long long)seen[0]);
    CHECK(seen[0] == expected);
}

/* A side that claims a win wins, and one that claims a loss loses, against alpha-beta. */
static bool claim_holds(GmkThinker *claimer, GmkThinker *doubter, GmkGame *game, bool win)
{
    const GmkCell winner =
        win == (gmk_game_to_move(game) == GMK_CELL_BLACK) ? GMK_CELL_BLACK : GMK_CELL_WHITE;
    while (gmk_game_result(game) == GMK_RESULT_NONE) {
        GmkThinker *thinker = gmk_game_to_move(game) == winner ? claimer : doubter;
        const GmkThought thought = think(thinker, game, 4000, 1);
        CHECK_INT(gmk_game_play(game, thought.move), GMK_OK);
    }
    return (int)gmk_game_result(game) == (int)winner;
}

TEST(gomoku_proofs_are_true)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *mcts = new_thinker(1), *minimax = NULL;
    int wins = 0, losses = 0;
    CHECK_INT(gmk_thinker_new(&minimax, &options), GMK_OK);
    for (uint64_t seed = 1; seed <= 60 && test_failures < 10; seed++) {
        GmkGame *game = random_gomoku(seed, 10, 2);
        CHECK_INT(gmk_thinker_clear(mcts), GMK_OK);
        const int score = think(mcts, game, 3000, 1).score;
        const bool proven = score >= GMK_SCORE_PROVEN || score <= -GMK_SCORE_PROVEN;
        if (proven)
            CHECK(claim_holds(mcts, minimax, game, score > 0));
        wins += proven && score > 0;
        losses += proven && score < 0;
        gmk_game_free(game);
    }
    printf("    %d wins and %d losses claimed\n", wins, losses);
    CHECK(wins > 5);
    gmk_thinker_free(mcts);
    gmk_thinker_free(minimax);
}

/* The strong form wins against the plain one with a fraction of its simulations. */
static void check_stronger(GmkBoardKind board, int side, uint64_t strong, uint64_t plain)
{
    int won = 0;
    enum { GAMES = 2 };
    for (int i = 0; i < GAMES; i++) {
        GmkSetup setup = GMK_SETUP_INIT;
        GmkGame *game = NULL;
        GmkThinker *thinkers[2] = {new_thinker(1), new_thinker(1)};
        const GmkCell colour = i % 2 ? GMK_CELL_WHITE : GMK_CELL_BLACK;
        setup.board = board;
        setup.width = setup.height = side;
        CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
        while (gmk_game_result(game) == GMK_RESULT_NONE) {
            const bool ours = gmk_game_to_move(game) == colour;
            GmkLimits limits = GMK_LIMITS_INIT;
            GmkThought thought = GMK_THOUGHT_INIT;
            limits.nodes = ours ? strong : plain;
            limits.effort = ours ? GMK_EFFORT_FULL : GMK_EFFORT_PLAIN;
            limits.seed = test_seed + (uint64_t)i;
            CHECK_INT(gmk_think(&thought, thinkers[ours], game, &limits), GMK_OK);
            CHECK_INT(gmk_game_play(game, thought.move), GMK_OK);
        }
        won += (int)gmk_game_result(game) == (int)colour;
        gmk_game_free(game);
        gmk_thinker_free(thinkers[0]);
        gmk_thinker_free(thinkers[1]);
    }
    printf("    %d of %d won\n", won, GAMES);
    CHECK(won >= 1);
}

TEST(strong_gomoku_beats_plain)
{
    check_stronger(GMK_BOARD_GOMOKU, 11, 60, 300);
}

TEST(strong_connect4_beats_plain)
{
    check_stronger(GMK_BOARD_CONNECT4, 9, 400, 400);
}

static void stop_at_first_report(void *user, const GmkThought *so_far)
{
    CHECK(so_far->variation_count > 0 && so_far->ranked_count > 0);
    gmk_stop(user);
}

TEST(threads_and_stop)
{
    for (int board = GMK_BOARD_GOMOKU; board <= GMK_BOARD_CONNECT4; board++) {
        GmkSetup setup = GMK_SETUP_INIT;
        GmkGame *game = NULL;
        GmkThinker *thinker = new_thinker(3);
        setup.board = (GmkBoardKind)board;
        setup.width = setup.height = 12;
        CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
        CHECK_INT(gmk_game_play(game, (GmkPoint){6, 6}), GMK_OK);
        const GmkThought thought = think(thinker, game, 2000, 1);
        if (board == GMK_BOARD_CONNECT4)
            CHECK_INT((int)thought.nodes, 2000);
        else /* a search under way when the others have used up the rest goes to its end */
            CHECK(thought.nodes > 1000 && thought.nodes < 3 * 2000);
        CHECK_INT(gmk_game_check(game, thought.move), GMK_OK);
        CHECK(thought.bytes <= 16 << 20);
        GmkLimits limits = GMK_LIMITS_INIT;
        GmkThought stopped = GMK_THOUGHT_INIT;
        limits.progress = stop_at_first_report; /* no limit but this */
        limits.user = thinker;
        CHECK_INT(gmk_think(&stopped, thinker, game, &limits), GMK_OK);
        CHECK_INT(gmk_game_check(game, stopped.move), GMK_OK);
        gmk_thinker_free(thinker);
        gmk_game_free(game);
    }
}

/* Levels without a clock end by themselves. */
TEST(easy_levels_end)
{
    GmkThinker *thinker = new_thinker(1);
    for (int board = GMK_BOARD_GOMOKU; board <= GMK_BOARD_CONNECT4; board++) {
        GmkSetup setup = GMK_SETUP_INIT;
        GmkGame *game = NULL;
        setup.board = (GmkBoardKind)board;
        setup.width = setup.height = 10;
        CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
        for (int level = GMK_LEVEL_EASY; level <= GMK_LEVEL_MIDDLE; level++) {
            GmkLimits limits = GMK_LIMITS_INIT;
            GmkThought thought = GMK_THOUGHT_INIT;
            limits.seed = 5;
            CHECK_INT(gmk_level_limits(&limits, (GmkLevel)level, setup.board, GMK_SEARCHER_MCTS),
                      GMK_OK);
            CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
            CHECK_INT(gmk_game_play(game, thought.move), GMK_OK);
        }
        gmk_game_free(game);
    }
    gmk_thinker_free(thinker);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(plain_uct_is_what_it_says),
        CASE(final_move_may_be_that_of_the_highest_mean),
        CASE(logarithm_and_exponential_are_right),
        CASE(proofs_are_passed_up),
        CASE(nodes_are_looked_at_again),
        CASE(looks_that_are_cut_short_leave_nothing),
        CASE(the_tree_is_kept),
        CASE(memory_stays_in_its_bound),
        CASE(same_seed_same_tree),
        CASE(lines_follow_the_rules),
        CASE(a_full_board_is_a_draw_of_playouts),
        CASE(playouts_use_stacks),
        CASE(playouts_know_who_wins),
        CASE(connect4_proofs_are_true),
        CASE(gomoku_sees_wins_and_losses_in_one),
        CASE(connect4_sees_wins_and_losses_in_one),
        CASE(same_gomoku_tree_everywhere),
        CASE(gomoku_proofs_are_true),
        CASE(strong_gomoku_beats_plain),
        CASE(strong_connect4_beats_plain),
        CASE(threads_and_stop),
        CASE(easy_levels_end),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

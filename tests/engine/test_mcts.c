/* The tree search itself: plain UCT against its definition, proofs, memory, the tree that is reused. */
#include <math.h>

#include "base/real.h"
#include "base/rng.h"
#include "engine/mcts_search.h"

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
TEST(nodes_are_searched_again)
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
TEST(re_searches_cut_short_leave_nothing)
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

TEST(the_tree_is_reused)
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

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(plain_uct_is_what_it_says),
        CASE(final_move_may_be_that_of_the_highest_mean),
        CASE(logarithm_and_exponential_are_right),
        CASE(proofs_are_passed_up),
        CASE(nodes_are_searched_again),
        CASE(re_searches_cut_short_leave_nothing),
        CASE(the_tree_is_reused),
        CASE(memory_stays_in_its_bound),
        CASE(same_seed_same_tree),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

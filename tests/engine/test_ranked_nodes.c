/* How much of a search each of its ranked moves took: nodes and visits add up, and go with their move. */
#include "test.h"

#include "gomokit.h"

typedef struct Search {
    GmkBoardKind board;
    GmkSearcher searcher;
    GmkEffort effort;
    int depth, lines, threads;
    uint64_t nodes, seed;
    int32_t slip_permille;
} Search;

/* A quiet position in which several moves are worth a search. */
static GmkGame *new_game(GmkBoardKind board)
{
    static const GmkPoint gomoku[] = {{5, 5}, {6, 5}, {4, 6}, {6, 3}};
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.board = board;
    setup.width = setup.height = 11;
    if (board == GMK_BOARD_CONNECT4)
        setup.width = setup.height = 12;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    for (size_t i = 0; i < sizeof gomoku / sizeof *gomoku; i++)
        CHECK_INT(gmk_game_play(game, gomoku[i]), GMK_OK);
    return game;
}

static GmkThought run(const Search *search)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkThinker *thinker = NULL;
    GmkGame *game = new_game(search->board);
    options.searcher = search->searcher;
    options.threads = search->threads > 0 ? search->threads : 1;
    options.memory_bytes = 32 << 20;
    limits.effort = search->effort;
    limits.depth = search->depth;
    limits.lines = search->lines;
    limits.nodes = search->nodes;
    limits.seed = search->seed;
    limits.slip_permille = search->slip_permille;
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
    gmk_thinker_free(thinker);
    gmk_game_free(game);
    return thought;
}

static uint64_t sum_of(const GmkThought *thought)
{
    uint64_t sum = 0;
    for (int i = 0; i < thought->ranked_count; i++)
        sum += thought->ranked_nodes[i];
    return sum;
}

/* The nodes of the same move in another thought. */
static uint64_t nodes_of(const GmkThought *thought, GmkPoint move)
{
    for (int i = 0; i < thought->ranked_count; i++)
        if (thought->ranked[i].move.x == move.x && thought->ranked[i].move.y == move.y)
            return thought->ranked_nodes[i];
    return 0;
}

/* Nothing but the root's moves is searched, so that their nodes are all there are. */
TEST(plain_search_is_the_sum_of_its_moves)
{
    for (int board = GMK_BOARD_GOMOKU; board <= GMK_BOARD_CONNECT4; board++)
        for (int depth = 1; depth <= 4; depth++) {
            const GmkThought thought = run(&(Search){
                .board = (GmkBoardKind)board, .effort = GMK_EFFORT_PLAIN, .depth = depth});
            CHECK(thought.root_nodes > 0 && thought.root_nodes == thought.nodes);
            CHECK(sum_of(&thought) <= thought.root_nodes);
            if (thought.ranked_count < GMK_RANKED_MAX)
                CHECK(sum_of(&thought) == thought.root_nodes);
            for (int i = 0; depth == 1 && i < thought.ranked_count; i++)
                CHECK_INT((int)thought.ranked_nodes[i], 1);
        }
}

/* Solvers have the rest of the nodes. Helpers count too. */
TEST(full_search_counts_below_its_moves)
{
    for (int threads = 1; threads <= 3; threads++)
        for (int lines = 1; lines <= 5; lines += 4) {
            const GmkThought thought =
                run(&(Search){.lines = lines, .threads = threads, .nodes = 60000});
            CHECK(thought.ranked_count > 1);
            for (int i = 0; i < thought.ranked_count && i < lines; i++)
                CHECK(thought.ranked_nodes[i] > 0);
            CHECK(sum_of(&thought) <= thought.root_nodes);
            CHECK(thought.root_nodes <= thought.nodes && thought.root_nodes > thought.nodes / 2);
        }
}

TEST(tree_search_counts_visits)
{
    for (int board = GMK_BOARD_GOMOKU; board <= GMK_BOARD_CONNECT4; board++) {
        const Search search = {
            .board = (GmkBoardKind)board, .searcher = GMK_SEARCHER_MCTS, .nodes = 3000};
        const GmkThought thought = run(&search);
        CHECK(sum_of(&thought) <= thought.root_nodes && sum_of(&thought) > 0);
        for (int i = 1; i < thought.ranked_count; i++)
            CHECK(thought.ranked_nodes[i] <= thought.ranked_nodes[0]); /* the most visited */
        if (board == GMK_BOARD_CONNECT4) /* a simulation is a visit, but the root's own */
            CHECK(thought.root_nodes <= thought.nodes && thought.root_nodes + 1 >= thought.nodes);
    }
}

/* A slip moves another move to the front, and its figure with it. */
TEST(figures_go_with_their_moves)
{
    for (int searcher = GMK_SEARCHER_MINIMAX; searcher <= GMK_SEARCHER_MCTS; searcher++) {
        Search search = {.searcher = (GmkSearcher)searcher,
                         .effort = GMK_EFFORT_PLAIN,
                         .depth = searcher == GMK_SEARCHER_MINIMAX ? 3 : 0,
                         .nodes = searcher == GMK_SEARCHER_MCTS ? 2000 : 0};
        int slips = 0;
        for (search.seed = 1; search.seed <= 8; search.seed++) {
            search.slip_permille = 0;
            const GmkThought best = run(&search);
            search.slip_permille = 1000;
            const GmkThought slip = run(&search);
            slips += slip.move.x != best.move.x || slip.move.y != best.move.y;
            CHECK(best.root_nodes == slip.root_nodes);
            for (int i = 0; i < slip.ranked_count; i++)
                if (nodes_of(&best, slip.ranked[i].move) > 0)
                    CHECK(slip.ranked_nodes[i] == nodes_of(&best, slip.ranked[i].move));
        }
        CHECK(slips > 0);
    }
}

TEST(an_urgent_move_took_nothing)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkThinker *thinker = NULL;
    GmkGame *game = NULL;
    GmkSetup setup = GMK_SETUP_INIT;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    thought.ranked_nodes[0] = thought.root_nodes = 7;
    CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
    CHECK_INT(thought.source, GMK_THOUGHT_URGENT);
    CHECK(thought.ranked_nodes[0] == 0 && thought.root_nodes == 0);
    gmk_thinker_free(thinker);
    gmk_game_free(game);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(plain_search_is_the_sum_of_its_moves),
        CASE(full_search_counts_below_its_moves),
        CASE(tree_search_counts_visits),
        CASE(figures_go_with_their_moves),
        CASE(an_urgent_move_took_nothing),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

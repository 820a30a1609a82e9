/* How much memory a thinker holds: little at the levels that answer at once, all where it pays. */
#include "gomokit.h"

#include "test.h"

enum { WEAK_LEVEL_BYTES = 4000000, MOVES = 12 };

typedef struct Setting {
    GmkBoardKind board;
    int32_t width, height;
    GmkRule rule;
    GmkSearcher searcher;
    int32_t threads;
    int32_t memory_mib;
} Setting;

static GmkGame *new_game(const Setting *c)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.board = c->board;
    setup.width = c->width;
    setup.height = c->height;
    setup.rule = c->rule;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    return game;
}

static GmkThinker *new_thinker(const Setting *c)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    options.searcher = c->searcher;
    options.threads = c->threads;
    options.memory_bytes = (uint64_t)c->memory_mib << 20;
    options.use_net = 0; /* the tables alone */
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    return thinker;
}

/* The most bytes that were held while a level played the first moves of a game against itself. */
static uint64_t most_bytes(const Setting *c, GmkLevel level)
{
    GmkGame *game = new_game(c);
    GmkThinker *thinker = new_thinker(c);
    uint64_t most = 0;
    for (int i = 0; i < MOVES && gmk_game_result(game) == GMK_RESULT_NONE; i++) {
        GmkLimits limits = GMK_LIMITS_INIT;
        GmkThought thought = GMK_THOUGHT_INIT;
        CHECK_INT(gmk_level_limits(&limits, level, c->board, c->searcher), GMK_OK);
        limits.seed = test_seed + (uint64_t)i;
        CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
        most = thought.bytes > most ? thought.bytes : most;
        CHECK_INT(gmk_game_play(game, thought.move), GMK_OK);
    }
    gmk_thinker_free(thinker);
    gmk_game_free(game);
    return most;
}

static const Setting settings[] = {
    {GMK_BOARD_GOMOKU, 15, 15, GMK_RULE_FREESTYLE, GMK_SEARCHER_MINIMAX, 1, 64},
    {GMK_BOARD_GOMOKU, 15, 15, GMK_RULE_STANDARD, GMK_SEARCHER_MINIMAX, 1, 64},
    {GMK_BOARD_GOMOKU, 15, 15, GMK_RULE_RENJU, GMK_SEARCHER_MINIMAX, 1, 64},
    {GMK_BOARD_GOMOKU, 20, 17, GMK_RULE_CARO_OVERLINE, GMK_SEARCHER_MINIMAX, 1, 64},
    {GMK_BOARD_GOMOKU, 20, 20, GMK_RULE_RENJU, GMK_SEARCHER_MINIMAX, 8, 1024},
    {GMK_BOARD_GOMOKU, 15, 15, GMK_RULE_FREESTYLE, GMK_SEARCHER_MCTS, 1, 64},
    {GMK_BOARD_GOMOKU, 15, 15, GMK_RULE_STANDARD, GMK_SEARCHER_MCTS, 1, 64},
    {GMK_BOARD_GOMOKU, 20, 20, GMK_RULE_RENJU, GMK_SEARCHER_MCTS, 8, 1024},
    {GMK_BOARD_GOMOKU, 20, 17, GMK_RULE_CARO_EXACT, GMK_SEARCHER_MCTS, 1, 64},
    {GMK_BOARD_CONNECT4, 7, 6, GMK_RULE_FREESTYLE, GMK_SEARCHER_MINIMAX, 8, 64},
    {GMK_BOARD_CONNECT4, 12, 12, GMK_RULE_FREESTYLE, GMK_SEARCHER_MINIMAX, 1, 1024},
    {GMK_BOARD_CONNECT4, 7, 6, GMK_RULE_FREESTYLE, GMK_SEARCHER_MCTS, 1, 64},
    {GMK_BOARD_CONNECT4, 12, 11, GMK_RULE_FREESTYLE, GMK_SEARCHER_MCTS, 8, 1024},
};

TEST(levels_that_answer_at_once_hold_at_most_four_megabytes)
{
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
        for (GmkLevel level = GMK_LEVEL_EASY; level <= GMK_LEVEL_DIFFICULT; level++) {
            const uint64_t bytes = most_bytes(&settings[i], level);
            CHECK(bytes > 0 && bytes <= WEAK_LEVEL_BYTES);
            if (bytes > WEAK_LEVEL_BYTES)
                printf("    ... %zu bytes in setting %zu, level %d\n", (size_t)bytes, i,
                       (int)level);
        }
}

/* A thinker that was asked for little is not small for good. */
TEST(a_deep_search_has_all_the_memory)
{
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        const Setting *c = &settings[i];
        GmkGame *game = new_game(c);
        GmkThinker *thinker = new_thinker(c);
        GmkLimits weak = GMK_LIMITS_INIT, strong = GMK_LIMITS_INIT;
        GmkThought thought = GMK_THOUGHT_INIT;
        CHECK_INT(gmk_level_limits(&weak, GMK_LEVEL_DIFFICULT, c->board, c->searcher), GMK_OK);
        strong.time_ms = 20;
        strong.no_book = true;
        CHECK_INT(gmk_game_play(game, (GmkPoint){3, 3}), GMK_OK);
        CHECK_INT(gmk_think(&thought, thinker, game, &weak), GMK_OK);
        CHECK_INT(gmk_game_play(game, thought.move), GMK_OK);
        CHECK_INT(gmk_think(&thought, thinker, game, &strong), GMK_OK);
        const uint64_t allowed = (uint64_t)c->memory_mib << 20;
        CHECK(thought.bytes <= allowed);
        CHECK(thought.bytes > allowed / 5);
        gmk_thinker_free(thinker);
        gmk_game_free(game);
    }
}

int main(int argc, char **argv)
{
    const TestCase cases[] = {
        CASE(levels_that_answer_at_once_hold_at_most_four_megabytes),
        CASE(a_deep_search_has_all_the_memory),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

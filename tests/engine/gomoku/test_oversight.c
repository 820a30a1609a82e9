/* Players who overlook rows: how often, which, and that they play the same with the same seed. */
#include "positions.h"
#include "test.h"

enum { SEEDS = 400 };

static GmkThinker *new_thinker(GmkSearcher searcher)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    options.memory_bytes = 8 << 20;
    options.searcher = searcher;
    GmkThinker *thinker = NULL;
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    return thinker;
}

/* Of SEEDS moves of black in this position, how many per mille are not one of those marked with '*'. */
static int missed(const char *diagram, GmkRule rule, const GmkLimits *wanted, GmkThinker *thinker)
{
    Referee board = {.width = 15, .height = 15, .rule = rule};
    position_parse(&board, diagram, 5, 5);
    GmkGame *game = position_game(&board, GMK_CELL_BLACK, NULL);
    int count = 0;
    for (int seed = 1; seed <= SEEDS; seed++) {
        GmkLimits limits = *wanted;
        GmkThought thought = GMK_THOUGHT_INIT;
        limits.seed = (uint64_t)seed;
        CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
        CHECK_INT(gmk_game_check(game, thought.move), GMK_OK);
        int x = 5, y = 5;
        bool found = false;
        for (const char *c = diagram; *c; c++, x++) {
            found |= *c == '*' && thought.move.x == x && thought.move.y == y;
            if (*c == '/') {
                x = 4;
                y++;
            }
        }
        count += !found;
    }
    gmk_game_free(game);
    return count * 1000 / SEEDS;
}

static GmkLimits level_limits(GmkLevel level)
{
    GmkLimits limits = GMK_LIMITS_INIT;
    CHECK_INT(gmk_level_limits(&limits, level, GMK_BOARD_GOMOKU, GMK_SEARCHER_MINIMAX), GMK_OK);
    return limits;
}

static const char *const own_fives[] = {
    "OXXXX*/..O.../..O.O.",                      /* straight, all stones together */
    "O...../.X..../..X.O./...X../....X./.....*", /* diagonal */
    "OXX*XX/..O.../..O.O.",                      /* with a gap */
};

TEST(the_lowest_levels_miss_fives_of_their_own)
{
    static const struct {
        GmkLevel level;
        int least, most; /* per mille of a straight row without a gap */
    } rows[] = {{GMK_LEVEL_NEWCOMER, 100, 260},
                {GMK_LEVEL_BEGINNER, 50, 140},
                {GMK_LEVEL_STEP_1, 1, 50},
                {GMK_LEVEL_STEP_1 + 1, 0, 0},
                {GMK_LEVEL_EASY, 0, 0}};
    GmkThinker *thinker = new_thinker(GMK_SEARCHER_MINIMAX);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const GmkLimits limits = level_limits(rows[i].level);
        const int rate = missed(own_fives[0], GMK_RULE_FREESTYLE, &limits, thinker);
        CHECK(rate >= rows[i].least && rate <= rows[i].most);
    }
    gmk_thinker_free(thinker);
}

TEST(diagonals_and_gaps_are_harder_to_see)
{
    GmkThinker *thinker = new_thinker(GMK_SEARCHER_MINIMAX);
    const GmkLimits limits = level_limits(GMK_LEVEL_NEWCOMER);
    for (int rule = GMK_RULE_FREESTYLE; rule <= GMK_RULE_RENJU; rule++) {
        const int straight = missed(own_fives[0], (GmkRule)rule, &limits, thinker);
        for (int i = 1; i < 3; i++) {
            const int rate = missed(own_fives[i], (GmkRule)rule, &limits, thinker);
            CHECK(rate > straight * 3 / 2 && rate < 500);
        }
    }
    gmk_thinker_free(thinker);
}

/* The opponent's four and both sides' open threes, by either searcher. */
TEST(blindness_is_for_rows_of_both_sides)
{
    static const char *const diagrams[] = {
        "XOOOO*/..X.../.X..X.",
        "X*OOO*/..X.../.....X",
        "O*XXX*/..O.../.....O",
    };
    GmkLimits blind = level_limits(GMK_LEVEL_BEGINNER), seeing = blind;
    seeing.oversight_permille = seeing.blind_permille = 0;
    blind.oversight_permille = 0;
    for (int searcher = GMK_SEARCHER_MINIMAX; searcher <= GMK_SEARCHER_MCTS; searcher++) {
        GmkThinker *thinker = new_thinker((GmkSearcher)searcher);
        if (searcher == GMK_SEARCHER_MCTS) { /* plain UCT finds no urgent move */
            blind.effort = seeing.effort = GMK_EFFORT_FULL;
            blind.nodes = seeing.nodes = 300;
            blind.slip_permille = seeing.slip_permille = 0;
        }
        for (size_t i = 0; i < sizeof diagrams / sizeof *diagrams; i++) {
            const int with = missed(diagrams[i], GMK_RULE_FREESTYLE, &blind, thinker);
            const int without = missed(diagrams[i], GMK_RULE_FREESTYLE, &seeing, thinker);
            CHECK(with > without + 20);
            if (searcher == GMK_SEARCHER_MINIMAX && i == 0)
                CHECK_INT(without, 0);
        }
        gmk_thinker_free(thinker);
    }
}

TEST(without_a_seed_everything_is_seen_and_with_one_always_the_same)
{
    GmkThinker *thinker = new_thinker(GMK_SEARCHER_MINIMAX);
    GmkLimits limits = level_limits(GMK_LEVEL_NEWCOMER);
    Referee board = {.width = 15, .height = 15, .rule = GMK_RULE_FREESTYLE};
    position_parse(&board, own_fives[2], 5, 5);
    GmkGame *game = position_game(&board, GMK_CELL_BLACK, NULL);
    GmkThought first[50];
    for (int round = 0; round < 2; round++)
        for (int seed = 0; seed < 50; seed++) {
            GmkThought thought = GMK_THOUGHT_INIT;
            limits.seed = (uint64_t)seed;
            CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
            if (round == 0)
                first[seed] = thought;
            CHECK(thought.move.x == first[seed].move.x && thought.move.y == first[seed].move.y);
        }
    CHECK(first[0].move.x == 8 && first[0].move.y == 5);
    limits.blind_permille = 1001;
    CHECK_INT(gmk_think(&first[0], thinker, game, &limits), GMK_ERR_ARGUMENT);
    limits.blind_permille = -1;
    CHECK_INT(gmk_think(&first[0], thinker, game, &limits), GMK_ERR_ARGUMENT);
    gmk_game_free(game);
    gmk_thinker_free(thinker);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(the_lowest_levels_miss_fives_of_their_own),
        CASE(diagonals_and_gaps_are_harder_to_see),
        CASE(blindness_is_for_rows_of_both_sides),
        CASE(without_a_seed_everything_is_seen_and_with_one_always_the_same),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/* The tree search through the public functions, both games: wins in one, proofs, strength, threads. */
#include "base/rng.h"
#include "engine/connect4/random_connect4.h"
#include "gomoku/gomoku_think.h"
#include "test.h"

static GmkThinker *new_thinker(int threads)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    options.searcher = GMK_SEARCHER_MCTS;
    options.threads = threads;
    options.memory_bytes = 16 << 20;
    options.use_net = 0; /* the tables alone */
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
    options.use_net = 0; /* the tables alone */
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

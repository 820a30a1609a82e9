/* The connect-four thinker: urgent moves, alpha-beta = plain minimax, positions with known score.
 */
#include "base/rng.h"
#include "connect4/connect4.h"
#include "connect4/search/connect4_eval.h"
#include "random_connect4.h"
#include "test.h"

static GmkGame *new_game(int width, int height, const char *columns)
{
    GmkSetup setup = GMK_SETUP_INIT;
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = width;
    setup.height = height;
    GmkGame *game = NULL;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    for (; *columns; columns++)
        CHECK_INT(gmk_game_play(game, (GmkPoint){*columns - '1', 0}), GMK_OK);
    return game;
}

static GmkThinker *new_thinker(void)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    return thinker;
}

static GmkThought think(GmkThinker *thinker, const GmkGame *game, int depth, uint64_t seed)
{
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    limits.depth = depth;
    limits.seed = seed;
    CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
    return thought;
}

TEST(urgent_moves)
{
    static const struct {
        const char *columns; /* 7 x 6 */
        GmkThoughtSource source;
        int column; /* 0: any */
        int score;  /* 0: any */
    } cases[] = {
        {"414141", GMK_THOUGHT_URGENT, 4, 29999},  /* black has 4 4 4: wins on top of them */
        {"41414", GMK_THOUGHT_URGENT, 4, 0},       /* white stops him there */
        {"17273", GMK_THOUGHT_URGENT, 4, 0},       /* three on the floor: one way in is left */
        {"1727573", GMK_THOUGHT_URGENT, 7, 29999}, /* white's own four comes before the block */
        {"323474", GMK_THOUGHT_SEARCHED, 0, 0},    {"", GMK_THOUGHT_SEARCHED, 0, 0},
    };
    GmkThinker *thinker = new_thinker();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        GmkGame *game = new_game(7, 6, cases[i].columns);
        const GmkThought thought = think(thinker, game, 4, 0);
        CHECK_INT(thought.source, cases[i].source);
        if (cases[i].column)
            CHECK_INT(thought.move.x + 1, cases[i].column);
        if (cases[i].score)
            CHECK_INT(thought.score, cases[i].score);
        CHECK_INT(thought.depth, cases[i].source == GMK_THOUGHT_URGENT ? 0 : 4);
        gmk_game_free(game);
    }
    gmk_thinker_free(thinker);
}

/* Two ways to four at once: lost in two, and said so. */
TEST(a_double_threat_is_a_proven_loss)
{
    GmkGame *game = new_game(7, 6, "31415"); /* black 3 4 5 on the floor, 2 and 6 are free */
    GmkThinker *thinker = new_thinker();
    const GmkThought thought = think(thinker, game, 4, 0);
    CHECK_INT(thought.source, GMK_THOUGHT_URGENT);
    CHECK_INT(thought.score, -(GMK_SCORE_WIN - 2));
    CHECK(thought.win_rate == 0.0);
    CHECK(thought.move.x == 1 || thought.move.x == 5); /* one of the two is stopped all the same */
    for (uint64_t seed = 1; seed < 20; seed++) {
        const GmkThought again = think(thinker, game, 4, seed);
        CHECK(again.move.x == 1 || again.move.x == 5);
    }
    gmk_game_free(game);
    gmk_thinker_free(thinker);
}

/* Even at depth 1 no stone is put under the opponent's four. */
TEST(no_stone_under_a_threat)
{
    /* Black has 2 3 4 one above the floor and column 5 is empty below: white must not fill it,
     * nor column 1 (where white has nothing below either). */
    GmkGame *game = new_game(7, 6, "");
    const GmkStone stones[] = {
        {{1, 5}, GMK_CELL_WHITE}, {{2, 5}, GMK_CELL_BLACK}, {{3, 5}, GMK_CELL_WHITE},
        {{1, 4}, GMK_CELL_BLACK}, {{2, 4}, GMK_CELL_BLACK}, {{3, 4}, GMK_CELL_BLACK},
    };
    CHECK_INT(gmk_game_set_position(game, stones, 6, GMK_CELL_WHITE), GMK_OK);
    GmkThinker *thinker = new_thinker();
    for (int depth = 1; depth <= 4; depth++) {
        const GmkThought thought = think(thinker, game, depth, 0);
        CHECK_INT(thought.source, GMK_THOUGHT_SEARCHED);
        CHECK(thought.move.x != 0 && thought.move.x != 4);
        for (int i = 0; i < thought.ranked_count; i++)
            if (thought.ranked[i].move.x == 0 || thought.ranked[i].move.x == 4)
                CHECK_INT(thought.ranked[i].score, -(GMK_SCORE_WIN - 2));
    }
    gmk_game_free(game);
    gmk_thinker_free(thinker);
}

/* The oracle of what the search keeps up to date from stone to stone. */
static int32_t evaluate_from_scratch(const Connect4 *state)
{
    Windows windows;
    Lines lines;
    windows_from_state(&windows, state);
    lines_from_state(&lines, state);
    return connect4_evaluate(&lines, &windows);
}

/* Every move, no cut: the score of the position for the side to move, `ply` moves from the root. */
static int plain_minimax(Connect4 *state, int depth, int ply)
{
    if (state->result == GMK_RESULT_DRAW)
        return 0;
    if (state->result != GMK_RESULT_NONE)
        return -(GMK_SCORE_WIN - ply); /* the last mover has won */
    if (depth == 0)
        return evaluate_from_scratch(state);
    int best = -GMK_SCORE_WIN;
    for (int x = 0; x < state->grid.width; x++) {
        if (connect4_play(state, (GmkPoint){x, 0}) != GMK_OK)
            continue;
        const int score = -plain_minimax(state, depth - 1, ply + 1);
        CHECK_INT(connect4_undo(state), GMK_OK);
        if (score > best)
            best = score;
    }
    return best;
}

static void random_state(Connect4 *state, Rng *rng, int side_max, int stones)
{
    CHECK_INT(random_connect4(state, rng, 4, side_max), GMK_OK);
    for (int i = 0; i < stones; i++) {
        (void)connect4_play(state, (GmkPoint){between(rng, 0, state->grid.width - 1), 0});
        if (state->result != GMK_RESULT_NONE)
            CHECK_INT(connect4_undo(state), GMK_OK);
    }
}

/* The whole thought against minimax: score, every ranked move, and the line it expects. */
static void check_thought(const GmkThought *thought, const Connect4 *root, int depth)
{
    Connect4 state = *root;
    CHECK_INT(thought->ranked_count, connect4_legal_moves(NULL, 0, &state));
    CHECK_INT(thought->ranked[0].score, thought->score);
    CHECK_INT(thought->ranked[0].move.x, thought->move.x);
    CHECK(thought->win_rate >= 0.0 && thought->win_rate <= 1.0);
    for (int i = 0; i < thought->ranked_count; i++) {
        const GmkRanked *ranked = &thought->ranked[i];
        CHECK(i == 0 || ranked[-1].score >= ranked->score);
        CHECK_INT(connect4_play(&state, ranked->move), GMK_OK);
        CHECK_INT(ranked->score, -plain_minimax(&state, depth - 1, 1));
        CHECK_INT(connect4_undo(&state), GMK_OK);
    }
    CHECK(thought->variation_count >= 1);
    CHECK(thought->variation[0].x == thought->move.x && thought->variation[0].y == thought->move.y);
    for (int i = 0; i < thought->variation_count; i++) {
        CHECK_INT(connect4_play(&state, thought->variation[i]), GMK_OK);
        const GmkPoint landed = connect4_ops.move(&state, connect4_ops.move_count(&state) - 1);
        CHECK_INT(landed.y, thought->variation[i].y);
    }
}

static GmkThought think_state(const Connect4 *state, int depth, GmkEffort effort)
{
    GmkLimits wanted = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    SearchLimits limits;
    atomic_bool stop = false;
    wanted.depth = depth;
    wanted.effort = effort;
    limits_begin(&limits, &wanted, &stop);
    CHECK_INT(connect4_ops.think(&thought, state, NULL, &limits), GMK_OK);
    return thought;
}

TEST(alpha_beta_equals_plain_minimax)
{
    Rng rng;
    rng_seed(&rng, test_seed);
    int searched = 0, decided = 0;
    const int rounds = test_rounds(2000);
    for (int i = 0; i < rounds && test_failures < 20; i++) {
        static Connect4 state;
        random_state(&state, &rng, 8, between(&rng, 0, 24));
        const int depth = between(&rng, 2, 4);
        if (state.result != GMK_RESULT_NONE)
            continue;
        const GmkThought thought = think_state(&state, depth, GMK_EFFORT_PLAIN);
        if (thought.source == GMK_THOUGHT_URGENT) {
            if (thought.score >= GMK_SCORE_PROVEN || thought.score <= -GMK_SCORE_PROVEN)
                CHECK_INT(thought.score, plain_minimax(&state, depth, 0));
            continue;
        }
        CHECK_INT(thought.score, plain_minimax(&state, depth, 0));
        if (thought.depth == depth)
            check_thought(&thought, &state, depth);
        searched++;
        decided += thought.score >= GMK_SCORE_PROVEN || thought.score <= -GMK_SCORE_PROVEN;
    }
    printf("    %d searches compared, %d of them decided\n", searched, decided);
    CHECK(searched >= rounds / 10 && decided >= rounds / 200);
}

/* Small boards near the end, searched out: the score is the truth. */
TEST(endgames_are_solved)
{
    Rng rng;
    rng_seed(&rng, test_seed + 1);
    int compared = 0, wins = 0, losses = 0;
    for (int i = 0; i < 2000 && test_failures < 20; i++) {
        static Connect4 state;
        random_state(&state, &rng, 5, 30);
        while (state.move_count > 0 &&
               bits_count(bits_minus(state.grid.cells, connect4_filled(&state))) < 8)
            CHECK_INT(connect4_undo(&state), GMK_OK);
        const int empty = bits_count(bits_minus(state.grid.cells, connect4_filled(&state)));
        if (state.result != GMK_RESULT_NONE || empty > 9)
            continue;
        const GmkThought thought = think_state(&state, 0, GMK_EFFORT_FULL);
        const int truth = plain_minimax(&state, empty, 0);
        CHECK_INT(connect4_play(&state, thought.move), GMK_OK);
        CHECK_INT(-plain_minimax(&state, empty - 1, 1), truth); /* the move keeps the score */
        if (thought.source == GMK_THOUGHT_SEARCHED)
            CHECK_INT(thought.score, truth);
        compared++;
        wins += truth > 0;
        losses += truth < 0;
    }
    printf("    %d endgames, %d won, %d lost\n", compared, wins, losses);
    CHECK(compared >= 300 && wins >= 30 && losses >= 30);
}

/* A tournament board, filled by a pattern without fours up to so few empty cells, with some stones
 * changed at random so that fours come near. False: somebody has one. */
static bool late_position(GmkGame **out, Rng *rng, int empty)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkStone stones[GMK_CELLS_MAX];
    int count = 0, free[GMK_CONNECT4_SIDE_MAX] = {0};
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = between(rng, 9, 12);
    setup.height = between(rng, 9, 12);
    const GmkPoint blocked = {between(rng, 0, setup.width - 1),
                              between(rng, setup.height / 2, setup.height - 1)};
    setup.blocked = &blocked;
    setup.blocked_count = 1;
    CHECK_INT(gmk_game_new(out, &setup), GMK_OK);
    while (empty > 0) {
        const int x = between(rng, 0, setup.width - 1);
        if (free[x] < 4) {
            free[x]++;
            empty--;
        }
    }
    for (int i = 0; i < setup.width * setup.height; i++) {
        const int x = i % setup.width, y = i / setup.width;
        if (y < free[x] || (x == blocked.x && y == blocked.y))
            continue;
        const bool black = ((x + 2 * y) % 4 < 2) != (between(rng, 0, 12) == 0);
        stones[count++] = (GmkStone){{x, y}, black ? GMK_CELL_BLACK : GMK_CELL_WHITE};
    }
    CHECK_INT(gmk_game_set_position(*out, stones, count, GMK_CELL_BLACK), GMK_OK);
    return gmk_game_result(*out) == GMK_RESULT_NONE;
}

/* Large boards, few cells: the tree search's thinker says what alpha-beta to the end says. */
TEST(large_endgames_are_exact)
{
    enum { EMPTY = 11, NODES = 3000000 };
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *minimax = new_thinker(), *tree = NULL;
    Rng rng;
    rng_seed(&rng, test_seed + 7);
    options.searcher = GMK_SEARCHER_MCTS;
    CHECK_INT(gmk_thinker_new(&tree, &options), GMK_OK);
    int compared = 0, decided = 0;
    for (int i = 0; i < 600 && compared < 30 && test_failures < 10; i++) {
        GmkGame *game = NULL;
        GmkLimits limits = GMK_LIMITS_INIT;
        GmkThought thought = GMK_THOUGHT_INIT;
        if (late_position(&game, &rng, EMPTY)) {
            limits.nodes = NODES;
            CHECK_INT(gmk_think(&thought, tree, game, &limits), GMK_OK);
            if (thought.source == GMK_THOUGHT_SEARCHED) {
                const GmkThought truth = think(minimax, game, EMPTY, 0);
                CHECK_INT(thought.score, truth.score);
                CHECK(thought.nodes < NODES / 2);
                decided += abs(truth.score) >= GMK_SCORE_PROVEN;
                compared++;
            }
        }
        gmk_game_free(game);
    }
    printf("    %d endgames compared, %d of them decided\n", compared, decided);
    CHECK(compared >= 20 && decided >= 3);
    gmk_thinker_free(tree);
    gmk_thinker_free(minimax);
}

/* The exact score, past the moves that the urgent rule answers without one. */
static int solve(GmkThinker *thinker, GmkGame *game)
{
    if (gmk_game_result(game) == GMK_RESULT_DRAW)
        return 0;
    const GmkThought thought = think(thinker, game, 0, 0);
    if (thought.source == GMK_THOUGHT_SEARCHED || abs(thought.score) >= GMK_SCORE_PROVEN)
        return thought.score;
    CHECK_INT(gmk_game_play(game, thought.move), GMK_OK);
    const int score = -solve(thinker, game);
    return score > 0 ? score - 1 : score < 0 ? score + 1 : 0;
}

/* Our plies to the end as the data counts: the stones the winner has left, of 21 and one. */
static int data_score(int score, int stones)
{
    if (score > 0)
        return 22 - (stones / 2 + (GMK_SCORE_WIN - score + 1) / 2);
    return score < 0 ? -(22 - ((stones + 1) / 2 + (GMK_SCORE_WIN + score) / 2)) : 0;
}

/* "columns score", and what follows on the line is for others. */
static void check_scores(FILE *file)
{
    GmkThinker *thinker = new_thinker();
    char columns[64];
    int expected, count = 0;
    while (count < 300 && fscanf(file, "%63s %d%*[^\n]", columns, &expected) == 2 &&
           test_failures < 20) {
        GmkGame *game = new_game(7, 6, columns);
        CHECK_INT(data_score(solve(thinker, game), (int)strlen(columns)), expected);
        gmk_game_free(game);
        count++;
    }
    fclose(file);
    printf("    %d positions\n", count);
    CHECK(count >= 100);
    gmk_thinker_free(thinker);
}

TEST(late_positions_with_known_scores)
{
    FILE *file = test_open(GOMOKIT_OWN_DATA_DIR "/positions/connect4-late.txt", "rb");
    CHECK(file != NULL);
    if (file)
        check_scores(file);
}

TEST(late_positions_of_others)
{
    FILE *file = test_open(GOMOKIT_DATA_DIR "/connect4/Test_L3_R1", "rb");
    if (!file)
        SKIP("no data beside the project");
    check_scores(file);
}

static Bits mirrored(Bits set, const Grid *grid)
{
    Bits out = bits_none();
    for (; !bits_is_none(set); set = bits_minus(set, bits_one(bits_first(set)))) {
        const int bit = bits_first(set), x = grid->width - 1 - grid_column(grid, bit);
        out = bits_or(out, bits_one(grid_bit(grid, x, grid_level(grid, bit))));
    }
    return out;
}

/* Black and white, left and right are the same to it; far from a proof. */
TEST(evaluation_is_fair)
{
    Rng rng;
    rng_seed(&rng, test_seed + 2);
    for (int i = 0; i < 500; i++) {
        static Connect4 state, other;
        random_state(&state, &rng, 12, between(&rng, 0, 60));
        if (state.result != GMK_RESULT_NONE)
            continue;
        const int score = evaluate_from_scratch(&state);
        CHECK(abs(score) < GMK_SCORE_PROVEN);
        other = state;
        other.side = 1 - state.side;
        other.stones[0] = state.stones[1];
        other.stones[1] = state.stones[0];
        CHECK_INT(evaluate_from_scratch(&other), score);
        other = state;
        other.stones[0] = mirrored(state.stones[0], &state.grid);
        other.stones[1] = mirrored(state.stones[1], &state.grid);
        other.blocked = mirrored(state.blocked, &state.grid);
        CHECK_INT(evaluate_from_scratch(&other), score);
    }
}

/* Same depth and seed: same everything. Other seeds: other moves of the same worth. */
TEST(seeds_choose_among_equals)
{
    GmkThinker *thinker = new_thinker();
    GmkGame *game = new_game(8, 7, "");
    int columns[8] = {0};
    for (uint64_t seed = 0; seed < 40; seed++) {
        const GmkThought a = think(thinker, game, 5, seed), b = think(thinker, game, 5, seed);
        CHECK(a.nodes == b.nodes && a.move.x == b.move.x && a.score == b.score);
        CHECK_INT(a.score, think(thinker, game, 5, 0).score);
        columns[a.move.x]++;
    }
    int first = 8;
    for (int x = 7; x >= 0; x--) { /* columns that mirror each other are equal */
        CHECK_INT(columns[x] > 0, columns[7 - x] > 0);
        first = columns[x] > 0 ? x : first;
    }
    CHECK_INT(columns[0] + columns[7], 0);
    CHECK_INT(think(thinker, game, 5, 0).move.x, first);
    gmk_game_free(game);
    gmk_thinker_free(thinker);
}

/* An opponent that errs picks a lesser move about as often as asked, never a lost one. */
TEST(slips_are_as_frequent_as_asked)
{
    GmkThinker *thinker = new_thinker();
    GmkGame *game = new_game(7, 6, "44455");
    const int best = think(thinker, game, 3, 0).score;
    int slips = 0;
    for (uint64_t seed = 1; seed <= 400; seed++) {
        GmkLimits limits = GMK_LIMITS_INIT;
        GmkThought thought = GMK_THOUGHT_INIT;
        limits.depth = 3;
        limits.seed = seed;
        limits.slip_permille = 250;
        CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
        CHECK(thought.score > -GMK_SCORE_PROVEN && thought.score <= best);
        CHECK_INT(thought.ranked[0].move.x, thought.move.x);
        slips += thought.score < best;
    }
    CHECK(slips >= 60 && slips <= 140);
    gmk_game_free(game);
    gmk_thinker_free(thinker);
}

TEST(a_whole_game_ends_well)
{
    Rng rng;
    rng_seed(&rng, test_seed + 3);
    GmkThinker *thinker = new_thinker();
    int won = 0;
    for (int i = 0; i < 20; i++) { /* depth 4 against random moves */
        GmkGame *game = new_game(between(&rng, 7, 12), between(&rng, 6, 12), "");
        const GmkCell engine = i % 2 ? GMK_CELL_WHITE : GMK_CELL_BLACK;
        while (gmk_game_result(game) == GMK_RESULT_NONE) {
            GmkPoint moves[GMK_CONNECT4_SIDE_MAX];
            const int count = gmk_game_legal_moves(moves, GMK_CONNECT4_SIDE_MAX, game);
            const GmkPoint move = gmk_game_to_move(game) == engine
                                      ? think(thinker, game, 4, 1).move
                                      : moves[between(&rng, 0, count - 1)];
            CHECK_INT(gmk_game_play(game, move), GMK_OK);
        }
        won += (int)gmk_game_result(game) == (int)engine;
        gmk_game_free(game);
    }
    CHECK_INT(won, 20);
    gmk_thinker_free(thinker);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(urgent_moves),
        CASE(a_double_threat_is_a_proven_loss),
        CASE(no_stone_under_a_threat),
        CASE(alpha_beta_equals_plain_minimax),
        CASE(endgames_are_solved),
        CASE(large_endgames_are_exact),
        CASE(late_positions_with_known_scores),
        CASE(late_positions_of_others),
        CASE(evaluation_is_fair),
        CASE(seeds_choose_among_equals),
        CASE(slips_are_as_frequent_as_asked),
        CASE(a_whole_game_ends_well),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/* The exact solver of connect four against brute force, its table, its bounds, and known scores. */
#include "base/rng.h"
#include "connect4/solver/connect4_exact.h"
#include "connect4/solver/replies.h"
#include "connect4/solver/solver_follow.h"
#include "test.h"

enum { ORACLE_BITS = 22, ORACLE_SIZE = 1 << ORACLE_BITS, ORACLE_EMPTY = 127, LINES_MAX = 128 };

/* Brute force with a memory: every move of every position, no cut. */
typedef struct Oracle {
    SolverBoard board;
    int count;
    uint64_t *keys; /* own | landing marks: the key of a position, plus one */
    int8_t *scores;
    int line_count;
    uint64_t lines[LINES_MAX];
    SolverPosition *positions;
} Oracle;

static bool oracle_new(Oracle *oracle)
{
    oracle->count = 0;
    oracle->keys = calloc(ORACLE_SIZE, sizeof *oracle->keys);
    oracle->scores = calloc(ORACLE_SIZE, sizeof *oracle->scores);
    oracle->positions = calloc(ORACLE_SIZE, sizeof *oracle->positions);
    return oracle->keys && oracle->scores && oracle->positions;
}

static void oracle_free(Oracle *oracle)
{
    free(oracle->keys);
    free(oracle->scores);
    free(oracle->positions);
}

/* Every line of four of the board, cell by cell: shares nothing with the solver. */
static void list_lines(Oracle *oracle)
{
    static const int dx[] = {1, 0, 1, 1}, dy[] = {0, 1, 1, -1};
    const int width = oracle->board.width, height = oracle->board.height;
    oracle->line_count = 0;
    for (int i = 0; i < width * height * 4; i++) {
        const int x = i / 4 % width, y = i / 4 / width, d = i % 4;
        const int end_x = x + 3 * dx[d], end_y = y + 3 * dy[d];
        if (end_x >= width || end_y < 0 || end_y >= height)
            continue;
        uint64_t line = 0;
        for (int n = 0; n < 4; n++)
            line |= UINT64_C(1) << ((x + n * dx[d]) * (height + 1) + y + n * dy[d]);
        oracle->lines[oracle->line_count++] = line;
    }
}

static bool slow_four(const Oracle *oracle, uint64_t stones)
{
    for (int i = 0; i < oracle->line_count; i++)
        if ((stones & oracle->lines[i]) == oracle->lines[i])
            return true;
    return false;
}

static int oracle_score(Oracle *oracle, SolverPosition p)
{
    const SolverBoard *board = &oracle->board;
    const uint64_t filled = p.own | p.other | board->blocked;
    const uint64_t key = (p.own | ((filled + board->floor) & ~filled)) + 1;
    uint64_t slot = rng_mix(key) & (ORACLE_SIZE - 1);
    while (oracle->keys[slot] && oracle->keys[slot] != key)
        slot = (slot + 1) & (ORACLE_SIZE - 1);
    if (oracle->keys[slot])
        return oracle->scores[slot];
    const int empty = solver_count(board->cells & ~filled);
    int best = empty == 0 ? 0 : -ORACLE_EMPTY;
    for (int x = 0; x < board->width; x++) {
        int y = 0; /* the stone falls */
        while (y < board->height && filled >> (x * (board->height + 1) + y) & 1)
            y++;
        if (y == board->height)
            continue;
        const uint64_t after = p.own | UINT64_C(1) << (x * (board->height + 1) + y);
        const int score = slow_four(oracle, after)
                              ? (empty + 1) / 2
                              : -oracle_score(oracle, (SolverPosition){p.other, after});
        best = score > best ? score : best;
    }
    slot = rng_mix(key) & (ORACLE_SIZE - 1); /* others have moved in meanwhile */
    while (oracle->keys[slot])
        slot = (slot + 1) & (ORACLE_SIZE - 1);
    oracle->keys[slot] = key;
    oracle->scores[slot] = (int8_t)best;
    oracle->positions[slot] = p;
    oracle->count++;
    return best;
}

static Solver *new_solver(uint64_t bytes)
{
    Solver *solver = calloc(1, sizeof *solver);
    CHECK(solver && solver_table_init(&solver->table, bytes));
    return solver;
}

static void free_solver(Solver *solver)
{
    solver_table_free(&solver->table);
    free(solver);
}

/* The follow-up bound never cuts off the truth, whatever alpha asks for. */
static void check_bounds(const SolverBoard *board, SolverPosition p, int truth, int *given)
{
    const uint64_t filled = p.own | p.other | board->blocked, open = board->cells & ~filled;
    const uint64_t landing = solver_landing(board, filled);
    if (solver_completing(board, p.own) & landing)
        return; /* a node of the search never has a win in one */
    const uint64_t wins = solver_completing(board, p.other) & open;
    for (int alpha = -3; alpha <= 1; alpha++) {
        const int bound =
            solver_follow_bound(board, p.own, p.other, landing, wins, solver_count(open), alpha);
        if (bound == SOLVER_NO_BOUND)
            continue;
        CHECK(bound <= alpha && truth <= bound);
        *given += 1;
    }
}

/* Makes the oracle ready for a board. */
static void forget(Oracle *oracle, const SolverBoard *board)
{
    if (oracle->count > 0)
        memset(oracle->keys, 0, ORACLE_SIZE * sizeof *oracle->keys);
    oracle->count = 0;
    oracle->board = *board;
    list_lines(oracle);
}

/* All positions of a board; `step` leaves some out of the solving (not of the truth). */
static void compare_board(Oracle *oracle, Solver *solver, int width, int height, uint64_t blocked,
                          int step)
{
    CHECK(solver_set_board(solver, width, height, blocked));
    forget(oracle, &solver->board);
    oracle_score(oracle, (SolverPosition){0, 0});
    int compared = 0, bounds = 0;
    for (int i = 0; i < ORACLE_SIZE && test_failures < 10; i++) {
        if (!oracle->keys[i] || compared++ % step)
            continue;
        const int truth = oracle->scores[i];
        CHECK_INT(solver_solve(solver, oracle->positions[i]), truth);
        check_bounds(&solver->board, oracle->positions[i], truth, &bounds);
    }
    printf("    %d x %d, blocked %llx: %d positions, %d bounds\n", width, height,
           (unsigned long long)blocked, oracle->count, bounds);
    CHECK(oracle->count > 1000 && bounds > 100);
}

TEST(all_positions_of_4x4_are_right)
{
    Oracle oracle;
    Solver *solver = new_solver(1 << 20);
    if (oracle_new(&oracle))
        compare_board(&oracle, solver, 4, 4, 0, 1);
    for (int cell = 0; cell < 10 && test_failures == 0; cell += 3)
        compare_board(&oracle, solver, 4, 4, UINT64_C(1) << (cell / 4 * 5 + cell % 4), 1);
    oracle_free(&oracle);
    free_solver(solver);
}

TEST(positions_of_5x4_with_blocked_cells_are_right)
{
    Oracle oracle;
    Solver *solver = new_solver(1 << 20);
    Rng rng;
    rng_seed(&rng, test_seed);
    if (oracle_new(&oracle)) {
        const uint64_t a = UINT64_C(1) << (rng_below(&rng, 5) * 5 + rng_below(&rng, 4));
        const uint64_t b = UINT64_C(1) << (rng_below(&rng, 5) * 5 + rng_below(&rng, 4));
        compare_board(&oracle, solver, 5, 4, a | b, 5);
        if (getenv("GOMOKIT_LONG_TESTS")) { /* a minute: all positions of all these */
            compare_board(&oracle, solver, 5, 4, 0, 1);
            compare_board(&oracle, solver, 5, 4, a, 1);
            compare_board(&oracle, solver, 5, 4, a | b, 1);
            compare_board(&oracle, solver, 4, 5, 0, 1);
        }
    }
    oracle_free(&oracle);
    free_solver(solver);
}

/* Plays random moves until `empty` cells are left; false when somebody won. */
static bool random_position(SolverPosition *p, const Oracle *oracle, Rng *rng, int empty)
{
    const SolverBoard *board = &oracle->board;
    *p = (SolverPosition){0, 0};
    while (solver_count(board->cells & ~(p->own | p->other)) > empty) {
        uint64_t landing = solver_landing(board, p->own | p->other | board->blocked);
        for (uint32_t skip = rng_below(rng, (uint32_t)solver_count(landing)); skip > 0; skip--)
            landing &= landing - 1;
        const uint64_t after = p->own | (landing & (~landing + 1));
        if (slow_four(oracle, after))
            return false;
        *p = (SolverPosition){p->other, after};
    }
    return true;
}

/* Late positions of boards with several blocked cells, and of the standard one. */
TEST(random_endgames_are_right)
{
    Oracle oracle;
    Solver *solver = new_solver(1 << 20);
    Rng rng;
    rng_seed(&rng, test_seed + 1);
    int compared = 0, bounds = 0;
    const bool ready = oracle_new(&oracle);
    for (int i = 0; i < 600 && ready && test_failures < 10; i++) {
        const int width = i % 2 ? 7 : 4 + (int)rng_below(&rng, 4);
        const int height = i % 2 ? 6 : 4 + (int)rng_below(&rng, 3);
        uint64_t blocked = 0;
        for (int n = i % 2 ? 0 : (int)rng_below(&rng, 4); n > 0; n--)
            blocked |= UINT64_C(1) << (rng_below(&rng, (uint32_t)width) * (uint32_t)(height + 1) +
                                       rng_below(&rng, (uint32_t)height));
        CHECK(solver_set_board(solver, width, height, blocked));
        SolverPosition p;
        forget(&oracle, &solver->board);
        if (!random_position(&p, &oracle, &rng, 9 + (int)rng_below(&rng, 2)))
            continue;
        const int truth = oracle_score(&oracle, p);
        CHECK_INT(solver_solve(solver, p), truth);
        check_bounds(&solver->board, p, truth, &bounds);
        compared++;
    }
    printf("    %d endgames, %d bounds\n", compared, bounds);
    CHECK(compared > 100 && bounds > 20);
    oracle_free(&oracle);
    free_solver(solver);
}

/* Mirror images and a table that is much too small give the same scores. */
TEST(scores_do_not_depend_on_the_table)
{
    Solver *small = new_solver(0), *large = new_solver(8 << 20);
    Rng rng;
    rng_seed(&rng, test_seed + 2);
    CHECK(solver_set_board(small, 7, 6, 0) && solver_set_board(large, 7, 6, 0));
    int compared = 0;
    Oracle rules = {.board = small->board};
    list_lines(&rules);
    for (int i = 0; i < 150 && test_failures < 10; i++) {
        SolverPosition p;
        if (!random_position(&p, &rules, &rng, 18 + (int)rng_below(&rng, 5)))
            continue;
        const SolverPosition mirror = {solver_mirror(&small->board, p.own),
                                       solver_mirror(&small->board, p.other)};
        const int score = solver_solve(large, p);
        CHECK_INT(solver_solve(small, mirror), score);
        compared++;
    }
    CHECK(compared > 20);
    CHECK(large->table.clusters > small->table.clusters); /* it has grown */
    free_solver(small);
    free_solver(large);
}

TEST(table_keeps_what_it_is_given)
{
    SolverTable table;
    Rng rng;
    CHECK(solver_table_init(&table, 1 << 20));
    rng_seed(&rng, test_seed + 3);
    for (int i = 0; i < 20000; i++) { /* half of its room: hardly anything is replaced */
        const uint64_t hash = solver_hash((uint64_t)i * 977);
        const SolverEntry entry = {-i % 32, i % 31, i % 16, 3};
        solver_table_put(&table, hash, &entry);
        SolverEntry found;
        CHECK(solver_table_get(&table, hash, &found));
    }
    int known = 0;
    for (int i = 0; i < 20000; i++) {
        SolverEntry found;
        if (!solver_table_get(&table, solver_hash((uint64_t)i * 977), &found))
            continue;
        known++;
        CHECK(found.lower == -i % 32 && found.upper == i % 31 && found.column == i % 16);
    }
    CHECK(known > 19000);
    SolverEntry found;
    for (int i = 20000; i < 40000; i++) /* and never answers for another */
        CHECK(!solver_table_get(&table, solver_hash((uint64_t)i * 977), &found));
    solver_table_clear(&table);
    for (int i = 0; i < 20000; i++)
        CHECK(!solver_table_get(&table, solver_hash((uint64_t)i * 977), &found));
    solver_table_free(&table);
}

static GmkGame *game_of(int width, int height, const char *columns)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = width;
    setup.height = height;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    for (; *columns; columns++)
        CHECK_INT(gmk_game_play(game, (GmkPoint){*columns - '1', 0}), GMK_OK);
    return game;
}

static GmkThinker *thinker_of(GmkSearcher searcher)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    options.searcher = searcher;
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    return thinker;
}

/* A score as the data counts: the stones the winner has left, of 21 and one. */
static int left_of(int score, int stones)
{
    if (score > 0)
        return 22 - (stones / 2 + (GMK_SCORE_WIN - score + 1) / 2);
    return score < 0 ? -(22 - ((stones + 1) / 2 + (GMK_SCORE_WIN + score) / 2)) : 0;
}

/* "columns score a b c d e f g": every column, "-" where it is full. Of `count` lines test_rounds()
 * says how many are solved: the first of each four, or all. */
static void check_own_file(const char *path, int count, uint32_t what)
{
    FILE *file = test_open(path, "rb");
    GmkThinker *thinker = thinker_of(GMK_SEARCHER_MINIMAX);
    char columns[64], word[8];
    int expected, done = 0;
    const int each = test_rounds(4) < 4 ? 4 : 1;
    CHECK(file != NULL);
    for (; file && fscanf(file, "%63s %d", columns, &expected) == 2 && test_failures < 10; done++) {
        const bool solves = done % each == 0;
        GmkSolution solution = GMK_SOLUTION_INIT;
        const GmkLimits limits = GMK_LIMITS_INIT;
        GmkGame *game = game_of(7, 6, columns);
        if (solves) {
            CHECK_INT(gmk_connect4_solve(&solution, thinker, game, &limits, what), GMK_OK);
            CHECK(solution.solved);
            CHECK_INT(solution.left, expected);
        }
        for (int x = 0; x < 7 && fscanf(file, "%7s", word) == 1; x++) {
            if (!solves || !(what & GMK_SOLVE_COLUMNS))
                continue;
            if (word[0] == '-' && word[1] == '\0')
                CHECK_INT(solution.columns[x], GMK_SCORE_UNKNOWN);
            else
                CHECK_INT(left_of(solution.columns[x], (int)strlen(columns)),
                          strtol(word, NULL, 10));
        }
        gmk_game_free(game);
    }
    if (file)
        fclose(file);
    gmk_thinker_free(thinker);
    CHECK_INT(done, count);
}

TEST(solved_columns)
{
    check_own_file(GOMOKIT_OWN_DATA_DIR "/positions/connect4-late.txt", 200, GMK_SOLVE_COLUMNS);
    check_own_file(GOMOKIT_OWN_DATA_DIR "/positions/connect4-middle.txt", 80, GMK_SOLVE_COLUMNS);
    check_own_file(GOMOKIT_OWN_DATA_DIR "/positions/connect4-early.txt", 30, GMK_SOLVE_COLUMNS);
}

static void check_file(const char *path, int count, uint32_t what)
{
    FILE *file = test_open(path, "rb");
    if (!file)
        SKIP("no data beside the project");
    GmkThinker *thinker = thinker_of(GMK_SEARCHER_MINIMAX);
    char columns[64];
    int expected, done = 0;
    while (done < count && fscanf(file, "%63s %d", columns, &expected) == 2 && test_failures < 10) {
        GmkSolution solution = GMK_SOLUTION_INIT;
        const GmkLimits limits = GMK_LIMITS_INIT;
        GmkGame *game = game_of(7, 6, columns);
        CHECK_INT(gmk_connect4_solve(&solution, thinker, game, &limits, what), GMK_OK);
        CHECK(solution.solved);
        CHECK_INT(solution.left, expected);
        int32_t best = -GMK_SCORE_WIN;
        for (int x = 0; x < 7; x++)
            if (solution.columns[x] > best)
                best = solution.columns[x];
        if (what & GMK_SOLVE_COLUMNS)
            CHECK_INT(best, solution.score);
        gmk_game_free(game);
        done++;
    }
    fclose(file);
    gmk_thinker_free(thinker);
    printf("    %d positions\n", done);
}

TEST(known_scores_late)
{
    check_file(GOMOKIT_DATA_DIR "/connect4/Test_L3_R1", 300, GMK_SOLVE_COLUMNS);
}

TEST(known_scores_middle)
{
    check_file(GOMOKIT_DATA_DIR "/connect4/Test_L2_R1", 60, GMK_SOLVE_COLUMNS);
}

TEST(known_scores_early)
{
    check_file(GOMOKIT_DATA_DIR "/connect4/Test_L1_R1", 60, 0);
}

TEST(plies_follow_from_scores)
{
    for (int empty = 1; empty <= 42; empty++)
        for (int k = 1; k <= empty; k++) {
            const int score = (empty - k) / 2 + 1;
            CHECK_INT(solver_plies(k % 2 ? score : -score, empty), k);
        }
    CHECK_INT(solver_plies(0, 17), 17);
}

/* In order, each once; and what follows for the first two moves is what is known of the game. */
TEST(the_book_is_true)
{
    Solver *solver = new_solver(1 << 20);
    CHECK(solver_set_board(solver, 7, 6, 0));
    for (int i = 1; i < book_count; i++)
        CHECK(book_entries[i - 1] >> BOOK_SCORE_BITS < book_entries[i] >> BOOK_SCORE_BITS);
    int score = 0;
    CHECK(book_score(&score, &solver->board, (SolverPosition){0, 0}));
    CHECK_INT(score, 1); /* the first to move wins, with his very last stone but one */
    static const int after_first[] = {-2, -1, 0, 1, 0, -1, -2}; /* as is known since 1988 */
    for (int x = 0; x < 7; x++) {
        CHECK(book_score(&score, &solver->board, (SolverPosition){0, UINT64_C(1) << 7 * x}));
        CHECK_INT(-score, after_first[x]);
    }
    free_solver(solver);
}

/* ---------------------------------------------------------------- the replies */

typedef struct Walk {
    Solver *solver;
    int leaves, judged; /* positions at the book's end, and how many of them the solver judged */
    int every;
} Walk;

static SolverPosition drop(const SolverBoard *board, SolverPosition p, int column)
{
    const uint64_t cells = ((UINT64_C(1) << board->height) - 1) << column * (board->height + 1);
    const uint64_t move = solver_landing(board, p.own | p.other) & cells;
    return (SolverPosition){p.other, move ? p.own | move : 0};
}

static void judge_leaf(Walk *walk, SolverPosition p, Reply reply)
{
    if (walk->leaves++ % walk->every != 0)
        return;
    walk->judged++;
    CHECK_INT(solver_solve(walk->solver, p), reply.score);
    CHECK(!solver_reaches(walk->solver, drop(&walk->solver->board, p, reply.column),
                          1 - reply.score));
}

/* Plays by the book against every answer. The score must be what the worst answer leaves of it. */
static int follow_book(Walk *walk, SolverPosition p, int stones)
{
    const SolverBoard *board = &walk->solver->board;
    Reply reply = {.column = -1};
    const bool book_has_an_answer = replies_find(&reply, board, p);
    CHECK(book_has_an_answer);
    if (!book_has_an_answer)
        return 0;
    const SolverPosition played = drop(board, p, reply.column);
    const int empty = 42 - stones;
    int worst = 64;
    if (solver_has_four(board, played.other))
        return (empty - 1) / 2 + 1;
    if (stones + 2 > REPLIES_STONES) {
        judge_leaf(walk, p, reply);
        return reply.score;
    }
    for (int x = 0; x < board->width; x++) {
        const SolverPosition next = drop(board, played, x);
        if (next.other == 0)
            continue; /* the column is full */
        const int score = solver_has_four(board, next.other) ? -((empty - 2) / 2 + 1)
                                                             : follow_book(walk, next, stones + 2);
        worst = score < worst ? score : worst;
    }
    CHECK_INT(worst, reply.score);
    return reply.score;
}

TEST(following_the_replies_keeps_the_score)
{
    Walk walk = {.solver = new_solver(16 << 20), .every = getenv("GOMOKIT_LONG_TESTS") ? 50 : 5000};
    const SolverPosition empty = {0, 0};
    CHECK(solver_set_board(walk.solver, 7, 6, 0));
    for (int i = 1; i < replies_count; i++)
        CHECK(replies_entries[i - 1] < replies_entries[i]);
    CHECK_INT(follow_book(&walk, empty, 0), 1);
    for (int x = 0; x < 7; x++)
        (void)follow_book(&walk, drop(&walk.solver->board, empty, x), 1);
    CHECK(walk.judged > 2);
    free_solver(walk.solver);
}

TEST(a_known_opening_is_answered_at_once)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    GmkGame *game = NULL;
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = 7;
    setup.height = 6;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    for (int stones = 0; stones <= REPLIES_STONES; stones += 2) {
        GmkThought thought = GMK_THOUGHT_INIT;
        GmkLimits limits = GMK_LIMITS_INIT;
        CHECK_INT(
            gmk_level_limits(&limits, GMK_LEVEL_MASTER, GMK_BOARD_CONNECT4, GMK_SEARCHER_MINIMAX),
            GMK_OK);
        CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
        if (thought.source == GMK_THOUGHT_SEARCHED)
            CHECK_INT((int)thought.nodes, 0);
        CHECK(thought.score >= GMK_SCORE_WIN - 41); /* the first to move wins */
        CHECK_INT(gmk_game_play(game, thought.move), GMK_OK);
        CHECK_INT(gmk_game_play(game, (GmkPoint){(stones * 5 + 1) % 7, 0}), GMK_OK);
        if (gmk_game_result(game) != GMK_RESULT_NONE)
            break;
    }
    gmk_thinker_free(thinker);
    gmk_game_free(game);
}

TEST(solving_through_the_api)
{
    GmkThinker *thinker = thinker_of(GMK_SEARCHER_MINIMAX);
    GmkGame *game = game_of(7, 6, "414141"); /* black has three in column 4 */
    GmkSolution solution = GMK_SOLUTION_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    CHECK_INT(gmk_connect4_solve(&solution, thinker, game, &limits, GMK_SOLVE_COLUMNS), GMK_OK);
    CHECK(solution.solved);
    CHECK_INT(solution.score, GMK_SCORE_WIN - 1);
    CHECK_INT(solution.left, 18);
    CHECK_INT(solution.columns[3], GMK_SCORE_WIN - 1);
    CHECK_INT(solution.columns[4], -(GMK_SCORE_WIN - 2)); /* white wins in column 1 */
    CHECK_INT(solution.columns[7], GMK_SCORE_UNKNOWN);
    CHECK_INT(gmk_game_play(game, (GmkPoint){3, 0}), GMK_OK);
    CHECK_INT(gmk_connect4_solve(&solution, thinker, game, &limits, 0), GMK_ERR_OVER);
    CHECK_INT(gmk_connect4_solve(NULL, thinker, game, &limits, 0), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_connect4_solve(&solution, NULL, game, &limits, 0), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_connect4_solve(&solution, thinker, NULL, &limits, 0), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_connect4_solve(&solution, thinker, game, NULL, 0), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_connect4_solve(&solution, thinker, game, &limits, 4), GMK_ERR_ARGUMENT);
    gmk_game_free(game);
    game = game_of(9, 9, "");
    CHECK_INT(gmk_connect4_solve(&solution, thinker, game, &limits, 0), GMK_ERR_UNSUPPORTED);
    gmk_game_free(game);
    game = game_of(7, 6, "");
    limits.nodes = 20000; /* not enough */
    CHECK_INT(gmk_connect4_solve(&solution, thinker, game, &limits, GMK_SOLVE_NO_BOOK), GMK_OK);
    CHECK(!solution.solved && solution.score == GMK_SCORE_UNKNOWN);
    CHECK(solution.nodes <= 30000);
    gmk_game_free(game);
    gmk_thinker_free(thinker);
}

/* A threat is an empty cell that would win if the stones were so: by setting it up. */
TEST(threats_are_what_completes_a_four)
{
    Rng rng;
    rng_seed(&rng, test_seed + 4);
    int seen = 0;
    for (int i = 0; i < 200; i++) {
        GmkGame *game = game_of(4 + (int)rng_below(&rng, 9), 4 + (int)rng_below(&rng, 9), "");
        const int width = gmk_game_width(game), height = gmk_game_height(game);
        for (int n = (int)rng_below(&rng, 40); n > 0 && gmk_game_result(game) == GMK_RESULT_NONE;
             n--)
            (void)gmk_game_play(game, (GmkPoint){(int32_t)rng_below(&rng, (uint32_t)width), 0});
        for (int side = GMK_CELL_BLACK; side <= GMK_CELL_WHITE; side++) {
            GmkPoint threats[GMK_CELLS_MAX];
            const int count = gmk_connect4_threats(threats, GMK_CELLS_MAX, game, (GmkCell)side);
            int found = 0;
            for (int y = 0; y < height; y++)
                for (int x = 0; x < width; x++) {
                    static const int dx[] = {1, 0, 1, 1}, dy[] = {0, 1, 1, -1};
                    bool four = false;
                    if (gmk_game_cell(game, (GmkPoint){x, y}) != GMK_CELL_EMPTY)
                        continue;
                    for (int d = 0; d < 4; d++) {
                        int length = 1;
                        for (int way = -1; way <= 1; way += 2)
                            for (int k = 1;
                                 (int)gmk_game_cell(game, (GmkPoint){x + way * k * dx[d],
                                                                     y + way * k * dy[d]}) == side;
                                 k++)
                                length++;
                        four |= length >= 4;
                    }
                    if (four && found < count)
                        CHECK(threats[found].x == x && threats[found].y == y);
                    found += four;
                }
            CHECK_INT(count, found);
            seen += found;
        }
        gmk_game_free(game);
    }
    CHECK(seen > 100);
    CHECK_INT(gmk_connect4_threats(NULL, 0, NULL, GMK_CELL_BLACK), 0);
}

/* Both searchers play the exact move when the solver is quick enough, and say so. */
TEST(thinkers_know_the_end)
{
    for (int searcher = GMK_SEARCHER_MINIMAX; searcher <= GMK_SEARCHER_MCTS; searcher++) {
        GmkThinker *thinker = thinker_of((GmkSearcher)searcher);
        GmkGame *game = game_of(7, 6, "52753311433677442422121"); /* the data says 8 */
        GmkThought thought = GMK_THOUGHT_INIT;
        GmkLimits limits = GMK_LIMITS_INIT;
        limits.nodes = 10000000;
        CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
        CHECK_INT(thought.score, connect4_score(8, 42 - 23));
        CHECK_INT(thought.depth, solver_plies(8, 42 - 23));
        CHECK_INT(gmk_game_check(game, thought.move), GMK_OK);
        gmk_game_free(game);
        gmk_thinker_free(thinker);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(all_positions_of_4x4_are_right),
        CASE(positions_of_5x4_with_blocked_cells_are_right),
        CASE(random_endgames_are_right),
        CASE(scores_do_not_depend_on_the_table),
        CASE(table_keeps_what_it_is_given),
        CASE(solved_columns),
        CASE(known_scores_late),
        CASE(known_scores_middle),
        CASE(known_scores_early),
        CASE(plies_follow_from_scores),
        CASE(the_book_is_true),
        CASE(following_the_replies_keeps_the_score),
        CASE(a_known_opening_is_answered_at_once),
        CASE(solving_through_the_api),
        CASE(threats_are_what_completes_a_four),
        CASE(thinkers_know_the_end),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

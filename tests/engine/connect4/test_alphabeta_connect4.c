/* The parts of connect four's alpha-beta: the table, the evaluation, and the levels. */
#include <stdlib.h>

#include "connect4/search/connect4_alphabeta.h"
#include "connect4/search/zugzwang.h"
#include "random_connect4.h"
#include "test.h"

static int empty_cells(const Connect4 *state)
{
    return bits_count(bits_minus(state->grid.cells, connect4_filled(state)));
}

/*
 * A board with up to three blocked cells, filled by players who do not let each other win, until so
 * many cells are left. False: one had to, or somebody could win or must stop a four now.
 */
static bool quiet_state(Connect4 *state, Rng *rng, int side_min, int side_max, int empty)
{
    Lines lines;
    CHECK_INT(random_connect4(state, rng, side_min, side_max), GMK_OK);
    if (state->result != GMK_RESULT_NONE)
        return false;
    for (;;) {
        lines_from_state(&lines, state);
        const unsigned safe = lines_safe(&lines);
        if (empty_cells(state) <= empty)
            return safe && !lines.sets[0].wins && !lines.sets[1].wins;
        if (!safe || lines.sets[state->side].wins)
            return false;
        int x = between(rng, 0, state->grid.width - 1);
        while (!(safe >> x & 1))
            x = between(rng, 0, state->grid.width - 1);
        CHECK_INT(connect4_play(state, (GmkPoint){x, 0}), GMK_OK);
        if (state->result != GMK_RESULT_NONE)
            return false;
    }
}

/* To the last cell, every move, no cut. */
static int brute_force(Connect4 *state, int ply)
{
    if (state->result == GMK_RESULT_DRAW)
        return 0;
    if (state->result != GMK_RESULT_NONE)
        return -(GMK_SCORE_WIN - ply); /* the last mover has won */
    int best = -GMK_SCORE_WIN;
    for (int x = 0; x < state->grid.width; x++) {
        if (connect4_play(state, (GmkPoint){x, 0}) != GMK_OK)
            continue;
        const int score = -brute_force(state, ply + 1);
        CHECK_INT(connect4_undo(state), GMK_OK);
        best = score > best ? score : best;
    }
    return best;
}

/* Searched out without a fixed depth; *nodes may be NULL. `root` is filled. */
static void search_out(RootMoves *root, uint64_t *nodes, const Connect4 *state, Tt *tt)
{
    static Connect4Search search;
    GmkLimits wanted = GMK_LIMITS_INIT;
    SearchLimits limits;
    atomic_bool stop = false;
    wanted.nodes = 50000000; /* not endless: then every move would get a window of its own */
    limits_begin(&limits, &wanted, &stop);
    (void)connect4_root_list(root, state);
    connect4_search_begin(&search, state, root, &limits, tt);
    const int depth = connect4_search_deepen(NULL, &search, INT32_MAX);
    CHECK(connect4_search_decided(&search, depth));
    if (nodes)
        *nodes += limits.nodes;
}

/* With the table, without it and by brute force the score is the same, and the best move keeps it.
 */
TEST(endgames_are_the_truth_with_table_and_without)
{
    enum { WANTED = 400 };
    Rng rng;
    Tt tt;
    int compared = 0, decided = 0;
    rng_seed(&rng, test_seed);
    CHECK(tt_init(&tt, 1 << 20));
    for (int i = 0; i < 20 * WANTED && compared < WANTED && test_failures < 20; i++) {
        static Connect4 state;
        RootMoves with, without;
        if (!quiet_state(&state, &rng, 4, 6, between(&rng, 6, 9)))
            continue;
        const int truth = brute_force(&state, 0);
        search_out(&with, NULL, &state, &tt); /* full of what it learned of others */
        search_out(&without, NULL, &state, NULL);
        CHECK_INT(with.moves[0].score, truth);
        CHECK_INT(without.moves[0].score, truth);
        CHECK_INT(connect4_play(&state, with.moves[0].point), GMK_OK);
        CHECK_INT(-brute_force(&state, 1), truth);
        compared++;
        decided += truth != 0;
    }
    printf("    %d positions, %d decided\n", compared, decided);
    CHECK(compared == WANTED && decided >= WANTED / 8);
    tt_free(&tt);
}

/* Large boards near their end: same scores, and far fewer nodes. */
TEST(the_table_saves_work_and_changes_no_score)
{
    enum { WANTED = 12, EMPTY = 20 };
    Rng rng;
    Tt tt;
    uint64_t with_nodes = 0, without_nodes = 0;
    int compared = 0;
    rng_seed(&rng, test_seed + 1);
    CHECK(tt_init(&tt, 1 << 22));
    for (int i = 0; i < 4000 && compared < WANTED && test_failures < 20; i++) {
        static Connect4 state;
        RootMoves with, without;
        if (!quiet_state(&state, &rng, 9, 12, EMPTY))
            continue;
        tt_clear(&tt);
        search_out(&with, &with_nodes, &state, &tt);
        search_out(&without, &without_nodes, &state, NULL);
        CHECK_INT(with.moves[0].score, without.moves[0].score);
        compared++;
    }
    printf("    %d positions, %.0f nodes with the table, %.0f without\n", compared,
           (double)with_nodes, (double)without_nodes);
    CHECK_INT(compared, WANTED);
    CHECK(with_nodes * 3 < without_nodes * 2);
    tt_free(&tt);
}

/* Four cells in a row without a stone of the other side and without a blocked one. */
static int count_open(const Connect4 *state, int side)
{
    static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    const Grid *grid = &state->grid;
    int count = 0;
    for (int x = 0; x < grid->width; x++)
        for (int y = 0; y < grid->height; y++)
            for (int d = 0; d < 4; d++) {
                bool open = true;
                for (int i = 0; i < 4 && open; i++) {
                    const int cx = x + i * steps[d][0], cy = y + i * steps[d][1];
                    open = cx < grid->width && cy >= 0 && cy < grid->height;
                    const int bit = open ? grid_bit(grid, cx, cy) : 0;
                    open = open && !bits_has(state->stones[side ^ 1], bit) &&
                           !bits_has(state->blocked, bit);
                }
                count += open;
            }
    return count;
}

TEST(open_windows_are_counted)
{
    Rng rng;
    rng_seed(&rng, test_seed + 3);
    for (int i = 0; i < 200; i++) {
        static Connect4 state;
        static Windows windows;
        if (!quiet_state(&state, &rng, 4, 12, between(&rng, 0, 144)))
            continue;
        windows_from_state(&windows, &state);
        for (int side = 0; side < 2; side++)
            CHECK_INT(windows.sums.open[side], count_open(&state, side));
    }
}

/* What is kept from stone to stone is what one finds from scratch; taking back takes all back. */
TEST(windows_are_kept_as_counted)
{
    Rng rng;
    rng_seed(&rng, test_seed + 2);
    for (int i = 0; i < 200; i++) {
        static Connect4 state;
        static Windows kept, counted;
        if (!quiet_state(&state, &rng, 4, 12, between(&rng, 20, 144)))
            continue;
        windows_from_state(&kept, &state);
        const int x = between(&rng, 0, state.grid.width - 1), side = state.side;
        if (connect4_play(&state, (GmkPoint){x, 0}) != GMK_OK)
            continue;
        const int bit = state.moves[state.move_count - 1];
        const WindowSums before = kept.sums;
        windows_put(&kept, bit, side);
        windows_from_state(&counted, &state);
        CHECK(memcmp(&kept, &counted, sizeof kept) == 0);
        CHECK_INT(connect4_undo(&state), GMK_OK);
        windows_take(&kept, bit, side, before);
        windows_from_state(&counted, &state);
        CHECK(memcmp(&kept, &counted, sizeof kept) == 0);
    }
}

/* Sets a position up from rows of text, top first: X black, O white, # blocked. */
static void set_up(Connect4 *state, int width, int height, const char *rows, GmkCell to_move)
{
    GmkStone stones[GMK_CELLS_MAX];
    GmkSetup setup = GMK_SETUP_INIT;
    int count = 0;
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = width;
    setup.height = height;
    CHECK_INT(connect4_init(state, &setup), GMK_OK);
    for (int i = 0; i < width * height; i++) {
        const GmkCell cell = rows[i] == 'X'   ? GMK_CELL_BLACK
                             : rows[i] == 'O' ? GMK_CELL_WHITE
                             : rows[i] == '#' ? GMK_CELL_BLOCKED
                                              : GMK_CELL_EMPTY;
        if (cell != GMK_CELL_EMPTY)
            stones[count++] = (GmkStone){{i % width, i / width}, cell};
    }
    CHECK_INT(connect4_set_position(state, stones, count, to_move), GMK_OK);
}

static Zugzwang judge(const char *rows, int width, int height, GmkCell to_move)
{
    static Connect4 state;
    Lines lines;
    set_up(&state, width, height, rows, to_move);
    lines_from_state(&lines, &state);
    return zugzwang_judge(&lines);
}

/* Black's threat is in the third row of the last column: he wins if white must play under it. */
TEST(zugzwang_goes_by_parity)
{
    static const char one[] = "....."
                              "....."
                              "....."
                              "OXXX."
                              "XXOX."
                              "OOXO.";
    static const char two[] = "....."
                              "....."
                              "....."
                              ".XXX." /* in the first column as well */
                              ".XOX."
                              ".OXO.";
    /* thirteen cells are quiet: three in each of four columns, and the first of the last */
    const Zugzwang black_moves = judge(one, 5, 6, GMK_CELL_BLACK);
    CHECK_INT(black_moves.bars[0], 1);
    CHECK_INT(black_moves.bars[1], 0);
    CHECK_INT(black_moves.cells, 13);
    CHECK_INT(black_moves.winner, 0);
    const Zugzwang white_moves = judge(one, 5, 6, GMK_CELL_WHITE);
    CHECK_INT(white_moves.bars[0], 1);
    CHECK_INT(white_moves.winner, -1); /* black enters it himself, white stops it, all is filled */
    CHECK_INT(white_moves.cells, 18);
    /* eleven: black can afford to give one of the two up, and white must enter the other */
    for (GmkCell side = GMK_CELL_BLACK; side <= GMK_CELL_WHITE; side++) {
        const Zugzwang end = judge(two, 5, 6, side);
        CHECK_INT(end.bars[0], 2);
        CHECK_INT(end.pairs[0], 0);
        CHECK_INT(end.winner, 0);
        CHECK_INT(end.cells, side == GMK_CELL_BLACK ? 11 : 16);
    }
}

/* Two threats on top of each other cannot both be stopped. */
TEST(zugzwang_knows_pairs)
{
    static const char rows[] = "....."
                               "....."
                               ".XXX."
                               ".XXX."
                               ".OOX."
                               ".OXO.";
    for (GmkCell side = GMK_CELL_BLACK; side <= GMK_CELL_WHITE; side++) {
        const Zugzwang end = judge(rows, 5, 6, side);
        CHECK_INT(end.pairs[0], 2);
        CHECK_INT(end.winner, 0);
    }
}

/* Each level has limits with either searcher, and asks for no less than the level before. */
TEST(levels_grow)
{
    for (int searcher = GMK_SEARCHER_MINIMAX; searcher <= GMK_SEARCHER_MCTS; searcher++) {
        GmkLimits before = GMK_LIMITS_INIT;
        for (int level = GMK_LEVEL_EASY; level < GMK_LEVEL_COUNT; level++) {
            GmkLimits limits = GMK_LIMITS_INIT;
            CHECK_INT(gmk_level_limits(&limits, (GmkLevel)level, GMK_BOARD_CONNECT4,
                                       (GmkSearcher)searcher),
                      GMK_OK);
            CHECK(limits.depth > 0 || limits.nodes > 0 || limits.time_ms > 0); /* it ends */
            CHECK(limits.depth == 0 || limits.depth >= before.depth);
            CHECK(limits.nodes == 0 || limits.nodes > before.nodes);
            CHECK_INT(limits.slip_permille > 0, level <= GMK_LEVEL_MIDDLE); /* only these err */
            CHECK_INT(limits.no_book, level != GMK_LEVEL_MASTER);
            before = limits;
        }
    }
    GmkLimits limits = GMK_LIMITS_INIT;
    CHECK_INT(gmk_level_limits(&limits, GMK_LEVEL_EASY, GMK_BOARD_MAZE, GMK_SEARCHER_MINIMAX),
              GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_level_limits(&limits, GMK_LEVEL_EASY, GMK_BOARD_CONNECT4, (GmkSearcher)2),
              GMK_ERR_ARGUMENT);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(endgames_are_the_truth_with_table_and_without),
        CASE(the_table_saves_work_and_changes_no_score),
        CASE(open_windows_are_counted),
        CASE(windows_are_kept_as_counted),
        CASE(zugzwang_goes_by_parity),
        CASE(zugzwang_knows_pairs),
        CASE(levels_grow),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/* The tree search of connect four: lines kept up to date, playouts, proofs against the solver. */
#include "base/rng.h"
#include "connect4/solver/solver.h"
#include "engine/connect4/random_connect4.h"
#include "engine/mcts_search.h"

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

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(lines_follow_the_rules),   CASE(a_full_board_is_a_draw_of_playouts),
        CASE(playouts_use_stacks),      CASE(playouts_know_who_wins),
        CASE(connect4_proofs_are_true),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

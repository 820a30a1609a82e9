/* Wins by continuous fours: against a solver that knows only the rules, and proven positions. */
#include "test.h"

#include "gomoku/rules/renju.h"
#include "random_board.h"
#include "threat_solver.h"

/* ------------------------------------------------------------------------------------------------
 * The slow solver: every move and every reply are tried on the referee's board.
 */

static bool wins_with(Board *board, int cell, uint8_t color)
{
    bool wins = false;
    board->cells[cell] = color;
    for (int d = 0; d < BOARD_DIRECTIONS; d++)
        wins |= board_wins_at(board, cell, d);
    board->cells[cell] = GMK_CELL_EMPTY;
    return wins;
}

static bool has_win(Board *board, uint8_t color)
{
    for (int cell = 0; cell < BOARD_CELLS; cell++)
        if (board->cells[cell] == GMK_CELL_EMPTY && wins_with(board, cell, color))
            return true;
    return false;
}

static bool is_legal(const Board *board, int cell, uint8_t color)
{
    return board->rule != GMK_RULE_RENJU || color != GMK_CELL_BLACK ||
           !renju_is_forbidden(board, cell);
}

/* `color` is to move and wins with at most `moves` moves of his, all but the last of them fours. */
static bool slow_vcf(Board *board, uint8_t color, int moves);

static bool every_reply_loses(Board *board, uint8_t attacker, int moves)
{
    const uint8_t defender = board_other(attacker);
    for (int cell = 0; cell < BOARD_CELLS; cell++) {
        if (board->cells[cell] != GMK_CELL_EMPTY || !is_legal(board, cell, defender))
            continue;
        board->cells[cell] = defender;
        const bool holds = !has_win(board, attacker) && !slow_vcf(board, attacker, moves);
        board->cells[cell] = GMK_CELL_EMPTY;
        if (holds)
            return false;
    }
    return true;
}

static bool slow_vcf(Board *board, uint8_t color, int moves)
{
    if (has_win(board, color))
        return true;
    if (moves <= 1)
        return false;
    for (int cell = 0; cell < BOARD_CELLS; cell++) {
        if (board->cells[cell] != GMK_CELL_EMPTY || !is_legal(board, cell, color))
            continue;
        board->cells[cell] = color;
        const bool is_four = has_win(board, color) && !has_win(board, board_other(color));
        const bool wins = is_four && every_reply_loses(board, color, moves - 1);
        board->cells[cell] = GMK_CELL_EMPTY;
        if (wins)
            return true;
    }
    return false;
}

/* ------------------------------------------------------------------------------------------------
 */

static VcfResult solve(Solver *solver, const Board *board)
{
    VcfResult result;
    solver_place(solver, board);
    vcf_solve(&result, solver->position, &solver->vcf, 60, 1000000, &solver->limits);
    return result;
}

TEST(agrees_with_the_slow_solver)
{
    enum { MOVES = 3 }; /* of the attacker: what the slow solver can do in reasonable time */
    Solver solver;
    solver_init(&solver);
    Rng rng;
    rng_seed(&rng, test_seed);
    int wins = 0, positions = 0;
    for (int round = 0; round < 10000; round++) {
        Board board;
        const GmkRule rule = (GmkRule)(round % (GMK_RULE_CARO_EXACT + 1));
        random_board(&board, &rng, rule, 6 + round / 6 % 4, 6 + round / 24 % 3, 30);
        const VcfResult fast = solve(&solver, &board);
        CHECK(!fast.cut);
        const int moves = (fast.plies + 1) / 2;
        if (fast.plies > 0 && moves <= MOVES) { /* a claimed win is one, in so many moves */
            CHECK(slow_vcf(&board, board.to_move, moves));
            wins++;
        } else if (fast.plies == 0) /* and none is overlooked */
            CHECK(!slow_vcf(&board, board.to_move, MOVES));
        positions++;
    }
    printf("    %d positions, %d wins\n", positions, wins);
    CHECK(wins > 500);
    solver_free(&solver);
}

/* "x,y x,y ..." */
static bool read_stones(Board *board, const char *text)
{
    GmkStone stones[GMK_CELLS_MAX];
    int count = 0, read;
    while (sscanf(text, " %d,%d%n", &stones[count].point.x, &stones[count].point.y, &read) == 2) {
        stones[count].cell = count % 2 ? GMK_CELL_WHITE : GMK_CELL_BLACK;
        count++;
        text += read;
    }
    random_board_init(board, GMK_RULE_FREESTYLE, 15, 15);
    return board_set_position(board, stones, count, count % 2 ? GMK_CELL_WHITE : GMK_CELL_BLACK) ==
           GMK_OK;
}

/* Whether the point is in the text "x,y x,y ... ;" or "x,y/x,y/... ;". */
static bool is_among(GmkPoint point, const char *text)
{
    int x, y, read;
    for (; sscanf(text, " %d,%d%n", &x, &y, &read) == 2;
         text += text[read] == '/' ? read + 1 : read)
        if (x == point.x && y == point.y)
            return true;
    return false;
}

/* "id ; least moves, 0: none ; first moves ; stones" */
static void check_file(FILE *file, int expected_wins, int expected_none)
{
    Solver solver;
    solver_init(&solver);
    char line[8192];
    int won = 0, wins = 0, none = 0;
    uint64_t nodes = 0, worst = 0;
    while (fgets(line, sizeof line, file)) {
        Board board;
        char id[32];
        int moves, at = 0;
        if (sscanf(line, "%31s ; %d ;%n", id, &moves, &at) != 2 || at == 0)
            continue;
        const char *stones = strchr(line + at, ';');
        CHECK(stones && read_stones(&board, stones + 1));
        const VcfResult result = solve(&solver, &board);
        CHECK_INT(result.plies > 0, moves > 0);
        CHECK(result.plies == 0 || (result.plies + 1) / 2 >= moves); /* none is shorter */
        if (result.plies > 0 && (result.plies + 1) / 2 == moves)
            CHECK(is_among(position_point(result.line[0]), line + at));
        wins += moves > 0;
        none += moves == 0;
        won += moves > 0 && result.plies > 0;
        nodes += solver.limits.nodes;
        worst = solver.limits.nodes > worst ? solver.limits.nodes : worst;
    }
    fclose(file);
    printf("    %d of %d wins found, %d without; mean %.0f nodes, worst %.0f\n", won, wins, none,
           (double)nodes / (wins + none), (double)worst);
    CHECK_INT(wins, expected_wins);
    CHECK_INT(none, expected_none);
    solver_free(&solver);
}

TEST(proven_positions_are_won_and_the_others_are_not)
{
    FILE *file = test_open(GOMOKIT_OWN_DATA_DIR "/positions/vcf15.txt", "r");
    CHECK(file != NULL);
    if (file)
        check_file(file, 150, 100);
}

TEST(positions_of_others_are_won_or_not)
{
    FILE *file = test_open(GOMOKIT_DATA_DIR "/vcf15.txt", "r");
    if (!file)
        SKIP("no ../shared/data/vcf15.txt");
    check_file(file, 149, 100);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(agrees_with_the_slow_solver),
        CASE(proven_positions_are_won_and_the_others_are_not),
        CASE(positions_of_others_are_won_or_not),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

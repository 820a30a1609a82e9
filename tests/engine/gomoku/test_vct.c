/* Wins by continuous threats: no reply that the rules allow refutes one, and known ones are found.
 */
#include "test.h"

#include "random_board.h"
#include "threat_solver.h"

static bool is_decided(Solver *solver, const Board *board)
{
    VcfResult win;
    solver_place(solver, board);
    if (moves_verdict(solver->position, 0) != SCORE_UNDECIDED)
        return true;
    vcf_solve(&win, solver->position, &solver->vcf, 60, 100000, &solver->limits);
    return win.plies > 0;
}

static VctResult solve(Solver *solver, const Board *board, uint64_t nodes)
{
    VctResult result;
    solver_place(solver, board);
    const uint64_t hash = solver->position->sums.hash;
    vct_solve(&result, solver->position, &solver->vct, &solver->vcf, nodes, &solver->limits);
    CHECK(solver->position->sums.hash == hash && solver->position->played_count == 0);
    return result;
}

/* The side to move has the win it had before, after a reply that may be any. */
static bool still_wins(Solver *solver, const Board *board, uint64_t nodes)
{
    VcfResult win;
    solver_place(solver, board);
    const int verdict = moves_verdict(solver->position, 0);
    if (verdict != SCORE_UNDECIDED)
        return verdict > 0;
    vcf_solve(&win, solver->position, &solver->vcf, 60, 100000, &solver->limits);
    return win.plies > 0 || solve(solver, board, nodes).won;
}

/* Plays the winning move and asks after every legal reply. Returns how many there were. */
static int check_win(Solver *solver, const Board *start, const VctResult *win)
{
    Board board = *start;
    int replies = 0;
    const GmkPoint first = position_point(win->line[0]);
    CHECK_INT(board_play(&board, first), GMK_OK);
    for (int y = 0; y < board.height; y++)
        for (int x = 0; x < board.width; x++) {
            Board after = board;
            if (board_play(&after, (GmkPoint){x, y}) != GMK_OK)
                continue;
            replies++;
            const bool win_was_one = still_wins(solver, &after, 200000);
            CHECK(win_was_one);
            if (!win_was_one) {
                printf("    rule %d, %dx%d: %d,%d is answered by %d,%d\n", start->rule,
                       start->width, start->height, first.x, first.y, x, y);
                return replies;
            }
        }
    return replies;
}

TEST(no_reply_refutes_a_win)
{
    Solver solver;
    solver_init(&solver);
    Rng rng;
    rng_seed(&rng, test_seed);
    int wins[GMK_RULE_CARO_EXACT + 1] = {0}, replies = 0;
    for (int round = 0; round < 2000; round++) {
        const GmkRule rule = (GmkRule)(round % (GMK_RULE_CARO_EXACT + 1));
        Board board;
        random_board(&board, &rng, rule, 10 + round / 6 % 3, 10 + round / 18 % 2, 36);
        if (is_decided(&solver, &board))
            continue;
        const VctResult win = solve(&solver, &board, 2000);
        if (!win.won)
            continue;
        wins[rule]++;
        replies += check_win(&solver, &board, &win);
    }
    printf("    wins: %d freestyle, %d standard, %d renju, caro %d, %d, %d; %d replies\n", wins[0],
           wins[1], wins[2], wins[3], wins[4], wins[5], replies);
    for (int rule = 0; rule <= GMK_RULE_CARO_EXACT; rule++)
        CHECK(wins[rule] >= 5);
    solver_free(&solver);
}

/* "id ; plies ; moves ; x,y x,y ..." */
static bool read_position(Board *board, const char *line)
{
    const char *text = strrchr(line, ';');
    int x, y, read;
    if (*line == '#' || !text)
        return false;
    random_board_init(board, GMK_RULE_FREESTYLE, 15, 15);
    for (text++; sscanf(text, " %d,%d%n", &x, &y, &read) == 2; text += read)
        CHECK_INT(board_play(board, (GmkPoint){x, y}), GMK_OK);
    return true;
}

/* Returns how many are won by threats alone, and checks against every reply that they are. */
static int count_wins(FILE *file, bool check_replies)
{
    Solver solver;
    solver_init(&solver);
    char line[8192];
    int won = 0, positions = 0;
    uint64_t nodes = 0;
    while (fgets(line, sizeof line, file)) {
        Board board;
        if (!read_position(&board, line))
            continue;
        VcfResult fours;
        solver_place(&solver, &board);
        vcf_solve(&fours, solver.position, &solver.vcf, 60, 100000, &solver.limits);
        CHECK_INT(fours.plies, 0);
        const VctResult win = solve(&solver, &board, 30000);
        nodes += solver.limits.nodes;
        won += win.won;
        positions++;
        if (win.won && check_replies)
            check_win(&solver, &board, &win);
    }
    fclose(file);
    printf("    %d of %d won by threats alone; mean %.0f nodes\n", won, positions,
           (double)nodes / positions);
    CHECK_INT(positions, 60);
    solver_free(&solver);
    return won;
}

enum { OWN_WINS = 60, OTHER_WINS = 35 };

/* The numbers are what the search finds today: a change that finds fewer has to say why. */
TEST(long_wins_are_found)
{
    FILE *file = test_open(GOMOKIT_OWN_DATA_DIR "/positions/mates15.txt", "r");
    CHECK(file != NULL);
    if (file)
        CHECK(count_wins(file, true) >= OWN_WINS);
}

TEST(long_wins_of_others_are_found)
{
    FILE *file = test_open(GOMOKIT_DATA_DIR "/mates15.txt", "r");
    if (!file)
        SKIP("no ../shared/data/mates15.txt");
    CHECK(count_wins(file, false) >= OTHER_WINS);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(no_reply_refutes_a_win),
        CASE(long_wins_are_found),
        CASE(long_wins_of_others_are_found),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

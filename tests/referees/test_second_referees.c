/*
 * test_second_referees.c: our rules against those of other programs, through the public functions
 * alone: who has won, and what is forbidden. Each position is asked of every referee that knows the
 * rule's number; README.md lists where the others disagree among themselves.
 */
#include "core/base/rules.h"
#include "core/engines/engine_traps.h"

#include "test.h"

#include "position_maker.h"
#include "referee_alphagomoku.h"
#include "referee_board.h"
#include "referee_cgomoku.h"
#include "referee_gomocup.h"
#include "referee_piskvork.h"
#include "referee_qpiskvork.h"
#include "referee_renju.h"
#include "referee_renlib.h"

typedef struct Seen {
    int64_t boards, asked, won, forbidden[GMK_FORBIDDEN_DOUBLE_THREE + 1];
    int64_t answers;                /* of all referees together */
    int64_t two_rows, five_and_six; /* known differences of others */
} Seen;

/* A position after a stone of `color` at (x, y), which is on the board. */
typedef struct Question {
    const RefBoard *board;
    int number, x, y, color;
    int ours; /* who has won: 0, 1 black, 2 white */
} Question;

typedef int (*WinnerFunction)(const RefBoard *board, int number, int x, int y);

static int put_stones(GmkStone *out, const RefBoard *board)
{
    int count = 0;
    for (int i = 0; i < board->width * board->height; i++)
        if (board->cell[i] != REFEREE_EMPTY)
            out[count++] =
                (GmkStone){{i % board->width, i / board->width}, (GmkCell)board->cell[i]};
    return count;
}

static GmkResult set_board(GmkGame *game, const RefBoard *board, int to_move)
{
    GmkStone stones[GMK_CELLS_MAX];
    const int count = put_stones(stones, board);
    CHECK_INT(gmk_game_set_position(game, stones, count, (GmkCell)to_move), GMK_OK);
    return gmk_game_result(game);
}

static int winner_of(GmkResult result)
{
    return result == GMK_RESULT_BLACK   ? REFEREE_BLACK
           : result == GMK_RESULT_WHITE ? REFEREE_WHITE
                                        : 0;
}

static void print_board(const RefBoard *board, int x, int y)
{
    for (int row = 0; row < board->height; row++) {
        printf("    ");
        for (int column = 0; column < board->width; column++)
            putchar(column == x && row == y ? '*' : ".XO"[referee_board_at(board, column, row)]);
        putchar('\n');
    }
}

static void complain(const Question *q, const char *who, int theirs, int ours)
{
    test_failures++;
    printf("    rule %d: %s says %d, we %d, after %s at *\n", q->number, who, theirs, ours,
           q->color == REFEREE_BLACK ? "X" : "O");
    print_board(q->board, q->x, q->y);
}

/* ------------------------------------------------------------------------------------------------
 * Who has won
 */

static bool makes_five_and_six(const Question *q)
{
    bool five = false, six = false;
    for (int d = 0; d < REFEREE_DIRECTIONS; d++) {
        const int row = referee_board_row(q->board, q->x, q->y, d, q->color);
        five |= row == 5;
        six |= row > 5;
    }
    return five && six;
}

static void ask(Seen *seen, const Question *q, const char *who, WinnerFunction winner)
{
    const int theirs = winner(q->board, q->number, q->x, q->y);
    seen->answers++;
    if (theirs != q->ours)
        complain(q, who, theirs, q->ours);
}

/* qpiskvork sees caro with nine stones only, and under 9 lets a closed five and a six win together. */
static void ask_qpiskvork(Seen *seen, const Question *q)
{
    const bool caro = q->number >= REFEREE_RULE_CARO;
    if ((caro && referee_board_stones(q->board) < 9) ||
        (q->number == REFEREE_RULE_RENJU && q->color == REFEREE_BLACK))
        return;
    if (q->number == REFEREE_RULE_CARO_EXACT && q->ours == 0 && makes_five_and_six(q))
        seen->two_rows++;
    else
        ask(seen, q, "qpiskvork", referee_qpiskvork_winner);
}

static void ask_all(Seen *seen, const Question *q)
{
    const bool renju = q->number == REFEREE_RULE_RENJU;
    const bool black_renju = renju && q->color == REFEREE_BLACK;
    const bool slip = black_renju && makes_five_and_six(q); /* c-gomoku-cli forbids it */
    ask(seen, q, "Piskvork", referee_piskvork_winner);
    if (!black_renju || q->board->width == q->board->height)
        ask(seen, q, "Gomocup's judge", referee_gomocup_winner);
    if (!black_renju)
        ask(seen, q, "AlphaGomoku", referee_alphagomoku_winner);
    if (q->number < REFEREE_RULE_CARO && !slip)
        ask(seen, q, "c-gomoku-cli", referee_cgomoku_winner);
    if (renju) {
        ask(seen, q, "the rules of renju", referee_renju_winner);
        ask(seen, q, "RenLib", referee_renlib_winner);
    }
    ask_qpiskvork(seen, q);
    seen->five_and_six += slip;
}

/* ------------------------------------------------------------------------------------------------
 * Positions
 */

static bool stone_wins(const RefBoard *board, int number, int at)
{
    const int x = at % board->width, y = at / board->width;
    return board->cell[at] != REFEREE_EMPTY &&
           referee_piskvork_winner(board, number, x, y) == board->cell[at];
}

/* The whole board at once: a win of the side that moved counts first. */
static void compare_board(GmkGame *game, const RefBoard *board, int number)
{
    bool has_won[3] = {false};
    for (int i = 0; i < board->width * board->height; i++)
        if (stone_wins(board, number, i))
            has_won[board->cell[i]] = true;
    for (int to_move = REFEREE_BLACK; to_move <= REFEREE_WHITE; to_move++) {
        const int moved = 3 - to_move;
        const int theirs = has_won[moved] ? moved : has_won[to_move] ? to_move : 0;
        const Question q = {board, number, -1,
                            -1,    moved,  winner_of(set_board(game, board, to_move))};
        if (q.ours != theirs)
            complain(&q, "Piskvork", theirs, q.ours);
    }
}

/* Takes stones away until nobody has won: then the game goes on. */
static void reopen(RefBoard *board, int number)
{
    for (int i = 0; i < board->width * board->height; i++)
        if (stone_wins(board, number, i)) {
            board->cell[i] = REFEREE_EMPTY;
            i = -1;
        }
}

static void compare_kind(Seen *seen, const Question *q, const GmkGame *game)
{
    RefBoard before = *q->board;
    GmkForbidden why = GMK_FORBIDDEN_INIT;
    referee_board_set(&before, q->x, q->y, REFEREE_EMPTY);
    CHECK_INT(gmk_game_forbidden(&why, game, (GmkPoint){q->x, q->y}), GMK_OK);
    const int theirs = referee_renju_forbidden(&before, q->x, q->y);
    seen->forbidden[why.kind]++;
    if (theirs != (int)why.kind || theirs != referee_renlib_forbidden(&before, q->x, q->y))
        complain(q, "the rules of renju or RenLib forbid", theirs, (int)why.kind);
}

/* The game is before the stone; it is played, judged and taken back. */
static void compare_move(Seen *seen, GmkGame *game, const RefBoard *before, int number, int at,
                         int color)
{
    RefBoard board = *before;
    board.cell[at] = (unsigned char)color;
    Question q = {&board, number, at % board.width, at / board.width, color, 0};
    if (number == REFEREE_RULE_RENJU && color == REFEREE_BLACK)
        compare_kind(seen, &q, game);
    const GmkStatus status = gmk_game_play(game, (GmkPoint){q.x, q.y});
    if (status == GMK_ERR_FORBIDDEN) {
        q.ours = REFEREE_WHITE;
    } else {
        CHECK_INT(status, GMK_OK);
        q.ours = winner_of(gmk_game_result(game));
        CHECK_INT(gmk_game_undo(game), GMK_OK);
    }
    seen->asked++;
    seen->won += q.ours != 0;
    ask_all(seen, &q);
}

/* A random cell; one beside a stone is preferred, for little happens elsewhere. */
static int random_cell(const RefBoard *board, uint64_t *seed)
{
    enum { TRIES = 4 };
    int at = 0;
    for (int try = 0; try < TRIES; try++) {
        at = position_maker_random(seed, board->width * board->height);
        const int x = at % board->width, y = at / board->width;
        for (int i = 0; i < 9; i++) {
            const int beside = referee_board_at(board, x - 1 + i % 3, y - 1 + i / 3);
            if (beside == REFEREE_BLACK || beside == REFEREE_WHITE)
                return at;
        }
    }
    return at;
}

static void compare_moves(Seen *seen, GmkGame *game, const RefBoard *board, int number,
                          uint64_t *seed)
{
    enum { POINTS = 12 };
    for (int color = REFEREE_BLACK; color <= REFEREE_WHITE; color++) {
        if (set_board(game, board, color) != GMK_RESULT_NONE)
            continue; /* full, or black has no legal move */
        for (int i = 0; i < POINTS; i++) {
            const int at = random_cell(board, seed);
            if (board->cell[at] == REFEREE_EMPTY)
                compare_move(seen, game, board, number, at, color);
        }
    }
}

static void compare_number(int number, int boards)
{
    Seen seen = {0};
    uint64_t seed = test_seed * 64 + (uint64_t)number + 1;
    for (; seen.boards < boards && test_failures < 3; seen.boards++) {
        RefBoard board = position_maker_make(&seed, seen.boards % 4 == 0 ? 15 : 0);
        GmkSetup setup = GMK_SETUP_INIT;
        GmkGame *game = NULL;
        if (seen.boards % 4 == 1)
            board = position_maker_make(&seed, 5 + (int)(seen.boards / 4 % 16));
        setup.width = board.width;
        setup.height = board.height;
        setup.rule = rule_from_bits(number);
        CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
        compare_board(game, &board, number);
        reopen(&board, number);
        compare_moves(&seen, game, &board, number, &seed);
        gmk_game_free(game);
    }
    printf("    rule %d: %" PRId64 " boards, %" PRId64 " positions, %" PRId64 " won, %" PRId64
           " answers; forbidden %" PRId64 " + %" PRId64 " + %" PRId64 "; known differences %" PRId64
           " + %" PRId64 "\n",
           number, seen.boards, seen.asked, seen.won, seen.answers, seen.forbidden[1],
           seen.forbidden[2], seen.forbidden[3], seen.two_rows, seen.five_and_six);
    CHECK(seen.won * 200 > seen.asked);
}

/* With GOMOKIT_LONG_TESTS more than a million positions for each number. */
static int boards_of_a_run(void)
{
    return getenv("GOMOKIT_LONG_TESTS") ? 60000 : test_rounds(5000);
}

TEST(freestyle)
{
    compare_number(REFEREE_RULE_FREESTYLE, boards_of_a_run());
}

TEST(standard)
{
    compare_number(REFEREE_RULE_EXACT_FIVE, boards_of_a_run());
}

TEST(renju)
{
    compare_number(REFEREE_RULE_RENJU, boards_of_a_run());
}

TEST(caro)
{
    compare_number(REFEREE_RULE_CARO, boards_of_a_run());
}

TEST(caro_exact)
{
    compare_number(REFEREE_RULE_CARO_EXACT, boards_of_a_run());
}

/* The kind of trap that a double three, a double four or an overline is, by every program that knows renju. */
static void check_forbidden_trap(const RefBoard *board, const EngineTrap *trap)
{
    static int (*const programs[])(const RefBoard *, int, int) = {
        referee_renju_forbidden, referee_renju_literal_forbidden, referee_renlib_forbidden,
        referee_alphagomoku_forbidden, referee_cgomoku_forbidden};
    const int kind = programs[0](board, trap->point.x, trap->point.y);
    CHECK(kind != REFEREE_ALLOWED);
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
        CHECK(programs[i](board, trap->point.x, trap->point.y) != REFEREE_ALLOWED);
}

/* By the other programs too: the point wins under freestyle and is no win under the rule. */
TEST(the_traps_of_the_engine_test_are_traps)
{
    static const struct {
        GmkRule rule;
        int number;
        WinnerFunction winner;
    } judges[] = {{GMK_RULE_STANDARD, REFEREE_RULE_EXACT_FIVE, referee_piskvork_winner},
                  {GMK_RULE_STANDARD, REFEREE_RULE_EXACT_FIVE, referee_gomocup_winner},
                  {GMK_RULE_CARO_OVERLINE, REFEREE_RULE_CARO, referee_alphagomoku_winner},
                  {GMK_RULE_CARO_OVERLINE, REFEREE_RULE_CARO, referee_gomocup_winner}};
    int count, forbidden = 0, judged = 0;
    const EngineTrap *traps = engine_traps(&count);
    for (int i = 0; i < count; i++) {
        const EngineTrap *trap = &traps[i];
        RefBoard board = {.width = 15, .height = 15};
        for (int k = 0; k < trap->count; k++) {
            referee_board_set(&board, trap->black[k].x, trap->black[k].y, REFEREE_BLACK);
            referee_board_set(&board, trap->white[k].x, trap->white[k].y, REFEREE_WHITE);
        }
        CHECK_INT(referee_board_stones(&board), 2 * trap->count);
        if (trap->rule == GMK_RULE_RENJU) {
            check_forbidden_trap(&board, trap);
            forbidden++;
        }
        referee_board_set(&board, trap->point.x, trap->point.y, REFEREE_BLACK);
        for (size_t j = 0; j < sizeof judges / sizeof *judges; j++)
            if (judges[j].rule == trap->rule) {
                CHECK_INT(judges[j].winner(&board, judges[j].number, trap->point.x, trap->point.y),
                          0);
                CHECK_INT(
                    judges[j].winner(&board, REFEREE_RULE_FREESTYLE, trap->point.x, trap->point.y),
                    REFEREE_BLACK);
                judged++;
            }
    }
    CHECK(forbidden >= 3 && judged >= 3);
}

/* "XX.O.../..." into a board. False: it has blocked cells, which no other program knows. */
static bool read_rows(RefBoard *out, const char *rows)
{
    *out = (RefBoard){.width = 15, .height = 15};
    for (int y = 0; y < 15; y++)
        for (int x = 0; x < 15; x++) {
            const char c = rows[y * 16 + x];
            if (c == '#')
                return false;
            referee_board_set(out, x, y,
                              c == 'X'   ? REFEREE_BLACK
                              : c == 'O' ? REFEREE_WHITE
                                         : REFEREE_EMPTY);
        }
    return true;
}

/* Every point of every position, also those that are allowed. */
TEST(the_data_of_forbidden_points_is_agreed_on)
{
    FILE *file = test_open(GOMOKIT_OWN_DATA_DIR "/positions/forbidden.txt", "r");
    char line[1024];
    int boards = 0, points = 0;
    while (file && fgets(line, sizeof line, file)) {
        RefBoard board;
        if (line[0] == '#' || strlen(line) < 15 * 16 || !read_rows(&board, line))
            continue;
        boards++;
        for (int y = 0; y < 15; y++)
            for (int x = 0; x < 15; x++) {
                char name[16];
                snprintf(name, sizeof name, " %d,%d:", x, y);
                const char *found = strstr(line + 15 * 16, name);
                const int kind = found ? found[strlen(name)] - '0' : REFEREE_ALLOWED;
                points += found != NULL;
                CHECK_INT(referee_renju_forbidden(&board, x, y), kind);
                CHECK_INT(referee_renlib_forbidden(&board, x, y), kind);
            }
    }
    if (file)
        fclose(file);
    printf("    %d positions, %d forbidden points\n", boards, points);
    CHECK(boards > 80 && points > 100);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(freestyle),
        CASE(standard),
        CASE(renju),
        CASE(caro),
        CASE(caro_exact),
        CASE(the_traps_of_the_engine_test_are_traps),
        CASE(the_data_of_forbidden_points_is_agreed_on),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

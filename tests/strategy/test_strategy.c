/*
 * gomokit-strategy through its two functions, as the course platform uses it: whole games against
 * a simple opponent on random boards, refereed here.
 */
#include "platform/threads/os_clock.h"
#include "strategy/strategy.h"

#include "test.h"

enum { SIDE_MAX = 12, LATE_MS = 3000 }; /* late is what the platform calls so */

typedef struct Match {
    int rows, columns, no_row, no_column;
    int board[SIDE_MAX * SIDE_MAX], top[SIDE_MAX];
    int last_row, last_column, left; /* cells that can still be filled */
} Match;

static uint32_t next_random(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(*state >> 33);
}

static void begin(Match *match, uint64_t *random)
{
    memset(match, 0, sizeof *match);
    match->rows = 9 + (int)(next_random(random) % 4);
    match->columns = 9 + (int)(next_random(random) % 4);
    match->no_row = (int)(next_random(random) % (uint32_t)match->rows);
    match->no_column = (int)(next_random(random) % (uint32_t)match->columns);
    match->last_row = match->last_column = -1;
    match->left = match->rows * match->columns - 1;
    for (int x = 0; x < match->columns; x++)
        match->top[x] = match->rows;
    if (match->no_row == match->rows - 1)
        match->top[match->no_column]--;
}

/* Whether `who` has four through this cell. */
static bool wins(const Match *match, int row, int column, int who)
{
    static const int dx[] = {0, 1, 1, 1}, dy[] = {1, 0, 1, -1};
    for (int d = 0; d < 4; d++) {
        int length = 1;
        for (int way = -1; way <= 1; way += 2) {
            int r = row + way * dx[d], c = column + way * dy[d];
            while (r >= 0 && r < match->rows && c >= 0 && c < match->columns &&
                   match->board[r * match->columns + c] == who) {
                length++;
                r += way * dx[d];
                c += way * dy[d];
            }
        }
        if (length >= 4)
            return true;
    }
    return false;
}

/* Puts a stone; true when it wins. */
static bool put(Match *match, int column, int who)
{
    const int row = match->top[column] - 1;
    match->board[row * match->columns + column] = who;
    match->top[column] = row;
    if (row - 1 == match->no_row && column == match->no_column)
        match->top[column]--; /* the blocked cell is passed */
    match->left--;
    match->last_row = row;
    match->last_column = column;
    return wins(match, row, column, who);
}

/* The opponent: wins and blocks in one, else anywhere. */
static int simple_column(Match *match, uint64_t *random)
{
    for (int who = 1; who <= 2; who++)
        for (int x = 0; x < match->columns; x++)
            if (match->top[x] > 0 && wins(match, match->top[x] - 1, x, who))
                return x;
    for (;;) {
        const int x = (int)(next_random(random) % (uint32_t)match->columns);
        if (match->top[x] > 0)
            return x;
    }
}

/* 1: we won, 0: nobody did, -1: the opponent did, -2: our move was illegal or late. */
static int play_match(Match *match, uint64_t *random, bool first, int64_t *longest)
{
    for (bool own = first; match->left > 0; own = !own) {
        if (!own) {
            if (put(match, simple_column(match, random), 1))
                return -1;
            continue;
        }
        const int64_t start = os_clock_ms();
        Point *point =
            getPoint(match->rows, match->columns, match->top, match->board, match->last_row,
                     match->last_column, match->no_row, match->no_column);
        const int64_t ms = os_clock_ms() - start;
        *longest = ms > *longest ? ms : *longest;
        const bool legal = point && point->y >= 0 && point->y < match->columns &&
                           match->top[point->y] > 0 && point->x == match->top[point->y] - 1;
        const int column = legal ? point->y : 0;
        clearPoint(point);
        if (!legal || ms > LATE_MS)
            return -2;
        if (put(match, column, 2))
            return 1;
    }
    return 0;
}

TEST(whole_games_are_legal_and_won)
{
    const char *wanted = getenv("GOMOKIT_STRATEGY_GAMES");
    const int games = wanted ? (int)strtol(wanted, NULL, 10) : 6;
    uint64_t random = test_seed;
    int won = 0;
    int64_t longest = 0;
    for (int i = 0; i < games; i++) {
        Match match;
        begin(&match, &random);
        const int result = play_match(&match, &random, i % 2 == 0, &longest);
        CHECK(result != -2);
        won += result == 1;
    }
    printf("    %d games, %d won, longest move %d ms\n", games, won, (int)longest);
    CHECK(won * 10 >= games * 9);
}

TEST(nonsense_is_refused)
{
    static const int board[SIDE_MAX * SIDE_MAX], top[SIDE_MAX];
    CHECK(getPoint(3, 7, top, board, -1, -1, 0, 0) == NULL);
    CHECK(getPoint(9, 13, top, board, -1, -1, 0, 0) == NULL);
    CHECK(getPoint(9, 9, top, board, -1, -1, 9, 0) == NULL);
    CHECK(getPoint(9, 9, top, NULL, -1, -1, 0, 0) == NULL);
    static int floating[81];
    floating[0] = 1;
    CHECK(getPoint(9, 9, top, floating, 0, 0, 5, 5) == NULL);
    clearPoint(NULL);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(whole_games_are_legal_and_won),
        CASE(nonsense_is_refused),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/* The referee against a naive one, which keeps its own board and clocks and asks other programs' rules. */
#include "core/base/random.h"
#include "core/base/rules.h"
#include "core/brains/referee.h"
#include "core/brains/referee_record.h"
#include "referees/referee_gomocup.h"
#include "referees/referee_renju.h"

#include "test.h"

/* ------------------------------------------------------------------------------------------------
 * The naive referee
 */

typedef struct Naive {
    RefereeRules rules;
    RefBoard board;
    int64_t left_us[2];
    int to_move; /* 0: black, who is player 0 */
    int stones;
    GameEnd end;
    int winner;
} Naive;

static bool naive_forbids(const Naive *naive, int x, int y)
{
    return naive->rules.rule == GMK_RULE_RENJU && naive->to_move == 0 &&
           referee_renju_forbidden(&naive->board, x, y) != REFEREE_ALLOWED;
}

static bool naive_can_move(const Naive *naive)
{
    for (int i = 0; i < naive->board.width * naive->board.height; i++)
        if (naive->board.cell[i] == REFEREE_EMPTY &&
            !naive_forbids(naive, i % naive->board.width, i / naive->board.width))
            return true;
    return false;
}

static int naive_winner(const Naive *naive, int x, int y)
{
    const int number = rule_to_bits(naive->rules.rule);
    return naive->rules.rule == GMK_RULE_RENJU
               ? referee_renju_winner(&naive->board, number, x, y)
               : referee_gomocup_winner(&naive->board, number, x, y);
}

static int64_t naive_limit(const Naive *naive)
{
    const int64_t left = naive->left_us[naive->to_move];
    int64_t limit = naive->rules.turn_ms;
    if (naive->rules.match_ms > 0 && left < limit * 1000)
        limit = left < 0 ? 0 : left / 1000;
    return limit;
}

static void naive_lose(Naive *naive, GameEnd end)
{
    naive->end = end;
    naive->winner = 1 - naive->to_move;
}

static void naive_move(Naive *naive, GmkPoint p, int64_t time_us)
{
    RefBoard *board = &naive->board;
    if (time_us > 1000 * (naive_limit(naive) + naive->rules.tolerance_ms)) {
        naive_lose(naive, END_TIME);
        return;
    }
    naive->left_us[naive->to_move] -= time_us;
    if (p.x < 0 || p.y < 0 || p.x >= board->width || p.y >= board->height ||
        board->cell[p.y * board->width + p.x] != REFEREE_EMPTY) {
        naive_lose(naive, END_ILLEGAL);
        return;
    }
    if (naive_forbids(naive, p.x, p.y)) {
        naive_lose(naive, END_FORBIDDEN);
        return;
    }
    board->cell[p.y * board->width + p.x] = naive->to_move ? REFEREE_WHITE : REFEREE_BLACK;
    const int winner = naive_winner(naive, p.x, p.y);
    naive->to_move = 1 - naive->to_move;
    naive->stones++;
    if (winner) {
        naive->end = END_FIVE;
        naive->winner = winner - 1;
    } else if (!naive_can_move(naive) || naive->stones == naive->rules.draw_after) {
        naive->end = END_DRAW;
        naive->winner = -1;
    }
}

/* ------------------------------------------------------------------------------------------------
 * Both together
 */

/* Mostly an empty point, in some games always one; else any point, also off the board. */
static GmkPoint random_point(uint64_t *seed, const RefBoard *board, bool careful)
{
    GmkPoint point;
    do {
        point.x = random_below(seed, board->width + 2) - 1;
        point.y = random_below(seed, board->height + 2) - 1;
    } while ((careful || random_below(seed, 50) > 0) &&
             (point.x < 0 || point.y < 0 || point.x >= board->width || point.y >= board->height ||
              board->cell[point.y * board->width + point.x] != REFEREE_EMPTY));
    return point;
}

static RefereeRules random_rules(uint64_t *seed)
{
    static const GmkRule rules[] = {GMK_RULE_FREESTYLE, GMK_RULE_STANDARD, GMK_RULE_RENJU,
                                    GMK_RULE_CARO_OVERLINE, GMK_RULE_CARO_EXACT};
    return (RefereeRules){.width = 5 + random_below(seed, 6),
                          .height = 5 + random_below(seed, 6),
                          .rule = rules[random_below(seed, 5)],
                          .turn_ms = 1 + random_below(seed, 20),
                          .match_ms = random_below(seed, 2) ? 0 : random_below(seed, 200),
                          .tolerance_ms = random_below(seed, 3),
                          .draw_after = random_below(seed, 2) ? 0 : 1 + random_below(seed, 60)};
}

/* Plays one game before both. How it ended. */
static GameEnd compare_game(uint64_t *seed)
{
    const RefereeRules rules = random_rules(seed);
    const bool careful = random_below(seed, 2);
    Naive naive = {.rules = rules, .board = {.width = rules.width, .height = rules.height}};
    Referee referee;
    naive.left_us[0] = naive.left_us[1] = rules.match_ms * 1000;
    CHECK(referee_begin(&referee, &rules, 0, NULL, 0));
    while (naive.end == END_NONE) {
        int player = -1;
        int64_t limit_ms = -1;
        const GmkPoint point = random_point(seed, &naive.board, careful);
        const int64_t most_us = 1000 * (rules.turn_ms + rules.tolerance_ms);
        const int64_t time_us =
            random_below(seed, (int32_t)(careful ? most_us / 20 : most_us + 20));
        CHECK_INT(referee_asks(&referee, &player, &limit_ms), REFEREE_MOVE);
        CHECK_INT(player, naive.to_move);
        CHECK_INT(limit_ms, naive_limit(&naive));
        referee_answer(&referee, &point, 1, false, time_us);
        naive_move(&naive, point, time_us);
        if (referee.game.end != naive.end)
            break;
    }
    CHECK_INT(referee.game.end, naive.end);
    CHECK_INT(referee.game.winner, naive.winner);
    CHECK_INT(referee_asks(&referee, &(int){0}, &(int64_t){0}), REFEREE_OVER);
    CHECK((referee.game.why[0] != 0) == (referee.game.end > END_DRAW));
    referee_free(&referee);
    return naive.end;
}

TEST(random_games_end_as_a_naive_referee_ends_them)
{
    uint64_t seed = test_seed;
    int ends[END_COUNT] = {0};
    for (int i = 0; i < test_rounds(4000) && test_failures == 0; i++)
        ends[compare_game(&seed)]++;
    for (GameEnd end = END_FIVE; end <= END_FORBIDDEN; end++) {
        printf("    %s %d\n", game_end_name(end), ends[end]);
        CHECK(ends[end] > 10);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Openings
 */

static const RefereeRules swap2_rules = {
    .width = 15, .height = 15, .turn_ms = 1000, .match_ms = 10000, .swap2 = true};

static const GmkPoint stones[] = {{7, 7}, {8, 8}, {6, 6}, {5, 5}, {4, 4}, {3, 3}};

/* Player 1 offers three stones; then these answers. */
static Referee swap2_game(void)
{
    Referee referee;
    int player;
    int64_t limit_ms;
    CHECK(referee_begin(&referee, &swap2_rules, 1, NULL, 0));
    CHECK_INT(referee_asks(&referee, &player, &limit_ms), REFEREE_SWAP2);
    CHECK_INT(player, 1);
    referee_answer(&referee, stones, 3, false, 400000);
    CHECK_INT(referee_asks(&referee, &player, &limit_ms), REFEREE_SWAP2);
    CHECK_INT(player, 0);
    CHECK_INT(referee.left_us[1], 9600000);
    return referee;
}

/* The opening is made: who is black, who moves, with how many stones. */
static void check_made(Referee *referee, Swap2End end, int first, int mover, int32_t opening)
{
    int player;
    int64_t limit_ms;
    CHECK_INT(referee_asks(referee, &player, &limit_ms), REFEREE_MOVE);
    CHECK_INT(player, mover);
    CHECK_INT(referee->game.swap2, end);
    CHECK_INT(referee->game.first, first);
    CHECK_INT(referee->game.offerer, 1);
    CHECK_INT(referee->game.opening_count, opening);
    CHECK_INT(referee_color(referee, first), GMK_CELL_BLACK);
    CHECK_INT(referee_color(referee, 1 - first), GMK_CELL_WHITE);
    referee_free(referee);
}

TEST(swap2_gives_the_colours_that_were_chosen)
{
    Referee referee = swap2_game();
    referee_answer(&referee, NULL, 0, true, 1);
    check_made(&referee, SWAP2_TOOK_BLACK, 0, 1, 3);
    referee = swap2_game();
    referee_answer(&referee, stones + 3, 1, false, 1);
    CHECK_INT(referee.game.count, 4);
    check_made(&referee, SWAP2_TOOK_WHITE, 1, 1, 3);
    referee = swap2_game();
    referee_answer(&referee, stones + 3, 2, false, 1);
    referee_answer(&referee, NULL, 0, true, 1);
    check_made(&referee, SWAP2_ADDED_BLACK, 1, 0, 5);
    referee = swap2_game();
    referee_answer(&referee, stones + 3, 2, false, 1);
    referee_answer(&referee, stones + 5, 1, false, 1);
    check_made(&referee, SWAP2_ADDED_WHITE, 0, 0, 5);
}

TEST(a_wrong_step_of_the_opening_loses)
{
    Referee referee;
    CHECK(referee_begin(&referee, &swap2_rules, 0, NULL, 0));
    referee_answer(&referee, NULL, 0, true, 1);
    CHECK(referee.game.end == END_ILLEGAL && referee.game.winner == 1);
    referee_free(&referee);
    referee = swap2_game();
    referee_answer(&referee, stones + 2, 2, false, 1); /* one of them is there already */
    CHECK(referee.game.end == END_ILLEGAL && referee.game.winner == 1);
    referee_free(&referee);
    referee = swap2_game();
    referee_answer(&referee, stones + 3, 2, false, 1);
    referee_answer(&referee, (const GmkPoint[]){{1, 1}, {2, 2}}, 2, false, 1);
    CHECK(referee.game.end == END_ILLEGAL && referee.game.winner == 0);
    referee_free(&referee);
}

TEST(a_given_opening_is_played_and_an_illegal_one_refused)
{
    RefereeRules rules = swap2_rules;
    Referee referee;
    int player;
    int64_t limit_ms;
    GmkStone shown[GMK_CELLS_MAX];
    rules.swap2 = false;
    CHECK(referee_begin(&referee, &rules, 1, stones, 3));
    CHECK_INT(referee_asks(&referee, &player, &limit_ms), REFEREE_MOVE);
    CHECK_INT(player, 0);
    CHECK_INT(referee_stones(&referee, shown), 3);
    CHECK(shown[1].cell == GMK_CELL_WHITE && shown[2].cell == GMK_CELL_BLACK);
    referee_free(&referee);
    CHECK(!referee_begin(&referee, &rules, 1, (const GmkPoint[]){{1, 1}, {1, 1}}, 2));
}

TEST(a_fault_ends_a_game_and_nothing_follows_it)
{
    RefereeRules rules = swap2_rules;
    Referee referee;
    rules.swap2 = false;
    CHECK(referee_begin(&referee, &rules, 0, NULL, 0));
    referee_fault(&referee, 1, END_CRASH, "gone");
    referee_answer(&referee, stones, 1, false, 1);
    CHECK_INT(referee.game.count, 0);
    CHECK(referee.game.end == END_CRASH && referee.game.winner == 0);
    const char *const names[2] = {"one", "two"};
    Record *record = referee_record(&rules, &referee.game, names);
    CHECK(record && record->result == GMK_RESULT_BLACK);
    CHECK_TEXT(record ? record->reason : "", "error");
    CHECK_TEXT(record ? record->setup.players[1].name : "", "two");
    record_free(record);
    referee_free(&referee);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(random_games_end_as_a_naive_referee_ends_them),
        CASE(swap2_gives_the_colours_that_were_chosen),
        CASE(a_wrong_step_of_the_opening_loses),
        CASE(a_given_opening_is_played_and_an_illegal_one_refused),
        CASE(a_fault_ends_a_game_and_nothing_follows_it),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

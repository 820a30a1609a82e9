/* The engine's rules of gomoku against the slow referee, over random positions. */
#include "positions.h"
#include "test.h"

enum { LINES_ROOM = 512 };

static bool same_point(GmkPoint a, GmkPoint b)
{
    return a.x == b.x && a.y == b.y;
}

static bool same_line(const GmkLine *a, const GmkLine *b)
{
    return a->kind == b->kind && ((same_point(a->from, b->from) && same_point(a->to, b->to)) ||
                                  (same_point(a->from, b->to) && same_point(a->to, b->from)));
}

/* The same lines, in any order. */
static bool same_lines(const GmkLine *a, int a_count, const GmkLine *b, int b_count)
{
    if (a_count != b_count)
        return false;
    for (int i = 0; i < a_count; i++) {
        int found = 0;
        for (int j = 0; j < b_count; j++)
            found += same_line(&a[i], &b[j]);
        if (found != 1)
            return false;
    }
    return true;
}

/* What was compared, so that a test can insist that it saw enough of everything. */
typedef struct Seen {
    int points, look_alikes, kinds[4], results[4], lines;
} Seen;

static void complain(const Referee *position, const char *what, GmkPoint at)
{
    if (test_failures++ < 3) {
        printf("    disagree on %s at x %d, y %d\n", what, (int)at.x, (int)at.y);
        position_print(position);
    }
}

/* The list of all forbidden points: by rows, complete, and no more than fits is written. */
static void compare_list(const Referee *position, const GmkGame *game, const GmkPoint *expected,
                         int count)
{
    GmkPoint found[GMK_CELLS_MAX + 1];
    const GmkPoint untouched = {-7, -7};
    for (int capacity = 0; capacity <= count; capacity += count > 2 ? count / 2 : 1) {
        found[capacity] = untouched;
        const int total = gmk_game_forbidden_points(found, capacity, game);
        if (total != count || found[capacity].x != untouched.x)
            complain(position, "number of forbidden points", (GmkPoint){total, count});
        for (int i = 0; i < capacity && i < total; i++)
            if (found[i].x != expected[i].x || found[i].y != expected[i].y)
                complain(position, "list of forbidden points", found[i]);
    }
}

static void compare_forbidden(Seen *seen, const Referee *position, const GmkGame *game)
{
    GmkPoint list[GMK_CELLS_MAX];
    int count = 0;
    for (int y = 0; y < position->height; y++)
        for (int x = 0; x < position->width; x++) {
            const GmkPoint at = {x, y};
            RefereeVerdict verdict = {.kind = GMK_FORBIDDEN_NOT};
            if (position->rule == GMK_RULE_RENJU && position->cells[y][x] == GMK_CELL_EMPTY)
                verdict = referee_forbidden(position, x, y);
            GmkForbidden forbidden = GMK_FORBIDDEN_INIT;
            if (gmk_game_forbidden(&forbidden, game, at) != GMK_OK ||
                forbidden.kind != verdict.kind)
                complain(position, "forbidden kind", at);
            else if (!same_lines(forbidden.lines, forbidden.line_count, verdict.lines,
                                 verdict.kind ? verdict.line_count : 0))
                complain(position, "forbidden lines", at);
            if (verdict.kind != GMK_FORBIDDEN_NOT)
                list[count++] = at;
            seen->points++;
            seen->kinds[verdict.kind]++;
            seen->look_alikes += verdict.look_alike;
        }
    compare_list(position, game, list, count);
}

static void compare_status(Seen *seen, const Referee *position, const GmkGame *game,
                           GmkCell to_move)
{
    const GmkResult result = referee_result(position, to_move);
    if (gmk_game_result(game) != result)
        complain(position, "result", (GmkPoint){(int)gmk_game_result(game), (int)result});
    GmkLine lines[LINES_ROOM], expected[LINES_ROOM];
    const int count = gmk_game_winning_lines(lines, LINES_ROOM, game);
    int expected_count = 0;
    if (result == GMK_RESULT_BLACK || result == GMK_RESULT_WHITE)
        expected_count =
            referee_winning_lines(expected, LINES_ROOM, position,
                                  result == GMK_RESULT_BLACK ? GMK_CELL_BLACK : GMK_CELL_WHITE);
    if (!same_lines(lines, count, expected, expected_count))
        complain(position, "winning lines", (GmkPoint){count, expected_count});
    seen->results[result]++;
    seen->lines += count;
}

static GmkStatus expected_check(const Referee *position, GmkCell to_move, bool over, GmkPoint at)
{
    if (over)
        return GMK_ERR_OVER;
    if (position->cells[at.y][at.x] != GMK_CELL_EMPTY)
        return GMK_ERR_OCCUPIED;
    return referee_may_play(position, at.x, at.y, to_move) ? GMK_OK : GMK_ERR_FORBIDDEN;
}

static void compare_legal(const Referee *position, const GmkGame *game, GmkCell to_move)
{
    const bool over = referee_result(position, to_move) != GMK_RESULT_NONE;
    GmkPoint moves[GMK_CELLS_MAX];
    const int count = gmk_game_legal_moves(moves, GMK_CELLS_MAX, game);
    int next = 0;
    for (int y = 0; y < position->height; y++)
        for (int x = 0; x < position->width; x++) {
            const GmkPoint at = {x, y};
            const GmkStatus expected = expected_check(position, to_move, over, at);
            const GmkStatus got = gmk_game_check(game, at);
            /* over and occupied at once: either answer is true */
            if (got != expected &&
                !(over && got == GMK_ERR_OCCUPIED && position->cells[y][x] != GMK_CELL_EMPTY))
                complain(position, "check", at);
            if (gmk_game_cell(game, at) != position->cells[y][x])
                complain(position, "cell", at);
            if (expected == GMK_OK && (next >= count || !same_point(moves[next++], at)))
                complain(position, "legal moves", at);
        }
    CHECK_INT(next, count);
}

static void compare_positions(Seen *seen, PositionStyle style, int count, int rule)
{
    Rng rng;
    rng_seed(&rng, test_seed * 16 + (uint64_t)style * 4 + (uint64_t)(rule + 1));
    for (int i = 0; i < count && test_failures < 20; i++) {
        Referee position;
        position_random(&position, &rng, style);
        if (rule >= 0)
            position.rule = (GmkRule)rule;
        const GmkCell to_move = i % 2 ? GMK_CELL_WHITE : GMK_CELL_BLACK;
        GmkGame *game = position_game(&position, to_move, &rng);
        CHECK(game != NULL);
        if (!game)
            continue;
        compare_status(seen, &position, game, to_move);
        compare_legal(&position, game, to_move);
        compare_forbidden(seen, &position, game);
        gmk_game_free(game);
    }
}

TEST(every_rule_agrees_with_the_referee)
{
    Seen seen = {0};
    for (int style = 0; style < POSITION_STYLES; style++)
        compare_positions(&seen, (PositionStyle)style, 500, -1);
    printf("    results: %d open, %d black, %d white, %d draws; %d winning lines\n",
           seen.results[0], seen.results[1], seen.results[2], seen.results[3], seen.lines);
    for (int i = 0; i < 4; i++)
        CHECK(seen.results[i] >= 50);
}

TEST(forbidden_points_agree_with_the_referee)
{
    Seen seen = {0};
    compare_positions(&seen, POSITION_CLUSTERED, 1200, GMK_RULE_RENJU);
    compare_positions(&seen, POSITION_GROWN, 400, GMK_RULE_RENJU);
    compare_positions(&seen, POSITION_SCATTERED, 100, GMK_RULE_RENJU);
    compare_positions(&seen, POSITION_NEARLY_FULL, 100, GMK_RULE_RENJU);
    printf("    %d points: %d overlines, %d double fours, %d double threes, %d look-alikes\n",
           seen.points, seen.kinds[GMK_FORBIDDEN_OVERLINE], seen.kinds[GMK_FORBIDDEN_DOUBLE_FOUR],
           seen.kinds[GMK_FORBIDDEN_DOUBLE_THREE], seen.look_alikes);
    for (int kind = GMK_FORBIDDEN_OVERLINE; kind <= GMK_FORBIDDEN_DOUBLE_THREE; kind++)
        CHECK(seen.kinds[kind] >= 500);
    CHECK(seen.look_alikes >= 100);
}

/* Black to move, one empty point, and a stone there would be the sixth. */
static const char one_forbidden_point[] = "XXX.XX/OOXXOO/XXOOXX/OOXXOO/XXOOXX/OOXXOO";

TEST(renju_without_a_legal_move_is_a_draw)
{
    Referee position = {.width = 6, .height = 6, .rule = GMK_RULE_RENJU};
    position_parse(&position, one_forbidden_point, 0, 0);
    CHECK_INT(referee_result(&position, GMK_CELL_BLACK), GMK_RESULT_DRAW);
    CHECK_INT(referee_result(&position, GMK_CELL_WHITE), GMK_RESULT_NONE);
    GmkGame *black = position_game(&position, GMK_CELL_BLACK, NULL);
    GmkGame *white = position_game(&position, GMK_CELL_WHITE, NULL);
    CHECK_INT(gmk_game_result(black), GMK_RESULT_DRAW);
    CHECK_INT(gmk_game_result(white), GMK_RESULT_NONE);
    CHECK_INT(gmk_game_check(white, (GmkPoint){3, 0}), GMK_OK);
    gmk_game_free(black);
    gmk_game_free(white);
}

/* Playing into that draw, not only setting it up. */
TEST(renju_play_can_end_without_a_legal_move)
{
    Referee position = {.width = 6, .height = 6, .rule = GMK_RULE_RENJU};
    position_parse(&position, one_forbidden_point, 0, 0);
    position.cells[5][5] = GMK_CELL_EMPTY;
    GmkGame *game = position_game(&position, GMK_CELL_WHITE, NULL);
    CHECK_INT(gmk_game_result(game), GMK_RESULT_NONE);
    CHECK_INT(gmk_game_play(game, (GmkPoint){5, 5}), GMK_OK);
    CHECK_INT(gmk_game_result(game), GMK_RESULT_DRAW);
    CHECK_INT(gmk_game_undo(game), GMK_OK);
    CHECK_INT(gmk_game_result(game), GMK_RESULT_NONE);
    gmk_game_free(game);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(every_rule_agrees_with_the_referee),
        CASE(forbidden_points_agree_with_the_referee),
        CASE(renju_without_a_legal_move_is_a_draw),
        CASE(renju_play_can_end_without_a_legal_move),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/* Connect four: the engine's bitboards against a slow grid, and the usual properties. */
#include "base/rng.h"
#include "connect4/connect4.h"
#include "connect4/rules/connect4_board.h"
#include "test.h"

enum { SIDE = GMK_CONNECT4_SIDE_MAX, LINES_ROOM = 600 };

/* ------------------------------------------------------------------------------------------------
 * The slow referee: a grid with row 0 at the top
 */

typedef struct Slow {
    int width, height;
    GmkCell cells[SIDE][SIDE]; /* [y][x] */
} Slow;

static GmkCell slow_cell(const Slow *s, int x, int y)
{
    return x < 0 || x >= s->width || y < 0 || y >= s->height ? GMK_CELL_BLOCKED : s->cells[y][x];
}

/* The row where a stone lands, -1 in a full column: up from the floor, past all that is taken. */
static int slow_landing(const Slow *s, int x)
{
    int top = s->height;
    while (top > 0 && s->cells[top - 1][x] != GMK_CELL_EMPTY)
        top--;
    return top - 1;
}

static int slow_lines(GmkLine *out, const Slow *s, GmkCell color)
{
    static const int directions[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    int count = 0;
    for (int d = 0; d < 4; d++) {
        const int dx = directions[d][0], dy = directions[d][1];
        for (int y = 0; y < s->height; y++)
            for (int x = 0; x < s->width; x++) {
                if (slow_cell(s, x - dx, y - dy) == color)
                    continue; /* not the first of its row */
                int n = 0;
                while (slow_cell(s, x + n * dx, y + n * dy) == color)
                    n++;
                if (n >= 4)
                    out[count++] =
                        (GmkLine){GMK_LINE_WIN, {x, y}, {x + (n - 1) * dx, y + (n - 1) * dy}};
            }
    }
    return count;
}

static GmkResult slow_result(const Slow *s, GmkCell to_move)
{
    GmkLine lines[LINES_ROOM];
    const GmkCell last = to_move == GMK_CELL_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
    if (slow_lines(lines, s, last) > 0)
        return last == GMK_CELL_BLACK ? GMK_RESULT_BLACK : GMK_RESULT_WHITE;
    if (slow_lines(lines, s, to_move) > 0)
        return to_move == GMK_CELL_BLACK ? GMK_RESULT_BLACK : GMK_RESULT_WHITE;
    for (int x = 0; x < s->width; x++)
        if (slow_landing(s, x) >= 0)
            return GMK_RESULT_NONE;
    return GMK_RESULT_DRAW;
}

/* ------------------------------------------------------------------------------------------------
 * Random boards
 */

static int between(Rng *rng, int low, int high)
{
    return low + (int)rng_below(rng, (uint32_t)(high - low + 1));
}

/* No blocked cell, one, some, many, or a whole column or row of them. */
static void block_cells(Slow *s, Rng *rng)
{
    const int style = between(rng, 0, 5);
    const int count = style < 2    ? style
                      : style == 2 ? 4
                      : style == 3 ? s->width * s->height / 3
                                   : 0;
    for (int i = 0; i < count; i++)
        s->cells[between(rng, 0, s->height - 1)][between(rng, 0, s->width - 1)] = GMK_CELL_BLOCKED;
    const int x = between(rng, 0, s->width - 1), y = between(rng, 0, s->height - 1);
    for (int i = 0; style == 4 && i < s->height; i++)
        s->cells[i][x] = GMK_CELL_BLOCKED;
    for (int i = 0; style == 5 && i < s->width; i++)
        s->cells[y][i] = GMK_CELL_BLOCKED;
}

static int list_cells(GmkStone *out, const Slow *s, bool blocked, Rng *rng)
{
    int count = 0;
    for (int y = 0; y < s->height; y++)
        for (int x = 0; x < s->width; x++)
            if (s->cells[y][x] != GMK_CELL_EMPTY && (s->cells[y][x] == GMK_CELL_BLOCKED) == blocked)
                out[count++] = (GmkStone){{x, y}, s->cells[y][x]};
    for (int i = count - 1; i > 0; i--) {
        const int j = between(rng, 0, i);
        const GmkStone stone = out[i];
        out[i] = out[j];
        out[j] = stone;
    }
    return count;
}

static GmkSetup slow_setup(const Slow *s, GmkPoint blocked[SIDE * SIDE])
{
    GmkSetup setup = GMK_SETUP_INIT;
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = s->width;
    setup.height = s->height;
    for (int y = 0; y < s->height; y++)
        for (int x = 0; x < s->width; x++)
            if (s->cells[y][x] == GMK_CELL_BLOCKED)
                blocked[setup.blocked_count++] = (GmkPoint){x, y};
    setup.blocked = blocked;
    return setup;
}

/* A new game with the blocked cells of the grid in its setup. */
static GmkGame *slow_game(const Slow *s)
{
    GmkPoint blocked[SIDE * SIDE];
    const GmkSetup setup = slow_setup(s, blocked);
    GmkGame *game = NULL;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    return game;
}

static GmkGame *plain_game(int width, int height)
{
    const Slow s = {.width = width, .height = height};
    return slow_game(&s);
}

/* Plays columns in notation digits; false when one of them was refused. */
static bool play_columns(GmkGame *game, const char *columns)
{
    for (; *columns; columns++)
        if (gmk_game_play(game, (GmkPoint){*columns - '1', 0}) != GMK_OK)
            return false;
    return true;
}

/* ------------------------------------------------------------------------------------------------
 * Comparisons
 */

static bool same_line(const GmkLine *a, const GmkLine *b)
{
    const bool forth = a->from.x == b->from.x && a->from.y == b->from.y && a->to.x == b->to.x &&
                       a->to.y == b->to.y;
    const bool back = a->from.x == b->to.x && a->from.y == b->to.y && a->to.x == b->from.x &&
                      a->to.y == b->from.y;
    return a->kind == b->kind && (forth || back);
}

static void compare_lines(const GmkGame *game, const Slow *s, GmkResult result)
{
    GmkLine lines[LINES_ROOM], expected[LINES_ROOM];
    const int count = gmk_game_winning_lines(lines, LINES_ROOM, game);
    int expected_count = 0;
    if (result == GMK_RESULT_BLACK || result == GMK_RESULT_WHITE)
        expected_count =
            slow_lines(expected, s, result == GMK_RESULT_BLACK ? GMK_CELL_BLACK : GMK_CELL_WHITE);
    CHECK_INT(count, expected_count);
    for (int i = 0; i < count; i++) {
        int found = 0;
        for (int j = 0; j < expected_count; j++)
            found += same_line(&lines[i], &expected[j]);
        CHECK_INT(found, 1);
    }
}

static void compare_columns(const GmkGame *game, const Slow *s, GmkResult result)
{
    GmkPoint moves[SIDE];
    const int count = gmk_game_legal_moves(moves, SIDE, game);
    int legal = 0;
    for (int x = 0; x < s->width; x++) {
        const int y = slow_landing(s, x);
        const GmkStatus expected = result != GMK_RESULT_NONE ? GMK_ERR_OVER
                                   : y < 0                   ? GMK_ERR_OCCUPIED
                                                             : GMK_OK;
        const GmkStatus status = gmk_game_check(game, (GmkPoint){x, 99});
        CHECK(status == expected || (result != GMK_RESULT_NONE && status == GMK_ERR_OCCUPIED));
        char text[GMK_NOTATION_MAX];
        GmkPoint landing;
        CHECK_INT(gmk_point_to_text(text, sizeof text, game, (GmkPoint){x, 0}), GMK_OK);
        CHECK_INT(gmk_point_from_text(&landing, game, text), GMK_OK);
        CHECK(landing.x == x && landing.y == (y < 0 ? 0 : y));
        bool listed = false;
        for (int i = 0; i < count; i++)
            listed |= moves[i].x == x && moves[i].y == y;
        CHECK_INT(listed, expected == GMK_OK);
        legal += expected == GMK_OK;
    }
    CHECK_INT(count, legal);
    for (int i = 1; i < count; i++)
        CHECK(moves[i - 1].y * SIDE + moves[i - 1].x < moves[i].y * SIDE + moves[i].x);
    CHECK(gmk_game_check(game, (GmkPoint){-1, 0}) != GMK_OK);
    CHECK(gmk_game_check(game, (GmkPoint){s->width, 0}) != GMK_OK);
}

static void compare_position(const GmkGame *game, const Slow *s, GmkCell to_move)
{
    const GmkResult result = slow_result(s, to_move);
    CHECK_INT(gmk_game_result(game), result);
    CHECK_INT(gmk_game_to_move(game), to_move);
    for (int y = -1; y <= s->height; y++)
        for (int x = -1; x <= s->width; x++)
            if (gmk_game_cell(game, (GmkPoint){x, y}) != slow_cell(s, x, y))
                CHECK_INT(gmk_game_cell(game, (GmkPoint){x, y}), slow_cell(s, x, y));
    compare_columns(game, s, result);
    compare_lines(game, s, result);
}

/* The same stones put on an empty board, blocked cells from the setup or among the stones. */
static void compare_from_scratch(const GmkGame *game, const Slow *s, GmkCell to_move, Rng *rng)
{
    GmkStone stones[2 * SIDE * SIDE];
    int count = list_cells(stones, s, false, rng);
    const bool bare = between(rng, 0, 1) == 0;
    GmkGame *fresh = bare ? plain_game(s->width, s->height) : slow_game(s);
    if (bare)
        count += list_cells(stones + count, s, true, rng);
    CHECK_INT(gmk_game_set_position(fresh, stones, count, to_move), GMK_OK);
    CHECK(gmk_game_hash(fresh) == gmk_game_hash(game));
    CHECK_INT(gmk_game_move_count(fresh), 0);
    CHECK_INT(gmk_game_undo(fresh), GMK_ERR_EMPTY);
    compare_position(fresh, s, to_move);
    gmk_game_free(fresh);
}

static GmkResult play_random_game(int width, int height, Rng *rng)
{
    Slow s = {.width = width, .height = height};
    block_cells(&s, rng);
    GmkGame *game = slow_game(&s);
    GmkCell to_move = GMK_CELL_BLACK;
    compare_position(game, &s, to_move);
    while (gmk_game_result(game) == GMK_RESULT_NONE && test_failures < 20) {
        const int x = between(rng, 0, width - 1), y = slow_landing(&s, x);
        CHECK_INT(gmk_game_play(game, (GmkPoint){x, 0}), y < 0 ? GMK_ERR_OCCUPIED : GMK_OK);
        if (y < 0)
            continue;
        s.cells[y][x] = to_move;
        GmkPoint move;
        CHECK_INT(gmk_game_move(&move, game, gmk_game_move_count(game) - 1), GMK_OK);
        CHECK(move.x == x && move.y == y);
        to_move = to_move == GMK_CELL_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
        compare_position(game, &s, to_move);
        compare_from_scratch(game, &s, to_move, rng);
    }
    const GmkResult result = gmk_game_result(game);
    CHECK_INT(gmk_game_play(game, (GmkPoint){0, 0}), GMK_ERR_OVER);
    gmk_game_free(game);
    return result;
}

/* The three words against single bits; long runs of ones make carries cross the words. */
TEST(bit_sets_behave)
{
    Rng rng;
    rng_seed(&rng, test_seed + 4);
    for (int round = 0; round < 2000 && test_failures == 0; round++) {
        Bits set[2];
        for (int i = 0; i < 2; i++)
            for (int w = 0; w < BITS_WORDS; w++) {
                const uint64_t choice[4] = {0, UINT64_MAX, rng_next(&rng), UINT64_C(1) << 63};
                set[i].w[w] = choice[rng_below(&rng, 4)];
            }
        const Bits a = set[0], b = set[1];
        const int shift = between(&rng, 1, 63);
        const Bits up = bits_up(a, shift), down = bits_down(a, shift), sum = bits_add(a, b);
        int carry = 0, count = 0, first = -1;
        for (int bit = 0; bit < BITS_MAX; bit++) {
            const bool x = bits_has(a, bit), y = bits_has(b, bit);
            const int total = x + y + carry;
            CHECK_INT(bits_has(sum, bit), total % 2);
            carry = total / 2;
            CHECK_INT(bits_has(bits_and(a, b), bit), x && y);
            CHECK_INT(bits_has(bits_or(a, b), bit), x || y);
            CHECK_INT(bits_has(bits_xor(a, b), bit), x != y);
            CHECK_INT(bits_has(bits_minus(a, b), bit), x && !y);
            CHECK_INT(bits_has(up, bit), bit >= shift && bits_has(a, bit - shift));
            CHECK_INT(bits_has(down, bit), bit + shift < BITS_MAX && bits_has(a, bit + shift));
            count += x;
            first = x && first < 0 ? bit : first;
        }
        CHECK_INT(bits_count(a), count);
        CHECK_INT(bits_is_none(a), count == 0);
        if (count > 0)
            CHECK_INT(bits_first(a), first);
    }
}

TEST(random_games_agree_with_the_referee)
{
    Rng rng;
    rng_seed(&rng, test_seed);
    int results[4] = {0};
    for (int round = 0; round < 12; round++)
        for (int w = GMK_CONNECT4_SIDE_MIN; w <= SIDE; w++)
            for (int h = GMK_CONNECT4_SIDE_MIN; h <= SIDE; h++)
                results[play_random_game(w, h, &rng)]++;
    printf("    %d won by black, %d by white, %d draws\n", results[1], results[2], results[3]);
    for (int i = 1; i < 4; i++)
        CHECK(results[i] >= 30);
}

/* Random piles, mostly full of fours: both sides may have some. */
TEST(random_positions_agree_with_the_referee)
{
    Rng rng;
    rng_seed(&rng, test_seed + 1);
    int both = 0;
    for (int i = 0; i < 1500 && test_failures < 20; i++) {
        Slow s = {.width = between(&rng, 4, 12), .height = between(&rng, 4, 12)};
        block_cells(&s, &rng);
        GmkGame *game = slow_game(&s);
        for (int x = 0; x < s.width; x++)
            for (int n = between(&rng, 0, s.height); n > 0 && slow_landing(&s, x) >= 0; n--)
                s.cells[slow_landing(&s, x)][x] =
                    between(&rng, 0, 1) ? GMK_CELL_BLACK : GMK_CELL_WHITE;
        GmkStone stones[SIDE * SIDE];
        const int count = list_cells(stones, &s, false, &rng);
        const GmkCell to_move = i % 2 ? GMK_CELL_BLACK : GMK_CELL_WHITE;
        CHECK_INT(gmk_game_set_position(game, stones, count, to_move), GMK_OK);
        compare_position(game, &s, to_move);
        compare_from_scratch(game, &s, to_move, &rng);
        both += slow_result(&s, GMK_CELL_BLACK) != slow_result(&s, GMK_CELL_WHITE);
        gmk_game_free(game);
    }
    CHECK(both >= 50);
}

TEST(undo_restores_every_byte)
{
    static Connect4 states[SIDE * SIDE + 1], state;
    Rng rng;
    rng_seed(&rng, test_seed + 2);
    for (int game = 0; game < 500 && test_failures == 0; game++) {
        Slow s = {.width = between(&rng, 4, 12), .height = between(&rng, 4, 12)};
        block_cells(&s, &rng);
        GmkPoint blocked[SIDE * SIDE];
        const GmkSetup setup = slow_setup(&s, blocked);
        CHECK_INT(connect4_init(&state, &setup), GMK_OK);
        int count = 0;
        while (connect4_ops.result(&state) == GMK_RESULT_NONE) {
            memcpy(&states[count], &state, sizeof state);
            const GmkPoint column = {between(&rng, -1, s.width), 0};
            if (connect4_play(&state, column) == GMK_OK)
                count++;
            else
                CHECK(memcmp(&states[count], &state, sizeof state) == 0);
        }
        CHECK_INT(connect4_ops.move_count(&state), count);
        while (count-- > 0) {
            CHECK_INT(connect4_undo(&state), GMK_OK);
            CHECK(memcmp(&states[count], &state, sizeof state) == 0);
        }
        CHECK_INT(connect4_undo(&state), GMK_ERR_EMPTY);
    }
}

/* Left and right mean the same. */
TEST(mirrored_games_agree)
{
    Rng rng;
    rng_seed(&rng, test_seed + 3);
    for (int i = 0; i < 300 && test_failures < 20; i++) {
        Slow s = {.width = between(&rng, 4, 12), .height = between(&rng, 4, 12)}, mirror = s;
        block_cells(&s, &rng);
        for (int at = 0; at < s.width * s.height; at++)
            mirror.cells[at / s.width][s.width - 1 - at % s.width] =
                s.cells[at / s.width][at % s.width];
        GmkGame *a = slow_game(&s), *b = slow_game(&mirror);
        while (gmk_game_result(a) == GMK_RESULT_NONE && test_failures < 20) {
            const int x = between(&rng, 0, s.width - 1);
            CHECK_INT(gmk_game_play(b, (GmkPoint){s.width - 1 - x, 0}),
                      gmk_game_play(a, (GmkPoint){x, 0}));
            CHECK_INT(gmk_game_result(a), gmk_game_result(b));
            CHECK_INT(gmk_game_legal_moves(NULL, 0, a), gmk_game_legal_moves(NULL, 0, b));
        }
        CHECK_INT(gmk_game_winning_lines(NULL, 0, a), gmk_game_winning_lines(NULL, 0, b));
        gmk_game_free(a);
        gmk_game_free(b);
    }
}

TEST(stones_pass_blocked_cells)
{
    /* column 0: blocked at the bottom; 1: in the middle, twice; 2: at the top; 3: all of it */
    Slow s = {.width = 5, .height = 6};
    s.cells[5][0] = s.cells[3][1] = s.cells[2][1] = s.cells[0][2] = GMK_CELL_BLOCKED;
    for (int y = 0; y < 6; y++)
        s.cells[y][3] = GMK_CELL_BLOCKED;
    static const struct {
        int column, rows[7]; /* where its stones land, -1: full */
    } expected[] = {{0, {4, 3, 2, 1, 0, -1}},
                    {1, {5, 4, 1, 0, -1}},
                    {2, {5, 4, 3, 2, 1, -1}},
                    {3, {-1}},
                    {4, {5, 4, 3, 2, 1, 0, -1}}};
    for (int i = 0; i < 5; i++) {
        GmkGame *game = slow_game(&s);
        const GmkPoint column = {expected[i].column, 0};
        for (const int *row = expected[i].rows;; row++) {
            CHECK_INT(gmk_game_check(game, column), *row < 0 ? GMK_ERR_OCCUPIED : GMK_OK);
            if (*row < 0)
                break;
            GmkPoint move;
            CHECK_INT(gmk_game_play(game, column), GMK_OK);
            CHECK_INT(gmk_game_move(&move, game, gmk_game_move_count(game) - 1), GMK_OK);
            CHECK_INT(move.y, *row);
        }
        gmk_game_free(game);
    }
}

TEST(blocked_cells_part_lines)
{
    /* black 1 2 . 4 5 along the floor with the third column's floor blocked: no four */
    Slow s = {.width = 7, .height = 6};
    s.cells[5][2] = GMK_CELL_BLOCKED;
    GmkGame *game = slow_game(&s);
    CHECK(play_columns(game, "1727475"));
    CHECK_INT(gmk_game_result(game), GMK_RESULT_NONE);
    CHECK_INT(gmk_game_play(game, (GmkPoint){6, 0}), GMK_OK);
    CHECK_INT(gmk_game_result(game), GMK_RESULT_WHITE);
    gmk_game_free(game);
}

TEST(set_position_refuses_floating_stones)
{
    GmkGame *game = plain_game(7, 6);
    CHECK(play_columns(game, "44"));
    const uint64_t hash = gmk_game_hash(game);
    const GmkStone floating[] = {{{3, 5}, GMK_CELL_BLACK}, {{3, 3}, GMK_CELL_WHITE}};
    const GmkStone propped[] = {
        {{3, 3}, GMK_CELL_WHITE}, {{3, 4}, GMK_CELL_BLOCKED}, {{3, 5}, GMK_CELL_BLACK}};
    const GmkStone half[] = {{{3, 3}, GMK_CELL_WHITE}, {{3, 4}, GMK_CELL_BLOCKED}};
    const GmkStone twice[] = {{{3, 5}, GMK_CELL_BLACK}, {{3, 5}, GMK_CELL_BLACK}};
    const GmkStone off[] = {{{3, 6}, GMK_CELL_BLACK}};
    CHECK_INT(gmk_game_set_position(game, floating, 2, GMK_CELL_BLACK), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_game_set_position(game, half, 2, GMK_CELL_BLACK), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_game_set_position(game, twice, 2, GMK_CELL_BLACK), GMK_ERR_OCCUPIED);
    CHECK_INT(gmk_game_set_position(game, off, 1, GMK_CELL_BLACK), GMK_ERR_OFF_BOARD);
    CHECK(gmk_game_hash(game) == hash);
    CHECK_INT(gmk_game_move_count(game), 2);
    CHECK_INT(gmk_game_set_position(game, propped, 3, GMK_CELL_BLACK), GMK_OK);
    CHECK_INT(gmk_game_cell(game, (GmkPoint){3, 4}), GMK_CELL_BLOCKED);
    CHECK_INT(gmk_game_set_position(game, NULL, 0, GMK_CELL_WHITE), GMK_OK);
    CHECK_INT(gmk_game_cell(game, (GmkPoint){3, 4}), GMK_CELL_EMPTY);
    CHECK_INT(gmk_game_to_move(game), GMK_CELL_WHITE);
    gmk_game_free(game);
}

TEST(a_board_without_room_is_a_draw)
{
    Slow s = {.width = 4, .height = 4};
    for (int i = 0; i < 16; i++)
        s.cells[i / 4][i % 4] = GMK_CELL_BLOCKED;
    GmkGame *game = slow_game(&s);
    CHECK_INT(gmk_game_result(game), GMK_RESULT_DRAW);
    CHECK_INT(gmk_game_legal_moves(NULL, 0, game), 0);
    gmk_game_free(game);
}

TEST(notation)
{
    static const struct {
        const char *text;
        GmkStatus status;
        int x;
    } cases[] = {
        {"1", GMK_OK, 0},
        {"9", GMK_OK, 8},
        {"10", GMK_OK, 9},
        {"11", GMK_OK, 10},
        {"12", GMK_ERR_OFF_BOARD, 0},
        {"99", GMK_ERR_OFF_BOARD, 0},
        {"", GMK_ERR_FORMAT, 0},
        {"0", GMK_ERR_FORMAT, 0},
        {"01", GMK_ERR_FORMAT, 0},
        {"a", GMK_ERR_FORMAT, 0},
        {"1 ", GMK_ERR_FORMAT, 0},
        {" 1", GMK_ERR_FORMAT, 0},
        {"-1", GMK_ERR_FORMAT, 0},
        {"+1", GMK_ERR_FORMAT, 0},
        {"100", GMK_ERR_FORMAT, 0},
        {"h8", GMK_ERR_FORMAT, 0},
        {"1x", GMK_ERR_FORMAT, 0},
        {"99999999999", GMK_ERR_FORMAT, 0},
    };
    GmkGame *game = plain_game(11, 5);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        GmkPoint out = {-3, -4};
        CHECK_INT(gmk_point_from_text(&out, game, cases[i].text), cases[i].status);
        CHECK_INT(out.x, cases[i].status == GMK_OK ? cases[i].x : -3);
        CHECK_INT(out.y, cases[i].status == GMK_OK ? 4 : -4);
    }
    char text[GMK_NOTATION_MAX];
    CHECK_INT(gmk_point_to_text(text, sizeof text, game, (GmkPoint){10, 2}), GMK_OK);
    CHECK_TEXT(text, "11");
    CHECK_INT(gmk_point_to_text(text, sizeof text, game, (GmkPoint){11, 2}), GMK_ERR_OFF_BOARD);
    gmk_game_free(game);
}

TEST(the_rule_of_the_setup_is_ignored)
{
    GmkSetup setup = GMK_SETUP_INIT;
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = 7;
    setup.height = 6;
    setup.rule = GMK_RULE_RENJU;
    GmkGame *renju = NULL, *plain = plain_game(7, 6), *wide = plain_game(6, 7);
    CHECK_INT(gmk_game_new(&renju, &setup), GMK_OK);
    CHECK(gmk_game_hash(renju) == gmk_game_hash(plain));
    CHECK(gmk_game_hash(wide) != gmk_game_hash(plain));
    CHECK_INT(gmk_game_rule(renju), GMK_RULE_FREESTYLE);
    GmkForbidden forbidden = GMK_FORBIDDEN_INIT;
    CHECK_INT(gmk_game_forbidden(&forbidden, renju, (GmkPoint){0, 0}), GMK_OK);
    CHECK_INT(forbidden.kind, GMK_FORBIDDEN_NOT);
    gmk_game_free(renju);
    gmk_game_free(plain);
    gmk_game_free(wide);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(bit_sets_behave),
        CASE(random_games_agree_with_the_referee),
        CASE(random_positions_agree_with_the_referee),
        CASE(undo_restores_every_byte),
        CASE(mirrored_games_agree),
        CASE(stones_pass_blocked_cells),
        CASE(blocked_cells_part_lines),
        CASE(set_position_refuses_floating_stones),
        CASE(a_board_without_room_is_a_draw),
        CASE(notation),
        CASE(the_rule_of_the_setup_is_ignored),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

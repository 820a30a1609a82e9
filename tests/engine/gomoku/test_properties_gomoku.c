/* What must hold for every gomoku game whatever the rules say: bookkeeping, symmetry, notation. */
#include "gomoku/gomoku.h"
#include "positions.h"
#include "test.h"

static int between(Rng *rng, int low, int high)
{
    return low + (int)rng_below(rng, (uint32_t)(high - low + 1));
}

static GmkCell other(GmkCell color)
{
    return color == GMK_CELL_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
}

/* A setup of random size and rule with up to three blocked cells; `blocked` outlives it. */
static GmkSetup random_setup(Rng *rng, GmkPoint blocked[3])
{
    GmkSetup setup = GMK_SETUP_INIT;
    setup.width = between(rng, GMK_GOMOKU_SIDE_MIN, between(rng, 9, GMK_GOMOKU_SIDE_MAX));
    setup.height = between(rng, GMK_GOMOKU_SIDE_MIN, between(rng, 9, GMK_GOMOKU_SIDE_MAX));
    setup.rule = (GmkRule)between(rng, GMK_RULE_FREESTYLE, GMK_RULE_CARO_EXACT);
    setup.blocked = blocked;
    setup.blocked_count = between(rng, 0, 3) == 0 ? between(rng, 1, 3) : 0;
    for (int i = 0; i < setup.blocked_count; i++)
        blocked[i] =
            (GmkPoint){between(rng, 0, setup.width - 1), between(rng, 0, setup.height - 1)};
    return setup;
}

/* Near the last move as in play, or anywhere. */
static GmkPoint random_point(Rng *rng, const GmkSetup *setup, GmkPoint last)
{
    if (between(rng, 0, 3) == 0)
        return (GmkPoint){between(rng, 0, setup->width - 1), between(rng, 0, setup->height - 1)};
    return (GmkPoint){last.x + between(rng, -2, 2), last.y + between(rng, -2, 2)};
}

/* The same stones put on a new board of the same setup, in random order. */
static GmkGame *rebuild(const GmkGame *game, const GmkSetup *setup, Rng *rng)
{
    GmkGame *fresh = NULL;
    GmkStone stones[GMK_CELLS_MAX];
    int count = 0;
    for (int y = 0; y < setup->height; y++)
        for (int x = 0; x < setup->width; x++) {
            const GmkCell cell = gmk_game_cell(game, (GmkPoint){x, y});
            if (cell == GMK_CELL_BLACK || cell == GMK_CELL_WHITE)
                stones[count++] = (GmkStone){{x, y}, cell};
        }
    for (int i = count - 1; i > 0; i--) {
        const int j = between(rng, 0, i);
        const GmkStone stone = stones[i];
        stones[i] = stones[j];
        stones[j] = stone;
    }
    CHECK_INT(gmk_game_new(&fresh, setup), GMK_OK);
    CHECK_INT(gmk_game_set_position(fresh, stones, count, gmk_game_to_move(game)), GMK_OK);
    return fresh;
}

/* Every query that does not speak of the moves made. */
static void check_same(const GmkGame *a, const GmkGame *b, bool thorough)
{
    CHECK(gmk_game_hash(a) == gmk_game_hash(b));
    CHECK_INT(gmk_game_result(a), gmk_game_result(b));
    CHECK_INT(gmk_game_to_move(a), gmk_game_to_move(b));
    for (int y = -1; y <= gmk_game_height(a); y++)
        for (int x = -1; x <= gmk_game_width(a); x++) {
            const GmkPoint at = {x, y};
            if (gmk_game_cell(a, at) != gmk_game_cell(b, at))
                CHECK_INT(gmk_game_cell(a, at), gmk_game_cell(b, at));
            if (thorough && gmk_game_check(a, at) != gmk_game_check(b, at))
                CHECK_INT(gmk_game_check(a, at), gmk_game_check(b, at));
        }
    if (!thorough)
        return;
    GmkPoint moves_a[GMK_CELLS_MAX], moves_b[GMK_CELLS_MAX];
    const int count = gmk_game_legal_moves(moves_a, GMK_CELLS_MAX, a);
    CHECK_INT(gmk_game_legal_moves(moves_b, GMK_CELLS_MAX, b), count);
    CHECK(count == 0 || memcmp(moves_a, moves_b, (size_t)count * sizeof *moves_a) == 0);
    GmkLine lines_a[16], lines_b[16];
    memset(lines_a, 0, sizeof lines_a);
    memset(lines_b, 0, sizeof lines_b);
    CHECK_INT(gmk_game_winning_lines(lines_a, 16, a), gmk_game_winning_lines(lines_b, 16, b));
    CHECK(memcmp(lines_a, lines_b, sizeof lines_a) == 0);
}

/* One random game; from-scratch comparison after every `stride`-th move and at the end. */
static int play_and_compare(Rng *rng, int length, int stride, int *over)
{
    GmkPoint blocked[3];
    const GmkSetup setup = random_setup(rng, blocked);
    GmkGame *game = NULL;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    GmkPoint last = {setup.width / 2, setup.height / 2};
    int moves = 0;
    for (int tries = 0; moves < length && tries < 5 * length; tries++) {
        const GmkPoint point = random_point(rng, &setup, last);
        const GmkCell mover = gmk_game_to_move(game);
        if (gmk_game_play(game, point) != GMK_OK)
            continue;
        last = point;
        moves++;
        CHECK_INT(gmk_game_to_move(game), other(mover));
        const bool ended = gmk_game_result(game) != GMK_RESULT_NONE;
        if (moves % stride == 0 || ended) {
            GmkGame *fresh = rebuild(game, &setup, rng);
            check_same(game, fresh, ended || moves % 64 == 0);
            gmk_game_free(fresh);
        }
        if (ended)
            break;
    }
    *over += gmk_game_result(game) != GMK_RESULT_NONE;
    gmk_game_free(game);
    return moves;
}

TEST(incremental_equals_from_scratch)
{
    Rng rng;
    rng_seed(&rng, test_seed);
    int moves = 0, over = 0, games = 0;
    for (; moves < 100000 && test_failures < 20; games++)
        moves += play_and_compare(&rng, between(&rng, 5, 90), 1, &over);
    printf("    after each of %d moves in %d games, %d of them to the end\n", moves, games, over);
    CHECK(over > 100);
    for (moves = over = games = 0; games < 100000 && test_failures < 20; games++)
        moves += play_and_compare(&rng, between(&rng, 5, 50), 25, &over);
    printf("    now and then in %d moves of %d games, %d of them to the end\n", moves, games, over);
}

/* On the engine's own bytes: a copy before each move, compared after taking the move back. */
TEST(undo_restores_every_byte)
{
    const size_t size = gomoku_ops.state_size;
    uint8_t *states = malloc(size * (GMK_CELLS_MAX + 1)), *state = malloc(size);
    Rng rng;
    rng_seed(&rng, test_seed + 1);
    for (int game = 0; game < 400 && test_failures == 0; game++) {
        GmkPoint blocked[3];
        const GmkSetup setup = random_setup(&rng, blocked);
        memset(state, 0, size);
        CHECK_INT(gomoku_ops.init(state, &setup), GMK_OK);
        GmkPoint last = {setup.width / 2, setup.height / 2};
        int count = 0;
        for (int tries = 0; tries < 300 && count < GMK_CELLS_MAX; tries++) {
            memcpy(states + size * (size_t)count, state, size);
            const GmkPoint point = random_point(&rng, &setup, last);
            if (gomoku_ops.play(state, point) != GMK_OK) {
                CHECK(memcmp(states + size * (size_t)count, state, size) == 0);
                continue;
            }
            last = point;
            count++;
        }
        CHECK_INT(gomoku_ops.move_count(state), count);
        while (count-- > 0) {
            CHECK_INT(gomoku_ops.undo(state), GMK_OK);
            CHECK(memcmp(states + size * (size_t)count, state, size) == 0);
        }
        CHECK_INT(gomoku_ops.undo(state), GMK_ERR_EMPTY);
    }
    free(states);
    free(state);
}

TEST(undo_restores_every_answer)
{
    Rng rng;
    rng_seed(&rng, test_seed + 2);
    for (int i = 0; i < 150 && test_failures < 20; i++) {
        Referee position;
        position_random(&position, &rng, (PositionStyle)(i % POSITION_STYLES));
        GmkGame *game = position_game(&position, i & 4 ? GMK_CELL_WHITE : GMK_CELL_BLACK, &rng);
        GmkGame *before = NULL;
        CHECK_INT(gmk_game_copy(&before, game), GMK_OK);
        GmkPoint moves[GMK_CELLS_MAX];
        const int count = gmk_game_legal_moves(moves, GMK_CELLS_MAX, game);
        for (int m = 0; m < count; m += 1 + count / 12) {
            CHECK_INT(gmk_game_play(game, moves[m]), GMK_OK);
            CHECK_INT(gmk_game_move_count(game), 1);
            CHECK(gmk_game_hash(game) != gmk_game_hash(before));
            CHECK_INT(gmk_game_undo(game), GMK_OK);
            check_same(game, before, true);
        }
        CHECK_INT(gmk_game_undo(game), GMK_ERR_EMPTY);
        gmk_game_free(game);
        gmk_game_free(before);
    }
}

TEST(copies_are_independent)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL, *copy = NULL;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    CHECK_INT(gmk_game_play(game, (GmkPoint){7, 7}), GMK_OK);
    CHECK_INT(gmk_game_copy(&copy, game), GMK_OK);
    const uint64_t hash = gmk_game_hash(game);
    CHECK_INT(gmk_game_play(copy, (GmkPoint){8, 8}), GMK_OK);
    CHECK(gmk_game_hash(game) == hash);
    CHECK_INT(gmk_game_cell(game, (GmkPoint){8, 8}), GMK_CELL_EMPTY);
    CHECK_INT(gmk_game_undo(copy), GMK_OK);
    check_same(game, copy, true);
    GmkPoint move;
    CHECK_INT(gmk_game_move(&move, copy, 0), GMK_OK);
    CHECK(move.x == 7 && move.y == 7);
    gmk_game_free(game);
    CHECK_INT(gmk_game_undo(copy), GMK_OK); /* the copy has its own history */
    CHECK_INT(gmk_game_cell(copy, (GmkPoint){7, 7}), GMK_CELL_EMPTY);
    gmk_game_free(copy);
}

/* Each board in its eight symmetries; a non-square board changes width and height in four. */
TEST(eight_symmetries_agree)
{
    Rng rng;
    rng_seed(&rng, test_seed + 3);
    int forbidden_points = 0;
    for (int i = 0; i < 240 && test_failures < 20; i++) {
        Referee position, turned;
        position_random(&position, &rng, (PositionStyle)(i % POSITION_STYLES));
        if (i % 2)
            position.rule = GMK_RULE_RENJU;
        const GmkCell to_move = between(&rng, 0, 1) ? GMK_CELL_BLACK : GMK_CELL_WHITE;
        GmkGame *game = position_game(&position, to_move, NULL);
        for (int s = 1; s < 8; s++) {
            position_turn(&turned, &position, s);
            GmkGame *image = position_game(&turned, to_move, NULL);
            CHECK_INT(gmk_game_result(image), gmk_game_result(game));
            CHECK_INT(gmk_game_legal_moves(NULL, 0, image), gmk_game_legal_moves(NULL, 0, game));
            CHECK_INT(gmk_game_winning_lines(NULL, 0, image),
                      gmk_game_winning_lines(NULL, 0, game));
            for (int at = 0; at < position.width * position.height; at++) {
                const GmkPoint p = {at % position.width, at / position.width};
                const GmkPoint q = position_turn_point(&position, s, p);
                GmkForbidden a = GMK_FORBIDDEN_INIT, b = GMK_FORBIDDEN_INIT;
                CHECK_INT(gmk_game_forbidden(&a, game, p), GMK_OK);
                CHECK_INT(gmk_game_forbidden(&b, image, q), GMK_OK);
                if (a.kind != b.kind || a.line_count != b.line_count)
                    CHECK_INT(b.kind, a.kind);
                forbidden_points += a.kind != GMK_FORBIDDEN_NOT;
            }
            gmk_game_free(image);
        }
        gmk_game_free(game);
    }
    printf("    %d forbidden points compared\n", forbidden_points);
    CHECK(forbidden_points > 1000);
}

TEST(hash_tells_games_apart)
{
    uint64_t hashes[128];
    int count = 0;
    for (int kind = 0; kind <= GMK_RULE_CARO_EXACT; kind++) {
        for (int size = 0; size < 4; size++) {
            GmkSetup setup = GMK_SETUP_INIT;
            setup.rule = (GmkRule)kind;
            setup.width = 10 + size;
            setup.height = size < 2 ? 12 : 13;
            GmkGame *game = NULL;
            CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
            hashes[count++] = gmk_game_hash(game);
            CHECK_INT(gmk_game_set_position(game, NULL, 0, GMK_CELL_WHITE), GMK_OK);
            hashes[count++] = gmk_game_hash(game);
            const GmkStone wall = {{3, 3}, GMK_CELL_BLOCKED};
            CHECK_INT(gmk_game_set_position(game, &wall, 1, GMK_CELL_WHITE), GMK_OK);
            hashes[count++] = gmk_game_hash(game);
            gmk_game_free(game);
        }
    }
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            CHECK(hashes[i] != hashes[j]);
}

TEST(notation_round_trip)
{
    for (int w = GMK_GOMOKU_SIDE_MIN; w <= GMK_GOMOKU_SIDE_MAX; w++) {
        GmkSetup setup = GMK_SETUP_INIT;
        setup.width = w;
        setup.height = GMK_GOMOKU_SIDE_MAX + GMK_GOMOKU_SIDE_MIN - w;
        GmkGame *game = NULL;
        CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
        for (int y = 0; y < setup.height; y++)
            for (int x = 0; x < w; x++) {
                char text[GMK_NOTATION_MAX], expected[32];
                GmkPoint back = {-1, -1};
                CHECK_INT(gmk_point_to_text(text, sizeof text, game, (GmkPoint){x, y}), GMK_OK);
                snprintf(expected, sizeof expected, "%c%d", 'a' + x, (int)setup.height - y);
                CHECK_TEXT(text, expected);
                CHECK_INT(gmk_point_from_text(&back, game, text), GMK_OK);
                CHECK(back.x == x && back.y == y);
                text[0] = (char)(text[0] - 'a' + 'A');
                CHECK_INT(gmk_point_from_text(&back, game, text), GMK_OK);
                CHECK(back.x == x && back.y == y);
            }
        gmk_game_free(game);
    }
}

TEST(bad_notation_is_refused)
{
    static const struct {
        const char *text;
        GmkStatus status;
    } bad[] = {
        {"", GMK_ERR_FORMAT},      {"h", GMK_ERR_FORMAT},        {"8", GMK_ERR_FORMAT},
        {"h0", GMK_ERR_FORMAT},    {"h00", GMK_ERR_FORMAT},      {"h08", GMK_ERR_FORMAT},
        {"hh8", GMK_ERR_FORMAT},   {"h8 ", GMK_ERR_FORMAT},      {" h8", GMK_ERR_FORMAT},
        {"h8x", GMK_ERR_FORMAT},   {"h-1", GMK_ERR_FORMAT},      {"h+1", GMK_ERR_FORMAT},
        {"8h", GMK_ERR_FORMAT},    {"h8i9", GMK_ERR_FORMAT},     {"h100", GMK_ERR_FORMAT},
        {"h1 0", GMK_ERR_FORMAT},  {"\xC3\xA4", GMK_ERR_FORMAT}, {"h999999999999", GMK_ERR_FORMAT},
        {"`8", GMK_ERR_FORMAT},    {"{8", GMK_ERR_FORMAT},       {"h:", GMK_ERR_FORMAT},
        {"h/", GMK_ERR_FORMAT},    {"h16", GMK_ERR_OFF_BOARD},   {"z1", GMK_ERR_OFF_BOARD},
        {"p1", GMK_ERR_OFF_BOARD}, {"a99", GMK_ERR_OFF_BOARD},
    };
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        GmkPoint out = {-7, -9};
        const GmkStatus status = gmk_point_from_text(&out, game, bad[i].text);
        if (status != bad[i].status)
            printf("    \"%s\":\n", bad[i].text);
        CHECK_INT(status, bad[i].status);
        CHECK(out.x == -7 && out.y == -9);
    }
    gmk_game_free(game);
}

TEST(short_buffers_are_kept)
{
    GmkSetup setup = GMK_SETUP_INIT;
    setup.width = 6;
    setup.height = 5;
    GmkGame *game = NULL;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    GmkPoint moves[4];
    moves[3] = (GmkPoint){-5, -6};
    CHECK_INT(gmk_game_legal_moves(moves, 3, game), 30);
    CHECK(moves[0].x == 0 && moves[0].y == 0 && moves[2].x == 2 && moves[2].y == 0);
    CHECK(moves[3].x == -5 && moves[3].y == -6);
    const GmkStone fives[] = {
        {{0, 0}, GMK_CELL_BLACK}, {{1, 0}, GMK_CELL_BLACK}, {{2, 0}, GMK_CELL_BLACK},
        {{3, 0}, GMK_CELL_BLACK}, {{4, 0}, GMK_CELL_BLACK}, {{0, 1}, GMK_CELL_BLACK},
        {{0, 2}, GMK_CELL_BLACK}, {{0, 3}, GMK_CELL_BLACK}, {{0, 4}, GMK_CELL_BLACK},
    };
    CHECK_INT(gmk_game_set_position(game, fives, 9, GMK_CELL_WHITE), GMK_OK);
    GmkLine lines[2] = {{GMK_LINE_FOUR, {9, 9}, {9, 9}}, {GMK_LINE_FOUR, {9, 9}, {9, 9}}};
    CHECK_INT(gmk_game_winning_lines(lines, 1, game), 2);
    CHECK_INT(lines[0].kind, GMK_LINE_WIN);
    CHECK_INT(lines[1].from.x, 9);
    CHECK_INT(gmk_game_legal_moves(moves, 3, game), 0);
    gmk_game_free(game);
}

TEST(set_position_refuses_and_keeps)
{
    const GmkPoint wall = {2, 2};
    GmkSetup setup = GMK_SETUP_INIT;
    setup.blocked = &wall;
    setup.blocked_count = 1;
    GmkGame *game = NULL;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    CHECK_INT(gmk_game_play(game, (GmkPoint){7, 7}), GMK_OK);
    const uint64_t hash = gmk_game_hash(game);
    const GmkStone twice[] = {{{1, 1}, GMK_CELL_BLACK}, {{1, 1}, GMK_CELL_WHITE}};
    const GmkStone off[] = {{{1, 1}, GMK_CELL_BLACK}, {{15, 1}, GMK_CELL_WHITE}};
    const GmkStone on_wall[] = {{{2, 2}, GMK_CELL_BLACK}};
    const GmkStone none[] = {{{1, 1}, GMK_CELL_EMPTY}};
    CHECK_INT(gmk_game_set_position(game, twice, 2, GMK_CELL_BLACK), GMK_ERR_OCCUPIED);
    CHECK_INT(gmk_game_set_position(game, off, 2, GMK_CELL_BLACK), GMK_ERR_OFF_BOARD);
    CHECK_INT(gmk_game_set_position(game, on_wall, 1, GMK_CELL_BLACK), GMK_ERR_OCCUPIED);
    CHECK_INT(gmk_game_set_position(game, none, 1, GMK_CELL_BLACK), GMK_ERR_ARGUMENT);
    CHECK(gmk_game_hash(game) == hash);
    CHECK_INT(gmk_game_move_count(game), 1);
    const GmkStone more[] = {{{3, 3}, GMK_CELL_BLOCKED}, {{4, 4}, GMK_CELL_WHITE}};
    CHECK_INT(gmk_game_set_position(game, more, 2, GMK_CELL_BLACK), GMK_OK);
    CHECK_INT(gmk_game_cell(game, (GmkPoint){2, 2}), GMK_CELL_BLOCKED);
    CHECK_INT(gmk_game_cell(game, (GmkPoint){3, 3}), GMK_CELL_BLOCKED);
    CHECK_INT(gmk_game_cell(game, (GmkPoint){7, 7}), GMK_CELL_EMPTY);
    CHECK_INT(gmk_game_move_count(game), 0);
    CHECK_INT(gmk_game_undo(game), GMK_ERR_EMPTY);
    CHECK_INT(gmk_game_play(game, (GmkPoint){3, 3}), GMK_ERR_OCCUPIED);
    CHECK_INT(gmk_game_set_position(game, NULL, 0, GMK_CELL_BLACK), GMK_OK);
    CHECK_INT(gmk_game_cell(game, (GmkPoint){2, 2}), GMK_CELL_BLOCKED);
    CHECK_INT(gmk_game_cell(game, (GmkPoint){3, 3}), GMK_CELL_EMPTY);
    gmk_game_free(game);
}

TEST(when_both_have_five_the_last_mover_has_won)
{
    Referee position = {.width = 9, .height = 9, .rule = GMK_RULE_FREESTYLE};
    position_parse(&position, "XXXXX/......./OOOOO", 1, 1);
    for (int side = GMK_CELL_BLACK; side <= GMK_CELL_WHITE; side++) {
        GmkGame *game = position_game(&position, (GmkCell)side, NULL);
        CHECK_INT(gmk_game_result(game),
                  side == GMK_CELL_BLACK ? GMK_RESULT_WHITE : GMK_RESULT_BLACK);
        GmkLine line;
        CHECK_INT(gmk_game_winning_lines(&line, 1, game), 1);
        CHECK_INT(line.from.y, side == GMK_CELL_BLACK ? 3 : 1);
        gmk_game_free(game);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(incremental_equals_from_scratch),
        CASE(undo_restores_every_byte),
        CASE(undo_restores_every_answer),
        CASE(copies_are_independent),
        CASE(eight_symmetries_agree),
        CASE(hash_tells_games_apart),
        CASE(notation_round_trip),
        CASE(bad_notation_is_refused),
        CASE(short_buffers_are_kept),
        CASE(set_position_refuses_and_keeps),
        CASE(when_both_have_five_the_last_mover_has_won),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

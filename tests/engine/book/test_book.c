/*
 * The book of openings: its keys against a naive form, every stored move against the referee of its
 * rule, and who plays by it.
 */
#include "base/rng.h"
#include "gomokit.h"
#include "gomoku/book/gomoku_book.h"
#include "test.h"
#include "tune/book/book_grow.h"

static const struct {
    GmkRule rule;
    const char *name;
} rules[] = {
    {GMK_RULE_FREESTYLE, "freestyle"}, {GMK_RULE_STANDARD, "standard"}, {GMK_RULE_RENJU, "renju"}};
enum { RULES = sizeof rules / sizeof *rules };

static GmkPoint point_of(int cell)
{
    return (GmkPoint){cell % BOOK_SIDE, cell / BOOK_SIDE};
}

/* ------------------------------------------------------------------------------------------------
 * Keys
 */

/* The image as a text of cells, turned by rotations and one mirror: other code than the book's. */
static void turn_right(char out[BOOK_CELLS + 1], const char *cells)
{
    for (int y = 0; y < BOOK_SIDE; y++)
        for (int x = 0; x < BOOK_SIDE; x++)
            out[x * BOOK_SIDE + BOOK_SIDE - 1 - y] = cells[y * BOOK_SIDE + x];
    out[BOOK_CELLS] = '\0';
}

static void mirror(char out[BOOK_CELLS + 1], const char *cells)
{
    for (int i = 0; i < BOOK_CELLS; i++)
        out[i / BOOK_SIDE * BOOK_SIDE + BOOK_SIDE - 1 - i % BOOK_SIDE] = cells[i];
    out[BOOK_CELLS] = '\0';
}

/* All eight images. */
static void list_images(char out[BOOK_SYMMETRIES][BOOK_CELLS + 1], const char *cells)
{
    memcpy(out[0], cells, BOOK_CELLS + 1);
    for (int i = 1; i < 4; i++)
        turn_right(out[i], out[i - 1]);
    for (int i = 0; i < 4; i++)
        mirror(out[i + 4], out[i]);
}

static BookStones stones_of(const char *cells, int to_move)
{
    BookStones stones = {.to_move = (uint8_t)to_move};
    for (int i = 0; i < BOOK_CELLS; i++)
        stones.cells[i] = (uint8_t)(cells[i] - '0');
    return stones;
}

TEST(images_have_one_key_and_others_another)
{
    Rng rng;
    printf("    seed %" PRIu64 "\n", test_seed);
    rng_seed(&rng, test_seed);
    for (int round = 0; round < 400; round++) {
        char cells[BOOK_CELLS + 1], images[BOOK_SYMMETRIES][BOOK_CELLS + 1];
        BookKey key, other;
        memset(cells, '0', BOOK_CELLS);
        cells[BOOK_CELLS] = '\0';
        for (int i = 0; i < round % 12; i++)
            cells[rng_below(&rng, BOOK_CELLS)] = (char)('1' + i % 2);
        list_images(images, cells);
        const BookStones stones = stones_of(cells, GMK_CELL_BLACK);
        book_key_of(&key, &stones);
        int same = 0; /* images that are the position itself */
        for (int i = 0; i < BOOK_SYMMETRIES; i++) {
            const BookStones image = stones_of(images[i], GMK_CELL_BLACK);
            book_key_of(&other, &image);
            CHECK(other.key == key.key);
            same += strcmp(images[i], cells) == 0;
        }
        CHECK_INT(key.count, same);
        /* The symmetries that are named turn it into one and the same image, and back. */
        for (int k = 0; k < key.count; k++)
            for (int cell = 0; cell < BOOK_CELLS; cell++) {
                const int there = book_turn(key.symmetries[k], cell);
                CHECK_INT(book_turn_back(key.symmetries[k], there), cell);
                const int first = book_turn_back(key.symmetries[0], there);
                CHECK_INT(stones.cells[first], stones.cells[cell]);
            }
        const BookStones white = stones_of(cells, GMK_CELL_WHITE);
        book_key_of(&other, &white);
        CHECK(other.key != key.key);
        BookStones more = stones;
        const int free_cell = (int)rng_below(&rng, BOOK_CELLS);
        more.cells[free_cell] = more.cells[free_cell] == GMK_CELL_EMPTY ? 1 : 0;
        book_key_of(&other, &more);
        CHECK(other.key != key.key);
    }
}

TEST(entries_are_packed_and_unpacked)
{
    for (int score = -1016; score <= 1016; score++) {
        const BookMove move = {score & 127, score};
        const BookMove back = book_unpack(book_pack(UINT64_C(0xFEDCBA9876543210), move));
        CHECK_INT(back.cell, move.cell);
        CHECK(abs(back.score - score) <= BOOK_VALUE_STEP / 2);
    }
    const BookMove won = {BOOK_NO_CELL, GMK_SCORE_WIN - 9}, lost = {3, 9 - GMK_SCORE_WIN},
                   high = {3, GMK_SCORE_PROVEN - 1};
    CHECK_INT(book_unpack(book_pack(1, won)).score, GMK_SCORE_PROVEN);
    CHECK_INT(book_unpack(book_pack(1, won)).cell, BOOK_NO_CELL);
    CHECK_INT(book_unpack(book_pack(1, lost)).score, -GMK_SCORE_PROVEN);
    CHECK(book_unpack(book_pack(1, high)).score < GMK_SCORE_PROVEN); /* an estimate stays one */
}

/* ------------------------------------------------------------------------------------------------
 * The books that are there
 */

typedef struct Walk {
    const GomokuBook *book;
    GmkRule rule;
    bool *met; /* for each entry */
    int positions;
} Walk;

static void mark(const Walk *walk, uint64_t key, bool *fresh)
{
    *fresh = false;
    for (int i = 0; i < walk->book->count; i++)
        if (walk->book->entries[i] >> BOOK_KEY_SHIFT == key >> BOOK_KEY_SHIFT) {
            *fresh = *fresh || !walk->met[i];
            walk->met[i] = true;
        }
}

/* Follows every stored move of every position of the book that is reached from here. */
static void walk_from(Walk *walk, const BookPath *path)
{
    BookStones stones;
    BookKey key;
    BookMove moves[BOOK_MOVES_MAX];
    GmkGame *game = NULL;
    bool fresh;
    book_path_stones(&stones, path);
    book_key_of(&key, &stones);
    const int count = book_find(moves, walk->book, key.key);
    mark(walk, key.key, &fresh);
    if (!fresh || book_path_game(&game, walk->rule, path) != GMK_OK) {
        CHECK(!fresh);
        return;
    }
    walk->positions++;
    for (int i = 0; i < count; i++) {
        if (i > 0) {
            CHECK(moves[i].score <= moves[i - 1].score);
        }
        if (moves[i].cell == BOOK_NO_CELL) {
            CHECK_INT(count, 1);
            continue;
        }
        BookPath after = *path;
        const int cell = book_turn_back(key.symmetries[0], moves[i].cell);
        GmkForbidden why = GMK_FORBIDDEN_INIT;
        CHECK_INT(gmk_game_check(game, point_of(cell)), GMK_OK);
        CHECK_INT(gmk_game_forbidden(&why, game, point_of(cell)), GMK_OK);
        CHECK(gmk_game_to_move(game) == GMK_CELL_WHITE || why.kind == GMK_FORBIDDEN_NOT);
        after.cells[after.count++] = (uint8_t)cell;
        if (after.count < BOOK_STONES_MAX)
            walk_from(walk, &after);
    }
    gmk_game_free(game);
}

TEST(every_stored_move_is_legal_and_can_be_reached)
{
    for (int r = 0; r < RULES; r++) {
        Walk walk = {.book = gomoku_book(rules[r].rule), .rule = rules[r].rule};
        BookPath path = {.count = 0};
        CHECK(walk.book && walk.book->count > 0 && walk.book->offer_count > 0);
        walk.met = calloc((size_t)walk.book->count + 1, sizeof *walk.met);
        for (int i = 1; i < walk.book->count; i++)
            CHECK(walk.book->entries[i] >> BOOK_KEY_SHIFT >= walk.book->entries[i - 1] >>
                  BOOK_KEY_SHIFT);
        walk_from(&walk, &path);
        for (int cell = 0; cell < BOOK_CELLS; cell++) {
            path = (BookPath){1, {(uint8_t)cell}};
            walk_from(&walk, &path);
        }
        for (int i = 0; i < walk.book->offer_count; i++) {
            path = (BookPath){3, {0}};
            memcpy(path.cells, walk.book->offers[i], BOOK_OFFER_STONES);
            walk_from(&walk, &path);
        }
        int met = 0;
        for (int i = 0; i < walk.book->count; i++)
            met += walk.met[i];
        printf("    %s: %d positions, %d moves, %d of them met\n", rules[r].name, walk.positions,
               walk.book->count, met);
        free(walk.met);
    }
    CHECK(!gomoku_book(GMK_RULE_CARO_EDGE));
}

/* ------------------------------------------------------------------------------------------------
 * Playing by it
 */

static GmkThinker *thinker;

static GmkGame *new_game(GmkRule rule, int side)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.rule = rule;
    setup.width = setup.height = side;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    return game;
}

static GmkThought think(const GmkGame *game, const GmkLimits *limits)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    CHECK_INT(gmk_think(&thought, thinker, game, limits), GMK_OK);
    return thought;
}

static GmkLimits book_limits(uint64_t seed)
{
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.nodes = 500;
    limits.seed = seed;
    limits.use_book = true;
    return limits;
}

TEST(the_book_answers_at_once_and_varies_with_the_seed)
{
    for (int r = 0; r < RULES; r++) {
        GmkGame *game = new_game(rules[r].rule, BOOK_SIDE);
        int different = 0;
        GmkPoint first = {-1, -1};
        CHECK_INT(gmk_game_play(game, (GmkPoint){7, 7}), GMK_OK);
        for (uint64_t seed = 1; seed <= 40; seed++) {
            const GmkLimits limits = book_limits(seed);
            const GmkThought a = think(game, &limits), b = think(game, &limits);
            CHECK_INT(a.source, GMK_THOUGHT_BOOK);
            CHECK(a.nodes == 0 && a.depth == 0 && a.ranked_count > 0);
            CHECK(a.move.x == a.ranked[0].move.x && a.move.y == a.variation[0].y);
            CHECK(a.win_rate > 0 && a.win_rate < 1);
            CHECK(a.move.x == b.move.x && a.move.y == b.move.y);
            CHECK_INT(gmk_game_check(game, a.move), GMK_OK);
            different += seed > 1 && (a.move.x != first.x || a.move.y != first.y);
            first = a.move;
        }
        CHECK(different > 10);
        const GmkLimits fixed = book_limits(0);
        const GmkThought best = think(game, &fixed);
        for (int i = 1; i < best.ranked_count; i++)
            CHECK(best.ranked[i].score <= best.score);
        gmk_game_free(game);
    }
}

TEST(only_searches_for_the_best_move_use_it)
{
    GmkGame *game = new_game(GMK_RULE_FREESTYLE, BOOK_SIDE);
    GmkLimits limits = book_limits(3);
    CHECK_INT(gmk_game_play(game, (GmkPoint){7, 7}), GMK_OK);
    const GmkThought known = think(game, &limits);
    CHECK_INT(known.source, GMK_THOUGHT_BOOK);
    limits.use_book = false;
    CHECK(think(game, &limits).source != GMK_THOUGHT_BOOK);
    limits = book_limits(3);
    limits.lines = 2;
    CHECK(think(game, &limits).source != GMK_THOUGHT_BOOK);
    limits = book_limits(3);
    limits.slip_permille = 1;
    CHECK(think(game, &limits).source != GMK_THOUGHT_BOOK);
    limits = book_limits(3);
    limits.nodes = 0;
    limits.depth = 4; /* an analysis: neither time nor nodes end it */
    CHECK(think(game, &limits).source != GMK_THOUGHT_BOOK);
    /* Moves to avoid are not played; where the best one is among them, a search decides. */
    limits = book_limits(0);
    const GmkPoint best = think(game, &limits).move;
    limits.avoid = &best;
    limits.avoid_count = 1;
    const GmkThought other = think(game, &limits);
    CHECK(other.move.x != best.x || other.move.y != best.y);
    gmk_game_free(game);
    /* Another size, and a blocked cell. */
    game = new_game(GMK_RULE_FREESTYLE, BOOK_SIDE + 1);
    limits = book_limits(3);
    CHECK(think(game, &limits).source != GMK_THOUGHT_BOOK);
    gmk_game_free(game);
    game = new_game(GMK_RULE_FREESTYLE, BOOK_SIDE);
    const GmkStone blocked = {{0, 0}, GMK_CELL_BLOCKED};
    CHECK_INT(gmk_game_set_position(game, &blocked, 1, GMK_CELL_BLACK), GMK_OK);
    CHECK(think(game, &limits).source != GMK_THOUGHT_BOOK);
    gmk_game_free(game);
}

TEST(expert_and_master_use_it_and_nobody_below)
{
    for (int level = 0; level < GMK_LEVEL_ALL; level++)
        for (int searcher = GMK_SEARCHER_MINIMAX; searcher <= GMK_SEARCHER_MCTS; searcher++)
            for (int board = GMK_BOARD_GOMOKU; board <= GMK_BOARD_CONNECT4; board++) {
                GmkLimits limits = GMK_LIMITS_INIT;
                limits.use_book = true;
                CHECK_INT(gmk_level_limits(&limits, (GmkLevel)level, (GmkBoardKind)board,
                                           (GmkSearcher)searcher),
                          GMK_OK);
                CHECK_INT(limits.use_book,
                          board == GMK_BOARD_GOMOKU &&
                              (level == GMK_LEVEL_EXPERT || level == GMK_LEVEL_MASTER));
            }
    GmkGame *game = new_game(GMK_RULE_FREESTYLE, BOOK_SIDE);
    GmkLimits difficult = GMK_LIMITS_INIT;
    CHECK_INT(
        gmk_level_limits(&difficult, GMK_LEVEL_DIFFICULT, GMK_BOARD_GOMOKU, GMK_SEARCHER_MINIMAX),
        GMK_OK);
    CHECK(think(game, &difficult).source != GMK_THOUGHT_BOOK);
    gmk_game_free(game);
}

TEST(offers_come_from_the_book_and_are_taken_by_it)
{
    for (int r = 0; r < RULES; r++) {
        int different = 0;
        GmkOpeningChoice last = GMK_OPENING_CHOICE_INIT;
        for (uint64_t seed = 1; seed <= 30; seed++) {
            GmkGame *game = new_game(rules[r].rule, BOOK_SIDE);
            GmkOpeningChoice offer = GMK_OPENING_CHOICE_INIT, answer = GMK_OPENING_CHOICE_INIT;
            GmkLimits limits = book_limits(seed);
            CHECK_INT(gmk_opening_choose(&offer, thinker, game, GMK_OPENING_SWAP2, &limits),
                      GMK_OK);
            CHECK(offer.act == GMK_OPENING_PLACE && offer.count == 3 && offer.nodes == 0);
            CHECK(abs(offer.score) <= 60);
            different += memcmp(offer.points, last.points, sizeof offer.points) != 0;
            last = offer;
            for (int i = 0; i < offer.count; i++)
                CHECK_INT(gmk_game_play(game, offer.points[i]), GMK_OK);
            const GmkThought known = think(game, &limits);
            CHECK_INT(gmk_opening_choose(&answer, thinker, game, GMK_OPENING_SWAP2, &limits),
                      GMK_OK);
            /* Who knows the value of the offer and finds it uneven takes the better side. */
            if (known.source == GMK_THOUGHT_BOOK && abs(known.score) >= 24) {
                CHECK_INT(answer.act,
                          known.score < 0 ? GMK_OPENING_TAKE_BLACK : GMK_OPENING_TAKE_WHITE);
            }
            gmk_game_free(game);
        }
        CHECK(different > 10);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(images_have_one_key_and_others_another),
        CASE(entries_are_packed_and_unpacked),
        CASE(every_stored_move_is_legal_and_can_be_reached),
        CASE(the_book_answers_at_once_and_varies_with_the_seed),
        CASE(only_searches_for_the_best_move_use_it),
        CASE(expert_and_master_use_it_and_nobody_below),
        CASE(offers_come_from_the_book_and_are_taken_by_it),
    };
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    options.memory_bytes = (uint64_t)16 << 20;
    if (gmk_thinker_new(&thinker, &options) != GMK_OK)
        return EXIT_FAILURE;
    const int code = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    gmk_thinker_free(thinker);
    return code;
}

/*
 * The published evaluations and searches, written from the reports' text (published.h), against the
 * engine's, through its public functions.
 */
#include "test.h"

#include "gomokit.h"
#include "published.h"

enum { BOARDS = 10000, NEAR = 3 };

static uint64_t random_state;

static int below(int count)
{
    random_state = random_state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int)((random_state >> 33) % (uint64_t)count);
}

static GmkGame *game_of(const PublishedBoard *board)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    GmkStone stones[GMK_CELLS_MAX];
    int count = 0;
    setup.width = board->width;
    setup.height = board->height;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    for (int y = 0; y < board->height; y++)
        for (int x = 0; x < board->width; x++)
            if (board->map[y][x] != 0)
                stones[count++] = (GmkStone){{x, y}, (GmkCell)board->map[y][x]};
    CHECK_INT(gmk_game_set_position(game, stones, count, (GmkCell)board->to_move), GMK_OK);
    return game;
}

/* Boards of every kind: 15 x 15 as in the reports or another size; stones anywhere or in a heap. */
static void random_published_board(PublishedBoard *out)
{
    const bool usual = below(4) > 0, heap = below(2) > 0;
    *out = (PublishedBoard){.width = usual ? 15 : 5 + below(16),
                            .height = usual ? 15 : 5 + below(16),
                            .to_move = 1 + below(2)};
    int x = out->width / 2, y = out->height / 2;
    const int cells = out->width * out->height, stones = 1 + below(cells * 2 / 3);
    for (int i = 0; i < stones; i++) {
        x = heap ? x + below(2 * NEAR + 1) - NEAR : below(out->width);
        y = heap ? y + below(2 * NEAR + 1) - NEAR : below(out->height);
        x = x < 0 ? 0 : x < out->width ? x : out->width - 1;
        y = y < 0 ? 0 : y < out->height ? y : out->height - 1;
        out->map[y][x] = 1 + below(2);
    }
}

static int32_t worth(const GmkGame *game, GmkEvaluation evaluation)
{
    GmkWorth out = GMK_WORTH_INIT;
    CHECK_INT(gmk_evaluate(&out, NULL, 0, game, evaluation), GMK_OK);
    return out.value;
}

TEST(segments_are_the_published_ones)
{
    int differ = 0, with_five = 0;
    random_state = test_seed;
    for (int i = 0; i < BOARDS && test_failures == 0; i++) {
        PublishedBoard board;
        random_published_board(&board);
        GmkGame *game = game_of(&board);
        const int32_t as_published = published_segments(&board, board.to_move, false);
        const int32_t cured = published_segments(&board, board.to_move, true);
        CHECK_INT(worth(game, GMK_EVALUATION_SEGMENTS), as_published);
        CHECK_INT(worth(game, GMK_EVALUATION_SEGMENTS_CURED), cured);
        differ += as_published != cured;
        with_five += abs(as_published) == 1000000;
        gmk_game_free(game);
    }
    printf("    %d boards, the slip matters on %d; %d with a five\n", BOARDS, differ, with_five);
    CHECK(differ > BOARDS / 10 && with_five > BOARDS / 100 && with_five < BOARDS * 9 / 10);
}

TEST(shapes_are_counted_as_they_occur)
{
    static GmkShape shapes[GMK_SHAPES_MAX];
    int seen[7] = {0};
    random_state = test_seed + 1;
    for (int i = 0; i < BOARDS && test_failures == 0; i++) {
        PublishedBoard board;
        GmkWorth out = GMK_WORTH_INIT;
        int expected[2][7], found[2][7] = {{0}, {0}};
        random_published_board(&board);
        GmkGame *game = game_of(&board);
        CHECK_INT(gmk_evaluate(&out, shapes, GMK_SHAPES_MAX, game, GMK_EVALUATION_SHAPES), GMK_OK);
        CHECK(out.shape_count <= GMK_SHAPES_MAX);
        for (int s = 0; s < out.shape_count; s++)
            found[shapes[s].side - 1][shapes[s].kind]++;
        for (int color = 0; color < 2; color++) {
            published_shapes(expected[color], &board, color + 1);
            for (int k = 0; k < 7; k++) {
                CHECK_INT(found[color][k], expected[color][k]);
                seen[k] += expected[color][k];
            }
        }
        CHECK_INT(out.value, (board.to_move == 1 ? 1 : -1) * published_shape_value(&board));
        gmk_game_free(game);
    }
    for (int k = 0; k < 7; k++)
        CHECK(seen[k] > 100); /* else the boards say nothing */
}

/* Rows of which it was said what they are worth, with black to move. */
TEST(rows_are_worth_what_was_published)
{
    static const struct {
        const char *row;
        int32_t shapes, segments, cured;
    } rows[] = {
        /* The segments of one stone: 10 in each of the three directions across the row. */
        {".....XXO.O.....", 0, 85, -10}, {"..XXX...XXX....", 200, 100000, 100000},
        {"OXXXX..XXXXO...", 200, 0, 0},  {"....X.XXX.X....", 200, 0, 0},
        {"...X.XX.X......", 200, 0, 0},  {".......XX......", 10, 161, 161},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        PublishedBoard board = {.width = 15, .height = 15, .to_move = 1};
        for (int x = 0; x < 15; x++)
            board.map[7][x] = rows[i].row[x] == 'X' ? 1 : rows[i].row[x] == 'O' ? 2 : 0;
        GmkGame *game = game_of(&board);
        if (rows[i].shapes != 0)
            CHECK_INT(worth(game, GMK_EVALUATION_SHAPES), rows[i].shapes);
        if (rows[i].segments != 0) {
            CHECK_INT(worth(game, GMK_EVALUATION_SEGMENTS), rows[i].segments);
            CHECK_INT(worth(game, GMK_EVALUATION_SEGMENTS_CURED), rows[i].cured);
        }
        gmk_game_free(game);
    }
}

/* What is told sums up to what is said; learned: to the value of the textbook's search of depth 0. */
TEST(what_is_counted_sums_up)
{
    static GmkShape shapes[GMK_SHAPES_MAX];
    random_state = test_seed + 2;
    for (int i = 0; i < 200 && test_failures == 0; i++) {
        PublishedBoard board;
        random_published_board(&board);
        GmkGame *game = game_of(&board);
        for (int e = 0; e <= GMK_EVALUATION_NET; e++) {
            GmkWorth out = GMK_WORTH_INIT;
            int32_t sum[3] = {0};
            if ((e == GMK_EVALUATION_LEARNED || e == GMK_EVALUATION_NET) && i >= 5)
                continue; /* their tables are made each time */
            CHECK_INT(gmk_evaluate(&out, shapes, GMK_SHAPES_MAX, game, (GmkEvaluation)e), GMK_OK);
            for (int s = 0; s < out.shape_count; s++)
                sum[shapes[s].side] += shapes[s].points;
            const bool sides = e != GMK_EVALUATION_LEARNED && e != GMK_EVALUATION_NET;
            const int32_t own = sum[board.to_move], other = sum[3 - board.to_move];
            CHECK(!sides || (out.black == sum[1] && out.white == sum[2]));
            CHECK(abs(out.value) == 1000000 || out.value == own - other);
        }
        gmk_game_free(game);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Node counts
 */

/* The i-th position of `gmk lab pruning`: 7 x 7, 29 random stones, freestyle, random seed 1. */
static void pruning_position(PublishedBoard *out, int index)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    GmkPoint moves[GMK_CELLS_MAX];
    random_state = 977 + (uint64_t)index;
    setup.width = setup.height = 7;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    while (gmk_game_move_count(game) < 29) {
        gmk_game_play(game, moves[below(gmk_game_legal_moves(moves, GMK_CELLS_MAX, game))]);
        if (gmk_game_result(game) != GMK_RESULT_NONE)
            gmk_game_undo(game);
    }
    *out = (PublishedBoard){.width = 7, .height = 7, .to_move = (int)gmk_game_to_move(game)};
    for (int y = 0; y < 7; y++)
        for (int x = 0; x < 7; x++)
            out->map[y][x] = (int)gmk_game_cell(game, (GmkPoint){x, y});
    gmk_game_free(game);
}

static void search_by_engine(GmkThought *out, const PublishedBoard *board, bool cuts, int depth)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkGame *game = game_of(board);
    options.searcher = GMK_SEARCHER_TEXTBOOK;
    options.textbook = cuts ? GMK_TEXTBOOK_ALPHABETA : GMK_TEXTBOOK_PLAIN;
    options.evaluation = GMK_EVALUATION_SHAPES;
    limits.depth = depth;
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    CHECK_INT(gmk_think(out, thinker, game, &limits), GMK_OK);
    gmk_thinker_free(thinker);
    gmk_game_free(game);
}

/*
 * Means over the three positions of the quick experiment, to depth 1 to 4. Alpha-beta's depend on
 * the evaluation: those of `groups` were measured when a group of stones counted once.
 */
TEST(nodes_are_those_of_an_independent_minimax)
{
    enum { POSITIONS = 3, DEPTHS = 4 };
    static const double plain[DEPTHS] = {20, 381, 6663, 107280};
    static const double groups[DEPTHS] = {20, 201, 2360, 17474};
    static const double occurrences[DEPTHS] = {20, 202, 2346, 17644};
    /* The deepest takes a minute with a sanitizer. */
    const int deepest = test_rounds(DEPTHS) == DEPTHS ? DEPTHS : DEPTHS - 1;
    for (int depth = 1; depth <= deepest; depth++) {
        double ours[2] = {0, 0}, theirs[3] = {0, 0, 0};
        for (int i = 0; i < POSITIONS; i++) {
            PublishedSearch search = {.evaluate = published_shape_value};
            pruning_position(&search.board, i);
            for (int cuts = 0; cuts < 2; cuts++) {
                GmkThought thought = GMK_THOUGHT_INIT;
                int x = -1, y = -1;
                search.cuts = cuts;
                search_by_engine(&thought, &search.board, cuts, depth);
                (void)published_search(&search, depth, &x, &y);
                CHECK_INT(thought.nodes, search.nodes);
                CHECK(thought.move.x == x && thought.move.y == y);
                ours[cuts] += (double)thought.nodes / POSITIONS;
                theirs[cuts] += (double)search.nodes / POSITIONS;
            }
            search.evaluate = published_group_value;
            int x, y;
            (void)published_search(&search, depth, &x, &y);
            theirs[2] += (double)search.nodes / POSITIONS;
        }
        printf("    depth %d: plain %.0f, alpha-beta %.0f (by groups %.0f)\n", depth, ours[0],
               ours[1], theirs[2]);
        CHECK(ours[0] - plain[depth - 1] < 0.51 && plain[depth - 1] - ours[0] < 0.51);
        CHECK(ours[1] - occurrences[depth - 1] < 0.51 && occurrences[depth - 1] - ours[1] < 0.51);
        CHECK(theirs[2] - groups[depth - 1] < 0.51 && groups[depth - 1] - theirs[2] < 0.51);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(rows_are_worth_what_was_published),         CASE(segments_are_the_published_ones),
        CASE(shapes_are_counted_as_they_occur),          CASE(what_is_counted_sums_up),
        CASE(nodes_are_those_of_an_independent_minimax),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

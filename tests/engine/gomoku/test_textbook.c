/*
 * The textbook searchers against minimax written as its definition, and the evaluation by runs
 * against one that reads a line as text.
 */
#include "test.h"

#include "base/clock.h"
#include "gomoku/search/gomoku_alphabeta.h"
#include "gomoku/textbook/textbook_search.h"
#include "random_board.h"

enum {
    EVALUATIONS = GMK_EVALUATION_SEGMENTS_CURED + 1,
    STAGES = GMK_TEXTBOOK_TABLE + 1,
    TEXT_MAX = GMK_GOMOKU_SIDE_MAX + 2 * BOARD_LINE,
};

/* ------------------------------------------------------------------------------------------------
 * Naive evaluations: a line is a text of X (own), . (empty) and O (closed), with O at both ends
 */

/* Reads the line through (x, y) in direction (dx, dy) from its first cell; "" when it begins before. */
static int line_text(char *out, const Board *board, int x, int y, int dx, int dy, uint8_t color)
{
    int n = 0;
    out[n++] = 'O';
    if (!board_contains(board, (GmkPoint){x - dx, y - dy}))
        for (; board_contains(board, (GmkPoint){x, y}); x += dx, y += dy) {
            const uint8_t cell = board->cells[board_cell((GmkPoint){x, y})];
            out[n++] = cell == color ? 'X' : cell == GMK_CELL_EMPTY ? '.' : 'O';
        }
    out[n++] = 'O';
    out[n] = '\0';
    return n - 2;
}

static const int dx_of[] = {1, 0, 1, -1}, dy_of[] = {0, 1, 1, 1};

/* Runs found as words of the text: every run has a cell before and a cell after. */
static int32_t naive_runs(const Board *board, uint8_t color)
{
    static const struct {
        const char *word;
        int32_t worth;
    } words[] = {{".XX.", 2},  {".XXX.", 10}, {".XXXX.", 10}, {"OXXX.", 5},
                 {".XXXO", 5}, {"OXXXX.", 5}, {".XXXXO", 5}};
    int32_t value = 0;
    for (int d = 0; d < BOARD_DIRECTIONS; d++)
        for (int y = 0; y < board->height; y++)
            for (int x = 0; x < board->width; x++) {
                char line[TEXT_MAX];
                if (line_text(line, board, x, y, dx_of[d], dy_of[d], color) == 0)
                    continue;
                for (const char *at = line; *at; at++)
                    for (size_t w = 0; w < sizeof words / sizeof *words; w++)
                        if (strncmp(at, words[w].word, strlen(words[w].word)) == 0)
                            value += words[w].worth;
                for (const char *at = line + 1; *at; at++) /* a run of five or more begins here */
                    if (at[-1] != 'X' && strncmp(at, "XXXXX", BOARD_LINE) == 0)
                        value += 100;
            }
    return value;
}

static void random_any_board(Board *board, Rng *rng, int round)
{
    int width, height;
    random_size(rng, &width, &height);
    random_board_init(board, (GmkRule)(round % (GMK_RULE_CARO_EXACT + 1)), width, height);
    for (int i = 0; i < (int)rng_below(rng, 6); i++) { /* blocked cells close lines */
        const GmkPoint at = {(int)rng_below(rng, (uint32_t)width),
                             (int)rng_below(rng, (uint32_t)height)};
        const GmkStone stone = {at, GMK_CELL_BLOCKED};
        if (round % 3 == 0)
            board_set_position(board, &stone, 1, GMK_CELL_BLACK);
    }
    random_board_play(board, rng, 1 + (int)rng_below(rng, 60));
}

/* The others are compared in test_published.c. */
TEST(runs_are_the_naive_ones_and_a_memo_changes_nothing)
{
    Rng rng;
    rng_seed(&rng, test_seed);
    ShapeMemo *memo = calloc(1, sizeof *memo);
    for (int round = 0; round < 400 && test_failures == 0; round++) {
        Board board;
        random_any_board(&board, &rng, round);
        CHECK_INT(textbook_evaluate(&board, GMK_EVALUATION_RUNS, memo),
                  naive_runs(&board, board.to_move) -
                      naive_runs(&board, board_other(board.to_move)));
        CHECK_INT(textbook_value_shapes(&board, memo), textbook_value_shapes(&board, NULL));
    }
    free(memo);
}

/* One line of a board, X black, O white, - blocked. */
static void board_of_line(Board *board, const char *line)
{
    GmkStone stones[GMK_GOMOKU_SIDE_MAX];
    int count = 0;
    for (int i = 0; line[i]; i++)
        if (line[i] != '.')
            stones[count++] = (GmkStone){{i, 5},
                                         line[i] == 'X'   ? GMK_CELL_BLACK
                                         : line[i] == 'O' ? GMK_CELL_WHITE
                                                          : GMK_CELL_BLOCKED};
    random_board_init(board, GMK_RULE_FREESTYLE, (int)strlen(line), 11);
    board_set_position(board, stones, count, GMK_CELL_WHITE);
}

TEST(shapes_are_those_of_the_pictures)
{
    static const struct {
        const char *line;
        TextbookShape shape;
    } pictures[] = {
        {".....XXXXX.....", SHAPE_FIVE},       {".....XXXX......", SHAPE_OPEN_FOUR},
        {"....OXXXX......", SHAPE_FOUR},       {".....X.XXX.....", SHAPE_FOUR},
        {".....XX.XX.....", SHAPE_FOUR},       {"XXXX...........", SHAPE_FOUR},
        {".....XXX.......", SHAPE_OPEN_THREE}, {".....X.XX......", SHAPE_OPEN_THREE},
        {"....OXXX.......", SHAPE_THREE},      {"....OXX.X......", SHAPE_THREE},
        {"....OX.XX......", SHAPE_THREE},      {".....X..XX.....", SHAPE_THREE},
        {".....X.X.X.....", SHAPE_THREE},      {"....O.XXX.O....", SHAPE_THREE},
        {"XXX............", SHAPE_THREE},      {".....XX........", SHAPE_OPEN_TWO},
        {".....X.X.......", SHAPE_OPEN_TWO},   {".....X..X......", SHAPE_OPEN_TWO},
        {"....OXX........", SHAPE_TWO},        {"....OX.X.......", SHAPE_TWO},
        {"....OX..X......", SHAPE_TWO},        {".....X...X.....", SHAPE_TWO},
        {"....O.XX.O.....", SHAPE_COUNT},      {".....X.........", SHAPE_COUNT},
        {"....-XX.XO.....", SHAPE_COUNT},
    };
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++) {
        Board board;
        TextbookShapes shapes;
        board_of_line(&board, pictures[i].line);
        textbook_count_shapes(&shapes, &board, GMK_CELL_BLACK);
        for (int s = 0; s < SHAPE_COUNT; s++)
            if (shapes.count[s] != (s == (int)pictures[i].shape)) {
                test_failures++;
                printf("    %s: shape %d counts %d\n", pictures[i].line, s, shapes.count[s]);
            }
    }
}

TEST(published_weights_are_used)
{
    static const struct {
        const char *line;
        int32_t shapes, segments, runs;
    } rows[] = {
        /* The second and further stones of a row see an own stone before them: they count as shut
         * in there. .XXX.: 1000 + 5 + 1 in the line; upright and aslant each stone is free, 10. */
        {".....XXX.......", 100, 1006 + 9 * 10, 10},
        {".....XXXX......", 1000, 0, 10},
        {"....OXXX.......", 10, 200 + 5 + 1 + 90, 5},
        {".....XX........", 10, 101 + 60, 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Board board;
        board_of_line(&board, rows[i].line);
        board.to_move = GMK_CELL_BLACK;
        const bool alone = strchr(rows[i].line, 'O') == NULL;
        CHECK_INT(textbook_evaluate(&board, GMK_EVALUATION_SHAPES, NULL), rows[i].shapes);
        CHECK_INT(textbook_evaluate(&board, GMK_EVALUATION_RUNS, NULL), rows[i].runs);
        if (alone && rows[i].segments > 0)
            CHECK_INT(textbook_evaluate(&board, GMK_EVALUATION_SEGMENTS, NULL), rows[i].segments);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Naive search
 */

typedef struct Naive {
    Board board;
    GmkEvaluation evaluation;
    bool near, flat;
    ShapeMemo *memo;
    TextbookMemory *memories[STAGES][EVALUATIONS][2];
    RuleTables *tables[GMK_RULE_CARO_EXACT + 1];
    Position *position;
} Naive;

static int32_t naive_leaf(Naive *n)
{
    if (n->evaluation != GMK_EVALUATION_LEARNED)
        return textbook_evaluate(&n->board, n->evaluation, n->memo); /* itself compared above */
    position_from_board(n->position, &n->board, n->tables[n->board.rule]);
    return ab_evaluate(n->position);
}

static bool touches_stone(const Board *board, GmkPoint point)
{
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            const GmkPoint at = {point.x + dx, point.y + dy};
            if (board_contains(board, at) && (board->cells[board_cell(at)] == GMK_CELL_BLACK ||
                                              board->cells[board_cell(at)] == GMK_CELL_WHITE))
                return true;
        }
    return false;
}

static bool is_tried(const Naive *n, GmkPoint point)
{
    return board_check(&n->board, point) == GMK_OK && (!n->near || touches_stone(&n->board, point));
}

/* The definition: the best of all moves, each worth what the best answer leaves. */
static int32_t naive_search(Naive *n, int depth, int ply)
{
    if (n->board.result == GMK_RESULT_DRAW)
        return 0;
    if (n->board.result != GMK_RESULT_NONE)
        return -TEXTBOOK_WIN + (n->flat ? 0 : ply);
    if (depth == 0)
        return naive_leaf(n);
    int32_t best = INT32_MIN;
    for (int pass = 0; pass < 2 && best == INT32_MIN; pass++) {
        const bool near = n->near;
        n->near = near && pass == 0; /* nothing touches a stone: whatever is legal */
        for (int y = 0; y < n->board.height; y++)
            for (int x = 0; x < n->board.width; x++) {
                if (!is_tried(n, (GmkPoint){x, y}))
                    continue;
                const bool kept = n->near;
                board_play(&n->board, (GmkPoint){x, y});
                n->near = near;
                const int32_t value = -naive_search(n, depth - 1, ply + 1);
                n->near = kept;
                board_undo(&n->board);
                best = value > best ? value : best;
            }
        n->near = near;
    }
    return best;
}

/* The memory of this stage; made once, since the tables of a rule take a while. */
static TextbookMemory *memory_for(Naive *n, int stage)
{
    TextbookMemory **memory = &n->memories[stage][n->evaluation][n->flat];
    const TextbookOptions options = {.stage = (GmkTextbook)stage,
                                     .evaluation = n->evaluation,
                                     .flat_wins = n->flat,
                                     .memory_bytes = 6 << 20};
    if (!*memory)
        *memory = textbook_new(&options);
    textbook_clear(*memory);
    return *memory;
}

static void search_to(TextbookResult *out, uint64_t *nodes, const Board *board,
                      TextbookMemory *memory, int depth)
{
    static atomic_bool stop;
    GmkLimits wanted = GMK_LIMITS_INIT;
    SearchLimits limits;
    wanted.depth = depth;
    limits_begin(&limits, &wanted, &stop);
    CHECK(textbook_search(out, board, memory, &limits));
    *nodes = limits.nodes;
}

static void naive_init(Naive *n)
{
    *n = (Naive){.position = malloc(sizeof *n->position), .memo = calloc(1, sizeof *n->memo)};
    for (int rule = 0; rule <= GMK_RULE_CARO_EXACT; rule++)
        n->tables[rule] = rule_tables_new((GmkRule)rule);
}

static void naive_free(Naive *n)
{
    for (int rule = 0; rule <= GMK_RULE_CARO_EXACT; rule++)
        rule_tables_free(n->tables[rule]);
    for (int i = 0; i < STAGES * EVALUATIONS * 2; i++)
        textbook_free((&n->memories[0][0][0])[i]);
    free(n->position);
    free(n->memo);
}

/* All stages from `from` to `to` agree with the definition, value and move. */
static void compare_stages(Naive *n, const Board *board, int round, int depth, int from, int to,
                           uint64_t nodes[STAGES])
{
    n->board = *board;
    n->evaluation = (GmkEvaluation)(round % EVALUATIONS);
    n->flat = round / EVALUATIONS % 2 == 1;
    n->near = from >= GMK_TEXTBOOK_NEIGHBOURS;
    const int32_t expected = naive_search(n, depth, 0);
    for (int stage = from; stage <= to; stage++) {
        TextbookResult found;
        uint64_t searched;
        search_to(&found, &searched, board, memory_for(n, stage), depth);
        nodes[stage] += searched;
        CHECK_INT(found.value, expected);
        CHECK_INT(found.depth, depth);
        CHECK_INT(board_play(&n->board, board_point(found.cell)), GMK_OK);
        CHECK_INT(-naive_search(n, depth - 1, 1), expected); /* it is a move of that value */
        board_undo(&n->board);
    }
}

/* A board of 5 to 7 cells a side with few empty cells left, the game going on. */
static void random_late_board(Board *board, Rng *rng, int round, int empty_most)
{
    do {
        const int width = 5 + (int)rng_below(rng, 3), height = 5 + (int)rng_below(rng, 3);
        random_board_init(board, (GmkRule)(round / 8 % (GMK_RULE_CARO_EXACT + 1)), width, height);
        random_board_play(board, rng, width * height - 3 - (int)rng_below(rng, 8));
    } while (board->empty_count > empty_most || board->result != GMK_RESULT_NONE);
}

/* 1,000 positions of all rules (see test_rounds()), each to depth 1, 2, 3 and 4: plain search,
 * alpha-beta and the definition agree. */
TEST(plain_and_alphabeta_have_the_value_of_minimax)
{
    enum { DEPTH = 4, EMPTY = 10 };
    const int positions = test_rounds(1000);
    Rng rng;
    Naive naive;
    uint64_t nodes[STAGES] = {0};
    rng_seed(&rng, test_seed);
    naive_init(&naive);
    for (int i = 0; i < positions && test_failures == 0; i++) {
        Board board;
        random_late_board(&board, &rng, i, EMPTY);
        for (int depth = 1; depth <= DEPTH; depth++)
            compare_stages(&naive, &board, i, depth, GMK_TEXTBOOK_PLAIN, GMK_TEXTBOOK_ALPHABETA,
                           nodes);
    }
    printf("    %d positions to depth %d: plain %" PRIu64 " nodes, alpha-beta %" PRIu64 "\n",
           positions, DEPTH, nodes[GMK_TEXTBOOK_PLAIN], nodes[GMK_TEXTBOOK_ALPHABETA]);
    CHECK(nodes[GMK_TEXTBOOK_ALPHABETA] * 2 < nodes[GMK_TEXTBOOK_PLAIN]);
    naive_free(&naive);
}

/* Whether every empty cell touches a stone: then trying the neighbours is trying everything. */
static bool is_all_near(const Board *board)
{
    for (int y = 0; y < board->height; y++)
        for (int x = 0; x < board->width; x++)
            if (board->cells[board_cell((GmkPoint){x, y})] == GMK_CELL_EMPTY &&
                !touches_stone(board, (GmkPoint){x, y}))
                return false;
    return true;
}

/* Where the neighbours are all there is, plain = alpha-beta = every later stage, to depth 4. */
TEST(all_five_stages_have_one_value_where_all_cells_are_near)
{
    enum { POSITIONS = 1000, DEPTH = 4, EMPTY = 9 };
    Rng rng;
    Naive naive;
    uint64_t nodes[STAGES] = {0};
    int compared = 0;
    rng_seed(&rng, test_seed + 1);
    naive_init(&naive);
    while (compared < POSITIONS && test_failures == 0) {
        Board board;
        random_late_board(&board, &rng, compared, EMPTY);
        if (!is_all_near(&board))
            continue;
        int32_t values[STAGES];
        naive.evaluation = (GmkEvaluation)(compared % EVALUATIONS);
        naive.flat = false;
        for (int stage = 0; stage < STAGES; stage++) {
            TextbookResult found;
            uint64_t searched;
            search_to(&found, &searched, &board, memory_for(&naive, stage), DEPTH);
            nodes[stage] += searched;
            values[stage] = found.value;
            CHECK_INT(values[stage], values[GMK_TEXTBOOK_PLAIN]);
        }
        compared++;
    }
    printf("    %d positions to depth %d, nodes:", compared, DEPTH);
    for (int stage = 0; stage < STAGES; stage++)
        printf(" %" PRIu64, nodes[stage]);
    printf("\n");
    naive_free(&naive);
}

/* The same for the stages that try neighbours alone, against a definition that does so too: 1,000
 * late positions of small boards to depth 4, and 200 on 15 x 15 to depth 2 or 3. */
TEST(neighbours_ordering_and_table_have_one_value)
{
    enum { DEPTH = 4, EMPTY = 10 };
    const int positions = test_rounds(1000);
    Rng rng;
    Naive naive;
    uint64_t nodes[STAGES] = {0};
    rng_seed(&rng, test_seed);
    naive_init(&naive);
    for (int i = 0; i < positions && test_failures == 0; i++) {
        Board late, early;
        random_late_board(&late, &rng, i, EMPTY);
        for (int depth = 1; depth <= DEPTH; depth++)
            compare_stages(&naive, &late, i, depth, GMK_TEXTBOOK_NEIGHBOURS, GMK_TEXTBOOK_TABLE,
                           nodes);
        if (i % 5 != 0)
            continue;
        const int depth = i % 2 == 0 ? 3 : 2;
        random_board(&early, &rng, (GmkRule)(i / 8 % (GMK_RULE_CARO_EXACT + 1)), 15, 15,
                     depth == 3 ? 2 : 12);
        compare_stages(&naive, &early, i, depth, GMK_TEXTBOOK_NEIGHBOURS, GMK_TEXTBOOK_TABLE,
                       nodes);
    }
    printf("    neighbours %" PRIu64 " nodes, + ordering %" PRIu64 ", + table %" PRIu64 "\n",
           nodes[GMK_TEXTBOOK_NEIGHBOURS], nodes[GMK_TEXTBOOK_ORDERING], nodes[GMK_TEXTBOOK_TABLE]);
    CHECK(nodes[GMK_TEXTBOOK_ORDERING] < nodes[GMK_TEXTBOOK_NEIGHBOURS]);
    CHECK(nodes[GMK_TEXTBOOK_TABLE] < nodes[GMK_TEXTBOOK_ORDERING]);
    naive_free(&naive);
}

/* ------------------------------------------------------------------------------------------------
 * Behind the public functions
 */

static GmkThinker *new_thinker(GmkTextbook stage, GmkEvaluation evaluation, bool flat)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    options.searcher = GMK_SEARCHER_TEXTBOOK;
    options.textbook = stage;
    options.evaluation = evaluation;
    options.flat_wins = flat;
    options.memory_bytes = 6 << 20;
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    return thinker;
}

static GmkGame *new_game(const char *const *moves, int count)
{
    const GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    gmk_game_new(&game, &setup);
    for (int i = 0; i < count; i++) {
        GmkPoint point;
        CHECK_INT(gmk_point_from_text(&point, game, moves[i]), GMK_OK);
        CHECK_INT(gmk_game_play(game, point), GMK_OK);
    }
    return game;
}

/* Black has an open four; the five is one stone away. */
TEST(nearer_win_is_worth_more_unless_wins_are_flat)
{
    static const char *const moves[] = {"g8", "a1", "h8", "c1", "i8", "e1", "j8", "o15"};
    GmkGame *game = new_game(moves, 8);
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.depth = 3;
    for (int stage = GMK_TEXTBOOK_ALPHABETA; stage < STAGES; stage++)
        for (int flat = 0; flat < 2; flat++) {
            GmkThinker *thinker = new_thinker((GmkTextbook)stage, GMK_EVALUATION_RUNS, flat);
            GmkThought thought = GMK_THOUGHT_INIT;
            CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
            gmk_game_play(game, thought.move);
            const bool won = gmk_game_result(game) == GMK_RESULT_BLACK;
            gmk_game_undo(game);
            if (!flat) {
                CHECK(won);
                CHECK_INT(thought.score, GMK_SCORE_WIN - 1);
            } else if (stage == GMK_TEXTBOOK_ALPHABETA) {
                CHECK(!won); /* a1's neighbour comes first in reading order, and wins too */
                CHECK_INT(thought.score, GMK_SCORE_PROVEN);
            } else {
                CHECK(thought.score < GMK_SCORE_PROVEN && thought.win_rate > 0.95);
            }
            CHECK(thought.bytes > 0 && thought.bytes <= 6 << 20);
            gmk_thinker_free(thinker);
        }
    gmk_game_free(game);
}

TEST(every_stage_keeps_its_limits)
{
    static const char *const moves[] = {"h8", "i9", "g7"};
    GmkGame *game = new_game(moves, 3);
    for (int stage = 0; stage < STAGES; stage++)
        for (int e = 0; e < EVALUATIONS; e++) {
            GmkThinker *thinker = new_thinker((GmkTextbook)stage, (GmkEvaluation)e, false);
            GmkThought thought = GMK_THOUGHT_INIT;
            GmkLimits limits = GMK_LIMITS_INIT;
            limits.time_ms = 20;
            int64_t quickest_us = INT64_MAX; /* of some tries: the others may be the machine's */
            for (int i = 0; i < 5 && quickest_us >= 500000; i++) {
                const int64_t start = clock_now_us();
                CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
                const int64_t took_us = clock_now_us() - start;
                quickest_us = took_us < quickest_us ? took_us : quickest_us;
            }
            CHECK(quickest_us < 500000);
            CHECK(thought.depth >= 1 && thought.nodes > 0);
            CHECK_INT(gmk_game_check(game, thought.move), GMK_OK);
            limits = (GmkLimits)GMK_LIMITS_INIT;
            limits.nodes = 50;
            CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
            CHECK(thought.nodes <= 50);
            gmk_stop(thinker);
            limits.nodes = 0;
            CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
            CHECK_INT(gmk_game_check(game, thought.move), GMK_OK);
            CHECK(thought.bytes <= 6 << 20);
            gmk_thinker_free(thinker);
        }
    gmk_game_free(game);
}

TEST(empty_board_is_begun_in_the_middle)
{
    GmkGame *game = new_game(NULL, 0);
    GmkThinker *thinker = new_thinker(GMK_TEXTBOOK_TABLE, GMK_EVALUATION_SHAPES, false);
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    limits.depth = 2;
    CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
    CHECK(thought.move.x == 7 && thought.move.y == 7);
    gmk_thinker_free(thinker);
    gmk_game_free(game);
}

TEST(what_has_no_meaning_is_refused)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    options.searcher = (GmkSearcher)(GMK_SEARCHER_TEXTBOOK + 1);
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_ERR_ARGUMENT);
    options.searcher = GMK_SEARCHER_TEXTBOOK;
    options.textbook = (GmkTextbook)STAGES;
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_ERR_ARGUMENT);
    options.textbook = GMK_TEXTBOOK_TABLE;
    options.evaluation = (GmkEvaluation)EVALUATIONS;
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_ERR_ARGUMENT);
    options.evaluation = GMK_EVALUATION_RUNS;
    options.flat_wins = 2;
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_ERR_ARGUMENT);
    CHECK_INT(gmk_level_limits(&limits, GMK_LEVEL_EASY, GMK_BOARD_GOMOKU, GMK_SEARCHER_TEXTBOOK),
              GMK_ERR_ARGUMENT);
    thinker = new_thinker(GMK_TEXTBOOK_TABLE, GMK_EVALUATION_RUNS, false);
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = 7;
    setup.height = 6;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_ERR_UNSUPPORTED);
    CHECK_INT(gmk_thinker_prepare(thinker, game, &limits), GMK_ERR_UNSUPPORTED);
    gmk_game_free(game);
    gmk_thinker_free(thinker);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(shapes_are_those_of_the_pictures),
        CASE(published_weights_are_used),
        CASE(runs_are_the_naive_ones_and_a_memo_changes_nothing),
        CASE(plain_and_alphabeta_have_the_value_of_minimax),
        CASE(all_five_stages_have_one_value_where_all_cells_are_near),
        CASE(neighbours_ordering_and_table_have_one_value),
        CASE(nearer_win_is_worth_more_unless_wins_are_flat),
        CASE(every_stage_keeps_its_limits),
        CASE(empty_board_is_begun_in_the_middle),
        CASE(what_has_no_meaning_is_refused),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

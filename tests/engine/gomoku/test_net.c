/* The net: kept up move by move it says what it would say anew, and so on every processor. */
#include "test.h"

#include <math.h>
#include <time.h>

#include "gomoku/net/net_facts.h"
#include "gomoku/net/net_kernel.h"
#include "gomoku/search/gomoku_alphabeta.h"
#include "random_board.h"
#include "random_net.h"
#include "tune/net/net_read.h"
#include "tune/net/net_samples.h"
#include "tune/net/net_train.h"
#include "tune/net/net_write.h"

/* Not tmpfile(), which may not write where Windows wants it to. */
static FILE *scratch_file(void)
{
    return fopen("test_net_scratch.txt", "w+b");
}

/* What every test needs: a net with random weights, and the tables of a rule. */
typedef struct Fixture {
    Net *net;
    RuleTables *tables;
    Rng rng;
} Fixture;

static void fixture_open(Fixture *f)
{
    rng_seed(&f->rng, test_seed);
    f->net = random_net(&f->rng);
    f->tables = rule_tables_new(GMK_RULE_FREESTYLE);
}

static void fixture_close(Fixture *f)
{
    net_free(f->net);
    rule_tables_free(f->tables);
}

/* What the net says of a board that it sees for the first time. */
static int value_anew(const Board *board, const Fixture *f)
{
    Position *position = malloc(sizeof *position);
    NetState *state = net_state_new();
    position_from_board(position, board, f->tables);
    net_begin(state, f->net);
    const int value = net_value(state, position, 0);
    net_state_free(state);
    free(position);
    return value;
}

/* ------------------------------------------------------------------------------------------------
 * Shapes
 */

TEST(mirrored_windows_are_one_pair_and_all_pairs_are_met)
{
    uint16_t *pairs = malloc(NET_KEYS * sizeof *pairs);
    bool *met = calloc(NET_PAIRS, sizeof *met);
    int count = 0;
    net_shapes_fill(pairs);
    for (uint32_t key = 0; key < NET_KEYS; key++) {
        uint32_t mirrored = 0;
        for (int i = 0; i < 2 * NET_REACH; i++)
            mirrored |= (key >> (2 * i) & 3) << (2 * (2 * NET_REACH - 1 - i));
        CHECK_INT(pairs[key], pairs[mirrored]);
        CHECK(pairs[key] < NET_PAIRS);
        count += !met[pairs[key]];
        met[pairs[key]] = true;
    }
    CHECK_INT(count, NET_PAIRS);
    free(met);
    free(pairs);
}

/* ------------------------------------------------------------------------------------------------
 * Facts
 */

/* The facts of threats, counted cell by cell. */
static void check_threats(const Position *position, const int16_t *facts, Side side)
{
    int counts[THREAT_COUNT] = {0};
    for (int cell = 0; cell < POS_CELLS; cell++)
        counts[position->threat[side][cell]] += position->stones[cell] == GMK_CELL_EMPTY;
    CHECK_INT(facts[THREAT_NONE], 0);
    for (int threat = THREAT_NONE + 1; threat < THREAT_COUNT; threat++)
        CHECK_INT(facts[threat], (counts[threat] < 15 ? counts[threat] : 15) * NET_FACT_ONE / 4);
}

static void check_facts(const Position *position, GmkRule rule)
{
    const Side side = position->to_move;
    const int value = position_value(position);
    int16_t facts[NET_FACTS];
    int stones = 0;
    for (int cell = 0; cell < POS_CELLS; cell++)
        stones +=
            position->stones[cell] == GMK_CELL_BLACK || position->stones[cell] == GMK_CELL_WHITE;
    net_facts(facts, position, 0);
    CHECK(value > 1024    ? facts[0] == 512
          : value < -1024 ? facts[0] == -512
                          : facts[0] == value / 2);
    CHECK_INT(facts[1], abs(facts[0]));
    CHECK_INT(facts[2], rule == GMK_RULE_RENJU && side == 0 ? NET_FACT_ONE : 0);
    CHECK_INT(facts[3], 8 * stones);
    check_threats(position, &facts[4], side);
    check_threats(position, &facts[4 + THREAT_COUNT], side ^ 1);
}

/* Of positions under every rule, with every move played and taken back, and of those before it. */
TEST(facts_are_what_a_count_of_the_cells_gives)
{
    static const GmkRule rules[] = {GMK_RULE_FREESTYLE, GMK_RULE_STANDARD, GMK_RULE_RENJU,
                                    GMK_RULE_CARO};
    Position *position = malloc(sizeof *position);
    Rng rng;
    rng_seed(&rng, test_seed);
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        RuleTables *tables = rule_tables_new(rules[i]);
        Board board;
        random_board(&board, &rng, rules[i], 15, 15, 40);
        position_from_board(position, &board, tables);
        int16_t before[NET_FACTS] = {0}, same[NET_FACTS];
        for (int move = 0; move < 60; move++) {
            const int cell =
                position_cell((GmkPoint){(int)rng_below(&rng, 15), (int)rng_below(&rng, 15)});
            if (position->stones[cell] != GMK_CELL_EMPTY)
                continue;
            net_facts(before, position, 0);
            position_play(position, cell);
            check_facts(position, rules[i]);
            net_facts(same, position, 1);
            CHECK(memcmp(same, before, sizeof same) == 0);
        }
        rule_tables_free(tables);
    }
    free(position);
}

/* ------------------------------------------------------------------------------------------------
 * Kept up and anew
 */

/* A random walk of moves, passes and moves taken back, with a value now and then. */
static int walk(const Board *start, Fixture *f)
{
    Position *position = malloc(sizeof *position);
    NetState *state = net_state_new();
    Board board = *start;
    int compared = 0;
    bool passed = false;
    position_from_board(position, start, f->tables);
    net_begin(state, f->net);
    for (int step = 0; step < 300; step++) {
        const GmkPoint at = {(int)rng_below(&f->rng, position->width),
                             (int)rng_below(&f->rng, position->height)};
        const int cell = position_cell(at);
        if (!passed && position->played_count > 0 && rng_below(&f->rng, 5) < 2) {
            position_undo(position);
            board_undo(&board);
        } else if (position->stones[cell] == GMK_CELL_EMPTY && board_play(&board, at) == GMK_OK) {
            position_play(position, cell);
            if (board.result != GMK_RESULT_NONE) {
                position_undo(position);
                board_undo(&board);
            }
        }
        if (rng_below(&f->rng, 3) == 0) {
            CHECK_INT(net_value(state, position, 0), value_anew(&board, f));
            compared++;
        }
        if (rng_below(&f->rng, 12) == 0) { /* as a null move: the other side sees the same stones */
            Board other = board;
            position_pass(position);
            other.to_move = board_other(board.to_move);
            CHECK_INT(net_value(state, position, 0), value_anew(&other, f));
            position_pass(position);
        }
    }
    net_state_free(state);
    free(position);
    return compared;
}

TEST(updated_equals_computed_from_scratch_and_undo_restores_all)
{
    Fixture f;
    fixture_open(&f);
    int compared = 0;
    for (int game = 0; game < 60; game++) {
        Board start;
        int width, height;
        random_size(&f.rng, &width, &height);
        random_board(&start, &f.rng, GMK_RULE_FREESTYLE, width, height, 40);
        compared += walk(&start, &f);
    }
    printf("    %d values compared\n", compared);
    CHECK(compared > 2000);
    fixture_close(&f);
}

TEST(values_of_earlier_positions_are_those_they_had)
{
    Fixture f;
    fixture_open(&f);
    Position *position = malloc(sizeof *position);
    NetState *state = net_state_new();
    for (int game = 0; game < 20; game++) {
        Board empty, board;
        random_board_init(&empty, GMK_RULE_FREESTYLE, 15, 15);
        board = empty;
        random_board_play(&board, &f.rng, 20);
        position_from_board(position, &empty, f.tables);
        net_begin(state, f.net);
        int values[GMK_CELLS_MAX + 1];
        values[0] = net_value(state, position, 0);
        for (int i = 0; i < board.move_count; i++) {
            position_play(position, position_cell(board_point(board.moves[i])));
            values[i + 1] = net_value(state, position, 0);
            for (int back = 0; back <= 2 && back <= i + 1; back++)
                CHECK_INT(net_value(state, position, back), values[i + 1 - back]);
        }
    }
    net_state_free(state);
    free(position);
    fixture_close(&f);
}

/* ------------------------------------------------------------------------------------------------
 * Symmetries
 */

TEST(turned_and_mirrored_boards_are_worth_the_same)
{
    Fixture f;
    fixture_open(&f);
    for (int game = 0; game < 50; game++) {
        const int side = 5 + (int)rng_below(&f.rng, 16);
        Board board;
        random_board(&board, &f.rng, GMK_RULE_FREESTYLE, side, side, 40);
        const int value = value_anew(&board, &f);
        for (int symmetry = 1; symmetry < 8; symmetry++) {
            Board other;
            random_board_init(&other, GMK_RULE_FREESTYLE, side, side);
            for (int i = 0; i < board.move_count; i++)
                board_play(&other, board_turned(board_point(board.moves[i]), symmetry, side));
            CHECK_INT(value_anew(&other, &f), value);
        }
    }
    fixture_close(&f);
}

TEST(colours_change_places_without_changing_the_value)
{
    Fixture f;
    fixture_open(&f);
    for (int game = 0; game < 50; game++) {
        Board board, other;
        random_board(&board, &f.rng, GMK_RULE_FREESTYLE, 15, 15, 40);
        other = board;
        for (int i = 0; i < BOARD_CELLS; i++)
            if (board.cells[i] == GMK_CELL_BLACK || board.cells[i] == GMK_CELL_WHITE)
                other.cells[i] = board_other(board.cells[i]);
        other.to_move = board_other(board.to_move);
        CHECK_INT(value_anew(&other, &f), value_anew(&board, &f));
    }
    fixture_close(&f);
}

/* ------------------------------------------------------------------------------------------------
 * Kernels
 */

enum { KERNELS = 4 };

static const NetKernel *kernels(int number)
{
    switch (number) {
    case 0: return &net_kernel_plain;
    case 1: return net_kernel_sse2();
    case 2: return net_kernel_avx2();
    default: return net_kernel_avx512();
    }
}

/* Everything that a walk leaves behind, with one kernel. */
static uint64_t walk_digest(Fixture *f, const NetKernel *kernel, uint64_t seed)
{
    Position *position = malloc(sizeof *position);
    NetState *state = net_state_new();
    Board board;
    Rng rng;
    uint64_t digest = 0;
    rng_seed(&rng, seed);
    random_board(&board, &rng, GMK_RULE_FREESTYLE, 20, 20, 60);
    f->net->kernel = kernel;
    position_from_board(position, &board, f->tables);
    net_begin(state, f->net);
    for (int step = 0; step < 400; step++) {
        const int cell =
            position_cell((GmkPoint){(int)rng_below(&rng, 20), (int)rng_below(&rng, 20)});
        if (position->played_count > 0 && rng_below(&rng, 5) < 2)
            position_undo(position);
        else if (position->stones[cell] == GMK_CELL_EMPTY)
            position_play(position, cell);
        digest = rng_mix(digest ^ (uint64_t)(int64_t)net_value(state, position, 0));
    }
    for (int side = 0; side < 2; side++) {
        const NetView *view = &state->views[side];
        for (int i = 0; i < GMK_CELLS_MAX; i++)
            for (int c = 0; c < NET_CHANNELS; c++)
                digest = rng_mix(digest ^ (uint16_t)view->activations[i][c]);
        for (int c = 0; c < NET_CHANNELS; c++)
            digest = rng_mix(digest ^ view->steps[view->level].sums[c]);
    }
    net_state_free(state);
    free(position);
    return digest;
}

TEST(all_kernels_compute_the_same_bits)
{
    Fixture f;
    fixture_open(&f);
    for (int number = 0; number < KERNELS; number++)
        if (kernels(number))
            printf("    %s\n", kernels(number)->name);
    for (uint64_t seed = 0; seed < 20; seed++) {
        const uint64_t plain = walk_digest(&f, &net_kernel_plain, test_seed + seed);
        for (int number = 1; number < KERNELS; number++)
            if (kernels(number))
                CHECK(walk_digest(&f, kernels(number), test_seed + seed) == plain);
    }
    fixture_close(&f);
}

TEST(the_output_agrees_at_the_ends_of_the_range)
{
    Rng rng;
    rng_seed(&rng, test_seed);
    Net *net = random_net(&rng);
    for (int round = 0; round < 200; round++) {
        uint16_t sums[NET_CHANNELS];
        for (int c = 0; c < NET_CHANNELS; c++)
            sums[c] = rng_below(&rng, 3) == 0 ? UINT16_MAX : (uint16_t)rng_next(&rng);
        for (int j = 0; j < NET_HIDDEN; j++)
            net->w2[j] = (int16_t)random_within(&rng, 2000);
        CHECK(net_code_is_safe(net));
        int16_t facts[NET_FACTS];
        for (int i = 0; i < NET_FACTS; i++)
            facts[i] = (int16_t)(rng_below(&rng, 3) == 0 ? NET_FACT_MOST
                                                         : random_within(&rng, NET_FACT_MOST));
        const int32_t plain = net_kernel_plain.output(net, sums, facts);
        for (int number = 1; number < KERNELS; number++)
            if (kernels(number))
                CHECK_INT(kernels(number)->output(net, sums, facts), plain);
    }
    net_free(net);
}

/* ------------------------------------------------------------------------------------------------
 * Rounding
 */

TEST(integers_stay_near_the_trained_weights)
{
    Fixture f;
    fixture_open(&f);
    NetModel *model = malloc(sizeof *model);
    NetSquares *squares = malloc(sizeof *squares);
    NetPass *pass = malloc(sizeof *pass);
    NetCells *cells = malloc(sizeof *cells);
    Position *position = malloc(sizeof *position);
    Net *net = NULL;
    net_model_init(model, squares, test_seed);
    for (int r = 0; r < NET_SHAPES; r++)
        for (int c = 0; c < NET_CHANNELS; c++)
            model->rows[r][c] = 0.002f * (float)random_within(&f.rng, 100); /* as trained ones */
    for (int c = 0; c < NET_CHANNELS; c++)
        model->bias[c] = 0.1f;
    CHECK_INT(net_round(&net, model), GMK_OK);
    net_free(f.net);
    f.net = net;
    double worst = 0, largest = 0;
    for (int game = 0; game < 200; game++) {
        Board board;
        random_board(&board, &f.rng, GMK_RULE_FREESTYLE, 15, 15, 60);
        position_from_board(position, &board, f.tables);
        net_cells_list(cells, position->lines, 15, 15, position->to_move, net->pairs);
        const double exact = NET_VALUE_ONE * (double)net_model_logit(model, cells, pass);
        const double off = exact - value_anew(&board, &f);
        worst = off > worst ? off : -off > worst ? -off : worst;
        largest = exact > largest ? exact : -exact > largest ? -exact : largest;
    }
    printf("    at most %.1f points off, of values up to %.0f\n", worst, largest);
    CHECK(largest > 50);
    CHECK(worst < 10);
    fixture_close(&f);
    free(position);
    free(cells);
    free(pass);
    free(squares);
    free(model);
}

/* ------------------------------------------------------------------------------------------------
 * Text
 */

typedef struct TextBlock {
    char (*rows)[NET_TEXT_ROW + 1];
    NetText text;
} TextBlock;

static const NetFile test_file = {.name = "test", .command = "test"};

/* The rows between quotes of what net_write() wrote, as a compiler would read them. */
static TextBlock read_back(const Net *net)
{
    TextBlock block = {0};
    FILE *file = scratch_file();
    char line[256];
    CHECK_INT(net_write(file, net, &test_file), GMK_OK);
    rewind(file);
    block.rows = malloc((size_t)20000 * sizeof *block.rows);
    while (fgets(line, sizeof line, file)) {
        if (strncmp(line, "    \"", 5) != 0)
            continue;
        CHECK_INT((int)strcspn(line + 5, "\""), NET_TEXT_ROW);
        memcpy(block.rows[block.text.count], line + 5, NET_TEXT_ROW);
        block.rows[block.text.count++][NET_TEXT_ROW] = '\0';
    }
    fclose(file);
    block.text.rows = (const char(*)[NET_TEXT_ROW + 1]) block.rows;
    block.text.sum = net_code_sum(net);
    return block;
}

TEST(a_written_net_is_read_back_and_damage_is_noticed)
{
    Rng rng;
    rng_seed(&rng, test_seed);
    Net *net = random_net(&rng);
    memset(net->rows[77], 3, sizeof net->rows[77] * 5000); /* rows alike cost little */
    TextBlock block = read_back(net);
    Net *again = net_new(&block.text);
    CHECK(again != NULL);
    if (again)
        CHECK(memcmp(again->rows, net->rows, sizeof net->rows) == 0 &&
              memcmp(again->w1, net->w1, sizeof net->w1) == 0 &&
              memcmp(again->b1, net->b1, sizeof net->b1) == 0 &&
              memcmp(again->w2, net->w2, sizeof net->w2) == 0 && again->b2 == net->b2);
    net_free(again);
    for (int round = 0; round < 8; round++) {
        char *digit =
            &block.rows[rng_below(&rng, block.text.count - 1)][rng_below(&rng, NET_TEXT_ROW)];
        const char kept = *digit;
        *digit = round == 0 ? '\0' : net_text_digit((net_text_value(kept) + 1) % NET_TEXT_BASE);
        CHECK(net_new(&block.text) == NULL);
        *digit = kept;
    }
    block.text.count /= 2;
    CHECK(net_new(&block.text) == NULL);
    CHECK(net_new(NULL) == NULL);
    free(block.rows);
    net_free(net);
}

TEST(the_nets_that_are_built_in_are_whole)
{
    for (int rule = GMK_RULE_FREESTYLE; rule <= GMK_RULE_CARO_EXACT; rule++) {
        const NetText *text = net_text_of_rule((GmkRule)rule);
        if (!text)
            continue;
        Net *net = net_new(text);
        CHECK(net != NULL);
        printf("    rule %d: %u bytes of text\n", rule,
               (unsigned)(text->count * (NET_TEXT_ROW + 1)));
        CHECK(text->count * (NET_TEXT_ROW + 1) <= 1 << 20);
        net_free(net);
    }
}

/* Whichever rule was thought about before, the same net is held. */
TEST(a_net_held_after_another_is_the_one_held_alone)
{
    for (int before = GMK_RULE_FREESTYLE; before <= GMK_RULE_STANDARD; before++)
        for (int rule = GMK_RULE_FREESTYLE; rule <= GMK_RULE_CARO_EXACT; rule++) {
            NetHolder alone = {0}, beside = {0};
            const Net *one = net_holder_get(&alone, (GmkRule)rule);
            net_holder_get(&beside, (GmkRule)before);
            const Net *other = net_holder_get(&beside, (GmkRule)rule);
            CHECK_INT(other != NULL, one != NULL);
            if (one && other)
                CHECK(memcmp(one, other, sizeof *one) == 0);
            net_holder_free(&alone);
            net_holder_free(&beside);
        }
}

TEST(without_a_net_the_value_is_that_of_the_tables)
{
    Fixture f;
    fixture_open(&f);
    AlphaBeta *ab = calloc(1, sizeof *ab);
    ab->net = net_state_new();
    for (int game = 0; game < 20; game++) {
        Board board;
        random_board(&board, &f.rng, GMK_RULE_FREESTYLE, 15, 15, 40);
        position_from_board(&ab->position, &board, f.tables);
        net_begin(ab->net, NULL);
        CHECK_INT(ab_value(ab, -AB_SCORE_INFINITE, AB_SCORE_INFINITE), ab_evaluate(&ab->position));
    }
    net_state_free(ab->net);
    free(ab);
    fixture_close(&f);
}

TEST(a_thinker_uses_the_net_only_when_asked_and_says_so)
{
    const GmkSetup setup = GMK_SETUP_INIT;
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkThinker *thinker = NULL;
    GmkGame *game = NULL;
    limits.nodes = 200;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    CHECK_INT(gmk_game_play(game, (GmkPoint){7, 7}), GMK_OK);
    for (int searcher = GMK_SEARCHER_MINIMAX; searcher <= GMK_SEARCHER_MCTS; searcher++) {
        options.searcher = (GmkSearcher)searcher;
        options.use_net = 0;
        CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
        limits.effort = GMK_EFFORT_FULL;
        CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
        CHECK_INT(gmk_thinker_net(thinker), GMK_NET_UNUSED);
        gmk_thinker_free(thinker);
        options.use_net = 1;
        limits.effort = GMK_EFFORT_PLAIN;
        CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
        CHECK_INT(gmk_thinker_net(thinker), GMK_NET_UNUSED);
        CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
        CHECK_INT(gmk_thinker_net(thinker), GMK_NET_UNUSED);
        limits.effort = GMK_EFFORT_FULL;
        CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
        CHECK_INT(gmk_thinker_net(thinker), GMK_NET_USED);
        gmk_thinker_free(thinker);
    }
    NetHolder holder = {.rule = GMK_RULE_FREESTYLE, .asked = true}; /* but could not be read */
    CHECK_INT(net_holder_use(&holder), GMK_NET_UNREADABLE);
    CHECK(net_holder_get(&holder, GMK_RULE_FREESTYLE) == NULL);
    CHECK_INT(gmk_thinker_net(NULL), GMK_NET_UNUSED);
    gmk_game_free(game);
}

TEST(the_options_as_they_are_ask_for_the_net)
{
    const GmkSetup setup = GMK_SETUP_INIT;
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkGame *game = NULL;
    limits.nodes = 50;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    CHECK_INT(gmk_game_play(game, (GmkPoint){7, 7}), GMK_OK);
    for (int searcher = GMK_SEARCHER_MINIMAX; searcher <= GMK_SEARCHER_MCTS; searcher++)
        for (int small = 0; small < 2; small++) {
            GmkThinker *thinker = NULL;
            options.searcher = (GmkSearcher)searcher;
            options.memory_bytes = small ? 6 << 20 : 16 << 20;
            CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
            CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
            CHECK_INT(gmk_thinker_net(thinker), small ? GMK_NET_UNUSED : GMK_NET_USED);
            CHECK(thought.bytes <= options.memory_bytes);
            gmk_thinker_free(thinker);
        }
    gmk_game_free(game);
}

/* ------------------------------------------------------------------------------------------------
 * Preparing
 */

static double clock_ms(clock_t since)
{
    return 1000.0 * (double)(clock() - since) / CLOCKS_PER_SEC;
}

typedef struct Prepared {
    double prepare_ms, think_ms, again_ms; /* of processor; again: prepared a second time */
    GmkThought thought;
} Prepared;

static Prepared prepare_and_think(const GmkGame *game, GmkSearcher searcher, bool ahead)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    Prepared found = {.thought = GMK_THOUGHT_INIT};
    GmkThinker *thinker = NULL;
    options.searcher = searcher;
    options.memory_bytes = 16 << 20;
    limits.nodes = 100;
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    clock_t start = clock();
    if (ahead) {
        CHECK_INT(gmk_thinker_prepare(thinker, game, &limits), GMK_OK);
        CHECK_INT(gmk_thinker_net(thinker), GMK_NET_USED);
        found.prepare_ms = clock_ms(start);
        start = clock();
        CHECK_INT(gmk_thinker_prepare(thinker, game, &limits), GMK_OK);
        found.again_ms = clock_ms(start);
        start = clock();
    }
    CHECK_INT(gmk_think(&found.thought, thinker, game, &limits), GMK_OK);
    found.think_ms = clock_ms(start);
    gmk_thinker_free(thinker);
    return found;
}

/*
 * The first search after it finds everything made, and finds the same: what preparing costs is not paid again.
 * The best of some attempts counts: memory that is used for the first time can cost a loaded system more
 * than the search.
 */
static void check_prepared(const GmkGame *game, GmkSearcher searcher)
{
    Prepared best = {.prepare_ms = HUGE_VAL, .think_ms = HUGE_VAL, .again_ms = HUGE_VAL};
    double cold_ms = HUGE_VAL;
    bool at_once = false;
    for (int attempt = 0; attempt < 8 && !at_once; attempt++) {
        const Prepared cold = prepare_and_think(game, searcher, false);
        const Prepared warm = prepare_and_think(game, searcher, true);
        CHECK(warm.thought.nodes == cold.thought.nodes);
        CHECK(warm.thought.score == cold.thought.score);
        CHECK(warm.thought.bytes == cold.thought.bytes);
        best.prepare_ms = fmin(best.prepare_ms, warm.prepare_ms);
        best.again_ms = fmin(best.again_ms, warm.again_ms);
        best.think_ms = fmin(best.think_ms, warm.think_ms);
        cold_ms = fmin(cold_ms, cold.think_ms);
        printf(
            "    searcher %d: prepared in %.1f ms, again in %.1f, searched in %.1f; at once %.1f\n",
            (int)searcher, best.prepare_ms, best.again_ms, best.think_ms, cold_ms);
        at_once =
            best.think_ms < cold_ms - best.prepare_ms / 2 && best.again_ms < best.prepare_ms / 3;
    }
    CHECK(at_once);
}

TEST(a_prepared_thinker_searches_at_once)
{
    const GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    CHECK_INT(gmk_game_play(game, (GmkPoint){7, 7}), GMK_OK);
    CHECK_INT(gmk_game_play(game, (GmkPoint){8, 6}), GMK_OK);
    check_prepared(game, GMK_SEARCHER_MINIMAX);
    check_prepared(game, GMK_SEARCHER_MCTS);
    gmk_game_free(game);
}

TEST(a_shallow_search_is_prepared_without_the_net)
{
    const GmkSetup setup = GMK_SETUP_INIT;
    const GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkThinker *thinker = NULL;
    GmkGame *game = NULL;
    limits.depth = 2;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    CHECK_INT(gmk_game_play(game, (GmkPoint){7, 7}), GMK_OK);
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    CHECK_INT(gmk_thinker_prepare(thinker, game, &limits), GMK_OK);
    CHECK_INT(gmk_think(&thought, thinker, game, &limits), GMK_OK);
    CHECK_INT(gmk_thinker_net(thinker), GMK_NET_UNUSED);
    CHECK(thought.bytes < 4 << 20);
    gmk_thinker_free(thinker);
    gmk_game_free(game);
}

static GmkThought think_about(const GmkGame *game, uint64_t use_net, const GmkLimits *limits)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    GmkThought thought = GMK_THOUGHT_INIT;
    options.use_net = use_net;
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    CHECK_INT(gmk_think(&thought, thinker, game, limits), GMK_OK);
    gmk_thinker_free(thinker);
    return thought;
}

TEST(levels_up_to_difficult_play_without_the_net)
{
    static const GmkPoint moves[] = {{7, 7}, {8, 6}, {6, 6}, {8, 8}, {8, 7}, {6, 7}, {9, 5}};
    const GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    int differ = 0;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        CHECK_INT(gmk_game_play(game, moves[i]), GMK_OK);
        for (int level = GMK_LEVEL_EASY; level <= GMK_LEVEL_DIFFICULT; level++) {
            GmkLimits limits = GMK_LIMITS_INIT;
            CHECK_INT(
                gmk_level_limits(&limits, (GmkLevel)level, GMK_BOARD_GOMOKU, GMK_SEARCHER_MINIMAX),
                GMK_OK);
            const GmkThought with = think_about(game, 1, &limits);
            const GmkThought without = think_about(game, 0, &limits);
            CHECK_INT(with.score, without.score);
            CHECK_INT(with.nodes, without.nodes);
        }
        const GmkLimits deeper = {.struct_size = sizeof deeper, .depth = 5};
        differ += think_about(game, 1, &deeper).score != think_about(game, 0, &deeper).score;
    }
    CHECK(differ > 0);
    gmk_game_free(game);
}

/* ------------------------------------------------------------------------------------------------
 * Training
 */

/* Games that the side with the last stone in the corner wins. */
static void corner_games(NetSamples *samples, int count)
{
    const GmkSetup setup = GMK_SETUP_INIT;
    FILE *file = scratch_file();
    Rng rng;
    rng_seed(&rng, 11);
    for (int game = 0; game < count; game++) {
        const int white = (int)rng_below(&rng, 2);
        fprintf(file, "%c 4 h8i9h6k9%s 0,0,0,0\n", white ? 'W' : 'B',
                white ? "a3b3c12o1" : "a3o1c12b3");
    }
    rewind(file);
    *samples = (NetSamples){0};
    CHECK_INT(net_samples_add(samples, file, &setup), GMK_OK);
    fclose(file);
}

TEST(training_learns_what_games_show_and_gives_the_same_net_twice)
{
    NetModel *models[2] = {NULL, NULL};
    const NetTraining training = {.epochs = 2, .rate = 0.05, .result = 1, .seed = 7};
    for (int round = 0; round < 2; round++) {
        NetSamples samples;
        NetReport report;
        corner_games(&samples, 400);
        CHECK_INT((int)samples.count, 1600);
        CHECK_INT(net_train(&models[round], &report, &samples, &training), GMK_OK);
        CHECK(report.net < 0.8 * report.tables);
        net_samples_free(&samples);
    }
    CHECK(models[0] && models[1] && memcmp(models[0], models[1], sizeof *models[0]) == 0);
    free(models[0]);
    free(models[1]);
}

TEST(training_goes_on_from_a_net_where_it_stood)
{
    NetSamples samples;
    NetModel *models[2] = {NULL, NULL};
    NetReport first, again;
    Net *net = NULL;
    corner_games(&samples, 400);
    NetTraining training = {.epochs = 2, .rate = 0.05, .result = 1, .seed = 7};
    CHECK_INT(net_train(&models[0], &first, &samples, &training), GMK_OK);
    CHECK_INT(net_round(&net, models[0]), GMK_OK);
    training.from = net;
    training.epochs = 1;
    training.rate = 1e-9; /* so small a step changes nothing: it says what it said before */
    CHECK_INT(net_train(&models[1], &again, &samples, &training), GMK_OK);
    CHECK(again.net < first.net + 0.02 && again.net > first.net - 0.02);
    free(models[1]);
    training.rate = 0.05;
    CHECK_INT(net_train(&models[1], &again, &samples, &training), GMK_OK);
    CHECK(again.net < first.net);
    free(models[0]);
    free(models[1]);
    net_free(net);
    net_samples_free(&samples);
}

TEST(a_written_file_is_read_and_a_damaged_one_refused)
{
    Rng rng;
    rng_seed(&rng, test_seed);
    Net *net = random_net(&rng), *again = NULL, *back = NULL;
    NetModel *model = calloc(1, sizeof *model);
    FILE *file = scratch_file();
    CHECK_INT(net_write(file, net, &test_file), GMK_OK);
    const int64_t size = ftell(file);
    rewind(file);
    CHECK_INT(net_read(&again, file), GMK_OK);
    CHECK(again && net_code_sum(again) == net_code_sum(net));
    net_unround(model, net);
    CHECK_INT(net_round(&back, model), GMK_OK); /* nothing is lost on the way there and back */
    CHECK(back && net_code_sum(back) == net_code_sum(net));
    fseek(file, (int)(size / 2), SEEK_SET);
    fputs("\"", file);
    rewind(file);
    Net *damaged = NULL;
    CHECK_INT(net_read(&damaged, file), GMK_ERR_FORMAT);
    CHECK(damaged == NULL);
    fclose(file);
    free(model);
    net_free(back);
    net_free(again);
    net_free(net);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(mirrored_windows_are_one_pair_and_all_pairs_are_met),
        CASE(facts_are_what_a_count_of_the_cells_gives),
        CASE(updated_equals_computed_from_scratch_and_undo_restores_all),
        CASE(values_of_earlier_positions_are_those_they_had),
        CASE(turned_and_mirrored_boards_are_worth_the_same),
        CASE(colours_change_places_without_changing_the_value),
        CASE(all_kernels_compute_the_same_bits),
        CASE(the_output_agrees_at_the_ends_of_the_range),
        CASE(integers_stay_near_the_trained_weights),
        CASE(a_written_net_is_read_back_and_damage_is_noticed),
        CASE(the_nets_that_are_built_in_are_whole),
        CASE(a_net_held_after_another_is_the_one_held_alone),
        CASE(without_a_net_the_value_is_that_of_the_tables),
        CASE(a_thinker_uses_the_net_only_when_asked_and_says_so),
        CASE(the_options_as_they_are_ask_for_the_net),
        CASE(a_prepared_thinker_searches_at_once),
        CASE(a_shallow_search_is_prepared_without_the_net),
        CASE(levels_up_to_difficult_play_without_the_net),
        CASE(training_learns_what_games_show_and_gives_the_same_net_twice),
        CASE(training_goes_on_from_a_net_where_it_stood),
        CASE(a_written_file_is_read_and_a_damaged_one_refused),
    };
    const int code = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    remove("test_net_scratch.txt");
    return code;
}

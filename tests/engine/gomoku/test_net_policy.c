/* The net's policy: the same ranks from any way to a position, in any picture of it, everywhere. */
#include "test.h"

#include "gomoku/net/net_kernel.h"
#include "random_board.h"
#include "random_net.h"
#include "tune/net/net_write.h"
#include "tune/net/policy_train.h"

static const NetFile test_file = {.name = "test", .command = "test"};

/* Not tmpfile(), which may not write where Windows wants it to. */
static FILE *scratch_file(void)
{
    return fopen("test_net_policy_scratch.txt", "w+b");
}

typedef struct Fixture {
    Net *net;
    RuleTables *tables;
    Position *position;
    NetState *state;
    MoveList *list;
    Rng rng;
} Fixture;

static void fixture_open(Fixture *f)
{
    rng_seed(&f->rng, test_seed);
    f->net = random_net(&f->rng);
    random_net_policy(f->net, &f->rng);
    f->tables = rule_tables_new(GMK_RULE_FREESTYLE);
    f->position = malloc(sizeof *f->position);
    f->state = net_state_new();
    f->list = malloc(sizeof *f->list);
}

static void fixture_close(Fixture *f)
{
    net_free(f->net);
    rule_tables_free(f->tables);
    free(f->position);
    net_state_free(f->state);
    free(f->list);
}

/* All empty cells, and not only what the search would try. */
static void list_cells(MoveList *out, const Position *position)
{
    out->count = 0;
    for (int cell = 0; cell < POS_CELLS; cell++)
        if (position->stones[cell] == GMK_CELL_EMPTY)
            out->moves[out->count++].cell = (uint16_t)cell;
}

/* By cell of Position: the ranks of the cells of a board that is seen for the first time. */
static void ranks_anew(int32_t *out, const Board *board, Fixture *f)
{
    position_from_board(f->position, board, f->tables);
    net_begin(f->state, f->net);
    list_cells(f->list, f->position);
    CHECK(net_rank(f->state, f->position, f->list->moves, f->list->count));
    for (int cell = 0; cell < POS_CELLS; cell++)
        out[cell] = INT32_MIN;
    for (int i = 0; i < f->list->count; i++)
        out[f->list->moves[i].cell] = f->list->moves[i].rank;
}

TEST(a_position_has_the_same_ranks_however_the_search_came_to_it)
{
    Fixture f;
    fixture_open(&f);
    Position *position = malloc(sizeof *position);
    NetState *state = net_state_new();
    MoveList *list = malloc(sizeof *list);
    int compared = 0, different = 0;
    for (int game = 0; game < 30; game++) {
        Board board;
        int width, height;
        random_size(&f.rng, &width, &height);
        random_board(&board, &f.rng, GMK_RULE_FREESTYLE, width, height, 30);
        position_from_board(position, &board, f.tables);
        net_begin(state, f.net);
        for (int step = 0; step < 100; step++) {
            const GmkPoint at = {(int)rng_below(&f.rng, position->width),
                                 (int)rng_below(&f.rng, position->height)};
            if (position->played_count > 0 && rng_below(&f.rng, 5) < 2) {
                position_undo(position);
                board_undo(&board);
            } else if (position->stones[position_cell(at)] == GMK_CELL_EMPTY &&
                       board_play(&board, at) == GMK_OK) {
                position_play(position, position_cell(at));
                if (board.result != GMK_RESULT_NONE) {
                    position_undo(position);
                    board_undo(&board);
                }
            }
            if (rng_below(&f.rng, 4) != 0)
                continue;
            int32_t ranks[POS_CELLS];
            ranks_anew(ranks, &board, &f);
            list_cells(list, position);
            CHECK(net_rank(state, position, list->moves, list->count));
            for (int i = 0; i < list->count; i++) {
                CHECK_INT(list->moves[i].rank, ranks[list->moves[i].cell]);
                different += list->moves[i].rank != list->moves[0].rank;
                compared++;
            }
        }
    }
    printf("    %d ranks compared\n", compared);
    CHECK(compared > 5000 && different > compared / 2);
    free(list);
    net_state_free(state);
    free(position);
    fixture_close(&f);
}

TEST(turned_and_mirrored_boards_have_turned_and_mirrored_ranks)
{
    Fixture f;
    fixture_open(&f);
    for (int game = 0; game < 40; game++) {
        const int side = 7 + (int)rng_below(&f.rng, 14);
        int32_t ranks[POS_CELLS], others[POS_CELLS];
        Board board;
        random_board(&board, &f.rng, GMK_RULE_FREESTYLE, side, side, 40);
        ranks_anew(ranks, &board, &f);
        for (int symmetry = 1; symmetry < 8; symmetry++) {
            Board other;
            random_board_init(&other, GMK_RULE_FREESTYLE, side, side);
            for (int i = 0; i < board.move_count; i++)
                board_play(&other, board_turned(board_point(board.moves[i]), symmetry, side));
            ranks_anew(others, &other, &f);
            for (int y = 0; y < side; y++)
                for (int x = 0; x < side; x++) {
                    const GmkPoint at = {x, y};
                    const int there = position_cell(board_turned(at, symmetry, side));
                    CHECK_INT(others[there], ranks[position_cell(at)]);
                }
        }
    }
    fixture_close(&f);
}

TEST(colours_change_places_without_changing_the_ranks)
{
    Fixture f;
    fixture_open(&f);
    for (int game = 0; game < 40; game++) {
        int32_t ranks[POS_CELLS], others[POS_CELLS];
        Board board, other;
        random_board(&board, &f.rng, GMK_RULE_FREESTYLE, 15, 15, 40);
        other = board;
        for (int i = 0; i < BOARD_CELLS; i++)
            if (board.cells[i] == GMK_CELL_BLACK || board.cells[i] == GMK_CELL_WHITE)
                other.cells[i] = board_other(board.cells[i]);
        other.to_move = board_other(board.to_move);
        ranks_anew(ranks, &board, &f);
        ranks_anew(others, &other, &f);
        CHECK(memcmp(ranks, others, sizeof ranks) == 0);
    }
    fixture_close(&f);
}

TEST(all_kernels_agree_on_every_bit)
{
    Fixture f;
    fixture_open(&f);
    enum { OTHERS = 3 };
    const NetKernel *others[OTHERS] = {net_kernel_sse2(), net_kernel_avx2(), net_kernel_avx512()};
    for (int round = 0; round < 5000; round++) {
        uint16_t rows[BOARD_DIRECTIONS];
        int16_t query[NET_POLICY];
        for (int d = 0; d < BOARD_DIRECTIONS; d++) {
            rows[d] = (uint16_t)rng_below(&f.rng, NET_PAIRS);
            if (round % 3 == 0) /* the ends of the range too */
                memset(f.net->policy_rows[rows[d]], round % 2 ? INT8_MAX : -INT8_MAX, NET_POLICY);
        }
        for (int j = 0; j < NET_POLICY; j++)
            query[j] =
                (int16_t)(round % 5 == 0 ? INT16_MAX : random_within(&f.rng, round % 5 * 8000));
        const int32_t plain = net_kernel_plain.logit(f.net, rows, query);
        for (int i = 0; i < OTHERS; i++)
            if (others[i])
                CHECK_INT(others[i]->logit(f.net, rows, query), plain);
        uint16_t sums[NET_CHANNELS];
        for (int c = 0; c < NET_CHANNELS; c++)
            sums[c] = round % 7 == 0 ? UINT16_MAX : (uint16_t)rng_next(&f.rng);
        net_kernel_plain.query(query, f.net, sums);
        for (int i = 0; i < OTHERS; i++)
            if (others[i]) {
                int16_t same[NET_POLICY];
                others[i]->query(same, f.net, sums);
                CHECK(memcmp(same, query, sizeof same) == 0);
            }
    }
    fixture_close(&f);
}

TEST(integers_stay_near_the_trained_weights)
{
    Fixture f;
    fixture_open(&f);
    PolicyModel *model = malloc(sizeof *model);
    PolicySquares *squares = malloc(sizeof *squares);
    PolicyPass *pass = malloc(sizeof *pass);
    double worst = 0, largest = 0;
    policy_model_init(model, squares, test_seed);
    for (int r = 0; r < NET_PAIRS; r++)
        for (int j = 0; j < NET_POLICY; j++)
            model->rows[r][j] = 0.005f * (float)random_within(&f.rng, 100); /* as trained ones */
    for (int c = 0; c < NET_CHANNELS; c++)
        for (int j = 0; j < NET_POLICY; j++)
            model->w[c][j] = 0.001f * (float)random_within(&f.rng, 200);
    CHECK_INT(net_round_policy(f.net, model), GMK_OK);
    for (int game = 0; game < 100; game++) {
        int32_t ranks[POS_CELLS];
        Board board;
        random_board(&board, &f.rng, GMK_RULE_FREESTYLE, 15, 15, 60);
        ranks_anew(ranks, &board, &f);
        const uint16_t *sums = net_sums(f.state, f.position, 0);
        for (int c = 0; c < NET_CHANNELS; c++)
            pass->inputs[c] = (float)sums[c] / (NET_ROW_ONE * NET_SUM_SCALE);
        pass->count = f.list->count;
        for (int i = 0; i < pass->count; i++)
            for (int d = 0; d < BOARD_DIRECTIONS; d++) {
                const GmkPoint at = position_point(f.list->moves[i].cell);
                uint64_t line = f.position->lines[d][position_line(d, at.x, at.y)];
                line = f.position->to_move == 0 ? line : net_other_view(line);
                pass->rows[i][d] =
                    f.net->pairs[pattern_key(line, position_place(d, at.x, at.y), NET_REACH)];
            }
        policy_model_forward(model, pass);
        for (int i = 0; i < pass->count; i++) {
            const double exact = (double)pass->logits[i] * NET_RANK_ONE;
            const double off = exact - ranks[f.list->moves[i].cell];
            worst = off > worst ? off : -off > worst ? -off : worst;
            largest = exact > largest ? exact : -exact > largest ? -exact : largest;
        }
    }
    printf("    at most %.1f off, of ranks up to %.0f\n", worst, largest);
    CHECK(largest > 100);
    CHECK(worst < 0.05 * largest);
    free(pass);
    free(squares);
    free(model);
    fixture_close(&f);
}

/* ------------------------------------------------------------------------------------------------
 * Text
 */

typedef struct TextBlock {
    char (*rows)[NET_TEXT_ROW + 1];
    NetText text;
} TextBlock;

/* The rows between quotes of what was written, as a compiler would read them. */
static TextBlock read_rows(FILE *file, uint32_t sum)
{
    TextBlock block = {0};
    char line[256];
    rewind(file);
    block.rows = malloc((size_t)20000 * sizeof *block.rows);
    while (fgets(line, sizeof line, file))
        if (strncmp(line, "    \"", 5) == 0) {
            memcpy(block.rows[block.text.count], line + 5, NET_TEXT_ROW);
            block.rows[block.text.count++][NET_TEXT_ROW] = '\0';
        }
    fclose(file);
    block.text.rows = (const char(*)[NET_TEXT_ROW + 1]) block.rows;
    block.text.sum = sum;
    return block;
}

TEST(a_policy_is_read_back_and_one_that_is_damaged_or_of_another_net_is_refused)
{
    Fixture f;
    fixture_open(&f);
    Net *net = f.net;
    FILE *file = scratch_file();
    CHECK_INT(net_write(file, net, &test_file), GMK_OK);
    TextBlock value = read_rows(file, net_code_sum(net));
    file = scratch_file();
    CHECK_INT(net_write_policy(file, net, &test_file), GMK_OK);
    TextBlock policy = read_rows(file, net_code_policy_sum(net));

    Net *again = net_new_with_policy(&value.text, &policy.text);
    CHECK(again && again->has_policy);
    if (again)
        CHECK(memcmp(again->policy_rows, net->policy_rows, sizeof net->policy_rows) == 0 &&
              memcmp(again->policy_w, net->policy_w, sizeof net->policy_w) == 0 &&
              memcmp(again->policy_b, net->policy_b, sizeof net->policy_b) == 0);
    net_free(again);

    again = net_new_with_policy(&value.text, NULL); /* a net may have none: the tables rank */
    CHECK(again && !again->has_policy);
    if (again) {
        Board board;
        random_board_init(&board, GMK_RULE_FREESTYLE, 15, 15);
        position_from_board(f.position, &board, f.tables);
        moves_generate(f.list, f.position);
        const int32_t before = f.list->moves[0].rank;
        net_begin(f.state, again);
        CHECK(!net_rank(f.state, f.position, f.list->moves, f.list->count));
        CHECK_INT(f.list->moves[0].rank, before);
        net_begin(f.state, NULL);
        CHECK(!net_rank(f.state, f.position, f.list->moves, f.list->count));
        CHECK(!net_rank(NULL, f.position, f.list->moves, f.list->count));
    }
    net_free(again);

    for (int round = 0; round < 8; round++) {
        char *digit =
            &policy.rows[rng_below(&f.rng, policy.text.count - 1)][rng_below(&f.rng, NET_TEXT_ROW)];
        const char kept = *digit;
        *digit = round == 0 ? '\0' : net_text_digit((net_text_value(kept) + 1) % NET_TEXT_BASE);
        CHECK(net_new_with_policy(&value.text, &policy.text) == NULL);
        *digit = kept;
    }
    policy.text.count /= 2;
    CHECK(net_new_with_policy(&value.text, &policy.text) == NULL);
    policy.text.count *= 2;
    net->rows[0][0] ^= 1;
    file = scratch_file();
    CHECK_INT(net_write(file, net, &test_file), GMK_OK);
    TextBlock other = read_rows(file, net_code_sum(net));
    again = net_new(&other.text);
    CHECK(again != NULL);
    CHECK(net_new_with_policy(&other.text, &policy.text) == NULL);
    net_free(again);
    free(other.rows);
    free(policy.rows);
    free(value.rows);
    fixture_close(&f);
}

TEST(the_policies_that_are_built_in_are_whole)
{
    for (int rule = GMK_RULE_FREESTYLE; rule <= GMK_RULE_CARO_EXACT; rule++) {
        const NetText *text = net_text_of_rule((GmkRule)rule);
        const NetText *policy = net_policy_of_rule((GmkRule)rule);
        if (!policy)
            continue;
        Net *net = net_new_with_policy(text, policy);
        CHECK(net && net->has_policy);
        const unsigned bytes = (text->count + policy->count) * (NET_TEXT_ROW + 1);
        printf("    rule %d: %u bytes of text, %u of these the policy's\n", rule, bytes,
               (unsigned)(policy->count * (NET_TEXT_ROW + 1)));
        CHECK(bytes <= 1 << 20);
        net_free(net);
    }
}

/* ------------------------------------------------------------------------------------------------
 * Training
 */

/* Games in which black answers a stone beside the middle on the other side of it. */
static void mirrored_games(NetSamples *samples, int count)
{
    static const char *const games[] = {"h8i8g8", "h8g8i8", "h8h9h7", "h8h7h9",
                                        "h8i9g7", "h8g7i9", "h8i7g9", "h8g9i7"};
    const GmkSetup setup = GMK_SETUP_INIT;
    FILE *file = scratch_file();
    Rng rng;
    rng_seed(&rng, 11);
    for (int game = 0; game < count; game++)
        fprintf(file, "B 2 %s 0\n", games[rng_below(&rng, 8)]);
    rewind(file);
    *samples = (NetSamples){0};
    CHECK_INT(net_samples_add(samples, file, &setup), GMK_OK);
    fclose(file);
}

TEST(training_learns_the_moves_of_games_and_gives_the_same_policy_twice)
{
    Fixture f;
    fixture_open(&f);
    PolicyModel *models[2] = {NULL, NULL};
    const PolicyTraining training = {
        .net = f.net, .setup = GMK_SETUP_INIT, .epochs = 2, .rate = 0.1, .seed = 7};
    for (int round = 0; round < 2; round++) {
        NetSamples samples;
        PolicyReport report = {0};
        mirrored_games(&samples, 400);
        CHECK_INT((int)samples.count, 400);
        CHECK_INT(policy_train(&models[round], &report, &samples, &training), GMK_OK);
        CHECK_INT((int)report.positions, 380);
        CHECK(report.policy.first > 0.99);
        CHECK(report.policy.loss < 0.2 * report.tables.loss);
        net_samples_free(&samples);
    }
    CHECK(models[0] && models[1] && memcmp(models[0], models[1], sizeof *models[0]) == 0);
    free(models[0]);
    free(models[1]);
    fixture_close(&f);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_position_has_the_same_ranks_however_the_search_came_to_it),
        CASE(turned_and_mirrored_boards_have_turned_and_mirrored_ranks),
        CASE(colours_change_places_without_changing_the_ranks),
        CASE(all_kernels_agree_on_every_bit),
        CASE(integers_stay_near_the_trained_weights),
        CASE(a_policy_is_read_back_and_one_that_is_damaged_or_of_another_net_is_refused),
        CASE(the_policies_that_are_built_in_are_whole),
        CASE(training_learns_the_moves_of_games_and_gives_the_same_policy_twice),
    };
    const int code = test_main(argc, argv, cases, sizeof cases / sizeof *cases);
    remove("test_net_policy_scratch.txt");
    return code;
}

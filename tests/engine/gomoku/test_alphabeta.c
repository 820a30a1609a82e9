/* The plain alpha-beta search is minimax; scores do not depend on how the board is turned. */
#include "test.h"

#include "gomoku/search/gomoku_minimax.h"
#include "gomoku/search/gomoku_root.h"
#include "random_board.h"

typedef struct Bench {
    RuleTables *tables[GMK_RULE_CARO_EXACT + 1];
    AlphaBeta *ab;
    SearchLimits limits;
    atomic_bool stop;
} Bench;

static void bench_init(Bench *bench)
{
    const GmkLimits none = GMK_LIMITS_INIT;
    memset(bench, 0, sizeof *bench);
    bench->ab = calloc(1, sizeof *bench->ab);
    bench->ab->plain = true;
    bench->ab->limits = &bench->limits;
    limits_begin(&bench->limits, &none, &bench->stop);
    for (int rule = 0; rule <= GMK_RULE_CARO_EXACT; rule++)
        bench->tables[rule] = rule_tables_new((GmkRule)rule);
}

static void bench_free(Bench *bench)
{
    for (int rule = 0; rule <= GMK_RULE_CARO_EXACT; rule++)
        rule_tables_free(bench->tables[rule]);
    free(bench->ab);
}

/* The definition: the best of all moves, each worth what the best answer leaves. */
static int minimax(Position *position, int depth, int ply)
{
    const int verdict = moves_verdict(position, ply);
    if (verdict != SCORE_UNDECIDED)
        return verdict;
    if (position->empty_count == 0)
        return 0;
    if (depth == 0)
        return ab_evaluate(position);
    MoveList list;
    moves_generate(&list, position);
    if (list.count == 0)
        return 0;
    int best = -AB_SCORE_INFINITE;
    for (int i = 0; i < list.count; i++) {
        position_play(position, list.moves[i].cell);
        const int score = -minimax(position, depth - 1, ply + 1);
        position_undo(position);
        best = score > best ? score : best;
    }
    if (!list.complete && best <= -GMK_SCORE_PROVEN)
        best = -(AB_SCORE_LIKELY - ply);
    return best;
}

static int plain_score(Bench *bench, const Board *board, int depth)
{
    ab_reset(bench->ab);
    position_from_board(&bench->ab->position, board, bench->tables[board->rule]);
    return ab_search(bench->ab, -AB_SCORE_INFINITE, AB_SCORE_INFINITE, depth * AB_PLY, 0, false);
}

TEST(alpha_beta_is_minimax)
{
    Bench bench;
    bench_init(&bench);
    Position *position = malloc(sizeof *position);
    Rng rng;
    rng_seed(&rng, test_seed);
    int compared = 0, decided = 0;
    const int rounds = test_rounds(600);
    for (int round = 0; round < rounds; round++) {
        const GmkRule rule = (GmkRule)(round % (GMK_RULE_CARO_EXACT + 1));
        const int depth = round % 40 == 0 ? 4 : 1 + round % 3;
        const int side = depth == 4 ? 6 : depth == 3 ? 7 : 12;
        Board board;
        random_board(&board, &rng, rule, side, side + round % 2, depth == 4 ? 20 : 30);
        position_from_board(position, &board, bench.tables[rule]);
        const int expected = minimax(position, depth, 0);
        CHECK_INT(plain_score(&bench, &board, depth), expected);
        decided += expected >= GMK_SCORE_PROVEN || expected <= -GMK_SCORE_PROVEN;
        compared++;
    }
    printf("    %d positions, %d of them decided\n", compared, decided);
    CHECK(decided > rounds / 20 && decided < compared - rounds / 6);
    free(position);
    bench_free(&bench);
}

TEST(score_is_the_same_in_eight_symmetries)
{
    Bench bench;
    bench_init(&bench);
    Rng rng;
    rng_seed(&rng, test_seed + 1);
    for (int round = 0; round < 60; round++) {
        enum { SIDE = 11 };
        Board board;
        random_board(&board, &rng, (GmkRule)(round % (GMK_RULE_CARO_EXACT + 1)), SIDE, SIDE, 30);
        const int depth = round % 3;
        const int expected = plain_score(&bench, &board, depth);
        for (int symmetry = 1; symmetry < 8; symmetry++) {
            GmkStone stones[GMK_CELLS_MAX];
            for (int i = 0; i < board.move_count; i++)
                stones[i] = (GmkStone){board_turned(board_point(board.moves[i]), symmetry, SIDE),
                                       i % 2 ? GMK_CELL_WHITE : GMK_CELL_BLACK};
            Board other;
            random_board_init(&other, (GmkRule)board.rule, SIDE, SIDE);
            CHECK_INT(board_set_position(&other, stones, board.move_count, (GmkCell)board.to_move),
                      GMK_OK);
            CHECK_INT(plain_score(&bench, &other, depth), expected);
        }
    }
    bench_free(&bench);
}

/* The scores of all root moves by the definition, best first. */
static int minimax_moves(GmkRanked *out, Position *position, int depth)
{
    MoveList list;
    moves_generate(&list, position);
    for (int i = 0; i < list.count; i++) {
        position_play(position, list.moves[i].cell);
        const GmkRanked one = {position_point(list.moves[i].cell),
                               -minimax(position, depth - 1, 1)};
        position_undo(position);
        int at = i;
        for (; at > 0 && out[at - 1].score < one.score; at--)
            out[at] = out[at - 1];
        out[at] = one;
    }
    return list.count;
}

static int score_of(const GmkRanked *ranked, int count, GmkPoint move)
{
    for (int i = 0; i < count; i++)
        if (ranked[i].move.x == move.x && ranked[i].move.y == move.y)
            return ranked[i].score;
    return AB_SCORE_INFINITE;
}

TEST(several_lines_are_the_best_moves_with_their_true_scores)
{
    enum { LINES = 4 };
    Bench bench;
    bench_init(&bench);
    Rng rng;
    rng_seed(&rng, test_seed + 2);
    int compared = 0, apart = 0;
    for (int round = 0; round < 120; round++) {
        const GmkRule rule = (GmkRule)(round % (GMK_RULE_CARO_EXACT + 1));
        const int depth = 1 + round % 3, side = depth == 3 ? 7 : 11;
        GmkRanked expected[GMK_CELLS_MAX];
        GmkThought thought = GMK_THOUGHT_INIT;
        Board board;
        random_board(&board, &rng, rule, side, side, 24);
        ab_reset(bench.ab);
        position_from_board(&bench.ab->position, &board, bench.tables[rule]);
        if (moves_verdict(&bench.ab->position, 0) != SCORE_UNDECIDED ||
            bench.ab->position.empty_count == 0)
            continue;
        bench.limits.depth = depth;
        bench.limits.lines = LINES;
        CHECK(root_search(&thought, bench.ab));
        const int count = minimax_moves(expected, &bench.ab->position, thought.depth);
        CHECK_INT(thought.ranked_count, count < LINES ? count : LINES);
        CHECK_INT(thought.ranked[0].score, thought.score);
        for (int i = 0; i < thought.ranked_count; i++) {
            CHECK_INT(thought.ranked[i].score, expected[i].score);
            CHECK_INT(score_of(expected, count, thought.ranked[i].move), expected[i].score);
            apart += i > 0 && thought.ranked[i].score < thought.ranked[0].score;
        }
        compared++;
    }
    printf("    %d positions, %d lines below the best\n", compared, apart);
    CHECK(compared > 40 && apart > 40);
    bench_free(&bench);
}

/* The nodes of a search to this depth; NULL: with the numbers that it takes by itself. */
static uint64_t nodes_to(const Board *board, int depth, bool with_net,
                         const SearchParameters *parameters)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    options.use_net = with_net;
    const atomic_bool stop = false;
    GmkLimits wanted = GMK_LIMITS_INIT;
    SearchLimits limits;
    GmkThought thought = GMK_THOUGHT_INIT;
    void *memory = gomoku_memory_new(&options);
    CHECK(memory != NULL);
    gomoku_memory_use(memory, parameters, NULL);
    wanted.depth = depth;
    limits_begin(&limits, &wanted, &stop);
    CHECK_INT(gomoku_think(&thought, board, memory, &limits), GMK_OK);
    gomoku_memory_free(memory);
    return limits.nodes;
}

static void open_board(Board *board, GmkRule rule)
{
    static const GmkPoint moves[] = {{7, 7}, {8, 6}, {6, 6}, {8, 8}, {10, 7}, {6, 8}};
    random_board_init(board, rule, 15, 15);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        CHECK_INT(board_play(board, moves[i]), GMK_OK);
}

TEST(only_deep_searches_with_the_net_try_more_moves)
{
    SearchParameters few = *search_parameters_of(GMK_RULE_FREESTYLE), many = few;
    few.limit_base = 2;
    many.limit_base = 20;
    Board board;
    open_board(&board, GMK_RULE_FREESTYLE);
    CHECK_INT(nodes_to(&board, 3, true, &few), nodes_to(&board, 3, true, &many));
    CHECK_INT(nodes_to(&board, 8, false, &few), nodes_to(&board, 8, false, &many));
    CHECK(nodes_to(&board, 8, true, &few) != nodes_to(&board, 8, true, &many));
}

TEST(each_rule_has_its_own_numbers)
{
    const SearchParameters *freestyle = search_parameters_of(GMK_RULE_FREESTYLE);
    const SearchParameters *renju = search_parameters_of(GMK_RULE_RENJU);
    Board board;
    open_board(&board, GMK_RULE_FREESTYLE);
    CHECK_INT(nodes_to(&board, 8, false, NULL), nodes_to(&board, 8, false, freestyle));
    CHECK(nodes_to(&board, 8, false, NULL) != nodes_to(&board, 8, false, renju));
    open_board(&board, GMK_RULE_RENJU);
    CHECK_INT(nodes_to(&board, 8, false, NULL), nodes_to(&board, 8, false, renju));
    CHECK(nodes_to(&board, 8, false, NULL) != nodes_to(&board, 8, false, freestyle));
}

/* A search to depth 8 with the net; `sees`: what it has seen is kept. */
static GmkThought search_with_net(const Board *board, const RuleTables *tables, const Net *net,
                                  bool sees)
{
    atomic_bool stop = false;
    GmkLimits wanted = GMK_LIMITS_INIT;
    SearchLimits limits;
    GmkThought thought = GMK_THOUGHT_INIT;
    Tt tt;
    AlphaBeta *ab = calloc(1, sizeof *ab);
    wanted.depth = 8;
    limits_begin(&limits, &wanted, &stop);
    CHECK(tt_init(&tt, 1 << 20) && vcf_table_init(&ab->vcf) && vct_table_init(&ab->vct));
    CHECK(!sees || sight_table_init(&ab->sights));
    ab->tt = &tt;
    ab->limits = &limits;
    ab->net = net_state_new();
    net_begin(ab->net, net);
    ab_reset(ab);
    position_from_board(&ab->position, board, tables);
    CHECK(root_search(&thought, ab));
    sight_table_free(&ab->sights);
    vcf_table_free(&ab->vcf);
    vct_table_free(&ab->vct);
    net_state_free(ab->net);
    tt_free(&tt);
    free(ab);
    return thought;
}

TEST(what_was_seen_before_changes_nothing_in_the_search)
{
    Bench bench;
    Rng rng;
    uint64_t nodes = 0;
    bench_init(&bench);
    rng_seed(&rng, test_seed);
    for (int rule = 0; rule <= GMK_RULE_CARO_EXACT; rule++) {
        NetHolder holder = {0};
        const Net *net = net_holder_get(&holder, (GmkRule)rule);
        for (int round = 0; round < 6; round++) {
            Board board;
            random_board(&board, &rng, (GmkRule)rule, 12 + round, 15, 4 + 6 * round);
            if (board.result != GMK_RESULT_NONE)
                continue;
            const GmkThought alone = search_with_net(&board, bench.tables[rule], net, false);
            const GmkThought seen = search_with_net(&board, bench.tables[rule], net, true);
            CHECK(seen.nodes == alone.nodes);
            CHECK_INT(seen.score, alone.score);
            CHECK(seen.move.x == alone.move.x && seen.move.y == alone.move.y);
            CHECK_INT(seen.variation_count, alone.variation_count);
            nodes += seen.nodes;
        }
        net_holder_free(&holder);
    }
    printf("    %u nodes compared\n", (unsigned)nodes);
    CHECK(nodes > 30000);
    bench_free(&bench);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(alpha_beta_is_minimax),
        CASE(score_is_the_same_in_eight_symmetries),
        CASE(several_lines_are_the_best_moves_with_their_true_scores),
        CASE(only_deep_searches_with_the_net_try_more_moves),
        CASE(each_rule_has_its_own_numbers),
        CASE(what_was_seen_before_changes_nothing_in_the_search),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

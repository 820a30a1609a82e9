/*
 * What the threads of one search tell each other, and what a thread makes of it. The other thread is
 * played by the test, so that nothing depends on who is quicker; real ones meet in threads_engine.
 */
#include "test.h"

#include "gomoku/search/gomoku_root.h"
#include "gomoku/search/team_profile.h"
#include "random_board.h"

typedef struct Bench {
    RuleTables *tables;
    AlphaBeta *ab;
    Team *team;
    Tt tt;
    SearchLimits limits;
    atomic_bool stop;
} Bench;

static void bench_init(Bench *bench)
{
    memset(bench, 0, sizeof *bench);
    bench->tables = rule_tables_new(GMK_RULE_FREESTYLE);
    bench->ab = calloc(1, sizeof *bench->ab);
    bench->team = calloc(1, sizeof *bench->team);
    bench->ab->limits = &bench->limits;
    bench->ab->narrow = true;
    bench->ab->tt = &bench->tt;
    CHECK(tt_init(&bench->tt, 1 << 20) && vcf_table_init(&bench->ab->vcf));
}

static void bench_free(Bench *bench)
{
    vct_table_free(&bench->ab->vct);
    vcf_table_free(&bench->ab->vcf);
    tt_free(&bench->tt);
    rule_tables_free(bench->tables);
    free(bench->team);
    free(bench->ab);
}

/* The position as if nothing had been searched, alone or with a team. */
static void bench_begin(Bench *bench, const Board *board, const GmkLimits *wanted, bool together)
{
    AlphaBeta *ab = bench->ab;
    tt_clear(&bench->tt);
    vcf_table_clear(&ab->vcf);
    vct_table_free(&ab->vct);
    CHECK(vct_table_init(&ab->vct));
    ab_reset(ab);
    position_from_board(&ab->position, board, bench->tables);
    limits_begin(&bench->limits, wanted, &bench->stop);
    team_begin(bench->team, 2, true);
    ab->team = together ? bench->team : NULL;
}

/* A position in which neither side can win at once. */
static void quiet_board(Board *board)
{
    static const GmkPoint moves[] = {{7, 7}, {8, 6}, {9, 9}, {5, 6}};
    random_board_init(board, GMK_RULE_FREESTYLE, 15, 15);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        CHECK_INT(board_play(board, moves[i]), GMK_OK);
}

/* What another thread says of a move that a search would not choose: the last of those it tries. */
static TeamMove odd_move(const Bench *bench, int depth, int score)
{
    MoveList list;
    moves_generate(&list, &bench->ab->position);
    for (int i = 0; i < list.count; i++)
        moves_pick(&list, i);
    return (TeamMove){
        .depth = depth,
        .score = score,
        .exact = true,
        .line_count = 1,
        .line = {list.moves[list.count - 1].cell},
    };
}

static bool is_move(GmkPoint point, const TeamMove *move)
{
    return position_cell(point) == move->line[0];
}

TEST(the_best_move_is_of_the_deepest_iteration)
{
    Team *team = calloc(1, sizeof *team);
    TeamMove move;
    team_begin(team, 2, true);
    CHECK(!team_best(&move, team, 1));
    team_offer(team, &(TeamMove){.depth = 4, .score = 30, .line_count = 1, .line = {11}});
    team_offer(team, &(TeamMove){.depth = 4, .score = 20, .line_count = 1, .line = {12}});
    team_offer(team, &(TeamMove){.depth = 3, .score = 90, .line_count = 1, .line = {13}});
    CHECK(team_best(&move, team, 4) && !team_best(&move, team, 5));
    CHECK_INT(move.line[0], 11);
    team_offer(team, &(TeamMove){.depth = 4, .score = 31, .line_count = 1, .line = {14}});
    CHECK(team_best(&move, team, 3));
    CHECK_INT(move.line[0], 14);
    team_offer(team, &(TeamMove){.depth = 5, .score = -50, .line_count = 1, .line = {15}});
    CHECK(team_best(&move, team, 4));
    CHECK_INT(move.line[0], 15);
    /* An exact score replaces what the same move was worth at least. */
    TeamMove again = {.depth = 5, .score = -60, .exact = true, .line_count = 1, .line = {15}};
    team_offer(team, &again);
    CHECK(team_best(&move, team, 5));
    CHECK_INT(move.score, -60);
    team_begin(team, 2, true);
    CHECK(!team_best(&move, team, 1));
    free(team);
}

TEST(the_first_to_finish_an_iteration_counts)
{
    Team *team = calloc(1, sizeof *team);
    TeamMove result;
    team_begin(team, 2, true);
    team_finish(team, &(TeamMove){.depth = 2, .score = 10, .line_count = 1, .line = {11}});
    team_finish(team, &(TeamMove){.depth = 2, .score = 99, .line_count = 1, .line = {12}});
    team_finish(team, &(TeamMove){.depth = 1, .score = 99, .line_count = 1, .line = {13}});
    team_result(&result, team);
    CHECK_INT(atomic_load(&team->finished), 2);
    CHECK_INT(result.line[0], 11);
    team_finish(team, &(TeamMove){.depth = 3, .score = 0, .line_count = 1, .line = {14}});
    team_result(&result, team);
    CHECK_INT(atomic_load(&team->finished), 3);
    CHECK_INT(result.line[0], 14);
    free(team);
}

TEST(half_of_the_threads_search_one_ply_deeper)
{
    Team *team = calloc(1, sizeof *team);
    team_begin(team, 2, true);
    CHECK_INT(team_join(team, 6, 64), 6);
    CHECK_INT(team_join(team, 6, 64), 7);
    team_part(team, 6);
    CHECK_INT(team_join(team, 6, 64), 6); /* free again */
    CHECK_INT(team_join(team, 7, 7), 7);  /* the last iteration there is */
    CHECK_INT(team_join(team, 1, 64), 1);
    CHECK_INT(team_join(team, 1, 64), 1); /* the first ones take no time */
    team_begin(team, 4, true);
    CHECK_INT(team_join(team, 9, 64), 9);
    CHECK_INT(team_join(team, 9, 64), 9);
    CHECK_INT(team_join(team, 9, 64), 10);
    CHECK_INT(team_join(team, 9, 64), 10);
    free(team);
}

TEST(a_mark_is_of_one_position)
{
    Team *team = calloc(1, sizeof *team);
    const uint64_t hash = UINT64_C(0x123456789abcdef1), same_slot = hash ^ (UINT64_C(1) << 40);
    team_begin(team, 2, true);
    team_enter(team, hash);
    CHECK(team_is_busy(team, hash) && !team_is_busy(team, same_slot));
    team_leave(team, same_slot); /* not its own mark */
    CHECK(team_is_busy(team, hash));
    team_enter(team, same_slot);
    CHECK(!team_is_busy(team, hash) && team_is_busy(team, same_slot));
    team_leave(team, same_slot);
    CHECK(!team_is_busy(team, same_slot));
    free(team);
}

TEST(no_mark_outlives_a_search)
{
    Team *team = calloc(1, sizeof *team);
    team_begin(team, 2, true);
    for (uint64_t slot = 0; slot < TEAM_BUSY; slot++)
        team_enter(team, slot + TEAM_BUSY);
    team_begin(team, 2, true);
    int busy = 0;
    for (uint64_t slot = 0; slot < TEAM_BUSY; slot++)
        busy += team_is_busy(team, slot + TEAM_BUSY);
    CHECK_INT(busy, 0);
    free(team);
}

/* Marks every second move of the position as one that another thread is searching. */
static void mark_half(Team *team, const Position *position)
{
    MoveList list;
    moves_generate(&list, position);
    for (int i = 0; i < list.count; i += 2)
        team_enter(team, position_hash_after(position, list.moves[i].cell));
}

TEST(moves_that_another_thread_searches_come_later_but_are_not_forgotten)
{
    const GmkLimits none = GMK_LIMITS_INIT;
    Bench bench;
    bench_init(&bench);
    Rng rng;
    rng_seed(&rng, test_seed);
    int won = 0, deferred = 0;
    for (int round = 0; round < 200; round++) {
        int score[2];
        uint64_t nodes[2];
        Board board;
        random_board(&board, &rng, GMK_RULE_FREESTYLE, 12, 12, 24);
        for (int marked = 0; marked <= 1; marked++) {
            bench_begin(&bench, &board, &none, true);
            if (marked)
                mark_half(bench.team, &bench.ab->position);
            score[marked] =
                ab_search(bench.ab, -AB_SCORE_INFINITE, AB_SCORE_INFINITE, 6 * AB_PLY, 0, false);
            nodes[marked] = bench.limits.nodes;
        }
        if (score[0] >= GMK_SCORE_PROVEN) {
            CHECK(score[1] >= GMK_SCORE_PROVEN);
            won++;
        }
        deferred += nodes[0] != nodes[1];
    }
    printf("    %d won, %d searched in another order\n", won, deferred);
    CHECK(won > 20 && deferred > 20);
    bench_free(&bench);
}

/* Marks the move that a search tries first. */
static void mark_first(Team *team, const Position *position)
{
    MoveList list;
    moves_generate(&list, position);
    moves_pick(&list, 0);
    team_enter(team, position_hash_after(position, list.moves[0].cell));
}

TEST(the_first_move_is_not_put_off)
{
    GmkLimits wanted = GMK_LIMITS_INIT;
    Bench bench;
    Board board;
    GmkThought thought = GMK_THOUGHT_INIT;
    uint64_t below[2], root[2];
    bench_init(&bench);
    quiet_board(&board);
    for (int marked = 0; marked <= 1; marked++) {
        wanted.depth = 0;
        bench_begin(&bench, &board, &wanted, true);
        if (marked)
            mark_first(bench.team, &bench.ab->position);
        ab_search(bench.ab, -AB_SCORE_INFINITE, AB_SCORE_INFINITE, 6 * AB_PLY, 0, false);
        below[marked] = bench.limits.nodes;
        wanted.depth = 1; /* deeper, the best move is another one */
        bench_begin(&bench, &board, &wanted, true);
        if (marked)
            mark_first(bench.team, &bench.ab->position);
        CHECK(root_search(&thought, bench.ab));
        root[marked] = thought.nodes;
    }
    CHECK_INT(below[1], below[0]);
    CHECK_INT(root[1], root[0]);
    bench_free(&bench);
}

TEST(a_team_of_one_searches_as_if_alone)
{
    GmkLimits wanted = GMK_LIMITS_INIT;
    Bench bench;
    Rng rng;
    bench_init(&bench);
    rng_seed(&rng, test_seed);
    const int rounds = test_rounds(100);
    wanted.depth = 9;
    for (int round = 0; round < rounds; round++) {
        GmkThought alone = GMK_THOUGHT_INIT, together = GMK_THOUGHT_INIT;
        Board board;
        do { /* with moves to choose from */
            random_board(&board, &rng, GMK_RULE_FREESTYLE, 15, 15, 8);
            bench_begin(&bench, &board, &wanted, false);
        } while (moves_verdict(&bench.ab->position, 0) != SCORE_UNDECIDED);
        CHECK(root_search(&alone, bench.ab));
        bench_begin(&bench, &board, &wanted, true);
        CHECK(root_search(&together, bench.ab));
        CHECK_INT(together.nodes, alone.nodes);
        CHECK_INT(together.score, alone.score);
        CHECK_INT(together.move.x, alone.move.x);
        CHECK_INT(together.move.y, alone.move.y);
    }
    bench_free(&bench);
}

TEST(an_iteration_ends_when_another_thread_has_finished_it)
{
    GmkLimits wanted = GMK_LIMITS_INIT;
    Bench bench;
    Board board;
    GmkThought thought = GMK_THOUGHT_INIT;
    bench_init(&bench);
    quiet_board(&board);
    wanted.depth = 9;
    bench_begin(&bench, &board, &wanted, true);
    const TeamMove result = odd_move(&bench, 9, 77);
    team_finish(bench.team, &result);
    CHECK(root_search(&thought, bench.ab));
    CHECK_INT(thought.depth, 9);
    CHECK_INT(thought.score, 77);
    CHECK(is_move(thought.move, &result));
    CHECK(thought.nodes < 1000); /* it had to look once at least */

    bench_begin(&bench, &board, &wanted, true);
    bench.team->one_line = false;
    team_finish(bench.team, &result);
    CHECK(root_search(&thought, bench.ab));
    CHECK(!is_move(thought.move, &result) && thought.nodes > 1000);
    bench_free(&bench);
}

TEST(a_better_move_of_another_thread_is_taken)
{
    GmkLimits wanted = GMK_LIMITS_INIT;
    Bench bench;
    Board board;
    GmkThought thought = GMK_THOUGHT_INIT;
    bench_init(&bench);
    quiet_board(&board);
    /* In the iteration that it is of, which is the last one here. */
    wanted.depth = 7;
    bench_begin(&bench, &board, &wanted, true);
    TeamMove better = odd_move(&bench, 7, 900);
    team_offer(bench.team, &better);
    CHECK(root_search(&thought, bench.ab));
    CHECK(is_move(thought.move, &better));
    CHECK_INT(thought.score, 900);
    /* Not one that may be better still, before that is known. */
    bench_begin(&bench, &board, &wanted, true);
    better.exact = false;
    team_offer(bench.team, &better);
    CHECK(root_search(&thought, bench.ab));
    CHECK(!is_move(thought.move, &better));
    /* Not one that is worse. */
    bench_begin(&bench, &board, &wanted, true);
    better = odd_move(&bench, 7, -900);
    team_offer(bench.team, &better);
    CHECK(root_search(&thought, bench.ab));
    CHECK(!is_move(thought.move, &better));
    /* And in one that a limit ends. */
    wanted.depth = 0;
    wanted.nodes = 5000;
    bench_begin(&bench, &board, &wanted, true);
    better = odd_move(&bench, 60, 55);
    team_offer(bench.team, &better);
    CHECK(root_search(&thought, bench.ab));
    CHECK(is_move(thought.move, &better));
    CHECK(thought.depth > 3 && thought.depth < 60);
    /* But not one of the next iteration with a lower score than this one has found. */
    const int next = thought.depth + 2;
    for (int more = 0; more <= 1; more++) {
        bench_begin(&bench, &board, &wanted, true);
        better = odd_move(&bench, next + more, -900);
        team_offer(bench.team, &better);
        CHECK(root_search(&thought, bench.ab));
        CHECK_INT(thought.depth, next - 2);
        CHECK_INT(is_move(thought.move, &better), more);
    }
    bench_free(&bench);
}

TEST(a_profile_counts_what_another_thread_has_searched_as_deep)
{
    TeamProfile *team = calloc(1, sizeof *team);
    SearchProfile one = {.team = team, .thread = 0}, two = {.team = team, .thread = 1};
    const uint64_t hash = UINT64_C(0x123456789abcdef1), same_slot = hash ^ (UINT64_C(1) << 40);
    CHECK(!team_profile_was_searched(&two, hash, 0));
    team_profile_finish(&one, hash, 12);
    CHECK(team_profile_was_searched(&two, hash, 12) && team_profile_was_searched(&two, hash, 3));
    CHECK(!team_profile_was_searched(&two, hash, 13));      /* not so deep */
    CHECK(!team_profile_was_searched(&one, hash, 12));      /* it was this thread itself */
    CHECK(!team_profile_was_searched(&two, same_slot, 12)); /* another position */
    team_profile_finish(&two, hash, 5); /* the deeper search is the one that counts */
    CHECK(team_profile_was_searched(&two, hash, 12));
    one.team = NULL;
    CHECK(!team_profile_was_searched(&one, hash, 0));
    free(team);
}

TEST(a_profile_counts_lines_that_another_thread_has_written)
{
    TeamProfile *team = calloc(1, sizeof *team);
    SearchProfile one = {.team = team, .thread = 0}, two = {.team = team, .thread = 1};
    team_profile_probe(&two, 77); /* nobody has */
    team_profile_store(&one, 77);
    team_profile_probe(&one, 77);
    CHECK_INT(one.foreign + two.foreign, 0);
    team_profile_probe(&two, 77);
    team_profile_probe(&two, 77); /* the second time it is there */
    team_profile_probe(&two, 78);
    CHECK_INT(two.foreign, 1);
    CHECK_INT(two.probes, 4);
    team_profile_store(&one, 77);
    team_profile_probe(&two, 77);
    CHECK_INT(two.foreign, 2);
    free(team);
}

TEST(a_profile_counts_moves_left_for_later_and_iterations)
{
    GmkLimits wanted = GMK_LIMITS_INIT;
    SearchProfile profile = {0};
    GmkThought thought = GMK_THOUGHT_INIT;
    Bench bench;
    Board board;
    uint64_t deferred = 0, nodes = 0;
    bench_init(&bench);
    quiet_board(&board);
    bench_begin(&bench, &board, &wanted, true);
    bench.ab->profile = &profile;
    mark_half(bench.team, &bench.ab->position);
    ab_search(bench.ab, -AB_SCORE_INFINITE, AB_SCORE_INFINITE, 6 * AB_PLY, 0, false);
    for (int i = 0; i < PROFILE_DEPTHS; i++) {
        deferred += profile.rows[i].deferred;
        nodes += profile.rows[i].deferred_nodes;
    }
    CHECK(deferred > 0 && nodes >= deferred);
    wanted.depth = 9;
    bench_begin(&bench, &board, &wanted, true);
    const TeamMove result = odd_move(&bench, 7, 77);
    team_finish(bench.team, &result);
    profile = (SearchProfile){0};
    CHECK(root_search(&thought, bench.ab));
    CHECK_INT(profile.overtaken, 1); /* on the way to 7; then 8 and 9, or a win is found */
    CHECK(profile.iterations > 1 && profile.overtaken_nodes > 0);
    bench_free(&bench);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(the_best_move_is_of_the_deepest_iteration),
        CASE(the_first_to_finish_an_iteration_counts),
        CASE(half_of_the_threads_search_one_ply_deeper),
        CASE(a_mark_is_of_one_position),
        CASE(no_mark_outlives_a_search),
        CASE(moves_that_another_thread_searches_come_later_but_are_not_forgotten),
        CASE(the_first_move_is_not_put_off),
        CASE(a_team_of_one_searches_as_if_alone),
        CASE(an_iteration_ends_when_another_thread_has_finished_it),
        CASE(a_better_move_of_another_thread_is_taken),
        CASE(a_profile_counts_what_another_thread_has_searched_as_deep),
        CASE(a_profile_counts_lines_that_another_thread_has_written),
        CASE(a_profile_counts_moves_left_for_later_and_iterations),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/* test_record.c: records, names and statistics. */
#include "core/core_test.h"

TEST(only_searched_moves_are_counted)
{
    Stats s = {0};
    CHECK(stats_average_ms(&s) == 0.0 && stats_average_bytes(&s) == 0.0);
    stats_add(&s,
              &(StatsSample){.searched = true, .time_us = 300000, .used_bytes = 4000, .nodes = 7});
    stats_add(&s, &(StatsSample){.searched = false, .time_us = 9999000, .used_bytes = 99999});
    stats_add(&s,
              &(StatsSample){.searched = true, .time_us = 100000, .used_bytes = -5, .nodes = 5});
    CHECK_INT(s.moves, 2);
    CHECK_INT(s.gross_us, 400000);
    CHECK_INT(s.longest_us, 300000);
    CHECK_INT(s.largest_bytes, 4000);
    CHECK_INT(s.sum_bytes, 4000);
    CHECK_INT(s.nodes, 12);
    CHECK_INT(s.urgent, 1);
    CHECK(stats_average_ms(&s) == 200.0 && stats_average_bytes(&s) == 2000.0);
}

TEST(a_new_set_up_is_human_against_difficult)
{
    Setup s;
    setup_default(&s);
    CHECK(s.players[0].kind == PLAYER_HUMAN && s.players[1].kind == PLAYER_COMPUTER);
    CHECK_INT(s.players[1].level, GMK_LEVEL_DIFFICULT);
    CHECK(s.board == GMK_BOARD_GOMOKU && s.width == 15 && s.height == 15);
    CHECK(s.rule == GMK_RULE_FREESTYLE && s.blocked_count == 0);
}

TEST(long_names_are_cut_at_a_character)
{
    Player p = {0};
    char name[400];
    for (size_t i = 0; i + 3 <= sizeof name; i += 3)
        memcpy(name + i, "\xe6\xa3\x8b", 3);
    player_set_name(&p, name, 399);
    CHECK_INT(strlen(p.name), 126); /* 42 characters of three bytes; 43 would be 129 */
    player_set_name(&p, " \t two\nlines \r\n", 15);
    CHECK_TEXT(p.name, "two lines");
    player_set_name(&p, "   ", 3);
    CHECK_TEXT(p.name, "");
}

TEST(a_copy_is_equal_and_independent)
{
    Random random = {test_seed};
    for (int i = 0; i < 50; i++) {
        Record *a = random_record(&random, 100);
        Record *b = record_copy(a);
        CHECK(b && records_equal(a, b));
        CHECK(record_add_unknown(b, "more than before", 16));
        CHECK(!records_equal(a, b));
        record_free(a);
        CHECK_INT(b->unknown != NULL, 1);
        record_free(b);
    }
    record_free(NULL);
}

TEST(replay_stops_at_an_illegal_move)
{
    Setup s;
    setup_default(&s);
    Record *r = record_new(&s);
    GmkGame *game = NULL;
    r->move_count = 2;
    r->moves[0].point = r->moves[1].point = (GmkPoint){7, 7};
    CHECK_INT(record_replay(&game, r), GMK_ERR_OCCUPIED);
    CHECK(game == NULL);
    r->moves[1].point.x = 8;
    CHECK_INT(record_replay(&game, r), GMK_OK);
    CHECK_INT(gmk_game_move_count(game), 2);
    gmk_game_free(game);
    r->move_count = GMK_CELLS_MAX + 1;
    CHECK_INT(record_replay(&game, r), GMK_ERR_ARGUMENT);
    record_free(r);
}

static void set_reason(Record *record, const char *reason)
{
    snprintf(record->reason, sizeof record->reason, "%s", reason);
}

TEST(evaluations_become_chances)
{
    Setup setup;
    double rate;
    setup_default(&setup);
    Record *record = record_new(&setup);
    record->move_count = 6;
    for (int i = 0; i < 6; i++)
        record->moves[i] = (RecordMove){.point = {i, i}, .has_score = i % 2 == 1};
    record->moves[1].score = 0;   /* white's answers; black's own moves have no evaluation */
    record->moves[3].score = 300; /* black's second move was a mistake */
    record->moves[5].score = 310;
    CHECK(!record_black_rate(&rate, record, 0) && !record_black_rate(&rate, record, -1));
    CHECK(record_black_rate(&rate, record, 1) && rate == 0.5);
    CHECK(record_black_rate(&rate, record, 3) && rate < 0.25);
    const double before = rate;
    record->result = GMK_RESULT_BLACK;
    set_reason(record, "time"); /* a flag that fell says nothing about the last move */
    CHECK(record_black_rate(&rate, record, 5) && rate < before);
    set_reason(record, "five");
    CHECK(record_black_rate(&rate, record, 5) && rate == 1.0);
    record_free(record);
}

/* clock() of msvcrt stands still for 15.6 ms and then jumps; that of Linux counts all threads. */
TEST(a_coarse_clock_gives_way_to_the_engines_microseconds)
{
    CHECK_INT(stats_move_us(0, 350), 350);
    CHECK_INT(stats_move_us(16000, 15900), 15900);
    CHECK_INT(stats_move_us(15625, 20), 20);
    CHECK_INT(stats_move_us(31250, 17000), 17000);
    CHECK_INT(stats_move_us(4000000, 1000000), 4000000); /* four processors for a second */
    CHECK_INT(stats_move_us(100000, 900000), 100000);    /* it hardly got the processor */
}

TEST(figures_add_up_per_side)
{
    Stats stats = {0};
    CHECK(stats_average_ms(&stats) == 0.0 && stats_nodes_per_second(&stats) == 0.0);
    stats_add(&stats, &(StatsSample){.searched = true,
                                     .time_us = 100000,
                                     .used_bytes = 4 << 20,
                                     .nodes = 50000,
                                     .think_us = 100000,
                                     .peak_bytes = 70 << 20});
    stats_add(&stats, &(StatsSample){.time_us = 9999000, .nodes = 1, .think_us = 1}); /* urgent */
    stats_add(&stats, &(StatsSample){.searched = true,
                                     .time_us = 300000,
                                     .used_bytes = -5,
                                     .nodes = 250000,
                                     .think_us = 200000,
                                     .peak_bytes = 60 << 20});
    CHECK_INT(stats.moves, 2);
    CHECK_INT(stats.gross_us, 400000);
    CHECK_INT(stats.longest_us, 300000);
    CHECK(stats_average_ms(&stats) == 200.0 && stats_average_bytes(&stats) == 2 << 20);
    CHECK_INT(stats.largest_bytes, 4 << 20);
    CHECK(stats_nodes_per_second(&stats) == 1e6);
    CHECK_INT(stats.peak_bytes, 70 << 20);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(evaluations_become_chances),
        CASE(figures_add_up_per_side),
        CASE(only_searched_moves_are_counted),
        CASE(a_new_set_up_is_human_against_difficult),
        CASE(long_names_are_cut_at_a_character),
        CASE(a_copy_is_equal_and_independent),
        CASE(replay_stops_at_an_illegal_move),
        CASE(a_coarse_clock_gives_way_to_the_engines_microseconds),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/* test_advice.c: what is searched for the human first, and what is known when another position is shown. */
#include "core/game/parts/advice.h"
#include "test.h"

static GmkGame *new_game(GmkBoardKind board)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.board = board;
    setup.width = board == GMK_BOARD_CONNECT4 ? 7 : 15;
    setup.height = board == GMK_BOARD_CONNECT4 ? 6 : 15;
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    return game;
}

enum { NOTHING = -1 };

static int next_purpose(const Advice *advice, const GmkGame *board)
{
    ThinkJob job = {0};
    if (!advice_job(advice, board, &job))
        return NOTHING;
    CHECK(gmk_game_hash(job.game) == gmk_game_hash(board));
    gmk_game_free(job.game);
    return (int)job.purpose;
}

static GmkThought thought_at(int32_t x)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    thought.move = (GmkPoint){x, 5};
    return thought;
}

TEST(hint_then_columns_then_analysis)
{
    Advice advice = {0};
    GmkGame *board = new_game(GMK_BOARD_CONNECT4);
    const GmkThought thought = thought_at(3);
    CHECK_INT(next_purpose(&advice, board), NOTHING);
    CHECK(advice_set_analysis(&advice, true) && !advice_set_analysis(&advice, true));
    CHECK_INT(next_purpose(&advice, board), THINK_ANALYSIS);
    CHECK(advice_set_scoring(&advice, true));
    CHECK_INT(next_purpose(&advice, board), THINK_COLUMNS);
    CHECK(advice_ask_hint(&advice));
    CHECK_INT(next_purpose(&advice, board), THINK_HINT);
    advice_finish(&advice, THINK_HINT, &thought);
    CHECK(advice.has_hint && advice.hint.x == 3);
    CHECK(!advice_ask_hint(&advice)); /* it is there */
    CHECK_INT(next_purpose(&advice, board), THINK_COLUMNS);
    advice_take_scores(&advice, &(ColumnScores){.finished = false});
    CHECK_INT(next_purpose(&advice, board), THINK_COLUMNS); /* not to its end yet */
    advice_take_scores(&advice, &(ColumnScores){.finished = true});
    CHECK_INT(next_purpose(&advice, board), THINK_ANALYSIS);
    advice_finish(&advice, THINK_ANALYSIS, &thought);
    CHECK_INT(next_purpose(&advice, board), NOTHING);
    gmk_game_free(board);
}

TEST(a_win_is_searched_for_in_gomoku_where_nothing_is_analysed)
{
    Advice advice = {0};
    GmkGame *gomoku = new_game(GMK_BOARD_GOMOKU), *connect4 = new_game(GMK_BOARD_CONNECT4);
    CHECK(advice_set_win_search(&advice, true));
    CHECK_INT(next_purpose(&advice, gomoku), THINK_WIN);
    CHECK_INT(next_purpose(&advice, connect4), NOTHING);
    advice_set_analysis(&advice, true);
    CHECK_INT(next_purpose(&advice, gomoku), THINK_ANALYSIS);
    const GmkThought thought = thought_at(7);
    advice_finish(&advice, THINK_ANALYSIS, &thought);
    CHECK_INT(next_purpose(&advice, gomoku), NOTHING); /* analysis has found what there is */
    advice_set_analysis(&advice, false);
    advice_finish_win(&advice);
    CHECK_INT(next_purpose(&advice, gomoku), NOTHING);
    gmk_game_free(gomoku);
    gmk_game_free(connect4);
}

TEST(gomoku_has_no_columns)
{
    Advice advice = {0};
    GmkGame *board = new_game(GMK_BOARD_GOMOKU);
    advice_set_scoring(&advice, true);
    CHECK_INT(next_purpose(&advice, board), NOTHING);
    gmk_game_free(board);
}

TEST(another_position_keeps_the_switches_and_forgets_the_findings)
{
    Advice advice = {0};
    GmkGame *board = new_game(GMK_BOARD_GOMOKU);
    const GmkThought thought = thought_at(7);
    advice_set_analysis(&advice, true);
    advice_ask_hint(&advice);
    advice_report(&advice, &thought);
    CHECK(advice.has_analysis);
    advice_forget(&advice);
    CHECK(!advice.has_analysis && !advice.wants_hint && advice.analysing);
    CHECK_INT(next_purpose(&advice, board), THINK_ANALYSIS);
    advice_finish(&advice, THINK_ANALYSIS, &thought);
    CHECK(advice_set_analysis(&advice, false));
    CHECK(advice.has_analysis); /* what was found stays as long as the position is shown */
    gmk_game_free(board);
}

TEST(after_the_end_nothing_is_searched)
{
    Advice advice = {0};
    GmkGame *board = new_game(GMK_BOARD_CONNECT4);
    for (int i = 0; i < 7; i++) /* four in the first column */
        CHECK_INT(gmk_game_play(board, (GmkPoint){i % 2, 0}), GMK_OK);
    advice_set_analysis(&advice, true);
    advice_set_scoring(&advice, true);
    advice_ask_hint(&advice);
    CHECK_INT(next_purpose(&advice, board), NOTHING);
    gmk_game_free(board);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(hint_then_columns_then_analysis),
        CASE(a_win_is_searched_for_in_gomoku_where_nothing_is_analysed),
        CASE(gomoku_has_no_columns),
        CASE(another_position_keeps_the_switches_and_forgets_the_findings),
        CASE(after_the_end_nothing_is_searched),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

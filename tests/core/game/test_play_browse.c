/* test_play_browse.c: browsing a game leaves it as it is. */
#include "core/core_test.h"
#include "core/game/play.h"
#include "core/game/play_browse.h"
#include "core/game/play_clock.h"
#include "core/game/play_think.h"
#include "core/game/play_tree.h"

static Play *new_play(PlayerKind white, int64_t clock_ms)
{
    Setup setup;
    Play *play = play_new();
    setup_default(&setup);
    setup.players[1].kind = white;
    if (clock_ms > 0)
        setup.time = (TimeControl){TIME_GAME, clock_ms, 0};
    CHECK(play && play_new_game(play, &setup) == GMK_OK);
    play_tick(play, 0);
    return play;
}

static GmkPoint at(const Play *play, const char *text)
{
    return point_of(play_game(play), text);
}

/* The computer answers the job it has, or is given, with this move. */
static bool answer(Play *play, uint64_t id, const char *move)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    const StatsSample sample = {0};
    thought.move = at(play, move);
    thought.source = GMK_THOUGHT_SEARCHED;
    return play_thought(play, id, &thought, &sample);
}

static uint64_t take_job(Play *play, ThinkPurpose *purpose)
{
    ThinkJob job = {0};
    if (!play_wants_thought(play, &job))
        return 0;
    *purpose = job.purpose;
    gmk_game_free(job.game);
    return job.id;
}

/* Human and computer, six moves, and it is the human's turn. */
static Play *running_game(int64_t clock_ms)
{
    static const char *const moves[] = {"h8", "i9", "h9", "h10", "g8", "i8"};
    Play *play = new_play(PLAYER_COMPUTER, clock_ms);
    ThinkPurpose purpose;
    for (int i = 0; i < 6; i += 2) {
        CHECK_INT(play_move(play, at(play, moves[i]), 1000), GMK_OK);
        const uint64_t id = take_job(play, &purpose);
        CHECK(id != 0 && answer(play, id, moves[i + 1]));
    }
    CHECK(play_human_to_move(play));
    return play;
}

/* What belongs to the game itself, and not to what is looked at. */
typedef struct GameState {
    int32_t moves;
    TreeNode last;
    GmkResult result;
    uint64_t position;
    int side;
} GameState;

static GameState state_of(const Play *play)
{
    const Record *record = play_record(play);
    return (GameState){record->move_count, record->last, record->result, play_position(play),
                       play_side_to_act(play)};
}

static void check_same(const GameState *before, const Play *play)
{
    const GameState now = state_of(play);
    CHECK_INT(now.moves, before->moves);
    CHECK_INT(now.last, before->last);
    CHECK_INT(now.result, before->result);
    CHECK(now.position == before->position);
    CHECK_INT(now.side, before->side);
}

TEST(browsing_changes_nothing_of_a_running_game_and_its_clocks_run)
{
    Play *play = running_game(60000);
    const GameState before = state_of(play);
    ThinkPurpose purpose;
    CHECK_INT(play_clock_running(play), 0);
    CHECK_INT(play_go_to(play, 1), GMK_OK); /* the computer's turn in that position */
    CHECK(play_is_browsing(play));
    CHECK_INT(play_try(play, at(play, "a1")), GMK_OK); /* a stone for the computer */
    CHECK_INT(play_try(play, at(play, "b1")), GMK_OK);
    CHECK_INT(play_shown(play), 3);
    CHECK_INT(gmk_game_cell(play_game(play), at(play, "a1")), GMK_CELL_WHITE);
    CHECK_INT(gmk_game_cell(play_game(play), at(play, "i8")), GMK_CELL_EMPTY);
    CHECK(take_job(play, &purpose) == 0); /* nobody answers in a variation */
    check_same(&before, play);
    CHECK_INT(play_clock_running(play), 0);
    play_tick(play, 5000);
    CHECK_INT(play_clock_left(play, 0), 55000);
    CHECK_INT(play_clock_left(play, 1), 60000);

    play_back_to_game(play);
    CHECK(!play_is_browsing(play) && play_human_to_move(play));
    CHECK_INT(play_shown(play), 6);
    CHECK_INT(gmk_game_cell(play_game(play), at(play, "i8")), GMK_CELL_WHITE);
    CHECK_INT(play_move(play, at(play, "g9"), -1), GMK_OK);
    CHECK_INT(play_record(play)->move_count, 7);
    CHECK_INT(play_record(play)->moves[6].time_ms, 5000);
    CHECK_INT(tree_count(play_record(play)->tree), 10);
    play_free(play);
}

TEST(the_computer_moves_while_its_human_browses)
{
    Play *play = running_game(0);
    ThinkPurpose purpose = THINK_HINT;
    CHECK_INT(play_move(play, at(play, "g9"), 0), GMK_OK);
    const uint64_t id = take_job(play, &purpose);
    CHECK_INT(purpose, THINK_MOVE);
    CHECK_INT(play_go_to(play, 2), GMK_OK);
    CHECK(play_job_id(play) == id); /* it goes on thinking */
    CHECK(answer(play, id, "f8"));
    CHECK_INT(play_shown(play), 2); /* and does not pull the board away */
    CHECK(play_is_browsing(play));
    CHECK_INT(play_record(play)->move_count, 8);
    CHECK_INT(play_line(play)->move_count, 8);
    CHECK_INT(play_go_to(play, 8), GMK_OK);
    CHECK(play_human_to_move(play));
    CHECK_INT(gmk_game_cell(play_game(play), at(play, "f8")), GMK_CELL_WHITE);

    /* The same, out of a variation. */
    CHECK_INT(play_move(play, at(play, "g7"), 0), GMK_OK);
    CHECK_INT(play_go_to(play, 3), GMK_OK);
    CHECK_INT(play_try(play, at(play, "a1")), GMK_OK);
    const uint64_t next = take_job(play, &purpose);
    CHECK_INT(purpose, THINK_MOVE);
    CHECK(answer(play, next, "f7"));
    CHECK_INT(gmk_game_cell(play_game(play), at(play, "a1")), GMK_CELL_WHITE);
    CHECK_INT(play_line(play)->move_count, 4);
    play_back_to_game(play);
    CHECK_INT(play_shown(play), 10);
    play_free(play);
}

TEST(the_end_of_the_game_is_shown_whatever_was_browsed)
{
    Play *play = running_game(20000);
    play_go_to(play, 1);
    play_try(play, at(play, "a1"));
    CHECK(play_tick(play, 20001));
    CHECK_INT(play_record(play)->result, GMK_RESULT_WHITE);
    CHECK_TEXT(play_record(play)->reason, "time");
    CHECK(!play_is_browsing(play));
    CHECK_INT(play_shown(play), 6);
    play_free(play);
}

/* Black has won with his fifth stone. */
static Play *won_game(void)
{
    static const char *const moves[] = {"h8", "a1", "i8", "b1", "j8", "c1", "k8", "d1", "l8"};
    Play *play = new_play(PLAYER_HUMAN, 0);
    for (int i = 0; i < 9; i++)
        CHECK_INT(play_move(play, at(play, moves[i]), -1), GMK_OK);
    CHECK_INT(play_record(play)->result, GMK_RESULT_BLACK);
    return play;
}

TEST(taking_back_in_a_review_is_one_step_and_the_won_game_stays_won)
{
    Play *play = won_game();
    const GameState before = state_of(play);
    play_go_to(play, 5);
    for (int32_t shown = 4; shown >= 0; shown--) {
        CHECK(play_can_take_back(play));
        CHECK_INT(play_take_back(play), GMK_OK);
        CHECK_INT(play_shown(play), shown);
        check_same(&before, play);
    }
    CHECK(!play_can_take_back(play));
    CHECK_INT(play_take_back(play), GMK_ERR_EMPTY);
    CHECK_INT(play_redo(play), GMK_OK);
    CHECK_INT(play_shown(play), 1);
    play_try(play, at(play, "o15"));
    CHECK_INT(play_take_back(play), GMK_OK); /* in a variation too */
    CHECK_INT(play_shown(play), 1);
    check_same(&before, play);
    play_back_to_game(play);
    CHECK_INT(play_shown(play), 9);
    CHECK_INT(gmk_game_result(play_game(play)), GMK_RESULT_BLACK);
    play_free(play);
}

TEST(a_try_follows_what_is_there_and_adds_what_is_not)
{
    Play *play = won_game();
    CHECK_INT(play_try(play, at(play, "o15")), GMK_ERR_BUSY); /* no review */
    play_mark_saved(play);
    play_go_to(play, 2);
    CHECK_INT(play_try(play, at(play, "h8")), GMK_ERR_OCCUPIED);
    CHECK_INT(play_try(play, at(play, "i8")), GMK_OK); /* the game's own move */
    CHECK(!play_is_changed(play) && play_line(play) == play_record(play));
    CHECK_INT(play_shown(play), 3);
    CHECK_INT(play_try(play, at(play, "o15")), GMK_OK);
    CHECK(play_is_changed(play) && play_line(play) != play_record(play));
    const TreeNode variation = play_node(play);
    CHECK_INT(play_try(play, at(play, "o14")), GMK_OK);
    play_go_to(play, 3);
    CHECK(play_line(play) != play_record(play)); /* the variation can be walked through */
    CHECK_INT(play_go_to(play, 5), GMK_OK);
    CHECK_INT(play_go_to(play, 6), GMK_ERR_ARGUMENT);
    play_go_to(play, 3);
    const int32_t nodes = tree_count(play_record(play)->tree);
    CHECK_INT(play_try(play, at(play, "o15")), GMK_OK);
    CHECK_INT(play_node(play), variation);
    CHECK_INT(tree_count(play_record(play)->tree), nodes);
    play_free(play);
}

TEST(the_game_goes_on_from_a_variation_when_it_is_asked_to)
{
    Play *play = running_game(60000);
    const TreeNode last = play_record(play)->last;
    play_go_to(play, 2);
    play_try(play, at(play, "g7"));
    play_try(play, at(play, "g6"));
    play_try(play, at(play, "f5"));
    play_go_to(play, 4);
    play_continue_here(play);
    CHECK(!play_is_browsing(play) && play_human_to_move(play));
    CHECK_INT(play_record(play)->move_count, 4);
    CHECK(play_line(play) == play_record(play));
    CHECK(play_can_redo(play)); /* f5 */
    CHECK_INT(play_move(play, at(play, "e4"), -1), GMK_OK);
    ThinkPurpose purpose = THINK_HINT;
    CHECK(take_job(play, &purpose) != 0 && purpose == THINK_MOVE);
    CHECK_INT(play_go_to_node(play, last), GMK_OK); /* what was the game is a variation now */
    CHECK(play_is_browsing(play));
    CHECK_INT(play_shown(play), 6);
    play_free(play);
}

TEST(a_variation_that_is_removed_leaves_the_board_where_it_began)
{
    Play *play = won_game();
    const GameState before = state_of(play);
    play_go_to(play, 3);
    play_try(play, at(play, "o15"));
    const TreeNode variation = play_node(play);
    play_try(play, at(play, "o14"));
    play_remove(play, variation);
    CHECK_INT(play_shown(play), 3);
    CHECK(play_line(play) == play_record(play));
    check_same(&before, play);
    CHECK_INT(play_restore(play), GMK_OK);
    CHECK_INT(play_node(play), variation);
    CHECK_INT(play_line(play)->move_count, 5);
    check_same(&before, play);
    play_free(play);
}

TEST(analysis_in_a_variation_is_written_to_it)
{
    Play *play = won_game();
    GmkThought thought = GMK_THOUGHT_INIT;
    ThinkPurpose purpose = THINK_HINT;
    play_go_to(play, 3);
    play_try(play, at(play, "o15"));
    play_set_analysis(play, true);
    const uint64_t id = take_job(play, &purpose);
    CHECK(id != 0 && purpose == THINK_ANALYSIS);
    thought.source = GMK_THOUGHT_SEARCHED;
    thought.score = 120;
    play_progress(play, id, &thought);
    CHECK(play_line(play)->moves[3].has_score);
    CHECK_INT(play_line(play)->moves[3].score, -120);
    CHECK_INT(tree_move(play_record(play)->tree, play_node(play)).score, -120);
    CHECK(!play_record(play)->moves[3].has_score);
    play_free(play);
}

TEST(a_thought_is_told_with_its_own_move_only)
{
    Play *play = running_game(0);
    CHECK(play_last_thought(play) != NULL);
    play_go_to(play, 5);
    CHECK(play_last_thought(play) == NULL);
    play_go_to(play, 2);
    CHECK(play_last_thought(play) == NULL);
    play_back_to_game(play);
    CHECK(play_last_thought(play) != NULL);
    CHECK_INT(play_move(play, at(play, "g9"), 0), GMK_OK);
    CHECK(play_last_thought(play) != NULL); /* the newest until the next begins */
    play_take_back(play);
    CHECK(play_last_thought(play) != NULL);
    play_take_back(play);
    CHECK(play_last_thought(play) == NULL); /* its move is gone */
    play_free(play);
}

TEST(only_two_computers_without_clocks_keep_a_pace)
{
    Play *play = new_play(PLAYER_COMPUTER, 0);
    const Player computer = {.kind = PLAYER_COMPUTER};
    CHECK_INT(play_pace(play, 500, 0), 0); /* a human waits for nobody */
    play_set_player(play, GMK_CELL_BLACK, &computer);
    CHECK_INT(play_pace(play, 500, 0), 500);
    CHECK_INT(play_pace(play, 500, 120), 380);
    CHECK_INT(play_pace(play, 500, 500), 0);
    CHECK_INT(play_pace(play, 500, 9000), 0);
    CHECK_INT(play_pace(play, 0, 0), 0);
    play_free(play);
    play = new_play(PLAYER_COMPUTER, 60000);
    play_set_player(play, GMK_CELL_BLACK, &computer);
    CHECK_INT(play_pace(play, 500, 0), 0);
    play_free(play);
}

TEST(comments_and_marks_make_a_record_of_a_game)
{
    Play *play = won_game();
    CHECK(!play_is_annotated(play));
    play_go_to(play, 3);
    play_try(play, at(play, "o15"));
    CHECK(!play_is_annotated(play)); /* a variation alone does not */
    CHECK(play_set_comment(play, play_node(play), "so", 2));
    CHECK(play_is_annotated(play));
    CHECK(play_set_comment(play, play_node(play), "", 0));
    CHECK(!play_is_annotated(play));
    CHECK(play_toggle_mark(play, at(play, "a1"), TREE_MARK_CROSS));
    CHECK(play_is_annotated(play));
    play_free(play);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(browsing_changes_nothing_of_a_running_game_and_its_clocks_run),
        CASE(the_computer_moves_while_its_human_browses),
        CASE(the_end_of_the_game_is_shown_whatever_was_browsed),
        CASE(taking_back_in_a_review_is_one_step_and_the_won_game_stays_won),
        CASE(a_try_follows_what_is_there_and_adds_what_is_not),
        CASE(the_game_goes_on_from_a_variation_when_it_is_asked_to),
        CASE(a_variation_that_is_removed_leaves_the_board_where_it_began),
        CASE(analysis_in_a_variation_is_written_to_it),
        CASE(a_thought_is_told_with_its_own_move_only),
        CASE(only_two_computers_without_clocks_keep_a_pace),
        CASE(comments_and_marks_make_a_record_of_a_game),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

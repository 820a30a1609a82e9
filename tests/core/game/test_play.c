/* test_play.c: the mid-end: turns, thoughts, taking back, redo, pause, opening. */
#include "core/core_test.h"
#include "core/game/play.h"
#include "core/game/play_browse.h"
#include "core/game/play_think.h"
#include "core/game/play_tree.h"

static const Player human = {.kind = PLAYER_HUMAN};
static const Player computer = {.kind = PLAYER_COMPUTER, .level = GMK_LEVEL_EASY};

static Play *new_play(const Player *black, const Player *white)
{
    Setup setup;
    Play *play = play_new();
    setup_default(&setup);
    setup.players[0] = *black;
    setup.players[1] = *white;
    if (!play || play_new_game(play, &setup) != GMK_OK)
        abort();
    return play;
}

static GmkStatus move(Play *play, const char *word)
{
    return play_move(play, point_of(play_game(play), word), 1500);
}

/* Takes the job as the window would; its game is checked against the play's and freed. 0: none. */
static uint64_t take_job(Play *play)
{
    ThinkJob job = {0};
    if (!play_wants_thought(play, &job))
        return 0;
    CHECK(gmk_game_hash(job.game) == gmk_game_hash(play_game(play)));
    CHECK_INT(job.id, play_job_id(play));
    gmk_game_free(job.game);
    return job.id;
}

static bool answer_as(Play *play, uint64_t id, const char *word, GmkThoughtSource source)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    thought.move = point_of(play_game(play), word);
    thought.source = source;
    thought.score = 35;
    thought.time_us = 250999;
    return play_thought(
        play, id, &thought,
        &(StatsSample){.searched = source == GMK_THOUGHT_SEARCHED, .time_us = 240000, .nodes = 10});
}

static bool answer(Play *play, const char *word)
{
    return answer_as(play, take_job(play), word, GMK_THOUGHT_SEARCHED);
}

static int count(const Play *play)
{
    CHECK_INT(play_record(play)->move_count, gmk_game_move_count(play_game(play)));
    return play_record(play)->move_count;
}

TEST(human_and_computer_take_turns)
{
    Play *play = new_play(&human, &computer);
    CHECK(play_human_to_move(play) && !play_computer_to_move(play) && !play_is_changed(play));
    CHECK_INT(take_job(play), 0);
    const uint64_t before = play_revision(play);
    CHECK_INT(move(play, "h8"), GMK_OK);
    CHECK(play_revision(play) > before && play_is_changed(play));
    CHECK(play_computer_to_move(play));
    CHECK_INT(move(play, "h9"), GMK_ERR_BUSY);
    const uint64_t id = take_job(play);
    CHECK(id != 0);
    CHECK_INT(take_job(play), 0); /* one job a position */
    CHECK(answer_as(play, id, "i9", GMK_THOUGHT_SEARCHED));
    CHECK(play_human_to_move(play) && play_job_id(play) == 0);
    const Record *record = play_record(play);
    CHECK_INT(record->moves[0].time_ms, 1500);
    CHECK(!record->moves[0].has_score && record->moves[1].has_score);
    CHECK_INT(record->moves[1].score, 35);
    CHECK_INT(record->moves[1].time_ms, 250);
    CHECK_INT(record->stats[1].moves, 1);
    CHECK_INT(record->stats[1].gross_us, 240000);
    CHECK_INT(record->stats[0].moves, 0);
    CHECK_INT(move(play, "i9"), GMK_ERR_OCCUPIED);
    play_free(play);
}

TEST(urgent_moves_have_no_score_and_no_statistics)
{
    Play *play = new_play(&computer, &human);
    CHECK(answer_as(play, take_job(play), "h8", GMK_THOUGHT_URGENT));
    CHECK_INT(play_record(play)->stats[0].moves, 0);
    CHECK(!play_record(play)->moves[0].has_score);
    play_free(play);
}

/* Its answer comes from outside; the worker has no part in it, and the figures none of it. */
TEST(a_brain_moves_by_a_job_that_the_worker_does_not_search)
{
    Player brain = {0};
    ThinkJob job = {0};
    GmkThought thought = GMK_THOUGHT_INIT;
    player_make_brain(&brain, "Rapfi", 5);
    Play *play = new_play(&human, &brain);
    CHECK_INT(move(play, "h8"), GMK_OK);
    CHECK(play_computer_to_move(play) && play_wants_thought(play, &job));
    CHECK(job.outside && job.purpose == THINK_MOVE);
    gmk_game_free(job.game);
    thought.move = point_of(play_game(play), "i9");
    thought.source = GMK_THOUGHT_URGENT;
    CHECK(!play_thought(play, job.id + 1, &thought, NULL));
    CHECK(play_thought(play, job.id, &thought, NULL));
    CHECK_INT(count(play), 2);
    CHECK_INT(play_record(play)->stats[1].moves, 0);
    CHECK(play_human_to_move(play));
    /* Stopped, its move can be made by hand. */
    CHECK_INT(move(play, "g7"), GMK_OK);
    CHECK_INT(move(play, "f6"), GMK_ERR_BUSY);
    play_pause(play);
    CHECK_INT(move(play, "f6"), GMK_OK);
    CHECK_INT(count(play), 4);
    play_free(play);
    play = new_play(&human, &computer);
    CHECK_INT(move(play, "h8"), GMK_OK);
    CHECK(play_wants_thought(play, &job) && !job.outside);
    gmk_game_free(job.game);
    play_free(play);
}

TEST(stale_answers_are_dropped)
{
    Play *play = new_play(&human, &computer);
    move(play, "h8");
    const uint64_t id = take_job(play);
    CHECK(!answer_as(play, id + 1, "i9", GMK_THOUGHT_SEARCHED));
    CHECK(!answer_as(play, 0, "i9", GMK_THOUGHT_SEARCHED));
    CHECK_INT(play_take_back(play), GMK_OK); /* while it thinks: only the human's move */
    CHECK_INT(count(play), 0);
    CHECK(play_human_to_move(play) && !play_is_paused(play));
    CHECK(!answer_as(play, id, "i9", GMK_THOUGHT_SEARCHED));
    GmkThought thought = GMK_THOUGHT_INIT;
    play_progress(play, id, &thought);
    CHECK(play_last_thought(play) == NULL);
    move(play, "h8");
    const uint64_t next = take_job(play);
    CHECK(next > id);
    CHECK(!answer_as(play, id, "i9", GMK_THOUGHT_SEARCHED));
    play_progress(play, next, &thought);
    CHECK(play_last_thought(play) != NULL);
    CHECK(answer_as(play, next, "i9", GMK_THOUGHT_SEARCHED));
    CHECK(!answer_as(play, next, "i10", GMK_THOUGHT_SEARCHED)); /* the same answer twice */
    CHECK_INT(count(play), 2);
    play_free(play);
}

TEST(illegal_thought_pauses_the_game)
{
    Play *play = new_play(&human, &computer);
    move(play, "h8");
    CHECK(!answer(play, "h8"));
    CHECK(play_is_paused(play) && play_job_id(play) == 0);
    CHECK_INT(count(play), 1);
    CHECK_INT(take_job(play), 0);
    play_resume(play);
    CHECK(answer(play, "h9"));
    play_free(play);
}

TEST(taking_back_against_the_computer_takes_both_moves)
{
    Play *play = new_play(&human, &computer);
    CHECK_INT(play_take_back(play), GMK_ERR_EMPTY);
    CHECK(!play_can_take_back(play) && !play_can_redo(play));
    CHECK_INT(play_redo(play), GMK_ERR_EMPTY);
    move(play, "h8"), answer(play, "i9");
    move(play, "h9"), answer(play, "i10");
    CHECK_INT(play_take_back(play), GMK_OK);
    CHECK_INT(count(play), 2);
    CHECK(play_human_to_move(play) && play_can_redo(play));
    CHECK_INT(play_redo(play), GMK_OK);
    CHECK_INT(count(play), 4);
    CHECK(play_human_to_move(play) && !play_can_redo(play));
    CHECK_INT(play_record(play)->moves[3].score, 35); /* times and scores come back too */
    play_take_back(play);
    play_take_back(play);
    CHECK_INT(count(play), 0);
    CHECK_INT(play_redo(play), GMK_OK);
    CHECK_INT(count(play), 2);
    CHECK_INT(move(play, "a1"), GMK_OK); /* a variation: the rest cannot be redone */
    CHECK(!play_can_redo(play));
    CHECK_INT(play_redo(play), GMK_ERR_EMPTY);
    play_free(play);
}

static int32_t nodes(const Play *play)
{
    return tree_count(play_record(play)->tree) - 1;
}

/* A slip against the computer leaves nothing behind; it can be restored. Two humans make variations that way. */
TEST(a_move_taken_back_against_the_computer_leaves_the_tree_with_the_next_one)
{
    for (int computers = 0; computers < 2; computers++) {
        Play *play = new_play(&human, computers ? &computer : &human);
        move(play, "h8");
        if (computers)
            answer(play, "i9");
        else
            move(play, "i9");
        for (int i = 0; i < 3; i++) {
            static const char *const tries[] = {"a1", "b1", "c1"};
            CHECK_INT(move(play, tries[i]), GMK_OK);
            CHECK_INT(nodes(play), computers ? 3 : 3 + i);
            CHECK_INT(play_take_back(play), GMK_OK);
            CHECK_INT(nodes(play), computers ? 3 : 3 + i); /* it can be redone */
            CHECK(play_can_redo(play));
        }
        CHECK_INT(move(play, "c1"), GMK_OK); /* the same again is no slip */
        CHECK_INT(nodes(play), computers ? 3 : 5);
        CHECK_INT(play_can_restore(play), computers);
        if (computers)
            CHECK_INT(play_restore(play), GMK_OK);
        CHECK_INT(nodes(play), computers ? 4 : 5);
        play_free(play);
    }
}

TEST(a_commented_move_that_is_taken_back_stays)
{
    Play *play = new_play(&human, &computer);
    move(play, "h8"), answer(play, "i9");
    move(play, "a1");
    CHECK(play_set_comment(play, play_node(play), "a try", 5));
    CHECK_INT(play_take_back(play), GMK_OK);
    CHECK_INT(move(play, "b1"), GMK_OK);
    CHECK_INT(nodes(play), 4);
    play_free(play);
}

TEST(redo_after_taking_back_from_a_thinking_computer_lets_it_think_again)
{
    Play *play = new_play(&human, &computer);
    move(play, "h8");
    CHECK(take_job(play) != 0);
    play_take_back(play);
    CHECK_INT(play_redo(play), GMK_OK);
    CHECK_INT(count(play), 1);
    CHECK(play_computer_to_move(play));
    CHECK(answer(play, "i9"));
    play_free(play);
}

TEST(the_computers_only_move_can_be_taken_back)
{
    Play *play = new_play(&computer, &human);
    CHECK(answer(play, "h8"));
    CHECK_INT(play_take_back(play), GMK_OK);
    CHECK_INT(count(play), 0);
    CHECK(play_is_paused(play) && play_computer_to_move(play));
    CHECK_INT(take_job(play), 0);
    CHECK_INT(play_redo(play), GMK_OK);
    CHECK(play_human_to_move(play));
    move(play, "i9"); /* a human's move resumes the computer */
    CHECK(!play_is_paused(play));
    CHECK(answer(play, "h9"));
    CHECK_INT(play_take_back(play), GMK_OK); /* back to the human's first decision, not further */
    CHECK_INT(count(play), 1);
    CHECK(play_human_to_move(play) && !play_is_paused(play));
    play_take_back(play);
    play_resume(play);
    CHECK(answer(play, "g7"));
    CHECK(!play_can_redo(play));
    play_free(play);
}

TEST(humans_take_back_one_move_each)
{
    Play *play = new_play(&human, &human);
    move(play, "h8"), move(play, "i9"), move(play, "j10");
    play_take_back(play);
    CHECK_INT(count(play), 2);
    play_take_back(play);
    CHECK_INT(count(play), 1);
    play_redo(play);
    CHECK_INT(count(play), 2);
    CHECK(!play_is_paused(play));
    play_free(play);
}

TEST(computers_take_back_one_move_and_pause)
{
    Play *play = new_play(&computer, &computer);
    answer(play, "h8"), answer(play, "i9"), answer(play, "j10");
    CHECK(take_job(play) != 0);
    CHECK_INT(play_take_back(play), GMK_OK);
    CHECK_INT(count(play), 2);
    CHECK(play_is_paused(play));
    CHECK_INT(play_redo(play), GMK_OK);
    CHECK_INT(count(play), 3);
    CHECK(play_is_paused(play));
    CHECK_INT(take_job(play), 0);
    play_resume(play);
    CHECK(take_job(play) != 0);
    play_free(play);
}

TEST(pausing_makes_the_thought_stale)
{
    Play *play = new_play(&human, &computer);
    move(play, "h8");
    const uint64_t id = take_job(play);
    play_pause(play);
    CHECK_INT(play_job_id(play), 0);
    CHECK(!answer_as(play, id, "i9", GMK_THOUGHT_SEARCHED));
    CHECK_INT(take_job(play), 0);
    play_resume(play);
    CHECK(take_job(play) > id);
    play_free(play);
}

static void play_to_five(Play *play)
{
    static const char *const both[] = {"a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1"};
    for (size_t i = 0; i < sizeof both / sizeof *both; i++)
        if (play_human_to_move(play))
            CHECK_INT(move(play, both[i]), GMK_OK);
        else
            CHECK(answer(play, both[i]));
}

TEST(nobody_is_to_move_after_the_end)
{
    Play *play = new_play(&human, &computer);
    play_to_five(play);
    CHECK_INT(play_record(play)->result, GMK_RESULT_BLACK);
    CHECK_TEXT(play_record(play)->reason, "five");
    CHECK(!play_human_to_move(play) && !play_computer_to_move(play));
    CHECK_INT(take_job(play), 0);
    CHECK_INT(move(play, "o15"), GMK_ERR_OVER);
    CHECK_INT(play_take_back(play), GMK_OK); /* the human's winning move alone */
    CHECK_INT(count(play), 8);
    CHECK(play_human_to_move(play) && play_record(play)->result == GMK_RESULT_NONE);
    CHECK_TEXT(play_record(play)->reason, "");
    CHECK_INT(play_redo(play), GMK_OK);
    CHECK_INT(play_record(play)->result, GMK_RESULT_BLACK);
    play_free(play);
    play = new_play(&computer, &human); /* the computer wins: its move and the human's before it */
    play_to_five(play);
    CHECK_INT(play_take_back(play), GMK_OK);
    CHECK_INT(count(play), 7);
    CHECK(play_human_to_move(play));
    CHECK_INT(play_redo(play), GMK_OK);
    CHECK_INT(count(play), 9);
    play_free(play);
}

TEST(statistics_outlive_taking_back)
{
    Play *play = new_play(&human, &computer);
    move(play, "h8"), answer(play, "i9");
    play_take_back(play);
    CHECK_INT(play_record(play)->stats[1].moves, 1);
    move(play, "h8"), answer(play, "i9");
    CHECK_INT(play_record(play)->stats[1].moves, 2);
    play_free(play);
}

TEST(a_change_of_player_makes_the_thought_stale)
{
    Play *play = new_play(&human, &computer);
    move(play, "h8");
    const uint64_t id = take_job(play);
    play_set_player(play, GMK_CELL_WHITE, &human);
    CHECK(!answer_as(play, id, "i9", GMK_THOUGHT_SEARCHED));
    CHECK(play_human_to_move(play));
    play_set_player(play, GMK_CELL_WHITE, &computer);
    CHECK(answer(play, "i9"));
    play_set_player(play, GMK_CELL_EMPTY, &computer);
    CHECK(play_human_to_move(play));
    play_free(play);
}

TEST(an_impossible_new_game_leaves_the_old_one)
{
    Play *play = new_play(&human, &human);
    Setup bad = *play_setup(play);
    move(play, "h8");
    bad.width = 99;
    CHECK_INT(play_new_game(play, &bad), GMK_ERR_ARGUMENT);
    bad.width = 15;
    bad.blocked_count = -1;
    CHECK_INT(play_new_game(play, &bad), GMK_ERR_ARGUMENT);
    CHECK_INT(count(play), 1);
    CHECK(play_is_changed(play));
    play_mark_saved(play);
    CHECK(!play_is_changed(play));
    bad.blocked_count = 0;
    CHECK_INT(play_new_game(play, &bad), GMK_OK);
    CHECK_INT(count(play), 0);
    CHECK(!play_can_redo(play) && !play_is_changed(play));
    play_free(play);
}

TEST(the_rule_changes_under_a_game_where_the_moves_allow_it)
{
    static const char *const moves[] = {"h9", "a1", "h10", "c1", "i8", "e1", "j8", "g1"};
    Play *play = new_play(&human, &human);
    for (int i = 0; i < 8; i++)
        CHECK_INT(move(play, moves[i]), GMK_OK);
    CHECK_INT(play_go_to(play, 2), GMK_OK);
    CHECK_INT(play_set_rule(play, GMK_RULE_RENJU), GMK_OK);
    CHECK_INT(play_setup(play)->rule, GMK_RULE_RENJU);
    CHECK_INT(play_shown(play), 2); /* what is shown stays */
    CHECK_INT(play_record(play)->move_count, 8);
    CHECK(play_is_changed(play));
    CHECK_INT(play_go_to(play, 8), GMK_OK);
    CHECK_INT(move(play, "h8"), GMK_ERR_FORBIDDEN); /* two open threes */
    CHECK_INT(play_set_rule(play, GMK_RULE_FREESTYLE), GMK_OK);
    CHECK_INT(move(play, "h8"), GMK_OK);
    CHECK_INT(play_set_rule(play, GMK_RULE_RENJU), GMK_ERR_FORBIDDEN);
    CHECK_INT(play_setup(play)->rule, GMK_RULE_FREESTYLE);
    CHECK_INT(play_record(play)->move_count, 9);
    play_free(play);
}

TEST(a_result_by_the_board_is_that_of_the_new_rule)
{
    static const char *const white = "a1 c1 e1 g1 i1";
    Play *play = new_play(&human, &human);
    const char *black[] = {"a8", "b8", "c8", "e8", "f8", "d8"}; /* six in a row */
    for (int i = 0; i < 6; i++) {
        char word[3] = {0};
        move(play, black[i]);
        if (i < 5)
            memcpy(word, white + 3 * i, 2), move(play, word);
    }
    CHECK_INT(play_record(play)->result, GMK_RESULT_BLACK);
    CHECK_INT(play_set_rule(play, GMK_RULE_STANDARD), GMK_OK);
    CHECK_INT(play_record(play)->result, GMK_RESULT_NONE);
    CHECK(play_human_to_move(play));
    CHECK_INT(play_set_rule(play, GMK_RULE_FREESTYLE), GMK_OK);
    CHECK_INT(play_record(play)->result, GMK_RESULT_BLACK);
    play_free(play);
}

TEST(opening_goes_on_where_the_record_ends)
{
    Play *play = new_play(&human, &computer), *other = play_new();
    move(play, "h8"), answer(play, "i9"), move(play, "h9");
    CHECK_INT(open_copy(other, play_record(play)), GMK_OK);
    CHECK_INT(count(other), 3);
    CHECK(!play_is_changed(other) && play_computer_to_move(other));
    CHECK(answer(other, "h10")); /* against a human it thinks at once */
    CHECK_INT(play_take_back(other), GMK_OK);
    CHECK_INT(count(other), 2);
    Record *record = record_copy(play_record(play));
    record->setup.players[0] = computer;
    CHECK_INT(open_copy(other, record), GMK_OK);
    CHECK(play_is_paused(other)); /* two computers: paused, so that it can be reviewed first */
    tree_set_move(record->tree, record->last, &record->moves[1]);
    record_take_line(record, record->last);
    CHECK_INT(open_copy(other, record), GMK_ERR_OCCUPIED);
    CHECK_INT(count(other), 3);
    record_free(record);
    play_free(other);
    play_free(play);
}

TEST(a_finished_or_resigned_game_opens_as_over)
{
    Play *play = new_play(&human, &human), *other = play_new();
    play_to_five(play);
    CHECK_INT(open_copy(other, play_record(play)), GMK_OK);
    CHECK(!play_human_to_move(other) && !play_computer_to_move(other));
    play_take_back(play);
    Record *record = record_copy(play_record(play));
    record->result = GMK_RESULT_WHITE;
    memcpy(record->reason, "resign", 7);
    CHECK_INT(open_copy(other, record), GMK_OK);
    CHECK_INT(move(other, "o15"), GMK_ERR_OVER);
    CHECK_TEXT(play_record(other)->reason, "resign");
    play_take_back(other); /* reopens it */
    CHECK(play_human_to_move(other));
    record_free(record);
    play_free(other);
    play_free(play);
}

TEST(connect_four_records_where_the_stone_came_to_rest)
{
    Setup setup;
    Play *play = play_new();
    setup_default(&setup);
    setup.board = GMK_BOARD_CONNECT4;
    setup.width = 7;
    setup.height = 6;
    setup.players[1] = setup.players[0];
    CHECK_INT(play_new_game(play, &setup), GMK_OK);
    CHECK_INT(play_move(play, (GmkPoint){3, 0}, -5), GMK_OK);
    CHECK_INT(play_record(play)->moves[0].point.y, 5);
    CHECK_INT(play_record(play)->moves[0].time_ms, -1);
    CHECK_INT(play_move(play, (GmkPoint){3, 0}, 0), GMK_OK);
    CHECK_INT(play_record(play)->moves[1].point.y, 4);
    play_free(play);
}

TEST(only_moves_and_new_games_change_the_position_count)
{
    Play *play = new_play(&human, &computer);
    GmkThought thought = GMK_THOUGHT_INIT;
    uint64_t position = play_position(play), revision = play_revision(play);
    move(play, "h8");
    CHECK(play_position(play) > position);
    position = play_position(play);
    revision = play_revision(play);
    play_progress(play, take_job(play), &thought);
    play_mark_saved(play);
    play_pause(play);
    play_resume(play);
    CHECK_INT(play_position(play), position);
    CHECK(play_revision(play) >= revision + 4); /* each of them is to be shown */
    CHECK(answer(play, "i9") && play_position(play) > position);
    position = play_position(play);
    play_take_back(play);
    CHECK(play_position(play) > position);
    position = play_position(play);
    play_redo(play);
    CHECK(play_position(play) > position);
    position = play_position(play);
    CHECK_INT(play_new_game(play, play_setup(play)), GMK_OK);
    CHECK(play_position(play) > position);
    play_free(play);
}

/* Any sequence of commands keeps board, record and redo consistent, and never plays out of turn. */
TEST(random_commands_keep_the_game_consistent)
{
    Random random = {test_seed};
    for (int game = 0; game < 200; game++) {
        Play *play = new_play(random_below(&random, 2) ? &human : &computer,
                              random_below(&random, 2) ? &human : &computer);
        uint64_t job = 0;
        for (int step = 0; step < 120; step++) {
            const GmkPoint p = {random_below(&random, 15), random_below(&random, 15)};
            GmkThought thought = GMK_THOUGHT_INIT;
            thought.move = p;
            switch (random_below(&random, 9)) {
            case 0: play_take_back(play); break;
            case 1: play_redo(play); break;
            case 2: play_resume(play); break;
            case 3: job = take_job(play); break;
            case 4: play_thought(play, job, &thought, &(StatsSample){0}); break;
            case 5:
                if (random_below(&random, 10) == 0)
                    play_set_player(play,
                                    random_below(&random, 2) ? GMK_CELL_BLACK : GMK_CELL_WHITE,
                                    random_below(&random, 2) ? &human : &computer);
                break;
            default: play_move(play, p, 5); break;
            }
            GmkGame *replayed = NULL;
            CHECK_INT(record_replay(&replayed, play_record(play)), GMK_OK);
            CHECK(gmk_game_hash(replayed) == gmk_game_hash(play_game(play)));
            CHECK_INT(gmk_game_result(replayed), play_record(play)->result);
            CHECK(play_job_id(play) == 0 || (play_computer_to_move(play) && !play_is_paused(play)));
            gmk_game_free(replayed);
        }
        play_free(play);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(human_and_computer_take_turns),
        CASE(urgent_moves_have_no_score_and_no_statistics),
        CASE(a_brain_moves_by_a_job_that_the_worker_does_not_search),
        CASE(stale_answers_are_dropped),
        CASE(illegal_thought_pauses_the_game),
        CASE(taking_back_against_the_computer_takes_both_moves),
        CASE(a_move_taken_back_against_the_computer_leaves_the_tree_with_the_next_one),
        CASE(a_commented_move_that_is_taken_back_stays),
        CASE(redo_after_taking_back_from_a_thinking_computer_lets_it_think_again),
        CASE(the_computers_only_move_can_be_taken_back),
        CASE(humans_take_back_one_move_each),
        CASE(computers_take_back_one_move_and_pause),
        CASE(pausing_makes_the_thought_stale),
        CASE(nobody_is_to_move_after_the_end),
        CASE(statistics_outlive_taking_back),
        CASE(a_change_of_player_makes_the_thought_stale),
        CASE(an_impossible_new_game_leaves_the_old_one),
        CASE(the_rule_changes_under_a_game_where_the_moves_allow_it),
        CASE(a_result_by_the_board_is_that_of_the_new_rule),
        CASE(opening_goes_on_where_the_record_ends),
        CASE(a_finished_or_resigned_game_opens_as_over),
        CASE(connect_four_records_where_the_stone_came_to_rest),
        CASE(only_moves_and_new_games_change_the_position_count),
        CASE(random_commands_keep_the_game_consistent),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/*
 * test_play_caution.c: a word in time: what is held back, what becomes of it, and what the clocks do. The engine is
 * a fake that answers as the test says.
 */
#include "core/core_test.h"
#include "core/game/play_browse.h"
#include "core/game/play_caution.h"
#include "core/game/play_clock.h"
#include "core/game/play_review.h"
#include "core/game/play_think.h"
#include "core/recovery/recovery.h"
#include "core/user/user.h"

static Play *new_play(PlayerKind white, TimeControl time)
{
    Setup setup;
    Play *play = play_new();
    setup_default(&setup);
    player_make_human(&setup.players[0]);
    player_make_computer(&setup.players[1], GMK_LEVEL_MIDDLE, GMK_SEARCHER_MINIMAX, 0);
    if (white == PLAYER_HUMAN)
        player_make_human(&setup.players[1]);
    setup.time = time;
    if (!play || play_new_game(play, &setup) != GMK_OK)
        abort();
    play_set_caution(play, true);
    return play;
}

static const TimeControl no_clocks = {TIME_NONE, 0, 0};
static const TimeControl a_minute = {TIME_GAME, 60000, 2000};

static GmkStatus move_to(Play *play, const char *word)
{
    return play_move(play, point_of(play_game(play), word), -1);
}

static bool holds(const Play *play, const char *word)
{
    GmkPoint held, wanted = point_of(play_game(play), word);
    return play_held_move(&held, play) && held.x == wanted.x && held.y == wanted.y;
}

static bool holds_nothing(const Play *play)
{
    GmkPoint held;
    return !play_held_move(&held, play);
}

/* The job under way judges this move; it is found to be a blunder, or not. */
static void judge(Play *play, BlunderKind kind)
{
    ThinkJob job;
    const Blunder found = {.kind = kind, .plies = 5, .line_count = 1};
    CHECK(play_wants_thought(play, &job));
    CHECK_INT(job.purpose, THINK_CAUTION);
    CHECK_INT(gmk_game_move_count(job.game), play_record(play)->move_count);
    CHECK_INT(gmk_game_check(job.game, job.move), GMK_OK);
    gmk_game_free(job.game);
    CHECK(play_move_judged(play, job.id, GMK_OK, &found));
    CHECK(!play_move_judged(play, job.id, GMK_OK, &found));
}

/* The computer answers anywhere. */
static void answer(Play *play)
{
    ThinkJob job;
    GmkThought thought = GMK_THOUGHT_INIT;
    CHECK(play_wants_thought(play, &job));
    CHECK_INT(job.purpose, THINK_MOVE);
    gmk_game_legal_moves(&thought.move, 1, job.game);
    gmk_game_free(job.game);
    CHECK(play_thought(play, job.id, &thought, NULL));
}

TEST(a_sound_move_is_made_as_soon_as_it_is_judged)
{
    Play *play = new_play(PLAYER_COMPUTER, no_clocks);
    CHECK_INT(move_to(play, "h8"), GMK_OK);
    CHECK(holds(play, "h8") && play_record(play)->move_count == 0 && !play_warning(play));
    judge(play, BLUNDER_NOT);
    CHECK(holds_nothing(play) && play_record(play)->move_count == 1);
    CHECK(play_take_events(play) & PLAY_EVENT_STONE);
    answer(play);
    CHECK_INT(play_record(play)->move_count, 2);
    play_free(play);
}

TEST(a_blunder_is_asked_about_and_can_be_made_all_the_same)
{
    Play *play = new_play(PLAYER_COMPUTER, no_clocks);
    move_to(play, "h8");
    judge(play, BLUNDER_LOSES);
    CHECK(play_warning(play) && play_warning(play)->plies == 5 && holds(play, "h8"));
    CHECK_INT(play_record(play)->move_count, 0);
    ThinkJob job;
    CHECK(!play_wants_thought(play, &job));
    play_answer_caution(play, true);
    CHECK(holds_nothing(play) && !play_warning(play));
    CHECK_INT(play_record(play)->move_count, 1);
    CHECK(!play_is_counted(play));
    answer(play);
    play_free(play);
}

TEST(each_position_is_asked_about_once)
{
    Play *play = new_play(PLAYER_COMPUTER, no_clocks);
    move_to(play, "h8");
    judge(play, BLUNDER_LOSES);
    play_answer_caution(play, false);
    CHECK(holds_nothing(play) && play_record(play)->move_count == 0);
    CHECK_INT(move_to(play, "h8"), GMK_OK); /* it is meant */
    CHECK(holds_nothing(play) && play_record(play)->move_count == 1);
    answer(play);
    CHECK_INT(move_to(play, "h9"), GMK_OK); /* another position */
    CHECK(holds(play, "h9"));
    judge(play, BLUNDER_NOT);
    CHECK_INT(play_take_back(play), GMK_OK);
    CHECK_INT(play_take_back(play), GMK_OK);
    CHECK_INT(move_to(play, "j8"), GMK_OK); /* the first one again */
    CHECK(holds_nothing(play));
    play_free(play);
}

TEST(a_game_with_a_move_taken_back_after_a_word_is_not_rated)
{
    for (int taken = 0; taken < 2; taken++) {
        Play *play = new_play(PLAYER_COMPUTER, no_clocks);
        CareerGame game;
        move_to(play, "h8");
        judge(play, BLUNDER_LOSES);
        play_answer_caution(play, taken == 0);
        if (taken == 1)
            move_to(play, "h9");
        answer(play);
        CHECK_INT(play_resign(play), GMK_OK);
        CHECK(user_take_result(play, &game) == (taken == 0));
        play_free(play);
    }
}

TEST(taking_back_and_stopping_drop_what_is_held)
{
    for (int how = 0; how < 8; how++) {
        Play *play = new_play(PLAYER_COMPUTER, no_clocks);
        const bool asking = how >= 4;
        move_to(play, "h8");
        judge(play, BLUNDER_NOT);
        answer(play);
        move_to(play, "h9");
        if (asking)
            judge(play, BLUNDER_LOSES);
        CHECK(play_can_take_back(play));
        switch (how % 4) {
        case 0: CHECK_INT(play_take_back(play), GMK_OK); break;
        case 1: CHECK_INT(play_step_back(play), GMK_OK); break;
        case 2: play_pause(play); break;
        case 3: CHECK_INT(play_start_review(play, REVIEW_QUICK, ""), GMK_OK); break;
        }
        CHECK(holds_nothing(play) && !play_warning(play));
        CHECK_INT(play_record(play)->move_count, 2); /* the move before it stays */
        play_free(play);
    }
}

TEST(another_click_takes_the_place_of_the_first)
{
    Play *play = new_play(PLAYER_COMPUTER, no_clocks);
    ThinkJob first;
    const Blunder bad = {.kind = BLUNDER_LOSES};
    move_to(play, "h8");
    CHECK(play_wants_thought(play, &first));
    gmk_game_free(first.game);
    move_to(play, "i9");
    CHECK(holds(play, "i9"));
    CHECK(!play_move_judged(play, first.id, GMK_OK, &bad)); /* stale */
    judge(play, BLUNDER_NOT);
    CHECK_INT(play_record(play)->moves[0].point.x, point_of(play_game(play), "i9").x);
    play_free(play);
}

TEST(an_engine_that_cannot_judge_holds_nothing_up)
{
    Play *play = new_play(PLAYER_COMPUTER, no_clocks);
    ThinkJob job;
    move_to(play, "h8");
    CHECK(play_wants_thought(play, &job));
    gmk_game_free(job.game);
    CHECK(play_move_judged(play, job.id, GMK_ERR_NO_MEMORY, &(Blunder){.kind = BLUNDER_LOSES}));
    CHECK_INT(play_record(play)->move_count, 1);
    play_free(play);
}

TEST(the_clock_stands_from_the_move_to_the_answer)
{
    Play *play = new_play(PLAYER_COMPUTER, a_minute);
    play_tick(play, 0);
    move_to(play, "h8");
    judge(play, BLUNDER_NOT);
    answer(play);
    CHECK_INT(play_clock_running(play), 0);
    play_tick(play, 10000);
    move_to(play, "h9");
    CHECK_INT(play_clock_running(play), -1);
    play_tick(play, 11000); /* judged for a second, */
    judge(play, BLUNDER_LOSES);
    CHECK_INT(play_clock_running(play), -1);
    play_tick(play, 31000); /* and thought about for twenty */
    play_answer_caution(play, true);
    const Record *record = play_record(play);
    CHECK_INT(record->moves[2].time_ms, 10000);
    CHECK_INT(play_clock_left(play, 0), 60000 + 2000 - 10000 + 2000);
    CHECK_INT(play_clock_running(play), 1);
    play_free(play);
}

TEST(after_a_move_was_taken_back_the_clock_goes_on)
{
    Play *play = new_play(PLAYER_COMPUTER, a_minute);
    play_tick(play, 0);
    move_to(play, "h8");
    judge(play, BLUNDER_NOT);
    answer(play);
    play_tick(play, 10000);
    move_to(play, "h9");
    judge(play, BLUNDER_LOSES);
    play_tick(play, 50000);
    play_answer_caution(play, false);
    CHECK_INT(play_clock_running(play), 0);
    CHECK_INT(play_clock_left(play, 0), 52000);
    play_tick(play, 55000);
    move_to(play, "h10");
    CHECK_INT(play_record(play)->moves[2].time_ms, 15000);
    play_free(play);
}

TEST(nobody_else_is_judged)
{
    Play *play = new_play(PLAYER_HUMAN, no_clocks); /* two humans */
    move_to(play, "h8");
    CHECK(holds_nothing(play) && play_record(play)->move_count == 1);
    play_free(play);
    play = new_play(PLAYER_COMPUTER, no_clocks); /* switched off */
    play_set_caution(play, false);
    move_to(play, "h8");
    CHECK(holds_nothing(play) && play_record(play)->move_count == 1);
    play_pause(play);
    play_set_caution(play, true);
    CHECK_INT(move_to(play, "h9"), GMK_OK); /* for the stopped computer */
    CHECK(holds_nothing(play) && play_record(play)->move_count == 2);
    play_free(play);
}

TEST(a_question_shows_the_game_that_it_is_about)
{
    Play *play = new_play(PLAYER_COMPUTER, no_clocks);
    move_to(play, "h8");
    judge(play, BLUNDER_NOT);
    answer(play);
    move_to(play, "h9");
    ThinkJob job;
    CHECK(play_wants_thought(play, &job));
    gmk_game_free(job.game);
    CHECK_INT(play_go_to(play, 0), GMK_OK);
    CHECK(play_is_browsing(play) && holds(play, "h9"));
    CHECK(play_move_judged(play, job.id, GMK_OK, &(Blunder){.kind = BLUNDER_LOSES}));
    CHECK(!play_is_browsing(play) && play_warning(play));
    play_free(play);
}

/* A kill while the question is open: what was saved is the position before the move, and it can be played on. */
TEST(recovery_has_the_position_before_a_held_move)
{
    Play *play = new_play(PLAYER_COMPUTER, no_clocks), *restored = play_new();
    size_t size = 0;
    RecoveryNote note = {0};
    move_to(play, "h8");
    judge(play, BLUNDER_LOSES);
    play_answer_caution(play, false); /* from here on it is not rated */
    move_to(play, "h8");
    answer(play);
    move_to(play, "h9");
    judge(play, BLUNDER_LOSES);
    char *text = recovery_text(play, NULL, &size);
    CHECK(text && recovery_restore(restored, &note, text, size) == RECOVERY_WHOLE);
    CHECK_INT(play_record(restored)->move_count, 2);
    CHECK(records_equal(play_record(play), play_record(restored)));
    CHECK(play_human_to_move(restored) && holds_nothing(restored) && play_is_counted(restored));
    CHECK_INT(move_to(restored, "h9"), GMK_OK);
    free(text);
    recovery_note_free(&note);
    play_free(play);
    play_free(restored);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_sound_move_is_made_as_soon_as_it_is_judged),
        CASE(a_blunder_is_asked_about_and_can_be_made_all_the_same),
        CASE(each_position_is_asked_about_once),
        CASE(a_game_with_a_move_taken_back_after_a_word_is_not_rated),
        CASE(taking_back_and_stopping_drop_what_is_held),
        CASE(another_click_takes_the_place_of_the_first),
        CASE(an_engine_that_cannot_judge_holds_nothing_up),
        CASE(the_clock_stands_from_the_move_to_the_answer),
        CASE(after_a_move_was_taken_back_the_clock_goes_on),
        CASE(nobody_else_is_judged),
        CASE(a_question_shows_the_game_that_it_is_about),
        CASE(recovery_has_the_position_before_a_held_move),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

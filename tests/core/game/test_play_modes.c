/*
 * test_play_modes.c: clocks, openings, review, advice and modes of a game being played, and a walk
 * of random commands through all of them. The engine is a fake that answers as the test says.
 */
#include "core/core_test.h"
#include "core/file/gmk_file.h"
#include "core/game/play.h"
#include "core/game/play_browse.h"
#include "core/game/play_clock.h"
#include "core/game/play_think.h"
#include "core/game/play_tree.h"
#include "core/record/result.h"

static Play *new_play(PlayerKind black, PlayerKind white, OpeningRule opening, TimeControl time)
{
    Setup setup;
    Play *play = play_new();
    setup_default(&setup);
    setup.players[0].kind = black;
    setup.players[1].kind = white;
    memcpy(setup.players[0].name, "Anna", 5);
    memcpy(setup.players[1].name, "Ben", 4);
    setup.opening = opening;
    setup.time = time;
    if (!play || play_new_game(play, &setup) != GMK_OK)
        abort();
    return play;
}

static const TimeControl no_clocks = {TIME_NONE, 0, 0};
static const TimeControl a_minute = {TIME_GAME, 60000, 0};

static GmkStatus move_to(Play *play, const char *word)
{
    return play_move(play, point_of(play_game(play), word), -1);
}

/* Answers the job there is with this move and score. False: there is none. */
static bool answer(Play *play, const char *word, int32_t score)
{
    ThinkJob job;
    GmkThought thought = GMK_THOUGHT_INIT;
    if (!play_wants_thought(play, &job))
        return false;
    gmk_game_legal_moves(&thought.move, 1, job.game);
    if (word)
        thought.move = point_of(job.game, word);
    thought.score = score;
    gmk_game_free(job.game);
    return play_thought(play, job.id, &thought, &(StatsSample){.searched = true, .nodes = 7});
}

/* ------------------------------------------------------------------------------------------------
 * Clocks
 */

TEST(the_clock_waits_for_the_first_stone_and_then_runs_by_turns)
{
    Play *play = new_play(PLAYER_HUMAN, PLAYER_HUMAN, OPENING_FREE, a_minute);
    play_tick(play, 5000);
    play_tick(play, 15000);
    CHECK_INT(play_clock_left(play, 0), 60000);
    CHECK_INT(play_next_tick(play), -1);
    CHECK_INT(move_to(play, "h8"), GMK_OK);
    CHECK_INT(play_clock_running(play), 1);
    play_tick(play, 18000);
    CHECK_INT(play_clock_left(play, 1), 57000);
    CHECK_INT(play_next_tick(play), 1000);
    CHECK_INT(move_to(play, "i9"), GMK_OK);
    CHECK_INT(play_record(play)->moves[1].time_ms, 3000);
    play_tick(play, 20000);
    CHECK_INT(play_clock_left(play, 0), 58000);
    CHECK_INT(play_clock_left(play, 1), 57000);
    CHECK_INT(play_record(play)->left_ms[0], 58000);
    play_free(play);
}

/* Looking around is no move; a move is, and so is taking one back. */
TEST(clocks_of_a_game_that_goes_on_wait_for_a_move)
{
    for (int back = 0; back < 2; back++) {
        Play *play = new_play(PLAYER_HUMAN, PLAYER_HUMAN, OPENING_FREE, a_minute);
        play_tick(play, 0);
        move_to(play, "h8");
        move_to(play, "h9");
        play_tick(play, 1000);
        CHECK_INT(play_clock_left(play, 0), 59000);
        play_wait_clocks(play);
        CHECK_INT(play_clock_running(play), -1);
        play_tick(play, 11000);
        CHECK_INT(play_go_to(play, 1), GMK_OK);
        play_tick(play, 21000);
        CHECK_INT(play_go_to(play, 2), GMK_OK);
        CHECK_INT(play_clock_left(play, 0), 59000);
        if (back)
            CHECK_INT(play_take_back(play), GMK_OK);
        else
            move_to(play, "i8");
        CHECK_INT(play_clock_running(play), 1);
        play_tick(play, 22000);
        CHECK_INT(play_clock_left(play, 0), back ? 60000 : 59000);
        CHECK_INT(play_clock_left(play, 1), 59000);
        play_free(play);
    }
}

TEST(clocks_stand_still_in_dialogs_and_run_in_a_review)
{
    Play *play = new_play(PLAYER_HUMAN, PLAYER_HUMAN, OPENING_FREE, a_minute);
    play_tick(play, 0);
    move_to(play, "h8");
    play_tick(play, 1000);
    play_hold_clocks(play);
    play_hold_clocks(play);
    play_tick(play, 11000);
    play_release_clocks(play);
    play_tick(play, 21000);
    CHECK_INT(play_clock_left(play, 1), 59000);
    play_release_clocks(play);
    play_tick(play, 22000);
    CHECK_INT(play_clock_left(play, 1), 58000);
    CHECK_INT(play_go_to(play, 0), GMK_OK);
    play_tick(play, 52000);
    CHECK_INT(play_clock_left(play, 1), 28000);
    CHECK_INT(play_go_to(play, 1), GMK_OK);
    play_tick(play, 53000);
    CHECK_INT(play_clock_left(play, 1), 27000);
    move_to(play, "i9");
    CHECK_INT(play_record(play)->moves[1].time_ms, 33000); /* only what the clock counted */
    play_free(play);
}

TEST(a_clock_at_zero_loses_and_taking_back_revives_it)
{
    Play *play = new_play(PLAYER_HUMAN, PLAYER_HUMAN, OPENING_FREE, a_minute);
    play_tick(play, 0);
    move_to(play, "h8");
    move_to(play, "i9");
    play_take_events(play);
    CHECK(!play_tick(play, 49000));
    CHECK(play_tick(play, 50500)); /* ten seconds left: a warning */
    CHECK_INT(play_take_events(play), PLAY_EVENT_TIME_WARNING);
    CHECK(!play_tick(play, 51000));
    CHECK(play_tick(play, 60000));
    CHECK_INT(play_record(play)->result, GMK_RESULT_WHITE);
    CHECK_TEXT(play_record(play)->reason, "time");
    CHECK_INT(play_take_events(play), PLAY_EVENT_WIN);
    CHECK_INT(move_to(play, "j10"), GMK_ERR_OVER);
    CHECK(!play_tick(play, 99000));
    CHECK_INT(play_clock_running(play), -1);
    CHECK_INT(play_take_back(play), GMK_OK);
    CHECK_INT(play_record(play)->result, GMK_RESULT_NONE);
    CHECK_INT(play_clock_left(play, 0), 60000); /* as they were at that move */
    CHECK_INT(play_clock_left(play, 1), 60000);
    CHECK_INT(play_clock_running(play), 1);
    play_free(play);
}

TEST(a_computer_is_told_what_its_clock_allows)
{
    ThinkJob job;
    GmkLimits limits = GMK_LIMITS_INIT;
    Play *play = new_play(PLAYER_HUMAN, PLAYER_COMPUTER, OPENING_FREE, a_minute);
    play_tick(play, 0);
    move_to(play, "h8");
    CHECK(play_wants_thought(play, &job));
    CHECK(job.time_ms > 1000 && job.time_ms < 6000);
    job.level = GMK_LEVEL_MASTER;
    CHECK_INT(think_job_limits(&limits, &job), GMK_OK);
    CHECK_INT(limits.time_ms, job.time_ms);
    job.level = GMK_LEVEL_EXPERT;
    CHECK_INT(think_job_limits(&limits, &job), GMK_OK);
    CHECK_INT(limits.time_ms, 1000);
    gmk_game_free(job.game);
    play_pause(play); /* a stopped computer does not pay */
    play_tick(play, 30000);
    CHECK_INT(play_clock_left(play, 1), 60000);
    play_free(play);
}

TEST(clocks_survive_saving_and_opening)
{
    Play *play =
        new_play(PLAYER_HUMAN, PLAYER_HUMAN, OPENING_FREE, (TimeControl){TIME_GAME, 300000, 2500});
    GmkFileProblem problem;
    Record *record = NULL;
    size_t size;
    play_tick(play, 0);
    move_to(play, "h8");
    play_tick(play, 7123);
    move_to(play, "i9");
    play_tick(play, 9000);
    char *text = gmk_file_write(play_record(play), &size);
    CHECK(text && strstr(text, "clock game 300.000s +2.500s\n"));
    CHECK(text && strstr(text, "black-clock 300.623s\nwhite-clock 295.377s\n"));
    CHECK(text && gmk_file_read(&record, &problem, text, size));
    Play *again = new_play(PLAYER_HUMAN, PLAYER_HUMAN, OPENING_FREE, no_clocks);
    play_tick(again, 1000000);
    CHECK_INT(open_copy(again, record), GMK_OK);
    play_tick(again, 1001000);
    CHECK_INT(play_clock_left(again, 0), 299623);
    CHECK_INT(play_clock_left(again, 1), 295377);
    record_free(record);
    free(text);
    play_free(play);
    play_free(again);
}

TEST(taking_back_in_an_opened_game_leaves_time_to_move)
{
    Setup setup;
    Play *play = play_new();
    setup_default(&setup);
    setup.players[1].kind = PLAYER_HUMAN;
    for (int kind = TIME_GAME; kind <= TIME_MOVE; kind++) {
        setup.time = (TimeControl){(TimeKind)kind, 40000, 0};
        Record *record = record_new(&setup);
        CHECK(record_add_move(record, &(RecordMove){.point = {0, 0}}) &&
              record_add_move(record, &(RecordMove){.point = {1, 1}}));
        record->left_ms[0] = 12000;
        record->left_ms[1] = 0; /* white's flag fell */
        record->result = GMK_RESULT_BLACK;
        memcpy(record->reason, "time", 5);
        CHECK_INT(open_copy(play, record), GMK_OK);
        CHECK_INT(play_take_back(play), GMK_OK);
        CHECK_INT(play_record(play)->result, GMK_RESULT_NONE);
        CHECK_INT(play_clock_left(play, 0), kind == TIME_GAME ? 12000 : 40000);
        CHECK_INT(play_clock_left(play, 1), kind == TIME_GAME ? 4000 : 40000);
        record_free(record);
    }
    play_free(play);
}

/* ------------------------------------------------------------------------------------------------
 * Openings
 */

TEST(two_humans_play_swap2_with_added_stones)
{
    uint8_t lit[GMK_CELLS_MAX];
    OpeningState state;
    Play *play = new_play(PLAYER_HUMAN, PLAYER_HUMAN, OPENING_SWAP2, a_minute);
    play_tick(play, 0);
    CHECK_INT(play_lit_points(lit, play), 225);
    CHECK_INT(play_choose(play, OPENING_TAKE_BLACK), GMK_ERR_ARGUMENT);
    move_to(play, "h8");
    CHECK_INT(play_clock_running(play), 0); /* Anna places all three */
    play_tick(play, 2000);
    move_to(play, "i9");
    move_to(play, "j10");
    CHECK_INT(play_lit_points(lit, play), 0);
    CHECK_INT(play_side_to_act(play), 1);
    CHECK_INT(move_to(play, "k11"), GMK_ERR_BUSY);
    play_tick(play, 5000);
    CHECK_INT(play_choose(play, OPENING_ADD_TWO), GMK_OK);
    CHECK_INT(play_lit_points(lit, play), 222);
    move_to(play, "a1");
    move_to(play, "a3");
    CHECK_INT(play_side_to_act(play), 0);
    CHECK_INT(play_choose(play, OPENING_ADD_TWO), GMK_ERR_ARGUMENT);
    CHECK_INT(play_choose(play, OPENING_TAKE_WHITE), GMK_OK); /* Anna plays white from here on */
    CHECK_TEXT(play_setup(play)->players[1].name, "Anna");
    CHECK_TEXT(play_setup(play)->players[0].name, "Ben");
    CHECK_INT(play_clock_left(play, 1), 58000); /* her own clock came with her */
    CHECK_INT(play_clock_left(play, 0), 57000);
    CHECK_INT(play_side_to_act(play), 1);
    play_opening(&state, play);
    CHECK_INT(state.phase, OPENING_OVER);
    CHECK_INT(play_take_back(play), GMK_OK); /* the choice */
    CHECK_TEXT(play_setup(play)->players[0].name, "Anna");
    CHECK_INT(play_clock_left(play, 0), 58000);
    CHECK_INT(play_record(play)->move_count, 5);
    CHECK_INT(play_redo(play), GMK_OK);
    CHECK_TEXT(play_setup(play)->players[1].name, "Anna");
    CHECK_INT(play_clock_left(play, 1), 58000);
    char *text = gmk_file_write(play_record(play), NULL);
    CHECK(text && strstr(text, "opening swap2 add white\n"));
    free(text);
    play_free(play);
}

/* The engine's decision, as the window would hand it over. */
static bool decide(Play *play, GmkOpeningAct act, int32_t count, const char *const *words)
{
    ThinkJob job;
    GmkOpeningChoice choice = GMK_OPENING_CHOICE_INIT;
    if (!play_wants_thought(play, &job) || job.purpose != THINK_OPENING)
        return false;
    CHECK(gmk_game_hash(job.game) == gmk_game_hash(play_game(play)));
    choice.act = act;
    choice.count = count;
    for (int32_t i = 0; i < count; i++)
        choice.points[i] = point_of(job.game, words[i]);
    gmk_game_free(job.game);
    CHECK(!play_thought(play, job.id, &(GmkThought){0}, &(StatsSample){0})); /* no such answer */
    OpeningAdvice advice;
    opening_advice_of_engine(&advice, &choice, job.opening.stone_count);
    CHECK(!play_opening_thought(play, job.id + 1, &advice));
    return play_opening_thought(play, job.id, &advice);
}

TEST(a_computer_places_the_first_stones)
{
    static const char *const stones[] = {"d4", "e5", "f5"};
    Play *play = new_play(PLAYER_COMPUTER, PLAYER_HUMAN, OPENING_SWAP2, no_clocks);
    CHECK(decide(play, GMK_OPENING_PLACE, 3, stones));
    CHECK_INT(play_record(play)->move_count, 3);
    CHECK_INT(gmk_game_cell(play_game(play), point_of(play_game(play), "e5")), GMK_CELL_WHITE);
    CHECK(play_human_to_move(play));
    CHECK_INT(play_choose(play, OPENING_TAKE_BLACK), GMK_OK);
    CHECK_INT(play_setup(play)->players[0].kind, PLAYER_HUMAN);
    CHECK(play_computer_to_move(play)); /* as white, at once */
    CHECK(answer(play, NULL, 0));
    CHECK_INT(play_take_back(play), GMK_OK); /* its move and the human's choice */
    CHECK_INT(play_record(play)->move_count, 3);
    CHECK_INT(play_record(play)->choice_count, 0);
    CHECK(play_human_to_move(play));
    play_free(play);
}

TEST(a_computer_takes_a_colour)
{
    static const char *const white_move[] = {"i9"};
    for (int side = 0; side < 2; side++) {
        Play *play = new_play(PLAYER_HUMAN, PLAYER_COMPUTER, OPENING_SWAP, no_clocks);
        move_to(play, "h8");
        CHECK(decide(play, side == 0 ? GMK_OPENING_TAKE_BLACK : GMK_OPENING_TAKE_WHITE, side,
                     white_move));
        CHECK_INT(play_setup(play)->players[side].kind, PLAYER_COMPUTER);
        CHECK_INT(play_record(play)->choice_count, 1);
        CHECK_INT(play_record(play)->move_count, 1);
        CHECK_INT(play_human_to_move(play), side == 0); /* white is to move */
        play_free(play);
    }
}

TEST(a_computer_adds_two_stones)
{
    static const char *const added[] = {"c3", "m13"};
    Play *play = new_play(PLAYER_HUMAN, PLAYER_COMPUTER, OPENING_SWAP2, no_clocks);
    move_to(play, "h8");
    move_to(play, "i9");
    move_to(play, "g7");
    CHECK(decide(play, GMK_OPENING_PLACE, 2, added));
    CHECK_INT(play_record(play)->move_count, 5);
    CHECK_INT(play_record(play)->choices[0].choice, OPENING_ADD_TWO);
    CHECK(play_human_to_move(play)); /* and chooses */
    CHECK_INT(play_choose(play, OPENING_TAKE_WHITE), GMK_OK);
    CHECK_INT(play_setup(play)->players[1].kind, PLAYER_HUMAN);
    play_free(play);
}

/* An engine that answers what was not asked stops the game; nothing on the board changes. */
TEST(a_senseless_decision_pauses_the_game)
{
    static const char *const stones[] = {"d4", "e5", "f5"};
    Play *play = new_play(PLAYER_COMPUTER, PLAYER_HUMAN, OPENING_SWAP2, no_clocks);
    CHECK(!decide(play, GMK_OPENING_TAKE_BLACK, 0, stones));
    CHECK(play_is_paused(play));
    play_resume(play);
    CHECK(!decide(play, GMK_OPENING_PLACE, 2, stones));
    CHECK_INT(play_record(play)->move_count, 0);
    play_free(play);
    play = new_play(PLAYER_HUMAN, PLAYER_COMPUTER, OPENING_SWAP, no_clocks);
    move_to(play, "h8");
    CHECK(!decide(play, GMK_OPENING_PLACE, 2, stones)); /* swap has no such choice */
    CHECK_INT(play_record(play)->choice_count, 0);
    play_free(play);
}

TEST(pro_rules_bind_both_kinds_of_players)
{
    uint8_t lit[GMK_CELLS_MAX];
    Play *play = new_play(PLAYER_COMPUTER, PLAYER_HUMAN, OPENING_LONG_PRO, no_clocks);
    CHECK(answer(play, NULL, 0));
    CHECK_INT(gmk_game_cell(play_game(play), (GmkPoint){7, 7}), GMK_CELL_BLACK);
    CHECK_INT(move_to(play, "h9"), GMK_OK);
    ThinkJob job;
    GmkThought bad = GMK_THOUGHT_INIT;
    CHECK(play_wants_thought(play, &job));
    bad.move = (GmkPoint){8, 8}; /* inside */
    CHECK_INT(gmk_game_cell(job.game, bad.move), GMK_CELL_BLOCKED);
    gmk_game_free(job.game);
    CHECK(!play_thought(play, job.id, &bad, &(StatsSample){0}));
    CHECK(play_is_paused(play));
    play_resume(play);
    CHECK(answer(play, "a1", 0));
    play_free(play);
    play = new_play(PLAYER_HUMAN, PLAYER_HUMAN, OPENING_PRO, no_clocks);
    CHECK_INT(move_to(play, "a1"), GMK_ERR_ARGUMENT);
    CHECK_INT(play_lit_points(lit, play), 1);
    CHECK_INT(move_to(play, "h8"), GMK_OK);
    CHECK_INT(move_to(play, "h9"), GMK_OK);
    CHECK_INT(play_lit_points(lit, play), 225 - 25);
    CHECK_INT(move_to(play, "h8"), GMK_ERR_OCCUPIED);
    CHECK_INT(move_to(play, "i8"), GMK_ERR_ARGUMENT);
    CHECK_INT(move_to(play, "k8"), GMK_OK);
    play_free(play);
}

/* ------------------------------------------------------------------------------------------------
 * Review, advice, modes
 */

TEST(review_shows_the_past_and_loses_nothing)
{
    Play *play = new_play(PLAYER_HUMAN, PLAYER_COMPUTER, OPENING_FREE, no_clocks);
    ThinkJob job;
    move_to(play, "h8");
    answer(play, "i9", 0);
    move_to(play, "h9");
    CHECK(play_wants_thought(play, &job));
    gmk_game_free(job.game);
    CHECK_INT(play_go_to(play, 1), GMK_OK);
    CHECK_INT(play_job_id(play), job.id); /* the computer thinks on */
    CHECK(play_is_browsing(play) && !play_human_to_move(play) && !play_computer_to_move(play));
    CHECK_INT(gmk_game_move_count(play_game(play)), 1);
    CHECK_INT(play_record(play)->move_count, 3);
    CHECK_INT(move_to(play, "a1"), GMK_ERR_BUSY);
    CHECK_INT(play_go_to(play, 4), GMK_ERR_ARGUMENT);
    CHECK_INT(play_go_to(play, -1), GMK_ERR_ARGUMENT);
    CHECK_INT(play_go_to(play, 0), GMK_OK);
    CHECK_INT(play_go_to(play, 3), GMK_OK);
    CHECK(play_computer_to_move(play));
    const GmkThought thought = {.struct_size = sizeof thought, .move = {8, 5}};
    CHECK(play_thought(play, job.id, &thought, &(StatsSample){0}));
    CHECK_INT(play_go_to(play, 2), GMK_OK);
    play_continue_here(play);
    CHECK(play_human_to_move(play) && !play_is_browsing(play));
    CHECK_INT(play_record(play)->move_count, 2);
    CHECK(play_can_redo(play)); /* still there */
    CHECK_INT(play_redo(play), GMK_OK);
    CHECK_INT(play_record(play)->move_count, 4);
    CHECK_INT(play_go_to(play, 1), GMK_OK);
    CHECK_INT(play_take_back(play), GMK_OK); /* a step of the review, not of the game */
    CHECK_INT(play_record(play)->move_count, 4);
    CHECK_INT(play_shown(play), 0);
    play_free(play);
}

/* Looking back at an earlier position, one can ask there; the game has its moves afterwards. */
TEST(a_hint_while_browsing_changes_nothing)
{
    Setup setup;
    ThinkJob job;
    GmkPoint hint;
    GmkThought thought = GMK_THOUGHT_INIT;
    Play *play = play_new();
    setup_default(&setup);
    setup.players[1] = setup.players[0];
    CHECK_INT(play_new_game(play, &setup), GMK_OK);
    CHECK_INT(play_move(play, (GmkPoint){7, 7}, 0), GMK_OK);
    CHECK_INT(play_move(play, (GmkPoint){8, 8}, 0), GMK_OK);
    CHECK_INT(play_resign(play), GMK_OK);
    CHECK_INT(play_ask_hint(play), GMK_ERR_BUSY); /* the game is over */
    CHECK_INT(play_go_to(play, 1), GMK_OK);
    CHECK_INT(play_ask_hint(play), GMK_OK);
    CHECK(play_wants_thought(play, &job) && job.purpose == THINK_HINT);
    CHECK_INT(gmk_game_move_count(job.game), 1);
    gmk_game_free(job.game);
    thought.move = (GmkPoint){6, 6};
    CHECK(play_thought(play, job.id, &thought, NULL));
    CHECK(play_hint(&hint, play) && hint.x == 6 && hint.y == 6);
    CHECK(play_shown(play) == 1 && play_record(play)->move_count == 2);
    CHECK_INT(play_record(play)->result, GMK_RESULT_WHITE);
    play_free(play);
}

/* The computer declines early and while it thinks to be ahead; agreed draws have their own reason. */
TEST(the_computer_answers_a_draw_by_what_it_thinks)
{
    static const struct {
        int32_t moves, score; /* the score of white, the computer, for its newest move */
        PlayDrawAnswer answer;
    } rows[] = {{10, 0, PLAY_DRAW_TOO_EARLY},
                {PLAY_DRAW_MOVES, 0, PLAY_DRAW_ACCEPTED},
                {PLAY_DRAW_MOVES, -900, PLAY_DRAW_ACCEPTED},
                {PLAY_DRAW_MOVES, 900, PLAY_DRAW_AHEAD}};
    for (size_t r = 0; r < sizeof rows / sizeof *rows; r++) {
        Setup setup;
        Play *play = play_new();
        setup_default(&setup);
        CHECK_INT(play_new_game(play, &setup), GMK_OK);
        for (int32_t i = 0; i < rows[r].moves; i++) { /* no two stones of a side make a row */
            const GmkPoint point = {(i * 2 + i / 7) % 15, i / 7 * 2};
            ThinkJob job;
            GmkThought thought = GMK_THOUGHT_INIT;
            StatsSample sample = {0};
            if (i % 2 == 0) {
                CHECK_INT(play_move(play, point, 0), GMK_OK);
                continue;
            }
            CHECK(play_wants_thought(play, &job) && job.purpose == THINK_MOVE);
            gmk_game_free(job.game);
            thought.move = point;
            thought.score = rows[r].score;
            CHECK(play_thought(play, job.id, &thought, &sample));
        }
        CHECK_INT(play_record(play)->move_count, rows[r].moves);
        CHECK_INT(play_answer_draw(play, 1), rows[r].answer);
        CHECK_INT(play_agree_draw(play), GMK_OK);
        CHECK_INT(play_record(play)->result, GMK_RESULT_DRAW);
        CHECK_INT(result_reason(play_record(play)), RESULT_BY_AGREEMENT);
        CHECK_INT(play_agree_draw(play), GMK_ERR_OVER);
        play_free(play);
    }
}

TEST(a_hint_is_advice_and_not_a_move)
{
    Play *play = new_play(PLAYER_HUMAN, PLAYER_COMPUTER, OPENING_FREE, no_clocks);
    GmkPoint hint;
    ThinkJob job;
    CHECK(!play_wants_thought(play, &job));
    CHECK_INT(play_ask_hint(play), GMK_OK);
    CHECK(answer(play, "g7", 30));
    CHECK(play_hint(&hint, play) && hint.x == 6 && hint.y == 8);
    CHECK_INT(play_record(play)->move_count, 0);
    CHECK_INT(play_record(play)->stats[0].moves, 0);
    CHECK(play_analysis(play) != NULL);
    CHECK(!play_wants_thought(play, &job));
    move_to(play, "h8");
    CHECK(!play_hint(&hint, play));
    CHECK_INT(play_ask_hint(play), GMK_ERR_BUSY);
    play_free(play);
}

TEST(analysis_follows_the_board_and_fills_the_record)
{
    Play *play = new_play(PLAYER_HUMAN, PLAYER_HUMAN, OPENING_FREE, no_clocks);
    ThinkJob job;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    double rate;
    move_to(play, "h8");
    move_to(play, "i9");
    play_set_analysis(play, true);
    CHECK(play_wants_thought(play, &job));
    gmk_game_free(job.game);
    CHECK_INT(job.purpose, THINK_ANALYSIS);
    CHECK_INT(think_job_limits(&limits, &job), GMK_OK);
    CHECK(limits.time_ms == 0 && limits.depth == 0 && limits.lines > 1);
    thought.score = 120; /* black, who is to move, is better */
    play_progress(play, job.id, &thought);
    CHECK(play_record(play)->moves[1].has_score);
    CHECK_INT(play_record(play)->moves[1].score, -120);
    CHECK(record_black_rate(&rate, play_record(play), 1) && rate > 0.5);
    CHECK_INT(play_go_to(play, 1), GMK_OK);
    CHECK(!play_thought(play, job.id, &thought, &(StatsSample){0})); /* too late */
    CHECK(play_analysis(play) == NULL);
    CHECK(answer(play, NULL, -10));
    CHECK_INT(play_record(play)->moves[0].score, 10);
    CHECK(!play_wants_thought(play, &job)); /* this position is done */
    play_set_analysis(play, false); /* what was found stays, until another position is shown */
    CHECK(play_analysis(play) != NULL && !play_is_analysing(play));
    CHECK_INT(play_go_to(play, 0), GMK_OK);
    CHECK(play_analysis(play) == NULL);
    play_free(play);
}

TEST(unsaved_moves_are_counted)
{
    Play *play = new_play(PLAYER_HUMAN, PLAYER_HUMAN, OPENING_FREE, no_clocks);
    CHECK_INT(play_unsaved_moves(play), 0);
    move_to(play, "h8");
    move_to(play, "i9");
    CHECK_INT(play_unsaved_moves(play), 2);
    play_mark_saved(play);
    CHECK_INT(play_unsaved_moves(play), 0);
    CHECK_INT(play_resign(play), GMK_OK);
    CHECK_INT(play_record(play)->result, GMK_RESULT_WHITE);
    CHECK_TEXT(play_record(play)->reason, "resign");
    CHECK_INT(play_unsaved_moves(play), 2);
    CHECK_INT(play_resign(play), GMK_ERR_OVER);
    play_free(play);
}

/* A file written now is read again, whole. */
static void check_file(const Play *play)
{
    GmkFileProblem problem;
    Record *again = NULL;
    size_t size = 0;
    char *text = gmk_file_write(play_record(play), &size);
    CHECK(text && gmk_file_read(&again, &problem, text, size));
    if (again)
        CHECK(records_equal(play_record(play), again));
    record_free(again);
    free(text);
}

/* ------------------------------------------------------------------------------------------------
 * With the engine
 */

/* A search of an opening's decision. */
typedef struct Decider {
    GmkThinker *thinker;
    GmkLimits limits;
} Decider;

static bool rank_moves(void *user, GmkThought *out, const GmkGame *game, int32_t lines,
                       int32_t shares)
{
    Decider *decider = user;
    (void)shares;
    decider->limits.lines = lines;
    return gmk_think(out, decider->thinker, game, &decider->limits) == GMK_OK;
}

static void decide_opening(OpeningAdvice *out, const ThinkJob *job, GmkThinker *thinker,
                           const GmkLimits *limits)
{
    Decider decider = {thinker, *limits};
    GmkOpeningChoice choice = GMK_OPENING_CHOICE_INIT;
    GmkOpeningRule rule;
    decider.limits.time_ms = 0;
    decider.limits.nodes = 3000;
    if (opening_engine_knows(&rule, &job->opening)) {
        CHECK_INT(gmk_opening_choose(&choice, thinker, job->game, rule, &decider.limits), GMK_OK);
        opening_advice_of_engine(out, &choice, job->opening.stone_count);
        return;
    }
    decider.limits.nodes = 200;
    const OpeningJudge judge = {&decider, rank_moves, 1};
    CHECK(opening_advise(out, &job->opening, job->game, &judge));
}

/* What the worker does. */
static bool think_once(Play *play, GmkThinker *thinker, int *openings)
{
    ThinkJob job;
    GmkLimits limits = GMK_LIMITS_INIT;
    GmkThought thought = GMK_THOUGHT_INIT;
    if (!play_wants_thought(play, &job))
        return false;
    *openings += job.purpose == THINK_OPENING;
    CHECK_INT(think_job_limits(&limits, &job), GMK_OK);
    gmk_ready(thinker);
    if (job.purpose == THINK_OPENING) {
        OpeningAdvice advice;
        decide_opening(&advice, &job, thinker, &limits);
        gmk_game_free(job.game);
        return play_opening_thought(play, job.id, &advice);
    }
    CHECK_INT(gmk_think(&thought, thinker, job.game, &limits), GMK_OK);
    gmk_game_free(job.game);
    const StatsSample sample = {.searched = thought.source == GMK_THOUGHT_SEARCHED,
                                .nodes = thought.nodes,
                                .think_us = thought.time_us};
    return play_thought(play, job.id, &thought, &sample);
}

TEST(two_computers_play_every_opening_to_an_end)
{
    GmkThinkerOptions options = GMK_THINKER_OPTIONS_INIT;
    GmkThinker *thinker = NULL;
    options.memory_bytes = (uint64_t)16 << 20;
    options.use_net = 0; /* the tables alone */
    CHECK_INT(gmk_thinker_new(&thinker, &options), GMK_OK);
    for (int rule = 0; rule < OPENING_RULE_COUNT; rule++) {
        Play *play = new_play(PLAYER_COMPUTER, PLAYER_COMPUTER, (OpeningRule)rule, no_clocks);
        const bool swaps = rule == OPENING_SWAP || rule == OPENING_SWAP2;
        const bool fifths = rule > OPENING_SWAP2;
        int openings = 0, thoughts = 0;
        while (thoughts < 400 && think_once(play, thinker, &openings))
            thoughts++;
        CHECK(play_record(play)->result != GMK_RESULT_NONE);
        const int32_t choices = play_record(play)->choice_count;
        CHECK(fifths ? choices >= 1 : swaps ? choices >= 1 && choices <= 2 : choices == 0);
        CHECK(fifths ? openings >= 2 : openings == (swaps ? 1 + choices : 0));
        check_file(play);
        play_free(play);
    }
    gmk_thinker_free(thinker);
}

/* ------------------------------------------------------------------------------------------------
 * A random walk
 */

/* The moves of a line are those of the tree, and the one shown is among them. */
static void check_line(const Play *play, const Record *line)
{
    TreeNode node = line->last;
    CHECK_INT(tree_depth(line->tree, line->last), line->move_count);
    for (int32_t i = line->move_count - 1; i >= 0; i--, node = tree_parent(line->tree, node)) {
        const RecordMove known = tree_move(line->tree, node), *move = &line->moves[i];
        CHECK(known.point.x == move->point.x && known.point.y == move->point.y &&
              known.time_ms == move->time_ms && known.has_score == move->has_score &&
              known.score == move->score);
        if (i == play_shown(play) - 1 && line == play_line(play))
            CHECK_INT(play_node(play), node);
    }
}

/* What must hold after every command. */
static void check_play(const Play *play)
{
    const Record *record = play_record(play), *line = play_line(play);
    GmkGame *game = NULL;
    OpeningState state;
    CHECK(play_shown(play) >= 0 && play_shown(play) <= line->move_count);
    CHECK_INT(gmk_game_move_count(play_game(play)), play_shown(play));
    CHECK(setup_new_game(&game, &record->setup) == GMK_OK);
    for (int32_t i = 0; i < play_shown(play); i++)
        CHECK_INT(gmk_game_play(game, line->moves[i].point), GMK_OK);
    CHECK(gmk_game_hash(game) == gmk_game_hash(play_game(play)));
    gmk_game_free(game);
    CHECK_INT(play_is_browsing(play), play_node(play) != record->last || line != record);
    check_line(play, record);
    check_line(play, line);
    play_opening(&state, play);
    const bool anna_first = strcmp(record->setup.players[0].name, "Anna") == 0;
    CHECK_INT(anna_first, !state.swapped);
    for (int side = 0; side < 2; side++) {
        CHECK(play_clock_left(play, side) >= 0);
        CHECK_INT(record->left_ms[side], play_clock_left(play, side));
    }
    CHECK(!(play_human_to_move(play) && play_computer_to_move(play)));
    CHECK(record->result == GMK_RESULT_NONE || play_clock_running(play) < 0);
    if (play_clock_running(play) >= 0)
        CHECK_INT(play_clock_running(play), play_side_to_act(play));
}

/* What the engine may say in this step of an opening, and now and then what it may not. */
static void random_decision(Play *play, Random *random, const OpeningQuery *query,
                            const GmkGame *game, uint64_t id)
{
    OpeningAdvice advice;
    random_advice(&advice, query, game, random);
    if (random_below(random, 9) == 0)
        advice.deeds[0].is_stone ^= true;
    play_opening_thought(play, id, &advice);
}

static TreeNode any_node(const Tree *tree, Random *random)
{
    TreeNode node = TREE_ROOT;
    for (int steps = random_below(random, tree_count(tree)); steps > 0; steps--)
        node = tree_after(tree, node);
    return node;
}

static void random_branch_command(Play *play, Random *random)
{
    const TreeNode node = any_node(play_record(play)->tree, random);
    switch (random_below(random, 5)) {
    case 0:
        if (node != TREE_ROOT && random_below(random, 4) == 0)
            play_remove(play, node);
        break;
    case 1: play_make_main(play, node); break;
    case 2: play_set_comment(play, node, "here", 4); break;
    default: play_restore(play); break;
    }
}

/* Looking around: nothing of it may change the game. */
static void random_look(Play *play, Random *random)
{
    const TreeNode node = any_node(play_record(play)->tree, random), last = play_record(play)->last;
    const TreeNode other = play_alternative(play, random_below(random, 2) ? 1 : -1);
    const uint64_t position = play_position(play);
    const int running = play_clock_running(play);
    switch (random_below(random, 7)) {
    case 0: play_go_to(play, random_below(random, play_record(play)->move_count + 1)); break;
    case 1: play_go_to(play, play_line(play)->move_count); break;
    case 2: play_back_to_game(play); break;
    case 3: play_try(play, (GmkPoint){random_below(random, 9), random_below(random, 9)}); break;
    case 4:
        if (other != TREE_NONE)
            CHECK_INT(play_go_to_node(play, other), GMK_OK);
        break;
    default: CHECK_INT(play_go_to_node(play, node), GMK_OK); CHECK_INT(play_node(play), node);
    }
    CHECK(play_record(play)->last == last && play_position(play) == position);
    CHECK_INT(play_clock_running(play), running);
}

/* A choice or a number; a fifth stone is offered by a move. */
static void random_act(Play *play, Random *random)
{
    const OpeningAct act = {.choice = (OpeningChoice)random_below(random, OPENING_ACT_KINDS)};
    const OpeningAct number = {.choice = OPENING_DECLARE, .number = random_below(random, 9)};
    play_act(play, random_below(random, 2) ? &act : &number);
}

static void random_command(Play *play, Random *random, int64_t *now)
{
    GmkPoint p = {random_below(random, 9), random_below(random, 9)};
    ThinkJob job;
    GmkThought thought = GMK_THOUGHT_INIT;
    switch (random_below(random, 15)) {
    case 13: random_branch_command(play, random); break;
    case 0:
    case 1:
    case 2: play_move(play, p, random_below(random, 5000)); break;
    case 3: random_below(random, 2) ? play_take_back(play) : GMK_OK; break;
    case 4: play_redo(play); break;
    case 5: random_act(play, random); break;
    case 6: random_look(play, random); break;
    case 7: play_back_to_game(play); break;
    case 8: random_below(random, 8) == 0 ? play_continue_here(play) : play_resume(play); break;
    case 9: play_set_analysis(play, random_below(random, 2)); break;
    case 10: play_ask_hint(play); break;
    case 11: random_below(random, 2) ? play_hold_clocks(play) : play_release_clocks(play); break;
    case 12: play_tick(play, *now += random_below(random, 900)); break;
    default:
        if (!play_wants_thought(play, &job))
            break;
        const int32_t count = gmk_game_legal_moves(&thought.move, 1, job.game);
        CHECK(count > 0);
        thought.score = random_below(random, 400) - 200;
        if (random_below(random, 4) == 0)
            play_progress(play, job.id, &thought);
        const uint64_t id = job.id + (random_below(random, 9) == 0);
        if (job.purpose == THINK_OPENING)
            random_decision(play, random, &job.opening, job.game, id);
        else
            play_thought(play, id, &thought, &(StatsSample){0});
        gmk_game_free(job.game);
        break;
    }
}

/* The computer plays what the user has entered as a variation meanwhile, and looks at. */
TEST(a_move_of_the_variation_shown_has_its_score)
{
    Play *play = new_play(PLAYER_HUMAN, PLAYER_COMPUTER, OPENING_FREE, no_clocks);
    ThinkJob job;
    TreeNode last = TREE_NONE;
    GmkThought thought = GMK_THOUGHT_INIT;
    CHECK_INT(play_move(play, (GmkPoint){7, 7}, 100), GMK_OK);
    CHECK(play_wants_thought(play, &job));
    CHECK_INT(play_add_line(play, &last, (GmkPoint[]){{8, 8}, {9, 9}}, 2), GMK_OK);
    CHECK_INT(play_go_to_node(play, last), GMK_OK);
    thought.move = (GmkPoint){8, 8};
    thought.score = 42;
    thought.depth = 3;
    thought.source = GMK_THOUGHT_SEARCHED;
    CHECK(play_thought(play, job.id, &thought, &(StatsSample){0}));
    CHECK(play_is_browsing(play));
    check_line(play, play_line(play));
    CHECK_INT(play_line(play)->moves[1].score, 42);
    gmk_game_free(job.game);
    play_free(play);
}

TEST(no_order_of_commands_breaks_a_game)
{
    Random random = {test_seed};
    int finished = 0, swapped = 0;
    for (int round = 0; round < 250 && test_failures == 0; round++) {
        Setup setup;
        int64_t now = 0;
        bool over = false;
        Play *play = play_new();
        setup_default(&setup);
        setup.width = setup.height = 9;
        memcpy(setup.players[0].name, "Anna", 5);
        memcpy(setup.players[1].name, "Ben", 4);
        for (int side = 0; side < 2; side++)
            setup.players[side].kind = (PlayerKind)random_below(&random, 2);
        setup.opening = (OpeningRule)random_below(&random, OPENING_RULE_COUNT);
        setup.time = (TimeControl){(TimeKind)random_below(&random, 3), 8000, 0};
        if (setup.time.kind == TIME_NONE)
            setup.time.base_ms = 0;
        CHECK_INT(play_new_game(play, &setup), GMK_OK);
        play_tick(play, now);
        for (int step = 0; step < 250 && test_failures == 0; step++) {
            OpeningState state;
            random_command(play, &random, &now);
            check_play(play);
            play_opening(&state, play);
            swapped += state.swapped;
            over |= play_record(play)->result != GMK_RESULT_NONE;
        }
        check_file(play);
        finished += over;
        play_free(play);
    }
    printf("    %d finished, %d commands with players swapped\n", finished, swapped);
    CHECK(finished > 5 && swapped > 100);
}

/* Taking back everything and redoing it gives the same game and the same clocks. */
TEST(redo_brings_back_what_was_taken_back)
{
    Random random = {test_seed};
    for (int round = 0; round < 60; round++) {
        const OpeningRule rule = (OpeningRule)random_below(&random, OPENING_RULE_COUNT);
        Play *play = new_play(PLAYER_HUMAN, PLAYER_HUMAN, rule, a_minute);
        int64_t now = 0;
        play_tick(play, now);
        for (int i = 0; i < 40; i++) {
            play_tick(play, now += random_below(&random, 500));
            if (play_choose(play, (OpeningChoice)random_below(&random, 4)) != GMK_OK &&
                play_act(play, &(OpeningAct){.choice = OPENING_DECLARE, .number = 2}) != GMK_OK)
                play_move(play, (GmkPoint){random_below(&random, 15), random_below(&random, 15)},
                          -1);
        }
        for (int i = 0; i < 225 && play_move(play, (GmkPoint){i % 15, i / 15}, -1) != GMK_OK;)
            i += play_choose(play, OPENING_TAKE_BLACK) != GMK_OK; /* the last one was a move */
        Record *before = record_copy(play_record(play));
        while (play_take_back(play) == GMK_OK) {
        }
        CHECK_INT(play_record(play)->move_count, 0);
        CHECK_TEXT(play_setup(play)->players[0].name, "Anna");
        CHECK_INT(play_clock_left(play, 0), 60000);
        while (play_redo(play) == GMK_OK) {
        }
        CHECK(records_equal(before, play_record(play)));
        record_free(before);
        play_free(play);
    }
}

TEST(a_win_by_force_is_searched_once_a_position_and_goes_into_the_record)
{
    Play *play = new_play(PLAYER_HUMAN, PLAYER_HUMAN, OPENING_FREE, no_clocks);
    ThinkJob job;
    move_to(play, "h8");
    move_to(play, "a1");
    CHECK(!play_wants_thought(play, &job));
    play_set_win_search(play, true);
    CHECK(play_wants_thought(play, &job));
    gmk_game_free(job.game);
    CHECK_INT(job.purpose, THINK_WIN);
    const GmkPoint line[] = {{7, 6}, {7, 5}, {7, 8}};
    CHECK(!play_win_searched(play, job.id + 1, line, 3, 3)); /* another's */
    CHECK(play_win_searched(play, job.id, line, 3, 3));
    CHECK_INT(play_record(play)->moves[1].score, 3 - GMK_SCORE_WIN); /* white's, who has moved */
    CHECK(!play_wants_thought(play, &job));
    move_to(play, "h9");
    CHECK(play_wants_thought(play, &job)); /* another position */
    gmk_game_free(job.game);
    CHECK(play_win_searched(play, job.id, NULL, 0, 0));
    play_set_win_search(play, false);
    CHECK_INT(play_go_to(play, 1), GMK_OK);
    CHECK(!play_wants_thought(play, &job));
    play_free(play);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(the_clock_waits_for_the_first_stone_and_then_runs_by_turns),
        CASE(clocks_of_a_game_that_goes_on_wait_for_a_move),
        CASE(clocks_stand_still_in_dialogs_and_run_in_a_review),
        CASE(a_clock_at_zero_loses_and_taking_back_revives_it),
        CASE(a_computer_is_told_what_its_clock_allows),
        CASE(clocks_survive_saving_and_opening),
        CASE(taking_back_in_an_opened_game_leaves_time_to_move),
        CASE(two_humans_play_swap2_with_added_stones),
        CASE(a_computer_places_the_first_stones),
        CASE(a_computer_takes_a_colour),
        CASE(a_computer_adds_two_stones),
        CASE(a_senseless_decision_pauses_the_game),
        CASE(pro_rules_bind_both_kinds_of_players),
        CASE(review_shows_the_past_and_loses_nothing),
        CASE(a_hint_while_browsing_changes_nothing),
        CASE(the_computer_answers_a_draw_by_what_it_thinks),
        CASE(a_hint_is_advice_and_not_a_move),
        CASE(analysis_follows_the_board_and_fills_the_record),
        CASE(unsaved_moves_are_counted),
        CASE(two_computers_play_every_opening_to_an_end),
        CASE(a_move_of_the_variation_shown_has_its_score),
        CASE(no_order_of_commands_breaks_a_game),
        CASE(redo_brings_back_what_was_taken_back),
        CASE(a_win_by_force_is_searched_once_a_position_and_goes_into_the_record),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

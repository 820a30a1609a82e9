/* test_user.c: what the user's choices do to games, settings and rating. The engine is not asked. */
#include "core/core_test.h"
#include "core/game/play_browse.h"
#include "core/game/play_review.h"
#include "core/game/play_think.h"
#include "core/user/user.h"

static const Career no_games;

typedef struct Desk {
    Settings settings;
    User user;
    Play *play;
} Desk;

static void desk_begin(Desk *desk, const Setup *command_line)
{
    desk->play = play_new();
    if (!desk->play)
        abort();
    user_begin(&desk->user, &desk->settings, command_line, 1);
    CHECK_INT(user_start(&desk->user, desk->play, &desk->user.own, &no_games), GMK_OK);
}

static void desk_open(Desk *desk)
{
    settings_init(&desk->settings);
    desk_begin(desk, NULL);
}

/* Ends the program and starts it again. */
static void desk_restart(Desk *desk)
{
    size_t size = 0;
    char *text = settings_write(&desk->settings, &size);
    if (!text)
        abort();
    settings_read(&desk->settings, NULL, text, size);
    free(text);
    play_free(desk->play);
    desk_begin(desk, NULL);
}

static void desk_close(Desk *desk)
{
    play_free(desk->play);
    settings_free(&desk->settings);
}

static void choose(Desk *desk, UserStep step, const Setup *setup)
{
    if (step == USER_STARTS)
        CHECK_INT(user_start(&desk->user, desk->play, setup, &no_games), GMK_OK);
    else if (step == USER_GOES_ON)
        CHECK_INT(user_start_here(&desk->user, desk->play, setup, &no_games), GMK_OK);
}

static UserStep play_as(Desk *desk, int computers)
{
    Setup setup;
    const UserStep step = user_choose_players(&desk->user, desk->play, computers, &setup);
    choose(desk, step, &setup);
    return step;
}

/* A record of two humans with names, with black to move after four moves. */
static void open_record(Desk *desk, GmkBoardKind board, bool finished)
{
    Setup setup;
    setup_default(&setup);
    setup.board = board;
    setup.width = setup.height = board == GMK_BOARD_GOMOKU ? 19 : 8;
    setup.players[0] = (Player){.kind = PLAYER_HUMAN, .name = "Alice"};
    setup.players[1] = (Player){.kind = PLAYER_HUMAN, .name = "Bob"};
    Record *record = record_new(&setup);
    if (!record)
        abort();
    for (int32_t i = 0; i < 4; i++)
        record_add_move(record, &(RecordMove){.point = {i, setup.height - 1}, .time_ms = -1});
    if (finished) {
        record->result = GMK_RESULT_WHITE;
        memcpy(record->reason, "resign", 7);
    }
    CHECK_INT(play_open(desk->play, &record), GMK_OK);
}

static void answer(Play *play, GmkPoint point)
{
    ThinkJob job;
    GmkThought thought = GMK_THOUGHT_INIT;
    if (!play_wants_thought(play, &job))
        return;
    thought.move = point;
    gmk_game_free(job.game);
    CHECK(play_thought(play, job.id, &thought, &(StatsSample){0}));
}

/* The human, black, makes five in a row; the computer plays elsewhere. */
static void win(Play *play)
{
    for (int32_t i = play_record(play)->move_count / 2; i < 5; i++) {
        CHECK_INT(play_move(play, (GmkPoint){i, 0}, -1), GMK_OK);
        if (i < 4)
            answer(play, (GmkPoint){i, 2});
    }
    CHECK_INT(play_record(play)->result, GMK_RESULT_BLACK);
}

/* ------------------------------------------------------------------------------------------------
 * Finished games
 */

TEST(right_click_only_browses_a_finished_game)
{
    Desk desk;
    desk_open(&desk);
    win(desk.play);
    Record *before = record_copy(play_record(desk.play));
    CHECK_INT(play_step_back(desk.play), GMK_OK);
    CHECK_INT(play_shown(desk.play), 8);
    CHECK(records_equal(before, play_record(desk.play)));
    play_start_review(desk.play, REVIEW_QUICK, "");
    play_back_to_game(desk.play);
    for (int i = 0; i < 9; i++)
        CHECK_INT(play_step_back(desk.play), GMK_OK);
    CHECK_INT(play_step_back(desk.play), GMK_ERR_EMPTY);
    CHECK(records_equal(before, play_record(desk.play)));
    CHECK_INT(play_record(desk.play)->result, GMK_RESULT_BLACK);
    record_free(before);
    desk_close(&desk);
}

TEST(right_click_takes_back_in_a_running_game)
{
    Desk desk;
    desk_open(&desk);
    play_move(desk.play, (GmkPoint){7, 7}, -1);
    answer(desk.play, (GmkPoint){8, 8});
    CHECK_INT(play_step_back(desk.play), GMK_OK);
    CHECK_INT(play_record(desk.play)->move_count, 0);
    CHECK_INT(play_step_back(desk.play), GMK_ERR_EMPTY);
    desk_close(&desk);
}

TEST(a_finished_game_keeps_its_players)
{
    Desk desk;
    desk_open(&desk);
    CHECK(user_set_level(&desk.user, desk.play, GMK_LEVEL_EASY));
    win(desk.play);
    CHECK(!user_set_searcher(&desk.user, desk.play, GMK_SEARCHER_TEXTBOOK, 4));
    CHECK_INT(play_setup(desk.play)->players[1].searcher, GMK_SEARCHER_MINIMAX);
    CHECK(!user_set_level(&desk.user, desk.play, GMK_LEVEL_MASTER));
    CHECK_INT(play_setup(desk.play)->players[1].level, GMK_LEVEL_EASY);
    CHECK_INT(user_told_setup(&desk.user, desk.play)->players[1].level, GMK_LEVEL_MASTER);
    /* Nor by a way round: taken back, changed, played again. */
    play_take_back(desk.play);
    CHECK(!user_set_level(&desk.user, desk.play, GMK_LEVEL_EXPERT));
    play_redo(desk.play);
    CHECK_INT(play_setup(desk.play)->players[1].level, GMK_LEVEL_EASY);
    user_start(&desk.user, desk.play, &desk.user.own, &no_games);
    CHECK_INT(play_setup(desk.play)->players[1].level, GMK_LEVEL_EXPERT);
    CHECK(user_set_level(&desk.user, desk.play, GMK_LEVEL_MIDDLE)); /* it is not finished */
    CHECK_INT(play_setup(desk.play)->players[1].level, GMK_LEVEL_MIDDLE);
    desk_close(&desk);
}

/* ------------------------------------------------------------------------------------------------
 * Rating
 */

TEST(each_game_is_rated_once)
{
    Desk desk;
    CareerGame game;
    desk_open(&desk);
    CHECK(!user_take_result(desk.play, &game));
    win(desk.play);
    CHECK(user_take_result(desk.play, &game));
    CHECK_INT(game.points, 2);
    CHECK_INT(game.rating, 1500);
    CHECK(!user_take_result(desk.play, &game));
    play_take_back(desk.play);
    CHECK(!user_take_result(desk.play, &game));
    win(desk.play);
    CHECK(!user_take_result(desk.play, &game));
    play_set_rule(desk.play, GMK_RULE_STANDARD);
    CHECK(!user_take_result(desk.play, &game));
    user_start(&desk.user, desk.play, &desk.user.own, &no_games);
    win(desk.play);
    CHECK(user_take_result(desk.play, &game));
    desk_close(&desk);
}

TEST(a_game_that_was_opened_is_not_rated)
{
    Desk desk;
    CareerGame game;
    desk_open(&desk);
    win(desk.play);
    Record *record = record_copy(play_record(desk.play));
    CHECK_INT(play_open(desk.play, &record), GMK_OK);
    play_take_back(desk.play);
    win(desk.play);
    CHECK(!user_take_result(desk.play, &game));
    desk_close(&desk);
}

TEST(what_was_not_measured_has_no_rating)
{
    Desk desk;
    CareerGame game;
    desk_open(&desk);
    CHECK_INT(user_rating(play_setup(desk.play), 0), 0); /* a human */
    CHECK_INT(user_rating(play_setup(desk.play), 1), 1500);
    for (GmkSearcher searcher = GMK_SEARCHER_MCTS; searcher <= GMK_SEARCHER_TEXTBOOK; searcher++) {
        user_set_searcher(&desk.user, desk.play, searcher, 3);
        user_start(&desk.user, desk.play, &desk.user.own, &no_games);
        CHECK_INT(user_rating(play_setup(desk.play), 1), 0);
        CHECK_INT(user_rated_side(play_setup(desk.play)), -1);
        win(desk.play);
        CHECK(!user_take_result(desk.play, &game));
    }
    desk_close(&desk);
}

/* ------------------------------------------------------------------------------------------------
 * Positions from outside
 */

TEST(a_position_that_was_opened_is_played_with_either_colour)
{
    for (int computers = USER_BLACK_COMPUTER; computers <= USER_WHITE_COMPUTER; computers++) {
        Desk desk;
        desk_open(&desk);
        user_set_level(&desk.user, desk.play, GMK_LEVEL_EASY);
        open_record(&desk, GMK_BOARD_GOMOKU, false);
        CHECK_INT(play_as(&desk, computers), USER_GOES_ON);
        CHECK_INT(play_record(desk.play)->move_count, 4);
        CHECK_INT(play_setup(desk.play)->width, 19);
        CHECK_INT(user_computers(play_setup(desk.play)), computers);
        CHECK_INT(play_setup(desk.play)->players[computers - 1].level, GMK_LEVEL_EASY);
        CHECK_TEXT(play_setup(desk.play)->players[0].name, "");
        CHECK_INT(play_computer_to_move(desk.play), computers == USER_BLACK_COMPUTER);
        CHECK(!play_is_paused(desk.play));
        CHECK(play_is_changed(desk.play));
        desk_close(&desk);
    }
}

/* None of the four choices says so, and each of them replaces it. */
TEST(a_brain_of_a_record_can_be_replaced_by_every_choice)
{
    for (int computers = 0; computers <= (USER_BLACK_COMPUTER | USER_WHITE_COMPUTER); computers++) {
        Desk desk;
        Player brain = {0};
        player_make_brain(&brain, "Rapfi", 5);
        desk_open(&desk);
        open_record(&desk, GMK_BOARD_GOMOKU, false);
        CHECK(play_set_player(desk.play, GMK_CELL_BLACK, &brain));
        CHECK_INT(user_computers(play_setup(desk.play)), USER_BRAINS);
        CHECK_INT(user_rated_side(play_setup(desk.play)), -1);
        CHECK(play_computer_to_move(desk.play));
        CHECK_INT(play_as(&desk, computers), USER_GOES_ON);
        CHECK_INT(user_computers(play_setup(desk.play)), computers);
        CHECK_TEXT(player_name(&play_setup(desk.play)->players[0]), "");
        CHECK_INT(play_record(desk.play)->move_count, 4);
        desk_close(&desk);
    }
}

/* An engine is the opponent like any level: kept in the settings, on either side, until a level is chosen. */
TEST(an_engine_is_an_opponent_like_a_level)
{
    Desk desk;
    Setup again;
    desk_open(&desk);
    CHECK(user_set_engine(&desk.user, desk.play, "Rapfi"));
    CHECK_TEXT(play_setup(desk.play)->players[1].brain, "Rapfi");
    CHECK_TEXT(desk.settings.brains[1], "Rapfi");
    CHECK_INT(desk.settings.white, PLAYER_BRAIN);
    CHECK_INT(user_machines(play_setup(desk.play)), USER_WHITE_COMPUTER);
    settings_to_setup(&again, &desk.settings); /* the next start */
    CHECK_TEXT(again.players[1].brain, "Rapfi");
    CHECK_INT(play_as(&desk, USER_WHITE_COMPUTER), USER_STAYS);
    CHECK_INT(play_as(&desk, USER_BLACK_COMPUTER), USER_STARTS); /* it changes the side */
    CHECK_TEXT(play_setup(desk.play)->players[0].brain, "Rapfi");
    CHECK(player_is_human(&play_setup(desk.play)->players[1]));
    CHECK(user_set_level(&desk.user, desk.play, GMK_LEVEL_EASY));
    CHECK(player_is_computer(&play_setup(desk.play)->players[0]));
    CHECK_INT(play_setup(desk.play)->players[0].level, GMK_LEVEL_EASY);
    CHECK_INT(desk.settings.black, PLAYER_COMPUTER);
    CHECK_INT(play_as(&desk, USER_WHITE_COMPUTER), USER_STARTS);
    CHECK_INT(play_setup(desk.play)->players[1].level, GMK_LEVEL_EASY);
    desk_close(&desk);
}

TEST(an_engine_that_is_chosen_among_humans_plays_the_next_game)
{
    Desk desk;
    desk_open(&desk);
    play_as(&desk, 0);
    CHECK(!user_set_engine(&desk.user, desk.play, "Rapfi"));
    CHECK_INT(user_machines(play_setup(desk.play)), 0);
    CHECK_TEXT(desk.user.own.players[1].brain, "Rapfi");
    user_set_match(&desk.user, desk.play, true, &(Career){0});
    CHECK(player_is_computer(&desk.user.own.players[1])); /* it has a level again */
    desk_close(&desk);
}

TEST(a_finished_record_is_played_on_from_a_position_that_is_browsed)
{
    Desk desk;
    desk_open(&desk);
    open_record(&desk, GMK_BOARD_GOMOKU, true);
    play_go_to(desk.play, 3);
    CHECK_INT(play_as(&desk, USER_BLACK_COMPUTER), USER_GOES_ON);
    CHECK_INT(play_record(desk.play)->move_count, 3);
    CHECK_INT(play_record(desk.play)->result, GMK_RESULT_NONE);
    CHECK(play_human_to_move(desk.play));
    open_record(&desk, GMK_BOARD_GOMOKU, true);
    CHECK_INT(play_as(&desk, USER_WHITE_COMPUTER),
              USER_STARTS); /* there is nothing to go on with */
    CHECK_INT(play_record(desk.play)->move_count, 0);
    desk_close(&desk);
}

TEST(the_computer_moves_on_request_in_a_position_that_was_opened)
{
    Desk desk;
    Setup setup;
    desk_open(&desk);
    open_record(&desk, GMK_BOARD_GOMOKU, false);
    CHECK(user_can_continue(desk.play));
    const UserStep step = user_continue(&desk.user, desk.play, &setup);
    CHECK_INT(step, USER_GOES_ON);
    choose(&desk, step, &setup);
    CHECK(play_computer_to_move(desk.play) && !play_is_paused(desk.play));
    answer(desk.play, (GmkPoint){9, 9});
    CHECK_INT(play_record(desk.play)->move_count, 5);
    CHECK(play_human_to_move(desk.play));
    /* A game of one's own between two humans goes on by itself. */
    play_as(&desk, 0);
    user_start(&desk.user, desk.play, &desk.user.own, &no_games);
    play_move(desk.play, (GmkPoint){9, 9}, -1);
    CHECK(!user_can_continue(desk.play));
    desk_close(&desk);
}

TEST(a_new_game_after_a_record_is_the_users_own)
{
    for (GmkBoardKind board = GMK_BOARD_GOMOKU; board <= GMK_BOARD_CONNECT4; board++) {
        Desk desk;
        desk_open(&desk);
        open_record(&desk, GMK_BOARD_GOMOKU, true);
        Setup setup = desk.user.own;
        setup.board = board;
        if (board == GMK_BOARD_CONNECT4) {
            setup.width = 7;
            setup.height = 6;
        }
        user_start(&desk.user, desk.play, &setup, &no_games);
        const Player *players = play_setup(desk.play)->players;
        CHECK_TEXT(players[0].name, "");
        CHECK_TEXT(players[1].name, "");
        CHECK_INT(players[0].kind, PLAYER_HUMAN);
        CHECK_INT(players[1].kind, PLAYER_COMPUTER);
        CHECK_INT(play_setup(desk.play)->width, board == GMK_BOARD_GOMOKU ? 15 : 7);
        desk_close(&desk);
    }
}

/* ------------------------------------------------------------------------------------------------
 * The next start
 */

TEST(the_next_start_is_as_the_last_one_was_left)
{
    Desk desk;
    desk_open(&desk);
    CHECK_INT(play_as(&desk, USER_BLACK_COMPUTER), USER_STARTS);
    CHECK(desk.user.changed);
    open_record(&desk, GMK_BOARD_GOMOKU, false);
    CHECK_INT(play_as(&desk, USER_WHITE_COMPUTER), USER_GOES_ON);
    desk_restart(&desk);
    CHECK_INT(user_computers(play_setup(desk.play)), USER_WHITE_COMPUTER);
    /* Also where what is shown is already what was chosen. */
    open_record(&desk, GMK_BOARD_CONNECT4, true);
    CHECK_INT(play_as(&desk, 0), USER_STAYS);
    desk_restart(&desk);
    CHECK_INT(user_computers(play_setup(desk.play)), 0);
    CHECK_INT(play_setup(desk.play)->board, GMK_BOARD_GOMOKU);
    desk_close(&desk);
}

TEST(settings_of_the_old_caro_become_its_nearest_relative)
{
    Desk desk;
    settings_init(&desk.settings);
    settings_read(&desk.settings, NULL, "rule=caro\n", strlen("rule=caro\n"));
    CHECK_INT(desk.settings.rule, GMK_RULE_CARO_EDGE);
    desk_begin(&desk, NULL);
    CHECK(desk.user.rule_replaced && desk.user.changed);
    CHECK_INT(play_setup(desk.play)->rule, GMK_RULE_CARO_EXACT);
    desk_restart(&desk);
    CHECK(!desk.user.rule_replaced);
    CHECK_INT(play_setup(desk.play)->rule, GMK_RULE_CARO_EXACT);
    desk_close(&desk);
}

TEST(the_command_line_is_not_stored_but_choices_are_whole)
{
    Desk desk;
    Setup given;
    setup_default(&given); /* --black easy --white human --size 19x19 --clock 300+5 */
    given.players[0] = (Player){.kind = PLAYER_COMPUTER, .level = GMK_LEVEL_EASY};
    given.players[1].kind = PLAYER_HUMAN;
    given.width = given.height = 19;
    given.time = (TimeControl){TIME_GAME, 300000, 5000};
    settings_init(&desk.settings);
    desk.settings.board = GMK_BOARD_CONNECT4;
    desk_begin(&desk, &given);
    CHECK_INT(desk.settings.black, PLAYER_HUMAN);
    CHECK_INT(desk.settings.level, GMK_LEVEL_DIFFICULT);
    Setup setup = desk.user.own;
    setup.time.increment_ms = 0;
    user_start(&desk.user, desk.play, &setup, &no_games);
    CHECK_INT(desk.settings.clock, TIME_GAME);
    CHECK_INT(desk.settings.clock_seconds, 300);
    setup.width = setup.height = 15;
    user_start(&desk.user, desk.play, &setup, &no_games);
    CHECK_INT(desk.settings.board, GMK_BOARD_GOMOKU);
    user_set_searcher(&desk.user, desk.play, GMK_SEARCHER_MCTS, 0);
    CHECK_INT(play_setup(desk.play)->players[0].level, GMK_LEVEL_EASY);
    CHECK_INT(desk.settings.searcher, GMK_SEARCHER_MCTS);
    CHECK_INT(desk.settings.level, GMK_LEVEL_EASY);
    desk_close(&desk);
}

/* ------------------------------------------------------------------------------------------------
 * Handicap
 */

static int32_t handicap(const Desk *desk)
{
    return handicap_of(play_setup(desk->play));
}

TEST(a_handicap_is_kept_for_new_games_and_rematches)
{
    Desk desk;
    desk_open(&desk);
    CHECK_INT(handicap(&desk), 0);
    CHECK_INT(user_start_handicap(&desk.user, desk.play, 2, &no_games), GMK_OK);
    CHECK(desk.user.changed);
    CHECK_INT(handicap(&desk), 2);
    CHECK_INT(play_side_to_act(desk.play), 1); /* the computer begins */
    CHECK_INT(start_stones(&play_setup(desk.play)->start, 0), 3);
    CHECK(start_is_usual(&desk.user.own.start));
    user_start(&desk.user, desk.play, &desk.user.own, &no_games);
    CHECK_INT(handicap(&desk), 2);
    desk_restart(&desk);
    CHECK_INT(handicap(&desk), 2);
    Setup rematch = *play_setup(desk.play); /* the colours exchanged */
    const Player black = rematch.players[0];
    rematch.players[0] = rematch.players[1];
    rematch.players[1] = black;
    user_start(&desk.user, desk.play, &rematch, &no_games);
    CHECK_INT(handicap(&desk), 2);
    CHECK_INT(start_stones(&play_setup(desk.play)->start, 1), 2);
    CHECK_INT(play_side_to_act(desk.play), 0);
    Setup larger = desk.user.own;
    larger.width = larger.height = 19;
    user_start(&desk.user, desk.play, &larger, &no_games);
    CHECK_INT(handicap(&desk), 2);
    larger.board = GMK_BOARD_CONNECT4;
    larger.width = 7, larger.height = 6;
    CHECK_INT(user_start(&desk.user, desk.play, &larger, &no_games), GMK_OK);
    CHECK_INT(handicap(&desk), 0);
    CHECK_INT(desk.settings.handicap, 2);
    desk_close(&desk);
}

TEST(a_handicap_and_the_rule_of_an_opening_exclude_each_other)
{
    Desk desk;
    desk_open(&desk);
    user_start_handicap(&desk.user, desk.play, 3, &no_games);
    Setup setup = desk.user.own;
    setup.opening = OPENING_SWAP2;
    user_start(&desk.user, desk.play, &setup, &no_games);
    CHECK_INT(handicap(&desk), 0);
    CHECK_INT(desk.settings.handicap, 0);
    CHECK_INT(play_setup(desk.play)->opening, OPENING_SWAP2);
    user_start_handicap(&desk.user, desk.play, 1, &no_games);
    CHECK_INT(handicap(&desk), 1);
    CHECK_INT(desk.user.own.opening, OPENING_FREE);
    CHECK_INT(desk.settings.opening, OPENING_FREE);
    user_start_handicap(&desk.user, desk.play, 0, &no_games);
    CHECK_INT(handicap(&desk), 0);
    CHECK(start_is_usual(&play_setup(desk.play)->start));
    desk_close(&desk);
}

TEST(a_game_with_a_handicap_is_not_rated)
{
    Desk desk;
    CareerGame game;
    desk_open(&desk);
    user_start_handicap(&desk.user, desk.play, 1, &no_games);
    answer(desk.play, (GmkPoint){14, 14});
    for (int32_t i = 0; i < 5; i++) {
        CHECK_INT(play_move(desk.play, (GmkPoint){i, 0}, -1), GMK_OK);
        if (i < 4)
            answer(desk.play, (GmkPoint){i, 2});
    }
    CHECK_INT(play_record(desk.play)->result, GMK_RESULT_BLACK);
    CHECK(!user_take_result(desk.play, &game));
    desk_close(&desk);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(right_click_only_browses_a_finished_game),
        CASE(right_click_takes_back_in_a_running_game),
        CASE(a_finished_game_keeps_its_players),
        CASE(each_game_is_rated_once),
        CASE(a_game_that_was_opened_is_not_rated),
        CASE(what_was_not_measured_has_no_rating),
        CASE(a_position_that_was_opened_is_played_with_either_colour),
        CASE(a_brain_of_a_record_can_be_replaced_by_every_choice),
        CASE(an_engine_is_an_opponent_like_a_level),
        CASE(an_engine_that_is_chosen_among_humans_plays_the_next_game),
        CASE(a_finished_record_is_played_on_from_a_position_that_is_browsed),
        CASE(the_computer_moves_on_request_in_a_position_that_was_opened),
        CASE(a_new_game_after_a_record_is_the_users_own),
        CASE(the_next_start_is_as_the_last_one_was_left),
        CASE(settings_of_the_old_caro_become_its_nearest_relative),
        CASE(the_command_line_is_not_stored_but_choices_are_whole),
        CASE(a_handicap_is_kept_for_new_games_and_rematches),
        CASE(a_handicap_and_the_rule_of_an_opening_exclude_each_other),
        CASE(a_game_with_a_handicap_is_not_rated),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

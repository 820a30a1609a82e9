/* test_live_game.c: moves and choices are made, taken back and redone, against a replay of the record. */
#include "core/core_test.h"
#include "core/game/parts/live_game.h"

static void begin(LiveGame *game, PlayerKind black, PlayerKind white, OpeningRule opening)
{
    Setup setup;
    GmkGame *position = NULL;
    setup_default(&setup);
    setup.players[0].kind = black;
    setup.players[1].kind = white;
    setup.opening = opening;
    player_set_name(&setup.players[0], "first", 5);
    player_set_name(&setup.players[1], "second", 6);
    Record *record = record_new(&setup);
    CHECK(record && setup_new_game(&position, &setup) == GMK_OK);
    *game = (LiveGame){0};
    live_game_take(game, record, position);
}

static GmkStatus move_to(LiveGame *game, const char *word)
{
    return live_game_add_move(game,
                              (RecordMove){.point = point_of(game->position, word), .time_ms = -1});
}

static void moves_to(LiveGame *game, const char *const *words, int count)
{
    for (int i = 0; i < count; i++)
        CHECK_INT(move_to(game, words[i]), GMK_OK);
}

/* The position and the record say the same, and the line is a path through the tree. */
static void check_sound(const LiveGame *game)
{
    const Record *record = game->record;
    GmkGame *replayed = NULL;
    CHECK_INT(record_replay(&replayed, record), GMK_OK);
    CHECK(gmk_game_hash(replayed) == gmk_game_hash(game->position));
    CHECK_INT(gmk_game_move_count(game->position), record->move_count);
    CHECK_INT(tree_depth(record->tree, record->last), record->move_count);
    CHECK(game->total >= record->move_count);
    for (int32_t i = 0; i < game->total; i++)
        CHECK_INT(tree_parent(record->tree, game->line[i]), i > 0 ? game->line[i - 1] : TREE_ROOT);
    gmk_game_free(replayed);
}

TEST(random_moves_back_and_forth_agree_with_a_replay)
{
    Random random = test_seed;
    LiveGame game;
    begin(&game, PLAYER_HUMAN, PLAYER_HUMAN, OPENING_FREE);
    for (int i = 0; i < 2000; i++) {
        const int32_t before = game.record->move_count;
        const int32_t what = random_below(&random, 5);
        if (what == 0 && live_game_can_take_back(&game)) {
            live_game_take_back(&game);
            CHECK_INT(game.record->move_count, before - 1);
        } else if (what == 1 && live_game_can_redo(&game)) {
            live_game_redo(&game);
            CHECK_INT(game.record->move_count, before + 1);
        } else if (what > 1) {
            const GmkPoint point = {random_below(&random, 4), random_below(&random, 4)};
            const bool legal = gmk_game_check(game.position, point) == GMK_OK;
            CHECK((live_game_add_move(&game, (RecordMove){.point = point, .time_ms = -1}) ==
                   GMK_OK) == legal);
        }
        check_sound(&game);
    }
    live_game_free(&game);
}

TEST(against_a_computer_both_moves_are_taken_back)
{
    static const char *const words[] = {"h8", "i9", "h9", "i10"};
    LiveGame game;
    begin(&game, PLAYER_HUMAN, PLAYER_COMPUTER, OPENING_FREE);
    moves_to(&game, words, 4);
    live_game_take_back(&game);
    CHECK_INT(game.record->move_count, 2);
    CHECK(live_game_human_acts(&game));
    live_game_redo(&game);
    CHECK_INT(game.record->move_count, 4);
    CHECK_INT(move_to(&game, "j11"), GMK_OK);
    CHECK(live_game_computer_acts(&game) && !live_game_human_acts(&game));
    live_game_take_back(&game); /* the computer has not answered yet */
    CHECK_INT(game.record->move_count, 4);
    live_game_free(&game);
}

TEST(another_move_of_a_running_game_becomes_the_main_line)
{
    static const char *const words[] = {"h8", "i9", "h9"};
    LiveGame game;
    begin(&game, PLAYER_HUMAN, PLAYER_HUMAN, OPENING_FREE);
    moves_to(&game, words, 3);
    const TreeNode old = game.record->last;
    live_game_take_back(&game);
    CHECK_INT(move_to(&game, "a1"), GMK_OK);
    const Tree *tree = game.record->tree;
    CHECK_INT(tree_child(tree, tree_parent(tree, old)), game.record->last);
    CHECK_INT(tree_next(tree, game.record->last), old);
    CHECK(!live_game_has(&game, old) && live_game_has(&game, game.record->last));
    live_game_take_back(&game);
    CHECK_INT(move_to(&game, "h9"), GMK_OK); /* which was there before */
    CHECK_INT(game.record->last, old);
    live_game_free(&game);
}

TEST(a_finished_game_stays_the_main_line)
{
    static const char *const words[] = {"h8", "h1", "i8", "i1", "j8", "j1", "k8", "k1", "l8"};
    LiveGame game;
    begin(&game, PLAYER_HUMAN, PLAYER_HUMAN, OPENING_FREE);
    moves_to(&game, words, 9);
    CHECK(live_game_is_over(&game) && game.has_ended);
    CHECK_INT(live_game_side_to_act(&game), -1);
    CHECK(!live_game_can_redo(&game));
    const TreeNode won = game.record->last;
    live_game_take_back(&game);
    CHECK(!live_game_is_over(&game) && game.has_ended && live_game_can_redo(&game));
    CHECK_INT(move_to(&game, "a1"), GMK_OK);
    CHECK_INT(tree_child(game.record->tree, tree_parent(game.record->tree, won)), won);
    live_game_free(&game);
}

TEST(resigning_ends_a_position_and_goes_with_its_move)
{
    static const char *const words[] = {"h8", "h1"};
    LiveGame game;
    begin(&game, PLAYER_HUMAN, PLAYER_HUMAN, OPENING_FREE);
    moves_to(&game, words, 2);
    live_game_finish(&game, GMK_RESULT_WHITE, "resign");
    CHECK(live_game_is_over(&game));
    CHECK_TEXT(game.record->reason, "resign");
    live_game_take_back(&game);
    CHECK(!live_game_is_over(&game));
    live_game_redo(&game);
    CHECK(live_game_is_over(&game));
    CHECK_TEXT(game.record->reason, "resign");
    live_game_free(&game);
}

TEST(a_choice_changes_places_and_is_taken_back_as_a_move)
{
    LiveGame game;
    begin(&game, PLAYER_HUMAN, PLAYER_HUMAN, OPENING_SWAP);
    CHECK_INT(move_to(&game, "h8"), GMK_OK);
    CHECK(live_game_add_choice(&game, &(OpeningAct){.choice = OPENING_TAKE_BLACK}));
    CHECK_TEXT(game.record->setup.players[0].name, "second");
    live_game_take_back(&game);
    CHECK_INT(game.record->move_count, 1);
    CHECK_INT(game.record->choice_count, 0);
    CHECK_TEXT(game.record->setup.players[0].name, "first");
    live_game_redo(&game);
    CHECK_INT(game.record->choice_count, 1);
    CHECK_TEXT(game.record->setup.players[0].name, "second");
    live_game_free(&game);
}

TEST(a_line_that_skips_a_choice_keeps_the_colours)
{
    LiveGame game;
    begin(&game, PLAYER_HUMAN, PLAYER_HUMAN, OPENING_SWAP);
    CHECK_INT(move_to(&game, "h8"), GMK_OK);
    const RecordMove move = {.point = {0, 0}, .time_ms = -1};
    const TreeNode tip = tree_add(game.record->tree, game.record->last, &move);
    live_game_take_line(&game, tip, 2);
    CHECK_INT(game.record->choice_count, 1);
    CHECK_INT(game.record->choices[0].choice, OPENING_TAKE_WHITE);
    CHECK_TEXT(game.record->setup.players[0].name, "first");
    CHECK_INT(game.record->last, tip);
    check_sound(&game);
    live_game_free(&game);
}

TEST(a_removed_redo_move_cannot_be_redone)
{
    static const char *const words[] = {"h8", "i9", "h9"};
    LiveGame game;
    begin(&game, PLAYER_HUMAN, PLAYER_HUMAN, OPENING_FREE);
    moves_to(&game, words, 3);
    const TreeNode second = game.line[1], third = game.line[2];
    live_game_take_back(&game);
    live_game_take_back(&game);
    CHECK_INT(live_game_tip(&game), third);
    live_game_forget_redo(&game, third);
    CHECK_INT(live_game_tip(&game), second);
    live_game_forget_redo(&game, second);
    CHECK(!live_game_can_redo(&game));
    live_game_free(&game);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(random_moves_back_and_forth_agree_with_a_replay),
        CASE(against_a_computer_both_moves_are_taken_back),
        CASE(another_move_of_a_running_game_becomes_the_main_line),
        CASE(a_finished_game_stays_the_main_line),
        CASE(resigning_ends_a_position_and_goes_with_its_move),
        CASE(a_choice_changes_places_and_is_taken_back_as_a_move),
        CASE(a_line_that_skips_a_choice_keeps_the_colours),
        CASE(a_removed_redo_move_cannot_be_redone),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

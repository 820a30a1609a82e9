/* test_play_tree.c: variations: no move is lost, and every line can be reached again. */
#include "core/core_test.h"
#include "core/game/play.h"
#include "core/game/play_browse.h"
#include "core/game/play_clock.h"
#include "core/game/play_tree.h"

static Play *two_humans(void)
{
    Setup setup;
    Play *play = play_new();
    setup_default(&setup);
    setup.players[1].kind = PLAYER_HUMAN;
    CHECK(play && play_new_game(play, &setup) == GMK_OK);
    return play;
}

/* "h8 i9 h9": plays them one after the other. */
static void play_moves(Play *play, const char *words)
{
    while (*words) {
        char word[GMK_NOTATION_MAX] = "";
        const size_t length = strcspn(words, " ");
        memcpy(word, words, length);
        CHECK_INT(play_move(play, point_of(play_game(play), word), 1000), GMK_OK);
        words += length + strspn(words + length, " ");
    }
}

/* The moves on the board, as play_moves() takes them. */
static const char *shown_moves(const Play *play)
{
    static char text[GMK_CELLS_MAX * GMK_NOTATION_MAX];
    size_t length = 0;
    text[0] = '\0';
    for (int32_t i = 0; i < play_shown(play); i++) {
        char word[GMK_NOTATION_MAX];
        gmk_point_to_text(word, sizeof word, play_game(play), play_line(play)->moves[i].point);
        length += (size_t)snprintf(text + length, sizeof text - length, i ? " %s" : "%s", word);
    }
    return text;
}

static const Tree *tree_of(const Play *play)
{
    return play_record(play)->tree;
}

TEST(another_move_in_a_review_makes_a_variation)
{
    Play *play = two_humans();
    play_moves(play, "h8 i9 h9 h10");
    const TreeNode end = play_node(play);
    play_go_to(play, 2);
    play_continue_here(play);
    play_moves(play, "g7 g8");
    CHECK_TEXT(shown_moves(play), "h8 i9 g7 g8");
    CHECK_INT(tree_count(tree_of(play)), 7);
    CHECK(tree_end(tree_of(play), TREE_ROOT) == end); /* the game itself is the main line */
    CHECK_INT(play_go_to_node(play, end), GMK_OK);
    CHECK_TEXT(shown_moves(play), "h8 i9 h9 h10");
    CHECK(play_is_browsing(play)); /* the game goes its own way */
    play_continue_here(play);
    CHECK(!play_is_browsing(play) && play_human_to_move(play));
    CHECK(play_record(play)->last == end);
    play_free(play);
}

TEST(taking_back_in_a_running_game_changes_its_way_and_loses_nothing)
{
    Play *play = two_humans();
    play_moves(play, "h8 i9 h9 h10");
    play_take_back(play);
    play_take_back(play);
    play_moves(play, "g7");
    CHECK(tree_end(tree_of(play), TREE_ROOT) == play_node(play));
    CHECK_INT(tree_count(tree_of(play)), 6);
    CHECK_INT(play_go_to_node(play, play_alternative(play, 1)), GMK_OK);
    CHECK_TEXT(shown_moves(play), "h8 i9 h9");
    CHECK(play_is_browsing(play)); /* h10 follows */
    play_free(play);
}

TEST(the_same_move_again_is_entered_and_the_rest_can_be_redone)
{
    Play *play = two_humans();
    play_moves(play, "h8 i9 h9 h10");
    play_take_back(play);
    play_take_back(play);
    play_take_back(play);
    play_moves(play, "i9");
    CHECK_INT(tree_count(tree_of(play)), 5);
    CHECK_INT(play_record(play)->moves[1].time_ms, 1000);
    CHECK(play_can_redo(play));
    play_redo(play);
    play_redo(play);
    CHECK_TEXT(shown_moves(play), "h8 i9 h9 h10");
    play_free(play);
}

TEST(alternatives_go_round)
{
    Play *play = two_humans();
    CHECK_INT(play_alternative(play, 1), TREE_NONE);
    static const char *const seconds[] = {"i9", "g9", "i7"};
    play_moves(play, "h8");
    CHECK_INT(play_alternative(play, 1), TREE_NONE);
    for (int i = 0; i < 3; i++) {
        play_go_to(play, 1);
        play_continue_here(play);
        play_moves(play, seconds[i]);
    }
    for (int i = 0; i < 6; i++) {
        CHECK_INT(play_go_to_node(play, play_alternative(play, 1)), GMK_OK);
        char expected[16];
        snprintf(expected, sizeof expected, "h8 %s", seconds[i % 3]);
        CHECK_TEXT(shown_moves(play), expected);
    }
    CHECK_INT(play_go_to_node(play, play_alternative(play, -1)), GMK_OK);
    CHECK_TEXT(shown_moves(play), "h8 g9");
    play_free(play);
}

TEST(a_variation_becomes_the_main_line_and_the_old_one_a_variation)
{
    Play *play = two_humans();
    play_moves(play, "h8 i9 h9 h10");
    play_go_to(play, 1);
    play_continue_here(play);
    play_moves(play, "g9 g8");
    const TreeNode end = play_node(play);
    play_mark_saved(play);
    play_make_main(play, end);
    CHECK(tree_end(tree_of(play), TREE_ROOT) == end && play_is_changed(play));
    CHECK_TEXT(shown_moves(play), "h8 g9 g8");
    CHECK_INT(tree_count(tree_of(play)), 7);
    play_free(play);
}

TEST(removing_the_line_shown_goes_back_to_where_it_began)
{
    Play *play = two_humans();
    play_moves(play, "h8 i9 h9 h10");
    play_go_to(play, 1);
    play_continue_here(play);
    play_moves(play, "g9 g8 f7");
    play_go_to(play, 3);
    play_remove(play, tree_parent(tree_of(play), play_node(play)));
    CHECK_TEXT(shown_moves(play), "h8");
    CHECK_INT(tree_count(tree_of(play)), 5);
    CHECK(!play_can_redo(play) && play_human_to_move(play));
    play_go_to_node(play, tree_end(tree_of(play), TREE_ROOT));
    CHECK_TEXT(shown_moves(play), "h8 i9 h9 h10");
    play_remove(play, tree_child(tree_of(play), TREE_ROOT));
    CHECK_TEXT(shown_moves(play), "");
    CHECK_INT(tree_count(tree_of(play)), 1);
    play_free(play);
}

TEST(what_was_removed_comes_back_and_is_shown)
{
    Play *play = two_humans();
    play_moves(play, "h8 i9 h9 h10");
    CHECK_INT(play_resign(play), GMK_OK);
    Record *before = record_copy(play_record(play));
    CHECK_INT(play_restore(play), GMK_ERR_EMPTY);
    CHECK(!play_can_restore(play) && !play_has_just_removed(play));

    play_go_to(play, 2);
    play_mark_saved(play);
    play_remove(play, play_node(play));
    CHECK_TEXT(shown_moves(play), "h8");
    CHECK_INT(play_record(play)->result, GMK_RESULT_NONE);
    CHECK(play_can_restore(play) && play_has_just_removed(play) && play_is_changed(play));
    play_mark_saved(play);
    CHECK_INT(play_restore(play), GMK_OK);
    CHECK(!play_can_restore(play) && !play_has_just_removed(play) && play_is_changed(play));
    CHECK_TEXT(shown_moves(play), "h8 i9");
    CHECK(trees_equal(before->tree, tree_of(play)));
    CHECK_INT(play_record(play)->move_count, 4); /* and how it ended */
    CHECK_INT(play_record(play)->result, before->result);
    CHECK_TEXT(play_record(play)->reason, "resign");
    record_free(before);
    play_free(play);
}

TEST(removals_are_restored_one_by_one_while_nothing_else_happens)
{
    Play *play = two_humans();
    play_moves(play, "h8 i9 h9 h10 h7");
    Record *before = record_copy(play_record(play));
    for (int i = 0; i < 3; i++)
        play_remove(play, play_node(play));
    CHECK_TEXT(shown_moves(play), "h8 i9");
    for (int i = 0; i < 3; i++) {
        CHECK(play_has_just_removed(play));
        CHECK_INT(play_restore(play), GMK_OK);
    }
    CHECK(!play_has_just_removed(play));
    CHECK_TEXT(shown_moves(play), "h8 i9 h9 h10 h7");
    CHECK(trees_equal(before->tree, tree_of(play)));
    record_free(before);

    /* A move in between: taking back means that move first. */
    play_remove(play, play_node(play));
    play_moves(play, "a1");
    CHECK(play_can_restore(play) && !play_has_just_removed(play));
    play_remove(play, play_node(play));
    CHECK_INT(play_restore(play), GMK_OK);
    CHECK_TEXT(shown_moves(play), "h8 i9 h9 h10 a1");
    CHECK(play_can_restore(play) && !play_has_just_removed(play));
    CHECK_INT(play_restore(play), GMK_OK);
    CHECK_TEXT(shown_moves(play), "h8 i9 h9 h10 h7");
    CHECK_INT(tree_count(tree_of(play)), 7);
    play_free(play);
}

TEST(a_removed_move_that_is_played_again_is_one_move)
{
    Play *play = two_humans();
    play_moves(play, "h8 i9 h9 h10 h7");
    play_remove(play, play_node(play)); /* h7, below what goes next */
    play_go_to(play, 3);
    play_remove(play, play_node(play));
    play_moves(play, "h9 g8");
    CHECK_INT(play_restore(play), GMK_OK);
    CHECK_TEXT(shown_moves(play), "h8 i9 h9");
    CHECK_INT(tree_count(tree_of(play)), 6);
    CHECK(!play_can_restore(play));
    play_go_to_node(play,
                    tree_find(tree_of(play), play_node(play), point_of(play_game(play), "h10")));
    CHECK_TEXT(shown_moves(play), "h8 i9 h9 h10");
    play_free(play);
}

TEST(a_new_game_forgets_what_was_removed_and_the_oldest_go_first)
{
    Play *play = two_humans();
    Setup setup = *play_setup(play);
    for (int i = 0; i < 120; i++) {
        play_moves(play, "h8 i9");
        play_remove(play, play_node(play));
        play_remove(play, play_node(play));
    }
    int restored = 0;
    while (play_restore(play) == GMK_OK)
        restored++;
    CHECK(restored > 50 && restored <= 100);
    CHECK_INT(tree_count(tree_of(play)), 3);
    play_remove(play, play_node(play));
    CHECK_INT(play_new_game(play, &setup), GMK_OK);
    CHECK_INT(play_restore(play), GMK_ERR_EMPTY);
    play_free(play);
}

static int kind_at(const Play *play, const char *point)
{
    const TreeMark *mark = play_mark_at(play, point_of(play_game(play), point));
    return mark ? (int)mark->kind : -1;
}

TEST(a_point_has_one_mark_and_loses_it_again)
{
    Play *play = two_humans();
    play_moves(play, "h8");
    const GmkPoint h8 = point_of(play_game(play), "h8"), a1 = point_of(play_game(play), "a1");
    static const int order[] = {TREE_MARK_TRIANGLE, TREE_MARK_SQUARE, TREE_MARK_CIRCLE,
                                TREE_MARK_CROSS, -1};
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < 5; i++) {
            CHECK(play_next_mark(play, h8));
            CHECK_INT(kind_at(play, "h8"), order[i]);
            CHECK_INT(play_has_marks(play), order[i] >= 0);
        }
    CHECK(play_toggle_mark(play, h8, TREE_MARK_CROSS));
    CHECK(play_toggle_mark(play, a1, TREE_MARK_CIRCLE));
    CHECK(play_toggle_mark(play, h8, TREE_MARK_SQUARE));
    CHECK_INT(kind_at(play, "h8"), TREE_MARK_SQUARE);
    CHECK_INT(tree_mark_count(tree_of(play), play_node(play)), 2);
    play_mark_saved(play);
    CHECK(play_toggle_mark(play, h8, TREE_MARK_SQUARE));
    CHECK_INT(kind_at(play, "h8"), -1);
    CHECK(play_is_changed(play));
    CHECK_INT(kind_at(play, "a1"), TREE_MARK_CIRCLE);
    play_go_to(play, 0); /* every position has its own marks */
    CHECK_INT(kind_at(play, "a1"), -1);
    play_go_to(play, 1);
    play_remove_marks(play);
    CHECK(!play_has_marks(play));
    play_mark_saved(play);
    play_remove_marks(play);
    play_remove_mark(play, a1);
    CHECK(!play_is_changed(play)); /* nothing was there */
    play_free(play);
}

static const char *label_at(const Play *play, const char *point)
{
    const TreeMark *mark = play_mark_at(play, point_of(play_game(play), point));
    return mark && mark->kind == TREE_MARK_LABEL ? mark->label : "";
}

TEST(letters_come_in_their_order)
{
    Play *play = two_humans();
    const GmkGame *game = play_game(play);
    CHECK(play_toggle_mark(play, point_of(game, "a1"), TREE_MARK_LABEL));
    CHECK(play_toggle_mark(play, point_of(game, "b1"), TREE_MARK_LABEL));
    CHECK(play_label(play, point_of(game, "c1"), "C"));
    CHECK(play_toggle_mark(play, point_of(game, "d1"), TREE_MARK_LABEL));
    CHECK(play_toggle_mark(play, point_of(game, "a1"), TREE_MARK_LABEL)); /* gone */
    CHECK(play_toggle_mark(play, point_of(game, "e1"), TREE_MARK_LABEL));
    CHECK_TEXT(label_at(play, "a1"), "");
    CHECK_TEXT(label_at(play, "b1"), "B");
    CHECK_TEXT(label_at(play, "d1"), "D");
    CHECK_TEXT(label_at(play, "e1"), "A");
    for (int i = 0; i < 60; i++) /* more than there are letters */
        CHECK(play_toggle_mark(play, (GmkPoint){i % 15, i / 15}, TREE_MARK_LABEL));
    CHECK_TEXT(label_at(play, "a15"), "E");
    CHECK_TEXT(label_at(play, "o12"), "?");
    CHECK(play_label(play, point_of(game, "h8"),
                     "\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b"));
    CHECK_TEXT(label_at(play, "h8"),
               "\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b");
    CHECK(play_label(play, point_of(game, "h8"), ""));
    CHECK_INT(kind_at(play, "h8"), -1);
    play_free(play);
}

TEST(a_resignation_is_remembered_where_it_was)
{
    Play *play = two_humans();
    play_moves(play, "h8 i9 h9");
    CHECK_INT(play_resign(play), GMK_OK);
    const TreeNode end = play_node(play);
    play_go_to(play, 1);
    play_continue_here(play);
    CHECK_INT(play_record(play)->result, GMK_RESULT_NONE);
    play_moves(play, "g9");
    CHECK_INT(play_record(play)->result, GMK_RESULT_NONE);
    play_go_to_node(play, end);
    CHECK_INT(play_record(play)->result, GMK_RESULT_NONE);
    CHECK_INT(play_line(play)->result, GMK_RESULT_BLACK);
    play_continue_here(play);
    CHECK_INT(play_record(play)->result, GMK_RESULT_BLACK);
    CHECK_TEXT(play_record(play)->reason, "resign");
    play_take_back(play);
    play_moves(play, "h9"); /* played again, it goes on */
    CHECK_INT(play_record(play)->result, GMK_RESULT_NONE);
    play_free(play);
}

TEST(clocks_are_what_they_were_in_every_line)
{
    Setup setup;
    Play *play = play_new();
    setup_default(&setup);
    setup.players[1].kind = PLAYER_HUMAN;
    setup.time = (TimeControl){TIME_GAME, 60000, 0};
    CHECK_INT(play_new_game(play, &setup), GMK_OK);
    play_tick(play, 0);
    play_moves(play, "h8");
    play_tick(play, 5000);
    play_moves(play, "i9");
    play_tick(play, 12000);
    play_moves(play, "h9");
    const TreeNode end = play_node(play);
    CHECK_INT(play_clock_left(play, 0), 53000);
    CHECK_INT(play_clock_left(play, 1), 55000);
    play_go_to(play, 1);
    play_continue_here(play);
    CHECK_INT(play_clock_left(play, 0), 60000);
    CHECK_INT(play_clock_left(play, 1), 60000);
    play_tick(play, 42000);
    play_moves(play, "g9");
    CHECK_INT(play_clock_left(play, 1), 30000);
    play_go_to_node(play, end);
    play_continue_here(play);
    CHECK_INT(play_clock_left(play, 0), 53000);
    CHECK_INT(play_clock_left(play, 1), 55000);
    play_free(play);
}

TEST(a_stopped_computer_lets_the_human_try_its_moves)
{
    Play *play = two_humans();
    const Player computer = {.kind = PLAYER_COMPUTER};
    play_moves(play, "h8 i9 h9 h10");
    play_set_player(play, GMK_CELL_WHITE, &computer);
    play_go_to(play, 3);
    play_continue_here(play);
    CHECK(play_is_paused(play) && play_computer_to_move(play));
    play_moves(play, "g7");
    CHECK_TEXT(shown_moves(play), "h8 i9 h9 g7");
    CHECK(play_human_to_move(play));
    play_free(play);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(another_move_in_a_review_makes_a_variation),
        CASE(taking_back_in_a_running_game_changes_its_way_and_loses_nothing),
        CASE(the_same_move_again_is_entered_and_the_rest_can_be_redone),
        CASE(alternatives_go_round),
        CASE(a_variation_becomes_the_main_line_and_the_old_one_a_variation),
        CASE(removing_the_line_shown_goes_back_to_where_it_began),
        CASE(what_was_removed_comes_back_and_is_shown),
        CASE(removals_are_restored_one_by_one_while_nothing_else_happens),
        CASE(a_removed_move_that_is_played_again_is_one_move),
        CASE(a_new_game_forgets_what_was_removed_and_the_oldest_go_first),
        CASE(a_point_has_one_mark_and_loses_it_again),
        CASE(letters_come_in_their_order),
        CASE(a_resignation_is_remembered_where_it_was),
        CASE(clocks_are_what_they_were_in_every_line),
        CASE(a_stopped_computer_lets_the_human_try_its_moves),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

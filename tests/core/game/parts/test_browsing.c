/* test_browsing.c: the board goes where it is sent, and the game stays where it is. */
#include "core/core_test.h"
#include "core/game/parts/browsing.h"

typedef struct Desk {
    LiveGame game;
    Browsing browsing;
} Desk;

static void begin(Desk *desk, GmkBoardKind board)
{
    Setup setup;
    GmkGame *position = NULL, *copy = NULL;
    setup_default(&setup);
    setup.board = board;
    setup.players[1].kind = PLAYER_HUMAN;
    if (board == GMK_BOARD_CONNECT4) {
        setup.width = 7;
        setup.height = 6;
    }
    Record *record = record_new(&setup);
    CHECK(record && setup_new_game(&position, &setup) == GMK_OK);
    CHECK_INT(gmk_game_copy(&copy, position), GMK_OK);
    desk->game = (LiveGame){0};
    live_game_take(&desk->game, record, position);
    CHECK(browsing_init(&desk->browsing));
    browsing_begin(&desk->browsing, &desk->game, copy);
}

static void end(Desk *desk)
{
    browsing_free(&desk->browsing);
    live_game_free(&desk->game);
}

static void play(Desk *desk, int32_t x, int32_t y)
{
    CHECK_INT(live_game_add_move(&desk->game, (RecordMove){.point = {x, y}, .time_ms = -1}),
              GMK_OK);
    browsing_follow(&desk->browsing, &desk->game);
}

/* The board shows the moves of the path to the node that it says. */
static void check_sound(const Desk *desk)
{
    const Browsing *b = &desk->browsing;
    const Tree *tree = desk->game.record->tree;
    TreeNode node = browsing_node(b, &desk->game);
    CHECK_INT(tree_depth(tree, node), b->shown);
    CHECK_INT(gmk_game_move_count(b->board), b->shown);
    for (int32_t i = b->shown - 1; i >= 0; i--) {
        GmkPoint at;
        CHECK_INT(gmk_game_move(&at, b->board, i), GMK_OK);
        CHECK(at.x == tree_point(tree, node).x && at.y == tree_point(tree, node).y);
        node = tree_parent(tree, node);
    }
    CHECK(b->active || browsing_node(b, &desk->game) == desk->game.record->last);
    const Record *line = browsing_line(b, &desk->game);
    CHECK(b->shown <= line->move_count);
    if (b->on_variation)
        CHECK(tree_child(tree, line->last) == TREE_NONE || line->result != GMK_RESULT_NONE);
}

static TreeNode random_node(Random *random, const Tree *tree)
{
    TreeNode node = TREE_ROOT;
    for (int32_t left = random_below(random, tree_count(tree)); left > 0; left--)
        node = tree_after(tree, node);
    return node;
}

/* One step of browsing: to a node, by a stone, back to the game, along the line. */
static void browse(Desk *desk, Random *random, GmkPoint point)
{
    Browsing *b = &desk->browsing;
    bool added;
    const TreeNode last = desk->game.record->last;
    switch (random_below(random, 4)) {
    case 0:
        CHECK(browsing_go_to_node(b, &desk->game, random_node(random, desk->game.record->tree)));
        break;
    case 1:
        if (b->active && gmk_game_check(b->board, point) == GMK_OK)
            CHECK(browsing_go_to_node(b, &desk->game,
                                      browsing_add_stone(b, &desk->game, point, &added)));
        break;
    case 2:
        browsing_end(b, &desk->game);
        CHECK(!b->active);
        break;
    default:
        browsing_go_to(b, &desk->game,
                       random_below(random, browsing_line(b, &desk->game)->move_count + 1));
    }
    CHECK_INT(desk->game.record->last, last);
}

TEST(a_random_walk_shows_what_the_tree_says)
{
    Random random = test_seed;
    Desk desk;
    begin(&desk, GMK_BOARD_GOMOKU);
    for (int i = 0; i < 3000; i++) {
        const GmkPoint point = {random_below(&random, 5), random_below(&random, 5)};
        const int32_t what = random_below(&random, 6);
        if (what == 0 && gmk_game_check(desk.game.position, point) == GMK_OK) {
            play(&desk, point.x, point.y);
        } else if (what == 1 && live_game_can_take_back(&desk.game)) {
            live_game_take_back(&desk.game);
            browsing_follow(&desk.browsing, &desk.game);
        } else {
            browse(&desk, &random, point);
        }
        check_sound(&desk);
    }
    end(&desk);
}

TEST(browsing_leaves_the_game_alone)
{
    Desk desk;
    bool added;
    begin(&desk, GMK_BOARD_GOMOKU);
    for (int x = 0; x < 6; x++)
        play(&desk, x, x % 2);
    const uint64_t hash = gmk_game_hash(desk.game.position);
    const TreeNode last = desk.game.record->last;
    browsing_go_to(&desk.browsing, &desk.game, 2);
    CHECK(desk.browsing.active && !desk.browsing.on_variation);
    const TreeNode node = browsing_add_stone(&desk.browsing, &desk.game, (GmkPoint){9, 9}, &added);
    CHECK(added && desk.browsing.shown == 2);
    CHECK(browsing_go_to_node(&desk.browsing, &desk.game, node));
    CHECK(desk.browsing.on_variation);
    CHECK_INT(browsing_line(&desk.browsing, &desk.game)->move_count, 3);
    CHECK(gmk_game_hash(desk.game.position) == hash);
    CHECK_INT(desk.game.record->last, last);
    browsing_go_to(&desk.browsing, &desk.game, 2);
    CHECK_INT(browsing_add_stone(&desk.browsing, &desk.game, (GmkPoint){9, 9}, &added), node);
    CHECK(!added); /* it is there already */
    end(&desk);
}

TEST(the_board_follows_the_game_but_not_while_browsing)
{
    Desk desk;
    begin(&desk, GMK_BOARD_GOMOKU);
    play(&desk, 0, 0);
    play(&desk, 1, 1);
    CHECK_INT(desk.browsing.shown, 2);
    browsing_go_to(&desk.browsing, &desk.game, 1);
    play(&desk, 2, 2);
    CHECK_INT(desk.browsing.shown, 1);
    CHECK(desk.browsing.active);
    live_game_take_back(&desk.game);
    live_game_take_back(&desk.game); /* the game comes to what is shown: that is its position now */
    CHECK(browsing_follow(&desk.browsing, &desk.game));
    CHECK(!desk.browsing.active);
    live_game_take_back(&desk.game);
    CHECK(browsing_follow(&desk.browsing, &desk.game));
    CHECK_INT(desk.browsing.shown, 0);
    end(&desk);
}

TEST(a_stone_of_connect_four_falls)
{
    Desk desk;
    bool added;
    begin(&desk, GMK_BOARD_CONNECT4);
    play(&desk, 3, 0);
    play(&desk, 3, 0);
    browsing_go_to(&desk.browsing, &desk.game, 1);
    const TreeNode node = browsing_add_stone(&desk.browsing, &desk.game, (GmkPoint){4, 0}, &added);
    GmkGame *copy = NULL;
    GmkPoint rest;
    CHECK_INT(gmk_game_copy(&copy, desk.browsing.board), GMK_OK);
    CHECK_INT(gmk_game_play(copy, (GmkPoint){4, 0}), GMK_OK);
    CHECK_INT(gmk_game_move(&rest, copy, 1), GMK_OK);
    CHECK_INT(tree_point(desk.game.record->tree, node).y, rest.y);
    gmk_game_free(copy);
    end(&desk);
}

TEST(a_line_is_added_as_far_as_it_is_legal)
{
    static const GmkPoint points[] = {{5, 5}, {6, 6}, {5, 5}, {7, 7}};
    Desk desk;
    TreeNode last;
    begin(&desk, GMK_BOARD_GOMOKU);
    play(&desk, 0, 0);
    CHECK_INT(browsing_add_line(&desk.browsing, &desk.game, &last, points, 4), GMK_OK);
    CHECK_INT(tree_depth(desk.game.record->tree, last), 3);
    CHECK_INT(desk.browsing.shown, 1);
    CHECK_INT(browsing_add_line(&desk.browsing, &desk.game, &last, &(GmkPoint){0, 0}, 1),
              GMK_ERR_ARGUMENT);
    end(&desk);
}

TEST(siblings_go_round)
{
    Desk desk;
    TreeNode nodes[3];
    begin(&desk, GMK_BOARD_GOMOKU);
    play(&desk, 0, 0);
    CHECK_INT(browsing_sibling(&desk.browsing, &desk.game, 1), TREE_NONE);
    nodes[0] = desk.game.record->last;
    for (int i = 1; i < 3; i++)
        nodes[i] = tree_add(desk.game.record->tree, TREE_ROOT,
                            &(RecordMove){.point = {i, 0}, .time_ms = -1});
    for (int i = 0; i < 3; i++) {
        CHECK(browsing_go_to_node(&desk.browsing, &desk.game, nodes[i]));
        CHECK_INT(browsing_sibling(&desk.browsing, &desk.game, 1), nodes[(i + 1) % 3]);
        CHECK_INT(browsing_sibling(&desk.browsing, &desk.game, -1), nodes[(i + 2) % 3]);
    }
    end(&desk);
}

TEST(a_variation_ends_before_a_node_that_is_removed)
{
    Desk desk;
    static const GmkPoint points[] = {{5, 5}, {6, 6}, {7, 7}};
    TreeNode last;
    begin(&desk, GMK_BOARD_GOMOKU);
    play(&desk, 0, 0);
    CHECK_INT(browsing_add_line(&desk.browsing, &desk.game, &last, points, 3), GMK_OK);
    CHECK(browsing_go_to_node(&desk.browsing, &desk.game, last));
    Tree *tree = desk.game.record->tree;
    const TreeNode middle = tree_parent(tree, last);
    browsing_leave(&desk.browsing, &desk.game, middle);
    tree_detach(tree, middle);
    browsing_extend(&desk.browsing, &desk.game);
    CHECK_INT(desk.browsing.shown, 2);
    CHECK_INT(browsing_line(&desk.browsing, &desk.game)->move_count, 2);
    check_sound(&desk);
    end(&desk);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_random_walk_shows_what_the_tree_says),
        CASE(browsing_leaves_the_game_alone),
        CASE(the_board_follows_the_game_but_not_while_browsing),
        CASE(a_stone_of_connect_four_falls),
        CASE(a_line_is_added_as_far_as_it_is_legal),
        CASE(siblings_go_round),
        CASE(a_variation_ends_before_a_node_that_is_removed),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

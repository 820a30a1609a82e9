/* test_review_join.c: equal positions in different variations of one tree have one value. */
#include "core/base/random.h"
#include "core/core_test.h"
#include "core/learning/position_key.h"
#include "core/review/review_join.h"
#include "core/review/review_note.h"
#include "core/value/value_tree.h"

static Record *new_record(GmkBoardKind board)
{
    Setup setup;
    setup_default(&setup);
    setup.board = board;
    if (board == GMK_BOARD_CONNECT4) {
        setup.width = 7;
        setup.height = 6;
    }
    Record *record = record_new(&setup);
    if (!record)
        abort();
    return record;
}

/* Adds the moves of a line as far as they are new. Returns its last node. */
static TreeNode add_line(Record *record, const GmkPoint *moves, int count)
{
    TreeNode node = TREE_ROOT;
    for (int i = 0; i < count; i++) {
        const RecordMove move = {.point = moves[i], .time_ms = -1};
        const TreeNode child = tree_find(record->tree, node, moves[i]);
        node = child != TREE_NONE ? child : tree_add(record->tree, node, &move);
        CHECK(node != TREE_NONE);
    }
    return node;
}

static void set_value(Record *record, TreeNode node, int32_t score, int32_t depth, int64_t nodes,
                      GmkPoint best)
{
    RecordMove move = tree_move(record->tree, node);
    const ReviewNote note = {.nodes = nodes, .has_second_best = nodes > 0, .second_best = 7};
    move.has_score = true;
    move.score = -score;
    move.depth = depth;
    CHECK(tree_set_move(record->tree, node, &move));
    CHECK(tree_set_line(record->tree, node, &best, 1));
    if (nodes > 0)
        CHECK(review_note_write(record->tree, node, &note));
}

/* Bit 0 mirrors left and right, bit 1 top and bottom, bit 2 then exchanges x and y. */
static GmkPoint image(GmkPoint p, int symmetry)
{
    p.x = symmetry & 1 ? 14 - p.x : p.x;
    p.y = symmetry & 2 ? 14 - p.y : p.y;
    return symmetry & 4 ? (GmkPoint){p.y, p.x} : p;
}

static const GmkPoint stones[4] = {{7, 7}, {8, 6}, {6, 7}, {9, 9}};
static const GmkPoint reply = {5, 7};

/* The same stones in another order, and turned: value, line and note come over. */
TEST(all_orders_and_images_share_one_value)
{
    for (int symmetry = 0; symmetry < 8; symmetry++) {
        Record *record = new_record(GMK_BOARD_GOMOKU);
        GmkPoint other[4], best;
        ReviewNote note;
        for (int i = 0; i < 4; i++) /* black's stones exchanged */
            other[i] = image(stones[i % 2 == 0 ? 2 - i : i], symmetry);
        const TreeNode first = add_line(record, stones, 4), second = add_line(record, other, 4);
        CHECK(first != second);
        set_value(record, first, 120, 14, 48000, reply);
        CHECK(review_join(record));
        const Value value = value_of_node(record->tree, second);
        CHECK(value.known);
        CHECK_INT(value.score, 120);
        CHECK_INT(value.depth, 14);
        CHECK_INT(tree_line(&best, 1, record->tree, second), 1);
        CHECK_INT(best.x, image(reply, symmetry).x);
        CHECK_INT(best.y, image(reply, symmetry).y);
        review_note_read(&note, record->tree, second);
        CHECK(note.nodes == 48000 && note.has_second_best && note.second_best == 7);
        record_free(record);
    }
}

TEST(what_is_known_best_counts)
{
    Record *record = new_record(GMK_BOARD_GOMOKU);
    const GmkPoint other[4] = {stones[2], stones[1], stones[0], stones[3]};
    const TreeNode a = add_line(record, stones, 4), b = add_line(record, other, 4);
    set_value(record, a, 50, 20, 0, reply);
    set_value(record, b, 60, 10, 48000, reply); /* a review's search counts more than depth, */
    CHECK(review_join(record));
    CHECK_INT(value_of_node(record->tree, a).score, 60);
    set_value(record, a, 90, 12, 384000, reply); /* the longer one more, */
    CHECK(review_join(record));
    CHECK_INT(value_of_node(record->tree, b).score, 90);
    set_value(record, b, GMK_SCORE_WIN - 9, 5, 0, reply); /* a proof most, */
    CHECK(review_join(record));
    CHECK_INT(value_of_node(record->tree, a).score, GMK_SCORE_WIN - 9);
    set_value(record, a, GMK_SCORE_WIN - 5, 5, 0, reply); /* and a shorter one more than that */
    CHECK(review_join(record));
    CHECK_INT(value_of_node(record->tree, b).score, GMK_SCORE_WIN - 5);
    record_free(record);
}

/* The other side to move, another stone, or stones of the other colour: another position. */
TEST(what_is_not_equal_stays_apart)
{
    Record *record = new_record(GMK_BOARD_GOMOKU);
    const GmkPoint colours[4] = {stones[1], stones[0], stones[3], stones[2]};
    const GmkPoint another[4] = {stones[2], stones[1], stones[0], {9, 10}};
    const TreeNode first = add_line(record, stones, 4);
    const TreeNode apart[] = {add_line(record, colours, 4), add_line(record, another, 4),
                              add_line(record, another, 3), add_line(record, stones, 3)};
    set_value(record, first, 120, 14, 48000, reply);
    CHECK(review_join(record));
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++)
        CHECK(!value_of_node(record->tree, apart[i]).known);
    record_free(record);
}

/* Random trees of few points, where positions meet often. The judge is plain: equal keys, replayed one by one. */
TEST(random_trees_have_one_value_for_each_position)
{
    uint64_t random = test_seed;
    printf("  seed %" PRIu64 "\n", test_seed);
    int met = 0;
    for (int round = 0; round < 30; round++) {
        Record *record = new_record(GMK_BOARD_GOMOKU);
        uint64_t keys[400] = {0};
        TreeNode all[400];
        int count = 0;
        for (int i = 0; i < 40; i++) {
            GmkPoint moves[5];
            for (int m = 0; m < 5; m++) {
                bool again = true;
                while (again) {
                    moves[m] =
                        (GmkPoint){6 + random_below(&random, 3), 6 + random_below(&random, 3)};
                    again = false;
                    for (int k = 0; k < m; k++)
                        again |= moves[k].x == moves[m].x && moves[k].y == moves[m].y;
                }
            }
            const TreeNode node = add_line(record, moves, 5);
            if (random_below(&random, 2))
                set_value(record, node, random_below(&random, 900), 9, 1 + i, (GmkPoint){1, 1});
        }
        CHECK(review_join(record));
        for (TreeNode n = TREE_ROOT; n != TREE_NONE && count < 400;
             n = tree_after(record->tree, n)) {
            GmkGame *game = NULL;
            PositionKeys k;
            CHECK_INT(record_replay_node(&game, record, n), GMK_OK);
            position_keys(&k, game);
            gmk_game_free(game);
            all[count] = n;
            keys[count++] = position_key(&k).key;
        }
        for (int i = 0; i < count; i++)
            for (int j = 0; j < i; j++)
                if (keys[i] == keys[j]) {
                    const Value a = value_of_node(record->tree, all[i]);
                    const Value b = value_of_node(record->tree, all[j]);
                    CHECK_INT(a.known, b.known);
                    CHECK_INT(a.score, b.score);
                    met += a.known;
                }
        record_free(record);
    }
    CHECK(met > 20);
}

TEST(connect_four_is_left_alone)
{
    Record *record = new_record(GMK_BOARD_CONNECT4);
    const GmkPoint one[2] = {{3, 5}, {2, 5}}, two[2] = {{3, 5}, {4, 5}};
    const TreeNode a = add_line(record, one, 2), b = add_line(record, two, 2);
    set_value(record, a, 0, 40, 0, (GmkPoint){3, 4});
    CHECK(review_join(record));
    CHECK(!value_of_node(record->tree, b).known);
    record_free(record);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(all_orders_and_images_share_one_value),
        CASE(what_is_known_best_counts),
        CASE(what_is_not_equal_stays_apart),
        CASE(random_trees_have_one_value_for_each_position),
        CASE(connect_four_is_left_alone),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

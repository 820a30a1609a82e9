/* test_removals.c: what is removed comes back, the newest first, with its ending. */
#include "core/core_test.h"
#include "core/game/parts/removals.h"

static TreeNode add(Record *record, TreeNode parent, int32_t x)
{
    return tree_add(record->tree, parent, &(RecordMove){.point = {x, 0}, .time_ms = -1});
}

static Record *new_record(void)
{
    Setup setup;
    setup_default(&setup);
    Record *record = record_new(&setup);
    CHECK(record);
    return record;
}

/* Removes random nodes until nothing is left, puts them back, and returns how many there were. */
static int32_t remove_and_restore(Random *random)
{
    static Removals removals;
    Record *record = random_record(random, 60), *copy = record_copy(record);
    Removal removal;
    CHECK(copy);
    while (tree_count(record->tree) > 1 && removals.count < REMOVALS_MAX) {
        TreeNode node = TREE_ROOT;
        for (int32_t i = random_below(random, tree_count(record->tree) - 1); i >= 0; i--)
            node = tree_after(record->tree, node);
        removals_add(&removals, record, node, TREE_NONE, false);
    }
    const int32_t count = removals.count;
    while (removals.count > 0) {
        const TreeNode newest = removals.list[removals.count - 1].node;
        CHECK_INT(removals_restore(&removals, record, &removal), newest);
    }
    CHECK(trees_equal(record->tree, copy->tree));
    record_free(record);
    record_free(copy);
    return count;
}

TEST(removals_come_back_in_reverse_order)
{
    Random random = test_seed;
    int32_t most = 0;
    for (int i = 0; i < 50; i++) {
        const int32_t count = remove_and_restore(&random);
        most = count > most ? count : most;
    }
    CHECK(most > 5);
}

TEST(an_ending_goes_and_comes_with_its_moves)
{
    static Removals removals;
    Record *record = new_record();
    Removal removal;
    const TreeNode a = add(record, TREE_ROOT, 1), b = add(record, a, 2), c = add(record, a, 3);
    record->ended = (Ending){.node = b, .result = GMK_RESULT_WHITE, .reason = "resign"};
    removals_add(&removals, record, c, TREE_NONE, false);
    CHECK_INT(record->ended.node, b);
    removals_add(&removals, record, a, TREE_NONE, true);
    CHECK_INT(record->ended.node, TREE_NONE);
    CHECK_INT(removals_restore(&removals, record, &removal), a);
    CHECK(removal.follows);
    CHECK_INT(record->ended.node, b);
    CHECK_TEXT(record->ended.reason, "resign");
    CHECK_INT(removals_restore(&removals, record, &removal), c);
    CHECK(!removal.follows);
    record_free(record);
}

TEST(a_move_made_again_meanwhile_is_merged)
{
    static Removals removals;
    Record *record = new_record();
    Removal removal;
    const TreeNode a = add(record, TREE_ROOT, 1), b = add(record, a, 2), c = add(record, b, 3);
    record->ended = (Ending){.node = b, .result = GMK_RESULT_WHITE, .reason = "resign"};
    removals_add(&removals, record, c, TREE_NONE, false); /* loses its parent below: forgotten */
    removals_add(&removals, record, a, TREE_NONE, false);
    const TreeNode again = add(record, TREE_ROOT, 1);
    CHECK_INT(removals_restore(&removals, record, &removal), again);
    CHECK_INT(record->ended.node, TREE_NONE); /* its node may be another one now */
    CHECK_INT(removals.count, 0);
    CHECK_INT(tree_count(record->tree), 3);
    CHECK(tree_find(record->tree, again, (GmkPoint){2, 0}) != TREE_NONE);
    record_free(record);
}

TEST(the_last_hundred_are_remembered)
{
    static Removals removals;
    Record *record = new_record();
    Removal removal;
    for (int i = 0; i < REMOVALS_MAX + 5; i++)
        removals_add(&removals, record, add(record, TREE_ROOT, i % 15), TREE_NONE, false);
    CHECK_INT(removals.count, REMOVALS_MAX);
    for (int i = REMOVALS_MAX + 4; i >= 5; i--) {
        removals_restore(&removals, record, &removal);
        CHECK_INT(tree_child(record->tree, TREE_ROOT) != TREE_NONE, 1);
    }
    CHECK_INT(removals.count, 0);
    CHECK_INT(tree_count(record->tree), 1 + 15);
    record_free(record);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(removals_come_back_in_reverse_order),
        CASE(an_ending_goes_and_comes_with_its_moves),
        CASE(a_move_made_again_meanwhile_is_merged),
        CASE(the_last_hundred_are_remembered),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

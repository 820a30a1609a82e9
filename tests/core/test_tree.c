/* test_tree.c: the tree of moves. */
#include "core_test.h"
#include "tree.h"

static RecordMove move_at(int x, int y)
{
    return (RecordMove){.point = {x, y}, .time_ms = 10 * x, .has_score = true, .score = y};
}

static TreeNode add(Tree *tree, TreeNode parent, int x, int y)
{
    const RecordMove move = move_at(x, y);
    return tree_add(tree, parent, &move);
}

TEST(children_come_in_the_order_of_adding)
{
    Tree *tree = tree_new();
    const TreeNode a = add(tree, TREE_ROOT, 1, 1), b = add(tree, TREE_ROOT, 2, 2);
    const TreeNode c = add(tree, TREE_ROOT, 3, 3), d = add(tree, b, 4, 4);
    CHECK_INT(tree_count(tree), 5);
    CHECK_INT(tree_child(tree, TREE_ROOT), a);
    CHECK_INT(tree_next(tree, a), b);
    CHECK_INT(tree_next(tree, c), TREE_NONE);
    CHECK_INT(tree_find(tree, TREE_ROOT, (GmkPoint){2, 2}), b);
    CHECK_INT(tree_find(tree, TREE_ROOT, (GmkPoint){4, 4}), TREE_NONE);
    CHECK_INT(tree_depth(tree, d), 2);
    tree_promote(tree, c);
    CHECK_INT(tree_child(tree, TREE_ROOT), c);
    CHECK_INT(tree_next(tree, c), a);
    CHECK_INT(tree_next(tree, b), TREE_NONE);
    CHECK_INT(add(tree, TREE_ROOT, 5, 5), tree_next(tree, b));
    tree_remove(tree, b);
    CHECK_INT(tree_count(tree), 4);
    CHECK_INT(tree_find(tree, TREE_ROOT, (GmkPoint){4, 4}), TREE_NONE);
    CHECK_INT(tree_end(tree, TREE_ROOT), c);
    tree_free(tree);
}

TEST(texts_and_marks_stay_with_their_node)
{
    Tree *tree = tree_new();
    const TreeNode a = add(tree, TREE_ROOT, 7, 7);
    CHECK_TEXT(tree_comment(tree, a), "");
    CHECK(tree_set_comment(tree, a, "good move", 4));
    CHECK(tree_set_kept(tree, TREE_ROOT, "XY[1]", 5));
    CHECK(tree_add_mark(tree, a, &(TreeMark){.kind = TREE_MARK_LABEL, .label = "A"}));
    Tree *copy = tree_copy(tree);
    CHECK(tree_equal(tree, copy));
    CHECK_TEXT(tree_comment(copy, a), "good");
    CHECK_INT(tree_mark_count(copy, a), 1);
    CHECK(tree_set_comment(copy, a, "", 0));
    CHECK(!tree_equal(tree, copy));
    tree_free(copy);

    copy = tree_copy(tree);
    CHECK(tree_set_kept(copy, TREE_ROOT, "XY[2]", 5));
    CHECK(!tree_equal(tree, copy));
    tree_free(copy);
    tree_free(tree);
}

TEST(a_long_text_is_cut_at_a_character)
{
    enum { COUNT = TREE_TEXT_MAX / 3 + 2 };
    static char text[COUNT * 3];
    Tree *tree = tree_new();
    for (int i = 0; i < COUNT; i++)
        memcpy(text + 3 * i, "\xe6\xa3\x8b", 3);
    CHECK(tree_set_comment(tree, TREE_ROOT, text, sizeof text));
    CHECK_INT(strlen(tree_comment(tree, TREE_ROOT)), TREE_TEXT_MAX / 3 * 3);
    tree_free(tree);
}

/* All nodes by parents alone, which know nothing of the links between children. */
static int32_t count_below(const Tree *tree, TreeNode node)
{
    int32_t count = 1;
    for (TreeNode c = tree_child(tree, node); c != TREE_NONE; c = tree_next(tree, c)) {
        CHECK_INT(tree_parent(tree, c), node);
        count += count_below(tree, c);
    }
    return count;
}

static TreeNode random_node(const Tree *tree, Random *r)
{
    TreeNode node = TREE_ROOT;
    for (int steps = random_below(r, tree_count(tree)); steps > 0; steps--)
        node = tree_after(tree, node);
    return node;
}

TEST(random_changes_keep_the_tree_whole)
{
    Random r = {test_seed};
    Tree *tree = tree_new();
    for (int i = 0; i < 4000; i++) {
        const TreeNode node = random_node(tree, &r);
        const int32_t before = tree_count(tree);
        const int choice = random_below(&r, 10);
        if (choice == 0 && node != TREE_ROOT) {
            const int32_t gone = count_below(tree, node);
            tree_remove(tree, node);
            CHECK_INT(tree_count(tree), before - gone);
        } else if (choice == 1) {
            tree_promote(tree, node);
            CHECK(node == TREE_ROOT || tree_child(tree, tree_parent(tree, node)) == node);
        } else {
            CHECK(add(tree, node, i % 20, i / 20 % 20) != TREE_NONE);
        }
        if (i % 100 == 0)
            CHECK_INT(count_below(tree, TREE_ROOT), tree_count(tree));
    }
    Tree *copy = tree_copy(tree);
    CHECK(tree_equal(tree, copy));
    add(copy, random_node(copy, &r), 1, 1);
    CHECK(!tree_equal(tree, copy));
    tree_free(copy);
    tree_free(tree);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(children_come_in_the_order_of_adding),
        CASE(texts_and_marks_stay_with_their_node),
        CASE(a_long_text_is_cut_at_a_character),
        CASE(random_changes_keep_the_tree_whole),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/* test_tree.c: the tree of moves. */
#include "core/core_test.h"
#include "core/record/tree.h"

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
    CHECK(tree_set_unknown(tree, TREE_ROOT, "XY[1]", 5));
    CHECK(tree_add_mark(tree, a, &(TreeMark){.kind = TREE_MARK_LABEL, .label = "A"}));
    Tree *copy = tree_copy(tree);
    CHECK(trees_equal(tree, copy));
    CHECK_TEXT(tree_comment(copy, a), "good");
    CHECK_INT(tree_mark_count(copy, a), 1);
    CHECK(tree_set_comment(copy, a, "", 0));
    CHECK(!trees_equal(tree, copy));
    tree_free(copy);

    copy = tree_copy(tree);
    CHECK(tree_set_unknown(copy, TREE_ROOT, "XY[2]", 5));
    CHECK(!trees_equal(tree, copy));
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
    CHECK(trees_equal(tree, copy));
    add(copy, random_node(copy, &r), 1, 1);
    CHECK(!trees_equal(tree, copy));
    tree_free(copy);
    tree_free(tree);
}

/* Up to 60 moves, none twice in one place. */
static Tree *random_tree(Random *r)
{
    Tree *tree = tree_new();
    for (int i = random_below(r, 60); i >= 0; i--) {
        const GmkPoint at = {random_below(r, 4), random_below(r, 4)};
        const TreeNode node = random_node(tree, r);
        if (tree_find(tree, node, at) == TREE_NONE)
            add(tree, node, at.x, at.y);
    }
    return tree;
}

TEST(what_was_detached_comes_back_to_its_place)
{
    enum { MOST = 8 };
    Random r = {test_seed};
    for (int round = 0; round < 500; round++) {
        TreeNode detached[MOST];
        int count = 0;
        Tree *tree = random_tree(&r), *copy = tree_copy(tree);
        for (int i = 0; i < MOST; i++) {
            const TreeNode node = random_node(tree, &r);
            const int32_t before = tree_count(tree), size = tree_size(tree, node);
            CHECK_INT(size, count_below(tree, node));
            if (node == TREE_ROOT)
                continue;
            tree_detach(tree, node);
            CHECK_INT(tree_count(tree), before - size);
            CHECK_INT(count_below(tree, TREE_ROOT), tree_count(tree));
            detached[count++] = node;
        }
        const bool discards = round % 3 == 0; /* the oldest: none of the others is below it */
        for (int i = count - 1; i >= discards; i--)
            CHECK_INT(tree_attach(tree, detached[i]), detached[i]);
        if (discards && count > 0) {
            tree_discard(tree, detached[0]);
            CHECK_INT(count_below(tree, TREE_ROOT), tree_count(tree));
            CHECK(!trees_equal(tree, copy));
        } else {
            CHECK(trees_equal(tree, copy));
        }
        tree_free(copy);
        tree_free(tree);
    }
}

TEST(a_move_made_again_takes_over_what_was_detached)
{
    Tree *tree = tree_new();
    const TreeNode old = add(tree, TREE_ROOT, 1, 1), reply = add(tree, old, 2, 2);
    add(tree, reply, 3, 3);
    add(tree, old, 4, 4);
    CHECK(tree_set_comment(tree, old, "old", 3) && tree_set_comment(tree, reply, "reply", 5));
    CHECK(tree_add_mark(tree, old, &(TreeMark){.kind = TREE_MARK_CROSS}));
    tree_detach(tree, old);
    const TreeNode again = add(tree, TREE_ROOT, 1, 1), same = add(tree, again, 2, 2);
    add(tree, again, 5, 5);
    CHECK(tree_set_comment(tree, again, "new", 3));
    CHECK_INT(tree_attach(tree, old), again);
    CHECK_INT(tree_count(tree), 6);
    CHECK_INT(count_below(tree, TREE_ROOT), 6);
    CHECK_TEXT(tree_comment(tree, again), "new");
    CHECK_INT(tree_mark_count(tree, again), 1);
    CHECK_TEXT(tree_comment(tree, same), "reply");
    CHECK(tree_find(tree, same, (GmkPoint){3, 3}) != TREE_NONE);
    CHECK(tree_find(tree, again, (GmkPoint){4, 4}) != TREE_NONE);
    tree_free(tree);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(children_come_in_the_order_of_adding),
        CASE(texts_and_marks_stay_with_their_node),
        CASE(a_long_text_is_cut_at_a_character),
        CASE(random_changes_keep_the_tree_whole),
        CASE(what_was_detached_comes_back_to_its_place),
        CASE(a_move_made_again_takes_over_what_was_detached),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

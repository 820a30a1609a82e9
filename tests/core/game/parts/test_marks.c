/* test_marks.c: one mark on a point, whatever a file has put there. */
#include "core/game/parts/marks.h"
#include "test.h"

static const GmkPoint here = {3, 4}, there = {5, 6};

static int kind_at(const Tree *tree, GmkPoint point)
{
    const TreeMark *mark = marks_at(tree, TREE_ROOT, point);
    return mark ? (int)mark->kind : -1;
}

TEST(kinds_follow_each_other_and_end)
{
    static const int order[] = {TREE_MARK_TRIANGLE, TREE_MARK_SQUARE, TREE_MARK_CIRCLE,
                                TREE_MARK_CROSS, -1};
    Tree *tree = tree_new();
    for (int i = 0; i < 10; i++) {
        CHECK(marks_next(tree, TREE_ROOT, here));
        CHECK_INT(kind_at(tree, here), order[i % 5]);
        CHECK_INT(kind_at(tree, there), -1);
    }
    tree_free(tree);
}

TEST(all_marks_of_a_file_at_a_point_are_replaced)
{
    Tree *tree = tree_new();
    const TreeMark circle = {TREE_MARK_CIRCLE, here, ""}, cross = {TREE_MARK_CROSS, here, ""};
    const TreeMark other = {TREE_MARK_CROSS, there, ""};
    CHECK(tree_add_mark(tree, TREE_ROOT, &circle) && tree_add_mark(tree, TREE_ROOT, &other) &&
          tree_add_mark(tree, TREE_ROOT, &cross));
    CHECK(marks_label(tree, TREE_ROOT, here, "x"));
    CHECK_INT(tree_mark_count(tree, TREE_ROOT), 2);
    CHECK_TEXT(marks_at(tree, TREE_ROOT, here)->label, "x");
    CHECK_INT(kind_at(tree, there), TREE_MARK_CROSS);
    marks_remove(tree, TREE_ROOT, here);
    CHECK_INT(tree_mark_count(tree, TREE_ROOT), 1);
    marks_remove_all(tree, TREE_ROOT);
    CHECK_INT(tree_mark_count(tree, TREE_ROOT), 0);
    tree_free(tree);
}

TEST(a_label_is_the_first_letter_that_is_free)
{
    Tree *tree = tree_new();
    CHECK(marks_label(tree, TREE_ROOT, (GmkPoint){0, 0}, "B"));
    CHECK(marks_toggle(tree, TREE_ROOT, here, TREE_MARK_LABEL));
    CHECK(marks_toggle(tree, TREE_ROOT, there, TREE_MARK_LABEL));
    CHECK_TEXT(marks_at(tree, TREE_ROOT, here)->label, "A");
    CHECK_TEXT(marks_at(tree, TREE_ROOT, there)->label, "C");
    CHECK(marks_toggle(tree, TREE_ROOT, here, TREE_MARK_LABEL)); /* and off again */
    CHECK_INT(kind_at(tree, here), -1);
    tree_free(tree);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(kinds_follow_each_other_and_end),
        CASE(all_marks_of_a_file_at_a_point_are_replaced),
        CASE(a_label_is_the_first_letter_that_is_free),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/* test_thoughts.c: which answer is stale, and which thought about a move is still one of the game. */
#include "core/game/parts/thoughts.h"
#include "test.h"

TEST(only_the_newest_job_is_current)
{
    Thoughts thoughts = {0};
    ThinkJob job = {.purpose = THINK_HINT};
    CHECK(!thoughts_is_current(&thoughts, 0));
    thoughts_give(&thoughts, &job);
    const uint64_t first = job.id;
    CHECK(first != 0 && thoughts_is_current(&thoughts, first));
    CHECK(thoughts_answers(&thoughts, first, THINK_HINT));
    CHECK(!thoughts_answers(&thoughts, first, THINK_ANALYSIS));
    thoughts_drop(&thoughts);
    CHECK(!thoughts_is_current(&thoughts, first) && !thoughts_is_current(&thoughts, 0));
    CHECK_INT(thoughts.purpose, THINK_MOVE);
    thoughts_give(&thoughts, &job);
    CHECK(job.id > first && !thoughts_is_current(&thoughts, first));
}

TEST(another_position_drops_what_is_about_the_board_only)
{
    static const struct {
        ThinkPurpose purpose;
        bool stays;
    } cases[] = {{THINK_MOVE, true},   {THINK_OPENING, true}, {THINK_REVIEW, true},
                 {THINK_MISSED, true}, {THINK_HINT, false},   {THINK_ANALYSIS, false},
                 {THINK_WIN, false},   {THINK_COLUMNS, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Thoughts thoughts = {0};
        ThinkJob job = {.purpose = cases[i].purpose};
        thoughts_give(&thoughts, &job);
        thoughts_drop_of_board(&thoughts);
        CHECK(thoughts_is_current(&thoughts, job.id) == cases[i].stays);
    }
}

TEST(a_job_is_dropped_by_its_purpose)
{
    Thoughts thoughts = {0};
    ThinkJob job = {.purpose = THINK_REVIEW};
    thoughts_give(&thoughts, &job);
    thoughts_drop_if(&thoughts, THINK_ANALYSIS);
    CHECK(thoughts_is_current(&thoughts, job.id));
    thoughts_drop_if(&thoughts, THINK_REVIEW);
    CHECK(!thoughts_is_current(&thoughts, job.id));
}

TEST(a_thought_about_a_move_is_told_as_long_as_the_move_is_there)
{
    Thoughts thoughts = {0};
    ThinkJob job = {.purpose = THINK_MOVE};
    GmkThought thought = GMK_THOUGHT_INIT;
    Tree *tree = tree_new();
    const RecordMove move = {.point = {1, 1}, .time_ms = -1};
    const TreeNode a = tree_add(tree, TREE_ROOT, &move), b = tree_add(tree, a, &move);
    const TreeNode sibling = tree_add(tree, TREE_ROOT, &(RecordMove){.point = {2, 2}});
    CHECK(!thoughts_of_move(&thoughts, tree, b, false));
    thoughts_give(&thoughts, &job);
    thought.score = 7;
    thoughts_keep_move(&thoughts, &thought, TREE_NONE); /* it thinks */
    CHECK(thoughts_of_move(&thoughts, tree, b, false));
    CHECK_INT(thoughts_of_move(&thoughts, tree, b, true)->score, 7);
    thoughts_drop(&thoughts); /* and is stopped before it has moved */
    CHECK(!thoughts_of_move(&thoughts, tree, b, false));
    thoughts_keep_move(&thoughts, &thought, a);
    CHECK(thoughts_of_move(&thoughts, tree, a, true));
    CHECK(thoughts_of_move(&thoughts, tree, b, false));
    CHECK(!thoughts_of_move(&thoughts, tree, b, true));
    CHECK(!thoughts_of_move(&thoughts, tree, sibling, false));
    CHECK(!thoughts_of_move(&thoughts, tree, TREE_ROOT, false));
    thoughts_forget_move(&thoughts);
    CHECK(!thoughts_of_move(&thoughts, tree, a, true));
    tree_free(tree);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(only_the_newest_job_is_current),
        CASE(another_position_drops_what_is_about_the_board_only),
        CASE(a_job_is_dropped_by_its_purpose),
        CASE(a_thought_about_a_move_is_told_as_long_as_the_move_is_there),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/* test_column_scores.c: the scores of columns that a search, the solver or a reply gives. */
#include "core/jobs/column_scores.h"
#include "test.h"

TEST(scores_of_thoughts_and_solutions)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    GmkSolution solution = GMK_SOLUTION_INIT;
    ColumnScores scores;
    thought.ranked_count = 2;
    thought.ranked[0] = (GmkRanked){{3, 5}, 70};
    thought.ranked[1] = (GmkRanked){{11, 5}, -20};
    column_scores_of_thought(&scores, &thought);
    CHECK(!scores.finished);
    CHECK_INT(scores.columns[3], 70);
    CHECK_INT(scores.columns[11], -20);
    CHECK_INT(scores.columns[0], GMK_SCORE_UNKNOWN);
    CHECK_INT(column_scores_best(&scores), 70);
    solution.solved = true;
    for (int x = 0; x < GMK_CONNECT4_SIDE_MAX; x++)
        solution.columns[x] = x == 2 ? -29998 : GMK_SCORE_UNKNOWN;
    column_scores_of_solution(&scores, &solution);
    CHECK(scores.finished && scores.exact);
    CHECK_INT(column_scores_best(&scores), -29998);
    CHECK_INT(column_score_of_reply(-29998), 29997); /* a loss in two is a win in three */
    CHECK_INT(column_score_of_reply(29999), -29998);
    CHECK_INT(column_score_of_reply(-40), 40);
    CHECK_INT(column_score_of_reply(0), 0);
}

TEST(columns_beyond_the_widest_board_are_ignored)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    ColumnScores scores;
    thought.ranked_count = 2;
    thought.ranked[0] = (GmkRanked){{GMK_CONNECT4_SIDE_MAX, 0}, 70};
    thought.ranked[1] = (GmkRanked){{-1, 0}, 80};
    column_scores_of_thought(&scores, &thought);
    CHECK_INT(column_scores_best(&scores), GMK_SCORE_UNKNOWN);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(scores_of_thoughts_and_solutions),
        CASE(columns_beyond_the_widest_board_are_ignored),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

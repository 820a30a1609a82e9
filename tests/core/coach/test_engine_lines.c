/* test_engine_lines.c: candidates of a search as text. */
#include "core/coach/engine_lines.h"
#include "test.h"

#include <stdlib.h>

TEST(each_candidate_has_a_line_with_its_worth_and_its_moves)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    GmkThought thought = GMK_THOUGHT_INIT;
    TextBuffer out = {0};
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    CHECK_INT(gmk_game_play(game, (GmkPoint){7, 7}), GMK_OK);
    thought.ranked_count = 3;
    thought.ranked[0] = (GmkRanked){{8, 8}, GMK_SCORE_WIN - 9};
    thought.ranked[1] = (GmkRanked){{6, 8}, 0};
    thought.ranked[2] = (GmkRanked){{0, 0}, -(GMK_SCORE_WIN - 12)};
    thought.variation_count = 3;
    thought.variation[0] = (GmkPoint){8, 8};
    thought.variation[1] = (GmkPoint){6, 6};
    thought.variation[2] = (GmkPoint){7, 7}; /* taken: the line ends before it */
    engine_lines_add(&out, game, &thought, 2, NULL, TREE_NONE);
    CHECK_TEXT(out.text, "1. I7    win 9  I7 G9\n2. G7     50%  G7\n");
    free(out.text);
    out = (TextBuffer){0};
    engine_lines_add(&out, game, &thought, 10, NULL, TREE_NONE);
    CHECK(out.text && strstr(out.text, "3. A15   lost 12  A15\n"));
    free(out.text);
    gmk_game_free(game);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(each_candidate_has_a_line_with_its_worth_and_its_moves),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

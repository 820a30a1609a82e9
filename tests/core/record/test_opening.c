/* test_opening.c: the referee of the opening. */
#include "core/core_test.h"
#include "core/record/opening.h"

static const unsigned COLORS = 1u << OPENING_TAKE_BLACK | 1u << OPENING_TAKE_WHITE;

static OpeningState state_of(OpeningRule rule, int32_t stones, int32_t count,
                             const OpeningChoice *choices)
{
    OpeningState state;
    opening_state(&state, rule, stones, choices, count);
    return state;
}

static GmkGame *board(int32_t width, int32_t height)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.width = width;
    setup.height = height;
    if (gmk_game_new(&game, &setup) != GMK_OK)
        abort();
    return game;
}

TEST(swap_offers_the_stone_to_the_second_player)
{
    const OpeningChoice black[] = {OPENING_TAKE_BLACK}, white[] = {OPENING_TAKE_WHITE};
    OpeningState s = state_of(OPENING_SWAP, 0, 0, NULL);
    CHECK(s.phase == OPENING_PLACE && s.actor == 0 && s.stones_left == 1);
    s = state_of(OPENING_SWAP, 1, 0, NULL);
    CHECK(s.phase == OPENING_CHOOSE && s.actor == 1 && s.offered == COLORS && !s.swapped);
    s = state_of(OPENING_SWAP, 1, 1, black);
    CHECK(s.phase == OPENING_OVER && s.swapped);
    s = state_of(OPENING_SWAP, 1, 1, white);
    CHECK(s.phase == OPENING_OVER && !s.swapped);
}

TEST(swap2_goes_all_three_ways)
{
    const OpeningChoice add[] = {OPENING_ADD_TWO};
    for (int32_t stones = 0; stones < 3; stones++) {
        const OpeningState s = state_of(OPENING_SWAP2, stones, 0, NULL);
        CHECK(s.phase == OPENING_PLACE && s.actor == 0 && s.stones_left == 3 - stones);
    }
    OpeningState s = state_of(OPENING_SWAP2, 3, 0, NULL);
    CHECK(s.phase == OPENING_CHOOSE && s.actor == 1);
    CHECK_INT(s.offered, COLORS | 1u << OPENING_ADD_TWO);
    for (int32_t stones = 3; stones < 5; stones++) {
        s = state_of(OPENING_SWAP2, stones, 1, add);
        CHECK(s.phase == OPENING_PLACE && s.actor == 1 && s.stones_left == 5 - stones);
    }
    s = state_of(OPENING_SWAP2, 5, 1, add);
    CHECK(s.phase == OPENING_CHOOSE && s.actor == 0 && s.offered == COLORS);
    for (int choice = 0; choice < 2; choice++) {
        const OpeningChoice both[] = {OPENING_ADD_TWO, (OpeningChoice)choice};
        s = state_of(OPENING_SWAP2, 5, 2, both);
        CHECK(s.phase == OPENING_OVER && s.swapped == (choice == OPENING_TAKE_WHITE));
        const OpeningChoice one[] = {(OpeningChoice)choice};
        s = state_of(OPENING_SWAP2, 3, 1, one);
        CHECK(s.phase == OPENING_OVER && s.swapped == (choice == OPENING_TAKE_BLACK));
    }
}

TEST(a_free_opening_is_over_before_it_begins)
{
    for (int32_t stones = 0; stones < 8; stones++)
        CHECK_INT(state_of(OPENING_FREE, stones, 0, NULL).phase, OPENING_OVER);
}

TEST(pro_rules_keep_black_to_the_middle_and_then_out_of_it)
{
    GmkGame *game = board(15, 15);
    int allowed = 0;
    for (int i = 0; i < 225; i++)
        allowed += opening_allows(OPENING_PRO, game, (GmkPoint){i % 15, i / 15});
    CHECK_INT(allowed, 1);
    CHECK(opening_allows(OPENING_PRO, game, (GmkPoint){7, 7}));
    CHECK_INT(state_of(OPENING_PRO, 0, 0, NULL).phase, OPENING_PLACE);
    CHECK_INT(state_of(OPENING_PRO, 1, 0, NULL).phase, OPENING_OVER); /* white plays anywhere */
    CHECK_INT(state_of(OPENING_PRO, 2, 0, NULL).phase, OPENING_PLACE);
    CHECK_INT(state_of(OPENING_PRO, 3, 0, NULL).phase, OPENING_OVER);
    CHECK_INT(gmk_game_play(game, (GmkPoint){7, 7}), GMK_OK);
    CHECK(opening_allows(OPENING_PRO, game, (GmkPoint){7, 8}));
    CHECK_INT(gmk_game_play(game, (GmkPoint){0, 0}), GMK_OK);
    CHECK(!opening_allows(OPENING_PRO, game, (GmkPoint){5, 9}));
    CHECK(opening_allows(OPENING_PRO, game, (GmkPoint){4, 9}));
    CHECK(!opening_allows(OPENING_LONG_PRO, game, (GmkPoint){4, 9}));
    CHECK(opening_allows(OPENING_LONG_PRO, game, (GmkPoint){3, 9}));
    CHECK(opening_allows(OPENING_SWAP2, game, (GmkPoint){7, 8}));
    gmk_game_free(game);
    game = board(7, 12); /* the board has no outside: every point is allowed */
    CHECK_INT(gmk_game_play(game, (GmkPoint){3, 6}), GMK_OK);
    CHECK_INT(gmk_game_play(game, (GmkPoint){0, 0}), GMK_OK);
    CHECK(opening_allows(OPENING_LONG_PRO, game, (GmkPoint){3, 5}));
    gmk_game_free(game);
}

/* Every sequence of choices that an opening allows is accepted at each step, and no other. */
TEST(choices_are_believed_only_where_they_can_have_been_made)
{
    for (int rule = 0; rule < OPENING_RULE_COUNT; rule++)
        for (int32_t stones = 0; stones < 9; stones++)
            for (int a = -1; a < OPENING_CHOICE_COUNT; a++)
                for (int b = -1; b < OPENING_CHOICE_COUNT; b++) {
                    const OpeningChoice choices[] = {(OpeningChoice)(a < 0 ? 0 : a),
                                                     (OpeningChoice)(b < 0 ? 0 : b)};
                    const int32_t count = a < 0 ? 0 : b < 0 ? 1 : 2;
                    bool sane = count == 0;
                    if (a < 0 && b >= 0)
                        continue;
                    if (rule == OPENING_SWAP)
                        sane = count == 0 ? stones <= 1
                                          : count == 1 && stones >= 1 && a != OPENING_ADD_TWO;
                    if (rule == OPENING_SWAP2 && count == 0)
                        sane = stones <= 3;
                    if (rule == OPENING_SWAP2 && count == 1)
                        sane = stones >= 3 && (a != OPENING_ADD_TWO || stones <= 5);
                    if (rule == OPENING_SWAP2 && count == 2)
                        sane = stones >= 5 && a == OPENING_ADD_TWO && b != OPENING_ADD_TWO;
                    CHECK_INT(opening_choices_are_sane((OpeningRule)rule, stones, choices, count),
                              sane);
                }
    CHECK(!opening_choices_are_sane(OPENING_SWAP2, 9, NULL, 3));
    CHECK(!opening_choices_are_sane(OPENING_SWAP, 3, &(OpeningChoice){(OpeningChoice)9}, 1));
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(swap_offers_the_stone_to_the_second_player),
        CASE(swap2_goes_all_three_ways),
        CASE(a_free_opening_is_over_before_it_begins),
        CASE(pro_rules_keep_black_to_the_middle_and_then_out_of_it),
        CASE(choices_are_believed_only_where_they_can_have_been_made),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

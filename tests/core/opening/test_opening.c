/* test_opening.c: the referee of the opening. */
#include "core/base/random.h"
#include "core/core_test.h"
#include "core/opening/opening.h"

static const unsigned COLORS = 1u << OPENING_TAKE_BLACK | 1u << OPENING_TAKE_WHITE;

static OpeningState state_of(OpeningRule rule, int32_t stones, int32_t count,
                             const OpeningAct *choices)
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
    const OpeningAct black[] = {{.choice = OPENING_TAKE_BLACK}};
    const OpeningAct white[] = {{.choice = OPENING_TAKE_WHITE}};
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
    const OpeningAct add[] = {{.choice = OPENING_ADD_TWO}};
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
        const OpeningAct both[] = {{.choice = OPENING_ADD_TWO}, {.choice = (OpeningChoice)choice}};
        s = state_of(OPENING_SWAP2, 5, 2, both);
        CHECK(s.phase == OPENING_OVER && s.swapped == (choice == OPENING_TAKE_WHITE));
        const OpeningAct one[] = {{.choice = (OpeningChoice)choice}};
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
        allowed += opening_allows_in_line(OPENING_PRO, game, (GmkPoint){i % 15, i / 15});
    CHECK_INT(allowed, 1);
    CHECK(opening_allows_in_line(OPENING_PRO, game, (GmkPoint){7, 7}));
    CHECK_INT(state_of(OPENING_PRO, 0, 0, NULL).phase, OPENING_PLACE);
    CHECK_INT(state_of(OPENING_PRO, 1, 0, NULL).phase, OPENING_OVER); /* white plays anywhere */
    CHECK_INT(state_of(OPENING_PRO, 2, 0, NULL).phase, OPENING_PLACE);
    CHECK_INT(state_of(OPENING_PRO, 3, 0, NULL).phase, OPENING_OVER);
    CHECK_INT(gmk_game_play(game, (GmkPoint){7, 7}), GMK_OK);
    CHECK(opening_allows_in_line(OPENING_PRO, game, (GmkPoint){7, 8}));
    CHECK_INT(gmk_game_play(game, (GmkPoint){0, 0}), GMK_OK);
    CHECK(!opening_allows_in_line(OPENING_PRO, game, (GmkPoint){5, 9}));
    CHECK(opening_allows_in_line(OPENING_PRO, game, (GmkPoint){4, 9}));
    CHECK(!opening_allows_in_line(OPENING_LONG_PRO, game, (GmkPoint){4, 9}));
    CHECK(opening_allows_in_line(OPENING_LONG_PRO, game, (GmkPoint){3, 9}));
    CHECK(opening_allows_in_line(OPENING_SWAP2, game, (GmkPoint){7, 8}));
    gmk_game_free(game);
    game = board(7, 12); /* the board has no outside: every point is allowed */
    CHECK_INT(gmk_game_play(game, (GmkPoint){3, 6}), GMK_OK);
    CHECK_INT(gmk_game_play(game, (GmkPoint){0, 0}), GMK_OK);
    CHECK(opening_allows_in_line(OPENING_LONG_PRO, game, (GmkPoint){3, 5}));
    gmk_game_free(game);
}

/* Stones far apart and out of the way of every zone, except for the rules with zones. */
static OpeningFit fit_of(OpeningRule rule, int32_t count, const OpeningAct *acts, int32_t act_count)
{
    static const GmkPoint points[] = {{7, 7}, {8, 7}, {9, 9}, {4, 10}, {6, 6}, {0, 0}};
    static const GmkPoint outside[] = {{7, 7}, {8, 7}, {0, 9}, {4, 10}, {6, 6}, {0, 0}};
    const bool pro = rule == OPENING_PRO || rule == OPENING_LONG_PRO;
    const OpeningStones stones = {15, 15, count, pro ? outside : points};
    return opening_fit(rule, &stones, acts, act_count);
}

/* Every sequence of choices that an opening allows is accepted at each step, and no other. */
TEST(choices_are_believed_only_where_they_can_have_been_made)
{
    for (int rule = 0; rule <= OPENING_SWAP2; rule++)
        for (int32_t stones = 0; stones < 9; stones++)
            for (int a = -1; a < OPENING_CHOICE_COUNT; a++)
                for (int b = -1; b < OPENING_CHOICE_COUNT; b++) {
                    const OpeningAct acts[] = {{.choice = (OpeningChoice)(a < 0 ? 0 : a)},
                                               {.choice = (OpeningChoice)(b < 0 ? 0 : b)}};
                    const int32_t count = a < 0 ? 0 : b < 0 ? 1 : 2;
                    bool sane = count == 0;
                    if (a < 0 && b >= 0)
                        continue;
                    if (rule == OPENING_SWAP)
                        sane = count == 0 ? stones <= 1
                                          : count == 1 && stones >= 1 && a < OPENING_ADD_TWO;
                    if (rule == OPENING_SWAP2 && count == 0)
                        sane = stones <= 3;
                    if (rule == OPENING_SWAP2 && count == 1)
                        sane = stones >= 3 &&
                               (a < OPENING_ADD_TWO || (a == OPENING_ADD_TWO && stones <= 5));
                    if (rule == OPENING_SWAP2 && count == 2)
                        sane = stones >= 5 && a == OPENING_ADD_TWO && b < OPENING_ADD_TWO;
                    CHECK_INT(fit_of((OpeningRule)rule, stones, acts, count) == OPENING_FITS, sane);
                }
    const OpeningAct senseless[OPENING_CHOICES_MAX] = {{.choice = (OpeningChoice)9}};
    CHECK_INT(fit_of(OPENING_SWAP, 3, senseless, 1), OPENING_CONTRADICTS);
    CHECK_INT(fit_of(OPENING_SWAP2, 3, senseless, OPENING_CHOICES_MAX + 1), OPENING_CONTRADICTS);
}

/* Four stones in a column beside the middle: g8, g7, i8 and i7 are the same fifth stone four times. */
TEST(fifth_stones_are_symmetric_by_the_stones_and_not_by_the_board)
{
    static const GmkPoint points[] = {{7, 7}, {7, 6}, {7, 8}, {7, 9}}; /* h8, h9, h7, h6 */
    const OpeningAct acts[] = {{.choice = OPENING_TAKE_WHITE},
                               {.choice = OPENING_OFFER, .point = {6, 7}}};
    const OpeningStones stones = {15, 15, 4, points};
    OpeningState state;
    opening_state(&state, OPENING_RIF, 4, acts, 2);
    CHECK(state.phase == OPENING_OFFERING && state.actor == 0 && state.number == 2);
    CHECK_INT(state.fifths, 1);
    const GmkPoint same[] = {{6, 7}, {6, 8}, {8, 7}, {8, 8}, {7, 7}};
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        CHECK(!opening_allows(&state, &stones, acts, same[i]));
    CHECK(opening_allows(&state, &stones, acts, (GmkPoint){6, 6}));
    CHECK(opening_allows(&state, &stones, acts, (GmkPoint){5, 7}));
}

TEST(a_fifth_stone_must_have_been_offered)
{
    static const GmkPoint points[] = {{7, 7}, {7, 6}, {7, 8}, {0, 9}, {5, 5}};
    OpeningAct acts[] = {{.choice = OPENING_TAKE_BLACK},
                         {.choice = OPENING_OFFER, .point = {5, 5}},
                         {.choice = OPENING_OFFER, .point = {3, 3}}};
    const OpeningStones stones = {15, 15, 5, points};
    CHECK_INT(opening_fit(OPENING_RIF, &stones, acts, 3), OPENING_FITS);
    CHECK_INT(opening_fit(OPENING_RIF, &stones, acts, 2), OPENING_LACKS);
    acts[1].point.x = 4;
    CHECK_INT(opening_fit(OPENING_RIF, &stones, acts, 3), OPENING_CONTRADICTS);
    acts[1] = (OpeningAct){.choice = OPENING_END};
    CHECK_INT(opening_fit(OPENING_RIF, &stones, acts, 2), OPENING_FITS);
    CHECK_INT(opening_act_at(OPENING_RIF, acts, 0), 3);
    CHECK_INT(opening_act_at(OPENING_RIF, acts, 1), 4);
    CHECK_INT(opening_act_at(OPENING_RIF, acts, 2), -1);
}

/* The table: every rule comes to an end on every way, within the room that a record has for its acts. */
TEST(every_way_through_every_rule_ends)
{
    uint64_t random = test_seed;
    for (int rule = 0; rule < OPENING_RULE_COUNT; rule++)
        for (int round = 0; round < 500; round++) {
            OpeningAct acts[OPENING_CHOICES_MAX + 1];
            OpeningState state;
            int32_t stones = 0, count = 0;
            for (;;) {
                opening_state(&state, (OpeningRule)rule, stones, acts, count);
                if (stones >= 3 && state.phase == OPENING_OVER)
                    break;
                if (!opening_is_asking(&state)) {
                    stones++;
                    continue;
                }
                OpeningAct *act = &acts[count];
                do {
                    *act = (OpeningAct){.choice = (OpeningChoice)random_below(&random, OPENING_END),
                                        .number = random_below(&random, 2)
                                                      ? state.number
                                                      : 1 + random_below(&random, 12)};
                } while (!opening_accepts(&state, act));
                if (act->choice != OPENING_DECLARE)
                    act->number = 0;
                CHECK_INT(opening_act_at((OpeningRule)rule, acts, count), stones);
                if (++count > OPENING_CHOICES_MAX)
                    break;
            }
            CHECK(count <= OPENING_CHOICES_MAX && stones <= OPENING_STONES_MAX);
        }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(swap_offers_the_stone_to_the_second_player),
        CASE(swap2_goes_all_three_ways),
        CASE(a_free_opening_is_over_before_it_begins),
        CASE(pro_rules_keep_black_to_the_middle_and_then_out_of_it),
        CASE(choices_are_believed_only_where_they_can_have_been_made),
        CASE(fifth_stones_are_symmetric_by_the_stones_and_not_by_the_board),
        CASE(a_fifth_stone_must_have_been_offered),
        CASE(every_way_through_every_rule_ends),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

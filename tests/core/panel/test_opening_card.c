/* test_opening_card.c: the card of the opening asks what the referee allows, and nothing else. */
#include "core/core_test.h"
#include "core/game/play_browse.h"
#include "core/panel/opening_card.h"

static void name_point(const void *user, char *out, size_t size, GmkPoint point)
{
    (void)user;
    snprintf(out, size, "%c%d", 'a' + (int)point.x, 15 - (int)point.y);
}

static const OpeningWords words = {
    .phrase = {"Place {1}", "middle",    "in {1}",    "out of {1}", "anywhere",     "colour?",
               "either",    "or more",   "keep {1}",  "ten {1}",    "declared {1}", "how many?",
               "why many",  "offer {1}", "why offer", "pick",       "why pick",     "{1} decides",
               "over",      "black",     "white",     "two",        "tens"},
    .color = {"Black", "White"},
    .name = {"Anna", "Boris"},
    .news = "",
    .point = name_point,
};

static Play *new_game(OpeningRule rule, bool white_is_human)
{
    Setup setup;
    Play *play = play_new();
    setup_default(&setup);
    setup.opening = rule;
    if (white_is_human)
        setup.players[1] = setup.players[0];
    if (!play || play_new_game(play, &setup) != GMK_OK)
        abort();
    return play;
}

/* The answers are those that the referee accepts: each of them, and as many as there are. */
static void check_answers(const OpeningCard *card, const OpeningState *state)
{
    int accepted = 0;
    for (int i = 0; i < card->card.button_count; i++)
        CHECK(opening_accepts(state, &card->acts[i]));
    for (int choice = 0; choice < OPENING_CHOICE_COUNT; choice++)
        accepted += opening_accepts(state, &(OpeningAct){.choice = (OpeningChoice)choice});
    for (int32_t number = 1; number <= OPENING_FIFTHS_MAX; number++)
        accepted +=
            opening_accepts(state, &(OpeningAct){.choice = OPENING_DECLARE, .number = number});
    CHECK_INT(card->card.button_count, accepted);
}

/* Puts a stone, or an offer, on a random point that is lit. */
static void put_stone(Play *play, Random *random)
{
    uint8_t lit[GMK_CELLS_MAX];
    const int32_t count = play_lit_points(lit, play);
    int32_t wanted = count > 0 ? random_below(random, count) : -1;
    CHECK(count > 0);
    for (int32_t i = 0; i < 15 * 15; i++)
        if (lit[i] && wanted-- == 0)
            CHECK_INT(play_move(play, (GmkPoint){i % 15, i / 15}, 0), GMK_OK);
}

/* One step of two humans, by the card's answers where it has some. */
static void step(Play *play, Random *random)
{
    OpeningCard card;
    OpeningState state;
    play_opening(&state, play);
    CHECK(opening_card_make(&card, play, &words, 0));
    const int buttons = card.card.button_count;
    const int button = buttons > 0 ? random_below(random, buttons) : 0;
    if (state.phase == OPENING_CHOOSE || state.phase == OPENING_NUMBER) {
        check_answers(&card, &state);
        CHECK_INT(play_act(play, &card.acts[button]), GMK_OK);
    } else if (state.phase == OPENING_PICK) {
        CHECK(card.is_stone);
        CHECK_INT(buttons, state.fifths);
        CHECK_INT(play_move(play, card.stones[button], 0), GMK_OK);
    } else {
        CHECK_INT(buttons, 0);
        put_stone(play, random);
    }
}

TEST(every_opening_is_played_by_its_answers)
{
    Random random = test_seed;
    for (int rule = OPENING_PRO; rule < OPENING_RULE_COUNT; rule++)
        for (int round = 0; round < 40; round++) {
            Play *play = new_game((OpeningRule)rule, true);
            OpeningState state;
            OpeningCard card;
            int steps = 0;
            for (play_opening(&state, play); state.phase != OPENING_OVER && steps < 60; steps++) {
                step(play, &random);
                play_opening(&state, play);
            }
            CHECK(steps < 60);
            CHECK(!opening_card_make(&card, play, &words, 0)); /* nothing is left to say */
            play_free(play);
        }
}

/* What was taken back is asked again. */
TEST(a_question_comes_again_when_its_answer_is_taken_back)
{
    OpeningCard before, after;
    Play *play = new_game(OPENING_SWAP, true);
    CHECK_INT(play_move(play, (GmkPoint){7, 7}, 0), GMK_OK);
    CHECK(opening_card_make(&before, play, &words, 2));
    CHECK_TEXT(before.card.title, "White: colour?");
    CHECK_INT(before.card.focused, 2);
    CHECK_INT(play_act(play, &before.acts[1]), GMK_OK);
    CHECK(!opening_card_make(&after, play, &words, 0));
    CHECK_INT(play_take_back(play), GMK_OK);
    CHECK(opening_card_make(&after, play, &words, 2));
    CHECK(coach_card_digest(&before.card) == coach_card_digest(&after.card));
    CHECK_INT(play_go_to(play, 0), GMK_OK);
    CHECK(!opening_card_make(&after, play, &words, 0)); /* another position is shown */
    play_free(play);
}

/* The acts are of one line: what was offered on the line that is left stays as letters on its fourth stone. */
TEST(a_variation_leaves_the_fifths_of_the_game)
{
    static const GmkPoint stones[] = {{7, 7}, {7, 6}, {8, 6}, {0, 0}}, fifths[] = {{7, 9}, {9, 6}};
    OpeningAct white = {.choice = OPENING_TAKE_WHITE};
    Play *play = new_game(OPENING_RIF, true);
    for (int i = 0; i < 4; i++) {
        CHECK_INT(play_move(play, stones[i], 0), GMK_OK);
        if (i == 2)
            CHECK_INT(play_act(play, &white), GMK_OK);
    }
    for (int i = 0; i < 2; i++)
        CHECK_INT(play_move(play, fifths[i], 0), GMK_OK);
    const TreeNode fourth = play_record(play)->last;
    CHECK_INT(play_move(play, fifths[1], 0), GMK_OK);
    const Tree *tree = play_record(play)->tree;
    CHECK_INT(tree_mark_count(tree, fourth), 0);
    CHECK_INT(play_go_to(play, 3), GMK_OK);
    CHECK_INT(play_try(play, (GmkPoint){1, 1}), GMK_OK); /* another fourth stone */
    play_continue_here(play);
    tree = play_record(play)->tree;
    CHECK_INT(tree_mark_count(tree, fourth), 2);
    for (int i = 0; i < 2 && tree_mark_count(tree, fourth) == 2; i++) {
        const TreeMark *mark = tree_mark(tree, fourth, i);
        CHECK(mark->point.x == fifths[i].x && mark->point.y == fifths[i].y);
        CHECK_INT(mark->label[0], 'A' + i);
    }
    play_free(play);
}

TEST(the_card_says_where_and_who)
{
    OpeningCard card;
    OpeningWords told = words;
    char text[512];
    Play *play = new_game(OPENING_TARANNIKOV, true);
    CHECK(opening_card_make(&card, play, &words, 5));
    CHECK_TEXT(card.card.title, "Black: Place 1");
    CHECK_TEXT(card.card.text, "middle");
    CHECK_INT(card.card.focused, 0); /* there is no such answer */
    CHECK_INT(play_move(play, (GmkPoint){7, 7}, 0), GMK_OK);
    CHECK(opening_card_make(&card, play, &words, 0));
    opening_card_say(text, sizeof text, &card);
    CHECK_TEXT(text, "White: colour?. keep White 1  black, 2  white");
    play_free(play);

    play = new_game(OPENING_SWAP, false);
    CHECK(opening_card_make(&card, play, &words, 0));
    CHECK_TEXT(card.card.title, "Place 1"); /* there is no doubt who is meant */
    CHECK_INT(play_move(play, (GmkPoint){7, 7}, 0), GMK_OK);
    told.news = "It took white.";
    CHECK(opening_card_make(&card, play, &told, 0));
    CHECK_TEXT(card.card.title, "Boris decides");
    CHECK_TEXT(card.card.text, "It took white.");
    CHECK_INT(card.card.button_count, 0);
    play_free(play);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(every_opening_is_played_by_its_answers),
        CASE(a_question_comes_again_when_its_answer_is_taken_back),
        CASE(a_variation_leaves_the_fifths_of_the_game),
        CASE(the_card_says_where_and_who),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

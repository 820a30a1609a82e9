/* Two searchers on one position, and the sentence that says where they differ. */
#include "core/core_test.h"
#include "core/lab/lab_race.h"

#include "lab_positions.h"

static const char *const patterns[LAB_WORDS] = {
    [LAB_WORD_BLACK] = "Black",
    [LAB_WORD_WHITE] = "White",
    [LAB_WORD_RACE_SAME] = "Both {1}.",
    [LAB_WORD_RACE_FEWER] = "{1} {2} nodes, {3} % fewer.",
    [LAB_WORD_RACE_EQUAL] = "{1} = {2}: {3}.",
    [LAB_WORD_RACE_UNTRIED] = "{1} alone, {2} no.",
    [LAB_WORD_RACE_CROSS] = "{1}: {2} is {3}.",
    [LAB_WORD_RACE_CELLS] = "{1} tries less than {2}.",
    [LAB_WORD_RACE_SCALES] = "{1} playouts, {2} points.",
    [LAB_WORD_RACE_UNSEEN] = "{1} not {2}.",
};

static const char *text_of(void *user, LabWord word)
{
    (void)user;
    return patterns[word];
}

static const char *const names[LAB_RACERS] = {"plain", "ab", "near", "order", "table", "uct"};

static void on_thinker(void *user, GmkThinker *thinker)
{
    int *count = user;
    *count += thinker != NULL;
}

static LabRace race_of(int left, int right, int depth)
{
    LabRace race = {.setting = {.evaluation = GMK_EVALUATION_SHAPES,
                                .depth = depth,
                                .exploration = 1.4,
                                .seed = 1,
                                .playouts = 300}};
    race.runners[0].racer = left;
    race.runners[1].racer = right;
    return race;
}

static void run(LabRace *race, const GmkGame *game, char *out, size_t size)
{
    int thinkers = 0;
    const LabSpeech speech = {text_of, NULL, PLURAL_ONE_OTHER, game};
    CHECK(lab_race_run(race, game, on_thinker, &thinkers));
    CHECK(thinkers >= 2 && race->runners[0].done && race->runners[1].done);
    lab_race_sentence(out, size, &speech, race, names);
    CHECK(out[0] != '\0' && strchr(out, '{') == NULL);
}

/* 44 cells are empty: minimax has 44 nodes to depth 1 and 44 + 44 * 43 to depth 2. */
TEST(alpha_beta_finds_the_same_with_fewer_nodes)
{
    GmkGame *game = lab_position("d4e5c3e3d5", 7);
    LabRace race = race_of(GMK_TEXTBOOK_PLAIN, GMK_TEXTBOOK_ALPHABETA, 2);
    char text[LAB_SENTENCE_MAX], expected[LAB_SENTENCE_MAX];
    run(&race, game, text, sizeof text);
    const LabRunner *r = race.runners;
    CHECK_INT(r[0].by_depth[0], 44);
    CHECK_INT(r[0].nodes, 44 + 44 * 43);
    CHECK(r[0].by_depth[1] == r[0].nodes && r[0].by_depth[2] == 0);
    CHECK(r[0].value == r[1].value && r[1].nodes < r[0].nodes);
    snprintf(expected, sizeof expected, "Both E4. ab %d nodes, %d %% fewer.", (int)r[1].nodes,
             (int)(100 - 100 * (double)r[1].nodes / (double)r[0].nodes));
    CHECK_TEXT(text, expected);
    gmk_game_free(game);
}

/* What a searcher says of the other's move is what it finds when it searches there. */
TEST(a_difference_is_explained_by_the_other_move)
{
    char text[LAB_SENTENCE_MAX];
    uint32_t differed = 0;
    for (int seed = 1; seed <= 6; seed++) {
        GmkGame *game = lab_position("d4e5c3", 7);
        LabRace race = race_of(GMK_TEXTBOOK_ALPHABETA, LAB_RACER_UCT, 2);
        race.setting.seed = (uint64_t)seed;
        race.setting.playouts = 40;
        run(&race, game, text, sizeof text);
        const LabRunner *r = race.runners;
        CHECK(strstr(text, "uct playouts, ab points.") != NULL);
        CHECK(r[1].value >= 0 && r[1].value <= 1 && r[1].nodes == 40);
        if (r[0].move.x != r[1].move.x || r[0].move.y != r[1].move.y) {
            differed++;
            CHECK(r[0].has_cross && r[0].cross <= r[0].value);
            CHECK(strstr(text, r[1].has_cross ? "uct: " : "uct not ") != NULL);
        }
        gmk_game_free(game);
    }
    CHECK(differed > 0);
}

TEST(fewer_cells_are_named)
{
    GmkGame *game = lab_position("d4e5c3e3d5", 7);
    char text[LAB_SENTENCE_MAX];
    uint32_t told = 0;
    for (int depth = 1; depth <= 3; depth++) {
        LabRace race = race_of(GMK_TEXTBOOK_ORDERING, GMK_TEXTBOOK_ALPHABETA, depth);
        race.setting.width = 2;
        run(&race, game, text, sizeof text);
        const LabRunner *r = race.runners;
        CHECK((r[0].value != r[1].value) == (strstr(text, "order tries less than ab.") != NULL));
        told += r[0].value != r[1].value;
    }
    CHECK(told > 0);
    LabRace same = race_of(GMK_TEXTBOOK_TABLE, GMK_TEXTBOOK_TABLE, 2);
    run(&same, game, text, sizeof text);
    CHECK(strncmp(text, "Both ", 5) == 0 && strstr(text, "fewer") == NULL);
    gmk_game_free(game);
}

static void stop_at_once(void *user, GmkThinker *thinker)
{
    (void)user;
    if (thinker)
        gmk_stop(thinker);
}

TEST(a_race_that_is_stopped_is_not_done)
{
    GmkGame *game = lab_position("d4e5c3", 7);
    LabRace race = race_of(GMK_TEXTBOOK_PLAIN, GMK_TEXTBOOK_ALPHABETA, 4);
    CHECK(!lab_race_run(&race, game, stop_at_once, NULL));
    CHECK(!race.runners[0].done && !race.runners[1].done);
    gmk_game_free(game);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(alpha_beta_finds_the_same_with_fewer_nodes),
        CASE(a_difference_is_explained_by_the_other_move),
        CASE(fewer_cells_are_named),
        CASE(a_race_that_is_stopped_is_not_done),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

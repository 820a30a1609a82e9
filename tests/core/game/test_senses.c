/* test_senses.c: sounds, the falling stone, and the board in words. */
#include "core/core_test.h"
#include "core/game/play_browse.h"
#include "core/game/play_tree.h"
#include "core/paint/fall.h"
#include "core/senses/describe.h"
#include "core/senses/sound.h"

TEST(sounds_are_short_clean_and_the_same_everywhere)
{
    static const struct {
        double least, most; /* seconds */
        uint32_t hash;      /* of the samples: a sound must not change by accident */
    } wanted[SOUND_COUNT] = {
        [SOUND_STONE] = {0.05, 0.3, 0xbe527413u},
        [SOUND_WIN] = {0.5, 2.0, 0x4aee4222u},
        [SOUND_WARNING] = {0.1, 0.5, 0x267d9968u},
    };
    for (int kind = 0; kind < SOUND_COUNT; kind++) {
        const size_t length = sound_length((SoundKind)kind);
        const double seconds = (double)length / SOUND_RATE;
        int16_t *samples = malloc(length * sizeof *samples);
        int peak = 0, step = 0;
        double energy = 0;
        uint32_t hash = 2166136261u;
        sound_render(samples, (SoundKind)kind);
        for (size_t i = 0; i < length; i++) {
            const int v = abs(samples[i]), d = i ? abs(samples[i] - samples[i - 1]) : v;
            peak = v > peak ? v : peak;
            step = d > step ? d : step;
            energy += (double)samples[i] * samples[i];
            hash = (hash ^ (uint16_t)samples[i]) * 16777619u;
        }
        printf("    sound %d: %.2f s, peak %d, largest step %d, hash %08x\n", kind, seconds, peak,
               step, (unsigned)hash);
        CHECK(seconds >= wanted[kind].least && seconds <= wanted[kind].most);
        CHECK(peak > 3000 && peak < 32000); /* audible, and never clipped */
        CHECK(step < peak * 3 / 4);         /* no crack */
        CHECK(abs(samples[0]) < 200 && abs(samples[length - 1]) < 20);
        CHECK(energy / (double)length > 1000.0);
        CHECK_INT(hash, wanted[kind].hash);
        free(samples);
    }
}

static uint32_t number_at(const uint8_t *at, int bytes)
{
    uint32_t value = 0;
    for (int i = bytes - 1; i >= 0; i--)
        value = value << 8 | at[i];
    return value;
}

TEST(a_wav_holds_the_samples)
{
    for (int kind = 0; kind < SOUND_COUNT; kind++) {
        size_t size = 0;
        const size_t length = sound_length((SoundKind)kind);
        uint8_t *wav = sound_wav((SoundKind)kind, &size);
        int16_t *samples = malloc(length * sizeof *samples);
        sound_render(samples, (SoundKind)kind);
        CHECK(wav && size == 44 + 2 * length);
        CHECK(memcmp(wav, "RIFF", 4) == 0 && memcmp(wav + 8, "WAVEfmt ", 8) == 0);
        CHECK_INT(number_at(wav + 4, 4), size - 8);
        CHECK_INT(number_at(wav + 16, 4), 16);
        CHECK_INT(number_at(wav + 20, 2), 1);
        CHECK_INT(number_at(wav + 24, 4), SOUND_RATE);
        CHECK(memcmp(wav + 36, "data", 4) == 0);
        CHECK_INT(number_at(wav + 40, 4), 2 * length);
        for (size_t i = 0; i < length; i += 97)
            CHECK_INT((int16_t)number_at(wav + 44 + 2 * i, 2), samples[i]);
        free(samples);
        free(wav);
    }
}

TEST(a_stone_falls_faster_and_faster_and_comes_to_rest)
{
    CHECK_INT(fall_duration_ms(0), 0);
    CHECK(fall_height(0, 5.0) == 0.0);
    for (int rows = 1; rows <= GMK_CONNECT4_SIDE_MAX; rows++) {
        const int duration = fall_duration_ms(rows);
        double before = rows, fastest = 0.0;
        bool landed = false;
        CHECK(duration > 80 && duration < 700);
        CHECK(fall_height(rows, 0.0) == rows && fall_height(rows, -7.0) == rows);
        for (int ms = 1; ms < duration + 50; ms++) {
            const double now = fall_height(rows, ms), drop = before - now;
            CHECK(now >= 0.0 && now <= rows);
            landed |= drop < 0.0;
            if (!landed && now > 0.2)
                CHECK(drop >= fastest - 1e-9);
            fastest = drop > fastest ? drop : fastest;
            if (landed)
                CHECK(now < 0.06 * rows); /* the bounce is small */
            before = now;
        }
        CHECK(before == 0.0);
        CHECK(fall_duration_ms(rows) < fall_duration_ms(rows + 1));
    }
}

/* ------------------------------------------------------------------------------------------------
 * Words
 */

static const DescribeWords words = {
    .black = "black",
    .white = "white",
    .empty = "empty",
    .blocked = "blocked",
    .point = "{1}, {2}",
    .point_last = "{1}, {2}, last move",
    .point_win = "{1}, {2}, in the winning line",
    .point_lit = "{1}, {2}, allowed",
    .point_forbidden = {"{1} overline", "{1} double four", "{1} double three"},
    .move = "Move {1}: {2} {3}",
    .no_move = "No move yet",
    .to_move = "{1} to move",
    .won = "{1} has won",
    .draw = "draw",
    .stones = "{1}: {2}",
    .list_separator = ", ",
    .variation = "variation {1} of {2}, others: {3}",
    .continuations = "{1} follow: {2}",
    .marks = {"marked {1}", "triangle", "circle", "square", "cross"},
};

static Play *play_of(GmkRule rule, GmkBoardKind board, const char *moves)
{
    Setup setup;
    Play *play = play_new();
    setup_default(&setup);
    setup.rule = rule;
    setup.board = board;
    if (board == GMK_BOARD_CONNECT4) {
        setup.width = 7;
        setup.height = 6;
    }
    setup.players[1].kind = PLAYER_HUMAN;
    if (!play || play_new_game(play, &setup) != GMK_OK)
        abort();
    for (const char *at = moves; *at;) {
        char word[GMK_NOTATION_MAX] = "";
        const size_t length = strcspn(at, " ");
        memcpy(word, at, length);
        CHECK_INT(play_move(play, point_of(play_game(play), word), -1), GMK_OK);
        at += length + strspn(at + length, " ");
    }
    return play;
}

static void check_point(const Play *play, const char *where, const char *expected)
{
    char text[128];
    uint8_t lit[GMK_CELLS_MAX];
    const GmkPoint point = point_of(play_game(play), where);
    const TreeMark *mark = play_mark_at(play, point);
    const BoardView view = {.lit = play_lit_points(lit, play) > 0 ? lit : NULL,
                            .marks = mark,
                            .mark_count = mark != NULL};
    describe_point(text, sizeof text, &words, play_game(play), &view, point);
    CHECK_TEXT(text, expected);
}

TEST(points_are_described)
{
    Play *play = play_of(GMK_RULE_RENJU, GMK_BOARD_GOMOKU, "h9 a1 h10 c1 i8 e1 j8 a3");
    check_point(play, "h9", "H9, black");
    check_point(play, "a3", "A3, white, last move");
    check_point(play, "o15", "O15, empty");
    check_point(play, "h8", "H8 double three");
    play_free(play);
    play = play_of(GMK_RULE_FREESTYLE, GMK_BOARD_GOMOKU, "a1 a2 b1 b2 c1 c2 d1 d2 e1");
    check_point(play, "c1", "C1, black, in the winning line");
    check_point(play, "c2", "C2, white");
    play_free(play);
}

TEST(stones_that_were_set_up_are_told_before_the_moves)
{
    char text[512];
    Setup setup;
    Play *play = play_new();
    setup_default(&setup);
    setup.players[1] = setup.players[0];
    setup.start.first = 1;
    start_add(&setup.start, (GmkPoint){7, 7}, 0);
    start_add(&setup.start, (GmkPoint){0, 14}, 0);
    CHECK_INT(play_new_game(play, &setup), GMK_OK);
    describe_position(text, sizeof text, &words, play);
    CHECK_TEXT(text, "No move yet. white to move. black: H8, A1.");
    CHECK_INT(play_move(play, (GmkPoint){8, 6}, -1), GMK_OK);
    describe_position(text, sizeof text, &words, play);
    CHECK_TEXT(text, "Move 1: white I9. black to move. black: H8, A1. white: I9.");
    play_free(play);
}

TEST(positions_are_told_in_order_of_play)
{
    char text[512];
    Play *play = play_of(GMK_RULE_FREESTYLE, GMK_BOARD_GOMOKU, "");
    describe_last_move(text, sizeof text, &words, play);
    CHECK_TEXT(text, "No move yet");
    describe_position(text, sizeof text, &words, play);
    CHECK_TEXT(text, "No move yet. black to move.");
    play_free(play);
    play = play_of(GMK_RULE_FREESTYLE, GMK_BOARD_GOMOKU, "h8 i9 g7");
    describe_position(text, sizeof text, &words, play);
    CHECK_TEXT(text, "Move 3: black G7. white to move. black: H8, G7. white: I9.");
    play_go_to(play, 1);
    describe_last_move(text, sizeof text, &words, play);
    CHECK_TEXT(text, "Move 1: black H8");
    play_go_to(play, 3);
    play_resign(play);
    describe_position(text, sizeof text, &words, play);
    CHECK(strstr(text, "black has won.") != NULL);
    play_free(play);
    play = play_of(0, GMK_BOARD_CONNECT4, "4 4");
    describe_last_move(text, sizeof text, &words, play);
    CHECK_TEXT(text, "Move 2: white 4");
    play_free(play);
}

TEST(variations_marks_and_comments_are_told)
{
    char text[512];
    Play *play = play_of(GMK_RULE_FREESTYLE, GMK_BOARD_GOMOKU, "h8 i9");
    const GmkGame *game = play_game(play);
    for (int i = 0; i < 2; i++) { /* two siblings of i9 */
        play_go_to(play, 1);
        play_continue_here(play);
        CHECK_INT(play_move(play, point_of(game, i == 0 ? "g9" : "h9"), -1), GMK_OK);
    }
    describe_last_move(text, sizeof text, &words, play);
    CHECK_TEXT(text, "Move 2: white H9, variation 3 of 3, others: I9, G9");
    play_go_to_node(play, play_alternative(play, 1));
    describe_last_move(text, sizeof text, &words, play);
    CHECK_TEXT(text, "Move 2: white I9, variation 1 of 3, others: G9, H9");
    play_go_to(play, 1);
    describe_last_move(text, sizeof text, &words, play);
    CHECK_TEXT(text, "Move 1: black H8. 3 follow: I9, G9, H9");
    CHECK(play_set_comment(play, play_node(play), "Why not?", 8));
    describe_position(text, sizeof text, &words, play);
    CHECK_TEXT(text, "Move 1: black H8. 3 follow: I9, G9, H9. white to move. black: H8. Why not?");
    CHECK(play_toggle_mark(play, point_of(game, "h8"), TREE_MARK_SQUARE));
    CHECK(play_toggle_mark(play, point_of(game, "a1"), TREE_MARK_LABEL));
    check_point(play, "h8", "H8, black, last move, square");
    check_point(play, "a1", "A1, empty, marked A");
    play_go_to(play, 0); /* no variation and no mark */
    describe_last_move(text, sizeof text, &words, play);
    CHECK_TEXT(text, "No move yet");
    check_point(play, "a1", "A1, empty");
    play_free(play);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(sounds_are_short_clean_and_the_same_everywhere),
        CASE(a_wav_holds_the_samples),
        CASE(a_stone_falls_faster_and_faster_and_comes_to_rest),
        CASE(points_are_described),
        CASE(variations_marks_and_comments_are_told),
        CASE(stones_that_were_set_up_are_told_before_the_moves),
        CASE(positions_are_told_in_order_of_play),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

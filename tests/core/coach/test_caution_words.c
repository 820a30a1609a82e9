/* test_caution_words.c: a word in time, as a sentence. */
#include "core/coach/caution_words.h"

#include "core/core_test.h"

static const char *const english[CAUTION_PHRASES] = {
    [CAUTION_LEAVES_FIVE] = "This lets {1} win at {2}",
    [CAUTION_LETS_MAKE] = "This lets {1} make {2} at {3}",
    [CAUTION_LETS_ANSWER] = "This loses: {1} answers at {2}",
    [CAUTION_LOST_IN] = "It is lost in at most {1}",
    [CAUTION_WIN_NOW] = "You can win at once",
    [CAUTION_WIN_IN] = "You can win in {1}",
    [CAUTION_COLUMN_WINS] = "This lets {1} win in {2}",
    [CAUTION_COLUMN_LOSES] = "This loses: {1} answers in {2}",
};

static void tell(char *out, size_t size, const GmkGame *game, GmkPoint move, const Blunder *blunder)
{
    ReviewWords words;
    CautionWords caution = {.words = &words};
    review_words_english(&words);
    memcpy(caution.phrase, english, sizeof english);
    caution_text(out, size, &caution, game, move, blunder);
}

static GmkGame *game_of(GmkBoardKind board, const char *const *moves)
{
    GmkSetup setup = GMK_SETUP_INIT;
    GmkGame *game = NULL;
    setup.board = board;
    if (board == GMK_BOARD_CONNECT4) {
        setup.width = 7;
        setup.height = 6;
    }
    if (gmk_game_new(&game, &setup) != GMK_OK)
        abort();
    for (; *moves; moves++)
        CHECK_INT(gmk_game_play(game, point_of(game, *moves)), GMK_OK);
    return game;
}

TEST(a_threat_is_called_by_its_name)
{
    static const char *const moves[] = {"h8", "a1", "h9", "c1", "h10", NULL};
    GmkGame *game = game_of(GMK_BOARD_GOMOKU, moves);
    Blunder blunder = {.kind = BLUNDER_LOSES, .plies = 3, .line_count = 1};
    char text[256];
    blunder.line[0] = point_of(game, "h11");
    tell(text, sizeof text, game, point_of(game, "o1"), &blunder);
    CHECK_TEXT(text, "This lets Black make an open four at H11. It is lost in at most 3. ");
    blunder.line[0] = point_of(game, "a15");
    tell(text, sizeof text, game, point_of(game, "o1"), &blunder);
    CHECK_TEXT(text, "This loses: Black answers at A15. It is lost in at most 3. ");
    blunder.line_count = 0; /* the search knew no line */
    tell(text, sizeof text, game, point_of(game, "o1"), &blunder);
    CHECK_TEXT(text, "It is lost in at most 3. ");
    gmk_game_free(game);
}

TEST(five_at_once_is_said_as_such)
{
    static const char *const moves[] = {"h8", "a1", "h9", "c1", "h10", "h12", "h11", NULL};
    GmkGame *game = game_of(GMK_BOARD_GOMOKU, moves);
    Blunder blunder = {.kind = BLUNDER_LOSES, .plies = 1, .line_count = 1};
    char text[256];
    blunder.line[0] = point_of(game, "h7");
    tell(text, sizeof text, game, point_of(game, "o1"), &blunder);
    CHECK_TEXT(text, "This lets Black win at H7. ");
    gmk_game_free(game);
}

TEST(a_win_given_away_does_not_name_the_winning_move)
{
    static const char *const moves[] = {"h8", "a1", "h9", "c1", "h10", "e1", NULL};
    GmkGame *game = game_of(GMK_BOARD_GOMOKU, moves);
    Blunder blunder = {.kind = BLUNDER_WIN_AWAY, .plies = 5, .line_count = 1};
    char text[256];
    blunder.line[0] = point_of(game, "h11");
    tell(text, sizeof text, game, point_of(game, "o1"), &blunder);
    CHECK_TEXT(text, "You can win in 5. ");
    blunder.plies = 1;
    tell(text, sizeof text, game, point_of(game, "o1"), &blunder);
    CHECK_TEXT(text, "You can win at once. ");
    gmk_game_free(game);
}

TEST(connect_four_speaks_of_columns)
{
    static const char *const moves[] = {"4", "1", "4", "1", "4", NULL};
    GmkGame *game = game_of(GMK_BOARD_CONNECT4, moves);
    Blunder blunder = {.kind = BLUNDER_LOSES, .plies = 1, .line_count = 1};
    char text[256];
    blunder.line[0] = point_of(game, "4");
    tell(text, sizeof text, game, point_of(game, "7"), &blunder);
    CHECK_TEXT(text, "This lets Black win in column 4. ");
    blunder.plies = 9;
    tell(text, sizeof text, game, point_of(game, "7"), &blunder);
    CHECK_TEXT(text, "This loses: Black answers in column 4. It is lost in at most 9. ");
    gmk_game_free(game);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_threat_is_called_by_its_name),
        CASE(five_at_once_is_said_as_such),
        CASE(a_win_given_away_does_not_name_the_winning_move),
        CASE(connect_four_speaks_of_columns),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

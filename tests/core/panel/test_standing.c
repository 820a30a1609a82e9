/* test_standing.c: how the game stands: what is known comes before what is estimated. */
#include "core/core_test.h"
#include "core/file/gmk_file.h"
#include "core/game/play_browse.h"
#include "core/game/play_think.h"
#include "core/panel/standing.h"
#include "core/value/value_tree.h"

static Play *play_of_text(const char *head, const char *moves)
{
    GmkFileProblem problem;
    Record *record = NULL;
    char text[2000];
    Play *play = play_new();
    snprintf(text, sizeof text, "gomokit 1.0\n%smoves\n%send\n", head, moves);
    if (!play || !gmk_file_read(&record, &problem, text, strlen(text)) ||
        play_open(play, &record) != GMK_OK)
        abort();
    record_free(record);
    return play;
}

static const char gomoku[] = "board gomoku\nsize 15x15\n";

static Standing at(Play *play, int32_t moves)
{
    Standing standing;
    if (play_go_to(play, moves) != GMK_OK)
        abort();
    standing_of(&standing, play);
    return standing;
}

/* Black has four in a row with both ends open: black wins with either side to move; 51 % was said of it. */
TEST(a_five_in_one_comes_before_an_estimate)
{
    Play *play = play_of_text(gomoku, "1 h8 - +10\n2 a1 - +10\n3 g8 - +10\n4 c1 - +10\n5 f8 - +10\n"
                                      "6 e1 - +10\n7 e8 - +10\n8 g1 - +10\n");
    const Standing lost = at(play, 7), wins = at(play, 8), before = at(play, 2);
    CHECK_INT(lost.kind, STANDING_WINS);
    CHECK(lost.side == 0 && lost.plies == 2 && lost.black_rate == 1.0);
    CHECK_INT(wins.kind, STANDING_WINS);
    CHECK(wins.side == 0 && wins.plies == 1 && wins.black_rate == 1.0);
    CHECK_INT(before.kind, STANDING_ESTIMATE);
    CHECK(before.percent >= 50 && before.percent < 60);
    play_free(play);
}

/* 5 plies to white's win after move 2: after black's answer, of which nothing is known, at most 4; after white's next
 * move nothing is certain. */
TEST(a_proof_holds_after_any_answer_of_the_loser)
{
    Play *play =
        play_of_text(gomoku, "1 h8\n2 i9 - +29995\nsearch 6 c3 c4 c5\n3 a1\n4 b13\n5 n2\n");
    const Standing proven = at(play, 2), answered = at(play, 3), later = at(play, 4);
    CHECK(proven.kind == STANDING_WINS && proven.side == 1 && proven.plies == 5);
    CHECK(answered.kind == STANDING_WINS && answered.side == 1 && answered.plies == 4);
    CHECK_INT(later.kind, STANDING_ESTIMATE);
    CHECK(later.side == 1 && later.percent > 90 && later.percent <= 99);
    CHECK_INT(at(play, 1).kind, STANDING_UNKNOWN);
    CHECK(at(play, 1).black_rate < 0.0);
    play_free(play);
}

TEST(an_estimate_is_never_certain)
{
    Play *play = play_of_text(gomoku, "1 h8 - +28000\n2 i9 - +28000\n");
    const Standing black = at(play, 1), white = at(play, 2);
    CHECK(black.kind == STANDING_ESTIMATE && black.side == 0 && black.percent <= 99);
    CHECK(white.kind == STANDING_ESTIMATE && white.side == 1 && white.percent <= 99);
    play_free(play);
}

/* Also where the clock or a player ended it: the position itself is as good as it was. */
TEST(after_the_end_the_result_counts)
{
    Play *play = play_of_text("board gomoku\nsize 15x15\nresult white time\n",
                              "1 h8 - +100\n2 a1 - -100\n3 h9 - +100\n");
    CHECK_INT(at(play, 3).kind, STANDING_WON);
    CHECK_INT(at(play, 3).side, 1);
    CHECK_INT(at(play, 2).kind, STANDING_ESTIMATE);
    double rate;
    CHECK(record_black_rate(&rate, play_record(play), 2) &&
          rate > 0.5); /* not charged to the move */
    play_free(play);
}

/* The exact scores of the columns are what is known. */
TEST(exact_columns_come_before_an_estimate)
{
    static const struct {
        int32_t score;
        bool exact;
        StandingKind kind;
        int side;
        int32_t plies;
    } cases[] = {{GMK_SCORE_WIN - 35, true, STANDING_WINS, 1, 35},
                 {-(GMK_SCORE_WIN - 8), true, STANDING_WINS, 0, 8},
                 {0, true, STANDING_DRAWN, 0, 0},
                 {300, false, STANDING_ESTIMATE, 0, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Play *play = play_of_text("board connect4\nsize 7x6\n", "1 4 - +20\n");
        ColumnScores scores = {.exact = cases[i].exact, .finished = true};
        ThinkJob job;
        for (int x = 0; x < GMK_CONNECT4_SIDE_MAX; x++)
            scores.columns[x] = GMK_SCORE_UNKNOWN;
        scores.columns[3] = cases[i].score;
        play_set_column_scores(play, true);
        CHECK(play_wants_thought(play, &job));
        CHECK(play_columns_scored(play, job.id, &scores));
        gmk_game_free(job.game);
        const Standing standing = at(play, 1);
        CHECK_INT(standing.kind, cases[i].kind);
        CHECK_INT(standing.side, cases[i].side);
        CHECK_INT(standing.plies, cases[i].plies);
        play_free(play);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_five_in_one_comes_before_an_estimate),
        CASE(a_proof_holds_after_any_answer_of_the_loser),
        CASE(an_estimate_is_never_certain),
        CASE(after_the_end_the_result_counts),
        CASE(exact_columns_come_before_an_estimate),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

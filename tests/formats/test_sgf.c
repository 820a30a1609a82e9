/*
 * test_sgf.c: SGF by examples: trees, points in both notations, setup, clocks, texts in several
 * encodings, unknown properties, refusals.
 */
#include "core/base/rules.h"
#include "core/review/review_report.h"
#include "core/settings/handicap.h"
#include "format_trees.h"

static FormatReport report;
static FormatProblem problem;

static Record *read_bytes(const char *data, size_t size)
{
    Record *record = NULL;
    const bool ok = format_read(&record, &report, &problem, FORMAT_SGF, data, size, NULL);
    CHECK(ok == (record != NULL));
    return record;
}

static Record *read_text(const char *text)
{
    return read_bytes(text, strlen(text));
}

/* The main line as "h8i9"; the sentence of the problem or of the damage after '!'. */
static const char *line_of(const char *text)
{
    static char out[2048];
    size_t size;
    FormatProblem ignored;
    Record *record = read_text(text);
    if (!record) {
        char why[FORMAT_SENTENCE_MAX];
        format_problem_text(why, sizeof why, &problem);
        snprintf(out, sizeof out, "!%s", why);
        return out;
    }
    char why[FORMAT_SENTENCE_MAX] = "";
    if (report.damage.error != FORMAT_OK)
        format_problem_text(why, sizeof why, &report.damage);
    char *line = format_write(&size, &ignored, FORMAT_STRING, record, NULL);
    snprintf(out, sizeof out, "%s%s%s", line ? line : "", *why ? "!" : "", why);
    free(line);
    record_free(record);
    return out;
}

/* What is written again, without the part of the header that is always there. */
static const char *again(const Record *record)
{
    static char out[65536];
    size_t size = 0;
    char *text = format_write(&size, &problem, FORMAT_SGF, record, NULL);
    const char *from = text ? strstr(text, "SZ[") : NULL;
    snprintf(out, sizeof out, "%s", from ? from : "");
    free(text);
    return out;
}

/* Whether a rule's text is its name and nothing more. */
static bool sgf_is_plain(const char *text)
{
    return strcmp(text, "Renju") == 0;
}

#define CHECK_AGAIN(text, expected)                                                                \
    do {                                                                                           \
        Record *r_ = read_text(text);                                                              \
        CHECK_TEXT(r_ ? again(r_) : "refused", expected);                                          \
        record_free(r_);                                                                           \
    } while (0)

TEST(points_in_both_notations)
{
    CHECK_TEXT(line_of("(;GM[4]SZ[15];B[hh];W[ig])"), "h8i9");
    CHECK_TEXT(line_of("(;GM[4]SZ[15];B[H8];W[i9])"), "h8i9");
    CHECK_TEXT(line_of("(;GM[4]SZ[20:15];B[tt])"),
               "!line 1: This move is not legal. That point is not on the board. (tt)");
    CHECK_TEXT(line_of("(;GM[4]SZ[20];B[tt])"), "t1");
    CHECK_TEXT(line_of("(;GM[4]SZ[19];B[aa];W[tt];B[bb])"), "a19"); /* a pass */
    CHECK_INT(report.left_out, 1);
    CHECK_TEXT(line_of("(;GaMe[4]SiZe[15];Black[hh];White[ii])"), "h8i7"); /* an older style */
    CHECK_TEXT(line_of("junk before (;B[hh];W[hh])"), "h8");               /* the place is taken */
    CHECK_INT(report.left_out, 1);
}

TEST(trees_and_what_they_carry)
{
    CHECK_AGAIN(
        "(;GM[4]SZ[15]RU[Renju]PB[A \\] B]\n;B[hh]C[one\r\ntwo "
        "\\\nthree](;W[ii]LB[aa:x\\:y][bb:2]TR[cc])(;W[gg]XX[a][b \\] c]BM[1]))",
        "SZ[15]RU[Renju]PB[A \\] B]\n;B[hh]C[one\ntwo three]\n(;W[ii]LB[aa:x\\:y][bb:2]TR[cc])\n"
        "(;W[gg]XX[a][b \\] c]BM[1]))\n");
    /* The same move twice is one; nodes without a move belong to the one before. */
    CHECK_AGAIN("(;SZ[15]RU[free];C[root];B[hh](;W[ii]C[a])(;W[ii]C[b];B[aa]))",
                "SZ[15]RU[Freestyle]C[root]\n;B[hh];W[ii]C[a\nb];B[aa])\n");
}

/* "b3 w1 W: i7 j7": stones that were set up, who moves first, and the moves. */
static const char *start_of(const char *text)
{
    static char out[512];
    Record *r = read_text(text);
    if (!r)
        return "refused";
    const Start *start = &r->setup.start;
    int length = snprintf(out, sizeof out, "b%d w%d %c:", (int)start_stones(start, 0),
                          (int)start_stones(start, 1), start->first == 0 ? 'B' : 'W');
    for (int32_t i = 0; i < r->move_count; i++)
        length +=
            snprintf(out + length, sizeof out - (size_t)length, " %c%d",
                     'a' + (int)r->moves[i].point.x, (int)(r->setup.height - r->moves[i].point.y));
    record_free(r);
    return out;
}

TEST(a_position_is_set_up_as_it_is)
{
    CHECK_TEXT(start_of("(;SZ[15]AB[hh][ii]AW[gg]PL[W];W[aa])"), "b2 w1 W: a15");
    CHECK_TEXT(start_of("(;SZ[15]AB[aa:ba]AW[ac:bc];B[ha])"), "b2 w2 B: h15"); /* rectangles */
    CHECK_TEXT(start_of("(;SZ[15]AB[hh]AW[ii]PL[W];W[aa])"), "b1 w1 W: a15");
    CHECK_TEXT(start_of("(;SZ[15]AB[hh]AW[ii];W[aa])"),
               "b1 w1 W: a15"); /* the first move says it */
    /* Numbers that no game of turns gives. */
    CHECK_TEXT(start_of("(;SZ[15]AB[hh][ii])"), "b2 w0 W:");
    CHECK_TEXT(start_of("(;SZ[15]AB[hh]PL[B];B[aa];W[bb])"), "b1 w0 B: a15 b14");
    CHECK_TEXT(start_of("(;SZ[15]RU[Renju]AB[hh]AW[ii][jj])"), "b1 w2 B:");
    CHECK_TEXT(start_of("(;SZ[15]AB[hh][ii][jj]AE[ii]AW[jj])"), "b1 w1 B:"); /* the last counts */
    CHECK_TEXT(start_of("(;SZ[15]AB[hh];W[hh])"), "b1 w0 W:"); /* on a stone that was set up */
    CHECK_INT(report.left_out, 1);
    CHECK_TEXT(line_of("(;SZ[15];B[hh];AW[aa];W[ii])"),
               "h8"); /* stones that are added later end the line */
    CHECK_INT(report.left_out, 1);
    CHECK_TEXT(line_of("(;SZ[15]AB[hh][zz])"),
               "!line 1: This move is not legal. That point is not on the board. (AB[hh][zz]))");
    CHECK_TEXT(start_of("(;SZ[15]AB[aa:pa])"), "refused"); /* also a part of a rectangle */
    CHECK_TEXT(start_of("(;SZ[15]AW[H99])"), "refused");
    CHECK_AGAIN("(;SZ[15]RU[free]AW[gg]AB[ii][hh]PL[W];W[aa])",
                "SZ[15]RU[Freestyle]AB[hh][ii]AW[gg]PL[W]\n;W[aa])\n");
}

TEST(white_may_begin)
{
    Record *r = read_text("(;SZ[15]PB[b]PW[w]RE[W+R];W[hh]V[1];B[ii]V[1])");
    CHECK_INT(r->setup.start.first, 1);
    CHECK_TEXT(r->setup.players[0].name, "b");
    CHECK_INT(r->result, GMK_RESULT_WHITE);
    CHECK_TEXT(r->reason, "resign");
    CHECK_INT(r->moves[0].score, -100); /* V is for black, a score for the side that moved */
    CHECK_INT(r->moves[1].score, 100);
    record_free(r);
    /* the clock of the side that did not move says nothing */
    r = read_text("(;TM[1];W[bb]BL[0])");
    CHECK_INT(r->moves[0].time_ms, -1);
    CHECK_TEXT(tree_unknown(r->tree, r->last), "BL[0]");
    record_free(r);
}

TEST(results)
{
    static const struct {
        const char *text;
        GmkResult result;
        const char *reason;
    } cases[] = {{"B+", GMK_RESULT_BLACK, ""},
                 {"W+R", GMK_RESULT_WHITE, "resign"},
                 {"B+T", GMK_RESULT_BLACK, "time"},
                 {"W+F", GMK_RESULT_WHITE, "forbidden"},
                 {"0", GMK_RESULT_DRAW, ""},
                 {"Draw", GMK_RESULT_DRAW, ""},
                 {"Void", GMK_RESULT_NONE, ""},
                 {"?", GMK_RESULT_NONE, ""},
                 {"B+Resign", GMK_RESULT_BLACK, "resign"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[64];
        snprintf(text, sizeof text, "(;SZ[15]RE[%s];B[hh])", cases[i].text);
        Record *r = read_text(text);
        CHECK_INT(r->result, cases[i].result);
        CHECK_TEXT(r->reason, cases[i].reason);
        if (cases[i].result == GMK_RESULT_NONE) /* stored as an unknown property */
            CHECK(strstr(again(r), cases[i].text) != NULL);
        record_free(r);
    }
    /* The board decides. */
    Record *r = read_text("(;SZ[15]RE[W+R];B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea])");
    CHECK_INT(r->result, GMK_RESULT_BLACK);
    CHECK_TEXT(r->reason, "five");
    record_free(r);
}

TEST(clocks_tell_times)
{
    Record *r = read_text("(;SZ[15]RU[free]TM[300];B[hh]BL[295.2];W[ii]WL[290];B[gg]BL[295.2])");
    CHECK_INT(r->setup.time.kind, TIME_GAME);
    CHECK_INT(r->moves[0].time_ms, 4800);
    CHECK_INT(r->moves[1].time_ms, 10000);
    CHECK_INT(r->moves[2].time_ms, 0);
    CHECK_INT(r->left_ms[0], 295200);
    CHECK_INT(r->left_ms[1], 290000);
    CHECK_TEXT(again(r),
               "SZ[15]RU[Freestyle]TM[300]\n;B[hh]BL[295.2];W[ii]WL[290];B[gg]BL[295.2])\n");
    record_free(r);
    /* Without the initial time of the clock, the properties are stored as unknown. */
    CHECK_AGAIN("(;SZ[15]RU[free];B[hh]BL[295.2]OB[3])",
                "SZ[15]RU[Freestyle]\n;B[hh]BL[295.2]OB[3])\n");
    CHECK_AGAIN("(;SZ[15]RU[free]TM[60]OT[5 fischer];B[hh]BL[64])",
                "SZ[15]RU[Freestyle]TM[60]OT[5 fischer]\n;B[hh]BL[64])\n");
    CHECK_AGAIN("(;SZ[15]RU[free]OT[3x30 byo-yomi];B[hh])",
                "SZ[15]RU[Freestyle]OT[3x30 byo-yomi]\n;B[hh])\n");
}

TEST(rules_are_mapped_loosely)
{
    static const struct {
        const char *text;
        GmkRule rule;
    } cases[] = {{"Renju, Soosorv-8", GMK_RULE_RENJU},
                 {"gomoku-STANDARD", GMK_RULE_STANDARD},
                 {"Caro", GMK_RULE_CARO_OVERLINE},
                 {"caro with overlines", GMK_RULE_CARO_OVERLINE},
                 {"standard Caro", GMK_RULE_CARO_EXACT},
                 {"Caro, exactly five", GMK_RULE_CARO_EXACT},
                 {"Caro, exactly five, the edge blocks", GMK_RULE_CARO_EDGE},
                 {"Caro]AP[Gomokit:0.1.0", GMK_RULE_CARO_EDGE}, /* of an older version of ours */
                 {"Caro]AP[Other:1", GMK_RULE_CARO_OVERLINE},
                 {"Free style", GMK_RULE_FREESTYLE},
                 {"unheard of", GMK_RULE_FREESTYLE}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[64];
        snprintf(text, sizeof text, "(;SZ[15]RU[%s];B[hh])", cases[i].text);
        Record *r = read_text(text);
        CHECK_INT(r->setup.rule, cases[i].rule);
        record_free(r);
    }
    CHECK_AGAIN("(;SZ[15]RU[unheard of];B[hh])", "SZ[15]RU[unheard of]\n;B[hh])\n");
}

TEST(encodings)
{
    Record *r = read_text("(;SZ[15]PB[\xba\xda\xc6\xe5]PW[\xb0\xd7\xc6\xe5];B[hh])"); /* GBK */
    CHECK_TEXT(r->setup.players[0].name, "\xe9\xbb\x91\xe6\xa3\x8b");
    CHECK_TEXT(r->setup.players[1].name, "\xe7\x99\xbd\xe6\xa3\x8b");
    CHECK(report.converted);
    record_free(r);
    /* A character whose second byte is a backslash, or a bracket. */
    r = read_text("(;CA[GB2312]SZ[15];B[hh]C[\x81\x5c\x81\x5d])");
    CHECK_TEXT(tree_comment(r->tree, tree_child(r->tree, TREE_ROOT)), "\xe4\xb9\x97\xe4\xb9\x9a");
    record_free(r);
    r = read_text("(;SZ[15]PB[Ren\xe9 M\xfcller];B[hh])"); /* Latin */
    CHECK_TEXT(r->setup.players[0].name, "Ren\xc3\xa9 M\xc3\xbcller");
    record_free(r);
    r = read_text("(;CA[windows-1251]SZ[15]PB[\xcf\xe5\xf2\xf0];B[hh])"); /* as the file says */
    CHECK_TEXT(r->setup.players[0].name, "\xd0\x9f\xd0\xb5\xd1\x82\xd1\x80");
    record_free(r);
    r = read_text("\xef\xbb\xbf(;CA[GBK]SZ[15]PB[\xe9\xbb\x91];B[hh])"); /* UTF-8 all the same */
    CHECK_TEXT(r->setup.players[0].name, "\xe9\xbb\x91");
    record_free(r);
    r = read_bytes("\xff\xfe(\0;\0S\0Z\0[\0"
                   "1\0"
                   "5\0]\0;\0B\0[\0h\0h\0]\0)\0",
                   32);
    CHECK(r != NULL);
    record_free(r);
}

TEST(under_renju_white_may_be_to_move)
{
    static const char problem_of_white[] = "(;GM[4]SZ[15]RU[Renju]PB[A]PW[B]AB[hh]AW[ii]PL[W])";
    Record *r = read_text(problem_of_white);
    char sentence[FORMAT_SENTENCE_MAX];
    GmkGame *game = NULL;
    CHECK_TEXT(start_of(problem_of_white), "b1 w1 W:");
    CHECK_TEXT(r->setup.players[0].name, "A");
    CHECK_INT(record_replay(&game, r), GMK_OK);
    CHECK_INT(gmk_game_to_move(game), GMK_CELL_WHITE);
    gmk_game_free(game);
    format_describe(sentence, sizeof sentence, r, &report);
    CHECK(strstr(sentence, "2 stones set up, white moves first, 0 moves"));
    record_free(r);
    CHECK_TEXT(start_of("(;GM[4]SZ[15]RU[RIF]AB[hh]AW[ii]PL[W];W[aa])"), "b1 w1 W: a15");
    CHECK_INT(report.left_out, 0);
    /* Forbidden points are black's, also where white moved first: here white may play where three and three cross. */
    static const char crossing[] =
        "(;GM[4]SZ[15]RU[Renju]A%c[gh][ih][hg][hi]A%c[aa][ac][ae][ag]PL[%c];%c[hh])";
    char text[128];
    snprintf(text, sizeof text, crossing, 'B', 'W', 'B', 'B');
    CHECK_TEXT(start_of(text), "b4 w4 B:");
    CHECK_INT(report.left_out, 1);
    snprintf(text, sizeof text, crossing, 'W', 'B', 'W', 'W');
    CHECK_TEXT(start_of(text), "b4 w4 W: h8");
}

static GmkRule rule_in(const char *text)
{
    char sgf[128];
    snprintf(sgf, sizeof sgf, "(;GM[4]SZ[15]RU[%s];B[hh];W[ii])", text);
    Record *r = read_text(sgf);
    const GmkRule rule = r ? r->setup.rule : GMK_RULE_FREESTYLE;
    CHECK(r && !report.rule_guessed);
    CHECK(r && (sgf_is_plain(text) || strstr(again(r), text))); /* what says more is preserved */
    record_free(r);
    return rule;
}

TEST(rules_by_the_names_and_numbers_of_others)
{
    static const char *const renju[] = {
        "Soosyrv-8", "Soos\xc3\xb5rv-8", "Soosorv-8 ", "Taraguchi-10", "RIF",        "rif rules",
        "Yamaguchi", "Tarannikov",       "4",          "Renju",        "renju, swap"};
    for (size_t i = 0; i < sizeof renju / sizeof *renju; i++)
        CHECK_INT(rule_in(renju[i]), GMK_RULE_RENJU);
    CHECK_INT(rule_in("0"), GMK_RULE_FREESTYLE);
    CHECK_INT(rule_in("1"), GMK_RULE_STANDARD);
    CHECK_INT(rule_in("8"), rule_from_bits(8));
    CHECK_INT(rule_in("9"), rule_from_bits(9));
    Record *r = read_text("(;GM[4]SZ[15]RU[drift];B[hh];W[ii])");
    CHECK(r && report.rule_guessed);
    record_free(r);
    /* A rule that was changed since is written, not the old name. */
    r = read_text("(;GM[4]SZ[15]RU[Taraguchi-10];B[hh];W[ii])");
    r->setup.rule = GMK_RULE_STANDARD;
    CHECK_TEXT(again(r), "SZ[15]RU[Standard]\n;B[hh];W[ii])\n");
    record_free(r);
}

TEST(gomoku_quest_keeps_its_opening)
{
    static const char text[] = "(;GM[4]FF[4]SZ[15]RE[B+]PB[a (1800)]PW[b (1750)]\n"
                               ";QPR[hh,hg,jf];QSLW[ig];B[gg];W[ii];B[ih])";
    CHECK_TEXT(line_of(text), "h8h9j10i9g9i7i8");
    CHECK_INT(report.left_out, 0);
    CHECK_AGAIN("(;GM[4]SZ[15]RU[free];QPR[hh,hg,jf];B[ig])", /* black twice */
                "SZ[15]RU[Freestyle]\n;B[hh];W[hg];B[jf])\n");
    CHECK_INT(report.left_out, 1);
    /* A move on one of the points: the moves stay, the opening is preserved and said to be missing. */
    CHECK_AGAIN("(;GM[4]SZ[15]RU[free];QPR[hh,hg,jf];B[gg];W[jf])",
                "SZ[15]RU[Freestyle]QPR[hh,hg,jf]\n;B[gg];W[jf])\n");
    CHECK_INT(report.left_out, 1);
    CHECK_AGAIN("(;GM[4]SZ[15]RU[free];B[hh]QPR[no points]QXX[ab])", /* not understood: preserved */
                "SZ[15]RU[Freestyle]\n;B[hh]QPR[no points]QXX[ab])\n");
}

TEST(an_opening_rule_comes_back_with_its_fifths)
{
    static const char game[] = "SZ[15]RU[Renju, soosorv-8]GMKO[soosorv-8 black 2 white h6 j9]ON[D4 "
                               "Kagetsu]PB[Ben]PW[Anna]\n"
                               ";B[hh];W[hg];B[ig];W[aa]LB[hj:A][jg:B];B[hj])\n";
    char text[512];
    snprintf(text, sizeof text, "(;FF[4]GM[4]CA[UTF-8]%s", game);
    Record *r = read_text(text);
    CHECK(r && r->setup.opening == OPENING_SOOSORV8 && r->choice_count == 5);
    CHECK_INT(r->choices[1].number, 2);
    CHECK(r->choices[3].choice == OPENING_OFFER && r->choices[3].point.x == 7);
    CHECK_INT(tree_mark_count(r->tree, tree_parent(r->tree, r->last)), 0); /* they are the acts */
    CHECK_TEXT(again(r), game);
    record_free(r);
    /* A player's own letters stay beside them. */
    CHECK_AGAIN("(;GM[4]SZ[15]RU[Renju]GMKO[rif white h6 j9];B[hh];W[hg];B[ig];W[aa]LB[aa:x][hj:A]"
                "[jg:B];B[hj])",
                "SZ[15]RU[Renju, rif]GMKO[rif white h6 j9]ON[D4 Kagetsu]\n"
                ";B[hh];W[hg];B[ig];W[aa]LB[aa:x][hj:A][jg:B];B[hj])\n");
    /* Moves that are not of the opening: it is free. Words that nobody knows are preserved. */
    CHECK_AGAIN("(;GM[4]SZ[15]RU[Renju]GMKO[rif];B[aa];W[bb])", "SZ[15]RU[Renju]\n;B[aa];W[bb])\n");
    CHECK_AGAIN("(;GM[4]SZ[15]RU[Renju]GMKO[sakata];B[hh])",
                "SZ[15]RU[Renju]GMKO[sakata]\n;B[hh])\n");
    /* Nobody was asked: everybody kept his colour, and the opening ends where fifths were due. */
    CHECK_AGAIN("(;GM[4]SZ[15]RU[Renju]GMKO[rif];B[hh];W[hg];B[ig];W[aa];B[hj])",
                "SZ[15]RU[Renju, rif]GMKO[rif white over]ON[D4 Kagetsu]\n"
                ";B[hh];W[hg];B[ig];W[aa];B[hj])\n");
    CHECK_AGAIN("(;GM[4]SZ[15]RU[Renju]ON[my own name];B[hh];W[hg];B[ig])",
                "SZ[15]RU[Renju]ON[my own name]\n;B[hh];W[hg];B[ig])\n");
}

TEST(several_games)
{
    static const char text[] =
        "(;GM[4]SZ[15];B[hh])\n\n(;GM[4]SZ[15]C[a ( in a comment \\] ];B[aa])";
    FormatOptions options = {.game = 2};
    Record *r = NULL;
    CHECK(format_read(&r, &report, &problem, FORMAT_SGF, text, sizeof text - 1, &options));
    CHECK_INT(report.games, 2);
    CHECK_INT(r->moves[0].point.x, 0);
    record_free(r);
    r = NULL;
    options.game = 3;
    CHECK(!format_read(&r, &report, &problem, FORMAT_SGF, text, sizeof text - 1, &options) && !r);
    CHECK_INT(problem.error, FORMAT_ERR_NO_GAME);
}

TEST(bad_files_say_why)
{
    CHECK_TEXT(line_of("(;GM[1]SZ[19];B[hh])"),
               "!line 1: This is a record of another game. (GM[1]SZ[19];B[hh]))");
    CHECK_TEXT(line_of("(;GM[4]SZ[25];B[hh])"),
               "!line 1: The board must have from 5 to 20 rows and columns. (SZ[25])");
    CHECK_TEXT(line_of("(;GM[4]\n;B[hh]\n;W[ii"), "h8!line 3: This cannot be understood. (W[ii)");
    CHECK_TEXT(line_of("(;GM[4]\n;B[hh]\n"), "h8!line 3: It ends too early.");
    CHECK_TEXT(line_of("(;GM[4]\n;B[h!])"), "!line 2: This cannot be understood. (B[h!]))");
    CHECK_TEXT(line_of("no game"), "!line 1: There is no such game in it.");
    CHECK_TEXT(line_of("(;GM[4] 7;B[hh])"), "!line 1: This cannot be understood. (7;B[hh]))");
}

TEST(deep_nesting_is_bounded)
{
    static char text[20000];
    size_t length = 0;
    length += (size_t)snprintf(text, sizeof text, "(;SZ[15]");
    while (length < 15000)
        text[length++] = '(';
    text[length] = '\0';
    CHECK(!read_text(text));
    CHECK_INT(problem.error, FORMAT_ERR_TOO_LARGE);
}

/* What a review leaves in a record, move by move: grades, values, depths, lines, the sign of a good move. */
TEST(a_review_comes_back)
{
    static const char good[] = "TE[1]";
    static ReviewReport before, after;
    Record *record = read_text("(;SZ[15];B[hh];W[ig];B[gh];W[ii];B[fh];W[aa])"), *back = NULL;
    TreeNode path[GMK_CELLS_MAX];
    size_t size = 0;
    CHECK(record != NULL);
    if (!record)
        return;
    const int32_t count = tree_path(record->tree, record->last, path, NULL);
    for (int32_t i = 0; i < count; i++) {
        const GmkPoint line[3] = {{3 + i, 1}, {3 + i, 2}, {3 + i, 3}};
        RecordMove move = tree_move(record->tree, path[i]);
        move.has_score = true;
        move.score = i == 5 ? -GMK_SCORE_WIN + 7 : 40 * i;
        move.depth = 12 + i;
        CHECK(tree_set_move(record->tree, path[i], &move));
        CHECK(tree_set_line(record->tree, path[i], line, 3));
    }
    CHECK(tree_append_unknown(record->tree, path[2], good, sizeof good - 1));
    review_report(&before, record, record->last);
    CHECK(before.turning_count >= 1);
    char *text = format_write(&size, &problem, FORMAT_SGF, record, NULL);
    back = text ? read_bytes(text, size) : NULL;
    CHECK(back != NULL);
    if (back) {
        review_report(&after, back, back->last);
        CHECK_INT(after.turning_count, before.turning_count);
        CHECK_INT(after.decisive, before.decisive);
        for (int32_t i = 0; i < count; i++) {
            const ReviewMove *a = &before.moves[i], *b = &after.moves[i];
            CHECK_INT(b->grade, a->grade);
            CHECK_INT(b->score, a->score);
            CHECK_INT(b->has_best, a->has_best);
            CHECK_INT(b->best.x, a->best.x);
        }
    }
    free(text);
    record_free(back);
    record_free(record);
}

/* The stones are AB or AW and no moves, and the game is known by them again. */
TEST(a_handicap_comes_back)
{
    for (int side = 0; side < 2; side++)
        for (int32_t extra = 1; extra <= HANDICAP_MAX; extra++) {
            Setup setup;
            size_t size = 0;
            setup_default(&setup);
            player_make_human(&setup.players[side]);
            player_make_computer(&setup.players[1 - side], GMK_LEVEL_EASY, GMK_SEARCHER_MINIMAX, 0);
            handicap_set(&setup, extra);
            Record *record = record_new(&setup);
            char *text = format_write(&size, &problem, FORMAT_SGF, record, NULL);
            CHECK(text && strstr(text, side == 0 ? "AB[" : "AW["));
            Record *back = text ? read_bytes(text, size) : NULL;
            CHECK_INT(back ? handicap_of(&back->setup) : -1, extra);
            CHECK(back && start_equal(&back->setup.start, &setup.start));
            free(text);
            record_free(back);
            record_free(record);
        }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(points_in_both_notations),
        CASE(trees_and_what_they_carry),
        CASE(a_position_is_set_up_as_it_is),
        CASE(white_may_begin),
        CASE(results),
        CASE(clocks_tell_times),
        CASE(rules_are_mapped_loosely),
        CASE(encodings),
        CASE(under_renju_white_may_be_to_move),
        CASE(rules_by_the_names_and_numbers_of_others),
        CASE(gomoku_quest_keeps_its_opening),
        CASE(an_opening_rule_comes_back_with_its_fifths),
        CASE(several_games),
        CASE(bad_files_say_why),
        CASE(deep_nesting_is_bounded),
        CASE(a_review_comes_back),
        CASE(a_handicap_comes_back),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/*
 * test_format_foreign.c: files as other programs really write them: broken bytes in Chinese texts,
 * game numbers of go, unescaped brackets, incomplete files, texts that are hardly a game. All of
 * them were written for this test.
 */
#include "test.h"

#include "core/text/text_buffer.h"
#include "formats/format.h"

static FormatReport report;
static FormatProblem problem;

static Record *read_as(const char *path, const char *text)
{
    Record *record = NULL;
    const bool ok = format_read_any(&record, &report, &problem, text, strlen(text), path, NULL);
    CHECK(ok == (record != NULL));
    return record;
}

static int32_t moves_of(const char *path, const char *text)
{
    Record *record = read_as(path, text);
    const int32_t moves = record ? record->move_count : -1;
    record_free(record);
    return moves;
}

TEST(a_broken_byte_does_not_make_chinese_latin)
{
    /* Eleven characters of GB18030, and a byte that does not belong to it, as "f6 20". */
    Record *r = read_as(NULL, "(;GM[4]SZ[15]C[\xba\xc3\xc6\xe5\xba\xc3\xc6\xe5\xba\xc3\xc6\xe5\xba"
                              "\xc3\xc6\xe5\xba\xc3\xc6\xe5\xba\xc3 \xf6 ];B[hh])");
    CHECK(r && strncmp(tree_comment(r->tree, TREE_ROOT), "\xe5\xa5\xbd\xe6\xa3\x8b", 6) == 0);
    CHECK(r && strstr(tree_comment(r->tree, TREE_ROOT), "\xef\xbf\xbd"));
    record_free(r);
    r = read_as(NULL, "(;GM[4]SZ[15]C[Ren\xe9 et Andr\xe9];B[hh])");
    CHECK(r && strcmp(tree_comment(r->tree, TREE_ROOT), "Ren\xc3\xa9 et Andr\xc3\xa9") == 0);
    record_free(r);
}

TEST(games_with_other_numbers_are_read_where_they_can_only_be_ours)
{
    CHECK_INT(moves_of(NULL, "(;GM[1]SZ[15];B[hh];W[ii])"), 2);
    CHECK_INT(report.certainty, FORMAT_LIKELY);
    CHECK_INT(moves_of(NULL, "(;GM[5]FF[4];B[hh];W[ii])"), 2);
    CHECK_INT(moves_of(NULL, "(;GM[1]SZ[19]EV[Renju evening];B[hh])"), 1);
    CHECK_INT(moves_of(NULL, "(;GM[4]SZ[15];B[hh])"), 1);
    CHECK_INT(report.certainty, FORMAT_CERTAIN);
    CHECK_INT(moves_of(NULL, "(;GM[1]SZ[19];B[hh])"), -1);
    CHECK_INT(problem.error, FORMAT_ERR_OTHER_GAME);
    CHECK_INT(moves_of(NULL, "(;GM[2];B[hh])"), -1);
}

TEST(brackets_that_nobody_escaped_belong_to_the_name)
{
    Record *r = read_as(NULL, "(;GM[4]PW[[club] Anna]PB[[x]y]SZ[15];B[hh]C[see [1\\]];W[ii])");
    CHECK(r && strcmp(r->setup.players[1].name, "[club] Anna") == 0);
    CHECK(r && strcmp(r->setup.players[0].name, "[x]y") == 0);
    CHECK(r && r->move_count == 2);
    record_free(r);
    CHECK_INT(moves_of(NULL, "(;GM[4]PW[[a]b];B[hh])(;GM[4];B[hh];W[ii])"), 1);
    CHECK_INT(report.games, 2);
}

/* A line that ends with six black stones in a row, beside a variation for each point in the rows
 * from the second to the fourteenth. */
static char *overline_among_many(const char *head)
{
    TextBuffer text = {0};
    text_print(&text, "(;%s(;B[ao];W[aa];B[bo];W[ca];B[co];W[ea];B[eo];W[ga];B[fo];W[ia];B[do])",
               head);
    for (char y = 'b'; y < 'o'; y++)
        for (char x = 'a'; x <= 'o'; x++)
            text_print(&text, "(;B[%c%c])", x, y);
    text_print(&text, ")");
    return text.text;
}

TEST(the_rule_is_what_the_name_and_nearly_all_moves_say)
{
    char *text = overline_among_many("GM[4]SZ[15]AP[ZJRenju]");
    Record *r = read_as(NULL, text);
    CHECK(r && r->setup.rule == GMK_RULE_RENJU);
    CHECK_INT(report.left_out, 1);
    CHECK_INT(report.lost, 1);
    record_free(r);
    free(text);
    text = overline_among_many("GM[4]SZ[15]");
    r = read_as(NULL, text);
    CHECK(r && r->setup.rule == GMK_RULE_FREESTYLE);
    CHECK_INT(report.left_out, 0);
    record_free(r);
    free(text);
}

TEST(a_record_that_is_cut_off_is_read_and_said)
{
    char sentence[FORMAT_SENTENCE_MAX];
    Record *r = read_as("a.psq", "Piskvorky 15x15, 0:0, 0\n8,8,10\n9,9,1");
    CHECK(r && r->move_count == 2 && (report.damage.error == FORMAT_ERR_TRUNCATED));
    if (r)
        format_describe(sentence, sizeof sentence, r, &report);
    CHECK(r && strstr(sentence, "opened up to move 2, the rest is damaged (line 3: It ends"));
    record_free(r);
    CHECK_INT(moves_of("a.psq", "Piskvorky 15x15, 0:0, 0\n8,8,10\n9,9,1\none\ntwo\n-1\n"), 2);
    CHECK(!(report.damage.error == FORMAT_ERR_TRUNCATED));
}

TEST(a_text_that_is_hardly_a_game_is_none_or_a_guess)
{
    CHECK_INT(moves_of(NULL, "7"), -1);
    CHECK_INT(moves_of("a.psq", "7"), -1);
    CHECK_INT(moves_of("a.c4", "7"), 1);
    CHECK_INT(moves_of(NULL, "Let us meet at b4, the e2e tests are done."), -1);
    CHECK_INT(moves_of(NULL, "44455554221"), 11);
    CHECK_INT(report.certainty, FORMAT_CERTAIN);
    CHECK_INT(moves_of(NULL, "4445"), 4);
    CHECK_INT(report.certainty, FORMAT_GUESSED);
    CHECK_INT(moves_of(NULL, "see https://example.org/h8i9g7"), 3);
    CHECK_INT(report.certainty, FORMAT_GUESSED);
    CHECK_INT(moves_of(NULL, "h8i9g7g9"), 4);
    CHECK_INT(report.certainty, FORMAT_CERTAIN);
}

TEST(several_games_in_a_text_can_be_chosen_from)
{
    static const char text[] = "<game><move>h8 i9 g7 g9 i7</move></game>\n"
                               "<game><move>h8 h9 g7 g9 i7 i9</move></game>\n";
    const FormatOptions second = {.game = 2};
    Record *record = NULL;
    CHECK_INT(moves_of("a.xml", text), 5);
    CHECK_INT(report.games, 2);
    CHECK(format_read_any(&record, &report, &problem, text, sizeof text - 1, NULL, &second));
    CHECK(record && record->move_count == 6);
    record_free(record);
}

static const char database[] =
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<database>\n"
    "<players><player id=\"12\" name=\"Ando\" surname=\"M&amp;N\" country=\"1\"/>\n"
    "<player id=\"7\" name=\"Shigeru\" surname=\"Nakamura\"/></players>\n"
    "<tournaments><tournament id=\"3\" name=\"Club evening\" year=\"2020\"/></tournaments>\n"
    "<games>\n"
    "<game id=\"1\" tournament=\"3\" round=\"F2\" rule=\"1\" black=\"7\" white=\"12\" "
    "bresult=\"0.5\" "
    "alt=\"h7\">\n<move>h8 h9 i10 g8</move>\n<info>agreed</info>\n</game>\n"
    "<game id=\"2\" black=\"12\" white=\"99\" bresult=\"0\"><move>h8 i9 a15</move></game>\n"
    "<game id=\"3\" black=\"7\" white=\"7\" bresult=\"1\"><move>h8 p9</move></game>\n"
    "</games>\n</database>\n";

TEST(the_renju_database_is_read_as_such)
{
    const FormatOptions second = {.game = 2}, third = {.game = 3};
    Record *r = read_as("all.rif", database);
    CHECK(r && report.format == FORMAT_RIF && report.games == 3);
    CHECK_INT(report.certainty, FORMAT_CERTAIN);
    CHECK_INT(r->move_count, 4);
    CHECK(r->moves[2].point.x == 8 && r->moves[2].point.y == 5);
    CHECK_INT(r->setup.rule, GMK_RULE_RENJU);
    CHECK_TEXT(r->setup.players[0].name, "Shigeru Nakamura");
    CHECK_TEXT(r->setup.players[1].name, "Ando M&N");
    CHECK_TEXT(tree_comment(r->tree, TREE_ROOT), "Club evening, F2\nagreed");
    CHECK_INT(r->result, GMK_RESULT_DRAW);
    record_free(r);
    r = NULL;
    CHECK(format_read_any(&r, &report, &problem, database, sizeof database - 1, NULL, &second));
    CHECK(r && r->result == GMK_RESULT_WHITE && r->move_count == 3);
    CHECK_TEXT(r->setup.players[1].name, ""); /* nobody has this number */
    record_free(r);
    r = NULL;
    CHECK(format_read_any(&r, &report, &problem, database, sizeof database - 1, NULL, &third));
    CHECK(r && r->move_count == 1);
    CHECK_INT(report.damage.error, FORMAT_ERR_TEXT);
    record_free(r);
    r = NULL;
    CHECK_INT(moves_of(NULL, "<game><move>h8 i9"), 2);
    CHECK((report.damage.error == FORMAT_ERR_TRUNCATED));
    TextBuffer text = {0}; /* a long note is neither cut nor broken */
    text_print(&text, "<game><move>h8</move><info>");
    for (int i = 0; i < 301; i++)
        text_print(&text, "\xc3\xa9");
    text_print(&text, "</info></game>");
    r = read_as(NULL, text.text);
    CHECK(r && tree_comment_length(r->tree, TREE_ROOT) == 602);
    record_free(r);
    free(text.text);
    CHECK_INT(moves_of(NULL, "<html>no game</html>"), -1);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_broken_byte_does_not_make_chinese_latin),
        CASE(games_with_other_numbers_are_read_where_they_can_only_be_ours),
        CASE(brackets_that_nobody_escaped_belong_to_the_name),
        CASE(the_rule_is_what_the_name_and_nearly_all_moves_say),
        CASE(a_record_that_is_cut_off_is_read_and_said),
        CASE(a_text_that_is_hardly_a_game_is_none_or_a_guess),
        CASE(several_games_in_a_text_can_be_chosen_from),
        CASE(the_renju_database_is_read_as_such),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

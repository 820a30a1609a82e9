/*
 * test_formats.c: each format by examples: what is read, what is written, what is refused and how.
 */
#include "format_trees.h"

static FormatReport report;
static FormatProblem problem;

/* Reads text, or NULL with the problem in `problem`. */
static Record *read_bytes(FormatId format, const char *data, size_t size,
                          const FormatOptions *options)
{
    Record *record = NULL;
    const bool ok = format_read(&record, &report, &problem, format, data, size, options);
    CHECK(ok == (record != NULL) && ok == (problem.error == FORMAT_OK));
    return record;
}

static Record *read_text(FormatId format, const char *text)
{
    return read_bytes(format, text, strlen(text), NULL);
}

/*
 * The moves of the main line as "h8i9", of a damaged file with the sentence of the damage after '!'; or
 * the sentence of the problem after '!'.
 */
static const char *line_of(const Record *record)
{
    static char out[2048];
    size_t size;
    if (!record) {
        char why[FORMAT_SENTENCE_MAX];
        format_problem_text(why, sizeof why, &problem);
        snprintf(out, sizeof out, "!%s", why);
        return out;
    }
    FormatProblem ignored;
    char why[FORMAT_SENTENCE_MAX] = "";
    if (report.damage.error != FORMAT_OK)
        format_problem_text(why, sizeof why, &report.damage);
    char *text = format_write(&size, &ignored, FORMAT_STRING, record, NULL);
    snprintf(out, sizeof out, "%s%s%s", text ? text : "", *why ? "!" : "", why);
    free(text);
    return out;
}

#define CHECK_LINE(format, text, expected)                                                         \
    do {                                                                                           \
        Record *r_ = read_text(format, text);                                                      \
        CHECK_TEXT(line_of(r_), expected);                                                         \
        record_free(r_);                                                                           \
    } while (0)

static const char *written(const Record *record, FormatId format)
{
    static char out[65536];
    size_t size = 0;
    char *text = format_write(&size, &problem, format, record, NULL);
    snprintf(out, sizeof out, "%s", text ? text : "");
    free(text);
    return out;
}

/* ---------------------------------------------------------------- Piskvork */

TEST(psq_is_read_tolerantly)
{
    Record *r =
        read_text(FORMAT_PSQ, "Piskvorky 20x15, 7:0, 1\r\n 1 , 2 ,30\r\n20,15\r\n\r\n3,3,-5\r\n"
                              "first\r\nsecond\r\n-1\r\nmore\r\n");
    CHECK_TEXT(line_of(r), "a14t1c13");
    CHECK_INT(r->setup.width, 20);
    CHECK_INT(r->setup.height, 15);
    CHECK_TEXT(r->setup.players[0].name, "second"); /* the second player began */
    CHECK_INT(r->moves[0].time_ms, 30);
    CHECK_INT(r->moves[1].time_ms, -1);
    CHECK_INT(r->moves[2].time_ms, -1);
    CHECK_TEXT(written(r, FORMAT_PSQ),
               "Piskvorky 20x15, 0:7, 0\n1,2,30\n20,15\n3,3\nsecond\nfirst\n-1\n");
    record_free(r);
    r = read_text(FORMAT_PSQ, "Piskvorky 15x15, 0:0, 0\n8,8\n");
    CHECK_TEXT(r->setup.players[0].name, "");
    CHECK_TEXT(written(r, FORMAT_PSQ), "Piskvorky 15x15, 0:0, 0\n8,8\n-1\n");
    record_free(r);
    r = read_text(FORMAT_PSQ, "Piskvorky 15x15, 0:0, 0\n8,8\n\nBob\n0\n"); /* black has no name */
    CHECK_TEXT(r->setup.players[0].name, "");
    CHECK_TEXT(r->setup.players[1].name, "Bob");
    record_free(r);
}

TEST(psq_end_codes_tell_who_lost)
{
    Record *r = read_text(FORMAT_PSQ, "Piskvorky 15x15, 1:1, 0\n8,8,1\na\nb\n15\n");
    CHECK_INT(r->result, GMK_RESULT_BLACK);
    CHECK_TEXT(r->reason, "time");
    record_free(r);
    r = read_text(FORMAT_PSQ, "Piskvorky 15x15, 1:1, 0\n8,8,1\n9,9,1\na\nb\n-2\n");
    CHECK_INT(r->result, GMK_RESULT_WHITE);
    CHECK_TEXT(r->reason, "error");
    record_free(r);
}

TEST(lines_end_as_they_did)
{
    static const char text[] = "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,9,5\r\n-1\r\n";
    size_t size = 0;
    Record *r = read_text(FORMAT_PSQ, text);
    CHECK(report.crlf);
    const FormatOptions options = {.crlf = report.crlf};
    char *again = format_write(&size, &problem, FORMAT_PSQ, r, &options);
    CHECK(again && strlen(again) == size);
    for (size_t i = 0; again && i < size; i++)
        CHECK((again[i] == '\n') == (i > 0 && again[i - 1] == '\r'));
    free(again);
    again = format_write(&size, &problem, FORMAT_PSQ, r, NULL);
    CHECK(again && !strchr(again, '\r'));
    free(again);
    again = format_write(&size, &problem, FORMAT_LIB, r, &options);
    CHECK(again && size == 20 + 3 * 2); /* bytes have no lines */
    free(again);
    record_free(r);
    r = read_text(FORMAT_PSQ, "Piskvorky 15x15, 11:11, 0\n8,8,0\n-1\n");
    CHECK(!report.crlf);
    record_free(r);
}

/* A rule that is preferred holds where every move allows it and the text names none. */
TEST(a_preferred_rule_is_kept_where_the_moves_allow_it)
{
    static const struct {
        FormatId format;
        const char *text;
        GmkRule rule;
    } cases[] = {
        {FORMAT_STRING, "h8i9g7", GMK_RULE_RENJU},
        {FORMAT_STRING, "h9a1h10c1i8e1j8g1h8", GMK_RULE_FREESTYLE}, /* forbidden */
        {FORMAT_SGF, "(;GM[4]SZ[15]RU[standard];B[hh])", GMK_RULE_STANDARD},
        {FORMAT_SGF, "(;GM[4]SZ[15];B[hh])", GMK_RULE_RENJU},
    };
    const FormatOptions options = {.prefers_rule = true, .rule = GMK_RULE_RENJU};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Record *r = NULL;
        CHECK(format_read(&r, &report, &problem, cases[i].format, cases[i].text,
                          strlen(cases[i].text), &options));
        CHECK_INT(r->setup.rule, cases[i].rule);
        CHECK_INT(report.left_out, 0);
        record_free(r);
    }
}

TEST(psq_of_several_games)
{
    static const char text[] =
        "Piskvorky 15x15, 1:1, 0\n8,8,1\na\nb\n0\nPiskvorky 15x15, 1:1, 0\n7,7,1\nc\nd\n0\n";
    FormatOptions options = {.game = 2};
    Record *r = read_bytes(FORMAT_PSQ, text, sizeof text - 1, &options);
    CHECK_INT(report.games, 2);
    CHECK_TEXT(line_of(r), "g9");
    CHECK_TEXT(r->setup.players[1].name, "d");
    record_free(r);
    options.game = 3;
    CHECK(!read_bytes(FORMAT_PSQ, text, sizeof text - 1, &options));
    CHECK_INT(problem.error, FORMAT_ERR_NO_GAME);
}

TEST(bad_psq_says_line_and_reason)
{
    CHECK_LINE(FORMAT_PSQ, "Piskvorky 15x15, 1:1, 0\n8,8,1\n8,8,1\n0\n",
               "h8!line 3: This move is not legal. No stone can be put there: the place is taken. "
               "(8,8,1)");
    CHECK_LINE(FORMAT_PSQ, "Piskvorky 15x15, 1:1, 0\n16,8,1\n0\n",
               "!line 2: This move is not legal. That point is not on the board. (16,8,1)");
    CHECK_LINE(
        FORMAT_PSQ, "Piskvorky 40x40, 1:1, 0\n16,8,1\n0\n",
        "!line 1: The board must have from 5 to 20 rows and columns. (Piskvorky 40x40, 1:1, 0)");
    CHECK_LINE(FORMAT_PSQ, "rubbish\n", "!line 1: This cannot be understood. (rubbish)");
    CHECK_LINE(FORMAT_PSQ, "", "!line 1: There is no such game in it.");
}

TEST(the_rule_is_the_first_that_fits)
{
    /* Six in a row, and play goes on: not freestyle. */
    Record *r = read_text(FORMAT_STRING, "a1a3b1b3c1c3e1e3f1f3d1d5d3");
    CHECK_INT(r->setup.rule, GMK_RULE_STANDARD);
    CHECK_INT(r->move_count, 13);
    CHECK(report.rule_guessed && report.left_out == 0);
    record_free(r);
    /* A white stone after black's five is illegal under every rule: it is left out. */
    r = read_text(FORMAT_STRING, "b1a3c1b3d1c3e1d3f1h8h9");
    CHECK_INT(r->move_count, 9);
    CHECK_INT(report.left_out, 1);
    CHECK_INT(r->result, GMK_RESULT_BLACK);
    record_free(r);
}

TEST(rec_has_names_first_and_boards_of_20)
{
    Record *r = read_text(FORMAT_REC, "one\n\n0,0,5\n19,19,7\n15\n");
    CHECK_TEXT(line_of(r), "a20t1");
    CHECK_TEXT(r->setup.players[0].name, "one");
    CHECK_TEXT(r->reason, "time");
    CHECK_TEXT(written(r, FORMAT_REC), "one\n\n0,0,5\n19,19,7\n15\n");
    record_free(r);
    CHECK_LINE(FORMAT_REC, "one\ntwo\n0,0\nrubbish\n",
               "a20!line 4: This cannot be understood. (rubbish)");
    r = read_text(FORMAT_STRING, "h8");
    CHECK_TEXT(written(r, FORMAT_REC), "");
    CHECK_INT(problem.error, FORMAT_ERR_FIXED_SIZE);
    CHECK_TEXT(problem.detail, "20 x 20");
    record_free(r);
}

/* ---------------------------------------------------------------- small ones */

TEST(sav_has_rows_first)
{
    Record *r = read_text(FORMAT_SAV, "15\n20\n2\n0 19\n14 0\n");
    CHECK_TEXT(line_of(r), "t15a1");
    CHECK_TEXT(written(r, FORMAT_SAV), "15\n20\n2\n0 19\n14 0\n");
    record_free(r);
    CHECK_LINE(FORMAT_SAV, "15\n15\n2\n0 0\n", "a15!line 5: It ends too early.");
    CHECK_LINE(FORMAT_SAV, "15\n15\n1\n0 15\n",
               "!line 4: This move is not legal. That point is not on the board. (0 15)");
    CHECK_LINE(FORMAT_SAV, "15\n15\n999\n", "!line 3: This cannot be understood. (999)");
    CHECK_LINE(FORMAT_SAV, "15\n15\n0\n\n", "");
}

TEST(pos_is_bytes)
{
    Record *r = read_bytes(FORMAT_POS, "\x02\x70\x00", 3, NULL);
    CHECK_TEXT(line_of(r), "h8a15");
    size_t size = 0;
    char *data = format_write(&size, &problem, FORMAT_POS, r, NULL);
    CHECK(size == 3 && memcmp(data, "\x02\x70\x00", 3) == 0);
    free(data);
    record_free(r);
    r = read_bytes(FORMAT_POS, "\x02\x70", 2, NULL);
    CHECK_TEXT(line_of(r), "h8!byte 2: It ends too early.");
    record_free(r);
    CHECK(!read_bytes(FORMAT_POS, "\x02", 1, NULL));
    CHECK_INT(problem.error, FORMAT_ERR_TRUNCATED);
    CHECK_INT(problem.offset, 1);
    CHECK(!read_bytes(FORMAT_POS, "\x01\xe1", 2, NULL));
    CHECK_INT(problem.status, GMK_ERR_OFF_BOARD);
    CHECK_INT(problem.offset, 1);
}

TEST(board_text_of_managers)
{
    CHECK_LINE(FORMAT_BOARD,
               "START 15\r\nINFO timeout_turn 1000\r\nBOARD\r\n7,7,1\r\n8,8,2\r\nDONE\r\n", "h8i7");
    CHECK_LINE(FORMAT_BOARD, "BOARD\n7,7,2\nDONE\n", "h8"); /* the opponent began */
    CHECK_LINE(FORMAT_BOARD, "start 15\nyxboard\n7,8,1\n8,7,2\ndone\n", "i8h7"); /* rows first */
    CHECK_LINE(FORMAT_BOARD, "START 15\nBOARD\n7,7,1\n8,8,2\nDONE\nTURN 0,0\n", "h8i7a15");
    CHECK_LINE(FORMAT_BOARD, "START 15\nTURN 7,7\n", "h8");
    Record *r = read_text(FORMAT_STRING, "h8i9g7");
    CHECK_TEXT(written(r, FORMAT_BOARD),
               "START 15\nINFO rule 0\nBOARD\n7,7,2\n8,6,1\n6,8,2\nDONE\n");
    record_free(r);
}

/* "b2 w1 W #0": stones that were set up, who moves first, and blocked cells. */
static const char *start_of(const char *board)
{
    static char out[64];
    Record *r = read_text(FORMAT_BOARD, board);
    if (!r)
        return "refused";
    const Start *start = &r->setup.start;
    CHECK_INT(r->move_count, 0);
    snprintf(out, sizeof out, "b%d w%d %c #%d", (int)start_stones(start, 0),
             (int)start_stones(start, 1), start->first == 0 ? 'B' : 'W',
             (int)r->setup.blocked_count);
    record_free(r);
    return out;
}

TEST(boards_in_no_order_of_play_are_set_up)
{
    CHECK_TEXT(start_of("BOARD\n8,8,2\n7,7,1\nDONE\n"), "b1 w1 B #0"); /* we are to move */
    CHECK_TEXT(start_of("BOARD\n8,8,2\n6,6,2\n7,7,1\nDONE\n"), "b2 w1 W #0");
    CHECK_TEXT(start_of("BOARD\n7,7,1\n8,8,2\n6,6,2\nDONE\n"), "b2 w1 W #0");
    CHECK_TEXT(start_of("BOARD\n7,7,2\n7,8,2\nDONE\n"), "b2 w0 W #0"); /* as brains take it */
    CHECK_TEXT(start_of("BOARD\n7,7,1\n7,8,1\nDONE\n"), "b2 w0 B #0");
    CHECK_TEXT(start_of("INFO own_color 2\nBOARD\n8,8,2\n7,7,1\nDONE\n"), "b1 w1 W #0");
    CHECK_TEXT(start_of("INFO own_color 2\nBOARD\nDONE\n"), "b0 w0 W #0");
    CHECK_TEXT(start_of("BOARD\n7,7,3\nDONE\n"), "b0 w0 B #1");
    CHECK_TEXT(start_of("BOARD\n7,7,1\n7,7,2\n7,8,2\nDONE\n"), "refused");
    CHECK_TEXT(start_of("START 10\nBOARD\n12,7,2\n7,8,2\nDONE\n"), "refused");
    CHECK_TEXT(start_of("BOARD\n7,7,2\n7,8,2\n7,7,3\nDONE\n"), "refused");
}

/* What no turns give is said with its numbers; what they give becomes moves, and that is a loss. */
TEST(formats_of_moves_take_set_up_stones_where_turns_give_them)
{
    Record *r = read_text(FORMAT_SGF, "(;SZ[15]RU[free]AB[hh][ii]AW[gg];W[aa])");
    char text[FORMAT_SENTENCE_MAX];
    CHECK_TEXT(written(r, FORMAT_STRING), "h8g9i7a15");
    CHECK_INT(format_losses(FORMAT_STRING, r), FORMAT_PART_START);
    CHECK_INT(format_losses(FORMAT_SGF, r), 0);
    CHECK_INT(format_losses(FORMAT_BOARD, r), FORMAT_PART_START); /* the move is one no more */
    CHECK_TEXT(written(r, FORMAT_BOARD), "START 15\nINFO rule 0\nINFO OWN_COLOR 1\nBOARD\n7,7,1\n"
                                         "8,8,1\n0,0,2\n6,6,2\nDONE\n");
    record_free(r);
    r = read_text(FORMAT_SGF, "(;SZ[15]RU[free]AB[hh][ii]PL[B])");
    size_t size = 0;
    CHECK(!format_write(&size, &problem, FORMAT_PSQ, r, NULL));
    format_problem_text(text, sizeof text, &problem);
    CHECK_TEXT(text, "The format holds moves only, and no order of moves gives this position. "
                     "(B 2, W 0, PL[B])");
    record_free(r);
}

TEST(a_board_with_a_five_is_over)
{
    Record *r = read_text(FORMAT_BOARD, "BOARD\n0,0,2\n1,0,2\n2,0,2\n3,0,2\n4,0,2\n9,9,2\n"
                                        "0,5,1\n1,5,1\n2,5,1\n5,5,1\n9,5,1\nDONE\n");
    CHECK_INT(r->setup.start.count, 11);
    CHECK_INT(r->result, GMK_RESULT_BLACK);
    CHECK_INT(report.left_out, 0);
    /* As moves, the stone that makes five comes last. */
    Record *moves = read_text(FORMAT_STRING, written(r, FORMAT_STRING));
    CHECK_INT(moves->move_count, 11);
    CHECK_INT(moves->result, GMK_RESULT_BLACK);
    record_free(moves);
    record_free(r);
}

TEST(openings_are_games_a_line)
{
    static const char text[] = "# comment\n7,7 7,6 9,6 # a\n\n-1,0, 1,0\nh8h9\n";
    FormatOptions options = {.game = 2};
    Record *r = read_bytes(FORMAT_OPENINGS, text, sizeof text - 1, &options);
    CHECK_INT(report.games, 3);
    CHECK_TEXT(line_of(r), "g8i8");
    CHECK_TEXT(written(r, FORMAT_OPENINGS), "-1,0, 1,0\n");
    record_free(r);
    /* All of a file decide the size of the board: the first would fit on 15 x 15 as well. */
    static const char large[] = "0,0, 1,0\n8,-3, 6,-4\n";
    r = read_text(FORMAT_OPENINGS, large);
    CHECK_INT(r->setup.width, 20);
    CHECK_TEXT(line_of(r), "k10l10");
    CHECK_TEXT(written(r, FORMAT_OPENINGS), "0,0, 1,0\n");
    record_free(r);
    options = (FormatOptions){.game = 1, .width = 19, .height = 19};
    r = read_bytes(FORMAT_OPENINGS, large, sizeof large - 1, &options);
    CHECK_INT(r->setup.width, 19);
    record_free(r);
    CHECK_LINE(FORMAT_OPENINGS, "7,7 7,7",
               "!line 1: This move is not legal. No stone can be put there: the place is taken. "
               "(7,7 7,7)");
    CHECK_LINE(FORMAT_OPENINGS, "7;7", "!line 1: This cannot be understood. (not a point: 7;7)");
    r = read_text(FORMAT_STRING, "h8");
    CHECK_TEXT(written(r, FORMAT_OPENINGS), "0,0,\n");
    record_free(r);
}

TEST(position_strings_anywhere)
{
    CHECK_LINE(FORMAT_STRING, "H8, i9 g7", "h8i9g7");
    CHECK_LINE(FORMAT_STRING, "https://example.org/v2/board?game=h8i9g7j10&size=15#a1",
               "h8i9g7j10");
    CHECK_LINE(FORMAT_STRING, "nothing here", "!line 1: There is no such game in it.");
    CHECK_LINE(
        FORMAT_STRING, "h8h8",
        "!line 1: This move is not legal. No stone can be put there: the place is taken. (h8)");
    Record *r = read_text(FORMAT_STRING, "h8t20"); /* too large for 15 x 15 */
    CHECK_INT(r->setup.width, 20);
    record_free(r);
    FormatOptions options = {.rows_from_top = true};
    r = read_bytes(FORMAT_STRING, "a1b3", 4, &options);
    CHECK_TEXT(line_of(r), "a15b13");
    record_free(r);
    options = (FormatOptions){.width = 9, .height = 9};
    CHECK(!read_bytes(FORMAT_STRING, "a1j3", 4, &options));
    CHECK_INT(problem.status, GMK_ERR_OFF_BOARD);
}

TEST(columns_of_connect_four)
{
    Record *r = read_text(FORMAT_COLUMNS, "44455554221\n");
    CHECK_INT(r->setup.board, GMK_BOARD_CONNECT4);
    CHECK_INT(r->setup.width, 7);
    CHECK_INT(r->move_count, 11);
    CHECK_INT(r->moves[1].point.y, 4);
    CHECK_TEXT(written(r, FORMAT_COLUMNS), "44455554221");
    CHECK_TEXT(written(r, FORMAT_SGF), "");
    CHECK_INT(problem.error, FORMAT_ERR_BOARD);
    record_free(r);
    r = read_text(FORMAT_COLUMNS, "1c1c");
    CHECK_INT(r->setup.width, 12);
    CHECK_INT(r->moves[1].point.x, 11);
    record_free(r);
    FormatOptions options = {.width = 7, .height = 6};
    CHECK(!read_bytes(FORMAT_COLUMNS, "1111111", 7, &options));
    CHECK_INT(problem.error, FORMAT_ERR_MOVE);
}

/* ---------------------------------------------------------------- pictures and losses */

TEST(losses_are_named)
{
    Record *r =
        read_text(FORMAT_SGF, "(;GM[4]SZ[15]RU[Renju]PB[a];B[hh]C[c](;W[ii]V[1])(;W[gg]TR[aa]))");
    CHECK_INT(format_losses(FORMAT_SGF, r), 0);
    CHECK_INT(format_losses(FORMAT_GMK, r), 0);
    CHECK_INT(format_losses(FORMAT_LIB, r),
              FORMAT_PART_SCORES | FORMAT_PART_NAMES | FORMAT_PART_MARKS);
    CHECK_INT(format_losses(FORMAT_PSQ, r), FORMAT_PART_SCORES | FORMAT_PART_RULE |
                                                FORMAT_PART_MARKS | FORMAT_PART_COMMENTS |
                                                FORMAT_PART_VARIATIONS);
    record_free(r);
}

TEST(a_library_holds_some_marks)
{
    static const struct {
        const char *marks;
        uint32_t lost;
    } cases[] = {{"LB[aa:A]CR[hh]", 0},
                 {"LB[hh:A]", FORMAT_PART_MARKS}, /* on a stone */
                 {"CR[aa]", FORMAT_PART_MARKS},   /* not on the move's own */
                 {"SQ[hh]", FORMAT_PART_MARKS}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[64];
        snprintf(text, sizeof text, "(;GM[4]SZ[15]RU[Renju];B[hh]%s)", cases[i].marks);
        Record *r = read_text(FORMAT_SGF, text);
        CHECK_INT(format_losses(FORMAT_LIB, r), cases[i].lost);
        record_free(r);
    }
}

TEST(diagrams_show_the_board)
{
    Record *r = read_text(FORMAT_SGF, "(;SZ[5:6]PB[Ann];B[aa];W[ef])");
    const char *text = written(r, FORMAT_DIAGRAM);
    CHECK(strstr(text, "Black (x) Ann\n") != NULL);
    CHECK(strstr(text, "   A B C D E\n 6 x . . . .\n") != NULL);
    CHECK(strstr(text, "\n 1 . . . .(o)\n") != NULL);
    CHECK(strstr(text, "  1. a6 e1\n") != NULL);
    text = written(r, FORMAT_SVG);
    CHECK(strncmp(text, "<svg ", 5) == 0 && strstr(text, "</svg>\n") != NULL);
    CHECK(strstr(text, ">E</text>") != NULL);
    record_free(r);
}

/* How often it is in the text. */
static int occurrences(const char *text, const char *what)
{
    int count = 0;
    for (const char *at = strstr(text, what); at; at = strstr(at + 1, what))
        count++;
    return count;
}

TEST(drawings_are_as_the_options_want_them)
{
    FormatProblem wrong;
    size_t size = 0;
    Record *r = read_text(FORMAT_SGF, "(;SZ[15];B[hh];W[ii]TR[hh]LB[aa:<b>];B[jj])");
    FormatOptions options = {
        .picture = {.moves = 2, .cell = 72, .theme = 2, .labels = BOARD_LABELS_NONE}};
    char *text = format_write(&size, &wrong, FORMAT_SVG, r, &options);
    CHECK(text && strstr(text, "width=\"1152\" height=\"1152\" viewBox=\"0 0 576 576\"") != NULL);
    CHECK_INT(occurrences(text, "url(#b)") + occurrences(text, "url(#w)"), 2);
    CHECK(strstr(text, ">2</text>") && !strstr(text, ">3</text>") && !strstr(text, ">H</text>"));
    CHECK(strstr(text, "&lt;b&gt;</text>") && strstr(text, "M0 -10L9 6H-9Z"));
    CHECK(!strstr(text, "#e3b96f")); /* dark */
    free(text);
    options.picture = (FormatPicture){.hide_numbers = true};
    text = format_write(&size, &wrong, FORMAT_SVG, r, &options);
    CHECK(text && strstr(text, ">H</text>") && strstr(text, "#e3b96f"));
    CHECK_INT(occurrences(text, "url(#b)") + occurrences(text, "url(#w)"), 3);
    CHECK_INT(occurrences(text, "</text>"), 30); /* coordinates only */
    free(text);
    record_free(r);
}

TEST(what_was_understood_is_said)
{
    char text[FORMAT_SENTENCE_MAX];
    Record *r = read_text(FORMAT_SGF, "(;GM[4]SZ[15];B[hh](;W[ii])(;W[gg];B[]))(;GM[4];B[aa])");
    format_describe(text, sizeof text, r, &report);
    CHECK_TEXT(text, "SGF (2 games): 15 x 15, 2 moves, 1 variation; left out: 1 branch with 1 move "
                     "(after an end or a pass, forbidden, or on a stone).");
    record_free(r);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(psq_is_read_tolerantly),
        CASE(psq_end_codes_tell_who_lost),
        CASE(lines_end_as_they_did),
        CASE(a_preferred_rule_is_kept_where_the_moves_allow_it),
        CASE(psq_of_several_games),
        CASE(bad_psq_says_line_and_reason),
        CASE(the_rule_is_the_first_that_fits),
        CASE(rec_has_names_first_and_boards_of_20),
        CASE(sav_has_rows_first),
        CASE(pos_is_bytes),
        CASE(board_text_of_managers),
        CASE(boards_in_no_order_of_play_are_set_up),
        CASE(formats_of_moves_take_set_up_stones_where_turns_give_them),
        CASE(a_board_with_a_five_is_over),
        CASE(openings_are_games_a_line),
        CASE(position_strings_anywhere),
        CASE(columns_of_connect_four),
        CASE(losses_are_named),
        CASE(a_library_holds_some_marks),
        CASE(diagrams_show_the_board),
        CASE(drawings_are_as_the_options_want_them),
        CASE(what_was_understood_is_said),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

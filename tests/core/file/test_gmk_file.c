/* test_gmk_file.c: the .gmk format: round trips, every refusal with its line, what is tolerated. */
#include "core/core_test.h"
#include "core/file/gmk_file.h"

#define HEAD "gomokit 1.0\nboard gomoku\nsize 15x15\n"

static Record *read_text(GmkFileProblem *problem, const char *text)
{
    Record *record = NULL;
    if (!gmk_file_read(&record, problem, text, strlen(text)))
        CHECK(record == NULL && problem->error != GMK_FILE_OK);
    return record;
}

/* The text is refused with this error at this line. */
static void refused(const char *text, GmkFileError error, int line)
{
    GmkFileProblem problem;
    Record *record = read_text(&problem, text);
    if (record || problem.error != error || problem.line != line)
        printf("    expected error %d in line %d, got %d in line %d \"%s\" for:\n%s\n", (int)error,
               line, (int)problem.error, problem.line, problem.detail, text);
    CHECK(!record && problem.error == error && problem.line == line);
    record_free(record);
}

static Record *accepted(const char *text)
{
    GmkFileProblem problem;
    Record *record = read_text(&problem, text);
    if (!record)
        printf("    error %d in line %d \"%s\" for:\n%s\n", (int)problem.error, problem.line,
               problem.detail, text);
    CHECK(record != NULL);
    return record;
}

TEST(random_games_survive_writing_and_reading)
{
    Random random = {test_seed};
    int boards[2] = {0}, rules[GMK_RULE_CARO_EXACT + 1] = {0}, results[4] = {0};
    const int games = getenv("GOMOKIT_LONG_TESTS") ? 10000 : 2500;
    for (int i = 0; i < games; i++) {
        Record *record = random_record(&random, i % 8 ? 40 : GMK_CELLS_MAX), *again = NULL;
        GmkFileProblem problem;
        size_t size = 0, size2 = 0;
        char *text = gmk_file_write(record, &size);
        CHECK(text && strlen(text) == size);
        const bool ok = gmk_file_read(&again, &problem, text, size);
        CHECK(ok && records_equal(record, again));
        char *text2 = ok ? gmk_file_write(again, &size2) : NULL;
        CHECK(text2 && size == size2 && memcmp(text, text2, size) == 0);
        boards[record->setup.board]++;
        rules[record->setup.rule]++;
        results[record->result]++;
        free(text);
        free(text2);
        record_free(record);
        record_free(again);
        if (test_failures > 0) {
            printf("    in game %d\n", i);
            break;
        }
    }
    CHECK(boards[0] > 500 && boards[1] > 300); /* the random records cover both boards */
    for (int i = 0; i <= GMK_RULE_CARO_EXACT; i++)
        CHECK(rules[i] > 100);
    for (int i = 0; i < 4; i++)
        CHECK(results[i] > 20);
}

TEST(the_text_is_what_a_person_expects)
{
    static const char expected[] = "gomokit 1.0\n"
                                   "board gomoku\n"
                                   "size 15x9\n"
                                   "rule renju\n"
                                   "blocked a1 o9\n"
                                   "black human\n"
                                   "black-name Alice\n"
                                   "white computer difficult minimax\n"
                                   "result black resign\n"
                                   "white-stats moves 2 gross-ms 300 longest-ms 200 largest-bytes "
                                   "4096 sum-bytes 4096 nodes 77\n"
                                   "white-urgent 3\n"
                                   "event Club evening\n"
                                   "moves\n"
                                   "1 h5 1.234s\n"
                                   "2 i6 0.050s +35\n"
                                   "3 g4\n"
                                   "4 h4 - -29990\n"
                                   "end\n";
    Record *record = accepted(expected);
    size_t size;
    char *text = record ? gmk_file_write(record, &size) : NULL;
    CHECK_TEXT(text, expected);
    if (record) {
        CHECK_INT(record->moves[1].time_ms, 50);
        CHECK_INT(record->stats[1].urgent, 3);
        CHECK_INT(record->moves[3].score, -29990);
        CHECK_INT(record->moves[0].point.x, 7);
        CHECK_INT(record->moves[0].point.y, 4);
        CHECK_INT(record->setup.blocked[0].y, 8);
        CHECK_INT(record->result, GMK_RESULT_BLACK);
    }
    free(text);
    record_free(record);
}

/* A game of an earlier version goes on after a five from the edge to a white stone. */
#define OLD_CARO(rule)                                                                             \
    "gomokit 1.0\nboard gomoku\nsize 15x15\nrule " rule "\nmoves\n1 a1\n2 f1\n3 b1\n4 f2\n"        \
    "5 c1\n6 h8\n7 d1\n8 h9\n9 e1\n10 h10\nend\n"

TEST(caro_of_earlier_versions_opens_as_it_was)
{
    size_t size;
    Record *record = accepted(OLD_CARO("caro"));
    CHECK_INT(record->setup.rule, GMK_RULE_CARO_EDGE);
    CHECK_INT(record->move_count, 10);
    char *text = gmk_file_write(record, &size);
    CHECK(strstr(text, "\nrule caro\n") != NULL);
    free(text);
    record_free(record);
    refused(OLD_CARO("caro-overline"), GMK_FILE_BAD_MOVE, 15); /* over with move 9 */
    refused(OLD_CARO("caro-exact"), GMK_FILE_BAD_MOVE, 15);
}

TEST(other_editors_habits_are_accepted)
{
    Record *record = accepted("\xef\xbb\xbfgomokit 1\r\n\r\nboard  gomoku \r\n\tsize\t15x15\r\n"
                              "white computer easy\r\n"
                              "moves\r\n 1 H8  2s\r\n2 i9 0.5s 12 \r\n\r\nend");
    if (record) {
        CHECK_INT(record->move_count, 2);
        CHECK_INT(record->moves[0].time_ms, 2000);
        CHECK_INT(record->moves[1].time_ms, 500);
        CHECK_INT(record->moves[1].score, 12);
        CHECK(record->setup.players[0].kind == PLAYER_HUMAN);
        CHECK(record->setup.players[1].kind == PLAYER_COMPUTER);
    }
    record_free(record);
}

TEST(unknown_keys_are_preserved_in_order)
{
    Record *record = accepted("gomokit 1.7\nzeta 1\nboard gomoku\nalpha\ttwo  three\nsize 9x9\n"
                              "zeta 4\nmoves\nend\n");
    char *text = record ? gmk_file_write(record, NULL) : NULL;
    CHECK(text && strstr(text, "zeta 1\nalpha\ttwo  three\nzeta 4\nmoves\n"));
    free(text);
    record_free(record);
}

TEST(what_a_search_found_is_kept_and_needs_a_newer_program)
{
    static const char text[] = "gomokit 1.2\nboard gomoku\nsize 15x15\nrule freestyle\n"
                               "black human\nwhite human\nmoves\nsearch 12 -40 h8 i9\n"
                               "1 h8 - +35\nsearch 14 i9 g7 i7\n2 i9\nend\n";
    Record *record = NULL;
    GmkFileProblem problem;
    GmkPoint line[4];
    CHECK(gmk_file_read(&record, &problem, text, sizeof text - 1));
    if (!record)
        return;
    CHECK_INT(tree_move(record->tree, TREE_ROOT).score, -40);
    CHECK_INT(record->moves[0].depth, 14);
    CHECK_INT(tree_line(line, 4, record->tree, tree_child(record->tree, TREE_ROOT)), 3);
    CHECK(line[2].x == 8 && line[2].y == 8);
    char *again = gmk_file_write(record, NULL);
    CHECK_TEXT(again, text);
    free(again);
    record_free(record);
    refused(HEAD "moves\n1 h8\nsearch\nend\n", GMK_FILE_BAD_LINE, 6);
    refused(HEAD "moves\n1 h8\nsearch 14\nend\n", GMK_FILE_BAD_LINE, 6);
    refused(HEAD "moves\n1 h8\nsearch 14 p8\nend\n", GMK_FILE_BAD_LINE, 6);
    refused(HEAD "moves\nsearch 14 h8\nend\n", GMK_FILE_BAD_LINE, 5);
    refused(HEAD "moves\n1 h8\nsearch 1 a1\nsearch 1 a1\nend\n", GMK_FILE_BAD_LINE, 7);
}

TEST(a_depth_that_earlier_versions_wrote_opens)
{
    Record *record = accepted(HEAD "moves\nsearch 612 -40 h8 i9\n1 h8 - +35\nsearch 401 i9\nend\n");
    if (record) {
        CHECK_INT(tree_move(record->tree, TREE_ROOT).depth, RECORD_DEPTH_MAX);
        CHECK_INT(record->moves[0].depth, RECORD_DEPTH_MAX);
    }
    record_free(record);
}

/* A record with every value at or beyond the end of its range. */
static Record *record_of_extremes(int64_t time, int32_t score, int32_t depth)
{
    Setup setup;
    setup_default(&setup);
    setup.time = (TimeControl){TIME_GAME, TIME_BASE_MAX_MS, TIME_INCREMENT_MAX_MS};
    setup.players[1].searcher = GMK_SEARCHER_TEXTBOOK; /* of depth 0 */
    memset(setup.players[0].name, 'n', RECORD_NAME_MAX - 1);
    Record *record = record_new(&setup);
    const RecordMove move = {{7, 7}, time, true, score, depth};
    const RecordMove root = {{-1, -1}, time, true, score, depth};
    const GmkPoint line[1] = {{8, 8}};
    bool ok = record && record_add_move(record, &move) &&
              tree_set_move(record->tree, TREE_ROOT, &root) &&
              tree_set_line(record->tree, TREE_ROOT, line, 1) &&
              tree_set_line(record->tree, record->last, line, 1);
    static char broken[TREE_TEXT_MAX]; /* not UTF-8: each byte becomes three */
    memset(broken, 0xff, sizeof broken);
    ok = ok && tree_set_comment(record->tree, record->last, broken, sizeof broken);
    for (int i = 0; ok && i < RECORD_UNKNOWN_MAX; i++)
        ok = record_add_unknown(record, "later x", 7);
    CHECK(ok && !record_add_unknown(record, "later x", 7));
    if (!ok)
        return record;
    record->left_ms[0] = time;
    record->stats[0] = (Stats){.moves = INT32_MAX,
                               .gross_us = INT64_MAX,
                               .longest_us = INT64_MAX,
                               .largest_bytes = INT64_MAX,
                               .sum_bytes = INT64_MAX,
                               .nodes = UINT64_MAX,
                               .think_us = INT64_MAX,
                               .peak_bytes = UINT64_MAX};
    return record;
}

TEST(no_value_is_written_that_the_reader_refuses)
{
    static const int64_t times[] = {-1, INT64_MIN, INT64_MAX, RECORD_TIME_MAX_MS};
    static const int32_t values[] = {0, INT32_MIN, INT32_MAX, RECORD_DEPTH_MAX + 1};
    for (int i = 0; i < 4; i++) {
        Record *record = record_of_extremes(times[i], values[i], values[i]), *again = NULL;
        GmkFileProblem problem = {.error = GMK_FILE_OK};
        size_t size = 0, size2 = 0;
        char *text = gmk_file_write(record, &size);
        CHECK(text && gmk_file_read(&again, &problem, text, size));
        if (!again)
            printf("    line %d: %s\n", problem.line, problem.detail);
        char *text2 = again ? gmk_file_write(again, &size2) : NULL;
        if (again)
            CHECK(tree_move(again->tree, TREE_ROOT).score ==
                      tree_move(record->tree, TREE_ROOT).score &&
                  again->moves[0].depth == record->moves[0].depth &&
                  again->moves[0].time_ms == record->moves[0].time_ms);
        CHECK(text2 && size2 > 0);
        free(text);
        free(text2);
        record_free(record);
        record_free(again);
    }
}

TEST(what_is_not_ours_is_refused)
{
    refused("", GMK_FILE_NOT_GMK, 1);
    refused("gomokit", GMK_FILE_NOT_GMK, 1);
    refused("gomokit x\n", GMK_FILE_NOT_GMK, 1);
    refused("gomokit 0.9\n", GMK_FILE_NOT_GMK, 1);
    refused("gomokit 1.\n", GMK_FILE_NOT_GMK, 1);
    refused("gomokit 1.0 beta\n", GMK_FILE_NOT_GMK, 1);
    refused("Piskvorky 20x20, 7:7, 0\n", GMK_FILE_NOT_GMK, 1);
    refused("gomokit 2.0\nanything \xff at all", GMK_FILE_NEWER, 1);
    refused("gomokit 1.5\nboard gomoku\nsize 9x9\nmoves\npicture h8\nend\n", GMK_FILE_NEWER, 5);
    refused(HEAD "moves\npicture h8\nend\n", GMK_FILE_BAD_LINE, 5);
}

TEST(a_file_that_ends_early_is_refused)
{
    static const char whole[] = HEAD "black human\nmoves\n1 h8\n2 i9\nend";
    for (size_t size = 0; size < sizeof whole - 1; size++) {
        Record *record = NULL;
        GmkFileProblem problem;
        CHECK(!gmk_file_read(&record, &problem, whole, size));
        CHECK(record == NULL);
    }
    refused(HEAD, GMK_FILE_TRUNCATED, 0);
    refused(HEAD "moves\n1 h8\n", GMK_FILE_TRUNCATED, 0);
}

/* ---------------------------------------------------------------- damage */

static Record *salvaged(GmkFileProblem *problem, const char *text)
{
    Record *record = NULL;
    CHECK(gmk_file_salvage(&record, problem, text, strlen(text), NULL));
    return record;
}

/* Saved up to this move of the main line; `nodes` moves in all. */
static void saved(const char *text, int line, int moves, int nodes)
{
    GmkFileProblem problem;
    Record *record = salvaged(&problem, text);
    const int main_line = record ? tree_depth(record->tree, tree_end(record->tree, TREE_ROOT)) : -1;
    const int all = record ? tree_count(record->tree) - 1 : -1;
    if (problem.line != line || main_line != moves || all != nodes)
        printf("    line %d, %d moves, %d in all for:\n%s\n", problem.line, main_line, all, text);
    CHECK(problem.error != GMK_FILE_OK && problem.line == line && main_line == moves &&
          all == nodes);
    record_free(record);
}

TEST(a_damaged_file_opens_up_to_the_damage)
{
    saved(HEAD "moves\n1 h8\n2 i9\n3 g7\n", 0, 3, 3);              /* cut at a line */
    saved(HEAD "moves\n1 h8\n2 i9\n3 g7", 0, 2, 2);                /* perhaps g7 was g17 */
    saved(HEAD "moves\n1 h8\n2 i9\n3 g7\ncomment x\\\n", 0, 3, 3); /* in a text */
    saved(HEAD "moves\n1 h8\n2 \x01\xff\n3 g7\nend\n", 6, 1, 1);
    saved(HEAD "moves\n1 h8\n2 h8\n3 g7\nend\n", 6, 1, 1);
    saved(HEAD "moves\n1 h8\nsearch x\n2 i9\nend\n", 6, 2, 2); /* only this line is lost */
    saved(HEAD "rule rubbish\nmoves\n1 h8\n2 i9\nend\n", 4, 2, 2);
    saved(HEAD "moves\n1 h8\n2 i9\nend\nrest\n", 8, 2, 2);
    /* The third move is lost with its comment and what follows it; variations are not. */
    saved(HEAD "moves\n1 h8\n2 i9\n3 zz\ncomment c\n4 a1\nvariation\n4 b1\nvariation\n3 a3\n"
               "4 a4\nvariation\n2 c3\nend\n",
          7, 4, 5);
    GmkFileProblem problem;
    Record *record = NULL;
    static const char *const beyond[] = {
        "gomokit 2.0\nboard gomoku\nsize 15x15\nmoves\n1 h8\n",
        "gomokit 1.9\nboard gomoku\nsize 15x15\nmoves\n1 h8\nnew\n",
        HEAD "moves\n",
        HEAD "mov",
        "gomokit 1.0\nmoves\n1 h8\n",
        "gomo"};
    for (size_t i = 0; i < sizeof beyond / sizeof *beyond; i++)
        CHECK(!gmk_file_salvage(&record, &problem, beyond[i], strlen(beyond[i]), NULL) &&
              problem.error != GMK_FILE_OK);
}

TEST(a_result_that_belongs_to_missing_moves_is_not_kept)
{
    GmkFileProblem problem;
    Record *record =
        salvaged(&problem, HEAD
                 "result white resign\nopening swap2 add black\nmoves\n1 h8\n2 i9\n3 g7\n4 a1\n");
    CHECK(record && record->result == GMK_RESULT_NONE && record->setup.opening == OPENING_FREE);
    record_free(record);
    record = salvaged(&problem, HEAD "result white resign\nmoves\n1 h8\n2 i9\nmark x\nend\n");
    CHECK(record && record->result == GMK_RESULT_WHITE && strcmp(record->reason, "resign") == 0);
    record_free(record);
}

/* Whatever the byte, what is read is the beginning of the game. */
TEST(a_file_cut_anywhere_opens_up_to_there)
{
    Random random = {test_seed};
    Record *whole = random_record(&random, 30);
    while (whole->setup.board != GMK_BOARD_GOMOKU ||
           tree_depth(whole->tree, tree_end(whole->tree, TREE_ROOT)) < 20) {
        record_free(whole);
        whole = random_record(&random, 30);
    }
    size_t size = 0;
    int opened = 0;
    char *text = gmk_file_write(whole, &size);
    const char *first = strstr(text, "\n2 ");
    for (size_t cut = 0; cut + 1 < size; cut++) {
        GmkFileProblem problem;
        Record *record = NULL;
        const bool ok = gmk_file_salvage(&record, &problem, text, cut, NULL);
        CHECK(ok || !first || cut <= (size_t)(first - text));
        TreeNode a = TREE_ROOT, b = TREE_ROOT;
        for (; ok && b != TREE_NONE; opened++) {
            const GmkPoint p = tree_point(whole->tree, a), q = tree_point(record->tree, b);
            CHECK(p.x == q.x && p.y == q.y);
            a = tree_after(whole->tree, a);
            b = tree_after(record->tree, b);
        }
        record_free(record);
    }
    CHECK(opened > 0);
    free(text);
    record_free(whole);
}

TEST(bad_bytes_are_refused_with_their_line)
{
    refused(HEAD "black-name \xff\nmoves\nend\n", GMK_FILE_BAD_UTF8, 4);
    refused(HEAD "black-name \xc0\x80\nmoves\nend\n", GMK_FILE_BAD_UTF8, 4);
    refused(HEAD "black-name \xed\xa0\x80\nmoves\nend\n", GMK_FILE_BAD_UTF8, 4);
    refused(HEAD "black-name \xe2\x82", GMK_FILE_BAD_UTF8, 4);
    refused(HEAD "black-name a\x01"
                 "b\nmoves\nend\n",
            GMK_FILE_BAD_LINE, 4);
    refused(HEAD "black-name a\rb\nmoves\nend\n", GMK_FILE_BAD_LINE, 4);
    static const char nul[] = HEAD "ev\0il x\nmoves\nend\n";
    Record *record = NULL;
    GmkFileProblem problem;
    CHECK(!gmk_file_read(&record, &problem, nul, sizeof nul - 1));
    CHECK(problem.error == GMK_FILE_BAD_LINE && problem.line == 4);
}

TEST(bad_header_lines_are_refused_with_their_line)
{
    refused(HEAD "Key 1\nmoves\nend\n", GMK_FILE_BAD_LINE, 4);
    refused(HEAD "# note\nmoves\nend\n", GMK_FILE_BAD_LINE, 4);
    refused(HEAD "key-that-is-longer-than-thirty-one 1\nmoves\nend\n", GMK_FILE_BAD_LINE, 4);
    refused(HEAD "end\n", GMK_FILE_BAD_LINE, 4);
    refused(HEAD "moves 3\nend\n", GMK_FILE_BAD_LINE, 4);
    refused(HEAD "size 15x15\nmoves\nend\n", GMK_FILE_BAD_VALUE, 4);
    refused("gomokit 1.0\nboard gomoku\nmoves\nend\n", GMK_FILE_BAD_VALUE, 0);
    refused("gomokit 1.0\nsize 15x15\nmoves\nend\n", GMK_FILE_BAD_VALUE, 0);
    refused("gomokit 1.0\nboard maze\nsize 15x15\nmoves\nend\n", GMK_FILE_BAD_VALUE, 2);
    refused("gomokit 1.0\nboard gomoku\nsize 4x15\nmoves\nend\n", GMK_FILE_BAD_VALUE, 3);
    refused("gomokit 1.0\nboard gomoku\nsize 15x21\nmoves\nend\n", GMK_FILE_BAD_VALUE, 3);
    refused("gomokit 1.0\nboard gomoku\nsize 15\nmoves\nend\n", GMK_FILE_BAD_VALUE, 3);
    refused("gomokit 1.0\nboard gomoku\nsize -5x15\nmoves\nend\n", GMK_FILE_BAD_VALUE, 3);
    refused("gomokit 1.0\nboard connect4\nsize 13x6\nmoves\nend\n", GMK_FILE_BAD_VALUE, 3);
    refused("gomokit 1.0\nboard connect4\nsize 7x6\nrule renju\nmoves\nend\n", GMK_FILE_BAD_VALUE,
            4);
    refused(HEAD "rule swap\nmoves\nend\n", GMK_FILE_BAD_VALUE, 4);
    refused(HEAD "rule\nmoves\nend\n", GMK_FILE_BAD_VALUE, 4);
    refused(HEAD "blocked p1\nmoves\nend\n", GMK_FILE_BAD_VALUE, 4);
    refused(HEAD "blocked a16\nmoves\nend\n", GMK_FILE_BAD_VALUE, 4);
    refused(HEAD "blocked a0\nmoves\nend\n", GMK_FILE_BAD_VALUE, 4);
    refused(HEAD "blocked a1 b1\nblocked a1\nmoves\nend\n", GMK_FILE_BAD_VALUE, 5);
    refused("gomokit 1.0\nboard gomoku\nblocked a1\nsize 9x9\nmoves\nend\n", GMK_FILE_BAD_VALUE, 3);
    refused(HEAD "black robot\nmoves\nend\n", GMK_FILE_BAD_VALUE, 4);
    refused(HEAD "black computer\nmoves\nend\n", GMK_FILE_BAD_VALUE, 4);
    refused(HEAD "black computer strong\nmoves\nend\n", GMK_FILE_BAD_VALUE, 4);
    refused(HEAD "black human easy\nmoves\nend\n", GMK_FILE_BAD_VALUE, 4);
    refused(HEAD "black computer easy mcts x\nmoves\nend\n", GMK_FILE_BAD_VALUE, 4);
    refused(HEAD "result maybe\nmoves\nend\n", GMK_FILE_BAD_VALUE, 4);
    refused(HEAD "result none time\nmoves\nend\n", GMK_FILE_BAD_VALUE, 4);
    refused(HEAD "result black Two words\nmoves\nend\n", GMK_FILE_BAD_VALUE, 4);
    refused(HEAD "black-stats moves 1\nmoves\nend\n", GMK_FILE_BAD_VALUE, 4);
    refused(HEAD "black-urgent 0\nmoves\nend\n", GMK_FILE_BAD_VALUE, 4);
    refused(HEAD "black-urgent 2147483648\nmoves\nend\n", GMK_FILE_BAD_VALUE, 4);
    refused(HEAD "black-stats moves 1 gross-ms 5 longest-ms 6 largest-bytes 0 sum-bytes 0 nodes "
                 "0\nmoves\nend\n",
            GMK_FILE_BAD_VALUE, 4);
    refused(HEAD "black-stats moves 99999999999999999999 gross-ms 5 longest-ms 5 largest-bytes 0 "
                 "sum-bytes 0 nodes 0\nmoves\nend\n",
            GMK_FILE_BAD_VALUE, 4);
}

TEST(bad_moves_are_refused_with_their_line)
{
    refused(HEAD "moves\n2 h8\nend\n", GMK_FILE_BAD_LINE, 5);
    refused(HEAD "moves\n1 h8\n1 h9\nend\n", GMK_FILE_BAD_LINE, 6);
    refused(HEAD "moves\n1\nend\n", GMK_FILE_BAD_LINE, 5);
    refused(HEAD "moves\n1 8h\nend\n", GMK_FILE_BAD_LINE, 5);
    refused(HEAD "moves\n1 h8h8h8h8h8\nend\n", GMK_FILE_BAD_LINE, 5);
    refused(HEAD "moves\n1 h8 1.2345s\nend\n", GMK_FILE_BAD_LINE, 5);
    refused(HEAD "moves\n1 h8 -1s\nend\n", GMK_FILE_BAD_LINE, 5);
    refused(HEAD "moves\n1 h8 99999999999999999999s\nend\n", GMK_FILE_BAD_LINE, 5);
    refused(HEAD "moves\n1 h8 1s +\nend\n", GMK_FILE_BAD_LINE, 5);
    refused(HEAD "moves\n1 h8 1s +9999999999\nend\n", GMK_FILE_BAD_LINE, 5);
    refused(HEAD "moves\n1 h8 1s +1 more\nend\n", GMK_FILE_BAD_LINE, 5);
    refused(HEAD "moves\n1 p8\nend\n", GMK_FILE_BAD_MOVE, 5);
    refused(HEAD "moves\n1 h8\n2 h8\nend\n", GMK_FILE_BAD_MOVE, 6);
    refused(HEAD "blocked h8\nmoves\n1 h8\nend\n", GMK_FILE_BAD_MOVE, 6);
    refused(HEAD "moves\nend\nmore\n", GMK_FILE_BAD_LINE, 6);
    refused("gomokit 1.0\nboard connect4\nsize 4x4\nmoves\n1 1\n2 1\n3 1\n4 1\n5 1\nend\n",
            GMK_FILE_BAD_MOVE, 9);
}

#define FIVE "1 a1\n2 a2\n3 b1\n4 b2\n5 c1\n6 c2\n7 d1\n8 d2\n9 e1\n"

TEST(a_refused_move_says_why)
{
    GmkFileProblem problem;
    CHECK(!read_text(&problem, HEAD "moves\n" FIVE "10 e2\nend\n"));
    CHECK(problem.error == GMK_FILE_BAD_MOVE && problem.line == 14);
    CHECK_INT(problem.status, GMK_ERR_OVER);
    CHECK_TEXT(problem.detail, "10 e2");
    /* Renju: h8 would make two open threes with h9 h10 and i8 j8. */
    CHECK(!read_text(&problem, HEAD "rule renju\nmoves\n1 h9\n2 a1\n3 h10\n4 c1\n5 i8\n6 e1\n7 j8\n"
                                    "8 a3\n9 h8\nend\n"));
    CHECK(problem.error == GMK_FILE_BAD_MOVE && problem.line == 14);
    CHECK_INT(problem.status, GMK_ERR_FORBIDDEN);
}

TEST(result_and_board_must_agree)
{
    Record *record = accepted(HEAD "moves\n" FIVE "end\n"); /* the board knows */
    if (record) {
        CHECK_INT(record->result, GMK_RESULT_BLACK);
        CHECK_TEXT(record->reason, "five");
    }
    record_free(record);
    record_free(accepted(HEAD "result black five\nmoves\n" FIVE "end\n"));
    refused(HEAD "result white five\nmoves\n" FIVE "end\n", GMK_FILE_BAD_VALUE, 4);
    refused(HEAD "result none\nmoves\n" FIVE "end\n", GMK_FILE_BAD_VALUE, 4);
    refused(HEAD "result black five\nmoves\n1 h8\nend\n", GMK_FILE_BAD_VALUE, 4);
    refused(HEAD "result draw full\nmoves\n1 h8\nend\n", GMK_FILE_BAD_VALUE, 4);
    record = accepted(HEAD "result white time\nmoves\n1 h8\nend\n");
    CHECK(record && record->result == GMK_RESULT_WHITE && strcmp(record->reason, "time") == 0);
    record_free(record);
}

TEST(sizes_are_bounded)
{
    enum { BLANK_LINE = 1000 };
    GmkFileProblem problem;
    Record *record = NULL;
    const size_t size = GMK_FILE_SIZE_MAX + 1;
    char *text = malloc(size + 1);
    memset(text, ' ', size); /* lines of blanks: they count, but are read quickly */
    for (size_t i = BLANK_LINE; i < size; i += BLANK_LINE)
        text[i] = '\n';
    text[size] = '\0';
    memcpy(text, "gomokit 1.0", 11);
    CHECK(!gmk_file_read(&record, &problem, text, size));
    CHECK_INT(problem.error, GMK_FILE_TOO_LARGE);
    CHECK(!gmk_file_read(&record, &problem, text, size - 1));
    CHECK_INT(problem.error, GMK_FILE_TRUNCATED);
    size_t at = (size_t)snprintf(text, size, HEAD);
    for (int i = 0; i < GMK_FILE_UNKNOWN_MAX; i++)
        at += (size_t)snprintf(text + at, size - at, "x%d y\n", i);
    snprintf(text + at, size - at, "moves\nend\n");
    record_free(accepted(text));
    snprintf(text + at, size - at, "one-too-many y\nmoves\nend\n");
    refused(text, GMK_FILE_BAD_LINE, 4 + GMK_FILE_UNKNOWN_MAX);
    at = (size_t)snprintf(text, size, HEAD "event ");
    memset(text + at, 'e', GMK_FILE_LINE_MAX);
    snprintf(text + at + GMK_FILE_LINE_MAX, 99, "\nmoves\nend\n");
    refused(text, GMK_FILE_BAD_LINE, 4);
    free(text);
}

TEST(every_error_has_a_sentence)
{
    for (int e = GMK_FILE_OK; e <= GMK_FILE_NO_MEMORY; e++) {
        const char *text = gmk_file_error_text((GmkFileError)e);
        CHECK(strlen(text) > 8 && text[strlen(text) - 1] == '.');
        for (int f = GMK_FILE_OK; f < e; f++)
            CHECK(strcmp(text, gmk_file_error_text((GmkFileError)f)) != 0);
    }
}

TEST(a_game_may_begin_with_stones)
{
    static const char text[] = "gomokit 1.3\nboard gomoku\nsize 9x9\nrule renju\nblocked a1\n"
                               "black human\nwhite human\nmoves\n"
                               "start white black e5 white d6 f6\n1 e4\n2 e6\nend\n";
    size_t size = 0;
    Record *record = accepted(text);
    CHECK_INT(record->setup.start.first, 1);
    CHECK_INT(start_stones(&record->setup.start, 0), 1);
    CHECK_INT(start_stones(&record->setup.start, 1), 2);
    CHECK_INT(start_cell(&record->setup.start, (GmkPoint){4, 4}), GMK_CELL_BLACK);
    CHECK_INT(record->move_count, 2);
    char *again = gmk_file_write(record, &size);
    CHECK_TEXT(again, text);
    free(again);
    record_free(record);
    record = accepted(HEAD "moves\nstart white\nend\n"); /* white begins on the empty board */
    CHECK(record->setup.start.first == 1 && record->setup.start.count == 0);
    record_free(record);
    record = accepted(HEAD "moves\nstart black black a1 b1 c1 d1 e1\nend\n"); /* it is over */
    CHECK_INT(record->result, GMK_RESULT_BLACK);
    record_free(record);
}

TEST(a_start_that_cannot_be_is_refused)
{
    refused(HEAD "moves\nstart\nend\n", GMK_FILE_BAD_LINE, 5);
    refused(HEAD "moves\nstart green black e5\nend\n", GMK_FILE_BAD_LINE, 5);
    refused(HEAD "moves\nstart white e5\nend\n", GMK_FILE_BAD_LINE, 5); /* whose stone? */
    refused(HEAD "moves\nstart white black e5 white e5\nend\n", GMK_FILE_BAD_LINE, 5);
    refused(HEAD "moves\nstart white black z9\nend\n", GMK_FILE_BAD_LINE, 5);
    refused(HEAD "moves\nstart white\nstart white\nend\n", GMK_FILE_BAD_LINE, 6);
    refused(HEAD "moves\n1 e5\nstart white\nend\n", GMK_FILE_BAD_LINE, 6);
    refused(HEAD "moves\ncomment a\nstart white\nend\n", GMK_FILE_BAD_LINE, 6);
    refused(HEAD "blocked e5\nmoves\nstart white black e5\nend\n", GMK_FILE_BAD_LINE, 6);
    refused(HEAD "opening swap\nmoves\nstart white black e5\nend\n", GMK_FILE_BAD_LINE, 6);
    refused(HEAD "moves\nstart white black e5\n1 e5\nend\n", GMK_FILE_BAD_MOVE, 6);
    refused("gomokit 1.3\nboard connect4\nsize 7x6\nmoves\nstart black white d2\nend\n",
            GMK_FILE_BAD_LINE, 5); /* it floats */
}

/* Without its start, or with a part of it, the moves would be those of another game. */
TEST(a_damaged_start_is_never_left_out)
{
    static const char *const texts[] = {
        "gomokit 1.3\nboard gomoku\nsize 9x9\nmoves\nstart white black e5 x\n1 e4\n2 e6\nend\n",
        "gomokit 1.3\nboard gomoku\nsize 9x9\nmoves\nstrat white black e5\n1 e4\n2 e6\nend\n",
        "gomokit 1.3\nboard gomoku\nsize 9x9\nmoves\nstart \x01hite black e5\n1 e4\n2 e6\nend\n",
        "gomokit 1.3\nboard gomoku\nsize 9x9\nmoves\nstart \xff white\n1 e4\n2 e6\nend\n",
        "gomokit 1.2\nboard gomoku\nsize 9x9\nmoves\nstart white black\te55\n1 e4\n2 e6\nend\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Record *record = NULL;
        GmkFileProblem problem;
        CHECK(!gmk_file_salvage(&record, &problem, texts[i], strlen(texts[i]), NULL));
        record_free(record);
    }
    /* What is behind it may be damaged. */
    static const char text[] = "gomokit 1.3\nboard gomoku\nsize 9x9\nmoves\nstart white black e5\n"
                               "1 e4\n2 e5\nend\n";
    Record *record = NULL;
    GmkFileProblem problem;
    CHECK(gmk_file_salvage(&record, &problem, text, strlen(text), NULL));
    CHECK(record && record->move_count == 1 && record->setup.start.count == 1);
    CHECK_INT(problem.line, 7);
    record_free(record);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(random_games_survive_writing_and_reading),
        CASE(the_text_is_what_a_person_expects),
        CASE(caro_of_earlier_versions_opens_as_it_was),
        CASE(other_editors_habits_are_accepted),
        CASE(unknown_keys_are_preserved_in_order),
        CASE(what_a_search_found_is_kept_and_needs_a_newer_program),
        CASE(a_depth_that_earlier_versions_wrote_opens),
        CASE(no_value_is_written_that_the_reader_refuses),
        CASE(what_is_not_ours_is_refused),
        CASE(a_file_that_ends_early_is_refused),
        CASE(a_damaged_file_opens_up_to_the_damage),
        CASE(a_result_that_belongs_to_missing_moves_is_not_kept),
        CASE(a_file_cut_anywhere_opens_up_to_there),
        CASE(bad_bytes_are_refused_with_their_line),
        CASE(bad_header_lines_are_refused_with_their_line),
        CASE(bad_moves_are_refused_with_their_line),
        CASE(a_refused_move_says_why),
        CASE(result_and_board_must_agree),
        CASE(a_game_may_begin_with_stones),
        CASE(a_start_that_cannot_be_is_refused),
        CASE(a_damaged_start_is_never_left_out),
        CASE(sizes_are_bounded),
        CASE(every_error_has_a_sentence),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/* What single managers say and want to hear beyond the Gomocup protocol. */
#include "fake_brain.h"

#include "brain/output/report.h"
#include "core/opening/renju_openings.h"
#include "test.h"

static FakeBrain fake;

static const char *say(const char *lines)
{
    return fake_feed(&fake, lines);
}

static void begin(const char *lines)
{
    fake_init(&fake);
    say(lines);
}

/* ------------------------------------------------------------------------------------------------
 * Rule 2
 */

TEST(rule_2_is_renju_for_yixin_board_only)
{
    static const struct {
        const char *lines;
        GmkRule rule;
    } rows[] = {
        {"START 15\nINFO rule 2", GMK_RULE_FREESTYLE},
        {"RECTSTART 15,15\nINFO rule 2", GMK_RULE_FREESTYLE},
        {"START 15\nINFO rule 3", GMK_RULE_STANDARD},
        {"info show_detail 1\nyxshowinfo\nSTART 15 15\nINFO rule 2", GMK_RULE_RENJU},
        {"yxshowinfo\nSTART 15\nINFO rule 2", GMK_RULE_RENJU},
        {"START 15 15\nINFO rule 2", GMK_RULE_RENJU},
        {"INFO rule 2\nSTART 15 15", GMK_RULE_RENJU},
        {"START 15\nINFO rule 2\nYXBOARD\n7,7,1\n8,8,2\nDONE", GMK_RULE_RENJU},
        {"START 15\nINFO rule 2\nYXHASHCLEAR", GMK_RULE_RENJU},
        {"yxshowinfo\nSTART 15 15\nINFO rule 4", GMK_RULE_RENJU},
        {"yxshowinfo\nSTART 15 15\nINFO rule 2\nINFO rule 1", GMK_RULE_STANDARD},
        {"yxshowinfo\nSTART 15 15\nINFO rule 2\nINFO rule 0", GMK_RULE_FREESTYLE},
        {"YXSETDATABASE\nYXNAME\nSTART 15\nINFO rule 0", GMK_RULE_FREESTYLE},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(rows[i].lines);
        say("TURN 5,5");
        CHECK_INT(fake.rule, rows[i].rule);
        if (fake.rule != rows[i].rule)
            printf("    %s\n", rows[i].lines);
    }
}

/* A double three at 7,7: Yixin-Board draws the forbidden points of renju from this answer. */
TEST(yixin_board_sees_forbidden_points)
{
    begin("yxshowinfo\nSTART 15 15\nINFO rule 2");
    CHECK_TEXT(say("yxboard\n6,7,1\n0,0,2\n8,7,1\n0,14,2\n7,6,1\n14,0,2\n7,8,1\n14,14,2\ndone\n"
                   "yxshowforbid"),
               "FORBID 0707.\n");
}

/* ------------------------------------------------------------------------------------------------
 * Soosorv's opening
 */

typedef struct Offset {
    int x, y;
} Offset;

static Offset turned(Offset p, int symmetry)
{
    const Offset flipped = {symmetry & 1 ? -p.x : p.x, symmetry & 2 ? -p.y : p.y};
    return symmetry & 4 ? (Offset){flipped.y, flipped.x} : flipped;
}

/* The same number for an opening and its images, seen from the middle. */
static int class_of(Offset second, Offset third)
{
    int least = INT32_MAX;
    for (int symmetry = 0; symmetry < 8; symmetry++) {
        const Offset a = turned(second, symmetry), b = turned(third, symmetry);
        const int number = ((a.x + 2) * 5 + a.y + 2) * 25 + (b.x + 2) * 5 + b.y + 2;
        least = number < least ? number : least;
    }
    return least;
}

static bool is_within(Offset p, int reach)
{
    return abs(p.x) <= reach && abs(p.y) <= reach && (p.x || p.y);
}

enum { CLASSES = 625 };

/* Whether three points are one of the openings, by the words of the rule; *found is which. */
static bool is_opening(int *found, const GmkPoint p[3], int width, int height)
{
    const Offset second = {p[1].x - p[0].x, p[1].y - p[0].y};
    const Offset third = {p[2].x - p[0].x, p[2].y - p[0].y};
    if (p[0].x != width / 2 || p[0].y != height / 2 || !is_within(second, 1) ||
        !is_within(third, 2) || (second.x == third.x && second.y == third.y))
        return false;
    *found = class_of(second, third);
    return true;
}

static int count_seen(const bool seen[CLASSES])
{
    int count = 0;
    for (int i = 0; i < CLASSES; i++)
        count += seen[i];
    return count;
}

TEST(there_are_26_openings_and_all_of_them_are_known)
{
    bool exist[CLASSES] = {false}, known[CLASSES] = {false};
    for (int cells = 0; cells < CLASSES; cells++) {
        const Offset second = {cells / 25 % 5 - 2, cells / 125 - 2};
        const Offset third = {cells % 5 - 2, cells / 5 % 5 - 2};
        if (is_within(second, 1) && is_within(third, 2) &&
            (second.x != third.x || second.y != third.y))
            exist[class_of(second, third)] = true;
    }
    CHECK_INT(count_seen(exist), 26);
    for (int i = 0; i < RENJU_OPENINGS; i++) {
        GmkPoint opening[3];
        int found = 0;
        renju_opening_place(opening, i, (GmkPoint){7, 7}, 0);
        CHECK(is_opening(&found, opening, 15, 15));
        known[found] = true;
    }
    CHECK_INT(memcmp(exist, known, sizeof known), 0);
}

static bool read_offer(GmkPoint out[3], const char *said)
{
    int end = 0;
    return sscanf(said,
                  "MESSAGE SOOSORV MOVE1 %d %d MESSAGE SOOSORV MOVE2 %d %d "
                  "MESSAGE SOOSORV MOVE3 %d %d %n",
                  &out[0].x, &out[0].y, &out[1].x, &out[1].y, &out[2].x, &out[2].y, &end) == 6 &&
           !said[end];
}

TEST(what_is_offered_is_one_of_the_26)
{
    static const struct {
        const char *start;
        int width, height;
    } boards[] = {{"START 15 15\nINFO rule 2", 15, 15},
                  {"START 20 20\nINFO rule 2", 20, 20},
                  {"START 5 5\nINFO rule 2", 5, 5},
                  {"START 6 9\nINFO rule 2", 6, 9}};
    bool seen[CLASSES] = {false};
    for (size_t b = 0; b < sizeof boards / sizeof *boards; b++) {
        for (int i = 0; i < 300; i++) {
            GmkPoint offer[3];
            int found = 0;
            begin(boards[b].start);
            fake.now_us = 1000 * i;
            fake.status = i % 10 == 9 ? GMK_ERR_NO_MEMORY : GMK_OK; /* an engine that fails, too */
            fake.ranked_count = 1;
            CHECK(read_offer(offer, say("YXSOOSORVSTEP1")));
            CHECK(is_opening(&found, offer, boards[b].width, boards[b].height));
            seen[found] = true;
            if (test_failures > 5)
                return;
        }
    }
    printf("    %d of 26 openings offered\n", count_seen(seen));
    CHECK(count_seen(seen) > 20); /* all are equally even here */
}

/* White asks for eight fifth stones; a proven win is one move, and the rest must be found. */
TEST(as_many_fifths_are_offered_as_white_asks_for)
{
    for (int wanted = 1; wanted <= 8; wanted++) {
        for (int failing = 0; failing < 2; failing++) {
            char line[96];
            bool offered[15][15] = {{false}};
            int count = 0;
            begin("START 15 15\nINFO rule 2");
            fake.status = failing ? GMK_ERR_NO_MEMORY : GMK_OK;
            fake.ranked_count = 1;
            fake.ranked[0] = (GmkRanked){{9, 9}, GMK_SCORE_WIN - 5};
            snprintf(line, sizeof line, "YXSOOSORVSTEP5 %d\n7,7\n8,6\n8,8\n6,6\nDONE", wanted);
            const char *said = say(line);
            CHECK(strncmp(said, "MESSAGE SOOSORV MOVE5 REFRESH\n", 30) == 0);
            for (said += 30; strncmp(said, "MESSAGE SOOSORV MOVE5 DONE", 26) != 0; count++) {
                int x = -1, y = -1, end = 0;
                CHECK_INT(sscanf(said, "MESSAGE SOOSORV MOVE5 %d %d%n", &x, &y, &end), 2);
                if (x < 0 || x > 14 || y < 0 || y > 14)
                    return;
                CHECK(!offered[y][x] && fake_cell(&fake, x, y) != 'X');
                CHECK(!(x == 7 && y == 7) && !(x == 8 && y == 6) && !(x == 8 && y == 8) &&
                      !(x == 6 && y == 6));
                offered[y][x] = true;
                said += end + 1;
            }
            CHECK_INT(count, wanted);
        }
    }
}

TEST(a_fourth_stone_comes_even_from_an_engine_that_fails)
{
    int x = 0, y = 0, number = 0;
    begin("START 15 15\nINFO rule 2");
    fake.status = GMK_ERR_NO_MEMORY;
    CHECK_INT(sscanf(say("YXSOOSORVSTEP3\n7,7\n8,6\n0,0\nDONE"), "MESSAGE SOOSORV MOVE4 %d %d %d",
                     &x, &y, &number),
              3);
    CHECK((x || y) && x >= 0 && x < 15 && y >= 0 && y < 15 && number >= 1 && number <= 8);
}

/* ------------------------------------------------------------------------------------------------
 * Time, folder, questions
 */

TEST(an_increment_is_spent_and_counted)
{
    begin("INFO timeout_turn 100000\nINFO timeout_match 60000\nSTART 15\nBEGIN");
    const int64_t without = fake.request.deadline_us;
    begin("INFO timeout_turn 100000\nINFO timeout_match 60000\nINFO time_increment 3000\n"
          "START 15\nBEGIN");
    CHECK_INT(fake.request.deadline_us, without + 3000000);
    /* A move of two seconds leaves one more than before. */
    const int64_t left = fake.protocol.brain.session.time.left_ms;
    fake.think_us = 2000000;
    say("TURN 3,3");
    CHECK_INT(fake.protocol.brain.session.time.left_ms, left + 3000 - 2000);
    /* What has not been added yet is not spent: half a second is left, however much comes. */
    say("INFO time_left 500\nINFO time_increment 10000");
    const int64_t now = fake.now_us;
    say("TURN 4,4");
    CHECK(fake.request.deadline_us - now <= 500000 - 30000);
    say("INFO time_increment -5\nINFO time_increment x");
    CHECK_INT(fake.protocol.brain.session.time.increment_ms, 0);
}

TEST(a_folder_is_handed_over_with_its_blanks)
{
    begin("INFO folder C:\\AI data\\x");
    CHECK_TEXT(fake.folder, "C:\\AI data\\x");
    CHECK_TEXT(say("INFO folder\nINFO folder "), "");
    CHECK_TEXT(fake.folder, "C:\\AI data\\x");
}

TEST(the_table_is_told_as_a_share)
{
    begin("START 15");
    fake.table_use = 123;
    CHECK_TEXT(say("yxshowhashusage"), "MESSAGE The hash table is 12.3% full.\n");
}

TEST(defences_are_told_before_the_move)
{
    begin("START 15");
    fake.has_move = true;
    fake.move = (GmkPoint){7, 7};
    fake.ranked_count = 4;
    fake.ranked[0] = (GmkRanked){{7, 7}, 40};
    fake.ranked[1] = (GmkRanked){{8, 8}, -900};
    fake.ranked[2] = (GmkRanked){{8, 9}, -(GMK_SCORE_PROVEN - 1500)};
    fake.ranked[3] = (GmkRanked){{9, 9}, -(GMK_SCORE_WIN - 6)};
    CHECK_TEXT(say("yxboard\n3,3,2\ndone\nyxsearchdefend"),
               "MESSAGE (1) 40 | 0-1 | H8\nMESSAGE (2) -900 | 0-0 | I7\n"
               "MESSAGE 2 of 4 moves defend.\n7,7\n");
    CHECK_INT(fake.request.lines, GMK_RANKED_MAX);
    CHECK_INT(fake.request.reports, 0);
}

/* ------------------------------------------------------------------------------------------------
 * Reports
 */

TEST(show_detail_chooses_what_is_told)
{
    static const struct {
        const char *line;
        uint32_t reports;
    } rows[] = {{"INFO show_detail 0", REPORT_SUMMARY},
                {"INFO show_detail 1", REPORT_SUMMARY | REPORT_REALTIME},
                {"INFO show_detail", REPORT_SUMMARY | REPORT_REALTIME},
                {"INFO show_detail 2", REPORT_SUMMARY | REPORT_DETAIL},
                {"INFO show_detail 3", REPORT_SUMMARY | REPORT_REALTIME | REPORT_DETAIL},
                {"INFO show_detail 99", REPORT_SUMMARY},
                {"", REPORT_SUMMARY}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(rows[i].line);
        say("START 15\nTURN 7,7");
        CHECK_INT(fake.request.reports, rows[i].reports);
    }
    begin("START 15\nYXNBEST 3"); /* which tells its moves itself */
    CHECK_INT(fake.request.reports, 0);
}

static GmkThought some_thought(void)
{
    GmkThought thought = GMK_THOUGHT_INIT;
    thought.move = (GmkPoint){8, 6};
    thought.score = 35;
    thought.win_rate = 0.544;
    thought.depth = 12;
    thought.nodes = 40000;
    thought.time_us = 500000;
    thought.variation_count = 2;
    thought.variation[0] = thought.move;
    thought.variation[1] = (GmkPoint){9, 5};
    thought.ranked_count = 3;
    thought.ranked_nodes[0] = 30000;
    thought.ranked[0] = (GmkRanked){{8, 6}, 35};
    thought.ranked[1] = (GmkRanked){{6, 6}, -20};
    thought.ranked[2] = (GmkRanked){{0, 0}, -(GMK_SCORE_WIN - 4)};
    return thought;
}

/* What is told about a search that reports this thought twice and ends with it. */
static const char *told(uint32_t reports, int32_t lines, const GmkThought *thought)
{
    const GmkSetup setup = GMK_SETUP_INIT;
    ThinkRequest request = {.reports = reports, .lines = lines};
    Report report;
    GmkGame *game = NULL;
    begin("");
    CHECK_INT(gmk_game_new(&game, &setup), GMK_OK);
    request.game = game;
    report_begin(&report, &fake.protocol.brain.hooks, &request);
    if (reports & (REPORT_REALTIME | REPORT_DETAIL))
        report_progress(&report, thought);
    report_end(&report, thought);
    gmk_game_free(game);
    return fake.said;
}

TEST(a_summary_is_one_line)
{
    GmkThought thought = some_thought();
    CHECK_TEXT(
        told(REPORT_SUMMARY, 1, &thought),
        "MESSAGE Speed 80K | Depth 12-12 | Eval 35 | Win 54% | Node 40K | Time 500ms | I9 J10\n");
    thought.variation_count = GMK_VARIATION_MAX;
    thought.score = -(GMK_SCORE_WIN - 8);
    const char *line = told(REPORT_SUMMARY, 1, &thought);
    CHECK(strlen(line) < 160 && strstr(line, "| Eval -M8 |") && strchr(line, '\n')[1] == '\0');
    thought.source = GMK_THOUGHT_URGENT;
    CHECK_TEXT(told(REPORT_SUMMARY, 1, &thought), ""); /* nothing was thought */
    CHECK_TEXT(told(0, 1, &thought), "");
}

TEST(yixin_board_is_told_best_value_line_and_lost_moves)
{
    const GmkThought thought = some_thought();
    CHECK_TEXT(told(REPORT_REALTIME, 1, &thought),
               "MESSAGE REALTIME REFRESH\n"
               "MESSAGE REALTIME POS 8,6\nMESSAGE REALTIME DONE 8,6\n"
               "MESSAGE REALTIME POS 6,6\nMESSAGE REALTIME DONE 6,6\n"
               "MESSAGE REALTIME BEST 8,6\nMESSAGE REALTIME VAL 35\n"
               "MESSAGE REALTIME PV 8,6 9,5\nMESSAGE REALTIME LOSE 0,0\n"
               "MESSAGE Depth 12-12 | Eval 35 | Time 500ms | I9 J10\n");
    GmkThought quick = some_thought(); /* too quick to be seen move by move */
    quick.time_us = 100000;
    CHECK(!strstr(told(REPORT_REALTIME, 1, &quick), "POS"));
    CHECK(strstr(told(REPORT_REALTIME, 1, &quick), "LOSE 0,0"));
    CHECK(strstr(told(REPORT_REALTIME, 3, &thought), "MESSAGE (2) -20 | 12-12 | G9\n"));
}

TEST(rapfis_windows_are_told_variations)
{
    const GmkThought thought = some_thought();
    const char *first = "INFO DEPTH 12\nINFO SELDEPTH 12\nINFO NODES 30000\nINFO TOTALNODES 40000\n"
                        "INFO TOTALTIME 500\nINFO SPEED 80000\nINFO EVAL 35\nINFO WINRATE ";
    const char *said = told(REPORT_DETAIL, 1, &thought);
    CHECK(strncmp(said, "INFO PV 0\nINFO NUMPV 1\n", 23) == 0);
    CHECK(strncmp(said + 23, first, strlen(first)) == 0);
    CHECK(strstr(said, "\nINFO BESTLINE 8,6 9,5\nINFO PV DONE\n"));
    CHECK(!strstr(said, "MESSAGE") && !strstr(said, "INFO PV 1\n"));
    said = told(REPORT_DETAIL, 3, &thought);
    CHECK(strstr(said, "INFO PV 1\nINFO NUMPV 3\n") && strstr(said, "INFO BESTLINE 6,6\n"));
    CHECK(strstr(said, "INFO PV 2\n") && strstr(said, "INFO EVAL -M4\nINFO WINRATE 0.0000\n"));
    said = told(REPORT_DETAIL | REPORT_REALTIME, 1, &thought);
    CHECK(strstr(said, "MESSAGE REALTIME BEST 8,6\n") && strstr(said, "INFO PV DONE\n"));
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(rule_2_is_renju_for_yixin_board_only),
        CASE(yixin_board_sees_forbidden_points),
        CASE(there_are_26_openings_and_all_of_them_are_known),
        CASE(what_is_offered_is_one_of_the_26),
        CASE(as_many_fifths_are_offered_as_white_asks_for),
        CASE(a_fourth_stone_comes_even_from_an_engine_that_fails),
        CASE(an_increment_is_spent_and_counted),
        CASE(a_folder_is_handed_over_with_its_blanks),
        CASE(the_table_is_told_as_a_share),
        CASE(defences_are_told_before_the_move),
        CASE(show_detail_chooses_what_is_told),
        CASE(a_summary_is_one_line),
        CASE(yixin_board_is_told_best_value_line_and_lost_moves),
        CASE(rapfis_windows_are_told_variations),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/* The brain's protocol: every command, fed as lines to a brain without a process. */
#include "fake_brain.h"

#include "core/base/random.h"
#include "core/base/rules.h"
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

TEST(start_answers_ok_for_every_size_the_engine_plays)
{
    for (int side = -3; side < 40; side++) {
        char line[32];
        fake_init(&fake);
        snprintf(line, sizeof line, "START %d", side);
        const bool fits = side >= GMK_GOMOKU_SIDE_MIN && side <= GMK_GOMOKU_SIDE_MAX;
        CHECK(strncmp(say(line), fits ? "OK\n" : "ERROR ", fits ? 4 : 6) == 0);
    }
    CHECK(strncmp(say("START"), "ERROR ", 6) == 0);
    CHECK(strncmp(say("START abc"), "ERROR ", 6) == 0);
    CHECK_TEXT(say("START 15 12"), "OK\n");
    CHECK(strncmp(say("START 99999999999999999999"), "ERROR ", 6) == 0);
}

TEST(a_refused_start_leaves_no_board)
{
    begin("START 15");
    CHECK(strncmp(say("START 99"), "ERROR ", 6) == 0);
    CHECK_TEXT(say("BEGIN"), "ERROR no board yet: START comes first\n");
    CHECK_TEXT(say("START 15\nBEGIN"), "OK\n0,0\n");
}

TEST(rectstart_takes_two_sides)
{
    fake_init(&fake);
    CHECK_TEXT(say("RECTSTART 20,10"), "OK\n");
    CHECK_TEXT(say("TURN 19,9"), "0,0\n");
    CHECK_TEXT(say("TURN 9,19"), "ERROR off the board: 9,19\n");
    CHECK(strncmp(say("RECTSTART 20"), "ERROR ", 6) == 0);
    CHECK(strncmp(say("RECTSTART 21,10"), "ERROR ", 6) == 0);
}

TEST(commands_before_start_are_errors_and_do_not_think)
{
    fake_init(&fake);
    const char *const lines[] = {"BEGIN",        "TURN 7,7",        "TAKEBACK 7,7",
                                 "PLAY 7,7",     "RESTART",         "BOARD\n7,7,1\nDONE",
                                 "YXSHOWFORBID", "SWAP2BOARD\nDONE"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        CHECK_TEXT(say(lines[i]), "ERROR no board yet: START comes first\n");
    CHECK_INT(fake.thoughts, 0);
}

TEST(restart_empties_the_board_and_keeps_its_size)
{
    begin("RECTSTART 8,6\nTURN 3,3");
    CHECK_TEXT(say("RESTART"), "OK\n");
    CHECK_TEXT(say("TURN 3,3"), "0,0\n");
    CHECK_INT(strlen(fake.cells), 48);
    CHECK_INT(fake_cell(&fake, 3, 3), 'X');
}

TEST(tables_are_made_before_ok_and_never_on_info)
{
    begin("INFO rule 1\nINFO max_memory 1000000\nABOUT");
    CHECK_INT(fake.prepares, 0);
    say("START 15");
    CHECK_INT(fake.prepares, 1);
    CHECK_INT(fake.rule, GMK_RULE_STANDARD);
    say("INFO rule 4\nINFO hash_size 65536");
    CHECK_INT(fake.prepares, 1);
    say("RESTART");
    CHECK_INT(fake.prepares, 2);
    CHECK_INT(fake.rule, GMK_RULE_RENJU);
    CHECK_INT(fake.thoughts, 0);
}

TEST(begin_plays_black_and_turn_answers_white)
{
    begin("START 15");
    CHECK_TEXT(say("BEGIN"), "0,0\n");
    CHECK_INT(fake.to_move, GMK_CELL_BLACK);
    CHECK_TEXT(say("TURN 7,8"), "1,0\n");
    CHECK_INT(fake.to_move, GMK_CELL_BLACK);
    CHECK_INT(fake_cell(&fake, 0, 0), 'X');
    CHECK_INT(fake_cell(&fake, 7, 8), 'O');
    begin("START 15\nTURN 7,8");
    CHECK_INT(fake.to_move, GMK_CELL_WHITE);
    CHECK_INT(fake_cell(&fake, 7, 8), 'X');
}

TEST(turn_refuses_what_is_no_empty_point)
{
    begin("START 15\nTURN 7,7");
    CHECK_TEXT(say("TURN 7,7"), "ERROR the point is occupied: 7,7\n");
    CHECK_TEXT(say("TURN 15,0"), "ERROR off the board: 15,0\n");
    CHECK_TEXT(say("TURN -1,0"), "ERROR off the board: -1,0\n");
    CHECK_TEXT(say("TURN"), "ERROR not a point: \n");
    CHECK_TEXT(say("TURN 7"), "ERROR not a point: 7\n");
    CHECK_TEXT(say("TURN 7,8,9"), "ERROR not a point: 7,8,9\n");
    CHECK_TEXT(say("TURN a,b"), "ERROR not a point: a,b\n");
    CHECK_TEXT(say("TURN 99999999999,3"), "ERROR not a point: 99999999999,3\n");
    CHECK_INT(fake.thoughts, 1);
}

TEST(board_sets_colours_by_counts)
{
    begin("START 15");
    CHECK_TEXT(say("BOARD\n3,3,1\n4,4,2\nDONE"), "0,0\n");
    CHECK_INT(fake.to_move, GMK_CELL_BLACK);
    CHECK_INT(fake_cell(&fake, 3, 3), 'X');
    CHECK_INT(fake_cell(&fake, 4, 4), 'O');
    CHECK_TEXT(say("BOARD\n3,3,1\n4,4,2\n5,5,2\nDONE"), "0,0\n");
    CHECK_INT(fake.to_move, GMK_CELL_WHITE);
    CHECK_INT(fake_cell(&fake, 3, 3), 'O');
    CHECK_INT(fake_cell(&fake, 5, 5), 'X');
}

TEST(board_in_any_order_is_the_same_position)
{
    char cells[GMK_CELLS_MAX + 1];
    begin("START 15\nBOARD\n3,3,1\n4,4,2\n5,5,2\nDONE");
    memcpy(cells, fake.cells, sizeof cells);
    begin("START 15\nBOARD\n5,5,2\n3,3,1\n4,4,2\nDONE");
    CHECK_TEXT(fake.cells, cells);
}

TEST(empty_board_is_a_first_move)
{
    begin("START 15");
    CHECK_TEXT(say("BOARD\nDONE"), "0,0\n");
    CHECK_INT(fake.to_move, GMK_CELL_BLACK);
}

TEST(board_forgets_the_stones_before_it)
{
    begin("START 15\nTURN 7,7\nTURN 8,8");
    CHECK_TEXT(say("BOARD\n7,7,2\nDONE"), "0,0\n");
    CHECK_INT(fake_cell(&fake, 8, 8), '.');
    CHECK_TEXT(say("TURN 8,8"), "1,0\n");
}

TEST(board_with_unequal_counts_goes_by_the_first_stone)
{
    begin("START 15");
    CHECK_TEXT(say("BOARD\n1,1,2\n2,2,2\n3,3,2\n4,4,1\nDONE"), "0,0\n");
    CHECK_INT(fake.to_move, GMK_CELL_WHITE);
    CHECK_INT(fake_cell(&fake, 1, 1), 'X');
    CHECK_TEXT(say("BOARD\n4,4,1\n5,5,1\n6,6,1\n1,1,2\nDONE"), "0,0\n");
    CHECK_INT(fake.to_move, GMK_CELL_BLACK);
    CHECK_INT(fake_cell(&fake, 4, 4), 'X');
}

/* Stones that the numbers would take for black's may be white's: a .board file of Gomokit says so. */
TEST(our_colour_may_be_told)
{
    begin("START 15");
    CHECK_TEXT(say("INFO own_color 2\nBOARD\n1,1,2\n2,2,1\nDONE"), "0,0\n");
    CHECK_INT(fake.to_move, GMK_CELL_WHITE);
    CHECK_INT(fake_cell(&fake, 1, 1), 'X');
    CHECK_TEXT(say("TURN 5,5"), "1,0\n"); /* for the rest of the game */
    CHECK_INT(fake.to_move, GMK_CELL_WHITE);
    CHECK_TEXT(say("START 15\nBOARD\n1,1,2\n2,2,1\nDONE"), "OK\n0,0\n"); /* and not of the next */
    CHECK_INT(fake.to_move, GMK_CELL_BLACK);
}

TEST(field_three_is_a_blocked_cell)
{
    begin("START 15");
    CHECK_TEXT(say("BOARD\n0,0,3\n4,4,2\n1,0,3\nDONE"), "2,0\n");
    CHECK_INT(fake_cell(&fake, 0, 0), '#');
    CHECK_INT(fake.to_move, GMK_CELL_WHITE);
    CHECK_TEXT(say("TURN 0,0"), "ERROR the point is occupied: 0,0\n");
}

TEST(bad_stones_in_a_board_are_one_error_and_change_nothing)
{
    begin("START 15\nTURN 7,7");
    CHECK_TEXT(say("BOARD\n1,1,1\n1,1,2\n99,99,1\nDONE"), "ERROR bad stone: 1,1,2\n");
    CHECK_TEXT(say("BOARD\n1,1,4\nDONE"), "ERROR bad stone: 1,1,4\n");
    CHECK_TEXT(say("BOARD\n1,1\nDONE"), "ERROR bad stone: 1,1\n");
    CHECK_TEXT(say("BOARD\nrubbish\nDONE"), "ERROR bad stone: rubbish\n");
    CHECK_TEXT(say("TURN 1,1"), "1,0\n");
    CHECK_INT(fake_cell(&fake, 7, 7), 'X');
}

TEST(a_command_inside_a_block_ends_it_but_info_does_not)
{
    begin("START 15");
    CHECK_TEXT(say("BOARD\n1,1,1\nSTART 15\nBEGIN"), "OK\n0,0\n");
    CHECK_TEXT(say("BOARD\n1,1,1\nINFO timeout_turn 77\n2,2,2\nDONE"), "0,0\n");
    CHECK_INT(fake_cell(&fake, 1, 1), 'X');
    CHECK_TEXT(say("DONE"), "UNKNOWN DONE\n");
}

TEST(info_inside_a_block_is_kept)
{
    begin("START 15\nBOARD\nINFO max_depth 9\nDONE\nTURN 5,5");
    CHECK_INT(fake.request.depth, 9);
}

TEST(takeback_removes_any_stone)
{
    begin("START 15\nBEGIN\nTURN 7,7");
    CHECK_TEXT(say("TAKEBACK 0,0"), "OK\n");
    CHECK_TEXT(say("TAKEBACK 0,0"), "ERROR no stone there: 0,0\n");
    CHECK_TEXT(say("TAKEBACK 1,0"), "OK\n");
    CHECK_TEXT(say("TAKEBACK 7,7"), "OK\n");
    CHECK_TEXT(say("TAKEBACK x"), "ERROR not a point: x\n");
    CHECK_TEXT(say("TURN 7,7"), "0,0\n");
    CHECK_INT(fake.to_move, GMK_CELL_WHITE);
}

TEST(play_repeats_the_move_as_our_own)
{
    begin("START 15");
    CHECK_TEXT(say("PLAY 7,7"), "7,7\n");
    CHECK_TEXT(say("PLAY 7,7"), "ERROR the point is occupied: 7,7\n");
    CHECK_TEXT(say("TURN 8,8"), "0,0\n");
    CHECK_INT(fake_cell(&fake, 7, 7), 'X');
}

TEST(about_is_one_line_with_the_engine_version)
{
    char expected[128];
    fake_init(&fake);
    snprintf(expected, sizeof expected, "name=\"Gomokit\", version=\"%s\", ", gmk_version());
    const char *line = say("ABOUT");
    CHECK(strncmp(line, expected, strlen(expected)) == 0);
    CHECK(strstr(line, "author=\"") && strstr(line, "country=\""));
    CHECK(strchr(line, '\n') == line + strlen(line) - 1);
}

TEST(lower_case_and_blanks_are_understood)
{
    fake_init(&fake);
    CHECK_TEXT(say("  start   15  \ninfo RULE 4\nbegin\n\tturn 7 , 8 \n"), "OK\n0,0\n1,0\n");
    CHECK_INT(fake.rule, GMK_RULE_RENJU);
}

TEST(info_is_never_answered_and_may_come_before_start)
{
    fake_init(&fake);
    CHECK_TEXT(say("INFO\nINFO timeout_turn\nINFO timeout_turn x\nINFO timeout_turn 500\n"
                   "INFO nonsense 3\nINFO folder C:\\a b\\c\nINFO evaluate 3,3\nINFO game_type 2\n"
                   "INFO max_node 1000\nINFO max_depth 7\nINFO thread_num 3\nINFO rule 1\n"
                   "INFO max_memory 83886080\nINFO pondering 1\nINFO time_left 2147483647"),
               "");
    CHECK_TEXT(say("START 15\nBEGIN"), "OK\n0,0\n");
    CHECK_INT(fake.request.nodes, 1000);
    CHECK_INT(fake.request.depth, 7);
    CHECK_INT(fake.request.threads, 3);
    CHECK_INT(fake.request.deadline_us, 470000); /* the clock stands at 0; 30 ms in reserve */
    CHECK_INT(fake.rule, GMK_RULE_STANDARD);
    CHECK(fake.request.memory_bytes <= 83886080 / 2);
    CHECK_INT(fake.request.reports, REPORT_SUMMARY);
    CHECK(fake.request.use_net);
    say("INFO use_net 0\nINFO max_node -1\nINFO max_depth -5\nINFO thread_num 100000\n"
        "INFO show_detail\nTURN 5,5");
    CHECK_INT(fake.request.nodes, 0);
    CHECK_INT(fake.request.depth, 0);
    CHECK_INT(fake.request.threads, 256);
    CHECK_INT(fake.request.reports, REPORT_SUMMARY | REPORT_REALTIME);
    CHECK(!fake.request.use_net);
}

TEST(rule_is_a_sum_of_bits)
{
    static const struct {
        int bits;
        GmkRule rule;
    } rows[] = {{0, GMK_RULE_FREESTYLE}, {1, GMK_RULE_STANDARD},      {2, GMK_RULE_FREESTYLE},
                {3, GMK_RULE_STANDARD},  {4, GMK_RULE_RENJU},         {5, GMK_RULE_RENJU},
                {6, GMK_RULE_RENJU},     {8, GMK_RULE_CARO_OVERLINE}, {9, GMK_RULE_CARO_EXACT},
                {12, GMK_RULE_RENJU}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        CHECK_INT(rule_from_bits(rows[i].bits), rows[i].rule);
}

TEST(time_counts_from_the_arrival_of_the_command)
{
    begin("START 15\nINFO timeout_turn 1000");
    fake.now_us = 5000000;
    protocol_feed(&fake.protocol, "BEGIN", false, 4800000); /* it waited 200 ms for us */
    CHECK_INT(fake.request.deadline_us, 4800000 + 970000);
}

TEST(a_machine_that_is_late_gets_a_larger_reserve)
{
    begin("START 15\nINFO timeout_turn 100");
    fake.think_us = 90000; /* 20 ms past the 70 it was given */
    say("BEGIN");
    CHECK_INT(fake.request.deadline_us, 70000);
    fake.think_us = 10000;
    say("TURN 5,5");
    CHECK_INT(fake.request.deadline_us - 90000, 50000);
    for (int i = 0; i < 20; i++)
        say("BOARD\n7,7,2\nDONE");
    const int64_t now = fake.now_us;
    say("BOARD\n7,7,2\nDONE");
    CHECK_INT(fake.request.deadline_us - now, 70000); /* forgotten */
}

TEST(unknown_lines_are_answered_unknown)
{
    fake_init(&fake);
    CHECK_TEXT(say("HELLO world"), "UNKNOWN HELLO world\n");
    CHECK_TEXT(say("STARTX 15"), "UNKNOWN STARTX 15\n");
    CHECK_TEXT(say("7,7"), ""); /* belongs to the unknown command before it */
}

TEST(blocks_of_unknown_commands_are_swallowed)
{
    begin("START 15");
    CHECK_TEXT(say("YXNOVELTY\n1,1\n2,2\nDONE\nBEGIN"), "UNKNOWN YXNOVELTY\n0,0\n");
    CHECK_TEXT(say("YXDATABASE\n1,1,2\nwhatever\ndone\nTURN 3,3"), "UNKNOWN YXDATABASE\n1,0\n");
    CHECK_TEXT(say("YXSOMETHING\nDONE\nTURN 4,4"), "UNKNOWN YXSOMETHING\n2,0\n");
    CHECK_TEXT(say("7,7"), "UNKNOWN 7,7\n");
}

/* A thought that ranks these three, best first. */
static void rank(int32_t first, int32_t second, int32_t third)
{
    const GmkRanked ranked[] = {{{7, 7}, first}, {{8, 8}, second}, {{9, 9}, third}};
    fake.has_move = true;
    fake.move = ranked[0].move;
    fake.score = first;
    fake.ranked_count = 3;
    memcpy(fake.ranked, ranked, sizeof ranked);
}

#define READ_ONLY "MESSAGE The database is read-only: Gomokit fills it by its own searches.\n"

/* Whatever the answer: the lines that belong to a command are no commands. */
TEST(yixins_database_commands_are_taken_with_their_lines)
{
    static const char *const edits[] = {
        "yxdeletedatabaseone",   "yxdeletedatabaseall wl",  "yxedittvddatabase 1",
        "yxsetbestmovedatabase", "yxclearbestmovedatabase", "yxeditlabeldatabase a b",
        "yxdeletedatabaseall",   "yxedittextdatabase \"x",  "yxdeletedatabaseall nonwl",
    };
    static const char *const names[] = {"yxsetdatabase", "yxdbtotxt", "yxdbtotxtall", "yxdbtopos",
                                        "yxtxttodb",     "yxlibtodb", "yxdbtolib",    "yxdbmerge"};
    static const char *const alone[] = {"yxblockpathreset",  "yxdraw",         "yxresign",
                                        "yxblockpathundo",   "yxprintfeature", "yxforbid add 1 2 0",
                                        "yxforbid del 1 2 0"};
    char lines[200];
    begin("START 15");
    for (size_t i = 0; i < sizeof edits / sizeof *edits; i++) {
        snprintf(lines, sizeof lines, "%s\n7,7\n99,99\nnonsense\ndone\nABOUTX", edits[i]);
        CHECK_TEXT(say(lines), READ_ONLY "UNKNOWN ABOUTX\n");
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(lines, sizeof lines, "%s\nC:\\a file.db\nABOUTX", names[i]);
        CHECK_TEXT(say(lines), READ_ONLY "UNKNOWN ABOUTX\n");
        snprintf(lines, sizeof lines, "%s C:\\a file.db\nABOUTX", names[i]);
        CHECK_TEXT(say(lines), READ_ONLY "UNKNOWN ABOUTX\n");
    }
    CHECK_TEXT(say("yxhashdump\nC:\\a file\nyxhashload C:\\a file\nABOUTX"),
               "MESSAGE The hash table is not stored in files; what is learned is.\n"
               "MESSAGE The hash table is not stored in files; what is learned is.\n"
               "UNKNOWN ABOUTX\n");
    for (size_t i = 0; i < sizeof alone / sizeof *alone; i++)
        CHECK_TEXT(say(alone[i]), "");
    CHECK_TEXT(say("yxblockpath\n7,7\nnonsense\ndone"),
               "MESSAGE Paths cannot be blocked here, points can.\n");
    CHECK_INT(fake.thoughts, 0);
}

TEST(excluded_points_are_not_played)
{
    begin("START 15");
    rank(30, 20, 10);
    CHECK_TEXT(say("yxblock\n7,7\ndone\nyxblock\n8,8\ndone\nBEGIN"), "9,9\n");
    CHECK_INT(fake.request.lines, 3); /* the best that may be played is among so many */
    CHECK_TEXT(say("start 15 15\nyxblockundo\n8,8\ndone\nBEGIN"), "OK\n8,8\n");
    CHECK_TEXT(say("RESTART\nYXBLOCKRESET\nBEGIN"), "OK\n7,7\n");
    CHECK_INT(fake.request.lines, 1);
}

/* Never more than the engine can rank: GMK_RANKED_MAX. */
TEST(many_excluded_points_ask_for_as_many_lines_as_there_are)
{
    static const int counts[] = {30, 31, 32, 33, 60};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        char text[1024] = "YXBLOCK\n";
        for (int p = 0; p < counts[i]; p++) {
            const size_t length = strlen(text);
            snprintf(text + length, sizeof text - length, "%d,%d\n", p % 15, p / 15);
        }
        begin("START 15");
        rank(30, 20, 10);
        say(text);
        say("DONE\nBOARD\n14,14,2\nDONE");
        CHECK_INT(fake.request.lines, counts[i] < GMK_RANKED_MAX ? counts[i] + 1 : GMK_RANKED_MAX);
    }
}

TEST(where_every_ranked_move_is_excluded_another_is_played)
{
    begin("START 5");
    fake.has_move = true;
    fake.move = (GmkPoint){2, 2};
    const char *answer = say("YXBLOCK\n2,2\n1,2\n2,1\nDONE\nBOARD\n0,0,2\nDONE");
    int x = -1, y = -1;
    CHECK_INT(sscanf(answer, "%d,%d", &x, &y), 2);
    CHECK(x + y != 3 && !(x == 2 && y == 2) && !(x == 0 && y == 0));
}

TEST(a_balancing_move_is_the_nearest_to_even)
{
    begin("START 15\nYXBOARD\n1,1,2\n2,2,1\nDONE");
    rank(300, 40, -200);
    CHECK_TEXT(say("YXBALANCEONE 0"), "8,8\n");
    CHECK_TEXT(say("YXBALANCEONE -150"), "9,9\n");
    CHECK_TEXT(say("YXBALANCEONE"), "8,8\n");
    rank(300, 40, -200); /* the same for the second stone */
    CHECK_TEXT(say("YXBALANCETWO 0"), "7,7 8,8\n");
}

TEST(swap2_step_by_step)
{
    begin("START 15");
    CHECK_TEXT(say("YXSWAP2STEP1"),
               "MESSAGE SWAP2 MOVE1 0 0\nMESSAGE SWAP2 MOVE2 1 0\nMESSAGE SWAP2 MOVE3 2 0\n");
    fake.score = -10;
    CHECK_TEXT(say("YXBOARD\n7,7,2\n8,8,1\n9,9,2\nDONE\nYXSWAP2STEP2"),
               "MESSAGE SWAP2 SWAP1 YES\n");
    fake.score = 10;
    CHECK_TEXT(say("YXSWAP2STEP2"), "MESSAGE SWAP2 SWAP1 NO\n");
    fake.adds = true;
    CHECK_TEXT(say("YXSWAP2STEP2"), "MESSAGE SWAP2 MOVE4 0 0\nMESSAGE SWAP2 MOVE5 1 0\n");
    fake.adds = false;
    CHECK_TEXT(say("YXBOARD\n7,7,2\n8,8,1\n9,9,2\n1,1,1\n2,2,2\nDONE\nYXSWAP2STEP3"),
               "MESSAGE SWAP2 SWAP2 NO\n");
    CHECK_TEXT(say("YXBOARD\n7,7,2\nDONE\nYXSWAP2STEP3"),
               "ERROR swap2 is played with 0, 3 or 5 stones, not 1\n");
}

TEST(soosorv_step_by_step)
{
    begin("START 15");
    CHECK(strncmp(say("YXSOOSORVSTEP1"), "MESSAGE SOOSORV MOVE1 7 7\n", 26) == 0);
    CHECK_TEXT(say("YXSOOSORVSTEP2\n1,1\n2,2\n3,3\nDONE"), "MESSAGE SOOSORV SWAP1 YES\n");
    rank(50, -5, -90); /* with two fifths black is nearest to even */
    CHECK_TEXT(say("YXSOOSORVSTEP3\n1,1\n2,2\n3,3\nDONE"), "MESSAGE SOOSORV MOVE4 7 7 2\n");
    CHECK_TEXT(say("YXSOOSORVSTEP4 1\n1,1\n2,2\n3,3\n4,4\nDONE"), "MESSAGE SOOSORV SWAP2 NO\n");
    CHECK_TEXT(say("YXSOOSORVSTEP4 3\n1,1\n2,2\n3,3\n4,4\nDONE"), "MESSAGE SOOSORV SWAP2 YES\n");
    CHECK_TEXT(say("YXSOOSORVSTEP5 2\n1,1\n2,2\n3,3\n4,5\nDONE"),
               "MESSAGE SOOSORV MOVE5 REFRESH\nMESSAGE SOOSORV MOVE5 7 7\n"
               "MESSAGE SOOSORV MOVE5 8 8\nMESSAGE SOOSORV MOVE5 DONE\n");
    CHECK_TEXT(say("YXSOOSORVSTEP6\n1,1\n2,2\n3,3\n4,4\n6,6\n5,5\nDONE"),
               "MESSAGE SOOSORV MOVE5C 6 6\n");
    CHECK_TEXT(say("YXSOOSORVSTEP6\n1,1\n2,2\n3,3\n4,4\nDONE"),
               "ERROR no fifth stone to choose from\n");
}

TEST(symmetric_fifths_are_offered_once)
{
    const GmkRanked ranked[] = {{{7, 9}, 9}, {{9, 7}, 8}, {{3, 3}, 7}};
    begin("START 15");
    rank(0, 0, 0);
    memcpy(fake.ranked, ranked, sizeof ranked);
    /* The stones stand on one diagonal: mirrored at it, 7,9 is 9,7. */
    CHECK_TEXT(say("YXSOOSORVSTEP5 2\n7,7\n8,8\n9,9\n6,6\nDONE"),
               "MESSAGE SOOSORV MOVE5 REFRESH\nMESSAGE SOOSORV MOVE5 7 9\n"
               "MESSAGE SOOSORV MOVE5 3 3\nMESSAGE SOOSORV MOVE5 DONE\n");
}

TEST(yxboard_sets_the_position_without_an_answer)
{
    begin("START 15");
    CHECK_TEXT(say("yxboard\n0,0,1\ndone"), "");
    CHECK_INT(fake.thoughts, 0);
    CHECK_TEXT(say("TURN 7,7"), "1,0\n");
    CHECK_INT(fake_cell(&fake, 7, 7), 'O');
}

TEST(a_block_may_stand_in_one_line)
{
    begin("START 15");
    CHECK_TEXT(say("YXBOARD 7,7,1 8,8,2 DONE\nyxboard 7,7,1  8,8,2 done"), "");
    CHECK_TEXT(say("YXNBEST 1"), "0,0\n");
    CHECK_INT(fake_cell(&fake, 7, 7), 'X');
    CHECK_INT(fake_cell(&fake, 8, 8), 'O');
    CHECK_TEXT(say("BOARD 3,3,2 DONE"), "0,0\n");
    CHECK_INT(fake_cell(&fake, 3, 3), 'X');
    CHECK_INT(fake_cell(&fake, 7, 7), '.');
    CHECK_TEXT(say("BOARD 3,3,2 DONE 4,4,1"), "0,0\n"); /* the rest of the line is ignored */
    CHECK_TEXT(say("BOARD 3,3,2\n4,4,1\n5,5,2\nDONE"), "0,0\n");
    CHECK_INT(fake_cell(&fake, 4, 4), 'O');
    CHECK_TEXT(say("YXBOARD DONE\nBOARD 99,99,1 DONE"), "ERROR bad stone: 99,99,1\n");
    CHECK_INT(fake.protocol.brain.session.count, 0);
}

TEST(yixin_extensions_are_answered_or_swallowed)
{
    char expected[128];
    snprintf(expected, sizeof expected,
             "MESSAGE Gomokit %s\nMESSAGE INFO MAX_THREAD_NUM 256\nMESSAGE INFO MAX_HASH_SIZE 22\n",
             gmk_version());
    begin("START 15");
    CHECK_TEXT(say("yxshowinfo"), expected);
    CHECK_TEXT(say("yxstop\nstop\nSTOP"), "");
    CHECK_TEXT(say("yxhashclear"), "");
    CHECK_INT(fake.forgets, 1);
}

TEST(yxnbest_tells_the_best_moves_before_its_move)
{
    begin("START 15\nyxboard\n7,7,1\n8,8,2\ndone");
    fake.ranked_count = 3;
    fake.ranked[0] = (GmkRanked){{0, 0}, 120};
    fake.ranked[1] = (GmkRanked){{6, 5}, 35};
    fake.ranked[2] = (GmkRanked){{14, 14}, -29990};
    CHECK_TEXT(say("yxnbest 3"), "MESSAGE (1) 120 | 0-1 | A15\n"
                                 "MESSAGE (2) 35 | 0-0 | G10\n"
                                 "MESSAGE (3) -M10 | 0-0 | O1\n"
                                 "0,0\n");
    CHECK_INT(fake.request.lines, 3);
    CHECK_INT(fake.to_move, GMK_CELL_BLACK);
    CHECK_INT(fake_cell(&fake, 8, 8), 'O');
    /* The move is on the board now, and the next one is searched as ever. */
    CHECK_TEXT(say("TURN 9,9"), "1,0\n");
    CHECK_INT(fake.request.lines, 1);
    CHECK_INT(fake_cell(&fake, 0, 0), 'X');
}

TEST(yxnbest_takes_any_number)
{
    fake_init(&fake);
    CHECK_TEXT(say("YXNBEST 3"), "ERROR no board yet: START comes first\n");
    static const struct {
        const char *line;
        int32_t lines;
    } cases[] = {{"YXNBEST", 1},    {"YXNBEST 1", 1},    {"YXNBEST 0", 1},
                 {"YXNBEST -7", 1}, {"YXNBEST rest", 1}, {"YXNBEST 225", GMK_RANKED_MAX}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        begin("START 15");
        CHECK_TEXT(say(cases[i].line), "0,0\n");
        CHECK_INT(fake.request.lines, cases[i].lines);
    }
}

TEST(yxshowforbid_lists_forbidden_points)
{
    /* Black on 5,7 6,7 and 7,5 7,6: a stone at 7,7 makes two open threes. */
    const char *position =
        "yxboard\n5,7,1\n0,0,2\n6,7,1\n0,14,2\n7,5,1\n14,0,2\n7,6,1\n14,14,2\ndone";
    begin("START 15\nINFO rule 4");
    CHECK_TEXT(say("yxshowforbid"), "FORBID .\n");
    say(position);
    CHECK_TEXT(say("yxshowforbid"), "FORBID 0707.\n");
    say("INFO rule 0");
    CHECK_TEXT(say("yxshowforbid"), "FORBID .\n");
}

TEST(end_asks_to_leave)
{
    fake_init(&fake);
    CHECK(protocol_feed(&fake.protocol, "START 15", false, 0));
    CHECK(!protocol_feed(&fake.protocol, "END", false, 0));
    CHECK(!protocol_feed(&fake.protocol, "end", false, 0));
    CHECK_INT(protocol_urgency("END"), URGENCY_END);
    CHECK_INT(protocol_urgency(" end "), URGENCY_END);
    CHECK_INT(protocol_urgency("ENDING"), URGENCY_NONE);
    CHECK_INT(protocol_urgency("yxstop"), URGENCY_STOP);
    CHECK_INT(protocol_urgency("STOP"), URGENCY_STOP);
    CHECK_INT(protocol_urgency("TURN 7,7"), URGENCY_NONE);
}

TEST(a_game_that_is_over_by_our_rule_is_still_answered)
{
    begin("START 15");
    CHECK_TEXT(say("BOARD\n3,3,2\n4,3,2\n5,3,2\n6,3,2\n7,3,2\n"
                   "3,9,1\n4,9,1\n5,9,1\n7,9,1\nDONE"),
               "7,8\n"); /* the nearest empty point to the last stone */
    CHECK_INT(fake.thoughts, 0);
    CHECK_TEXT(say("TURN 0,0"), "1,0\n");
}

TEST(a_failing_or_illegal_engine_is_replaced_by_a_near_point)
{
    begin("START 15");
    fake.status = GMK_ERR_NO_MEMORY;
    CHECK_TEXT(say("BEGIN"), "7,7\n");
    CHECK_TEXT(say("TURN 8,8"), "8,7\n");
    fake.status = GMK_OK;
    fake.has_move = true;
    fake.move = (GmkPoint){7, 7}; /* occupied */
    CHECK_TEXT(say("TURN 0,0"), "1,0\n");
}

/* Fills a 5x5 board by TURNs in a pattern without five; the last cell is ours or missing. */
TEST(a_full_board_is_an_error)
{
    char lines[1024] = "BOARD\n";
    begin("START 5");
    for (int i = 0; i < 25; i++) {
        char line[32];
        const int owner = (i % 5 + 2 * (i / 5)) % 4 < 2 ? 1 : 2;
        snprintf(line, sizeof line, "%d,%d,%d\n", i % 5, i / 5, owner);
        strncat(lines, line, sizeof lines - strlen(lines) - 1);
    }
    strncat(lines, "DONE", sizeof lines - strlen(lines) - 1);
    CHECK_TEXT(say(lines), "ERROR the board is full\n");
    CHECK_TEXT(say("BEGIN"), "ERROR the board is full\n");
    CHECK_TEXT(say("TAKEBACK 2,2"), "OK\n");
    CHECK_TEXT(say("BEGIN"), "2,2\n");
}

TEST(fallback_avoids_forbidden_points_of_black)
{
    /* The double three at 7,7 is the nearest to the last stone at 7,6, and forbidden. */
    begin("START 15\nINFO rule 4");
    fake.status = GMK_ERR_NO_MEMORY;
    say("BOARD\n5,7,1\n0,0,2\n6,7,1\n0,14,2\n7,5,1\n14,0,2\n14,14,2\n7,6,1\nDONE");
    CHECK_INT(fake.to_move, GMK_CELL_BLACK);
    const GmkPoint answer = fake.protocol.brain.session.stones[8].point;
    CHECK(answer.x != 7 || answer.y != 7);
    CHECK(abs(answer.x - 7) <= 1 && abs(answer.y - 6) <= 1);
}

TEST(an_opponents_forbidden_stone_does_not_confuse)
{
    begin("START 15\nINFO rule 4");
    say("BOARD\n5,7,2\n0,0,1\n6,7,2\n0,14,1\n7,5,2\n14,0,1\n7,6,2\n14,14,1\n7,7,2\nDONE");
    CHECK_INT(fake.thoughts, 1);
    CHECK_INT(fake.to_move, GMK_CELL_WHITE);
    CHECK_TEXT(fake.said, "1,0\n");
}

TEST(swap2_offers_three_points)
{
    begin("START 15");
    CHECK_TEXT(say("SWAP2BOARD\nDONE"), "0,0 1,0 2,0\n");
    CHECK_INT(fake.to_move, GMK_CELL_BLACK);
    /* The other one stays white and plays the fourth stone: we are black. */
    CHECK_TEXT(say("TURN 7,7"), "3,0\n");
    CHECK_INT(fake.to_move, GMK_CELL_BLACK);
    CHECK_INT(fake_cell(&fake, 0, 0), 'X');
    CHECK_INT(fake_cell(&fake, 1, 0), 'O');
    CHECK_INT(fake_cell(&fake, 7, 7), 'O');
    /* He takes black: the manager shows the board, and we are white. */
    say("BOARD\n0,0,2\n1,0,1\n2,0,2\nDONE");
    CHECK_INT(fake.to_move, GMK_CELL_WHITE);
}

TEST(swap2_takes_the_colour_that_the_engine_takes)
{
    begin("START 15");
    fake.score = 50;
    CHECK_TEXT(say("SWAP2BOARD\n7,7\n8,8\n9,9\nDONE"), "0,0\n");
    CHECK_INT(fake.to_move, GMK_CELL_WHITE);
    CHECK_INT(fake_cell(&fake, 8, 8), 'O');
    CHECK_TEXT(say("TURN 5,5"), "1,0\n");
    CHECK_INT(fake.to_move, GMK_CELL_WHITE);
    CHECK_INT(fake_cell(&fake, 0, 0), 'O');
    fake.score = -50;
    CHECK_TEXT(say("SWAP2BOARD\n7,7\n8,8\n9,9\nDONE"), "SWAP\n");
    CHECK_TEXT(say("TURN 5,5"), "0,0\n"); /* the other one has moved as white */
    CHECK_INT(fake.to_move, GMK_CELL_BLACK);
    CHECK_INT(fake_cell(&fake, 7, 7), 'X');
    CHECK_TEXT(say("SWAP2BOARD\n7,7\n8,8\n9,9\n1,1\n2,2\nDONE"), "SWAP\n");
    fake.score = 0;
    CHECK_TEXT(say("SWAP2BOARD\n7,7\n8,8\n9,9\n1,1\n2,2\nDONE"), "0,0\n");
}

TEST(swap2_adds_two_points)
{
    begin("START 15");
    fake.adds = true;
    CHECK_TEXT(say("SWAP2BOARD\n7,7\n8,8\n9,9\nDONE"), "0,0 1,0\n");
    /* The other one plays the sixth stone as white: we are black. */
    say("TURN 5,5");
    CHECK_INT(fake.to_move, GMK_CELL_BLACK);
    CHECK_INT(fake_cell(&fake, 7, 7), 'X');
    CHECK_INT(fake_cell(&fake, 0, 0), 'O');
    CHECK_INT(fake_cell(&fake, 1, 0), 'X');
    CHECK_INT(fake_cell(&fake, 5, 5), 'O');
}

TEST(steps_that_swap2_does_not_have_are_errors)
{
    begin("START 15");
    CHECK_TEXT(say("SWAP2BOARD\n7,7\nDONE"),
               "ERROR swap2 is played with 0, 3 or 5 stones, not 1\n");
    CHECK_TEXT(say("SWAP2BOARD\n7,7\n8,7\n9,7\n1,7\nDONE"),
               "ERROR swap2 is played with 0, 3 or 5 stones, not 4\n");
    CHECK_TEXT(say("SWAP2BOARD\n7,7\n7,7\n8,8\nDONE"), "ERROR bad stone: 7,7\n");
    CHECK_TEXT(say("SWAP2BOARD\n7,7\n7,15\n8,8\nDONE"), "ERROR bad stone: 7,15\n");
    CHECK_INT(fake.thoughts, 0);
    /* Even if the engine fails there is a legal answer. */
    fake.status = GMK_ERR_NO_MEMORY;
    int x[3], y[3];
    CHECK_INT(sscanf(say("SWAP2BOARD\nDONE"), "%d,%d %d,%d %d,%d\n", &x[0], &y[0], &x[1], &y[1],
                     &x[2], &y[2]),
              6);
    CHECK_INT(fake.protocol.brain.session.count, 3);
    CHECK_TEXT(say("SWAP2BOARD\n7,7\n8,8\n9,9\nDONE"), "SWAP\n");
}

/* What the main loop does when no line comes. */
static void idle(void)
{
    for (int i = 0; i < 10 && protocol_has_idle_work(&fake.protocol); i++)
        protocol_idle(&fake.protocol);
}

TEST(pondering_is_off_until_it_is_asked_for)
{
    begin("START 15\nTURN 7,7");
    idle();
    CHECK_INT(fake.ponders, 0);
    CHECK(!protocol_has_idle_work(&fake.protocol));
    say("INFO pondering 1"); /* also in the middle of the opponent's time */
    idle();
    CHECK_INT(fake.ponders, 1);
    say("INFO pondering 0\nTURN 8,8");
    idle();
    CHECK_INT(fake.ponders, 1);
}

TEST(pondering_is_about_the_expected_reply)
{
    begin("START 15\nINFO pondering 1");
    fake.expects_reply = true;
    fake.reply = (GmkPoint){9, 9};
    CHECK_TEXT(say("TURN 7,7"), "0,0\n");
    idle();
    CHECK_INT(fake.ponders, 1);
    CHECK_TEXT(fake.said, "0,0\n"); /* and says nothing */
    CHECK_INT(fake.to_move, GMK_CELL_WHITE);
    CHECK_INT(fake_cell(&fake, 7, 7), 'X');
    CHECK_INT(fake_cell(&fake, 0, 0), 'O');
    CHECK_INT(fake_cell(&fake, 9, 9), 'X');
    /* What was expected is not on the board. */
    CHECK_TEXT(say("TURN 8,8"), "MESSAGE Pondering: 0 of 1 replies expected\n1,0\n");
    CHECK_INT(fake_cell(&fake, 9, 9), '.');
    /* No reply is expected: the opponent's own position. */
    fake.expects_reply = false;
    say("TURN 3,3");
    idle();
    CHECK_INT(fake.to_move, GMK_CELL_BLACK);
    CHECK_INT(fake.ponders, 2);
}

TEST(pondering_goes_on_after_info_and_ends_with_the_position)
{
    begin("START 15\nINFO pondering 1\nTURN 7,7");
    idle();
    idle();
    CHECK_INT(fake.ponders, 1); /* once is enough */
    say("INFO time_left 1000");
    idle();
    CHECK_INT(fake.ponders, 2);
    static const char *const ends[] = {"STOP",     "TAKEBACK 0,0", "YXBOARD\n1,1,1\nDONE",
                                       "START 15", "RESTART",      "PLAY 5,5"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        begin("START 15\nINFO pondering 1\nTURN 7,7");
        say(ends[i]);
        idle();
        CHECK_INT(fake.ponders, 0);
        if (i > 0) {
            say("INFO time_left 1000");
            idle();
            CHECK_INT(fake.ponders, 0);
        }
    }
    begin("START 15\nINFO pondering 1\nTURN 7,7");
    say("BOARD");
    idle(); /* not between BOARD and DONE */
    CHECK_INT(fake.ponders, 0);
}

TEST(expected_replies_are_counted_and_told)
{
    begin("START 15\nINFO pondering 1");
    fake.expects_reply = true;
    fake.reply = (GmkPoint){9, 9};
    CHECK_TEXT(say("TURN 7,7"), "0,0\n"); /* nothing was expected before */
    idle();
    CHECK_TEXT(say("TURN 9,9"), "MESSAGE Pondering: 1 of 1 replies expected\n1,0\n");
    fake.reply = (GmkPoint){12, 10};
    CHECK_TEXT(say("TURN 8,5"), "2,0\n"); /* there was no time to ponder */
    idle();
    CHECK_TEXT(say("INFO time_left 1000\nTURN 8,9"),
               "MESSAGE Pondering: 1 of 2 replies expected\n3,0\n");
    /* A new game begins to count again. */
    say("RESTART");
    say("TURN 7,7");
    idle();
    CHECK_TEXT(say("TURN 12,10"), "MESSAGE Pondering: 1 of 1 replies expected\n1,0\n");
}

TEST(replies_that_nothing_was_expected_of_are_not_counted)
{
    begin("START 15\nINFO pondering 1");
    say("TURN 5,5"); /* pondering is about the opponent's own position */
    idle();
    CHECK_INT(fake.ponders, 1);
    CHECK_TEXT(say("TURN 5,6"), "1,0\n");
    fake.expects_reply = true;
    fake.reply = (GmkPoint){11, 11};
    static const char *const others[] = {"TAKEBACK 2,0\nTAKEBACK 5,9", "YXBOARD\n1,1,1\nDONE",
                                         "RESTART", "START 15"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        begin("START 15\nINFO pondering 1\nTURN 7,7\nTURN 4,4");
        fake.expects_reply = true;
        fake.reply = (GmkPoint){11, 11};
        say("TURN 5,9");
        idle();
        CHECK_INT(fake.ponders, 1);
        say(others[i]);
        CHECK(strstr(say("TURN 11,11"), "MESSAGE") == NULL);
    }
}

TEST(a_won_game_is_not_pondered_on)
{
    begin("START 15\nINFO pondering 1");
    fake.has_move = true;
    fake.move = (GmkPoint){4, 0};
    CHECK_TEXT(say("BOARD\n0,0,1\n1,0,1\n2,0,1\n3,0,1\n0,9,2\n2,9,2\n4,9,2\n6,9,2\nDONE"), "4,0\n");
    idle();
    CHECK_INT(fake.ponders, 0);
}

TEST(tables_for_what_info_changed_are_made_while_nobody_waits)
{
    begin("START 15");
    idle();
    CHECK_INT(fake.prepares, 1);
    say("INFO timeout_turn 3000\nINFO rule 0\nINFO max_memory 367001600");
    idle();
    CHECK_INT(fake.prepares, 1); /* the same tables will do */
    say("INFO rule 4\nINFO max_memory 70000000");
    CHECK_INT(fake.prepares, 1);
    idle();
    CHECK_INT(fake.prepares, 2);
    CHECK_INT(fake.rule, GMK_RULE_RENJU);
    idle();
    CHECK_INT(fake.prepares, 2);
    say("INFO timeout_turn 30"); /* a smaller one */
    idle();
    CHECK_INT(fake.prepares, 3);
    say("INFO time_left 100\nINFO timeout_turn 32\nINFO time_left 10");
    idle();
    CHECK_INT(fake.prepares, 3);
    fake_init(&fake);
    say("INFO rule 4");
    idle(); /* no board yet */
    CHECK_INT(fake.prepares, 0);
}

TEST(long_lines_are_errors_unless_info)
{
    char line[1000];
    begin("START 15");
    memset(line, 'A', sizeof line);
    line[sizeof line - 1] = 0;
    fake.length = 0;
    protocol_feed(&fake.protocol, line, true, 0);
    CHECK(strncmp(fake.said, "ERROR the line is too long: AAAA", 32) == 0);
    CHECK(fake.length < 120);
    memcpy(line, "INFO folder ", 12);
    fake.length = 0;
    fake.said[0] = 0;
    protocol_feed(&fake.protocol, line, true, 0);
    CHECK_TEXT(fake.said, "");
}

static uint64_t random_state;

static uint32_t draw(int32_t limit)
{
    return (uint32_t)random_below(&random_state, limit);
}

/* Lines that are nearly right: words of the protocol with numbers and rubbish, in any order. */
static void write_random_line(char *out, size_t size)
{
    static const char *const words[] = {"START",
                                        "RECTSTART",
                                        "RESTART",
                                        "BEGIN",
                                        "TURN",
                                        "BOARD",
                                        "DONE",
                                        "TAKEBACK",
                                        "PLAY",
                                        "SWAP2BOARD",
                                        "INFO rule",
                                        "INFO time_left",
                                        "ABOUT",
                                        "YXBOARD",
                                        "YXSHOWINFO",
                                        "YXNBEST",
                                        "YXSHOWFORBID",
                                        "YXHASHCLEAR",
                                        "STOP",
                                        "YXBLOCK",
                                        "YXBLOCKUNDO",
                                        "YXBLOCKRESET",
                                        "YXBALANCETWO 10",
                                        "YXSWAP2STEP2",
                                        "YXSOOSORVSTEP3",
                                        "YXSOOSORVSTEP5 3",
                                        "YXSOOSORVSTEP6",
                                        "YXSETDATABASE",
                                        "YXQUERYDATABASEALL",
                                        "YXQUERYDATABASEALLT",
                                        "YXQUERYDATABASEONE",
                                        "YXEDITTVDDATABASE 1",
                                        "YXSEARCHDEFEND",
                                        "INFO show_detail",
                                        "INFO usedatabase",
                                        "",
                                        "",
                                        "",
                                        "?\x80\xff",
                                        "INFO max_memory"};
    const char *word = words[draw((int32_t)(sizeof words / sizeof *words))];
    const int a = (int)draw(26) - 2, b = (int)draw(26) - 2;
    switch (draw(6)) {
    case 0: snprintf(out, size, "%s %d", word, a); break;
    case 1: snprintf(out, size, "%s", word); break;
    case 2: snprintf(out, size, "%s %d,%d,%d", word, a, b, (int)draw(5)); break;
    case 3: snprintf(out, size, "%d,%d,%d", a, b, (int)draw(4)); break;
    case 4: snprintf(out, size, "%s %d,", word, a); break;
    default: snprintf(out, size, "%s %d,%d", word, a, b); break;
    }
}

TEST(a_hundred_thousand_random_lines_do_no_harm)
{
    int moves = 0, errors = 0, unknown = 0;
    random_state = test_seed;
    begin("START 15");
    for (int i = 0; i < 100000; i++) {
        char line[128];
        write_random_line(line, sizeof line);
        if (fake.protocol.brain.session.width == 0 && draw(2) == 0)
            snprintf(line, sizeof line, "RECTSTART %d,%d", 5 + (int)draw(16), 15);
        fake.length = 0;
        fake.said[0] = 0;
        protocol_feed(&fake.protocol, line, draw(100) == 0, 0);
        moves += fake.said[0] >= '0' && fake.said[0] <= '9';
        errors += strncmp(fake.said, "ERROR ", 6) == 0;
        unknown += strncmp(fake.said, "UNKNOWN ", 8) == 0;
        const Session *session = &fake.protocol.brain.session;
        CHECK(session->count >= 0 && session->count <= session->width * session->height);
    }
    printf("    %d moves, %d errors, %d unknown\n", moves, errors, unknown);
    CHECK(moves > 1000 && errors > 1000 && unknown > 1000);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(start_answers_ok_for_every_size_the_engine_plays),
        CASE(a_refused_start_leaves_no_board),
        CASE(rectstart_takes_two_sides),
        CASE(commands_before_start_are_errors_and_do_not_think),
        CASE(restart_empties_the_board_and_keeps_its_size),
        CASE(tables_are_made_before_ok_and_never_on_info),
        CASE(begin_plays_black_and_turn_answers_white),
        CASE(turn_refuses_what_is_no_empty_point),
        CASE(board_sets_colours_by_counts),
        CASE(board_in_any_order_is_the_same_position),
        CASE(empty_board_is_a_first_move),
        CASE(board_forgets_the_stones_before_it),
        CASE(board_with_unequal_counts_goes_by_the_first_stone),
        CASE(our_colour_may_be_told),
        CASE(field_three_is_a_blocked_cell),
        CASE(bad_stones_in_a_board_are_one_error_and_change_nothing),
        CASE(a_command_inside_a_block_ends_it_but_info_does_not),
        CASE(info_inside_a_block_is_kept),
        CASE(takeback_removes_any_stone),
        CASE(play_repeats_the_move_as_our_own),
        CASE(about_is_one_line_with_the_engine_version),
        CASE(lower_case_and_blanks_are_understood),
        CASE(info_is_never_answered_and_may_come_before_start),
        CASE(rule_is_a_sum_of_bits),
        CASE(time_counts_from_the_arrival_of_the_command),
        CASE(a_machine_that_is_late_gets_a_larger_reserve),
        CASE(unknown_lines_are_answered_unknown),
        CASE(blocks_of_unknown_commands_are_swallowed),
        CASE(yixins_database_commands_are_taken_with_their_lines),
        CASE(excluded_points_are_not_played),
        CASE(many_excluded_points_ask_for_as_many_lines_as_there_are),
        CASE(where_every_ranked_move_is_excluded_another_is_played),
        CASE(a_balancing_move_is_the_nearest_to_even),
        CASE(swap2_step_by_step),
        CASE(soosorv_step_by_step),
        CASE(symmetric_fifths_are_offered_once),
        CASE(yxboard_sets_the_position_without_an_answer),
        CASE(a_block_may_stand_in_one_line),
        CASE(yixin_extensions_are_answered_or_swallowed),
        CASE(yxnbest_tells_the_best_moves_before_its_move),
        CASE(yxnbest_takes_any_number),
        CASE(yxshowforbid_lists_forbidden_points),
        CASE(end_asks_to_leave),
        CASE(a_game_that_is_over_by_our_rule_is_still_answered),
        CASE(a_failing_or_illegal_engine_is_replaced_by_a_near_point),
        CASE(a_full_board_is_an_error),
        CASE(fallback_avoids_forbidden_points_of_black),
        CASE(an_opponents_forbidden_stone_does_not_confuse),
        CASE(swap2_offers_three_points),
        CASE(swap2_takes_the_colour_that_the_engine_takes),
        CASE(swap2_adds_two_points),
        CASE(steps_that_swap2_does_not_have_are_errors),
        CASE(pondering_is_off_until_it_is_asked_for),
        CASE(pondering_is_about_the_expected_reply),
        CASE(expected_replies_are_counted_and_told),
        CASE(replies_that_nothing_was_expected_of_are_not_counted),
        CASE(pondering_goes_on_after_info_and_ends_with_the_position),
        CASE(a_won_game_is_not_pondered_on),
        CASE(tables_for_what_info_changed_are_made_while_nobody_waits),
        CASE(long_lines_are_errors_unless_info),
        CASE(a_hundred_thousand_random_lines_do_no_harm),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/* The brain as managers see it: a process with pipes. */
#include "platform/files/os_file.h"
#include "platform/files/os_folder.h"
#include "platform/processes/os_process.h"
#include "platform/threads/os_clock.h"

#include "test.h"

static OsProcess *brain;

static bool start(void)
{
    char why[200];
    brain = os_process_start("\"" BRAIN_EXE "\"", NULL, why, sizeof why);
    if (!brain) {
        printf("    %s\n", why);
        test_failures++;
    }
    return brain != NULL;
}

static bool tell(const char *lines)
{
    return os_process_write(brain, lines, strlen(lines), 60000);
}

/* The next line and when it came, or "" when none comes within the time. */
static const char *hear_all(int64_t timeout_ms, int64_t *arrival_us)
{
    static char line[OS_PROCESS_LINE_MAX];
    if (os_process_read_line(brain, line, sizeof line, arrival_us, timeout_ms) != OS_READ_LINE)
        line[0] = 0;
    return line;
}

/* The line that sums up a search before its move. */
static bool is_summary(const char *line)
{
    return strncmp(line, "MESSAGE Speed ", 14) == 0;
}

/* The same without summaries. */
static const char *hear_at(int64_t timeout_ms, int64_t *arrival_us)
{
    const char *line = hear_all(timeout_ms, arrival_us);
    while (is_summary(line))
        line = hear_all(timeout_ms, arrival_us);
    return line;
}

static const char *hear(int64_t timeout_ms)
{
    return hear_at(timeout_ms, NULL);
}

static bool is_move(const char *line)
{
    int x, y, end = 0;
    return sscanf(line, "%d,%d%n", &x, &y, &end) == 2 && !line[end];
}

/* It leaves by itself, with exit code 0, within the 0.7 s that Piskvork waits. */
static void check_left_within(int64_t ms)
{
    int code = -1;
    CHECK(os_process_wait(brain, &code, ms));
    CHECK_INT(code, 0);
    os_process_free(brain);
    brain = NULL;
}

static void check_left(void)
{
    check_left_within(700 * TEST_SLOWNESS);
}

TEST(a_game_over_pipes)
{
    if (!start())
        return;
    tell("INFO timeout_turn 50\r\nSTART 15\r\n");
    CHECK_TEXT(hear(5000), "OK");
    tell("BEGIN\r\n");
    CHECK_TEXT(hear(5000), "7,7");
    tell("TURN 0,0\rTURN 0,1\n");
    CHECK(is_move(hear(5000)));
    CHECK(is_move(hear(5000)));
    tell("NONSENSE\nRESTART\n");
    CHECK_TEXT(hear(5000), "UNKNOWN NONSENSE");
    CHECK_TEXT(hear(5000), "OK");
    tell("END\n");
    check_left();
}

/* As Piskvork starts it: bytes that nobody meant behind the name of the program. */
TEST(rubbish_on_the_command_line_does_not_keep_it_from_playing)
{
    char why[128];
    brain = os_process_start("\"" BRAIN_EXE "\" \x01x\x7f", NULL, why, sizeof why);
    CHECK(brain != NULL);
    if (!brain)
        return;
    tell("INFO timeout_turn 50\nSTART 15\n");
    CHECK_TEXT(hear(5000), "OK");
    tell("BEGIN\n");
    CHECK(is_move(hear(5000)));
    tell("END\n");
    check_left();
}

/* Some managers send the winning move and END at once: no move is wanted any more. */
TEST(no_move_comes_after_end_even_without_a_search)
{
    if (!start())
        return;
    tell("INFO timeout_turn 50\nSTART 15\nBOARD\n0,0,2\n5,5,1\n1,0,2\n6,6,1\n2,0,2\n9,9,1\n3,0,2\n"
         "12,1,1\n4,0,2\nDONE\nEND\n");
    for (const char *line = hear_all(5000, NULL); *line; line = hear_all(1000, NULL))
        CHECK(!is_move(line));
    check_left();
}

/* Rule 8: the edge does not block a five, and six win; rule 9: six do not. */
TEST(caro_is_played_as_other_programs_play_it)
{
    static const char five[] = "BOARD\n1,0,1\n5,0,2\n2,0,1\n12,12,2\n3,0,1\n12,3,2\n4,0,1\n"
                               "3,12,2\nDONE\n";
    static const char six[] = "BOARD\n3,7,2\n0,0,1\n4,7,2\n2,14,1\n5,7,2\n14,0,1\n7,7,2\n"
                              "14,14,1\n8,7,2\nDONE\n";
    if (!start())
        return;
    tell("INFO timeout_turn 2000\nSTART 15\nINFO rule 8\n"); /* the net is unpacked in it */
    CHECK_TEXT(hear(5000), "OK");
    tell(five);
    CHECK_TEXT(hear(5000), "0,0");
    tell(six);
    CHECK_TEXT(hear(5000), "6,7");
    tell("INFO rule 9\n");
    tell(five);
    CHECK_TEXT(hear(5000), "0,0");
    tell("END\n");
    check_left();
}

TEST(end_is_obeyed_while_it_thinks)
{
    if (!start())
        return;
    tell("START 15\nINFO timeout_turn 600000\nINFO usedatabase 0\nBOARD\n7,7,1\n8,8,2\nDONE\n");
    CHECK_TEXT(hear(5000), "OK");
    os_sleep_ms(300);
    tell("END\n");
    CHECK_TEXT(hear_all(700 * TEST_SLOWNESS, NULL), ""); /* no move, nor a word about it */
    check_left();
}

/* What needs no search is answered all the same: a script may send everything at once. */
TEST(lines_before_end_are_answered)
{
    if (!start())
        return;
    tell("ABOUT\nNONSENSE\nEND\n");
    CHECK(strncmp(hear_all(5000, NULL), "name=", 5) == 0);
    CHECK_TEXT(hear_all(5000, NULL), "UNKNOWN NONSENSE");
    check_left();
}

/* A script that ends without END gets its move, at once. */
TEST(end_of_input_is_obeyed_while_it_thinks)
{
    if (!start())
        return;
    tell("START 15\nINFO timeout_turn 600000\nINFO usedatabase 0\nBOARD\n7,7,1\n8,8,2\nDONE\n");
    CHECK_TEXT(hear(5000), "OK");
    os_sleep_ms(300);
    os_process_close_input(brain);
    CHECK(is_move(hear(5000)));
    check_left();
}

static int compare_int64(const void *a, const void *b)
{
    const int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

/* The median time of a turn of 60 ms for which a table of so many KiB is cleared; -1: no brain. */
static int64_t turn_after_clearing(int kib)
{
    enum { MOVES = 21 };
    int64_t took[MOVES];
    char text[80];
    if (!start())
        return -1;
    snprintf(text, sizeof text, "INFO hash_size %d\nINFO timeout_turn 60\nSTART 15\n", kib);
    tell(text);
    CHECK_TEXT(hear(20000), "OK");
    for (int i = 0; i < MOVES; i++) {
        const int64_t start_ms = os_clock_ms();
        tell("YXHASHCLEAR\nBOARD\n7,7,1\n8,8,2\n6,9,1\n9,6,2\nDONE\n");
        CHECK(is_move(hear(5000)));
        took[i] = os_clock_ms() - start_ms;
    }
    tell("END\n");
    check_left();
    qsort(took, MOVES, sizeof *took, compare_int64);
    printf("    table of %d KiB: a turn of 60 ms took %lld ms, at most %lld\n", kib,
           (long long)took[MOVES / 2], (long long)took[MOVES - 1]);
    return took[MOVES / 2];
}

/* Yixin-Board clears the table before most moves. What a busy machine adds to a turn it adds to one
 * with a small table, too. */
TEST(clearing_a_large_table_makes_no_move_late)
{
    enum { LATER_MS = 60 };
    const int64_t small = turn_after_clearing(16384), large = turn_after_clearing(1048576);
    CHECK(small >= 0 && large < small + LATER_MS);
}

TEST(a_proof_at_the_root_is_told_with_depth_and_value)
{
    bool told = false;
    if (!start())
        return;
    tell("START 15\nINFO timeout_turn 2000\nINFO show_detail 1\n"
         "BOARD\n7,7,1\n0,0,2\n8,8,1\n0,14,2\n9,7,1\n14,0,2\n10,9,1\n14,14,2\nDONE\n");
    CHECK_TEXT(hear(5000), "OK");
    for (int i = 0; i < 100; i++) {
        const char *line = hear(5000);
        int depth = 0, plies = 0;
        if (!*line || is_move(line))
            break;
        if (sscanf(line, "MESSAGE Depth %d-%*d | Eval +M%d", &depth, &plies) == 2)
            told = told || (depth > 0 && plies > 0);
    }
    CHECK(told);
    tell("END\n");
    check_left();
}

TEST(stop_gives_the_move_now)
{
    if (!start())
        return;
    tell("START 15\nINFO timeout_turn 600000\nYXSTOP\n");
    CHECK_TEXT(hear(5000), "OK");
    int64_t quickest_ms = INT64_MAX; /* a busy machine delays some, a mistake delays all */
    for (int i = 0; i < 5; i++) {
        tell("BOARD\n7,7,2\nDONE\n");
        if (i > 0)
            os_sleep_ms(100 * i); /* the first STOP comes before it has begun */
        const int64_t start_ms = os_clock_ms();
        tell(i % 2 ? "yxstop\n" : "STOP\n");
        CHECK(is_move(hear(5000)));
        const int64_t took_ms = os_clock_ms() - start_ms;
        quickest_ms = took_ms < quickest_ms ? took_ms : quickest_ms;
    }
    printf("    at best %lld ms after the stop\n", (long long)quickest_ms);
    CHECK(quickest_ms < 100 * TEST_SLOWNESS);
    /* A stop with nothing to stop does not stop the next thought. */
    tell("STOP\nINFO timeout_turn 300\nBOARD\n7,7,2\n8,8,1\nDONE\n");
    const int64_t start_ms = os_clock_ms();
    CHECK(is_move(hear(5000)));
    CHECK(os_clock_ms() - start_ms >= 100);
    tell("END\n");
    check_left();
}

TEST(lines_that_come_while_it_thinks_wait_for_their_turn)
{
    if (!start())
        return;
    tell("START 15\nINFO timeout_turn 200\nTURN 7,7\nABOUT\nNONSENSE\nTAKEBACK 7,7\n");
    CHECK_TEXT(hear(5000), "OK");
    CHECK(is_move(hear(5000)));
    CHECK(strncmp(hear(5000), "name=", 5) == 0);
    CHECK_TEXT(hear(5000), "UNKNOWN NONSENSE");
    CHECK_TEXT(hear(5000), "OK");
    tell("END\n");
    check_left();
}

/* Plays against itself by BOARD and looks at the slowest moves. */
static void check_time(int64_t turn_ms, int64_t allowed_ms, int moves)
{
    char stones[2048] = "", text[4096];
    int late = 0;
    int64_t longest = 0;
    if (!start())
        return;
    snprintf(text, sizeof text, "START 15\nINFO timeout_turn %lld\n", (long long)turn_ms);
    tell(text);
    CHECK_TEXT(hear(5000), "OK");
    for (int i = 0; i < moves; i++) {
        char line[32];
        int64_t arrival_us = 0;
        snprintf(text, sizeof text, "BOARD\n%sDONE\n", stones);
        const int64_t start_us = os_clock_us();
        tell(text);
        snprintf(line, sizeof line, "%s", hear_at(turn_ms + 10000, &arrival_us));
        CHECK(is_move(line));
        const int64_t took_ms = (arrival_us - start_us) / 1000;
        late += took_ms > allowed_ms;
        longest = took_ms > longest ? took_ms : longest;
        /* The stones stay legal: it plays for both sides in turn. */
        for (char *p = stones; *p; p++)
            if (*p == '\n')
                p[-1] = p[-1] == '1' ? '2' : '1';
        const size_t length = strlen(stones);
        snprintf(stones + length, sizeof stones - length, "%.8s,2\n", line);
    }
    printf("    timeout_turn %lld: longest %lld ms\n", (long long)turn_ms, (long long)longest);
    /* A busy machine makes some late; a brain that breaks its limit is late nearly always. */
    CHECK(late * 3 <= moves);
    os_process_free(brain);
}

TEST(time_is_kept)
{
    check_time(0, 50, 20);
    check_time(30, 40, 20); /* there is no room for a reserve in 30 ms */
    check_time(100, 100, 12);
    check_time(1000, 1000, 3);
}

TEST(time_is_used)
{
    if (!start())
        return;
    const int64_t start_ms = os_clock_ms(); /* on a busy machine the OK is heard late */
    tell("START 15\nINFO timeout_turn 1000\nBOARD\n7,7,1\n8,6,2\n9,9,1\n5,6,2\nDONE\n");
    CHECK_TEXT(hear(5000), "OK");
    CHECK(is_move(hear(5000)));
    CHECK(os_clock_ms() - start_ms > 300);
    os_process_free(brain);
}

TEST(details_come_only_when_asked_for)
{
    if (!start())
        return;
    tell("START 15\nINFO timeout_turn 100\nBOARD\n7,7,1\n8,6,2\n9,9,1\n5,6,2\nDONE\n");
    CHECK_TEXT(hear_all(5000, NULL), "OK");
    CHECK(is_summary(hear_all(5000, NULL))); /* one line, then the move */
    CHECK(is_move(hear_all(5000, NULL)));
    tell("INFO show_detail 0\nBOARD\n7,7,1\n8,6,2\n9,9,1\n5,6,2\nDONE\n");
    CHECK(is_summary(hear_all(5000, NULL)));
    CHECK(is_move(hear_all(5000, NULL)));
    tell("INFO show_detail 2\nBOARD\n7,7,1\n8,6,2\n9,9,1\n5,6,2\nDONE\n");
    CHECK_TEXT(hear_all(5000, NULL), "INFO PV 0");
    const char *detail = hear_all(5000, NULL);
    while (strncmp(detail, "INFO ", 5) == 0)
        detail = hear_all(5000, NULL);
    CHECK(is_summary(detail));
    CHECK(is_move(hear_all(5000, NULL)));
    tell("INFO show_detail 1\nBOARD\n7,7,1\n8,6,2\n9,9,1\n5,6,2\nDONE\n");
    int realtime = 0;
    const char *line = hear(5000);
    for (; strncmp(line, "MESSAGE ", 8) == 0; line = hear(5000))
        realtime += strncmp(line, "MESSAGE REALTIME BEST ", 22) == 0;
    CHECK(is_move(line));
    CHECK(realtime > 0);
    os_process_free(brain);
}

/* Moves that are told are different and best first, and the first of them is played. */
TEST(the_best_moves_are_told_when_asked_for)
{
    if (!start())
        return;
    tell("START 15\nINFO timeout_turn 30000\nINFO max_depth 4\n");
    CHECK_TEXT(hear(5000), "OK");
    tell("YXBOARD\n7,7,1\n8,6,2\n9,9,1\n5,6,2\nDONE\nYXNBEST 4\n");
    int x[4], y[4], last = INT32_MAX;
    for (int i = 0; i < 4; i++) {
        int number = 0, score = 0, row = 0;
        char column = 0;
        const char *line = hear(30000);
        CHECK_INT(sscanf(line, "MESSAGE (%d) %d | 4-%*d | %c%d", &number, &score, &column, &row),
                  4);
        x[i] = column - 'A';
        y[i] = 15 - row;
        CHECK_INT(number, i + 1);
        CHECK(score <= last);
        last = score;
        for (int j = 0; j < i; j++)
            CHECK(x[i] != x[j] || y[i] != y[j]);
    }
    char first[32];
    snprintf(first, sizeof first, "%d,%d", x[0], y[0]);
    CHECK_TEXT(hear(5000), first);
    /* With one, or after it, there is the move alone. */
    tell("YXBOARD 7,7,1 8,6,2 9,9,1 5,6,2 DONE\nYXNBEST 1\nTURN 0,0\n");
    CHECK(is_move(hear(30000)));
    CHECK(is_move(hear(30000)));
    os_process_free(brain);
}

TEST(real_swap2_answers_have_the_right_shape)
{
    if (!start())
        return;
    tell("START 15\nINFO timeout_turn 200\nSWAP2BOARD\nDONE\n");
    CHECK_TEXT(hear(5000), "OK");
    int p[6], end = 0;
    const char *line = hear(5000);
    CHECK(sscanf(line, "%d,%d %d,%d %d,%d%n", &p[0], &p[1], &p[2], &p[3], &p[4], &p[5], &end) == 6);
    CHECK_INT(line[end], 0);
    tell("SWAP2BOARD\n7,7\n8,7\n9,9\nDONE\n");
    line = hear(5000);
    CHECK(is_move(line) || strcmp(line, "SWAP") == 0 ||
          (sscanf(line, "%d,%d %d,%d%n", &p[0], &p[1], &p[2], &p[3], &end) == 4 && !line[end]));
    /* White's stones are far away: black is the better side. */
    tell("SWAP2BOARD\n7,7\n0,0\n8,6\nDONE\n");
    CHECK_TEXT(hear(5000), "SWAP");
    tell("SWAP2BOARD\n6,7\n0,0\n7,7\n14,14\n8,7\nDONE\n");
    CHECK_TEXT(hear(5000), "SWAP");
    tell("SWAP2BOARD\n0,0\n7,7\n14,14\n8,6\n0,14\nDONE\n");
    CHECK(is_move(hear(5000)));
    tell("SWAP2BOARD\n0,0\n7,7\nDONE\n");
    CHECK_TEXT(hear(5000), "ERROR swap2 is played with 0, 3 or 5 stones, not 2");
    os_process_free(brain);
}

static bool is_file(const char *path)
{
    char *data = NULL;
    size_t size = 0;
    const bool there = os_file_read(&data, &size, path, 1 << 20) == 0;
    free(data);
    return there;
}

static void think_with_folder(const char *folder)
{
    char line[256];
    if (!start())
        return;
    snprintf(line, sizeof line, "INFO folder %s\nSTART 15\nINFO max_node 3000\n", folder);
    tell(line);
    CHECK_TEXT(hear(10000), "OK");
    tell("BOARD\n7,7,1\n8,6,2\n9,9,1\n5,6,2\nDONE\n");
    CHECK(is_move(hear(20000)));
    tell("END\n");
    check_left();
}

/* The folder of a manager is everybody's: the brain writes only into one made for it. */
TEST(it_learns_in_its_own_folder_if_there_is_one)
{
    CHECK(os_folder_make("brain_folder"));
    CHECK(os_folder_make("brain_folder/empty"));
    CHECK(os_folder_make("brain_folder/pbrain-gomokit"));
    os_file_remove("brain_folder/pbrain-gomokit/learning.dat");
    think_with_folder("brain_folder/empty");
    CHECK(!is_file("brain_folder/empty/pbrain-gomokit/learning.dat"));
    CHECK(!is_file("brain_folder/empty/learning.dat"));
    think_with_folder("brain_folder/missing");
    CHECK(!is_file("brain_folder/pbrain-gomokit/learning.dat"));
    think_with_folder("brain_folder");
    CHECK(is_file("brain_folder/pbrain-gomokit/learning.dat"));
    os_file_remove("brain_folder/pbrain-gomokit/learning.dat");
    os_file_remove("brain_folder/pbrain-gomokit/learning.dat.lock");
}

TEST(the_real_table_fills)
{
    int whole = 0, tenth = 0;
    if (!start())
        return;
    tell("INFO hash_size 6144\nSTART 15\nyxshowhashusage\n");
    CHECK_TEXT(hear(5000), "OK");
    CHECK_TEXT(hear(5000), "MESSAGE The hash table is 0.0% full.");
    tell("INFO max_node 20000\nINFO timeout_turn "
         "60000\nBOARD\n7,7,1\n8,6,2\n9,9,1\n5,6,2\nDONE\nyxshowhashusage\n");
    CHECK(is_move(hear(60000)));
    CHECK_INT(sscanf(hear(5000), "MESSAGE The hash table is %d.%d%% full.", &whole, &tenth), 2);
    CHECK(10 * whole + tenth > 0 && whole <= 100);
    tell("END\n");
    check_left();
}

/* ------------------------------------------------------------------------------------------------
 * Pondering
 */

#define QUIET_GAME "BOARD\n7,7,1\n8,6,2\n9,9,1\n5,6,2\nDONE\n"

/* Takes the lines of a thought with details: the reply that is expected to its move, its nodes. */
static bool hear_details(char *reply, size_t size, int *nodes)
{
    const char *line = hear(30000);
    reply[0] = 0;
    for (; *line && !is_move(line); line = hear(30000)) {
        int x = 0, y = 0;
        sscanf(line, "INFO TOTALNODES %d", nodes);
        if (sscanf(line, "MESSAGE REALTIME PV %*d,%*d %d,%d", &x, &y) == 2)
            snprintf(reply, size, "TURN %d,%d\n", x, y);
    }
    return is_move(line);
}

/* What it takes to reach a depth after the expected reply, which came after a while. */
static int nodes_after_reply(const char *pondering, int64_t ms)
{
    char reply[32];
    int nodes = 0;
    if (!start())
        return 0;
    tell("START 15\nINFO timeout_turn 30000\nINFO max_depth 6\nINFO show_detail 3\n");
    tell(pondering);
    CHECK_TEXT(hear(5000), "OK");
    tell(QUIET_GAME);
    CHECK(hear_details(reply, sizeof reply, &nodes) && reply[0]);
    tell("INFO max_depth 10\n"); /* for the pondering too */
    CHECK_TEXT(hear(ms), "");    /* not a word while it ponders */
    tell(reply);
    CHECK(hear_details(reply, sizeof reply, &nodes));
    tell("END\n");
    check_left();
    return nodes;
}

/* To a depth, with one thread, a search is always the same, unless its table was used meanwhile. */
TEST(pondering_leaves_its_mark_in_the_table)
{
    const int without = nodes_after_reply("", 1);
    int with = without;
    CHECK_INT(nodes_after_reply("INFO pondering 0\n", 1), without);
    /* A busy machine may not let it ponder at all: then longer. */
    for (int64_t ms = 500; ms < 20000 && with == without; ms *= 4)
        with = nodes_after_reply("INFO pondering 1\n", ms);
    printf("    %d nodes after pondering, %d without\n", with, without);
    CHECK(with != without);
}

TEST(pondering_ends_at_every_command)
{
    static const char *const commands[] = {"ABOUT\n",        "RUBBISH\n",  "YXSHOWINFO\n",
                                           "TAKEBACK 7,7\n", "START 15\n", "RESTART\n"};
    int64_t longest_us = 0;
    int slow = 0;
    if (!start())
        return;
    tell("START 15\nINFO pondering 1\nINFO timeout_turn 50\n");
    CHECK_TEXT(hear(5000), "OK");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        int64_t arrival_us = 0;
        tell(QUIET_GAME);
        CHECK(is_move(hear(5000)));
        os_sleep_ms(60);
        tell("INFO time_left 100000\n"); /* it goes on after this */
        os_sleep_ms(60);
        const int64_t start_us = os_clock_us();
        tell(commands[i]);
        const char *line = hear_all(5000, &arrival_us);
        CHECK(line[0] && !is_move(line));
        if (strncmp(commands[i], "YXSHOWINFO", 10) == 0)
            (void)(hear(5000), hear(5000)); /* its other lines */
        const int64_t took_us = arrival_us - start_us;
        longest_us = took_us > longest_us ? took_us : longest_us;
        slow += took_us > 200000 * TEST_SLOWNESS;
    }
    printf("    longest %.1f ms\n", (double)longest_us / 1000);
    CHECK(slow <= 1); /* 20 ms where nobody else wants the processor */
    tell(QUIET_GAME);
    CHECK(is_move(hear(5000)));
    os_sleep_ms(50);
    tell("YXSTOP\n"); /* no answer, and no pondering any more */
    CHECK_TEXT(hear(100), "");
    tell(QUIET_GAME);
    CHECK(is_move(hear(5000)));
    os_sleep_ms(50);
    tell("END\n");
    check_left();
}

/* Four threads think and ponder while lines come: moves, stops, and an END in the middle. */
TEST(four_threads_think_ponder_and_stop)
{
    if (!start())
        return;
    tell("START 15\nINFO thread_num 4\nINFO pondering 1\nINFO timeout_turn 150\n");
    CHECK_TEXT(hear(5000), "OK");
    for (int i = 0; i < 4; i++) {
        tell(QUIET_GAME);
        CHECK(is_move(hear(5000)));
        os_sleep_ms(20 * i);
        tell(i % 2 ? "YXSTOP\n" : "INFO time_left 100000\n");
    }
    tell("INFO timeout_turn 600000\n" QUIET_GAME);
    os_sleep_ms(100);
    tell("YXSTOP\n");
    CHECK(is_move(hear(5000)));
    tell("YXSTOP\n" QUIET_GAME);
    os_sleep_ms(100);
    tell("END\n");
    check_left();
}

TEST(pondering_ends_with_the_input)
{
    if (!start())
        return;
    tell("START 15\nINFO pondering 1\nINFO timeout_turn 50\n" QUIET_GAME);
    CHECK_TEXT(hear(5000), "OK");
    CHECK(is_move(hear(5000)));
    os_sleep_ms(100);
    os_process_close_input(brain);
    check_left();
}

/* A four far from the last stone: a brain that completes it has searched the board. */
TEST(tiny_memory_limits_still_think)
{
    static const char *const limits[] = {"1", "10000000", "367001600", "2147483647", "0"};
    if (!start())
        return;
    tell("START 20\nINFO timeout_turn 100\n");
    CHECK_TEXT(hear(5000), "OK");
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        char text[256];
        snprintf(text, sizeof text,
                 "RESTART\nINFO max_memory %s\nBOARD\n2,2,2\n3,2,1\n4,2,1\n5,2,1\n6,2,1\n"
                 "15,15,2\n15,17,2\n17,15,2\nDONE\n",
                 limits[i]);
        tell(text);
        CHECK_TEXT(hear(5000), "OK");
        CHECK_TEXT(hear(5000), "7,2");
    }
    os_process_free(brain);
}

static uint64_t random_state;

static uint32_t random_below(uint32_t limit)
{
    random_state = random_state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(random_state >> 33) % limit;
}

/* Lines at any moment of a thought or a ponder: each is answered as if there were no pondering. */
TEST(pondering_survives_lines_at_any_moment)
{
    static const char *const lines[] = {"INFO time_left 5000\n", "ABOUT\n", "STOP\n",
                                        "YXHASHCLEAR\n", "INFO rule 1\nINFO rule 0\n"};
    int answers = 0;
    random_state = test_seed;
    if (!start())
        return;
    tell("START 15\nINFO pondering 1\nINFO timeout_turn 40\nINFO max_memory 50000000\n");
    CHECK_TEXT(hear(5000), "OK");
    for (int i = 0; i < 60; i++) {
        const uint32_t kind = random_below(10);
        if (kind < 5) {
            tell(lines[kind]);
            if (kind == 1)
                CHECK(strncmp(hear(5000), "name=", 5) == 0);
        } else {
            tell(QUIET_GAME);
            CHECK(is_move(hear(5000)));
            answers++;
        }
        os_sleep_ms(random_below(4) == 0 ? random_below(20) : random_below(2));
    }
    CHECK(answers > 10);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) /* they take more than that */
    const double peak = (double)os_process_peak_bytes(brain) / 1e6;
    printf("    at most %.1f MB of 50\n", peak);
    CHECK(peak > 0 && peak < 50);
#endif
    tell("END\n");
    check_left();
}

TEST(random_bytes_do_no_harm)
{
    static char bytes[200000];
    random_state = test_seed;
    if (!start())
        return;
    for (size_t i = 0; i < sizeof bytes; i++) {
        bytes[i] = (char)random_below(256);
        if (random_below(200) == 0)
            bytes[i] = '\n';
    }
    CHECK(os_process_write(brain, bytes, sizeof bytes, 20000));
    tell("\nABOUT\n");
    int answers = 0;
    const char *line = hear(10000);
    for (; line[0] && strncmp(line, "name=", 5) != 0; line = hear(10000)) {
        CHECK(strncmp(line, "UNKNOWN ", 8) == 0 || strncmp(line, "ERROR ", 6) == 0);
        answers++;
    }
    CHECK(strncmp(line, "name=", 5) == 0);
    CHECK(answers > 500);
    tell("END\n");
    check_left();
}

TEST(a_hundred_thousand_lines_are_answered)
{
#ifdef _WIN32 /* Wine's pipes are slow: a fifth of them there */
    enum { LINES = 20000, AT_ONCE = 1000 };
#else
    enum { LINES = 100000, AT_ONCE = 1000 };
#endif
    static char block[AT_ONCE * 8 + 1];
    int unknown = 0, errors = 0;
    if (!start())
        return;
    for (int i = 0; i < AT_ONCE; i++)
        memcpy(block + i * 8, i % 2 ? "TURN 1,\n" : "RUBBISH\n", 8);
    for (int i = 0; i < LINES / AT_ONCE; i++) {
        CHECK(tell(block));
        for (int k = 0; k < AT_ONCE; k++) {
            const char *line = hear(60000);
            if (!line[0])
                break;
            unknown += strcmp(line, "UNKNOWN RUBBISH") == 0;
            errors += strncmp(line, "ERROR ", 6) == 0;
        }
    }
    CHECK_INT(unknown, LINES / 2);
    CHECK_INT(errors, LINES / 2);
    tell("END\n");
    check_left();
}

/* The manager dies at any moment, in the middle of a line or of a thought. */
TEST(a_closed_pipe_at_any_moment_ends_it)
{
    static const char script[] =
        "INFO timeout_turn 20\r\nSTART 15\r\nINFO rule 1\r\nBEGIN\r\nTURN 3,4\r\nBOARD\r\n"
        "7,7,1\r\n8,8,2\r\nDONE\r\nTURN 9,9\r\nSWAP2BOARD\r\nDONE\r\nRUBBISH\r\n";
    random_state = test_seed;
    for (int i = 0; i < 12; i++) {
        if (!start())
            return;
        const size_t length = random_below((uint32_t)sizeof script);
        os_process_write(brain, script, length, 5000);
        os_sleep_ms(random_below(30));
        os_process_close_input(brain);
        check_left_within(5000); /* it may not even have started yet */
    }
}

TEST(many_brains_at_once)
{
    enum { BRAINS = 12 };
    OsProcess *brains[BRAINS];
    for (int i = 0; i < BRAINS; i++) {
        start();
        brains[i] = brain;
        tell("START 15\nINFO timeout_turn 30\nTURN 7,7\n");
    }
    for (int i = 0; i < BRAINS; i++) {
        brain = brains[i];
        CHECK_TEXT(hear(20000), "OK");
        CHECK(is_move(hear(20000)));
        os_process_close_input(brain); /* seen at once only if no other brain holds the pipe too */
        check_left();
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_game_over_pipes),
        CASE(no_move_comes_after_end_even_without_a_search),
        CASE(rubbish_on_the_command_line_does_not_keep_it_from_playing),
        CASE(caro_is_played_as_other_programs_play_it),
        CASE(end_is_obeyed_while_it_thinks),
        CASE(lines_before_end_are_answered),
        CASE(end_of_input_is_obeyed_while_it_thinks),
        CASE(clearing_a_large_table_makes_no_move_late),
        CASE(a_proof_at_the_root_is_told_with_depth_and_value),
        CASE(stop_gives_the_move_now),
        CASE(lines_that_come_while_it_thinks_wait_for_their_turn),
        CASE(time_is_kept),
        CASE(time_is_used),
        CASE(details_come_only_when_asked_for),
        CASE(the_best_moves_are_told_when_asked_for),
        CASE(real_swap2_answers_have_the_right_shape),
        CASE(it_learns_in_its_own_folder_if_there_is_one),
        CASE(the_real_table_fills),
        CASE(pondering_leaves_its_mark_in_the_table),
        CASE(pondering_ends_at_every_command),
        CASE(four_threads_think_ponder_and_stop),
        CASE(pondering_ends_with_the_input),
        CASE(pondering_survives_lines_at_any_moment),
        CASE(tiny_memory_limits_still_think),
        CASE(random_bytes_do_no_harm),
        CASE(a_hundred_thousand_lines_are_answered),
        CASE(a_closed_pipe_at_any_moment_ends_it),
        CASE(many_brains_at_once),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

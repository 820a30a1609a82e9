/*
 * What the brain tells about its thinking, read by a reader that knows Rapfi's form and nothing of
 * the brain; the database that windows ask; the log and the options.
 */
#include "fake_brain.h"
#include "rapfi_talk.h"

#include "brain/arguments.h"
#include "brain/output/line_log.h"
#include "brain/output/thought_text.h"
#include "brain/thinking.h"
#include "platform/files/os_file.h"
#include "platform/files/os_stream.h"
#include "platform/threads/os_clock.h"
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
 * The reader itself
 */

TEST(the_reader_knows_rapfis_form)
{
    static const char *const right[] = {
        "MESSAGE Speed 561K | Depth 18-19 | Eval 623 | Node 60K | Time 107ms",
        "MESSAGE Bestline H7 H9 I9 K11",
        "MESSAGE OptiTime 1102ms | MaxTime 1470ms",
        "MESSAGE Depth 12-23 | Eval -M8 | Time 60s | H7 G7",
        "MESSAGE (83) -864 | 6-8 | K5 I8",
        "MESSAGE (1) +M5 | 6-8 | K5",
        "MESSAGE REALTIME REFRESH",
        "MESSAGE REALTIME BEST 7,6",
        "MESSAGE REALTIME LOST 7,6",
    };
    static const char *const wrong[] = {
        "MESSAGE depth 12 eval 35",
        "MESSAGE Depth 12 | Eval 35 | Time 5ms",
        "MESSAGE Depth 12-13 | Eval 3x | Time 5ms",
        "MESSAGE Depth 12-13 | Eval 35 | Time 5 ms | h8",
        "MESSAGE Depth 12-13 | Eval 35 | Time 5ms | Z9",
        "MESSAGE (1) 7,7 EVAL 35",
        "MESSAGE REALTIME BEST 7",
        "MESSAGE REALTIME BEST 7,99",
        "MESSAGE",
        "INFO DEPTH 5",
        "INFO PV DONE",
    };
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        Talk talk = {.error = ""};
        if (!talk_line(&talk, right[i]))
            printf("    %s\n", right[i]);
        CHECK_TEXT(talk.error, "");
    }
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Talk talk = {.error = ""};
        if (talk_line(&talk, wrong[i]))
            printf("    %s\n", wrong[i]);
        CHECK(talk.error[0]);
    }
}

/* ------------------------------------------------------------------------------------------------
 * A real search
 */

static Thinking *thinking;
static Talk talk;
static char answer[64];

static int64_t real_now(void *user)
{
    (void)user;
    return os_clock_us();
}

/* Takes what is told; the last other line is the answer. */
static void real_say(void *user, const char *line)
{
    (void)user;
    if (strncmp(line, "MESSAGE DATABASE", 16) == 0)
        fake_say(&fake, line);
    else if (strncmp(line, "MESSAGE", 7) == 0 || strncmp(line, "INFO", 4) == 0)
        talk_line(&talk, line);
    else
        snprintf(answer, sizeof answer, "%s", line);
}

static GmkStatus real_think(void *user, GmkThought *out, const ThinkRequest *request)
{
    (void)user;
    return thinking_run(thinking, out, request, &fake.protocol.brain.hooks);
}

static bool real_look_up(void *user, BookEntry *out, const GmkGame *game, const GmkPoint *move)
{
    (void)user;
    return thinking_look_up(thinking, out, game, move);
}

static int32_t real_book_size(void *user)
{
    (void)user;
    return thinking_book_size(thinking);
}

/* The protocol with the real engine behind it. A Thinking is never freed: it is the program's. */
static void begin_real(const char *lines)
{
    fake_init(&fake);
    if (!thinking)
        thinking = thinking_new();
    thinking_begin(thinking, 1); /* no line has stopped it */
    BrainHooks *hooks = &fake.protocol.brain.hooks;
    hooks->now_us = real_now;
    hooks->say = real_say;
    hooks->think = real_think;
    hooks->look_up = real_look_up;
    hooks->book_size = real_book_size;
    fake.now_us = os_clock_us();
    say(lines);
}

static void ask_real(const char *lines)
{
    memset(&talk, 0, sizeof talk);
    answer[0] = 0;
    fake.now_us = os_clock_us();
    say(lines);
}

/* What every report must be, whatever was asked for. */
static void check_talk(int level, int lines)
{
    int x = -1, y = -1;
    CHECK_TEXT(talk.error, "");
    CHECK_INT(sscanf(answer, "%d,%d", &x, &y), 2);
    CHECK_INT(talk.key, 0);      /* no block is open */
    CHECK_INT(talk.searched, 0); /* each POS has its DONE */
    CHECK(talk.longest_line < 1024 && talk.longest_sentence <= 120);
    CHECK_INT(talk.summaries, lines > 1 ? 0 : 1);
    CHECK_INT(talk.blocks > 0, level >= 2);
    CHECK_INT(talk.has_best, level == 1 || level == 3);
    CHECK_INT(talk.iterations > 0, level == 1 || level == 3);
    CHECK_INT(talk.ranked >= lines, lines > 1);
    if (level >= 2) {
        CHECK(talk.x[0] == x && talk.y[0] == y);
        CHECK_INT(talk.variations, lines);
        CHECK(talk.depth > 0 && talk.longest >= talk.depth &&
              (lines > 1 || talk.longest >= talk.count));
        CHECK(talk.nodes > 0 && talk.speed > 0);
    }
    if (talk.has_best) {
        CHECK(talk.best_x == x && talk.best_y == y);
        CHECK(talk.board[y][x] != 2); /* the best move is not among the lost ones */
    }
}

TEST(every_level_is_told_in_rapfis_form)
{
    static const char *const rules[] = {"0", "1", "4", "8", "9"};
    static const char position[] = "7,7,1\n8,6,2\n9,9,1\n5,6,2\n";
    char text[160];
    for (size_t r = 0; r < sizeof rules / sizeof *rules; r++) {
        for (int level = 0; level <= 3; level++) {
            snprintf(text, sizeof text,
                     "START 15\nINFO rule %s\nINFO timeout_turn 60000\nINFO max_node 20000\n"
                     "INFO show_detail %d",
                     rules[r], level);
            begin_real(text);
            snprintf(text, sizeof text, "BOARD\n%sDONE", position);
            ask_real(text);
            check_talk(level, 1);
            snprintf(text, sizeof text, "YXBOARD\n%sDONE\nYXNBEST 3", position);
            ask_real(text);
            check_talk(level, 3);
        }
    }
}

/* Four stones of the opponent: every other move loses, and the window is told so. */
TEST(lost_moves_are_told_and_a_proof_too)
{
    begin_real("START 15\nINFO timeout_turn 60000\nINFO max_node 50000\nINFO show_detail 3");
    ask_real("BOARD\n7,7,1\n0,0,2\n8,8,1\n0,14,2\n9,7,1\n14,0,2\n10,9,1\n14,14,2\nDONE");
    CHECK_TEXT(talk.error, "");
    CHECK(strncmp(talk.first_eval, "+M", 2) == 0);
    CHECK(talk.win_rate > 0.99);
    CHECK(talk.count > 1);
}

/* ------------------------------------------------------------------------------------------------
 * Words
 */

TEST(amounts_and_times_are_short)
{
    static const struct {
        uint64_t amount;
        const char *text;
    } amounts[] = {{0, "0"},           {9999, "9999"},    {10000, "10K"},
                   {9999999, "9999K"}, {10000000, "10M"}, {UINT64_MAX, "18446744T"}};
    static const struct {
        int64_t us;
        const char *text;
    } times[] = {{0, "0ms"}, {9999999, "9999ms"}, {10000000, "10s"}, {1200000000, "20min"}};
    char text[THOUGHT_TEXT_MAX];
    for (size_t i = 0; i < sizeof amounts / sizeof *amounts; i++) {
        thought_text_amount(text, sizeof text, amounts[i].amount);
        CHECK_TEXT(text, amounts[i].text);
    }
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        thought_text_time(text, sizeof text, times[i].us);
        CHECK_TEXT(text, times[i].text);
    }
}

/* Yixin-Board sends row and column; its labels are a letter for the column, the row from below. */
TEST(points_have_the_names_that_the_window_shows)
{
    begin("START 15");
    fake.has_move = true;
    fake.move = (GmkPoint){2, 5};
    fake.ranked_count = 2;
    fake.ranked[0] = (GmkRanked){{2, 5}, 40};
    fake.ranked[1] = (GmkRanked){{14, 0}, 30};
    CHECK_TEXT(say("yxboard\n7,7,1\n8,8,2\ndone\nyxnbest 2"),
               "MESSAGE (1) 40 | 0-1 | C10\nMESSAGE (2) 30 | 0-0 | O15\n2,5\n");
    CHECK_TEXT(say("start 15 15\nyxboard\n7,7,1\n8,8,2\ndone\nyxnbest 2"),
               "OK\nMESSAGE (1) 40 | 0-1 | F13\nMESSAGE (2) 30 | 0-0 | A1\n2,5\n");
    CHECK_TEXT(say("START 15\nyxboard\n7,7,1\n8,8,2\ndone\nyxnbest 2"),
               "OK\nMESSAGE (1) 40 | 0-1 | C10\nMESSAGE (2) 30 | 0-0 | O15\n2,5\n");
}

/* ------------------------------------------------------------------------------------------------
 * The database
 */

static void know(int x, int y, BookEntry entry)
{
    fake.book_moves[fake.book_count] = (GmkPoint){x, y};
    fake.book[fake.book_count++] = entry;
}

static void fill_book(void)
{
    know(8, 8,
         (BookEntry){.has_score = true,
                     .score = -(GMK_SCORE_WIN - 6),
                     .depth = 9,
                     .bound = GMK_BOUND_UPPER});
    know(9, 9,
         (BookEntry){
             .has_score = true, .score = GMK_SCORE_WIN - 12, .depth = 4, .bound = GMK_BOUND_LOWER});
    know(6, 6,
         (BookEntry){
             .has_score = true, .score = 0, .depth = 5, .bound = GMK_BOUND_EXACT, .black = 2});
    know(5, 5, (BookEntry){.has_score = true, .score = 100, .depth = 3, .bound = GMK_BOUND_LOWER});
    know(-1, 0,
         (BookEntry){.black = 3, .white = 4, .draws = 1, .has_lesson = true, .lesson = {4, 10}});
}

TEST(the_database_answers_from_what_was_learned)
{
    begin("START 15");
    fill_book();
    CHECK_TEXT(say("yxquerydatabaseall\n7,7\ndone"),
               "MESSAGE DATABASE REFRESH\n"
               "MESSAGE DATABASE 5 5 -1 100 3 2 0 \n"
               "MESSAGE DATABASE 6 6 3485733 0 5 3 1 \n" /* "50%" */
               "MESSAGE DATABASE 8 8 30518 -29994 9 1 0 \n"
               "MESSAGE DATABASE 9 9 7090482 29988 4 2 0 \n"
               "MESSAGE DATABASE 4 10 33 0 0 0 0 \n"
               "MESSAGE DATABASE DONE\n");
    CHECK_TEXT(say("yxquerydatabaseone\n7,7\ndone"), "MESSAGE DATABASE ONE -1 0 0 0 \n");
    CHECK_TEXT(
        say("yxquerydatabasetext\n7,7\ndone"),
        "MESSAGE DATABASE TEXT \"Games: black won 3, white 4, drawn 1. A game was lost here; "
        "e5 holds.\"\n");
    CHECK(strstr(say("yxquerydatabaseallt\n7,7\ndone"),
                 "MESSAGE DATABASE DONE\nMESSAGE DATABASE TEXT \"Games"));
    /* Nothing of it touches the game. */
    CHECK_INT(fake.protocol.brain.session.count, 0);
    CHECK_INT(fake.thoughts, 0);
}

/* Yixin-Board draws one or two letters of a label. */
TEST(yixin_board_gets_labels_that_it_can_draw)
{
    begin("start 15 15");
    fill_book();
    const char *said = say("yxquerydatabaseall\n7,7\ndone");
    CHECK(strstr(said, "DATABASE 8 8 119 ") && strstr(said, "DATABASE 9 9 108 "));
    CHECK(strstr(said, "DATABASE 4 10 33 "));
    for (const char *p = strstr(said, "DATABASE "); p; p = strstr(p + 1, "DATABASE ")) {
        int label = 0;
        if (sscanf(p, "DATABASE %*d %*d %d", &label) == 1)
            CHECK(label > 32 && label < 0x7F7F);
    }
    CHECK(strstr(say("yxquerydatabasetext\n7,7\ndone"), "k11 holds"));
}

TEST(without_a_database_questions_have_empty_answers)
{
    begin("START 15");
    fake.book_size = -1;
    CHECK_TEXT(say("yxquerydatabaseall\ndone"),
               "MESSAGE DATABASE REFRESH\nMESSAGE DATABASE DONE\n");
    CHECK_TEXT(say("yxquerydatabaseone\ndone"), "MESSAGE DATABASE ONE 0 0 0 0\n");
    CHECK_TEXT(say("yxquerydatabasetext\ndone"), "MESSAGE DATABASE TEXT \"\"\n");
    CHECK_TEXT(say("yxdbcheck"),
               "MESSAGE There is no database: nothing is learned (--help says how).\n");
    CHECK_TEXT(say("yxquerydatabaseall\n7,7\n7,7\ndone"), "ERROR bad stone: 7,7\n");
    begin("");
    CHECK_TEXT(say("yxquerydatabaseall\n7,7\ndone"), "ERROR no board yet: START comes first\n");
}

/* What a search has found can be asked for, mirrored too; `usedatabase 0` leaves it alone. */
TEST(what_a_search_found_is_in_the_database)
{
    begin_real("START 15\nINFO timeout_turn 60000\nINFO max_node 30000");
    CHECK(thinking_learn(thinking, NULL));
    CHECK_INT(thinking_book_size(thinking), 0);
    ask_real("INFO usedatabase 0\nBOARD\n7,7,1\n8,6,2\nDONE");
    CHECK_INT(thinking_book_size(thinking), 0);
    ask_real("INFO usedatabase 1\nBOARD\n7,7,1\n8,6,2\nDONE");
    CHECK(thinking_book_size(thinking) > 0);
    ask_real("yxquerydatabaseone\n7,7\n8,6\ndone");
    int label = 0, score = 0, depth = 0, bound = 0;
    CHECK_INT(sscanf(fake.said, "MESSAGE DATABASE ONE %d %d %d %d", &label, &score, &depth, &bound),
              4);
    CHECK(depth > 0 && bound > 0 && bound <= 3);
    char one[128];
    snprintf(one, sizeof one, "%.*s", (int)sizeof one - 1, fake.said);
    ask_real("yxquerydatabaseone\n7,7\n6,8\ndone");
    CHECK_TEXT(fake.said, one);
    ask_real("yxquerydatabaseall\n7,7\n8,6\ndone");
    int moves = 0;
    for (const char *p = fake.said; (p = strstr(p, "MESSAGE DATABASE ")) != NULL; p++) {
        int x, y;
        if (sscanf(p, "MESSAGE DATABASE %d %d", &x, &y) == 2)
            moves += x >= 0 && x < 15 && y >= 0 && y < 15;
    }
    printf("    %d moves known\n", moves);
    CHECK(moves > 0);
    ask_real("START 15\nINFO rule 1\nyxquerydatabaseone\n7,7\n8,6\ndone"); /* another game */
    CHECK_TEXT(fake.said, "MESSAGE DATABASE ONE 0 0 0 0\n");
}

/* ------------------------------------------------------------------------------------------------
 * Log and options
 */

#define LOG_PATH "test_output.log"

static size_t read_log(char *out, size_t size)
{
    FILE *file = os_stream_open(LOG_PATH, "rb");
    const size_t length = file ? fread(out, 1, size - 1, file) : 0;
    if (file)
        fclose(file);
    out[length] = 0;
    return length;
}

TEST(the_log_has_every_line_and_an_end)
{
    char text[4096];
    os_file_remove(LOG_PATH);
    LineLog *log = line_log_open(LOG_PATH);
    CHECK(log != NULL);
    line_log_add(log, '<', "START 15");
    line_log_add(log, '>', "OK \x1b[31m");
    read_log(text, sizeof text); /* while it is open: each line is there at once */
    CHECK(strstr(text, " # Gomokit ") && strstr(text, " < START 15\n"));
    CHECK(strstr(text, " > OK ") && !strchr(text, 0x1b));
    line_log_close(log);
    log = line_log_open_limited(LOG_PATH, 200); /* goes on in the same file */
    for (int i = 0; i < 100; i++)
        line_log_add(log, '<', "TURN 7,7");
    line_log_close(log);
    const size_t length = read_log(text, sizeof text);
    CHECK(length < 600 && strstr(text, " < START 15\n") && strstr(text, " # The log is full.\n"));
    CHECK(line_log_open("no/such/folder/x.log") == NULL);
    line_log_add(NULL, '<', "nobody");
    line_log_close(NULL);
    os_file_remove(LOG_PATH);
}

/* Piskvork does not end its command lines: an argument of any bytes may follow the program. */
TEST(options_are_understood_or_left_alone)
{
    static const struct {
        const char *argv[6];
        int argc;
        const char *wrong, *learning, *log;
    } rows[] = {
        {{"b"}, 1, NULL, NULL, NULL},
        {{"b", "--help"}, 2, NULL, NULL, NULL},
        {{"b", "--log", "x"}, 3, NULL, NULL, "x"},
        {{"b", "--learning", "y", "--log", "x"}, 5, NULL, "y", "x"},
        {{"b", "--log"}, 2, "--log", NULL, NULL},
        {{"b", "--log", "x", "--log", "y"}, 5, "--log", NULL, "x"},
        {{"b", "\x01\xfe", "--log", "x"}, 4, NULL, NULL, "x"},
        {{"b", ""}, 2, NULL, NULL, NULL},
        {{"b", "--helpx"}, 2, "--helpx", NULL, NULL},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        BrainArguments arguments;
        char *argv[6];
        memcpy(argv, rows[i].argv, sizeof argv);
        const char *wrong = brain_arguments_read(&arguments, rows[i].argc, argv);
        CHECK_TEXT(wrong ? wrong : "none", rows[i].wrong ? rows[i].wrong : "none");
        CHECK_TEXT(arguments.log ? arguments.log : "none", rows[i].log ? rows[i].log : "none");
        CHECK_TEXT(arguments.learning ? arguments.learning : "none",
                   rows[i].learning ? rows[i].learning : "none");
        CHECK_INT(arguments.help, i == 1);
    }
    CHECK(strstr(brain_arguments_help, "--log FILE") && strstr(brain_arguments_help, "--learning"));
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(the_reader_knows_rapfis_form),
        CASE(every_level_is_told_in_rapfis_form),
        CASE(lost_moves_are_told_and_a_proof_too),
        CASE(amounts_and_times_are_short),
        CASE(points_have_the_names_that_the_window_shows),
        CASE(the_database_answers_from_what_was_learned),
        CASE(yixin_board_gets_labels_that_it_can_draw),
        CASE(without_a_database_questions_have_empty_answers),
        CASE(what_a_search_found_is_in_the_database),
        CASE(the_log_has_every_line_and_an_end),
        CASE(options_are_understood_or_left_alone),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/* Causes of faults as brains, referee and others really write them: each is recognised, with its numbers. */
#include "core/brains/brain_client.h"
#include "core/brains/fault_cause.h"
#include "core/brains/referee.h"
#include "core/engines/engine_add.h"
#include "platform/processes/os_exit.h"
#include "platform/processes/os_process.h"

#include "test.h"

enum { SECOND = 1000000 };

static void check(const char *why, FaultCause cause, const char *first, const char *second)
{
    FaultText fault;
    fault_cause_read(&fault, why);
    if ((int)fault.cause != (int)cause)
        CHECK_TEXT(why, "(another cause)");
    CHECK_TEXT(fault.arguments[0], first);
    CHECK_TEXT(fault.arguments[1], second);
}

static BrainTerms terms = {.width = 15,
                           .height = 15,
                           .turn_ms = 1000,
                           .memory_bytes = 1 << 20,
                           .tolerance_ms = 50,
                           .start_ms = 2000};

static void start(BrainClient *client)
{
    brain_client_init(client, &terms);
    brain_client_start(client, 0);
}

static void ask(BrainClient *client)
{
    const BrainQuestion question = {
        .color = GMK_CELL_BLACK, .limit_ms = 1000, .left_ms = BRAIN_NO_LIMIT};
    start(client);
    CHECK_INT(brain_client_line(client, "OK", 10), BRAIN_READY);
    brain_client_ask_move(client, &question, SECOND);
}

static void fails(BrainClient *client, BrainEvent event, FaultCause cause, const char *first,
                  const char *second)
{
    CHECK_INT(event, BRAIN_FAILED);
    check(client->why, cause, first, second);
    brain_client_free(client);
}

TEST(what_the_client_writes_is_recognised)
{
    BrainClient client;
    const int code = 3;
    start(&client);
    fails(&client, brain_client_time(&client, 3 * SECOND), CAUSE_NO_OK_IN_TIME, "2000", "");
    start(&client);
    fails(&client, brain_client_line(&client, "ERROR not 15", 10), CAUSE_REFUSED, "ERROR not 15",
          "");
    ask(&client);
    fails(&client, brain_client_line(&client, "7;7", 2 * SECOND), CAUSE_NOT_MOVE, "7;7", "");
    ask(&client);
    fails(&client, brain_client_time(&client, 4 * SECOND), CAUSE_NO_MOVE, "1000", "");
    ask(&client);
    fails(&client, brain_client_gone(&client, &code), CAUSE_ENDED, "3", "");
    ask(&client);
    fails(&client, brain_client_gone(&client, NULL), CAUSE_CLOSED, "", "");
    ask(&client);
    for (int i = 0; i < BRAIN_TALK_MUCH + 1; i++)
        brain_client_line(&client, "MESSAGE and on", 2 * SECOND);
    fails(&client, brain_client_time(&client, 4 * SECOND), CAUSE_LINES_LATE, "10001", "1000");
    terms.patience_ms = 500;
    ask(&client);
    fails(&client, brain_client_time(&client, 9 * SECOND), CAUSE_NOR_LATER, "1000", "500");
    ask(&client);
    fails(&client, brain_client_line(&client, "7,7", 2 * SECOND + SECOND / 4), CAUSE_LATE, "1250",
          "1000");
    terms.patience_ms = 0;
}

/* An answer after this opening is judged so; `points` of it are given at once. */
static void judged(GmkRule rule, const GmkPoint *opening, int32_t count, GmkPoint answer,
                   int32_t points, FaultCause cause, const char *first)
{
    const RefereeRules rules = {.width = 15, .height = 15, .rule = rule, .turn_ms = 1000};
    const GmkPoint both[2] = {answer, answer};
    Referee referee;
    CHECK(referee_begin(&referee, &rules, 0, opening, count));
    referee_answer(&referee, both, points, false, 0);
    check(referee.game.why, cause, first, "");
    referee_free(&referee);
}

TEST(what_the_referee_writes_is_recognised)
{
    /* Black's fours at row 7 and column 7, white's stones far away. */
    static const GmkPoint stones[] = {{4, 7}, {0, 0},   {5, 7}, {14, 1}, {6, 7}, {1, 13},
                                      {7, 4}, {13, 14}, {7, 5}, {3, 7},  {7, 6}, {7, 3}};
    judged(GMK_RULE_RENJU, stones, 1, stones[0], 1, CAUSE_OCCUPIED, "4,7");
    judged(GMK_RULE_RENJU, stones, 1, (GmkPoint){-1, 99}, 1, CAUSE_OFF_BOARD, "-1,99");
    judged(GMK_RULE_RENJU, stones, 12, (GmkPoint){7, 7}, 1, CAUSE_FORBIDDEN, "7,7");
    judged(GMK_RULE_FREESTYLE, stones, 1, (GmkPoint){7, 7}, 2, CAUSE_OTHER_ANSWER, "");
}

TEST(an_exit_code_says_what_happened)
{
    static const struct {
        int code;
        FaultExit means;
        const char *text;
    } cases[] = {{3, FAULT_EXIT_PLAIN, "3"},
                 {(int)0xC0000005, FAULT_EXIT_ACCESS, "0xC0000005"},
                 {(int)0xC0000135, FAULT_EXIT_DLL, "0xC0000135"},
                 {(int)0xC000007B, FAULT_EXIT_MIXED, "0xC000007B"},
                 {(int)0xC0000409, FAULT_EXIT_CORRUPTED, "0xC0000409"},
                 {139, FAULT_EXIT_ACCESS, "139"},
                 {137, FAULT_EXIT_PLAIN, "137"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[128];
        FaultText fault;
        os_exit_text(text, sizeof text, cases[i].code);
        fault_cause_read(&fault, text);
        CHECK_INT(fault.cause, CAUSE_EXIT);
        CHECK_INT(fault.exit, cases[i].means);
        CHECK_TEXT(fault.arguments[0], cases[i].text);
    }
}

TEST(a_program_that_cannot_be_started_or_added_is_recognised)
{
    char why[ENGINE_WHY_MAX];
    EngineEntry entry;
    FaultText fault;
    CHECK(!os_process_start("no-such-brain-anywhere", NULL, why, sizeof why));
    fault_cause_read(&fault, why);
    CHECK_INT(fault.cause, CAUSE_NOT_STARTED);
    CHECK_TEXT(fault.arguments[0], "no-such-brain-anywhere");
    CHECK(fault.arguments[1][0] && fault.arguments[2][0]);
    CHECK(!engine_add_from(&entry, why, "no-such-file.exe", "engines.txt", NULL, NULL));
    check(why, CAUSE_NO_FILE, "", "");
}

TEST(sentences_of_others_and_what_is_around_them)
{
    FaultText fault;
    check("holds 80 MB of memory, 30 MB are allowed", CAUSE_MEMORY, "80", "30");
    check("runs 7 processes, 4 are allowed", CAUSE_PROCESSES, "7", "4");
    check("more than 1000000 lines and no move", CAUSE_LINES, "1000000", "");
    check("no answer to swap2 with 3 stones: 7,7", CAUSE_SWAP2, "3", "7,7");
    check("it has a 64-bit program for Linux, which does not run here", CAUSE_OTHER_SYSTEM,
          "a 64-bit program for Linux", "");
    check("the zip is damaged: a.exe", CAUSE_BAD_ZIP, ": a.exe", "");
    check("something new", CAUSE_OTHER, "something new", "");
    check("", CAUSE_OTHER, "", "");
    fault_cause_read(&fault, "END: it still runs after 3 s and was ended");
    CHECK_INT(fault.cause, CAUSE_STAYS);
    CHECK_TEXT(fault.where, "END");
    fault_cause_read(&fault, "20x20: no move within 500 ms, nor 1000 ms later; half a line came: "
                             "7,; it said last: \"MESSAGE \"hm\"\"");
    CHECK_INT(fault.cause, CAUSE_NOR_LATER);
    CHECK_TEXT(fault.where, "20x20");
    CHECK_TEXT(fault.half, "7,");
    CHECK_TEXT(fault.said, "MESSAGE \"hm\"");
    fault_cause_read(&fault, "RESTART: no OK; it said: what?");
    CHECK_INT(fault.cause, CAUSE_NO_OK);
    CHECK_TEXT(fault.said, "what?");
    fault_cause_read(&fault, "game 12 cannot be played: a b.exe: error 2: File not found.");
    CHECK_INT(fault.cause, CAUSE_NOT_STARTED);
    CHECK_TEXT(fault.arguments[0], "a b.exe");
    CHECK_TEXT(fault.arguments[2], "File not found.");
}

/* Texts of foreign programs are any bytes and any length. */
TEST(nothing_is_too_long)
{
    static char text[5000];
    FaultText fault;
    memset(text, ':', sizeof text - 1);
    fault_cause_read(&fault, text);
    CHECK_INT(fault.cause, CAUSE_OTHER);
    CHECK_INT(strlen(fault.arguments[0]), FAULT_TEXT_MAX - 1);
    memcpy(text, "not a move: ", 12);
    fault_cause_read(&fault, text);
    CHECK_INT(fault.cause, CAUSE_NOT_MOVE);
    for (size_t length = 0; length < 60; length++) { /* cut anywhere */
        snprintf(text, length + 1, "20x20: no move within 500 ms; it said last: \"x\"");
        fault_cause_read(&fault, text);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(what_the_client_writes_is_recognised),
        CASE(what_the_referee_writes_is_recognised),
        CASE(an_exit_code_says_what_happened),
        CASE(a_program_that_cannot_be_started_or_added_is_recognised),
        CASE(sentences_of_others_and_what_is_around_them),
        CASE(nothing_is_too_long),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/* The engine test: a good brain, and brains that misbehave, each named by what it does. */
#include "core/brains/fault_cause.h"
#include "core/engines/engine_test.h"
#include "platform/threads/os_clock.h"

#include "test.h"

#include <stdlib.h>

static EngineEntry entry_of(const char *mode)
{
    EngineEntry entry;
    CHECK(engine_entry_init(&entry, BAD_BRAIN_EXE));
    snprintf(entry.arguments, sizeof entry.arguments, "%s", mode);
    entry.memory_mb = 20;
    return entry;
}

static void check_fault(const char *mode, EngineCheck check, const char *why)
{
    EngineEntry entry = entry_of(mode);
    FaultText fault;
    CHECK(engine_test_run(&entry, NULL));
    fault_cause_read(&fault, entry.report.why);
    CHECK(fault.cause != CAUSE_OTHER); /* a window can say it in every language */
    printf("    %s: %s\n", mode, entry.report.why);
    CHECK_INT(entry.report.checks[check], ENGINE_BAD);
    CHECK(!engine_report_is_good(&entry.report));
    if (!strstr(entry.report.why, why))
        CHECK_TEXT(entry.report.why, why);
}

TEST(a_good_brain_passes)
{
    EngineEntry entry = entry_of("polite");
    TextBuffer words = {0};
    CHECK(engine_test_run(&entry, NULL));
    for (int i = 0; i < ENGINE_CHECKS; i++)
        CHECK_INT(entry.report.checks[i], ENGINE_GOOD);
    CHECK_TEXT(entry.report.why, "");
    CHECK(engine_report_is_good(&entry.report));
    CHECK_TEXT(entry.name, "Polite");
    CHECK(entry.report.date > 0 && entry.report.start_ms >= 0);
    engine_report_words(&words, &entry.report);
    CHECK(words.text && strstr(words.text, "plays legally") && strstr(words.text, "takes back"));
    free(words.text);
}

TEST(what_is_not_known_is_no_fault)
{
    EngineEntry entry = entry_of("no_restart");
    CHECK(engine_test_run(&entry, NULL));
    CHECK_INT(entry.report.checks[ENGINE_CHECK_RESTART], ENGINE_WEAK);
    CHECK_INT(entry.report.checks[ENGINE_CHECK_TAKE_BACK], ENGINE_WEAK);
    CHECK_INT(entry.report.checks[ENGINE_CHECK_ABOUT], ENGINE_WEAK);
    CHECK(engine_report_is_good(&entry.report));
}

TEST(each_fault_is_named)
{
    check_fault("crash", ENGINE_CHECK_PLAYS, "the program ended with exit code 3");
    check_fault("hang", ENGINE_CHECK_TIME, "nor 1000 ms later");
    check_fault("flood", ENGINE_CHECK_PLAYS, "lines and no move");
    check_fault("illegal", ENGINE_CHECK_PLAYS, "99,99");
    check_fault("occupied", ENGINE_CHECK_PLAYS, "");
    check_fault("rude", ENGINE_CHECK_PLAYS, "not a move: ERROR not in the mood");
    check_fault("zero", ENGINE_CHECK_PLAYS, "not a move");
    check_fault("refuse", ENGINE_CHECK_START, "ERROR I do not like this board");
    check_fault("greedy", ENGINE_CHECK_MEMORY, "20 MB are allowed");
    check_fault("segv", ENGINE_CHECK_PLAYS, "the program ended with");
    check_fault("close", ENGINE_CHECK_PLAYS, "closed its output");
#ifndef _WIN32 /* Wine counts the processes of jobs otherwise */
    check_fault("children", ENGINE_CHECK_PLAYS, "processes");
#endif
}

/* Each takes a quarter of a minute of waiting. */
TEST(each_slow_fault_is_named)
{
    if (!getenv("GOMOKIT_LONG_TESTS"))
        SKIP("minutes of waiting; core_seat tells the same faults apart: GOMOKIT_LONG_TESTS=1");
    check_fault("late", ENGINE_CHECK_TIME, "500 ms");
    check_fault("half", ENGINE_CHECK_TIME, "half a line came");
    check_fault("deaf", ENGINE_CHECK_END, "END");
}

TEST(escapes_never_get_through)
{
    EngineEntry entry = entry_of("escape");
    CHECK(engine_test_run(&entry, NULL));
    CHECK(entry.report.why[0] && !strchr(entry.report.why, '\x1b'));
}

TEST(a_missing_program_is_named)
{
    EngineEntry entry;
    CHECK(engine_entry_init(&entry, "/no/such/program"));
    CHECK(engine_test_run(&entry, NULL));
    CHECK_INT(entry.report.checks[ENGINE_CHECK_START], ENGINE_BAD);
    CHECK(entry.report.why[0] != 0);
}

static bool until(void *user)
{
    return os_clock_ms() < *(const int64_t *)user;
}

TEST(a_test_can_be_cancelled_at_once)
{
    EngineEntry entry = entry_of("hang");
    int64_t end = os_clock_ms() + 300;
    const EngineTestWatch watch = {.go_on = until, .user = &end};
    const int64_t before = os_clock_ms();
    CHECK(!engine_test_run(&entry, &watch));
    CHECK(os_clock_ms() - before < 1500 * TEST_SLOWNESS);
    CHECK_INT(entry.report.date, 0);
}

TEST(a_test_ends_with_its_time)
{
    EngineEntry entry = entry_of("tardy");
    const EngineTestWatch watch = {.total_ms = 1000};
    const int64_t before = os_clock_ms();
    CHECK(engine_test_run(&entry, &watch));
    CHECK(os_clock_ms() - before < 4000 * TEST_SLOWNESS);
    CHECK_INT(entry.report.checks[ENGINE_CHECK_SIZES], ENGINE_UNTESTED);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_good_brain_passes),
        CASE(what_is_not_known_is_no_fault),
        CASE(each_fault_is_named),
        CASE(each_slow_fault_is_named),
        CASE(escapes_never_get_through),
        CASE(a_missing_program_is_named),
        CASE(a_test_can_be_cancelled_at_once),
        CASE(a_test_ends_with_its_time),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

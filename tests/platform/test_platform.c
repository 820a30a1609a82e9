/* Processes, threads, clocks and encodings of app/platform. */
#include "platform/processes/os_process.h"
#include "platform/text/os_text.h"
#include "platform/threads/os_clock.h"
#include "platform/threads/os_thread.h"

#include "test.h"

#define HELPER "\"" BAD_BRAIN_EXE "\" "

static char why[256];
static char line[OS_PROCESS_LINE_MAX];

static OsProcess *start(const char *command)
{
    OsProcess *process = os_process_start(command, NULL, why, sizeof why);
    if (!process) {
        printf("    %s\n", why);
        test_failures++;
    }
    return process;
}

static const char *hear(OsProcess *process)
{
    if (os_process_read_line(process, line, sizeof line, NULL, 10000) != OS_READ_LINE)
        line[0] = 0;
    return line;
}

static void check_exit(OsProcess *process, int expected)
{
    int code = -1;
    CHECK(os_process_wait(process, &code, 5000));
    CHECK_INT(code, expected);
    os_process_free(process);
}

TEST(lines_go_to_a_child_and_back)
{
    OsProcess *child = start(HELPER "echo");
    if (!child)
        return;
    CHECK(os_process_write(child, "one\ntwo\n", 8, 1000));
    CHECK_TEXT(hear(child), "1 one");
    CHECK_TEXT(hear(child), "2 two");
    const int64_t before = os_clock_ms();
    CHECK_INT(os_process_read_line(child, line, sizeof line, NULL, 50), OS_READ_TIMEOUT);
    CHECK(os_clock_ms() - before >= 49);
    os_process_close_input(child);
    CHECK_INT(os_process_read_line(child, line, sizeof line, NULL, 5000), OS_READ_END);
    CHECK(!os_process_write(child, "three\n", 6, 1000));
    check_exit(child, 5);
}

TEST(arguments_arrive_as_they_were_quoted)
{
    OsProcess *child = start(HELPER "arguments plain \"two words\" \"a\\\"quote\" last");
    if (!child)
        return;
    CHECK_TEXT(hear(child), "plain");
    CHECK_TEXT(hear(child), "two words");
    CHECK_TEXT(hear(child), "a\"quote");
    CHECK_TEXT(hear(child), "last");
    check_exit(child, 7);
}

TEST(a_program_that_is_not_there_is_said_so)
{
    CHECK(os_process_start("/no/such/program --at-all", NULL, why, sizeof why) == NULL);
    CHECK(strstr(why, "rror 2: ") != NULL);
    CHECK(os_process_start("   ", NULL, why, sizeof why) == NULL);
    CHECK(why[0]);
}

TEST(a_write_to_a_child_that_ended_fails_and_does_not_kill_us)
{
    OsProcess *child = start(HELPER "arguments");
    if (!child)
        return;
    int code;
    CHECK(os_process_wait(child, &code, 5000));
    CHECK(!os_process_write(child, "x\n", 2, 1000));
    check_exit(child, 7);
}

TEST(a_write_to_a_child_that_does_not_read_ends_in_time)
{
    static char much[4 << 20];
    OsProcess *child = start(HELPER "no_reading");
    if (!child)
        return;
    memset(much, '\n', sizeof much);
    const int64_t before = os_clock_ms();
    CHECK(!os_process_write(child, much, sizeof much, 200));
    CHECK(os_clock_ms() - before >= 190 && os_clock_ms() - before < 3000);
    os_process_free(child);
}

TEST(a_child_that_hangs_is_ended)
{
    int code;
    OsProcess *child = start(HELPER "no_reading");
    if (!child)
        return;
    CHECK(!os_process_wait(child, &code, 50));
    const int64_t before = os_clock_ms();
    os_process_kill(child);
    CHECK(os_process_wait(child, &code, 2000));
    CHECK(code != 0);
    os_process_free(child);
    CHECK(os_clock_ms() - before < 3000);
}

/* What it has started counts too: a limit of processes or memory is one for all of them. */
TEST(all_processes_of_a_child_are_counted)
{
    static const char *const modes[] = {HELPER "good", HELPER "children"};
    for (int i = 0; i < 2; i++) {
        OsProcess *child = start(modes[i]);
        uint64_t bytes = 0;
        int processes = 0;
        if (!child)
            return;
        CHECK(os_process_write(child, "START 15\nBEGIN\n", 15, 1000));
        CHECK_TEXT(hear(child), "OK");
        CHECK_TEXT(hear(child), "0,0");
        CHECK(os_process_usage(child, true, &bytes, &processes));
        CHECK(i == 0 ? processes == 1 : processes >= 2);
        os_process_free(child);
    }
}

/* If a later child held the pipes of an earlier one, the earlier would never see the end. */
TEST(children_do_not_inherit_each_others_pipes)
{
    enum { CHILDREN = 24 };
    OsProcess *children[CHILDREN];
    for (int i = 0; i < CHILDREN; i++)
        children[i] = start(HELPER "echo");
    for (int i = 0; i < CHILDREN && children[i]; i++) {
        CHECK(os_process_write(children[i], "x\n", 2, 1000));
        CHECK_TEXT(hear(children[i]), "1 x");
        os_process_close_input(children[i]);
        check_exit(children[i], 5);
    }
}

TEST(arrival_is_when_the_line_came_not_when_it_was_read)
{
    enum { TRIES = 5 }; /* a busy machine delays some; a clock that is read late is late in all */
    int64_t arrival_us = 0, quickest_us = INT64_MAX;
    OsProcess *child = start(HELPER "echo");
    if (!child)
        return;
    CHECK(os_process_write(child, "warm\n", 5, 1000));
    hear(child);
    for (int try = 0; try < TRIES && quickest_us > 100000; try++) {
        const int64_t sent_us = os_clock_us();
        CHECK(os_process_write(child, "x\n", 2, 1000));
        os_sleep_ms(300);
        CHECK_INT(os_process_read_line(child, line, sizeof line, &arrival_us, 5000), OS_READ_LINE);
        CHECK(arrival_us >= sent_us);
        if (arrival_us - sent_us < quickest_us)
            quickest_us = arrival_us - sent_us;
    }
    printf("    %.1f ms\n", (double)quickest_us / 1000);
    CHECK(quickest_us <= 100000);
    os_process_free(child);
}

TEST(error_output_goes_to_its_file)
{
    char text[128] = "";
    remove("test_platform_stderr.txt");
    OsProcess *child = os_process_start(HELPER "echo", "test_platform_stderr.txt", why, sizeof why);
    CHECK(child != NULL);
    if (!child)
        return;
    os_process_close_input(child);
    check_exit(child, 5);
    FILE *file = fopen("test_platform_stderr.txt", "r");
    CHECK(file != NULL);
    if (!file)
        return;
    CHECK(fgets(text, sizeof text, file) != NULL);
    text[strcspn(text, "\r\n")] = 0;
    CHECK_TEXT(text, "this goes to the error output");
    fclose(file);
    remove("test_platform_stderr.txt");
}

typedef struct Counter {
    OsMonitor *monitor;
    int value, finished;
} Counter;

static void count_up(void *user)
{
    Counter *counter = user;
    for (int i = 0; i < 10000; i++) {
        os_monitor_lock(counter->monitor);
        counter->value++;
        os_monitor_unlock(counter->monitor);
    }
    os_monitor_lock(counter->monitor);
    counter->finished++;
    os_monitor_notify(counter->monitor);
    os_monitor_unlock(counter->monitor);
}

TEST(threads_share_through_a_monitor)
{
    Counter counter = {os_monitor_new(), 0, 0};
    OsThread *threads[4];
    for (int i = 0; i < 4; i++)
        threads[i] = os_thread_start(count_up, &counter);
    os_monitor_lock(counter.monitor);
    while (counter.finished < 4)
        os_monitor_wait(counter.monitor);
    CHECK_INT(counter.value, 40000);
    const int64_t before = os_clock_us();
    CHECK(!os_monitor_wait_for(counter.monitor, 30));
    CHECK(os_clock_us() - before >= 29000);
    CHECK(!os_monitor_wait_for(counter.monitor, 0));
    os_monitor_unlock(counter.monitor);
    for (int i = 0; i < 4; i++)
        os_thread_join(threads[i]);
    os_monitor_free(counter.monitor);
    CHECK(os_thread_processors() >= 1);
}

TEST(the_clock_moves_forward)
{
    int64_t last = os_clock_us();
    for (int i = 0; i < 10000; i++) {
        const int64_t now = os_clock_us();
        CHECK(now >= last);
        last = now;
    }
    const int64_t before = os_clock_us();
    os_sleep_ms(20);
    CHECK(os_clock_us() - before >= 19000);
}

static void check_text(const char *encoding, const char *bytes, const char *utf8)
{
    size_t size = 0, size2 = 0;
    char *there = os_text_to_utf8(&size, bytes, strlen(bytes), encoding);
    char *back = os_text_from_utf8(&size2, utf8, strlen(utf8), encoding);
    CHECK_TEXT(there, utf8);
    CHECK_TEXT(back, bytes);
    CHECK_INT(size, strlen(utf8));
    CHECK_INT(size2, strlen(bytes));
    free(there);
    free(back);
}

TEST(texts_of_other_encodings)
{
    size_t size;
    check_text("GB18030", "\xce\xe5\xd7\xd3\xc6\xe5 5", "\xe4\xba\x94\xe5\xad\x90\xe6\xa3\x8b 5");
    check_text("GBK", "\xce\xe5\xd7\xd3\xc6\xe5", "\xe4\xba\x94\xe5\xad\x90\xe6\xa3\x8b");
    check_text("windows-1251", "\xcf\xe5\xf2\xf0", "\xd0\x9f\xd0\xb5\xd1\x82\xd1\x80");
    check_text("ISO-8859-1", "M\xfcller", "M\xc3\xbcller");
    check_text("GBK", "", "");
    CHECK(os_text_to_utf8(&size, "x", 1, "no-such-encoding") == NULL);
    CHECK(os_text_from_utf8(&size, "\xf0\x9f\x98\x80", 4, "GBK") ==
          NULL);                                             /* it has no such character */
    CHECK(os_text_to_utf8(&size, "\xce", 1, "GBK") == NULL); /* half a character */
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(lines_go_to_a_child_and_back),
        CASE(arguments_arrive_as_they_were_quoted),
        CASE(a_program_that_is_not_there_is_said_so),
        CASE(a_write_to_a_child_that_ended_fails_and_does_not_kill_us),
        CASE(a_write_to_a_child_that_does_not_read_ends_in_time),
        CASE(a_child_that_hangs_is_ended),
        CASE(all_processes_of_a_child_are_counted),
        CASE(children_do_not_inherit_each_others_pipes),
        CASE(arrival_is_when_the_line_came_not_when_it_was_read),
        CASE(error_output_goes_to_its_file),
        CASE(threads_share_through_a_monitor),
        CASE(the_clock_moves_forward),
        CASE(texts_of_other_encodings),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

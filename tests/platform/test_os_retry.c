/* test_os_retry.c: trying again, with a system that fails as often as the test says. */
#include "platform/files/os_retry.h"
#include "test.h"

enum { HELD = 32, FULL = 112 };

typedef struct FakeSystem {
    int failures; /* so many calls fail before one succeeds */
    OsError error;
    int calls;
} FakeSystem;

static int64_t slept_ms, last_ms;
static int sleeps;
static bool growing;

static void fake_sleep(int64_t ms)
{
    growing = growing && ms > last_ms;
    slept_ms += ms;
    last_ms = ms;
    sleeps++;
}

static OsError fake_call(void *what)
{
    FakeSystem *system = what;
    return system->calls++ < system->failures ? system->error : 0;
}

static bool is_held(OsError error)
{
    return error == HELD;
}

static OsError run(FakeSystem *system)
{
    const OsRetry retry = {fake_call, system, is_held, fake_sleep};
    slept_ms = last_ms = 0;
    sleeps = 0;
    growing = true;
    return os_retry(&retry);
}

TEST(a_call_that_succeeds_is_made_once)
{
    FakeSystem system = {0};
    CHECK_INT(run(&system), 0);
    CHECK_INT(system.calls, 1);
    CHECK_INT(sleeps, 0);
}

TEST(a_call_that_fails_twice_and_then_works_has_worked)
{
    FakeSystem system = {.failures = 2, .error = HELD};
    CHECK_INT(run(&system), 0);
    CHECK_INT(system.calls, 3);
    CHECK_INT(sleeps, 2);
    CHECK(slept_ms < 50); /* hardly felt */
}

TEST(an_error_that_stays_is_told_at_once)
{
    FakeSystem system = {.failures = 99, .error = FULL};
    CHECK_INT(run(&system), FULL);
    CHECK_INT(system.calls, 1);
    CHECK_INT(sleeps, 0);
}

TEST(a_file_that_stays_held_is_given_up_after_a_second_of_growing_pauses)
{
    FakeSystem system = {.failures = 99, .error = HELD};
    CHECK_INT(run(&system), HELD);
    CHECK_INT(system.calls, sleeps + 1);
    CHECK(sleeps >= 5 && growing);
    CHECK_INT(slept_ms, OS_RETRY_MS);
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_call_that_succeeds_is_made_once),
        CASE(a_call_that_fails_twice_and_then_works_has_worked),
        CASE(an_error_that_stays_is_told_at_once),
        CASE(a_file_that_stays_held_is_given_up_after_a_second_of_growing_pauses),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

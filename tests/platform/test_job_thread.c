/* test_job_thread.c: which jobs run, which are dropped, cancelling, waiting, ending. */
#include "test.h"

#include "platform/threads/job_thread.h"
#include "platform/threads/os_clock.h"
#include "platform/threads/os_thread.h"

/* A job: it runs for some milliseconds, or until it is cancelled. */
typedef struct Job {
    int number, ms;
    char *owned;
} Job;

typedef struct Owner {
    JobThread *thread;
    int begun, ran, dropped, cancelled, last; /* guarded by the thread's lock */
} Owner;

static void begin(void *user, void *job)
{
    Owner *owner = user;
    owner->begun++;
    owner->last = ((const Job *)job)->number;
}

static void run(void *user, void *argument)
{
    Owner *owner = user;
    Job *job = argument;
    const int64_t end = os_clock_ms() + job->ms;
    bool cancelled = false;
    while (os_clock_ms() < end && !cancelled) {
        os_sleep_ms(1);
        job_thread_lock(owner->thread);
        cancelled = job_thread_is_cancelled(owner->thread);
        job_thread_unlock(owner->thread);
    }
    free(job->owned);
    job_thread_lock(owner->thread);
    owner->ran++;
    owner->cancelled += cancelled;
    job_thread_unlock(owner->thread);
}

static void drop(void *user, void *job)
{
    Owner *owner = user;
    owner->dropped++;
    free(((Job *)job)->owned);
}

static const JobKind kind = {.size = sizeof(Job), .run = run, .drop = drop, .begin = begin};

static void give(Owner *owner, int number, int ms)
{
    const Job job = {number, ms, malloc(8)};
    job_thread_lock(owner->thread);
    job_thread_give(owner->thread, &job);
    CHECK(job_thread_is_busy(owner->thread));
    job_thread_unlock(owner->thread);
}

static bool wait_idle(Owner *owner, int64_t ms)
{
    job_thread_lock(owner->thread);
    const bool idle = job_thread_wait(owner->thread, ms);
    job_thread_unlock(owner->thread);
    return idle;
}

TEST(a_job_runs_and_the_wait_ends_with_it)
{
    Owner owner = {0};
    owner.thread = job_thread_new(&kind, &owner);
    CHECK(wait_idle(&owner, -1)); /* nothing to wait for */
    give(&owner, 7, 30);
    CHECK(!wait_idle(&owner, 0));
    CHECK(wait_idle(&owner, -1));
    CHECK(owner.ran == 1 && owner.begun == 1 && owner.last == 7 && owner.cancelled == 0);
    job_thread_free(owner.thread);
    job_thread_free(NULL);
}

TEST(the_newest_job_replaces_all_before_it)
{
    enum { TIMES = 200 };
    uint64_t state = test_seed;
    Owner owner = {0};
    owner.thread = job_thread_new(&kind, &owner);
    for (int i = 1; i <= TIMES; i++) {
        give(&owner, i, 1000);
        state = state * 6364136223846793005u + 1442695040888963407u;
        os_sleep_ms((int64_t)(state >> 62));
    }
    job_thread_lock(owner.thread);
    job_thread_cancel(owner.thread);
    job_thread_unlock(owner.thread);
    CHECK(wait_idle(&owner, 500)); /* none ran to its end */
    CHECK_INT(owner.ran + owner.dropped, TIMES);
    CHECK(owner.ran > 0 && owner.cancelled == owner.ran && owner.begun == owner.ran);
    give(&owner, TIMES + 1, 1); /* cancelling is about the past */
    CHECK(wait_idle(&owner, -1));
    CHECK(owner.last == TIMES + 1 && owner.cancelled == owner.ran - 1);
    job_thread_free(owner.thread);
}

TEST(ending_does_not_wait_for_a_long_job)
{
    for (int i = 0; i < 20; i++) {
        Owner owner = {0};
        owner.thread = job_thread_new(&kind, &owner);
        give(&owner, 1, 60000);
        os_sleep_ms(i % 3);
        give(&owner, 2, 60000);
        const int64_t began = os_clock_ms();
        job_thread_free(owner.thread);
        CHECK(os_clock_ms() - began < 5000);
        CHECK_INT(owner.ran + owner.dropped, 2);
    }
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(a_job_runs_and_the_wait_ends_with_it),
        CASE(the_newest_job_replaces_all_before_it),
        CASE(ending_does_not_wait_for_a_long_job),
    };
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

/*
 * failing_malloc.h: an allocator that can fail. A program that is linked with memory_test()
 * (CMakeLists.txt here) has its malloc, calloc, realloc and free redirected to this file by the
 * linker: every call of ours can be made to fail, and blocks that were not freed are counted. Any
 * thread.
 */
#ifndef GOMOKIT_TESTS_FAILING_MALLOC_H
#define GOMOKIT_TESTS_FAILING_MALLOC_H

#include "test.h"

typedef enum FailMode {
    FAIL_ONCE,  /* this one call */
    FAIL_SINCE, /* this call and all after it */
} FailMode;

/* From now on: the n-th call fails, n from 1; 0: none does. Starts counting anew. */
void memory_fail_at(int64_t n, FailMode mode);

int64_t memory_calls(void); /* since then */
bool memory_has_failed(void);

/* Test code that looks at the outcome must not fail itself: no call fails or counts in between. */
void memory_suspend(void);
void memory_resume(void);

int64_t memory_blocks(void); /* that are in use */

/* How a scenario ended. */
typedef enum Outcome {
    OUTCOME_DONE,      /* it succeeded, perhaps with less memory */
    OUTCOME_NO_MEMORY, /* it reported the failure and changed nothing */
} Outcome;

/* All that fail_each() has done so far in this program. */
typedef struct FailTotals {
    int64_t runs, failed_calls, told, coped;
} FailTotals;
static FailTotals
    fail_totals; /* here, with the checks, as in test.h: a program has one file of cases */

/* One run with the n-th call failing. False: there were fewer calls than that. */
static inline bool fail_one(const char *name, Outcome (*run)(const void *argument),
                            const void *argument, int64_t n, FailMode mode)
{
    const int64_t before = memory_blocks();
    const int failures = test_failures;
    memory_fail_at(n, mode);
    const Outcome outcome = run(argument);
    const bool failed = memory_has_failed();
    memory_fail_at(0, FAIL_ONCE);
    CHECK_INT(memory_blocks(), before);
    if (!failed)
        CHECK_INT(outcome, OUTCOME_DONE);
    if (test_failures > failures)
        printf("    ... in %s, call %" PRId64 "%s failing\n", name, n,
               mode == FAIL_SINCE ? " and later ones" : "");
    fail_totals.runs++;
    fail_totals.failed_calls += failed;
    fail_totals.told += failed && outcome == OUTCOME_NO_MEMORY;
    fail_totals.coped += failed && outcome == OUTCOME_DONE;
    return failed;
}

/*
 * Runs the scenario with its first call failing, then its second, and so on until none was left to
 * fail; first alone, then with all that follow. It checks itself what it promises; here it is
 * checked that it frees all it takes, and that it says NO_MEMORY only if there was none. Prints how
 * many calls there were.
 */
static inline void fail_each(const char *name, Outcome (*run)(const void *argument),
                             const void *argument)
{
    enum { RUNS_MAX = 100000, FAILURES_MAX = 20 };
    const FailTotals before = fail_totals;
    const int failures = test_failures;
    for (FailMode mode = FAIL_ONCE; mode <= FAIL_SINCE; mode++)
        for (int64_t n = 1; n < RUNS_MAX && fail_one(name, run, argument, n, mode); n++)
            if (test_failures - failures > FAILURES_MAX)
                return;
    printf("    %s: %" PRId64 " calls, told %" PRId64 " times, did without %" PRId64 " times\n",
           name, (fail_totals.failed_calls - before.failed_calls) / 2,
           fail_totals.told - before.told, fail_totals.coped - before.coped);
    CHECK(fail_totals.failed_calls > before.failed_calls);
}

/* Prints the totals: for the last case of a program. */
static inline void fail_print_totals(void)
{
    printf("    %" PRId64 " calls failed in %" PRId64 " runs: told %" PRId64
           ", did without %" PRId64 "\n",
           fail_totals.failed_calls, fail_totals.runs, fail_totals.told, fail_totals.coped);
}

#endif

/*
 * failing_calls.h: a file system that can fail. A program that is linked as in CMakeLists.txt here has its calls
 * to the system redirected to failing_calls.c by the linker: each of them can be made to fail, the
 * disk can be full, and files that were not closed are counted. Any thread.
 */
#ifndef GOMOKIT_TESTS_FAILING_CALLS_H
#define GOMOKIT_TESTS_FAILING_CALLS_H

#include "test.h"

typedef enum FailMode {
    FAIL_ONCE,        /* the n-th call */
    FAIL_SINCE,       /* the n-th call and all after it: a drive that was pulled out */
    FAIL_KIND,        /* all calls of the n-th kind: a file that may be written but not removed */
    FAIL_FULL,        /* no more than n - 1 bytes can be written */
    FAIL_INTERRUPTED, /* the n-th call that may be interrupted by a signal is */
} FailMode;

/* From now on, n from 1; 0: nothing fails. Starts counting anew. */
void calls_fail_at(int64_t n, FailMode mode);

enum { CALL_KINDS = 16 };

bool calls_have_failed(void);
const char *calls_failed_name(void); /* of the first call that failed */

/* Test code that prepares or looks at the outcome must not fail: nothing fails or counts between. */
void calls_suspend(void);
void calls_resume(void);

int64_t calls_open_files(void);

/* How a scenario ended. */
typedef enum Outcome {
    OUTCOME_DONE, /* it has done what was asked */
    OUTCOME_TOLD, /* it has said that it could not */
} Outcome;

typedef struct FailTotals {
    int64_t runs, failed, told, coped;
} FailTotals;
static FailTotals fail_totals;

/* One run. False: nothing was left to fail. */
static inline bool fail_one(const char *name, Outcome (*run)(FailMode mode), int64_t n,
                            FailMode mode)
{
    static const char *const modes[] = {"", " and all later calls", " always", ": full disk",
                                        ": a signal"};
    const int64_t before = calls_open_files();
    const int failures = test_failures;
    calls_fail_at(n, mode);
    const Outcome outcome = run(mode);
    const bool failed = calls_have_failed();
    const char *call = calls_failed_name();
    calls_fail_at(0, FAIL_ONCE);
    CHECK_INT(calls_open_files(), before);
    if (!failed || mode == FAIL_INTERRUPTED)
        CHECK_INT(outcome, OUTCOME_DONE);
    if (test_failures > failures)
        printf("    ... in %s, number %" PRId64 ", %s%s\n", name, n, failed ? call : "none",
               modes[mode]);
    fail_totals.runs++;
    fail_totals.failed += failed;
    fail_totals.told += failed && outcome == OUTCOME_TOLD;
    fail_totals.coped += failed && outcome == OUTCOME_DONE;
    return failed;
}

/*
 * Runs the scenario with its first call failing, then its second, and so on until none was left; the
 * same with all calls after it, with all of one kind, with a full disk, and with signals. The scenario checks itself what it
 * promises; here it is checked that it closes what it opens and complains only with reason.
 */
static inline void fail_each(const char *name, Outcome (*run)(FailMode mode))
{
    enum { RUNS_MAX = 100000, FAILURES_MAX = 10 };
    const FailTotals before = fail_totals;
    const int failures = test_failures;
    for (FailMode mode = FAIL_ONCE; mode <= FAIL_INTERRUPTED; mode++)
        for (int64_t n = 1; n < RUNS_MAX &&
                            (fail_one(name, run, n, mode) || (mode == FAIL_KIND && n < CALL_KINDS));
             n += mode == FAIL_FULL ? 1 + n / 16 : 1)
            if (test_failures - failures > FAILURES_MAX)
                return;
    printf("    %s: %" PRId64 " failures, told %" PRId64 ", coped with %" PRId64 "\n", name,
           fail_totals.failed - before.failed, fail_totals.told - before.told,
           fail_totals.coped - before.coped);
    CHECK(fail_totals.told > before.told);
}

#endif

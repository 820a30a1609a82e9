/*
 * os_retry.h: tries a call again while another program (a virus scanner, a backup, a previewer)
 * holds the file. For the os_file_*.c files; pure, so that a test can play the system. Any thread.
 */
#ifndef GOMOKIT_OS_RETRY_H
#define GOMOKIT_OS_RETRY_H

#include "os_file.h"

/* One call to the system. `what` is the caller's. */
typedef OsError OsAttempt(void *what);

typedef struct OsRetry {
    OsAttempt *attempt;
    void *what;
    bool (*passes)(OsError error); /* whether waiting may help */
    void (*sleep)(int64_t ms);     /* Sleep(), or a test's */
} OsRetry;

enum { OS_RETRY_MS = 1000 }; /* all pauses together, when nothing helps */

/*
 * Calls until it succeeds, fails with an error that does not pass, or OS_RETRY_MS have been waited.
 * The pauses grow: most holders are gone after some milliseconds. Returns the last call's result.
 */
OsError os_retry(const OsRetry *retry);

#endif

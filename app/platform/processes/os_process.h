/*
 * os_process.h: child processes that exchange lines with us. There may be dozens: a child inherits
 * its own three streams and no other open handle.
 *
 * One thread uses an OsProcess at a time. Inside, a reader thread takes the child's lines and
 * records when each arrived, so that reading them late does not count against the child.
 */
#ifndef GOMOKIT_OS_PROCESS_H
#define GOMOKIT_OS_PROCESS_H

#include "line_reader.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct OsProcess OsProcess;

enum {
    OS_PROCESS_LINE_MAX = LINE_MAX_BYTES, /* with its NUL; longer lines are cut */
};

/*
 * Starts a program. The command line is UTF-8; parts with blanks are quoted: on Windows as Windows
 * wants it, elsewhere with "..." or '...' or backslashes. The child's working directory is ours.
 * `stderr_path` is a file for its error output, which is appended to; NULL: discarded.
 * NULL is returned when it could not be started; then `why` holds a sentence.
 */
OsProcess *os_process_start(const char *command_line, const char *stderr_path, char *why,
                            size_t why_size);

/* The same with a working directory of its own; then the path of the program is a full one. NULL or
 * "": ours. */
OsProcess *os_process_start_in(const char *command_line, const char *folder,
                               const char *stderr_path, char *why, size_t why_size);

/* Whether programs of Windows run here, rather than those of this system. */
bool os_process_is_windows(void);

/* A path as the first word of a command line, quoted. False: it does not fit, or no path of this system. */
bool os_process_quote(char *out, size_t size, const char *path);

/* Ends the child and all processes that it has started, and frees. NULL is accepted. */
void os_process_free(OsProcess *process);

/*
 * Hands bytes to the child's standard input without waiting and returns how many were taken; fewer
 * than `size` while the child does not read. `*closed` is set when it has closed its input or ended.
 */
size_t os_process_send(OsProcess *process, bool *closed, const void *bytes, size_t size);

/*
 * Writes all bytes to the child's standard input. False: it has closed it or ended, or did not take
 * them within `timeout_ms`.
 */
bool os_process_write(OsProcess *process, const void *bytes, size_t size, int64_t timeout_ms);

/* The child sees the end of its input. */
void os_process_close_input(OsProcess *process);

typedef enum OsRead {
    OS_READ_LINE,    /* a line came */
    OS_READ_TIMEOUT, /* none came in time */
    OS_READ_END,     /* the child has closed its output; there are no more lines */
} OsRead;

/*
 * Takes the next line (see line_reader.h for what is one)
 * without its end. `*arrival_us` is when it came by os_clock_us(); it may be NULL. A timeout of 0
 * does not wait.
 */
OsRead os_process_read_line(OsProcess *process, char *out, size_t size, int64_t *arrival_us,
                            int64_t timeout_ms);

/* Waits until there is a line to take, or no more to come; false: neither within `timeout_ms`. */
bool os_process_await_line(OsProcess *process, int64_t timeout_ms);

/* Waits until the child has ended; false: it still runs. A child that a signal killed: 128 + n. */
bool os_process_wait(OsProcess *process, int *exit_code, int64_t timeout_ms);

/*
 * Whether the child has crashed and is held by the system's debugger instead of ending, as under Wine; then it is let go,
 * and its end waited for, a second at most. The exit code is that of os_process_wait(): of the crash, or one that says
 * only that there was one.
 */
bool os_process_end_crashed(OsProcess *process, int *exit_code);

/*
 * The most memory the child itself has held at once so far, in bytes: resident set on Linux,
 * working set on Windows. 0: not known, as after its end or on a system that does not tell.
 */
uint64_t os_process_peak_bytes(const OsProcess *process);

/*
 * What the child and all that it has started hold now: bytes of memory that no other program shares
 * (USS; on Windows private bytes), and how many processes they are. `exact` counts every page, which
 * takes milliseconds; else pages of files are left out. False: not known, as after its end.
 */
bool os_process_usage(const OsProcess *process, bool exact, uint64_t *bytes, int *processes);

/* From here on the child gets no more memory than this: what it asks for fails. */
void os_process_limit_memory(OsProcess *process, uint64_t bytes);

/* Lets the child and what it has started stand still, or go on. */
void os_process_suspend(OsProcess *process, bool stand);

/* The beginning of a line that has no end yet; false: there is none. */
bool os_process_half_line(OsProcess *process, char *out, size_t size);

/* Ends the child by force, with what it started itself. */
void os_process_kill(OsProcess *process);

#endif

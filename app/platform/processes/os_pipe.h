/*
 * os_pipe.h: what os_process.c needs of the system: starting and ending a child, raw bytes to and
 * from it. Private to this folder.
 */
#ifndef GOMOKIT_OS_PIPE_H
#define GOMOKIT_OS_PIPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct OsChild OsChild;

OsChild *os_child_start(const char *command_line, const char *folder, const char *stderr_path,
                        char *why, size_t why_size);
void os_child_free(OsChild *child); /* after os_child_kill(); closes all */

/* Takes bytes for the child without waiting; see os_process_send(). */
size_t os_child_send(OsChild *child, bool *closed, const void *bytes, size_t size);

/* Waits until what was taken is in the pipe and, if there is more, that it takes more. */
bool os_child_wait_sent(OsChild *child, bool more, int64_t timeout_ms);

void os_child_close_input(OsChild *child);

/* Waits for bytes. 0: the end, or os_child_cancel_read() was called. On the reader's thread. */
size_t os_child_read(OsChild *child, void *buffer, size_t size);
void os_child_cancel_read(OsChild *child); /* any thread */

bool os_child_wait(OsChild *child, int *exit_code, int64_t timeout_ms);
void os_child_kill(OsChild *child);
bool os_child_let_go(OsChild *child); /* see os_process_end_crashed(); false: nobody holds it */

uint64_t os_child_peak_bytes(const OsChild *child); /* see os_process_peak_bytes() */

/* See os_process_usage(), os_process_limit_memory() and os_process_suspend(). */
bool os_child_usage(const OsChild *child, bool exact, uint64_t *bytes, int *processes);
void os_child_limit_memory(OsChild *child, uint64_t bytes);
void os_child_suspend(OsChild *child, bool stand);

#endif

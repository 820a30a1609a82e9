/* os_exit.h: what the exit code of a program means, in words. */
#ifndef GOMOKIT_OS_EXIT_H
#define GOMOKIT_OS_EXIT_H

#include <stdbool.h>
#include <stddef.h>

/*
 * "exit code 3", "exit code 139: segmentation fault (signal 11)" or "exit code 0xC0000005: access
 * violation": codes of os_process_wait() on every system. Any thread.
 */
void os_exit_text(char *out, size_t size, int code);

/* Whether such an end usually comes from outside: Ctrl+C, `kill`, the end of a session or of a job. */
bool os_exit_is_from_outside(int code);

#endif

/*
 * os_family.h: all that descends from a child process, on POSIX systems with /proc. A descendant that
 * leaves the child's process group, or whose parent has ended, is known by a mark in its environment.
 * Private to this folder.
 */
#ifndef GOMOKIT_OS_FAMILY_H
#define GOMOKIT_OS_FAMILY_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum { OS_FAMILY_MARK_MAX = 64 };

/*
 * Our environment with a new mark, which is put into `mark` and must outlive the vector; free() that.
 * NULL: no memory.
 */
char **os_family_environment(char mark[OS_FAMILY_MARK_MAX]);

/* Ends every process that has this mark. */
void os_family_kill(const char *mark);

/* Memory and number of a process and its descendants; see os_process_usage(). */
bool os_family_usage(pid_t pid, bool exact, uint64_t *bytes, int *processes);

#endif

/* os_file_whole.h: the loop that reads a whole file, for the os_file_*.c files only. */
#ifndef GOMOKIT_OS_FILE_WHOLE_H
#define GOMOKIT_OS_FILE_WHOLE_H

#include "os_file.h"

/* Reads up to `room` bytes; *got is 0 at the end of the file. */
typedef OsError OsReadSome(void *file, char *data, size_t room, size_t *got);

/*
 * Reads to the end, never trusting a size that the system reports. Outputs as os_file_read().
 * `no_memory` and `too_large` are the system's codes for these failures.
 */
OsError os_file_read_whole(char **out, size_t *size, size_t limit, OsReadSome *read, void *file,
                           OsError no_memory, OsError too_large);

#endif

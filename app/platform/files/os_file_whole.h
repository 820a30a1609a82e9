/* os_file_whole.h: what both systems' os_file_*.c share: reading a whole file, comparing one, the names
 * of temporary files. For those files only. */
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

/* Reads to the end and compares. 0: these are the bytes; `differs` if not, or what reading said. */
OsError os_file_compare(const char *data, size_t size, OsReadSome *read, void *file,
                        OsError differs);

/* What os_error_text() says of OS_ERROR_UNVERIFIED. */
extern const char os_unverified_text[];

enum {
    OS_GROWTH_MAX = 1 << 20, /* bytes by which a file may grow while its end is read */
    OS_NAME_MAX = 255,       /* of a file's name: bytes, or units of UTF-16 */
    OS_TEMPORARY_MAX = 31,   /* of the temporary file's ".PID-N.tmp" */
    OS_TEMPORARY_STEM = OS_NAME_MAX - OS_TEMPORARY_MAX, /* what it has of the file's name */
};

#endif

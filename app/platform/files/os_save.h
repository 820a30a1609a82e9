/*
 * os_save.h: a file is replaced only by bytes that can be read again. The caller that saves gives
 * with its bytes a function that reads them and compares what it finds with what was meant; so a
 * writer and a reader that disagree are noticed while the old file and the program's own memory
 * still have everything. No state; any thread but the window's, as the comparison takes its time.
 */
#ifndef GOMOKIT_OS_SAVE_H
#define GOMOKIT_OS_SAVE_H

#include "os_file.h"

typedef struct OsReadBack {
    /* Whether reading these bytes gives what was meant. */
    bool (*equals)(const void *meant, const char *data, size_t size);
    const void *meant;
} OsReadBack;

/*
 * os_file_replace() with bytes that read back as they were meant. If they do not, the old file
 * stays, the bytes are written beside it to the path of os_save_aside(), in place of an earlier file
 * of that name, and the error is OS_ERROR_UNVERIFIED; if that file cannot be written either, the
 * error is the system's. `check` NULL: the program cannot read such a file.
 */
OsError os_file_save(const char *path, const void *data, size_t size, const OsReadBack *check);

/* "games/one.gmk" gives "games/one-unverified.gmk". The caller frees it. NULL: no memory. */
char *os_save_aside(const char *path);

#endif

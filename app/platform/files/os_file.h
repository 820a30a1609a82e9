/*
 * os_file.h: whole files, read with a limit and replaced atomically. Paths are UTF-8 and may be
 * long. No state; any thread.
 */
#ifndef GOMOKIT_OS_FILE_H
#define GOMOKIT_OS_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The system's own code (GetLastError() or errno); 0: all went well. */
typedef uint32_t OsError;

/*
 * Reads a whole file of at most `limit` bytes. On success *out (with a NUL behind it) is the
 * caller's, freed with free(), and *size is without the NUL. On failure both are untouched.
 * os_error_is_too_large() tells a file that is longer than the limit.
 */
OsError os_file_read(char **out, size_t *size, const char *path, size_t limit);

/*
 * Makes these bytes the file's content. They go to a temporary file beside it and to the disk, then
 * that file is renamed in one step: in any case the old or the new content is complete, and after a
 * failure no temporary file is left. A read-only file is not replaced. A link is followed;
 * access rights and attributes of the old file are kept. Temporary files that killed writers of the
 * same name left behind are removed.
 */
OsError os_file_replace(const char *path, const void *data, size_t size);

/* 0 also when the file did not exist. */
OsError os_file_remove(const char *path);

/*
 * A lock file that at most one process holds. It is removed when it is unlocked or when its process
 * ends in any way. NULL: another process holds it, or it cannot be created.
 */
typedef struct OsLock OsLock;
OsLock *os_file_lock(const char *path);
void os_file_unlock(OsLock *lock); /* accepts NULL */

bool os_error_is_too_large(OsError error);

/* Errors that a user can act on; the window has a sentence for each. */
typedef enum OsTrouble {
    OS_TROUBLE_OTHER,
    OS_TROUBLE_MISSING,     /* there is no such file */
    OS_TROUBLE_UNREACHABLE, /* the folder or drive is not there, or not any more */
    OS_TROUBLE_DENIED,      /* read-only, or no right to do it */
    OS_TROUBLE_FULL,        /* no space left */
    OS_TROUBLE_IN_USE,      /* another program has it */
    OS_TROUBLE_NAME,        /* no possible name */
} OsTrouble;
OsTrouble os_error_trouble(OsError error);

/* "Error 5: Access is denied.": the code and the system's text, in its language, cut to fit. */
void os_error_text(char *out, size_t size, OsError error);

#endif

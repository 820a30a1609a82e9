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
 * that file takes the name: whatever happens, the old or the new content is there whole, and after
 * a failure no temporary file is left. A file that is not to be written is not replaced. Temporary
 * files of writers to the same name that were killed are tidied away.
 */
OsError os_file_replace(const char *path, const void *data, size_t size);

/* 0 also when there was none. */
OsError os_file_remove(const char *path);

/*
 * A file that at most one process holds; it is made, and goes when it is unlocked or its process
 * ends, however that ends. NULL: another holds it, or it cannot be made.
 */
typedef struct OsLock OsLock;
OsLock *os_file_lock(const char *path);
void os_file_unlock(OsLock *lock); /* accepts NULL */

bool os_error_is_too_large(OsError error);

/* What a user can do something about; for sentences of one's own. */
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

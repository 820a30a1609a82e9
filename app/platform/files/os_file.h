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

/* An error of our own: see os_save.h. No system has this code. */
#define OS_ERROR_UNVERIFIED ((OsError)0x20000001)

/*
 * Reads a whole file of at most `limit` bytes. On success *out (followed by a NUL) is the
 * caller's, freed with free(), and *size does not count the NUL. On failure both are untouched.
 * os_error_is_too_large() tells a file that is longer than the limit.
 */
OsError os_file_read(char **out, size_t *size, const char *path, size_t limit);

/*
 * The same, asking before every piece whether to go on: slow drives can be given up on. `go_on` may
 * be NULL. os_error_is_cancelled() tells that it said no.
 */
OsError os_file_read_watched(char **out, size_t *size, const char *path, size_t limit,
                             bool (*go_on)(void *user), void *user);
bool os_error_is_cancelled(OsError error);

/*
 * Makes these bytes the file's content. They are written to a temporary file in the same folder,
 * flushed to the disk and read again; then that file is renamed in one step. So the file has either its old or its
 * new content, complete, and after a failure no temporary file is left. A read-only file is not
 * replaced. A link is followed; access rights and attributes of the old file are kept. Temporary
 * files that killed writers of the same name left behind are removed. If another program has the
 * file open, it is tried again for a second (OS_RETRY_MS): not for the window's thread.
 */
OsError os_file_replace(const char *path, const void *data, size_t size);

/*
 * The end of a file: the whole of it, or the last `limit` bytes of a longer one, and then *cut is
 * true. Outputs as os_file_read().
 */
OsError os_file_read_end(char **out, size_t *size, bool *cut, const char *path, size_t limit);

/*
 * Writes these bytes behind the content of an existing file, brings them to the disk and reads them
 * again. After a failure the file is as it was; only a process that is killed, or a disk that
 * refuses that too, leaves some of them. Nothing is created: a file that is missing is an error.
 * Waits as os_file_replace() does.
 */
OsError os_file_append(const char *path, const void *data, size_t size);

/*
 * The same for whole lines of a text, which is created if it is missing. If the text ends within a
 * line, whose writer was killed, OS_CUT_LINE ends that line first: it cannot be taken for a whole
 * one, and the new lines are not part of it.
 */
OsError os_file_append_lines(const char *path, const char *lines, size_t size);
#define OS_CUT_LINE " (cut)\n"

/* Gives a file another name in the same folder, where no file has that name yet. */
OsError os_file_rename(const char *from, const char *to);

/* When a file was last written, in seconds since 1970 (UTC); -1: it cannot be asked. */
int64_t os_file_time(const char *path);

/* 0 also when the file did not exist. Waits as os_file_replace() does. */
OsError os_file_remove(const char *path);

/*
 * A lock file that at most one process holds. It is removed when it is unlocked or when its process
 * ends in any way. NULL: another process holds it, or it cannot be created.
 */
typedef struct OsLock OsLock;
OsLock *os_file_lock(const char *path);
void os_file_unlock(OsLock *lock); /* accepts NULL */

bool os_error_is_too_large(OsError error);
OsError os_error_no_memory(void); /* for callers that run out of memory themselves */

/* Errors that a user can act on; the window has a sentence for each. */
typedef enum OsTrouble {
    OS_TROUBLE_OTHER,
    OS_TROUBLE_MISSING,     /* there is no such file */
    OS_TROUBLE_UNREACHABLE, /* the folder or drive is not there, or not any more */
    OS_TROUBLE_DENIED,      /* read-only, or no permission */
    OS_TROUBLE_FULL,        /* no space left */
    OS_TROUBLE_IN_USE,      /* another program has it open */
    OS_TROUBLE_NAME,        /* not a valid name */
    OS_TROUBLE_UNVERIFIED,  /* OS_ERROR_UNVERIFIED */
} OsTrouble;
OsTrouble os_error_trouble(OsError error);

/* "Error 5: Access is denied.": the code and the system's text, in its language, cut to fit. */
void os_error_text(char *out, size_t size, OsError error);

#endif

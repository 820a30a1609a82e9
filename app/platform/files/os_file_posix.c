/* os_file_posix.c: see os_file.h. */
#define _DEFAULT_SOURCE /* flock(), realpath() */

#include "os_file_whole.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    SUFFIX_MAX = 32, /* bytes of the temporary file's ".tmp" ending */
    TRIES = 100,     /* names that may be taken by others' temporary files */
};

static OsError last_error(void)
{
    return errno ? (OsError)errno : (OsError)EIO;
}

static OsError read_some(void *file, char *data, size_t room, size_t *got)
{
    ssize_t count;
    do
        count = read(*(const int *)file, data, room);
    while (count < 0 && errno == EINTR);
    *got = count > 0 ? (size_t)count : 0;
    return count < 0 ? last_error() : 0;
}

OsError os_file_read(char **out, size_t *size, const char *path, size_t limit)
{
    struct stat info;
    OsError error = 0;
    const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a pipe must not hang us */
    if (fd < 0)
        return last_error();
    if (fstat(fd, &info) != 0)
        error = last_error();
    else if (!S_ISREG(info.st_mode))
        error = S_ISDIR(info.st_mode) ? EISDIR : EINVAL;
    else
        error = os_file_read_whole(out, size, limit, read_some, &(int){fd}, ENOMEM, EFBIG);
    close(fd);
    return error;
}

static OsError write_all(int fd, const char *data, size_t size)
{
    while (size > 0) {
        const ssize_t put = write(fd, data, size);
        if (put < 0 && errno == EINTR)
            continue;
        if (put <= 0)
            return put < 0 ? last_error() : (OsError)ENOSPC;
        data += put;
        size -= (size_t)put;
    }
    return fsync(fd) == 0 ? 0 : last_error();
}

/* Opens a new file beside `path`; its name goes to temporary (strlen(path) + SUFFIX_MAX bytes). */
static OsError open_temporary(int *out, char *temporary, const char *path, mode_t mode)
{
    for (unsigned i = 0; i < TRIES; i++) {
        snprintf(temporary, strlen(path) + SUFFIX_MAX, "%s.%u-%u.tmp", path, (unsigned)getpid(), i);
        *out = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (*out >= 0)
            return 0;
        if (errno != EEXIST)
            return last_error();
    }
    return EEXIST;
}

/* The name itself must reach the disk too. Not every file system can do this: no error then. */
static void flush_folder(const char *path)
{
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');
    const size_t length = slash ? (size_t)(slash - path) + 1 : 0;
    if (length >= sizeof folder)
        return;
    memcpy(folder, path, length);
    folder[length] = '\0';
    const int fd = open(length > 0 ? folder : ".", O_RDONLY | O_CLOEXEC | O_DIRECTORY);
    if (fd >= 0) {
        (void)!fsync(fd);
        close(fd);
    }
}

/* Whether a name's ending is that of a temporary file whose writer is no more. */
static bool is_left_behind(const char *ending)
{
    char *end = NULL;
    if (ending[0] != '.' || ending[1] < '0' || ending[1] > '9')
        return false;
    const unsigned long long pid = strtoull(ending + 1, &end, 10);
    if (end[0] != '-' || end[1] < '0' || end[1] > '9')
        return false;
    (void)strtoull(end + 1, &end, 10);
    return strcmp(end, ".tmp") == 0 && pid > 0 && pid <= INT_MAX && pid != (unsigned)getpid() &&
           kill((pid_t)pid, 0) != 0 && errno == ESRCH;
}

/* A writer that was killed could not tidy up. */
static void remove_leftovers(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    const size_t folder = (size_t)(name - path), length = strlen(name);
    char other[PATH_MAX];
    if (folder + 1 >= sizeof other)
        return;
    memcpy(other, folder > 0 ? path : ".", folder > 0 ? folder : 1);
    other[folder > 0 ? folder : 1] = '\0';
    DIR *dir = opendir(other);
    for (struct dirent *e = dir ? readdir(dir) : NULL; e; e = readdir(dir)) {
        const size_t size = strlen(e->d_name);
        if (size <= length || memcmp(e->d_name, name, length) != 0 ||
            !is_left_behind(e->d_name + length) || folder + size >= sizeof other)
            continue;
        memcpy(other + folder, e->d_name, size + 1); /* without a folder the name alone */
        unlink(other);
    }
    if (dir)
        closedir(dir);
}

static OsError replace_real(const char *path, const void *data, size_t size)
{
    struct stat old;
    mode_t mode = 0666; /* less the user's umask */
    int fd = -1;
    const bool exists = stat(path, &old) == 0;
    if (exists) {
        if (!S_ISREG(old.st_mode))
            return S_ISDIR(old.st_mode) ? EISDIR : EINVAL;
        if (!(old.st_mode & 0222) || access(path, W_OK) != 0)
            return EACCES; /* rename() would not ask */
        mode = 0600;
    }
    char *temporary = malloc(strlen(path) + SUFFIX_MAX);
    if (!temporary)
        return ENOMEM;
    remove_leftovers(path);
    OsError error = open_temporary(&fd, temporary, path, mode);
    if (!error) {
        if (exists && fchmod(fd, old.st_mode & 07777) != 0)
            error = last_error();
        if (!error)
            error = write_all(fd, data, size);
        if (close(fd) != 0 && !error)
            error = last_error();
        if (!error && rename(temporary, path) != 0)
            error = last_error();
        if (error)
            unlink(temporary);
        else
            flush_folder(path);
    }
    free(temporary);
    return error;
}

OsError os_file_replace(const char *path, const void *data, size_t size)
{
    char *real = realpath(path, NULL); /* a link stays a link: the file behind it is replaced */
    const OsError error = replace_real(real ? real : path, data, size);
    free(real);
    return error;
}

OsError os_file_remove(const char *path)
{
    return unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR ? 0 : last_error();
}

struct OsLock {
    int fd;
    char path[];
};

OsLock *os_file_lock(const char *path)
{
    const size_t size = strlen(path) + 1;
    OsLock *lock = malloc(sizeof *lock + size);
    if (!lock)
        return NULL;
    memcpy(lock->path, path, size);
    lock->fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock->fd >= 0 && flock(lock->fd, LOCK_EX | LOCK_NB) == 0)
        return lock;
    if (lock->fd >= 0)
        close(lock->fd);
    free(lock);
    return NULL;
}

void os_file_unlock(OsLock *lock)
{
    if (!lock)
        return;
    unlink(lock->path);
    close(lock->fd);
    free(lock);
}

OsTrouble os_error_trouble(OsError error)
{
    switch (error) {
    case ENOENT: return OS_TROUBLE_MISSING;
    case ENOTDIR:
    case ENODEV:
    case ENXIO:
    case ESTALE:
    case EHOSTDOWN:
    case EHOSTUNREACH:
    case ENETUNREACH:
    case ETIMEDOUT: return OS_TROUBLE_UNREACHABLE;
    case EACCES:
    case EPERM:
    case EROFS:
    case EISDIR: return OS_TROUBLE_DENIED;
    case ENOSPC:
    case EDQUOT: return OS_TROUBLE_FULL;
    case EBUSY:
    case ETXTBSY: return OS_TROUBLE_IN_USE;
    case ENAMETOOLONG:
    case EILSEQ: return OS_TROUBLE_NAME;
    default: return OS_TROUBLE_OTHER;
    }
}

bool os_error_is_too_large(OsError error)
{
    return error == EFBIG;
}

void os_error_text(char *out, size_t size, OsError error)
{
    char text[200] = "";
    if (strerror_r((int)error, text, sizeof text) != 0)
        snprintf(text, sizeof text, "unknown");
    snprintf(out, size, "Error %u: %s.", (unsigned)error, text);
}

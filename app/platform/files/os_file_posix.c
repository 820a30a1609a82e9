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
    TRIES = 100,     /* names to try: other processes may have temporary files too */
};

static OsError last_error(void)
{
    return errno ? (OsError)errno : (OsError)EIO;
}

/* A file that is read, and who watches. */
typedef struct Source {
    int fd;
    bool (*go_on)(void *user); /* NULL: nobody */
    void *user;
} Source;

static OsError read_some(void *from, char *data, size_t room, size_t *got)
{
    const Source *source = from;
    ssize_t count;
    if (source->go_on && !source->go_on(source->user))
        return ECANCELED;
    do
        count = read(source->fd, data, room);
    while (count < 0 && errno == EINTR);
    *got = count > 0 ? (size_t)count : 0;
    return count < 0 ? last_error() : 0;
}

OsError os_file_read(char **out, size_t *size, const char *path, size_t limit)
{
    return os_file_read_watched(out, size, path, limit, NULL, NULL);
}

OsError os_file_read_watched(char **out, size_t *size, const char *path, size_t limit,
                             bool (*go_on)(void *user), void *user)
{
    struct stat info;
    OsError error = 0;
    /* A pipe must not block. */
    Source source = {open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), go_on, user};
    if (source.fd < 0)
        return last_error();
    if (fstat(source.fd, &info) != 0)
        error = last_error();
    else if (!S_ISREG(info.st_mode))
        error = S_ISDIR(info.st_mode) ? EISDIR : EINVAL;
    else
        error = os_file_read_whole(out, size, limit, read_some, &source, ENOMEM, EFBIG);
    close(source.fd);
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

/* Flushes the folder, so that the name reaches the disk too. Not every file system supports it, so
 * a failure is ignored. */
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

/* Whether this is the ending of a temporary file whose process has ended. */
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

/* Removes temporary files of processes that were killed. */
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
        memcpy(other + folder, e->d_name, size + 1); /* `folder` is 0 for a path without a folder */
        unlink(other);
    }
    if (dir)
        closedir(dir);
}

static OsError replace_real(const char *path, const void *data, size_t size)
{
    struct stat old;
    mode_t mode = 0666; /* without the bits of the umask */
    int fd = -1;
    const bool exists = stat(path, &old) == 0;
    if (exists) {
        if (!S_ISREG(old.st_mode))
            return S_ISDIR(old.st_mode) ? EISDIR : EINVAL;
        if (!(old.st_mode & 0222) || access(path, W_OK) != 0)
            return EACCES; /* rename() would replace a read-only file */
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
    char *real = realpath(path, NULL); /* a link stays a link: its target is replaced */
    const OsError error = replace_real(real ? real : path, data, size);
    free(real);
    return error;
}

OsError os_file_append(const char *path, const void *data, size_t size)
{
    const int fd = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK);
    struct stat info;
    if (fd < 0)
        return last_error();
    OsError error = fstat(fd, &info) != 0    ? last_error()
                    : !S_ISREG(info.st_mode) ? (OsError)EINVAL
                    : !(info.st_mode & 0222) ? (OsError)EACCES /* as os_file_replace() has it */
                                             : write_all(fd, data, size);
    if (close(fd) != 0 && !error)
        error = last_error();
    return error;
}

OsError os_file_rename(const char *from, const char *to)
{
    if (link(from, to) == 0) /* fails where `to` exists, which rename() would replace */
        return unlink(from) == 0 ? 0 : last_error();
    if (errno == EEXIST || errno == ENOENT || access(to, F_OK) == 0)
        return last_error();
    return rename(from, to) == 0 ? 0 : last_error(); /* a file system without links */
}

OsError os_file_remove(const char *path)
{
    return unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR ? 0 : last_error();
}

struct OsLock {
    int fd;
    char path[];
};

/*
 * Whether the open file still has this name. The holder before may have removed it between our
 * open() and flock(): then somebody else can lock a new file of the same name beside us.
 */
static bool is_at(int fd, const char *path)
{
    struct stat ours, named;
    return fstat(fd, &ours) == 0 && stat(path, &named) == 0 && ours.st_ino == named.st_ino &&
           ours.st_dev == named.st_dev;
}

OsLock *os_file_lock(const char *path)
{
    const size_t size = strlen(path) + 1;
    OsLock *lock = malloc(sizeof *lock + size);
    if (!lock)
        return NULL;
    memcpy(lock->path, path, size);
    lock->fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock->fd >= 0 && flock(lock->fd, LOCK_EX | LOCK_NB) == 0 && is_at(lock->fd, path))
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

bool os_error_is_cancelled(OsError error)
{
    return error == ECANCELED;
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

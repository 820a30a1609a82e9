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

enum { TRIES = 100 }; /* names to try: other processes may have temporary files too */

static OsError last_error(void)
{
    return errno ? (OsError)errno : (OsError)EIO;
}

/* A file being read, and the callback that may end it. */
typedef struct Source {
    int fd;
    bool (*go_on)(void *user); /* NULL: it is read to the end */
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

/* Opens a file for reading; *bytes is its size. */
static OsError open_source(int *out, off_t *bytes, const char *path)
{
    struct stat info;
    OsError error = 0;
    const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK); /* a pipe must not block */
    if (fd < 0)
        return last_error();
    if (fstat(fd, &info) != 0)
        error = last_error();
    else if (!S_ISREG(info.st_mode))
        error = S_ISDIR(info.st_mode) ? EISDIR : EINVAL;
    if (error) {
        close(fd);
        return error;
    }
    *bytes = info.st_size;
    *out = fd;
    return 0;
}

OsError os_file_read_watched(char **out, size_t *size, const char *path, size_t limit,
                             bool (*go_on)(void *user), void *user)
{
    Source source = {.go_on = go_on, .user = user};
    off_t bytes;
    OsError error = open_source(&source.fd, &bytes, path);
    if (error)
        return error;
    error = os_file_read_whole(out, size, limit, read_some, &source, ENOMEM, EFBIG);
    close(source.fd);
    return error;
}

OsError os_file_read_end(char **out, size_t *size, bool *cut, const char *path, size_t limit)
{
    Source source = {0};
    off_t bytes;
    OsError error = open_source(&source.fd, &bytes, path);
    if (error)
        return error;
    const bool longer = (uint64_t)bytes > limit;
    if (longer && lseek(source.fd, bytes - (off_t)limit, SEEK_SET) < 0)
        error = last_error();
    else
        error =
            os_file_read_whole(out, size, limit + OS_GROWTH_MAX, read_some, &source, ENOMEM, EFBIG);
    close(source.fd);
    if (!error)
        *cut = longer;
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

/* Bytes of a path that the names of its temporary files begin with: a long name is cut. */
static size_t temporary_stem(const char *path)
{
    const char *slash = strrchr(path, '/');
    const size_t folder = slash ? (size_t)(slash - path) + 1 : 0, length = strlen(path);
    if (length - folder <= OS_TEMPORARY_STEM)
        return length;
    size_t stem = folder + OS_TEMPORARY_STEM;
    while (((unsigned char)path[stem] & 0xc0) == 0x80) /* never half a character */
        stem--;
    return stem;
}

/* Opens a new file beside `path`; its name goes to temporary (`room` bytes). */
static OsError open_temporary(int *out, char *temporary, size_t room, const char *path, mode_t mode)
{
    for (unsigned i = 0; i < TRIES; i++) {
        snprintf(temporary, room, "%.*s.%u-%u.tmp", (int)temporary_stem(path), path,
                 (unsigned)getpid(), i);
        *out = open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
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
    const size_t folder = (size_t)(name - path), length = temporary_stem(path) - folder;
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

/* Writes at the end, which is at `start`, brings it to the disk, and sees whether that is what the
 * file has now. */
static OsError write_and_compare(int fd, off_t start, const void *data, size_t size)
{
    const OsError error = write_all(fd, data, size);
    Source source = {.fd = fd};
    if (error)
        return error;
    return lseek(fd, start, SEEK_SET) == start
               ? os_file_compare(data, size, read_some, &source, EIO)
               : last_error();
}

static OsError replace_real(const char *path, const void *data, size_t size)
{
    struct stat old;
    mode_t mode = 0666; /* without the bits of the umask */
    int fd = -1;
    const bool exists = stat(path, &old) == 0;
    if (!exists && errno != ENOENT)
        return last_error(); /* its rights would be lost */
    if (exists) {
        if (!S_ISREG(old.st_mode))
            return S_ISDIR(old.st_mode) ? EISDIR : EINVAL;
        if (!(old.st_mode & 0222) || access(path, W_OK) != 0)
            return EACCES; /* rename() would replace a read-only file */
        mode = 0600;
    }
    const size_t room = strlen(path) + OS_TEMPORARY_MAX + 1;
    char *temporary = malloc(room);
    if (!temporary)
        return ENOMEM;
    remove_leftovers(path);
    OsError error = open_temporary(&fd, temporary, room, path, mode);
    if (!error) {
        if (exists && fchmod(fd, old.st_mode & 07777) != 0)
            error = last_error();
        if (!error)
            error = write_and_compare(fd, 0, data, size);
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
    if (!real && errno != ENOENT)
        return last_error(); /* the link itself would be replaced */
    const OsError error = replace_real(real ? real : path, data, size);
    free(real);
    return error;
}

/* Writes behind everything else in the file, or leaves it as it was. */
static OsError append_bytes(int fd, const void *data, size_t size)
{
    const off_t end = lseek(fd, 0, SEEK_END);
    if (end < 0)
        return last_error();
    const OsError error = write_and_compare(fd, end, data, size);
    if (error)
        (void)!ftruncate(fd, end); /* the first error counts */
    return error;
}

/* Ends a last line that its writer did not end. */
static OsError end_last_line(int fd)
{
    char last = '\n';
    Source source = {.fd = fd};
    size_t got = 1;
    const off_t end = lseek(fd, 0, SEEK_END);
    if (end < 0 || (end > 0 && lseek(fd, end - 1, SEEK_SET) < 0))
        return last_error();
    const OsError error = end > 0 ? read_some(&source, &last, 1, &got) : 0;
    if (error || got != 1)
        return error ? error : (OsError)EIO;
    return last == '\n' ? 0 : append_bytes(fd, OS_CUT_LINE, sizeof OS_CUT_LINE - 1);
}

static OsError append(const char *path, const void *data, size_t size, bool lines)
{
    const int fd = open(path, O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK | (lines ? O_CREAT : 0),
                        0666); /* without the bits of the umask */
    struct stat info;
    if (fd < 0)
        return last_error();
    OsError error = fstat(fd, &info) != 0    ? last_error()
                    : !S_ISREG(info.st_mode) ? (OsError)EINVAL
                    : !(info.st_mode & 0222) ? (OsError)EACCES /* as os_file_replace() has it */
                                             : 0;
    /*
     * The lock keeps a failed write of ours from cutting off what another program of ours appends
     * at the same time. Some file systems have no locks; there it takes two results in the same
     * millisecond.
     */
    while (!error && flock(fd, LOCK_EX) != 0 && errno == EINTR) {
    }
    if (!error && lines)
        error = end_last_line(fd);
    if (!error)
        error = append_bytes(fd, data, size);
    /* an error of close() does not matter: the bytes are on the disk and were read again */
    close(fd);
    if (!error && info.st_size == 0)
        flush_folder(path); /* it may be new */
    return error;
}

OsError os_file_append(const char *path, const void *data, size_t size)
{
    return append(path, data, size, false);
}

OsError os_file_append_lines(const char *path, const char *lines, size_t size)
{
    return append(path, lines, size, true);
}

OsError os_file_rename(const char *from, const char *to)
{
    if (link(from, to) == 0) /* fails where `to` exists, which rename() would replace */
        return unlink(from) == 0 ? 0 : last_error();
    if (errno == EEXIST || errno == ENOENT || access(to, F_OK) == 0)
        return last_error();
    return rename(from, to) == 0 ? 0 : last_error(); /* a file system without links */
}

int64_t os_file_time(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 ? (int64_t)about.st_mtime : -1;
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

/* Locks without waiting for a program that has the lock; a signal is no such program. */
static bool take_flock(int fd)
{
    int result;
    do
        result = flock(fd, LOCK_EX | LOCK_NB);
    while (result != 0 && errno == EINTR);
    return result == 0;
}

OsLock *os_file_lock(const char *path)
{
    const size_t size = strlen(path) + 1;
    OsLock *lock = malloc(sizeof *lock + size);
    if (!lock)
        return NULL;
    memcpy(lock->path, path, size);
    lock->fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock->fd >= 0 && take_flock(lock->fd) && is_at(lock->fd, path))
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
    case OS_ERROR_UNVERIFIED: return OS_TROUBLE_UNVERIFIED;
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

OsError os_error_no_memory(void)
{
    return ENOMEM;
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
    if (error == OS_ERROR_UNVERIFIED) {
        snprintf(out, size, "%s", os_unverified_text);
        return;
    }
    if (strerror_r((int)error, text, sizeof text) != 0)
        snprintf(text, sizeof text, "unknown");
    snprintf(out, size, "Error %u: %s.", (unsigned)error, text);
}

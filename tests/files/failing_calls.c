/* System calls on files that can be made to fail. */
#define _DEFAULT_SOURCE /* flock(), realpath() */

#include "failing_calls.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_llong calls, fail_number, files, room;
static atomic_int fail_mode, suspended;
static atomic_bool has_failed;
static _Atomic(const char *) failed_name;

/* What the linker makes of the names: __wrap_open() is called for open(), which is __real_open(). */
int __real_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...);
int __real_close(int fd);
int __wrap_close(int fd);
ssize_t __real_read(int fd, void *data, size_t size);
ssize_t __wrap_read(int fd, void *data, size_t size);
ssize_t __real_write(int fd, const void *data, size_t size);
ssize_t __wrap_write(int fd, const void *data, size_t size);
int __wrap_fsync(int fd);
int __real_ftruncate(int fd, off_t size);
int __wrap_ftruncate(int fd, off_t size);
off_t __real_lseek(int fd, off_t at, int from);
off_t __wrap_lseek(int fd, off_t at, int from);
int __real_fstat(int fd, struct stat *info);
int __wrap_fstat(int fd, struct stat *info);
int __real_stat(const char *path, struct stat *info);
int __wrap_stat(const char *path, struct stat *info);
int __real_fchmod(int fd, mode_t mode);
int __wrap_fchmod(int fd, mode_t mode);
int __real_access(const char *path, int how);
int __wrap_access(const char *path, int how);
int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);
int __real_link(const char *from, const char *to);
int __wrap_link(const char *from, const char *to);
int __real_unlink(const char *path);
int __wrap_unlink(const char *path);
int __real_flock(int fd, int how);
int __wrap_flock(int fd, int how);
DIR *__real_opendir(const char *path);
DIR *__wrap_opendir(const char *path);
int __real_mkdir(const char *path, mode_t mode);
int __wrap_mkdir(const char *path, mode_t mode);
char *__real_realpath(const char *path, char *out);
char *__wrap_realpath(const char *path, char *out);
void __wrap_os_sleep_ms(int64_t ms);

void calls_fail_at(int64_t n, FailMode mode)
{
    atomic_store(&fail_number, n);
    atomic_store(&fail_mode, (int)mode);
    atomic_store(&room, n - 1);
    atomic_store(&calls, 0);
    atomic_store(&has_failed, false);
    atomic_store(&failed_name, "");
}

bool calls_have_failed(void)
{
    return atomic_load(&has_failed);
}

const char *calls_failed_name(void)
{
    return atomic_load(&failed_name);
}

void calls_suspend(void)
{
    atomic_fetch_add(&suspended, 1);
}

void calls_resume(void)
{
    atomic_fetch_sub(&suspended, 1);
}

int64_t calls_open_files(void)
{
    return atomic_load(&files);
}

static void note_failure(const char *name)
{
    if (!atomic_exchange(&has_failed, true))
        atomic_store(&failed_name, name);
}

static bool is_wanted(FailMode mode)
{
    return atomic_load(&suspended) == 0 && atomic_load(&fail_number) > 0 &&
           atomic_load(&fail_mode) == (int)mode;
}

/* Whether all calls of this kind fail. */
static bool is_kind(const char *name)
{
    static const char *const kinds[CALL_KINDS] = {
        "open",   "read",   "write",  "fsync", "ftruncate", "lseek", "fstat",   "stat",
        "fchmod", "access", "rename", "link",  "unlink",    "flock", "opendir", "realpath",
    };
    const long long number = atomic_load(&fail_number);
    return is_wanted(FAIL_KIND) && number <= CALL_KINDS && strcmp(kinds[number - 1], name) == 0;
}

/* Whether this call has to fail; errno says why. */
static bool says_no(const char *name)
{
    if (is_kind(name)) {
        note_failure(name);
        errno = EIO;
        return true;
    }
    const bool since = is_wanted(FAIL_SINCE);
    if (!since && !is_wanted(FAIL_ONCE))
        return false;
    const long long number = atomic_fetch_add(&calls, 1) + 1, wanted = atomic_load(&fail_number);
    if (number != wanted && !(since && number > wanted))
        return false;
    note_failure(name);
    errno = EIO;
    return true;
}

static bool is_interrupted(const char *name)
{
    if (!is_wanted(FAIL_INTERRUPTED) ||
        atomic_fetch_add(&calls, 1) + 1 != atomic_load(&fail_number))
        return false;
    note_failure(name);
    errno = EINTR;
    return true;
}

int __wrap_open(const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    const mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
    va_end(more);
    const int fd = says_no("open") ? -1 : __real_open(path, flags, mode);
    if (fd >= 0)
        atomic_fetch_add(&files, 1);
    return fd;
}

int __wrap_close(int fd)
{
    atomic_fetch_sub(&files, 1);
    return __real_close(fd);
}

ssize_t __wrap_read(int fd, void *data, size_t size)
{
    return says_no("read") || is_interrupted("read") ? -1 : __real_read(fd, data, size);
}

/* A full disk takes what still fits, and says so at the next call. */
ssize_t __wrap_write(int fd, const void *data, size_t size)
{
    if (says_no("write") || is_interrupted("write"))
        return -1;
    if (!is_wanted(FAIL_FULL))
        return __real_write(fd, data, size);
    const long long left = atomic_load(&room);
    if (left <= 0) {
        note_failure("write");
        errno = ENOSPC;
        return -1;
    }
    const ssize_t put = __real_write(fd, data, (long long)size < left ? size : (size_t)left);
    atomic_fetch_sub(&room, put);
    return put;
}

/* The real one would take most of the time, for a disk that nobody takes the power from. */
int __wrap_fsync(int fd)
{
    (void)fd;
    return says_no("fsync") ? -1 : 0;
}

int __wrap_ftruncate(int fd, off_t size)
{
    return says_no("ftruncate") ? -1 : __real_ftruncate(fd, size);
}

off_t __wrap_lseek(int fd, off_t at, int from)
{
    return says_no("lseek") ? -1 : __real_lseek(fd, at, from);
}

int __wrap_fstat(int fd, struct stat *info)
{
    return says_no("fstat") ? -1 : __real_fstat(fd, info);
}

int __wrap_stat(const char *path, struct stat *info)
{
    return says_no("stat") ? -1 : __real_stat(path, info);
}

int __wrap_fchmod(int fd, mode_t mode)
{
    return says_no("fchmod") ? -1 : __real_fchmod(fd, mode);
}

int __wrap_access(const char *path, int how)
{
    return says_no("access") ? -1 : __real_access(path, how);
}

int __wrap_rename(const char *from, const char *to)
{
    return says_no("rename") ? -1 : __real_rename(from, to);
}

int __wrap_link(const char *from, const char *to)
{
    return says_no("link") ? -1 : __real_link(from, to);
}

int __wrap_unlink(const char *path)
{
    return says_no("unlink") ? -1 : __real_unlink(path);
}

int __wrap_flock(int fd, int how)
{
    return says_no("flock") || is_interrupted("flock") ? -1 : __real_flock(fd, how);
}

DIR *__wrap_opendir(const char *path)
{
    return says_no("opendir") ? NULL : __real_opendir(path);
}

int __wrap_mkdir(const char *path, mode_t mode)
{
    return says_no("mkdir") ? -1 : __real_mkdir(path, mode);
}

char *__wrap_realpath(const char *path, char *out)
{
    return says_no("realpath") ? NULL : __real_realpath(path, out);
}

/* Nobody else holds a lock here: waiting for it helps nothing. */
void __wrap_os_sleep_ms(int64_t ms)
{
    (void)ms;
}

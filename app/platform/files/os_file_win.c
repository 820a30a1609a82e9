/* os_file_win.c: see os_file.h. */
#include "os_file_win.h"
#include "os_file_whole.h"
#include "os_retry.h"
#include "platform/text/os_wide.h"

#include <aclapi.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

enum {
    CHUNK = 64 * 1024,
    LONG_PATH = 240, /* from here on a path needs the \\?\ prefix; the temporary's is longer */
    PREFIX_MAX = 8,
    SUFFIX_MAX = OS_TEMPORARY_MAX + 1,
    TRIES = 100,
};

static OsError last_error(void)
{
    const DWORD code = GetLastError();
    return code ? code : (OsError)ERROR_GEN_FAILURE;
}

/* ------------------------------------------------------------------------------------------------
 * What other programs and file systems do to us
 */

/* A scanner that has just opened the file lets go of it soon. Renaming onto a file that is open
 * gives "access denied", as does deleting one that is being deleted. */
bool os_file_is_held(OsError error)
{
    return error == ERROR_ACCESS_DENIED || os_file_is_shared(error);
}

bool os_file_is_shared(OsError error)
{
    return error == ERROR_SHARING_VIOLATION || error == ERROR_LOCK_VIOLATION;
}

/* Some network drives cannot flush; what was written is as safe there as it can be. */
bool os_file_cannot_flush(OsError error)
{
    return error == ERROR_INVALID_FUNCTION || error == ERROR_NOT_SUPPORTED ||
           error == ERROR_CALL_NOT_IMPLEMENTED;
}

typedef struct FileCall {
    const wchar_t *path, *target;
    DWORD creation; /* of try_open_to_append() */
    HANDLE file;
} FileCall;

static OsError try_move(void *what)
{
    const FileCall *call = what;
    const DWORD how = MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH;
    return MoveFileExW(call->path, call->target, how) ? 0 : last_error();
}

static OsError try_delete(void *what)
{
    const FileCall *call = what;
    return DeleteFileW(call->path) ? 0 : last_error();
}

static OsError try_open(void *what)
{
    FileCall *call = what;
    call->file = CreateFileW(call->path, GENERIC_READ,
                             FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                             OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, NULL);
    return call->file == INVALID_HANDLE_VALUE ? last_error() : 0;
}

/* No other program may write meanwhile: a failed write is cut off again. */
static OsError try_open_to_append(void *what)
{
    FileCall *call = what;
    call->file =
        CreateFileW(call->path, GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_DELETE,
                    NULL, call->creation, FILE_ATTRIBUTE_NORMAL, NULL);
    return call->file == INVALID_HANDLE_VALUE ? last_error() : 0;
}

static void pause_ms(int64_t ms)
{
    Sleep((DWORD)ms);
}

static OsError retry_call(OsAttempt *attempt, FileCall *call, bool (*passes)(OsError))
{
    const OsRetry retry = {attempt, call, passes, pause_ms};
    return os_retry(&retry);
}

static OsError delete_file(const wchar_t *path)
{
    return retry_call(try_delete, &(FileCall){.path = path}, os_file_is_held);
}

/* ------------------------------------------------------------------------------------------------
 * Paths
 */

/* The absolute path, prefixed where it is long. With room for a suffix. free() it. */
static OsError full_path(wchar_t **out, const char *path)
{
    if (MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, NULL, 0) <= 0)
        return last_error();
    wchar_t *wide = os_wide_from_utf8(path);
    if (!wide)
        return ERROR_NOT_ENOUGH_MEMORY;
    OsError error = 0;
    const DWORD room = GetFullPathNameW(wide, 0, NULL, NULL);
    wchar_t *full = malloc(((size_t)room + PREFIX_MAX + SUFFIX_MAX) * sizeof *full);
    if (room == 0)
        error = last_error();
    else if (!full)
        error = ERROR_NOT_ENOUGH_MEMORY;
    else if (GetFullPathNameW(wide, room, full + PREFIX_MAX, NULL) >= room)
        error = ERROR_BAD_PATHNAME;
    free(wide);
    if (error) {
        free(full);
        return error;
    }
    const wchar_t *prefix = L"", *rest = full + PREFIX_MAX;
    if (room >= LONG_PATH && wcsncmp(rest, L"\\\\?\\", 4) != 0) {
        const bool share = rest[0] == L'\\' && rest[1] == L'\\';
        prefix = share ? L"\\\\?\\UNC\\" : L"\\\\?\\";
        rest += share ? 2 : 0;
    }
    wmemmove(full + wcslen(prefix), rest, wcslen(rest) + 1);
    wmemcpy(full, prefix, wcslen(prefix));
    *out = full;
    return 0;
}

/* A file being read, and the callback that may end it. */
typedef struct Source {
    HANDLE file;
    bool (*go_on)(void *user); /* NULL: it is read to the end */
    void *user;
} Source;

static OsError read_some(void *from, char *data, size_t room, size_t *got)
{
    const Source *source = from;
    DWORD count = 0;
    if (source->go_on && !source->go_on(source->user))
        return ERROR_CANCELLED;
    if (!ReadFile(source->file, data, (DWORD)room, &count, NULL))
        return last_error();
    *got = count;
    return 0;
}

OsError os_file_read(char **out, size_t *size, const char *path, size_t limit)
{
    return os_file_read_watched(out, size, path, limit, NULL, NULL);
}

/* Opens a file for reading. Devices such as "con" can be opened, but reading them waits for ever. */
static OsError open_source(HANDLE *out, const char *path)
{
    wchar_t *full = NULL;
    OsError error = full_path(&full, path);
    if (error)
        return error;
    FileCall call = {.path = full};
    error = retry_call(try_open, &call, os_file_is_shared);
    free(full);
    if (!error && GetFileType(call.file) != FILE_TYPE_DISK) {
        CloseHandle(call.file);
        error = ERROR_BAD_PATHNAME;
    }
    if (!error)
        *out = call.file;
    return error;
}

OsError os_file_read_watched(char **out, size_t *size, const char *path, size_t limit,
                             bool (*go_on)(void *user), void *user)
{
    Source source = {.go_on = go_on, .user = user};
    OsError error = open_source(&source.file, path);
    if (error)
        return error;
    error = os_file_read_whole(out, size, limit, read_some, &source, ERROR_NOT_ENOUGH_MEMORY,
                               ERROR_FILE_TOO_LARGE);
    CloseHandle(source.file);
    return error;
}

OsError os_file_read_end(char **out, size_t *size, bool *cut, const char *path, size_t limit)
{
    Source source = {0};
    LARGE_INTEGER start = {0}, bytes;
    OsError error = open_source(&source.file, path);
    if (error)
        return error;
    bool longer = false;
    if (!GetFileSizeEx(source.file, &bytes)) {
        error = last_error();
    } else if ((uint64_t)bytes.QuadPart > limit) {
        longer = true;
        start.QuadPart = bytes.QuadPart - (LONGLONG)limit;
        error = SetFilePointerEx(source.file, start, NULL, FILE_BEGIN) ? 0 : last_error();
    }
    if (!error)
        error = os_file_read_whole(out, size, limit + OS_GROWTH_MAX, read_some, &source,
                                   ERROR_NOT_ENOUGH_MEMORY, ERROR_FILE_TOO_LARGE);
    CloseHandle(source.file);
    if (!error)
        *cut = longer;
    return error;
}

static OsError write_all(HANDLE file, const char *data, size_t size)
{
    if (GetFileType(file) != FILE_TYPE_DISK)
        return ERROR_BAD_PATHNAME;
    while (size > 0) {
        DWORD put = 0;
        const DWORD now = size > CHUNK ? CHUNK : (DWORD)size;
        if (!WriteFile(file, data, now, &put, NULL))
            return last_error();
        if (put == 0)
            return ERROR_DISK_FULL;
        data += put;
        size -= put;
    }
    const OsError error = FlushFileBuffers(file) ? 0 : last_error();
    return os_file_cannot_flush(error) ? 0 : error;
}

/* Writes at the end, which is at `start`, brings it to the disk, and sees whether that is what the
 * file has now. */
static OsError write_and_compare(HANDLE file, LARGE_INTEGER start, const char *data, size_t size)
{
    const OsError error = write_all(file, data, size);
    Source source = {.file = file};
    if (error)
        return error;
    return SetFilePointerEx(file, start, NULL, FILE_BEGIN)
               ? os_file_compare(data, size, read_some, &source, ERROR_CRC)
               : last_error();
}

/* Units of a path that the names of its temporary files begin with: a long name is cut. */
static size_t temporary_stem(const wchar_t *path)
{
    const wchar_t *slash = wcsrchr(path, L'\\');
    const size_t folder = slash ? (size_t)(slash - path) + 1 : 0, length = wcslen(path);
    return length - folder <= OS_TEMPORARY_STEM ? length : folder + OS_TEMPORARY_STEM;
}

/* Opens a new file beside `path`; its name goes to temporary. */
static OsError open_temporary(HANDLE *out, wchar_t *temporary, size_t room, const wchar_t *path)
{
    for (unsigned i = 0; i < TRIES; i++) {
        _snwprintf(temporary, room, L"%.*ls.%u-%u.tmp", (int)temporary_stem(path), path,
                   (unsigned)GetCurrentProcessId(), i);
        temporary[room - 1] = 0;
        *out = CreateFileW(temporary, GENERIC_READ | GENERIC_WRITE, 0, NULL, CREATE_NEW,
                           FILE_ATTRIBUTE_NORMAL, NULL);
        if (*out != INVALID_HANDLE_VALUE)
            return 0;
        const OsError error = last_error();
        if (error != ERROR_FILE_EXISTS && error != ERROR_ALREADY_EXISTS)
            return error;
    }
    return ERROR_ALREADY_EXISTS;
}

/* Whether the path can be replaced: there is no such file, or it may be written. */
static OsError check_target(const wchar_t *path)
{
    const DWORD attributes = GetFileAttributesW(path);
    if (attributes == INVALID_FILE_ATTRIBUTES)
        return 0; /* if something is wrong, creating the temporary file fails too */
    return attributes & (FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_READONLY)
               ? (OsError)ERROR_ACCESS_DENIED
               : 0;
}

/* Parses the number after a dot or a dash; returns what follows it. NULL: no number. */
static const wchar_t *take_number(const wchar_t *text, wchar_t mark, DWORD *out)
{
    wchar_t *end = NULL;
    if (text[0] != mark || text[1] < L'0' || text[1] > L'9')
        return NULL;
    *out = (DWORD)wcstoul(text + 1, &end, 10);
    return end;
}

/* Whether this is the ending of a temporary file whose process has ended. */
static bool is_left_behind(const wchar_t *ending)
{
    DWORD pid = 0, number = 0, code = 0;
    const wchar_t *rest = take_number(ending, L'.', &pid);
    rest = rest ? take_number(rest, L'-', &number) : NULL;
    if (!rest || wcscmp(rest, L".tmp") != 0 || pid == GetCurrentProcessId())
        return false;
    HANDLE process = OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, pid);
    if (!process)
        return GetLastError() == ERROR_INVALID_PARAMETER; /* no such process */
    const bool ended = GetExitCodeProcess(process, &code) && code != STILL_ACTIVE;
    CloseHandle(process);
    return ended;
}

/* Removes temporary files of processes that were killed. `work` is a buffer for their paths. */
static void remove_leftovers(wchar_t *work, size_t room, const wchar_t *path)
{
    WIN32_FIND_DATAW found;
    const wchar_t *slash = wcsrchr(path, L'\\');
    const size_t folder = slash ? (size_t)(slash - path) + 1 : 0;
    const size_t stem = temporary_stem(path), name = stem - folder;
    _snwprintf(work, room, L"%.*ls.*.tmp", (int)stem, path);
    HANDLE search = FindFirstFileW(work, &found);
    if (search == INVALID_HANDLE_VALUE)
        return;
    do {
        const size_t length = wcslen(found.cFileName);
        if (length <= name || folder + length >= room || !is_left_behind(found.cFileName + name))
            continue;
        wmemcpy(work, path, folder);
        wmemcpy(work + folder, found.cFileName, length + 1);
        DeleteFileW(work);
    } while (FindNextFileW(search, &found));
    FindClose(search);
}

/*
 * Replaces *path by the target of the link, so that a link stays a link. A dangling link, or a path
 * that cannot be resolved, stays as it is.
 */
static void follow_links(wchar_t **path)
{
    const DWORD attributes = GetFileAttributesW(*path);
    if (attributes == INVALID_FILE_ATTRIBUTES || !(attributes & FILE_ATTRIBUTE_REPARSE_POINT))
        return;
    HANDLE file = CreateFileW(*path, 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                              NULL, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, NULL);
    if (file == INVALID_HANDLE_VALUE)
        return;
    const DWORD room = GetFinalPathNameByHandleW(file, NULL, 0, 0);
    wchar_t *real = room > 0 ? malloc(((size_t)room + SUFFIX_MAX) * sizeof *real) : NULL;
    if (real && GetFinalPathNameByHandleW(file, real, room, 0) < room) {
        free(*path);
        *path = real;
        real = NULL; /* now the caller's */
    }
    free(real);
    CloseHandle(file);
}

/* Copies the access rights; where that fails, as on FAT, the folder's rights apply. */
static void copy_rights(wchar_t *to, wchar_t *from)
{
    PSECURITY_DESCRIPTOR descriptor = NULL;
    PACL rights = NULL;
    SECURITY_DESCRIPTOR_CONTROL control = 0;
    DWORD revision;
    if (GetNamedSecurityInfoW(from, SE_FILE_OBJECT, DACL_SECURITY_INFORMATION, NULL, NULL, &rights,
                              NULL, &descriptor) != ERROR_SUCCESS)
        return;
    if (rights && GetSecurityDescriptorControl(descriptor, &control, &revision)) {
        const SECURITY_INFORMATION inherits = control & SE_DACL_PROTECTED
                                                  ? PROTECTED_DACL_SECURITY_INFORMATION
                                                  : UNPROTECTED_DACL_SECURITY_INFORMATION;
        SetNamedSecurityInfoW(to, SE_FILE_OBJECT, DACL_SECURITY_INFORMATION | inherits, NULL, NULL,
                              rights, NULL);
    }
    LocalFree(descriptor);
}

bool os_file_is_extra_stream(const wchar_t *name)
{
    static const wchar_t type[] = L":$DATA";
    const size_t length = wcslen(name), end = sizeof type / sizeof *type - 1;
    return length > end + 1 && name[0] == L':' && wcscmp(name + length - end, type) == 0;
}

/* Copies one stream. Most are small; a large one belongs to a program that can make it again. */
static void copy_stream(const wchar_t *to, const wchar_t *from, const wchar_t *name)
{
    enum { STREAM_MAX = 256 * 1024, PATH_MAX_UNITS = 1024 };
    static const DWORD share = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    wchar_t source[PATH_MAX_UNITS], target[PATH_MAX_UNITS];
    DWORD got = 0, put = 0;
    if (wcslen(from) + wcslen(name) >= PATH_MAX_UNITS ||
        wcslen(to) + wcslen(name) >= PATH_MAX_UNITS)
        return;
    _snwprintf(source, PATH_MAX_UNITS, L"%ls%ls", from, name);
    _snwprintf(target, PATH_MAX_UNITS, L"%ls%ls", to, name);
    char *data = malloc(STREAM_MAX);
    HANDLE in = CreateFileW(source, GENERIC_READ, share, NULL, OPEN_EXISTING, 0, NULL);
    if (data && in != INVALID_HANDLE_VALUE && ReadFile(in, data, STREAM_MAX, &got, NULL) &&
        got < STREAM_MAX) {
        HANDLE out = CreateFileW(target, GENERIC_WRITE, 0, NULL, CREATE_ALWAYS, 0, NULL);
        if (out != INVALID_HANDLE_VALUE) {
            /* a failure loses what would be lost without the copy */
            WriteFile(out, data, got, &put, NULL);
            CloseHandle(out);
        }
    }
    if (in != INVALID_HANDLE_VALUE)
        CloseHandle(in);
    free(data);
}

/* Copies the alternate streams, such as the mark of a file from the internet. FAT has none. */
static void copy_streams(const wchar_t *to, const wchar_t *from)
{
    WIN32_FIND_STREAM_DATA found;
    HANDLE search = FindFirstStreamW(from, FindStreamInfoStandard, &found, 0);
    if (search == INVALID_HANDLE_VALUE)
        return;
    do
        if (os_file_is_extra_stream(found.cStreamName))
            copy_stream(to, from, found.cStreamName);
    while (FindNextStreamW(search, &found));
    FindClose(search);
}

/*
 * Gives the temporary file the target's streams, rights, attributes and name. Moving replaces the
 * target in one step. ReplaceFileW() would keep all of these itself, but it takes two steps: a
 * process that is killed between them leaves no file of this name.
 */
static OsError take_name(wchar_t *temporary, wchar_t *target)
{
    enum { KEPT = FILE_ATTRIBUTE_HIDDEN | FILE_ATTRIBUTE_SYSTEM | FILE_ATTRIBUTE_ARCHIVE };
    const DWORD attributes = GetFileAttributesW(target);
    if (attributes != INVALID_FILE_ATTRIBUTES) {
        copy_streams(temporary, target);
        copy_rights(temporary, target);
        if (attributes & KEPT)
            SetFileAttributesW(temporary, attributes & KEPT); /* a failure is harmless */
    }
    return retry_call(try_move, &(FileCall){.path = temporary, .target = target}, os_file_is_held);
}

OsError os_file_replace(const char *path, const void *data, size_t size)
{
    wchar_t *full = NULL, *temporary = NULL;
    HANDLE file = INVALID_HANDLE_VALUE;
    OsError error = full_path(&full, path);
    if (error)
        return error;
    follow_links(&full);
    const size_t room = wcslen(full) + SUFFIX_MAX;
    temporary = malloc(room * sizeof *temporary);
    error = temporary ? check_target(full) : (OsError)ERROR_NOT_ENOUGH_MEMORY;
    if (!error) {
        remove_leftovers(temporary, room, full);
        error = open_temporary(&file, temporary, room, full);
    }
    if (!error) {
        error = write_and_compare(file, (LARGE_INTEGER){0}, data, size);
        if (!CloseHandle(file) && !error)
            error = last_error();
        if (!error)
            error = take_name(temporary, full);
        if (error)
            delete_file(temporary);
    }
    free(temporary);
    free(full);
    return error;
}

/* Writes behind everything else in the file, or leaves it as it was. */
static OsError append_bytes(HANDLE file, const char *data, size_t size)
{
    const LARGE_INTEGER none = {0};
    LARGE_INTEGER end;
    if (!SetFilePointerEx(file, none, &end, FILE_END))
        return last_error();
    const OsError error = write_and_compare(file, end, data, size);
    if (error && SetFilePointerEx(file, end, NULL, FILE_BEGIN))
        SetEndOfFile(file); /* the first error counts */
    return error;
}

/* Ends a last line that its writer did not end. */
static OsError end_last_line(HANDLE file)
{
    LARGE_INTEGER bytes, before = {.QuadPart = -1};
    char last = '\n';
    DWORD got = 1;
    if (!GetFileSizeEx(file, &bytes) ||
        (bytes.QuadPart > 0 && (!SetFilePointerEx(file, before, NULL, FILE_END) ||
                                !ReadFile(file, &last, 1, &got, NULL) || got != 1)))
        return last_error();
    return last == '\n' ? 0 : append_bytes(file, OS_CUT_LINE, sizeof OS_CUT_LINE - 1);
}

static OsError append(const char *path, const void *data, size_t size, bool lines)
{
    wchar_t *full = NULL;
    OsError error = full_path(&full, path);
    if (error)
        return error;
    FileCall call = {.path = full, .creation = lines ? OPEN_ALWAYS : OPEN_EXISTING};
    /* Wine lets an administrator write to a read-only file; Windows refuses it to everybody. */
    error = check_target(full);
    if (!error)
        error = retry_call(try_open_to_append, &call, os_file_is_shared);
    free(full);
    if (error)
        return error;
    if (lines)
        error = GetFileType(call.file) == FILE_TYPE_DISK ? end_last_line(call.file)
                                                         : (OsError)ERROR_BAD_PATHNAME;
    if (!error)
        error = append_bytes(call.file, data, size);
    CloseHandle(call.file); /* the bytes are on the disk and were read again */
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
    wchar_t *old = NULL, *new = NULL;
    OsError error = full_path(&old, from);
    if (!error)
        error = full_path(&new, to);
    if (!error && !MoveFileExW(old, new, MOVEFILE_WRITE_THROUGH))
        error = last_error();
    free(old);
    free(new);
    return error;
}

int64_t os_file_time(const char *path)
{
    enum { UNITS_PER_SECOND = 10000000 };            /* of 100 ns */
    const int64_t until_1970 = INT64_C(11644473600); /* seconds since 1601 */
    WIN32_FILE_ATTRIBUTE_DATA about;
    wchar_t *wide = NULL;
    const bool known =
        full_path(&wide, path) == 0 && GetFileAttributesExW(wide, GetFileExInfoStandard, &about);
    free(wide);
    if (!known)
        return -1;
    const int64_t units = (int64_t)((uint64_t)about.ftLastWriteTime.dwHighDateTime << 32 |
                                    about.ftLastWriteTime.dwLowDateTime);
    return units / UNITS_PER_SECOND - until_1970;
}

OsError os_file_remove(const char *path)
{
    wchar_t *full = NULL;
    OsError error = full_path(&full, path);
    if (!error)
        error = delete_file(full);
    free(full);
    return error == ERROR_FILE_NOT_FOUND || error == ERROR_PATH_NOT_FOUND ? 0 : error;
}

struct OsLock {
    HANDLE file;
};

OsLock *os_file_lock(const char *path)
{
    wchar_t *full = NULL;
    OsLock *lock = malloc(sizeof *lock);
    if (!lock || full_path(&full, path) != 0) {
        free(lock);
        return NULL;
    }
    lock->file = CreateFileW(full, GENERIC_WRITE, 0, NULL, OPEN_ALWAYS,
                             FILE_ATTRIBUTE_NORMAL | FILE_FLAG_DELETE_ON_CLOSE, NULL);
    free(full);
    if (lock->file == INVALID_HANDLE_VALUE) {
        free(lock);
        return NULL;
    }
    return lock;
}

void os_file_unlock(OsLock *lock)
{
    if (lock)
        CloseHandle(lock->file);
    free(lock);
}

OsTrouble os_error_trouble(OsError error)
{
    switch (error) {
    case OS_ERROR_UNVERIFIED: return OS_TROUBLE_UNVERIFIED;
    case ERROR_FILE_NOT_FOUND: return OS_TROUBLE_MISSING;
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_DRIVE:
    case ERROR_NOT_READY:
    case ERROR_BAD_NETPATH:
    case ERROR_BAD_NET_NAME:
    case ERROR_NETNAME_DELETED:
    case ERROR_NETWORK_UNREACHABLE:
    case ERROR_HOST_UNREACHABLE:
    case ERROR_UNEXP_NET_ERR:
    case ERROR_SEM_TIMEOUT:
    case ERROR_DEVICE_NOT_CONNECTED:
    case ERROR_DEV_NOT_EXIST:
    case ERROR_NO_MEDIA_IN_DRIVE: return OS_TROUBLE_UNREACHABLE;
    case ERROR_ACCESS_DENIED:
    case ERROR_WRITE_PROTECT:
    case ERROR_NETWORK_ACCESS_DENIED:
    case ERROR_PRIVILEGE_NOT_HELD: return OS_TROUBLE_DENIED;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL: return OS_TROUBLE_FULL;
    case ERROR_SHARING_VIOLATION:
    case ERROR_LOCK_VIOLATION:
    case ERROR_USER_MAPPED_FILE: return OS_TROUBLE_IN_USE;
    case ERROR_INVALID_NAME:
    case ERROR_BAD_PATHNAME:
    case ERROR_FILENAME_EXCED_RANGE:
    case ERROR_DIRECTORY: return OS_TROUBLE_NAME;
    default: return OS_TROUBLE_OTHER;
    }
}

OsError os_error_no_memory(void)
{
    return ERROR_NOT_ENOUGH_MEMORY;
}

bool os_error_is_cancelled(OsError error)
{
    return error == ERROR_CANCELLED;
}

bool os_error_is_too_large(OsError error)
{
    return error == ERROR_FILE_TOO_LARGE;
}

void os_error_text(char *out, size_t size, OsError error)
{
    if (error == OS_ERROR_UNVERIFIED) {
        snprintf(out, size, "%s", os_unverified_text);
        return;
    }
    char *text = os_wide_system_text(error);
    snprintf(out, size, "Error %u: %s", (unsigned)error, text ? text : "");
    free(text);
}

/* test_os_file.c: reading with a limit, atomic replacing, what is left after a failure. */
#include "platform/files/os_file.h"
#include "platform/files/os_save.h"
#include "test.h"

#ifdef _WIN32
#include "platform/files/os_file_win.h"

#include <windows.h>
#else
#include <dirent.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#endif

/* Letters outside every 8-bit code page: the path must really be UTF-8. */
#define FOLDER "os_file_test \xe4\xba\x94\xe5\xad\x90 \xc3\xa9"

#ifdef _WIN32
static wchar_t *wide(const char *path)
{
    static wchar_t buffer[2][2048];
    static int turn;
    wchar_t *out = buffer[turn++ & 1];
    MultiByteToWideChar(CP_UTF8, 0, path, -1, out, 2048);
    return out;
}
static void make_folder(const char *path)
{
    CreateDirectoryW(wide(path), NULL);
}
static void remove_folder(const char *path)
{
    RemoveDirectoryW(wide(path));
}
static void remove_file(const char *path)
{
    SetFileAttributesW(wide(path), FILE_ATTRIBUTE_NORMAL);
    DeleteFileW(wide(path));
}
static void make_read_only(const char *path)
{
    SetFileAttributesW(wide(path), FILE_ATTRIBUTE_READONLY);
}
static int files_in(const char *folder)
{
    WIN32_FIND_DATAW data;
    int count = 0;
    char pattern[1024];
    snprintf(pattern, sizeof pattern, "%s\\*", folder);
    HANDLE find = FindFirstFileW(wide(pattern), &data);
    if (find == INVALID_HANDLE_VALUE)
        return -1;
    do
        count += wcscmp(data.cFileName, L".") != 0 && wcscmp(data.cFileName, L"..") != 0;
    while (FindNextFileW(find, &data));
    FindClose(find);
    return count;
}
static void wait_ms(int ms)
{
    Sleep((DWORD)ms);
}
static long long size_of(const char *path)
{
    WIN32_FILE_ATTRIBUTE_DATA data;
    if (!GetFileAttributesExW(wide(path), GetFileExInfoStandard, &data))
        return -1;
    return (long long)data.nFileSizeHigh << 32 | data.nFileSizeLow;
}

/* A killed program cannot tidy up after itself. */
static void remove_temporaries(const char *path)
{
    WIN32_FIND_DATAW data;
    wchar_t pattern[1024];
    _snwprintf(pattern, 1024, L"%ls.*.tmp", wide(path));
    HANDLE find = FindFirstFileW(pattern, &data);
    if (find == INVALID_HANDLE_VALUE)
        return;
    do
        DeleteFileW(data.cFileName);
    while (FindNextFileW(find, &data));
    FindClose(find);
}
#else
static void make_folder(const char *path)
{
    mkdir(path, 0777);
}
static void remove_folder(const char *path)
{
    rmdir(path);
}
static void remove_file(const char *path)
{
    unlink(path);
}
static void make_read_only(const char *path)
{
    chmod(path, 0444);
}
static int files_in(const char *folder)
{
    int count = 0;
    DIR *dir = opendir(folder);
    if (!dir)
        return -1;
    for (struct dirent *entry = readdir(dir); entry; entry = readdir(dir))
        count += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(dir);
    return count;
}
static void wait_ms(int ms)
{
    nanosleep(&(struct timespec){.tv_nsec = ms * 1000000}, NULL);
}
static long long size_of(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 ? (long long)info.st_size : -1;
}

/* A killed program cannot tidy up after itself. */
static void remove_temporaries(const char *path)
{
    DIR *dir = opendir(".");
    for (struct dirent *e = dir ? readdir(dir) : NULL; e; e = readdir(dir))
        if (strncmp(e->d_name, path, strlen(path)) == 0)
            remove_file(e->d_name);
    closedir(dir);
}
#endif

/* The whole content of a file is this text. */
static bool holds(const char *path, const char *text)
{
    char *data = NULL;
    size_t size = 0;
    if (os_file_read(&data, &size, path, 1 << 20) != 0)
        return false;
    const bool same = size == strlen(text) && memcmp(data, text, size) == 0 && data[size] == '\0';
    free(data);
    return same;
}

TEST(what_is_written_is_read_back)
{
    const char *path = FOLDER "/game \xe2\x82\xac.gmk";
    make_folder(FOLDER);
    CHECK_INT(os_file_replace(path, "first", 5), 0);
    CHECK(holds(path, "first"));
    CHECK_INT(os_file_replace(path, "the second, longer", 18), 0);
    CHECK(holds(path, "the second, longer"));
    CHECK_INT(os_file_replace(path, "", 0), 0);
    CHECK(holds(path, ""));
    CHECK_INT(files_in(FOLDER), 1); /* no temporary file */
    remove_file(path);
    remove_folder(FOLDER);
}

TEST(lines_are_whole_though_the_last_one_was_cut)
{
    const char *path = FOLDER "/lines.txt";
    make_folder(FOLDER);
    CHECK_INT(os_file_append_lines(path, "one\n", 4), 0); /* makes the file */
    CHECK_INT(os_file_append_lines(path, "two\n", 4), 0);
    CHECK(holds(path, "one\ntwo\n"));
    CHECK_INT(os_file_append(path, "thr", 3), 0);
    CHECK_INT(os_file_append_lines(path, "four\n", 5), 0);
    CHECK(holds(path, "one\ntwo\nthr (cut)\nfour\n"));
    remove_file(path);
    CHECK(os_file_append(path, "x", 1) != 0); /* makes none */
    CHECK_INT(files_in(FOLDER), 0);
    remove_folder(FOLDER);
}

TEST(the_end_of_a_file_is_read)
{
    const char *path = FOLDER "/long.txt";
    char *text = NULL;
    size_t size = 0;
    bool cut = true;
    make_folder(FOLDER);
    CHECK_INT(os_file_replace(path, "0123456789", 10), 0);
    CHECK_INT(os_file_read_end(&text, &size, &cut, path, 10), 0);
    CHECK(!cut && size == 10 && strcmp(text, "0123456789") == 0);
    free(text);
    CHECK_INT(os_file_read_end(&text, &size, &cut, path, 4), 0);
    CHECK(cut && size == 4 && strcmp(text, "6789") == 0);
    free(text);
    remove_file(path);
    CHECK_INT(os_error_trouble(os_file_read_end(&text, &size, &cut, path, 4)), OS_TROUBLE_MISSING);
    remove_folder(FOLDER);
}

TEST(large_files_keep_every_byte)
{
    const char *path = "os_file_test_large.bin";
    const size_t size = 3 * 1000 * 1000 + 7;
    char *data = malloc(size), *back = NULL;
    size_t got = 0;
    for (size_t i = 0; i < size; i++)
        data[i] = (char)(i * 31 >> 3);
    CHECK_INT(os_file_replace(path, data, size), 0);
    CHECK_INT(os_file_read(&back, &got, path, size), 0);
    CHECK(back && got == size && memcmp(data, back, size) == 0);
    free(back);
    back = NULL;
    const OsError error = os_file_read(&back, &got, path, size - 1);
    CHECK(error != 0 && os_error_is_too_large(error) && back == NULL);
    free(data);
    remove_file(path);
}

static bool file_is(const char *path, const char *text)
{
    char *data = NULL;
    size_t size = 0;
    const bool same = os_file_read(&data, &size, path, 1000) == 0 && strcmp(data, text) == 0;
    free(data);
    return same;
}

static bool is_meant(const void *meant, const char *data, size_t size)
{
    return size == strlen(meant) && memcmp(data, meant, size) == 0;
}

TEST(what_does_not_read_back_goes_beside_the_old_file)
{
    const OsReadBack check = {is_meant, "new"};
    char words[256];
    make_folder(FOLDER);
    CHECK_INT(os_file_save(FOLDER "/one.gmk", "old", 3, NULL), 0);
    CHECK_INT(os_file_save(FOLDER "/one.gmk", "bad", 3, &check), OS_ERROR_UNVERIFIED);
    CHECK(file_is(FOLDER "/one.gmk", "old") && file_is(FOLDER "/one-unverified.gmk", "bad"));
    CHECK_INT(os_error_trouble(OS_ERROR_UNVERIFIED), OS_TROUBLE_UNVERIFIED);
    os_error_text(words, sizeof words, OS_ERROR_UNVERIFIED);
    CHECK(strstr(words, "-unverified") && words[strlen(words) - 1] == '.');
    CHECK_INT(os_file_save(FOLDER "/one.gmk", "new", 3, &check), 0);
    CHECK(file_is(FOLDER "/one.gmk", "new"));
    CHECK(os_file_save(FOLDER "/none/one.gmk", "bad", 3, &check) != OS_ERROR_UNVERIFIED);
    remove_file(FOLDER "/one.gmk");
    remove_file(FOLDER "/one-unverified.gmk");
    remove_folder(FOLDER);
}

/* As long as a name can be: "nnn...n.gmk" with so many letters before the dot. */
static void long_name(char *out, size_t letters)
{
    const size_t folder = strlen(FOLDER "/");
    memcpy(out, FOLDER "/", folder);
    memset(out + folder, 'n', letters);
    memcpy(out + folder + letters, ".gmk", 5);
}

TEST(a_name_may_be_as_long_as_the_system_allows)
{
    const OsReadBack check = {is_meant, "new"};
    char path[512];
    make_folder(FOLDER);
    for (size_t letters = 238; letters <= 251; letters++) {
        long_name(path, letters);
        CHECK_INT(os_file_replace(path, "old", 3), 0);
        CHECK_INT(os_file_save(path, "bad", 3, &check), OS_ERROR_UNVERIFIED);
        char *aside = os_save_aside(path);
        CHECK(file_is(path, "old") && aside && file_is(aside, "bad"));
        remove_file(path);
        remove_file(aside);
        free(aside);
    }
    CHECK_INT(files_in(FOLDER), 0);
    remove_folder(FOLDER);
}

TEST(a_missing_file_or_folder_is_an_error_with_words)
{
    char *data = NULL, text[256];
    size_t size = 77;
    const OsError error = os_file_read(&data, &size, "os_file_test_missing/none.gmk", 100);
    CHECK(error != 0 && !os_error_is_too_large(error));
    CHECK(data == NULL && size == 77);
    os_error_text(text, sizeof text, error);
    CHECK(strncmp(text, "Error ", 6) == 0 && strstr(text, ": ") && strlen(text) > 12);
    CHECK(os_file_replace("os_file_test_missing/none.gmk", "x", 1) != 0);
    os_error_text(text, 10, error);
    CHECK_INT(strlen(text), 9); /* cut, not overrun */
}

TEST(troubles_are_told_apart)
{
    char *data = NULL;
    size_t size = 0;
    const char *path = FOLDER "/locked.gmk";
    make_folder(FOLDER);
    CHECK_INT(os_error_trouble(os_file_read(&data, &size, FOLDER "/none", 9)), OS_TROUBLE_MISSING);
    CHECK_INT(os_file_replace(path, "old", 3), 0);
    make_read_only(path);
    CHECK_INT(os_error_trouble(os_file_replace(path, "new", 3)), OS_TROUBLE_DENIED);
    CHECK_INT(os_error_trouble(0), OS_TROUBLE_OTHER);
    remove_file(path);
    remove_folder(FOLDER);
}

TEST(a_lock_is_held_once_and_leaves_nothing)
{
    make_folder(FOLDER);
    OsLock *first = os_file_lock(FOLDER "/a.lock");
    CHECK(first != NULL);
    CHECK(os_file_lock(FOLDER "/a.lock") == NULL);
    os_file_unlock(first);
    OsLock *second = os_file_lock(FOLDER "/a.lock");
    CHECK(second != NULL);
    os_file_unlock(second);
    os_file_unlock(NULL);
    CHECK_INT(files_in(FOLDER), 0);
    CHECK_INT(os_file_remove(FOLDER "/none"), 0);
    remove_folder(FOLDER);
}

TEST(a_folder_is_neither_read_nor_replaced)
{
    char *data = NULL;
    size_t size = 0;
    make_folder(FOLDER);
    CHECK(os_file_read(&data, &size, FOLDER, 100) != 0);
    CHECK(os_file_replace(FOLDER, "x", 1) != 0);
    CHECK_INT(files_in(FOLDER), 0);
    remove_folder(FOLDER);
}

TEST(a_read_only_file_is_kept)
{
    const char *path = FOLDER "/locked.gmk";
    make_folder(FOLDER);
    CHECK_INT(os_file_replace(path, "old", 3), 0);
    make_read_only(path);
    CHECK(os_file_replace(path, "new", 3) != 0);
    CHECK(holds(path, "old"));
    CHECK_INT(files_in(FOLDER), 1);
    remove_file(path);
    remove_folder(FOLDER);
}

/* Nine folders of 50 letters: past the 260 characters of old Windows. */
TEST(long_paths_work)
{
#ifdef _WIN32
    const size_t parts = 7;
    char path[1024] = "\\\\?\\", file[1100];
    wchar_t here[700];
    const DWORD start = GetCurrentDirectoryW(700, here);
    if (start == 0 || start > 200 ||
        WideCharToMultiByte(CP_UTF8, 0, here, -1, path + 4, sizeof path - 4, NULL, NULL) == 0)
        SKIP("the current folder is too long already");
#else
    const size_t parts = 9;
    char path[1024] = "os_file_test_long", file[1100];
    make_folder(path);
#endif
    size_t ends[10];
    for (size_t i = 0; i < parts; i++) {
        ends[i] = strlen(path);
        snprintf(path + ends[i], sizeof path - ends[i],
#ifdef _WIN32
                 "\\"
#else
                 "/"
#endif
                 "%c%049d",
                 (char)('a' + i), 0);
        make_folder(path);
    }
#ifdef _WIN32
    snprintf(file, sizeof file, "%s\\game.gmk", path + 4); /* the module has to add the prefix */
#else
    snprintf(file, sizeof file, "%s/game.gmk", path);
#endif
    CHECK(strlen(file) > 300);
    CHECK_INT(os_file_replace(file, "old", 3), 0);
    CHECK_INT(os_file_replace(file, "new", 3), 0);
    CHECK(holds(file, "new"));
#ifdef _WIN32
    char prefixed[1200];
    snprintf(prefixed, sizeof prefixed, "\\\\?\\%s", file);
    remove_file(prefixed);
#else
    remove_file(file);
#endif
    for (size_t i = parts; i-- > 0;) {
        remove_folder(path);
        path[ends[i]] = '\0';
    }
#ifndef _WIN32
    remove_folder(path);
#endif
}

TEST(a_full_disk_keeps_the_old_file)
{
#ifdef _WIN32
    SKIP("no way to fill a disk here");
#else
    /* A limit on the size of files fails the write in the middle, as a full disk does. */
    const char *path = FOLDER "/game.gmk";
    static char big[200000];
    struct rlimit old, low;
    make_folder(FOLDER);
    CHECK_INT(os_file_replace(path, "old", 3), 0);
    getrlimit(RLIMIT_FSIZE, &old);
    low = old;
    low.rlim_cur = 100000;
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &low);
    CHECK(os_file_replace(path, big, sizeof big) != 0);
    setrlimit(RLIMIT_FSIZE, &old);
    CHECK(holds(path, "old"));
    CHECK_INT(files_in(FOLDER), 1);
    remove_file(path);
    remove_folder(FOLDER);
#endif
}

enum { WRITTEN = 200000 }; /* bytes that the writer below writes, all the same letter */

/* Replaces the file by another letter again and again until it is killed. */
static int write_forever(const char *path)
{
    static char data[WRITTEN];
    for (int letter = 'a';; letter = letter == 'z' ? 'a' : letter + 1) {
        memset(data, letter, WRITTEN);
        if (os_file_replace(path, data, WRITTEN) != 0)
            return 1;
    }
}

/* Waits until the file has been replaced at least once; then this many milliseconds more. */
static void wait_for_writer(const char *path, int ms)
{
    for (int waited = 0; size_of(path) != WRITTEN && waited < 20000; waited++)
        wait_ms(1);
    wait_ms(ms);
}

/* Runs write_forever() in another process and kills it while it is at work. */
#ifdef _WIN32
static void write_and_be_killed(const char *path, int ms)
{
    wchar_t self[1024], command[2048];
    STARTUPINFOW start = {.cb = sizeof start};
    PROCESS_INFORMATION child;
    GetModuleFileNameW(NULL, self, 1024);
    _snwprintf(command, 2048, L"\"%ls\" --write-forever \"%ls\"", self, wide(path));
    CHECK(CreateProcessW(self, command, NULL, NULL, FALSE, 0, NULL, NULL, &start, &child));
    wait_for_writer(path, ms);
    TerminateProcess(child.hProcess, 9);
    WaitForSingleObject(child.hProcess, INFINITE);
    CloseHandle(child.hProcess);
    CloseHandle(child.hThread);
}
#else
static void write_and_be_killed(const char *path, int ms)
{
    const pid_t child = fork();
    if (child == 0)
        _exit(write_forever(path));
    wait_for_writer(path, ms);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
}
#endif

TEST(a_killed_writer_leaves_one_whole_file)
{
    const char *path = "os_file_test_killed.gmk";
    for (int i = 0; i < 8; i++) {
        char *back = NULL;
        size_t size = 0;
        CHECK_INT(os_file_replace(path, "old", 3), 0);
        write_and_be_killed(path, i * 3);
        CHECK_INT(os_file_read(&back, &size, path, WRITTEN), 0);
        CHECK_INT(size, WRITTEN);
        CHECK(back && memcmp(back, back + 1, WRITTEN - 1) == 0); /* one letter only */
        free(back);
    }
    remove_file(path);
    remove_temporaries(path);
}

TEST(a_file_that_another_program_holds_is_kept)
{
#ifndef _WIN32
    SKIP("a system where that does not keep anyone from replacing it");
#else
    const char *path = FOLDER "/held.gmk";
    make_folder(FOLDER);
    CHECK_INT(os_file_replace(path, "old", 3), 0);
    HANDLE held =
        CreateFileW(wide(path), GENERIC_READ, FILE_SHARE_READ, NULL, OPEN_EXISTING, 0, NULL);
    CHECK(held != INVALID_HANDLE_VALUE);
    CHECK(os_file_replace(path, "new", 3) != 0);
    CloseHandle(held);
    CHECK(holds(path, "old"));
    CHECK_INT(files_in(FOLDER), 1);
    CHECK_INT(os_file_replace(path, "new", 3), 0);
    CHECK(holds(path, "new"));
    remove_file(path);
    remove_folder(FOLDER);
#endif
}

#ifdef _WIN32
enum { HOLD_MS = 150 }; /* as long as a virus scanner takes for a small file */

/* Opens the file as a scanner does, and lets go of it after a while. */
static DWORD WINAPI hold_for_a_while(void *handle)
{
    Sleep(HOLD_MS);
    CloseHandle(handle);
    return 0;
}

static HANDLE start_scanner(const char *path, DWORD share)
{
    HANDLE held = CreateFileW(wide(path), GENERIC_READ, share, NULL, OPEN_EXISTING, 0, NULL);
    CHECK(held != INVALID_HANDLE_VALUE);
    return CreateThread(NULL, 0, hold_for_a_while, held, 0, NULL);
}

static void end_scanner(HANDLE thread)
{
    WaitForSingleObject(thread, INFINITE);
    CloseHandle(thread);
}
#endif

TEST(a_file_that_a_scanner_holds_for_a_moment_is_saved_deleted_and_read)
{
#ifndef _WIN32
    SKIP("a system where that keeps nobody from anything");
#else
    const char *path = FOLDER "/scanned.gmk";
    make_folder(FOLDER);
    CHECK_INT(os_file_replace(path, "old", 3), 0);
    HANDLE scanner = start_scanner(path, FILE_SHARE_READ);
    CHECK_INT(os_file_replace(path, "new", 3), 0);
    end_scanner(scanner);
    scanner = start_scanner(path, 0);
    CHECK(holds(path, "new"));
    end_scanner(scanner);
    scanner = start_scanner(path, FILE_SHARE_READ);
    CHECK_INT(os_file_append(path, ".", 1), 0);
    end_scanner(scanner);
    scanner = start_scanner(path, 0);
    CHECK_INT(os_file_append_lines(path, "!\n", 2), 0);
    end_scanner(scanner);
    CHECK(holds(path, "new. (cut)\n!\n"));
    scanner = start_scanner(path, FILE_SHARE_READ);
    CHECK_INT(os_file_remove(path), 0);
    end_scanner(scanner);
    CHECK_INT(files_in(FOLDER), 0);
    remove_folder(FOLDER);
#endif
}

TEST(errors_that_pass_and_streams_that_stay_are_told_apart)
{
#ifndef _WIN32
    SKIP("no such errors here");
#else
    const OsError passing[] = {ERROR_ACCESS_DENIED, ERROR_SHARING_VIOLATION, ERROR_LOCK_VIOLATION};
    const OsError staying[] = {0, ERROR_DISK_FULL, ERROR_PATH_NOT_FOUND, ERROR_WRITE_PROTECT};
    for (int i = 0; i < 3; i++)
        CHECK(os_file_is_held(passing[i]));
    for (int i = 0; i < 4; i++)
        CHECK(!os_file_is_held(staying[i]) && !os_file_is_shared(staying[i]));
    CHECK(!os_file_is_shared(ERROR_ACCESS_DENIED)); /* no right to read: waiting does not help */
    CHECK(!os_file_is_extra_stream(L"::$DATA"));    /* the content itself */
    CHECK(os_file_is_extra_stream(L":Zone.Identifier:$DATA"));
    CHECK(os_file_is_extra_stream(L":a:$DATA"));
    CHECK(!os_file_is_extra_stream(L"") && !os_file_is_extra_stream(L":x:$INDEX_ALLOCATION"));
    /* Network drives without a flush are no reason to call the file unsaved. */
    CHECK(os_file_cannot_flush(ERROR_INVALID_FUNCTION));
    CHECK(os_file_cannot_flush(ERROR_NOT_SUPPORTED));
    CHECK(!os_file_cannot_flush(0) && !os_file_cannot_flush(ERROR_DISK_FULL));
#endif
}

TEST(a_link_and_the_permissions_stay)
{
#ifdef _WIN32
    SKIP("links are a privilege here");
#else
    struct stat info;
    make_folder(FOLDER);
    CHECK_INT(os_file_replace(FOLDER "/real.gmk", "old", 3), 0);
    chmod(FOLDER "/real.gmk", 0640);
    CHECK_INT(symlink("real.gmk", FOLDER "/link.gmk"), 0);
    CHECK_INT(os_file_replace(FOLDER "/link.gmk", "new", 3), 0);
    CHECK(holds(FOLDER "/real.gmk", "new"));
    CHECK(lstat(FOLDER "/link.gmk", &info) == 0 && S_ISLNK(info.st_mode));
    CHECK(stat(FOLDER "/real.gmk", &info) == 0 && (info.st_mode & 0777) == 0640);
    remove_file(FOLDER "/link.gmk");
    remove_file(FOLDER "/real.gmk");
    remove_folder(FOLDER);
#endif
}

/* Only a file system with streams can show it: NTFS, not Wine's. */
TEST(alternate_streams_stay)
{
#ifndef _WIN32
    SKIP("no such thing here");
#else
    char text[16] = "";
    DWORD got = 0;
    const char *path = FOLDER "/marked.gmk", *stream = FOLDER "/marked.gmk:Zone.Identifier";
    WIN32_FIND_STREAM_DATA found;
    make_folder(FOLDER);
    CHECK_INT(os_file_replace(path, "old", 3), 0);
    HANDLE search = FindFirstStreamW(wide(path), FindStreamInfoStandard, &found, 0);
    if (search == INVALID_HANDLE_VALUE) {
        remove_file(path);
        remove_folder(FOLDER);
        SKIP("a file system without streams");
    }
    FindClose(search);
    HANDLE file = CreateFileW(wide(stream), GENERIC_WRITE, 0, NULL, CREATE_ALWAYS, 0, NULL);
    CHECK(file != INVALID_HANDLE_VALUE && WriteFile(file, "mark", 4, &got, NULL));
    CloseHandle(file);
    CHECK_INT(os_file_replace(path, "new", 3), 0);
    file = CreateFileW(wide(stream), GENERIC_READ, 0, NULL, OPEN_EXISTING, 0, NULL);
    CHECK(file != INVALID_HANDLE_VALUE && ReadFile(file, text, 15, &got, NULL));
    CloseHandle(file);
    CHECK_TEXT(text, "mark");
    CHECK(holds(path, "new"));
    remove_file(path);
    remove_folder(FOLDER);
#endif
}

/* What belongs to the name, not to the content, survives saving. */
TEST(the_attributes_of_a_file_stay)
{
#ifndef _WIN32
    SKIP("permissions are checked with the links");
#else
    const char *path = FOLDER "/hidden.gmk";
    make_folder(FOLDER);
    CHECK_INT(os_file_replace(path, "old", 3), 0);
    CHECK(SetFileAttributesW(wide(path), FILE_ATTRIBUTE_HIDDEN));
    const DWORD hidden = GetFileAttributesW(wide(path)) & FILE_ATTRIBUTE_HIDDEN;
    CHECK_INT(os_file_replace(path, "new", 3), 0);
    CHECK(holds(path, "new"));
    CHECK_INT(GetFileAttributesW(wide(path)) & FILE_ATTRIBUTE_HIDDEN, hidden);
    CHECK_INT(files_in(FOLDER), 1);
    remove_file(path);
    remove_folder(FOLDER);
#endif
}

int main(int argc, char **argv)
{
    static const TestCase cases[] = {
        CASE(what_is_written_is_read_back),
        CASE(lines_are_whole_though_the_last_one_was_cut),
        CASE(the_end_of_a_file_is_read),
        CASE(large_files_keep_every_byte),
        CASE(what_does_not_read_back_goes_beside_the_old_file),
        CASE(a_name_may_be_as_long_as_the_system_allows),
        CASE(a_missing_file_or_folder_is_an_error_with_words),
        CASE(troubles_are_told_apart),
        CASE(a_lock_is_held_once_and_leaves_nothing),
        CASE(a_folder_is_neither_read_nor_replaced),
        CASE(a_read_only_file_is_kept),
        CASE(long_paths_work),
        CASE(a_full_disk_keeps_the_old_file),
        CASE(a_killed_writer_leaves_one_whole_file),
        CASE(a_file_that_another_program_holds_is_kept),
        CASE(a_file_that_a_scanner_holds_for_a_moment_is_saved_deleted_and_read),
        CASE(errors_that_pass_and_streams_that_stay_are_told_apart),
        CASE(a_link_and_the_permissions_stay),
        CASE(alternate_streams_stay),
        CASE(the_attributes_of_a_file_stay),
    };
    if (argc == 3 && strcmp(argv[1], "--write-forever") == 0)
        return write_forever(argv[2]);
    return test_main(argc, argv, cases, sizeof cases / sizeof *cases);
}

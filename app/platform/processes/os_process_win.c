/* Starts a program and exchanges lines with it through pipes, on Windows. */
#include "os_pipe.h"
#include "os_process.h"
#include "platform/text/os_wide.h"
#include "platform/threads/os_clock.h"

#include <psapi.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tlhelp32.h>

enum {
    PIPE_BYTES = 65536,
};

struct OsChild {
    HANDLE process;
    HANDLE job;           /* ends the processes that the child has started */
    HANDLE input, output; /* our ends, overlapped; input is NULL when closed */
    HANDLE written, read; /* events of the two */
    HANDLE cancel;        /* ends os_child_read() */
    OVERLAPPED write_io;  /* of the write that is under way */
    bool writing;
    bool broken;         /* a write has failed: the child has closed its input */
    char *writing_bytes; /* PIPE_BYTES of them, which the system reads until the write is over */
};

/*
 * A pipe whose end here is overlapped (so that both directions can be waited for with a limit) and
 * whose end for the child is a plain, inheritable handle. Anonymous pipes cannot do that.
 */
static bool make_pipe(HANDLE *ours, HANDLE *childs, bool we_read)
{
    static volatile LONG serial; /* makes names unique within the process */
    SECURITY_ATTRIBUTES inherit = {.nLength = sizeof inherit, .bInheritHandle = TRUE};
    wchar_t name[96];
    swprintf(name, sizeof name / sizeof *name, L"\\\\.\\pipe\\gomokit-%u-%u-%llx",
             (unsigned)GetCurrentProcessId(), (unsigned)InterlockedIncrement(&serial),
             (unsigned long long)os_clock_us());
    *ours = CreateNamedPipeW(name,
                             (we_read ? PIPE_ACCESS_INBOUND : PIPE_ACCESS_OUTBOUND) |
                                 FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
                             PIPE_TYPE_BYTE | PIPE_WAIT | PIPE_REJECT_REMOTE_CLIENTS, 1, PIPE_BYTES,
                             PIPE_BYTES, 0, NULL);
    if (*ours == INVALID_HANDLE_VALUE) {
        *ours = NULL;
        return false;
    }
    *childs = CreateFileW(name, we_read ? GENERIC_WRITE : GENERIC_READ, 0, &inherit, OPEN_EXISTING,
                          FILE_ATTRIBUTE_NORMAL, NULL);
    if (*childs == INVALID_HANDLE_VALUE) {
        *childs = NULL;
        return false;
    }
    return true;
}

static HANDLE open_stderr(const char *path)
{
    SECURITY_ATTRIBUTES inherit = {.nLength = sizeof inherit, .bInheritHandle = TRUE};
    wchar_t *wide = os_wide_from_utf8(path ? path : "NUL");
    HANDLE file = INVALID_HANDLE_VALUE;
    if (wide)
        file = CreateFileW(wide, FILE_APPEND_DATA, FILE_SHARE_READ | FILE_SHARE_WRITE, &inherit,
                           OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, NULL);
    free(wide);
    return file == INVALID_HANDLE_VALUE ? NULL : file;
}

static void close_handle(HANDLE *handle)
{
    if (*handle)
        CloseHandle(*handle);
    *handle = NULL;
}

/* A job whose processes end when its last handle is closed, even if we crash. */
static HANDLE make_job(void)
{
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {0};
    HANDLE job = CreateJobObjectW(NULL, NULL);
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    if (job)
        SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    return job;
}

static bool is_file(const wchar_t *path)
{
    const DWORD attributes = GetFileAttributesW(path);
    return attributes != INVALID_FILE_ATTRIBUTES && !(attributes & FILE_ATTRIBUTE_DIRECTORY);
}

/*
 * The full path of the program that a command line starts with; free() it. NULL: not found.
 * Without it CreateProcessW() would try C:\Program.exe for an unquoted C:\Program Files\x.exe.
 * The name ends at its quote, or at the first blank unless the whole line is the name of a file.
 */
static wchar_t *program_of(const wchar_t *line)
{
    const bool quoted = line[0] == L'"';
    wchar_t *name = _wcsdup(line + quoted), *found = NULL;
    if (!name)
        return NULL;
    if (quoted)
        name[wcscspn(name, L"\"")] = 0;
    else if (!is_file(name))
        name[wcscspn(name, L" \t")] = 0;
    const DWORD room = SearchPathW(NULL, name, L".exe", 0, NULL, NULL);
    found = room > 0 ? malloc((size_t)room * sizeof *found) : NULL;
    if (found && SearchPathW(NULL, name, L".exe", room, found, NULL) >= room) {
        free(found);
        found = NULL;
    }
    free(name);
    return found;
}

static bool is_wine(void)
{
    HMODULE system = GetModuleHandleW(L"ntdll.dll");
    return system && GetProcAddress(system, "wine_get_version");
}

/*
 * How a console program is started without a window. Under Wine such a program starts the process that draws its
 * console, which inherits its streams: they would stay open after it has closed them, and even after its end. So there it
 * gets no console at all.
 */
static DWORD console_flags(void)
{
    return is_wine() ? DETACHED_PROCESS : CREATE_NO_WINDOW;
}

/* Creates the process with these three handles inherited and no others. */
static bool create_process(OsChild *child, const wchar_t *program, wchar_t *line,
                           const wchar_t *folder, HANDLE handles[3])
{
    STARTUPINFOEXW startup = {0};
    PROCESS_INFORMATION info = {0};
    SIZE_T size = 0;
    bool ok = false;
    InitializeProcThreadAttributeList(NULL, 1, 0, &size);
    startup.lpAttributeList = malloc(size);
    if (!startup.lpAttributeList)
        return false;
    if (!InitializeProcThreadAttributeList(startup.lpAttributeList, 1, 0, &size))
        goto no_list;
    startup.StartupInfo.cb = sizeof startup;
    startup.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
    startup.StartupInfo.hStdInput = handles[0];
    startup.StartupInfo.hStdOutput = handles[1];
    startup.StartupInfo.hStdError = handles[2];
    /* The child inherits the error mode: when it crashes, it ends instead of asking the user. */
    const UINT mode = SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);
    if (UpdateProcThreadAttribute(startup.lpAttributeList, 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST,
                                  handles, 3 * sizeof *handles, NULL, NULL))
        ok = CreateProcessW(program, line, NULL, NULL, TRUE,
                            EXTENDED_STARTUPINFO_PRESENT | console_flags() | CREATE_SUSPENDED, NULL,
                            folder, &startup.StartupInfo, &info);
    if (ok) {
        if (child->job) /* before it runs, so that all its children are in the job */
            AssignProcessToJobObject(child->job, info.hProcess);
        ResumeThread(info.hThread);
        CloseHandle(info.hThread);
        child->process = info.hProcess;
    }
    const DWORD error = GetLastError();
    SetErrorMode(mode);
    DeleteProcThreadAttributeList(startup.lpAttributeList);
    SetLastError(error);
no_list:
    free(startup.lpAttributeList);
    return ok;
}

static bool start_program(OsChild *child, wchar_t *line, const wchar_t *folder, HANDLE handles[3])
{
    wchar_t *program = program_of(line);
    const bool ok = program && create_process(child, program, line, folder, handles);
    const DWORD error = program ? GetLastError() : ERROR_FILE_NOT_FOUND;
    free(program);
    SetLastError(error);
    return ok;
}

static bool start_with_pipes(OsChild *child, wchar_t *line, const wchar_t *folder,
                             const char *stderr_path)
{
    HANDLE handles[3] = {NULL, NULL, NULL};
    bool ok = false;
    child->written = CreateEventW(NULL, TRUE, FALSE, NULL);
    child->read = CreateEventW(NULL, TRUE, FALSE, NULL);
    child->cancel = CreateEventW(NULL, TRUE, FALSE, NULL);
    child->job = make_job();
    if (child->written && child->read && child->cancel &&
        make_pipe(&child->input, &handles[0], false) &&
        make_pipe(&child->output, &handles[1], true) && (handles[2] = open_stderr(stderr_path)))
        ok = start_program(child, line, folder, handles);
    const DWORD error = GetLastError();
    for (int i = 0; i < 3; i++)
        close_handle(&handles[i]); /* only the child has them open now, so that we see its end */
    SetLastError(error);
    return ok;
}

bool os_process_is_windows(void)
{
    return true;
}

bool os_process_quote(char *out, size_t size, const char *path)
{
    const int length = snprintf(out, size, "\"%s\"", path);
    return length > 2 && (size_t)length < size && !strchr(path, '"');
}

static void say_why(char *out, size_t size, const char *command_line, DWORD code)
{
    char *text = os_wide_system_text(code);
    snprintf(out, size, "%s: error %u: %s", command_line, (unsigned)code, text ? text : "");
    free(text);
}

OsChild *os_child_start(const char *command_line, const char *folder, const char *stderr_path,
                        char *why, size_t why_size)
{
    OsChild *child = calloc(1, sizeof *child);
    wchar_t *line = os_wide_from_utf8(command_line);
    const bool own = folder && folder[0];
    wchar_t *wide_folder = own ? os_wide_from_utf8(folder) : NULL;
    bool ok = false;
    if (child)
        child->writing_bytes = malloc(PIPE_BYTES);
    if (child && child->writing_bytes && line && (wide_folder || !own)) {
        ok = start_with_pipes(child, line, wide_folder, stderr_path);
        if (!ok)
            say_why(why, why_size, command_line, GetLastError());
    }
    free(line);
    free(wide_folder);
    if (!ok) {
        os_child_free(child);
        child = NULL;
    }
    return child;
}

/* Waits for the write that is under way. False: it is not over yet. */
static bool wait_written(OsChild *child, int64_t timeout_ms)
{
    const DWORD wait = timeout_ms < 0 ? 0 : timeout_ms > INT32_MAX ? INT32_MAX : (DWORD)timeout_ms;
    DWORD put = 0;
    if (child->writing && WaitForSingleObject(child->written, wait) != WAIT_OBJECT_0)
        return false;
    if (child->writing)
        child->broken |= !GetOverlappedResult(child->input, &child->write_io, &put, TRUE);
    child->writing = false;
    return true;
}

/* Closes our end of the child's input, and waits until the system no longer needs our bytes. */
static void close_input(OsChild *child)
{
    DWORD put = 0;
    if (!wait_written(child, 0)) {
        CancelIoEx(child->input, &child->write_io);
        GetOverlappedResult(child->input, &child->write_io, &put, TRUE);
        child->writing = false;
    }
    close_handle(&child->input);
}

void os_child_free(OsChild *child)
{
    if (!child)
        return;
    close_input(child);
    close_handle(&child->output);
    close_handle(&child->written);
    close_handle(&child->read);
    close_handle(&child->cancel);
    close_handle(&child->process);
    close_handle(&child->job);
    free(child->writing_bytes);
    free(child);
}

/* Waits for an overlapped read that is under way; on false it is cancelled and over. */
static bool finish(HANDLE pipe, OVERLAPPED *io, DWORD *bytes, bool in_time)
{
    if (!in_time)
        CancelIoEx(pipe, io);
    return GetOverlappedResult(pipe, io, bytes, TRUE) && in_time;
}

size_t os_child_send(OsChild *child, bool *closed, const void *bytes, size_t size)
{
    const size_t taken = size > PIPE_BYTES ? PIPE_BYTES : size;
    /* Writing to a pipe without a reader may succeed (it does under Wine). */
    if (!child->input || child->broken || WaitForSingleObject(child->process, 0) == WAIT_OBJECT_0)
        *closed |= size > 0;
    if (size == 0 || *closed || !wait_written(child, 0))
        return 0;
    memcpy(child->writing_bytes, bytes, taken);
    child->write_io = (OVERLAPPED){.hEvent = child->written};
    child->writing =
        WriteFile(child->input, child->writing_bytes, (DWORD)taken, NULL, &child->write_io) ||
        GetLastError() == ERROR_IO_PENDING;
    *closed |= !child->writing;
    return child->writing ? taken : 0;
}

bool os_child_wait_sent(OsChild *child, bool more, int64_t timeout_ms)
{
    (void)more; /* the next write begins when this one is over */
    return wait_written(child, timeout_ms) && !child->broken;
}

void os_child_close_input(OsChild *child)
{
    close_input(child);
}

size_t os_child_read(OsChild *child, void *buffer, size_t size)
{
    const DWORD wanted = size > PIPE_BYTES ? PIPE_BYTES : (DWORD)size;
    for (;;) {
        OVERLAPPED io = {.hEvent = child->read};
        DWORD got = 0;
        HANDLE events[2] = {child->cancel, child->read};
        if (WaitForSingleObject(child->cancel, 0) == WAIT_OBJECT_0)
            return 0;
        if (!ReadFile(child->output, buffer, wanted, NULL, &io) &&
            GetLastError() != ERROR_IO_PENDING)
            return 0;
        const bool came = WaitForMultipleObjects(2, events, FALSE, INFINITE) == WAIT_OBJECT_0 + 1;
        if (!finish(child->output, &io, &got, came))
            return 0;
        if (got > 0)
            return got; /* 0: the child made a write of zero bytes */
    }
}

void os_child_cancel_read(OsChild *child)
{
    SetEvent(child->cancel);
}

bool os_child_wait(OsChild *child, int *exit_code, int64_t timeout_ms)
{
    const DWORD wait = timeout_ms < 0 ? 0 : timeout_ms > INT32_MAX ? INT32_MAX : (DWORD)timeout_ms;
    DWORD code = 0;
    if (WaitForSingleObject(child->process, wait) != WAIT_OBJECT_0)
        return false;
    GetExitCodeProcess(child->process, &code);
    *exit_code = (int)code;
    return true;
}

void os_child_kill(OsChild *child)
{
    if (child->job)
        TerminateJobObject(child->job, 1);
    TerminateProcess(child->process, 1);
    WaitForSingleObject(child->process, 5000);
}

enum { FAMILY_MAX = 256 }; /* processes of a job that are counted */

/*
 * The processes of the child's job; their number. Windows declares the list with one element: a compiler may take for
 * granted that no second one is read from it, so the others are read as bytes.
 */
static int list_family(const OsChild *child, DWORD out[FAMILY_MAX])
{
    enum { HEAD = offsetof(JOBOBJECT_BASIC_PROCESS_ID_LIST, ProcessIdList) };
    union {
        JOBOBJECT_BASIC_PROCESS_ID_LIST list;
        unsigned char bytes[HEAD + FAMILY_MAX * sizeof(ULONG_PTR)];
    } jobs = {0};
    if (!child->job || !QueryInformationJobObject(child->job, JobObjectBasicProcessIdList, &jobs,
                                                  sizeof jobs, NULL)) {
        out[0] = GetProcessId(child->process);
        return 1;
    }
    int count = 0;
    for (DWORD i = 0; i < jobs.list.NumberOfProcessIdsInList && count < FAMILY_MAX; i++) {
        ULONG_PTR id;
        memcpy(&id, jobs.bytes + HEAD + i * sizeof id, sizeof id);
        out[count++] = (DWORD)id;
    }
    return count;
}

static bool is_one_of(DWORD id, const DWORD *ids, int count)
{
    for (int i = 0; i < count; i++)
        if (ids[i] == id)
            return true;
    return false;
}

static bool end_process(DWORD id)
{
    HANDLE process = OpenProcess(PROCESS_TERMINATE, FALSE, id);
    const bool ended = process && TerminateProcess(process, 1);
    close_handle(&process);
    return ended;
}

/*
 * Wine does not obey the error mode: a program that crashes starts a debugger, which shows a window or writes a long
 * report, and waits for it. The debugger is its child but not in its job. When it has ended, so does the program: with
 * STATUS_DEBUGGER_INACTIVE, or with the code of its exception if it was not held yet.
 */
bool os_child_let_go(OsChild *child)
{
    DWORD ids[FAMILY_MAX];
    const int count = is_wine() ? list_family(child, ids) : 0;
    HANDLE all = count > 0 ? CreateToolhelp32Snapshot(TH32CS_SNAPPROCESS, 0) : INVALID_HANDLE_VALUE;
    PROCESSENTRY32W entry = {.dwSize = sizeof entry};
    bool found = false;
    if (all == INVALID_HANDLE_VALUE)
        return false;
    for (BOOL more = Process32FirstW(all, &entry); more; more = Process32NextW(all, &entry))
        if (_wcsicmp(entry.szExeFile, L"winedbg.exe") == 0 &&
            is_one_of(entry.th32ParentProcessID, ids, count))
            found = end_process(entry.th32ProcessID) || found;
    CloseHandle(all);
    return found;
}

/* The system's own process that draws the console of another one, which did not ask for it. */
static bool draws_console(HANDLE process)
{
    wchar_t path[MAX_PATH];
    DWORD units = MAX_PATH;
    if (!QueryFullProcessImageNameW(process, 0, path, &units))
        return false;
    const wchar_t *slash = wcsrchr(path, L'\\');
    return _wcsicmp(slash ? slash + 1 : path, L"conhost.exe") == 0;
}

bool os_child_usage(const OsChild *child, bool exact, uint64_t *bytes, int *processes)
{
    DWORD ids[FAMILY_MAX];
    const int count = list_family(child, ids);
    (void)exact; /* Windows counts private bytes all the time; Wine 8 says 0 */
    *bytes = 0;
    *processes = 0;
    for (int i = 0; i < count; i++) {
        PROCESS_MEMORY_COUNTERS_EX counters = {.cb = sizeof counters};
        HANDLE process = OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, ids[i]);
        if (process && draws_console(process)) {
            close_handle(&process);
            continue;
        }
        ++*processes;
        if (process &&
            K32GetProcessMemoryInfo(process, (PROCESS_MEMORY_COUNTERS *)&counters, sizeof counters))
            *bytes += counters.PrivateUsage > 0 ? counters.PrivateUsage : counters.WorkingSetSize;
        close_handle(&process);
    }
    return count > 0;
}

void os_child_limit_memory(OsChild *child, uint64_t bytes)
{
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {0};
    limits.BasicLimitInformation.LimitFlags =
        JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_JOB_MEMORY;
    limits.JobMemoryLimit = (SIZE_T)bytes;
    if (child->job)
        SetInformationJobObject(child->job, JobObjectExtendedLimitInformation, &limits,
                                sizeof limits);
}

/* The system has this since Windows XP, but no header names it. */
typedef LONG(NTAPI *NtProcessCall)(HANDLE process);

void os_child_suspend(OsChild *child, bool stand)
{
    DWORD ids[FAMILY_MAX];
    const int count = list_family(child, ids);
    HMODULE system = GetModuleHandleW(L"ntdll.dll");
    const FARPROC found =
        system ? GetProcAddress(system, stand ? "NtSuspendProcess" : "NtResumeProcess") : NULL;
    NtProcessCall call;
    if (!found)
        return;
    memcpy(&call, &found, sizeof call); /* ISO C has no cast between these */
    for (int i = 0; i < count; i++) {
        HANDLE process = OpenProcess(PROCESS_SUSPEND_RESUME, FALSE, ids[i]);
        if (process)
            call(process);
        close_handle(&process);
    }
}

uint64_t os_child_peak_bytes(const OsChild *child)
{
    PROCESS_MEMORY_COUNTERS counters = {.cb = sizeof counters};
    return K32GetProcessMemoryInfo(child->process, &counters, sizeof counters)
               ? counters.PeakWorkingSetSize
               : 0;
}

/* Starts a program and exchanges lines with it through pipes, on POSIX systems. */
#define _GNU_SOURCE /* prlimit(), posix_spawn_file_actions_addchdir_np() */
#include "os_family.h"
#include "os_pipe.h"
#include "os_process.h"
#include "platform/threads/os_clock.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

struct OsChild {
    pid_t pid; /* also the process group, so that its own children are reached too */
    bool reaped;
    int exit_code;
    int input;                     /* we write; -1 when closed */
    int output;                    /* we read */
    int cancel[2];                 /* a byte in it ends os_child_read() */
    char mark[OS_FAMILY_MARK_MAX]; /* in the environment of all that descend from it */
};

/*
 * Between pipe() and FD_CLOEXEC another thread must not start its child, which would hold our
 * pipe open. The lock is the only state here, and only guards that.
 */
static pthread_mutex_t start_lock = PTHREAD_MUTEX_INITIALIZER;

/*
 * Splits like a shell without expansions: blanks separate words; "..." '...' and \ quote. In place.
 */
static char **split_words(char *line)
{
    char **words = calloc(strlen(line) / 2 + 2, sizeof *words);
    char *out = line;
    int count = 0;
    if (!words)
        return NULL;
    for (const char *p = line;;) {
        char quote = 0;
        while (*p == ' ' || *p == '\t')
            p++;
        if (!*p)
            break;
        words[count++] = out;
        for (; *p && (quote || (*p != ' ' && *p != '\t')); p++) {
            if (quote ? *p == quote : *p == '"' || *p == '\'')
                quote = quote ? 0 : *p;
            else if (*p == '\\' && quote != '\'' && p[1])
                *out++ = *++p;
            else
                *out++ = *p;
        }
        if (*p)
            p++; /* past the blank, which the NUL below may overwrite */
        *out++ = 0;
    }
    words[count] = NULL;
    return words;
}

bool os_process_is_windows(void)
{
    return false;
}

bool os_process_quote(char *out, size_t size, const char *path)
{
    size_t used = 0;
    if (size < 3)
        return false;
    out[used++] = '"';
    for (const char *p = path; *p && used + 4 <= size; p++) {
        if (*p == '"' || *p == '\\')
            out[used++] = '\\';
        out[used++] = *p;
        path = p + 1;
    }
    out[used++] = '"';
    out[used] = 0;
    return *path == 0;
}

static bool make_pipe(int ends[2])
{
    if (pipe(ends) != 0) {
        ends[0] = ends[1] = -1;
        return false;
    }
    return fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 && fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0;
}

static void close_end(int *end)
{
    if (*end >= 0)
        close(*end);
    *end = -1;
}

/* The child's three streams, its own group, and the signals as a program expects them. */
static int spawn(pid_t *pid, char **words, char **environment, const char *folder, int input,
                 int output, const char *stderr_path)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t defaults, none;
    int error = posix_spawn_file_actions_init(&actions);
    if (error)
        return error;
    error = posix_spawnattr_init(&attributes);
    if (error) {
        posix_spawn_file_actions_destroy(&actions);
        return error;
    }
    sigemptyset(&none);
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK |
                                              POSIX_SPAWN_SETPGROUP);
    error = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    if (!error)
        error = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    if (!error)
        error = posix_spawn_file_actions_addopen(&actions, STDERR_FILENO,
                                                 stderr_path ? stderr_path : "/dev/null",
                                                 O_WRONLY | O_CREAT | O_APPEND, 0666);
    if (!error && folder && folder[0])
        error = posix_spawn_file_actions_addchdir_np(&actions, folder);
    if (!error)
        error = posix_spawnp(pid, words[0], &actions, &attributes, words, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

static bool start_with_pipes(OsChild *child, char **words, const char *folder,
                             const char *stderr_path, char *why, size_t why_size)
{
    int in[2] = {-1, -1}, out[2] = {-1, -1};
    int error = 0;
    char **environment = os_family_environment(child->mark);
    if (!environment)
        return false;
    pthread_mutex_lock(&start_lock);
    if (!make_pipe(in) || !make_pipe(out) || !make_pipe(child->cancel))
        error = errno;
    else if (fcntl(in[1], F_SETFL, O_NONBLOCK) != 0)
        error = errno;
    else
        error = spawn(&child->pid, words, environment, folder, in[0], out[1], stderr_path);
    pthread_mutex_unlock(&start_lock);
    free(environment);
    close_end(&in[0]);
    close_end(&out[1]);
    child->input = in[1];
    child->output = out[0];
    if (error)
        snprintf(why, why_size, "%s: error %d: %s", words[0], error, strerror(error));
    return error == 0;
}

OsChild *os_child_start(const char *command_line, const char *folder, const char *stderr_path,
                        char *why, size_t why_size)
{
    OsChild *child = calloc(1, sizeof *child);
    char *line = strdup(command_line);
    char **words = line ? split_words(line) : NULL;
    bool ok = false;
    if (child && words) {
        signal(SIGPIPE, SIG_IGN); /* writing to a child that has ended is to fail, not to end us */
        child->cancel[0] = child->cancel[1] = child->input = child->output = -1;
        if (words[0])
            ok = start_with_pipes(child, words, folder, stderr_path, why, why_size);
        else
            snprintf(why, why_size, "the command line is empty");
    }
    free(words);
    free(line);
    if (!ok && child) {
        child->reaped = true;
        os_child_free(child);
        child = NULL;
    }
    return child;
}

void os_child_free(OsChild *child)
{
    if (!child)
        return;
    close_end(&child->input);
    close_end(&child->output);
    close_end(&child->cancel[0]);
    close_end(&child->cancel[1]);
    if (!child->reaped)
        os_child_wait(child, &child->exit_code, INT32_MAX);
    free(child);
}

size_t os_child_send(OsChild *child, bool *closed, const void *bytes, size_t size)
{
    const char *next = bytes;
    size_t taken = 0;
    while (taken < size && child->input >= 0) {
        const ssize_t put = write(child->input, next + taken, size - taken);
        if (put > 0)
            taken += (size_t)put;
        else if (errno == EAGAIN)
            return taken;
        else if (errno != EINTR)
            break;
    }
    *closed |= taken < size;
    return taken;
}

bool os_child_wait_sent(OsChild *child, bool more, int64_t timeout_ms)
{
    const int64_t end = os_clock_ms() + timeout_ms;
    while (more) {
        struct pollfd wait = {.fd = child->input, .events = POLLOUT};
        const int64_t left = end - os_clock_ms();
        if (left <= 0)
            return false;
        more = poll(&wait, 1, left > 1000 ? 1000 : (int)left) <= 0;
    }
    return true;
}

void os_child_close_input(OsChild *child)
{
    close_end(&child->input);
}

size_t os_child_read(OsChild *child, void *buffer, size_t size)
{
    for (;;) {
        struct pollfd wait[2] = {{.fd = child->output, .events = POLLIN},
                                 {.fd = child->cancel[0], .events = POLLIN}};
        if (poll(wait, 2, -1) < 0 && errno != EINTR)
            return 0;
        if (wait[1].revents)
            return 0;
        if (!wait[0].revents)
            continue;
        const ssize_t got = read(child->output, buffer, size);
        if (got >= 0)
            return (size_t)got;
        if (errno != EINTR)
            return 0;
    }
}

void os_child_cancel_read(OsChild *child)
{
    const char byte = 0;
    while (write(child->cancel[1], &byte, 1) < 0 && errno == EINTR)
        continue;
}

/*
 * Takes the exit code if the child has ended. Its own children are ended first, while its process
 * id is still valid: afterwards the system may reuse the id.
 */
static void reap(OsChild *child, int options)
{
    siginfo_t info = {0};
    int status = 0;
    while (waitid(P_PID, (id_t)child->pid, &info, WEXITED | WNOWAIT | options) < 0)
        if (errno != EINTR)
            break;
    if (info.si_pid == 0)
        return;
    kill(-child->pid, SIGKILL);
    os_family_kill(child->mark);
    while (waitpid(child->pid, &status, 0) < 0 && errno == EINTR)
        continue;
    child->reaped = true;
    child->exit_code = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

bool os_child_wait(OsChild *child, int *exit_code, int64_t timeout_ms)
{
    const int64_t end = os_clock_ms() + timeout_ms;
    /* There is no portable wait with a timeout: sleeps for short times, growing to 10 ms. */
    for (int64_t nap = 1;; nap = nap < 10 ? nap + 1 : 10) {
        if (!child->reaped)
            reap(child, WNOHANG);
        if (child->reaped)
            break;
        if (os_clock_ms() >= end)
            return false;
        os_sleep_ms(nap);
    }
    *exit_code = child->exit_code;
    return true;
}

void os_child_kill(OsChild *child)
{
    if (child->reaped)
        return;
    kill(-child->pid, SIGKILL);
    kill(child->pid, SIGKILL);
    reap(child, 0);
}

bool os_child_usage(const OsChild *child, bool exact, uint64_t *bytes, int *processes)
{
    return !child->reaped && os_family_usage(child->pid, exact, bytes, processes);
}

void os_child_limit_memory(OsChild *child, uint64_t bytes)
{
#ifdef __linux__
    const struct rlimit limit = {bytes, bytes};
    if (!child->reaped)
        prlimit(child->pid, RLIMIT_DATA, &limit, NULL);
#else
    (void)child; /* only a process itself can limit its memory: what it holds is still counted */
    (void)bytes;
#endif
}

bool os_child_let_go(OsChild *child)
{
    (void)child; /* a signal ends it at once */
    return false;
}

void os_child_suspend(OsChild *child, bool stand)
{
    if (!child->reaped)
        kill(-child->pid, stand ? SIGSTOP : SIGCONT);
}

/* From /proc, since getrusage() would count our own memory before the exec. */
uint64_t os_child_peak_bytes(const OsChild *child)
{
    char path[32], line[128];
    unsigned long long kib = 0;
    if (child->reaped)
        return 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)child->pid);
    FILE *file = fopen(path, "r");
    if (!file)
        return 0;
    while (fgets(line, sizeof line, file) && sscanf(line, "VmHWM: %llu", &kib) != 1)
        continue;
    fclose(file);
    return (uint64_t)kib * 1024;
}

/* Standard input and output, and Ctrl+C, on POSIX systems. */
#include "os_stdio.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>

void os_stdio_prepare(void)
{
    signal(SIGPIPE, SIG_IGN);
}

static volatile sig_atomic_t interrupted;

static void note_interrupt(int number)
{
    (void)number;
    interrupted = 1;
}

void os_interrupt_catch(void)
{
    struct sigaction action = {.sa_flags = SA_RESTART | (int)SA_RESETHAND};
    action.sa_handler = note_interrupt;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

bool os_interrupted(void)
{
    return interrupted != 0;
}

size_t os_stdin_read(void *buffer, size_t size)
{
    for (;;) {
        const ssize_t got = read(STDIN_FILENO, buffer, size);
        if (got >= 0)
            return (size_t)got;
        if (errno != EINTR)
            return 0;
    }
}

bool os_stdout_write(const void *bytes, size_t size)
{
    const char *next = bytes;
    while (size > 0) {
        const ssize_t put = write(STDOUT_FILENO, next, size);
        if (put < 0 && errno == EINTR)
            continue;
        if (put <= 0)
            return false;
        next += put;
        size -= (size_t)put;
    }
    return true;
}

bool os_stderr_is_terminal(void)
{
    return isatty(STDERR_FILENO) == 1;
}

_Noreturn void os_exit_now(int code)
{
    _exit(code);
}

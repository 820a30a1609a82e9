/* Standard input and output as bytes and as UTF-8, and Ctrl+C, on Windows. */
#include "os_stdio.h"

#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

static UINT output_page; /* of the console before us; 0: there is no console */

/* The console belongs to the user: the next program must find it as it was. */
static void restore_console(void)
{
    if (output_page != 0)
        SetConsoleOutputCP(output_page);
}

static volatile LONG catching, interrupted;

void os_interrupt_catch(void)
{
    InterlockedExchange(&catching, 1);
}

bool os_interrupted(void)
{
    return interrupted != 0;
}

/* Ctrl+C and a closed console end the program without its exit handlers. */
static BOOL WINAPI on_console_event(DWORD event)
{
    if (catching && event <= CTRL_BREAK_EVENT && !InterlockedExchange(&interrupted, 1))
        return TRUE;
    restore_console();
    return FALSE; /* Windows ends the program */
}

static void show_utf8(void)
{
    output_page = GetConsoleOutputCP();
    if (output_page == 0 || output_page == CP_UTF8 || !SetConsoleOutputCP(CP_UTF8)) {
        output_page = 0;
        return;
    }
    atexit(restore_console);
}

void os_stdio_prepare(void)
{
    /* A crash in a match of brains must not stop it with a dialog. */
    SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);
    _setmode(_fileno(stdin), _O_BINARY);
    _setmode(_fileno(stdout), _O_BINARY);
    show_utf8();
    SetConsoleCtrlHandler(on_console_event, TRUE);
}

size_t os_stdin_read(void *buffer, size_t size)
{
    DWORD got = 0;
    const DWORD wanted = size > 65536 ? 65536 : (DWORD)size;
    do {
        /* A zero-byte write to a pipe ends a read with zero bytes: that is not the end of it. */
        if (!ReadFile(GetStdHandle(STD_INPUT_HANDLE), buffer, wanted, &got, NULL))
            return 0;
    } while (got == 0 && GetFileType(GetStdHandle(STD_INPUT_HANDLE)) == FILE_TYPE_PIPE);
    return got;
}

bool os_stdout_write(const void *bytes, size_t size)
{
    const char *next = bytes;
    while (size > 0) {
        DWORD put = 0;
        const DWORD wanted = size > 65536 ? 65536 : (DWORD)size;
        if (!WriteFile(GetStdHandle(STD_OUTPUT_HANDLE), next, wanted, &put, NULL) || put == 0)
            return false;
        next += put;
        size -= put;
    }
    return true;
}

bool os_stderr_is_terminal(void)
{
    return _isatty(_fileno(stderr)) != 0;
}

_Noreturn void os_exit_now(int code)
{
    restore_console();
    TerminateProcess(GetCurrentProcess(), (UINT)code);
    _Exit(code); /* not reached; TerminateProcess() is not known to the compiler as final */
}

#include "os_stdio.h"

#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

void os_stdio_prepare(void)
{
    /* A crash in a match of brains must not stop it with a dialog. */
    SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);
    _setmode(_fileno(stdin), _O_BINARY);
    _setmode(_fileno(stdout), _O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
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
    TerminateProcess(GetCurrentProcess(), (UINT)code);
    _Exit(code); /* not reached; TerminateProcess() is not known to the compiler as final */
}

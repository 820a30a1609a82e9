/* Exit codes in words; see os_exit.h. */
#include "os_exit.h"

#include <stdint.h>
#include <stdio.h>

typedef struct ExitWords {
    uint32_t code;
    const char *words;
} ExitWords;

enum { SIGNAL_BASE = 128, SIGNAL_MAX = 64 };

/* By number, which is the same on Linux, BSD and macOS for these; 7 and 10 are not. */
static const ExitWords signals[] = {
    {1, "hangup"},
    {2, "interrupted"},
    {3, "quit"},
    {4, "illegal instruction"},
    {5, "trap"},
    {6, "aborted, as by a failed assertion"},
    {8, "division by zero or overflow"},
    {9, "killed"},
    {11, "segmentation fault"},
    {13, "its output was closed"},
    {14, "alarm"},
    {15, "asked to end"},
    {24, "too much processor time"},
    {25, "too large a file"},
    {31, "forbidden system call"},
};

static const ExitWords exceptions[] = {
    {0x80000003, "breakpoint"},
    {0xC0000005, "access violation"},
    {0xC0000006, "a file could not be read"},
    {0xC0000017, "no memory"},
    {0xC000001D, "illegal instruction: the processor does not know it"},
    {0xC000007B, "32-bit and 64-bit parts are mixed, or the program is damaged"},
    {0xC0000094, "division by zero"},
    {0xC00000FD, "stack overflow"},
    {0xC0000135, "a DLL is missing"},
    {0xC0000139, "a DLL lacks a function"},
    {0xC000013A, "ended by Ctrl+C"},
    {0xC0000142, "a DLL could not be initialised"},
    {0xC0000354, "crashed, and a debugger held it"},
    {0xC0000374, "heap corruption"},
    {0xC0000409, "stack corruption, or aborted"},
    {0xE06D7363, "unhandled C++ exception"},
};

static const char *find(const ExitWords *table, size_t count, uint32_t code)
{
    for (size_t i = 0; i < count; i++)
        if (table[i].code == code)
            return table[i].words;
    return NULL;
}

void os_exit_text(char *out, size_t size, int code)
{
    const uint32_t bits = (uint32_t)code;
    const uint32_t signal_number = bits - SIGNAL_BASE;
    const char *words = find(exceptions, sizeof exceptions / sizeof *exceptions, bits);
    if (words)
        snprintf(out, size, "exit code 0x%08X: %s", (unsigned)bits, words);
    else if (bits >= 0x80000000)
        snprintf(out, size, "exit code 0x%08X", (unsigned)bits);
    else if (bits > SIGNAL_BASE && signal_number <= SIGNAL_MAX) {
        words = find(signals, sizeof signals / sizeof *signals, signal_number);
        snprintf(out, size, "exit code %d: %s%ssignal %u%s", code, words ? words : "",
                 words ? " (" : "", (unsigned)signal_number, words ? ")" : "");
    } else
        snprintf(out, size, "exit code %d", code);
}

bool os_exit_is_from_outside(int code)
{
    static const uint32_t codes[] = {
        SIGNAL_BASE + 1, SIGNAL_BASE + 2,  SIGNAL_BASE + 3,
        SIGNAL_BASE + 9, SIGNAL_BASE + 15, 0xC000013A, /* Ctrl+C */
        0x40010004,                                    /* a debugger or the end of the session */
    };
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (codes[i] == (uint32_t)code)
            return true;
    return false;
}

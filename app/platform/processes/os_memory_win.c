/* How much memory this process uses and the machine has free, on Windows. */
#include "os_memory.h"

#include <windows.h>

#include <psapi.h>

void os_memory_read(OsMemory *out)
{
    PROCESS_MEMORY_COUNTERS process = {.cb = sizeof process};
    MEMORYSTATUSEX machine = {.dwLength = sizeof machine};
    *out = (OsMemory){0};
    if (K32GetProcessMemoryInfo(GetCurrentProcess(), &process, sizeof process)) {
        out->resident = process.WorkingSetSize;
        out->peak = process.PeakWorkingSetSize;
    }
    if (GlobalMemoryStatusEx(&machine))
        out->available = machine.ullAvailPhys;
}

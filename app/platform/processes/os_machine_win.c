/* The processor of this machine, on Windows. */
#include "os_machine.h"

#include <windows.h>

#include <stdio.h>

void os_machine_text(char *out, size_t size)
{
    char name[128] = "";
    DWORD bytes = sizeof name;
    SYSTEM_INFO info;
    GetNativeSystemInfo(&info);
    if (RegGetValueA(HKEY_LOCAL_MACHINE, "HARDWARE\\DESCRIPTION\\System\\CentralProcessor\\0",
                     "ProcessorNameString", RRF_RT_REG_SZ, NULL, name, &bytes) != ERROR_SUCCESS)
        name[0] = '\0';
    snprintf(out, size, "%s%s%u processors, Windows", name, name[0] ? ", " : "",
             (unsigned)info.dwNumberOfProcessors);
}

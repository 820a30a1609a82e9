/* The processor of this machine, on POSIX systems. */
#include "os_machine.h"

#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

/* The name behind "model name : " in /proc/cpuinfo; "" when there is none. */
static void processor_name(char *out, size_t size)
{
    FILE *file = fopen("/proc/cpuinfo", "r");
    char line[256];
    out[0] = '\0';
    while (file && fgets(line, sizeof line, file)) {
        const char *colon = strchr(line, ':');
        if (strncmp(line, "model name", 10) != 0 || !colon)
            continue;
        line[strcspn(line, "\n")] = '\0';
        snprintf(out, size, "%s", colon + 2);
        break;
    }
    if (file)
        fclose(file);
}

void os_machine_text(char *out, size_t size)
{
    char name[128];
    struct utsname system;
    const int processors = (int)sysconf(_SC_NPROCESSORS_ONLN);
    processor_name(name, sizeof name);
    if (uname(&system) != 0)
        snprintf(system.sysname, sizeof system.sysname, "POSIX");
    snprintf(out, size, "%s%s%d processors, %.32s", name, name[0] ? ", " : "", processors,
             system.sysname);
}

/* How much memory this process uses and the machine has free, on POSIX systems. */
#include "os_memory.h"

#include <stdio.h>
#include <string.h>

/* The number of kilobytes behind this word at the start of a line, as bytes; 0: no such line. */
static uint64_t read_kilobytes(const char *path, const char *word)
{
    FILE *file = fopen(path, "r");
    char line[256];
    unsigned long long value = 0;
    while (file && fgets(line, sizeof line, file))
        if (strncmp(line, word, strlen(word)) == 0) {
            (void)sscanf(line + strlen(word), "%llu", &value);
            break;
        }
    if (file)
        fclose(file);
    return (uint64_t)value * 1024;
}

void os_memory_read(OsMemory *out)
{
    out->resident = read_kilobytes("/proc/self/status", "VmRSS:");
    out->peak = read_kilobytes("/proc/self/status", "VmHWM:");
    out->available = read_kilobytes("/proc/meminfo", "MemAvailable:");
}

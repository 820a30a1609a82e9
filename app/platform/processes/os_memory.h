/*
 * os_memory.h: how much memory this process holds, and how much the machine has to give, as the
 * operating system counts it.
 */
#ifndef GOMOKIT_OS_MEMORY_H
#define GOMOKIT_OS_MEMORY_H

#include <stdint.h>

typedef struct OsMemory {
    uint64_t resident; /* bytes of this process that are in memory now (working set on Windows) */
    uint64_t peak;     /* the most it has held at once */
    uint64_t
        available; /* physical memory of the machine that is free to use (GlobalMemoryStatusEx()
                           on Windows, MemAvailable on Linux) */
} OsMemory;

/* What cannot be found out is 0. Any thread. */
void os_memory_read(OsMemory *out);

#endif

/* Asks the operating system for large pages. */
#ifdef __linux__
#define _DEFAULT_SOURCE /* madvise() */
#endif

#include "pages.h"

#ifdef __linux__
#include <stdint.h>
#include <sys/mman.h>

void pages_prefer_large(void *memory, size_t bytes)
{
    const uintptr_t large = (uintptr_t)1 << 21;
    const uintptr_t begin = ((uintptr_t)memory + large - 1) / large * large;
    const uintptr_t end = ((uintptr_t)memory + bytes) / large * large;
    if (begin < end)
        (void)madvise((void *)begin, end - begin, MADV_HUGEPAGE);
}
#else
void pages_prefer_large(void *memory, size_t bytes)
{
    (void)memory; /* Windows gives large pages only to administrators */
    (void)bytes;
}
#endif

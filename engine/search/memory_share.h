/*
 * memory_share.h: how a thinker divides the memory it may use: what is needed whatever happens, what each
 * thread needs, and the rest for tables. Fewer threads rather than more memory than allowed; only
 * what one thread and the smallest tables need is taken even where less is allowed.
 */
#ifndef GOMOKIT_SEARCH_MEMORY_SHARE_H
#define GOMOKIT_SEARCH_MEMORY_SHARE_H

#include <stdint.h>

typedef struct MemoryShare {
    int threads;     /* at least 1 */
    uint64_t tables; /* bytes, at least tables_min */
} MemoryShare;

static inline MemoryShare memory_share(uint64_t allowed, int threads, uint64_t always,
                                       uint64_t each_thread, uint64_t tables_min)
{
    while (threads > 1 && always + (uint64_t)threads * each_thread + tables_min > allowed)
        threads--;
    const uint64_t fixed = always + (uint64_t)threads * each_thread;
    return (MemoryShare){threads, allowed > fixed + tables_min ? allowed - fixed : tables_min};
}

#endif

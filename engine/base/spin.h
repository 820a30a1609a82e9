/*
 * spin.h: a lock that is held for microseconds only. It yields after a while: with more threads
 * than processors the holder may be waiting for one.
 */
#ifndef GOMOKIT_BASE_SPIN_H
#define GOMOKIT_BASE_SPIN_H

#include <stdatomic.h>

#include "thread.h"

static inline void spin_lock(atomic_flag *lock)
{
    enum { SPINS = 64 };
    for (int i = 1; atomic_flag_test_and_set_explicit(lock, memory_order_acquire); i++) {
        if (i % SPINS == 0)
            thread_yield();
        else
            thread_pause();
    }
}

static inline void spin_unlock(atomic_flag *lock)
{
    atomic_flag_clear_explicit(lock, memory_order_release);
}

#endif

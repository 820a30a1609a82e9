/* An allocator that can be made to fail and counts blocks that were not freed. */
#include "failing_malloc.h"

#include <stdatomic.h>

static atomic_llong calls, fail_number, blocks;
static atomic_int fail_mode, suspended;
static atomic_bool has_failed;

/* What the linker makes of the names: __wrap_malloc() is called for malloc(), which is __real_malloc(). */
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void __wrap_free(void *block);
#ifndef _WIN32 /* what of the library's own blocks is ours to free */
char *__real_realpath(const char *path, char *out);
char *__wrap_realpath(const char *path, char *out);
#endif

void memory_fail_at(int64_t n, FailMode mode)
{
    atomic_store(&fail_number, n);
    atomic_store(&fail_mode, (int)mode);
    atomic_store(&calls, 0);
    atomic_store(&has_failed, false);
}

int64_t memory_calls(void)
{
    return atomic_load(&calls);
}

bool memory_has_failed(void)
{
    return atomic_load(&has_failed);
}

void memory_suspend(void)
{
    atomic_fetch_add(&suspended, 1);
}

void memory_resume(void)
{
    atomic_fetch_sub(&suspended, 1);
}

int64_t memory_blocks(void)
{
    return atomic_load(&blocks);
}

/* Whether this call has to fail. */
static bool says_no(void)
{
    if (atomic_load(&suspended) > 0)
        return false;
    const long long number = atomic_fetch_add(&calls, 1) + 1, wanted = atomic_load(&fail_number);
    const bool fails = wanted > 0 && (number == wanted ||
                                      (number > wanted && atomic_load(&fail_mode) == FAIL_SINCE));
    if (fails)
        atomic_store(&has_failed, true);
    return fails;
}

static void *counted(void *block)
{
    if (block)
        atomic_fetch_add(&blocks, 1);
    return block;
}

void *__wrap_malloc(size_t size)
{
    return says_no() ? NULL : counted(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return says_no() ? NULL : counted(__real_calloc(count, size));
}

void *__wrap_realloc(void *block, size_t size)
{
    if (says_no())
        return NULL;
    void *moved = __real_realloc(block, size);
    return block ? moved : counted(moved);
}

void __wrap_free(void *block)
{
    if (block)
        atomic_fetch_sub(&blocks, 1);
    __real_free(block);
}

#ifndef _WIN32
char *__wrap_realpath(const char *path, char *out)
{
    return out ? __real_realpath(path, out) : counted(__real_realpath(path, NULL));
}
#endif

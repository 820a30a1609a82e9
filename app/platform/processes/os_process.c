/*
 * The portable half of os_process.h: a reader thread cuts the child's bytes into lines and queues
 * them with their time of arrival.
 */
#include "os_process.h"

#include "line_reader.h"
#include "os_pipe.h"
#include "platform/threads/os_clock.h"
#include "platform/threads/os_thread.h"

#include <stdlib.h>
#include <string.h>

enum {
    /* Lines that are queued for the owner. When the queue is full, the child has to wait. */
    QUEUE_MAX = 4096,
    CHUNK = 4096,
    HALF_MAX = 64, /* bytes of a line without an end that are told, with NUL */
};

typedef struct Line Line;
struct Line {
    Line *next;
    int64_t arrival_us;
    size_t length;
    char text[];
};

struct OsProcess {
    OsChild *child;
    OsThread *reader;
    OsMonitor *monitor; /* guards all below */
    Line *first, **last;
    int count;
    bool ended;          /* the child's output has ended and all of it is queued */
    bool leaving;        /* the owner is closing and takes no more lines */
    char half[HALF_MAX]; /* the beginning of a line that has no end yet */
};

static bool queue_line(OsProcess *process, const char *text, int64_t arrival_us)
{
    const size_t length = strlen(text);
    Line *line = malloc(sizeof *line + length + 1);
    if (!line)
        return false;
    line->next = NULL;
    line->arrival_us = arrival_us;
    line->length = length;
    memcpy(line->text, text, length + 1);

    os_monitor_lock(process->monitor);
    while (process->count >= QUEUE_MAX && !process->leaving)
        os_monitor_wait(process->monitor);
    *process->last = line;
    process->last = &line->next;
    const bool leaving = process->leaving;
    if (process->count++ == 0) /* the owner may be waiting only on an empty queue */
        os_monitor_notify(process->monitor);
    os_monitor_unlock(process->monitor);
    return !leaving;
}

static void note_half(OsProcess *process, const LineReader *reader)
{
    const size_t length = reader->length < HALF_MAX ? reader->length : HALF_MAX - 1;
    os_monitor_lock(process->monitor);
    memcpy(process->half, reader->text, length);
    process->half[length] = 0;
    os_monitor_unlock(process->monitor);
}

static void reader_main(void *user)
{
    OsProcess *process = user;
    LineReader reader;
    char chunk[CHUNK];
    size_t got;
    bool ok = true;
    line_reader_init(&reader);
    while (ok && (got = os_child_read(process->child, chunk, sizeof chunk)) > 0) {
        const int64_t now = os_clock_us();
        for (size_t used = 0; ok && used < got;) {
            const char *line;
            bool too_long = false;
            used += line_reader_feed(&reader, &line, &too_long, chunk + used, got - used);
            ok = !line || queue_line(process, line, now);
        }
        note_half(process, &reader);
    }
    const char *rest = ok ? line_reader_rest(&reader) : NULL;
    if (rest)
        queue_line(process, rest, os_clock_us());
    os_monitor_lock(process->monitor);
    process->ended = true;
    os_monitor_notify(process->monitor);
    os_monitor_unlock(process->monitor);
}

OsProcess *os_process_start(const char *command_line, const char *stderr_path, char *why,
                            size_t why_size)
{
    return os_process_start_in(command_line, NULL, stderr_path, why, why_size);
}

OsProcess *os_process_start_in(const char *command_line, const char *folder,
                               const char *stderr_path, char *why, size_t why_size)
{
    OsProcess *process = calloc(1, sizeof *process);
    if (why_size > 0)
        why[0] = 0;
    if (!process)
        return NULL;
    process->last = &process->first;
    process->monitor = os_monitor_new();
    if (process->monitor)
        process->child = os_child_start(command_line, folder, stderr_path, why, why_size);
    if (process->child)
        process->reader = os_thread_start(reader_main, process);
    if (!process->reader) {
        os_process_free(process);
        return NULL;
    }
    return process;
}

void os_process_kill(OsProcess *process)
{
    os_child_kill(process->child);
}

void os_process_free(OsProcess *process)
{
    if (!process)
        return;
    if (process->child)
        os_process_kill(process);
    if (process->reader) {
        os_monitor_lock(process->monitor);
        process->leaving = true;
        os_monitor_notify(process->monitor);
        os_monitor_unlock(process->monitor);
        os_child_cancel_read(process->child);
        os_thread_join(process->reader);
    }
    for (Line *line = process->first; line;) {
        Line *next = line->next;
        free(line);
        line = next;
    }
    os_child_free(process->child);
    os_monitor_free(process->monitor);
    free(process);
}

size_t os_process_send(OsProcess *process, bool *closed, const void *bytes, size_t size)
{
    return os_child_send(process->child, closed, bytes, size);
}

bool os_process_write(OsProcess *process, const void *bytes, size_t size, int64_t timeout_ms)
{
    const char *next = bytes;
    const int64_t end = os_clock_ms() + timeout_ms;
    for (;;) {
        bool closed = false;
        const size_t taken = os_child_send(process->child, &closed, next, size);
        next += taken;
        size -= taken;
        if (closed || !os_child_wait_sent(process->child, size > 0, end - os_clock_ms()))
            return false;
        if (size == 0)
            return true;
    }
}

void os_process_close_input(OsProcess *process)
{
    os_child_close_input(process->child);
}

/* With the lock held: waits until there is a line or the output has ended. */
static OsRead wait_line(OsProcess *process, int64_t timeout_ms)
{
    const int64_t end = os_clock_ms() + timeout_ms;
    while (!process->first && !process->ended) {
        const int64_t left = end - os_clock_ms();
        if (left <= 0)
            return OS_READ_TIMEOUT;
        os_monitor_wait_for(process->monitor, left);
    }
    return process->first ? OS_READ_LINE : OS_READ_END;
}

OsRead os_process_read_line(OsProcess *process, char *out, size_t size, int64_t *arrival_us,
                            int64_t timeout_ms)
{
    Line *line = NULL;
    os_monitor_lock(process->monitor);
    const OsRead result = wait_line(process, timeout_ms);
    if (result == OS_READ_LINE) {
        line = process->first;
        process->first = line->next;
        if (!process->first)
            process->last = &process->first;
        /*
         * A reader thread that waits for space is woken once the queue is half empty, not for every
         * line.
         */
        if (--process->count == QUEUE_MAX / 2)
            os_monitor_notify(process->monitor);
    }
    os_monitor_unlock(process->monitor);
    if (line) {
        const size_t length = line->length < size ? line->length : size - 1;
        memcpy(out, line->text, length);
        out[length] = 0;
        if (arrival_us)
            *arrival_us = line->arrival_us;
        free(line);
    }
    return result;
}

bool os_process_await_line(OsProcess *process, int64_t timeout_ms)
{
    os_monitor_lock(process->monitor);
    const OsRead result = wait_line(process, timeout_ms);
    os_monitor_unlock(process->monitor);
    return result != OS_READ_TIMEOUT;
}

bool os_process_wait(OsProcess *process, int *exit_code, int64_t timeout_ms)
{
    return os_child_wait(process->child, exit_code, timeout_ms);
}

bool os_process_half_line(OsProcess *process, char *out, size_t size)
{
    os_monitor_lock(process->monitor);
    const size_t length = strlen(process->half) < size ? strlen(process->half) : size - 1;
    memcpy(out, process->half, length);
    os_monitor_unlock(process->monitor);
    out[length] = 0;
    return length > 0;
}

bool os_process_usage(const OsProcess *process, bool exact, uint64_t *bytes, int *processes)
{
    return os_child_usage(process->child, exact, bytes, processes);
}

void os_process_limit_memory(OsProcess *process, uint64_t bytes)
{
    os_child_limit_memory(process->child, bytes);
}

void os_process_suspend(OsProcess *process, bool stand)
{
    os_child_suspend(process->child, stand);
}

bool os_process_end_crashed(OsProcess *process, int *exit_code)
{
    enum { END_MS = 1000 };
    return os_child_let_go(process->child) && os_process_wait(process, exit_code, END_MS);
}

uint64_t os_process_peak_bytes(const OsProcess *process)
{
    return os_child_peak_bytes(process->child);
}

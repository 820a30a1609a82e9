/* The queue of lines between the thread that reads and the thread that searches. */
#include "inbox.h"

#include "platform/threads/os_clock.h"
#include "platform/threads/os_thread.h"

#include <stdlib.h>
#include <string.h>

enum {
    INBOX_LINES = 4096, /* more than any manager sends at once */
};

struct Inbox {
    OsMonitor *monitor;
    InboxLine *ring[INBOX_LINES];
    int first, count;
    bool closed;
    bool idle; /* the consumer waits in inbox_take(), or has seen the end */
};

Inbox *inbox_new(void)
{
    Inbox *inbox = calloc(1, sizeof *inbox);
    if (!inbox)
        return NULL;
    inbox->monitor = os_monitor_new();
    if (!inbox->monitor) {
        free(inbox);
        return NULL;
    }
    return inbox;
}

void inbox_put(Inbox *inbox, const char *text, bool too_long, uint64_t number, int64_t arrival_us)
{
    const size_t length = strlen(text);
    InboxLine *line = malloc(sizeof *line + length + 1);
    if (!line)
        return; /* a lost line is better than a lost game */
    line->number = number;
    line->arrival_us = arrival_us;
    line->too_long = too_long;
    memcpy(line->text, text, length + 1);
    os_monitor_lock(inbox->monitor);
    while (inbox->count == INBOX_LINES)
        os_monitor_wait(inbox->monitor);
    inbox->ring[(inbox->first + inbox->count) % INBOX_LINES] = line;
    inbox->idle = false;
    if (inbox->count++ == 0) /* the consumer may be waiting only on an empty queue */
        os_monitor_notify(inbox->monitor);
    os_monitor_unlock(inbox->monitor);
}

void inbox_close(Inbox *inbox)
{
    os_monitor_lock(inbox->monitor);
    inbox->closed = true;
    os_monitor_notify(inbox->monitor);
    os_monitor_unlock(inbox->monitor);
}

bool inbox_wait(Inbox *inbox, int64_t timeout_ms)
{
    const int64_t end = os_clock_ms() + timeout_ms;
    os_monitor_lock(inbox->monitor);
    while (inbox->count == 0 && !inbox->closed && os_clock_ms() < end)
        os_monitor_wait_for(inbox->monitor, end - os_clock_ms());
    const bool over = inbox->count > 0 || inbox->closed;
    os_monitor_unlock(inbox->monitor);
    return over;
}

InboxLine *inbox_take(Inbox *inbox)
{
    InboxLine *line = NULL;
    os_monitor_lock(inbox->monitor);
    while (inbox->count == 0 && !inbox->closed) {
        inbox->idle = true;
        os_monitor_notify(inbox->monitor);
        os_monitor_wait(inbox->monitor);
    }
    if (inbox->count > 0) {
        line = inbox->ring[inbox->first];
        inbox->first = (inbox->first + 1) % INBOX_LINES;
        /*
         * A reader that waits for space is woken once the queue is half empty, not for every line.
         */
        if (--inbox->count == INBOX_LINES / 2)
            os_monitor_notify(inbox->monitor);
    } else {
        inbox->idle = true;
        os_monitor_notify(inbox->monitor);
    }
    os_monitor_unlock(inbox->monitor);
    return line;
}

bool inbox_wait_idle(Inbox *inbox, int64_t timeout_ms)
{
    const int64_t end = os_clock_ms() + timeout_ms;
    os_monitor_lock(inbox->monitor);
    while (!inbox->idle && os_clock_ms() < end)
        os_monitor_wait_for(inbox->monitor, end - os_clock_ms());
    const bool idle = inbox->idle;
    os_monitor_unlock(inbox->monitor);
    return idle;
}

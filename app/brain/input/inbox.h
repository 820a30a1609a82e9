/*
 * inbox.h: the queue of lines from the reader thread to the search thread, each with its number and
 * arrival time.
 */
#ifndef GOMOKIT_INBOX_H
#define GOMOKIT_INBOX_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Inbox Inbox;

typedef struct InboxLine {
    uint64_t number; /* from 1, in order of arrival */
    int64_t arrival_us;
    bool too_long;
    char text[]; /* NUL-terminated */
} InboxLine;

Inbox *inbox_new(void); /* NULL: no memory */

/* Waits while the queue is full, which bounds its memory. */
void inbox_put(Inbox *inbox, const char *text, bool too_long, uint64_t number, int64_t arrival_us);

/* No more lines will come. */
void inbox_close(Inbox *inbox);

/* Waits until a line is there or the queue is closed. False: timeout. */
bool inbox_wait(Inbox *inbox, int64_t timeout_ms);

/* Waits for the next line, which the caller frees with free(). NULL: closed and empty. */
InboxLine *inbox_take(Inbox *inbox);

/* Waits until the queue is empty and its consumer waits for more. False: timeout. */
bool inbox_wait_idle(Inbox *inbox, int64_t timeout_ms);

#endif

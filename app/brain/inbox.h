/*
 * inbox.h: lines on their way from the reader's thread to the thread that thinks, each with its
 * number and time of arrival.
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

/* Waits while very many lines are in it, so that a flood of them does not eat the memory. */
void inbox_put(Inbox *inbox, const char *text, bool too_long, uint64_t number, int64_t arrival_us);

/* No more lines will come. */
void inbox_close(Inbox *inbox);

/* Waits until there is a line, or none will come any more. False: not within the time. */
bool inbox_wait(Inbox *inbox, int64_t timeout_ms);

/* Waits for the next line, which the caller frees with free(). NULL: closed and empty. */
InboxLine *inbox_take(Inbox *inbox);

/* Waits until somebody took the last line and came back for more, or the time is over. */
bool inbox_wait_idle(Inbox *inbox, int64_t timeout_ms);

#endif

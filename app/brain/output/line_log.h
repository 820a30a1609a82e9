/*
 * line_log.h: a file with every line between manager and brain, for somebody who wants to know what
 * went on between them. Each line is written and flushed at once, so that it is there after a crash.
 * Any thread.
 *
 *     0.000 # Gomokit 0.1.0, 2026-01-31 12:00:00 UTC
 *     0.012 < START 15          seconds, from the manager
 *     0.104 > OK                to the manager
 */
#ifndef GOMOKIT_BRAIN_LINE_LOG_H
#define GOMOKIT_BRAIN_LINE_LOG_H

#include <stdbool.h>
#include <stdint.h>

typedef struct LineLog LineLog;

enum {
    LINE_LOG_BYTES = 64 * 1024 * 1024, /* what one run writes at most; then the log says so */
};

/* Lines are added to the file. NULL: it cannot be opened, or there is no memory. */
LineLog *line_log_open(const char *path);
void line_log_close(LineLog *log); /* accepts NULL */

/* `sign` is '<', '>' or '#'. Accepts a NULL log, and does nothing then. */
void line_log_add(LineLog *log, char sign, const char *line);

/* As line_log_open(), with another limit of bytes. */
LineLog *line_log_open_limited(const char *path, int64_t bytes);

#endif

/* Writes the lines between manager and brain to a file. */
#include "brain/output/line_log.h"

#include "core/text/foreign.h"
#include "gomokit.h"
#include "platform/files/os_stream.h"
#include "platform/threads/os_clock.h"
#include "platform/threads/os_thread.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { LINE_MAX = 2048 /* bytes of a line that are written */ };

struct LineLog {
    OsMonitor *monitor; /* guards the rest: two threads have lines to tell */
    FILE *file;
    int64_t start_us;
    int64_t bytes_left;
};

static void add_head(LineLog *log)
{
    char head[128], date[32] = "";
    const time_t now = time(NULL);
    const struct tm *parts = gmtime(&now);
    if (parts)
        strftime(date, sizeof date, ", %Y-%m-%d %H:%M:%S UTC", parts);
    snprintf(head, sizeof head, "Gomokit %s%s", gmk_version(), date);
    line_log_add(log, '#', head);
}

LineLog *line_log_open_limited(const char *path, int64_t bytes)
{
    LineLog *log = calloc(1, sizeof *log);
    if (!log)
        return NULL;
    log->monitor = os_monitor_new();
    log->file = log->monitor ? os_stream_open(path, "ab") : NULL;
    if (!log->file) {
        line_log_close(log);
        return NULL;
    }
    log->start_us = os_clock_us();
    log->bytes_left = bytes;
    add_head(log);
    return log;
}

LineLog *line_log_open(const char *path)
{
    return line_log_open_limited(path, LINE_LOG_BYTES);
}

void line_log_close(LineLog *log)
{
    if (!log)
        return;
    if (log->file)
        fclose(log->file);
    os_monitor_free(log->monitor);
    free(log);
}

static void write_line(LineLog *log, char sign, const char *text)
{
    const int64_t ms = (os_clock_us() - log->start_us) / 1000;
    const int length = fprintf(log->file, "%lld.%03d %c %s\n", (long long)(ms / 1000),
                               (int)(ms % 1000), sign, text);
    log->bytes_left -= length > 0 ? length : 0;
}

void line_log_add(LineLog *log, char sign, const char *line)
{
    char text[LINE_MAX];
    if (!log)
        return;
    foreign_copy(text, sizeof text, line, FOREIGN_LINE);
    os_monitor_lock(log->monitor);
    if (log->bytes_left > 0) {
        write_line(log, sign, text);
        if (log->bytes_left <= 0)
            write_line(log, '#', "The log is full.");
        fflush(log->file); /* what cannot be written is lost: the game goes on */
    }
    os_monitor_unlock(log->monitor);
}

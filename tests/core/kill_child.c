/* kill_child.c: starts, hears and kills the child; see kill_child.h. */
#include "core/kill_child.h"

#include "platform/processes/os_process.h"
#include "platform/threads/os_clock.h"
#include "test.h"

enum { ANSWER_MS = 60000 };

int kill_count(int usual)
{
    const char *wanted = getenv("GOMOKIT_KILLS");
    return wanted ? atoi(wanted) : usual;
}

/* Reads a number within `ms`. False: none came. */
static bool hear(int *number, OsProcess *child, int64_t ms)
{
    char line[OS_PROCESS_LINE_MAX];
    const bool heard = os_process_read_line(child, line, sizeof line, NULL, ms) == OS_READ_LINE;
    if (heard)
        *number = atoi(line);
    return heard;
}

int kill_child(const char *command, int ms)
{
    char why[256] = "";
    int number = -1;
    OsProcess *child = os_process_start(command, NULL, why, sizeof why);
    CHECK(child != NULL);
    if (!child)
        return -1;
    hear(&number, child, ANSWER_MS);
    for (const int64_t end = os_clock_ms() + ms; os_clock_ms() < end;)
        hear(&number, child, end - os_clock_ms());
    CHECK(number >= 0);
    os_process_kill(child);
    while (hear(&number, child, ANSWER_MS))
        ;
    os_process_free(child);
    return number;
}

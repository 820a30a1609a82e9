/* The descendants of a child process, found in /proc; see os_family.h. */
#include "os_family.h"

#include "platform/threads/os_clock.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

enum {
    ENVIRONMENT_MAX = 128 << 10, /* bytes of an environment that are searched */
    PROCESSES_MAX = 4096,        /* of a family that are counted */
    KILL_ROUNDS = 5,             /* while it is searched, a family may grow */
};

char **os_family_environment(char mark[OS_FAMILY_MARK_MAX])
{
    static atomic_uint serial; /* makes marks unique within the process */
    size_t count = 0;
    while (environ[count])
        count++;
    char **out = malloc((count + 2) * sizeof *out);
    if (!out)
        return NULL;
    snprintf(mark, OS_FAMILY_MARK_MAX, "GOMOKIT_CHILD=%d-%u-%llx", (int)getpid(),
             atomic_fetch_add(&serial, 1) + 1, (unsigned long long)os_clock_us());
    out[0] = mark;
    memcpy(out + 1, environ, (count + 1) * sizeof *out);
    return out;
}

/* Whether these bytes have the mark as one of their strings. */
static bool has_mark(const char *bytes, size_t size, const char *mark)
{
    const size_t length = strlen(mark) + 1;
    for (size_t at = 0; at + length <= size;) {
        if (memcmp(bytes + at, mark, length) == 0)
            return true;
        const char *end = memchr(bytes + at, 0, size - at);
        if (!end)
            break;
        at = (size_t)(end + 1 - bytes);
    }
    return false;
}

static bool is_marked(const char *pid, const char *mark, char *buffer)
{
    char path[32];
    size_t size = 0;
    snprintf(path, sizeof path, "/proc/%.10s/environ", pid);
    const int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return false;
    for (ssize_t got;
         size < ENVIRONMENT_MAX && (got = read(fd, buffer + size, ENVIRONMENT_MAX - size)) > 0;)
        size += (size_t)got;
    close(fd);
    return has_mark(buffer, size, mark);
}

/* Ends those that are there now; false: there are none. */
static bool kill_marked(const char *mark, char *buffer)
{
    bool any = false;
    DIR *folder = opendir("/proc");
    for (const struct dirent *entry; folder && (entry = readdir(folder));)
        if (entry->d_name[0] >= '1' && entry->d_name[0] <= '9' &&
            is_marked(entry->d_name, mark, buffer)) {
            const int pid = (int)strtol(entry->d_name, NULL, 10);
            any |= pid > 1 && pid != getpid() && kill((pid_t)pid, SIGKILL) == 0;
        }
    if (folder)
        closedir(folder);
    return any;
}

void os_family_kill(const char *mark)
{
    char *buffer = malloc(ENVIRONMENT_MAX);
    for (int i = 0; buffer && i < KILL_ROUNDS && kill_marked(mark, buffer); i++)
        continue;
    free(buffer);
}

/* Bytes that only this process has: all its private pages, or those that are not of files. */
static uint64_t read_bytes(pid_t pid, bool exact)
{
    char path[48], line[160];
    unsigned long long resident = 0, shared = 0, kib, sum = 0;
    snprintf(path, sizeof path, exact ? "/proc/%d/smaps_rollup" : "/proc/%d/statm", (int)pid);
    FILE *file = fopen(path, "re");
    if (!file)
        return 0;
    while (fgets(line, sizeof line, file)) {
        if (!exact && sscanf(line, "%*u %llu %llu", &resident, &shared) == 2)
            sum = (resident - shared) * (unsigned long long)sysconf(_SC_PAGESIZE);
        else if (exact && (sscanf(line, "Private_Clean: %llu", &kib) == 1 ||
                           sscanf(line, "Private_Dirty: %llu", &kib) == 1))
            sum += kib * 1024;
    }
    fclose(file);
    return (uint64_t)sum;
}

/* Adds the children of a process to the list. */
static int add_children(pid_t *list, int count, pid_t pid)
{
    char path[64];
    int child;
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)pid, (int)pid);
    FILE *file = fopen(path, "re");
    while (file && count < PROCESSES_MAX && fscanf(file, "%d", &child) == 1)
        list[count++] = (pid_t)child;
    if (file)
        fclose(file);
    return count;
}

bool os_family_usage(pid_t pid, bool exact, uint64_t *bytes, int *processes)
{
    pid_t *list = malloc((PROCESSES_MAX + 1) * sizeof *list);
    int count = 1;
    *bytes = 0;
    if (!list)
        return false;
    list[0] = pid;
    for (int i = 0; i < count; i++) {
        *bytes += read_bytes(list[i], exact);
        count = add_children(list, count, list[i]);
    }
    free(list);
    *processes = count;
    return *bytes > 0;
}

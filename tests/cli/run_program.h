/* run_program.h: runs a program to its end and keeps what it printed, for tests from outside. */
#ifndef GOMOKIT_TESTS_RUN_PROGRAM_H
#define GOMOKIT_TESTS_RUN_PROGRAM_H

#include "platform/files/os_file.h"
#include "platform/processes/os_process.h"

#include "test.h"

static char output[65536]; /* standard output of the last run */
static char errors[65536]; /* and its error output */

/* How long a program may say nothing: long, since a busy machine is no failure, but less than CTest waits. */
enum { LINE_MS = 280000 };

static inline void read_errors(const char *path)
{
    char *text = NULL;
    size_t size = 0;
    errors[0] = 0;
    if (os_file_read(&text, &size, path, 1 << 20) == 0)
        snprintf(errors, sizeof errors, "%s", text);
    free(text);
    remove(path);
}

/* Runs a command line to its end and gives the exit code. Tests run at once: `errors_path` is this
 * program's own. */
static inline int run_program(const char *command, const char *errors_path)
{
    char why[256], line[OS_PROCESS_LINE_MAX];
    size_t length = 0;
    int code = -1;
    remove(errors_path);
    output[0] = 0;
    OsProcess *process = os_process_start(command, errors_path, why, sizeof why);
    if (!process) {
        printf("    %s\n", why);
        test_failures++;
        return -1;
    }
    while (os_process_read_line(process, line, sizeof line, NULL, LINE_MS) == OS_READ_LINE)
        if (length + strlen(line) + 2 < sizeof output)
            length += (size_t)snprintf(output + length, sizeof output - length, "%s\n", line);
    CHECK(os_process_wait(process, &code, 10000));
    os_process_free(process);
    read_errors(errors_path);
    return code;
}

/* As much as fits, with a NUL behind it; its size. */
static inline size_t read_file(const char *path, char *out, size_t size)
{
    FILE *file = fopen(path, "rb");
    const size_t length = file ? fread(out, 1, size - 1, file) : 0;
    out[length] = '\0';
    if (file)
        fclose(file);
    return length;
}

static inline void write_file(const char *path, const char *text)
{
    CHECK_INT(os_file_replace(path, text, strlen(text)), 0);
}

static inline void check_has(const char *text, const char *part, int line_number)
{
    if (text && strstr(text, part))
        return;
    test_failures++;
    printf("    line %d: \"%s\" is not in:\n%s", line_number, part, text ? text : "nothing\n");
}
#define CHECK_HAS(text, part) check_has(text, part, __LINE__)

#endif

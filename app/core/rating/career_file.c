/* career_file.c: see career_file.h. */
#include "career_file.h"

#include <stdlib.h>
#include <string.h>

OsError career_file_open(CareerFile *out, char *path)
{
    char *text = NULL;
    size_t size = 0;
    bool cut = false;
    *out = (CareerFile){.path = path};
    if (!path)
        return 0;
    OsError error = os_file_read_end(&text, &size, &cut, path, CAREER_SIZE_MAX);
    if (error)
        return os_error_trouble(error) == OS_TROUBLE_MISSING ? 0 : error;
    const char *first = cut ? memchr(text, '\n', size) : text; /* a line that was cut is skipped */
    if (first && !career_read(&out->career, first, size - (size_t)(first - text)))
        error = os_error_no_memory();
    free(text);
    return error;
}

/* Puts a line behind those that wait. Without memory for it the others stay. */
static bool let_wait(CareerFile *file, const char *line)
{
    const size_t before = file->waiting ? strlen(file->waiting) : 0, length = strlen(line);
    char *grown = realloc(file->waiting, before + length + 1);
    if (!grown)
        return false;
    memcpy(grown + before, line, length + 1);
    file->waiting = grown;
    return true;
}

static OsError write_waiting(CareerFile *file)
{
    if (!file->waiting)
        return 0;
    const OsError error = os_file_append_lines(file->path, file->waiting, strlen(file->waiting));
    if (!error) {
        free(file->waiting);
        file->waiting = NULL;
    }
    return error;
}

OsError career_file_add(CareerFile *file, const char *line)
{
    if (!file->path)
        return 0;
    if (let_wait(file, line))
        return write_waiting(file);
    const OsError error = write_waiting(file);
    return error ? error : os_file_append_lines(file->path, line, strlen(line));
}

void career_file_close(CareerFile *file)
{
    (void)write_waiting(file); /* nobody is there any more to be told */
    free(file->waiting);
    free(file->path);
    career_free(&file->career);
    *file = (CareerFile){0};
}

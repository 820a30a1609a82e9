/* os_save.c: see os_save.h. */
#include "os_save.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where the name of a path begins. */
static size_t name_start(const char *path)
{
    size_t start = 0;
    for (size_t i = 0; path[i]; i++)
        if (path[i] == '/' || path[i] == '\\')
            start = i + 1;
    return start;
}

/* Bytes of a name's stem that leave room for what is added, cut at a character. */
static size_t fitting_stem(const char *name, size_t stem, size_t added)
{
    enum { NAME_BYTES_MAX = 255 };
    const size_t room = added < NAME_BYTES_MAX ? NAME_BYTES_MAX - added : 0;
    if (stem <= room)
        return stem;
    size_t kept = room;
    while (kept > 0 && ((unsigned char)name[kept] & 0xc0) == 0x80)
        kept--;
    return kept;
}

char *os_save_aside(const char *path)
{
    static const char mark[] = "-unverified";
    const size_t start = name_start(path), size = strlen(path) + sizeof mark;
    const char *name = path + start, *dot = strrchr(name, '.');
    const char *ending = dot && dot > name ? dot : name + strlen(name);
    const size_t stem =
        fitting_stem(name, (size_t)(ending - name), sizeof mark - 1 + strlen(ending));
    char *aside = malloc(size);
    if (aside)
        snprintf(aside, size, "%.*s%s%s", (int)(start + stem), path, mark, ending);
    return aside;
}

OsError os_file_save(const char *path, const void *data, size_t size, const OsReadBack *check)
{
    if (!check || check->equals(check->meant, data, size))
        return os_file_replace(path, data, size);
    /* Without memory for the name the bytes are only in the program, as before. */
    char *aside = os_save_aside(path);
    const OsError error = aside ? os_file_replace(aside, data, size) : 0;
    free(aside);
    return error ? error : (OsError)OS_ERROR_UNVERIFIED;
}

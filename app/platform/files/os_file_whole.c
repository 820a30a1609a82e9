#include "os_file_whole.h"

#include <stdlib.h>

enum { CHUNK = 64 * 1024 };

OsError os_file_read_whole(char **out, size_t *size, size_t limit, OsReadSome *read, void *file,
                           OsError no_memory, OsError too_large)
{
    char *data = NULL;
    size_t used = 0, capacity = 0, got = 1;
    OsError error = 0;
    while (got > 0 && !error) {
        if (used + CHUNK + 1 > capacity) {
            capacity = capacity * 2 + CHUNK + 1;
            char *grown = realloc(data, capacity);
            if (!grown) {
                error = no_memory;
                break;
            }
            data = grown;
        }
        error = read(file, data + used, CHUNK, &got);
        used += error ? 0 : got;
        if (used > limit)
            error = too_large;
    }
    if (!error) {
        data[used] = '\0';
        *out = data;
        *size = used;
        data = NULL; /* now the caller's */
    }
    free(data);
    return error;
}

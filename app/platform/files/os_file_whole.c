/* Reading a whole file, comparing it, and names of temporary files, for both systems. */
#include "os_file_whole.h"

#include <stdlib.h>
#include <string.h>

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

OsError os_file_compare(const char *data, size_t size, OsReadSome *read, void *file,
                        OsError differs)
{
    char *piece = malloc(CHUNK);
    size_t done = 0, got = 1;
    OsError error = 0;
    while (piece && got > 0 && !error) {
        error = read(file, piece, CHUNK, &got);
        if (!error && (got > size - done || memcmp(piece, data + done, got) != 0))
            error = differs;
        done += error ? 0 : got;
    }
    if (piece && !error && done != size)
        error = differs;
    free(piece); /* without memory for it nothing is compared: that is no reason not to save */
    return error;
}

const char os_unverified_text[] = "What was written does not read back as it was meant. The old "
                                  "file is unchanged; the new one is "
                                  "beside it, with \"-unverified\" in its name.";

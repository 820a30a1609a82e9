/* Reads a text file, or standard input, in UTF-8 or UTF-16. */
#include "input_file.h"
#include "terminal.h"

#include "formats/shared/charset.h"
#include "platform/files/os_file.h"
#include "platform/processes/os_stdio.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool has_mark(const char *text, size_t size)
{
    return size >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0;
}

char *input_file_read(size_t *size, const char *command, const char *path, size_t limit)
{
    char *text = NULL, why[256];
    const OsError error = os_file_read(&text, size, path, limit);
    if (error) {
        os_error_text(why, sizeof why, error);
        terminal_print(stderr, "gmk %s: %s: %s\n", command, path,
                       os_error_is_too_large(error) ? "too long" : why);
        return NULL;
    }
    const Charset charset = charset_detect(text, *size);
    if (charset != CHARSET_UTF16 && !has_mark(text, *size))
        return text; /* as it is */
    char *decoded = charset_decode(size, text, *size, charset);
    free(text);
    if (!decoded)
        terminal_print(stderr, "gmk %s: %s: no memory\n", command, path);
    return decoded;
}

char *input_stdin_read(size_t *size, const char *command, size_t limit)
{
    char *text = NULL;
    size_t capacity = 0, got = 0;
    *size = 0;
    do {
        *size += got;
        if (capacity - *size < 2) {
            capacity = capacity == 0 ? 65536 : 2 * capacity;
            char *grown = *size > limit ? NULL : realloc(text, capacity);
            if (!grown) {
                fprintf(stderr, "gmk %s: standard input: %s\n", command,
                        *size > limit ? "too long" : "no memory");
                free(text);
                return NULL;
            }
            text = grown;
        }
        got = os_stdin_read(text + *size, capacity - *size - 1);
    } while (got > 0);
    text[*size] = '\0';
    return text;
}

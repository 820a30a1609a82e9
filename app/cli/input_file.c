#include "input_file.h"

#include "formats/shared/charset.h"
#include "platform/files/os_file.h"

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
        fprintf(stderr, "gmk %s: %s: %s\n", command, path,
                os_error_is_too_large(error) ? "too long" : why);
        return NULL;
    }
    const Charset charset = charset_detect(text, *size);
    if (charset != CHARSET_UTF16 && !has_mark(text, *size))
        return text; /* as it is */
    char *decoded = charset_decode(size, text, *size, charset);
    free(text);
    if (!decoded)
        fprintf(stderr, "gmk %s: %s: no memory\n", command, path);
    return decoded;
}

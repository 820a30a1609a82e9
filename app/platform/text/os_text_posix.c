/* os_text_posix.c: see os_text.h. By iconv(). */
#include "os_text.h"

#include <iconv.h>
#include <stdlib.h>

/* A byte of any encoding becomes at most four bytes, so that one buffer is always enough. */
static char *convert(size_t *out_size, const char *bytes, size_t size, const char *to,
                     const char *from)
{
    enum { GROWTH = 4 };
    *out_size = 0;
    iconv_t converter = iconv_open(to, from);
    if (converter == (iconv_t)-1)
        return NULL;
    const size_t room = size * GROWTH + GROWTH;
    char *out = malloc(room + 1);
    if (out) {
        char *in = (char *)bytes, *end = out; /* iconv() does not change what it reads */
        size_t in_left = size, out_left = room;
        if (iconv(converter, &in, &in_left, &end, &out_left) != 0 ||
            iconv(converter, NULL, NULL, &end, &out_left) != 0) {
            free(out);
            out = NULL;
        } else {
            *out_size = (size_t)(end - out);
            *end = '\0';
        }
    } else {
        *out_size = OS_TEXT_NO_MEMORY;
    }
    iconv_close(converter);
    return out;
}

char *os_text_to_utf8(size_t *out_size, const char *bytes, size_t size, const char *encoding)
{
    return convert(out_size, bytes, size, "UTF-8", encoding);
}

char *os_text_from_utf8(size_t *out_size, const char *utf8, size_t size, const char *encoding)
{
    return convert(out_size, utf8, size, encoding, "UTF-8");
}

/* Opens standard C streams by names in UTF-8, on Windows. */
#include "os_stream.h"

#include "platform/text/os_wide.h"

#include <stdlib.h>

FILE *os_stream_open(const char *path, const char *mode)
{
    wchar_t *wide_path = os_wide_from_utf8(path), *wide_mode = os_wide_from_utf8(mode);
    FILE *stream = wide_path && wide_mode ? _wfopen(wide_path, wide_mode) : NULL;
    free(wide_mode);
    free(wide_path);
    return stream;
}

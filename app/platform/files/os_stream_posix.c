/* Opens standard C streams, on POSIX systems. */
#include "os_stream.h"

FILE *os_stream_open(const char *path, const char *mode)
{
    return fopen(path, mode);
}

/* os_stream.h: fopen() with a UTF-8 path on every system. NULL: it cannot be opened. */
#ifndef GOMOKIT_OS_STREAM_H
#define GOMOKIT_OS_STREAM_H

#include <stdio.h>

FILE *os_stream_open(const char *path, const char *mode);

#endif

/* zip_write.h: a zip of a few files, stored as they are. */
#ifndef GOMOKIT_ZIP_WRITE_H
#define GOMOKIT_ZIP_WRITE_H

#include "core/text/text_buffer.h"

/* All zeros: an empty zip. */
typedef struct ZipWriter {
    TextBuffer bytes;   /* the zip so far; whole after zip_finish() */
    TextBuffer central; /* its directory */
    int count;
} ZipWriter;

/* Adds a file. False: no memory, or too large for a plain zip. `name` has no folder. */
bool zip_add(ZipWriter *zip, const char *name, const void *data, size_t size);
bool zip_finish(ZipWriter *zip);
void zip_free(ZipWriter *zip);

#endif

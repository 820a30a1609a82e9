/*
 * deflate.h: compresses bytes into zlib's format (RFC 1950): greedy matching and one block of fixed
 * codes, which is enough for small pictures of flat colours. For the files of this folder.
 */
#ifndef GOMOKIT_FORMATS_DEFLATE_H
#define GOMOKIT_FORMATS_DEFLATE_H

#include "core/text/text_buffer.h"

#include <stdint.h>

/* Adds the compressed bytes to `out`. */
void deflate_add(TextBuffer *out, const uint8_t *data, size_t size);

#endif

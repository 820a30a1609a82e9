/*
 * deflate.h: bytes made smaller, as zlib's format (RFC 1950) has them: repetitions found greedily,
 * one block of fixed codes. Small pictures of flat colours need no more. For the files of this
 * folder.
 */
#ifndef GOMOKIT_FORMATS_DEFLATE_H
#define GOMOKIT_FORMATS_DEFLATE_H

#include "core/text/text_buffer.h"

#include <stdint.h>

/* Adds the compressed bytes to `out`. */
void deflate_add(TextBuffer *out, const uint8_t *data, size_t size);

#endif

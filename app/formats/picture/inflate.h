/*
 * inflate.h: takes zlib's format (RFC 1950) apart again: all three kinds of blocks of RFC 1951. Bounded by what it is
 * given and by where it writes; reads nothing beyond either. For the files of this folder.
 */
#ifndef GOMOKIT_FORMATS_INFLATE_H
#define GOMOKIT_FORMATS_INFLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Fills `out` with exactly `out_size` bytes. False: the data is damaged, or has another number of bytes. */
bool inflate_all(uint8_t *out, size_t out_size, const uint8_t *data, size_t size);

#endif

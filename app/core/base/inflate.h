/*
 * inflate.h: takes deflated data (RFC 1951) apart again, all three kinds of blocks, alone as in a zip or in zlib's
 * format (RFC 1950) as in a PNG. Bounded by what it is given and by where it writes; reads nothing beyond either.
 */
#ifndef GOMOKIT_INFLATE_H
#define GOMOKIT_INFLATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Fill `out` with exactly `out_size` bytes. False: the data is damaged, or has another number of bytes. */
bool inflate_raw(uint8_t *out, size_t out_size, const uint8_t *data, size_t size);
bool inflate_all(uint8_t *out, size_t out_size, const uint8_t *data,
                 size_t size); /* zlib's format */

#endif

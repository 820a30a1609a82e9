/*
 * lz4.h: unpacks LZ4 frames, in which Rapfi and Yixin may store their databases. Written from the
 * description of the format; checksums are passed over.
 */
#ifndef GOMOKIT_FORMATS_LZ4_H
#define GOMOKIT_FORMATS_LZ4_H

#include "core/text/scan.h"

bool lz4_is_frame(Span data);

typedef enum Lz4Result {
    LZ4_OK,
    LZ4_DAMAGED,   /* what comes before the damage is unpacked */
    LZ4_TOO_LARGE, /* more than `most` bytes */
    LZ4_NO_MEMORY,
} Lz4Result;

/*
 * Unpacks the frames one after the other, in time that grows with what they hold. *out is the
 * caller's, freed with free(), unless there is no memory or it is too large.
 */
Lz4Result lz4_unpack(char **out, size_t *out_size, Span data, size_t most);

#endif

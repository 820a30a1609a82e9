/* The checksum of pictures and of the learning file. */
#include "crc32.h"

uint32_t crc32_of(const void *bytes, size_t size)
{
    const unsigned char *data = bytes;
    uint32_t crc = UINT32_MAX;
    for (size_t i = 0; i < size; i++) {
        crc ^= data[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? UINT32_C(0xEDB88320) : 0);
    }
    return ~crc;
}

/* crc32.h: CRC-32 with the polynomial of zip and PNG, bit by bit: what is checked here is short. */
#ifndef GOMOKIT_CRC32_H
#define GOMOKIT_CRC32_H

#include <stddef.h>
#include <stdint.h>

uint32_t crc32_of(const void *bytes, size_t size);

#endif

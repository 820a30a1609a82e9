/* digest.c: see digest.h. */
#include "digest.h"

#include <string.h>

void digest_bytes(uint64_t *digest, const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < size; i++)
        *digest = (*digest ^ at[i]) * UINT64_C(0x100000001b3);
}

void digest_number(uint64_t *digest, int64_t number)
{
    digest_bytes(digest, &number, sizeof number);
}

void digest_text(uint64_t *digest, const char *text)
{
    digest_bytes(digest, text ? text : "", text ? strlen(text) + 1 : 1);
}

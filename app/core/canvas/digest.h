/*
 * digest.h: a number made of everything that a picture shows (FNV-1a). Equal digests mean that it need not be
 * painted again. Begin with DIGEST_INIT. Any thread.
 */
#ifndef GOMOKIT_DIGEST_H
#define GOMOKIT_DIGEST_H

#include <stddef.h>
#include <stdint.h>

#define DIGEST_INIT UINT64_C(0xcbf29ce484222325)

void digest_bytes(uint64_t *digest, const void *bytes, size_t size);
void digest_number(uint64_t *digest, int64_t number);
void digest_text(uint64_t *digest, const char *text); /* with its end; NULL counts as "" */

#endif

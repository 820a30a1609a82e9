/*
 * charset.h: detects the encoding of a text and converts it to UTF-8. For the files of this folder.
 *
 * UTF-16 and UTF-8 are recognised by a byte order mark or by being well formed. Otherwise the name
 * in the file decides; otherwise GB18030, if most bytes beyond ASCII come in pairs, as in Chinese,
 * even when a few are broken; otherwise Windows-1252, in which every byte is valid.
 */
#ifndef GOMOKIT_FORMATS_CHARSET_H
#define GOMOKIT_FORMATS_CHARSET_H

#include "platform/text/os_text.h"

#include <stdbool.h>
#include <stddef.h>

typedef enum Charset {
    CHARSET_UTF8,
    CHARSET_UTF16, /* with a byte order mark */
    CHARSET_GB18030,
    CHARSET_WINDOWS_1252,
} Charset;

Charset charset_detect(const char *bytes, size_t size);

/*
 * The text in well-formed UTF-8 without a BOM, followed by a NUL; the caller's, freed with free().
 * Bytes that are broken in GB18030 become U+FFFD; text that claims to be UTF-8 but is not is read
 * as Windows-1252. NULL: no memory.
 */
char *charset_decode(size_t *out_size, const char *bytes, size_t size, Charset charset);

/* The same for a named encoding. NULL also for an unknown name: then *out_size is 0; without memory
 * it is OS_TEXT_NO_MEMORY. */
char *charset_decode_named(size_t *out_size, const char *bytes, size_t size, const char *name);

/*
 * UTF-8 text in this encoding, which is not CHARSET_UTF16; the caller's. For CHARSET_GB18030 that is
 * GBK where it has all the characters. NULL: the encoding lacks a character, or no memory, and then
 * *out_size is OS_TEXT_NO_MEMORY.
 */
char *charset_encode(size_t *out_size, const char *utf8, size_t size, Charset charset);

#endif

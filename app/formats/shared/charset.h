/*
 * charset.h: which encoding a text is in, and the text as UTF-8. For the files of this folder.
 *
 * UTF-16 and UTF-8 are known by their mark or by being well formed. Else a name that the file
 * itself gives decides; else GB18030, if most bytes beyond ASCII stand in pairs of such bytes, as in
 * Chinese, also when a few are broken; else Windows-1252, where every byte means something.
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
 * The text in well-formed UTF-8 without a BOM, with a NUL behind it; the caller's, freed with
 * free(). Bytes that are broken in GB18030 become U+FFFD; what is not UTF-8 as it claims is read as
 * Windows-1252. NULL: no memory.
 */
char *charset_decode(size_t *out_size, const char *bytes, size_t size, Charset charset);

/* The same by the name that a file gives its encoding; NULL also for one that nobody knows: then
 * *out_size is 0, without memory OS_TEXT_NO_MEMORY. */
char *charset_decode_named(size_t *out_size, const char *bytes, size_t size, const char *name);

/* Whether GBK holds this UTF-8 text, and charset_detect() would know it as such again. *failed: no
 * memory to find out. */
bool charset_is_gbk(bool *failed, const char *utf8, size_t size);

/* UTF-8 text in GBK; the caller's. NULL: no memory, or GBK does not hold it. */
char *charset_encode_gbk(size_t *out_size, const char *utf8, size_t size);

#endif

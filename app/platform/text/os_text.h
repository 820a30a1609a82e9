/*
 * os_text.h: converts text of other encodings by means of the operating system. No state; any
 * thread.
 */
#ifndef GOMOKIT_OS_TEXT_H
#define GOMOKIT_OS_TEXT_H

#include <stddef.h>
#include <stdint.h>

#define OS_TEXT_NO_MEMORY SIZE_MAX /* a size that no text has */

/*
 * Bytes in this encoding as UTF-8, or the other way round. The name is one of those that files use
 * ("GB18030", "gbk", "Big5", "Shift_JIS", "ISO-8859-1", "windows-1251", ...), in any case. The
 * result (followed by a NUL) is the caller's, freed with free(); *out_size is without the NUL.
 * NULL: an encoding that this system does not know, bytes that are not valid in it, or no memory,
 * and then *out_size is OS_TEXT_NO_MEMORY.
 */
char *os_text_to_utf8(size_t *out_size, const char *bytes, size_t size, const char *encoding);
char *os_text_from_utf8(size_t *out_size, const char *utf8, size_t size, const char *encoding);

#endif

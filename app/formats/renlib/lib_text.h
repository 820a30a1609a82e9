/*
 * lib_text.h: the texts of a library. They are bytes in an encoding that the file does not name; a
 * record has UTF-8. For lib_read.c and lib_write.c.
 *
 * So that a library that is read and written again keeps its texts byte for byte, the record
 * remembers two things:
 *   - the encoding of all texts, as an unknown header line: "lib-charset gb18030";
 *   - the bytes of a text that writing it would not give again (broken characters, unusual line
 *     ends, long labels), as an unknown property of its node: GMKC[...] of the comment,
 *     GMKL[hh:...] of the label at a point. Bytes that are not plain ASCII are %HH there. A text
 *     that was edited since no longer equals these bytes, and they are not used.
 */
#ifndef GOMOKIT_FORMATS_LIB_TEXT_H
#define GOMOKIT_FORMATS_LIB_TEXT_H

#include "core/record/record.h"
#include "core/text/scan.h"
#include "core/text/text_buffer.h"
#include "formats/shared/charset.h"

#define LIB_CHARSET_KEY "lib-charset"

const char *lib_charset_name(Charset charset);
bool lib_charset_by_name(Charset *out, const char *name);

/* Appends a text of the file in UTF-8, with LF between its lines. False: no memory. The buffers of
 * these two are never NULL afterwards. */
bool lib_text_decode(TextBuffer *out, Span bytes, Charset charset);

/* Appends the bytes of a text. False: no memory (out->failed), or the encoding lacks a character. */
bool lib_text_encode(TextBuffer *out, Span utf8, Charset charset);

/* The unknown property with the bytes of a comment (point.x < 0) or of a label. */
void lib_add_bytes(TextBuffer *out, GmkPoint point, Span bytes);

/* Appends the bytes in a node's unknown properties. False: there are none for this text. */
bool lib_find_bytes(TextBuffer *out, const char *unknown, GmkPoint point);

/* Whether these are all of a node's unknown properties. */
bool lib_holds_unknown(const char *unknown);

#endif

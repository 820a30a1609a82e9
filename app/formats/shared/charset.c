/* charset.c: see charset.h. */
#include "charset.h"

#include "core/text/scan.h"
#include "core/text/text_buffer.h"
#include "core/text/utf8.h"
#include "platform/text/os_text.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static void add_character(TextBuffer *out, uint32_t code)
{
    char c[4];
    size_t size = 1;
    if (code < 0x80) {
        c[0] = (char)code;
    } else if (code < 0x800) {
        size = 2;
        c[0] = (char)(unsigned char)(0xc0 | code >> 6);
    } else if (code < 0x10000) {
        size = 3;
        c[0] = (char)(unsigned char)(0xe0 | code >> 12);
    } else {
        size = 4;
        c[0] = (char)(unsigned char)(0xf0 | code >> 18);
    }
    for (size_t i = 1; i < size; i++)
        c[i] = (char)(unsigned char)(0x80 | (code >> 6 * (size - 1 - i) & 0x3f));
    text_add(out, c, size);
}

static char *take(TextBuffer *text, size_t *size)
{
    text_add(text, "", 0); /* an empty text still ends in a NUL */
    if (text->failed) {
        free(text->text);
        return NULL;
    }
    *size = text->size;
    return text->text;
}

static char *copy(size_t *out_size, const char *bytes, size_t size)
{
    TextBuffer text = {0};
    text_add(&text, bytes, size);
    return take(&text, out_size);
}

/* ---------------------------------------------------------------- what systems do differently
 *
 * Every system has Windows-1252 and UTF-16, but they do not agree on text that is not quite valid, which is what files
 * have: iconv of glibc refuses the five bytes that Windows-1252 does not assign, and UTF-16 with a lone surrogate; Windows
 * takes both. A file must open everywhere, and with the same text, so these two are converted here.
 */

/* 0x80 to 0x9f; bytes that are not assigned map to themselves. */
static const uint16_t windows_1252[32] = {
    0x20ac, 0x81,   0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021, 0x2c6,  0x2030, 0x160,
    0x2039, 0x152,  0x8d,   0x17d,  0x8f,   0x90,   0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
    0x2013, 0x2014, 0x2dc,  0x2122, 0x161,  0x203a, 0x153,  0x9d,   0x17e,  0x178,
};

static char *from_windows_1252(size_t *out_size, const char *bytes, size_t size)
{
    TextBuffer text = {0};
    for (size_t i = 0; i < size; i++) {
        const unsigned char c = (unsigned char)bytes[i];
        add_character(&text, c >= 0x80 && c < 0xa0 ? windows_1252[c - 0x80] : c);
    }
    return take(&text, out_size);
}

static char *from_utf16(size_t *out_size, const char *bytes, size_t size, bool big_endian)
{
    const unsigned char *b = (const unsigned char *)bytes;
    TextBuffer text = {0};
    uint32_t high = 0;
    for (size_t i = 2; i + 1 < size; i += 2) {
        const uint32_t unit =
            big_endian ? (uint32_t)b[i] << 8 | b[i + 1] : (uint32_t)b[i + 1] << 8 | b[i];
        if (unit >= 0xd800 && unit < 0xdc00) {
            high = unit;
        } else if (unit >= 0xdc00 && unit < 0xe000) {
            add_character(&text,
                          high ? 0x10000 + ((high - 0xd800) << 10) + (unit - 0xdc00) : 0xfffd);
            high = 0;
        } else {
            add_character(&text, unit);
            high = 0;
        }
    }
    return take(&text, out_size);
}

/* What a byte beyond ASCII is when read as GB18030. */
typedef enum GbKind {
    GB_PAIR,  /* two bytes beyond ASCII, or a character of four bytes */
    GB_MIXED, /* such a byte and an ASCII character: valid GBK, but also typical of Latin text */
    GB_STRAY, /* not valid in GB18030 */
} GbKind;

static GbKind gb_kind(const unsigned char *b, size_t left, size_t *size)
{
    const unsigned char next = left > 1 ? b[1] : 0;
    const bool four =
        next >= '0' && next <= '9' && left > 3 && b[2] > 0x80 && b[3] >= '0' && b[3] <= '9';
    *size = four ? 4 : 2;
    if (b[0] > 0x80 && b[0] < 0xff && ((next >= 0x80 && next < 0xff) || four))
        return GB_PAIR;
    if (b[0] > 0x80 && b[0] < 0xff && next >= 0x40 && next != 0x7f && next < 0x80)
        return GB_MIXED;
    *size = 1;
    return GB_STRAY;
}

/*
 * Chinese text is pairs of bytes beyond ASCII; in Latin text such bytes stand alone. The
 * proportion decides, so that a few broken bytes do not make a Chinese text Latin.
 */
static bool looks_chinese(const char *bytes, size_t size)
{
    enum { PAIRS_A_STRAY = 10 };
    size_t count[3] = {0, 0, 0}, length;
    for (size_t i = 0; i < size; i += length) {
        length = 1;
        if ((unsigned char)bytes[i] >= 0x80)
            count[gb_kind((const unsigned char *)bytes + i, size - i, &length)]++;
    }
    return count[GB_PAIR] >= 2 * count[GB_MIXED] &&
           count[GB_PAIR] >= PAIRS_A_STRAY * count[GB_STRAY];
}

/* The end of the run at `at` of bytes that are all stray or all valid. */
static size_t piece_end(const char *bytes, size_t size, size_t at, bool *stray)
{
    size_t length, i = at;
    for (; i < size; i += length) {
        length = 1;
        const bool odd = (unsigned char)bytes[i] >= 0x80 &&
                         gb_kind((const unsigned char *)bytes + i, size - i, &length) == GB_STRAY;
        if (i > at && odd != *stray)
            break;
        *stray = odd;
    }
    return i;
}

/* GB18030 with broken bytes in it: each becomes U+FFFD. */
static char *from_broken_gb18030(size_t *out_size, const char *bytes, size_t size)
{
    TextBuffer text = {0};
    for (size_t at = 0, end; at < size; at = end) {
        bool stray = false;
        size_t piece_size = 0;
        end = piece_end(bytes, size, at, &stray);
        char *piece =
            stray ? NULL : charset_decode_named(&piece_size, bytes + at, end - at, "GB18030");
        if (piece)
            text_add(&text, piece, piece_size);
        text.failed |= !piece && piece_size == OS_TEXT_NO_MEMORY;
        for (size_t i = at; !piece && i < end; i++)
            add_character(&text, (unsigned char)bytes[i] < 0x80 ? (unsigned char)bytes[i] : 0xfffd);
        free(piece);
    }
    return take(&text, out_size);
}

/* ---------------------------------------------------------------- choosing */

Charset charset_detect(const char *bytes, size_t size)
{
    if (size >= 2 && (memcmp(bytes, "\xff\xfe", 2) == 0 || memcmp(bytes, "\xfe\xff", 2) == 0))
        return CHARSET_UTF16;
    if (span_bad_utf8((Span){bytes, size}) == size)
        return CHARSET_UTF8;
    return looks_chinese(bytes, size) ? CHARSET_GB18030 : CHARSET_WINDOWS_1252;
}

/* The smaller Chinese sets are read as GB18030, as Windows does. */
static bool is_chinese(const char *name)
{
    return ((name[0] | 0x20) == 'g' && (name[1] | 0x20) == 'b') || strstr(name, "936");
}

char *charset_decode_named(size_t *out_size, const char *bytes, size_t size, const char *name)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";
    *out_size = 0;
    if (name[strspn(name, letters)] != '\0') /* it might be taken for a path */
        return NULL;
    char *text = os_text_to_utf8(out_size, bytes, size, is_chinese(name) ? "GB18030" : name);
    if (text && span_bad_utf8((Span){text, *out_size}) < *out_size) {
        free(text);
        *out_size = 0;
        return NULL;
    }
    return text;
}

char *charset_decode(size_t *out_size, const char *bytes, size_t size, Charset charset)
{
    char *text = NULL;
    Span marked = {bytes, size};
    switch (charset) {
    case CHARSET_UTF8:
        span_skip_mark(&marked);
        if (span_bad_utf8(marked) == marked.size)
            return copy(out_size, marked.text, marked.size);
        break;
    case CHARSET_UTF16: return from_utf16(out_size, bytes, size, (unsigned char)bytes[0] == 0xfe);
    case CHARSET_GB18030:
        text = charset_decode_named(out_size, bytes, size, "GB18030");
        if (text || *out_size == OS_TEXT_NO_MEMORY)
            return text;
        return from_broken_gb18030(out_size, bytes, size);
    case CHARSET_WINDOWS_1252: break;
    }
    return text ? text : from_windows_1252(out_size, marked.text, marked.size);
}

/* The byte of a character in Windows-1252; -1: it has none. */
static int byte_of(uint32_t code)
{
    if (code < 0x80 || (code >= 0xa0 && code <= 0xff))
        return (int)code;
    for (int i = 0; i < 32; i++)
        if (windows_1252[i] == code)
            return 0x80 + i;
    return -1;
}

static char *to_windows_1252(size_t *out_size, const char *utf8, size_t size)
{
    TextBuffer text = {0};
    *out_size = 0;
    for (size_t i = 0; i < size;) {
        uint32_t code;
        const size_t length = utf8_next(&code, utf8 + i, size - i);
        const int byte = length > 0 ? byte_of(code) : -1;
        i += length;
        if (byte < 0) {
            free(text.text);
            return NULL;
        }
        text_add(&text, &(char){(char)(unsigned char)byte}, 1);
    }
    char *out = take(&text, out_size);
    if (!out)
        *out_size = OS_TEXT_NO_MEMORY;
    return out;
}

char *charset_encode(size_t *out_size, const char *utf8, size_t size, Charset charset)
{
    char *text = NULL;
    if (charset == CHARSET_WINDOWS_1252)
        return to_windows_1252(out_size, utf8, size);
    if (charset == CHARSET_GB18030) {
        text = os_text_from_utf8(out_size, utf8, size, "GBK");
        return text || *out_size == OS_TEXT_NO_MEMORY
                   ? text
                   : os_text_from_utf8(out_size, utf8, size, "GB18030");
    }
    text = copy(out_size, utf8, size);
    if (!text)
        *out_size = OS_TEXT_NO_MEMORY;
    return text;
}

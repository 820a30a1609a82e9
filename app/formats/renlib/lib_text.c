/* lib_text.c: see lib_text.h. */
#include "lib_text.h"

#include "lib.h"

#include <stdlib.h>
#include <string.h>

/* ---------------------------------------------------------------- encodings */

static const char *const charset_names[] = {
    [CHARSET_UTF8] = "utf-8",
    [CHARSET_UTF16] = "",
    [CHARSET_GB18030] = "gb18030",
    [CHARSET_WINDOWS_1252] = "windows-1252",
};

const char *lib_charset_name(Charset charset)
{
    return charset_names[charset];
}

bool lib_charset_by_name(Charset *out, const char *name)
{
    for (int i = CHARSET_UTF8; i <= CHARSET_WINDOWS_1252; i++)
        if (i != CHARSET_UTF16 && strcmp(name, charset_names[i]) == 0) {
            *out = (Charset)i;
            return true;
        }
    return false;
}

static bool is_ascii(Span text)
{
    for (size_t i = 0; i < text.size; i++)
        if ((unsigned char)text.text[i] >= 0x80)
            return false;
    return true;
}

bool lib_text_decode(TextBuffer *out, Span bytes, Charset charset)
{
    char *owned = NULL;
    text_add(out, "", 0);
    if (!is_ascii(bytes)) {
        owned = charset_decode(&bytes.size, bytes.text, bytes.size, charset);
        bytes.text = owned;
        if (!owned)
            return false;
    }
    for (size_t i = 0; i < bytes.size; i++) {
        const unsigned char c = (unsigned char)bytes.text[i];
        const bool crlf = c == '\r' && i + 1 < bytes.size && bytes.text[i + 1] == '\n';
        const char kept = c == LIB_LINES || c == '\r' || c == '\n' ? '\n'
                          : c < ' ' || c == 0x7f                   ? ' '
                                                                   : (char)c;
        if (!crlf)
            text_add(out, &kept, 1);
    }
    free(owned);
    return !out->failed;
}

bool lib_text_encode(TextBuffer *out, Span utf8, Charset charset)
{
    size_t size = utf8.size;
    char *owned = NULL;
    const char *text = utf8.text;
    text_add(out, "", 0);
    if (!is_ascii(utf8)) {
        owned = charset_encode(&size, utf8.text, utf8.size, charset);
        if (!owned) {
            out->failed |= size == OS_TEXT_NO_MEMORY;
            return false;
        }
        text = owned;
    }
    bool first = true; /* the first line end separates the one-line from the multi-line part */
    for (size_t i = 0; i < size; i++) {
        const char c = text[i];
        if (c == '\n')
            text_add(out, first ? "\x08" : "\r\n", first ? 1 : 2);
        else
            text_add(out, (unsigned char)c < ' ' ? " " : &c, 1);
        first &= c != '\n';
    }
    free(owned);
    return !out->failed;
}

/* ---------------------------------------------------------------- bytes as they were */

static const char comment_name[] = "GMKC", label_name[] = "GMKL";

/* Whether a byte stands for itself in the property. */
static bool is_plain(unsigned char c)
{
    return c >= ' ' && c < 0x7f && c != '%' && c != '[' && c != ']' && c != '\\' && c != ':';
}

void lib_add_bytes(TextBuffer *out, GmkPoint point, Span bytes)
{
    text_print(out, "%s[", point.x < 0 ? comment_name : label_name);
    if (point.x >= 0)
        text_print(out, "%c%c:", (char)('a' + point.x), (char)('a' + point.y));
    for (size_t i = 0; i < bytes.size; i++) {
        const unsigned char c = (unsigned char)bytes.text[i];
        if (is_plain(c))
            text_add(out, bytes.text + i, 1);
        else
            text_print(out, "%%%02x", (unsigned)c);
    }
    text_add(out, "]", 1);
}

/*
 * Takes the property at the front of *unknown, which is as this folder or the reader of SGF wrote it:
 * a name and values in brackets, in which a bracket is escaped. False: none is left.
 */
static bool take_property(Span *name, Span *value, Span *unknown)
{
    size_t i = 0, from;
    while (i < unknown->size && unknown->text[i] != '[')
        i++;
    *name = (Span){unknown->text, i};
    from = i + 1;
    while (i < unknown->size && unknown->text[i] == '[') {
        for (i++; i < unknown->size && unknown->text[i] != ']'; i++)
            i += unknown->text[i] == '\\';
        i++;
    }
    if (i == 0 || i > unknown->size || from >= i)
        return false;
    *value = (Span){unknown->text + from, i - 1 - from};
    unknown->text += i;
    unknown->size -= i;
    return true;
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Appends the bytes of a value. False: it is none of ours. */
static bool add_value(TextBuffer *out, Span value)
{
    for (size_t i = 0; i < value.size; i++) {
        char c = value.text[i];
        if (c == '%') {
            const int high = i + 2 < value.size ? hex_digit(value.text[i + 1]) : -1;
            const int low = i + 2 < value.size ? hex_digit(value.text[i + 2]) : -1;
            if (high < 0 || low < 0 || high + low == 0)
                return false;
            c = (char)(unsigned char)(high << 4 | low);
            i += 2;
        } else if (!is_plain((unsigned char)c)) {
            return false;
        }
        text_add(out, &c, 1);
    }
    return true;
}

bool lib_find_bytes(TextBuffer *out, const char *unknown, GmkPoint point)
{
    Span rest = {unknown, strlen(unknown)}, name, value;
    const bool label = point.x >= 0;
    const char at[] = {(char)('a' + point.x), (char)('a' + point.y), ':'};
    while (take_property(&name, &value, &rest)) {
        if (!span_is(name, label ? label_name : comment_name) ||
            (label && (value.size < sizeof at || memcmp(value.text, at, sizeof at) != 0)))
            continue;
        const size_t head = label ? sizeof at : 0;
        return add_value(out, (Span){value.text + head, value.size - head});
    }
    return false;
}

bool lib_holds_unknown(const char *unknown)
{
    Span rest = {unknown, strlen(unknown)}, name, value;
    while (take_property(&name, &value, &rest))
        if (!span_is(name, label_name) && !span_is(name, comment_name))
            return false;
    return rest.size == 0;
}

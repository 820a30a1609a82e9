/* gmk_text.c: see gmk_text.h. */
#include "gmk_text.h"

#include <string.h>

enum { PIECE_MAX = 1500 }; /* bytes of text in a line: well below GMK_FILE_LINE_MAX */

/* Bytes of the well-formed character at the start, 0 when it is not one. */
static size_t character_size(Span text)
{
    for (size_t size = 1; size <= 4 && size <= text.size; size++)
        if (span_bad_utf8((Span){text.text, size}) == size)
            return size;
    return 0;
}

/* Writes one character and returns how many bytes of the text it takes. */
static size_t write_character(TextBuffer *out, Span text, bool at_end)
{
    const char c = text.text[0];
    const size_t size = character_size(text);
    if (c == '\\')
        text_add(out, "\\\\", 2);
    else if ((char_is_blank(c) && at_end) || ((unsigned char)c < ' ' && c != '\t') || c == 0x7f)
        text_print(out, "\\x%02x", (unsigned)c);
    else if (size == 0)
        text_add(out, "\xef\xbf\xbd", 3);
    else
        text_add(out, text.text, size);
    return size == 0 ? 1 : size;
}

/* A text without line ends; `word` begins the lines it goes on in, empty: it needs only one. */
static void write_line(TextBuffer *out, const char *word, Span text)
{
    size_t begun = out->size;
    bool first = true;
    while (text.size > 0 && !out->failed) {
        if (word[0] && out->size - begun > PIECE_MAX) {
            text_print(out, "\\\n%s ", word);
            begun = out->size;
            first = true;
        }
        const size_t size = write_character(out, text, first || text.size == 1);
        text.text += size;
        text.size -= size;
        first = false;
    }
}

void gmk_text_write(TextBuffer *out, const char *word, const char *text)
{
    for (;;) {
        const char *end = strchr(text, '\n');
        const Span line = {text, end ? (size_t)(end - text) : strlen(text)};
        text_print(out, line.size > 0 ? "%s " : "%s", word);
        write_line(out, word, line);
        text_add(out, "\n", 1);
        if (!end)
            return;
        text = end + 1;
    }
}

void gmk_text_write_short(TextBuffer *out, const char *text)
{
    write_line(out, "", (Span){text, strlen(text)});
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool gmk_text_read(TextBuffer *out, bool *open, Span line)
{
    *open = false;
    for (size_t i = 0; i < line.size; i++) {
        char c = line.text[i];
        if (c == '\\' && i + 1 == line.size) {
            *open = true;
            return true;
        }
        if (c == '\\' && line.text[i + 1] == '\\') {
            i++;
        } else if (c == '\\') {
            const int high =
                i + 3 < line.size && line.text[i + 1] == 'x' ? hex_digit(line.text[i + 2]) : -1;
            const int low = high >= 0 ? hex_digit(line.text[i + 3]) : -1;
            if (low < 0 || high > 7 || high + low == 0)
                return false;
            c = (char)(high * 16 + low);
            i += 3;
        }
        text_add(out, &c, 1);
    }
    return true;
}

/* foreign.c: see foreign.h. */
#include "foreign.h"

#include "utf8.h"

#include <stdio.h>
#include <string.h>

#define REPLACEMENT "\xef\xbf\xbd" /* U+FFFD */

enum { PIECE_MAX = 16 }; /* bytes that stand for one character, such as two \uXXXX, and a NUL */

/* Characters that change how the text around them is shown, or that nobody sees. */
static bool is_harmful(uint32_t code)
{
    static const uint32_t ranges[][2] = {
        {0x0, 0x1f},       {0x7f, 0x9f},     /* controls */
        {0x61c, 0x61c},    {0x200e, 0x200f}, /* marks of direction */
        {0x2028, 0x202e},                    /* separators of lines; embedded directions */
        {0x2066, 0x206f},                    /* isolated directions, and those out of use */
        {0xfeff, 0xfeff},  {0xfff9, 0xfffb}, /* byte-order mark; annotations */
        {0xe0000, 0xe007f}                   /* tags: a second, invisible ASCII */
    };
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (code >= ranges[i][0] && code <= ranges[i][1])
            return true;
    return false;
}

/* What stands for a character of markup; NULL: it is none. */
static const char *html_entity(uint32_t code)
{
    switch (code) {
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '&': return "&amp;";
    case '"': return "&quot;";
    case '\'': return "&#39;";
    default: return NULL;
    }
}

static void write_json(char out[PIECE_MAX], uint32_t code)
{
    if (code == '"' || code == '\\')
        snprintf(out, PIECE_MAX, "\\%c", (char)code);
    else if (code < 0x10000)
        snprintf(out, PIECE_MAX, "\\u%04x", (unsigned)code);
    else
        snprintf(out, PIECE_MAX, "\\u%04x\\u%04x", (unsigned)(0xd800 + ((code - 0x10000) >> 10)),
                 (unsigned)(0xdc00 + ((code - 0x10000) & 0x3ff)));
}

/* What is shown instead of a character. False: the character itself. */
static bool substitute(char out[PIECE_MAX], uint32_t code, ForeignUse use)
{
    const bool layout = code == '\n' || code == '\t' || code == '\r';
    const char *entity = use == FOREIGN_HTML ? html_entity(code) : NULL;
    if (!entity && !is_harmful(code) && !(use == FOREIGN_JSON && (code == '"' || code == '\\')))
        return false;
    if (use == FOREIGN_JSON)
        write_json(out, code);
    else if (entity)
        snprintf(out, PIECE_MAX, "%s", entity);
    else if (!layout)
        snprintf(out, PIECE_MAX, "%s", REPLACEMENT);
    else if (use == FOREIGN_LINE)
        snprintf(out, PIECE_MAX, " ");
    else if (code == '\r')
        out[0] = '\0'; /* a line ends with its LF */
    else
        return false;
    return true;
}

/* The next character of a text, as it is shown; *text and *left move behind it. */
static void take_piece(char out[PIECE_MAX], const char **text, size_t *left, ForeignUse use)
{
    uint32_t code;
    size_t size = utf8_next(&code, *text, *left);
    if (size == 0) {
        size = 1;
        snprintf(out, PIECE_MAX, "%s", REPLACEMENT);
    } else if (!substitute(out, code, use)) {
        memcpy(out, *text, size);
        out[size] = '\0';
    }
    *text += size;
    *left -= size;
}

void foreign_add(TextBuffer *out, const char *text, size_t length, ForeignUse use)
{
    char piece[PIECE_MAX];
    while (length > 0) {
        take_piece(piece, &text, &length, use);
        text_add(out, piece, strlen(piece));
    }
}

void foreign_copy(char *out, size_t size, const char *text, ForeignUse use)
{
    char piece[PIECE_MAX];
    size_t left = strlen(text), used = 0;
    while (left > 0) {
        take_piece(piece, &text, &left, use);
        const size_t length = strlen(piece);
        if (used + length >= size)
            break;
        memcpy(out + used, piece, length);
        used += length;
    }
    if (size > 0)
        out[used] = '\0';
}

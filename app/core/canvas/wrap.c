/* wrap.c: see wrap.h. */
#include "wrap.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { LINE_BYTES = 640 };

/* Chinese punctuation, which does not begin a line. */
static bool is_closing(const char *text)
{
    static const char *const starts[] = {"\xef\xbc", "\xe3\x80", "\xe2\x80"};
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        if (strncmp(text, starts[i], 2) == 0)
            return true;
    return false;
}

size_t wrap_length(const Canvas *canvas, const char *text, int width, const TextStyle *style)
{
    char part[LINE_BYTES];
    size_t best = 0;
    const size_t length = strlen(text);
    for (size_t i = 1; i <= length && i < sizeof part; i++) {
        if (((unsigned char)text[i] & 0xC0) == 0x80)
            continue; /* within a character */
        memcpy(part, text, i);
        part[i] = '\0';
        if (canvas->ops->text_width(canvas->self, part, style) > width)
            return best > 0 ? best : i;
        const bool wide = (unsigned char)text[i - 1] >= 0x80 && !is_closing(&text[i]);
        if (i == length || text[i] == ' ' || wide)
            best = i;
    }
    return best > 0 ? best : length;
}

/* Goes through the lines; draws them where `box` is given. */
static int walk(const Canvas *canvas, const Rect *box, const char *text, int width, int lines,
                int height, const TextStyle *style)
{
    int line = 0;
    for (; line < lines && *text; line++) {
        char part[LINE_BYTES];
        size_t length = line == lines - 1 ? strlen(text) : wrap_length(canvas, text, width, style);
        if (length >= sizeof part)
            length = sizeof part - 1;
        memcpy(part, text, length);
        part[length] = '\0';
        if (box)
            canvas->ops->text(canvas->self, (Rect){box->x, box->y + line * height, box->w, height},
                              part, style);
        text += length;
        while (*text == ' ')
            text++;
    }
    return line;
}

int wrap_text(const Canvas *canvas, Rect box, const char *text, int lines, int height,
              const TextStyle *style)
{
    return walk(canvas, &box, text, box.w, lines, height, style);
}

int wrap_count(const Canvas *canvas, const char *text, int width, int lines, const TextStyle *style)
{
    return walk(canvas, NULL, text, width, lines, 0, style);
}

int wrap_estimate(const char *text, int width, int lines, int size)
{
    enum { NARROW = 56, WIDE = 102 }; /* percent of the size that letters take, Chinese ones */
    int64_t used = 0;
    if (!*text || width <= 0)
        return *text ? 1 : 0;
    for (; *text; text++)
        if (((unsigned char)*text & 0xC0) != 0x80)
            used += (unsigned char)*text >= 0xE0 ? WIDE : NARROW;
    const int64_t wanted = used * size / ((int64_t)width * 100) + 1;
    return wanted < lines ? (int)wanted : lines;
}

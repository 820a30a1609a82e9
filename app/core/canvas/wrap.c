/* wrap.c: see wrap.h. */
#include "wrap.h"

#include "core/text/line_break.h"
#include "core/text/utf8.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { LINE_BYTES = 640 };

size_t wrap_length(const Canvas *canvas, const char *text, int width, const TextStyle *style)
{
    char part[LINE_BYTES];
    size_t best = 0;
    const size_t length = strlen(text);
    for (size_t i = 1; i <= length && i < sizeof part; i++) {
        if (utf8_is_inside(text[i]))
            continue;
        memcpy(part, text, i);
        part[i] = '\0';
        if (canvas->ops->text_width(canvas->self, part, style) > width)
            return best > 0 ? best : i;
        if (i == length || line_may_end(text, i))
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
    size_t left = strlen(text);
    if (left == 0 || width <= 0)
        return left > 0 ? 1 : 0;
    while (left > 0) {
        uint32_t code;
        const size_t bytes = utf8_next(&code, text, left);
        used += bytes > 0 && char_is_wide(code) ? WIDE : NARROW;
        text += bytes > 0 ? bytes : 1;
        left -= bytes > 0 ? bytes : 1;
    }
    const int64_t wanted = used * size / ((int64_t)width * 100) + 1;
    return wanted < lines ? (int)wanted : lines;
}

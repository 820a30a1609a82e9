/* terminal.c: see terminal.h. */
#include "terminal.h"

#include "core/text/foreign.h"

#include <stdlib.h>
#include <string.h>

void terminal_print(FILE *out, const char *format, ...)
{
    char fixed[1024], *text = fixed;
    va_list args, again;
    TextBuffer shown = {0};
    va_start(args, format);
    va_copy(again, args);
    const int length = vsnprintf(fixed, sizeof fixed, format, args);
    if (length >= (int)sizeof fixed) {
        text = malloc((size_t)length + 1);
        if (text)
            vsnprintf(text, (size_t)length + 1, format, again);
        else
            text = fixed; /* cut, rather than nothing */
    }
    va_end(again);
    va_end(args);
    if (length > 0)
        foreign_add(&shown, text, strlen(text), FOREIGN_TEXT);
    if (!shown.failed && shown.size > 0)
        fwrite(shown.text, 1, shown.size, out);
    free(shown.text);
    if (text != fixed)
        free(text);
}

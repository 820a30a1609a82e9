/* utf8.c: see utf8.h. */
#include "utf8.h"

bool utf8_is_inside(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

size_t utf8_cut(const char *text, size_t length)
{
    while (length > 0 && utf8_is_inside(text[length]))
        length--;
    return length;
}

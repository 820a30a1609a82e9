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

/* What the first byte says: how many bytes there are, its own bits, the least code that needs them. */
static size_t read_first(uint32_t *code, uint32_t *least, unsigned char first)
{
    static const unsigned char masks[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    static const uint32_t least_codes[] = {0, 0, 0x80, 0x800, 0x10000};
    const size_t size = first < 0x80             ? 1
                        : (first & 0xe0) == 0xc0 ? 2
                        : (first & 0xf0) == 0xe0 ? 3
                        : (first & 0xf8) == 0xf0 ? 4
                                                 : 0;
    *code = first & masks[size];
    *least = least_codes[size];
    return size;
}

size_t utf8_next(uint32_t *code, const char *text, size_t left)
{
    uint32_t least;
    const size_t size = read_first(code, &least, (unsigned char)text[0]);
    if (size > left)
        return 0;
    for (size_t i = 1; i < size; i++) {
        if (!utf8_is_inside(text[i]))
            return 0;
        *code = *code << 6 | ((unsigned char)text[i] & 0x3fu);
    }
    return *code < least || *code > 0x10ffff || (*code >= 0xd800 && *code < 0xe000) ? 0 : size;
}

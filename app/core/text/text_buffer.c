/* text_buffer.c: see text_buffer.h. */
#include "text_buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void text_add(TextBuffer *b, const char *text, size_t length)
{
    if (b->failed)
        return;
    if (b->size + length + 1 > b->capacity) {
        const size_t capacity = (b->size + length + 1) * 2;
        char *grown = realloc(b->text, capacity);
        if (!grown) {
            b->failed = true;
            return;
        }
        b->text = grown;
        b->capacity = capacity;
    }
    memcpy(b->text + b->size, text, length);
    b->size += length;
    b->text[b->size] = '\0';
}

void text_print(TextBuffer *b, const char *format, ...)
{
    char piece[256];
    va_list args;
    va_start(args, format);
    const int length = vsnprintf(piece, sizeof piece, format, args);
    va_end(args);
    if (length < 0 || (size_t)length >= sizeof piece)
        b->failed = true;
    else
        text_add(b, piece, (size_t)length);
}

char *text_copy(const char *bytes, size_t size)
{
    char *copy = bytes ? malloc(size + 1) : NULL;
    if (copy) {
        memcpy(copy, bytes, size);
        copy[size] = '\0';
    }
    return copy;
}

/*
 * text_buffer.h: text that grows, for writers of files. A failure sticks, so that it has to be
 * checked only at the end.
 */
#ifndef GOMOKIT_TEXT_BUFFER_H
#define GOMOKIT_TEXT_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

/* Starts as {0}; the text is the owner's, to be freed with free(). */
typedef struct TextBuffer {
    char *text; /* NULL until something was added; then a NUL stands behind it */
    size_t size, capacity;
    bool failed; /* no memory, or a piece too long: the text is not whole */
} TextBuffer;

void text_add(TextBuffer *buffer, const char *text, size_t length);

#ifdef __MINGW_PRINTF_FORMAT
#define TEXT_LIKE_PRINTF __attribute__((format(__MINGW_PRINTF_FORMAT, 2, 3)))
#else
#define TEXT_LIKE_PRINTF __attribute__((format(printf, 2, 3)))
#endif

/* For short pieces: 255 bytes at the most. */
TEXT_LIKE_PRINTF void text_print(TextBuffer *buffer, const char *format, ...);

/* A copy of these bytes with a NUL behind them, freed with free(). NULL: no memory, or no bytes (NULL). */
char *text_copy(const char *bytes, size_t size);

#endif

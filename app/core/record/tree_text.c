/* tree_text.c: texts on the heap; see tree_text.h. */
#include "tree_text.h"

#include "core/text/utf8.h"
#include "tree.h"

#include <stdlib.h>
#include <string.h>

const char *tree_text_bytes(const TreeText *text)
{
    return text ? text->bytes : "";
}

size_t tree_text_length(const TreeText *text)
{
    return text ? text->length : 0;
}

/* Bytes that may follow `used` ones, cut at a character. */
static size_t fitting(const char *bytes, size_t length, size_t used)
{
    const size_t room = TREE_TEXT_MAX - used;
    return length > room ? utf8_cut(bytes, room) : length;
}

/* NULL: no memory. */
static TreeText *new_text(const char *bytes, size_t length)
{
    TreeText *text = malloc(sizeof *text + length + 1);
    if (!text)
        return NULL;
    *text = (TreeText){.length = (uint32_t)length, .capacity = (uint32_t)length};
    memcpy(text->bytes, bytes, length);
    text->bytes[length] = '\0';
    return text;
}

bool tree_text_copy(TreeText **out, const TreeText *text)
{
    *out = text ? new_text(text->bytes, text->length) : NULL;
    return *out || !text;
}

bool tree_text_set(TreeText **text, const char *bytes, size_t length)
{
    const size_t kept = fitting(bytes, length, 0);
    TreeText *copy = kept > 0 ? new_text(bytes, kept) : NULL;
    if (!copy && kept > 0)
        return false;
    free(*text);
    *text = copy;
    return true;
}

bool tree_text_append(TreeText **text, const char *bytes, size_t length)
{
    TreeText *have = *text;
    if (!have)
        return tree_text_set(text, bytes, length);
    length = fitting(bytes, length, have->length);
    if (have->length + length > have->capacity) {
        const size_t capacity = 2 * (have->length + length);
        have = realloc(have, sizeof *have + capacity + 1);
        if (!have)
            return false;
        have->capacity = (uint32_t)capacity;
        *text = have;
    }
    memcpy(have->bytes + have->length, bytes, length);
    have->length += (uint32_t)length;
    have->bytes[have->length] = '\0';
    return true;
}

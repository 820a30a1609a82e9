/* review_property.c: see review_property.h. */
#include "review_property.h"

#include <stdlib.h>
#include <string.h>

/* The property as a whole, from its name to its bracket; empty: there is none. */
static Span find(const char *text, const char *name)
{
    const char *at = text;
    while ((at = strstr(at, name)) != NULL && at > text && at[-1] != ']')
        at++;
    const char *end = at ? strchr(at, ']') : NULL;
    return end ? (Span){at, (size_t)(end - at) + 1} : (Span){text, 0};
}

Span review_property(const Tree *tree, TreeNode node, const char *name)
{
    const Span whole = find(tree_unknown(tree, node), name);
    const size_t head = strlen(name);
    return whole.size > head ? (Span){whole.text + head, whole.size - head - 1} : (Span){"", 0};
}

bool review_property_set(Tree *tree, TreeNode node, const char *name, const char *value)
{
    const char *text = tree_unknown(tree, node);
    const Span old = find(text, name);
    const size_t length = strlen(text), own = value ? strlen(name) + strlen(value) + 1 : 0;
    const size_t head = (size_t)(old.text - text), tail = length - head - old.size;
    if (old.size == 0 && (own == 0 || length + own > TREE_TEXT_MAX))
        return true;
    char *joined = malloc(length + own + 1);
    if (!joined)
        return false;
    const size_t start = old.size > 0 ? head : length; /* a new one comes last */
    memcpy(joined, text, start);
    if (value) {
        memcpy(joined + start, name, strlen(name));
        memcpy(joined + start + strlen(name), value, strlen(value));
        joined[start + own - 1] = ']';
    }
    if (old.size > 0)
        memcpy(joined + start + own, old.text + old.size, tail);
    const size_t size = old.size > 0 ? head + own + tail : length + own;
    const bool ok = tree_set_unknown(tree, node, joined, size);
    free(joined);
    return ok;
}

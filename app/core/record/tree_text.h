/*
 * tree_text.h: a text that a node of a tree carries, with its length, so that appending need not look for its
 * end. NULL is the empty text. For tree.c.
 */
#ifndef GOMOKIT_TREE_TEXT_H
#define GOMOKIT_TREE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct TreeText {
    uint32_t length, capacity; /* bytes, without the NUL */
    char bytes[];
} TreeText;

const char *tree_text_bytes(const TreeText *text); /* "" for NULL */
size_t tree_text_length(const TreeText *text);

/* False: no memory. Then *out is NULL. */
bool tree_text_copy(TreeText **out, const TreeText *text);

/* Texts longer than TREE_TEXT_MAX are cut at a character. False: no memory, and the old text stays. */
bool tree_text_set(TreeText **text, const char *bytes, size_t length);
bool tree_text_append(TreeText **text, const char *bytes, size_t length);

#endif

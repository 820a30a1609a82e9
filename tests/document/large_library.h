/*
 * large_library.h: a library of RenLib as large as wanted, up to 11 million moves, for tests of
 * what takes long: h8, as many second moves as needed, and all third and fourth moves after each.
 * All of it is legal by the rules of renju.
 */
#ifndef GOMOKIT_TESTS_LARGE_LIBRARY_H
#define GOMOKIT_TESTS_LARGE_LIBRARY_H

#include <stdlib.h>
#include <string.h>

enum {
    LIBRARY_POINTS = 224,                                             /* but h8 */
    LIBRARY_BRANCH = 1 + (LIBRARY_POINTS - 1) * (LIBRARY_POINTS - 1), /* moves from a second on */
    LIBRARY_HEAD = 20,                                                /* bytes */
    LIBRARY_SIBLING = 0x80,
    LIBRARY_LEAF = 0x40,
};

/* Writes the node of the n-th point but h8, the last of its siblings or not. */
static inline char *library_node(char *at, unsigned n, unsigned last, unsigned leaf)
{
    const unsigned cell = n < 112 ? n : n + 1;
    *at++ = (char)(unsigned char)(16 * (cell / 15) + cell % 15 + 1);
    *at++ = (char)(unsigned char)((last ? 0u : (unsigned)LIBRARY_SIBLING) | leaf);
    return at;
}

/* The number of its moves: at least `least`. */
static inline size_t library_moves(size_t least)
{
    return 1 + (least / LIBRARY_BRANCH + 1) * LIBRARY_BRANCH;
}

/* All moves after a second one. */
static inline char *library_branch(char *at, unsigned a)
{
    for (unsigned b = 0; b < LIBRARY_POINTS; b++) {
        const unsigned last_b = LIBRARY_POINTS - (a == LIBRARY_POINTS - 1 ? 2 : 1);
        unsigned left = LIBRARY_POINTS - 2;
        if (b == a)
            continue;
        at = library_node(at, b, b == last_b, 0);
        for (unsigned c = 0; c < LIBRARY_POINTS; c++)
            if (c != a && c != b)
                at = library_node(at, c, --left == 0, LIBRARY_LEAF);
    }
    return at;
}

/* The bytes, for the caller to free(). NULL: no memory. */
static inline char *large_library(size_t least, size_t *size)
{
    const unsigned seconds = (unsigned)(library_moves(least) / LIBRARY_BRANCH);
    *size = LIBRARY_HEAD + 2 * library_moves(least);
    char *data = seconds <= LIBRARY_POINTS ? malloc(*size) : NULL, *at = data;
    if (!data)
        return NULL;
    memcpy(at, "\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", LIBRARY_HEAD);
    at += LIBRARY_HEAD;
    *at++ = 0x78;
    *at++ = 0;
    for (unsigned a = 0; a < seconds; a++)
        at = library_branch(library_node(at, a, a + 1 == seconds, 0), a);
    return data;
}

#endif

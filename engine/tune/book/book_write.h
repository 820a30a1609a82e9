/* book_write.h: a tree as the book that the engine reads: engine/gomoku/book/book_RULE.c. */
#ifndef GOMOKIT_TUNE_BOOK_WRITE_H
#define GOMOKIT_TUNE_BOOK_WRITE_H

#include <stdio.h>

#include "book_tree.h"

/*
 * The entries of a settled tree in their order, at most `most`: positions that cost least first. The
 * caller frees *out. -1: no memory.
 */
int book_list_entries(uint64_t **out, const BookTree *tree, int most);

/*
 * Writes the entries and the offers that are in the book as C. `name` is the rule's as a part of
 * names in C; `command` goes into the first comment. False: no memory, or `out` failed.
 */
bool book_write(FILE *out, const BookTree *tree, int most, const char *name, const char *command);

#endif

/*
 * book_state.h: the tree of a book of openings as a text file that only grows, so that a run that
 * was ended at any time goes on. A line for each thing that was found, and a checksum at its end:
 *
 *     gmk-book 1 freestyle 2000000                the rule and the nodes of each search
 *     offer h8i9k10 #1f3c                         an opening to offer, after all that came before
 *     node h8i9 j10:12 g8:-4 #07ab                a position that was searched, moves with scores
 */
#ifndef GOMOKIT_TUNE_BOOK_STATE_H
#define GOMOKIT_TUNE_BOOK_STATE_H

#include <stdio.h>

#include "book_tree.h"

/*
 * Reads a file that is open for reading and writing into a tree that was just made, and leaves it
 * where the next line belongs. An empty one gets its first line; a last line that was not finished is
 * blanked out. Moves are checked by the referee of the rule. GMK_ERR_FORMAT: *line has the number of a
 * line that is damaged, or is not legal; GMK_ERR_ARGUMENT: it is of another rule or number of nodes.
 */
GmkStatus book_state_read(FILE *file, BookTree *tree, const char *rule_name, GmkRule rule,
                          uint64_t nodes, int *line);

/* Appends a line. */
void book_state_write_offer(FILE *file, const BookPath *offer);
void book_state_write_node(FILE *file, const BookPath *path, const BookMove *moves, int count);

#endif

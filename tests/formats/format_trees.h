/*
 * format_trees.h: random game trees that a format can store, and their comparison.
 */
#ifndef GOMOKIT_TESTS_FORMAT_TREES_H
#define GOMOKIT_TESTS_FORMAT_TREES_H

#include "core/core_test.h"
#include "formats/format.h"

/* A record with variations, comments, marks, times, scores, unknown properties, as far as this
 * format has them. Ends the program when there is no memory. */
Record *random_tree_record(Random *random, FormatId format);

/* Whether all that this format holds is the same in both; else *why says what is not. */
bool same_for_format(const char **why, const Record *a, const Record *b, FormatId format);

/* Whether the stones after the current line, the side to move, and the head as far as the format holds it
 * are the same, however the stones came there: a set-up position may have become moves. */
bool same_position(const char **why, const Record *a, const Record *b, FormatId format);

/* Whether black and white in turn can have placed the stones that were set up, as far as numbers go. */
bool turns_give_start(const Start *start);

#endif

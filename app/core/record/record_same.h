/*
 * record_same.h: whether a record that was read from a file is the one that was meant, as far as
 * files hold it. Independent of readers and writers: it looks at the two records only.
 */
#ifndef GOMOKIT_RECORD_SAME_H
#define GOMOKIT_RECORD_SAME_H

#include "record.h"

/* What is compared, beside the board and the moves. */
typedef struct RecordScope {
    bool whole; /* players, statistics, clocks' times, header lines, the current line: a .gmk */
    bool tree;  /* all moves; false: record->moves of the one, the main line of the other */
    bool comments, marks, times, scores, names, rule, result, clocks, unknown;
    bool loose_texts; /* control characters but LF, and line ends at the end, do not count */
    bool (*holds_mark)(const Tree *tree, TreeNode node, const TreeMark *mark); /* NULL: all */
} RecordScope;

extern const RecordScope record_scope_whole; /* everything that a .gmk file stores */

/* NULL: the same; else what differs, in an English word or two. */
const char *record_difference(const Record *meant, const Record *found, const RecordScope *scope);

#endif

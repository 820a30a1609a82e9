/* review_tool.h: what the files of `gmk review` share. For this folder only. */
#ifndef GOMOKIT_CLI_REVIEW_TOOL_H
#define GOMOKIT_CLI_REVIEW_TOOL_H

#include "core/review/review.h"
#include "core/review/review_report.h"

#include <stdio.h>

/* A game that was reviewed. */
typedef struct Reviewed {
    const char *path;
    Record *record;
    ReviewReport *report;
    double seconds;
    ReviewNews news;
} Reviewed;

/* review_print.c */
void review_print(FILE *out, const Reviewed *game);
void review_print_row(FILE *out, const Reviewed *game); /* NULL: the heading */

/* review_json.c */
void review_print_json(FILE *out, const Reviewed *game);

/* review_page.c: the review as a page. False: it was said why it could not be written. */
bool review_write_html(const char *path, const Reviewed *game);
bool review_write_picture(const char *path, const Reviewed *game);

/* review_check.c: what long searches say about the claims of reviews. */
typedef struct ReviewCheck {
    int32_t blunders, blunders_stand; /* "??" */
    int32_t holds, holds_stand;       /* "the move that holds" */
} ReviewCheck;

/* Of the search of a position, ten times what the review took for a mistake: `nodes` of a plain position,
 * or by time when that is 0. */
void review_check_limits(GmkLimits *out, ReviewBudget budget, int64_t nodes);

/* Searches again, each position within these limits, and adds up; says what does not stand. False:
 * no memory. */
bool review_check(ReviewCheck *check, FILE *out, const Reviewed *game, GmkThinker *thinker,
                  const GmkLimits *limits);

#endif

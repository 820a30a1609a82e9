/* review_html.h: a review as one page of HTML with a board to step through, for a browser or a printer.
 * core/coach/coach_page.h draws the same as a picture. */
#ifndef GOMOKIT_REVIEW_HTML_H
#define GOMOKIT_REVIEW_HTML_H

#include "review_script.h"
#include "review_words.h"

/* What the page is made of; words are in the user's language. */
typedef struct ReviewHtml {
    const ReviewReport *report;
    const Record *record;
    TreeNode last; /* of the line that was reviewed */
    ReviewWords words;
    const char *title;
    const char *by;                       /* "Review by Rapfi" */
    const char *name[2], *accuracy[2];    /* of black and white */
    const char *moves, *better, *refuted; /* headings, */
    const char *turned, *rate;            /* and those of the picture */
    const char *steps[REVIEW_STEPS];      /* names of the buttons of the HTML page */
} ReviewHtml;

/* UTF-8, the caller's to free(). NULL: no memory. */
char *review_html(size_t *size, const ReviewHtml *page);

#endif

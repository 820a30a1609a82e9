/*
 * review_script.h: the script of a report's page, by which one steps through the game: buttons, arrow keys, Home and End,
 * clicks on moves, on the headings of turning points and on the graph. It only hides and shows what stands in the page,
 * so without it the page is whole as well; it loads nothing and works from a file.
 */
#ifndef GOMOKIT_REVIEW_SCRIPT_H
#define GOMOKIT_REVIEW_SCRIPT_H

#include "core/text/text_buffer.h"

enum { REVIEW_STEPS = 4 }; /* to the start, back, forward, to the end */

/* The buttons, with these words for them, hidden until the script runs. */
void review_add_buttons(TextBuffer *out, const char *const words[REVIEW_STEPS]);

/* The script element. */
void review_add_script(TextBuffer *out);

#endif

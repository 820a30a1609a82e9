/* think_trace.h: a search told step by step as lines of JSON. */
#ifndef GOMOKIT_CLI_THINK_TRACE_H
#define GOMOKIT_CLI_THINK_TRACE_H

#include "gomokit.h"

/*
 * Fills the table with functions that print each step as an object on a line of its own: "event" is
 * the name of the function in GmkTrace, the other keys are its arguments. Infinite bounds are null.
 * The game is borrowed as long as the trace is used.
 */
void think_trace_init(GmkTrace *out, const GmkGame *game);

#endif

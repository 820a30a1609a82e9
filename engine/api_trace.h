/* api_trace.h: the caller's table of functions that listen to a search. */
#ifndef GOMOKIT_API_TRACE_H
#define GOMOKIT_API_TRACE_H

#include "gomokit.h"

/*
 * Lets *trace, the caller's table or NULL, point to a copy in *copy of which every function can be
 * called: a missing one does nothing. GMK_ERR_ARGUMENT, GMK_ERR_TOO_NEW as struct_read().
 */
GmkStatus api_read_trace(const GmkTrace **trace, GmkTrace *copy);

#endif

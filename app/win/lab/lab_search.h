/*
 * lab_search.h: the thread that searches for the laboratory and records. One search at a time; a new one
 * stops the one before.
 */
#ifndef GOMOKIT_LAB_SEARCH_H
#define GOMOKIT_LAB_SEARCH_H

#include "core/lab/lab_trace.h"
#include "win/window/frame.h"

typedef struct LabSearch LabSearch;

/* `wake` is posted when a search has ended. NULL: no memory or no thread. */
LabSearch *lab_search_new(FrameWake wake);
void lab_search_free(LabSearch *search); /* stops it, and waits */

/* Takes over the game. */
void lab_search_begin(LabSearch *search, GmkGame *game, GmkTextbook stage, int depth);
void lab_search_stop(LabSearch *search);
bool lab_search_is_busy(LabSearch *search);

/* The trace of the search that ended last, the caller's. False: there is no new one. */
bool lab_search_take(LabSearch *search, LabTrace *out);

#endif

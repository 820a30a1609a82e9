/*
 * opener.h: opens documents on a thread of its own, so that a window stays alive meanwhile. At most
 * one document is being opened at a time; a new request cancels the one before.
 */
#ifndef GOMOKIT_OPENER_H
#define GOMOKIT_OPENER_H

#include "document.h"

typedef struct Opener Opener;

/* Called on the opener's thread when a document is ready to be taken. It must not wait for a
 * thread that waits for the opener: post a message. */
typedef void (*OpenerReady)(void *user);

Opener *opener_new(OpenerReady ready, void *user); /* NULL: no memory or no thread */

/*
 * Cancels what is being opened, waits for the thread, frees a document that was not taken. Accepts
 * NULL.
 */
void opener_free(Opener *opener);

/*
 * Begins to open a file, or a text if `path` is NULL; both are copied. `options` may be NULL. What
 * was being opened before is cancelled and will not be given out. Never waits. False: no memory,
 * and nothing is under way.
 */
bool opener_begin(Opener *opener, const char *path, const char *text, size_t size,
                  const FormatOptions *options);

/* Reads one of a document's several games, from 0, and then gives the document out again. Takes it
 * over in any case. */
void opener_choose(Opener *opener, Document *document, int32_t game);

/* Asks the thread to stop; what it opens becomes a cancelled problem within some milliseconds. */
void opener_cancel(Opener *opener);

typedef struct OpenerState {
    bool busy;          /* something is being opened */
    size_t done, total; /* of its work; 0 of 0 while nothing is known */
} OpenerState;
OpenerState opener_state(Opener *opener);

/* Takes the document that is ready; the caller's. NULL: none is, or there was no memory for it. */
Document *opener_take(Opener *opener);

#endif

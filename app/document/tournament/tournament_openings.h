/*
 * tournament_openings.h: openings for a tournament: from a file in any of the field's forms, or made by
 * the engine. The console and the window add them with the same functions. Any thread but the window's.
 */
#ifndef GOMOKIT_TOURNAMENT_OPENINGS_H
#define GOMOKIT_TOURNAMENT_OPENINGS_H

#include "core/tournament/tournament.h"
#include "formats/format.h"

/* Hears of lines that are no opening on this board; the others count. */
typedef struct OpeningsListener {
    void (*bad_line)(void *user, int line, const char *why); /* NULL: nobody listens */
    void *user;
} OpeningsListener;

/*
 * Adds the openings of a file's text; `path` is for recognising it. Of records of games the first stones
 * count: `stones` of them, or 5 if that is 0; a line of openings has all its stones then. False: there is
 * none, or no memory; `why` is a sentence.
 */
bool tournament_openings_read(Tournament *tournament, const char *text, size_t size,
                              const char *path, int32_t stones, const OpeningsListener *listener,
                              char why[FORMAT_SENTENCE_MAX]);

/*
 * Adds `count` different openings of three stones that are as even as a search of this many nodes makes
 * them. `stops` is asked between two of them and may be NULL. False: no memory, or it was stopped.
 */
bool tournament_openings_make(Tournament *tournament, int32_t count, uint64_t nodes, uint64_t seed,
                              bool (*stops)(void *user), void *user);

#endif

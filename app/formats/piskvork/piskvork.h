/*
 * piskvork.h: what the records of Piskvork (.psq and .rec) have in common. For the files of this
 * folder only.
 */
#ifndef GOMOKIT_FORMATS_PISKVORK_H
#define GOMOKIT_FORMATS_PISKVORK_H

#include "formats/shared/reader.h"
#include "formats/shared/writer.h"

enum {
    PISKVORK_END_SAVED = -1, /* by hand, in the middle of a game */
    PISKVORK_END_ERROR = -2, /* the side to move made an error */
    PISKVORK_END_NORMAL = 0,
    PISKVORK_END_TIME = 15, /* the side to move was too late */
};

/*
 * Reads `x,y,ms` lines (the time may be missing) as moves up to the first other line, which
 * then is r->line; *found: there is one. `base` is the number of the first column and row.
 */
bool piskvork_read_moves(Reader *r, int base, bool *found);

/* Whether the line would be read as a move. */
bool piskvork_is_move(Span line);

/* Normalises the record and sets its result by the end code. */
bool piskvork_finish(Reader *r, int64_t code);

void piskvork_write_moves(Writer *w, int base);
int64_t piskvork_end_code(const Record *record);

#endif

/*
 * fit.h: a record that begins with a set-up position, in a form that a format without such positions
 * holds. Both give a record of its own, which is what the format writes and what reading it must give
 * again. Else *out is NULL: GMK_ERR_NO_MEMORY, or GMK_ERR_FORBIDDEN where there is no such form.
 */
#ifndef GOMOKIT_FORMATS_FIT_H
#define GOMOKIT_FORMATS_FIT_H

#include "core/record/record.h"

/*
 * The set-up stones as the first moves, in an order that the rules allow; what belonged to the root
 * belongs to the last of them. GMK_ERR_FORBIDDEN: the sides cannot have taken turns to place these
 * stones.
 */
GmkStatus fit_as_moves(Record **out, const Record *record);

/* The position at the end of the current line as the one that is set up, without moves. */
GmkStatus fit_as_position(Record **out, const Record *record);

#endif

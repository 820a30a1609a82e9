/* position_text.h: a run of points inside any text; for the files of this folder. */
#ifndef GOMOKIT_FORMATS_POSITION_TEXT_H
#define GOMOKIT_FORMATS_POSITION_TEXT_H

#include "core/text/scan.h"

/*
 * The longest run of points like h8i9 in a text, the first of several; their number, and the
 * largest column or row among them, from 1.
 */
Span position_text_find(Span text, int32_t *count, int32_t *largest);

#endif

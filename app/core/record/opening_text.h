/*
 * opening_text.h: the opening of a record as text, in every format that has it: the rule and what was done
 * beside placing stones: "soosorv-8 black 2 white h6 j9". app/formats/README.md says what the words mean.
 */
#ifndef GOMOKIT_OPENING_TEXT_H
#define GOMOKIT_OPENING_TEXT_H

#include "core/text/scan.h"
#include "core/text/text_buffer.h"
#include "record.h"

void opening_text_write(TextBuffer *out, const Record *record);

/* Into setup.opening and the choices; the board's size must be known. False: not understood; what was read
 * before the fault stays. Whether it fits the moves is record_opening_fit()'s to say. */
bool opening_text_read(Record *record, Span text);

#endif

/*
 * result_text.h: how a game ended, in the user's language; the values are core/record/result.h's.
 */
#ifndef GOMOKIT_RESULT_TEXT_H
#define GOMOKIT_RESULT_TEXT_H

#include "core/record/result.h"
#include "strings.h"

void result_winner_text(char *out, size_t size, const Strings *strings, const Record *record);
void result_reason_text(char *out, size_t size, const Strings *strings, const Record *record);

#endif

/* fault_words.h: why an engine failed, in the words of the language; see core/brains/fault_cause.h. */
#ifndef GOMOKIT_FAULT_WORDS_H
#define GOMOKIT_FAULT_WORDS_H

#include "strings.h"

enum { FAULT_LINE_MAX = 1024 }; /* bytes of a cause in words, with NUL */

/* A cause that the core wrote in English; one that is not known stays as it is. "" for "". */
void fault_words(char *out, size_t size, const Strings *strings, const char *why);

#endif

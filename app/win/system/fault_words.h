/* fault_words.h: why an engine failed or a file was refused, in the words of the language; see core/brains/fault_say.h. */
#ifndef GOMOKIT_FAULT_WORDS_H
#define GOMOKIT_FAULT_WORDS_H

#include "core/brains/fault_say.h"
#include "strings.h"

/* The texts are those of the strings. */
void fault_words_of(FaultWords *out, const Strings *strings);

/* A cause that the core wrote in English; one that is not known stays as it is. "" for "". */
void fault_words(char *out, size_t size, const Strings *strings, const char *why);

#endif

/*
 * fault_say.h: causes of faults in the words of a language; see fault_cause.h. The words are the caller's, so that a thread
 * without a window can say them too. Any thread.
 */
#ifndef GOMOKIT_FAULT_SAY_H
#define GOMOKIT_FAULT_SAY_H

#include "core/text/plural.h"
#include "fault_cause.h"

#include <stddef.h>

enum { FAULT_LINE_MAX = 1024 }; /* bytes of a cause in words, with NUL */

/* Patterns of phrase.h. All texts, so that they can be copied as one array. Of [0] of both nothing is said. */
typedef struct FaultWords {
    const char *causes[CAUSE_COUNT];
    const char *exits[FAULT_EXIT_COUNT];
    const char *half, *said;
} FaultWords;

/* A cause that the core wrote in English; one that is not known stays as it is. "" for "". */
void fault_say(char *out, size_t size, const FaultWords *words, PluralRule plural, const char *why);

#endif

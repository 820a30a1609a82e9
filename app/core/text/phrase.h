/*
 * phrase.h: sentences with gaps, as translators write them, put into a buffer of fixed size:
 *
 *     "{1} of {2}"                  the arguments
 *     "after {1} {1|move|moves}"    the form of the word that goes with argument 1, a number
 *
 * There are as many forms as the language has, in the order of plural.h; languages with one form leave the second
 * kind out. UTF-8; what does not fit is cut at a character, and nothing follows it. Any thread.
 */
#ifndef GOMOKIT_PHRASE_H
#define GOMOKIT_PHRASE_H

#include "plural.h"

#include <stddef.h>

/* The text is the caller's and ended by NUL after every call. */
typedef struct Phrase {
    char *text;
    size_t size, length;
    PluralRule plural;
} Phrase;

/* `plural` is the rule of the language that the patterns are in. */
void phrase_begin(Phrase *phrase, char *text, size_t size, PluralRule plural);
void phrase_add(Phrase *phrase, const char *text); /* accepts NULL */

/* Goes on behind what the buffer has already, in place of phrase_begin(). */
void phrase_resume(Phrase *phrase, char *text, size_t size, PluralRule plural);

/* What comes between two sentences: a blank, but nothing behind a full stop of Chinese or Japanese, and at the start. */
void phrase_add_gap(Phrase *phrase);

/* Adds a pattern (NULL: none), its gaps filled; an argument that is not needed may be NULL. Braces
 * that are no gap stay as they are. */
void phrase_fill(Phrase *phrase, const char *pattern, const char *a, const char *b, const char *c);

/* The same for a text that is nothing else. */
void phrase_make(char *out, size_t size, PluralRule plural, const char *pattern, const char *a,
                 const char *b, const char *c);

#endif

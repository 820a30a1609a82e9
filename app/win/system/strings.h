/*
 * strings.h: the words of the program, by language, out of the resources; and the way between the
 * UTF-8 of the core and the UTF-16 of Windows. One thread.
 */
#ifndef GOMOKIT_STRINGS_H
#define GOMOKIT_STRINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <windows.h>

#include "core/keys/key_changes.h"
#include "core/text/language.h"

typedef struct Strings Strings; /* every string of one language */

/* The language of the user's Windows, or the nearest one that the program has. */
Language language_of_system(void);

/* LANGUAGE_AUTO is that of the system. NULL: no memory. */
Strings *strings_load(Language language);
void strings_free(Strings *strings);
Language strings_language(const Strings *strings); /* never LANGUAGE_AUTO */
PluralRule strings_plural(const Strings *strings);

/*
 * The id of the string of `value`, one of an enum's constants from `first` to `last`, which have the strings from RANGE
 * on. Compiles only where RANGE_STRINGS of resource.h says that there are as many. FIRST_STRING_ID is that of `first`,
 * where all are wanted.
 */
#define STRING_ID(RANGE, first, last, value)                                                       \
    CHECKED_STRING_ID(RANGE, RANGE##_STRINGS, first, last, value)
#define FIRST_STRING_ID(RANGE, first, last)                                                        \
    CHECKED_STRING_ID(RANGE, RANGE##_STRINGS, first, last, first)
#define CHECKED_STRING_ID(id, count, first, last, value)                                           \
    ((id) + (UINT)((int)(value) - (int)(first)) +                                                  \
     0 * (UINT)sizeof(struct {                                                                     \
         _Static_assert((count) == (int)(last) - (int)(first) + 1, "each constant has a string");  \
         int unused;                                                                               \
     }))

/* By id of resource.h, never NULL; borrowed as long as the strings live. */
const char *strings_text(const Strings *strings, UINT id);

/* From now on the texts name these keys otherwise, and all others as the language does. Texts that were given out
 * stay. */
void strings_rename_keys(Strings *strings, const KeyRename *renames, int count);

/* How the language calls the keys; borrowed as the texts are. */
const KeyNames *strings_key_names(const Strings *strings);

/*
 * Fills `out` (always ended by NUL, cut at a character where it is too small) with the text `id`,
 * its gaps ({1}, and {1|move|moves}: see phrase.h) filled with the arguments. An argument that is
 * not needed may be NULL.
 */
void strings_format(char *out, size_t size, const Strings *strings, UINT id, const char *a,
                    const char *b, const char *c);

/* "Expert", "Step 4": a GmkLevel as a number. */
const char *strings_level(const Strings *strings, int level);

/* A resource of the language (menu, dialog template); NULL when there is none. */
const void *strings_resource(const Strings *strings, const wchar_t *type, WORD id);

/* Into a buffer of `size` bytes, always ended by NUL; false when it was cut. */
bool utf8_into(char *out, size_t size, const wchar_t *text);
bool wide_into(wchar_t *out, size_t count, const char *text);

#endif

/* engines_words.h: an engine and the report of its test in the words of the language, for the dialog of engines. */
#ifndef GOMOKIT_ENGINES_WORDS_H
#define GOMOKIT_ENGINES_WORDS_H

#include "core/engines/engine_list.h"
#include "win/system/strings.h"

/* "Rapfi<tab>Rapfi<tab>good": a row of the list. */
void engines_row(char *out, size_t size, const Strings *strings, const EngineEntry *entry);

/* Some lines, which end with CR LF as an edit field wants them. */
void engines_report(TextBuffer *out, const Strings *strings, const EngineEntry *entry);

#endif

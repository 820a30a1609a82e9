/* Says causes of faults; see fault_words.h. */
#include "fault_words.h"

#include "resource.h"

void fault_words_of(FaultWords *out, const Strings *strings)
{
    *out = (FaultWords){.half = strings_text(strings, IDS_FAULT_HALF),
                        .said = strings_text(strings, IDS_FAULT_SAID)};
    for (int i = CAUSE_NO_MOVE; i <= CAUSE_NO_MEMORY; i++)
        out->causes[i] =
            strings_text(strings, STRING_ID(IDS_FAULT_CAUSE, CAUSE_NO_MOVE, CAUSE_NO_MEMORY, i));
    for (int i = CAUSE_FILE_FIRST; i <= CAUSE_FILE_NO_OPENING; i++)
        out->causes[i] = strings_text(
            strings, STRING_ID(IDS_FAULT_FILE, CAUSE_FILE_FIRST, CAUSE_FILE_NO_OPENING, i));
    for (int i = FAULT_EXIT_ACCESS; i <= FAULT_EXIT_EXCEPTION; i++)
        out->exits[i] = strings_text(
            strings, STRING_ID(IDS_FAULT_EXIT, FAULT_EXIT_ACCESS, FAULT_EXIT_EXCEPTION, i));
    out->exits[FAULT_EXIT_HELD] = strings_text(strings, IDS_FAULT_HELD);
}

void fault_words(char *out, size_t size, const Strings *strings, const char *why)
{
    FaultWords words;
    fault_words_of(&words, strings);
    fault_say(out, size, &words, strings_plural(strings), why);
}

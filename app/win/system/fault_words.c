/* Says causes of faults; see fault_words.h. */
#include "fault_words.h"

#include "core/brains/fault_cause.h"
#include "core/text/phrase.h"
#include "resource.h"

static void add_cause(Phrase *out, const Strings *strings, const FaultText *fault)
{
    if (fault->cause == CAUSE_OTHER)
        phrase_add(out, fault->arguments[0]);
    else
        phrase_fill(out,
                    strings_text(strings, STRING_ID(IDS_FAULT_CAUSE, CAUSE_NO_MOVE, CAUSE_NO_MEMORY,
                                                    fault->cause)),
                    fault->arguments[0], fault->arguments[1], fault->arguments[2]);
    if (fault->exit == FAULT_EXIT_PLAIN)
        return;
    phrase_add(out, ": ");
    phrase_add(out, strings_text(strings, STRING_ID(IDS_FAULT_EXIT, FAULT_EXIT_ACCESS,
                                                    FAULT_EXIT_EXCEPTION, fault->exit)));
}

/* "; half a line came: 7," */
static void add_end(Phrase *out, const Strings *strings, UINT id, const char *text)
{
    if (!text[0])
        return;
    phrase_add(out, "; ");
    phrase_fill(out, strings_text(strings, id), text, NULL, NULL);
}

void fault_words(char *out, size_t size, const Strings *strings, const char *why)
{
    FaultText fault;
    Phrase phrase;
    fault_cause_read(&fault, why);
    phrase_begin(&phrase, out, size, strings_plural(strings));
    if (fault.where[0]) {
        phrase_add(&phrase, fault.where);
        phrase_add(&phrase, ": ");
    }
    add_cause(&phrase, strings, &fault);
    add_end(&phrase, strings, IDS_FAULT_HALF, fault.half);
    add_end(&phrase, strings, IDS_FAULT_SAID, fault.said);
}

/* Says causes of faults; see fault_say.h. */
#include "fault_say.h"

#include "core/text/phrase.h"

static void add_cause(Phrase *out, const FaultWords *words, const FaultText *fault)
{
    if (fault->cause == CAUSE_OTHER)
        phrase_add(out, fault->arguments[0]);
    else
        phrase_fill(out, words->causes[fault->cause], fault->arguments[0], fault->arguments[1],
                    fault->arguments[2]);
    if (fault->exit == FAULT_EXIT_PLAIN)
        return;
    phrase_add(out, ": ");
    phrase_add(out, words->exits[fault->exit]);
}

/* "; half a line came: 7," */
static void add_end(Phrase *out, const char *pattern, const char *text)
{
    if (!text[0])
        return;
    phrase_add(out, "; ");
    phrase_fill(out, pattern, text, NULL, NULL);
}

void fault_say(char *out, size_t size, const FaultWords *words, PluralRule plural, const char *why)
{
    FaultText fault;
    Phrase phrase;
    fault_cause_read(&fault, why);
    phrase_begin(&phrase, out, size, plural);
    if (fault.where[0]) {
        phrase_add(&phrase, fault.where);
        phrase_add(&phrase, ": ");
    }
    add_cause(&phrase, words, &fault);
    add_end(&phrase, words->half, fault.half);
    add_end(&phrase, words->said, fault.said);
}

/* opening_text.c: see opening_text.h. */
#include "opening_text.h"

#include "search_note.h"

#include <inttypes.h>
#include <stddef.h>

/* OpeningChoice, those that answer a question. */
static const char *const choice_words[] = {"black", "white", "add", "ten", NULL};
static const char over_word[] = "over";

static void write_act(TextBuffer *out, const OpeningAct *act, const Setup *setup)
{
    switch (act->choice) {
    case OPENING_DECLARE: text_print(out, " %" PRId32, act->number); break;
    case OPENING_OFFER:
        text_print(out, " ");
        cell_write(out, act->point, setup);
        break;
    case OPENING_END: text_print(out, " %s", over_word); break;
    default: text_print(out, " %s", choice_words[act->choice]);
    }
}

void opening_text_write(TextBuffer *out, const Record *record)
{
    text_print(out, "%s", opening_words[setup_opening(&record->setup)]);
    for (int32_t i = 0; i < record->choice_count; i++)
        write_act(out, &record->choices[i], &record->setup);
}

static bool read_act(OpeningAct *out, Span word, const Setup *setup)
{
    const int choice = span_index(word, choice_words);
    uint64_t number;
    *out = (OpeningAct){.choice = OPENING_END};
    if (span_is(word, over_word))
        return true;
    if (choice >= 0) {
        out->choice = (OpeningChoice)choice;
        return true;
    }
    if (span_number(&number, word, OPENING_FIFTHS_MAX)) {
        out->choice = OPENING_DECLARE;
        out->number = (int32_t)number;
        return true;
    }
    out->choice = OPENING_OFFER;
    return cell_read(&out->point, word, setup);
}

bool opening_text_read(Record *record, Span text)
{
    const int rule = span_index(span_take_word(&text), opening_words);
    if (rule < 0)
        return false;
    record->setup.opening = (OpeningRule)rule;
    for (Span word = span_take_word(&text); word.size > 0; word = span_take_word(&text))
        if (record->choice_count == OPENING_CHOICES_MAX ||
            !read_act(&record->choices[record->choice_count++], word, &record->setup))
            return false;
    return true;
}

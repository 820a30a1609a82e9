/* review_note.c: see review_note.h. */
#include "review_note.h"

#include "review_property.h"

#include <inttypes.h>
#include <stdio.h>

static const char name[] = "GMKR[";

static bool take_nodes(int64_t *out, Span *rest)
{
    uint64_t number;
    if (!span_number(&number, span_take_word(rest), INT64_MAX))
        return false;
    *out = (int64_t)number;
    return true;
}

static bool take_score(int32_t *out, Span *rest)
{
    uint64_t number;
    Span word = span_take_word(rest);
    const bool negative = word.size > 0 && word.text[0] == '-';
    if (!span_number(&number, (Span){word.text + negative, word.size - negative}, GMK_SCORE_WIN))
        return false;
    *out = negative ? -(int32_t)number : (int32_t)number;
    return true;
}

void review_note_read(ReviewNote *out, const Tree *tree, TreeNode node)
{
    Span rest = review_property(tree, node, name);
    *out = (ReviewNote){0};
    if (!take_nodes(&out->nodes, &rest))
        return;
    Span word = rest;
    if (span_is(span_take_word(&word), "-"))
        rest = word;
    else if (take_score(&out->second_best, &rest))
        out->has_second_best = true;
    else
        return;
    int64_t checked;
    const Span flags = rest;
    if (take_nodes(&checked, &rest) && take_score(&out->first.rival, &rest) &&
        take_score(&out->first.played, &rest) && take_score(&out->second.rival, &rest) &&
        take_score(&out->second.played, &rest)) {
        out->checked = checked;
    } else {
        out->first = out->second = (ReviewOpinion){0, 0};
        rest = flags;
    }
    for (Span flag = span_take_word(&rest); flag.size > 0; flag = span_take_word(&rest)) {
        out->is_problem |= span_is(flag, "t") && out->checked > 0;
        out->is_cut |= span_is(flag, "c");
    }
}

static void print_note(char *out, size_t size, const ReviewNote *note)
{
    int length = snprintf(out, size, "%" PRId64, note->nodes);
    if (note->has_second_best)
        length += snprintf(out + length, size - (size_t)length, " %" PRId32, note->second_best);
    else if (note->checked > 0 || note->is_cut)
        length += snprintf(out + length, size - (size_t)length, " -");
    if (note->checked > 0)
        length += snprintf(out + length, size - (size_t)length,
                           " %" PRId64 " %" PRId32 " %" PRId32 " %" PRId32 " %" PRId32 "%s",
                           note->checked, note->first.rival, note->first.played, note->second.rival,
                           note->second.played, note->is_problem ? " t" : "");
    snprintf(out + length, size - (size_t)length, "%s", note->is_cut ? " c" : "");
}

bool review_note_write(Tree *tree, TreeNode node, const ReviewNote *note)
{
    char text[160];
    print_note(text, sizeof text, note);
    return review_property_set(tree, node, name, text);
}

bool review_note_remove(Tree *tree, TreeNode node)
{
    return review_property_set(tree, node, name, NULL);
}

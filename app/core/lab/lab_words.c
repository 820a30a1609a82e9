/* Makes the sentence of each step of a search. */
#include "lab_words.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { PROVEN = GMK_TRACE_WIN - 1000 }; /* beyond this a value is a five that was seen */

void lab_value_text(char out[LAB_VALUE_MAX], int32_t value)
{
    const char *sign = value < 0 ? "\xE2\x88\x92" : ""; /* a minus */
    if (abs(value) == GMK_TRACE_INFINITE)
        snprintf(out, LAB_VALUE_MAX, "%s\xE2\x88\x9E", sign);
    else if (abs(value) > PROVEN)
        snprintf(out, LAB_VALUE_MAX, "%s#%d", sign, GMK_TRACE_WIN - abs(value));
    else
        snprintf(out, LAB_VALUE_MAX, "%s%d", sign, abs(value));
}

void lab_point_text(char out[GMK_NOTATION_MAX], const LabSpeech *speech, GmkPoint point)
{
    out[0] = '\0';
    if (point.x < 0 || gmk_point_to_text(out, GMK_NOTATION_MAX, speech->game, point) != GMK_OK)
        return;
    out[0] = (char)toupper((unsigned char)out[0]);
}

void lab_move_text(char out[GMK_NOTATION_MAX], const LabSpeech *speech, const LabNode *node)
{
    lab_point_text(out, speech, (GmkPoint){node->x, node->y});
}

const char *lab_side_text(const LabSpeech *speech, bool max)
{
    const bool black = (gmk_game_to_move(speech->game) == GMK_CELL_BLACK) == max;
    return speech->text(speech->user, black ? LAB_WORD_BLACK : LAB_WORD_WHITE);
}

static void fill(Phrase *out, const LabSpeech *speech, LabWord word, const char *a, const char *b,
                 const char *c)
{
    phrase_fill(out, speech->text(speech->user, word), a, b, c);
}

static void say_enter(Phrase *out, const LabSpeech *speech, const LabNode *node, const char *move)
{
    char alpha[LAB_VALUE_MAX], beta[LAB_VALUE_MAX], depth[LAB_VALUE_MAX];
    lab_value_text(alpha, node->alpha);
    lab_value_text(beta, node->beta);
    snprintf(depth, sizeof depth, "%d", node->depth);
    if (node->ply == 0)
        fill(out, speech, LAB_WORD_ROOT, lab_side_text(speech, true), depth, NULL);
    else
        fill(out, speech, LAB_WORD_ENTER, move, alpha, beta);
}

static void say_leaf(Phrase *out, const LabSpeech *speech, const LabNode *node, const char *move,
                     const char *value)
{
    fill(out, speech,
         node->why == GMK_TRACE_OVER    ? LAB_WORD_OVER
         : node->why == GMK_TRACE_KNOWN ? LAB_WORD_KNOWN
                                        : LAB_WORD_HORIZON,
         move, value, NULL);
}

/* The child that raised the value is the last one that was finished before this step. */
static void say_raise(Phrase *out, const LabSpeech *speech, const LabTrace *trace,
                      const LabStep *step, uint32_t at, const char *value)
{
    const LabNode *child = &trace->nodes[trace->steps[at - 1].node];
    char move[GMK_NOTATION_MAX], before[LAB_VALUE_MAX];
    lab_move_text(move, speech, child);
    if (step->other == LAB_NO_STEP) {
        fill(out, speech, LAB_WORD_RAISE_FIRST, move, value, NULL);
        return;
    }
    lab_value_text(before, trace->steps[step->other].value);
    fill(out, speech,
         lab_node_is_max(&trace->nodes[step->node]) ? LAB_WORD_RAISE_MAX : LAB_WORD_RAISE_MIN, move,
         value, before);
}

/* The side that moved to the node has something better elsewhere and will not come here. */
static void say_cut(Phrase *out, const LabSpeech *speech, const LabNode *node, const LabStep *step,
                    const char *value)
{
    const bool max = lab_node_is_max(node);
    char bound[LAB_VALUE_MAX], left[LAB_VALUE_MAX];
    lab_value_text(bound, max ? node->beta : node->alpha);
    snprintf(left, sizeof left, "%u", step->other);
    fill(out, speech, max ? LAB_WORD_CUT_BETA : LAB_WORD_CUT_ALPHA, lab_side_text(speech, !max),
         value, bound);
    fill(out, speech, LAB_WORD_CUT_LEFT, left, NULL, NULL);
}

/* The root's value, with the child that it comes from. */
static void say_answer(Phrase *out, const LabSpeech *speech, const LabTrace *trace, uint32_t at,
                       const char *value)
{
    const uint32_t raised = trace->nodes[0].raised;
    char move[GMK_NOTATION_MAX] = "", nodes[LAB_VALUE_MAX];
    if (raised != LAB_NO_STEP && raised > 0)
        lab_move_text(move, speech, &trace->nodes[trace->steps[raised - 1].node]);
    snprintf(nodes, sizeof nodes, "%u", lab_nodes_at(trace, at));
    fill(out, speech, LAB_WORD_ANSWER, move, value, nodes);
}

void lab_sentence(char *out, size_t size, const LabSpeech *speech, const LabTrace *trace,
                  uint32_t at)
{
    Phrase phrase;
    phrase_begin(&phrase, out, size, speech->plural);
    if (at >= trace->step_count)
        return;
    const LabStep *step = &trace->steps[at];
    const LabNode *node = &trace->nodes[step->node];
    char move[GMK_NOTATION_MAX], value[LAB_VALUE_MAX];
    lab_move_text(move, speech, node);
    lab_value_text(value, step->value);
    switch (step->kind) {
    case LAB_STEP_ENTER: say_enter(&phrase, speech, node, move); break;
    case LAB_STEP_EVALUATE: say_leaf(&phrase, speech, node, move, value); break;
    case LAB_STEP_RAISE: say_raise(&phrase, speech, trace, step, at, value); break;
    case LAB_STEP_CUT: say_cut(&phrase, speech, node, step, value); break;
    case LAB_STEP_BACK_UP:
        if (node->ply == 0)
            say_answer(&phrase, speech, trace, at, value);
        else
            fill(&phrase, speech, LAB_WORD_BACK_UP, move, value, NULL);
        break;
    }
}

void lab_counts(char *out, size_t size, const LabSpeech *speech, const LabTrace *trace,
                uint32_t step)
{
    Phrase phrase;
    char nodes[LAB_VALUE_MAX], cuts[LAB_VALUE_MAX], saved[LAB_VALUE_MAX];
    snprintf(nodes, sizeof nodes, "%u", lab_nodes_at(trace, step));
    snprintf(cuts, sizeof cuts, "%u", lab_cuts_at(trace, step));
    snprintf(saved, sizeof saved, "%" PRIu64, lab_saved_at(trace, step));
    phrase_begin(&phrase, out, size, speech->plural);
    fill(&phrase, speech, LAB_WORD_COUNTS, nodes, cuts, saved);
}

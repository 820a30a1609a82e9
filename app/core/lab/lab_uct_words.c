/* Makes the sentence of each step of plain UCT. */
#include "lab_uct_view.h"

#include <stdio.h>

typedef struct Telling {
    Phrase phrase;
    const LabSpeech *speech;
    const LabUct *uct;
    LabUctStep step;
} Telling;

static void fill(Telling *t, LabWord word, const char *a, const char *b, const char *c)
{
    phrase_fill(&t->phrase, t->speech->text(t->speech->user, word), a, b, c);
}

static void number_text(char out[LAB_VALUE_MAX], uint32_t number)
{
    snprintf(out, LAB_VALUE_MAX, "%u", number);
}

static void move_of(char out[GMK_NOTATION_MAX], const Telling *t, uint32_t node)
{
    lab_point_text(out, t->speech, (GmkPoint){t->uct->nodes[node].x, t->uct->nodes[node].y});
}

static void say_select(Telling *t)
{
    const LabUctNode *child = &t->uct->nodes[t->step.child];
    char move[GMK_NOTATION_MAX], mean[LAB_VALUE_MAX], explore[LAB_VALUE_MAX];
    move_of(move, t, t->step.child);
    if (child->visits == 0) {
        fill(t, LAB_WORD_UNTRIED, move, NULL, NULL);
        return;
    }
    lab_uct_value_text(mean, t->uct, lab_uct_mean(child));
    lab_uct_value_text(explore, t->uct, lab_uct_explore(t->uct, t->step.child));
    fill(t, LAB_WORD_SELECT, move, mean, explore);
}

static void say_playout(Telling *t)
{
    const LabUctPlayout *done = &t->uct->playouts[t->step.playout];
    char count[LAB_VALUE_MAX];
    number_text(count, done->move_count);
    const bool of_root = lab_uct_is_max(&t->uct->nodes[done->leaf]) == (done->result == 2);
    if (done->result == 1)
        fill(t, LAB_WORD_PLAYED_DRAW, count, NULL, NULL);
    else
        fill(t, LAB_WORD_PLAYED_WIN, count, lab_side_text(t->speech, of_root), NULL);
}

/* The root has counted the playout: it is over, and at the end so is the search. */
static void say_counted(Telling *t)
{
    uint32_t leader;
    char count[LAB_VALUE_MAX], all[LAB_VALUE_MAX], visits[LAB_VALUE_MAX], move[GMK_NOTATION_MAX];
    const LabUct *uct = t->uct;
    if (lab_uct_leaders(uct, &leader, 1) == 0)
        return;
    move_of(move, t, leader);
    number_text(count, t->step.playout + 1);
    number_text(all, uct->playout_count);
    number_text(visits, uct->nodes[leader].visits);
    if (t->step.playout + 1 == uct->playout_count && !uct->full) {
        if (uct->answer.x >= 0)
            lab_point_text(move, t->speech, uct->answer);
        fill(t, LAB_WORD_PLAYED, move, visits, all);
    } else {
        fill(t, LAB_WORD_COUNTED, count, all, move);
    }
}

static void say_propagate(Telling *t)
{
    const LabUctNode *node = &t->uct->nodes[t->step.node];
    char move[GMK_NOTATION_MAX], reward[LAB_VALUE_MAX], visits[LAB_VALUE_MAX], mean[LAB_VALUE_MAX];
    if (node->parent == LAB_UCT_NONE) {
        say_counted(t);
        return;
    }
    move_of(move, t, t->step.node);
    snprintf(reward, sizeof reward, "%g", lab_uct_reward(t->uct, t->step.playout, t->step.node));
    number_text(visits, node->visits);
    lab_uct_value_text(mean, t->uct, lab_uct_mean(node));
    fill(t, LAB_WORD_PROPAGATE, move, reward, visits);
    fill(t, LAB_WORD_MEAN, mean, NULL, NULL);
}

void lab_uct_sentence(char *out, size_t size, const LabSpeech *speech, const LabUct *uct,
                      uint32_t step)
{
    Telling t = {.speech = speech, .uct = uct};
    char move[GMK_NOTATION_MAX];
    phrase_begin(&t.phrase, out, size, speech->plural);
    if (step >= uct->step_count)
        return;
    t.step = lab_uct_step(uct, step);
    switch (t.step.kind) {
    case LAB_UCT_SELECT: say_select(&t); break;
    case LAB_UCT_EXPAND:
        move_of(move, &t, t.step.node);
        fill(&t, uct->playouts[t.step.playout].is_over ? LAB_WORD_EXPAND_OVER : LAB_WORD_EXPAND,
             move, NULL, NULL);
        break;
    case LAB_UCT_PLAY_OUT: say_playout(&t); break;
    case LAB_UCT_PROPAGATE: say_propagate(&t); break;
    }
}

void lab_uct_counts(char *out, size_t size, const LabSpeech *speech, const LabUct *uct)
{
    char count[LAB_VALUE_MAX], all[LAB_VALUE_MAX], nodes[LAB_VALUE_MAX];
    uint32_t known = 0;
    for (uint32_t i = 0; i < uct->node_count; i++)
        known += uct->nodes[i].visits > 0;
    number_text(count, uct->node_count > 0 ? uct->nodes[0].visits : 0);
    number_text(all, uct->playout_count);
    number_text(nodes, known);
    phrase_make(out, size, speech->plural, speech->text(speech->user, LAB_WORD_UCT_COUNTS), count,
                all, nodes);
}

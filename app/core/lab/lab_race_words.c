/* Says what two searchers have found, and why it is not the same. */
#include "lab_race.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

void lab_race_value_text(char out[LAB_VALUE_MAX], const LabRunner *runner, double value,
                         const LabSetting *setting)
{
    if (runner->racer == LAB_RACER_UCT)
        snprintf(out, LAB_VALUE_MAX, setting->rewards == GMK_REWARDS_HUNDRED ? "%.1f" : "%.3f",
                 value);
    else
        lab_value_text(out, (int32_t)value);
}

typedef struct Telling {
    Phrase phrase;
    const LabSpeech *speech;
    const LabRace *race;
    const char *names[2];
    char moves[2][GMK_NOTATION_MAX];
} Telling;

static void fill(Telling *t, LabWord word, const char *a, const char *b, const char *c)
{
    phrase_add_gap(&t->phrase);
    phrase_fill(&t->phrase, t->speech->text(t->speech->user, word), a, b, c);
}

static bool touches_stone(const GmkGame *game, GmkPoint at)
{
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            const GmkPoint near = {at.x + dx, at.y + dy};
            if (near.x >= 0 && near.y >= 0 && near.x < gmk_game_width(game) &&
                near.y < gmk_game_height(game) && gmk_game_cell(game, near) != GMK_CELL_EMPTY)
                return true;
        }
    return false;
}

/* Which of the two tries fewer cells at each node; -1: both try the same. */
static int narrower(const LabRace *race)
{
    int kinds[2]; /* 0: all cells, 1: neighbours, 2: the first of the order */
    for (int i = 0; i < 2; i++) {
        const int racer = race->runners[i].racer;
        kinds[i] = racer < GMK_TEXTBOOK_NEIGHBOURS                             ? 0
                   : racer < GMK_TEXTBOOK_ORDERING || race->setting.width == 0 ? 1
                                                                               : 2;
    }
    return kinds[0] == kinds[1] ? -1 : kinds[0] > kinds[1] ? 0 : 1;
}

static bool of_one_scale(const LabRace *race)
{
    return race->runners[0].racer != LAB_RACER_UCT && race->runners[1].racer != LAB_RACER_UCT;
}

static void say_nodes(Telling *t)
{
    const LabRunner *r = t->race->runners;
    const int few = r[0].nodes <= r[1].nodes ? 0 : 1;
    char nodes[LAB_VALUE_MAX], percent[LAB_VALUE_MAX];
    if (r[0].nodes == r[1].nodes || r[1 - few].nodes == 0)
        return;
    const double share = 1 - (double)r[few].nodes / (double)r[1 - few].nodes;
    snprintf(nodes, sizeof nodes, "%" PRIu64, r[few].nodes);
    snprintf(percent, sizeof percent, share > 0.995 ? "%.1f" : "%.0f", floor(share * 1000) / 10);
    fill(t, LAB_WORD_RACE_FEWER, t->names[few], nodes, percent);
}

/* What this one takes the other's move to be worth, or that it has not tried it. */
static void say_cross(Telling *t, int i)
{
    const LabRunner *runner = &t->race->runners[i];
    char value[LAB_VALUE_MAX];
    const bool neighbours =
        runner->racer != LAB_RACER_UCT && runner->racer >= GMK_TEXTBOOK_NEIGHBOURS;
    if (neighbours && !touches_stone(t->speech->game, t->race->runners[1 - i].move)) {
        fill(t, LAB_WORD_RACE_UNTRIED, t->moves[1 - i], t->names[i], NULL);
    } else if (!runner->has_cross) {
        fill(t, LAB_WORD_RACE_UNSEEN, t->names[i], t->moves[1 - i], NULL);
    } else {
        lab_race_value_text(value, runner, runner->cross, &t->race->setting);
        fill(t, LAB_WORD_RACE_CROSS, t->names[i], t->moves[1 - i], value);
    }
}

static void say_difference(Telling *t)
{
    const LabRunner *r = t->race->runners;
    char value[LAB_VALUE_MAX];
    if (of_one_scale(t->race) && r[0].value == r[1].value) {
        lab_race_value_text(value, &r[0], r[0].value, &t->race->setting);
        fill(t, LAB_WORD_RACE_EQUAL, t->moves[0], t->moves[1], value);
        return;
    }
    for (int i = 0; i < 2; i++)
        say_cross(t, i);
}

void lab_race_sentence(char *out, size_t size, const LabSpeech *speech, const LabRace *race,
                       const char *const names[LAB_RACERS])
{
    const LabRunner *r = race->runners;
    Telling t = {.speech = speech, .race = race};
    phrase_begin(&t.phrase, out, size, speech->plural);
    for (int i = 0; i < 2; i++) {
        t.names[i] = names[r[i].racer];
        lab_point_text(t.moves[i], speech, r[i].move);
    }
    if (!r[0].done || !r[1].done)
        return;
    const int few = narrower(race);
    if (r[0].move.x == r[1].move.x && r[0].move.y == r[1].move.y)
        fill(&t, LAB_WORD_RACE_SAME, t.moves[0], NULL, NULL);
    else
        say_difference(&t);
    if (!of_one_scale(race) && r[0].racer != r[1].racer) {
        const int uct = r[0].racer == LAB_RACER_UCT ? 0 : 1;
        fill(&t, LAB_WORD_RACE_SCALES, t.names[uct], t.names[1 - uct], NULL);
    } else if (r[0].value != r[1].value && few >= 0) {
        fill(&t, LAB_WORD_RACE_CELLS, t.names[few], t.names[1 - few], NULL);
    }
    if (of_one_scale(race))
        say_nodes(&t);
}

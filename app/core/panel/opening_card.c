/* opening_card.c: see opening_card.h. */
#include "opening_card.h"

#include <inttypes.h>
#include <stdio.h>

#include "core/game/play_browse.h"
#include "core/text/phrase.h"

enum {
    TEXT_LINES = 7,
    NUMBER_COLUMNS = 6,
    POINT_COLUMNS = 4,
    CHOICE_COLUMNS = 2, /* the two colours side by side, what else there is below them */
};

typedef struct Maker {
    OpeningCard *out;
    const Play *play;
    const OpeningWords *words;
    OpeningState state;
} Maker;

static int count_humans(const Play *play)
{
    const Player *players = play_setup(play)->players;
    return player_is_human(&players[0]) + player_is_human(&players[1]);
}

static void title(const Maker *m, OpeningPhrase phrase, const char *argument)
{
    CoachCard *card = &m->out->card;
    char text[sizeof card->title];
    const bool two = count_humans(m->play) == 2;
    phrase_make(text, sizeof text, m->words->plural, m->words->phrase[phrase], argument, NULL,
                NULL);
    if (two && m->state.phase != OPENING_OVER) /* it is not clear who is meant */
        snprintf(card->title, sizeof card->title, "%.40s: %.100s", m->words->color[m->state.actor],
                 text);
    else
        snprintf(card->title, sizeof card->title, "%s", text);
}

/* One more sentence. */
static void add(const Maker *m, OpeningPhrase phrase, const char *argument)
{
    CoachCard *card = &m->out->card;
    Phrase text;
    phrase_resume(&text, card->text, sizeof card->text, m->words->plural);
    phrase_add_gap(&text);
    phrase_fill(&text, m->words->phrase[phrase], argument, NULL, NULL);
}

/* Answers have the numbers of their keys, as far as there are such keys. */
static int add_button(const Maker *m, const char *label)
{
    enum { KEYS = 9 };
    CoachCard *card = &m->out->card;
    const int i = card->button_count++;
    char *out = m->out->labels[i];
    if (i < KEYS)
        snprintf(out, sizeof m->out->labels[i], "%d  %.40s", i + 1, label);
    else
        snprintf(out, sizeof m->out->labels[i], "%.40s", label);
    card->button[i] = out;
    return i;
}

/* ---------------------------------------------------------------- placing and offering */

static void fill_place(const Maker *m)
{
    char number[16];
    const int zone = m->state.zone;
    snprintf(number, sizeof number, "%d", m->state.stones_left);
    title(m, OPENING_SAY_PLACE, number);
    snprintf(number, sizeof number, "%d", 2 * (zone < 0 ? -zone : zone) + 1);
    add(m,
        zone == OPENING_ANYWHERE ? OPENING_SAY_ANYWHERE
        : zone == 0              ? OPENING_SAY_MIDDLE
        : zone > 0               ? OPENING_SAY_INSIDE
                                 : OPENING_SAY_OUTSIDE,
        number);
}

static void fill_offer(const Maker *m)
{
    char number[16];
    snprintf(number, sizeof number, "%" PRId32, m->state.number - m->state.fifths);
    title(m, OPENING_SAY_OFFER, number);
    add(m, OPENING_SAY_OFFER_WHY, NULL);
}

static void fill_pick(const Maker *m)
{
    GmkPoint fifths[OPENING_FIFTHS_MAX];
    const int32_t count = play_offered_fifths(fifths, m->play);
    title(m, OPENING_SAY_PICK, NULL);
    add(m, OPENING_SAY_PICK_WHY, NULL);
    m->out->is_stone = true;
    m->out->card.columns = POINT_COLUMNS;
    for (int32_t i = 0; i < count; i++) {
        char point[32];
        m->words->point(m->words->user, point, sizeof point, fifths[i]);
        m->out->stones[add_button(m, point)] = fifths[i];
    }
}

/* ---------------------------------------------------------------- questions */

/* The number of fifth stones that was declared before a question about colours; 0: none was. */
static int32_t declared_fifths(const Record *record)
{
    for (int32_t i = 0; i < record->choice_count; i++)
        if (record->choices[i].choice == OPENING_DECLARE)
            return record->choices[i].number;
    return 0;
}

static void fill_choose(const Maker *m)
{
    const OpeningState *state = &m->state;
    const Record *record = play_record(m->play);
    const int32_t declared = declared_fifths(record);
    char number[16];
    title(m, OPENING_SAY_COLOR, NULL);
    add(m,
        state->offered & 1u << OPENING_ADD_TWO         ? OPENING_SAY_MORE
        : state->offered & 1u << OPENING_OFFER_TEN     ? OPENING_SAY_TEN
        : setup_opening(&record->setup) >= OPENING_RIF ? OPENING_SAY_SWAP
                                                       : OPENING_SAY_TWO_CHOICES,
        m->words->color[state->actor]);
    snprintf(number, sizeof number, "%" PRId32, declared);
    if (declared > 0)
        add(m, OPENING_SAY_DECLARED, number);
    m->out->card.columns = CHOICE_COLUMNS;
    for (int i = 0; i < OPENING_CHOICE_COUNT; i++)
        if (state->offered & 1u << i)
            m->out->acts[add_button(m, m->words->phrase[OPENING_SAY_TAKE_BLACK + i])] =
                (OpeningAct){.choice = (OpeningChoice)i};
}

static void fill_number(const Maker *m)
{
    title(m, OPENING_SAY_NUMBER, NULL);
    add(m, OPENING_SAY_NUMBER_WHY, NULL);
    m->out->card.columns = NUMBER_COLUMNS;
    for (int32_t i = 1; i <= m->state.number; i++) {
        const int button = m->out->card.button_count++;
        snprintf(m->out->labels[button], sizeof m->out->labels[button], "%" PRId32, i);
        m->out->card.button[button] = m->out->labels[button];
        m->out->acts[button] = (OpeningAct){.choice = OPENING_DECLARE, .number = i};
    }
}

/* ---------------------------------------------------------------- the card */

static void fill(const Maker *m)
{
    if (m->state.phase == OPENING_OVER) {
        title(m, OPENING_SAY_BEGINS, NULL);
        return;
    }
    if (!player_is_human(&play_setup(m->play)->players[m->state.actor])) {
        title(m, OPENING_SAY_WAIT, m->words->name[m->state.actor]);
        return;
    }
    switch (m->state.phase) {
    case OPENING_PLACE: fill_place(m); break;
    case OPENING_CHOOSE: fill_choose(m); break;
    case OPENING_NUMBER: fill_number(m); break;
    case OPENING_OFFERING: fill_offer(m); break;
    case OPENING_PICK: fill_pick(m); break;
    case OPENING_OVER: break;
    }
}

bool opening_card_make(OpeningCard *out, const Play *play, const OpeningWords *words, int focused)
{
    Maker maker = {.out = out, .play = play, .words = words};
    const Setup *setup = play_setup(play);
    *out = (OpeningCard){.card = {.main_button = -1, .text_lines = TEXT_LINES}};
    play_opening(&maker.state, play);
    const bool over = maker.state.phase == OPENING_OVER;
    if (setup->board != GMK_BOARD_GOMOKU || play_is_browsing(play) ||
        play_record(play)->result != GMK_RESULT_NONE || count_humans(play) == 0 ||
        (over && !*words->news))
        return false;
    snprintf(out->card.text, sizeof out->card.text, "%s", words->news);
    fill(&maker);
    out->card.focused = focused <= out->card.button_count ? focused : 0;
    return true;
}

void opening_card_say(char *out, size_t size, const OpeningCard *card)
{
    size_t used = (size_t)snprintf(out, size, "%s. %s", card->card.title, card->card.text);
    for (int i = 0; i < card->card.button_count && used < size; i++)
        used +=
            (size_t)snprintf(out + used, size - used, "%s%s", i == 0 ? " " : ", ", card->labels[i]);
}

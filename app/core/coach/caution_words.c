/* caution_words.c: see caution_words.h. */
#include "caution_words.h"

#include "core/text/phrase.h"

#include <inttypes.h>
#include <stdio.h>

enum { POINT = 48 };

/* What the sentences are made of. */
typedef struct Told {
    const CautionWords *caution;
    const GmkGame *after; /* with the move */
    const Blunder *blunder;
    char plies[16];
} Told;

static void add(Phrase *out, const Told *t, CautionPhrase phrase, const char *first,
                const char *second, const char *third)
{
    phrase_fill(out, t->caution->phrase[phrase], first, second, third);
    phrase_add(out, t->caution->words->phrase[REVIEW_STOP]);
}

static void point_text(char *out, size_t size, const Told *t, GmkPoint point)
{
    const ReviewWords *words = t->caution->words;
    const bool falls = gmk_game_board(t->after) == GMK_BOARD_CONNECT4;
    char notation[GMK_NOTATION_MAX];
    if (gmk_point_to_text(notation, sizeof notation, t->after, point) != GMK_OK)
        *notation = '\0';
    if (*notation >= 'a' && *notation <= 'z')
        *notation = (char)(*notation - 'a' + 'A');
    phrase_make(out, size, words->plural, falls ? words->phrase[REVIEW_COLUMN] : "{1}", notation,
                NULL, NULL);
}

/* What the other side does, and how long it takes. */
static void tell_loss(Phrase *out, const Told *t)
{
    const ReviewWords *words = t->caution->words;
    const GmkCell side = gmk_game_to_move(t->after); /* that wins */
    const char *color = words->phrase[side == GMK_CELL_BLACK ? REVIEW_BLACK : REVIEW_WHITE];
    const bool falls = gmk_game_board(t->after) == GMK_BOARD_CONNECT4;
    const GmkPoint reply = t->blunder->line[0];
    char where[POINT];
    if (t->blunder->line_count > 0) {
        point_text(where, sizeof where, t, reply);
        const char *makes = falls ? NULL : review_threat_name(words, t->after, reply, side);
        if (t->blunder->plies == 1)
            add(out, t, falls ? CAUTION_COLUMN_WINS : CAUTION_LEAVES_FIVE, color, where, NULL);
        else if (makes)
            add(out, t, CAUTION_LETS_MAKE, color, makes, where);
        else
            add(out, t, falls ? CAUTION_COLUMN_LOSES : CAUTION_LETS_ANSWER, color, where, NULL);
    }
    if (t->blunder->plies > 1)
        add(out, t, CAUTION_LOST_IN, t->plies, NULL, NULL);
}

void caution_text(char *out, size_t size, const CautionWords *caution, const GmkGame *game,
                  GmkPoint move, const Blunder *blunder)
{
    Told t = {.caution = caution, .blunder = blunder};
    GmkGame *after = NULL;
    Phrase phrase;
    snprintf(t.plies, sizeof t.plies, "%" PRId32, blunder->plies);
    phrase_begin(&phrase, out, size, caution->words->plural);
    if (gmk_game_copy(&after, game) == GMK_OK && gmk_game_play(after, move) == GMK_OK) {
        t.after = after;
        if (blunder->kind == BLUNDER_LOSES)
            tell_loss(&phrase, &t);
        else if (blunder->kind == BLUNDER_WIN_AWAY)
            add(&phrase, &t, blunder->plies == 1 ? CAUTION_WIN_NOW : CAUTION_WIN_IN, t.plies, NULL,
                NULL);
    }
    gmk_game_free(after);
}

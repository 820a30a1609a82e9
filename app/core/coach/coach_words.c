/* coach_words.c: see coach_words.h. */
#include "coach_words.h"

#include "core/text/phrase.h"
#include "core/value/value.h"

#include <inttypes.h>
#include <stdio.h>

/* The opponent's greatest threat that a stone at this point stops; THREAT_NOTHING: none. */
static ThreatKind stopped_threat(const GmkGame *game, GmkPoint move, GmkCell opponent)
{
    ThreatLine before[THREAT_LINES_MAX], after[THREAT_LINES_MAX];
    GmkGame *copy = NULL;
    const int32_t count = threat_lines(before, THREAT_LINES_MAX, game, opponent);
    if (count == 0 || gmk_game_copy(&copy, game) != GMK_OK)
        return THREAT_NOTHING;
    int32_t left = THREAT_LINES_MAX;
    if (gmk_game_play(copy, move) == GMK_OK)
        left = threat_lines(after, THREAT_LINES_MAX, copy, opponent);
    gmk_game_free(copy);
    return left < count ? before[0].kind : THREAT_NOTHING;
}

static const char *threat_word(const ReviewWords *words, ThreatKind kind)
{
    return words->phrase[kind == THREAT_THREE  ? REVIEW_THREE
                         : kind == THREAT_FOUR ? REVIEW_FOUR
                         : kind == THREAT_FIVE ? REVIEW_FIVE
                                               : REVIEW_OPEN_FOUR];
}

void coach_reason(char *out, size_t size, const char *const phrases[COACH_PHRASES],
                  const ReviewWords *words, const GmkGame *game, const GmkThought *thought)
{
    char number[16];
    GmkPoint only;
    const GmkCell side = gmk_game_to_move(game);
    const GmkCell opponent = side == GMK_CELL_BLACK ? GMK_CELL_WHITE : GMK_CELL_BLACK;
    const char *makes = review_threat_name(words, game, thought->move, side);
    const ForcedKind forced = forced_move(&only, game);
    const ThreatKind stops = stopped_threat(game, thought->move, opponent);
    const int32_t distance = score_distance(thought->score);
    snprintf(number, sizeof number, "%" PRId32, distance);
    if (forced == FORCED_WIN)
        phrase_make(out, size, phrases[COACH_WINS_NOW], NULL, NULL, NULL);
    else if (thought->score > 0 && distance > 0 && makes)
        phrase_make(out, size, phrases[COACH_MAKES_WINS], makes, number, NULL);
    else if (thought->score > 0 && distance > 0)
        phrase_make(out, size, phrases[COACH_WINS_IN], number, NULL, NULL);
    else if (forced == FORCED_REPLY)
        phrase_make(out, size, phrases[COACH_ONLY], NULL, NULL, NULL);
    else if (thought->score < 0 && distance > 0)
        phrase_make(out, size, phrases[COACH_LOST_IN], number, NULL, NULL);
    else if (stops != THREAT_NOTHING)
        phrase_make(out, size, phrases[COACH_STOPS], threat_word(words, stops), NULL, NULL);
    else if (makes)
        phrase_make(out, size, phrases[COACH_MAKES], makes, NULL, NULL);
    else {
        snprintf(number, sizeof number, "%.0f", thought->win_rate * 100.0);
        phrase_make(out, size, phrases[COACH_RATE], number, NULL, NULL);
    }
}
